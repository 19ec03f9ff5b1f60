import ColorScience
import DesignModel
import SourceText

/// The custom properties of a page by mode, each with all its declarations.
struct CustomPropertyTable {
    /// The length in bytes from which a value is no color.
    static let longest = 2048
    /// The most modes that are read.
    static let mostModes = 64

    /// A declaration's value and its strength: CSS Cascading and Inheritance Level 5 §6.1.
    struct Declared {
        let value: ByteRange
        let text: String
        /// The mode it belongs to; empty for every mode.
        let mode: String
        let isImportant: Bool
        /// The strength of its cascade layer.
        let layer: Int32
        let specificity: Specificity
        /// Its position among all declarations.
        let order: Int
        /// Whether it is unknown if browsers follow it.
        let isOpen: Bool

        /// The CSS-wide keyword that it gives; nil for a value.
        var keyword: CSSWideKeyword? {
            let bytes = Array(text.utf8)
            return CSSWideKeyword(bytes.span)
        }

        /// Whether both are in the same layer, which `revert-layer` rolls back as a whole.
        func sharesLayer(with other: Declared) -> Bool { isImportant == other.isImportant && layer == other.layer }

        func outweighs(_ other: Declared) -> Bool {
            if isImportant != other.isImportant { return isImportant }
            // Among important declarations, the weakest layer wins.
            if layer != other.layer { return (layer > other.layer) != isImportant }
            return (specificity, order) > (other.specificity, other.order)
        }
    }

    /// The declarations in a mode, for the root and for the body of the page, the strongest first.
    struct ModeValues {
        var ofRoot: [Declared] = []
        var ofBody: [Declared] = []
        /// Whether a theme gives them, which is meant for any element that has it.
        var isOfTheme = false
    }

    struct Property {
        let name: String
        let range: ByteRange
        /// By mode; the empty name stands for every mode.
        fileprivate(set) var values = ExactTable<ModeValues>()
        /// Whether it has declarations in modes that are left out.
        fileprivate(set) var hasMoreModes = false
    }

    private(set) var properties: [Property] = []
    private(set) var modes: [String] = []
    /// Whether any declaration is for the body and not for the root.
    private(set) var hasBody = false
    /// Registered properties by name.
    var registered: [[UInt8]: RegisteredProperty] = [:]
    private var places = ExactTable<Int>()
    /// By mode, the modes that hold wherever it does.
    private var wider = ExactTable<[String]>()
    private var count = 0

    /// The index of a property in `properties`.
    func place(of name: String) -> Int? { places[name] }

    /// Adds a declaration that concerns the page, if it sets a custom property.
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
        // Removed first, so that changing it makes no copy.
        properties[place].values[mode] = nil
        if selector.element != .body { values.ofRoot.append(declared) }
        if selector.element != .root {
            values.ofBody.append(declared)
            hasBody = true
        }
        values.isOfTheme = values.isOfTheme || selector.theme != nil
        properties[place].values[mode] = values
    }

    /// Sorts declarations by strength, the strongest first, and drops those that never count.
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
            // Within a layer, nothing counts after a declaration that browsers are known to follow.
            if let settled, settled.sharesLayer(with: declared) { continue }
            standing.append(declared)
            if !declared.isOpen { settled = declared }
        }
        return standing
    }

    /// The declarations of a property in a mode, in the modes that hold wherever it does, and in every mode, the
    /// strongest first.
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

/// The conditions of a mode, which its name lists between commas.
struct ModeParts {
    private let parts: Set<Substring>

    init(of mode: String?) {
        parts = Set((mode ?? "").split(separator: ", "))
    }

    /// The number of conditions.
    var count: Int { parts.count }

    /// Whether it has all conditions of another mode, and more.
    func isNarrower(than other: ModeParts) -> Bool { parts.isStrictSuperset(of: other.parts) }
}
