import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds pairs of colors that differ in the files but hardly to the eye.
public struct NearDuplicate: ProjectRule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/near-duplicate", severity: .warning, since: "0.1",
        summary: "Two colors are closer than the eye can tell.",
        why: "Nobody chose both: one is a rounding slip or a paste of the other, and the next change will miss one.")

    /// How close is too close.
    public struct Options: RuleOptions {
        var distance = ColorClusters.hardToTell
        var except: [Swatch] = []

        /// ΔE2000 2.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "distance", \.distance, in: 0.01...20, "Distance (ΔE2000) below which two colors should be one."),
            Setting<Options>("except", \.except, "Colors that may have a near twin."),
        ]
    }

    private let options: Options

    /// The rule with the given distance.
    public init(_ options: Options) { self.options = options }

    /// Reports a color that can hardly be told from one that is used more, and palette entries that can hardly be told
    /// apart.
    public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
        // Neighboring gradient stops and the shades of a picture are close on purpose, and so are unpainted steps of
        // ramps.
        let ramps = facts.rampColors
        let colors = facts.colors.colors.filter {
            !$0.isOnlyStop && !$0.isOnlyInPictures && ($0.isPainted || !ramps.contains(ColorIdentity($0.color)))
        }
        let isOneHouse = NearDuplicate.isOneHouse(colors)
        let clusters = ColorClusters(of: colors, closerThan: options.distance).clusters
        let twins = clusters.flatMap { cluster in cluster.members.map { (twin: $0, of: cluster.center) } }
        let counts = Dictionary(twins.map { ($0.twin.usage.firstPlace.document, 1) }, uniquingKeysWith: +)
        for (member, center) in twins where !isExcepted(member.usage) {
            // A drawing with a dozen such twins has shading or a ramp: nobody chose its colors one by one.
            guard counts[member.usage.firstPlace.document] ?? 0 <= NearDuplicate.mostTwins else { continue }
            guard NearDuplicate.haveOneDesign(member, center) || isOneHouse && isSlip(member, of: center) else {
                continue
            }
            report(member, besides: center, house.palette, &findings)
        }
        // Entries are compared within a mode, never with those of another.
        var known: Set<[String]> = []
        for palette in house.palettes { checkEntries(of: palette, &known, &findings) }
    }

    private static let mostTwins = 8

    /// Whether the designs come from one house: at least a tenth of twenty or more colors are used by several designs.
    /// Unrelated logos in one folder hardly share any, and near colors among them are chance.
    private static func isOneHouse(_ colors: [ColorUsage]) -> Bool {
        let own = colors.filter { !isPure($0.rgb) }
        return own.count < 20 || own.count { $0.designs > 1 } * 10 >= own.count
    }

    /// Across designs, a slip is a color close to one that several designs use, or different only by rounding.
    private func isSlip(_ member: ColorClusters.Member, of center: ColorUsage) -> Bool {
        member.distance < 1 || center.designs > 1
    }

    private static func haveOneDesign(_ member: ColorClusters.Member, _ center: ColorUsage) -> Bool {
        let own = Set(member.usage.places.map(\.place.document))
        return center.places.contains { own.contains($0.place.document) }
    }

    private func isExcepted(_ usage: ColorUsage) -> Bool {
        options.except.contains { RGBA8($0.color.rgba).opaque == usage.rgb }
    }

    private func isBeside(_ color: Color, _ palette: Palette?) -> Bool {
        palette?.nearest(to: color).map { $0.distance < options.distance } ?? false
    }

    private func report(
        _ member: ColorClusters.Member, besides center: ColorUsage, _ palette: Palette?,
        _ findings: inout ProjectFindings
    ) {
        // A color beside a palette entry is off the palette, or is an entry itself; other findings report either.
        guard !NearDuplicate.isEntry(member.usage, of: palette), !NearDuplicate.isEntry(center, of: palette) else {
            return
        }
        // Where both are beside an entry, the entry is meant, and neither of them.
        guard !isBeside(member.usage.color, palette) || !isBeside(center.color, palette) else { return }
        let (odd, keep) = (member.usage, center)
        // Unpainted tokens have names of their own, and stacked surfaces differ by very little on purpose.
        guard odd.isPainted || keep.isPainted || member.distance < 1 else { return }
        // Colors far outside sRGB may have the same hex value, which cannot tell them apart.
        guard odd.rgb != keep.rgb else { return }
        // Off-white and soft black are close to the pure colors on purpose; a slip is closer.
        guard
            member.distance < NearDuplicate.slipFromPure
                || !NearDuplicate.isPure(odd.rgb) && !NearDuplicate.isPure(keep.rgb)
        else { return }
        let place = odd.places[0]
        let verb = NearDuplicate.relation(at: member.distance)
        var finding = Finding(
            at: place.place, "\(odd.rgb) \(Message(verb)) \(keep.rgb) (ΔE2000 \(Figure.distance(member.distance)))")
        finding.label = "\(odd.rgb) beside \(keep.rgb)"
        finding = finding.note(
            "\(keep.rgb) is used \(NearDuplicate.times(keep.count)), \(odd.rgb) \(NearDuplicate.times(odd.count))")
        finding = finding.note(Message("\(keep.rgb.hex) is used here, too"), in: keep.firstPlace)
        if place.isLiteral, odd.placeCount == 1, keep.color.isInSRGB {
            var replacement = RGBA(keep.rgb)
            replacement.alpha = odd.color.alpha
            finding.fix = Fix(
                "Replace \(odd.rgb.hex) with \(keep.rgb.hex)", trust: member.distance < 1 ? .safe : .suggested,
                edits: [Fix.Edit(place.place.origin.range, RGBA8(replacement).hex)])
        }
        finding.places = odd.placeCount
        finding.data = [
            Datum.Field("color", .text(odd.rgb.hex)), Datum.Field("twin", .text(keep.rgb.hex)),
            Datum.Field("deltaE2000", .number(member.distance)),
        ]
        findings.report(finding, in: place.place.document)
    }

    /// A phrase for how two colors relate; the configured distance may exceed what eyes can hardly tell.
    private static func relation(at distance: Double) -> String {
        if distance < 1 { return "cannot be told from" }
        return distance <= ColorClusters.hardToTell ? "is hard to tell from" : "is near"
    }

    private func checkEntries(
        of palette: Palette, _ known: inout Set<[String]>, _ findings: inout ProjectFindings
    ) {
        let entries = palette.swatches.prefix(1000)
        let labs = entries.map { $0.color.components(in: .lab) }
        for (index, entry) in entries.enumerated() {
            let color = RGBA8(entry.color.rgba).opaque
            guard !options.except.contains(where: { RGBA8($0.color.rgba).opaque == color }) else { continue }
            // One color under two names is not a slip; names stand for uses.
            let twin = entries.indices[..<index].first { other in
                let distance = ColorDifference.ciede2000(lab: labs[other], labs[index])
                return distance < options.distance && RGBA8(entries[other].color.rgba).opaque != color
                    && entries[other].color.alpha == entry.color.alpha
            }
            guard let twin else { continue }
            let distance = ColorDifference.ciede2000(lab: labs[twin], labs[index])
            let other = RGBA8(entries[twin].color.rgba).opaque
            guard known.insert([entry.name, color.hex, entries[twin].name, other.hex]).inserted else { continue }
            let names = (entry.name.shortened(to: 40), entries[twin].name.shortened(to: 40))
            var finding = Finding(
                at: .aboutEntry,
                "\(names.0) \(color) \(Message(NearDuplicate.relation(at: max(1, distance)))) \(names.1) \(other) (ΔE2000 \(Figure.distance(distance)))"
            )
            finding.data = [
                Datum.Field("color", .text(color.hex)), Datum.Field("twin", .text(other.hex)),
                Datum.Field("deltaE2000", .number(distance)),
            ]
            findings.report(finding, aboutSwatch: entry.name)
        }
    }

    private static func isEntry(_ usage: ColorUsage, of palette: Palette?) -> Bool {
        palette?.contains(usage.color) ?? false
    }

    /// The ΔE2000 from black or white below which a color is a slip: #FEFEFE (0.2 from white) is one, #FAFAFA (1) is a
    /// choice.
    private static let slipFromPure = 0.5

    private static func isPure(_ color: RGBA8) -> Bool {
        [color.red, color.green, color.blue].allSatisfy { $0 == 0 }
            || [color.red, color.green, color.blue].allSatisfy { $0 == 255 }
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a rounding slip",
            drawing(
                ##"<rect width="9" height="9" fill="#1d4ed8"/><circle r="4" fill="#1d4ed8"/><circle r="2" fill="↓#1d4fd8"/>"##
            )),
        .flagged(
            "text beside a stroke",
            drawing(
                ##"<text y="9" fill="#333" stroke="#333">A</text><rect width="9" height="9" fill="none" stroke="↓#343434"/>"##
            )),
        .flagged(
            "two colors beside the palette",
            drawing(
                ##"<rect width="9" height="9" fill="#1d4ed8"/><circle r="4" fill="#1d4ed8"/><circle r="2" fill="↓#1d4fd8"/>"##
            ), configuration: ##"palette: { colors: { Ink: "#111827" } }"##),
        .flagged(
            "two entries of the palette", "↓" + drawing(##"<rect width="9" height="9" fill="#111827"/>"##),
            configuration: ##"palette: { colors: { Ink: "#111827", Night: "#121827" } }"##),
        .flagged(
            "in Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("#1D4ED8")),
                ExampleDesign.sketchRectangle("B", filledWith: ExampleDesign.sketchColor("#1D4ED8")),
                ExampleDesign.sketchRectangle("C", filledWith: ExampleDesign.sketchColor("↓#1D4FD8")))),
        .flagged(
            "in Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaRectangle("A", filledWith: ExampleDesign.figmaPaint("#1D4ED8")),
                ExampleDesign.figmaRectangle("B", filledWith: ExampleDesign.figmaPaint("#1D4ED8"), id: "1:3"),
                ExampleDesign.figmaRectangle("C", filledWith: ExampleDesign.figmaPaint("↓#1D4FD8"), id: "1:4"))),
        .flagged(
            "two tokens",
            ##"{"$type":"color","action":{"$value":"#1D4ED8"},"link":{"$value":"↓#1D4FD8"}}"##),
        .clean(
            "steps of a ramp that nothing is painted with",
            ##"{"gray":{"$type":"color","1":{"$value":"#FCFCFC"},"2":{"$value":"#FAFAFA"},"3":{"$value":"#F8F8F8"}}}"##),
        .clean("one color at two opacities", drawing(##"<circle r="4" fill="#333"/><circle r="2" fill="#3339"/>"##)),
        .clean(
            "beside an entry it is a color off the palette, and said to be",
            drawing(
                ##"<rect width="9" height="9" fill="#111828"/><circle r="4" fill="#111828"/><circle r="2" fill="#111827"/>"##
            ), configuration: ##"palette: { colors: { Ink: "#111827" } }"##),
        .clean(
            "two of them beside one entry",
            drawing(
                ##"<rect width="9" height="9" fill="#1D4ED9"/><circle r="4" fill="#1D4ED9"/><circle r="2" fill="#1D4ED7"/>"##
            ), configuration: ##"palette: { colors: { Action: "#1D4ED8" } }"##),
        .clean(
            "off-white paper",
            drawing(
                ##"<circle r="4" fill="#fff"/><circle r="2" fill="#fafafa"/>"##
            )),
        .clean(
            "a ramp drawn in strips",
            drawing(
                (0..<24).map { ##"<rect x="\##($0)" width="1" height="9" fill="rgb(\##(100 + $0 * 2) 80 90)"/>"## }
                    .joined())
        ),
        .clean("two colors", drawing(##"<circle r="4" fill="#333"/><circle r="2" fill="#444"/>"##)),
        .clean(
            "stops of a gradient",
            drawing(
                ##"<linearGradient id="g"><stop stop-color="#333"/><stop offset="1" stop-color="#343434"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>"##
            )),
        .clean(
            "a twin that is meant",
            drawing(##"<circle r="4" fill="#fff"/><circle r="3" fill="#fff"/><circle r="2" fill="#fefefe"/>"##),
            configuration: "rules: { palette/near-duplicate: { except: [\"#fefefe\"] } }"),
    ]

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
}
