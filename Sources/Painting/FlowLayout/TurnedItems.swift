internal import DesignModel

// Lines of HTML that run from right to left, in whole or in part (CSS Writing Modes 4 §2.4).
extension FlowLayout {
    /// The embedding levels of the items on a block's lines; nil if all are shown in the order they are written.
    func levels(of items: [LineItem], isRightToLeft: Bool) -> [UInt8]? {
        let turns = items.contains { item in
            switch item.kind {
            case .letter: DirectionClass.turnsLines(design.characters[Int(item.character)])
            case .open: embedding(of: item)?.isRightToLeft ?? false
            case .space, .atom, .close, .lineBreak: false
            }
        }
        guard turns || isRightToLeft else { return nil }
        let base: UInt8 = isRightToLeft ? 1 : 0
        var levels: [UInt8] = []
        levels.reserveCapacity(items.count)
        for paragraph in items.split(omittingEmptySubsequences: false, whereSeparator: { $0.kind == .lineBreak }) {
            levels += DirectionLevels(of: paragraph.map(letter), base: base).levels
            if levels.count < items.count { levels.append(base) }
        }
        return levels
    }

    /// The character that represents an item: a neutral one for a box, and an invisible or a direction mark for the
    /// edge of an element.
    private func letter(of item: LineItem) -> Unicode.Scalar {
        switch item.kind {
        case .letter, .space: design.characters[Int(item.character)]
        case .atom: "\u{FFFC}"
        case .open: embedding(of: item)?.marks.open.last ?? "\u{200B}"
        case .close: embedding(of: item)?.marks.close.first ?? "\u{200B}"
        case .lineBreak: "\u{200B}"
        }
    }

    /// How an element's letters are embedded in those around it.
    private func embedding(of item: LineItem) -> TextEmbedding? {
        let box = boxes[Int(item.box)]
        guard let kind = box.embedding, design.textStyles.indices.contains(Int(box.style)) else { return nil }
        let isRightToLeft = design.textStyles[Int(box.style)].isRightToLeft
        return TextEmbedding(characters: 0..<0, kind: kind, isRightToLeft: isRightToLeft)
    }

    /// The positions of a line's items along it; breakable white space at either end takes no space.
    func turnedStarts(of line: ArraySlice<LineItem>, levels: ArraySlice<UInt8>, isRightToLeft: Bool) -> [Double] {
        var advances = line.map(\.advance)
        func close(_ places: some Sequence<Int>) {
            for place in places {
                let item = line[line.startIndex + place]
                if item.isInk || item.kind == .space && !item.mayEnd { break }
                if item.kind == .space { advances[place] = 0 }
            }
        }
        close(advances.indices)
        close(advances.indices.reversed())
        var levels = Array(levels)
        LineOrder.settleEnds(&levels, of: line.map(letter), base: isRightToLeft ? 1 : 0)
        return TurnedLine(advances, levels: levels).starts
    }
}
