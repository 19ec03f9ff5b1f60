internal import DesignModel
internal import FontMetrics

/// Sets text: finds the place of every letter of a text layer.
struct TextSetter: Sendable {
    let design: Design
    private let fonts: AvailableFonts
    /// The face of each style that letters were set in.
    private(set) var faces: [FontFace?]
    /// What was asked of last, each style at the place of its number's last bits: a design may have a style for each text.
    private var recent: [LineMetrics?]
    /// Where the letters of texts in flows lie.
    let flows: LaidFlows
    /// The paths that letters were set along.
    var paths = FlattenedPaths()
    /// The text that was set last.
    var result = SetText()
    /// What texts in boxes are set with.
    var boxLetters = BoxLetters()
    /// Texts in boxes that were set before.
    private var repeated = RepeatedTexts()

    /// A setter that knows some faces already.
    init(_ design: Design, flows: LaidFlows, fonts: AvailableFonts, faces: [FontFace?] = []) {
        self.fonts = fonts
        self.design = design
        self.flows = flows
        self.faces = faces.isEmpty ? Array(repeating: nil, count: design.textStyles.count) : faces
        recent = Array(repeating: nil, count: Self.mostRecent)
    }

    /// So many styles are remembered; a power of two.
    private static let mostRecent = 32

    /// More letters than these no text of a page has: they are not set, and nobody knows where they lie.
    static let mostLetters = 1 << 18

    /// Nobody knows where the letters of texts lie that are too long to be set.
    static func doubtLongTexts(of design: inout Design) {
        let long = design.texts.filter { isTooLong($0, in: design) }
        // The optimizer makes a table ready to be changed before it enters a loop that may change it: a copy of all runs.
        guard !long.isEmpty else { return }
        for text in long {
            for run in text.runs where design.textRuns.indices.contains(Int(run)) {
                design.textRuns[Int(run)].unknown = .longText
            }
        }
    }

    /// Whether a text is too long to be set.
    static func isTooLong(_ text: Text, in design: Design) -> Bool {
        // Nearly all designs say less than that in all their texts.
        guard design.characters.count > mostLetters else { return false }
        var letters = 0
        for run in text.runs where design.textRuns.indices.contains(Int(run)) {
            letters += design.textRuns[Int(run)].characters.count
            if letters > mostLetters { return true }
        }
        return false
    }

    /// Places the letters of one text, runs that are not displayed left out; false where the design has no such text.
    mutating func set(_ index: Int32) -> Bool {
        guard index >= 0, Int(index) < design.texts.count else { return false }
        let text = design.texts[Int(index)]
        guard text.runs.lowerBound >= 0, Int(text.runs.upperBound) <= design.textRuns.count else { return false }
        result.begin(text)
        if TextSetter.isTooLong(text, in: design) { return true }
        // One text may be as long as a book, and growing would take its room twice.
        result.cells.reserveCapacity(text.runs.reduce(0) { $0 + characters(of: design.textRuns[Int($1)]).count })
        switch text.layout {
        case .placed: setPlaced(text)
        case .box(let box): set(text, in: box, asText: index)
        case .flow: setFlow(text)
        }
        return true
    }

    private mutating func set(_ text: Text, in box: TextBox, asText index: Int32) {
        guard let label = RepeatedTexts.label(index, of: design) else { return setBox(box, of: text) }
        if let known = repeated.set(label, of: design) { return result.repeat(known) }
        setBox(box, of: text)
        repeated.remember(result, of: label)
    }

    /// The same, for those who keep it.
    mutating func setting(of index: Int32) -> SetText? {
        result = SetText()
        guard set(index) else { return nil }
        defer { result = SetText() }
        return result
    }

    mutating func lineMetrics(of run: TextRun) -> LineMetrics {
        let index = Int(run.style)
        guard index >= 0, index < faces.count else { return LineMetrics(TextStyle(), fonts: AvailableFonts()) }
        let place = index & (Self.mostRecent - 1)
        if let known = recent[place], known.number == index { return known }
        let style = design.textStyles[index]
        let face = faces[index] ?? LineMetrics.face(of: style, fonts: fonts)
        let made = LineMetrics(style, number: index, face: face)
        if faces[index] == nil { faces[index] = face }
        recent[place] = made
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
        result.cells.append(
            GlyphCell(scalar, origin: origin, advance: advance, ink: ink, direction: direction))
    }

    /// The box around cells from descent to ascent.
    func box(around cells: Range<Int32>, _ metrics: LineMetrics) -> Rectangle {
        var box = Rectangle.empty
        for index in cells {
            let cell = result.cells[Int(index)]
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
