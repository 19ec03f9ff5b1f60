import DesignModel

/// What is not followed of an element of HTML.
enum HTMLDoubt: Comparable {
    case none
    /// Where it lies.
    case place
    /// Also whether it is seen, or in which colors and how large.
    case look
}

/// Gathers the boxes of the HTML of one `foreignObject` while it is read.
struct HTMLFlow {
    /// An element whose content is being read.
    struct OpenElement {
        /// The node after it.
        let end: Int32
        let style: Int
        let isDisplayed: Bool
        /// Its box, or -1 where it has none.
        let box: Int32
        /// What of it is not followed.
        var doubt: HTMLDoubt
        /// The frame its content is read in; its layer is the group the element makes, if any.
        let frame: LayerBuilder.Frame
        /// What its letters are filled with in place of their color, if anything.
        var letterFill: StyledPaint?
        /// How far first lines in it begin from where lines begin.
        var textIndent = FlowLength.zero
        /// The group to be closed with it, or -1.
        let group: LayerIndex
        /// How it is placed, and whether it cuts off what leaves it.
        var position = FlowBox.Position.flowing
        var clips = false
        /// Whether boxes may be placed in its room though nothing is said of how it is placed itself.
        var mayHold = false
        /// Whether they are for certain, and whether it is turned, or something around it.
        var holds = false
        /// Whether it began as a box in a line, and whether its group does nothing but cut off.
        var isInline = false
        /// Whether something stood in the line before it.
        var beganInLine = false
        var cutsAlone = false
        var isTurned = false
        /// Whether its first `summary` was met, which is the one that is shown where a `details` is closed.
        var hasSummary = false
        /// Whether what is in it is painted apart from what is around, in ``HTMLFlow/lifted``, or -1.
        var lifted = -1
        /// Where the line it was taken out of goes on.
        var resumed: (letters: TextLetters, isInLine: Bool)?
        /// The table around cells in it that have none of their own, or -1.
        var madeTable: Int32 = -1
    }

    /// A text layer that is still growing.
    struct OpenText {
        let layer: LayerIndex
        let firstRun: Int32
    }

    /// Elements deeper than this have no boxes of their own, and where they lie is not known.
    static let deepest = 96

    var flow: Flow
    var open: [OpenElement] = []
    var text: OpenText?
    /// Boxes of which all content is not certain, and how many of all boxes are not: each is gone through once.
    var doubted: Set<Int32> = []
    var doubtedCount = 0
    /// Whether a background lies elsewhere than layout puts it.
    var hasLostGround = false
    /// Why anything in it may be painted over or behind, nobody knows where; nil where that is known.
    var unplaced: UnknownReason?
    /// What is painted above what lies beside it.
    var lifted: [LiftedLayers] = []
    /// Boxes in lines that a block was found in, and of which more is said than how letters look.
    var broken: [(box: Int32, isEmpty: Bool)] = []
    /// Groups that cut off alone, in which something is painted above what lies beside them.
    var trapped: Set<LayerIndex> = []
    /// Whether something stands in the line at hand.
    var isInLine = false
    /// White space collapses across the elements of one line.
    var letters = TextLetters(layer: -1)

    init(area: Rectangle) {
        flow = Flow(area: area, boxes: [])
    }

    /// Adds a box in the ones that are open.
    mutating func append(_ box: FlowBox) -> Int32 {
        var box = box
        let index = Int32(flow.boxes.count)
        box.end = index + 1
        // A block in a line ends it: what is around it in the line becomes a block too (CSS 2.2 §9.2.1.1).
        if !box.kind.standsInLine, !box.leavesFlow {
            for element in open.reversed() where element.box >= 0 {
                guard flow.boxes[Int(element.box)].kind == .inline else { break }
                breakInline(element)
            }
        }
        if box.kind != .inline, !box.leavesFlow || box.kind != .replaced { isInLine = box.kind.fillsLine }
        flow.boxes.append(box)
        return index
    }

    /// Makes a block of a box in a line that a block stands in: what is said of its size means nothing, and its sides are found on its
    /// first and last lines alone.
    private mutating func breakInline(_ element: OpenElement) {
        var box = flow.boxes[Int(element.box)]
        let sides = [
            box.padding.left, box.padding.right, box.border.left, box.border.right, box.margin.left, box.margin.right,
        ]
        let hasSides = sides.contains { $0.map { $0 != .zero } ?? false }
        let isFollowed = !hasSides && !element.beganInLine
        if box.layer >= 0 || !isFollowed {
            broken.append((element.box, isFollowed && flow.boxes.count == Int(element.box) + 1))
        }
        box.kind = .block
        (box.width, box.height, box.contentWidth) = (nil, nil, nil)
        (box.minWidth, box.maxWidth, box.minHeight, box.maxHeight) = (nil, nil, nil, nil)
        (box.padding, box.border, box.margin) = (FlowEdges(), FlowEdges(), FlowEdges())
        // Its lines lie as those around it do.
        if let outer = open.last(where: { $0.box >= 0 && $0.box < element.box }) {
            box.textAlignment = flow.boxes[Int(outer.box)].textAlignment
            box.textIndent = flow.boxes[Int(outer.box)].textIndent
        }
        flow.boxes[Int(element.box)] = box
    }

    /// What a box is in the box around it: those in flexible boxes and grids are blocks (CSS Display 3 §2.7).
    func kind(_ kind: FlowBox.Kind, leavesFlow: Bool = false) -> FlowBox.Kind {
        if leavesFlow { return kind.blockified }
        guard let outer = open.last(where: { $0.box >= 0 })?.box else { return kind }
        switch flow.boxes[Int(outer)].kind {
        case .flexible, .inlineFlexible, .grid:
            return kind.isPartOfTable && kind != .tableCell ? kind : kind.blockified
        default: return kind
        }
    }

    /// Whether a box of a kind finds a place in the one that is open, or in a table that is made for it there.
    func places(_ child: FlowBox.Kind, leavesFlow: Bool) -> Bool {
        if leavesFlow { return true }
        guard let outer = open.last(where: { $0.box >= 0 }) else { return true }
        let kind = flow.boxes[Int(outer.box)].kind
        if kind.places(self.kind(child)) { return true }
        return child == .tableCell && kind.isBlockContainer
    }

    /// Makes a table around a cell that is about to be appended and has none: cells make one together, as long as nothing stands
    /// between them (CSS 2.2 §17.2.1).
    mutating func makeTable(style: Int32, gaps: (column: Double, row: Double)) {
        guard let place = open.lastIndex(where: { $0.box >= 0 }),
            flow.boxes[Int(open[place].box)].kind.isBlockContainer
        else { return }
        let last = open[place].madeTable
        if last >= 0, flow.boxes[Int(last)].end == flow.boxes.count { return }
        var table = FlowBox(.table, style: style)
        (table.columnGap, table.rowGap) = gaps
        open[place].madeTable = append(table)
    }

    /// Ends the box of an element at what was appended since.
    mutating func close(_ element: OpenElement) {
        guard element.box >= 0 else { return }
        let end = Int32(flow.boxes.count)
        flow.boxes[Int(element.box)].end = end
        guard flow.boxes[Int(element.box)].kind == .tableCell,
            let outer = open.dropLast().last(where: { $0.box >= 0 }), outer.madeTable >= 0
        else { return }
        flow.boxes[Int(outer.madeTable)].end = end
    }
}

extension FlowBox.Kind {
    /// Whether it is something in a line that holds no boxes.
    fileprivate var fillsLine: Bool {
        self == .letters || self == .lineBreak || self == .lineChance || self == .replaced
    }

    /// What it is where it stands in no line and no table (CSS Display 3 §2.7).
    var blockified: FlowBox.Kind {
        switch self {
        case .inline, .inlineBlock, .tableCell, .tableRow, .tableGroup: .block
        case .inlineFlexible: .flexible
        case .inlineTable: .table
        default: self
        }
    }

    /// Whether it is a row of a table, a group of them or a cell.
    var isPartOfTable: Bool { self == .tableRow || self == .tableGroup || self == .tableCell }

    /// Whether it is a table.
    var isTable: Bool { self == .table || self == .inlineTable }

    /// Whether a table can be made in it for cells that have none.
    var isBlockContainer: Bool { self == .block || self == .inlineBlock || self == .tableCell }

    /// Whether what is in it stands side by side, from where lines start.
    var startsAside: Bool { isTable || self == .flexible || self == .inlineFlexible || self == .grid }

    /// Whether layout finds a place in the box for a child of a kind: tables hold rows, and rows cells, and nothing else.
    func places(_ child: FlowBox.Kind) -> Bool {
        switch self {
        case .table, .inlineTable, .tableGroup: child == .tableRow || child == .tableCell || child == .tableGroup
        case .tableRow: child == .tableCell
        // Parts of a table without one around them make one (CSS 2.2 §17.2.1): rows and groups are not followed.
        default: child != .tableGroup && child != .tableRow && child != .tableCell
        }
    }
}
