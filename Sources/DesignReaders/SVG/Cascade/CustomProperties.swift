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
    /// References within references deeper than this stand for nothing.
    static let deepest = 32
}

extension Cascade {
    /// The declaration with its `var()` put in, or nil where they stand for nothing: §3, “invalid at computed-value time”.
    func substituted(_ value: DeclaredValue, for property: CSSProperty? = nil) -> DeclaredValue? {
        var substitution = VariableSubstitution(limit: customProperties.steps + CustomProperties.stepsPerValue)
        let bytes = bytes(of: value)
        substitution.standIn = { [outside] name in outside.flatMap { property?.standIn($0, for: name) } }
        guard resolve(bytes, of: Int(value.node), &substitution) else { return nil }
        // What is but a part of a color can be no color itself.
        if substitution.isStoodIn, property?.isPaint == true, (try? SVGPaint(css: substitution.output.span)) == nil,
            let standIn = substitution.standIn([])
        {
            substitution.output = standIn
        }
        var result = value
        result.text = keep(substitution.output)
        result.hasVariables = false
        return result
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

        init(limit: Int) { self.limit = limit }
    }

    /// Appends a value with all its references followed; false when one stands for nothing.
    private func resolve(_ bytes: Span<UInt8>, of element: Int, _ substitution: inout VariableSubstitution) -> Bool {
        var tokenizer = CSSTokenizer(0..<bytes.count)
        while true {
            let token = tokenizer.next(in: bytes)
            customProperties.steps += 1
            guard customProperties.steps < min(substitution.limit, CustomProperties.stepsPerDocument),
                substitution.output.count < CustomProperties.longest
            else { return false }
            switch token.kind {
            case .end:
                return true
            case .comment:
                continue
            case .function where cssEquals(bytes, token.name, "var"):
                guard let reference = VariableReference(bytes, &tokenizer),
                    put(reference, bytes, of: element, &substitution)
                else { return false }
            default:
                for index in token.range { substitution.output.append(bytes[index]) }
            }
        }
    }

    /// Puts in what a reference stands for, else its fallback.
    private func put(
        _ reference: VariableReference, _ bytes: Span<UInt8>, of element: Int,
        _ substitution: inout VariableSubstitution
    ) -> Bool {
        guard substitution.open.count < CustomProperties.deepest else { return false }
        let start = substitution.output.count
        if let (value, owner) = customProperty(reference.name, from: element, limit: substitution.limit),
            !substitution.open.contains(where: { $0.element == owner && $0.name == reference.name })
        {
            substitution.open.append((reference.name, owner))
            let isResolved = resolve(self.bytes(of: value), of: owner, &substitution)
            substitution.open.removeLast()
            if isResolved { return true }
            substitution.output.removeLast(substitution.output.count - start)
        }
        guard let fallback = reference.fallback else {
            guard let standIn = substitution.standIn(reference.name) else { return false }
            substitution.output += standIn
            substitution.isStoodIn = true
            return true
        }
        substitution.open.append(([], -1))
        defer { substitution.open.removeLast() }
        return resolve(bytes.extracting(fallback), of: element, &substitution)
    }

    /// The nearest declaration of a custom property outwards, and the element that has it; nil for none, or `initial`.
    private func customProperty(_ name: [UInt8], from element: Int, limit: Int) -> (DeclaredValue, Int)? {
        var candidate = element
        while candidate >= 0 {
            customProperties.steps += 1
            guard customProperties.steps < min(limit, CustomProperties.stepsPerDocument) else { return nil }
            if let found = declaredCustomProperties(candidate).first(where: { $0.name == name }) {
                let bytes = bytes(of: found.value)
                let whole = 0..<bytes.count
                if cssEquals(bytes, whole, "initial") { return nil }
                // Custom properties are inherited, so that `unset` and `revert` come to the same.
                let isInherited = (["inherit", "unset", "revert", "revert-layer"] as [StaticString]).contains {
                    cssEquals(bytes, whole, $0)
                }
                if !isInherited { return (found.value, candidate) }
            }
            candidate = parent(of: candidate)
        }
        return nil
    }

    /// Where an element inherits from: what a `use` places, from the `use` (SVG 2 §5.6).
    private func parent(of element: Int) -> Int {
        for placement in placements.reversed() where placement.target == element { return placement.use }
        return Int(document.nodes[element].parent)
    }

    /// The name a declaration of a sheet gives.
    private func name(of declaration: SheetDeclaration, sheet: Int32) -> [UInt8] {
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
        func set(_ name: [UInt8], _ value: DeclaredValue) {
            customProperties.steps += 1
            if let index = declared.firstIndex(where: { $0.name == name }) {
                if declared[index].value.isImportant, !value.isImportant { return }
                declared[index] = CustomProperties.Declared(name: name, value: value)
            } else if declared.count < 1024 {
                declared.append(CustomProperties.Declared(name: name, value: value))
            }
        }
        if rules.declaresCustomProperties {
            eachDeclaration(for: element) { declaration, sheet in
                guard case .custom = declaration.name else { return }
                set(name(of: declaration, sheet: sheet), value(of: declaration, sheet: sheet, element: element))
            }
        }
        if let attribute {
            let bytes = document.bytes(of: document.attributes[attribute].value)
            var list = DeclarationList(0..<bytes.count)
            while let declaration = list.next(in: bytes) {
                guard case .custom = DeclaredName(bytes, declaration.name.range) else { continue }
                let value = DeclaredValue(
                    place: .attribute, isImportant: declaration.isImportant, node: Int32(truncatingIfNeeded: element),
                    source: Int32(truncatingIfNeeded: attribute), lower: declaration.value.lower,
                    upper: declaration.value.upper)
                set(cssUnescaped(bytes, declaration.name.range), value)
            }
        }
        customProperties.declared[element] = declared
        return declared
    }
}

/// `var(--name)` or `var(--name, fallback)`.
private struct VariableReference {
    let name: [UInt8]
    let fallback: Range<Int>?

    /// Reads on behind `var(`; nil where the arguments are none.
    init?(_ bytes: Span<UInt8>, _ tokenizer: inout CSSTokenizer) {
        let token = tokenizer.nextSignificant(in: bytes)
        guard token.kind == .ident, token.upper - token.lower > 2, bytes[token.lower] == UInt8(ascii: "-"),
            bytes[token.lower + 1] == UInt8(ascii: "-")
        else { return nil }
        name = cssUnescaped(bytes, token.range)
        let next = tokenizer.nextSignificant(in: bytes)
        // At the end of the value an open bracket counts as closed.
        if next.kind == .closeParenthesis || next.kind == .end {
            fallback = nil
            return
        }
        guard next.kind == .comma else { return nil }
        var depth = 1
        var upper = next.upper
        while depth > 0 {
            let token = tokenizer.next(in: bytes)
            switch token.kind {
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            default: break
            }
            if token.kind == .end { break }
            if depth > 0 { upper = token.upper }
        }
        fallback = cssTrimmed(bytes, next.upper..<upper)
    }
}
