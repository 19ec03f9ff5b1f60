/// The shapes and kerning of one face's ASCII letters as text, parsed when needed.
struct LetterTable: Sendable {
    /// One line per letter from `!` on: the letter, the box of its ink (left, bottom, right, top, in thousandths of an
    /// em from the pen), and 16 rows from the top of 16 bits each; a bit is set if at least half of that cell of the
    /// box is ink.
    let shapes: String
    /// Each line has a distance in thousandths of an em and the pairs of letters that are set that much further apart.
    let kerning: String

    init(shapes: String, kerning: String = "") {
        self.shapes = shapes
        self.kerning = kerning
    }

    /// The shapes of all letters, slanted to the right by `slant` em for each em of height.
    func letterShapes(slant: Double) -> [LetterShape] {
        var shapes: [LetterShape] = []
        shapes.reserveCapacity(FontFace.shapedLetters.count)
        var bytes = self.shapes.utf8.makeIterator()
        // The letter and the space after it.
        while bytes.next() != nil, bytes.next() != nil {
            var box = SIMD4<Double>()
            for side in 0..<4 { box[side] = LetterTable.number(from: &bytes) / 1000 }
            var rows = SIMD16<UInt16>()
            for row in 0..<16 {
                for _ in 0..<4 {
                    rows[row] = rows[row] << 4 | UInt16(bytes.next().map(LetterTable.value(ofDigit:)) ?? 0)
                }
            }
            shapes.append(
                LetterShape(left: box[0], bottom: box[1], right: box[2], top: box[3], slant: slant, rows: rows))
            // The end of the line.
            _ = bytes.next()
        }
        return shapes
    }

    /// Reads the next integer and the character after it.
    private static func number(from bytes: inout String.UTF8View.Iterator) -> Double {
        var (value, isNegative) = (0, false)
        while let byte = bytes.next(), byte > UInt8(ascii: " ") {
            if byte == UInt8(ascii: "-") { isNegative = true } else { value = value * 10 + Int(byte &- 0x30) }
        }
        return Double(isNegative ? -value : value)
    }

    private static func value(ofDigit digit: UInt8) -> UInt8 {
        digit >= UInt8(ascii: "a") ? digit - UInt8(ascii: "a") + 10 : digit - UInt8(ascii: "0")
    }
}

/// The pairs of letters that are set closer together, or further apart, than their widths suggest; in em.
struct Kerning: Sendable {
    /// Thousandths of an em for each pair of letters from the space on, grouped by first letter: text is set letter by
    /// letter, and a search would take longer than everything else. Empty if the face has no kerning.
    private var thousandths: [Int16] = []

    private static let first: UInt32 = 0x20
    private static let count: UInt32 = 0x5F

    /// No kerning.
    static let none = Kerning()

    private init() {}

    init(_ table: LetterTable) {
        guard !table.kerning.isEmpty else { return }
        thousandths = Array(repeating: 0, count: Int(Kerning.count * Kerning.count))
        for line in table.kerning.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")), let distance = Int16(Substring(line[..<space]))
            else { continue }
            var letters = line[line.index(after: space)...].makeIterator()
            while let first = letters.next(), let second = letters.next() {
                if let place = Kerning.place(UInt32(first), UInt32(second)) { thousandths[place] = distance }
            }
        }
    }

    /// How much further apart two letters are set; 0 for nearly all pairs.
    @inline(__always) func distance(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
        guard !thousandths.isEmpty, let place = Kerning.place(first.value, second.value) else { return 0 }
        return Double(thousandths[place]) / 1000
    }

    @inline(__always) private static func place(_ first: UInt32, _ second: UInt32) -> Int? {
        let (row, column) = (first &- Kerning.first, second &- Kerning.first)
        return row < count && column < count ? Int(row * count + column) : nil
    }
}
