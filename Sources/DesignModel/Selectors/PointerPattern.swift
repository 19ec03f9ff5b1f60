/// Places in a JSON file: a pointer (RFC 6901) in which a step of `*` alone stands for any key or index, as in
/// `/layers/*/style`. The part of an archive that it is about may come first, as in `pages/1A2B.json#/layers/0`.
public struct PointerPattern: Hashable, Sendable {
    /// The part of an archive; nil for any part, and for files that have none.
    public let part: [UInt8]?
    /// Keys and indices from the root, unescaped, in UTF-8; nil stands for any.
    public let steps: [[UInt8]?]

    /// Pointers with more steps lead nowhere: no reader follows JSON that deep.
    private static let most = 1024

    /// Reads a text as a pointer; nil where it is a CSS selector, which cannot begin with `/` or have `/` after `#`.
    /// Throws where a `~` escapes nothing, or the pointer has too many steps.
    init?(_ text: String) throws(SelectorError) {
        let bytes = Array(text.utf8)
        guard let slash = PointerPattern.start(in: bytes) else { return nil }
        part = slash > 0 ? Array(bytes[..<(slash - 1)]) : nil
        var steps: [[UInt8]?] = []
        var offset = slash
        while offset < bytes.count {
            let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
            steps.append(try PointerPattern.step(bytes, offset + 1..<end))
            offset = end
            guard steps.count <= PointerPattern.most else {
                throw SelectorError(offset: offset, message: "the pointer is longer than \(PointerPattern.most) steps")
            }
        }
        self.steps = steps
    }

    /// Where the first slash of the pointer stands.
    private static func start(in bytes: [UInt8]) -> Int? {
        if bytes.first == UInt8(ascii: "/") {
            // `/* … */` is a comment before a selector; `/*/…` is a pointer whose first step is any.
            let isComment = bytes.count > 2 && bytes[1] == UInt8(ascii: "*") && bytes[2] != UInt8(ascii: "/")
            return isComment ? nil : 0
        }
        guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")), hash + 1 < bytes.count,
            bytes[hash + 1] == UInt8(ascii: "/"),
            // A file name comes before it, not the beginning of a selector.
            bytes[..<hash].allSatisfy({ !" \t\r\n,[]()\"':>+~*".utf8.contains($0) })
        else { return nil }
        return hash + 1
    }

    /// §3: `~0` stands for `~`, `~1` for `/`.
    private static func step(_ bytes: [UInt8], _ range: Range<Int>) throws(SelectorError) -> [UInt8]? {
        if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "*") { return nil }
        var step: [UInt8] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let next = offset + 1 < range.upperBound ? bytes[offset + 1] : 0
            switch (bytes[offset], next) {
            case (UInt8(ascii: "~"), UInt8(ascii: "0")): step.append(UInt8(ascii: "~"))
            case (UInt8(ascii: "~"), UInt8(ascii: "1")): step.append(UInt8(ascii: "/"))
            case (UInt8(ascii: "~"), _):
                throw SelectorError(
                    offset: offset, message: "in a pointer “~” is written ~0, and “/” within a key ~1")
            default:
                step.append(bytes[offset])
                offset -= 1
            }
            offset += 2
        }
        return step
    }
}
