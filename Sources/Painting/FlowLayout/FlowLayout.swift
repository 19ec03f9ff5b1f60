internal import DesignModel
internal import FontMetrics

/// Consecutive letters of one run on a line.
struct FlowFragment: Sendable {
    var run: Int32
    /// The range of the letters in ``Design/characters``.
    var characters: Range<Int32>
    /// The pen position on the baseline before the first letter.
    var origin: Point
}

/// Lays out the boxes of one ``Flow``: blocks, lines, flexible boxes, grids and tables of CSS, as far as text requires.
///
/// Each box is laid out with its border box at the origin, and moved once its position is known. Text is measured with
/// the same tables as all other text.
struct FlowLayout {
    let design: Design
    private let fonts: AvailableFonts
    let boxes: [FlowBox]
    /// The border box of each box; empty if it has none or consists of pieces.
    var rectangles: [Rectangle]
    /// The pieces of inline boxes that paint something, line by line.
    var pieces: [(box: Int32, rectangle: Rectangle)] = []
    var fragments: [FlowFragment] = []
    /// The widths of content, as far as they have been needed.
    var knownExtents: [ContentExtent?]
    /// The parent of each box, and the static positions of boxes that are positioned separately, relative to their
    /// parents.
    private(set) var parents: [Int] = []
    var staticPlaces: [Int: Point] = [:]
    private var metrics: [Int32: FlowMetrics] = [:]
    /// The number of boxes that may still be laid out; flexible boxes lay out some content twice, which multiplies when
    /// nested.
    private var budget: Int

    /// Whether the layout was given up because it took too much work, so that the positions of letters are unknown.
    private(set) var isLost = false

    /// Lays out a flow, one of `flows` in its design.
    init(_ flow: Flow, of design: Design, fonts: AvailableFonts, among flows: Int = 1) {
        self.fonts = fonts
        self.design = design
        boxes = flow.boxes
        rectangles = Array(repeating: .empty, count: flow.boxes.count)
        knownExtents = Array(repeating: nil, count: flow.boxes.count)
        let letters = boxes.lazy.filter { $0.run >= 0 && Int($0.run) < design.textRuns.count }.map {
            design.textRuns[Int($0.run)].characters.count
        }.reduce(0, +)
        let free = max(256, min(4096, 65_536 / max(1, flows)))
        budget = FlowLayout.mostTimes * (flow.boxes.count + letters / FlowLayout.lettersOfBox) + free
        guard !boxes.isEmpty else { return }
        isLost = letters > TextSetter.mostLetters
        let area = flow.area
        _ = lay(0, in: Room(width: area.width, height: area.height), width: area.width, height: area.height)
        move(output(since: Mark(box: 0, fragment: 0, piece: 0), to: boxes.count), by: Point(area.minX, area.minY))
        guard boxes.contains(where: { $0.position != .flowing }) else { return }
        parents = FlowLayout.parents(of: boxes)
        placeBoxes()
    }

    /// The parent of each box; -1 for the first.
    private static func parents(of boxes: [FlowBox]) -> [Int] {
        var open: [Int] = []
        return boxes.indices.map { index in
            while let last = open.last, Int(boxes[last].end) <= index { open.removeLast() }
            defer { open.append(index) }
            return open.last ?? -1
        }
    }

    /// The space in which a box is laid out; percentages of its height are undefined if it is nil.
    struct Room {
        var width: Double
        var height: Double?
        /// The bounds of a height that is unknown, for content that fills it.
        var least = 0.0
        var most = Double.infinity

        func bounded(_ height: Double) -> Double { max(least, min(most, height)) }
    }

    /// The result of laying out a box.
    struct Laid {
        var width: Double
        var height: Double
        /// The margins, including those of its content that collapse through it.
        var marginTop = 0.0
        var marginBottom = 0.0
        /// The distances of its last and first baseline from its upper edge.
        var baseline: Double?
        var firstBaseline: Double?
        /// The height that its content requires, if different from its height.
        var natural: Double?
    }

    /// How often each box may be laid out on average, and the number of letters that count as one box.
    private static let mostTimes = 64
    static let lettersOfBox = 16

    /// Charges boxes that are laid out to the budget.
    mutating func spend(_ count: Int) {
        budget -= count
        if budget < 0 { isLost = true }
    }

    // MARK: - One box

    /// Lays out a box whose border box may have been sized by its parent. Margins of the content do not collapse
    /// through an independent box.
    mutating func lay(
        _ index: Int, in room: Room, width given: Double? = nil, height givenHeight: Double? = nil,
        isIndependent: Bool = false
    ) -> Laid {
        spend(1)
        let box = boxes[index]
        let frame = frame(of: box, in: room)
        guard !isLost else { return Laid(width: frame.horizontal, height: frame.vertical) }
        let width = given ?? borderWidth(of: index, box, frame, in: room)
        let inner = max(0, width - frame.horizontal)
        let height = givenHeight ?? borderHeight(of: box, frame, in: room)
        let mark = mark(at: index + 1)
        let innerHeight = height.map { max(0, $0 - frame.vertical) }
        var inside = Room(width: inner, height: innerHeight)
        if innerHeight == nil {
            inside.least = max(0, clampHeight(0, of: box, frame, in: room) - frame.vertical)
            inside.most = max(0, clampHeight(.infinity, of: box, frame, in: room) - frame.vertical)
        }
        let content = layContent(index, box, frame, in: inside, isIndependent: isIndependent || index == 0)
        var outer = height ?? content.height + frame.vertical
        if givenHeight == nil { outer = clampHeight(outer, of: box, frame, in: room) }
        var top = frame.top
        if box.kind == .tableCell { top += slack(box, outer - frame.vertical - content.height) }
        move(output(since: mark, to: Int(box.end)), by: Point(frame.left, top))
        rectangles[index] = Rectangle(x: 0, y: 0, width: width, height: outer)
        return Laid(
            width: width, height: outer, marginTop: max(margin(box.margin.top, room), content.marginTop),
            marginBottom: max(margin(box.margin.bottom, room), content.marginBottom),
            baseline: content.baseline.map { $0 + top }, firstBaseline: content.firstBaseline.map { $0 + top },
            natural: (content.natural ?? content.height) + frame.vertical)
    }

    /// How far the content of a cell is moved down.
    private func slack(_ box: FlowBox, _ room: Double) -> Double {
        switch box.verticalAlignment {
        case .middle: max(0, room / 2)
        case .bottom: max(0, room)
        case .top, .baseline, .raised: 0
        }
    }

    private mutating func layContent(
        _ index: Int, _ box: FlowBox, _ frame: FlowFrame, in room: Room, isIndependent: Bool
    ) -> Laid {
        switch box.kind {
        case .flexible, .inlineFlexible: return layFlexible(index, in: room)
        case .grid: return layGrid(index, in: room)
        case .table, .inlineTable: return layTable(index, in: room)
        case .replaced, .lineBreak, .lineChance, .letters: return Laid(width: room.width, height: 0)
        case .block, .inline, .inlineBlock, .tableCell, .tableRow, .tableGroup:
            let keeps = box.kind != .block || box.keepsMargins || isIndependent
            return layBlocks(
                index, in: room, keepsTop: keeps || frame.top > 0,
                keepsBottom: keeps || frame.bottom > 0 || room.height != nil)
        }
    }

    // MARK: - Sizes

    /// The padding and border of a box in px.
    struct FlowFrame {
        var top, right, bottom, left: Double
        var horizontal: Double { left + right }
        var vertical: Double { top + bottom }
    }

    func frame(of box: FlowBox, in room: Room) -> FlowFrame {
        // Percentages of padding refer to the width on all four sides (CSS Box 4 §4).
        func sum(_ padding: FlowLength?, _ border: FlowLength?) -> Double {
            max(0, resolved(padding, room.width) ?? 0) + max(0, resolved(border, room.width) ?? 0)
        }
        return FlowFrame(
            top: sum(box.padding.top, box.border.top), right: sum(box.padding.right, box.border.right),
            bottom: sum(box.padding.bottom, box.border.bottom), left: sum(box.padding.left, box.border.left))
    }

    func resolved(_ length: FlowLength?, _ base: Double) -> Double? {
        guard let length else { return nil }
        let value = length.pixels + length.share * base
        return value.isFinite ? value : nil
    }

    func margin(_ length: FlowLength?, _ room: Room) -> Double { resolved(length, room.width) ?? 0 }

    /// A stated height; nil for a percentage of an unknown height.
    func height(_ length: FlowLength?, in room: Room) -> Double? {
        guard let length else { return nil }
        if length.share == 0 { return length.pixels }
        return room.height.flatMap { resolved(length, $0) }
    }

    private mutating func borderWidth(of index: Int, _ box: FlowBox, _ frame: FlowFrame, in room: Room) -> Double {
        let width: Double
        if let written = resolved(box.width, room.width) {
            width = written + (box.isBorderBox ? 0 : frame.horizontal)
        } else {
            let available = room.width - margin(box.margin.left, room) - margin(box.margin.right, room)
            switch box.kind {
            case _ where box.contentWidth == .most: width = extent(of: index).most
            case _ where box.contentWidth == .least: width = extent(of: index).least
            case _ where box.contentWidth == .fitting, .inlineBlock, .inlineFlexible, .table, .inlineTable, .tableCell,
                .inline:
                let extent = extent(of: index)
                width = min(max(extent.least, available), extent.most)
            default: width = available
            }
        }
        return max(frame.horizontal, clampWidth(width, of: box, frame, in: room))
    }

    func clampWidth(_ width: Double, of box: FlowBox, _ frame: FlowFrame, in room: Room) -> Double {
        let added = box.isBorderBox ? 0 : frame.horizontal
        var width = width
        if let most = resolved(box.maxWidth, room.width) { width = min(width, most + added) }
        if let least = resolved(box.minWidth, room.width) { width = max(width, least + added) }
        return width
    }

    private func borderHeight(of box: FlowBox, _ frame: FlowFrame, in room: Room) -> Double? {
        guard box.kind != .tableCell, let written = height(box.height, in: room) else { return nil }
        let outer = max(frame.vertical, written + (box.isBorderBox ? 0 : frame.vertical))
        return clampHeight(outer, of: box, frame, in: room)
    }

    func clampHeight(_ height: Double, of box: FlowBox, _ frame: FlowFrame, in room: Room) -> Double {
        let added = box.isBorderBox ? 0 : frame.vertical
        var height = height
        if let most = self.height(box.maxHeight, in: room) { height = min(height, most + added) }
        if let least = self.height(box.minHeight, in: room) { height = max(height, least + added) }
        // A cell is at least as high as its stated height (CSS 2.2 §17.5.3).
        if box.kind == .tableCell, let least = self.height(box.height, in: room) { height = max(height, least + added) }
        return height
    }

    // MARK: - Places

    /// The start of a part's output.
    struct Mark {
        var box: Int
        var fragment: Int
        var piece: Int
    }

    /// The output of laying out a part.
    struct Output {
        var boxes: Range<Int>
        var fragments: Range<Int>
        var pieces: Range<Int>
    }

    func mark(at box: Int) -> Mark { Mark(box: box, fragment: fragments.count, piece: pieces.count) }

    /// All output since the mark, up to the box `end`.
    func output(since mark: Mark, to end: Int) -> Output {
        Output(
            boxes: mark.box..<max(mark.box, end), fragments: mark.fragment..<fragments.count,
            pieces: mark.piece..<pieces.count)
    }

    mutating func move(_ output: Output, by offset: Point) {
        guard offset != .zero else { return }
        for index in output.fragments { fragments[index].origin = fragments[index].origin + offset }
        for index in output.pieces { pieces[index].rectangle = pieces[index].rectangle.moved(by: offset) }
        for index in output.boxes where !rectangles[index].isEmpty {
            rectangles[index] = rectangles[index].moved(by: offset)
        }
    }

    /// Whether a box is on a line with its neighbors.
    func isInLine(_ index: Int) -> Bool { boxes[index].kind.standsInLine }

    mutating func metrics(_ style: Int32) -> FlowMetrics {
        if let known = metrics[style] { return known }
        let known = style >= 0 && Int(style) < design.textStyles.count
        let made = FlowMetrics(known ? design.textStyles[Int(style)] : TextStyle(), fonts: fonts)
        metrics[style] = made
        return made
    }
}

/// The line height and font measures of a style, rounded as browsers do for HTML.
struct FlowMetrics: Sendable {
    let line: LineMetrics
    /// The extents above and below the baseline, including half the leading.
    let above: Double
    let below: Double
    /// The extents without leading.
    let ascent: Double
    let descent: Double

    init(_ style: TextStyle, fonts: AvailableFonts) {
        line = LineMetrics(style, fonts: fonts)
        guard line.isUsable else {
            (above, below, ascent, descent) = (0, 0, 0, 0)
            return
        }
        ascent = line.ascent.rounded()
        descent = line.descent.rounded()
        let isNormal = style.lineHeight == nil
        let height = isNormal ? ascent + descent + (line.face.lineGap * style.size).rounded() : line.lineHeight
        let leading = (height - ascent - descent) / 2
        above = ascent + leading
        below = descent + leading
    }
}
