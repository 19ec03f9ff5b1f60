import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds colors with different meanings that look the same to people with a color vision deficiency.
public struct ConfusableColors: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/confusable-colors", severity: .warning, since: "0.1",
        summary: "Two colors of different meaning look the same to people with a color vision deficiency.",
        why: "One man in twelve sees fewer colors; where color alone says “failed” or “passed”, he reads neither.")

    /// How similar is too similar.
    public struct Options: RuleOptions {
        var distance = 0.04

        /// ΔEOK 0.04.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "distance", \.distance, in: 0.001...0.5,
                "Distance (ΔEOK) below which two colors, as they are seen, are one.")
        ]
    }

    private let options: Options

    /// The rule with the given distance.
    public init(_ options: Options) { self.options = options }

    /// A color with what it means.
    private struct Meaning {
        let name: String
        let role: String
        /// Only colors of one family are compared: `text.error` with `text.success`, not with `line.success`.
        let family: String
        let color: Color
        let place: DesignPlace?
    }

    private static let deficiencies = ColorVision.Deficiency.allCases.map { ColorVision($0) }

    /// Compares colors of different roles: roles that the configuration states, and states such as error and success in
    /// names.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        var seen: Set<[String]> = []
        for palette in house.palettes {
            compare(stated(in: palette, house), &seen, &findings)
            compare(
                palette.swatches.compactMap { named($0.name, $0.color, nil) }, &seen, &findings)
        }
        let kept = facts.keptColors
        for (_, colors) in Dictionary(grouping: kept, by: \.place.document).sorted(by: { $0.key < $1.key }) {
            var modes: [String?] = []
            for mode in colors.flatMap({ $0.values.map(\.mode) }) where !modes.contains(mode) && modes.count < 16 {
                modes.append(mode)
            }
            for mode in modes where mode != nil || modes.count == 1 {
                let own = colors.compactMap { color -> Meaning? in
                    let value = color.values.first { $0.mode == mode } ?? color.values.first
                    return value?.color.flatMap { named(color.name, $0, color.place) }
                }
                compare(own, &seen, &findings)
            }
        }
    }

    /// Entries with a role stated in the configuration; an entry with several roles has no single meaning.
    private func stated(in palette: Palette, _ house: HouseStyle) -> [Meaning] {
        palette.swatches.compactMap { swatch in
            let roles = house.roles.filter { $0.value.contains(swatch.name) }
            guard roles.count == 1, let role = roles.first?.key, role != "background" else { return nil }
            return Meaning(name: swatch.name, role: role, family: "stated", color: swatch.color, place: nil)
        }
    }

    private static let states: [(role: String, words: Set<String>)] = [
        ("error", ["error", "danger", "negative", "destructive", "failure", "critical", "invalid", "alert"]),
        ("success", ["success", "positive", "valid", "confirm", "ok"]),
        ("warning", ["warning", "caution", "warn"]),
        ("info", ["info", "information", "informative", "notice"]),
    ]

    private func named(_ name: String, _ color: Color, _ place: DesignPlace?) -> Meaning? {
        var family: [String] = []
        var roles: Set<String> = []
        for word in ColorName(name).words {
            if let state = ConfusableColors.states.first(where: { $0.words.contains(word) }) {
                roles.insert(state.role)
                family.append("*")
            } else {
                family.append(word)
            }
        }
        guard roles.count == 1, let role = roles.first, color.alpha >= 1 else { return nil }
        // Tints near white and shades near black are backgrounds for something else that carries the meaning.
        guard color.components(in: .oklch).y >= ConfusableColors.leastChroma else { return nil }
        return Meaning(name: name, role: role, family: family.joined(separator: " "), color: color, place: place)
    }

    /// Below this chroma (OKLCH), a color has no hue that people would notice.
    private static let leastChroma = 0.06

    private func compare(_ colors: [Meaning], _ seen: inout Set<[String]>, _ findings: inout ProjectFindings) {
        for (_, family) in Dictionary(grouping: colors, by: \.family).sorted(by: { $0.key < $1.key }) {
            let family = family.prefix(200)
            for (index, first) in family.enumerated() {
                for second in family.dropFirst(index + 1) where first.role != second.role {
                    guard let found = confusion(first, second),
                        seen.insert(
                            [first.role, second.role].sorted() + [
                                first.family == "stated" ? first.name + second.name : ""
                            ]
                        )
                        .inserted
                    else { continue }
                    report(first, second, found, &findings)
                }
            }
        }
    }

    /// The color vision with which two colors look the same that others can distinguish, and the distance that remains;
    /// nil where there is none.
    private func confusion(_ first: Meaning, _ second: Meaning) -> (vision: ColorVision, distance: Double)? {
        let (a, b) = (first.color.rgba.clamped, second.color.rgba.clamped)
        guard ColorDifference.ok(Color(a), Color(b)) >= options.distance else { return nil }
        let all = ConfusableColors.deficiencies.map { vision in
            (vision: vision, distance: ColorDifference.ok(Color(vision.seen(a)), Color(vision.seen(b))))
        }
        return all.filter { $0.distance < options.distance }.min { $0.distance < $1.distance }
    }

    private func report(
        _ first: Meaning, _ second: Meaning, _ found: (vision: ColorVision, distance: Double),
        _ findings: inout ProjectFindings
    ) {
        let (a, b) = (RGBA8(first.color.rgba.clamped).opaque, RGBA8(second.color.rgba.clamped).opaque)
        let who =
            switch found.vision.deficiency {
            case .protan: "without red cones (protanopia)"
            case .deutan: "without green cones (deuteranopia)"
            case .tritan: "without blue cones (tritanopia)"
            }
        let message: Message =
            "“\(second.name.shortened(to: 60))” \(b) and “\(first.name.shortened(to: 60))” \(a) look the same to people \(who); make one lighter or darker, or say the difference in a shape or a word"
        var finding = Finding(at: second.place?.origin ?? .aboutEntry, message)
        if let place = first.place {
            finding = finding.note(Message("“\(first.name.shortened(to: 60))” is here"), in: place)
        }
        finding.label = "\(b) beside \(a)"
        finding.subject = .cause([first.name, second.name].sorted().joined(separator: " "))
        finding.data = [
            Datum.Field("colors", .list([.text(a.hex), .text(b.hex)])),
            Datum.Field("roles", .list([.text(first.role), .text(second.role)])),
            Datum.Field("deficiency", .text("\(found.vision.deficiency)")),
            Datum.Field("deltaEOK", .number(found.distance)),
        ]
        if let place = second.place {
            findings.report(finding, in: place.document)
        } else {
            findings.report(finding, aboutSwatch: second.name)
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "entries of different roles", "↓" + ExampleDesign.svg(""),
            configuration:
                ##"palette: { colors: { Red: "#B45309", Green: "#4D7C0F" }, roles: { error: [Red], success: [Green] } }"##
        ),
        .flagged(
            "entries whose names say so", "↓" + ExampleDesign.svg(""),
            configuration: ##"palette: { colors: { Error: "#B45309", Success: "#4D7C0F" } }"##),
        .flagged(
            "tokens",
            ##"{"text":{"$type":"color","danger":{"$value":"#B45309"},"↓success":{"$value":"#4D7C0F"}}}"##),
        .clean(
            "light and dark tell them apart", ExampleDesign.svg(""),
            configuration: ##"palette: { colors: { Error: "#7F1D1D", Success: "#86EFAC" } }"##),
        .clean(
            "one role", ExampleDesign.svg(""),
            configuration:
                ##"palette: { colors: { Red: "#B45309", Green: "#4D7C0F" }, roles: { chart: [Red, Green] } }"##),
        .clean(
            "red beside blue",
            ##"{"text":{"$type":"color","danger":{"$value":"#B91C1C"},"info":{"$value":"#1D4ED8"}}}"##),
        .clean(
            "plates that something is said on",
            ##"{"plate":{"$type":"color","danger":{"$value":"#FEF2F2"},"success":{"$value":"#F0FDF4"}}}"##),
    ]
}
