public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds artboards that do not have the size of a listed device.
public struct OddArtboardSize: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "layout/odd-artboard-size", severity: nil, since: "0.1",
        summary: "An artboard has the size of no listed device.",
        why:
            "A screen that is drawn three px too wide is built three px too wide, or does not fit; one that scrolls may be higher."
    )

    /// The list.
    public struct Options: RuleOptions {
        var sizes: [String] = []

        /// No list.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("sizes", \.sizes, of: "sizes", "Sizes of devices in px, as “375x812”.")
        ]
    }

    private let options: Options

    /// The rule with the given limits.
    public init(_ options: Options) { self.options = options }

    /// Without a list, nothing can be missing from it.
    public func isSilent(in house: HouseStyle) -> Bool { options.sizes.isEmpty }

    /// Reports an artboard that matches no listed size: one has to have the same width, and at most the artboard's
    /// height.
    public func check(_ placed: PlacedLayer, in study: Study, _ findings: inout Findings) {
        let layer = study.listed(placed)
        guard layer.kind == .artboard, layer.traits.contains(.placed) else { return }
        let sizes = options.sizes.compactMap(ArtboardSize.init)
        let (width, height) = (layer.frame.width, layer.frame.height)
        let isListed = sizes.contains { abs($0.width - width) < 0.5 && height > $0.height - 0.5 }
        guard !isListed, !sizes.isEmpty, width > 0, height > 0 else { return }
        let known = options.sizes.joined(separator: ", ").shortened(to: 80)
        var finding = study.finding(
            at: layer,
            "\(study.title(of: layer)) is \(Figure.pixels(width)) × \(Figure.pixels(height)) px; the sizes of the list are \(known)"
        )
        finding.data = [Datum.Field("width", .number(width)), Datum.Field("height", .number(height))]
        finding.subject = .cause("size")
        findings.report(finding)
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "in Sketch",
            ExampleDesign.sketch().replacing(##"{"_class":"artboard""##, with: ##"↓{"_class":"artboard""##),
            configuration: phone),
        .flagged(
            "in Figma", ExampleDesign.figma().replacing(##"{"id":"1:1""##, with: ##"↓{"id":"1:1""##),
            configuration: phone),
        .flagged(
            "lower than the device",
            ExampleDesign.sketch().replacing(##"{"_class":"artboard""##, with: ##"↓{"_class":"artboard""##),
            configuration: "rules: { layout/odd-artboard-size: { sizes: [160x120] } }"),
        .clean(
            "sets of variants and sections, which are no screens",
            ExampleDesign.figma(besides: [
                ExampleDesign.figmaNode("COMPONENT_SET", "Button", ##""children":[]"##, id: "2:1"),
                ExampleDesign.figmaNode("SECTION", "Drafts", ##""children":[]"##, id: "2:2"),
            ]).replacing(##""width":160,"height":80"##, with: ##""width":375,"height":812"##),
            configuration: phone),
        .clean(
            "a listed size", ExampleDesign.sketch(),
            configuration: "rules: { layout/odd-artboard-size: { sizes: [375x812, 160x80] } }"),
        .clean(
            "higher, because it scrolls", ExampleDesign.figma(),
            configuration: "rules: { layout/odd-artboard-size: { sizes: [160x40] } }"),
        .clean(
            "a component has a size of its own",
            ExampleDesign.sketch(besides: [ExampleDesign.sketchLayer("symbolMaster", "Dot", ##""layers":[]"##)]),
            configuration: "rules: { layout/odd-artboard-size: { sizes: [160x80] } }"),
    ]

    private static let phone = "rules: { layout/odd-artboard-size: { sizes: [375x812, 1440x900] } }"
}

/// A width and a height, written as `375x812`.
private struct ArtboardSize {
    let width: Double
    let height: Double

    init?(_ text: String) {
        let parts = text.split { $0 == "x" || $0 == "×" }.map { $0.filter { !$0.isWhitespace } }
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else { return nil }
        (self.width, self.height) = (width, height)
    }
}
