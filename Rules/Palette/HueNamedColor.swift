public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds color names that say how the color looks instead of what it is for.
public struct HueNamedColor: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/hue-named-color", severity: .warning, since: "0.1",
        summary: "The name of a color says how it looks, not what it is for.",
        why:
            "DarkGray cannot turn light in dark mode, and nobody knows whether it is for text or for lines; Text and Line are."
    )

    /// Which names may say how the color looks.
    public struct Options: RuleOptions {
        var ramps = true

        /// Names in ramps may.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "ramps-allowed", \.ramps,
                "Whether raw colors may be named by their look: steps such as blue-500, black and white, and tokens that others stand for."
            )
        ]
    }

    private let options: Options

    /// The rule with the given leniency.
    public init(_ options: Options) { self.options = options }

    /// Reports the names in each file together, and those in the palette.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        let kept = facts.keptColors
        let byDocument = Dictionary(grouping: kept) { $0.place.document }
        for (document, colors) in byDocument.sorted(by: { $0.key < $1.key }) {
            let wrong = colors.filter { isWrong($0.name, isRaw: $0.isNamedByOthers) }
            guard let first = wrong.first else { continue }
            findings.report(finding(Finding(at: first.place, message(first.name)), wrong.map(\.name)), in: document)
        }
        let known = Set(kept.map(\.name))
        var seen: Set<String> = []
        let names = (house.palette?.swatches ?? []).map(\.name).filter { seen.insert($0).inserted }
        let wrong = names.filter { !known.contains($0) && isWrong($0, isRaw: false) }
        guard let first = wrong.first else { return }
        findings.report(finding(Finding(at: .aboutEntry, message(first)), wrong), aboutSwatch: first)
    }

    private func isWrong(_ name: String, isRaw: Bool) -> Bool {
        let own = ColorName(name)
        guard own.saysTheLook else { return false }
        return !options.ramps || !(isRaw || own.isStep || own.isBlackOrWhite)
    }

    private func message(_ name: String) -> Message {
        Message(
            "“\(name.shortened(to: 60))” says how the color looks; name it for its use, such as Background, Text or Action"
        )
    }

    private func finding(_ first: Finding, _ names: [String]) -> Finding {
        var finding = first
        if names.count > 1 {
            let others = names.dropFirst().prefix(8).map { "“\($0.shortened(to: 40))”" }.joined(separator: ", ")
            let more = names.count > 9 ? " and \(names.count - 9) more" : ""
            finding = finding.note(Message("so \(names.count == 2 ? "does" : "do") \(others)\(more)"))
        }
        finding.places = names.count
        finding.subject = .file("hues")
        finding.data = [Datum.Field("names", .list(names.prefix(100).map { .text($0) }))]
        return finding
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "an entry of the palette", "↓" + ExampleDesign.svg(""),
            configuration: ##"palette: { colors: { DarkGray: "#374151", Paper: "#FFFFFF" } }"##),
        .flagged(
            "tokens that nothing stands for",
            ##"{"color":{"$type":"color","↓olive":{"$value":"#808000"},"pale-blue":{"$value":"#DBEAFE"}}}"##),
        .flagged(
            "a swatch of Sketch",
            ExampleDesign.sketch(
                document:
                    #""sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"S","name":"Dark Gray","value":↓"#
                    + ExampleDesign.sketchColor("#374151") + "}]}")),
        .flagged(
            "ramps, where they are not wanted",
            ##"{"blue":{"↓500":{"$type":"color","$value":"#3B82F6"}}}"##,
            configuration: "rules: { palette/hue-named-color: { ramps-allowed: false } }"),
        .clean(
            "names that say the use", ExampleDesign.svg(""),
            configuration: ##"palette: { colors: { Text: "#374151", Background: "#FFFFFF", Action: "#1D4ED8" } }"##),
        .clean(
            "a ramp, black and white",
            ##"{"$type":"color","blue":{"500":{"$value":"#3B82F6"}},"gray-100":{"$value":"#F3F4F6"},"white":{"$value":"#FFFFFF"}}"##
        ),
        .clean(
            "a raw color that a token of use stands for",
            ##"{"$type":"color","navy":{"$value":"#1E3A8A"},"action":{"$value":"{navy}"}}"##),
        .clean(
            "a use and a look", ExampleDesign.svg(""),
            configuration: ##"palette: { colors: { "Text/Gray": "#374151", Orange Button: "#C2410C" } }"##),
    ]
}
