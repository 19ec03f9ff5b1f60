/// Finds names among those of a document: readers ask for a hundred, most of which hardly any document has.
struct XMLNamePlaces: Sendable {
    /// Places in the list of names by their hashes, each in the first free slot behind its own; -1 where none is.
    private let slots: [Int32]
    /// The places in a document of more names than anybody draws: who made it may have made names of one hash.
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
        var slots = [Int32](repeating: -1, count: size)
        for (place, name) in names.enumerated() {
            var slot = XMLNamePlaces.hash(name) & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(truncatingIfNeeded: place)
        }
        self.slots = slots
    }

    /// The first place of a name among those that the places were made of, or nil.
    func place(of name: String, among names: [String]) -> Int? {
        guard !slots.isEmpty else { return table[name] }
        var slot = XMLNamePlaces.hash(name) & (slots.count - 1)
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            if names[place] == name { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Of the length and both ends: names of one hash are few, and looked through faster than all letters are.
    private static func hash(_ name: String) -> Int {
        let letters = name.utf8
        guard let first = letters.first, let last = letters.last else { return 0 }
        return letters.count &* 37 &+ Int(first) &* 11 &+ Int(last) &* 5
    }
}
