import ColorScience
public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds controls and icons without any part that stands out enough from what is beside it (WCAG 2.2 SC 1.4.11).
public struct FaintGraphic: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/faint-graphic", severity: .warning, since: "0.1",
        summary: "A control or an icon is too faint to make out.",
        why: """
            People who see little contrast do not find a field whose border is pale grey, or know that an icon is there. \
            One part that stands out at 3:1 is enough, and a button that is known by its words needs none.
            """, needs: .texts)

    /// The required ratio, and further graphics that must be recognizable.
    public struct Options: RuleOptions {
        var ratio = Contrast.graphic.ratio
        var graphics: [SelectorList] = []
        var exempt: [SelectorList] = []

        /// 3:1, for components whose names say that they are controls or icons.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "ratio", \.ratio, in: 1...21, "Contrast ratio that something of each must have to what is beside it."),
            Setting<Options>(
                "graphics", \.graphics,
                "Selectors of controls, borders, icons and charts that are to be made out, beside the components whose names say button, field, checkbox, radio, switch, tab, slider or icon."
            ),
            Setting<Options>(
                "exempt", \.exempt, "Selectors of what need not be made out: inactive controls, logotypes, decoration."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// The outlines of shapes are measured.
    public func needsOutlines(in house: HouseStyle) -> Bool { !options.graphics.isEmpty }

    /// Reports controls and icons that are certainly too faint.
    public func check(_ design: WholeDesign, in study: Study, _ findings: inout Findings) {
        for reading in study.faintGraphics(named: options.graphics, below: options.ratio) {
            let part = study.design.layers[Int(reading.part)]
            let outer = study.design.layers[Int(reading.graphic.layer)]
            guard !study.isWithin(options.exempt, outer.node), !study.isWithin(options.exempt, part.node) else {
                continue
            }
            findings.report(finding(about: reading, part, in: study))
        }
    }

    private func finding(about reading: GraphicReading, _ part: Layer, in study: Study) -> Finding {
        let graphic = reading.graphic
        let paint = Seen(reading, part, in: study.design)
        let place = paint.origin ?? Origin(node: part.node, range: study.design.provenance.range(of: part.node))
        let kind =
            graphic.kind == .graphic ? "a graphic" : "\(graphic.kind == .icon ? "an" : "a") \(graphic.kind.rawValue)"
        let law = options.ratio == Contrast.graphic.ratio ? " (WCAG 2.2 SC 1.4.11 AA)" : ""
        var finding = Finding(
            at: place,
            Message(
                "“\(graphic.name.shortened(to: 40))” is \(Figure.ratio(reading.ratio)):1 against what is beside it; \(kind) needs \(Figure.limit(options.ratio)):1\(law)"
            ))
        finding.label = "\(paint.color) beside \(paint.beside)"
        let name = study.design.provenance.name(of: part.node)
        finding.notes = [
            Finding.Note(
                "nothing of it stands out more than “\(name.shortened(to: 40))”, \(paint.color) beside \(paint.beside)")
        ]
        let passing =
            paint.isWhole
            ? study.house.passing.suggestions(
                for: paint.color, againstEach: [RGBA(paint.beside)], required: options.ratio) : []
        if let best = passing.first {
            let name = best.name.map { "\($0) " } ?? ""
            let color = best.color.color
            finding.notes.append(
                Finding.Note(
                    "passes here\(best.name == nil ? "" : ", from your palette"): \(swatch: color)\(name)\(color.hex) \(Figure.ratio(best.color.ratio)):1"
                ))
            if let origin = paint.origin, let color = paint.written {
                finding.obstacle = study.design.obstacle(toReplacing: color, at: origin.range)
            }
            if let origin = paint.origin, let color = paint.written, study.design.file.isVerbatim,
                study.design.file.color(at: origin.range) == color
            {
                let hex = best.color.color.hex
                finding.fix = Fix(
                    "Replace \(paint.color.hex) with \(name)\(hex)", trust: .suggested,
                    edits: [Fix.Edit(origin.range, hex)])
            }
        }
        finding.weight = options.ratio / reading.ratio
        finding.subject = .cause("\(paint.color.hex) beside \(paint.beside.hex)")
        // A component is one mistake, however often it is placed on the same color.
        finding.commonCause = graphic.component.map { "\($0) \(paint.color.hex) \(paint.beside.hex)" }
        finding.data = [
            Datum.Field("ratio", .number(reading.ratio)), Datum.Field("required", .number(options.ratio)),
            Datum.Field("color", .text(paint.color.hex)), Datum.Field("beside", .text(paint.beside.hex)),
            Datum.Field("kind", .text(graphic.kind.rawValue)),
        ]
        return finding
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "a field known by its pale border alone, in Figma",
            figmaField(hex: "#D1D5DB", mark: "↓")),
        .flagged("the same in Sketch", sketchField(fill: "#F3F4F6", mark: "↓")),
        .flagged(
            "what a selector names",
            ExampleDesign.svg(##"<path class="rule" d="M8 40h144" stroke="↓#e5e7eb" stroke-width="2"/>"##),
            configuration: "rules: { contrast/faint-graphic: { graphics: [\".rule\"] } }"),
        .flagged(
            "a line of Figma, by its name",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "RECTANGLE", "Divider",
                    ##""fills":[{"type":"SOLID","color":↓{"r":0.9,"g":0.9,"b":0.9,"a":1}}]"##)),
            configuration: "rules: { contrast/faint-graphic: { graphics: [\"[name='Divider']\"] } }"),
        .flagged(
            "an icon without words beside it",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "INSTANCE", "Search",
                    ##""componentId":"2:1","children":["##
                        + ExampleDesign.figmaNode(
                            "RECTANGLE", "Lens",
                            ##""fills":[{"type":"SOLID","color":↓{"r":0.8,"g":0.8,"b":0.8,"a":1}}]"##,
                            id: "1:3") + "]"),
                file: ##""components":{"2:1":{"key":"k","name":"icon/search"}}"##)),
        .clean("a border that stands out", figmaField(hex: "#6B7280")),
        .clean("a field that is filled so that it stands out", sketchField(fill: "#374151")),
        .clean(
            "a button that is known by its words",
            ExampleDesign.figma(
                ExampleDesign.figmaNode(
                    "INSTANCE", "Buy",
                    ##""componentId":"2:1","children":["##
                        + ExampleDesign.figmaNode(
                            "RECTANGLE", "Plate", ##""fills":[\##(ExampleDesign.figmaPaint("#F3F4F6"))]"##, id: "1:3")
                        + "," + ExampleDesign.figmaNode("TEXT", "Label", ExampleDesign.figmaText("Buy"), id: "1:4")
                        + "]"),
                file: ##""components":{"2:1":{"key":"k","name":"Button"}}"##)),
        .clean("what is switched off needs none", figmaField(hex: "#D1D5DB", component: "Field/Disabled")),
        .clean(
            "nobody said that it must be made out",
            ExampleDesign.svg(##"<path class="rule" d="M8 40h144" stroke="#e5e7eb" stroke-width="2"/>"##)),
    ]

    private static func figmaField(hex: String, mark: String = "", component: String = "Text field") -> String {
        let paint = ExampleDesign.figmaPaint(hex).replacing(##""color":"##, with: ##""color":"## + mark)
        return ExampleDesign.figma(
            ExampleDesign.figmaNode(
                "INSTANCE", "Name",
                ##""componentId":"2:1","strokeWeight":1,"strokes":[\##(paint)],"children":["##
                    + ExampleDesign.figmaNode("TEXT", "Hint", ExampleDesign.figmaText("Your name"), id: "1:3") + "]"),
            file: ##""components":{"2:1":{"key":"k","name":"\##(component)"}}"##)
    }

    private static func sketchField(fill: String, mark: String = "") -> String {
        let style = ExampleDesign.sketchStyle(fill: fill).replacing(
            ##"{"_class":"color"##, with: mark + ##"{"_class":"color"##)
        return ExampleDesign.sketch(
            ExampleDesign.sketchLayer("symbolInstance", "Name", ##""symbolID":"S""##),
            besides: [
                ##"{"_class":"symbolMaster","do_objectID":"M","symbolID":"S","name":"Input","##
                    + ##""frame":{"x":0,"y":200,"width":100,"height":20},"layers":["##
                    + ##"{"_class":"rectangle","do_objectID":"R","name":"Box","frame":{"x":0,"y":0,"width":100,"height":20},\##(style)}]}"##
            ])
    }
}

/// The two colors along an outline, ordered by which of them its layer is painted with.
private struct Seen {
    let color: RGBA8
    let beside: RGBA8
    /// The place where the color is written.
    let origin: Origin?
    /// The color as it is written, where it is seen unchanged.
    let written: Color?
    /// Whether a replacement would also be seen as it is written.
    let isWhole: Bool

    init(_ reading: GraphicReading, _ part: Layer, in design: Design) {
        let (first, second) = (RGBA8(reading.first).opaque, RGBA8(reading.second).opaque)
        let stroke = design.strokes.indices.contains(Int(part.stroke)) ? design.strokes[Int(part.stroke)].paint : .none
        let fill = design.paints.indices.contains(Int(part.fill)) ? design.paints[Int(part.fill)] : .none
        for paint in [stroke, fill] where !paint.isInvisible {
            guard case .solid(let color) = paint.kind else { continue }
            let own = RGBA8(color.rgba).opaque
            guard own == first || own == second else { continue }
            (self.color, beside) = own == first ? (first, second) : (second, first)
            origin = paint.origin
            isWhole = design.share(of: paint, in: part) == 1
            written = isWhole ? color : nil
            return
        }
        (color, beside) = (first, second)
        let paint = [stroke, fill].first { !$0.isInvisible }
        origin = paint?.origin
        // A plain color that is seen as another goes through something that would change a replacement, too.
        if case .solid? = paint?.kind {
            isWhole = false
        } else {
            isWhole = paint.map { design.share(of: $0, in: part) == 1 } ?? false
        }
        written = nil
    }
}
