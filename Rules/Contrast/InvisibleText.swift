public import DesignAnalysis
import DesignModel
public import Linting
import SourceText

/// Finds text that is painted but cannot be seen: nearly the color behind it, covered, clipped, or beside the page.
public struct InvisibleText: Rule {
    /// The rule's id, severity, summary and reasons.
    public static let card = RuleCard(
        id: "contrast/invisible-text", severity: .warning, since: "0.1",
        summary: "Text that is painted cannot be seen at all.",
        why: "Nobody draws text to hide it: it slipped behind something, off the page, or took the color of its plate.",
        needs: .texts)

    /// What counts as invisible.
    public struct Options: RuleOptions {
        var ratio = 1.2
        var exempt: [SelectorList] = []

        /// Below 1.2:1.
        public init() {}
        /// Every option.
        public static let settings = [
            Setting<Options>("ratio", \.ratio, in: 1...3, "Contrast ratio below which nobody sees a text."),
            Setting<Options>("exempt", \.exempt, "Selectors of text that is hidden on purpose."),
        ]
    }

    private let options: Options

    /// The rule with the given limit.
    public init(_ options: Options) { self.options = options }

    /// Any limits will do: whether text is seen does not depend on them.
    public var contrastLimits: ContrastLimits? { ContrastLimits() }

    /// Reports a run that is painted but not seen; text that is switched off or fully transparent is hidden on purpose.
    public func check(_ text: PlacedRun, in study: Study, _ findings: inout Findings) {
        let verdict = study.verdict(of: text.index)
        guard verdict == .fail || verdict == .unseen else { return }
        let reading = study.contrastReadings()[text.index]
        guard let why = reason(reading), reading.isLanguage(in: study.design) else { return }
        guard !isTopCopy(reading, in: study.design), !isInStack(reading, study) else { return }
        if study.isColorOpen(of: reading) { return }
        if reading.verdict == .fail, study.isOutlined(reading, reaching: options.ratio) || study.isShadowed(reading) {
            return
        }
        let isOutside = reading.reason == Unseen.outside
        if isOutside, isShownBeyond(reading, in: study.design) { return }
        if isBesideOpenPage(reading, in: study.design) || isRestless(reading, in: study.design) { return }
        let run = study.design.textRuns[text.index]
        guard !(reading.reason == Unseen.covered && isOfState(run, in: study.design)) else { return }
        guard !study.isWithin(options.exempt, run), !study.shadowCopies.contains(text.index) else { return }
        var finding = Finding(
            at: run.letters(in: study.design), Message("Text “\(reading.text.shortened(to: 40))” \(why)"))
        finding.data = [
            Datum.Field("ratio", reading.highest.map(Datum.number) ?? .unknown),
            Datum.Field("reason", reading.reason.map(Datum.text) ?? .unknown),
        ]
        // Text that turns white for dark pages lies on a white page wherever the file does not ask for another.
        if reading.verdict == .fail, reading.painters.isEmpty, study.design.followsColorScheme {
            finding = finding.note(
                "nothing in the design lies beneath it; color-scheme: light dark in its style sheet, or contrast.backdrop in tincture.yml, says what does in each mode"
            )
        }
        // Drafts beside the page are one leftover, however many texts they have.
        if isOutside { finding.commonCause = Unseen.outside }
        findings.report(finding)
    }

    /// Whether it lies beside a page whose size the file does not give: it may be seen where the drawing is used.
    private func isBesideOpenPage(_ reading: ContrastReading, in design: Design) -> Bool {
        guard design.isPageLeftOpen else { return false }
        if reading.reason == Unseen.outside { return true }
        // A clip of the page's size counts as the page.
        let page = Rectangle(x: 0, y: 0, width: design.width, height: design.height)
        return reading.reason == Unseen.clipped && !reading.box.intersects(page)
    }

    /// Whether it may come into view later, because an endless animation, a script or scrolling moves it or what covers
    /// it.
    private func isRestless(_ reading: ContrastReading, in design: Design) -> Bool {
        switch reading.reason {
        case Unseen.covered: return !design.restlessLayers.isEmpty
        case Unseen.outside, Unseen.clipped:
            let layer = design.textRuns[reading.run].layer
            return design.isRestless(layer) || design.isScrolled(layer)
        default: return false
        }
    }

    /// Whether its tool shows content beyond the artboard's sides, such as redlines.
    private func isShownBeyond(_ reading: ContrastReading, in design: Design) -> Bool {
        guard let artboard = reading.artboard, design.artboards.indices.contains(artboard) else { return false }
        return design.artboards[artboard].showsOverflow
    }

    /// Whether another text lies behind it: letters painted twice are seen, whichever copy is measured.
    private func isTopCopy(_ reading: ContrastReading, in design: Design) -> Bool {
        reading.painters.last.map { design.layers[Int($0)].kind == .text } ?? false
    }

    /// Whether it is covered while the same words are seen elsewhere, or are part of a text right beside it, as with
    /// the lower cards of a stack.
    private func isInStack(_ reading: ContrastReading, _ study: Study) -> Bool {
        guard reading.reason == Unseen.covered else { return false }
        if study.seenTexts.contains(reading.text) { return true }
        let words = WordSequence(of: reading.text)
        guard !words.isEmpty else { return false }
        let near = reading.box.expanded(by: reading.box.height * 2)
        return study.seenPlaces.contains(meeting: near) { words.isPart(of: $0) }
    }

    /// The names that designers give to the states of a control.
    private static let states: Set<String> = [
        "hover", "hovered", "focus", "focused", "active", "pressed", "selected", "checked", "disabled", "inactive",
        "error",
        "warning", "success", "loading", "visited",
    ]

    /// Whether it belongs to a state of a control; states are often drawn one beneath the other.
    private func isOfState(_ run: TextRun, in design: Design) -> Bool {
        var index = Int(design.layers[Int(run.layer)].parent)
        while index >= 0 {
            let layer = design.layers[index]
            let name = design.provenance.name(of: layer.node).lowercased().drop { !$0.isLetter }
            if layer.kind == .group, InvisibleText.states.contains(String(name)) { return true }
            index = Int(layer.parent)
        }
        return false
    }

    private func reason(_ reading: ContrastReading) -> String? {
        switch reading.verdict {
        case .pass, .review: return nil
        case .fail:
            guard let highest = reading.highest, highest < options.ratio else { return nil }
            return
                "cannot be seen: it is \(Figure.ratio(highest)):1 at best against what is behind it; paint one of the two in another color"
        case .unseen:
            switch reading.reason {
            case Unseen.outside: return "cannot be seen: it lies outside the page; move it onto the page, or delete it"
            case Unseen.clipped: return "cannot be seen: it is clipped away; move it, or let the clip end further out"
            case Unseen.covered:
                return "cannot be seen: it is covered by what is painted later; bring it to the front, or delete it"
            default: return nil
            }
        }
    }

    /// Designs that the rule flags, and designs that it passes.
    public static let examples: [Example] = [
        .flagged("white on white", card(##"<text x="4" y="15" fill="#fff">↓Pay</text>"##)),
        .flagged(
            "behind its own plate",
            card(##"<text x="4" y="15">↓Pay</text><rect width="80" height="32" fill="#1d4ed8"/>"##)),
        .flagged("beside the page", card(##"<text x="400" y="15">↓Pay</text>"##)),
        .flagged(
            "outside its clip",
            card(
                ##"<clipPath id="c"><rect x="60" y="20" width="9" height="9"/></clipPath><text x="4" y="15" clip-path="url(#c)">↓Pay</text>"##
            )),
        .flagged(
            "all that lies beside the page is one finding",
            card(##"<text x="400" y="15">↓Pay</text><text x="400" y="30">Later</text>"##)),
        .clean(
            "read by its outline",
            card(##"<text x="4" y="26" font-size="24" fill="#fff" stroke="#111" stroke-width="2">Pay</text>"##)),
        .clean(
            "pushed off by a padding, which makes the page larger where it is used",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32" style="padding: 60px 10px"><text x="4" y="15">Pay</text></svg>"##
        ),
        .clean(
            "beside a page whose size only the place it is used in says",
            ##"<svg xmlns="http://www.w3.org/2000/svg"><text x="1500" y="15">Pay</text><svg><text x="1500" y="40">Later</text></svg></svg>"##
        ),
        .clean(
            "moved into sight by an animation without an end",
            card(
                ##"<style>@keyframes roll {to {transform: translateY(-32px)}} .roll {animation: roll 2s steps(2) infinite}</style><g class="roll"><text x="4" y="15">One</text><text x="4" y="47">Two</text></g>"##
            )),
        .clean(
            "behind a curtain that an animation without an end moves",
            card(
                ##"<style>@keyframes rise {to {transform: translateY(-32px)}} rect {animation: rise 2s infinite}</style><text x="4" y="15">Pay</text><rect width="80" height="32" fill="#1d4ed8"/>"##
            )),
        .clean(
            "in a drawing that brings a script along, which may move it",
            card(##"<script>pan()</script><text x="4" y="-15">Pay</text>"##)),
        .flagged(
            "beside a frame of Figma that clips",
            ExampleDesign.figma(besides: [frame("↓Pay", clips: true)])),
        .clean(
            "beyond the edge of a frame of Figma that is scrolled",
            ExampleDesign.figma(besides: [
                frame("Pay", clips: true, more: ##","overflowDirection":"VERTICAL_SCROLLING""##)
            ])),
        .clean(
            "a redline beside a frame of Figma that does not clip",
            ExampleDesign.figma(besides: [frame("16", clips: false)])),
        .clean("faint, but there", card(##"<text x="4" y="15" fill="#ccc">Pay</text>"##)),
        .clean("switched off", card(##"<text x="4" y="15" fill="#fff" display="none">Pay</text>"##)),
        .clean("fully transparent, as text laid over a picture of it", card(##"<text y="15" opacity="0">Pay</text>"##)),
        .clean(
            "in the color of its page, with a shadow that shows it",
            card(##"<text x="4" y="15" fill="#fff" style="text-shadow: 0 0 2px #000">Pay</text>"##)),
        .flagged(
            "in the color of its page, through a filter that casts none",
            card(##"<text x="4" y="15" fill="#fff" style="filter: brightness(1.1)">↓Pay</text>"##)),
        .clean(
            "in the color of its page, with a shadow by a filter",
            card(##"<text x="4" y="15" fill="#fff" style="filter: drop-shadow(0 0 2px #000)">Pay</text>"##)),
        .clean(
            "in the color of its page, within an outline of a px",
            card(##"<text x="4" y="28" font-size="30" fill="#fff" stroke="#111">Pay</text>"##)),
        .clean(
            "partly covered", card(##"<text x="4" y="15">Pay</text><rect width="12" height="32" fill="#1d4ed8"/>"##)),
        .clean(
            "the lower card of a stack",
            card(
                ##"<text x="4" y="15">Pay</text><rect width="80" height="16" fill="#fff"/><text x="30" y="30">Pay</text>"##
            )),
        .clean(
            "the lower card of a stack, whose top says more",
            card(
                ##"<text x="4" y="12" font-size="9">Pay</text><rect x="2" width="78" height="30" fill="#fff"/><text x="6" y="20" font-size="9">How to pay (Pay)</text>"##
            )),
        .clean(
            "a state that is drawn beneath another",
            card(
                ##"<g id="hover"><text x="4" y="15">Pay</text></g><g id="normal"><rect width="80" height="32" fill="#1d4ed8"/></g>"##
            )),
        .clean(
            "colors that the page sets",
            card(
                ##"<rect width="80" height="32" fill="var(--plate)"/><text x="4" y="15" fill="var(--ink)">Pay</text>"##)
        ),
        .clean(
            "on a page whose color is set where it is used",
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32" style="background: var(--page)"><text x="4" y="15" fill="white">Pay</text></svg>"##
        ),
        .clean(
            "covered by the same text", card(##"<text x="4" y="15">Pay</text><text x="4" y="15">Pay</text>"##)),
    ]

    private static func frame(_ words: String, clips: Bool, more: String = "") -> String {
        let text = ExampleDesign.figmaNode("TEXT", "Redline", ExampleDesign.figmaText(words), id: "9:2").replacing(
            ##""y":10"##, with: ##""y":-60"##)
        return ExampleDesign.figmaNode(
            "FRAME", "Button", ##""clipsContent":\##(clips)\##(more),"children":[\##(text)]"##, id: "9:1")
    }

    private static func card(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32">\##(content)</svg>"##
    }
}
