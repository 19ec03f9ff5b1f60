/// Finds names among those of a document: readers look up a hundred, most of which hardly any document has.
struct XMLNamePlaces: Sendable {
    /// An index in the list of names with the name's hash; -1 if the slot is free.
    private struct Slot {
        var hash: UInt32 = 0
        var place: Int32 = -1
    }

    /// The slots by hash, with linear probing.
    private let slots: [Slot]
    /// The indices in a document with an unusual number of names, which may have been chosen to have the same hash.
    private let table: [String: Int]

    private static let most = 512

    init(of names: [String]) {
        guard names.count <= XMLNamePlaces.most else {
            table = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            slots = []
            return
        }
        table = [:]
        var size = 16
        while size < names.count * 2 { size *= 2 }
        var slots = [Slot](repeating: Slot(), count: size)
        for (place, name) in names.enumerated() {
            let hash = XMLNamePlaces.hash(name)
            var slot = Int(hash) & (size - 1)
            while slots[slot].place >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Slot(hash: hash, place: Int32(truncatingIfNeeded: place))
        }
        self.slots = slots
    }

    /// The first index of a name in the list that the table was made from; nil if it is not there.
    func place(of name: String, among names: [String]) -> Int? {
        guard !slots.isEmpty else { return table[name] }
        let hash = XMLNamePlaces.hash(name)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot].place >= 0 {
            let place = Int(slots[slot].place)
            if slots[slot].hash == hash, names[place] == name { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Hashes the length, both ends and the middle: collisions are few, and resolving them is faster than hashing all
    /// letters.
    private static func hash(_ name: String) -> UInt32 {
        let letters = name.utf8.span
        guard letters.count > 0 else { return 0 }
        let (first, last, middle) = (letters[0], letters[letters.count - 1], letters[letters.count / 2])
        let ends = UInt32(first) | UInt32(last) << 8 | UInt32(middle) << 16
        return ((ends ^ UInt32(truncatingIfNeeded: letters.count) << 24) &* 0x9E37_79B1) >> 12
    }
}
