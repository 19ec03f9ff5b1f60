internal import DesignModel

/// One item of a line.
struct LineItem {
    enum Kind {
        case letter, space, atom, open, close, lineBreak
    }

    var kind: Kind
    /// The box that contains the letter, is placed on the line, or begins or ends here.
    var box: Int32
    /// The index of the letter in ``Design/characters``.
    var character: Int32 = 0
    /// The advance of the pen.
    var advance: Double
    /// The minimum width of a box on the line.
    var least = 0.0
    /// Whether the line may break after it.
    var mayEnd = false
    /// The width of the hyphen shown if the line breaks after it.
    var hyphen = 0.0
    /// Whether a space at the beginning of a paragraph is kept.
    var isKept = false
    /// Whether the line may break before it.
    var mayEndBefore = false
    /// The height above the baseline of the line.
    var raise = 0.0
    /// The style that determines its height.
    var style: Int32
}

/// The inline boxes that are open, each with its height above the baseline of the line.
private struct OpenInlines {
    var boxes: [(index: Int, raise: Double)] = []
    var raise: Double { boxes.last?.raise ?? 0 }
}

extension LineItem {
    var isInk: Bool { kind == .letter || kind == .atom }

    /// Whether the item requires a line.
    var makesLine: Bool {
        switch kind {
        case .letter, .atom, .lineBreak: true
        case .space: !mayEnd || isKept
        case .open, .close: advance > 0
        }
    }
}

/// A box on a line that has been laid out but not yet positioned.
struct LaidAtom {
    var laid: FlowLayout.Laid
    var output: FlowLayout.Output
}

extension FlowLayout {
    /// The items on the lines of adjacent boxes. With a room, boxes among them are laid out; without, only measured.
    mutating func items(of group: Range<Int>, in room: Room?, atoms: inout [Int32: LaidAtom]) -> [LineItem] {
        var items: [LineItem] = []
        var open = OpenInlines()
        var index = group.lowerBound
        while index < group.upperBound {
            while let last = open.boxes.last, index >= Int(boxes[last.index].end) { close(&open, &items, in: room) }
            let box = boxes[index]
            if box.leavesFlow {
                index = Int(box.end)
                continue
            }
            switch box.kind {
            case .letters: addLetters(box, index, raise: open.raise, to: &items)
            case .lineBreak:
                items.append(
                    LineItem(kind: .lineBreak, box: Int32(index), advance: 0, raise: open.raise, style: box.style))
            // Allowed regardless of `white-space`.
            case .lineChance: allowEnd(&items)
            case .inline:
                let edges = inlineEdges(box, in: room)
                items.append(
                    LineItem(kind: .open, box: Int32(index), advance: edges.left, raise: open.raise, style: box.style))
                var raise = open.raise
                if case .raised(let height) = box.verticalAlignment { raise += height }
                open.boxes.append((index, raise))
                index += 1
                continue
            default:
                addAtom(box, index, raise: open.raise, in: room, &atoms, to: &items)
            }
            index = Int(box.end)
        }
        while !open.boxes.isEmpty { close(&open, &items, in: room) }
        return items
    }

    /// Inserts the indentation of a box's first line (CSS Text 3 §8.1).
    func indent(_ items: inout [LineItem], of group: Range<Int>, in index: Int, width: Double) {
        let indent = resolved(boxes[index].textIndent, width) ?? 0
        guard indent != 0, isFirst(group, in: index), items.contains(where: \.makesLine) else { return }
        items.insert(LineItem(kind: .atom, box: -1, advance: indent, least: indent, style: boxes[index].style), at: 0)
    }

    /// Whether nothing in the flow comes before a group of boxes in its parent; in flexible boxes, every group is
    /// separate.
    private func isFirst(_ group: Range<Int>, in index: Int) -> Bool {
        if boxes[index].kind.makesItems { return true }
        var child = index + 1
        while child < group.lowerBound, boxes[child].leavesFlow { child = Int(boxes[child].end) }
        return child >= group.lowerBound
    }

    private func close(_ open: inout OpenInlines, _ items: inout [LineItem], in room: Room?) {
        guard let last = open.boxes.popLast() else { return }
        let box = boxes[last.index]
        items.append(
            LineItem(
                kind: .close, box: Int32(last.index), advance: inlineEdges(box, in: room).right, raise: open.raise,
                style: box.style))
    }

    /// The widths that the sides of an inline box add to its line.
    func inlineEdges(_ box: FlowBox, in room: Room?) -> (left: Double, right: Double) {
        let room = room ?? Room(width: 0, height: nil)
        let frame = frame(of: box, in: room)
        return (frame.left + margin(box.margin.left, room), frame.right + margin(box.margin.right, room))
    }

    private mutating func addLetters(_ box: FlowBox, _ index: Int, raise: Double, to items: inout [LineItem]) {
        guard box.run >= 0, Int(box.run) < design.textRuns.count else { return }
        let run = design.textRuns[Int(box.run)]
        guard run.presence != .undisplayed, run.presence != .undrawn else { return }
        let line = metrics(box.style).line
        guard line.isUsable else { return }
        let lower = max(0, Int(run.characters.lowerBound))
        let upper = min(Int(run.characters.upperBound), design.characters.count)
        guard lower < upper else { return }
        let shown = RunLetters(design.characters, lower..<upper)
        for place in lower..<upper {
            let scalar = design.characters[place]
            if place > lower {
                items[items.count - 1].advance += line.kerning(between: design.characters[place - 1], and: scalar)
            }
            if box.wraps, scalar != " ", scalar != "\n" {
                let after = place + 1 < upper ? design.characters[place + 1] : nil
                if mayEnd(items, before: scalar, after, box.wordBreak) { allowEnd(&items) }
            }
            var item = LineItem(
                kind: .letter, box: Int32(index), character: Int32(place), advance: line.advance(of: shown[place]),
                raise: raise, style: box.style)
            if scalar == "\n" {
                item.kind = .lineBreak
                item.advance = 0
            } else if scalar == " " {
                item.kind = .space
                item.mayEnd = box.wraps
                item.isKept = box.keepsSpaces
            } else if scalar == "\u{AD}" {
                (item.advance, item.hyphen) = (0, line.advance(of: "-"))
            }
            items.append(item)
        }
    }

    /// Whether the line may break between the previous letter, in whatever box, and the next.
    private func mayEnd(
        _ items: [LineItem], before scalar: Unicode.Scalar, _ after: Unicode.Scalar?, _ rule: WordBreak
    ) -> Bool {
        guard let last = items.last(where: { $0.kind != .open && $0.kind != .close }), last.kind == .letter else {
            return false
        }
        let place = Int(last.character)
        let run = design.textRuns[Int(boxes[Int(last.box)].run)].characters
        let before = place > Int(run.lowerBound) ? design.characters[place - 1] : nil
        return LineBreaks(rule: rule).allowEnd(
            at: LineBreaks.Place(first: design.characters[place], second: scalar, before: before, after: after))
    }

    /// Allows a break here; boxes that have ended stay on the line, and boxes that have begun move to the next.
    private func allowEnd(_ items: inout [LineItem]) {
        guard let last = items.lastIndex(where: { $0.kind != .open }), items[last].kind != .space else { return }
        items[last].mayEnd = true
    }

    private mutating func addAtom(
        _ box: FlowBox, _ index: Int, raise: Double, in room: Room?, _ atoms: inout [Int32: LaidAtom],
        to items: inout [LineItem]
    ) {
        var item = LineItem(kind: .atom, box: Int32(index), advance: 0, raise: raise, style: box.style)
        let margins = room ?? Room(width: 0, height: nil)
        let beside = margin(box.margin.left, margins) + margin(box.margin.right, margins)
        if let room {
            let mark = mark(at: index)
            let laid = lay(index, in: room)
            atoms[Int32(index)] = LaidAtom(laid: laid, output: output(since: mark, to: Int(box.end)))
            item.advance = laid.width + beside
        } else {
            let extent = extent(of: index)
            item.advance = extent.most + beside
            item.least = extent.least + beside
        }
        (item.mayEnd, item.mayEndBefore) = (box.wraps, box.wraps)
        items.append(item)
    }

    /// The preferred widths of lines.
    mutating func lineExtent(_ group: Range<Int>, of index: Int) -> ContentExtent {
        var atoms: [Int32: LaidAtom] = [:]
        var items = items(of: group, in: nil, atoms: &atoms)
        indent(&items, of: group, in: index, width: 0)
        let breaksWords = boxes[index].breaksWords
        var extent = ContentExtent()
        var (line, inked, word) = (0.0, 0.0, 0.0)
        for item in items {
            if item.kind == .lineBreak {
                extent.most = max(extent.most, inked)
                (line, inked, word) = (0, 0, 0)
                continue
            }
            if item.mayEndBefore || item.kind == .space && item.mayEnd { word = 0 }
            line += item.advance
            if item.kind != .space || !item.mayEnd {
                inked = line
                word += item.kind == .atom ? item.least : item.advance + item.hyphen
                // `word-break: break-word` has the effect of `overflow-wrap: anywhere` (CSS Text 3 §5.2).
                extent.least = max(extent.least, breaksWords ? min(word, item.advance) : word)
            }
            if item.mayEnd { word = 0 }
        }
        extent.most = max(extent.most, inked)
        return extent
    }
}
