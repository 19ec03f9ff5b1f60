import Linting
import SourceText

/// The attributes that selectors of style sheets in an SVG ask for: with a value of theirs that is edited, other rules may apply.
struct SelectedAttributes {
    private let bytes: [UInt8]
    private var names: Set<[UInt8]> = []

    /// No attribute that anybody edits has a longer name, blanks around it included.
    private static let longest = 200
    /// No value that is edited begins so many bytes before the edit.
    private static let farthest = 1 << 16

    /// The attributes whose names stand behind a bracket anywhere in the file; some more do no harm.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.span.holds(UInt8(ascii: "[")) else { return }
        for place in bytes.indices where bytes[place] == UInt8(ascii: "[") { takeName(from: place + 1) }
    }

    private mutating func takeName(from start: Int) {
        var name: [UInt8] = []
        for byte in bytes[start...].prefix(SelectedAttributes.longest) {
            switch byte {
            case UInt8(ascii: "="), UInt8(ascii: "]"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"):
                if !name.isEmpty { names.insert(name) }
                return
            // A namespace goes before a bar, and before an equals sign a bar or a star belongs to that.
            case UInt8(ascii: "|"), UInt8(ascii: "*"):
                if !name.isEmpty { names.insert(name) }
                name = []
            // None holds another, or few bytes would make many names.
            case UInt8(ascii: "["): return
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
            default: name.append(byte)
            }
        }
    }

    /// The first of them whose value any of the edits changes; nil where none does.
    func attribute(changedBy edits: [Fix.Edit]) -> String? {
        guard !names.isEmpty else { return nil }
        for edit in edits {
            guard let name = name(ofValueAt: Int(edit.range.lower)), names.contains(name) else { continue }
            return String(decoding: name, as: UTF8.self)
        }
        return nil
    }

    /// The local name of the attribute whose value holds a place; nil where none does.
    private func name(ofValueAt place: Int) -> [UInt8]? {
        // The value begins at the nearest quote before it that stands behind an equals sign, in the same tag.
        var quote = min(place, bytes.count) - 1
        let first = max(0, quote - SelectedAttributes.farthest)
        while quote > first {
            let byte = bytes[quote]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { return nil }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), let name = name(before: quote) { return name }
            quote -= 1
        }
        return nil
    }

    /// The local name in front of an equals sign in front of a quote.
    private func name(before quote: Int) -> [UInt8]? {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        var upper = quote
        while upper > 0, isBlank(bytes[upper - 1]) { upper -= 1 }
        guard upper > 0, bytes[upper - 1] == UInt8(ascii: "=") else { return nil }
        upper -= 1
        while upper > 0, isBlank(bytes[upper - 1]) { upper -= 1 }
        var lower = upper
        while lower > 0, !isBlank(bytes[lower - 1]), bytes[lower - 1] != UInt8(ascii: ":") { lower -= 1 }
        return lower < upper ? Array(bytes[lower..<upper]) : nil
    }
}
