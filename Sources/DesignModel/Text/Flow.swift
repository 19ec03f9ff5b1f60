/// CSS boxes with text in them, before the widths of letters are known: the HTML of one `foreignObject`.
public struct Flow: Sendable {
    /// The area that the outermost box fills, in the user units of the layers.
    public var area: Rectangle
    /// Whether nothing outside the area is seen.
    public var isClipped = false
    /// The gradients behind its boxes.
    public var gradients: [FlowGradient] = []
    /// The transforms of its boxes.
    public var transforms: [FlowTransform] = []
    /// The boxes in document order, each with the end of its content; the first holds all others.
    public var boxes: [FlowBox]

    /// Boxes that flow in `area`.
    public init(area: Rectangle, boxes: [FlowBox]) {
        self.area = area
        self.boxes = boxes
    }
}

/// A length of a box: a fixed part, plus a share of the space around it.
public struct FlowLength: Sendable, Hashable {
    /// The fixed part, in user units.
    public var pixels: Double
    /// The share of the space around it that is added; 1 is all of it.
    public var share: Double

    /// `pixels` and a share of the space around.
    public init(pixels: Double, share: Double = 0) {
        self.pixels = pixels
        self.share = share
    }

    /// No length at all.
    public static let zero = FlowLength(pixels: 0)
}

/// Four lengths around a box; a margin that is `auto` is nil.
public struct FlowEdges: Sendable, Hashable {
    /// The length above the box.
    public var top: FlowLength?
    /// The length to the right.
    public var right: FlowLength?
    /// The length below.
    public var bottom: FlowLength?
    /// The length to the left.
    public var left: FlowLength?

    /// Four lengths.
    public init(
        top: FlowLength? = .zero, right: FlowLength? = .zero, bottom: FlowLength? = .zero, left: FlowLength? = .zero
    ) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }
}

/// How wide a column of a grid is.
public enum FlowTrack: Sendable, Hashable {
    /// The width that is written.
    case length(FlowLength)
    /// A share, more than 0, of the space that the other columns leave, but no less than its content needs.
    case share(Double)
    /// A share of the space, but no less than a length.
    case bounded(FlowLength, share: Double)
    /// As wide as its content asks for, as far as there is space, and wider where no other column takes the rest.
    case fitting

    /// The share of the space that it takes; nil where it takes none.
    public var share: Double? {
        switch self {
        case .share(let share), .bounded(_, let share): share
        case .length, .fitting: nil
        }
    }
}

/// One box of a ``Flow``, or the letters of one text node.
public struct FlowBox: Sendable {
    /// How a box behaves towards those around it and in it (CSS Display 3 §2).
    public enum Kind: Sendable, Hashable {
        case block, inline, inlineBlock, flexible, inlineFlexible, grid
        case table, inlineTable, tableGroup, tableRow, tableCell
        /// The letters of a run.
        case letters
        /// A forced line break.
        case lineBreak
        /// A place where a line may be broken.
        case lineChance
        /// Something whose content is not read, with the size that is written.
        case replaced

        /// Whether it stands in a line with its neighbors.
        public var standsInLine: Bool {
            switch self {
            case .inline, .inlineBlock, .inlineFlexible, .inlineTable, .letters, .lineBreak, .lineChance, .replaced:
                true
            case .block, .flexible, .grid, .table, .tableGroup, .tableRow, .tableCell: false
            }
        }
    }

    /// How a box is placed (CSS Positioned Layout 3 §2).
    public enum Position: UInt8, Sendable, Hashable {
        /// Where the flow puts it (`static`).
        case flowing
        /// Moved from where the flow puts it.
        case relative
        /// In the area of the nearest box around it that is itself positioned.
        case absolute
        /// In the area of the whole flow.
        case fixed
    }

    /// How things are aligned in the space left over (CSS Box Alignment 3).
    public enum Alignment: UInt8, Sendable, Hashable {
        case start, center, end, stretch, spaceBetween, spaceAround, spaceEvenly
        /// With their first lines side by side.
        case baseline
    }

    /// Where a box stands in its line, or a cell's content in its cell (CSS 2.2 §10.8.1).
    public enum VerticalAlignment: Sendable, Hashable {
        case baseline, top, middle, bottom
        /// This far above the baseline, in user units.
        case raised(Double)
    }

    /// The width that content asks for (CSS Sizing 3 §5.1).
    public enum ContentWidth: UInt8, Sendable, Hashable {
        /// As wide as its widest word.
        case least
        /// As wide as its longest line.
        case most
        /// As wide as its longest line, as far as there is room.
        case fitting
    }

    /// What the box is.
    public var kind: Kind
    /// The index after its last descendant.
    public var end: Int32
    /// Its font and line height in ``Design/textStyles``.
    public var style: Int32
    /// For letters the run in ``Design/textRuns``, else -1.
    public var run: Int32 = -1
    /// The shape layer painted behind it, or -1; layout fills in its outline.
    public var layer: LayerIndex = -1

    /// The group that shows nothing outside the box, or -1; layout fills in its viewport.
    public var clippedGroup: LayerIndex = -1

    /// The width and height that are written; nil for `auto`.
    public var width: FlowLength?, height: FlowLength?
    /// How the width follows from the content, where that is what is written.
    public var contentWidth: ContentWidth?
    /// Bounds of width and height.
    public var minWidth: FlowLength?, maxWidth: FlowLength?, minHeight: FlowLength?, maxHeight: FlowLength?
    /// Whether width and height include padding and border.
    public var isBorderBox = false
    /// The space around the box.
    public var margin = FlowEdges()
    /// The space between its border and its content.
    public var padding = FlowEdges()
    /// The thickness of its border.
    public var border = FlowEdges()
    /// The horizontal and vertical radii of its corners, clockwise from the upper left; empty where none are rounded.
    public var radii: [(x: FlowLength, y: FlowLength)] = []
    /// Whether its background ends where its border begins.
    public var paintsWithinBorder = false

    /// The gradient of its background, in ``Flow/gradients``, or -1.
    public var gradient: Int32 = -1

    /// The transform of the box and everything in it, in ``Flow/transforms``, or -1.
    public var transform: Int32 = -1

    /// Where lines lie from side to side.
    public var textAlignment = TextBox.Alignment.start
    /// The indent of its first line.
    public var textIndent = FlowLength.zero
    /// Where it stands in its line, or for a cell, where its content stands in it.
    public var verticalAlignment = VerticalAlignment.baseline
    /// For a box in a line, how the direction of its letters relates to the text around.
    public var embedding: TextEmbedding.Kind?
    /// Whether lines may be broken at spaces.
    public var wraps = true
    /// Where else lines may be broken.
    public var wordBreak = WordBreak.usual
    /// Whether spaces at the beginning of a paragraph are kept.
    public var keepsSpaces = false
    /// Whether a word that is too long may be broken anywhere.
    public var breaksWords = false
    /// Whether the margins of its content stay within it, because it hides what overflows.
    public var keepsMargins = false

    /// Whether the items of a flexible box lie below one another.
    public var isColumn = false
    /// Whether the items continue in a new line when there is no space left.
    public var wrapsBoxes = false
    /// How items are aligned along and across a flexible box, and how its lines are.
    public var mainAlignment = Alignment.start, crossAlignment = Alignment.stretch, lineAlignment = Alignment.stretch
    /// Its own alignment across the flexible box around it.
    public var selfAlignment: Alignment?
    /// The share of leftover space that it takes, and the share of missing space that it gives up.
    public var growth = 0.0, shrinkage = 1.0
    /// Its size along the flexible box around it, where that differs from its width or height.
    public var basis: FlowLength?
    /// Its order among its siblings in a flexible box or a table: lower ones come first, equal ones stay as written.
    public var order = 0
    /// The columns of a grid; one where none are written.
    public var columns: [FlowTrack] = []
    /// The gaps between the items of a flexible box, or between cells.
    public var columnGap = 0.0, rowGap = 0.0
    /// The shares of its own width and height that are added to the gaps.
    public var columnGapShare = 0.0, rowGapShare = 0.0
    /// How it is placed.
    public var position = Position.flowing
    /// How far its sides lie inside those of the area it is placed in, or how far it is moved; nil for `auto`.
    public var inset = FlowEdges(top: nil, right: nil, bottom: nil, left: nil)
    /// Whether the boxes in it are placed in its area even if they are fixed.
    public var holdsFixed = false
    /// Whether its content decides its height, although both its upper and its lower side are placed.
    public var fitsHeight = false
    /// Whether it takes no space among its neighbors, because it is placed on its own.
    public var leavesFlow: Bool { position == .absolute || position == .fixed }
    /// How many columns a cell spans.
    public var columnSpan = 1

    /// A box of a kind, set in a style.
    public init(_ kind: Kind, style: Int32) {
        self.kind = kind
        self.style = style
        end = 0
    }
}

/// Where lines may be broken within words (CSS Text 3 §5.2).
public enum WordBreak: UInt8, Sendable, Hashable {
    /// Where the script allows it.
    case usual
    /// Also between any two letters (`break-all`).
    case betweenLetters
    /// Not between ideographs (`keep-all`).
    case keepsWords
    /// Everywhere (`line-break: anywhere`).
    case anywhere
}
