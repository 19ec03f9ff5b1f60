/// A style sheet read into flat lists; every range is an offset in the text it was read from.
public struct StyleSheet: Sendable {
    /// The rules in the order they apply.
    public internal(set) var rules: [StyleRule] = []
    /// The declarations of all rules and animations.
    public internal(set) var declarations: [Declaration] = []
    /// The conditions of rules, each with the index of the enclosing one.
    public internal(set) var conditions: [StyleCondition] = []
    /// The cascade layers in the order they are first named: CSS Cascading and Inheritance Level 5 §6.4.
    public internal(set) var layers: [StyleLayer] = []
    /// The fonts that the sheet provides.
    public internal(set) var fontFaces: [FontFaceRule] = []
    /// The animations that the sheet defines.
    public internal(set) var keyframes: [KeyframesRule] = []
    /// The custom properties that the sheet registers.
    public internal(set) var properties: [PropertyRule] = []
    /// The declarations of each `@theme` of Tailwind CSS 4: they apply to the root, and are weaker than any outside
    /// layers. Browsers ignore the rule, so ``rules`` does not include them.
    public internal(set) var themes: [Range<Int>] = []
    /// What was left out, and why; at most ``mostTroubles``, besides the first about a limit.
    public internal(set) var troubles: [StyleTrouble] = []
    /// Whether one of the troubles is about a limit.
    var meetsBound = false

    /// Parses a text; invalid parts are skipped, as CSS requires.
    public static func parse(_ bytes: Span<UInt8>) -> StyleSheet {
        var parser = StyleSheetParser(bytes)
        parser.parse(bytes)
        return parser.sheet
    }

    /// For each condition, whether it and all enclosing ones hold; nil if that is not known. The caller's `judge`
    /// answers the questions of `@supports`.
    public func conditionsHold(
        in environment: MediaEnvironment, _ bytes: Span<UInt8>,
        supporting judge: (SupportsQuestion) -> Bool? = { _ in nil }
    ) -> [Bool?] {
        var holds: [Bool?] = []
        holds.reserveCapacity(conditions.count)
        for condition in conditions {
            // An enclosing condition comes before those inside it.
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
            // A container query may hold for some elements and not for others.
            case .container: holds.append(nil)
            }
        }
        return holds
    }
}

/// One rule: selectors and their declarations.
public struct StyleRule: Hashable, Sendable {
    /// The selector list as written.
    public let selectors: ByteRange
    /// Index of the rule this one is nested in; -1 at the top: CSS Nesting §3.
    public let parent: Int
    /// Index of the innermost enclosing condition; -1 if the rule always applies.
    public let condition: Int
    /// Index of its layer; -1 if it is in none.
    public let layer: Int
    /// Indices in `StyleSheet.declarations`.
    public let declarations: Range<Int>
}

/// A cascade layer, which is weaker than later layers and than rules outside layers.
public struct StyleLayer: Hashable, Sendable {
    /// The name in UTF-8; nil for an anonymous layer, which nothing else can join.
    public let name: [UInt8]?
    /// Index of the enclosing layer; -1 at the top.
    public let parent: Int

    /// A layer inside another.
    public init(name: [UInt8]?, parent: Int) {
        self.name = name
        self.parent = parent
    }
}

/// An `@media`, `@supports` or `@container` around rules.
public struct StyleCondition: Hashable, Sendable, BitwiseCopyable {
    /// The kind of condition.
    public enum Kind: Sendable, BitwiseCopyable {
        /// `@media`: Media Queries Level 4.
        case media
        /// `@supports`: CSS Conditional Rules Level 3 §6.
        case supports
        /// `@container`: CSS Conditional Rules Level 5 §6.
        case container
    }

    /// The kind of condition.
    public let kind: Kind
    /// The condition as written.
    public let prelude: ByteRange
    /// Index of the enclosing condition; -1 at the top.
    public let parent: Int

    /// Whether an `@supports` condition holds, given the answers of `judge`; nil if that is not known.
    public func isSupported(in bytes: Span<UInt8>, by judge: (SupportsQuestion) -> Bool?) -> Bool? {
        supportsCondition(prelude.range, in: bytes, judge)
    }
}

/// A part of a style sheet that was left out.
public struct StyleTrouble: Hashable, Sendable {
    /// One sentence.
    public let message: String
    /// The range of the part.
    public let range: ByteRange
    /// The kind of trouble.
    public let kind: Kind

    /// The reason for leaving something out.
    public enum Kind: Sendable {
        /// Invalid CSS, ignored as CSS requires.
        case ignored
        /// A reference to something outside the sheet.
        case external
        /// Something beyond a limit.
        case bound
    }

    /// A message and the range it refers to.
    public init(message: String, range: ByteRange, kind: Kind = .ignored) {
        self.message = message
        self.range = range
        self.kind = kind
    }
}
