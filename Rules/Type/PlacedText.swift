public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

extension StyledText: RuleSubject {
    /// Every text that is shown, in paint order.
    public static func bucket(of study: Study) -> [StyledText] { study.styledTexts }
    /// The text.
    public func wearers(in study: Study) -> [Wearer] { [Wearer(study.design.layers[Int(layer)].node, layer: layer)] }
}

/// A text of a format whose texts share styles, shown or hidden: by its place, for they are many.
public struct KeptText: RuleSubject {
    /// The place in ``Study/keptTexts``.
    public let place: Int32

    /// Every text that the file keeps, in paint order.
    public static func bucket(of study: Study) -> [KeptText] {
        (0..<Int32(study.keptTexts.count)).map { KeptText(place: $0) }
    }
    /// The text.
    public func wearers(in study: Study) -> [Wearer] { text(in: study).wearers(in: study) }

    /// The text itself.
    func text(in study: Study) -> StyledText { study.keptTexts[Int(place)] }
}

extension TextSetting: RuleSubject {
    /// Every run that is shown, in paint order, then what tokens say of setting text.
    public static func bucket(of study: Study) -> [TextSetting] { study.textSettings }

    /// The text of a run; tokens are written where they are.
    public func wearers(in study: Study) -> [Wearer] {
        guard case .run(let index) = source else { return [] }
        return [study.wearer(ofRun: index)]
    }
}

extension PlacedRaster: RuleSubject {
    /// Every picture of pixels that is shown, in paint order.
    public static func bucket(of study: Study) -> [PlacedRaster] { study.placedRasters }
    /// Where they lie says how many pixels they need.
    public static var isPainted: Bool { true }
}

extension StyledText {
    /// Where its first letters stand.
    func letters(in design: Design) -> Origin? {
        runs(in: design).first.map { design.textRuns[$0].letters(in: design) }
    }

    /// Its letters, on one line and cut where they are long.
    func words(in design: Design) -> String {
        runs(in: design).map { design.string(of: design.textRuns[$0]) }.joined().shortened(to: 40)
    }

    /// Whether any of it is a letter of a language.
    func isLanguage(in design: Design) -> Bool {
        runs(in: design).contains { run in
            !design.textStyles[Int(design.textRuns[run].style)].showsIcons
                && design.textRuns[run].characters.contains { design.characters[Int($0)].properties.isAlphabetic }
        }
    }

    /// The box its lines are broken and aligned in; nil for a text that is placed line by line.
    func box(in design: Design) -> TextBox? {
        let content = Int(design.layers[Int(layer)].content)
        guard design.texts.indices.contains(content), case .box(let box) = design.texts[content].layout else {
            return nil
        }
        return box
    }

    /// How many lines it has, as it is laid out.
    func lines(in study: Study) -> TextLines? {
        let content = Int(study.design.layers[Int(layer)].content)
        return study.textLines.indices.contains(content) ? study.textLines[content] : nil
    }
}

extension TextSetting {
    /// Whether what is set runs over several lines in a box: a token may, a text is looked at as it is laid out.
    func runsOverLines(in study: Study) -> Bool {
        guard case .run(let index) = source else { return true }
        let content = Int(study.design.layers[Int(study.design.textRuns[index].layer)].content)
        guard study.design.texts.indices.contains(content), case .box = study.design.texts[content].layout,
            study.textLines.indices.contains(content)
        else { return false }
        // A tool knows its letters’ widths: a box as high as one line holds one.
        if case .box(let box) = study.design.texts[content].layout, let lineHeight, let size,
            abs(box.rectangle.height - lineHeight * size) < size * 0.1
        {
            return false
        }
        return study.textLines[content].letters.count > 1
    }

    /// The bytes to point at: a run's letters without white space around them, a token's value.
    func place(in study: Study) -> Origin {
        guard case .run(let index) = source else { return origin }
        return study.design.textRuns[index].letters(in: study.design)
    }

    /// What a message calls it: “Text “Pay””, “Token “text.body””.
    func title(in study: Study) -> String {
        switch source {
        case .run(let index):
            let letters = study.design.string(of: study.design.textRuns[index]).shortened(to: 40)
            return "Text “\(letters)”"
        case .token(let index):
            let token = study.design.tokens[study.typeTokens[index].token]
            return "Token “\(token.name.shortened(to: 60))”"
        }
    }
}

extension Study {
    /// Whether the selectors name the text, or anything it lies in.
    func isWithin(_ selectors: [SelectorList], _ text: StyledText) -> Bool {
        text.runs(in: design).contains { isWithin(selectors, design.textRuns[$0]) }
    }

    /// Whether the selectors name what is set, or anything it lies in.
    func isWithin(_ selectors: [SelectorList], _ text: TextSetting) -> Bool {
        switch text.source {
        case .run(let index): isWithin(selectors, design.textRuns[index])
        case .token: isWithin(selectors, text.origin.node)
        }
    }
}
