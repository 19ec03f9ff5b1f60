package import DesignModel
package import FontMetrics

/// One text after setting: the positions of its letters, in the user units of its text layer.
struct SetText: Sendable {
    /// The position of one run.
    struct Run: Sendable {
        /// The range of its inked letters in ``SetText/cells``.
        var cells: Range<Int32> = 0..<0
        /// The box around its letters from descent to ascent, as reported by browsers; empty without letters.
        var box = Rectangle.empty
    }

    /// The index of its first run.
    var firstRun: Int32 = 0
    /// Its runs, in order.
    var runs: [Run] = []
    /// The inked letters; those of one run are adjacent.
    var cells: [GlyphCell] = []

    /// Makes room for the runs of a text.
    mutating func begin(_ text: Text) {
        firstRun = text.runs.lowerBound
        runs.removeAll(keepingCapacity: true)
        for _ in text.runs { runs.append(Run()) }
        cells.removeAll(keepingCapacity: true)
    }

    /// Copies the letters of an equal text, reusing the existing arrays.
    mutating func `repeat`(_ other: SetText) {
        runs.replaceSubrange(runs.indices, with: other.runs)
        cells.append(contentsOf: other.cells)
    }

    subscript(run: Int32) -> Run {
        get { runs[Int(run - firstRun)] }
        set { runs[Int(run - firstRun)] = newValue }
    }

    /// The box around the letters of all runs.
    var box: Rectangle { runs.reduce(.empty) { $0.union($1.box) } }

    /// The letters of a run.
    func cells(ofRun run: Int32) -> ArraySlice<GlyphCell> {
        guard runs.indices.contains(Int(run) - Int(firstRun)) else { return [] }
        let range = self[run].cells
        return cells[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

/// The position of a run of text, in the user units of its text layer.
package struct RunPlacement: Sendable {
    /// The index of its first inked letter in ``TextPlacement/cells``; -1 if the letters are set again when needed.
    fileprivate var first: Int32 = 0
    /// The number of inked letters.
    package fileprivate(set) var count: Int32 = 0
    /// The pen position at its first inked letter, in single precision as in ``GlyphCell``.
    fileprivate var start: (x: Float, y: Float) = (0, 0)
    fileprivate var center = Point.zero
    /// The box around its letters from descent to ascent, as reported by browsers; empty without letters.
    package fileprivate(set) var box = Rectangle.empty
    /// The bounding box of its ink.
    package fileprivate(set) var inkBox = Rectangle.empty

    /// The range of its inked letters in ``TextPlacement/cells``; nil if they are set again when needed.
    package var kept: Range<Int32>? { first < 0 ? nil : first..<first + count }
    /// The pen position at its first inked letter; nil if there is none.
    package var origin: Point? { count > 0 ? Point(Double(start.x), Double(start.y)) : nil }
    /// The center of the middle one of its inked letters.
    package var middle: Point? { count > 0 ? center : nil }

    static let nowhere = RunPlacement()
    /// A position to be determined when the letters are needed.
    static let unset = RunPlacement(first: -1)

    private init(first: Int32 = 0) { self.first = first }

    /// The position of a run in a text whose letters are stored from index `kept` on; nil if they are not stored.
    fileprivate init(_ run: SetText.Run, of set: SetText, kept: Int32?) {
        box = run.box
        count = Int32(run.cells.count)
        first = run.cells.isEmpty ? 0 : kept.map { $0 + run.cells.lowerBound } ?? -1
        let letters = set.cells[Int(run.cells.lowerBound)..<Int(run.cells.upperBound)]
        guard let letter = letters.first else { return }
        start = (Float(letter.origin.x), Float(letter.origin.y))
        let ink = RunInk(letters)
        inkBox = ink.box
        center = ink.middle ?? .zero
    }

    /// The same with the index of its letters shifted.
    fileprivate func moved(by cells: Int32) -> RunPlacement {
        var moved = self
        if first >= 0 { moved.first += cells }
        return moved
    }
}

extension [GlyphCell] {
    /// Appends the letters of a text if there is room; returns the index of the first, or nil if there was none.
    fileprivate mutating func keep(_ set: SetText, atMost most: Int) -> Int32? {
        guard count + set.cells.count <= most else { return nil }
        defer { append(contentsOf: set.cells) }
        return Int32(count)
    }
}

/// The positions of all texts of a design.
package struct TextPlacement: Sendable {
    /// The letters of some of the texts. Those of a long design would take more memory than everything else, though
    /// each is needed once or never.
    package private(set) var cells: [GlyphCell] = []
    /// One per run of the design.
    package private(set) var runs: PartialTable<RunPlacement>
    /// The boxes of texts with several runs; nearly all texts have one run, whose box is theirs.
    private var boxes: [Int32: Rectangle] = [:]
    /// The face of each style in ``Design/textStyles``, as far as letters were set in it.
    package internal(set) var faces: [FontFace?] = []
    private var isKnown: PartialTable<Bool>

    /// The maximum number of letters stored: about four megabytes.
    private static let mostKept = 1 << 17

    /// A placement without texts.
    init() {
        runs = PartialTable(repeating: .nowhere, over: 0..<0)
        isKnown = PartialTable(repeating: false, over: 0..<0)
    }

    /// A placement in which no text of the design has a position yet.
    init(of design: Design) {
        self.init(texts: design.texts.indices, runs: design.textRuns.indices, letters: design.characters.count)
    }

    /// The same with room for some texts and runs that have about this many letters; others may be added.
    init(texts: Range<Int>, runs: Range<Int>, letters: Int) {
        self.runs = PartialTable(repeating: .nowhere, over: runs)
        isKnown = PartialTable(repeating: false, over: texts)
        cells.reserveCapacity(min(letters, Self.mostKept))
    }

    /// A placement of texts whose positions are determined when their letters are needed.
    init(unset texts: [Int32], of design: Design, faces: [FontFace?]) {
        runs = PartialTable(repeating: .unset, over: 0..<0)
        isKnown = PartialTable(repeating: false, over: design.texts.indices)
        for text in texts { isKnown[Int(text)] = true }
        self.faces = faces
    }

    /// The texts that have a position.
    var texts: [Int32] {
        isKnown.indices.filter { isKnown[$0] }.map(Int32.init) + isKnown.beyond.keys.sorted().map(Int32.init)
    }

    /// Whether the position of a text has been determined.
    func knows(_ text: Int32) -> Bool { isKnown[Int(text)] }

    /// Records the position of a text.
    mutating func add(_ set: SetText, asText text: Int32) {
        isKnown[Int(text)] = true
        let kept = cells.keep(set, atMost: Self.mostKept)
        for (index, run) in set.runs.enumerated() {
            runs[Int(set.firstRun) + index] = RunPlacement(run, of: set, kept: kept)
        }
        if set.runs.count > 1 { boxes[text] = set.box }
    }

    /// Texts that were set by one of several threads.
    struct Part: Sendable {
        /// The texts in order, with the first run and the number of runs of each.
        fileprivate private(set) var texts: [(text: Int32, firstRun: Int32, runs: Int32)] = []
        /// The runs of all texts, adjacent.
        fileprivate private(set) var runs: [RunPlacement] = []
        fileprivate private(set) var cells: [GlyphCell] = []
        fileprivate private(set) var boxes: [Int32: Rectangle] = [:]
        /// The maximum number of letters stored.
        private let mostKept: Int

        /// One of `count` parts, which share the room for letters.
        init(amongParts count: Int) { mostKept = TextPlacement.mostKept / max(1, count) }

        /// Records the position of a text.
        mutating func add(_ set: SetText, asText text: Int32) {
            let kept = cells.keep(set, atMost: mostKept)
            for run in set.runs { runs.append(RunPlacement(run, of: set, kept: kept)) }
            if set.runs.count > 1 { boxes[text] = set.box }
            texts.append((text, set.firstRun, Int32(set.runs.count)))
        }
    }

    /// Adds the texts of a part.
    mutating func add(_ part: Part) {
        let kept = Int32(cells.count)
        cells += part.cells
        boxes.merge(part.boxes) { _, later in later }
        var next = 0
        for (text, firstRun, count) in part.texts {
            isKnown[Int(text)] = true
            for run in Int(firstRun)..<Int(firstRun + count) {
                runs[run] = part.runs[next].moved(by: kept)
                next += 1
            }
        }
    }

    /// The box of a whole text of the design, the reference for fractions in its paint; empty if the text has no
    /// position.
    func box(of text: Int32, in design: Design) -> Rectangle {
        guard design.texts.indices.contains(Int(text)), isKnown[Int(text)] else { return .empty }
        let own = design.texts[Int(text)].runs
        if own.count > 1 { return boxes[text] ?? .empty }
        return Rectangle.empty.union(own.isEmpty ? .empty : runs[Int(own.lowerBound)].box)
    }
}

/// Finds the letters of runs: stored when the design was flattened, or set again.
package struct LetterSearch: Sendable {
    private var setter: TextSetter?
    /// The texts that were last set again.
    private var recent: [(text: Int32, set: SetText)] = []
    private var next = 0

    /// The number of texts kept: those that may be on top of each other.
    private static let mostRecent = 32

    /// A search that has not set anything yet.
    package init() {}

    /// The inked letters of a run; empty if the run has no position.
    package mutating func cells(ofRun run: Int32, in list: DisplayList) -> ArraySlice<GlyphCell> {
        if let kept = list.text.runs[Int(run)].kept {
            return list.text.cells[Int(kept.lowerBound)..<Int(kept.upperBound)]
        }
        let layer = list.design.textRuns[Int(run)].layer
        let text = list.design.layers[Int(layer)].content
        guard list.text.knows(text) else { return [] }
        if let known = recent.first(where: { $0.text == text }) { return known.set.cells(ofRun: run) }
        if setter == nil {
            setter = TextSetter(list.design, flows: list.flows, fonts: list.fonts, faces: list.text.faces)
        }
        guard let set = setter?.setting(of: text) else { return [] }
        if recent.count < Self.mostRecent {
            recent.append((text, set))
        } else {
            recent[next] = (text, set)
            next = (next + 1) % Self.mostRecent
        }
        return set.cells(ofRun: run)
    }
}
