import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds color ramps whose steps do not go steadily from light to dark or from dark to light.
public struct DisorderedRamp: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "token/disordered-ramp", severity: nil, since: "0.1",
        summary: "The steps of a color ramp are not in the order of their lightness.",
        why: "People choose “one step darker” by the number; a step out of order makes it lighter.", needs: .tokens)

    /// Token facts.
    public var facts: ProjectFacts.Parts { .tokens }

    /// A ramp stands in one file.
    public static var judgesAlone: Bool { true }

    /// The rule, which has no options.
    public init(_ options: NoOptions) {}

    /// The fewest steps of a ramp.
    private static let fewest = 4
    /// Steps whose lightness (OKLab, 0…1) differs by less look equally light.
    private static let slack = 0.005

    private struct Step {
        let number: Int
        let token: Token
        let place: TokenPlace
    }

    /// Checks every group whose tokens are named by numbers, in every mode.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        for (document, file) in facts.tokens.ordered {
            var order: [[String]] = []
            var ramps: [[String]: [Step]] = [:]
            for (index, token) in file.tokens.enumerated() where token.type == .color {
                guard let (ramp, number) = DisorderedRamp.step(of: token) else { continue }
                if ramps[ramp] == nil { order.append(ramp) }
                let place = TokenPlace(document: document, index: index)
                ramps[ramp, default: []].append(Step(number: number, token: token, place: place))
            }
            for ramp in order { check(ramp, ramps[ramp] ?? [], facts.tokens, &findings) }
        }
    }

    /// The ramp and the number in `blue.500`, `blue-500` or `blue500`; nil for a name that does not end in a number.
    /// Steps of opacity, with `alpha` in their names, are not a ramp of lightness.
    private static func step(of token: Token) -> (ramp: [String], number: Int)? {
        guard let last = token.path.last, !token.path.contains(where: { $0.lowercased().contains("alpha") }) else {
            return nil
        }
        let digits = last.reversed().prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count < 6, let number = Int(String(digits.reversed())) else { return nil }
        return (token.path.dropLast() + [String(last.dropLast(digits.count))], number)
    }

    private func check(
        _ ramp: [String], _ steps: [Step], _ tokens: TokenFacts, _ findings: inout ProjectFindings
    ) {
        guard steps.count >= DisorderedRamp.fewest else { return }
        let steps = steps.sorted { ($0.number, $0.place) < ($1.number, $1.place) }
        let modes = steps.flatMap { $0.token.modes.map(\.mode) }
        var seen: Set<String> = []
        for mode in modes.filter({ seen.insert($0).inserted }).prefix(16).map(Optional.some)
            + (modes.isEmpty ? [nil] : [])
        {
            let known = steps.compactMap { step -> (step: Step, lightness: Double, color: RGBA8)? in
                guard case .color(let color) = tokens.meaning(of: step.place, in: mode), color.alpha >= 1 else {
                    return nil
                }
                return (step, color.components(in: .oklab).x, RGBA8(color.rgba))
            }
            guard known.count == steps.count, let first = known.first, let last = known.last,
                DisorderedRamp.isOfOneHue(known.map(\.color))
            else { continue }
            let sign = last.lightness >= first.lightness ? 1.0 : -1.0
            for (before, after) in zip(known, known.dropFirst())
            where (after.lightness - before.lightness) * sign < -DisorderedRamp.slack {
                let name = after.step.token.name.shortened(to: 60)
                let than = sign > 0 ? "darker" : "lighter"
                let others = sign > 0 ? "lighter" : "darker"
                let when = mode.map { " in the mode “\($0.shortened(to: 40))”" } ?? ""
                var finding = Finding(
                    at: after.step.token.value.origin,
                    "“\(name)” \(after.color) is \(than) than “\(before.step.token.name.shortened(to: 60))” \(before.color)\(when); every step of this ramp should be \(others) than the one before"
                )
                finding.subject = .cause(after.step.token.identifier)
                findings.report(finding, in: after.step.place.document)
                return
            }
        }
    }

    /// The widest arc of hues in a ramp, in degrees: a ramp may run from yellow to orange and brown, while the
    /// categories of a chart lie all around the circle.
    private static let widest = 100.0
    /// Colors with less chroma (OKLCH) are gray, and their hue means nothing.
    private static let leastChroma = 0.04

    /// Whether the hues of colors lie within an arc of the circle.
    private static func isOfOneHue(_ colors: [RGBA8]) -> Bool {
        let hues = colors.map { Color($0).components(in: .oklch) }.filter { $0.y >= leastChroma }.map(\.z).sorted()
        guard let first = hues.first else { return true }
        let gaps = zip(hues, hues.dropFirst() + [first + 360]).map { $1 - $0 }
        return 360 - (gaps.max() ?? 360) <= widest
    }

    private static let on = "rules: { token/disordered-ramp: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two steps swapped", ramp(["100": "#dbeafe", "300": "#3b82f6", "500": "↓#93c5fd", "700": "#1d4ed8"]),
            configuration: on),
        .flagged(
            "whatever the order they are written in",
            ##"{"b":{"$type":"color","700":{"$value":"#1d4ed8"},"500":{"$value":"↓#93c5fd"},"100":{"$value":"#dbeafe"},"300":{"$value":"#3b82f6"}}}"##,
            configuration: on),
        .flagged(
            "numbers within names",
            ##"{"$type":"color","blue-1":{"$value":"#111"},"blue-2":{"$value":"#333"},"blue-3":{"$value":"↓#222"},"blue-10":{"$value":"#eee"}}"##,
            configuration: on),
        .clean(
            "from light to dark",
            ramp(["100": "#dbeafe", "300": "#93c5fd", "500": "#3b82f6", "700": "#1d4ed8"]), configuration: on),
        .clean(
            "from dark to light", ramp(["1": "#000", "2": "#444", "9": "#999", "10": "#eee"]), configuration: on),
        .clean(
            "too few to be a ramp", ramp(["100": "#333", "200": "#eee", "300": "#888"]), configuration: on),
        .flagged(
            "a ramp whose hue wanders",
            ramp(["100": "#fef9c3", "300": "#fde047", "500": "#a16207", "700": "↓#eab308", "900": "#713f12"]),
            configuration: on),
        .clean(
            "categories of a chart, which are numbered and no ramp",
            ramp(["1": "#4269d0", "2": "#efb118", "3": "#ff725c", "4": "#6cc5b0", "5": "#3ca951"]), configuration: on),
        .clean(
            "steps of opacity",
            ##"{"alpha":{"$type":"color","1":{"$value":"#0001"},"2":{"$value":"#0003"},"3":{"$value":"#0002"},"4":{"$value":"#0008"}}}"##,
            configuration: on),
    ]

    private static func ramp(_ steps: KeyValuePairs<String, String>) -> String {
        let tokens = steps.map { #""\#($0.key)":{"$value":"\#($0.value)"}"# }.joined(separator: ",")
        return #"{"blue":{"$type":"color",\#(tokens)}}"#
    }
}
