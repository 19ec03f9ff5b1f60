package import DesignModel
internal import FontMetrics

/// The places where the file does not determine what artboards show.
struct OpenPlaces: Sendable {
    /// Artboards on an unknown background.
    let grounds: Set<LayerIndex>
    /// The areas of other artboards, in the coordinates of each artboard.
    let others: [LayerIndex: Artboard.Others]

    init(of design: Design, openGrounds: Set<LayerIndex>) {
        grounds = openGrounds
        let shared = design.artboards.lazy.filter { !$0.others.isEmpty }.map { ($0.layer, $0.others) }
        others = Dictionary(shared, uniquingKeysWith: { own, _ in own })
    }

    /// No open places.
    init() { (grounds, others) = ([], [:]) }
}

/// A design about to be flattened, either as a whole or one stretch of artboards after another: holds the work that is
/// done once for all of them.
public struct Flattening: Sendable {
    /// A list of the design with nothing painted yet.
    private let blank: DisplayList
    /// The texts that have been set already.
    private let text: TextPlacement?
    /// The face of each style in ``Design/textStyles``, as far as it is known.
    private let faces: [FontFace?]
    /// Artboards with places that the file does not determine.
    private let openPlaces: OpenPlaces

    /// Prepares a design whose texts have been set, as far as they were. Without a picture source, only bitmaps
    /// embedded in the file are known. With `leavesGroundOpen`, the background of a component's definition is unknown.
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
        // The background of a Figma node requested without its page is unknown too.
        let isCutOut = blank.design.format == .figma && blank.design.isExcerpt
        let open = blank.design.artboards.lazy.filter { isCutOut || $0.isDefinition }
        openPlaces = OpenPlaces(of: blank.design, openGrounds: Set(open.map(\.layer)))
    }

    /// The whole design, flattened.
    public var list: DisplayList {
        // Must hold the only reference to the positions of texts, or they would be copied.
        blank.flattened(nil, text: text ?? blankText(of: nil), openPlaces)
    }

    /// The artboards of a stretch, and what is on no artboard, flattened.
    public func list(of stretch: ArtboardStretch) -> DisplayList {
        blank.flattened(stretch, text: blankText(of: stretch), openPlaces)
    }

    /// A placement without any positions yet.
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

    /// The positions of the letters of some texts; nothing is painted.
    package func letters(ofTexts texts: [Int32]) -> DisplayList {
        var list = blank.lettersAlone
        list.text = TextPlacement(unset: texts, of: blank.design, faces: faces)
        return list
    }

    /// The answer of several threads that each use lists of their own, made to equal that of a single thread asking in
    /// order.
    package func known<Answer>(together: () -> Answer, inOrder: () -> Answer) -> Answer {
        blank.known(together: together, inOrder: inOrder)
    }

    /// The design with nothing painted, for questions about its pictures.
    package var unpainted: DisplayList { blank }

    /// The design, including outlines for what its flows lay out.
    package var design: Design { blank.design }
}
