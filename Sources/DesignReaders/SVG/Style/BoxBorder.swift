import SourceText

/// The thickness of the four sides of a box's border (CSS Backgrounds 3 §3).
struct BoxBorder {
    /// One side: none without a style.
    struct Side {
        /// The width of `medium`, which is the default.
        var width = Length(value: 3, unit: .pixels)
        var hasStyle = false

        /// The space that the side takes up.
        var room: Length { hasStyle ? width : .zero }
    }

    /// Clockwise from the top, as in ``CSSProperty/borderSides``.
    private var sides = Array(repeating: Side(), count: 4)
    /// Whether anything is declared for the border.
    private(set) var isSaid = false

    /// The space that each side takes up.
    var edges: BoxEdges {
        BoxEdges(
            top: .length(sides[0].room), right: .length(sides[1].room), bottom: .length(sides[2].room),
            left: .length(sides[3].room))
    }

    /// Whether a side is thick enough (16 px) for letters to lie on it.
    var isThick: Bool {
        sides.contains { side in
            // Other units than px count as 16 px each, a usual font size.
            side.hasStyle && (side.width.unit == .pixels ? side.width.value : side.width.value * 16) >= 16
        }
    }

    /// Reads a declaration; false if it is not about borders.
    mutating func read(_ property: CSSProperty, _ bytes: Span<UInt8>) -> Bool {
        if property == .border {
            sides = Array(repeating: BoxBorder.side(bytes), count: 4)
        } else if let place = CSSProperty.borderSides.firstIndex(of: property) {
            sides[place] = BoxBorder.side(bytes)
        } else if let place = CSSProperty.borderWidths.firstIndex(of: property) {
            sides[place].width = BoxBorder.side(bytes).width
        } else if let place = CSSProperty.borderStyles.firstIndex(of: property) {
            sides[place].hasStyle = BoxBorder.side(bytes).hasStyle
        } else {
            return false
        }
        isSaid = true
        return true
    }

    /// The side in a shorthand, or with a width or a style alone.
    private static func side(_ bytes: Span<UInt8>) -> Side {
        let styles: [StaticString] = ["solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset"]
        var side = Side()
        // Colors contain numbers, too, so each word is examined as a whole.
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if cssEquals(bytes, word, "none") || cssEquals(bytes, word, "hidden") { return Side() }
            if cssEquals(bytes, word, "thin") { side.width = Length(value: 1, unit: .pixels) }
            if cssEquals(bytes, word, "thick") { side.width = Length(value: 5, unit: .pixels) }
            if styles.contains(where: { cssEquals(bytes, word, $0) }) { side.hasStyle = true }
            if let length = Length(bytes.extracting(word)) { side.width = length }
        }
        return side
    }
}
