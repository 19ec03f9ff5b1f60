/// A style sheet read into flat lists; every range is an offset in the text it was read from.
public struct StyleSheet: Sendable {
    /// The rules in the order they apply.
    public internal(set) var rules: [StyleRule] = []
    /// The declarations of all rules and animations.
    public internal(set) var declarations: [Declaration] = []
    /// What rules depend on, each with the condition around it.
    public internal(set) var conditions: [StyleCondition] = []
    /// The cascade layers in the order they are first named: CSS Cascading and Inheritance Level 5 §6.4.
    public internal(set) var layers: [StyleLayer] = []
    /// The fonts it brings along.
    public internal(set) var fontFaces: [FontFaceRule] = []
    /// The animations it names.
    public internal(set) var keyframes: [KeyframesRule] = []
    /// The custom properties it registers.
    public internal(set) var properties: [PropertyRule] = []
    /// The declarations of each `@theme`, as Tailwind CSS 4 takes it: of the root, weaker than any that stands in no layer. Browsers
    /// leave it out, and so do ``rules``.
    public internal(set) var themes: [Range<Int>] = []
    /// What was left out, and why; of what CSS does not understand only the first.
    public internal(set) var troubles: [StyleTrouble] = []
    /// Whether one of them is about a bound.
    var meetsBound = false

    /// Reads a text; CSS leaves out what it does not understand and goes on, and so does this.
    public static func parse(_ bytes: Span<UInt8>) -> StyleSheet {
        var parser = StyleSheetParser(bytes)
        parser.parse(bytes)
        return parser.sheet
    }

    /// For each condition, whether it and all around it hold; nil where that depends on what is not known. What `@supports` asks
    /// for is left to the caller to judge.
    public func conditionsHold(
        in environment: MediaEnvironment, _ bytes: Span<UInt8>,
        supporting judge: (SupportsQuestion) -> Bool? = { _ in nil }
    ) -> [Bool?] {
        var holds: [Bool?] = []
        holds.reserveCapacity(conditions.count)
        for condition in conditions {
            // A condition stands after the one around it.
            let isReached =
                condition.parent < 0 ? true : condition.parent < holds.count ? holds[condition.parent] : false
            guard isReached != false else {
                holds.append(false)
                continue
            }
            switch condition.kind {
            case .media where MediaEnvironment.isOpen(mediaQueries: condition.prelude.range, in: bytes):
                holds.append(nil)
            case .media:
                let matches = environment.matches(mediaQueries: condition.prelude.range, in: bytes)
                holds.append(Logic.and(isReached, matches))
            case .supports:
                holds.append(Logic.and(isReached, supportsCondition(condition.prelude.range, in: bytes, judge)))
            // It holds for some elements and not for others.
            case .container: holds.append(nil)
            }
        }
        return holds
    }
}

/// One rule: selectors and the declarations they bring.
public struct StyleRule: Hashable, Sendable {
    /// The selector list as written.
    public let selectors: ByteRange
    /// Index of the rule this one is nested in, -1 at the top: CSS Nesting §3.
    public let parent: Int
    /// Index of the innermost condition around it, -1 when it always applies.
    public let condition: Int
    /// Index of the layer it stands in, -1 when it stands in none.
    public let layer: Int
    /// Indices in `StyleSheet.declarations`.
    public let declarations: Range<Int>
}

/// A cascade layer: what stands in it gives way to what stands in later layers and in none.
public struct StyleLayer: Hashable, Sendable {
    /// Its name in UTF-8; nil for one without a name, which nothing else can join.
    public let name: [UInt8]?
    /// Index of the layer it stands in, -1 at the top.
    public let parent: Int

    /// A layer in another.
    public init(name: [UInt8]?, parent: Int) {
        self.name = name
        self.parent = parent
    }
}

/// An `@media`, `@supports` or `@container` around rules.
public struct StyleCondition: Hashable, Sendable, BitwiseCopyable {
    /// Which of the three.
    public enum Kind: Sendable, BitwiseCopyable {
        /// `@media`: Media Queries Level 4.
        case media
        /// `@supports`: CSS Conditional Rules Level 3 §6.
        case supports
        /// `@container`: CSS Conditional Rules Level 5 §6.
        case container
    }

    /// Which it is.
    public let kind: Kind
    /// What must hold, as written.
    public let prelude: ByteRange
    /// Index of the condition around it, -1 at the top.
    public let parent: Int

    /// Whether an `@supports` holds, by what `judge` says of all that it asks for; nil where that is not known.
    public func isSupported(in bytes: Span<UInt8>, by judge: (SupportsQuestion) -> Bool?) -> Bool? {
        supportsCondition(prelude.range, in: bytes, judge)
    }
}

/// Something in a style sheet that was left out.
public struct StyleTrouble: Hashable, Sendable {
    /// One sentence.
    public let message: String
    /// Where it stands.
    public let range: ByteRange
    /// What kind of trouble it is.
    public let kind: Kind

    /// What was left out.
    public enum Kind: Sendable {
        /// What CSS does not understand, as it asks for.
        case ignored
        /// Something outside the sheet.
        case external
        /// What goes beyond a bound.
        case bound
    }

    /// A sentence and the place it speaks of.
    public init(message: String, range: ByteRange, kind: Kind = .ignored) {
        self.message = message
        self.range = range
        self.kind = kind
    }
}
