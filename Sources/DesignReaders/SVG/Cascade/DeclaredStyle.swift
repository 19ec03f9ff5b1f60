/// One winning declaration: a reference to its value that costs nothing until the value is needed.
struct DeclaredValue: BitwiseCopyable {
    /// Where the value was written.
    enum Place: UInt8, BitwiseCopyable {
        /// In an attribute of the element: a presentation attribute or `style`.
        case attribute
        /// In a style sheet.
        case sheet
    }

    let place: Place
    let isImportant: Bool
    /// The element that it is declared for.
    let node: Int32
    /// Index of the attribute, or of the style sheet.
    let source: Int32
    /// The value within the decoded attribute, or within the sheet.
    let lower: UInt32
    let upper: UInt32
    /// The index of the text after substitution of `var()`, or -1.
    var text: Int32 = -1
    /// The parts of the value's spelling that still need to be resolved.
    var spelling = ValueSpelling.plain

    /// Whether the value holds a `var()` that has not been resolved yet.
    var hasVariables: Bool { spelling == .variable }

    /// Whether the value may be the word, judged by its length: a value has no white space or comments at its ends.
    func isLong(as word: StaticString) -> Bool { text < 0 && Int(upper) - Int(lower) == word.utf8CodeUnitCount }

    /// The same declaration, with a part of its value.
    func part(_ range: Range<Int>) -> DeclaredValue {
        DeclaredValue(
            place: place, isImportant: isImportant, node: node, source: source,
            lower: lower + UInt32(truncatingIfNeeded: range.lowerBound),
            upper: lower + UInt32(truncatingIfNeeded: range.upperBound))
    }
}

/// The winning declarations of one element; made once and filled again for each element.
struct DeclaredStyle {
    private var values: [DeclaredValue]
    /// The declared properties, inherited ones first, shorthands before their longhands.
    private(set) var properties = PropertySet()

    private static let nothing = DeclaredValue(
        place: .attribute, isImportant: false, node: 0, source: 0, lower: 0, upper: 0)

    private static let propertyCount = CSSProperty.allCases.count

    /// Whether any declaration had a `var()`.
    private(set) var hasVariables = false

    /// A style in which nothing is declared.
    init() { values = Array(repeating: DeclaredStyle.nothing, count: DeclaredStyle.propertyCount) }

    /// Whether any value reverts to the previous layer.
    var goesBack = false

    /// Whether nothing is declared.
    var isEmpty: Bool { properties.isEmpty && open.isEmpty && unsettled.isEmpty && !isUnsettled }

    /// Declarations of paints whose `var()` has no value in this file.
    private(set) var open: [(property: CSSProperty, value: DeclaredValue)] = []

    /// Properties changed by animations that never end or whose end is unknown.
    var unsettled: [CSSProperty] = []
    /// Whether an animation ends in a state that is not followed: another position, a value between keyframes, custom
    /// properties.
    var isUnsettled = false

    /// Removes a declaration whose `var()` has no value; for a paint, remembers it.
    mutating func leaveOpen(_ property: CSSProperty, _ value: DeclaredValue) {
        self[property] = nil
        if property.isPaint || property == .background { open.append((property, value)) }
    }

    /// The winning declaration of a property, or nil.
    subscript(property: CSSProperty) -> DeclaredValue? {
        get { properties.contains(property) ? values[Int(property.rawValue)] : nil }
        set {
            guard let newValue else { return properties.remove(property) }
            values[Int(property.rawValue)] = newValue
            if newValue.hasVariables { hasVariables = true }
            properties.insert(property)
        }
    }

    /// Forgets all declarations.
    mutating func removeAll() {
        properties = PropertySet()
        hasVariables = false
        goesBack = false
        open.removeAll(keepingCapacity: true)
        unsettled.removeAll(keepingCapacity: true)
        isUnsettled = false
    }
}
