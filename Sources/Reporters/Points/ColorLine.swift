public import ColorScience
import Linting

/// One color and its contrast on a background, as one line of JSON or a few words.
public enum ColorLine {
    /// One JSON object, followed by a line break.
    public static func json(_ judgement: ColorJudgement) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("input", judgement.input)
            json.member("valid", judgement.isValid)
            json.member("space", judgement.space)
            json.key("components")
            if judgement.isValid {
                json.array { json in for component in judgement.components { json.value(component) } }
            } else {
                json.null()
            }
            json.member("alpha", judgement.alpha)
            json.member("hex", judgement.hex)
            json.key("srgb")
            if let srgb = judgement.srgb {
                json.array { json in for channel in [srgb.red, srgb.green, srgb.blue] { json.value(channel) } }
            } else {
                json.null()
            }
            json.member("inSRGB", judgement.isInSRGB)
            json.member("error", judgement.error)
            if let comparison = judgement.comparison { members(comparison, &json) }
        }
        json.endLine()
        return json.bytes
    }

    private static func members(_ comparison: ColorComparison, _ json: inout JSONWriter) {
        json.member("ratio", comparison.ratio)
        json.member("deltaE2000", comparison.deltaE2000)
        json.member("deltaEOK", comparison.deltaEOK)
        json.key("passes")
        json.object { json in
            json.member("aa", comparison.passesAA)
            json.member("aaLarge", comparison.passesAALarge)
            json.member("aaa", comparison.passesAAA)
            json.member("aaaLarge", comparison.passesAAALarge)
            json.member("graphic", comparison.passesGraphic)
        }
        guard let nearest = comparison.nearest else { return }
        json.key("nearest")
        json.array { json in
            for passing in nearest {
                json.object { json in
                    json.member("color", passing.color.hex)
                    json.member("ratio", passing.ratio)
                    json.member("deltaEOK", passing.deltaEOK)
                    json.member("keepsHue", passing.keepsHue)
                }
            }
        }
    }

    /// The same for people.
    public static func text(_ judgement: ColorJudgement, style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        guard let color = judgement.color else {
            text.put("\(judgement.input): ", .strong)
            text.line(judgement.error ?? "no color", .error)
            return text.bytes
        }
        text.swatch(RGBA8(color.rgba))
        text.put(judgement.hex ?? "", .strong)
        text.put("  \(color.css(inOwnFunction: judgement.isConverted))")
        if !color.isInSRGB { text.put("  outside sRGB", .warning) }
        text.endLine()
        if let error = judgement.error { text.line("  " + error, .error) }
        guard let comparison = judgement.comparison else { return text.bytes }
        text.line(
            "  \(Figure.ratio(comparison.ratio)):1  ΔE2000 \(Figure.distance(comparison.deltaE2000))  "
                + "ΔEOK \(JSONNumber.text((comparison.deltaEOK * 10000).rounded() / 10000))")
        let levels = [
            ("AA", comparison.passesAA), ("AA large", comparison.passesAALarge), ("AAA", comparison.passesAAA),
            ("AAA large", comparison.passesAAALarge), ("graphics", comparison.passesGraphic),
        ]
        text.put("  ")
        for (name, passes) in levels { text.put("\(name) \(passes ? "pass" : "fail")   ", passes ? .good : .error) }
        text.endLine()
        for passing in comparison.nearest ?? [] {
            text.put("  passes: ")
            text.swatch(passing.color)
            text.line("\(passing.color.hex) \(Figure.ratio(passing.ratio)):1\(passing.keepsHue ? ", same hue" : "")")
        }
        return text.bytes
    }
}
