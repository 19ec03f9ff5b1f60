internal import DesignModel
internal import FontMetrics

/// Sets text: determines the position of every letter of a text layer.
struct TextSetter: Sendable {
    let design: Design
    private let fonts: AvailableFonts
    /// The face of each style in which letters were set.
    private(set) var faces: [FontFace?]
    /// The metrics used last, indexed by the last bits of the style's index: a design may have a style for each text.
    private var recent: [LineMetrics?]
    /// The positions of letters of texts in flows.
    let flows: LaidFlows
    /// The paths along which letters were set.
    var paths = FlattenedPaths()
    /// The text that was set last.
    var result = SetText()
    /// The working memory for texts in boxes.
    var boxLetters = BoxLetters()
    /// The texts in boxes that have been set already.
    private var repeated = RepeatedTexts()

    /// A setter that may know some faces already.
    init(_ design: Design, flows: LaidFlows, fonts: AvailableFonts, faces: [FontFace?] = []) {
        self.fonts = fonts
        self.design = design
        self.flows = flows
        self.faces = faces.isEmpty ? Array(repeating: nil, count: design.textStyles.count) : faces
        recent = Array(repeating: nil, count: Self.mostRecent)
    }

    /// The number of styles remembered; a power of two.
    private static let mostRecent = 32

    /// The maximum number of letters in a text, more than any on a page; longer texts are not set, and their positions
    /// are unknown.
    static let mostLetters = 1 << 18

    /// Marks the runs of texts that are too long to be set as unknown.
    static func doubtLongTexts(of design: inout Design) {
        let long = design.texts.filter { isTooLong($0, in: design) }
        // Returns early, because the optimizer makes the table unique before a loop that may change it, which would
        // copy all runs.
        guard !long.isEmpty else { return }
        for text in long {
            for run in text.runs where design.textRuns.indices.contains(Int(run)) {
                design.textRuns[Int(run)].unknown = .longText
            }
        }
    }

    /// Whether a text is too long to be set.
    static func isTooLong(_ text: Text, in design: Design) -> Bool {
        // A shortcut: nearly all designs have fewer letters in all their texts together.
        guard design.characters.count > mostLetters else { return false }
        var letters = 0
        for run in text.runs where design.textRuns.indices.contains(Int(run)) {
            letters += design.textRuns[Int(run)].characters.count
            if letters > mostLetters { return true }
        }
        return false
    }

    /// Sets the letters of one text, without runs that are not displayed; false if the design has no such text.
    mutating func set(_ index: Int32) -> Bool {
        guard index >= 0, Int(index) < design.texts.count else { return false }
        let text = design.texts[Int(index)]
        guard text.runs.lowerBound >= 0, Int(text.runs.upperBound) <= design.textRuns.count else { return false }
        result.begin(text)
        if TextSetter.isTooLong(text, in: design) { return true }
        // Reserved, because one text may be as long as a book, and growing would take twice the memory.
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

    /// The same, returning the result for keeping.
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

    /// Whether the run takes up space in its line; a hidden one does, although it shows nothing.
    func isLaidOut(_ run: TextRun) -> Bool {
        switch run.presence {
        case .painted, .hidden, .defined: true
        case .undisplayed, .undrawn: false
        }
    }

    /// Adds the cell of a letter as set, unless it leaves no ink.
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
