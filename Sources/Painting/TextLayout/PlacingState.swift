internal import DesignModel

/// The part of a line that is anchored together: from one absolute position to the next (SVG 2 §11.9.2).
struct AnchoredChunk {
    var firstCell: Int
    /// Its first letter, counted from the start of the text.
    var firstCharacter: Int32
    var pen: Point
    var anchor: TextStyle.Anchor
    var isRightToLeft: Bool
    var isVertical: Bool
    /// The path its letters run along, or -1.
    var path: Int32
    /// Whether it goes on along the line where the chunk before ends.
    var goesOn: Bool
    /// How far its letters reach before and beyond ``pen`` along the line: `dx` may move some back over others.
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

    /// Takes in that letters end, or begin, where the pen is.
    mutating func reach(to place: Point) {
        let along = isVertical ? place.y - pen.y : place.x - pen.x
        guard along.isFinite else { return }
        reach = min(reach.lowerBound, along)...max(reach.upperBound, along)
    }

    /// How far the chunk is moved for its anchor to lie where it began (SVG 2 §11.5, “anchored chunk”).
    var shift: Double { -(reach.lowerBound + (reach.upperBound - reach.lowerBound) * share) }

    /// The share of its length that the chunk is moved back by.
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

/// How far the setting of a text has come.
struct PlacingState {
    var pen = Point.zero
    var chunk: AnchoredChunk?
    var direction = GlyphCell.Direction.right
    /// The next placement that may apply, and the end of the text's placements.
    var placement: Int
    let lastPlacement: Int
    /// The next letter, counted from the start of the text.
    var character: Int32 = 0
    /// The letter before it and the number of its style, where the two are set as neighbors.
    var previous: (letter: Unicode.Scalar, style: Int)?
    /// What is known of the order in which letters are seen; nil where that is the one they are written in.
    var turning: Turning?

    /// The letters of a chunk that may be seen in another order than they are written in.
    struct Turning {
        var letters: [TurnedLetter] = []
        /// How far `dx` has moved letters within the chunk.
        var shift = 0.0
        /// Whether something has been said of the next letter alone, or of its run.
        var beginsFragment = true
        /// Whether the chunk to come goes on along the line where the last ended.
        var goesOn = false
        /// Where the first fragment of the chunk before lay in it, and how long that was.
        var before: (fragment: Double, length: Double) = (0, 0)

        /// Makes room for the letters of the next chunk.
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

        /// Moves the letter to come nearer to the last, or away from it.
        mutating func kern(by distance: Double) {
            guard distance != 0, !letters.isEmpty else { return }
            letters[letters.count - 1].advance += distance
        }
    }

    /// Notes what a placement within a chunk says of the order of letters.
    mutating func note(_ place: Placement) {
        turning?.beginsFragment = true
        guard let chunk else { return }
        let shift = chunk.isVertical ? place.dy : place.dx
        if shift.isFinite { turning?.shift += shift }
    }
}
