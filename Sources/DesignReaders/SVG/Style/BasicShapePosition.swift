import DesignModel

extension BasicShapeSyntax {
    /// A part of a position (CSS Values 4 §9.5).
    enum PositionPart {
        case length(FlowLength)
        /// A fraction of a side, and whether of the height; nil if it may be either.
        case keyword(share: Double, isVertical: Bool?)
    }

    /// The point after `at`, by default the middle; nil if it is invalid.
    @_lifetime(self: copy self)
    mutating func center() -> BoxOrigin? {
        var parts: [PositionPart] = []
        if take("at") {
            while parts.count < 4, let part = positionPart() { parts.append(part) }
            guard Self.isPosition(parts) else { return nil }
        }
        var x = FlowLength(pixels: 0, share: 0.5)
        var y = x
        var next = 0
        var isVertical = false
        while next < parts.count {
            var place: FlowLength
            switch parts[next] {
            case .length(let length): place = length
            case .keyword(let share, let direction):
                place = FlowLength(pixels: 0, share: share)
                isVertical = direction ?? isVertical
                // An edge is followed by the distance from it if there are more parts than directions.
                if parts.count > 2, direction != nil, next + 1 < parts.count, case .length(let inset) = parts[next + 1]
                {
                    place = share > 0 ? inset.fromEnd : inset
                    next += 1
                }
            }
            if isVertical { y = place } else { x = place }
            isVertical.toggle()
            next += 1
        }
        return BoxOrigin(x: x, y: y)
    }

    /// Whether the parts form a position: one or two of them, at most one per direction and lengths in order, or two
    /// edges, each with a distance.
    private static func isPosition(_ parts: [PositionPart]) -> Bool {
        func isVertical(_ index: Int) -> Bool? {
            if case .keyword(_, let isVertical) = parts[index] { isVertical } else { nil }
        }
        func isLength(_ index: Int) -> Bool { if case .length = parts[index] { true } else { false } }
        switch parts.count {
        case 1: return true
        case 2:
            // Only keywords may be swapped.
            if isVertical(0) == true { return !isLength(1) && isVertical(1) != true }
            if isVertical(1) == false { return !isLength(0) && isVertical(0) != false }
            return true
        case 4:
            guard let first = isVertical(0), let second = isVertical(2) else { return false }
            return first != second && isLength(1) && isLength(3)
        default: return false
        }
    }

    @_lifetime(self: copy self)
    private mutating func positionPart() -> PositionPart? {
        if take("center") { return .keyword(share: 0.5, isVertical: nil) }
        if take("left") { return .keyword(share: 0, isVertical: false) }
        if take("right") { return .keyword(share: 1, isVertical: false) }
        if take("top") { return .keyword(share: 0, isVertical: true) }
        if take("bottom") { return .keyword(share: 1, isVertical: true) }
        return length().map { .length($0) }
    }
}

extension FlowLength {
    /// The same distance from the opposite end of the side.
    var fromEnd: FlowLength { FlowLength(pixels: -pixels, share: 1 - share) }

    static func + (a: FlowLength, b: FlowLength) -> FlowLength {
        FlowLength(pixels: a.pixels + b.pixels, share: a.share + b.share)
    }
}
