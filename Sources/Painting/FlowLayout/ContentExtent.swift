internal import DesignModel

/// The width of content if every line is broken, and if none is.
struct ContentExtent: Sendable {
    var least = 0.0
    var most = 0.0
}

extension FlowLayout {
    /// The preferred widths of a box, including padding and border but not margins (CSS Sizing 3 §4).
    mutating func extent(of index: Int) -> ContentExtent {
        if let known = knownExtents[index] { return known }
        // Guards against a box inside itself, which only a mistake of the reader could produce.
        knownExtents[index] = ContentExtent()
        let box = boxes[index]
        let room = Room(width: 0, height: nil)
        let frame = frame(of: box, in: room)
        var extent: ContentExtent
        if let width = box.width, width.share == 0 {
            let outer = width.pixels + (box.isBorderBox ? 0 : frame.horizontal)
            extent = ContentExtent(least: outer, most: outer)
            // In all browsers, a cell may be narrower than its stated width, but not than its words.
            if box.kind == .tableCell { extent.least = contentExtent(index, box).least + frame.horizontal }
            extent.most = max(extent.most, extent.least)
        } else {
            extent = contentExtent(index, box)
            extent.least += frame.horizontal
            extent.most += frame.horizontal
            if box.contentWidth == .least { extent.most = extent.least }
            if box.contentWidth == .most { extent.least = extent.most }
        }
        if let most = box.maxWidth, most.share == 0 {
            let outer = most.pixels + (box.isBorderBox ? 0 : frame.horizontal)
            extent = ContentExtent(least: min(extent.least, outer), most: min(extent.most, outer))
        }
        if let least = box.minWidth, least.share == 0 {
            let outer = least.pixels + (box.isBorderBox ? 0 : frame.horizontal)
            extent = ContentExtent(least: max(extent.least, outer), most: max(extent.most, outer))
        }
        knownExtents[index] = extent
        return extent
    }

    /// The width of the widest word in a box, regardless of its stated width.
    mutating func leastContent(_ index: Int) -> Double {
        let box = boxes[index]
        guard box.width != nil || box.contentWidth != nil || box.minWidth != nil else {
            return max(0, extent(of: index).least - frame(of: box, in: Room(width: 0, height: nil)).horizontal)
        }
        return contentExtent(index, box).least
    }

    private mutating func contentExtent(_ index: Int, _ box: FlowBox) -> ContentExtent {
        switch box.kind {
        case .flexible, .inlineFlexible: return flexibleExtent(index, box)
        case .grid: return gridExtent(index)
        case .table, .inlineTable:
            let columns = columns(of: index)
            let gaps = Double(columns.count + 1) * box.columnGap
            return ContentExtent(
                least: columns.reduce(gaps) { $0 + $1.least }, most: columns.reduce(gaps) { $0 + $1.most })
        case .letters, .lineBreak, .lineChance, .replaced: return ContentExtent()
        default:
            var extent = ContentExtent()
            for part in parts(of: index) {
                let inner = outerExtent(part, of: index)
                extent.least = max(extent.least, inner.least)
                extent.most = max(extent.most, inner.most)
            }
            return extent
        }
    }

    private mutating func flexibleExtent(_ index: Int, _ box: FlowBox) -> ContentExtent {
        var extent = ContentExtent()
        let parts = parts(of: index)
        for part in parts {
            let inner = outerExtent(part, of: index)
            if box.isColumn {
                extent.least = max(extent.least, inner.least)
                extent.most = max(extent.most, inner.most)
            } else {
                extent.least = box.wrapsBoxes ? max(extent.least, inner.least) : extent.least + inner.least
                extent.most += inner.most
            }
        }
        if !box.isColumn, parts.count > 1 {
            let gaps = Double(parts.count - 1) * box.columnGap
            extent.most += gaps
            if !box.wrapsBoxes { extent.least += gaps }
        }
        return extent
    }

    /// A child that is a block, or children that share lines.
    enum Part {
        case box(Int)
        case lines(Range<Int>)
    }

    /// The parts of a box, without those that are positioned separately.
    func parts(of index: Int) -> [Part] {
        var parts: [Part] = []
        let end = Int(boxes[index].end)
        let isFlexible = boxes[index].kind.makesItems
        var child = index + 1
        while child < end {
            let isLetters = boxes[child].kind.isLetters
            // In a flexible box or a grid, every element is an item, and adjacent letters form one (CSS Flexbox 1 §4).
            if boxes[child].leavesFlow {
                child = Int(boxes[child].end)
            } else if isInLine(child), !isFlexible || isLetters {
                let start = child
                while child < end, isFlexible ? boxes[child].kind.isLetters : isInLine(child) || boxes[child].leavesFlow
                {
                    child = Int(boxes[child].end)
                }
                if !isFlexible || hasInk(start..<child) { parts.append(.lines(start..<child)) }
            } else {
                parts.append(.box(child))
                child = Int(boxes[child].end)
            }
        }
        return parts
    }

    /// Whether any letter of the boxes is not white space.
    private func hasInk(_ group: Range<Int>) -> Bool {
        group.contains { index in
            guard boxes[index].kind == .letters, boxes[index].run >= 0, Int(boxes[index].run) < design.textRuns.count
            else { return false }
            return design.textRuns[Int(boxes[index].run)].characters.contains { place in
                Int(place) < design.characters.count && design.characters[Int(place)] != " "
                    && design.characters[Int(place)] != "\n"
            }
        }
    }

    mutating func outerExtent(_ part: Part, of index: Int) -> ContentExtent {
        switch part {
        case .lines(let group): return lineExtent(group, of: index)
        case .box(let child):
            var extent = extent(of: child)
            let room = Room(width: 0, height: nil)
            let margins = margin(boxes[child].margin.left, room) + margin(boxes[child].margin.right, room)
            extent.least += margins
            extent.most += margins
            return extent
        }
    }
}

extension FlowBox.Kind {
    /// Whether each element in it becomes an item, as do adjacent letters.
    var makesItems: Bool { self == .flexible || self == .inlineFlexible || self == .grid }
}

extension FlowBox.Kind {
    /// Whether it is letters, or a place where a line of letters ends.
    fileprivate var isLetters: Bool { self == .letters || self == .lineBreak || self == .lineChance }
}
