import DesignModel
import SourceText

/// Looks for the first object that is a design token.
struct TokenSearch {
    /// The number of members to examine before a file counts as holding no tokens; a token is among the first.
    private var budget = 100_000
    /// Whether anything had a `value`.
    private var metValue = false
    /// Whether a reference into a file was met, and whether a token type was met. References alone are not enough: JSON
    /// schemas have them, too.
    private var (metReference, metType) = (false, false)
    /// The depth to which JSON is read; the token reader reports anything too deep to be read as tokens.
    private static let deepest = 1024

    /// The content of the next object: tokens, possible tokens, or nil for neither.
    mutating func content(_ json: inout JSONReader) throws(JSONError) -> JSONContent? {
        if let found = try search(&json, level: 0) { return found }
        return metValue ? .perhapsTokens : nil
    }

    /// The content of malformed JSON, if something shows it to be tokens: the part before the mistake, or a `$value`
    /// after it, for instance if the file begins with a comment.
    static func content(ofBroken bytes: Span<UInt8>) -> JSONContent? {
        var tokens = TokenSearch()
        var json = JSONReader(bytes)
        if let found = try? tokens.search(&json, level: 0) { return found }
        return tokens.metType || hasKeyOfTokens(bytes) ? .designTokens : nil
    }

    /// Whether `"$value"` and a colon occur anywhere, whatever surrounds them.
    private static func hasKeyOfTokens(_ bytes: Span<UInt8>) -> Bool {
        let key: StaticString = "\"$value\""
        let length = key.utf8CodeUnitCount
        guard bytes.count > length else { return false }
        for start in 0..<bytes.count - length where bytes[start + 1] == UInt8(ascii: "$") {
            guard bytes.extracting(start..<start + length).equalsIgnoringCase(key) else { continue }
            var behind = JSONReader(bytes, at: start + length)
            let colon = behind.valueOffset()
            if colon < bytes.count, bytes[colon] == UInt8(ascii: ":") { return true }
        }
        return false
    }

    private mutating func search(_ json: inout JSONReader, level: Int) throws(JSONError) -> JSONContent? {
        guard level < TokenSearch.deepest, try json.kind() == .object, try json.enterObject() else { return nil }
        var (hasValue, isTold) = (false, false)
        while let key = try json.nextKey() {
            budget -= 1
            if budget < 0 { return nil }
            if key.equals("$value") { return .designTokens }
            let kind = try json.kind()
            if kind == .string, level == 0, key.equals("$schema"), let text = try json.text(),
                TokenSearch.isSchema(text)
            {
                return nil
            }
            if kind == .string, key.equals("$ref"), level > 0, let text = try json.text() {
                metReference = metReference || text.utf8.contains(UInt8(ascii: "#"))
                if TokenSearch.leadsToTokens(text) { return .designTokens }
            } else if kind == .string, key.equals("$type"), let text = try json.text() {
                let name = String(decoding: text.utf8.prefix(40), as: UTF8.self)
                metType = metType || TokenType.standardNames.contains(name)
            }
            if metReference, metType { return .designTokens }
            if level > 0, key.equals("value") {
                (hasValue, metValue) = (true, true)
                if kind == .string, let text = try json.text(), TokenSearch.isOfTokens(text) { isTold = true }
            } else if key.equals("type"), kind == .string, let text = try json.text() {
                isTold = isTold || TokenSearch.types.key(text) != nil
            }
            if hasValue, isTold { return .legacyTokens }
            // A group may be called “value”: then its content decides.
            if kind == .object, let inner = try search(&json, level: level + 1) { return inner }
            if budget < 0 { return nil }
        }
        return nil
    }

    /// Types that only tokens have, as Style Dictionary and Tokens Studio write them; `number`, `text` and `other` are
    /// too general.
    private enum TypeName: String, CaseIterable, Sendable {
        case color, dimension, typography, fontFamilies, fontFamily, fontWeights, fontWeight, fontSizes, fontSize
        case lineHeights, lineHeight, letterSpacing, paragraphSpacing, paragraphIndent, borderRadius, borderWidth,
            border
        case boxShadow, shadow, opacity, sizing, spacing, textCase, textDecoration, composition, gradient, cubicBezier
        case strokeStyle, transition
    }

    private static let types = JSONKeys<TypeName>()

    /// Whether a value is a color or a reference to another token: `#1d4ed8`, `rgb(…)`, `{color.ink}`.
    private static func isOfTokens(_ text: JSONText) -> Bool {
        let bytes = Array(text.utf8.prefix(200))
        guard let first = bytes.first, let last = bytes.last else { return false }
        if first == UInt8(ascii: "#") {
            return [4, 5, 7, 9].contains(bytes.count) && bytes.dropFirst().allSatisfy(TokenSearch.isHexDigit)
        }
        if first == UInt8(ascii: "{"), last == UInt8(ascii: "}") {
            let name = bytes.dropFirst().dropLast()
            return name.allSatisfy(TokenSearch.standsInNames) && name.contains { $0 != UInt8(ascii: " ") }
        }
        return ["rgb(", "rgba(", "hsl(", "hsla("].contains { bytes.starts(with: $0.utf8) } && last == UInt8(ascii: ")")
    }

    /// Whether an address is that of the JSON Schema language: in a schema, `$value` names a property of the files that
    /// it describes.
    private static func isSchema(_ address: JSONText) -> Bool {
        String(decoding: address.utf8.prefix(60), as: UTF8.self).contains("://json-schema.org/")
    }

    /// Whether an address points into a file that is named as a token file: `brand.tokens.json#/color/ink`.
    private static func leadsToTokens(_ address: JSONText) -> Bool {
        let bytes = Array(address.utf8.prefix(1000))
        guard let fragment = bytes.firstIndex(of: UInt8(ascii: "#")) else { return false }
        return [".tokens.json", ".tokens"].contains { ending in
            bytes[..<fragment].suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Whether a byte can be part of a token name: letters, digits, separators, and anything beyond ASCII.
    private static func standsInNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: " "), UInt8(ascii: "/"), 0x80...:
            true
        default: false
        }
    }
}
