package import DesignModel

/// How much of a point is covered.
enum Coverage {
    case none
    /// A fraction of it, above 0 and at most 1.
    case share(Double)
    /// Not known.
    case unknown(UnknownReason)
}

/// What is known about the ink of a text at a point.
package enum InkAtPoint: Sendable {
    /// There is no ink.
    case none
    /// There is ink.
    case inked
    /// The point is on a letter of unknown shape.
    case open
}

extension Sampler {
    /// How much of the point an entry covers, ignoring its clips; `user` is the point in the entry's own units.
    mutating func coverage(of entry: DisplayEntry, at point: Point, user: Point) -> Coverage {
        switch entry.kind {
        case .fill: fillCoverage(of: entry, at: user)
        case .stroke: strokeCoverage(of: entry, at: point, user: user)
        case .text: isOnInk(of: entry, at: user) ? .unknown(.otherText) : .none
        // These are evaluated as colors, not as coverage.
        case .filter, .image: .none
        case .unknown: .unknown(entry.reason)
        }
    }

    private mutating func fillCoverage(of entry: DisplayEntry, at user: Point) -> Coverage {
        let layer = list.design.layers[Int(entry.layer)]
        let isInside: Bool
        switch list.design.geometries[Int(layer.content)] {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            isInside = rectangle.contains(user, radiusX: radiusX, radiusY: radiusY)
        case .ellipse(let center, let radiusX, let radiusY):
            isInside = ellipseContains(user, center: center, radiusX: radiusX, radiusY: radiusY)
        case .path:
            guard let outline = outline(entry.slot) else { return .unknown(.limit) }
            isInside = contains(user, outline, of: entry.slot, rule: layer.fillRule)
        }
        return isInside ? .share(1) : .none
    }

    private mutating func strokeCoverage(of entry: DisplayEntry, at point: Point, user: Point) -> Coverage {
        guard entry.pen >= 0 else { return .none }
        let pen = list.pens[Int(entry.pen)]
        let layer = list.design.layers[Int(entry.layer)]
        if let isStroked = list.design.geometries[Int(layer.content)].isStroked(at: user, by: pen) {
            return isStroked ? .share(pen.coverage) : .none
        }
        let place = pen.isNonScaling ? point : user
        if let isStroked = isStroked(at: place, by: pen, alongOutline: entry.slot) {
            return isStroked ? .share(pen.coverage) : .none
        }
        guard let outline = outline(entry.slot) else { return .unknown(.limit) }
        guard count({ outline.isStroked(at: place, by: pen, &$0) }) else { return .none }
        if pen.alignment != .center {
            let rule = list.design.layers[Int(entry.layer)].fillRule
            let isInside = contains(place, outline, of: entry.slot, rule: rule)
            guard isInside == (pen.alignment == .inside) else { return .none }
        }
        return .share(pen.coverage)
    }

    /// Whether the point is in the cell of an inked letter of a run, whatever the letter's exact shape.
    mutating func isOnInk(of entry: DisplayEntry, at user: Point) -> Bool {
        cells(ofRun: entry.source).contains { $0.holds(user) }
    }

    /// The cells of a run's inked letters.
    package mutating func cells(ofRun run: Int32) -> ArraySlice<GlyphCell> {
        letters.cells(ofRun: run, in: list)
    }

    /// What is known about the ink of a text entry at a point of the page.
    package mutating func ink(ofTextAt number: Int32, at point: Point) -> InkAtPoint {
        let entry = list.entries[Int(number)]
        guard entry.kind == .text, entry.bounds.contains(point) else { return .none }
        // By their indices if they are stored: threads that all retained the same array would contend for its reference
        // count.
        let kept = list.text.runs[Int(entry.source)].kept
        let others = kept == nil ? cells(ofRun: entry.source) : []
        budget -= (kept?.count ?? others.count) / 8
        let user = list.inverse(ofSystem: entry.system).applied(to: point)
        let style = list.design.textRuns[Int(entry.source)].style
        // The points of one run are tested against the same other runs.
        if lastShapes.style != style { lastShapes = (style, list.shapes(ofStyle: style)) }
        guard let kept else { return Sampler.ink(of: others.span, at: user, lastShapes.shapes) }
        let cells = list.text.cells.span.extracting(Int(kept.lowerBound)..<Int(kept.upperBound))
        return Sampler.ink(of: cells, at: user, lastShapes.shapes)
    }

    /// What is known about the ink of letters at a point in their user units.
    private static func ink(of cells: Span<GlyphCell>, at user: Point, _ shapes: PlacedShapes?) -> InkAtPoint {
        var isAmongLetters = false
        for place in cells.indices {
            if let isInked = shapes?.isInked(user, by: cells[place]) {
                if isInked { return .inked }
            } else if cells[place].holds(user) {
                isAmongLetters = true
            }
        }
        return isAmongLetters ? .open : .none
    }

    /// Whether the clips of an entry leave the point visible.
    mutating func clipCoverage(_ clip: Int32, at point: Point, depth: Int) -> Coverage {
        var next = clip
        var unknown: UnknownReason?
        while next >= 0 {
            budget -= 1
            let clip = list.clips[Int(next)]
            next = clip.parent
            let user = list.inverse(ofSystem: clip.system).applied(to: point)
            if clip.shape >= 0 {
                let shape = list.clipShapes[Int(clip.shape)]
                if !count({ shape.outline.contains(user, rule: shape.rule, &$0) }) { return .none }
                continue
            }
            guard clip.content >= 0 else {
                if clip.content == ClipOutline.unknown {
                    unknown = .limit
                    continue
                }
                if !clip.rectangle.contains(user) { return .none }
                continue
            }
            guard let place = clip.rectangle.isEmpty ? user : user.share(of: clip.rectangle) else { return .none }
            switch contentCoverage(of: clip.content, at: place, depth: depth + 1) {
            case .none: return .none
            case .share: break
            case .unknown(let reason): unknown = reason
            }
        }
        if let unknown { return .unknown(unknown) }
        return .share(1)
    }

    /// Whether any shape in a clip's content covers the point.
    private mutating func contentCoverage(of content: Int32, at point: Point, depth: Int) -> Coverage {
        guard depth < Self.deepestDefinition else { return .unknown(.limit) }
        guard point.isFinite, Int(content) < list.lists.count else { return .none }
        budget -= Sampler.definitionWork
        guard budget > 0 else { return .unknown(.limit) }
        let start = found.count
        defer { found.removeSubrange(start...) }
        let here = Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
        budget -= list.lists.span[Int(content)].index.collect(meeting: here, of: list.entries, into: &found)
        var unknown: UnknownReason?
        for index in start..<found.count {
            budget -= 1
            guard budget > 0 else { return .unknown(.limit) }
            let entry = list.entries[Int(found[index])]
            let user = list.inverse(ofSystem: entry.system).applied(to: point)
            switch coverage(of: entry, at: point, user: user) {
            case .none: continue
            case .unknown(let reason):
                unknown = reason
                continue
            case .share: break
            }
            guard entry.clip >= 0 else { return .share(1) }
            switch clipCoverage(entry.clip, at: point, depth: depth) {
            case .none: continue
            case .share: return .share(1)
            case .unknown(let reason): unknown = reason
            }
        }
        if let unknown { return .unknown(unknown) }
        return .none
    }
}

extension Point {
    /// The point as fractions of a box's sides; nil if the box has no area.
    func share(of box: Rectangle) -> Point? {
        guard box.width > 0, box.height > 0 else { return nil }
        return Point((x - box.minX) / box.width, (y - box.minY) / box.height)
    }
}
