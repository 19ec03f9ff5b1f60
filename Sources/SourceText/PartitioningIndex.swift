extension RandomAccessCollection {
    /// The first place whose element satisfies a test that all elements behind it satisfy, too; the end where none does. Asks
    /// a number of elements logarithmic in ``count``.
    @inlinable
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsBehind(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
