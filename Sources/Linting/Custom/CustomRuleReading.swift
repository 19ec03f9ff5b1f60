import ColorScience
import DesignModel
import SourceText

// Reads the rules that a configuration defines.
extension CustomRule {
    private static let keys = ["select", "expect", "message", "severity", "reason", "examples"]

    /// Reads one entry of `custom`; returns nil and reports the mistakes if it cannot be used.
    static func read(
        _ entry: ConfigurationEntry, in source: ConfigurationFile, knowing palette: Set<String>?,
        _ reading: inout ConfigurationReading
    ) -> CustomRule? {
        let before = reading.troubles.count
        if !isName(entry.key) {
            reading.complain(
                "“\(entry.key)” is no name of a rule; write small letters, digits and hyphens, such as icon-size",
                at: entry.keyRange)
        }
        let id = "\(family)/\(entry.key)"
        var select: [SelectorList] = []
        var expects: [Expectation] = []
        var message: CustomMessage?
        var severity: Severity? = .warning
        var reason: String?
        var examples: [(example: Example, range: ByteRange)] = []
        let members = reading.entries(entry.value, of: id)
        for member in members {
            switch member.key {
            case "select": select = reading.selectorOrSelectors(member.value, of: "select")
            case "expect": expects = reading.expectations(member.value, knowing: palette)
            case "message": message = reading.customMessage(member.value)
            case "severity": if let said = reading.severity(member.value, of: "severity") { severity = said }
            case "reason": reason = reading.words(member.value, of: "reason")
            case "examples": examples = reading.examples(member.value)
            default: reading.unknownKey(member, of: id, known: keys)
            }
        }
        // Missing keys are reported together with wrong ones, so that all mistakes are known at once.
        let isSoFarGood = reading.troubles.count == before
        if case .map = entry.value.content {
            for (key, example, isEmpty) in [
                ("select", "[\"symbol\"]", select.isEmpty),
                ("expect", "{ name: { matches: \"^icon/\" } }", expects.isEmpty),
                ("reason", "\"Names are paths in code\"", reason == nil),
            ] where !members.contains(where: { $0.key == key }) || isSoFarGood && isEmpty {
                reading.complain("\(id) wants \(key), such as \(key): \(example)", at: entry.keyRange)
            }
        }
        for member in members where member.key == "expect" {
            reading.complain(ofMismatchesAmong: expects, of: select, in: member.value)
        }
        guard let reason, reading.troubles.count == before else { return nil }
        let card = RuleCard(
            id: id, severity: severity, since: "", summary: reason, why: summary(of: expects),
            needs: [.texts, .tokens])
        return CustomRule(
            card: card, examples: examples.map(\.example), examplePlaces: examples.map(\.range), source: source,
            range: entry.keyRange, select: select, expects: expects, message: message)
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 64 && name.utf8.first != UInt8(ascii: "-")
            && name.utf8.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || $0 == UInt8(ascii: "-") }
    }

    private static func summary(of expects: [Expectation]) -> String {
        let wishes = expects.map { expectation in
            let unit = expectation.property.unit
            let own = expectation.comparisons.map { comparison in
                let wish = comparison.wish(unit: unit).description
                return ["it is to be ", "it is "].first { wish.hasPrefix($0) }.map { String(wish.dropFirst($0.count)) }
                    ?? wish
            }
            return "\(expectation.property.rawValue): \(own.joined(separator: ", "))"
        }
        return "Expected is " + wishes.joined(separator: "; ") + "."
    }
}

extension ConfigurationReading {
    /// A list of selectors, or a single one.
    fileprivate mutating func selectorOrSelectors(_ value: ConfigurationValue, of place: String) -> [SelectorList] {
        guard value.text != nil, !value.isEmpty else { return selectors(value, of: place) }
        return selectors(ConfigurationValue(.list([value]), at: value.range), of: place)
    }

    /// The comparison with selectors, which messages show as written.
    fileprivate mutating func naming(_ value: ConfigurationValue) -> Comparison {
        let selectors = selectorOrSelectors(value, of: "is")
        if case .list(let values) = value.content { return .named(by: selectors, as: values.compactMap(\.text)) }
        return .named(by: selectors, as: [value.text].compactMap { $0 })
    }

    fileprivate mutating func customMessage(_ value: ConfigurationValue) -> CustomMessage? {
        guard let text = text(value, of: "message") else { return nil }
        guard text.count <= CustomMessage.longest else {
            complain(
                "message is too long to stand in every finding; it may have \(CustomMessage.longest) characters",
                at: value.range)
            return nil
        }
        var pieces: [CustomMessage.Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
            let names = CustomMessage.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
            guard let close = rest[open...].firstIndex(of: "}") else {
                complain("message: “}” is missing; it may hold \(names)", at: value.range)
                return nil
            }
            let name = String(rest[rest.index(after: open)..<close])
            guard let placeholder = CustomMessage.Placeholder(rawValue: name) else {
                complain("message: there is no {\(name)}; it may hold \(names)", at: value.range)
                return nil
            }
            pieces.append(.placeholder(placeholder))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.words(String(rest))) }
        if text.contains(where: \.isNewline) {
            complain("message wants one line", at: value.range)
            return nil
        }
        let message = CustomMessage(pieces: pieces)
        guard message.placeholders <= CustomMessage.mostPlaceholders else {
            complain(
                "message holds \(message.placeholders) placeholders; it may hold \(CustomMessage.mostPlaceholders)",
                at: value.range)
            return nil
        }
        return message
    }

    fileprivate mutating func examples(_ value: ConfigurationValue) -> [(example: Example, range: ByteRange)] {
        var examples: [(example: Example, range: ByteRange)] = []
        for entry in entries(value, of: "examples") {
            guard ["flagged", "clean"].contains(entry.key) else {
                unknownKey(entry, of: "examples", known: ["flagged", "clean"])
                continue
            }
            for (place, design) in texts(entry.value, of: "examples.\(entry.key)").enumerated() {
                let title = "\(entry.key) example \(place + 1)"
                let example: Example =
                    entry.key == "flagged" ? .flagged(title, design.text) : .clean(title, design.text)
                examples.append((example, design.range))
            }
        }
        return examples
    }

    // MARK: Expectations

    fileprivate mutating func expectations(
        _ value: ConfigurationValue, knowing palette: Set<String>?
    ) -> [Expectation] {
        entries(value, of: "expect").compactMap { entry in
            guard let property = PartProperty(rawValue: entry.key) else {
                unknownKey(entry, of: "expect", known: PartProperty.allCases.map(\.rawValue))
                return nil
            }
            let before = troubles.count
            let comparisons =
                property.kind == .selectors
                ? [naming(entry.value)]
                : comparisons(entry.value, of: property, knowing: palette)
            let expectation = Expectation(property: property, comparisons: comparisons)
            // Mistakes in the comparisons have already been reported.
            guard troubles.count == before else { return expectation }
            if comparisons.isEmpty {
                complain("\(entry.key) wants a comparison, such as \(property.kind.example)", at: entry.keyRange)
            } else if let contradiction = expectation.contradiction {
                complain("\(entry.key): \(contradiction)", at: entry.keyRange)
            }
            return expectation
        }
    }

    /// Reports expectations that every part meets, or that none can, given what is selected and what else is expected.
    fileprivate mutating func complain(
        ofMismatchesAmong expects: [Expectation], of select: [SelectorList], in value: ConfigurationValue
    ) {
        guard case .map(let entries) = value.content else { return }
        for expectation in expects {
            let mismatch = expectation.mismatch(with: select) ?? expectation.mismatch(beside: expects)
            guard let mismatch, let entry = entries.first(where: { $0.key == expectation.property.rawValue }) else {
                continue
            }
            complain("\(entry.key): \(mismatch)", at: entry.keyRange)
        }
    }

    private mutating func comparisons(
        _ value: ConfigurationValue, of property: PartProperty, knowing palette: Set<String>?
    ) -> [Comparison] {
        let known = property.comparisons
        let entries = entries(value, of: property.rawValue)
        var comparisons: [Comparison] = []
        for entry in entries {
            let place = "\(property.rawValue).\(entry.key)"
            guard known.contains(entry.key) else {
                unknownKey(entry, of: property.rawValue, known: known)
                continue
            }
            switch entry.key {
            case "least": number(entry.value, of: place, in: property.bounds).map { comparisons.append(.least($0)) }
            case "most": number(entry.value, of: place, in: property.bounds).map { comparisons.append(.most($0)) }
            case "exists": flag(entry.value, of: place).map { comparisons.append(.exists($0)) }
            case "includes": comparisons.append(.includes(texts(entry.value, of: place).map(\.text)))
            case "multiple-of":
                number(entry.value, of: place, in: 0.01...1e6).map { comparisons.append(.multiple(of: $0)) }
            case "one-of" where property.kind == .words:
                comparisons.append(.oneOfWords(texts(entry.value, of: place).map(\.text)))
            case "one-of":
                numbers(entry.value, of: place, in: property.bounds).map { comparisons.append(.oneOfNumbers($0)) }
            case "matches": pattern(entry.value, of: place).map { comparisons.append(.matches($0)) }
            case "not-matches": pattern(entry.value, of: place).map { comparisons.append(.avoids($0)) }
            case "in" where entry.value.text == "palette": comparisons.append(.inPalette)
            case "in": comparisons.append(.inColors(colors(entry.value, of: place, knowing: palette)))
            case "near": near(entries).map { comparisons.append($0) }
            // Read together with `near`.
            default:
                if !entries.contains(where: { $0.key == "near" }) {
                    complain("within says how far off near may be; near is missing", at: entry.keyRange)
                }
            }
        }
        return comparisons
    }

    /// A color and the distance allowed from it, by default ΔE2000 2, up to which two swatches side by side still pass
    /// for the same color.
    private mutating func near(_ entries: [ConfigurationEntry]) -> Comparison? {
        guard let near = entries.first(where: { $0.key == "near" }), let color = color(near.value, of: "near") else {
            return nil
        }
        guard let within = entries.first(where: { $0.key == "within" }) else { return .near(color, within: 2) }
        return number(within.value, of: "within", in: 0...100).map { .near(color, within: $0) }
    }

    private mutating func colors(
        _ value: ConfigurationValue, of place: String, knowing palette: Set<String>?
    ) -> [(name: String, color: Color?)] {
        texts(value, of: place).compactMap { text, range in
            if palette?.contains(text) == true { return (text, nil) }
            if let color = try? Color(css: text) { return (text, color) }
            // The names in palette files are known only once those files are read.
            guard let palette else { return (text, nil) }
            let near = NearestSpelling.of(text, among: palette.sorted()).map { "; did you mean “\($0)”?" } ?? ""
            complain("\(place): “\(text)” is no color and no entry of the palette\(near)", at: range)
            return nil
        }
    }

    private mutating func pattern(_ value: ConfigurationValue, of place: String) -> TextPattern? {
        guard let text = text(value, of: place) else { return nil }
        do throws(TextPatternError) {
            return try TextPattern(text)
        } catch {
            let offset = String(text.unicodeScalars.prefix(error.offset)).utf8.count
            complain("\(place) cannot be read, \(error)", at: byte(offset, of: text, at: value.range))
            return nil
        }
    }
}

extension PartProperty {
    /// The possible values of its numbers; lengths and numbers of tokens may be negative.
    var bounds: ClosedRange<Double> {
        switch self {
        case .dimension, .number, .duration: -1e6...1e6
        case .opacity: 0...1
        // CSS Fonts 4 §2.2.
        case .fontWeight: 1...1000
        default: 0...1e6
        }
    }

    /// Whether its numbers are counts.
    var isWhole: Bool { [.count, .uses, .depth].contains(self) }
}

extension PartProperty.Kind {
    /// The comparisons for values of the kind.
    var comparisons: [String] {
        switch self {
        case .words: ["matches", "not-matches", "one-of"]
        case .colors: ["in", "near", "within"]
        case .number: ["least", "most", "multiple-of", "one-of"]
        case .count: ["least", "most"]
        case .selectors: []
        }
    }

    fileprivate var example: String {
        switch self {
        case .words: "{ matches: \"^icon/\" }"
        case .colors: "{ in: palette }"
        case .number, .count: "{ most: 3 }"
        case .selectors: "[\"[style]\"]"
        }
    }
}
