public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds text whose contrast the file does not tell, so that a person looks at it.
public struct UnmeasuredText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/unmeasured-text", severity: .info, since: "0.1",
        summary: "What is painted behind a text cannot be known.",
        why: "A check that stays silent where it cannot see would read as a pass; this text needs somebody's eyes.",
        needs: .texts)

    /// What is exempt.
    public struct Options: RuleOptions {
        var exempt: [SelectorList] = []

        /// No text is exempt.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>(
                "exempt", \.exempt, "Selectors of text that somebody has looked at, or that needs no contrast.")
        ]
    }

    private let options: Options

    /// The rule with the given exemptions.
    public init(_ options: Options) { self.options = options }

    /// The usual limits.
    public var contrastLimits: ContrastLimits? { ContrastLimits() }

    /// Reports a run whose verdict depends on something unknown.
    public func check(_ text: PlacedRun, in study: Study, _ findings: inout Findings) {
        let isReviewed = study.verdict(of: text.index) == .review
        guard isReviewed || study.openRuns.contains(text.index) else { return }
        let reading = study.contrastReadings()[text.index]
        guard let why = reason(of: reading, in: study), reading.isLanguage(in: study.design) else { return }
        guard !isMeasuredInInstances(reading, in: study) else { return }
        let run = study.design.textRuns[text.index]
        guard !study.isWithin(options.exempt, run), !study.shadowCopies.contains(text.index) else { return }

        let isOpen = reading.verdict != .review
        var finding = Finding(
            at: run.letters(in: study.design),
            Message("Text “\(reading.text.shortened(to: 40))” cannot be measured because of \(why)"))
        // A range from 1:1 to 21:1 tells nothing, and a ratio without an open color means nothing.
        if reading.verdict == .review, let lowest = reading.lowest, let highest = reading.highest,
            lowest > 1.005 || highest < 20.995
        {
            let range = "it could be anything from \(Figure.ratio(lowest)):1 to \(Figure.ratio(highest)):1"
            finding = finding.note(Message("\(range), and needs \(Figure.limit(reading.required)):1"))
        }
        finding.data = [
            Datum.Field("lowest", isOpen ? .unknown : reading.lowest.map(Datum.number) ?? .unknown),
            Datum.Field("highest", isOpen ? .unknown : reading.highest.map(Datum.number) ?? .unknown),
            Datum.Field("required", .number(reading.required)),
            Datum.Field("reason", .text(why)),
        ]
        if isOpen {
            finding = finding.note("the file does not say that color; a fallback, as in var(--ink, #111), would")
            finding.commonCause = why
        }
        // All texts in all such components have one remedy: to state what the components are placed on.
        if reading.unknown == .openGround {
            finding = finding.note("a contrast.backdrop in the tincture.yml would say what it is placed on")
            finding.commonCause = why
        }
        findings.report(finding)
    }

    /// Whether only the background of a component's definition is unknown, and instances show it.
    private func isMeasuredInInstances(_ reading: ContrastReading, in study: Study) -> Bool {
        guard reading.unknown == .openGround, let artboard = reading.artboard else { return false }
        return study.placedComponents.contains(study.design.artboards[artboard].component)
    }

    /// Why it cannot be measured; nil where it could be.
    private func reason(of reading: ContrastReading, in study: Study) -> String? {
        if reading.verdict == .review {
            return reading.unknown?.phrase ?? reading.reason ?? "something that is not known"
        }
        return study.isColorOpen(of: reading) ? UnknownReason.leftOpen.phrase : nil
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged(
            "on a picture that is not loaded",
            card(##"<image href="https://example.com/photo.jpg" width="80" height="32"/>"##)),
        .flagged(
            "on a color of the viewer's system", card(##"<rect width="80" height="32" fill="Canvas"/>"##)),
        .flagged(
            "on a paint in another file",
            card(##"<rect width="80" height="32" fill="url(other.svg#sky)"/>"##)),
        .flagged(
            "colors that the page sets, once for all that depends on them",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32"><text y="9" fill="var(--ink)">↓Pay</text><text y="20" fill="currentColor">Later</text></svg>"##
        ),
        .flagged(
            "in a component without a background that is placed nowhere, once for all of them",
            ExampleDesign.sketch(
                besides: [
                    sketchMaster(text: ExampleDesign.sketchText("↓Save", hex: "#FFFFFF"), id: "S"),
                    sketchMaster(text: ExampleDesign.sketchText("Keep", hex: "#111827"), id: "K"),
                ])),
        .flagged(
            "the same in Figma",
            ExampleDesign.figma(besides: [figmaComponent(ExampleDesign.figmaText("↓Save", hex: "#FFFFFF"))])),
        .clean(
            "in a component without a background whose instance is measured where it lies",
            ExampleDesign.sketch(
                ExampleDesign.sketchLayer("symbolInstance", "Save", #""symbolID":"S""#),
                besides: [sketchMaster(text: ExampleDesign.sketchText("Save"), id: "S")])),
        .clean(
            "in a component whose background is stated",
            ExampleDesign.figma(besides: [figmaComponent(ExampleDesign.figmaText("Save"))]),
            configuration: "contrast: { backdrop: \"#FFFFFF\" }"),
        .clean(
            "a variable with a fallback, and currentColor with a color",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32" color="#111"><text y="9" fill="var(--ink, #111)">Pay</text><text y="20" fill="currentColor">Later</text></svg>"##
        ),
        .clean("on a plate", card(##"<rect width="80" height="32" fill="#fff"/>"##, isFlagged: false)),
        .clean(
            "on a plate over a picture",
            card(
                ##"<image href="https://example.com/photo.jpg" width="80" height="32"/><rect width="80" height="32" fill="#fff"/>"##,
                isFlagged: false)),
        .clean(
            "beside a picture",
            card(##"<image href="https://example.com/photo.jpg" x="60" width="20" height="8"/>"##, isFlagged: false)),
        .clean(
            "looked at by somebody",
            card(##"<image href="https://example.com/photo.jpg" width="80" height="32"/>"##, isFlagged: false),
            configuration: "rules: { contrast/unmeasured-text: { exempt: [\"#pay\"] } }"),
    ]

    private static func sketchMaster(text: String, id: String) -> String {
        #"{"_class":"symbolMaster","do_objectID":"M\#(id)","symbolID":"\#(id)","name":"Button \#(id)","#
            + #""frame":{"x":200,"y":0,"width":120,"height":40},"hasBackgroundColor":false,"layers":["#
            + ExampleDesign.sketchLayer("text", "Label", text, id: "T\(id)") + "]}"
    }

    private static func figmaComponent(_ text: String) -> String {
        let label = ExampleDesign.figmaNode("TEXT", "Label", text, id: "2:2")
        return ExampleDesign.figmaNode("COMPONENT", "Button", #""fills":[],"children":[\#(label)]"#, id: "2:1")
    }

    private static func card(_ behind: String, isFlagged: Bool = true) -> String {
        let mark = isFlagged ? "↓" : ""
        return
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32">\##(behind)<text id="pay" x="4" y="20">\##(mark)Pay</text></svg>"##
    }
}
