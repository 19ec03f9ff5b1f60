/// A path into a JSON text: RFC 6901.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
    /// The keys and indices from the root on, unescaped.
    public let steps: [String]

    /// A path of keys and indices.
    public init(steps: [String]) {
        self.steps = steps
    }

    /// Reads `/a~1b/0`; nil if the text is neither empty nor begins with a slash, or if a `~` escapes nothing.
    public init?(_ text: some StringProtocol) {
        guard !text.isEmpty else {
            steps = []
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        var steps: [String] = []
        // Split by bytes: in a string, a combining mark at the start of a step would merge with the slash before it.
        for part in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let step = JSONPointer.unescaped(Array(part)) else { return nil }
            steps.append(step)
        }
        self.steps = steps
    }

    /// Reads the fragment of a reference (§6), such as `#/a%20b/0`, including its number sign; nil if it is not a
    /// pointer.
    public init?(fragment: some StringProtocol) {
        guard fragment.utf8.first == UInt8(ascii: "#") else { return nil }
        var utf8: [UInt8] = []
        var rest = fragment.utf8.dropFirst()
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                utf8.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(JSONPointer.hexadecimal),
                let low = rest.popFirst().flatMap(JSONPointer.hexadecimal)
            else { return nil }
            utf8.append(high << 4 | low)
        }
        guard let text = String(validating: utf8, as: UTF8.self) else { return nil }
        self.init(text)
    }

    /// The pointer in the notation of RFC 6901.
    public var description: String { steps.map { "/" + JSONPointer.escaped($0) }.joined() }

    /// §3: `~` is written `~0` and `/` is written `~1`.
    static func escaped(_ step: String) -> String {
        guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return step }
        var utf8: [UInt8] = []
        for byte in step.utf8 {
            switch byte {
            case UInt8(ascii: "~"): utf8 += "~0".utf8
            case UInt8(ascii: "/"): utf8 += "~1".utf8
            default: utf8.append(byte)
            }
        }
        return String(decoding: utf8, as: UTF8.self)
    }

    private static func unescaped(_ part: [UInt8]) -> String? {
        var utf8: [UInt8] = []
        var rest = part[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                utf8.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): utf8.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): utf8.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: utf8, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
        default: nil
        }
    }
}
