package import DesignModel
internal import FontMetrics

/// Where a file leaves open what artboards show.
struct OpenPlaces: Sendable {
    /// Artboards beneath which nobody knows what lies.
    let grounds: Set<LayerIndex>
    /// Where other artboards lie, in the coordinates of each.
    let others: [LayerIndex: Artboard.Others]

    init(of design: Design, openGrounds: Set<LayerIndex>) {
        grounds = openGrounds
        let shared = design.artboards.lazy.filter { !$0.others.isEmpty }.map { ($0.layer, $0.others) }
        others = Dictionary(shared, uniquingKeysWith: { own, _ in own })
    }

    /// None.
    init() { (grounds, others) = ([], [:]) }
}

/// A design that is about to be flattened, as a whole or a stretch of its artboards after the other: what of the work is done
/// once for all of them.
public struct Flattening: Sendable {
    /// A list of the design in which nothing is painted yet.
    private let blank: DisplayList
    /// Texts that are set already.
    private let text: TextPlacement?
    /// The face of each style, in ``Design/textStyles``, as far as it is known.
    private let faces: [FontFace?]
    /// Artboards of which the file leaves open what lies in some places.
    private let openPlaces: OpenPlaces

    /// A design whose texts are set, as far as they are. Without a source, of its pictures only those of pixels in the file itself
    /// are known. Where `leavesGroundOpen`, what lies beneath the definition of a component is not known.
    public init(
        _ typeset: TypesetDesign, pictures source: (any PictureSource)? = nil, leavesGroundOpen: Bool = false
    ) {
        self.init(typeset, pictures: source, leavesGroundOpen: leavesGroundOpen, within: nil)
    }

    init(
        _ typeset: TypesetDesign, pictures source: (any PictureSource)?, leavesGroundOpen: Bool, within outer: Pictures?
    ) {
        blank = DisplayList(blank: typeset, pictures: source, within: outer)
        (text, faces) = (typeset.text, typeset.faces)
        guard leavesGroundOpen, !blank.design.artboards.isEmpty else {
            openPlaces = OpenPlaces(of: blank.design, openGrounds: [])
            return
        }
        // Nor does anybody know on what a node of Figma lies that was asked for without its page.
        let isCutOut = blank.design.format == .figma && blank.design.isExcerpt
        let open = blank.design.artboards.lazy.filter { isCutOut || $0.isDefinition }
        openPlaces = OpenPlaces(of: blank.design, openGrounds: Set(open.map(\.layer)))
    }

    /// The design flattened as a whole.
    public var list: DisplayList {
        // Nobody else holds the places of texts, or they would be copied.
        blank.flattened(nil, text: text ?? blankText(of: nil), openPlaces)
    }

    /// The artboards of a stretch flattened, and what lies on none.
    public func list(of stretch: ArtboardStretch) -> DisplayList {
        blank.flattened(stretch, text: blankText(of: stretch), openPlaces)
    }

    /// No text lies anywhere yet.
    private func blankText(of stretch: ArtboardStretch?) -> TextPlacement {
        var text: TextPlacement
        if let stretch {
            let runs = blank.design.textRuns[stretch.runs]
            let letters = Int(runs.last?.characters.upperBound ?? 0) - Int(runs.first?.characters.lowerBound ?? 0)
            text = TextPlacement(texts: stretch.texts, runs: stretch.runs, letters: max(0, letters))
        } else {
            text = TextPlacement(of: blank.design)
        }
        text.faces = faces
        return text
    }

    /// Where the letters of some texts lie; nothing is painted.
    package func letters(ofTexts texts: [Int32]) -> DisplayList {
        var list = blank.lettersAlone
        list.text = TextPlacement(unset: texts, of: blank.design, faces: faces)
        return list
    }

    /// What many threads find out together, each from lists of its own, as one would that asks in order.
    package func known<Answer>(together: () -> Answer, inOrder: () -> Answer) -> Answer {
        blank.known(together: together, inOrder: inOrder)
    }

    /// The design with nothing painted, for those who ask what its pictures are.
    package var unpainted: DisplayList { blank }

    /// The design, with outlines for what flows lay out.
    package var design: Design { blank.design }
}
