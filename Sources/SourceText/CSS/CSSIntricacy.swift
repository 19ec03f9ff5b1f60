/// Detects CSS that is nested too deeply: brackets in brackets, and factors in one product. The readers of values,
/// selectors and conditions recurse for each; beyond their own limits they treat the text as invalid.
public enum CSSIntricacy {
    /// The limit for brackets around a place and for factors directly within them: more than anyone writes, and less
    /// than any reader can handle.
    public static let most = 30

    /// Whether any value or condition in a sheet, a list of declarations or a value exceeds the limit.
    public static func isBeyondBounds(_ bytes: Span<UInt8>) -> Bool {
        var factors = [Int](repeating: 0, count: most + 1)
        var depth = 0
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): place = end(ofStringFrom: place, quote: byte, in: bytes)
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "/") where place < bytes.count && bytes[place] == UInt8(ascii: "*"):
                place = end(ofCommentFrom: place + 1, in: bytes)
            case UInt8(ascii: "("):
                if isAddress(before: place - 1, in: bytes) {
                    while place < bytes.count, bytes[place] != UInt8(ascii: ")") { place += 1 }
                    place += 1
                    continue
                }
                guard depth < most else { return true }
                depth += 1
                factors[depth] = 0
            case UInt8(ascii: ")"): depth = max(0, depth - 1)
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): depth = 0
            case UInt8(ascii: ","): factors[depth] = 0
            case UInt8(ascii: "*"), UInt8(ascii: "/"):
                guard depth > 0 else { continue }
                factors[depth] += 1
                if factors[depth] > most { return true }
            default: continue
            }
        }
        return false
    }

    /// The offset after a string, which ends with its line at the latest.
    private static func end(ofStringFrom start: Int, quote: UInt8, in bytes: Span<UInt8>) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "\n") {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return place + 1
    }

    private static func end(ofCommentFrom start: Int, in bytes: Span<UInt8>) -> Int {
        var place = start
        while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
            place += 1
        }
        return place + 2
    }

    /// Whether a bracket opens an unquoted address, which may contain anything.
    private static func isAddress(before bracket: Int, in bytes: Span<UInt8>) -> Bool {
        bracket >= 3 && bytes[bracket - 1] | 0x20 == UInt8(ascii: "l") && bytes[bracket - 2] | 0x20 == UInt8(ascii: "r")
            && bytes[bracket - 3] | 0x20 == UInt8(ascii: "u")
            && !(bracket + 1 < bytes.count && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[bracket + 1]))
    }
}
