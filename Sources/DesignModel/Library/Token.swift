/// The type of a token's value: those of Design Tokens 2025.10 §8 and §9, and those that other tools add.
public enum TokenType: Sendable, Hashable, Codable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
    case string, boolean
    /// The type is not stated, and what the token refers to is not known.
    case unknown
    /// A tool's own type, as written.
    case other(String)

    /// The types of the standard (Format 2025.10 §8, §9), as files write them.
    public static let standardNames: Set<String> = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography",
    ]

    /// The type as the standard spells it.
    public var name: String {
        switch self {
        case .other(let name): name
        default: "\(self)"
        }
    }

    /// Whether values of this type can stand where the other is wanted; true where nothing is known about one of them,
    /// as with types that tools make up.
    public func isInterchangeable(with other: TokenType) -> Bool {
        guard let own = family, let wanted = other.family else { return true }
        return own == wanted
    }

    /// Types whose values can stand for one another share a family.
    private var family: Int? {
        switch self {
        case .color: 0
        case .dimension, .number, .fontWeight: 1
        case .duration: 2
        case .fontFamily, .string, .strokeStyle: 3
        case .cubicBezier: 4
        case .border: 5
        case .transition: 6
        case .shadow: 7
        case .gradient: 8
        case .typography: 9
        case .boolean: 10
        case .unknown, .other: nil
        }
    }
}

/// A design token: a named decision, such as `color.action.hover`.
public struct Token: Sendable, Hashable, Codable {
    /// Where a token's type comes from.
    public enum TypeSource: Sendable, Hashable, Codable {
        /// The token states it.
        case token
        /// A group around it states it.
        case group
        /// The token it refers to has it.
        case alias
        /// It is not stated, but guessed from the value.
        case guess
    }

    /// A value for one mode.
    public struct ModeValue: Sendable, Hashable, Codable {
        /// The mode's name, such as `dark`.
        public var mode: String
        /// The value there.
        public var value: TokenValue

        /// A value for a mode.
        public init(mode: String, value: TokenValue) {
            self.mode = mode
            self.value = value
        }
    }

    /// The names of its groups and its own name; `$root` for a token that is its group's own.
    public var path: [String]
    /// The identifier that references use: its name, or the id that Figma gives a variable.
    public var identifier: String
    /// What it holds.
    public var type: TokenType
    /// Where the type comes from.
    public var typeSource: TypeSource
    /// Its value in the first mode.
    public var value: TokenValue
    /// Its values in all modes where they differ; empty where they are the same.
    public var modes: [ModeValue] = []
    /// The modes it states a value for, even where all its values are the same.
    public var statedModes: [String] = []
    /// Every token that its values refer to, in all modes, including references within expressions and parts.
    public var references: [TokenReference] = []
    /// What it is for.
    public var description: String?
    /// Nil unless the token is deprecated; the text says what to use instead, and is empty where the file does not say.
    public var deprecation: String?
    /// The set or collection it stands in, for files that have several.
    public var collection: String?
    /// The object it is written as, and the place of its name in that object.
    public var origin: Origin

    /// A token; without an identifier it is identified by its path, joined with dots.
    public init(
        path: [String], identifier: String? = nil, type: TokenType, typeSource: TypeSource, value: TokenValue,
        origin: Origin
    ) {
        self.path = path
        self.identifier = identifier ?? path.joined(separator: ".")
        self.type = type
        self.typeSource = typeSource
        self.value = value
        self.origin = origin
    }

    /// Its name as references write it: `color.action.hover`.
    public var name: String { path.joined(separator: ".") }

    /// Its value in a mode; the value of the first mode where it has none for that mode.
    public func value(in mode: String?) -> TokenValue {
        guard let mode, let own = modes.first(where: { $0.mode == mode }) else { return value }
        return own.value
    }
}

extension Design {
    /// The tokens that a token's value in a mode refers through, from the one it names to the one with a value of its
    /// own; in a circle, each token once.
    public func aliases(of token: Token, in mode: String? = nil) -> [Token] {
        var chain: [Token] = []
        var met: Set<Int32> = []
        var next = token.value(in: mode).alias
        while let reference = next, tokens.indices.contains(Int(reference.token)), met.insert(reference.token).inserted
        {
            let target = tokens[Int(reference.token)]
            chain.append(target)
            next = target.value(in: mode).alias
        }
        return chain
    }
}
