/// The embedding levels of the letters of a paragraph, by the Unicode Bidirectional Algorithm (UAX #9 §3.3): letters
/// with an even level run from left to right, those with an odd one from right to left.
struct DirectionLevels {
    /// One level per letter.
    private(set) var levels: [UInt8]
    let letters: [Unicode.Scalar]
    /// The class of each letter, as changed by the rules.
    var classes: [DirectionClass]
    /// The level of the paragraph.
    let base: UInt8
    /// Maps each letter that opens an isolate to the one that closes it, and vice versa (BD9).
    private var partners: [Int: Int] = [:]

    /// Determines the levels of the letters of one paragraph.
    init(of letters: [Unicode.Scalar], base: UInt8) {
        self.letters = letters
        self.base = base
        classes = letters.map(DirectionClass.init)
        levels = Array(repeating: base, count: letters.count)
        matchIsolates()
        // Later rules change the classes, while X9 depends on the original ones.
        let isLeftOut = classes.map(\.isLeftOut)
        embed()
        for sequence in sequences(isLeftOut) { resolve(sequence) }
        for index in letters.indices where isLeftOut[index] { levels[index] = index > 0 ? levels[index - 1] : base }
    }

    /// The paragraph level according to the first letter with a direction (P2, P3); nil if there is none.
    static func firstStrongLevel(of letters: some Sequence<Unicode.Scalar>) -> UInt8? {
        var depth = 0
        for letter in letters {
            let found = DirectionClass(of: letter)
            if found.opensIsolate { depth += 1 } else if found == .popIsolate { depth = max(0, depth - 1) }
            guard depth == 0 else { continue }
            if found == .leftToRight { return 0 }
            if found == .rightToLeft || found == .arabicLetter { return 1 }
        }
        return nil
    }

    // MARK: - Explicit levels (X1 to X8)

    private mutating func matchIsolates() {
        var open: [Int] = []
        for index in classes.indices {
            if classes[index].opensIsolate {
                open.append(index)
            } else if classes[index] == .popIsolate, let start = open.popLast() {
                partners[start] = index
                partners[index] = start
            }
        }
    }

    private mutating func embed() {
        var stack = EmbeddingStack(base: base)
        let strong = classes.contains(.firstStrongIsolate) ? strongLevels() : []
        for index in classes.indices {
            let found = classes[index]
            switch found {
            case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride:
                stack.embed(found)
            case .popFormat: stack.popEmbedding()
            case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
                levels[index] = stack.level
                let isRightToLeft =
                    found == .firstStrongIsolate ? strong[index + 1] == 1 : found == .rightToLeftIsolate
                if let override = stack.override { classes[index] = override }
                stack.isolate(isRightToLeft: isRightToLeft)
            case .popIsolate:
                stack.popIsolate()
                levels[index] = stack.level
                if let override = stack.override { classes[index] = override }
            case .boundaryNeutral: break
            case .paragraphSeparator: levels[index] = base
            default:
                levels[index] = stack.level
                if let override = stack.override { classes[index] = override }
            }
        }
    }

    /// For each letter, the level required by the first strong letter from there to the end of the enclosing isolate;
    /// nested isolates are skipped (P2, X5c).
    private func strongLevels() -> [UInt8?] {
        var levels = [UInt8?](repeating: nil, count: classes.count + 1)
        for index in classes.indices.reversed() {
            let found = classes[index]
            if found == .leftToRight {
                levels[index] = 0
            } else if found == .rightToLeft || found == .arabicLetter {
                levels[index] = 1
            } else if found.opensIsolate {
                levels[index] = partners[index].flatMap { levels[$0 + 1] }
            } else if found != .popIsolate || partners[index] == nil {
                levels[index] = levels[index + 1]
            }
        }
        return levels
    }

    // MARK: - Sequences (X10)

    /// Letters of one level that are consecutive except for isolates between them.
    struct RunSequence {
        var indices: [Int]
        let level: UInt8
        /// The directions before and after the sequence.
        var start = DirectionClass.leftToRight, end = DirectionClass.leftToRight

        var embedding: DirectionClass { level & 1 == 0 ? .leftToRight : .rightToLeft }
    }

    private func sequences(_ isLeftOut: [Bool]) -> [RunSequence] {
        let kept = classes.indices.filter { !isLeftOut[$0] }
        var finished: [RunSequence] = []
        // The sequences interrupted by an isolate, by the index of its end.
        var waiting: [Int: RunSequence] = [:]
        var first = 0
        while first < kept.count {
            var last = first
            while last + 1 < kept.count, levels[kept[last + 1]] == levels[kept[first]] { last += 1 }
            var sequence =
                waiting.removeValue(forKey: kept[first]) ?? RunSequence(indices: [], level: levels[kept[first]])
            if sequence.indices.isEmpty {
                sequence.start = direction(between: sequence.level, and: first > 0 ? levels[kept[first - 1]] : base)
            }
            sequence.indices += kept[first...last]
            let closing = partners[kept[last]].flatMap { $0 > kept[last] ? $0 : nil }
            if let closing {
                waiting[closing] = sequence
            } else {
                let isOpen = DirectionClass(of: letters[kept[last]]).opensIsolate
                let next = last + 1 < kept.count && !isOpen ? levels[kept[last + 1]] : base
                sequence.end = direction(between: sequence.level, and: next)
                finished.append(sequence)
            }
            first = last + 1
        }
        return finished
    }

    private func direction(between level: UInt8, and other: UInt8) -> DirectionClass {
        max(level, other) & 1 == 0 ? .leftToRight : .rightToLeft
    }

    // MARK: - Implicit levels (I1, I2)

    private mutating func resolve(_ sequence: RunSequence) {
        resolveWeak(sequence)
        resolveBrackets(sequence)
        resolveNeutral(sequence)
        for index in sequence.indices {
            switch classes[index] {
            case .leftToRight: levels[index] += sequence.level & 1
            case .rightToLeft: levels[index] += 1 - sequence.level & 1
            case .europeanNumber, .arabicNumber: levels[index] += 2 - sequence.level & 1
            default: break
            }
        }
    }
}
