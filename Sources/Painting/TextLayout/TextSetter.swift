internal import DesignModel
internal import FontMetrics

/// Sets text: finds the place of every letter of a design's text layers.
struct TextSetter {
    let design: Design
    private let fonts: FontCollection?
    var placement: TextPlacement
    private var metrics: [LineMetrics?]
    private var isSet: [Bool]
    /// Where the letters of texts in flows lie.
    let flows: LaidFlows

    init(_ design: Design, flows: LaidFlows, fonts: FontCollection?) {
        self.fonts = fonts
        self.design = design
        self.flows = flows
        placement = TextPlacement(
            runs: Array(repeating: .nowhere, count: design.textRuns.count),
            boxes: Array(repeating: .empty, count: design.texts.count), styles: design.textStyles.count)
        metrics = Array(repeating: nil, count: design.textStyles.count)
        isSet = Array(repeating: false, count: design.texts.count)
        placement.cells.reserveCapacity(design.characters.count)
    }

    /// Places the letters of one text, runs that are not displayed left out.
    mutating func set(_ index: Int32) {
        guard index >= 0, Int(index) < design.texts.count, !isSet[Int(index)] else { return }
        isSet[Int(index)] = true
        let text = design.texts[Int(index)]
        guard text.runs.lowerBound >= 0, Int(text.runs.upperBound) <= design.textRuns.count else { return }
        switch text.layout {
        case .placed: setPlaced(text)
        case .box(let box): setBox(box, of: text)
        case .flow: setFlow(text)
        }
        var box = Rectangle.empty
        for run in text.runs { box = box.union(placement.runs[Int(run)].box) }
        placement.boxes[Int(index)] = box
    }

    mutating func lineMetrics(of run: TextRun) -> LineMetrics {
        let index = Int(run.style)
        guard index >= 0, index < metrics.count else { return LineMetrics(TextStyle(), fonts: nil) }
        if let known = metrics[index] { return known }
        let made = LineMetrics(design.textStyles[index], fonts: fonts)
        metrics[index] = made
        placement.faces[index] = made.face
        return made
    }

    /// Whether the run takes place in its line; a hidden one does, and shows nothing.
    func isLaidOut(_ run: TextRun) -> Bool {
        switch run.presence {
        case .painted, .hidden, .defined: true
        case .undisplayed, .undrawn: false
        }
    }

    /// Adds the cell of a letter as it is shown unless it leaves no ink.
    @inline(__always) mutating func add(
        _ scalar: Unicode.Scalar, at origin: Point, advance: Double, ink: (low: Double, high: Double)?,
        toward direction: GlyphCell.Direction = .right
    ) {
        guard let ink, origin.isFinite, advance > 0, advance.isFinite else { return }
        placement.cells.append(
            GlyphCell(scalar, origin: origin, advance: advance, ink: ink, direction: direction))
    }

    /// The box around cells from descent to ascent.
    func box(around cells: Range<Int32>, _ metrics: LineMetrics) -> Rectangle {
        var box = Rectangle.empty
        for index in cells {
            let cell = placement.cells[Int(index)]
            // Letters beyond the end of their path have no advance left.
            guard cell.advance > 0 else { continue }
            if cell.isUpright {
                box.extend(to: Point(cell.origin.x, cell.origin.y + metrics.descent))
                box.extend(to: Point(cell.origin.x + cell.advance, cell.origin.y - metrics.ascent))
                continue
            }
            box.extend(to: cell.point(along: 0, height: -metrics.descent))
            box.extend(to: cell.point(along: 0, height: metrics.ascent))
            box.extend(to: cell.point(along: 1, height: -metrics.descent))
            box.extend(to: cell.point(along: 1, height: metrics.ascent))
        }
        return box
    }
}
