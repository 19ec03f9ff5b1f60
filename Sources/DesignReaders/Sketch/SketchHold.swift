/// What stays fixed in a layer along one axis when its parent is resized.
struct SketchHold: Equatable, Sendable {
    /// Whether its distances from the parent's start (left or top) and from the parent's end are fixed.
    let fixesStart: Bool
    let fixesEnd: Bool
    let fixesSize: Bool

    /// The bits of `resizingConstraint` along one axis, the lowest for the end; a cleared bit means fixed.
    fileprivate init(constraint bits: UInt8) {
        self.init(fixesStart: bits & 4 == 0, fixesEnd: bits & 1 == 0, fixesSize: bits & 2 == 0)
    }

    /// Pins and sizing in documents since 2025; nil for unknown ones, and for those that depend on neighbors.
    fileprivate init?(pins: Int8, sizing: Int8) {
        // 1 is the start, 4 the end.
        guard pins >= 0, pins & ~5 == 0 else { return nil }
        let fixesSize: Bool
        switch sizing {
        // Fixed, or as large as its content.
        case -1, 0, 1: fixesSize = true
        // A fraction of the parent.
        case 3: fixesSize = false
        // The room that neighbors leave; with two pins, the size follows from those.
        case 2 where pins == 5: fixesSize = false
        default: return nil
        }
        self.init(fixesStart: pins & 1 != 0, fixesEnd: pins & 4 != 0, fixesSize: fixesSize)
    }

    private init(fixesStart: Bool, fixesEnd: Bool, fixesSize: Bool) {
        (self.fixesStart, self.fixesEnd) = (fixesStart, fixesEnd)
        // Two fixed edges already determine the size.
        self.fixesSize = fixesSize && !(fixesStart && fixesEnd)
    }
}

extension SketchLayer {
    /// How it follows its parent's width; nil where that is unknown.
    var horizontalHold: SketchHold? {
        hold(pins: horizontalPins, sizing: horizontalSizing, SketchHold(constraint: resizing & 7))
    }

    /// How it follows its parent's height; nil where that is unknown.
    var verticalHold: SketchHold? {
        hold(pins: verticalPins, sizing: verticalSizing, SketchHold(constraint: resizing >> 3 & 7))
    }

    private func hold(pins: Int8, sizing: Int8, _ constraint: SketchHold) -> SketchHold? {
        guard pins >= 0 || sizing >= 0, !flags.contains(.ignoresPins) else { return constraint }
        let hold = SketchHold(pins: pins, sizing: sizing)
        // Where the file gives both and does not say which counts, they have to agree.
        guard flags.contains(.statesConstraint), !flags.contains(.followsPins), hold != constraint else { return hold }
        return nil
    }
}
