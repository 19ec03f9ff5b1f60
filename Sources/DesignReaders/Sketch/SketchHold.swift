/// What of a layer stays as it is along one axis when its parent is resized.
struct SketchHold: Equatable, Sendable {
    /// Its distance from the parent's start, left or top, and from the parent's end.
    let fixesStart: Bool
    let fixesEnd: Bool
    let fixesSize: Bool

    /// The bits of `resizingConstraint` along one axis, the end's the lowest: each is cleared where something is fixed.
    fileprivate init(constraint bits: UInt8) {
        self.init(fixesStart: bits & 4 == 0, fixesEnd: bits & 1 == 0, fixesSize: bits & 2 == 0)
    }

    /// Pins and sizing as documents have them since 2025; nil for those that are not known, and those that depend on neighbors.
    fileprivate init?(pins: Int8, sizing: Int8) {
        // 1 is the start, 4 the end.
        guard pins >= 0, pins & ~5 == 0 else { return nil }
        let fixesSize: Bool
        switch sizing {
        // Fixed, or as large as what lies in it.
        case -1, 0, 1: fixesSize = true
        // A share of the parent.
        case 3: fixesSize = false
        // Whatever neighbors leave, which two pins say, too.
        case 2 where pins == 5: fixesSize = false
        default: return nil
        }
        self.init(fixesStart: pins & 1 != 0, fixesEnd: pins & 4 != 0, fixesSize: fixesSize)
    }

    private init(fixesStart: Bool, fixesEnd: Bool, fixesSize: Bool) {
        (self.fixesStart, self.fixesEnd) = (fixesStart, fixesEnd)
        // Between two edges that are held there is one size alone.
        self.fixesSize = fixesSize && !(fixesStart && fixesEnd)
    }
}

extension SketchLayer {
    /// How it follows its parent's width; nil where nobody knows.
    var horizontalHold: SketchHold? {
        hold(pins: horizontalPins, sizing: horizontalSizing, SketchHold(constraint: resizing & 7))
    }

    /// How it follows its parent's height; nil where nobody knows.
    var verticalHold: SketchHold? {
        hold(pins: verticalPins, sizing: verticalSizing, SketchHold(constraint: resizing >> 3 & 7))
    }

    private func hold(pins: Int8, sizing: Int8, _ constraint: SketchHold) -> SketchHold? {
        guard pins >= 0 || sizing >= 0, !flags.contains(.ignoresPins) else { return constraint }
        let hold = SketchHold(pins: pins, sizing: sizing)
        // Where both are said and nobody says which counts, they have to agree.
        guard flags.contains(.statesConstraint), !flags.contains(.followsPins), hold != constraint else { return hold }
        return nil
    }
}
