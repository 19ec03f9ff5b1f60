import ColorScience
import DesignModel
import SourceText

/// The custom properties met so far: CSS Custom Properties for Cascading Variables Level 1.
struct CustomProperties {
    /// A custom property that an element declares itself.
    struct Declared {
        let name: [UInt8]
        let value: DeclaredValue
    }

    /// The declarations of elements, cached once looked up.
    var declared: [Int: [Declared]] = [:]
    /// Indices in `Cascade.texts`, by text.
    var textIndices: [[UInt8]: Int32] = [:]
    /// Steps taken to look up and substitute properties.
    var steps = 0

    /// Steps allowed for one value: handwritten values take a few, multiplying ones take them all.
    static let stepsPerValue = 20_000
    /// Steps allowed for a whole document.
    static let stepsPerDocument = 20_000_000
    /// Longer values, in bytes, are left unknown.
    static let longest = 1 << 16
    /// The pseudo-index of the root's parent.
    static let aboveRoot = -1
    /// More custom properties on one element are left out.
    static let mostDeclared = 1024
    /// References nested more deeply are left unknown.
    static let deepest = 32
}

extension Cascade {
    /// The result of substituting the `var()` references in a declaration.
    enum Substituted {
        /// The value after substitution.
        case value(DeclaredValue)
        /// It counts as `unset` wherever the document is used: §3, “invalid at computed-value time”.
        case invalid
        /// The same as far as the document is concerned, but a variable that it does not set may be set where it is
        /// used.
        case open
    }

    /// The declaration with its `var()` references substituted.
    func substituted(_ value: DeclaredValue, for property: CSSProperty? = nil) -> Substituted {
        var substitution = VariableSubstitution(limit: customProperties.steps + CustomProperties.stepsPerValue)
        let bytes = bytes(of: value)
        substitution.standIn = { [outside] name in outside.flatMap { property?.standIn($0, for: name) } }
        guard resolve(bytes, of: Int(value.node), &substitution) else { return substitution.isOpen ? .open : .invalid }
        // If the stand-in replaces only a part of a color, the result is not a color: the stand-in takes its place.
        if substitution.isStoodIn, property?.isPaint == true, (try? SVGPaint(css: substitution.output.span)) == nil,
            let standIn = substitution.standIn([])
        {
            substitution.output = standIn
        }
        var result = value
        result.text = keep(substitution.output)
        result.spelling = .plain
        return .value(result)
    }

    /// Stores a text permanently; returns its index.
    func keep(_ text: [UInt8]) -> Int32 {
        if let known = customProperties.textIndices[text] { return known }
        let index = Int32(truncatingIfNeeded: texts.count)
        texts.append(text)
        customProperties.textIndices[text] = index
        return index
    }

    /// A value that is being substituted.
    struct VariableSubstitution {
        let limit: Int
        var output: [UInt8] = []
        /// The properties being substituted, for detecting cycles.
        var open: [(name: [UInt8], element: Int)] = []
        /// The stand-in for a variable of unknown value, if there is one.
        var standIn: (_ name: [UInt8]) -> [UInt8]? = { _ in nil }
        /// Whether a stand-in was used.
        var isStoodIn = false
        /// Whether a variable that may be set from outside is missing, or the value of one is unknown.
        var isOpen = false
        /// The index in `open` where a detected cycle begins: no property in it has a value, nor uses a fallback
        /// (§2.3).
        var circle: Int?

        init(limit: Int) { self.limit = limit }

        /// Separates the texts on both sides of a place: tokens that adjoin because of a `var()` stay separate (§3.1).
        mutating func part(at place: Int) {
            guard place > 0, place < output.count, ValueSpelling.mayJoin(output[place - 1], output[place]) else {
                return
            }
            output.insert(0x20, at: place)
        }
    }

    /// Appends a value with all its references substituted; false if one has no value.
    private func resolve(_ bytes: Span<UInt8>, of element: Int, _ substitution: inout VariableSubstitution) -> Bool {
        guard bytes.count < CustomProperties.longest else { return giveUp(&substitution) }
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var isBehindReference = false
        while true {
            let token = tokenizer.next(in: bytes)
            let start = substitution.output.count
            // A name of a megabyte takes longer than a short one.
            customProperties.steps += 1 + token.range.count / 16
            guard customProperties.steps < min(substitution.limit, CustomProperties.stepsPerDocument),
                substitution.output.count < CustomProperties.longest
            else { return giveUp(&substitution) }
            switch token.kind {
            case .end:
                return true
            case .function where cssEquals(bytes, token.name, "var"):
                guard let reference = VariableReference(bytes, &tokenizer) else {
                    substitution.isOpen = true
                    return false
                }
                // Nested fallbacks are scanned once for each fallback around them.
                customProperties.steps += reference.passed
                guard put(reference, bytes, of: element, &substitution) else { return false }
                substitution.part(at: start)
                isBehindReference = true
            default:
                ValueSpelling.append(token, bytes, to: &substitution.output)
                if isBehindReference { substitution.part(at: start) }
                isBehindReference = false
            }
        }
    }

    /// Leaves a value unknown because following it would take too much.
    private func giveUp(_ substitution: inout VariableSubstitution) -> Bool {
        tellLimit("Custom properties stand for one another more often, or for longer values, than is followed.")
        substitution.isOpen = true
        return false
    }

    /// Substitutes the value of a reference, else its fallback.
    private func put(
        _ reference: VariableReference, _ bytes: Span<UInt8>, of element: Int,
        _ substitution: inout VariableSubstitution
    ) -> Bool {
        let depth = substitution.open.count
        guard depth < CustomProperties.deepest else { return giveUp(&substitution) }
        var isSet = true
        // A registered property without a valid value counts as `unset`, too.
        var next: Int? = element
        while let from = next {
            next = nil
            switch customProperty(reference.name, from: from, limit: substitution.limit) {
            case .declared(let value, let owner):
                let known = substitution.open.firstIndex { $0.element == owner && $0.name == reference.name }
                if let known {
                    substitution.circle = min(known, substitution.circle ?? known)
                    return false
                }
                let start = substitution.output.count
                substitution.open.append((reference.name, owner))
                let isResolved = resolve(self.bytes(of: value), of: owner, &substitution)
                substitution.open.removeLast()
                let keyword = isResolved ? keyword(of: value, substitution.output, from: start) : nil
                if isResolved, keyword == nil { return true }
                substitution.output.removeLast(substitution.output.count - start)
                if let circle = substitution.circle {
                    // A reference inside a property of the cycle has no value either.
                    if circle < depth { return false }
                    substitution.circle = nil
                }
                if let keyword {
                    next = keyword == .initial ? nil : parent(of: owner)
                } else if let registered = registered[reference.name] {
                    next = registered.isInherited ? parent(of: owner) : CustomProperties.aboveRoot
                }
            case .initial(let value):
                substitution.output += value
                return true
            case .invalid: break
            case .unset: isSet = from != element
            case .unknown: substitution.isOpen = true
            }
        }
        return putFallback(of: reference, bytes, of: element, isSet: isSet, &substitution)
    }

    /// Substitutes the fallback of a reference without a value, or a stand-in if the variable is not set at all.
    private func putFallback(
        of reference: VariableReference, _ bytes: Span<UInt8>, of element: Int, isSet: Bool,
        _ substitution: inout VariableSubstitution
    ) -> Bool {
        guard let fallback = reference.fallback else {
            if isSet { return false }
            guard let standIn = substitution.standIn(reference.name) else {
                substitution.isOpen = true
                return false
            }
            substitution.output += standIn
            substitution.isStoodIn = true
            return true
        }
        substitution.open.append(([], -1))
        defer { substitution.open.removeLast() }
        return resolve(bytes.extracting(fallback), of: element, &substitution)
    }

    /// The CSS-wide keyword that a value amounts to through its variables, if any.
    private func keyword(of value: DeclaredValue, _ output: [UInt8], from start: Int) -> CSSWideKeyword? {
        let bytes = bytes(of: value)
        guard start < output.count, mentionsVariable(bytes, 0..<bytes.count) else { return nil }
        return CSSWideKeyword(output.span.extracting(start...))
    }

    /// The value of a custom property on an element.
    private enum CustomValue {
        /// The nearest declaration, going outward, and the element that has it.
        case declared(DeclaredValue, Int)
        /// The registered initial value.
        case initial([UInt8])
        /// Declared, but without a value.
        case invalid
        /// Declared nowhere.
        case unset
        /// Finding out takes too long.
        case unknown
    }

    private func customProperty(_ name: [UInt8], from element: Int, limit: Int) -> CustomValue {
        let registered = registered[name]
        let start = registered?.initialValue.map { CustomValue.initial($0) }
        let isInherited = registered?.isInherited ?? true
        var candidate = element
        while candidate >= 0 {
            customProperties.steps += 1
            guard customProperties.steps < min(limit, CustomProperties.stepsPerDocument) else { return .unknown }
            let found = declaredCustomProperties(candidate).first { $0.name == name }?.value
            switch found.map({ CustomKeyword(bytes(of: $0), in: registered) }) {
            case .initial?: return start ?? .invalid
            case .unset? where !isInherited, nil where !isInherited: return start ?? (found == nil ? .unset : .invalid)
            case .value?: if let found { return .declared(found, candidate) }
            case .inherit?, .unset?, nil: break
            }
            candidate = parent(of: candidate)
        }
        return start ?? .unset
    }

    /// The element to inherit from: the `use`, for an element that a `use` places (SVG 2 §5.6).
    private func parent(of element: Int) -> Int {
        for placement in placements.reversed() where placement.target == element { return placement.use }
        return Int(document.nodes[element].parent)
    }

    /// The name in a sheet's declaration, without escapes.
    func name(of declaration: SheetDeclaration, sheet: Int32) -> [UInt8] {
        let document = document
        let text = sheets[Int(sheet)].text
        return cssUnescaped(text.bytes(in: document), declaration.nameRange.range)
    }

    /// The winning custom properties that an element itself declares.
    private func declaredCustomProperties(_ element: Int) -> [CustomProperties.Declared] {
        if let known = customProperties.declared[element] { return known }
        let document = document
        let attribute = document.attribute(names.style, of: element)
        guard attribute != nil || rules.declaresCustomProperties else { return [] }
        var declared: [CustomProperties.Declared] = []
        var inStyle: [CustomProperties.Declared]?
        if rules.declaresCustomProperties {
            eachDeclaration(of: matchingRules(element)) { declaration, place in
                guard case .custom = declaration.name else { return }
                customProperties.steps += 1 + declared.count / 16
                declared.set(
                    name(of: declaration, sheet: place.sheet),
                    value(of: declaration, sheet: place.sheet, element: element))
            }
        }
        if let attribute {
            let bytes = document.bytes(of: document.attributes[attribute].value)
            var list = DeclarationList(0..<bytes.count)
            var own: [CustomProperties.Declared] = []
            while let declaration = list.next(in: bytes) {
                guard case .custom = DeclaredName(bytes, declaration.name.range) else { continue }
                let value = DeclaredValue(
                    place: .attribute, isImportant: declaration.isImportant, node: Int32(truncatingIfNeeded: element),
                    source: Int32(truncatingIfNeeded: attribute), lower: declaration.value.lower,
                    upper: declaration.value.upper)
                customProperties.steps += 1 + own.count / 16
                own.set(cssUnescaped(bytes, declaration.name.range), value)
            }
            for entry in own { declared.set(entry.name, entry.value) }
            inStyle = own
        }
        if declared.contains(where: { CSSWideKeyword(bytes(of: $0.value)) == .revertLayer }) {
            goBack(element, &declared, inStyle: inStyle)
        }
        if declared.count > CustomProperties.mostDeclared {
            tellLimit(
                "An element declares more than \(CustomProperties.mostDeclared) custom properties; the rest is left out."
            )
        }
        customProperties.declared[element] = declared
        return declared
    }
}
