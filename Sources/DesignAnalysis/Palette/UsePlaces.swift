import SourceText

/// Finds uses of colors by where they are written. Most are met in the order of the file, so that the next is known to
/// be new without a search; only the others are kept in a hash table.
struct UsePlaces {
    /// A use that was met in the order of the file, and the byte it begins at.
    private struct Ordered {
        let lower: UInt32
        let number: Int32
    }

    /// In the order of the file; no two begin at the same byte.
    private var ordered: [Ordered] = []
    /// A hash table of the numbers of all other uses; -1 for an empty slot.
    private var slots: [Int32] = []
    private var hashed = 0

    /// Reserves room for about this many uses.
    mutating func reserve(_ count: Int) { ordered.reserveCapacity(count) }

    /// The number of the use at a place, if there is one; `placeOf` gives the place of a number.
    func number(at place: ColorPlace, placeOf: (Int) -> ColorPlace) -> Int? {
        if let range = place.range {
            guard let last = ordered.last, range.lowerBound <= last.lower else { return nil }
            if let number = orderedNumber(at: range.lowerBound), placeOf(number) == place { return number }
        }
        guard hashed > 0 else { return nil }
        let number = slots[slot(of: place, placeOf)]
        return number < 0 ? nil : Int(number)
    }

    /// Adds a use at a place that has none yet.
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

    /// The slot of a place, or the empty slot where it belongs.
    private func slot(of place: ColorPlace, _ placeOf: (Int) -> ColorPlace) -> Int {
        var slot = place.hash & (slots.count - 1)
        while slots[slot] >= 0, placeOf(Int(slots[slot])) != place { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Makes twice as many slots.
    private mutating func spread(_ placeOf: (Int) -> ColorPlace) {
        let numbers = slots.filter { $0 >= 0 }
        slots = Array(repeating: -1, count: max(64, slots.count * 2))
        for number in numbers { slots[slot(of: placeOf(Int(number)), placeOf)] = number }
    }
}
