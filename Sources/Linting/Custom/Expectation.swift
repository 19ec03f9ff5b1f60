import ColorScience
import DesignAnalysis
import DesignModel
import SourceText

/// A property of a design's part that a custom rule may judge.
enum PartProperty: String, CaseIterable, Sendable {
    case name, text
    case fill, stroke
    case width, height, opacity
    case strokeWidth = "stroke-width"
    case fontSize = "font-size"
    case fontWeight = "font-weight"
    case fontFamily = "font-family"
    case lineHeight = "line-height"
    /// The description of a component or a token.
    case description
    /// The number of times a component is placed or a shared style is worn.
    case uses
    /// A token's type, its groups, their number, and the modes for which the token states values.
    case type, group, depth, mode
    /// A token's value.
    case color, dimension, number, duration
    /// The token that a token's value refers to: as written, and at the end of the chain.
    case alias, resolved
    /// The deprecation note of a token.
    case deprecated
    /// The number of parts.
    case count
    /// Whether other selectors match the part as well.
    case `is`

    /// The kind of a property's values.
    enum Kind { case words, colors, number, count, selectors }

    var kind: Kind {
        switch self {
        case .name, .text, .fontFamily, .type, .group, .mode, .alias, .resolved, .description, .deprecated: .words
        case .fill, .stroke, .color: .colors
        case .width, .height, .opacity, .strokeWidth, .fontSize, .fontWeight, .lineHeight, .uses, .depth, .dimension,
            .number, .duration:
            .number
        case .count: .count
        case .is: .selectors
        }
    }

    /// The unit of its numbers.
    var unit: String {
        switch self {
        case .width, .height, .strokeWidth, .fontSize, .dimension: " px"
        case .duration: " ms"
        default: ""
        }
    }

    /// The comparisons it allows.
    var comparisons: [String] {
        switch self {
        case .alias, .description, .deprecated: kind.comparisons + ["exists"]
        case .mode: kind.comparisons + ["includes"]
        default: kind.comparisons
        }
    }
}

/// One comparison that a value must pass.
enum Comparison: Sendable {
    case least(Double)
    case most(Double)
    case multiple(of: Double)
    case oneOfNumbers([Double])
    case oneOfWords([String])
    case matches(TextPattern)
    case avoids(TextPattern)
    /// A color of the palette.
    case inPalette
    /// One of some colors, or of the palette entries with these names.
    case inColors([(name: String, color: Color?)])
    case near(Color, within: Double)
    /// Whether there is a value at all.
    case exists(Bool)
    /// All of these words are among the values.
    case includes([String])
    /// A part that the selectors match; also holds the selectors as written.
    case named(by: [SelectorList], as: [String])

    /// The tolerance of comparisons, since transforms leave numbers slightly inexact.
    static let slack = 0.005

    func holds(_ number: Double) -> Bool {
        switch self {
        case .least(let least): number >= least - Comparison.slack
        case .most(let most): number <= most + Comparison.slack
        case .multiple(let step): abs(number - (number / step).rounded() * step) <= Comparison.slack
        case .oneOfNumbers(let all): all.contains { abs($0 - number) <= Comparison.slack }
        default: true
        }
    }

    func holds(_ words: String) -> Bool {
        switch self {
        case .oneOfWords(let all): all.contains(words)
        case .matches(let pattern): pattern.matches(words)
        case .avoids(let pattern): !pattern.matches(words)
        default: true
        }
    }

    /// Whether a color passes, whatever its opacity; without a palette, every color does.
    func holds(_ color: Color, in palette: Palette?) -> Bool {
        switch self {
        case .inPalette: return palette?.contains(color) ?? true
        case .inColors(let all):
            let own = ColorIdentity(color)
            return all.contains { entry in
                if let exact = entry.color { return ColorIdentity(exact) == own }
                return palette?.swatches.contains { $0.name == entry.name && ColorIdentity($0.color) == own } ?? true
            }
        case .near(let wanted, let distance): return ColorDifference.ciede2000(color, wanted) <= distance
        default: return true
        }
    }

    /// The value that would pass, in words that follow a value and a semicolon.
    func wish(unit: String) -> Message {
        switch self {
        case .least(let least): Message("the least is \(Figure.limit(least))\(unit)")
        case .most(let most): Message("the most is \(Figure.limit(most))\(unit)")
        case .multiple(let step): Message("it is to be a multiple of \(Figure.limit(step))\(unit)")
        case .oneOfNumbers(let all):
            Message("it is to be \(Comparison.either(all.lazy.map { Figure.limit($0) + unit }))")
        case .oneOfWords(let all): Message("it is to be \(Comparison.either(all.lazy.map(Comparison.quoted)))")
        case .matches(let pattern): Message("it is to match \(pattern.text.shortened(to: Comparison.mostTold))")
        case .avoids(let pattern): Message("it is not to match \(pattern.text.shortened(to: Comparison.mostTold))")
        case .inPalette: "it is to be a color of the palette"
        case .inColors(let all): Message("it is to be \(Comparison.either(all.lazy.map { $0.name.shortened(to: 60) }))")
        case .near(let color, let distance):
            "it is to be within ΔE2000 \(Figure.limit(distance)) of \(RGBA8(color.rgba).opaque)"
        case .exists(let wanted): wanted ? "it is to have one" : "it is to have none"
        case .includes(let words): Message("it is to have \(Comparison.all(of: words.lazy.map(Comparison.quoted)))")
        case .named(_, let written): Message("it is to be \(Comparison.either(written.lazy.map(Comparison.quoted)))")
        }
    }

    /// The most characters of names shown in a finding: every finding says what would pass, and a house may list
    /// thousands of names.
    private static let mostTold = 300

    private static func quoted(_ words: String) -> String { "“\(words.shortened(to: 60))”" }

    private static func either(_ words: some Collection<String>) -> String {
        let (told, left) = told(of: words)
        if left > 0 { return told.joined(separator: ", ") + " or one of \(left) others" }
        guard let last = told.last, told.count > 1 else { return told.first ?? "nothing" }
        return told.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func all(of words: some Collection<String>) -> String {
        let (told, left) = told(of: words)
        return told.joined(separator: " and ") + (left > 0 ? " and \(left) others" : "")
    }

    /// The first words, and the number left out, which is never just one.
    private static func told(of words: some Collection<String>) -> (words: [String], left: Int) {
        var told: [String] = []
        var length = 0
        for word in words {
            if length >= mostTold, words.count - told.count > 1 { break }
            told.append(word)
            length += word.count
        }
        return (told, words.count - told.count)
    }
}

/// The comparisons that a custom rule makes with one property.
struct Expectation: Sendable {
    let property: PartProperty
    let comparisons: [Comparison]

    /// A value that does not pass a comparison.
    struct Failure {
        let property: PartProperty
        let value: Message
        let wish: Message
        /// Where the value is written; nil if the part itself is at fault.
        let origin: Origin?
        /// Whether the failure is that an expected value is missing.
        var isMissing = false
    }

    /// The work its patterns take for a part, in letters times steps.
    func patternWork(on part: DesignPart, in design: Design) -> Int {
        var patterns: [TextPattern] = []
        for comparison in comparisons {
            switch comparison {
            case .matches(let pattern), .avoids(let pattern): patterns.append(pattern)
            default: continue
            }
        }
        guard !patterns.isEmpty else { return 0 }
        let lengths = property == .text ? part.texts(in: design).map(\.utf8.count) : [max(part.name.utf8.count, 64)]
        return patterns.reduce(0) { sum, pattern in lengths.reduce(sum) { $0 + pattern.work(on: $1) } }
    }

    /// The first failure of each value of a part; unknown values fail nothing.
    func failures(of part: DesignPart, in study: Study) -> [Failure] {
        switch property {
        case .name: words([part.name].filter { !$0.isEmpty })
        case .text: words(part.texts(in: study.design))
        case .fontFamily: words(part.textStyles(in: study.design).compactMap(\.families.first))
        case .fill: colors(part.fills(in: study.design), study.house.palette)
        case .stroke: colors(part.strokes(in: study.design), study.house.palette)
        case .width: numbers(part.boxes(in: study.design).map { DesignPart.Value($0.width) })
        case .height: numbers(part.boxes(in: study.design).map { DesignPart.Value($0.height) })
        case .opacity: numbers(part.opacities(in: study.design))
        case .strokeWidth: numbers(part.strokeWidths(in: study.design))
        case .fontSize: numbers(part.fontSizes(in: study))
        case .fontWeight: numbers(part.textStyles(in: study.design).map { DesignPart.Value($0.weight) })
        case .lineHeight:
            numbers(part.textStyles(in: study.design).compactMap(\.lineHeight).map { DesignPart.Value($0) })
        case .is: names(part, in: study)
        case .uses: numbers(part.uses(in: study.design).map { [DesignPart.Value(Double($0))] } ?? [])
        case .count: []
        case .type, .group, .depth, .mode, .color, .dimension, .number, .duration, .alias, .resolved, .description,
            .deprecated:
            tokenFailures(of: part, in: study)
        }
    }

    /// The failures of a token or a group of tokens.
    private func tokenFailures(of part: DesignPart, in study: Study) -> [Failure] {
        let design = study.completed
        switch property {
        case .description: return part.description(in: design).map { optional([$0]) } ?? []
        case .type: return words([part.tokenType(in: design)?.name].compactMap { $0 })
        case .group:
            return part.tokenPath(in: design).map { words([$0.dropLast().joined(separator: ".")]) } ?? []
        case .depth: return part.tokenPath(in: design).map { numbers([DesignPart.Value(Double($0.count - 1))]) } ?? []
        case .mode: return part.token(in: design).map(modes) ?? []
        case .color: return colors(part.tokenColors(in: design), study.house.palette)
        case .dimension: return numbers(part.lengths(in: design))
        case .number: return numbers(part.plainNumbers(in: design))
        case .duration: return numbers(part.durations(in: design))
        case .alias: return optional(part.aliases(in: design))
        case .resolved: return part.resolvedAliases(in: study).flatMap { words([$0.content], at: $0.origin) }
        case .deprecated: return part.deprecation(in: design).map { optional([$0]) } ?? []
        default: return []
        }
    }

    /// The failures of words that may be missing; missing words fail `exists` only.
    private func optional(_ values: [DesignPart.Value<String?>]) -> [Failure] {
        values.flatMap { value -> [Failure] in
            for case .exists(let wanted) in comparisons where wanted != (value.content != nil) {
                let shown = value.content.map { "“\($0.shortened(to: 60))”" } ?? "none"
                return [
                    Failure(
                        property: property, value: Message(shown), wish: Comparison.exists(wanted).wish(unit: ""),
                        origin: value.origin, isMissing: wanted)
                ]
            }
            return value.content.map { words([$0], at: value.origin) } ?? []
        }
    }

    /// The failures of the modes for which a token states values.
    private func modes(_ token: Token) -> [Failure] {
        for case .includes(let wanted) in comparisons {
            let missing = wanted.filter { !token.statedModes.contains($0) }
            guard let first = missing.first else { continue }
            return [
                Failure(
                    property: property, value: Message("“\(first.shortened(to: 60))”"),
                    wish: Comparison.includes(wanted).wish(unit: ""),
                    origin: nil, isMissing: true)
            ]
        }
        return words(token.statedModes)
    }

    /// The failure of the number of parts.
    func failure(ofCount count: Int) -> Failure? {
        guard property == .count, let failed = comparisons.first(where: { !$0.holds(Double(count)) }) else {
            return nil
        }
        return Failure(property: .count, value: "\(count)", wish: failed.wish(unit: ""), origin: nil)
    }

    private func words(_ values: [String], at origin: Origin? = nil) -> [Failure] {
        values.compactMap { value in
            comparisons.first { !$0.holds(value) }.map {
                Failure(
                    property: property, value: Message("“\(value.shortened(to: 60))”"), wish: $0.wish(unit: ""),
                    origin: origin)
            }
        }
    }

    private func numbers(_ values: [DesignPart.Value<Double>]) -> [Failure] {
        values.filter { $0.content.isFinite }.compactMap { value in
            comparisons.first { !$0.holds(value.content) }.map {
                Failure(
                    property: property, value: Message(Figure.pixels(value.content) + property.unit),
                    wish: $0.wish(unit: property.unit), origin: value.origin)
            }
        }
    }

    private func colors(_ values: [DesignPart.Value<Color>], _ palette: Palette?) -> [Failure] {
        values.compactMap { value in
            comparisons.first { !$0.holds(value.content, in: palette) }.map {
                let shown = RGBA8(value.content.rgba).opaque
                return Failure(
                    property: property, value: value.content.isInSRGB ? "\(shown)" : "\(shown), outside sRGB",
                    wish: $0.wish(unit: ""), origin: value.origin)
            }
        }
    }

    private func names(_ part: DesignPart, in study: Study) -> [Failure] {
        comparisons.compactMap { comparison in
            guard case .named(let selectors, _) = comparison, !study.isNamed(part.node, by: selectors) else {
                return nil
            }
            return Failure(property: .is, value: "something else", wish: comparison.wish(unit: ""), origin: nil)
        }
    }
}
