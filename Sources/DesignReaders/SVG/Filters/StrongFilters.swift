import SourceText

/// Filters in an SVG that turn a small difference into a large one: a slightly different color may become any other.
public enum StrongFilters {
    /// A larger amplification makes invisible differences visible.
    private static let most = 2.0

    /// Whether a text contains any strong filter, used or not; false if the text is not XML.
    public static func areMentioned(in text: [UInt8]) -> Bool {
        guard text.span.holds(anyOf: [Array("filter".utf8)]),
            let file = try? SourceFile(path: "design.svg", contents: text),
            let document = XMLDocument.read(file).document
        else { return false }
        if text.span.holds(anyOf: ["contrast(", "brightness(", "saturate("].map { Array($0.utf8) }) { return true }
        // Each step amplifies the result of the one before.
        var whole = 1.0
        for index in document.nodes.indices where document.nodes[index].kind == .element {
            whole *= max(1, strength(index, in: document))
            if whole > most { return true }
        }
        return false
    }

    /// The largest amplification by a step.
    private static func strength(_ index: Int, in document: XMLDocument) -> Double {
        func word(_ name: String) -> String? {
            document.attribute(document.name(name), of: index).map {
                document.string(of: document.attributes[$0].value)
            }
        }
        func numbers(_ name: String) -> [Double] {
            (word(name) ?? "").split { $0.isWhitespace || $0 == "," }.map { Double($0) ?? .infinity }
        }
        switch document.nameString(document.nodes[index].name) {
        case "feConvolveMatrix": return .infinity
        case "feComposite": return word("operator") == "arithmetic" ? .infinity : 1
        case "feFuncR", "feFuncG", "feFuncB":
            switch word("type") {
            case "discrete", "table", "gamma": return .infinity
            case "linear": return numbers("slope").map(abs).max() ?? 1
            default: return 1
            }
        case "feColorMatrix":
            let values = numbers("values")
            switch word("type") ?? "matrix" {
            // In each row the first three values apply to colors; shadows depend only on opacity.
            case "matrix": return values.enumerated().map { $0.offset % 5 < 3 ? abs($0.element) : 1 }.max() ?? 1
            case "saturate": return values.max() ?? 1
            default: return 1
            }
        default: return 1
        }
    }

    /// Whether a text mentions a filter that derives opacity from colors or replaces colors: with it, a color replaced
    /// by plain black may vanish. Strong filters are tested separately.
    public static func recolor(_ text: [UInt8]) -> Bool {
        let names = ["fecolormatrix", "fecomponenttransfer", "fedisplacementmap"]
        return text.span.holds(anyOf: names.map { Array($0.utf8) })
    }
}
