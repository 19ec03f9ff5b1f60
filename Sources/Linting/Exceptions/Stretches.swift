import SourceText

/// Numbered stretches of a file; finds the greatest number among those that contain a byte without trying them all.
struct Stretches: Sendable {
    /// The offsets at which the result changes, in ascending order.
    private var starts: [UInt32] = []
    /// The greatest number from each of these offsets on; -1 if no stretch contains it.
    private var greatest: [Int] = []

    /// Stretches in the order of their numbers; empty ones are left out.
    init(_ stretches: [(range: Range<UInt32>, number: Int)]) {
        let stretches = stretches.filter { !$0.range.isEmpty }
        guard !stretches.isEmpty else { return }
        starts = Set(stretches.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
        greatest = Array(repeating: -1, count: starts.count)
        // Starting with the greatest number, each stretch takes the places that are still free. `nextFree` skips places
        // already taken.
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

    /// The greatest number of the stretches that contain a byte.
    func greatest(at byte: UInt32) -> Int? {
        let place = place(of: byte)
        return place >= 0 && greatest[place] >= 0 ? greatest[place] : nil
    }

    /// The index of the last of ``starts`` at or before a byte; -1 if there is none.
    private func place(of byte: UInt32) -> Int { starts.partitioningIndex { $0 > byte } - 1 }
}
