/// Boxes of CSS with text in them, before anyone knew how wide letters are: the HTML of one `foreignObject`.
public struct Flow: Sendable {
    /// The room the outermost box fills, in the user units of the layers.
    public var area: Rectangle
    /// Whether nothing that leaves the room is seen.
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

/// A length of a box: px, and a share of the room around it besides.
public struct FlowLength: Sendable, Hashable {
    /// The part that is known, in user units.
    public var pixels: Double
    /// The share of the room around it that is added; 1 is all of it.
    public var share: Double

    /// `pixels` and a share of the room around.
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
    /// As wide as is written.
    case length(FlowLength)
    /// A share, more than 0, of the room that the others leave, and no less than its content needs.
    case share(Double)
    /// A share of the room, and no less than a length.
    case bounded(FlowLength, share: Double)
    /// As wide as its content asks for, as far as there is room, and wider where nothing else takes that.
    case fitting

    /// The share of the room that it takes.
    public var share: Double? {
        switch self {
        case .share(let share), .bounded(_, let share): share
        case .length, .fitting: nil
        }
    }
}

/// One box of a ``Flow``, or the letters of one text node.
public struct FlowBox: Sendable {
    /// What a box is to those around it and in it (CSS Display 3 §2).
    public enum Kind: Sendable, Hashable {
        case block, inline, inlineBlock, flexible, inlineFlexible, grid
        case table, inlineTable, tableGroup, tableRow, tableCell
        /// The letters of a run.
        case letters
        /// The end of a line that is written.
        case lineBreak
        /// A place where a line may end.
        case lineChance
        /// Something whose content is not read, of the size that is written.
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
        /// Moved from there.
        case relative
        /// In the room of a box around it that is placed itself.
        case absolute
        /// In the room of all.
        case fixed
    }

    /// Where things lie in the room left over (CSS Box Alignment 3).
    public enum Alignment: UInt8, Sendable, Hashable {
        case start, center, end, stretch, spaceBetween, spaceAround, spaceEvenly
        /// With the first lines of all of them side by side.
        case baseline
    }

    /// Where a box stands in its line or a cell's content in its cell (CSS 2.2 §10.8.1).
    public enum VerticalAlignment: Sendable, Hashable {
        case baseline, top, middle, bottom
        /// So far above the baseline, in user units.
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
    /// The shape layer painted behind it, whose outline layout fills in, or -1.
    public var layer: LayerIndex = -1

    /// The group that shows nothing outside the box, whose viewport layout fills in, or -1.
    public var clippedGroup: LayerIndex = -1

    /// The width and height that are written; nil for `auto`.
    public var width: FlowLength?, height: FlowLength?
    /// What the width is taken from, where nothing is written and it is the content.
    public var contentWidth: ContentWidth?
    /// Bounds of width and height.
    public var minWidth: FlowLength?, maxWidth: FlowLength?, minHeight: FlowLength?, maxHeight: FlowLength?
    /// Whether width and height count padding and border.
    public var isBorderBox = false
    /// The room around the box.
    public var margin = FlowEdges()
    /// The room between its edge and what is in it.
    public var padding = FlowEdges()
    /// The thickness of its edge.
    public var border = FlowEdges()
    /// How far its corners are rounded across and down, from the upper left one clockwise; empty where none are.
    public var radii: [(x: FlowLength, y: FlowLength)] = []
    /// Whether what is painted behind it ends where its edge begins.
    public var paintsWithinBorder = false

    /// What is painted behind it where that is a gradient, in ``Flow/gradients``, or -1.
    public var gradient: Int32 = -1

    /// How it and all that is in it are transformed, in ``Flow/transforms``, or -1.
    public var transform: Int32 = -1

    /// Where lines lie from side to side.
    public var textAlignment = TextBox.Alignment.start
    /// How far its first line begins from where lines begin.
    public var textIndent = FlowLength.zero
    /// Where it stands in its line, or its content in a cell.
    public var verticalAlignment = VerticalAlignment.baseline
    /// What its letters are to those around it, for a box in a line.
    public var embedding: TextEmbedding.Kind?
    /// Whether lines may be broken at spaces.
    public var wraps = true
    /// Where else they may be.
    public var wordBreak = WordBreak.usual
    /// Whether spaces at the beginning of a paragraph are kept.
    public var keepsSpaces = false
    /// Whether a word that is too long may be broken anywhere.
    public var breaksWords = false
    /// Whether margins of what is in it stay in it, since it hides what sticks out.
    public var keepsMargins = false

    /// Whether things lie below each other in a flexible box.
    public var isColumn = false
    /// Whether they go on in a new line when there is no more room.
    public var wrapsBoxes = false
    /// Where things lie along and across a flexible box, and where its lines lie.
    public var mainAlignment = Alignment.start, crossAlignment = Alignment.stretch, lineAlignment = Alignment.stretch
    /// Its own place across the flexible box around it.
    public var selfAlignment: Alignment?
    /// What share of the room left over it takes, and of the room that lacks it gives.
    public var growth = 0.0, shrinkage = 1.0
    /// Its size along the flexible box around it, where that is not its width or height.
    public var basis: FlowLength?
    /// Its place among those around it, in a flexible box or a table: lower ones come first, equal ones as they are written.
    public var order = 0
    /// The columns of a grid; one where none are written.
    public var columns: [FlowTrack] = []
    /// The room between things in a flexible box, or between cells.
    public var columnGap = 0.0, rowGap = 0.0
    /// What shares of its own width and height are added to them.
    public var columnGapShare = 0.0, rowGapShare = 0.0
    /// How it is placed.
    public var position = Position.flowing
    /// How far its sides lie within those of the room it is placed in, or it is moved; nil for `auto`.
    public var inset = FlowEdges(top: nil, right: nil, bottom: nil, left: nil)
    /// Whether boxes in it are placed in its room even where they are fixed.
    public var holdsFixed = false
    /// Whether its height is what its content asks for, though both its sides are placed.
    public var fitsHeight = false
    /// Whether it takes no room among its neighbors, since it is placed by itself.
    public var leavesFlow: Bool { position == .absolute || position == .fixed }
    /// How many columns a cell takes.
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
