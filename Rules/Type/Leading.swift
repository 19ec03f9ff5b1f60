import DesignAnalysis
import DesignModel
import Linting

/// What the rules about line heights have in common.
enum Leading {
    /// A finding about a text of several lines, or a token, whose line height satisfies `isWrong`. Text larger than
    /// `largest` px is left alone, since headings are set tight on purpose.
    static func finding(
        about text: TextSetting, in study: Study, upTo largest: Double, exempt: [SelectorList],
        limit: (words: String, height: Double), isWrong: (Double) -> Bool
    ) -> Finding? {
        guard let height = text.lineHeight, let size = text.size, size > 0, size <= largest + 0.005, height.isFinite,
            isWrong(height), text.runsOverLines(in: study), !study.isWithin(exempt, text)
        else { return nil }
        var finding = Finding(
            at: text.place(in: study),
            Message(
                "\(text.title(in: study)) has lines \(Figure.measure(height, beside: limit.height)) times its size apart; \(limit.words) \(Figure.limit(limit.height))"
            ))
        finding = finding.note(Message("that is \(Figure.pixels(height * size)) px for \(Figure.pixels(size)) px"))
        finding.commonCause = "\(Figure.limit(height)) \(Figure.pixels(size))"
        finding.data = [Datum.Field("lineHeight", .number(height)), Datum.Field("size", .number(size))]
        return finding
    }

    /// A Sketch text of several lines with a line height in px.
    static func sketch(_ height: String, _ words: String, size: String = "16") -> String {
        let setting = ExampleDesign.sketchSetting(size: size, ExampleDesign.sketchParagraph(lineHeight: height))
        return ExampleDesign.sketch(
            ExampleDesign.sketchLayer("text", "Hint", ExampleDesign.sketchText(words, setting: setting)))
    }

    /// A Figma text of several lines with a line height in px.
    static func figma(_ height: String, _ words: String) -> String {
        ExampleDesign.figma(
            ExampleDesign.figmaNode(
                "TEXT", "Hint",
                ExampleDesign.figmaText(
                    words,
                    setting: #""lineHeightPx":\#(height),"lineHeightUnit":"PIXELS","textAutoResize":"HEIGHT""#)))
    }

    /// A typography token with a line height.
    static func token(_ height: String) -> String {
        ExampleDesign.tokens(ExampleDesign.tokenTypography([("body", "16")], lineHeight: height))
    }
}
