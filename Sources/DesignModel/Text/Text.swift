/// A text layer: runs in reading order, and how they are laid out. A design may have as many texts as layers, so what
/// only some have stands in separate tables, which makes copies cheap.
public struct Text: Sendable {
    /// How lines find their place.
    public enum Layout: Sendable, Hashable {
        /// Each run continues where the last ended unless a placement says otherwise (SVG 2 §11.5).
        case placed
        /// Lines are broken and aligned in a box; as in HTML, Sketch and Figma.
        case box(TextBox)
        /// Its runs are letters of a ``Flow``.
        case flow
    }

    /// How lines find their place.
    public var layout: Layout
    /// Its runs in ``Design/textRuns``.
    public var runs: Range<Int32>
    /// Placements of single letters in ``Design/placements``, in reading order.
    public var placements: Range<Int32>
    /// The lengths that parts of it are fitted to, in ``Design/textStretches``.
    public var stretches: Range<Int32>
    /// Parts with a direction of their own, in ``Design/textEmbeddings``.
    public var embeddings: Range<Int32>
    /// Whether its paragraphs run from right to left, or nil where the first letter that has a direction decides.
    public var isRightToLeft: Bool?

    /// A text made of the given runs.
    public init(
        layout: Layout, runs: Range<Int32>, placements: Range<Int32> = 0..<0, stretches: Range<Int32> = 0..<0,
        embeddings: Range<Int32> = 0..<0, isRightToLeft: Bool? = nil
    ) {
        self.layout = layout
        self.runs = runs
        self.placements = placements
        self.stretches = stretches
        self.embeddings = embeddings
        self.isRightToLeft = isRightToLeft
    }
}

/// A box that text flows in, in user units.
public struct TextBox: Sendable, Hashable {
    /// Where lines lie between the box's edges.
    public enum Alignment: UInt8, Sendable, Hashable { case start, center, end, justify }

    /// Which dimensions of a box follow from its letters.
    public enum Growth: UInt8, Sendable, Hashable {
        /// None: it is as large as it was drawn.
        case none
        /// It is as high as its lines.
        case down
        /// It is as wide as its widest line, and as high as its lines.
        case toAllSides
    }

    /// The box.
    public var rectangle: Rectangle
    /// Where lines lie from side to side.
    public var horizontal: Alignment
    /// Where the lines together lie from top to bottom.
    public var vertical: Alignment
    /// Whether lines are broken at the box's side.
    public var wraps: Bool
    /// How the box was fitted to its letters, in the font that its author saw, which is not always available.
    public var growth = Growth.none
    /// Whether lines that do not fit in the box are left out, and an ellipsis ends the last that does.
    public var omitsOverflow = false
    /// The most lines that are shown; an ellipsis ends the last of them.
    public var mostLines = Int32.max
    /// Space before each paragraph but the first, in user units.
    public var paragraphSpacing = 0.0
    /// The indent of each paragraph's first line, in user units.
    public var paragraphIndent = 0.0

    /// A box of text.
    public init(
        _ rectangle: Rectangle, horizontal: Alignment = .start, vertical: Alignment = .start, wraps: Bool = true
    ) {
        self.rectangle = rectangle
        self.horizontal = horizontal
        self.vertical = vertical
        self.wraps = wraps
    }
}

/// Where one letter goes: SVG's lists of x, y, dx, dy and rotate.
public struct Placement: Sendable, Hashable {
    /// The letter's number, counted in Unicode scalars over the text's runs that are not undisplayed.
    public var character: Int32
    /// Absolute place; NaN where none is given.
    public var x: Double, y: Double
    /// Moves the pen; 0 where none is given.
    public var dx: Double, dy: Double
    /// Turns the letter, in degrees; NaN where none is given.
    public var rotate: Double

    /// A placement that changes nothing yet.
    public init(character: Int32) {
        self.character = character
        x = .nan
        y = .nan
        dx = 0
        dy = 0
        rotate = .nan
    }
}

/// A length that part of a text is stretched to: `textLength`.
public struct TextStretch: Sendable, Hashable {
    /// The letters concerned, counted in Unicode scalars over the text's runs that are not undisplayed.
    public var characters: Range<Int32>
    /// The length in user units.
    public var length: Double
    /// Whether the glyphs are stretched too, or only the gaps between them.
    public var stretchesGlyphs: Bool

    /// Letters that together take `length`.
    public init(characters: Range<Int32>, length: Double, stretchesGlyphs: Bool) {
        self.characters = characters
        self.length = length
        self.stretchesGlyphs = stretchesGlyphs
    }
}

/// A part of a text with a direction of its own: `direction` where `unicode-bidi` allows it (CSS Writing Modes 4 §2.4).
public struct TextEmbedding: Sendable, Hashable {
    /// How the part relates to the text around it.
    public enum Kind: UInt8, Sendable, Hashable {
        /// Embedded: the text around sees a letter of the part's direction.
        case embedded
        /// Isolated: the text around sees one neutral letter.
        case isolated
        /// Embedded, with every letter treated as one of the part's direction.
        case overridden
        /// Isolated, with every letter treated as one of the part's direction.
        case isolatedAndOverridden
        /// Isolated, in the direction of its first letter that has one.
        case plain
    }

    /// The letters concerned, counted in Unicode scalars over the text's runs that are not undisplayed.
    public var characters: Range<Int32>
    /// How they relate to the text around.
    public var kind: Kind
    /// Whether they run from right to left.
    public var isRightToLeft: Bool

    /// Letters with a direction of their own.
    public init(characters: Range<Int32>, kind: Kind, isRightToLeft: Bool) {
        self.characters = characters
        self.kind = kind
        self.isRightToLeft = isRightToLeft
    }
}

/// One text node as it is laid out: letters of one style and paint.
public struct TextRun: Sendable {
    /// The text layer it belongs to.
    public var layer: LayerIndex
    /// The element right around the letters.
    public var node: NodeID
    /// Where the letters stand in the file, entities and all.
    public var origin: Origin
    /// The letters after white space is collapsed, in ``Design/characters``.
    public var characters: Range<Int32>
    /// Its style in ``Design/textStyles``.
    public var style: Int32
    /// Its fill in ``Design/paints``.
    public var fill: Int32
    /// Its stroke in ``Design/strokes``, or -1.
    public var stroke: Int32
    /// The path it runs along in ``Design/textPaths``, or -1.
    public var path: Int32
    /// The group of the text that it is composited with in ``Design/textGroups``, or -1.
    public var group: Int32
    /// The flow of ``Design/flows`` that it lies in, where its place there is the only thing unknown; else -1.
    public var flow: Int32
    /// Where the size stands as written, or nil for the initial 16 px.
    public var sizeOrigin: Origin?
    // Single bytes come last, in the padding of an optional, because there are many runs.
    /// Whether it is painted, and if not, why.
    public var presence: Presence
    /// What comes first, fill or stroke.
    public var paintOrder: PaintOrder
    /// Whether its letters cast shadows of their own (`text-shadow`), which are not painted.
    public var castsShadows = false
    /// Why the place of the letters cannot be known, if so.
    public var unknown: UnknownReason?

    /// A run of letters.
    public init(layer: LayerIndex, node: NodeID, origin: Origin, characters: Range<Int32>) {
        self.layer = layer
        self.node = node
        self.origin = origin
        self.characters = characters
        style = 0
        fill = 0
        stroke = -1
        presence = .painted
        paintOrder = .fillFirst
        path = -1
        group = -1
        flow = -1
        unknown = nil
        sizeOrigin = nil
    }
}

/// A part of a text that is composited as one before it joins the text, as browsers do with a `tspan`
/// that has an opacity.
public struct TextGroup: Sendable, Hashable {
    /// The group around it in ``Design/textGroups``, which comes before this one, or -1.
    public var parent: Int32
    /// How it is composited onto the text, in ``Design/compositings``; shares refer to the box of the whole text.
    public var compositing: Int32

    /// A group within another.
    public init(parent: Int32 = -1, compositing: Int32) {
        self.parent = parent
        self.compositing = compositing
    }
}

/// A path that letters run along (SVG 2 §11.8).
public struct TextPath: Sendable, Hashable {
    /// The path, with its own transform applied.
    public var geometry: Geometry
    /// The path's own transform.
    public var transform: AffineTransform
    /// How far along the path the text starts, in user units.
    public var startOffset: Double
    /// The share of the path's length that is added to the offset.
    public var startShare: Double

    /// Letters along `geometry`.
    public init(
        geometry: Geometry, transform: AffineTransform = .identity, startOffset: Double = 0,
        startShare: Double = 0
    ) {
        self.geometry = geometry
        self.transform = transform
        self.startOffset = startOffset
        self.startShare = startShare
    }
}
