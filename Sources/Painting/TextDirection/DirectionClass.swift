/// The bidirectional class (Bidi_Class) of a character (UAX #9 §3.2).
enum DirectionClass: UInt8, Sendable {
    case leftToRight, rightToLeft, arabicLetter
    case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
    case nonspacingMark, boundaryNeutral
    case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
    case leftToRightEmbedding, rightToLeftEmbedding, leftToRightOverride, rightToLeftOverride, popFormat
    case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate

    /// The class of a character.
    init(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A: self = .leftToRight
        case 0x202A: self = .leftToRightEmbedding
        case 0x202B: self = .rightToLeftEmbedding
        case 0x202C: self = .popFormat
        case 0x202D: self = .leftToRightOverride
        case 0x202E: self = .rightToLeftOverride
        case 0x2066: self = .leftToRightIsolate
        case 0x2067: self = .rightToLeftIsolate
        case 0x2068: self = .firstStrongIsolate
        case 0x2069: self = .popIsolate
        default: self = DirectionClass.tabled(scalar.value)
        }
    }

    /// Whether a character, or a direction mark, may make a line run otherwise than from left to right.
    static func turnsLines(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<firstTurning: false
        case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067: true
        case 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// The first character that may do so.
    static let firstTurning: UInt32 = 0x590

    /// Whether the class opens an isolate.
    var opensIsolate: Bool {
        switch self {
        case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: true
        default: false
        }
    }

    /// Whether the algorithm removes the character before it looks at neighbors (X9).
    var isLeftOut: Bool {
        switch self {
        case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride, .popFormat,
            .boundaryNeutral:
            true
        default: false
        }
    }

    /// White space and marks that take the direction of their surroundings: NI of UAX #9 §3.3.5.
    var isNeutral: Bool {
        switch self {
        case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .leftToRightIsolate,
            .rightToLeftIsolate, .firstStrongIsolate, .popIsolate:
            true
        default: false
        }
    }

    /// The direction that the class represents among neutrals, where numbers count as right to left (N0, N1).
    var strongDirection: DirectionClass? {
        switch self {
        case .leftToRight: .leftToRight
        case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
        default: nil
        }
    }

    // MARK: - The table

    private struct Span {
        let first, last: UInt32
        let direction: DirectionClass
    }

    /// The table in order of its characters, parsed when first needed.
    private static let spans: [Span] = {
        var spans: [Span] = []
        for (direction, characters) in DirectionClassTable.ranges {
            for range in characters.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
                let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                guard let first = ends.first, let last = ends.last else { continue }
                spans.append(Span(first: first, last: last, direction: direction))
            }
        }
        return spans.sorted { $0.first < $1.first }
    }()

    private static func tabled(_ value: UInt32) -> DirectionClass {
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].last < value { low = middle + 1 } else { high = middle }
        }
        guard low < spans.count, spans[low].first <= value else { return .leftToRight }
        return spans[low].direction
    }
}
