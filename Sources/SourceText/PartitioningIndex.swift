extension RandomAccessCollection {
    /// The first index whose element satisfies a test that all later elements satisfy too; the end if there is none.
    /// The number of elements tested is logarithmic in ``count``.
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
