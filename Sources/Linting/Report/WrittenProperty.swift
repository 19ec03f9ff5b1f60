import SourceText

/// What a value is the value of, by the bytes before it: `fill` of an attribute or a declaration, `fills.color` of members of
/// JSON. By it a color that is mended is told from another of the same node that becomes the same.
struct WrittenProperty {
    /// Its name; of an object of JSON with the name of what that is part of. Empty where nothing is named.
    let name: String

    /// What is before an object within another, such as a fill's color, takes less.
    private static let furthest = 1 << 16

    /// What the value is of that begins at `offset`.
    init(at offset: Int, in bytes: Span<UInt8>) {
        var scan = BackwardScan(bytes, from: offset, to: max(0, offset - WrittenProperty.furthest))
        let own = scan.name()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else {
            name = own ?? ""
            return
        }
        // A color of a fill and one of a border have the same name in themselves.
        var outer: String?
        while outer == nil, scan.leave() { outer = scan.name() }
        name = [outer, own].compactMap { $0 }.joined(separator: ".")
    }
}

/// Reads the bytes before a value from the last to the first.
private struct BackwardScan: ~Escapable {
    private let bytes: Span<UInt8>
    private let end: Int
    /// What is still to be read lies before it.
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

    /// The name that stands before a value with `=` or `:` between; nil where there is none, as before entries of lists.
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

    /// Goes out of the object or list around; false where none begins.
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

    /// Goes to before the quote that opens a text, whose closing one was read.
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
