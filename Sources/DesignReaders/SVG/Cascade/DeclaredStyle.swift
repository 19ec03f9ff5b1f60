/// One winning declaration: where its value stands, in a form that costs nothing until somebody asks.
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
    /// The element it is declared for.
    let node: Int32
    /// Index of the attribute, or of the style sheet.
    let source: Int32
    /// The value within the decoded attribute, or within the sheet.
    let lower: UInt32
    let upper: UInt32
    /// Index of the text its `var()` came to, or -1.
    var text: Int32 = -1
    /// What of it nobody has looked into yet.
    var spelling = ValueSpelling.plain

    /// Whether it holds a `var()` that nobody has looked into yet.
    var hasVariables: Bool { spelling == .variable }

    /// Whether it may be the word, by its length: white space and comments at its ends are no part of a value.
    func isLong(as word: StaticString) -> Bool { text < 0 && Int(upper) - Int(lower) == word.utf8CodeUnitCount }

    /// The same declaration, of a part of its value.
    func part(_ range: Range<Int>) -> DeclaredValue {
        DeclaredValue(
            place: place, isImportant: isImportant, node: node, source: source,
            lower: lower + UInt32(truncatingIfNeeded: range.lowerBound),
            upper: lower + UInt32(truncatingIfNeeded: range.upperBound))
    }
}

/// The winning declarations of one element; made once and filled anew for each.
struct DeclaredStyle {
    private var values: [DeclaredValue]
    /// The properties that are declared, inherited ones first, shorthands before what they reset.
    private(set) var properties = PropertySet()

    private static let nothing = DeclaredValue(
        place: .attribute, isImportant: false, node: 0, source: 0, lower: 0, upper: 0)

    private static let propertyCount = CSSProperty.allCases.count

    /// Whether a value with a `var()` was ever among them.
    private(set) var hasVariables = false

    /// A style in which nothing is declared.
    init() { values = Array(repeating: DeclaredStyle.nothing, count: DeclaredStyle.propertyCount) }

    /// Whether anything goes back to the layer before.
    var goesBack = false

    /// Whether nothing is declared.
    var isEmpty: Bool { properties.isEmpty && open.isEmpty && unsettled.isEmpty && !isUnsettled }

    /// Declarations of paints whose `var()` stands for nothing in this file.
    private(set) var open: [(property: CSSProperty, value: DeclaredValue)] = []

    /// What animations change that never end, or end nobody knows where.
    var unsettled: [CSSProperty] = []
    /// Whether an animation leaves more than is followed: another place, something between its keyframes, custom properties.
    var isUnsettled = false

    /// Takes back a declaration whose `var()` stands for nothing; of a paint it is remembered.
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
