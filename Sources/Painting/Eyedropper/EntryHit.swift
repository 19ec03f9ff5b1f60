import ColorScience
import DesignModel

extension Sampler {
    /// What an entry paints at the point; nil if it does not affect it.
    mutating func hit(
        _ entry: DisplayEntry, number: Int32, at point: Point, _ hypothesis: Hypothesis, depth: Int,
        _ unknown: inout UnknownReason?
    ) -> Hit? {
        guard let (covering, isRun) = covering(entry, number: number, at: point, depth: depth) else { return nil }
        var isUncertain = false
        if entry.clip >= 0 {
            switch clipCoverage(entry.clip, at: point, depth: depth) {
            case .none: return nil
            case .share: break
            case .unknown(let reason):
                unknown = unknown ?? reason
                isUncertain = true
            }
        }
        if entry.kind == .filter {
            return isUncertain
                ? standIn(number, hypothesis)
                : filterHit(entry, number: number, at: point, hypothesis, depth: depth, &unknown)
        }
        let user = list.inverse(ofSystem: entry.system).applied(to: point)
        if entry.kind == .image {
            if isUncertain { return standIn(number, hypothesis) }
            let (color, reason) = pictureColor(of: entry, at: user, hypothesis, depth: depth)
            if let reason { unknown = unknown ?? reason }
            return color.alpha > 0 ? Hit(entry: number, color: color) : nil
        }
        var share = 1.0
        if covering < 0 {
            switch coverage(of: entry, at: point, user: user) {
            case .none: return nil
            case .share(let part): share = part
            case .unknown(let reason):
                unknown = unknown ?? reason
                return standIn(number, hypothesis)
            }
        }
        if isUncertain { return standIn(number, hypothesis) }
        let source = list.sources[Int(covering >= 0 ? covering : entry.source)]
        let (color, reason) = color(of: source, for: entry, at: user, hypothesis: hypothesis, depth: depth)
        if let reason { unknown = unknown ?? reason }
        var painted = share < 1 ? color.faded(by: share) : color
        if covering >= 0, color.alpha < 1, let base = self.covering[number]?.base, base >= 0 {
            let (below, reason) = self.color(
                of: list.sources[Int(base)], for: entry, at: user, hypothesis: hypothesis, depth: depth)
            if let reason { unknown = unknown ?? reason }
            painted = painted.composited(over: below)
        }
        if isRun, case .color(let other) = runPaint { painted = other }
        return painted.alpha > 0 || isRun ? Hit(entry: number, color: painted, isRun: isRun) : nil
    }

    /// The paint, in ``DisplayList/sources``, of a text whose letters are assumed to cover the point; -1 if coverage
    /// must be tested, nil if the entry is left out.
    private mutating func covering(
        _ entry: DisplayEntry, number: Int32, at point: Point, depth: Int
    ) -> (source: Int32, isRun: Bool)? {
        guard entry.kind == .text else { return (-1, false) }
        var source = depth == 0 ? covering[number]?.source ?? -1 : -1
        let isRun = source >= 0 && number == covering.own?.entry
        if isRun, !runPaint.isPainted { return nil }
        if depth == 0, isBeside(point) {
            guard let beside = sourceBeside(entry, source, at: point) else { return nil }
            source = beside
        }
        return source < 0 && otherText == .ignored && depth == 0 ? nil : (source, isRun)
    }

    /// What a filter paints; its content may include the run under examination.
    private mutating func filterHit(
        _ entry: DisplayEntry, number: Int32, at point: Point, _ hypothesis: Hypothesis, depth: Int,
        _ unknown: inout UnknownReason?
    ) -> Hit? {
        let content = list.groups[Int(list.filters[Int(entry.source)].content)].entries
        let isRun = depth == 0 && runPaint.isPainted && covering.own.map { content.contains($0.entry) } ?? false
        let color = filterColor(entry.source, over: content, at: point, hypothesis, depth: depth, &unknown)
        return color.alpha > 0 || isRun ? Hit(entry: number, color: color, isRun: isRun) : nil
    }

    /// Stands in for an entry that may or may not cover the point.
    private func standIn(_ number: Int32, _ hypothesis: Hypothesis) -> Hit? {
        hypothesis == .nothing ? nil : Hit(entry: number, color: hypothesis.color)
    }
}
