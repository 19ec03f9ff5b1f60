public import DesignAnalysis
import DesignModel
public import Linting

/// Finds pictures with more pixels than any screen shows.
public struct OutsizedRaster: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/outsized-raster", severity: nil, since: "0.1",
        summary: "A picture has more pixels than the place it is shown in needs.",
        why: "Pixels that nobody sees are downloaded by everybody, and make the file slow to open.")

    /// What counts as too large.
    public struct Options: RuleOptions {
        var ratio = 2.0
        var exempt: [SelectorList] = []

        /// Two pixels for each px, as dense screens show.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("ratio", \.ratio, in: 0.1...100, "Most pixels for each px across."),
            Setting<Options>("exempt", \.exempt, "Selectors of pictures that may be larger."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Pictures are judged in designs without text, too.
    public func needsOutlines(in house: HouseStyle) -> Bool { true }

    /// Reports a picture that has more pixels both across and down.
    public func check(_ raster: PlacedRaster, in study: Study, _ findings: inout Findings) {
        let node = study.design.layers[Int(raster.layer)].node
        guard raster.density > options.ratio * (1 + RasterDensity.leeway), !study.design.isDrawnAtAnySize,
            !study.isWithin(options.exempt, node)
        else { return }
        findings.report(
            RasterDensity.finding(about: raster, in: study, "the most that is seen is \(Figure.limit(options.ratio))"))
    }

    private static let on = "rules: { document/outsized-raster: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "four pixels for each px", RasterDensity.drawing(width: "20", height: "10", mark: "↓"), configuration: on),
        .flagged(
            "scaled down",
            RasterDensity.drawing(width: "80", height: "40", mark: "↓", transform: "scale(.25)"), configuration: on),
        .flagged(
            "a stricter house", RasterDensity.drawing(width: "60", height: "30", mark: "↓"),
            configuration: "rules: { document/outsized-raster: { severity: warning, ratio: 1 } }"),
        .clean("two pixels for each px", RasterDensity.drawing(width: "40", height: "20"), configuration: on),
        .clean("one pixel for each px", RasterDensity.drawing(width: "80", height: "40"), configuration: on),
        .clean(
            "a box of other proportions, in which it fits as large as can be",
            RasterDensity.drawing(width: "400", height: "20"), configuration: on),
        .clean(
            "exempt by name", RasterDensity.drawing(width: "20", height: "10"),
            configuration: "rules: { document/outsized-raster: { severity: warning, exempt: [\"#photo\"] } }"),
    ]
}
