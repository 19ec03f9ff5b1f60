internal import DesignModel
internal import FontMetrics

/// A line being built.
private struct FlowLine {
    var items: Range<Int>
    /// The width without white space that hangs at its end.
    var width: Double
    /// Whether it ends by wrapping and not by a forced break.
    var isBroken = true
    /// Whether it is the first line, or follows a forced break.
    var beginsParagraph = true
    var above = 0.0
    var below = 0.0
}

/// An inline box whose end has not been reached.
private struct OpenPiece {
    var box: Int32
    /// Its start on the current line, and its end as far as known.
    var start: Double
    var end = -Double.infinity
    /// The height of its baseline above the line's.
    var raise: Double
}

// Lines of letters and boxes (CSS 2.2 §9.4.2, §10.8).
extension FlowLayout {
    /// Lays out boxes that share lines; the style of the containing box sets the minimum height of a line.
    mutating func layLines(_ group: Range<Int>, of index: Int, width: Double, height: Double?) -> Laid {
        // Each enclosing box may lay out its lines again, and the letters of many elements may share a line.
        spend(group.count / 4)
        guard !isLost else { return Laid(width: width, height: 0) }
        var atoms: [Int32: LaidAtom] = [:]
        var items = items(of: group, in: Room(width: width, height: height), atoms: &atoms)
        indent(&items, of: group, in: index, width: width)
        spend(items.count / FlowLayout.lettersOfBox)
        guard !isLost else { return Laid(width: width, height: 0) }
        guard items.contains(where: \.makesLine) else { return Laid(width: width, height: 0) }
        var laid = Laid(width: width, height: 0)
        var open: [OpenPiece] = []
        let levels = levels(of: items, isRightToLeft: metrics(boxes[index].style).line.style.isRightToLeft)
        for line in lines(of: items, within: width, breaksWords: boxes[index].breaksWords) {
            var line = line
            measure(&line, items, atoms, of: index)
            let baseline = laid.height + line.above
            set(line, items, atoms, levels, at: baseline, of: index, width: width, &open)
            laid.baseline = baseline
            laid.firstBaseline = laid.firstBaseline ?? baseline
            laid.height += line.above + line.below
        }
        return laid
    }

    // MARK: - Breaking

    private func lines(of items: [LineItem], within width: Double, breaksWords: Bool) -> [FlowLine] {
        var lines: [FlowLine] = []
        var start = 0
        var pen = 0.0
        var inked = 0.0
        // A possible break: the end of the line, and its width.
        var chance: (end: Int, width: Double)?
        func finish(_ end: Int, _ width: Double, isBroken: Bool = true) {
            lines.append(
                FlowLine(
                    items: start..<end, width: width, isBroken: isBroken,
                    beginsParagraph: !(lines.last?.isBroken ?? false)))
            start = end
            (pen, inked, chance) = (0, 0, nil)
        }
        // Browsers measure in 64ths of a pixel.
        let most = width + 1.0 / 64
        var index = 0
        while index < items.count {
            let item = items[index]
            if item.kind == .lineBreak {
                finish(index + 1, inked, isBroken: false)
                index += 1
                continue
            }
            if item.mayEndBefore, index > start, inked > 0 { chance = (index, inked) }
            if item.kind != .space, item.advance > 0, pen + item.advance > most, index > start {
                if let chance, chance.end > start {
                    index = chance.end
                    finish(chance.end, chance.width)
                    continue
                }
                if breaksWords, inked > 0 {
                    finish(index, inked)
                    continue
                }
            }
            // White space at the start of a wrapped line takes no space.
            if item.kind == .space, item.mayEnd, pen == 0, !lines.isEmpty, !item.isKept || lines.last?.isBroken ?? false
            {
                index += 1
                continue
            }
            pen += item.advance
            if item.kind != .space || !item.mayEnd { inked = pen }
            if item.mayEnd, item.hyphen == 0 || pen + item.hyphen <= most || chance == nil {
                chance = (index + 1, inked + item.hyphen)
            }
            index += 1
        }
        guard start < items.count else { return lines }
        if lines.isEmpty || items[start...].contains(where: \.makesLine) {
            finish(items.count, inked, isBroken: false)
        } else {
            // Ends of boxes after the last line belong to that line.
            lines[lines.count - 1].items = lines[lines.count - 1].items.lowerBound..<items.count
        }
        return lines
    }

    // MARK: - Heights

    private mutating func measure(
        _ line: inout FlowLine, _ items: [LineItem], _ atoms: [Int32: LaidAtom], of index: Int
    ) {
        let strut = metrics(boxes[index].style)
        (line.above, line.below) = (strut.above, strut.below)
        var least = 0.0
        for item in items[line.items] {
            switch item.kind {
            case .letter, .space, .lineBreak, .open:
                let metrics = metrics(item.style)
                line.above = max(line.above, metrics.above + item.raise)
                line.below = max(line.below, metrics.below - item.raise)
            case .atom:
                guard let laid = atoms[item.box]?.laid else { continue }
                let box = boxes[Int(item.box)]
                if box.verticalAlignment == .top || box.verticalAlignment == .bottom {
                    least = max(least, laid.height + laid.marginTop + laid.marginBottom)
                    continue
                }
                let (above, below) = reach(of: laid, box, item, strut)
                line.above = max(line.above, above)
                line.below = max(line.below, below)
            case .close: break
            }
        }
        if line.above + line.below < least { line.below = least - line.above }
    }

    /// The extents of a box on a line above and below the baseline, including margins.
    private func reach(of laid: Laid, _ box: FlowBox, _ item: LineItem, _ strut: FlowMetrics) -> (
        above: Double, below: Double
    ) {
        let whole = laid.height + laid.marginTop + laid.marginBottom
        switch box.verticalAlignment {
        case .middle:
            let middle = strut.line.face.xHeight * strut.line.size / 2
            return (whole / 2 + middle, whole / 2 - middle)
        case .baseline, .raised, .top, .bottom:
            var raise = item.raise
            if case .raised(let height) = box.verticalAlignment { raise += height }
            let above = laid.baseline.map { $0 + laid.marginTop } ?? whole
            return (above + raise, whole - above - raise)
        }
    }

    // MARK: - Places

    private mutating func set(
        _ line: FlowLine, _ items: [LineItem], _ atoms: [Int32: LaidAtom], _ levels: [UInt8]?, at baseline: Double,
        of index: Int, width: Double, _ open: inout [OpenPiece]
    ) {
        let strut = metrics(boxes[index].style)
        let isRightToLeft = strut.line.style.isRightToLeft
        var pen = start(of: line, boxes[index], isRightToLeft: isRightToLeft, width: width)
        if let levels {
            let starts = turnedStarts(of: items[line.items], levels: levels[line.items], isRightToLeft: isRightToLeft)
            setTurned(
                line, items, atoms, starts.map { pen + $0 }, at: baseline, strut, in: Room(width: width, height: nil),
                &open)
            return
        }
        let room = Room(width: width, height: nil)
        for place in open.indices { open[place].start = pen }
        var isAtStart = true
        let spread = spread(of: line, items, boxes[index], width: width)
        for place in line.items {
            let item = items[place]
            switch item.kind {
            case .space where item.mayEnd && isAtStart && !(item.isKept && line.beginsParagraph): continue
            case .lineBreak: break
            case .open:
                let box = boxes[Int(item.box)]
                let start = pen + margin(box.margin.left, room)
                open.append(OpenPiece(box: item.box, start: start, raise: item.raise + box.verticalAlignment.raise))
            case .close:
                let edge = margin(boxes[Int(item.box)].margin.right, room)
                if let last = open.popLast() { addPiece(last, to: pen + item.advance - edge, baseline, in: room) }
            case .atom:
                if let atom = atoms[item.box] {
                    let box = boxes[Int(item.box)]
                    let top = top(of: atom.laid, item, line, baseline, strut)
                    move(atom.output, by: Point(pen + margin(box.margin.left, room), top))
                }
            case .letter, .space:
                addLetter(item, at: Point(pen, baseline - item.raise), joins: spread == 0 || item.kind == .letter)
            }
            pen += item.advance
            if item.kind == .space { pen += spread }
            isAtStart = isAtStart && !item.isInk
        }
        for piece in open { addPiece(piece, to: pen, baseline, in: room) }
    }

    /// Sets a line whose items have individual positions.
    private mutating func setTurned(
        _ line: FlowLine, _ items: [LineItem], _ atoms: [Int32: LaidAtom], _ starts: [Double], at baseline: Double,
        _ strut: FlowMetrics, in room: Room, _ open: inout [OpenPiece]
    ) {
        for place in open.indices { (open[place].start, open[place].end) = (.infinity, -.infinity) }
        for (item, start) in zip(items[line.items], starts) {
            switch item.kind {
            case .space, .lineBreak: break
            case .open:
                let raise = item.raise + boxes[Int(item.box)].verticalAlignment.raise
                open.append(OpenPiece(box: item.box, start: .infinity, raise: raise))
            case .close: if let last = open.popLast() { addPiece(last, to: last.end, baseline, in: room) }
            case .atom:
                guard let atom = atoms[item.box] else { continue }
                let edge = margin(boxes[Int(item.box)].margin.left, room)
                move(atom.output, by: Point(start + edge, top(of: atom.laid, item, line, baseline, strut)))
            case .letter:
                let origin = Point(start, baseline - item.raise)
                let run = boxes[Int(item.box)].run
                fragments.append(
                    FlowFragment(run: run, characters: item.character..<item.character + 1, origin: origin))
            }
            guard item.isInk else { continue }
            for place in open.indices {
                open[place].start = min(open[place].start, start)
                open[place].end = max(open[place].end, start + item.advance)
            }
        }
        for piece in open { addPiece(piece, to: piece.end, baseline, in: room) }
    }

    /// The position where the line starts; a line that is too long starts where it would without alignment.
    private func start(of line: FlowLine, _ box: FlowBox, isRightToLeft: Bool, width: Double) -> Double {
        let room = max(0, width - line.width)
        return switch box.textAlignment {
        case .start: isRightToLeft ? room : 0
        case .justify: 0
        case .center: room / 2
        case .end: isRightToLeft ? 0 : room
        }
    }

    /// The extra width of each space in a justified line (CSS Text 3 §6.1).
    private func spread(of line: FlowLine, _ items: [LineItem], _ box: FlowBox, width: Double) -> Double {
        guard box.textAlignment == .justify, line.isBroken, width > line.width else { return 0 }
        let inner = items[line.items].drop { !$0.isInk }
        guard let last = inner.lastIndex(where: \.isInk) else { return 0 }
        let spaces = inner[...last].count { $0.kind == .space }
        return spaces > 0 ? (width - line.width) / Double(spaces) : 0
    }

    /// The upper edge of a box on a line.
    private func top(of laid: Laid, _ item: LineItem, _ line: FlowLine, _ baseline: Double, _ strut: FlowMetrics)
        -> Double
    {
        let box = boxes[Int(item.box)]
        switch box.verticalAlignment {
        case .top: return baseline - line.above + laid.marginTop
        case .bottom: return baseline + line.below - laid.marginBottom - laid.height
        case .baseline, .middle, .raised: return baseline - reach(of: laid, box, item, strut).above + laid.marginTop
        }
    }

    /// Adds a letter to the current fragment, or starts a new one; a widened space or a soft hyphen belongs to none.
    private mutating func addLetter(_ item: LineItem, at origin: Point, joins: Bool) {
        guard joins, item.hyphen == 0 else { return }
        let run = boxes[Int(item.box)].run
        if let last = fragments.indices.last, fragments[last].run == run,
            fragments[last].characters.upperBound == item.character, fragments[last].origin.y == origin.y
        {
            fragments[last].characters = fragments[last].characters.lowerBound..<item.character + 1
        } else {
            fragments.append(FlowFragment(run: run, characters: item.character..<item.character + 1, origin: origin))
        }
    }

    /// Adds the piece of an inline box on this line, as high as its font plus padding (CSS 2.2 §10.6.1).
    private mutating func addPiece(_ piece: OpenPiece, to end: Double, _ baseline: Double, in room: Room) {
        let box = boxes[Int(piece.box)]
        guard box.layer >= 0, end > piece.start else { return }
        let metrics = metrics(box.style)
        let frame = frame(of: box, in: room)
        let own = baseline - piece.raise
        pieces.append(
            (
                piece.box,
                Rectangle(
                    minX: piece.start, minY: own - metrics.ascent - frame.top, maxX: end,
                    maxY: own + metrics.descent + frame.bottom)
            ))
    }
}

extension FlowBox.VerticalAlignment {
    /// The height of the box's baseline above that of its parent.
    fileprivate var raise: Double {
        if case .raised(let height) = self { height } else { 0 }
    }
}
