import SourceText

/// One of an element's animations, as far as it matters for the state after it has run (CSS Animations 1 §4).
struct AnimationSyntax {
    var name: [UInt8] = []
    /// The number of runs; nil for an endless animation.
    var count: Double? = 1
    /// Whether the final state stays.
    var staysAtEnd = false
    var isReversed = false
    var isAlternating = false
    var isPaused = false
    /// The duration of one run and the delay before the first, in seconds; nil if calculated.
    var duration: Double? = 0
    var delay: Double? = 0
    /// The easing from one keyframe to the next; nil if it is not supported.
    var easing: Easing? = .ease
    /// Whether the initial state shows during the delay.
    var showsBeginning = false
    /// Whether the animation is driven by something other than time, or adds to the underlying value.
    var isUnread = false

    /// The state of an animation after it has run.
    enum Outcome {
        /// Its changes are undone.
        case gone
        case start, end
        /// It shows a state between its keyframes.
        case middle
        /// It never ends, and until it begins it shows its first state, or its last.
        case endlessFromStart, endlessFromEnd
        /// It never ends, and is first seen after this fraction of its course, 0…1.
        case endless(Double)
        /// Its end is unknown.
        case unknown
    }

    var outcome: Outcome {
        if isUnread { return .unknown }
        if isPaused, let held { return held }
        guard let count else { return endless }
        guard staysAtEnd else { return .gone }
        guard count == count.rounded() else { return .middle }
        // It ends like its last run; without any run it stands at the beginning of the first.
        let isLastTurned = isAlternating && count > 0 && count.remainder(dividingBy: 2) == 0
        let endsAtStart = (isReversed != isLastTurned) != (count == 0)
        return endsAtStart ? .start : .end
    }

    /// The state in which an endless animation is first seen.
    private var endless: Outcome {
        guard let duration, let delay, duration > 0, delay <= 0 || showsBeginning else { return .unknown }
        // Before it begins, `steps()` has no effect.
        if delay > 0 { return isReversed ? .endlessFromEnd : .endlessFromStart }
        let runs = max(0, -delay / duration)
        guard runs.isFinite else { return .unknown }
        var share = runs - runs.rounded(.down)
        let isOdd = runs.rounded(.down).remainder(dividingBy: 2) != 0
        if isReversed != (isAlternating && isOdd) { share = 1 - share }
        return .endless(share)
    }

    /// The state in which a paused animation is held before its beginning or midway; nil if it takes no time and so is
    /// over.
    private var held: Outcome? {
        guard let duration, let delay else { return .middle }
        if duration <= 0, delay <= 0 { return nil }
        if delay < 0 { return .middle }
        if delay > 0, !showsBeginning { return .gone }
        return isReversed ? .end : .start
    }

    /// The longhands that the shorthand resets: names first, for the lists of the others are matched to them.
    static let longhands: [CSSProperty] = [
        .animationName, .animationFillMode, .animationIterationCount, .animationDirection, .animationPlayState,
        .animationTimeline, .animationDuration, .animationDelay, .animationTimingFunction,
    ]

    /// The animations of a shorthand, in order.
    static func list(_ bytes: Span<UInt8>) -> [AnimationSyntax] {
        pieces(of: bytes).map { piece in
            var animation = AnimationSyntax()
            var said: Set<CSSProperty> = []
            var tokenizer = CSSTokenizer(piece)
            var (depth, function) = (0, 0)
            while case let token = tokenizer.nextSignificant(in: bytes), token.kind != .end {
                if depth == 0 {
                    animation.take(token, &said, bytes)
                    function = token.lower
                }
                depth += nesting(token.kind)
                // A function is an easing.
                if depth == 0, token.kind == .closeParenthesis {
                    animation.easing = Easing(bytes.extracting(function..<token.upper))
                }
            }
            return animation
        }
    }

    /// Applies one longhand; a list shorter than that of the names repeats.
    static func take(_ property: CSSProperty, _ bytes: Span<UInt8>, into list: inout [AnimationSyntax]) {
        let pieces = pieces(of: bytes)
        guard !pieces.isEmpty else { return }
        if property == .animationName {
            list = pieces.indices.map { list.isEmpty ? AnimationSyntax() : list[$0 % list.count] }
        }
        for index in list.indices {
            let piece = pieces[index % pieces.count]
            if property == .animationTimingFunction {
                list[index].easing = Easing(bytes.extracting(piece))
                continue
            }
            var tokenizer = CSSTokenizer(piece)
            list[index].set(property, tokenizer.nextSignificant(in: bytes), bytes)
        }
    }

    /// Takes a word of the shorthand: a word that can be something else is a name only if that has been set already.
    private mutating func take(_ token: CSSToken, _ said: inout Set<CSSProperty>, _ bytes: Span<UInt8>) {
        switch token.kind {
        case .string: set(.animationName, token, bytes)
        case .number: set(.animationIterationCount, token, bytes)
        // The first time is the duration, the second the delay.
        case .dimension:
            set(said.insert(.animationDuration).inserted ? .animationDuration : .animationDelay, token, bytes)
        case .function where !AnimationSyntax.easings.contains(where: { cssEquals(bytes, token.name, $0) }):
            (duration, delay) = (nil, nil)
        case .ident:
            let property = AnimationSyntax.words.first { property, words in
                !said.contains(property) && words.contains { cssEquals(bytes, token.range, $0) }
            }?.0
            said.insert(property ?? .animationName)
            if property == .animationTimingFunction {
                easing = Easing(bytes.extracting(token.range))
            } else {
                set(property ?? .animationName, token, bytes)
            }
        default: break
        }
    }

    private mutating func set(_ property: CSSProperty, _ token: CSSToken, _ bytes: Span<UInt8>) {
        func says(_ word: StaticString) -> Bool { cssEquals(bytes, token.range, word) }
        switch property {
        case .animationName:
            name = token.kind == .string ? cssStringValue(bytes, token) : cssUnescaped(bytes, token.range)
            if token.kind == .ident, says("none") { name = [] }
        case .animationFillMode:
            staysAtEnd = says("forwards") || says("both")
            showsBeginning = says("backwards") || says("both")
        case .animationDirection:
            isReversed = says("reverse") || says("alternate-reverse")
            isAlternating = says("alternate") || says("alternate-reverse")
        case .animationPlayState: isPaused = says("paused")
        case .animationIterationCount:
            var scanner = ByteScanner(bytes.extracting(token.range))
            count = token.kind == .number ? scanner.number() : nil
        case .animationDuration: duration = AnimationSyntax.time(token, bytes)
        case .animationDelay: delay = AnimationSyntax.time(token, bytes)
        case .animationTimeline: isUnread = !says("auto") && !says("replace")
        default: break
        }
    }

    /// A time in seconds; nil if it is calculated.
    private static func time(_ token: CSSToken, _ bytes: Span<UInt8>) -> Double? {
        var scanner = ByteScanner(bytes.extracting(token.range))
        guard token.kind == .dimension, let number = scanner.number() else { return nil }
        return cssEquals(bytes, token.name, "ms") ? number / 1000 : number
    }

    private static let easings: [StaticString] = ["cubic-bezier", "steps", "linear"]

    /// Words of the shorthand, by the longhand that they set.
    private static let words: [(CSSProperty, [StaticString])] = [
        (.animationFillMode, ["none", "forwards", "backwards", "both"]),
        (.animationDirection, ["normal", "reverse", "alternate", "alternate-reverse"]),
        (.animationPlayState, ["running", "paused"]), (.animationIterationCount, ["infinite"]),
        (.animationTimingFunction, ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]),
    ]

    /// The change in the nesting of parentheses after a token.
    private static func nesting(_ kind: CSSTokenKind) -> Int {
        switch kind {
        case .function, .openParenthesis: 1
        case .closeParenthesis: -1
        default: 0
        }
    }

    /// The parts between commas outside parentheses.
    private static func pieces(of bytes: Span<UInt8>) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var depth = 0
        var lower = 0
        while true {
            let token = tokenizer.next(in: bytes)
            if token.kind == .end || token.kind == .comma && depth == 0 {
                pieces.append(lower..<token.lower)
                lower = token.upper
            }
            if token.kind == .end { break }
            depth += nesting(token.kind)
        }
        return pieces
    }
}
