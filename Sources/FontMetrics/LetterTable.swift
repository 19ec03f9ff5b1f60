/// What is kept of the letters of ASCII of one face, as text: read when a question needs it.
struct LetterTable: Sendable {
    /// A line a letter from `!` on: the letter, the box of its ink (left, bottom, right, top, in thousandths of an em from the
    /// pen), and 16 rows from the top of 16 bits each, set where at least half of a part of the box is ink.
    let shapes: String
    /// Lines of a distance in thousandths of an em and the pairs of letters that stand so much further apart.
    let kerning: String

    /// The first and the number of the letters.
    static let first: UInt32 = 0x21
    static let count = 94

    init(shapes: String, kerning: String = "") {
        self.shapes = shapes
        self.kerning = kerning
    }

    /// The shapes of all letters, leaning to the right by `slant` em for each em of height.
    func letterShapes(slant: Double) -> [LetterShape] {
        var shapes: [LetterShape] = []
        shapes.reserveCapacity(LetterTable.count)
        for line in self.shapes.utf8.split(separator: UInt8(ascii: "\n")) {
            let fields = line.dropFirst(2).split(separator: UInt8(ascii: " "))
            guard fields.count == 5 else { continue }
            let box = fields.prefix(4).map { Double(Substring($0)) ?? 0 }
            var rows = SIMD16<UInt16>()
            for (index, digit) in fields[4].enumerated() where index < 64 {
                rows[index / 4] = rows[index / 4] << 4 | UInt16(LetterTable.value(ofDigit: digit))
            }
            shapes.append(
                LetterShape(
                    left: box[0] / 1000, bottom: box[1] / 1000, right: box[2] / 1000, top: box[3] / 1000,
                    slant: slant, rows: rows))
        }
        return shapes
    }

    private static func value(ofDigit digit: UInt8) -> UInt8 {
        digit >= UInt8(ascii: "a") ? digit - UInt8(ascii: "a") + 10 : digit - UInt8(ascii: "0")
    }
}

/// Which pairs of letters stand closer together, or further apart, than their widths say; in em.
struct Kerning: Sendable {
    /// Where the pairs of each first letter from the space on begin in those below.
    private var starts: [UInt16] = []
    private var seconds: [(letter: UInt8, distance: Float)] = []

    private static let first = UInt32(0x20)

    /// No pair does.
    static let none = Kerning()

    private init() {}

    init(_ table: LetterTable) {
        guard !table.kerning.isEmpty else { return }
        var pairs: [(first: UInt8, second: UInt8, distance: Float)] = []
        for line in table.kerning.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.firstIndex(of: UInt8(ascii: " ")),
                let thousandths = Float(Substring(line[..<space]))
            else { continue }
            var letters = line[line.index(after: space)...].makeIterator()
            while let first = letters.next(), let second = letters.next() {
                pairs.append((first, second, thousandths / 1000))
            }
        }
        pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
        seconds = pairs.map { ($0.second, $0.distance) }
        var place = 0
        for letter in Kerning.first...0x7F {
            starts.append(UInt16(place))
            while place < pairs.count, pairs[place].first == UInt8(letter) { place += 1 }
        }
    }

    /// How much further apart two letters stand, 0 for nearly all.
    @inline(__always) func distance(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
        guard !starts.isEmpty, first.value >= Kerning.first, first.value < 0x7F, second.value < 0x7F else { return 0 }
        let index = Int(first.value - Kerning.first)
        let (start, end) = (Int(starts[index]), Int(starts[index + 1]))
        guard start < end else { return 0 }
        for pair in seconds[start..<end] where UInt32(pair.letter) == second.value { return Double(pair.distance) }
        return 0
    }
}
