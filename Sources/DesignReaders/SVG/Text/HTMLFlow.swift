import DesignModel

/// What is unknown about an HTML element.
enum HTMLDoubt: Comparable {
    case none
    /// Its place.
    case place
    /// Also whether it is visible, and its colors and size.
    case look
}

/// Collects the boxes of the HTML in one `foreignObject` while it is read.
struct HTMLFlow {
    /// An element whose content is being read.
    struct OpenElement {
        /// The node after the element.
        let end: Int32
        let style: Int
        let isDisplayed: Bool
        /// Its box, or -1 if it has none.
        let box: Int32
        /// What is unknown about it.
        var doubt: HTMLDoubt
        /// The frame its content is read in; its layer is the group the element makes, if any.
        let frame: LayerBuilder.Frame
        /// The fill of its letters instead of their color, if any.
        var letterFill: StyledPaint?
        /// The indent of first lines in it.
        var textIndent = FlowLength.zero
        /// The group to be closed with it, or -1.
        let group: LayerIndex
        /// The kind of position, and whether the element clips its overflow.
        var position = FlowBox.Position.flowing
        var clips = false
        /// Whether it may contain absolutely placed boxes although it has no position itself.
        var mayHold = false
        /// Whether it certainly contains such boxes.
        var holds = false
        /// Whether it began as an inline box.
        var isInline = false
        /// Whether anything preceded it on its line.
        var beganInLine = false
        /// Whether its group does nothing but clip.
        var cutsAlone = false
        /// Whether it or an element around it is transformed.
        var isTurned = false
        /// Whether its first `summary` has been met, the only one shown in a closed `details`.
        var hasSummary = false
        /// The index in ``HTMLFlow/lifted`` if its content is painted apart from its surroundings, or -1.
        var lifted = -1
        /// The state of the line that it was taken out of, which continues after it.
        var resumed: (letters: TextLetters, isInLine: Bool)?
        /// The anonymous table around cells in it, or -1.
        var madeTable: Int32 = -1
    }

    /// A text layer that is still growing.
    struct OpenText {
        let layer: LayerIndex
        let firstRun: Int32
    }

    /// More deeply nested elements have no boxes of their own, and their place is unknown.
    static let deepest = 96

    var flow: Flow
    var open: [OpenElement] = []
    var text: OpenText?
    /// Boxes whose content is all uncertain, and the number of leading boxes that are uncertain: each is processed
    /// once.
    var doubted: Set<Int32> = []
    var doubtedCount = 0
    /// Whether a background is not where layout puts it.
    var hasLostGround = false
    /// The reason why something may be painted over or behind anything in it; nil if all places are known.
    var unplaced: UnknownReason?
    /// Layers that are painted above their siblings.
    var lifted: [LiftedLayers] = []
    /// Inline boxes that contain a block, and whose styles affect more than the look of letters.
    var broken: [(box: Int32, isEmpty: Bool)] = []
    /// Groups that only clip, and in which something is painted above their siblings.
    var trapped: Set<LayerIndex> = []
    /// Whether the current line has any content.
    var isInLine = false
    /// White space collapses across the elements of one line.
    var letters = TextLetters(layer: -1)

    init(area: Rectangle) {
        flow = Flow(area: area, boxes: [])
    }

    /// Adds a box inside the open ones.
    mutating func append(_ box: FlowBox) -> Int32 {
        var box = box
        let index = Int32(flow.boxes.count)
        box.end = index + 1
        // A block ends the line that it is in: the inline boxes around it become blocks, too (CSS 2.2 §9.2.1.1).
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

    /// Turns an inline box that contains a block into a block: its size has no effect, and its sides apply only to its
    /// first and last lines.
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
        // Its lines are aligned like those around it.
        if let outer = open.last(where: { $0.box >= 0 && $0.box < element.box }) {
            box.textAlignment = flow.boxes[Int(outer.box)].textAlignment
            box.textIndent = flow.boxes[Int(outer.box)].textIndent
        }
        flow.boxes[Int(element.box)] = box
    }

    /// The kind of a box inside the open one: in flexible boxes and grids, boxes become blocks (CSS Display 3 §2.7).
    func kind(_ kind: FlowBox.Kind, leavesFlow: Bool = false) -> FlowBox.Kind {
        if leavesFlow { return kind.blockified }
        guard let outer = open.last(where: { $0.box >= 0 })?.box else { return kind }
        switch flow.boxes[Int(outer)].kind {
        case .flexible, .inlineFlexible, .grid:
            return kind.isPartOfTable && kind != .tableCell ? kind : kind.blockified
        default: return kind
        }
    }

    /// Whether a box of a kind can be placed in the open one, or in an anonymous table there.
    func places(_ child: FlowBox.Kind, leavesFlow: Bool) -> Bool {
        if leavesFlow { return true }
        guard let outer = open.last(where: { $0.box >= 0 }) else { return true }
        let kind = flow.boxes[Int(outer.box)].kind
        if kind.places(self.kind(child)) { return true }
        return child == .tableCell && kind.isBlockContainer
    }

    /// Makes an anonymous table for a cell that is about to be appended without one: consecutive cells share it (CSS
    /// 2.2 §17.2.1).
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

    /// Ends the box of an element after everything appended since.
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
    /// Whether it is content of a line, without boxes inside.
    fileprivate var fillsLine: Bool {
        self == .letters || self == .lineBreak || self == .lineChance || self == .replaced
    }

    /// The kind outside of lines and tables (CSS Display 3 §2.7).
    var blockified: FlowBox.Kind {
        switch self {
        case .inline, .inlineBlock, .tableCell, .tableRow, .tableGroup: .block
        case .inlineFlexible: .flexible
        case .inlineTable: .table
        default: self
        }
    }

    /// Whether it is a table row, a row group or a cell.
    var isPartOfTable: Bool { self == .tableRow || self == .tableGroup || self == .tableCell }

    /// Whether it is a table.
    var isTable: Bool { self == .table || self == .inlineTable }

    /// Whether it can contain an anonymous table for cells.
    var isBlockContainer: Bool { self == .block || self == .inlineBlock || self == .tableCell }

    /// Whether its children are placed side by side, from where lines start.
    var startsAside: Bool { isTable || self == .flexible || self == .inlineFlexible || self == .grid }

    /// Whether layout can place a child of a kind in the box: tables hold only rows, and rows only cells.
    func places(_ child: FlowBox.Kind) -> Bool {
        switch self {
        case .table, .inlineTable, .tableGroup: child == .tableRow || child == .tableCell || child == .tableGroup
        case .tableRow: child == .tableCell
        // Table parts without a table create one (CSS 2.2 §17.2.1): for rows and groups this is not supported.
        default: child != .tableGroup && child != .tableRow && child != .tableCell
        }
    }
}
