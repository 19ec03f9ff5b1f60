import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting

/// Finds colors that are written out again and again and have no name.
public struct RepeatedColor: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "palette/repeated-color", severity: nil, since: "0.1",
        summary: "A color is used more than once and kept under no name.",
        why: "What is used twice will be changed twice, or once too few; a swatch or a variable is changed once.")

    /// How often is too often.
    public struct Options: RuleOptions {
        var most = 1.0

        /// Once.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("most", \.most, in: 0...10_000, "Most places that may write a color out.")
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Reports each color and opacity once, at the first place; gradient stops and shadows count.
    public func check(_ repeated: RawTone, in study: Study, _ findings: inout Findings) {
        let places = repeated.places
        guard Double(places.count) > options.most, let first = places.first else { return }
        let color = repeated.color.opaque
        let opacity = repeated.tone.opacity < 1 ? " at \(Figure.percent(repeated.tone.opacity))" : ""
        var finding = Finding(
            at: first,
            "\(color)\(opacity) is written out in \(Figure.counted(places.count, "place")) and kept under no name; the most is \(Figure.limit(options.most)), so make it a swatch, a style or a variable"
        )
        for place in places.dropFirst().prefix(3) { finding = finding.note("here, too", at: place.range) }
        finding.places = places.count
        finding.subject = .file("\(color.hex)\(opacity)")
        finding.data = [
            Datum.Field("color", .text(color.hex)), Datum.Field("places", .number(Double(places.count))),
        ]
        findings.report(finding)
    }

    private static let on = "rules: { palette/repeated-color: warning }"

    private static func gradient(_ first: String, _ last: String) -> String {
        let stops = [(0, first), (1, last)].map {
            #"{"_class":"gradientStop","position":\#($0.0),"color":\#($0.1)}"#
        }.joined(separator: ",")
        return ExampleDesign.sketchLayer(
            "rectangle", "Fade",
            #""style":{"_class":"style","borders":[],"fills":[{"_class":"fill","isEnabled":true,"fillType":1,"gradient":{"_class":"gradient","gradientType":0,"from":"{0, 0}","to":"{1, 0}","stops":[\#(stops)]}}]}"#
        )
    }

    private static func shadow(marked: Bool) -> String {
        #""style":{"_class":"style","shadows":[\#(marked ? "↓" : ""){"_class":"shadow","isEnabled":true,"offsetX":0,"offsetY":2,"blurRadius":4,"spread":0,"color":\#(ExampleDesign.sketchColor("#111827"))}]}"#
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "two rectangles of Sketch",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("↓#1D4ED8")),
                ExampleDesign.sketchRectangle("B", filledWith: ExampleDesign.sketchColor("#1D4ED8"))),
            configuration: on),
        .flagged(
            "a stop of a gradient counts",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("↓#1D4ED8")),
                gradient(ExampleDesign.sketchColor("#1D4ED8"), ExampleDesign.sketchColor("#E11D48"))),
            configuration: on),
        .flagged(
            "two rectangles of Figma",
            ExampleDesign.figma(
                ExampleDesign.figmaRectangle("A", filledWith: ExampleDesign.figmaPaint("↓#1D4ED8")),
                ExampleDesign.figmaRectangle("B", filledWith: ExampleDesign.figmaPaint("#1D4ED8"), id: "1:3")),
            configuration: on),
        .flagged(
            "two shadows of one color",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("rectangle", "A", shadow(marked: true)),
                ExampleDesign.sketchLayer("rectangle", "B", shadow(marked: false))),
            configuration: on),
        .clean(
            "each color once",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("#1D4ED8")),
                ExampleDesign.sketchRectangle("B", filledWith: ExampleDesign.sketchColor("#E11D48"))),
            configuration: on),
        .clean(
            "as often as is allowed",
            ExampleDesign.figma(
                ExampleDesign.figmaRectangle("A", filledWith: ExampleDesign.figmaPaint("#1D4ED8")),
                ExampleDesign.figmaRectangle("B", filledWith: ExampleDesign.figmaPaint("#1D4ED8"), id: "1:3")),
            configuration: "rules: { palette/repeated-color: { severity: warning, most: 2 } }"),
        .clean(
            "kept under a name",
            ExampleDesign.sketch(
                ExampleDesign.sketchRectangle("A", filledWith: ExampleDesign.sketchColor("#1D4ED8", swatch: "S")),
                ExampleDesign.sketchRectangle("B", filledWith: ExampleDesign.sketchColor("#1D4ED8", swatch: "S")),
                document:
                    #""sharedSwatches":{"_class":"swatchContainer","objects":[{"_class":"swatch","do_objectID":"S","name":"Action","value":"#
                    + ExampleDesign.sketchColor("#1D4ED8") + "}]}"), configuration: on),
    ]
}
