public import DesignModel
public import FontMetrics
internal import SourceText

/// A design with its flows laid out and, if several threads share the work, its texts set: the work before flattening,
/// of which setting the texts can be shared.
public struct TypesetDesign: Sendable {
    /// The design, including outlines for what its flows lay out.
    let design: Design
    let flows: LaidFlows
    /// The available fonts.
    let fonts: AvailableFonts
    /// The positions of texts; nil if each is set when its layer is reached.
    let text: TextPlacement?
    /// The face of each style in ``Design/textStyles``; empty if each is found when needed.
    let faces: [FontFace?]

    /// Sets the texts of a design in its own fonts and house fonts; those of a design that is flattened in stretches
    /// are set later.
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
            // Embedded fonts have a common limit, which must be used up in this order regardless of the threads.
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

    /// Sets texts in parallel.
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

    /// Whether a text is painted where it is, as far as its layer tells; a text in a definition is set where it is
    /// used. Texts on paths are set later, because the accuracy of a path depends on how many came before.
    private static func isPainted(_ text: Text, in design: Design) -> Bool {
        let runs = text.runs.clamped(to: 0..<Int32(design.textRuns.count))
        guard let first = runs.first, runs.allSatisfy({ design.textRuns[Int($0)].path < 0 }) else { return false }
        let layer = Int(design.textRuns[Int(first)].layer)
        return design.layers.indices.contains(layer) && design.layers[layer].presence == .painted
    }
}

extension Design {
    /// The fonts that come with the design; nil if there are none.
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
