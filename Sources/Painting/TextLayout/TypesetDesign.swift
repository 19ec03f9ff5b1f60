public import DesignModel
public import FontMetrics
internal import SourceText

/// A design with its flows laid out and, where several threads share the work, its texts set: what there is to do before it is
/// flattened, and the part of that which can be shared out.
public struct TypesetDesign: Sendable {
    /// The design, with outlines for what flows lay out.
    let design: Design
    let flows: LaidFlows
    /// The fonts that text is set in where it names their families.
    let fonts: AvailableFonts
    /// Where texts lie; nil where each is set when its layer is come to.
    let text: TextPlacement?
    /// The face of each style, in ``Design/textStyles``; empty where each is found when it is asked for.
    let faces: [FontFace?]

    /// Sets the texts of a design, in its own fonts and those of a house; those of one that is flattened in stretches are set
    /// then.
    public init(
        _ design: Design, fonts house: FontCollection? = nil, by workforce: some Workforce = LoneWorker(),
        inStretches: Bool = false
    ) {
        var design = design
        let fonts = AvailableFonts(
            brought: design.broughtFonts, house: house, substitutesSans: design.format != .svg)
        flows = LaidFlows(of: &design, fonts: fonts)
        TextSetter.doubtLongTexts(of: &design)
        self.fonts = fonts
        self.design = design
        let isShared = !workforce.isAlone && Pieces.areSeveral(in: design.texts.count)
        if !design.embeddedFonts.isEmpty {
            // What they may take together is taken in this order, whoever asks.
            faces = TypesetDesign.faces(of: design, fonts, by: LoneWorker())
        } else {
            faces = isShared || inStretches ? TypesetDesign.faces(of: design, fonts, by: workforce) : []
        }
        text = isShared && !inStretches ? TypesetDesign.text(of: design, flows, fonts, faces, by: workforce) : nil
    }

    private static func text(
        of design: Design, _ flows: LaidFlows, _ fonts: AvailableFonts, _ faces: [FontFace?],
        by workforce: some Workforce
    ) -> TextPlacement {
        var text = TextPlacement(of: design)
        text.faces = faces
        for part in parts(of: design, flows, fonts, faces: text.faces, by: workforce) { text.add(part) }
        return text
    }

    /// The face of each style.
    private static func faces(
        of design: Design, _ fonts: AvailableFonts, by workforce: some Workforce
    ) -> [FontFace?] {
        let styles = design.textStyles
        let faces = workforce.answers(inPiecesOf: styles.count) { piece in
            styles[piece].map { LineMetrics.face(of: $0, fonts: fonts) }
        }
        return Array(faces)
    }

    /// Texts set side by side.
    private static func parts(
        of design: Design, _ flows: LaidFlows, _ fonts: AvailableFonts, faces: [FontFace?],
        by workforce: some Workforce
    ) -> [TextPlacement.Part] {
        let pieces = Pieces.of(design.texts.count)
        return workforce.answers(to: pieces.count) { place in
            var setter = TextSetter(design, flows: flows, fonts: fonts, faces: faces)
            var part = TextPlacement.Part(amongParts: pieces.count)
            for index in pieces[place] where isPainted(design.texts[index], in: design) {
                if setter.set(Int32(index)) { part.add(setter.result, asText: Int32(index)) }
            }
            return part
        }
    }

    /// Whether a text is painted as it stands, as far as its layer says; one in a definition is set where that is used. What
    /// is set along paths waits: how exactly a path is followed depends on how many were before.
    private static func isPainted(_ text: Text, in design: Design) -> Bool {
        let runs = text.runs.clamped(to: 0..<Int32(design.textRuns.count))
        guard let first = runs.first, runs.allSatisfy({ design.textRuns[Int($0)].path < 0 }) else { return false }
        let layer = Int(design.textRuns[Int(first)].layer)
        return design.layers.indices.contains(layer) && design.layers[layer].presence == .painted
    }
}

extension Design {
    /// The fonts that come with the design, as they are measured; nil where there are none.
    fileprivate var broughtFonts: BroughtFonts? {
        embeddedFonts.isEmpty ? nil : BroughtFonts(embeddedFonts.map(BroughtFont.init))
    }
}

extension BroughtFont {
    fileprivate init(_ font: EmbeddedFont) {
        var descriptors = Descriptors()
        descriptors.weights = font.descriptors.weights
        descriptors.isItalic = font.descriptors.isItalic
        descriptors.letters = font.descriptors.letters
        descriptors.sizeAdjustment = font.descriptors.sizeAdjustment
        descriptors.ascent = font.descriptors.ascent
        descriptors.descent = font.descriptors.descent
        descriptors.lineGap = font.descriptors.lineGap
        let files = font.addresses.map { address in
            FontFile { () throws(FontFile.Trouble) in
                guard let data = DataAddress(address.span) else { throw FontFile.Trouble("is no address of data") }
                return data.contents
            }
        }
        self.init(family: font.family, descriptors: descriptors, files: files)
    }
}
