/// A name in a selector, with its escapes decoded.
public struct SelectorName: Hashable, Sendable {
    /// The name in UTF-8.
    public let bytes: [UInt8]
    /// The name as text.
    public let text: String

    /// A name from its bytes.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// A name from its text.
    public init(_ text: String) {
        bytes = Array(text.utf8)
        self.text = text
    }

    /// Whether the names are the same, including case.
    public static func == (left: SelectorName, right: SelectorName) -> Bool { left.bytes == right.bytes }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// Whether the bytes are the name, including case.
    public func equals(_ other: Span<UInt8>) -> Bool {
        guard other.count == bytes.count else { return false }
        for index in bytes.indices where bytes[index] != other[index] { return false }
        return true
    }
}

/// The specificity of a selector: Selectors Level 4 §17.
public struct Specificity: Hashable, Sendable, Comparable {
    /// Ids, then classes, attributes and pseudo-classes, then types and pseudo-elements, 20 bits each.
    private let packed: UInt64

    private static let most: UInt64 = 1 << 20 - 1

    /// Counts of the three kinds; each is capped at about a million.
    public init(ids: Int = 0, classes: Int = 0, types: Int = 0) {
        func clamped(_ count: Int) -> UInt64 { min(UInt64(max(count, 0)), Specificity.most) }
        packed = clamped(ids) << 40 | clamped(classes) << 20 | clamped(types)
    }

    /// The number of ids.
    public var ids: Int { Int(packed >> 40) }
    /// The number of classes, attributes and pseudo-classes.
    public var classes: Int { Int(packed >> 20 & Specificity.most) }
    /// The number of types and pseudo-elements.
    public var types: Int { Int(packed & Specificity.most) }

    /// Compares ids first, then classes, then types.
    public static func < (left: Specificity, right: Specificity) -> Bool { left.packed < right.packed }

    static func + (left: Specificity, right: Specificity) -> Specificity {
        Specificity(ids: left.ids + right.ids, classes: left.classes + right.classes, types: left.types + right.types)
    }
}

/// Selectors between commas: an element matches the list when it matches one of them.
public struct SelectorList: Hashable, Sendable {
    /// The selectors in the order written.
    public let selectors: [Selector]
    /// The number of simple selectors in it, including those of nested lists; at most a billion.
    public let weight: Int

    init(selectors: [Selector]) {
        self.selectors = selectors
        weight = selectors.reduce(0) { min($0 + $1.weight, Selector.heaviest) }
    }

    /// The highest specificity in the list.
    public var specificity: Specificity { selectors.map(\.specificity).max() ?? Specificity() }
}

/// One complex selector: compounds joined by combinators.
public struct Selector: Hashable, Sendable {
    /// From the element itself leftwards; each holds the combinator that joins it to the next.
    var compounds: [CompoundSelector] { traits.compounds }
    /// The compounds and what follows from them, in a shared object: selectors are passed around far more often than
    /// they are examined.
    let traits: Traits

    final class Traits: Sendable {
        let compounds: [CompoundSelector]
        let specificity: Specificity
        let weight: Int
        let neededAttributes: [NeededAttribute]
        let type: SelectorName?
        let isNever: Bool
        let isPointer: Bool

        init(_ compounds: [CompoundSelector], _ specificity: Specificity) {
            self.compounds = compounds
            self.specificity = specificity
            isNever = compounds.contains { $0.conditions.contains(.never) || $0.conditions.contains(.host) }
            let own = compounds.first?.conditions ?? []
            isPointer = if case .pointer? = own.first { true } else { false }
            neededAttributes = own.compactMap { condition in
                switch condition {
                case .id: NeededAttribute(name: SelectorName("id"), test: nil)
                case .class: NeededAttribute(name: SelectorName("class"), test: nil)
                case .attribute(let test): NeededAttribute(name: test.name, test: test)
                default: nil
                }
            }
            type = own.lazy.compactMap { condition in if case .type(let name) = condition { name } else { nil } }.first
            weight = compounds.reduce(0) { sum, compound in
                compound.conditions.reduce(min(sum + 1, Selector.heaviest)) { min($0 + $1.weight, Selector.heaviest) }
            }
        }
    }

    static let heaviest = 1_000_000_000

    init(compounds: [CompoundSelector], specificity: Specificity) {
        traits = Traits(compounds, specificity)
    }

    /// Its specificity.
    public var specificity: Specificity { traits.specificity }
    /// The number of simple selectors in it, including those of nested lists; at most a billion.
    public var weight: Int { traits.weight }
    /// The attributes an element must have to match, in any namespace or none, including `id` and `class`.
    public var neededAttributes: [NeededAttribute] { traits.neededAttributes }
    /// The type an element must be of to match, if the selector names one.
    public var type: SelectorName? { traits.type }
    /// The types of which an element must have one to match, including those that `:is()` lists; nil where
    /// any type may do.
    public var types: [SelectorName]? {
        if let type { return [type] }
        for case .any(let list) in compounds.first?.conditions ?? [] {
            let inner = list.selectors.map(\.types)
            if !inner.isEmpty, inner.allSatisfy({ $0 != nil }) { return inner.flatMap { $0 ?? [] } }
        }
        return nil
    }
    /// Whether no element can ever match, because it requires a pseudo-element, a shadow host or a user's interaction.
    public var isNever: Bool { traits.isNever }

    /// Whether both have the same compounds, from which everything else follows.
    public static func == (left: Selector, right: Selector) -> Bool { left.compounds == right.compounds }

    /// Hashes the compounds.
    public func hash(into hasher: inout Hasher) { hasher.combine(compounds) }

    /// Something that an element must have to match, for looking up candidates.
    public enum Key: Hashable, Sendable {
        /// An id.
        case id(SelectorName)
        /// A class.
        case `class`(SelectorName)
        /// A type.
        case type(SelectorName)
        /// Nothing in particular.
        case any
    }

    /// The most selective thing an element must have: its id, else a class, else its type.
    public var key: Key {
        var key = Key.any
        for condition in compounds.first?.conditions ?? [] {
            switch (condition, key) {
            case (.id(let name), _): return .id(name)
            case (.class(let name), .any), (.class(let name), .type): key = .class(name)
            case (.type(let name), .any): key = .type(name)
            default: continue
            }
        }
        return key
    }

    /// Whether the type, classes and id of an element decide alone, whatever else it has and whatever is around it.
    public var looksOnlyAtNames: Bool {
        compounds.allSatisfy { compound in
            compound.combinator == .none
                && compound.conditions.allSatisfy { condition in
                    switch condition {
                    case .type, .class, .id, .host, .never: true
                    default: false
                    }
                }
        }
    }

    /// What an element must have to match, in the numbers that a document gives to names.
    public struct Need: BitwiseCopyable, Sendable {
        /// The number of the required type; nil where any type will do.
        public let type: UInt32?
        /// The number of a required attribute; nil where none is required.
        public let attribute: UInt32?
        /// The index of that attribute in ``neededAttributes``, or -1.
        public let place: Int
    }

    /// What an element of a document must have to match; nil where nothing in the document can. `number` gives the
    /// document's number of a name, nil where it has no such name; attributes named `passedOver` are skipped.
    public func need(passingOver passedOver: SelectorName?, _ number: (String) -> UInt32?) -> Need? {
        let traits = traits
        guard !traits.isNever, !traits.isPointer else { return nil }
        var type: UInt32?
        if let name = traits.type {
            type = number(name.text)
            guard type != nil else { return nil }
        }
        var found: (number: UInt32, place: Int)?
        let needed = traits.neededAttributes
        let attributes = needed.span
        for place in attributes.indices {
            if let passedOver, attributes[place].name == passedOver { continue }
            guard let number = number(attributes[place].name.text) else { return nil }
            if found == nil { found = (number, place) }
        }
        return Need(type: type, attribute: found?.number, place: found?.place ?? -1)
    }

    /// Whether an element can match if the attribute at `place` in ``neededAttributes`` has this value.
    public func allows(_ value: Span<UInt8>, ofNeeded place: Int) -> Bool { neededAttributes[place].allows(value) }

    /// The places in JSON that it names, where it is a pointer rather than a CSS selector.
    public var pointer: PointerPattern? {
        if case .pointer(let pattern)? = compounds.first?.conditions.first { pattern } else { nil }
    }
}

/// Simple selectors that one element must all match.
struct CompoundSelector: Hashable, Sendable {
    var conditions: [SelectorCondition] = []
    /// How the compound to the left is reached from this one.
    var combinator = Combinator.none
}

/// How a compound is joined to the one to its left: Selectors Level 4 §15.
enum Combinator: Hashable, Sendable {
    /// Nothing is to the left.
    case none
    case descendant
    case child
    case nextSibling
    case subsequentSibling
}

/// One simple selector.
indirect enum SelectorCondition: Hashable, Sendable {
    case type(SelectorName)
    /// Its type is in the namespace; an empty name means none.
    case namespace(SelectorName)
    case id(SelectorName)
    case `class`(SelectorName)
    case attribute(AttributeTest)
    case not(SelectorList)
    /// `:is`, `:where` and `&`, which differ only in specificity.
    case any(SelectorList)
    /// `:has`: one of the selectors finds something, starting from the element.
    case has([RelativeSelector])
    /// The element that a relative selector starts from.
    case anchor
    case root
    /// The host of a shadow tree, which a picture does not have (CSS Scoping 1 §3.3.1).
    case host
    case empty
    case link
    case language(SelectorName)
    case nth(NthPattern)
    case pointer(PointerPattern)
    case never

    /// 1, or the weight of the list within it.
    var weight: Int {
        switch self {
        case .not(let list), .any(let list): list.weight
        case .has(let relatives): relatives.reduce(1) { min($0 + $1.selector.weight, Selector.heaviest) }
        case .nth(let pattern): 1 + (pattern.among?.list.weight ?? 0)
        default: 1
        }
    }
}

/// An argument of `:has()`: a selector whose last compound is the element it starts from (Selectors Level 4 §4.5).
struct RelativeSelector: Hashable, Sendable {
    let selector: Selector
    /// Whether it looks at the siblings after the element and inside them, instead of inside the element.
    let looksAtSiblings: Bool
    /// The selector as a list, under which its results are kept.
    let whole: IndexedList
    /// What is looked for, where it is directly related to the element: `:has(a)`, `:has(> a)`,
    /// `:has(+ a)`, `:has(~ a)`.
    let target: IndexedList?

    init(_ selector: Selector, looksAtSiblings: Bool) {
        self.selector = selector
        self.looksAtSiblings = looksAtSiblings
        whole = IndexedList(SelectorList(selectors: [selector]))
        guard selector.compounds.count == 2 else {
            target = nil
            return
        }
        let compound = CompoundSelector(conditions: selector.compounds[0].conditions)
        let alone = Selector(compounds: [compound], specificity: Specificity())
        target = IndexedList(SelectorList(selectors: [alone]))
    }
}

/// An attribute that an element must have to match a selector.
public struct NeededAttribute: Hashable, Sendable {
    /// Its name, without a prefix.
    public let name: SelectorName
    let test: AttributeTest?

    /// Whether an element with this value of the attribute could match.
    public func allows(_ value: Span<UInt8>) -> Bool { test?.holds(value) ?? true }
}

/// `[name operator value flag]`: Selectors Level 4 §6.
struct AttributeTest: Hashable, Sendable {
    enum Operator: Hashable, Sendable {
        case exists, equals, includes, dashMatch, prefix, suffix, substring
    }

    let prefix: SelectorName?
    let name: SelectorName
    let comparison: Operator
    let value: [UInt8]
    let ignoresCase: Bool
}

/// `:nth-child(An+B of S)` and its relatives, including `:first-child` and `:only-child`.
struct NthPattern: Hashable, Sendable {
    /// A and B of An+B.
    var step: Int
    var offset: Int
    var fromEnd = false
    var ofType = false
    /// Counts only siblings that match, which the element itself must, too.
    var among: IndexedList?

    /// Whether a place, counted from 1, is A·n + B for some n ≥ 0.
    func contains(_ place: Int) -> Bool {
        if step == 0 { return place == offset }
        let distance = place - offset
        return distance % step == 0 && distance / step >= 0
    }
}

/// A selector that cannot be read, and the place of the error.
public struct SelectorError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Byte offset in the text that was read.
    public let offset: Int
    /// What is wrong and what would be right.
    public let message: String
    /// Whether the only problem is that it exceeds a limit.
    public let isBound: Bool

    /// An error at a byte of the text that was read.
    public init(offset: Int, message: String, isBound: Bool = false) {
        self.offset = offset
        self.message = message
        self.isBound = isBound
    }

    /// The message with its place, counted from 1.
    public var description: String { "at character \(offset + 1): \(message)" }

    /// The text, with a caret beneath the place and the message after it.
    public func caret(in text: String) -> String {
        let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
        return "\(text)\n\(String(repeating: " ", count: before.unicodeScalars.count))^ \(message)"
    }
}
