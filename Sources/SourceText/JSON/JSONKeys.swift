/// The keys known to a reader, recognized in a file without making strings.
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

    /// The key that a text spells; nil if it is none of them.
    @inlinable public func key(_ text: JSONText) -> Key? {
        guard let index = table.index(of: text) else { return nil }
        return cases[index]
    }
}

/// The keys of a table already met in one object, to detect repeated keys.
public struct JSONMetKeys: Sendable {
    private var bits: UInt128 = 0

    /// No keys yet.
    public init() {}

    /// Records a key; false if it was met before. Only the first 128 keys of a table are tracked.
    @inline(__always)
    mutating func insert(_ index: Int) -> Bool {
        let bit: UInt128 = index < 128 ? 1 << UInt128(index) : 0
        defer { bits |= bit }
        return bits & bit == 0
    }
}

extension JSONReader {
    /// Reads the object's next key that is in the table, so that its value comes next; members with other keys are
    /// skipped. Nil at the object's end. A repeated key is recorded in `troubles`.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func nextKey<Key>(in keys: JSONKeys<Key>, _ met: inout JSONMetKeys) throws(JSONError) -> Key? {
        // Inlined to be specialized for each key type: without that, a look-up costs as much as reading the key.
        guard let index = try nextIndex(in: keys.table, &met) else { return nil }
        return keys.cases[index]
    }

    @usableFromInline
    @_lifetime(self: copy self)
    mutating func nextIndex(in table: JSONKeyTable, _ met: inout JSONMetKeys) throws(JSONError) -> Int? {
        guard let index = try nextKey(in: table) else { return nil }
        if !met.insert(index) { note(.repeatedKey, keyRange.range) }
        return index
    }
}

/// Finds names by their first and last eight bytes and their length, which fully identify names of up to sixteen bytes.
@usableFromInline struct JSONKeyTable: Sendable {
    /// Distinguishes a name from most others.
    private struct Ends: BitwiseCopyable {
        let head: UInt64
        let tail: UInt64
        let count: Int
    }

    private let ends: [Ends]
    private let names: [[UInt8]]
    /// At a name's hash, or the next free slot, its index plus one; 0 in a free slot.
    private let slots: [UInt16]
    private let shift: UInt64

    init(_ keys: [String]) {
        names = keys.map { Array($0.utf8) }
        ends = names.map { JSONKeyTable.ends(of: 0, to: $0.count, in: JSONScanner($0.span)) }
        // At most a quarter full, so that most unknown keys hit a free slot at once.
        let bits = max(4, Int.bitWidth - (names.count * 4).leadingZeroBitCount)
        var slots = [UInt16](repeating: 0, count: 1 << bits)
        for (index, name) in ends.enumerated() {
            var slot = Int(JSONKeyTable.hash(name) >> UInt64(64 - bits))
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt16(clamping: index + 1)
        }
        self.slots = slots
        shift = UInt64(64 - bits)
    }

    @usableFromInline func index(of text: JSONText) -> Int? {
        if text.hasEscapes {
            let utf8 = text.utf8
            return names.firstIndex { $0 == utf8 }
        }
        return index(ofKeyAt: 0, to: text.written.count, in: JSONScanner(text.written))
    }

    /// The index of the name in a range of the text, which has no escapes; nil if it is none of them.
    @inline(__always)
    func index(ofKeyAt start: Int, to end: Int, in scanner: borrowing JSONScanner) -> Int? {
        let key = JSONKeyTable.ends(of: start, to: end, in: scanner)
        var slot = Int(JSONKeyTable.hash(key) >> shift)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if ends[index].head == key.head, ends[index].tail == key.tail, ends[index].count == key.count,
                key.count <= 16 || spells(index, at: start, in: scanner)
            {
                return index
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Whether the text spells a name whose ends and length are known to match.
    private func spells(_ index: Int, at start: Int, in scanner: borrowing JSONScanner) -> Bool {
        let count = names[index].count
        for offset in 8..<count - 8 where names[index][offset] != scanner.bytes[start + offset] { return false }
        return true
    }

    @inline(__always)
    private static func hash(_ key: Ends) -> UInt64 {
        // Odd constants with well-mixed bits, from splitmix64.
        (key.head ^ (key.tail &* 0xBF58_476D_1CE4_E5B9) ^ UInt64(truncatingIfNeeded: key.count))
            &* 0x94D0_49BB_1331_11EB
    }

    /// The first and the last eight bytes; for a shorter text, all of it padded with zeros.
    @inline(__always)
    private static func ends(of start: Int, to end: Int, in scanner: borrowing JSONScanner) -> Ends {
        let count = end - start
        if count >= 8 { return Ends(head: scanner.word(start), tail: scanner.word(end - 8), count: count) }
        if start + 8 <= scanner.bytes.count {
            // Masks off what follows the text, eight bits per byte.
            let head = scanner.word(start) & ((1 << UInt64(count * 8)) &- 1)
            return Ends(head: head, tail: 0, count: count)
        }
        var head: UInt64 = 0
        for offset in 0..<count { head |= UInt64(scanner.bytes[start + offset]) << UInt64(offset * 8) }
        return Ends(head: head, tail: 0, count: count)
    }
}
