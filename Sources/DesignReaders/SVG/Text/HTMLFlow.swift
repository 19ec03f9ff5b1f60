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
        /// The group to be closed with it, or -1.
        let group: LayerIndex
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
        if !box.kind.standsInLine {
            for element in open.reversed() where element.box >= 0 {
                guard flow.boxes[Int(element.box)].kind == .inline else { break }
                flow.boxes[Int(element.box)].kind = .block
            }
        }
        flow.boxes.append(box)
        return index
    }

    /// What a box is in the box around it: those in flexible boxes and grids are blocks (CSS Display 3 §2.7).
    func kind(_ kind: FlowBox.Kind) -> FlowBox.Kind {
        guard let outer = open.last(where: { $0.box >= 0 })?.box else { return kind }
        switch flow.boxes[Int(outer)].kind {
        case .flexible, .inlineFlexible, .grid:
            return switch kind {
            case .inline, .inlineBlock, .tableCell: .block
            case .inlineFlexible: .flexible
            case .inlineTable: .table
            default: kind
            }
        default: return kind
        }
    }

    /// Whether a box of a kind finds a place in the one that is open, or in a table that is made for it there.
    func places(_ child: FlowBox.Kind) -> Bool {
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
    /// Whether it is a table.
    var isTable: Bool { self == .table || self == .inlineTable }

    /// Whether a table can be made in it for cells that have none.
    fileprivate var isBlockContainer: Bool { self == .block || self == .inlineBlock || self == .tableCell }

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
