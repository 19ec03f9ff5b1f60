import ColorScience
import DesignModel
import SourceText

/// What browsers take for a value of a property when they read it: what is none displaces nothing that was said before
/// (CSS Syntax 3 §9). Asked only where something was.
enum PropertyGrammar {
    /// False where a value is surely none; properties of which little shows admit anything.
    static func admits(_ bytes: Span<UInt8>, for property: CSSProperty) -> Bool {
        if CSSWideKeyword(bytes) != nil { return true }
        switch property {
        case _ where property.isPaint: return (try? SVGPaint(css: bytes)) != nil
        case .display: return consists(bytes, of: displays, most: 3)
        case .overflow: return consists(bytes, of: overflows, most: 2)
        case .visibility: return consists(bytes, of: ["visible", "hidden", "collapse"])
        case .isolation: return consists(bytes, of: ["auto", "isolate"])
        case .fillRule, .clipRule: return consists(bytes, of: ["nonzero", "evenodd"])
        case .strokeLinecap: return consists(bytes, of: ["butt", "round", "square"])
        case .mixBlendMode:
            let word = bytes.extracting(bytes.trimmedRange)
            return word.equalsIgnoringCase("plus-lighter") || BlendMode(cssName: word) != nil
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity:
            return isNumber(bytes, where: { $0 == .number || $0 == .percentage })
        case .strokeWidth: return isNumber(bytes, isSigned: false)
        case .strokeDashoffset: return isNumber(bytes)
        case .fontSize:
            // In SVG a size needs no unit.
            return consists(bytes, of: fontSizes) || isNumber(bytes, isSigned: false)
        case .fontWeight:
            return consists(bytes, of: ["normal", "bold", "bolder", "lighter"])
                || isNumber(bytes, isSigned: false, where: { $0 == .number })
        case .markerStart, .markerMid, .markerEnd: return consists(bytes, of: ["none"]) || isList(bytes, of: ["url"])
        case .clipPath:
            return consists(bytes, of: ["none"]) || isList(bytes, of: ["url"]) || isList(bytes, of: clips, with: boxes)
        case .filter: return consists(bytes, of: ["none"]) || isList(bytes, of: filters)
        case .transform:
            // What is calculated may come to anything.
            return isCalculated(bytes) ? isList(bytes, of: transforms) : TransformProperty.isTransform(bytes)
        default: return true
        }
    }

    /// Whether a value is addresses and nothing else.
    static func isReferences(_ bytes: Span<UInt8>) -> Bool { isList(bytes, of: ["url"]) }

    private static let displays: [StaticString] = [
        "none", "contents", "block", "inline", "inline-block", "list-item", "flow", "flow-root", "flex", "inline-flex",
        "grid", "inline-grid", "table", "inline-table", "table-row-group", "table-header-group", "table-footer-group",
        "table-row", "table-cell", "table-column-group", "table-column", "table-caption", "ruby", "ruby-text", "math",
        "-webkit-box", "-webkit-inline-box", "-webkit-flex", "-webkit-inline-flex",
    ]
    private static let overflows: [StaticString] = [
        "visible", "hidden", "clip", "scroll", "auto", "overlay", "-webkit-paged-x", "-webkit-paged-y",
    ]
    private static let fontSizes: [StaticString] = [
        "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "larger", "smaller",
        "math",
        "-webkit-xxx-large",
    ]
    private static let clips: [StaticString] = [
        "inset", "circle", "ellipse", "polygon", "path", "rect", "xywh", "shape",
    ]
    private static let boxes: [StaticString] = [
        "border-box", "padding-box", "content-box", "margin-box", "fill-box", "stroke-box", "view-box",
    ]
    private static let filters: [StaticString] = [
        "url", "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity",
        "saturate",
        "sepia",
    ]
    private static let transforms: [StaticString] = [
        "matrix", "matrix3d", "perspective", "rotate", "rotate3d", "rotatex", "rotatey", "rotatez", "scale", "scale3d",
        "scalex", "scaley", "scalez", "skew", "skewx", "skewy", "translate", "translate3d", "translatex", "translatey",
        "translatez",
    ]

    /// Whether there are functions within functions.
    private static func isCalculated(_ bytes: Span<UInt8>) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var depth = 0
        while true {
            switch tokenizer.nextSignificant(in: bytes).kind {
            case .end: return false
            case .function:
                if depth > 0 { return true }
                depth += 1
            case .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            default: break
            }
        }
    }

    /// Whether a value is some of the words, at least one.
    private static func consists(_ bytes: Span<UInt8>, of words: [StaticString], most: Int = 1) -> Bool {
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

    /// Whether a value is one number of a kind, or a function that may come to one.
    private static func isNumber(
        _ bytes: Span<UInt8>, isSigned: Bool = true, where isWanted: (CSSTokenKind) -> Bool = { _ in true }
    ) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        let first = tokenizer.nextSignificant(in: bytes)
        switch first.kind {
        case .function: return true
        case .number, .percentage, .dimension:
            guard isWanted(first.kind), isSigned || bytes[first.lower] != UInt8(ascii: "-") else { return false }
            return tokenizer.nextSignificant(in: bytes).kind == .end
        default: return false
        }
    }

    /// Whether a value is a list of functions, addresses among them, and of a few words.
    private static func isList(
        _ bytes: Span<UInt8>, of functions: [StaticString], with words: [StaticString] = []
    ) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var depth = 0
        var isEmpty = true
        while true {
            let token = tokenizer.nextSignificant(in: bytes)
            switch token.kind {
            case .end: return !isEmpty
            case .function where depth == 0, .url where depth == 0:
                let name = token.kind == .url ? token.lower..<token.lower + 3 : token.name
                guard functions.contains(where: { cssEquals(bytes, name, $0) }) else { return false }
                if token.kind == .function { depth += 1 }
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            case .ident where depth == 0:
                guard words.contains(where: { cssEquals(bytes, token.range, $0) }) else { return false }
            case .badURL, .badString: return false
            default: if depth <= 0 { return false }
            }
            isEmpty = false
        }
    }
}
