import ColorScience
import DesignModel
import SourceText

/// Finds the winning declaration for each property of each element: CSS Cascading and Inheritance Level 4 §6, with SVG
/// 2 §6.6 for presentation attributes, which are weaker than any rule.
///
/// The computed style handles inheritance and keywords like `inherit`.
final class Cascade {
    let document: XMLDocument
    /// The parts of the style sheets that were not understood or not read.
    var troubles: [ReadingTrouble]
    /// The fonts that the document brings along as other files.
    let fonts: [DocumentFont]
    /// Whether other rules apply for people who prefer the other color scheme.
    let asksForScheme: Bool
    /// Whether the document has rules that browsers follow and the reader does not.
    let passesOver: Bool
    let rules: StyleRules
    /// Rules that browsers may or may not follow.
    let openRules: StyleRules
    /// Rules about pseudo-elements.
    let partRules: StyleRules
    let animations: AnimationTable
    let timed: TimedAnimations
    /// Whether one of the open rules concerns the look of an element that was examined.
    private(set) var meetsOpenRule = false
    let sheets: [AuthorSheet]
    let tree: XMLSelectorTree
    let names: Names
    var matched: [Int32] = []
    /// The matching rules by type and classes, if nothing else matters: exported sheets style thousands of elements
    /// alike.
    var matchesByNames: [UInt64: [Int32]] = [:]
    var customProperties = CustomProperties()
    /// The rules that matched an element last, if there were many, and those of their declarations that can still win.
    var contested: (rules: [Int32], standing: [DeclarationPlace]) = ([], [])
    /// The effects of the sheets' declarations, by sheet and by place in it; empty until requested.
    var effects: [[DeclarationEffect?]] = []
    let registered: [[UInt8]: RegisteredProperty]
    /// The targets being placed and the `use` elements that place them, outermost first.
    var placements: [(target: Int, use: Int)] = []
    /// Values after substitution of `var()`. Each array owns its memory, so that bytes handed out stay where they are.
    var texts: [[UInt8]] = []
    /// Whether matching took too many steps.
    var gaveUp = false
    /// The number of bytes of long values that may still be read.
    var longBytesLeft: Int
    /// The number of declarations that may still be applied.
    var declarationsLeft: Int
    /// Stand-ins for values that the document takes from the place where it is used; nil if these are left out.
    let outside: OutsideColor?
    /// Whether anything visible depends on such values.
    var asksOutside = false

    /// The number of steps over the tree that matching may take in one document: two or three seconds' worth.
    static let defaultBudget = 20_000_000

    /// A document's numbers for the names that the cascade looks up, found once.
    struct Names: Sendable {
        let id: XMLName
        let className: XMLName
        let style: XMLName
        let color: XMLName
        let font: XMLName
        /// The property that each attribute declares, by the name's id.
        let properties: [CSSProperty?]
        /// Rules for each element type, by the name's id.
        let rulesOfType: [[Int32]]
    }

    /// Reads the style sheets of a document; without an environment, for a screen of the document's own size and a user
    /// who prefers `scheme`.
    init(
        document: XMLDocument, environment: MediaEnvironment? = nil, scheme: MediaEnvironment.ColorScheme = .light,
        timed: TimedAnimations? = nil, outside: OutsideColor? = nil, budget: Int = Cascade.defaultBudget,
        mostDeclarations: Int? = nil
    ) {
        self.document = document
        self.outside = outside
        longBytesLeft = Cascade.longBytes(in: document)
        declarationsLeft = mostDeclarations ?? Cascade.declarations(in: document)
        var collector = SheetCollector(document: document, environment: environment, scheme: scheme)
        collector.collect()
        asksForScheme = collector.asksForScheme
        passesOver = collector.passesOver
        rules = collector.rules
        openRules = collector.openRules
        partRules = collector.partRules
        animations = collector.animations
        self.timed = timed ?? TimedAnimations(document)
        sheets = collector.sheets
        troubles = collector.troubles
        fonts = collector.fonts
        registered = collector.registered
        tree = XMLSelectorTree(document, mostSteps: budget)
        let rules = collector.rules
        names = Names(
            id: document.name("id"), className: document.name("class"), style: document.name("style"),
            color: document.name("color"), font: document.name("font"),
            properties: document.names.map { PropertyNames.presentationAttributes[$0] },
            rulesOfType: rules.isEmpty ? [] : document.names.map { rules.candidates(type: Array($0.utf8)) })
        if hasIntricateAttributes { tellLimit(SheetCollector.intricate) }
    }

    /// A cascade that continues where another one of the same document was, possibly on another thread.
    init(from start: CascadeStart) {
        document = start.document
        outside = start.outside
        longBytesLeft = start.longBytesLeft
        declarationsLeft = start.declarationsLeft
        asksForScheme = start.asksForScheme
        passesOver = start.passesOver
        rules = start.rules
        openRules = start.openRules
        partRules = start.partRules
        animations = start.animations
        timed = start.timed
        sheets = start.sheets
        troubles = start.troubles
        fonts = start.fonts
        registered = start.registered
        names = start.names
        customProperties = start.customProperties
        texts = start.texts
        tree = XMLSelectorTree(document, mostSteps: start.stepsLeft)
    }

    /// Records the work of another cascade that continued from here.
    func meet(_ work: CascadeWork) {
        meetsOpenRule = meetsOpenRule || work.meetsOpenRule
        asksOutside = asksOutside || work.asksOutside
        longBytesLeft -= work.longBytes
        declarationsLeft -= work.declarations
        customProperties.steps += work.propertySteps
        tree.countSteps(work.steps)
    }

    /// Fills a style with the winning declarations of an element, after its animations have run.
    func declare(_ element: Int, into style: inout DeclaredStyle) {
        declareAtRest(element, into: &style)
        if !timed.isEmpty { animateInTime(element, &style) }
        if !animations.isEmpty { animate(element, &style) }
    }

    private func declareAtRest(_ element: Int, into style: inout DeclaredStyle) {
        style.removeAll()
        let node = document.nodes[element]
        guard node.kind == .element else { return }
        if !openRules.isEmpty, !meetsOpenRule { meetsOpenRule = isMetByOpenRule(element, node) }
        let styleAttribute = applyAttributes(of: element, node, &style)
        if !rules.isEmpty { applyRules(to: element, &style) }
        if let styleAttribute { applyStyleAttribute(styleAttribute, of: element, &style) }
        if style.goesBack { goBack(element, node, styleAttribute, &style) }
        guard style.hasVariables else { return }
        substituteVariables(in: &style)
        guard style.goesBack else { return }
        goBack(element, node, styleAttribute, &style)
        substituteVariables(in: &style)
    }

    /// Applies the presentation attributes; returns the attribute `style`, if there is one.
    func applyAttributes(of element: Int, _ node: XMLNode, _ style: inout DeclaredStyle) -> Int? {
        let document = document
        var styleAttribute: Int?
        let isHTML = node.namespace == .xhtml
        for index in node.attributes {
            let attribute = document.attributes[index]
            guard attribute.namespace == .none else { continue }
            if attribute.name == names.style { styleAttribute = index }
            // Of HTML's presentational hints only `font color` is still in use, by diagram editors.
            let isHint = isHTML && attribute.name == names.color && node.name == names.font
            guard !isHTML || isHint, let property = names.properties[Int(attribute.name.id)] else { continue }
            // Path data in an attribute cannot hold a `var()`, and is most of what there is to search for one (SVG 2
            // §9.3.2); transforms have a grammar of their own there.
            var value = self.value(
                ofAttribute: index, 0..<attribute.value.count, element: element,
                mayVary: property != .d && property != .transform)
            if isHint {
                guard let color = LegacyColor.hex(document.bytes(of: attribute.value)) else { continue }
                value.text = keep(Array(color.utf8))
                value.spelling = .plain
            }
            set(property, value, in: &style)
        }
        return styleAttribute
    }

    /// The value after substitution of `var()`, in UTF-8.
    ///
    /// Bound to the lifetime of the value, not to that of the cascade, so that a builder that holds the cascade may
    /// change meanwhile; a value must not outlive the cascade that declared it.
    @_lifetime(borrow value)
    func bytes(of value: borrowing DeclaredValue) -> Span<UInt8> {
        if value.text >= 0 {
            let text = texts[Int(value.text)]
            // The array is neither changed nor freed while the cascade lives.
            return unsafe _overrideLifetime(text.span, borrowing: value)
        }
        let document = document
        let place = Int(value.lower)..<Int(value.upper)
        if value.place == .sheet {
            let text = sheets[Int(value.source)].text
            // The sheets are neither changed nor freed while the cascade lives.
            return unsafe _overrideLifetime(text.bytes(in: document).extracting(place), borrowing: value)
        }
        let part = document.bytes(of: document.attributes[Int(value.source)].value).extracting(place)
        // The document is immutable and lives as long as the cascade.
        return unsafe _overrideLifetime(part, borrowing: value)
    }

    /// The exact range where the value was written, and the element that it was declared for; for a `var()`, the
    /// reference.
    func origin(of value: DeclaredValue) -> Origin {
        let part = Int(value.lower)..<Int(value.upper)
        let range =
            switch value.place {
            case .attribute:
                document.sourceRange(
                    ofAttribute: Int(value.source), in: Int(value.node), part: solid(part, ofAttribute: value.source))
            case .sheet:
                sheets[Int(value.source)].text.sourceRange(part, in: document)
            }
        return Origin(node: NodeID(value.node), range: range)
    }

    /// A part of an attribute without the white space around it, which stays when the value is replaced.
    private func solid(_ part: Range<Int>, ofAttribute attribute: Int32) -> Range<Int> {
        let document = document
        let bytes = document.bytes(of: document.attributes[Int(attribute)].value)
        let trimmed = bytes.extracting(part).trimmedRange
        guard !trimmed.isEmpty else { return part }
        return part.lowerBound + trimmed.lowerBound..<part.lowerBound + trimmed.upperBound
    }

    // MARK: Applying

    private func value(
        ofAttribute attribute: Int, _ range: Range<Int>, element: Int, important: Bool = false, mayVary: Bool = true
    ) -> DeclaredValue {
        let document = document
        let bytes = document.bytes(of: document.attributes[attribute].value)
        return DeclaredValue(
            place: .attribute, isImportant: important, node: Int32(truncatingIfNeeded: element),
            source: Int32(truncatingIfNeeded: attribute), lower: UInt32(truncatingIfNeeded: range.lowerBound),
            upper: UInt32(truncatingIfNeeded: range.upperBound),
            spelling: mayVary ? ValueSpelling(bytes, range) : .plain)
    }

    /// A declaration of a sheet, applied to an element.
    func value(of declaration: SheetDeclaration, sheet: Int32, element: Int) -> DeclaredValue {
        DeclaredValue(
            place: .sheet, isImportant: declaration.isImportant, node: Int32(truncatingIfNeeded: element),
            source: sheet, lower: declaration.value.lower, upper: declaration.value.upper,
            spelling: declaration.spelling)
    }

    func applyStyleAttribute(_ attribute: Int, of element: Int, _ style: inout DeclaredStyle) {
        let document = document
        let bytes = document.bytes(of: document.attributes[attribute].value)
        guard affords(bytes.count) else { return }
        var list = DeclarationList(0..<bytes.count)
        while let declaration = list.next(in: bytes) {
            let name = DeclaredName(bytes, declaration.name.range)
            if case .other = name { continue }
            let value = self.value(
                ofAttribute: attribute, declaration.value.range, element: element, important: declaration.isImportant)
            apply(name, value, to: &style)
        }
    }

    func apply(_ name: DeclaredName, _ value: DeclaredValue, to style: inout DeclaredStyle) {
        switch name {
        case .property(let property): apply(property, value, to: &style)
        case .logical(let property):
            apply(property, value, to: &style)
            set(.inlineSides, value, in: &style)
        case .shorthand(let shorthand):
            var value = plain(value)
            if value.hasVariables {
                guard case .value(let text) = substituted(value) else { return }
                value = text
            }
            guard affordsShorthand() else { return }
            expand(shorthand, value) { property, part in apply(property, part, to: &style) }
        case .custom, .other:
            return
        }
    }

    /// The value that an animation element sets.
    func value(ofAnimation value: TimedAnimations.Value) -> DeclaredValue {
        self.value(ofAttribute: value.attribute, value.part, element: Int(value.node))
    }

    /// Applies a declared value of a property, or the value that an animation gives it.
    func apply(_ property: CSSProperty, _ value: DeclaredValue, to style: inout DeclaredStyle) {
        guard set(property, value, in: &style) else { return }
        for longhand in property.resets where value.isImportant || style[longhand]?.isImportant != true {
            style[longhand] = nil
        }
    }

    /// Makes a declaration the winner unless an important one is there or its value is invalid while the earlier one is
    /// valid: CSS drops what it does not understand when parsing.
    @discardableResult
    private func set(_ property: CSSProperty, _ value: DeclaredValue, in style: inout DeclaredStyle) -> Bool {
        // Each outline is read only once.
        guard property == .d || affords(Int(value.upper - value.lower)) else { return false }
        guard value.spelling != .marked else { return setPlain(property, value, in: &style) }
        if let earlier = style[property] {
            if earlier.isImportant, !value.isImportant { return false }
            if !value.hasVariables, !admits(value, for: property) { return false }
            // If a property stands for many names, one name must not undo what another requested.
            if property.gathersNames, PropertyGrammar.isUsual(bytes(of: value), of: property) { return false }
        } else if property.isTrusting || value.isImportant, !value.hasVariables, !admits(value, for: property) {
            return false
        }
        style[property] = value
        if value.isLong(as: "revert-layer"), CSSWideKeyword(bytes(of: value)) == .revertLayer { style.goesBack = true }
        return true
    }

    /// The same after removing comments and escapes from the value. Kept out of line: the test runs for each
    /// declaration, and hardly any has them.
    @inline(never)
    private func setPlain(_ property: CSSProperty, _ value: DeclaredValue, in style: inout DeclaredStyle) -> Bool {
        set(property, plain(value), in: &style)
    }

    /// The value without comments and escapes.
    private func plain(_ value: DeclaredValue) -> DeclaredValue {
        guard value.spelling == .marked else { return value }
        var plain = value
        let text = ValueSpelling.plain(bytes(of: value))
        plain.text = keep(text)
        // Escapes may be used in spelling `var()`.
        plain.spelling = ValueSpelling(text.span, 0..<text.count) == .variable ? .variable : .plain
        return plain
    }

    /// Substitutes `var()`; if that yields nothing, the declaration counts as `unset`.
    func substituteVariables(in style: inout DeclaredStyle) {
        var open: [(CSSProperty, DeclaredValue)] = []
        for property in style.properties {
            if let value = style[property], value.hasVariables { open.append((property, value)) }
        }
        for (property, value) in open {
            switch substituted(value, for: property) {
            case .value(let text) where text.text >= 0 && !affords(texts[Int(text.text)].count): style[property] = nil
            case .value(let text) where !property.isTrusting || admits(text, for: property):
                style[property] = text
                if CSSWideKeyword(bytes(of: text)) == .revertLayer { style.goesBack = true }
            case .value: style[property] = property == .overflow ? unset(value) : nil
            case .invalid: style[property] = property == .overflow ? unset(value) : nil
            case .open where property == .overflow: style[property] = unset(value)
            case .open:
                if property.showsColor { asksOutside = true }
                style.leaveOpen(property, value)
            }
        }
    }
}

/// Whether a value mentions `var(`, in any case.
func mentionsVariable(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    ValueSpelling(bytes, range) == .variable
}
