public import DesignAnalysis
import DesignModel
public import Linting

/// Finds pictures with fewer pixels than the place they are shown in.
public struct UndersizedRaster: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "document/undersized-raster", severity: nil, since: "0.1",
        summary: "A picture has fewer pixels than the place it is shown in.",
        why: "Where pixels are missing they are made up: the picture is blurred on every screen.")

    /// What counts as too small.
    public struct Options: RuleOptions {
        var ratio = 1.0
        var exempt: [SelectorList] = []

        /// One pixel for each px.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("ratio", \.ratio, in: 0.1...100, "Fewest pixels for each px across."),
            Setting<Options>("exempt", \.exempt, "Selectors of pictures that may be blurred, or of pixel art."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Pictures are judged in designs without text, too.
    public func needsOutlines(in house: HouseStyle) -> Bool { true }

    /// Reports a picture with too few pixels across or down, unless its pixels are meant to show as squares.
    public func check(_ raster: PlacedRaster, in study: Study, _ findings: inout Findings) {
        let layer = study.design.layers[Int(raster.layer)]
        guard raster.density < options.ratio * (1 - RasterDensity.leeway), !study.design.isDrawnAtAnySize,
            !study.design.images[Int(layer.content)].isPixelated, !study.isWithin(options.exempt, layer.node)
        else { return }
        findings.report(
            RasterDensity.finding(about: raster, in: study, "the least is \(Figure.limit(options.ratio))"))
    }

    private static let on = "rules: { document/undersized-raster: warning }"

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "half a pixel for each px", RasterDensity.drawing(width: "160", height: "80", mark: "↓"), configuration: on),
        .flagged(
            "scaled up", RasterDensity.drawing(width: "80", height: "40", mark: "↓", transform: "scale(2)"),
            configuration: on),
        .flagged(
            "a house that draws for dense screens", RasterDensity.drawing(width: "80", height: "40", mark: "↓"),
            configuration: "rules: { document/undersized-raster: { severity: warning, ratio: 2 } }"),
        .clean("one pixel for each px", RasterDensity.drawing(width: "80", height: "40"), configuration: on),
        .clean("two pixels for each px", RasterDensity.drawing(width: "40", height: "20"), configuration: on),
        .clean(
            "scaled down again", RasterDensity.drawing(width: "160", height: "80", transform: "scale(.5)"),
            configuration: on),
    ]
}
