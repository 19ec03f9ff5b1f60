/// The ink of a letter, in em from its pen position, heights upwards: a box of 16 by 16 cells, some of them inked. The
/// cells are those of the upright letter; a slant leans them to the right.
public struct LetterShape: Sendable {
    /// The box around the ink of the upright letter.
    public let left, bottom, right, top: Double
    /// How far the letter leans to the right, in em per em of height.
    public let slant: Double
    /// The rows from the top, the leftmost cell in the highest bit.
    private let rows: SIMD16<UInt16>
    /// The inked cells, column by column from the left, each from the top: 16 times the column plus the row.
    private let parts: [UInt8]

    /// The number of cells along a side.
    private static let side = 16

    init(left: Double, bottom: Double, right: Double, top: Double, slant: Double, rows: SIMD16<UInt16>) {
        self.left = left
        self.bottom = bottom
        self.right = right
        self.top = top
        self.slant = slant
        self.rows = rows
        var parts: [UInt8] = []
        for column in 0..<LetterShape.side {
            for row in 0..<LetterShape.side where LetterShape.isInked(rows, column, row) {
                parts.append(UInt8(column * LetterShape.side + row))
            }
        }
        self.parts = parts
    }

    private static func isInked(_ rows: SIMD16<UInt16>, _ column: Int, _ row: Int) -> Bool {
        rows[row] & (0x8000 >> UInt16(column)) != 0
    }

    /// The area of the ink in square em.
    public var area: Double {
        (right - left) * (top - bottom) * Double(parts.count) / Double(LetterShape.side * LetterShape.side)
    }

    /// Whether a point lies on the ink.
    public func isInked(x: Double, height: Double) -> Bool {
        guard height >= bottom, height < top, right > left else { return false }
        let along = (x - slant * height - left) / (right - left)
        guard along >= 0, along < 1 else { return false }
        let side = Double(LetterShape.side)
        let row = Int((top - height) / (top - bottom) * side)
        return LetterShape.isInked(rows, Int(along * side), min(row, LetterShape.side - 1))
    }

    /// A point on the ink: `share` runs through all inked cells from left to right, `across` through the height of
    /// each; both 0..<1.
    public func place(at share: Double, across: Double) -> (x: Double, height: Double)? {
        guard !parts.isEmpty, share >= 0, share < 1 else { return nil }
        let place = share * Double(parts.count)
        let index = min(Int(place), parts.count - 1)
        let (column, row) = Int(parts[index]).quotientAndRemainder(dividingBy: LetterShape.side)
        let side = Double(LetterShape.side)
        let height = top - (Double(row) + across) / side * (top - bottom)
        let x = left + (Double(column) + place - Double(index)) / side * (right - left)
        return (x + slant * height, height)
    }
}
