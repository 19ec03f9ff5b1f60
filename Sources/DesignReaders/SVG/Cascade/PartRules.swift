import DesignModel
import SourceText

/// Rules about pseudo-elements: the first line and the first letter of an element, and content inserted before and
/// after its own (CSS Pseudo-Elements 4). These rules are not followed, so it matters which elements have such parts.
enum PartRules {
    private static let parts: [StaticString] = [
        "::first-line", "::first-letter", ":first-line", ":first-letter", "::before", "::after", ":before", ":after",
    ]

    /// Selectors of the elements that a rule gives pseudo-elements to; nil if there are none.
    static func owners(
        _ rule: StyleRule, of sheet: StyleSheet, among read: RuleSelectors, _ bytes: Span<UInt8>
    ) -> SelectorList? {
        let range = rule.selectors.range
        guard range.contains(where: { bytes[$0] == UInt8(ascii: ":") }) else { return nil }
        var selectors = range.map { bytes[$0] }
        var isAboutFirst = false
        var isAboutPut = false
        for place in selectors.indices where selectors[place] == UInt8(ascii: ":") {
            guard let part = part(at: place, of: selectors.span) else { continue }
            // A replacement of the same length that matches any element.
            let anything = Array(":is(*)".utf8)
            for index in 0..<part.utf8CodeUnitCount {
                selectors[place + index] = index < anything.count ? anything[index] : UInt8(ascii: " ")
            }
            if part.description.contains("first") { isAboutFirst = true } else { isAboutPut = true }
        }
        guard isAboutFirst || isAboutPut && putsSomething(rule, of: sheet, bytes) else { return nil }
        return try? SelectorList.parse(
            selectors.span, in: 0..<selectors.count, nestedIn: read.parent(of: rule), namespaces: read.namespaces)
    }

    private static func part(at place: Int, of selectors: Span<UInt8>) -> StaticString? {
        parts.first { part in
            let end = place + part.utf8CodeUnitCount
            guard end <= selectors.count, cssEquals(selectors, place..<end, part) else { return false }
            return end == selectors.count || !isNameByte(selectors[end])
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// Whether a rule inserts any content.
    private static func putsSomething(_ rule: StyleRule, of sheet: StyleSheet, _ bytes: Span<UInt8>) -> Bool {
        sheet.declarations[rule.declarations].contains { declaration in
            let value = declaration.value.range
            return cssEquals(bytes, declaration.name.range, "content") && !cssEquals(bytes, value, "none")
                && !cssEquals(bytes, value, "normal")
        }
    }
}
