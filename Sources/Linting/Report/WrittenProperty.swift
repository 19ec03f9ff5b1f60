import SourceText

/// The property a value belongs to, found from the bytes before it: `fill` for an attribute or a declaration,
/// `fills.color` for JSON members. It distinguishes a mended color from another one of the same node that later takes
/// the same value.
struct WrittenProperty {
    /// Its name; for a JSON object, preceded by the name of the member around it. Empty if there is none.
    let name: String

    /// The most bytes searched backwards; the text before a nested object, such as a fill's color, is shorter.
    private static let furthest = 1 << 16

    /// The property of the value that begins at `offset`.
    init(at offset: Int, in bytes: Span<UInt8>) {
        var scan = BackwardScan(bytes, from: offset, to: max(0, offset - WrittenProperty.furthest))
        let own = scan.name()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else {
            name = own ?? ""
            return
        }
        // The colors of a fill and of a border have the same name by themselves.
        var outer: String?
        while outer == nil, scan.leave() { outer = scan.name() }
        name = [outer, own].compactMap { $0 }.joined(separator: ".")
    }
}

/// Reads the bytes before a value from last to first.
private struct BackwardScan: ~Escapable {
    private let bytes: Span<UInt8>
    private let end: Int
    /// The bytes before this offset have yet to be read.
    private var offset: Int

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, from offset: Int, to end: Int) {
        self.bytes = bytes
        self.end = end
        self.offset = min(max(offset, end), bytes.count)
    }

    private var last: UInt8? { offset > end ? bytes[offset - 1] : nil }

    @_lifetime(self: copy self)
    private mutating func skipSpace() {
        while let last, last == 0x20 || (0x09...0x0D).contains(last) { offset -= 1 }
    }

    /// The name before a value, with `=` or `:` between; nil if there is none, as before entries of lists.
    @_lifetime(self: copy self)
    mutating func name() -> String? {
        skipSpace()
        if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") { offset -= 1 }
        skipSpace()
        guard last == UInt8(ascii: "=") || last == UInt8(ascii: ":") else { return nil }
        offset -= 1
        skipSpace()
        if last == UInt8(ascii: "\"") { offset -= 1 }
        let upper = offset
        while let last, BackwardScan.isOfName(last) { offset -= 1 }
        guard offset < upper else { return nil }
        let name = Excerpt.string(bytes, offset..<upper)
        if last == UInt8(ascii: "\"") { offset -= 1 }
        return name
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Moves out of the surrounding object or list; false if there is none.
    @_lifetime(self: copy self)
    mutating func leave() -> Bool {
        var depth = 0
        while let last {
            offset -= 1
            switch last {
            case UInt8(ascii: "\""): skipText()
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 0 { return true }
                depth -= 1
            default: break
            }
        }
        return false
    }

    /// Moves before the opening quote of a text whose closing quote was read.
    @_lifetime(self: copy self)
    private mutating func skipText() {
        while let last {
            offset -= 1
            guard last == UInt8(ascii: "\"") else { continue }
            var slashes = 0
            while offset - slashes > end, bytes[offset - 1 - slashes] == UInt8(ascii: "\\") { slashes += 1 }
            if slashes.isMultiple(of: 2) { return }
        }
    }
}
