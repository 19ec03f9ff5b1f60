import DesignAnalysis
import DesignModel
import Linting

/// The look of a whole text, as a shared text style would describe it.
struct TextLook: Hashable {
    private let style: TextStyle
    private let alignment: TextBox.Alignment?
    private let paint: Paint.Kind?

    /// Nil where its letters differ, so that no single style could describe it.
    init?(of text: StyledText, in design: Design) {
        let runs = text.runs(in: design)
        guard let first = runs.first else { return nil }
        let run = design.textRuns[first]
        guard design.textStyles.indices.contains(Int(run.style)) else { return nil }
        style = design.textStyles[Int(run.style)]
        guard runs.allSatisfy({ TextLook.isLike(run, design.textRuns[$0], in: design) }) else { return nil }
        alignment = text.box(in: design)?.horizontal
        paint = TextLook.paint(of: run, in: design)
    }

    private static func isLike(_ first: TextRun, _ other: TextRun, in design: Design) -> Bool {
        design.textStyles.indices.contains(Int(other.style))
            && design.textStyles[Int(first.style)] == design.textStyles[Int(other.style)]
            && paint(of: first, in: design) == paint(of: other, in: design)
    }

    private static func paint(of run: TextRun, in design: Design) -> Paint.Kind? {
        design.paints.indices.contains(Int(run.fill)) ? design.paints[Int(run.fill)].kind : nil
    }

    /// Whether the file gives the font.
    var isKnown: Bool { !style.families.isEmpty }

    /// A short description: `Inter 16 px, weight 400`.
    var words: String {
        let height = style.lineHeight.map { ", lines \(Figure.pixels($0 * style.size)) px apart" } ?? ""
        return
            "\(style.families.first ?? "an unnamed family") \(Figure.pixels(style.size)) px, weight \(Figure.limit(style.weight))"
            + (style.isItalic ? ", italic" : "") + height
    }
}

extension StyledText {
    /// Whether it could have a shared style but has none: it holds letters, is set where it stands, and everything it
    /// uses is known.
    func isUnstyled(in design: Design) -> Bool {
        design.format.sharesStyles && textStyles.isEmpty && !wearsUnknown && !isPlaced && isLanguage(in: design)
    }
}
