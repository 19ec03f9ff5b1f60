public import ColorScience
public import DesignModel
import Linting

/// How every color of a palette stands on every other, as text on a background.
public struct ContrastMatrix: Sendable {
    /// What is written, a row each.
    public let texts: [Swatch]
    /// What it is written on, a column each; opaque.
    public let backgrounds: [Swatch]
    /// The mode whose colors these are; nil where the house tells none apart.
    public let mode: ColorScheme?

    /// A matrix; backgrounds that let something through are left out, as nobody knows what.
    public init(texts: [Swatch], backgrounds: [Swatch], mode: ColorScheme? = nil) {
        self.mode = mode
        let grounds = backgrounds.filter { $0.color.alpha >= 1 }
        self.texts = texts
        self.backgrounds = grounds
    }

    /// More pairs nobody reads: a matrix of some three hundred colors.
    public static let mostPairs = 100_000

    /// How many pairs there are.
    public var count: Int { texts.count * backgrounds.count }

    /// The contrast of a text on a background, 1…21; one that is translucent is laid over it first.
    public static func ratio(of text: Swatch, on background: Swatch) -> Double {
        Contrast.ratio(text.color.rgba.composited(over: background.color.rgba), background.color.rgba)
    }

    /// What a ratio is good for: `AAA`, `AA`, `large` for large text and graphics alone, `fail`.
    public static func grade(_ ratio: Double) -> String {
        if ratio >= Contrast.aaa.ratio { return "AAA" }
        if ratio >= Contrast.aa.ratio { return "AA" }
        return ratio >= Contrast.aaLarge.ratio ? "large" : "fail"
    }

    /// Matrices, one for each mode, as `tincture.matrix/1`, UTF-8: the first as it is, the others under `modes`.
    public static func json(of matrices: [ContrastMatrix]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("schema", "tincture.matrix/1")
            matrices.first?.put(into: &json)
            guard matrices.count > 1 else { return }
            json.key("modes")
            json.array { json in
                for further in matrices.dropFirst() { json.object { json in further.put(into: &json) } }
            }
        }
        json.endLine()
        return json.bytes
    }

    private func put(into json: inout JSONWriter) {
        if let mode { json.member("mode", mode.rawValue) }
        json.key("pairs")
        json.array { json in
            for text in texts {
                for background in backgrounds {
                    let ratio = ContrastMatrix.ratio(of: text, on: background)
                    json.object { json in
                        json.key("text")
                        ContrastMatrix.put(text, &json)
                        json.key("background")
                        ContrastMatrix.put(background, &json)
                        json.member("ratio", ratio)
                        json.member("grade", ContrastMatrix.grade(ratio))
                    }
                }
            }
        }
    }

    private static func put(_ swatch: Swatch, _ json: inout JSONWriter) {
        json.object { json in
            json.member("name", swatch.name)
            json.member("hex", RGBA8(swatch.color.rgba).hex)
        }
    }

    /// Matrices, one for each mode, for people.
    public static func text(of matrices: [ContrastMatrix], style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        for matrix in matrices {
            if let mode = matrix.mode {
                text.line("In \(mode.rawValue) mode", .strong)
                text.endLine()
            }
            matrix.put(into: &text)
            text.endLine()
        }
        text.line("WCAG 2.2: AAA 7, AA 4.5, large text and graphics 3.", .faint)
        return text.bytes
    }

    /// The table: as many columns as the terminal holds side by side, the rest below.
    private func put(into text: inout TerminalText) {
        let style = text.style
        let lead = min(24, max(10, texts.map { DisplayWidth.of($0.name) }.max() ?? 0)) + 2
        let width = min(16, max(11, backgrounds.map { DisplayWidth.of($0.name) }.max() ?? 0)) + 2
        let columns = max(1, (style.width - lead) / width)
        for start in stride(from: 0, to: backgrounds.count, by: columns) {
            let part = start..<min(start + columns, backgrounds.count)
            if start > 0 { text.endLine() }
            text.put(style.isUnicode ? "text ╲ on" : "text \\ on", .faint)
            for (place, index) in part.enumerated() {
                text.pad(to: lead + place * width)
                text.put(ContrastMatrix.cut(backgrounds[index].name, to: width - 2), .strong)
            }
            text.endLine()
            for swatch in texts {
                text.put(ContrastMatrix.cut(swatch.name, to: lead - 2), .strong)
                for (place, index) in part.enumerated() {
                    text.pad(to: lead + place * width)
                    let ratio = ContrastMatrix.ratio(of: swatch, on: backgrounds[index])
                    let figure = Figure.ratio(ratio)
                    text.put(String(repeating: " ", count: max(0, 5 - figure.count)) + figure)
                    text.put(" \(ContrastMatrix.grade(ratio))", ratio >= Contrast.aa.ratio ? .good : .faint)
                }
                text.endLine()
            }
        }
    }

    private static func cut(_ name: String, to width: Int) -> String {
        var result = ""
        var used = 0
        for scalar in PrintableText.of(name).unicodeScalars {
            let own = DisplayWidth.of(scalar)
            if used + own > width { return String(result.unicodeScalars.dropLast()) + "…" }
            result.unicodeScalars.append(scalar)
            used += own
        }
        return result
    }
}
