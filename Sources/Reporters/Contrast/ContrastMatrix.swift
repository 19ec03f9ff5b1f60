public import ColorScience
public import DesignModel
import Linting

/// The contrast of every color of a palette as text on every other as background.
public struct ContrastMatrix: Sendable {
    /// The text colors, one per row.
    public let texts: [Swatch]
    /// The background colors, one per column; opaque.
    public let backgrounds: [Swatch]
    /// The mode of the colors; nil if the house does not distinguish modes.
    public let mode: ColorScheme?

    /// A matrix; translucent backgrounds are left out, because what lies behind them is unknown.
    public init(texts: [Swatch], backgrounds: [Swatch], mode: ColorScheme? = nil) {
        self.mode = mode
        let grounds = backgrounds.filter { $0.color.alpha >= 1 }
        self.texts = texts
        self.backgrounds = grounds
    }

    /// The most pairs, those of about three hundred colors; no one would read more.
    public static let mostPairs = 100_000

    /// The number of pairs.
    public var count: Int { texts.count * backgrounds.count }

    /// The contrast ratio of a text on a background, 1…21; a translucent text is composited over the background first.
    public static func ratio(of text: Swatch, on background: Swatch) -> Double {
        Contrast.ratio(text.color.rgba.composited(over: background.color.rgba), background.color.rgba)
    }

    /// The level that a ratio reaches: `AAA`, `AA`, `large` for large text and graphics only, or `fail`.
    public static func grade(_ ratio: Double) -> String {
        if ratio >= Contrast.aaa.ratio { return "AAA" }
        if ratio >= Contrast.aa.ratio { return "AA" }
        return ratio >= Contrast.aaLarge.ratio ? "large" : "fail"
    }

    /// Matrices, one per mode, as `tincture.matrix/1` in UTF-8: the first at the top level, the others under `modes`.
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

    /// Matrices, one per mode, for people.
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

    /// The table, in as many columns as fit the terminal, with the rest below.
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
