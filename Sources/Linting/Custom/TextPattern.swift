/// A mistake in a text pattern, with its place.
public struct TextPatternError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of characters before the mistake.
    public let offset: Int
    /// What is wrong and how to mend it.
    public let message: String

    /// The message with its place, counted from 1.
    public var description: String { "at character \(offset + 1): \(message)" }
}

/// A regular expression that takes time in proportion to the text, whatever the pattern: it has no back references and
/// no lookahead, and all ways through it are followed at once.
///
/// It supports `.`, `[a-z]`, `[^a-z]`, `\d \w \s` and their opposites, `( )`, `|`, `* + ? {2,3}`, `^`, `$`, a backslash
/// before a character that stands for itself, and `(?i)` at the start to ignore case.
public struct TextPattern: Hashable, Sendable {
    /// One instruction of the compiled pattern.
    enum Step: Hashable, Sendable {
        case letter(LetterSet)
        /// Continues at both steps.
        case split(Int, Int)
        case jump(Int)
        case start
        case end
        case match
    }

    /// The pattern as written.
    public let text: String
    private let steps: [Step]
    private let ignoresCase: Bool

    /// The most characters of a text that are compared; the rest is ignored.
    private static let longestText = 10_000
    /// The most letters times steps per text; a long pattern is compared with a shorter beginning of the text.
    private static let mostWork = 2_000_000
    /// The most letters times steps for all custom patterns and all texts of one design: about two seconds of work.
    static let mostWorkInDesign = 70_000_000

    /// Reads a pattern; throws if it is malformed or can never match.
    public init(_ text: String) throws(TextPatternError) {
        self.text = text
        var parser = TextPatternParser(text)
        let tree = try parser.pattern()
        ignoresCase = parser.ignoresCase
        var compiler = TextPatternCompiler()
        try compiler.add(tree)
        steps = compiler.steps + [.match]
        guard !matchesNothing else {
            throw TextPatternError(
                offset: 0,
                message:
                    "nothing matches it, as it wants a character before “^” or behind “$”; write \\^ or \\$ for these")
        }
    }

    /// Whether no text can match, because the pattern wants something after its end or before its start.
    private var matchesNothing: Bool {
        // One mark for each step in each combination of the two flags.
        var met = [Bool](repeating: false, count: steps.count * 4)
        var waiting = [(step: 0, isBegun: false, isOver: false)]
        while let next = waiting.popLast() {
            let number = next.step * 4 + (next.isBegun ? 2 : 0) + (next.isOver ? 1 : 0)
            guard !met[number] else { continue }
            met[number] = true
            switch steps[next.step] {
            case .match: return false
            case .letter(let set):
                let isEmpty = set.ranges.isEmpty && !set.isNegated
                if !next.isOver, !isEmpty { waiting.append((next.step + 1, true, false)) }
            case .split(let one, let other):
                waiting += [(one, next.isBegun, next.isOver), (other, next.isBegun, next.isOver)]
            case .jump(let target): waiting.append((target, next.isBegun, next.isOver))
            case .start: if !next.isBegun { waiting.append((next.step + 1, false, next.isOver)) }
            case .end: waiting.append((next.step + 1, next.isBegun, true))
            }
        }
        return true
    }

    /// Whether the pattern is found anywhere in a text; `^` and `$` anchor it to the ends.
    public func matches(_ text: String) -> Bool {
        let longest = min(TextPattern.longestText, TextPattern.mostWork / steps.count)
        let letters = Array(text.unicodeScalars.prefix(longest))
        return isFound(among: letters.count) { $0.contains(letters[$1], ignoresCase) }
    }

    /// The work for a text of the given length, in letters times steps.
    func work(on letters: Int) -> Int {
        min(letters, TextPattern.longestText, TextPattern.mostWork / steps.count) * steps.count
    }

    /// Whether it matches every text, whatever its letters, as `""`, `^`, `.*` and `^.+$` do.
    var matchesEverything: Bool {
        // The last length is greater than the number of steps any pattern may have.
        [1, 2, 3, 4, 8, TextPatternCompiler.most + 1].allSatisfy { isFound(among: $0) { set, _ in set == .any } }
    }

    /// Whether it is found in a text of `count` letters; `holds` tells whether the letter at a place is in a set.
    private func isFound(among count: Int, _ holds: (LetterSet, Int) -> Bool) -> Bool {
        var current = Threads(count: steps.count)
        var next = Threads(count: steps.count)
        for place in 0...count {
            // The pattern may begin anywhere, unless it is anchored to the start.
            if !isTied || place == 0, follow(0, at: place, of: count, &current) { return true }
            guard place < count, !isTied || !current.list.isEmpty else { return false }
            next.clear()
            for thread in current.list {
                guard case .letter(let set) = steps[thread], holds(set, place) else { continue }
                if follow(thread + 1, at: place + 1, of: count, &next) { return true }
            }
            swap(&current, &next)
        }
        return false
    }

    private var isTied: Bool { steps.first == .start }

    /// The steps reached at one place of the text, each once.
    private struct Threads {
        var list: [Int] = []
        /// Steps that have yet to be followed.
        var waiting: [Int] = []
        private var marks: [Bool]

        init(count: Int) { marks = [Bool](repeating: false, count: count) }

        mutating func isNew(_ step: Int) -> Bool {
            guard !marks[step] else { return false }
            marks[step] = true
            list.append(step)
            return true
        }

        mutating func clear() {
            for step in list { marks[step] = false }
            list.removeAll(keepingCapacity: true)
        }
    }

    /// Adds a step and all steps it leads to without reading a letter; returns true if the pattern's end is reached.
    private func follow(_ first: Int, at place: Int, of count: Int, _ threads: inout Threads) -> Bool {
        threads.waiting.append(first)
        while let step = threads.waiting.popLast() {
            guard threads.isNew(step) else { continue }
            switch steps[step] {
            case .match: return true
            case .letter: break
            case .jump(let target): threads.waiting.append(target)
            case .split(let one, let other):
                threads.waiting.append(other)
                threads.waiting.append(one)
            case .start: if place == 0 { threads.waiting.append(step + 1) }
            case .end: if place == count { threads.waiting.append(step + 1) }
            }
        }
        return false
    }
}

/// A set of letters: ranges of code points, or everything outside them.
struct LetterSet: Hashable, Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    static let any = LetterSet(ranges: [], isNegated: true)
    static let digits = LetterSet(ranges: [0x30...0x39])
    static let word = LetterSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let space = LetterSet(ranges: [0x09...0x0D, 0x20...0x20, 0xA0...0xA0])

    func contains(_ letter: Unicode.Scalar, _ ignoresCase: Bool) -> Bool {
        var isIn = holds(letter)
        if ignoresCase, !isIn {
            isIn =
                letter.properties.lowercaseMapping.unicodeScalars.first.map(holds) ?? false
                || letter.properties.uppercaseMapping.unicodeScalars.first.map(holds) ?? false
        }
        return isIn != isNegated
    }

    private func holds(_ letter: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(letter.value) } }

    /// Its members as ranges, for adding to another set.
    var spelledOut: [ClosedRange<UInt32>] {
        guard isNegated else { return ranges }
        var rest: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { rest.append(next...range.lowerBound - 1) }
            next = max(next, range.upperBound + 1)
        }
        return rest + [next...0x10FFFF]
    }
}

/// Compiles the tree of a pattern into steps.
private struct TextPatternCompiler {
    private(set) var steps: [TextPattern.Step] = []

    /// The most steps; no pattern for a name needs more.
    fileprivate static let most = 2000

    mutating func add(_ tree: TextPatternTree) throws(TextPatternError) {
        guard steps.count < TextPatternCompiler.most else {
            throw TextPatternError(
                offset: 0, message: "the pattern repeats too much; it may take \(TextPatternCompiler.most) steps")
        }
        switch tree {
        case .letter(let set): steps.append(.letter(set))
        case .start: steps.append(.start)
        case .end: steps.append(.end)
        case .sequence(let parts): for part in parts { try add(part) }
        case .either(let parts): try addEither(parts[...])
        case .repeated(let part, let least, let most): try addRepeated(part, least, most)
        }
    }

    private mutating func addEither(_ parts: ArraySlice<TextPatternTree>) throws(TextPatternError) {
        guard let first = parts.first else { return }
        guard parts.count > 1 else { return try add(first) }
        var ends: [Int] = []
        for part in parts.dropLast() {
            let split = steps.count
            steps.append(.split(split + 1, 0))
            try add(part)
            ends.append(steps.count)
            steps.append(.jump(0))
            steps[split] = .split(split + 1, steps.count)
        }
        if let last = parts.last { try add(last) }
        for end in ends { steps[end] = .jump(steps.count) }
    }

    private mutating func addRepeated(_ part: TextPatternTree, _ least: Int, _ most: Int?) throws(TextPatternError) {
        for _ in 0..<least { try add(part) }
        guard let most else {
            let split = steps.count
            steps.append(.split(split + 1, 0))
            try add(part)
            steps.append(.jump(split))
            steps[split] = .split(split + 1, steps.count)
            return
        }
        var splits: [Int] = []
        for _ in least..<max(least, most) {
            splits.append(steps.count)
            steps.append(.split(steps.count + 1, 0))
            try add(part)
        }
        for split in splits { steps[split] = .split(split + 1, steps.count) }
    }
}
