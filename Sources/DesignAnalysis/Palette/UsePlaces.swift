import SourceText

/// Finds uses of colors by where they are written. Most are met in the order of the file, so that the next is known to be new
/// without looking; only those that are not are kept by their hashes.
struct UsePlaces {
    /// A use that was met behind all others of its kind, and the byte it begins at.
    private struct Ordered {
        let lower: UInt32
        let number: Int32
    }

    /// In the order of the file, no two of which begin at one byte.
    private var ordered: [Ordered] = []
    /// The numbers of all others by the hashes of their places, each in the first free slot behind its own; -1 where none is.
    private var slots: [Int32] = []
    private var hashed = 0

    /// Makes room for about this many uses.
    mutating func reserve(_ count: Int) { ordered.reserveCapacity(count) }

    /// The number of the use at a place, if there is one; who asks says what the place of a number is.
    func number(at place: ColorPlace, placeOf: (Int) -> ColorPlace) -> Int? {
        if let range = place.range {
            guard let last = ordered.last, range.lowerBound <= last.lower else { return nil }
            if let number = orderedNumber(at: range.lowerBound), placeOf(number) == place { return number }
        }
        guard hashed > 0 else { return nil }
        let number = slots[slot(of: place, placeOf)]
        return number < 0 ? nil : Int(number)
    }

    /// Adds a use at a place where none is.
    mutating func add(_ number: Int, at place: ColorPlace, placeOf: (Int) -> ColorPlace) {
        let number = Int32(truncatingIfNeeded: number)
        if let range = place.range, ordered.last.map({ $0.lower < range.lowerBound }) ?? true {
            return ordered.append(Ordered(lower: range.lowerBound, number: number))
        }
        if hashed * 2 >= slots.count { spread(placeOf) }
        slots[slot(of: place, placeOf)] = number
        hashed += 1
    }

    private func orderedNumber(at lower: UInt32) -> Int? {
        let place = ordered.partitioningIndex { $0.lower >= lower }
        return place < ordered.count && ordered[place].lower == lower ? Int(ordered[place].number) : nil
    }

    /// Where the number of a place stands, or would.
    private func slot(of place: ColorPlace, _ placeOf: (Int) -> ColorPlace) -> Int {
        var slot = place.hash & (slots.count - 1)
        while slots[slot] >= 0, placeOf(Int(slots[slot])) != place { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Gives the hashed ones twice the slots.
    private mutating func spread(_ placeOf: (Int) -> ColorPlace) {
        let numbers = slots.filter { $0 >= 0 }
        slots = Array(repeating: -1, count: max(64, slots.count * 2))
        for number in numbers { slots[slot(of: placeOf(Int(number)), placeOf)] = number }
    }
}
