internal import DesignModel
internal import FontMetrics

/// Letters of one run side by side on a line.
struct FlowFragment: Sendable {
    var run: Int32
    /// Its letters in ``Design/characters``.
    var characters: Range<Int32>
    /// Where the pen stands on the baseline before the first of them.
    var origin: Point
}

/// Lays out the boxes of one ``Flow``: blocks, lines, flexible boxes and tables of CSS, as far as text needs them.
///
/// Each box is laid out with its border box at the origin, and moved once its place is known. Text is measured with the
/// same tables as all other text.
struct FlowLayout {
    let design: Design
    private let fonts: AvailableFonts
    let boxes: [FlowBox]
    /// The border box of each box, empty where it has none or consists of pieces.
    var rectangles: [Rectangle]
    /// The pieces of boxes in lines that paint something, line by line.
    var pieces: [(box: Int32, rectangle: Rectangle)] = []
    var fragments: [FlowFragment] = []
    /// Widths that content asks for, once somebody asked.
    var knownExtents: [ContentExtent?]
    /// The box around each box, and where boxes that are placed by themselves would lie in what is around them.
    private(set) var parents: [Int] = []
    var staticPlaces: [Int: Point] = [:]
    private var metrics: [Int32: FlowMetrics] = [:]
    /// Boxes that may still be laid out; flexible boxes lay out some content twice, which nested multiplies.
    private var budget: Int

    /// What is left when the work gets out of hand: nothing is known of the letters.
    private(set) var isLost = false

    /// The layout of a flow, one of so many of its design.
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

    /// For each box the one right around it; -1 for the first.
    private static func parents(of boxes: [FlowBox]) -> [Int] {
        var open: [Int] = []
        return boxes.indices.map { index in
            while let last = open.last, Int(boxes[last].end) <= index { open.removeLast() }
            defer { open.append(index) }
            return open.last ?? -1
        }
    }

    /// The room a box is laid out in; percentages of its height mean nothing where that is nil.
    struct Room {
        var width: Double
        var height: Double?
        /// The bounds of a height that is not known, for what fills it.
        var least = 0.0
        var most = Double.infinity

        func bounded(_ height: Double) -> Double { max(least, min(most, height)) }
    }

    /// A box that is laid out.
    struct Laid {
        var width: Double
        var height: Double
        /// Margins, with those of its content that stick out of it.
        var marginTop = 0.0
        var marginBottom = 0.0
        /// The baselines of its last and its first line, from its upper edge.
        var baseline: Double?
        var firstBaseline: Double?
        /// The height that what is in it asks for, where that is not the whole.
        var natural: Double?
    }

    /// How often each box may be laid out, on average, and the letters that count as one.
    private static let mostTimes = 64
    static let lettersOfBox = 16

    /// Counts boxes that are laid out.
    mutating func spend(_ count: Int) {
        budget -= count
        if budget < 0 { isLost = true }
    }

    // MARK: - One box

    /// Lays out a box whose border box may be given a size by what is around it.
    /// Margins of its content stay in one that is independent.
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

    /// Padding and border of a box in px.
    struct FlowFrame {
        var top, right, bottom, left: Double
        var horizontal: Double { left + right }
        var vertical: Double { top + bottom }
    }

    func frame(of box: FlowBox, in room: Room) -> FlowFrame {
        // Percentages of padding refer to the width on all sides (CSS Box 4 §4).
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

    /// A height that is written; a share of nothing known is none.
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
        // A cell is at least as high as it says (CSS 2.2 §17.5.3).
        if box.kind == .tableCell, let least = self.height(box.height, in: room) { height = max(height, least + added) }
        return height
    }

    // MARK: - Places

    /// Where the output of a part begins.
    struct Mark {
        var box: Int
        var fragment: Int
        var piece: Int
    }

    /// What laying out a part brought.
    struct Output {
        var boxes: Range<Int>
        var fragments: Range<Int>
        var pieces: Range<Int>
    }

    func mark(at box: Int) -> Mark { Mark(box: box, fragment: fragments.count, piece: pieces.count) }

    /// Everything since the mark, up to the box `end`.
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

    /// Whether a box stands in a line with its neighbors.
    func isInLine(_ index: Int) -> Bool { boxes[index].kind.standsInLine }

    mutating func metrics(_ style: Int32) -> FlowMetrics {
        if let known = metrics[style] { return known }
        let known = style >= 0 && Int(style) < design.textStyles.count
        let made = FlowMetrics(known ? design.textStyles[Int(style)] : TextStyle(), fonts: fonts)
        metrics[style] = made
        return made
    }
}

/// The height of a line's font, rounded as browsers round it for HTML.
struct FlowMetrics: Sendable {
    let line: LineMetrics
    /// Above and below the baseline, half the leading included.
    let above: Double
    let below: Double
    /// Without leading.
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
