import ColorScience
import Foundation

extension VectorScore {
    /// svg_paint.tsv: source, input, kind, expected in words.
    mutating func scorePaints() {
        for row in rows(of: "svg_paint.tsv") where row.count >= 3 {
            let expected = row.count > 3 ? row[3] : ""
            let found = described(row)
            let group = "svg_paint \(row[2])"
            // CSS Color 4 §5.1 allows a percentage as alpha in the comma syntax; the reference is older than that.
            let isOutdated = row[0] == "svgtypes:color-err" && row[1] == "rgba(10, 20, 30, 5%)"
            let passes = row[2] == "invalid" ? found == "invalid" : Self.agrees(found, with: expected)
            count(isOutdated ? group + " (open)" : group, passes, mustPass: !isOutdated, row, note: found)
        }
    }

    private func described(_ row: [String]) -> String {
        if row[0].hasPrefix("svgtypes:color") {
            guard let color = try? Color(css: row[1]) else { return "invalid" }
            return Self.described(color)
        }
        guard let paint = try? SVGPaint(css: row[1]) else { return "invalid" }
        return described(paint, in: Array(row[1].utf8))
    }

    private static func described(_ color: Color) -> String {
        let bytes = RGBA8(color.rgba)
        return "rgba8(\(bytes.red),\(bytes.green),\(bytes.blue),\(bytes.alpha))"
    }

    private func described(_ paint: SVGPaint, in text: [UInt8]) -> String {
        switch paint {
        case .none: "None"
        case .currentColor: "CurrentColor"
        case .color(let color): Self.described(color)
        case .system: "system"
        case .contextual(let dependency): "contextual \(dependency)"
        case .url(let fragment, let fallback):
            "url \(String(decoding: text[fragment], as: UTF8.self)) "
                + (fallback.map { described($0, in: text) } ?? "none-given")
        case .externalURL(let address, let fallback):
            "external \(String(decoding: text[address], as: UTF8.self)) "
                + (fallback.map { described($0, in: text) } ?? "none-given")
        case .contextFill: "ContextFill"
        case .contextStroke: "ContextStroke"
        case .cssWide(let keyword): keyword == .inherit ? "Inherit" : "CSSWide(\(keyword.rawValue))"
        }
    }

    /// Compares with the expected value, which the table writes in several notations.
    private static func agrees(_ found: String, with expected: String) -> Bool {
        if found == expected { return true }
        if expected.hasPrefix("System") { return found == "system" }
        if expected.hasPrefix("Color alpha .5") { return found.hasSuffix(",128)") }
        if expected.hasPrefix("Color (") { return found.hasPrefix("rgba8") }
        if expected.hasPrefix("Color rgba8") { return expected.hasSuffix(found) }
        for opening in ["FuncIRI(\"", "Url(#"] where expected.hasPrefix(opening) {
            let body = expected.dropFirst(opening.count).dropLast()
            let name = body.prefix { $0 != "\"" && $0 != "," }
            let parts = found.split(separator: " ")
            guard parts.count == 3, parts[1] == name else { return false }
            let fallback =
                body.split(separator: ",", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            return agrees(String(parts[2]), withFallback: fallback)
        }
        return agrees(found, withFallback: expected)
    }

    private static func agrees(_ found: String, withFallback written: String) -> Bool {
        var expected = written
        if expected.hasPrefix("Some("), expected.hasSuffix(")") { expected = String(expected.dropFirst(5).dropLast()) }
        if expected == found || (expected == "none-given" && found == "none-given") { return true }
        var text = expected
        for opening in ["Color(", "Color "] where text.hasPrefix(opening) {
            text = String(text.dropFirst(opening.count))
            if opening == "Color(" { text = String(text.dropLast()) }
            return (try? Color(css: text)).map(described) == found
        }
        return false
    }
}
