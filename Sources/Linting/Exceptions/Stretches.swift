import SourceText

/// Stretches of a file, each with a number: tells which is the greatest of those that hold a byte without trying them all.
struct Stretches: Sendable {
    /// Where the answer changes, in order.
    private var starts: [UInt32] = []
    /// The greatest number from each of these on; -1 where no stretch is.
    private var greatest: [Int] = []

    /// Stretches in the order of their numbers; those that hold nothing are left out.
    init(_ stretches: [(range: Range<UInt32>, number: Int)]) {
        let stretches = stretches.filter { !$0.range.isEmpty }
        guard !stretches.isEmpty else { return }
        starts = Set(stretches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
        greatest = Array(repeating: -1, count: starts.count)
        // From the greatest down, each takes what is left of its stretch. What is taken is stepped over at once.
        var nextFree = Array(starts.indices) + [starts.count]
        func free(from place: Int) -> Int {
            var end = place
            while nextFree[end] != end { end = nextFree[end] }
            var place = place
            while nextFree[place] != end { (place, nextFree[place]) = (nextFree[place], end) }
            return end
        }
        for (range, number) in stretches.reversed() {
            let last = place(of: range.upperBound)
            var place = free(from: place(of: range.lowerBound))
            while place < last {
                greatest[place] = number
                nextFree[place] = place + 1
                place = free(from: place)
            }
        }
    }

    var isEmpty: Bool { starts.isEmpty }

    /// The greatest number of those that hold a byte.
    func greatest(at byte: UInt32) -> Int? {
        let place = place(of: byte)
        return place >= 0 && greatest[place] >= 0 ? greatest[place] : nil
    }

    /// The last of ``starts`` that is not behind a byte; -1 before all of them.
    private func place(of byte: UInt32) -> Int { starts.partitioningIndex { $0 > byte } - 1 }
}
