public import ColorScience
import SourceText

/// A length as a token states it (Design Tokens 2025.10 §8.2), with the units that other tools write.
public struct TokenLength: Sendable, Hashable, Codable {
    /// What the number counts.
    public enum Unit: String, Sendable, Hashable, Codable, CaseIterable {
        case px, rem, em
        case percent = "%"
    }

    /// The amount of the unit.
    public var number: Double
    /// The unit.
    public var unit: Unit

    /// A length of `number` times the unit.
    public init(_ number: Double, _ unit: Unit) {
        self.number = number
        self.unit = unit
    }

    /// Whether the length can be computed with.
    public var isFinite: Bool { (pixels ?? number).isFinite }

    /// The length in px, with a `rem` of 16 px, the usual text size in browsers; nil for a length that depends on
    /// where it is used.
    public var pixels: Double? {
        switch unit {
        case .px: number
        case .rem: number * 16
        case .em, .percent: nil
        }
    }
}

/// What a token's value means.
public enum TokenMeaning: Sendable, Hashable, Codable {
    /// A color.
    case color(Color)
    /// A length.
    case dimension(TokenLength)
    /// A plain number.
    case number(Double)
    /// A duration in milliseconds.
    case duration(Double)
    /// Font families, best first.
    case fontFamily([String])
    /// A font weight, 1…1000.
    case fontWeight(Double)
    /// The control points of a timing function: x1, y1, x2, y2.
    case cubicBezier(SIMD4<Double>)
    /// A word or a sentence, such as a stroke style's.
    case text(String)
    /// True or false.
    case boolean(Bool)
    /// Several values with names of their own: `fontSize` and the other parts of a typography token, a
    /// border's `width`.
    case composite([TokenPart])
    /// Several values in order: the shadows of a shadow token, the stops of a gradient.
    case list([TokenValue])
    /// The meaning cannot be known.
    case unknown(TokenUnknown)
}

/// Why a token's value cannot be known.
public enum TokenUnknown: Sendable, Hashable, Codable {
    /// It refers to a token that does not exist; the name is as written.
    case missing(String)
    /// It refers to itself through the named tokens, the last of which refers to the first.
    case cycle([String])
    /// It refers to something outside the file.
    case external(String)
    /// It is not written as a value of its type; the text is a sentence.
    case unread(String)
    /// A bound on work was reached.
    case limit
}

/// A value as written and as meant.
public struct TokenValue: Sendable, Hashable, Codable {
    /// The object it belongs to, and the bytes it is written in.
    public var origin: Origin
    /// The token that it refers to, where the value as a whole is a reference.
    public var alias: TokenReference?
    /// What it means, with references followed.
    public var meaning: TokenMeaning
    /// Whether it changes the value it refers to, such as with a modifier that makes a color lighter.
    public var isModified = false

    /// The reference that it takes its meaning from; nil where it states one itself, even if derived from another.
    public var source: TokenReference? { isModified ? nil : alias }

    /// A value.
    public init(origin: Origin, alias: TokenReference? = nil, meaning: TokenMeaning) {
        self.origin = origin
        self.alias = alias
        self.meaning = meaning
    }
}

/// One of several values of a token.
public struct TokenPart: Sendable, Hashable, Codable {
    /// Its name, such as `fontSize`.
    public var name: String
    /// Its value.
    public var value: TokenValue

    /// A value under a name.
    public init(name: String, value: TokenValue) {
        self.name = name
        self.value = value
    }
}

/// A token named by another.
public struct TokenReference: Sendable, Hashable, Codable {
    /// What is named, without braces: `color.blue.500`, `#/color/blue/500`.
    public var name: String
    /// The token in ``Design/tokens``, or -1 where there is none.
    public var token: Int32
    /// Whether it is the address of a token in another file: `brand.tokens.json#/color/blue`.
    public var isExternal: Bool

    /// A reference.
    public init(name: String, token: Int32, isExternal: Bool = false) {
        self.name = name
        self.token = token
        self.isExternal = isExternal
    }

    /// Whether it refers to a token as a whole, not to a part of its value: in braces or as a JSON pointer, in this
    /// file or another.
    public func names(_ target: Token) -> Bool {
        if name == target.identifier || name == target.identifier + ".value" { return true }
        guard let hash = name.firstIndex(of: "#"), var steps = JSONPointer(fragment: String(name[hash...]))?.steps
        else {
            return false
        }
        if steps.last == "$value" || steps.last == "value" { steps.removeLast() }
        return !target.path.isEmpty && steps.suffix(target.path.count).elementsEqual(target.path)
    }
}
