/// An identifier from the text: escapes decoded, ASCII letters folded, packed into three words so that it needs no
/// allocation. The longest keyword, `-webkit-focus-ring-color`, has 24 bytes.
struct Name: Hashable {
    static let capacity = 24

    private var low: UInt64 = 0
    private var middle: UInt64 = 0
    private var high: UInt64 = 0
    /// The number of bytes read, including those beyond the capacity; a name that long equals no keyword.
    private(set) var count = 0

    init() {}

    init(_ keyword: String) {
        for byte in keyword.utf8 { append(byte) }
    }

    mutating func append(_ byte: UInt8) {
        let bits = UInt64(asciiLowercased(byte)) << UInt64((count & 7) * 8)
        switch count >> 3 {
        case 0: low |= bits
        case 1: middle |= bits
        case 2: high |= bits
        default: break
        }
        count += 1
    }

    var fits: Bool { count <= Self.capacity }

    /// Whether the name starts with two hyphens, as author-defined names do.
    var isCustom: Bool { low & 0xFFFF == 0x2D2D }

    // Odd constants from the digits of the golden ratio spread the bytes; the final shift brings the top bits down to
    // the low ones, which the table uses.
    var spread: UInt64 {
        var hash = (low ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ (hash >> 32) ^ middle) &* 0xC2B2_AE3D_27D4_EB4F
        hash = (hash ^ (hash >> 29) ^ high) &* 0x9E37_79B9_7F4A_7C15
        return hash ^ (hash >> 32)
    }
}

/// Keywords and their meanings: open addressing over packed names, filled once.
struct KeywordTable<Meaning: Sendable>: Sendable {
    private let names: [Name]
    private let meanings: [Meaning?]
    private let mask: Int

    init(_ entries: [(String, Meaning)]) {
        var size = 16
        while size < entries.count * 3 { size *= 2 }
        var names = [Name](repeating: Name(), count: size)
        var meanings = [Meaning?](repeating: nil, count: size)
        for (keyword, meaning) in entries {
            let name = Name(keyword)
            var slot = Int(truncatingIfNeeded: name.spread) & (size - 1)
            while meanings[slot] != nil, names[slot] != name { slot = (slot + 1) & (size - 1) }
            names[slot] = name
            meanings[slot] = meaning
        }
        self.names = names
        self.meanings = meanings
        mask = size - 1
    }

    subscript(name: Name) -> Meaning? {
        guard name.fits else { return nil }
        var slot = Int(truncatingIfNeeded: name.spread) & mask
        while let meaning = meanings[slot] {
            if names[slot] == name { return meaning }
            slot = (slot + 1) & mask
        }
        return nil
    }
}
