internal import ColorScience
internal import DesignModel

extension Sampler {
    /// The evenness of a filter's result over a box of the list that contains it, ignoring letters within the box
    /// itself.
    mutating func evenness(ofFilter index: Int32, over box: Rectangle) -> Evenness {
        let filter = Int(index)
        let user = list.inverse(ofSystem: list.filters[filter].system).bounds(of: box)
        let question = EvennessQuestion(filter, isBeside: false, budget)
        return evenness(of: list.filters[filter].nodes.count - 1, over: user, question)
    }

    /// The evenness of a node's result over a box in user units that extends beyond the point asked about.
    mutating func evenness(of index: Int, beside box: Rectangle, _ question: FilterQuestion) -> Evenness {
        evenness(of: index, over: box, EvennessQuestion(question.filter, isBeside: true, budget))
    }

    private mutating func evenness(of index: Int, over box: Rectangle, _ question: EvennessQuestion) -> Evenness {
        let clip = list.filters[question.filter].nodes[index].clip
        guard clip.intersects(box), list.filters[question.filter].nodes[index].bounds.intersects(box) else {
            return .clear
        }
        budget -= 1
        guard budget > question.leastBudget else { return .varied }
        let inputs = list.filters[question.filter].nodes[index].inputs
        let result: Evenness
        switch list.filters[question.filter].nodes[index].work {
        case .source: result = contentEvenness(over: box, question)
        case .alpha: result = evenness(of: inputs[0], over: box, question.ofAlpha)
        case .effect(let effect): result = evenness(of: effect, inputs, over: box, question)
        }
        return result == .clear || clip.contains(box) ? result : .varied
    }

    private mutating func evenness(
        of effect: FilterEffect, _ inputs: [Int], over box: Rectangle, _ question: EvennessQuestion
    ) -> Evenness {
        func input(_ place: Int, _ other: Rectangle? = nil) -> Evenness {
            guard place < inputs.count else { return .clear }
            return evenness(of: inputs[place], over: other ?? box, question.ofColors(isElsewhere: other != nil))
        }
        switch effect {
        case .flood(let color): return color.alpha >= 1 ? .opaque : color.alpha > 0 ? .even : .clear
        case .unknown, .tile, .turbulence, .lighting: return .varied
        case .offset(let offset):
            return offset == .zero ? input(0) : input(0, box.moved(by: Point(-offset.x, -offset.y)))
        case .blur(let x, let y):
            return x == 0 && y == 0 ? input(0) : input(0, box.widened(x * FilterEffect.reach, y * FilterEffect.reach))
        case .morphology(_, let x, let y): return x == 0 && y == 0 ? input(0) : input(0, box.widened(x, y))
        case .displacement(let scale, _, _):
            return scale == .zero ? input(0) : input(0, box.widened(abs(scale.x) / 2, abs(scale.y) / 2))
        case .merge, .blend(.normal), .composite(.over):
            var result = Evenness.clear
            for place in inputs.indices {
                let next = input(effect == .merge ? inputs.count - 1 - place : place)
                if next == .opaque { return result.isEven ? .opaque : result }
                result = result.joined(next)
                if result == .varied { return .varied }
            }
            return result
        case .composite(.in):
            return input(0) == .clear ? .clear : input(1) == .clear ? .clear : input(0).joined(input(1))
        case .composite(.out): return input(0) == .clear || input(1) == .opaque ? .clear : input(0).joined(input(1))
        case .blend, .composite: return input(0).joined(input(1)).unsure
        case .colorMatrix(let values):
            return values.count == 20 && Array(values[15...]) == [0, 0, 0, 1, 0] ? input(0) : input(0).unsure
        case .componentTransfer(_, _, _, let alpha): return alpha == .identity ? input(0) : input(0).unsure
        }
    }

    /// The evenness of the content, or of its silhouette, over a box in user units.
    private mutating func contentEvenness(over user: Rectangle, _ question: EvennessQuestion) -> Evenness {
        let (isBeside, isAlpha) = (question.isBeside, question.isAlpha)
        let content = list.filters[question.filter].content
        let box = list.systems[Int(list.filters[question.filter].system)].transform.bounds(of: user)
        let start = found.count
        defer { found.removeSubrange(start...) }
        budget -= list.filters.span[question.filter].index.collect(meeting: box, of: list.entries, into: &found)
        var result = Evenness.clear
        // What is above or below something opaque does not change the silhouette.
        var isVaried = false
        var next = found.count
        while next > start {
            next -= 1
            let entry = list.entries[Int(found[next])]
            budget -= 1
            if entry.kind == .text {
                guard isBeside else { continue }
                if !isAlpha { return .varied }
                isVaried = true
                continue
            }
            let found: Evenness
            switch relation(of: entry, to: box) {
            case .apart: continue
            case .across: found = .varied
            case .around: found = isAlpha && entry.isOpaque ? .opaque : evenness(ofPaintOf: entry)
            }
            if found == .varied || !list.isUnmasked(entry.group) {
                if !isAlpha { return .varied }
                isVaried = true
                continue
            }
            if entry.isOpaque, list.isPlain(entry.group, within: content) {
                return isAlpha ? .opaque : result == .smooth ? .smooth : found
            }
            result = result == .smooth || found == .smooth ? .smooth : .even
        }
        return isVaried ? .varied : result
    }

    /// The evenness of an entry's paint, assuming that it covers everything.
    private func evenness(ofPaintOf entry: DisplayEntry) -> Evenness {
        guard entry.kind == .fill else { return .varied }
        switch list.sources[Int(entry.source)].kind {
        case .none, .solid: return entry.isOpaque ? .opaque : .even
        // A repeated gradient jumps at its ends, and stops with equal offsets make jumps too, but small parts contain
        // few of them.
        case .gradient: return .smooth
        case .pattern, .unknown: return .varied
        }
    }

    // MARK: - One sharp rectangle

    /// The rectangle in user units that divides a box into one color inside and another outside in a node's result; nil
    /// if the result may be anything else.
    mutating func sharpRectangle(of index: Int, over box: Rectangle, _ question: FilterQuestion) -> Rectangle? {
        sharpRectangle(of: index, over: box, EvennessQuestion(question.filter, isBeside: true, budget))
    }

    private mutating func sharpRectangle(
        of index: Int, over box: Rectangle, _ question: EvennessQuestion
    ) -> Rectangle? {
        guard list.filters[question.filter].nodes[index].clip.contains(box) else { return nil }
        budget -= 1
        guard budget > question.leastBudget else { return nil }
        let inputs = list.filters[question.filter].nodes[index].inputs
        switch list.filters[question.filter].nodes[index].work {
        case .source: return sharpContent(over: box, question)
        case .alpha: return sharpRectangle(of: inputs[0], over: box, question.ofAlpha)
        case .effect(.offset(let offset)):
            guard let input = inputs.first else { return nil }
            let moved = box.moved(by: Point(-offset.x, -offset.y))
            return sharpRectangle(of: input, over: moved, question)?.moved(by: offset)
        case .effect(.merge), .effect(.blend), .effect(.composite), .effect(.colorMatrix), .effect(.componentTransfer):
            var found: Rectangle?
            let question = question.ofColors(isElsewhere: false)
            for input in inputs {
                let evenness = evenness(of: input, over: box, question)
                if evenness.isEven { continue }
                guard evenness == .varied else { return nil }
                guard let edge = sharpRectangle(of: input, over: box, question), found == nil || found == edge else {
                    return nil
                }
                found = edge
            }
            return found
        default: return nil
        }
    }

    private mutating func sharpContent(over user: Rectangle, _ question: EvennessQuestion) -> Rectangle? {
        let content = list.filters[question.filter].content
        let system = list.systems[Int(list.filters[question.filter].system)]
        guard system.transform.keepsAxes else { return nil }
        let box = system.transform.bounds(of: user)
        let start = found.count
        defer { found.removeSubrange(start...) }
        budget -= list.filters.span[question.filter].index.collect(meeting: box, of: list.entries, into: &found)
        for place in start..<found.count {
            let entry = list.entries[Int(found[place])]
            guard entry.kind == .fill, list.sources[Int(entry.source)].kind == .solid, entry.clip < 0,
                list.isUnmasked(entry.group),
                case .rectangle(let rectangle, let radiusX, let radiusY) =
                    list.design.geometries[Int(list.design.layers[Int(entry.layer)].content)]
            else { continue }
            if found.count > start + 1 {
                // What is inside something opaque does not change the silhouette: a card's border and content.
                let isWhole = question.isAlpha && entry.isOpaque && list.isPlain(entry.group, within: content)
                let holdsAll = found[start...].allSatisfy { entry.bounds.contains(list.entries[Int($0)].bounds) }
                guard isWhole, holdsAll else { continue }
            }
            let own = list.systems[Int(entry.system)]
            guard own.transform.keepsAxes else { return nil }
            let placed = own.transform.bounds(of: rectangle)
            let edge = placed.intersection(entry.bounds)
            // Corners much smaller than the blur do not show in it, nor do corners out of its reach.
            let deviation = min(box.width, box.height) / (2 * FilterEffect.reach)
            let corner = own.transform.applied(toVector: Point(radiusX, radiusY))
            let (x, y) = (abs(corner.x), abs(corner.y))
            let isFar =
                placed.expanded(by: -x).spans(box, byRows: false) || placed.expanded(by: -y).spans(box, byRows: true)
            guard max(x, y) <= deviation || isFar else { return nil }
            return list.inverse(ofSystem: list.filters[question.filter].system).bounds(of: edge)
        }
        return nil
    }
}

extension Rectangle {
    /// Whether the other rectangle is between the top and bottom edges, or between the left and right ones.
    fileprivate func spans(_ other: Rectangle, byRows: Bool) -> Bool {
        byRows ? other.minY >= minY && other.maxY <= maxY : other.minX >= minX && other.maxX <= maxX
    }

    func moved(by offset: Point) -> Rectangle {
        Rectangle(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }
}
