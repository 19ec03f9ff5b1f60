import SourceText

/// What an element says of one of its animations, as far as it matters once it has run (CSS Animations 1 §4).
struct AnimationSyntax {
    var name: [UInt8] = []
    /// How often it runs; nil for ever.
    var count: Double? = 1
    /// Whether what it ends with stays.
    var staysAtEnd = false
    var isReversed = false
    var isAlternating = false
    var isPaused = false
    /// How many seconds one run takes, and the first is waited for; nil where that is calculated.
    var duration: Double? = 0
    var delay: Double? = 0
    /// How it goes from one of its keyframes to the next; nil where that is not followed.
    var easing: Easing? = .ease
    /// Whether it shows its beginning while it is waited for.
    var showsBeginning = false
    /// Whether it runs by something else than time, or adds to what is there.
    var isUnread = false

    /// Where an animation has come to once it has run.
    enum Outcome {
        /// What it changed is as it was.
        case gone
        case start, end
        /// It shows something between its keyframes.
        case middle
        /// It never ends, and shows its beginning, or its end, until it begins.
        case endlessFromStart, endlessFromEnd
        /// It never ends, and is first seen after such a share of its course.
        case endless(Double)
        /// Nobody knows when it ends.
        case unknown
    }

    var outcome: Outcome {
        if isUnread { return .unknown }
        if isPaused, let held { return held }
        guard let count else { return endless }
        guard staysAtEnd else { return .gone }
        guard count == count.rounded() else { return .middle }
        // It ends as its last run does; before the first it stands at the beginning of that.
        let isLastTurned = isAlternating && count > 0 && count.remainder(dividingBy: 2) == 0
        let endsAtStart = (isReversed != isLastTurned) != (count == 0)
        return endsAtStart ? .start : .end
    }

    /// What is seen first of one without an end.
    private var endless: Outcome {
        guard let duration, let delay, duration > 0, delay <= 0 || showsBeginning else { return .unknown }
        // Before it begins it takes no step.
        if delay > 0 { return isReversed ? .endlessFromEnd : .endlessFromStart }
        let runs = max(0, -delay / duration)
        guard runs.isFinite else { return .unknown }
        var share = runs - runs.rounded(.down)
        let isOdd = runs.rounded(.down).remainder(dividingBy: 2) != 0
        if isReversed != (isAlternating && isOdd) { share = 1 - share }
        return .endless(share)
    }

    /// Where it is held before it has begun, or on its way; nil where it takes no time, and so is over.
    private var held: Outcome? {
        guard let duration, let delay else { return .middle }
        if duration <= 0, delay <= 0 { return nil }
        if delay < 0 { return .middle }
        if delay > 0, !showsBeginning { return .gone }
        return isReversed ? .end : .start
    }

    /// What the shorthand sets back: names first, for the others are told in turn for each of them.
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
                // What stands in functions says how it goes on the way.
                if depth == 0, token.kind == .closeParenthesis {
                    animation.easing = Easing(bytes.extracting(function..<token.upper))
                }
            }
            return animation
        }
    }

    /// Takes over one longhand, whose list is begun again where it is shorter.
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

    /// Takes a word of the shorthand: what may be something else is no name, unless that was said already.
    private mutating func take(_ token: CSSToken, _ said: inout Set<CSSProperty>, _ bytes: Span<UInt8>) {
        switch token.kind {
        case .string: set(.animationName, token, bytes)
        case .number: set(.animationIterationCount, token, bytes)
        // The first time is how long it takes, the second when it begins.
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

    /// The seconds of a time; nil where it is calculated.
    private static func time(_ token: CSSToken, _ bytes: Span<UInt8>) -> Double? {
        var scanner = ByteScanner(bytes.extracting(token.range))
        guard token.kind == .dimension, let number = scanner.number() else { return nil }
        return cssEquals(bytes, token.name, "ms") ? number / 1000 : number
    }

    private static let easings: [StaticString] = ["cubic-bezier", "steps", "linear"]

    /// Words of the shorthand by the longhand they are for.
    private static let words: [(CSSProperty, [StaticString])] = [
        (.animationFillMode, ["none", "forwards", "backwards", "both"]),
        (.animationDirection, ["normal", "reverse", "alternate", "alternate-reverse"]),
        (.animationPlayState, ["running", "paused"]), (.animationIterationCount, ["infinite"]),
        (.animationTimingFunction, ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]),
    ]

    /// How many parentheses deeper it goes on behind a token.
    private static func nesting(_ kind: CSSTokenKind) -> Int {
        switch kind {
        case .function, .openParenthesis: 1
        case .closeParenthesis: -1
        default: 0
        }
    }

    /// What stands between commas outside parentheses.
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
