import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The pace of an animation from one value to the next (CSS Easing 1 §2).
enum Easing: Hashable {
    case linear
    /// A cubic curve from (0, 0) to (1, 1) with two control points.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A number of steps, and whether there is one at the very beginning and one at the end.
    case steps(Int, jumpsAtStart: Bool, jumpsAtEnd: Bool)

    /// The initial value in CSS.
    static let ease = Easing.curve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

    /// Parses a keyword or a function; nil for anything else, including `linear()` with points of its own.
    init?(_ bytes: Span<UInt8>) {
        let value = bytes.extracting(bytes.trimmedRange)
        if let known = Easing.keywords.first(where: { value.equalsIgnoringCase($0.0) }) {
            self = known.1
            return
        }
        var scanner = ByteScanner(value)
        let name = scanner.word()
        guard scanner.take(UInt8(ascii: "(")) else { return nil }
        scanner.skipWhitespace()
        if scanner.matches(name, "cubic-bezier") {
            guard let numbers = Easing.numbers(&scanner), scanner.take(UInt8(ascii: ")")) else { return nil }
            self.init(curve: numbers)
        } else if scanner.matches(name, "steps") {
            self.init(steps: &scanner)
        } else {
            return nil
        }
    }

    /// A curve with the coordinates of two control points, whose x values, the first and the third, are in 0…1.
    init?(curve numbers: [Double]) {
        guard numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2], numbers.allSatisfy(\.isFinite) else {
            return nil
        }
        self = .curve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }

    @_lifetime(scanner: copy scanner)
    private init?(steps scanner: inout ByteScanner) {
        guard let count = scanner.number(), count >= 1, count <= 1_000_000, count == count.rounded() else { return nil }
        var (start, end) = (false, true)
        if scanner.takeSeparator() {
            let word = scanner.word()
            let isBoth = scanner.matches(word, "jump-both")
            let isNone = scanner.matches(word, "jump-none")
            let isStart = scanner.matches(word, "start") || scanner.matches(word, "jump-start")
            let isEnd = scanner.matches(word, "end") || scanner.matches(word, "jump-end")
            guard isBoth || isNone && count > 1 || isStart || isEnd else { return nil }
            (start, end) = (isStart || isBoth, isEnd || isBoth)
            scanner.skipWhitespace()
        }
        guard scanner.take(UInt8(ascii: ")")), scanner.isAtEnd else { return nil }
        self = .steps(Int(count), jumpsAtStart: start, jumpsAtEnd: end)
    }

    /// Numbers with commas between them.
    @_lifetime(scanner: copy scanner)
    private static func numbers(_ scanner: inout ByteScanner) -> [Double]? {
        var numbers: [Double] = []
        while numbers.count < 5, let number = scanner.number() {
            numbers.append(number)
            guard scanner.takeSeparator() else { break }
        }
        scanner.skipWhitespace()
        return numbers
    }

    private static let keywords: [(StaticString, Easing)] = [
        ("linear", .linear), ("ease", .ease), ("ease-in", .curve(x1: 0.42, y1: 0, x2: 1, y2: 1)),
        ("ease-out", .curve(x1: 0, y1: 0, x2: 0.58, y2: 1)), ("ease-in-out", .curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
        ("step-start", .steps(1, jumpsAtStart: true, jumpsAtEnd: false)),
        ("step-end", .steps(1, jumpsAtStart: false, jumpsAtEnd: true)),
    ]

    /// The progress, 0…1, after a fraction of the time, 0…1.
    func progress(at share: Double) -> Double {
        switch self {
        case .linear: return share
        case .steps(let count, let jumpsAtStart, let jumpsAtEnd):
            let jumps = Double(count + (jumpsAtStart && jumpsAtEnd ? 1 : 0) - (jumpsAtStart || jumpsAtEnd ? 0 : 1))
            let step = (share * Double(count)).rounded(.down) + (jumpsAtStart ? 1 : 0)
            return min(max(step / max(jumps, 1), 0), 1)
        case .curve(let x1, let y1, let x2, let y2):
            var (low, high) = (0.0, 1.0)
            // x only grows along the curve, so that bisection works.
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if Easing.curve(x1, x2, at: middle) < share { low = middle } else { high = middle }
            }
            return Easing.curve(y1, y2, at: (low + high) / 2)
        }
    }

    private static func curve(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
