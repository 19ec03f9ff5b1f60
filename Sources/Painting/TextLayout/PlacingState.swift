internal import DesignModel

/// A part of a line with a common anchor: from one absolute position to the next (SVG 2 §11.9.2).
struct AnchoredChunk {
    var firstCell: Int
    /// The index of its first letter in the text.
    var firstCharacter: Int32
    var pen: Point
    var anchor: TextStyle.Anchor
    var isRightToLeft: Bool
    var isVertical: Bool
    /// The path of its letters, or -1.
    var path: Int32
    /// Whether it continues along the line from the end of the previous chunk.
    var goesOn: Bool
    /// The extent of its letters before and after ``pen`` along the line; `dx` may move some back over others.
    private var reach = 0.0...0.0

    init(
        firstCell: Int, firstCharacter: Int32, pen: Point, anchor: TextStyle.Anchor, isRightToLeft: Bool,
        isVertical: Bool, path: Int32, goesOn: Bool
    ) {
        self.firstCell = firstCell
        self.firstCharacter = firstCharacter
        self.pen = pen
        self.anchor = anchor
        self.isRightToLeft = isRightToLeft
        self.isVertical = isVertical
        self.path = path
        self.goesOn = goesOn
    }

    /// Extends the chunk to where a letter ends or begins.
    mutating func reach(to place: Point) {
        let along = isVertical ? place.y - pen.y : place.x - pen.x
        guard along.isFinite else { return }
        reach = min(reach.lowerBound, along)...max(reach.upperBound, along)
    }

    /// The shift that puts the chunk's anchor where the chunk began (SVG 2 §11.5, “anchored chunk”).
    var shift: Double { -(reach.lowerBound + (reach.upperBound - reach.lowerBound) * share) }

    /// The fraction of its length by which the chunk is moved back.
    var share: Double {
        let share =
            switch anchor {
            case .start: 0.0
            case .middle: 0.5
            case .end: 1.0
            }
        return isRightToLeft ? 1 - share : share
    }
}

/// The progress of setting a text.
struct PlacingState {
    var pen = Point.zero
    var chunk: AnchoredChunk?
    var direction = GlyphCell.Direction.right
    /// The index of the next placement that may apply, and the end of the text's placements.
    var placement: Int
    let lastPlacement: Int
    /// The index of the next letter in the text.
    var character: Int32 = 0
    /// The previous letter and the index of its style, if the next letter is set as its neighbor.
    var previous: (letter: Unicode.Scalar, style: Int)?
    /// The state for reordering letters; nil if letters are shown in the order they are written.
    var turning: Turning?

    /// The letters of a chunk that may be shown in another order than they are written.
    struct Turning {
        var letters: [TurnedLetter] = []
        /// The total shift by `dx` within the chunk so far.
        var shift = 0.0
        /// Whether a property applies from the next letter on, or a run begins with it.
        var beginsFragment = true
        /// Whether the next chunk continues along the line from the end of the last one.
        var goesOn = false
        /// The position of the first fragment within the previous chunk, and the chunk's length.
        var before: (fragment: Double, length: Double) = (0, 0)

        /// Resets the state for the next chunk.
        mutating func begin() {
            letters.removeAll(keepingCapacity: true)
            (shift, beginsFragment, goesOn) = (0, true, false)
        }

        mutating func add(_ letter: Unicode.Scalar, advance: Double, width: Double, cell: Int) {
            letters.append(
                TurnedLetter(
                    letter: letter, advance: advance, width: width, shift: shift, cell: cell,
                    beginsFragment: beginsFragment))
            beginsFragment = false
        }

        /// Moves the next letter closer to the last, or further away.
        mutating func kern(by distance: Double) {
            guard distance != 0, !letters.isEmpty else { return }
            letters[letters.count - 1].advance += distance
        }
    }

    /// Records the effect of a placement within a chunk on the order of letters.
    mutating func note(_ place: Placement) {
        turning?.beginsFragment = true
        guard let chunk else { return }
        let shift = chunk.isVertical ? place.dy : place.dx
        if shift.isFinite { turning?.shift += shift }
    }
}
