import ColorScience
import DesignModel
import SourceText

/// Custom properties met so far: CSS Custom Properties for Cascading Variables Level 1.
struct CustomProperties {
    /// A custom property that an element declares itself.
    struct Declared {
        let name: [UInt8]
        let value: DeclaredValue
    }

    /// What elements declare, kept once looked up.
    var declared: [Int: [Declared]] = [:]
    /// Index in `Cascade.texts` by text.
    var textIndices: [[UInt8]: Int32] = [:]
    /// Steps taken to look properties up and put them in.
    var steps = 0

    /// Steps for one value: a person's value takes a few, one that multiplies takes them all.
    static let stepsPerValue = 20_000
    /// Steps for a whole document.
    static let stepsPerDocument = 20_000_000
    /// A value longer than this is none.
    static let longest = 1 << 16
    /// The element that the root inherits from.
    static let aboveRoot = -1
    /// More of them on one element are left out.
    static let mostDeclared = 1024
    /// References within references deeper than this stand for nothing.
    static let deepest = 32
}

extension Cascade {
    /// What a declaration comes to once its `var()` are put in.
    enum Substituted {
        /// What it says then.
        case value(DeclaredValue)
        /// It counts as `unset`, whoever uses the document: §3, “invalid at computed-value time”.
        case invalid
        /// The same as far as the document says; but nothing in it sets a variable, and whoever uses it may.
        case open
    }

    /// The declaration with its `var()` put in.
    func substituted(_ value: DeclaredValue, for property: CSSProperty? = nil) -> Substituted {
        var substitution = VariableSubstitution(limit: customProperties.steps + CustomProperties.stepsPerValue)
        let bytes = bytes(of: value)
        substitution.standIn = { [outside] name in outside.flatMap { property?.standIn($0, for: name) } }
        guard resolve(bytes, of: Int(value.node), &substitution) else { return substitution.isOpen ? .open : .invalid }
        // What is but a part of a color can be no color itself.
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

    /// Index of a text that stays where it is.
    func keep(_ text: [UInt8]) -> Int32 {
        if let known = customProperties.textIndices[text] { return known }
        let index = Int32(truncatingIfNeeded: texts.count)
        texts.append(text)
        customProperties.textIndices[text] = index
        return index
    }

    /// A value under way.
    struct VariableSubstitution {
        let limit: Int
        var output: [UInt8] = []
        /// The properties being put in, to see a circle.
        var open: [(name: [UInt8], element: Int)] = []
        /// What stands for a variable where nothing is known, if anything does.
        var standIn: (_ name: [UInt8]) -> [UInt8]? = { _ in nil }
        /// Whether it stands anywhere.
        var isStoodIn = false
        /// Whether a variable is missing that may be set from outside, or it is not known what one stands for.
        var isOpen = false
        /// Where in `open` the circle begins that was met: none of the properties in it has a value, nor a fallback (§2.3).
        var circle: Int?

        init(limit: Int) { self.limit = limit }

        /// Keeps apart what stands on both sides of a place: tokens that meet by a `var()` stay two (§3.1).
        mutating func part(at place: Int) {
            guard place > 0, place < output.count, ValueSpelling.mayJoin(output[place - 1], output[place]) else {
                return
            }
            output.insert(0x20, at: place)
        }
    }

    /// Appends a value with all its references followed; false when one stands for nothing.
    private func resolve(_ bytes: Span<UInt8>, of element: Int, _ substitution: inout VariableSubstitution) -> Bool {
        guard bytes.count < CustomProperties.longest else { return giveUp(&substitution) }
        var tokenizer = CSSTokenizer(0..<bytes.count)
        var isBehindReference = false
        while true {
            let token = tokenizer.next(in: bytes)
            let start = substitution.output.count
            // A name of a megabyte takes longer than one of a word.
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
                // Fallbacks in fallbacks are passed over once for each that they stand in.
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

    /// Leaves a value unknown that stands for more than is followed.
    private func giveUp(_ substitution: inout VariableSubstitution) -> Bool {
        tellLimit("Custom properties stand for one another more often, or for longer values, than is followed.")
        substitution.isOpen = true
        return false
    }

    /// Puts in what a reference stands for, else its fallback.
    private func put(
        _ reference: VariableReference, _ bytes: Span<UInt8>, of element: Int,
        _ substitution: inout VariableSubstitution
    ) -> Bool {
        let depth = substitution.open.count
        guard depth < CustomProperties.deepest else { return giveUp(&substitution) }
        var isSet = true
        // Where a registered property comes to nothing it counts as `unset`, too.
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
                    // What stands in a property of the circle has no value either.
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

    /// Puts in the fallback of a reference to what has no value, or what stands in for it where nobody says that there is none.
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

    /// The keyword of all properties that a value comes to by its variables.
    private func keyword(of value: DeclaredValue, _ output: [UInt8], from start: Int) -> CSSWideKeyword? {
        let bytes = bytes(of: value)
        guard start < output.count, mentionsVariable(bytes, 0..<bytes.count) else { return nil }
        return CSSWideKeyword(output.span.extracting(start...))
    }

    /// What a custom property is for an element.
    private enum CustomValue {
        /// What the nearest declaration outwards says, and the element that has it.
        case declared(DeclaredValue, Int)
        /// What it starts from, as it is registered.
        case initial([UInt8])
        /// Declared, and nothing by that.
        case invalid
        /// Declared nowhere.
        case unset
        /// It takes too long to find out.
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

    /// Where an element inherits from: what a `use` places, from the `use` (SVG 2 §5.6).
    private func parent(of element: Int) -> Int {
        for placement in placements.reversed() where placement.target == element { return placement.use }
        return Int(document.nodes[element].parent)
    }

    /// The name a declaration of a sheet gives.
    func name(of declaration: SheetDeclaration, sheet: Int32) -> [UInt8] {
        let document = document
        let text = sheets[Int(sheet)].text
        return cssUnescaped(text.bytes(in: document), declaration.nameRange.range)
    }

    /// The custom properties an element declares itself, winners only.
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
