package import DesignModel
package import FontMetrics

/// One text, set: where its letters lie, in the user units of its text layer.
struct SetText: Sendable {
    /// Where a run of it lies.
    struct Run: Sendable {
        /// Its letters that leave ink, in ``SetText/cells``.
        var cells: Range<Int32> = 0..<0
        /// The box around its letters from descent to ascent, as a browser reports it; empty without letters.
        var box = Rectangle.empty
    }

    /// The number of its first run.
    var firstRun: Int32 = 0
    /// Its runs, in order.
    var runs: [Run] = []
    /// The letters that leave ink, those of one run side by side.
    var cells: [GlyphCell] = []

    /// Makes room for the runs of a text.
    mutating func begin(_ text: Text) {
        firstRun = text.runs.lowerBound
        runs.removeAll(keepingCapacity: true)
        for _ in text.runs { runs.append(Run()) }
        cells.removeAll(keepingCapacity: true)
    }

    /// Takes over the letters of a text that is set alike, into the lists that are there.
    mutating func `repeat`(_ other: SetText) {
        runs.replaceSubrange(runs.indices, with: other.runs)
        cells.append(contentsOf: other.cells)
    }

    subscript(run: Int32) -> Run {
        get { runs[Int(run - firstRun)] }
        set { runs[Int(run - firstRun)] = newValue }
    }

    /// The box around the letters of all its runs.
    var box: Rectangle { runs.reduce(.empty) { $0.union($1.box) } }

    /// The letters of a run.
    func cells(ofRun run: Int32) -> ArraySlice<GlyphCell> {
        guard runs.indices.contains(Int(run) - Int(firstRun)) else { return [] }
        let range = self[run].cells
        return cells[Int(range.lowerBound)..<Int(range.upperBound)]
    }
}

/// Where a run of text lies, in the user units of its text layer.
package struct RunPlacement: Sendable {
    /// Its first letter that leaves ink, in ``TextPlacement/cells``; -1 where they are set again when somebody asks for them.
    fileprivate var first: Int32 = 0
    /// How many letters leave ink.
    package fileprivate(set) var count: Int32 = 0
    /// Where the pen stands at its first letter, in single precision as in ``GlyphCell``.
    fileprivate var start: (x: Float, y: Float) = (0, 0)
    fileprivate var center = Point.zero
    /// The box around its letters from descent to ascent, as a browser reports it; empty without letters.
    package fileprivate(set) var box = Rectangle.empty
    /// The box around its ink.
    package fileprivate(set) var inkBox = Rectangle.empty

    /// Its letters that leave ink, in ``TextPlacement/cells``; nil where they are set again when somebody asks for them.
    package var kept: Range<Int32>? { first < 0 ? nil : first..<first + count }
    /// Where the pen stands at its first letter that leaves ink.
    package var origin: Point? { count > 0 ? Point(Double(start.x), Double(start.y)) : nil }
    /// The middle of the letter in the middle, of those that leave ink.
    package var middle: Point? { count > 0 ? center : nil }

    static let nowhere = RunPlacement()
    /// Somewhere, which is worked out when somebody asks for its letters.
    static let unset = RunPlacement(first: -1)

    private init(first: Int32 = 0) { self.first = first }

    /// Where a run of a text lies whose letters are kept from the place `kept` on; nil for those that are not.
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

    /// The same where the letters kept before lie in front of its own.
    fileprivate func moved(by cells: Int32) -> RunPlacement {
        var moved = self
        if first >= 0 { moved.first += cells }
        return moved
    }
}

extension [GlyphCell] {
    /// Takes over the letters of a text while there is room; the place of the first, or nil where there was none.
    fileprivate mutating func keep(_ set: SetText, atMost most: Int) -> Int32? {
        guard count + set.cells.count <= most else { return nil }
        defer { append(contentsOf: set.cells) }
        return Int32(count)
    }
}

/// Where all text of a design lies.
package struct TextPlacement: Sendable {
    /// Letters of some of the texts. Those of a long design would take more room than all else, though each is asked
    /// for once or never.
    package private(set) var cells: [GlyphCell] = []
    /// One a run of the design.
    package private(set) var runs: PartialTable<RunPlacement>
    /// The boxes of texts of several runs; those of one run have the box of that, and are nearly all.
    private var boxes: [Int32: Rectangle] = [:]
    /// The face of each style, in ``Design/textStyles``, that letters were set in.
    package internal(set) var faces: [FontFace?] = []
    private var isKnown: PartialTable<Bool>

    /// So many letters are kept: some four megabytes of them.
    private static let mostKept = 1 << 17

    /// No text at all.
    init() {
        runs = PartialTable(repeating: .nowhere, over: 0..<0)
        isKnown = PartialTable(repeating: false, over: 0..<0)
    }

    /// No text of the design lies anywhere yet.
    init(of design: Design) {
        self.init(texts: design.texts.indices, runs: design.textRuns.indices, letters: design.characters.count)
    }

    /// The same with room for some of its texts and runs, which have about so many letters; others may be added.
    init(texts: Range<Int>, runs: Range<Int>, letters: Int) {
        self.runs = PartialTable(repeating: .nowhere, over: runs)
        isKnown = PartialTable(repeating: false, over: texts)
        cells.reserveCapacity(min(letters, Self.mostKept))
    }

    /// Some texts lie somewhere, and where is worked out when somebody asks for their letters.
    init(unset texts: [Int32], of design: Design, faces: [FontFace?]) {
        runs = PartialTable(repeating: .unset, over: 0..<0)
        isKnown = PartialTable(repeating: false, over: design.texts.indices)
        for text in texts { isKnown[Int(text)] = true }
        self.faces = faces
    }

    /// The texts that lie somewhere.
    var texts: [Int32] {
        isKnown.indices.filter { isKnown[$0] }.map(Int32.init) + isKnown.beyond.keys.sorted().map(Int32.init)
    }

    /// Whether it is known already where a text lies.
    func knows(_ text: Int32) -> Bool { isKnown[Int(text)] }

    /// Takes over where a text lies.
    mutating func add(_ set: SetText, asText text: Int32) {
        isKnown[Int(text)] = true
        let kept = cells.keep(set, atMost: Self.mostKept)
        for (index, run) in set.runs.enumerated() {
            runs[Int(set.firstRun) + index] = RunPlacement(run, of: set, kept: kept)
        }
        if set.runs.count > 1 { boxes[text] = set.box }
    }

    /// Texts that were set beside others.
    struct Part: Sendable {
        /// The texts in order, with the first run of each.
        fileprivate private(set) var texts: [(text: Int32, firstRun: Int32, runs: Int32)] = []
        /// Their runs, side by side.
        fileprivate private(set) var runs: [RunPlacement] = []
        fileprivate private(set) var cells: [GlyphCell] = []
        fileprivate private(set) var boxes: [Int32: Rectangle] = [:]
        /// So many letters are kept.
        private let mostKept: Int

        /// One of so many parts, which share the room there is for letters.
        init(amongParts count: Int) { mostKept = TextPlacement.mostKept / max(1, count) }

        /// Takes over where a text lies.
        mutating func add(_ set: SetText, asText text: Int32) {
            let kept = cells.keep(set, atMost: mostKept)
            for run in set.runs { runs.append(RunPlacement(run, of: set, kept: kept)) }
            if set.runs.count > 1 { boxes[text] = set.box }
            texts.append((text, set.firstRun, Int32(set.runs.count)))
        }
    }

    /// Takes over texts that were set beside others.
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

    /// The box of a whole text of the design: what shares of a paint on it are shares of. Empty where it lies nowhere.
    func box(of text: Int32, in design: Design) -> Rectangle {
        guard design.texts.indices.contains(Int(text)), isKnown[Int(text)] else { return .empty }
        let own = design.texts[Int(text)].runs
        if own.count > 1 { return boxes[text] ?? .empty }
        return Rectangle.empty.union(own.isEmpty ? .empty : runs[Int(own.lowerBound)].box)
    }
}

/// Finds the letters of runs: kept where the design was flattened, or set again.
package struct LetterSearch: Sendable {
    private var setter: TextSetter?
    /// The texts that were set again last.
    private var recent: [(text: Int32, set: SetText)] = []
    private var next = 0

    /// So many texts are held: those that may lie over one.
    private static let mostRecent = 32

    /// A search that has set nothing yet.
    package init() {}

    /// The letters of a run that leave ink; none of one that is set nowhere.
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
