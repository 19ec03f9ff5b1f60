import ColorScience
import DesignModel
import SourceText

/// Decides whether browsers accept a value of a property when parsing: an invalid value displaces no earlier
/// declaration (CSS Syntax 3 §9). Used where there was one, where readers trust the cascade
/// (``CSSProperty/isTrusting``), and by `@supports`.
enum PropertyGrammar {
    /// False if a value is certainly invalid; properties with little visible effect admit anything.
    static func admits(_ bytes: Span<UInt8>, for property: CSSProperty, units: Length.Units) -> Bool {
        if CSSWideKeyword(bytes) != nil { return true }
        // Unsupported syntax is valid all the same.
        return reading(of: bytes, as: property, units) != .refused || UnreadValue.isMentioned(in: bytes)
    }

    /// The validity of a value for a property.
    enum Reading {
        /// A valid value.
        case value
        /// No value known to the reader.
        case refused
        /// Not examined, for the property has little visible effect.
        case unexamined
    }

    /// The validity of a value for a property.
    static func reading(of bytes: Span<UInt8>, as property: CSSProperty, _ units: Length.Units) -> Reading {
        guard let isValue = isValue(bytes, of: property, units) else { return .unexamined }
        return isValue ? .value : .refused
    }

    /// Whether a value contains a style that makes an outline visible (CSS UI 4 §4.2).
    static func drawsLine(_ bytes: Span<UInt8>) -> Bool {
        let styles: [StaticString] = [
            "auto", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
        ]
        var components = ComponentScanner(0..<bytes.count)
        while let range = components.next(in: bytes) {
            let word = bytes.extracting(range)
            if styles.contains(where: { word.equalsIgnoringCase($0) }) { return true }
        }
        return false
    }

    /// Whether a value of a property that gathers names leaves boxes where they are.
    static func isUsual(_ bytes: Span<UInt8>, of property: CSSProperty) -> Bool {
        let word = bytes.extracting(bytes.trimmedRange)
        if property == .grid { return consists(word, of: ["auto", "normal", "none", "row", "stretch", "/"], most: 4) }
        return consists(
            word, of: ["auto", "normal", "none", "1", "100%", "top", "start", "horizontal", "inline-axis"], most: 1)
    }

    /// Whether a value is `path("…")` with data that is empty or begins like a path.
    private static func isPathFunction(_ bytes: Span<UInt8>) -> Bool {
        let value = bytes.extracting(bytes.trimmedRange)
        guard value.count > 6, value.extracting(0..<5).equalsIgnoringCase("path("),
            value[value.count - 1] == UInt8(ascii: ")")
        else { return false }
        let argument = value.extracting(5..<value.count - 1)
        let string = argument.extracting(argument.trimmedRange)
        guard string.count >= 2, string[0] == UInt8(ascii: "\"") || string[0] == UInt8(ascii: "'"),
            string[string.count - 1] == string[0]
        else { return false }
        let path = string.extracting(1..<string.count - 1)
        let start = path.trimmedRange
        return start.isEmpty || path[start.lowerBound] | 0x20 == UInt8(ascii: "m")
    }

    private static func isValue(_ bytes: Span<UInt8>, of property: CSSProperty, _ units: Length.Units) -> Bool? {
        switch property {
        case _ where property.isPaint: return isPaint(bytes, for: property)
        case .display: return isDisplay(bytes)
        case .mixBlendMode:
            let word = bytes.extracting(bytes.trimmedRange)
            return word.equalsIgnoringCase("plus-lighter") || BlendMode(cssName: word) != nil
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity:
            return CSSQuantity(bytes, .nothing)?.share != nil
        case .strokeWidth: return isExtent(bytes, .optional)
        case .strokeDashoffset: return Length(bytes) != nil
        // An attribute holds the path data itself, which ends at a mistake (SVG 2 §9.5.4).
        case .d: return units == .optional ? nil : consists(bytes, of: ["none"]) || isPathFunction(bytes)
        case .r: return isExtent(bytes, units)
        case .rx, .ry: return consists(bytes, of: ["auto"]) || isExtent(bytes, units)
        // There are many keywords, but they are rarely used.
        case .width, .height: return Length(bytes, units: units).map { $0.value >= 0 || $0.isCalculated }
        case .cx, .cy, .x, .y: return Length(bytes, units: units) != nil
        case .fontSize: return consists(bytes, of: fontSizes) || isExtent(bytes, units)
        case .fontWeight:
            if consists(bytes, of: ["normal", "bold", "bolder", "lighter"]) { return true }
            guard let weight = CSSQuantity(bytes, .nothing), weight.kind == .number else { return false }
            return weight.isCalculated || weight.number >= 1 && weight.number <= 1000
        case .markerStart, .markerMid, .markerEnd: return consists(bytes, of: ["none"]) || isReference(bytes)
        case .clipPath:
            return consists(bytes, of: ["none"]) || isReference(bytes) || BasicShapeSyntax.isShape(bytes, units: units)
        case .mask, .maskImage: return MaskGrammar.admits(bytes, units: units)
        case .maskMode: return MaskGrammar.isModes(bytes)
        case .filter: return consists(bytes, of: ["none"]) || FilterFunction.isList(bytes, units: units)
        case .transform: return TransformProperty.isTransform(bytes)
        case .transformOrigin: return TransformOrigin.origin(bytes, units: units) != nil
        case .translate, .rotate, .scale: return SingleTransform.movement(property, bytes, .nothing) != nil
        case .willChange, .backdropFilter, .viewTransitionName, .webkitBoxReflect:
            return GroupingSyntax.meaning(of: bytes, for: property) != nil
        case .fontFamily: return FontFamilySyntax.isList(bytes)
        case .contentVisibility: return consists(bytes, of: ["visible", "hidden", "auto"])
        default: return words(of: property).map { consists(bytes, of: $0.words, most: $0.most) }
        }
    }

    /// Whether a value is a paint, or a color for properties that take no other paints.
    private static func isPaint(_ bytes: Span<UInt8>, for property: CSSProperty) -> Bool {
        switch try? SVGPaint(css: bytes) {
        case nil: false
        case _ where RefusedColor.isMentioned(in: bytes): false
        case .some(.none), .url, .externalURL, .contextFill, .contextStroke: property == .fill || property == .stroke
        default: true
        }
    }

    /// Whether a value is a single `url()`.
    private static func isReference(_ bytes: Span<UInt8>) -> Bool {
        var components = ComponentScanner(0..<bytes.count)
        guard let first = components.next(in: bytes), components.next(in: bytes) == nil else { return false }
        return isReferences(bytes.extracting(first))
    }

    /// Whether a value is a length that is not negative as written.
    private static func isExtent(_ bytes: Span<UInt8>, _ units: Length.Units) -> Bool {
        Length(bytes, units: units).map { $0.value >= 0 || $0.isCalculated } ?? false
    }

    /// Whether a value is valid for `display`: one word, or an outer type, an inner type and `list-item` in any order
    /// (CSS Display 3 §2).
    private static func isDisplay(_ bytes: Span<UInt8>) -> Bool {
        if consists(bytes, of: displays) { return true }
        let kinds: [[StaticString]] = [
            ["block", "inline"], ["flow", "flow-root"], ["flex", "grid", "table", "ruby", "math"], ["list-item"],
        ]
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var met: Set<Int> = []
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            // List items have flow layout, which excludes the other inner types.
            if token.kind == .end { return met.count > 1 && !(met.contains(2) && (met.contains(1) || met.contains(3))) }
            let kind = kinds.firstIndex { $0.contains { cssEquals(bytes, token.range, $0) } }
            guard token.kind == .ident, let kind, met.insert(kind).inserted else { return false }
        }
    }

    private static let displays: [StaticString] = [
        "none", "contents", "block", "inline", "inline-block", "list-item", "flow", "flow-root", "flex", "inline-flex",
        "grid", "inline-grid", "table", "inline-table", "table-row-group", "table-header-group", "table-footer-group",
        "table-row", "table-cell", "table-column-group", "table-column", "table-caption", "ruby", "ruby-text", "math",
        "-webkit-box", "-webkit-inline-box", "-webkit-flex", "-webkit-inline-flex",
    ]
    private static let fontSizes: [StaticString] = [
        "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "larger", "smaller",
        "math",
        "-webkit-xxx-large",
    ]

    /// Whether a value consists of at least one and at most `most` of the words.
    static func consists(_ bytes: Span<UInt8>, of words: [StaticString], most: Int = 1) -> Bool {
        // Almost every value is one word and nothing else.
        if words.contains(where: { bytes.equalsIgnoringCase($0) }) { return true }
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var count = 0
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            if token.kind == .end { return count > 0 && count <= most }
            guard token.kind == .ident, words.contains(where: { cssEquals(bytes, token.range, $0) }) else {
                return false
            }
            count += 1
        }
    }

    /// Whether a value consists only of `url()` references.
    static func isReferences(_ bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var depth = 0
        var isEmpty = true
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .end: return !isEmpty
            case .function where depth == 0, .url where depth == 0:
                let name = token.kind == .url ? token.lower..<token.lower + 3 : token.name
                guard cssEquals(bytes, name, "url") else { return false }
                if token.kind == .function { depth += 1 }
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            case .badURL, .badString: return false
            default: if depth <= 0 { return false }
            }
            isEmpty = false
        }
    }
}

extension Cascade {
    /// Whether a value is valid for a property in its place.
    func admits(_ value: DeclaredValue, for property: CSSProperty) -> Bool {
        let units = property == .fontSize || property.isOfOutline ? unitsOfText(value) : units(of: value)
        return PropertyGrammar.admits(bytes(of: value), for: property, units: units)
    }

    /// Whether a value comes from a presentation attribute.
    func isAttribute(_ value: DeclaredValue) -> Bool {
        value.place == .attribute && document.attributes[Int(value.source)].name != names.style
    }

    /// Whether lengths need a unit in the value's place.
    func units(of value: DeclaredValue) -> Length.Units { isAttribute(value) ? .optional : .required }

    /// The same for font sizes, letter spacing and outlines: in `style` attributes of SVG, browsers accept lengths
    /// without a unit, as HTML once did.
    func unitsOfText(_ value: DeclaredValue) -> Length.Units {
        if isAttribute(value) { return .optional }
        let isQuirk = value.place == .attribute && document.nodes[Int(value.node)].namespace != .xhtml
        return isQuirk ? .optionalButCalculated : .required
    }
}
