/// The keys a reader knows, for finding which one stands in a file without making a string of it.
///
///     enum NodeKey: String, CaseIterable, Sendable { case id, name, type, children }
///     static let keys = JSONKeys<NodeKey>()
///
///     var met = JSONMetKeys()
///     while let key = try json.nextKey(in: keys, &met) {
///         switch key { … }    // only keys that are known come here; members with others are skipped
///     }
public struct JSONKeys<Key: RawRepresentable & CaseIterable & Sendable>: Sendable where Key.RawValue == String {
    /// The keys in the order of their cases.
    public let cases: [Key]
    @usableFromInline let table: JSONKeyTable

    /// A table of all cases, spelt by their raw values.
    public init() {
        cases = Array(Key.allCases)
        table = JSONKeyTable(cases.map(\.rawValue))
    }

    /// Which key a text is, or nil where it is none of them.
    @inlinable public func key(_ text: JSONText) -> Key? {
        guard let index = table.index(of: text) else { return nil }
        return cases[index]
    }
}

/// Which keys of a table were met in one object, so that one that stands there twice is noticed.
public struct JSONMetKeys: Sendable {
    private var bits: UInt128 = 0

    /// None yet.
    public init() {}

    /// Notes a key; false if it was met before. Only the first 128 keys of a table are watched.
    @inline(__always)
    mutating func insert(_ index: Int) -> Bool {
        let bit: UInt128 = index < 128 ? 1 << UInt128(index) : 0
        defer { bits |= bit }
        return bits & bit == 0
    }
}

extension JSONReader {
    /// The object's next key that is in the table, whose value comes next; members with other keys are skipped. Nil at
    /// the object's end. A key met before in this object is noted in `troubles`.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func nextKey<Key>(in keys: JSONKeys<Key>, _ met: inout JSONMetKeys) throws(JSONError) -> Key? {
        // Inlined, since each reader has keys of its own: without their type a look-up costs as much as reading the key.
        guard let index = try nextIndex(in: keys.table, &met) else { return nil }
        return keys.cases[index]
    }

    @usableFromInline
    @_lifetime(self: copy self)
    mutating func nextIndex(in table: JSONKeyTable, _ met: inout JSONMetKeys) throws(JSONError) -> Int? {
        while let text = try nextKey() {
            guard let index = table.index(of: text) else { continue }
            if !met.insert(index) { note(.repeatedKey, text.range.range) }
            return index
        }
        return nil
    }
}

/// Finds names by their first and last eight bytes and their length, which tell those of up to sixteen bytes apart for
/// certain.
@usableFromInline struct JSONKeyTable: Sendable {
    private struct Name {
        let utf8: [UInt8]
        let head: UInt64
        let tail: UInt64
    }

    private let names: [Name]
    /// Index of a name plus one at its hash or the next free place; 0 where there is none.
    private let slots: [UInt16]
    private let shift: Int

    init(_ keys: [String]) {
        names = keys.map { key in
            let utf8 = Array(key.utf8)
            let (head, tail) = JSONKeyTable.ends(utf8.span)
            return Name(utf8: utf8, head: head, tail: tail)
        }
        // A quarter full at most, so that most unknown keys meet an empty place at once.
        let bits = max(4, Int.bitWidth - (names.count * 4).leadingZeroBitCount)
        var slots = [UInt16](repeating: 0, count: 1 << bits)
        for (index, name) in names.enumerated() {
            var slot = Int(JSONKeyTable.hash(name.head, name.tail, name.utf8.count) >> UInt64(64 - bits))
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt16(clamping: index + 1)
        }
        self.slots = slots
        shift = 64 - bits
    }

    @usableFromInline func index(of text: JSONText) -> Int? {
        if text.hasEscapes {
            let utf8 = text.utf8
            return names.firstIndex { $0.utf8 == utf8 }
        }
        let (head, tail) = JSONKeyTable.ends(text.written)
        var slot = Int(JSONKeyTable.hash(head, tail, text.written.count) >> UInt64(shift))
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if names[index].head == head, names[index].tail == tail, spells(names[index], text.written) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Whether a name with the same ends is the text.
    @inline(__always)
    private func spells(_ name: Name, _ text: Span<UInt8>) -> Bool {
        guard name.utf8.count == text.count else { return false }
        guard text.count > 16 else { return true }
        for offset in 8..<text.count - 8 where name.utf8[offset] != text[offset] { return false }
        return true
    }

    private static func hash(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
        // Odd constants with well-mixed bits: those of splitmix64.
        (head ^ (tail &* 0xBF58_476D_1CE4_E5B9) ^ UInt64(truncatingIfNeeded: count)) &* 0x94D0_49BB_1331_11EB
    }

    /// The first and the last eight bytes; shorter texts are filled up with zeros.
    @inline(__always)
    private static func ends(_ text: Span<UInt8>) -> (head: UInt64, tail: UInt64) {
        if text.count >= 8 {
            let scanner = JSONScanner(text)
            return (scanner.word(0), scanner.word(text.count - 8))
        }
        var head: UInt64 = 0
        for offset in text.indices { head |= UInt64(text[offset]) << UInt64(offset * 8) }
        return (head, 0)
    }
}
