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

/// A text, shown or hidden, in a format with shared text styles; kept as an index, since there are many.
public struct KeptText: RuleSubject {
    /// The index in ``Study/keptTexts``.
    public let place: Int32

    /// Every text in the file, in paint order.
    public static func bucket(of study: Study) -> [KeptText] {
        (0..<Int32(study.keptTexts.count)).map { KeptText(place: $0) }
    }
    /// The text.
    public func wearers(in study: Study) -> [Wearer] { text(in: study).wearers(in: study) }

    /// The text itself.
    func text(in study: Study) -> StyledText { study.keptTexts[Int(place)] }
}

extension TextSetting: RuleSubject {
    /// Every shown run in paint order, then the text settings of tokens.
    public static func bucket(of study: Study) -> [TextSetting] { study.textSettings }

    /// The text of a run; none for a token.
    public func wearers(in study: Study) -> [Wearer] {
        guard case .run(let index) = source else { return [] }
        return [study.wearer(ofRun: index)]
    }
}

extension PlacedRaster: RuleSubject {
    /// Every raster picture that is shown, in paint order.
    public static func bucket(of study: Study) -> [PlacedRaster] { study.placedRasters }
    /// Their placement decides how many pixels they need.
    public static var isPainted: Bool { true }
}

extension StyledText {
    /// The origin of its first letters.
    func letters(in design: Design) -> Origin? {
        runs(in: design).first.map { design.textRuns[$0].letters(in: design) }
    }

    /// Its letters, on one line and cut where they are long.
    func words(in design: Design) -> String {
        runs(in: design).map { design.string(of: design.textRuns[$0]) }.joined().shortened(to: 40)
    }

    /// Whether it holds any letters of a language.
    func isLanguage(in design: Design) -> Bool {
        runs(in: design).contains { run in
            !design.textStyles[Int(design.textRuns[run].style)].showsIcons
                && design.textRuns[run].characters.contains { design.characters[Int($0)].properties.isAlphabetic }
        }
    }

    /// The box in which its lines are broken and aligned; nil for a text that is placed line by line.
    func box(in design: Design) -> TextBox? {
        let content = Int(design.layers[Int(layer)].content)
        guard design.texts.indices.contains(content), case .box(let box) = design.texts[content].layout else {
            return nil
        }
        return box
    }

    /// Its lines as they are laid out.
    func lines(in study: Study) -> TextLines? {
        let content = Int(study.design.layers[Int(layer)].content)
        return study.textLines.indices.contains(content) ? study.textLines[content] : nil
    }
}

extension TextSetting {
    /// Whether a text fills several lines of its box as it is laid out; always true for tokens, whose text is unknown.
    func runsOverLines(in study: Study) -> Bool {
        guard case .run(let index) = source else { return true }
        let content = Int(study.design.layers[Int(study.design.textRuns[index].layer)].content)
        guard study.design.texts.indices.contains(content), case .box = study.design.texts[content].layout,
            study.textLines.indices.contains(content)
        else { return false }
        // The design tool knows the widths of its letters: a box of one line's height holds one line.
        if case .box(let box) = study.design.texts[content].layout, let lineHeight, let size,
            abs(box.rectangle.height - lineHeight * size) < size * 0.1
        {
            return false
        }
        return study.textLines[content].letters.count > 1
    }

    /// Where to point: a run's letters without the white space around them, or a token's value.
    func place(in study: Study) -> Origin {
        guard case .run(let index) = source else { return origin }
        return study.design.textRuns[index].letters(in: study.design)
    }

    /// Its name in messages: “Text “Pay””, “Token “text.body””.
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
    /// Whether the selectors match the text, or anything that contains it.
    func isWithin(_ selectors: [SelectorList], _ text: StyledText) -> Bool {
        text.runs(in: design).contains { isWithin(selectors, design.textRuns[$0]) }
    }

    /// Whether the selectors match the text or token, or anything that contains it.
    func isWithin(_ selectors: [SelectorList], _ text: TextSetting) -> Bool {
        switch text.source {
        case .run(let index): isWithin(selectors, design.textRuns[index])
        case .token: isWithin(selectors, text.origin.node)
        }
    }
}
