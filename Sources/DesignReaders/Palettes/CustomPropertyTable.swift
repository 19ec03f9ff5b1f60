import ColorScience
import DesignModel
import SourceText

/// The custom properties of a page by mode, each with all that is said of it.
struct CustomPropertyTable {
    /// A value longer than this is no color.
    static let longest = 2048
    /// More modes than this are left out.
    static let mostModes = 64

    /// What a declaration says, and how strongly: CSS Cascading and Inheritance Level 5 §6.1.
    struct Declared {
        let value: ByteRange
        let text: String
        /// The mode it is said in; empty for every mode.
        let mode: String
        let isImportant: Bool
        /// How strong its layer is.
        let layer: Int32
        let specificity: Specificity
        /// Which of all declarations it is.
        let order: Int
        /// Whether nobody knows if browsers follow it.
        let isOpen: Bool

        /// The keyword of all properties that it says; nil for a value.
        var keyword: CSSWideKeyword? {
            let bytes = Array(text.utf8)
            return CSSWideKeyword(bytes.span)
        }

        /// Whether both stand in one layer, which `revert-layer` leaves as a whole.
        func sharesLayer(with other: Declared) -> Bool { isImportant == other.isImportant && layer == other.layer }

        func outweighs(_ other: Declared) -> Bool {
            if isImportant != other.isImportant { return isImportant }
            // Of what is important the weakest layer wins.
            if layer != other.layer { return (layer > other.layer) != isImportant }
            return (specificity, order) > (other.specificity, other.order)
        }
    }

    /// What is said in a mode, of the root and of the body of the page, the strongest first.
    struct ModeValues {
        var ofRoot: [Declared] = []
        var ofBody: [Declared] = []
        /// Whether a theme says it, which is meant for whatever element has it.
        var isOfTheme = false
    }

    struct Property {
        let name: String
        let range: ByteRange
        /// By mode; empty for every mode.
        fileprivate(set) var values = ExactTable<ModeValues>()
        /// Whether more is said of it in modes that are left out.
        fileprivate(set) var hasMoreModes = false
    }

    private(set) var properties: [Property] = []
    private(set) var modes: [String] = []
    /// Whether anything is said of the body that is not said of the root.
    private(set) var hasBody = false
    /// What is known of properties beforehand, by their names.
    var registered: [[UInt8]: RegisteredProperty] = [:]
    private var places = ExactTable<Int>()
    /// By mode those that hold wherever it does.
    private var wider = ExactTable<[String]>()
    private var count = 0

    /// Where a property is in `properties`.
    func place(of name: String) -> Int? { places[name] }

    /// Takes what a declaration says of the page, if it is a custom property.
    mutating func take(
        _ declaration: Declaration, for selectors: [PageSelector], under condition: RuleCondition, layer: Int32,
        _ bytes: Span<UInt8>
    ) {
        let name = String(decoding: cssUnescaped(bytes, declaration.name.range), as: UTF8.self)
        guard name.hasPrefix("--"), name.utf8.count > 2, declaration.value.count < CustomPropertyTable.longest else {
            return
        }
        let text = String(decoding: declaration.value.range.map { bytes[$0] }, as: UTF8.self)
        let place = places[name] ?? properties.count
        if place == properties.count {
            places[name] = place
            properties.append(Property(name: name, range: declaration.range))
        }
        for selector in selectors {
            for screen in condition.screens {
                let mode = [screen.name, selector.theme].compactMap(\.self).joined(separator: ", ")
                let declared = Declared(
                    value: declaration.value, text: text, mode: mode, isImportant: declaration.isImportant,
                    layer: layer, specificity: selector.specificity, order: count, isOpen: condition.isOpen)
                add(declared, of: selector, at: place)
            }
        }
        count += 1
    }

    private mutating func add(_ declared: Declared, of selector: PageSelector, at place: Int) {
        let mode = declared.mode
        if !mode.isEmpty, !modes.contains(where: { ExactName.areSame($0, mode) }) {
            guard modes.count < CustomPropertyTable.mostModes else {
                properties[place].hasMoreModes = true
                return
            }
            modes.append(mode)
        }
        var values = properties[place].values[mode] ?? ModeValues()
        // Taken out, so that it need not be copied.
        properties[place].values[mode] = nil
        if selector.element != .body { values.ofRoot.append(declared) }
        if selector.element != .root {
            values.ofBody.append(declared)
            hasBody = true
        }
        values.isOfTheme = values.isOfTheme || selector.theme != nil
        properties[place].values[mode] = values
    }

    /// Puts the strongest first, and leaves out what never counts.
    mutating func sort() {
        let parts = modes.map { ModeParts(of: $0) }
        for (mode, own) in zip(modes, parts) {
            wider[mode] = zip(modes, parts).filter { own.isNarrower(than: $1) }.map(\.0)
        }
        for place in properties.indices {
            for mode in [""] + modes {
                guard var values = properties[place].values[mode] else { continue }
                values.ofRoot = CustomPropertyTable.standing(among: values.ofRoot)
                values.ofBody = CustomPropertyTable.standing(among: values.ofBody)
                properties[place].values[mode] = values
            }
        }
    }

    private static func standing(among declared: [Declared]) -> [Declared] {
        var standing: [Declared] = []
        var settled: Declared?
        for declared in declared.sorted(by: { $0.outweighs($1) }) {
            // Of a layer nothing counts behind what browsers are known to follow.
            if let settled, settled.sharesLayer(with: declared) { continue }
            standing.append(declared)
            if !declared.isOpen { settled = declared }
        }
        return standing
    }

    /// What is said of a property in a mode, in those that hold wherever it does and in every mode, the strongest first.
    func declared(_ place: Int, ofBody: Bool, in mode: String) -> [Declared] {
        let part = ofBody ? \ModeValues.ofBody : \ModeValues.ofRoot
        let everywhere = properties[place].values[""]?[keyPath: part] ?? []
        if mode.isEmpty { return everywhere }
        var ofThemes: [Declared] = []
        var ofScreens: [Declared] = []
        for mode in [mode] + (wider[mode] ?? []) {
            guard let values = properties[place].values[mode] else { continue }
            if values.isOfTheme { ofThemes += values[keyPath: part] } else { ofScreens += values[keyPath: part] }
        }
        let others = ofScreens.isEmpty ? everywhere : (ofScreens + everywhere).sorted { $0.outweighs($1) }
        return ofThemes.sorted { $0.outweighs($1) } + others
    }
}

/// What a mode asks for, as its name says it between commas.
struct ModeParts {
    private let parts: Set<Substring>

    init(of mode: String?) {
        parts = Set((mode ?? "").split(separator: ", "))
    }

    /// How much it asks for.
    var count: Int { parts.count }

    /// Whether it asks for all that another does, and for more.
    func isNarrower(than other: ModeParts) -> Bool { parts.isStrictSuperset(of: other.parts) }
}
