import Checking
import ColorScience
import Foundation
import Linting
import Reporters
import Rules
import Testing

/// What a run says it looked at.
@Suite("Coverage")
struct CoverageTests {
    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">\##(content)</svg>"##
    }
    private static let blind = drawing(##"<image href="gone.png" width="40" height="20"/><text y="15">Pay</text>"##)
    private static let plain = drawing(##"<text y="15" fill="#111">Pay</text><text y="99">Off</text>"##)

    private func run(
        _ designs: [String: String], choice: RuleChoice = RuleChoice(), _ change: (inout LintOptions) -> Void = { _ in }
    ) throws -> LintRun {
        let folder = try FixFolder(designs)
        var options = LintOptions()
        options.failOn = .never
        change(&options)
        let selection = try Selection(paths: [folder.url.path], choice: choice, catalog: AllRules.catalog)
        return LintRun(over: selection, options: options)
    }

    @Test func everyTextIsAccountedFor() throws {
        let coverage = try run(["a.svg": Self.blind, "b.svg": Self.plain]).report.coverage
        #expect(coverage.texts == 3 && coverage.measured == 1 && coverage.unseen == 1)
        #expect(coverage.undetermined == ["an image whose file is missing or cannot be opened": 1])
        #expect(coverage.unasked == 0 && coverage.isIncomplete && !coverage.isBlind)
        let choice = try RuleChoice(select: ["type"], ignore: [], severity: [], catalog: AllRules.catalog)
        let unasked = try run(["b.svg": Self.plain], choice: choice).report
        #expect(unasked.coverage.isIncomplete && unasked.rulesOff.contains("contrast/faint-text"))
        let told = String(decoding: LintText.bytes(of: unasked, style: .plain), as: UTF8.self)
        #expect(told.contains("1 file checked: no findings; no rule asked for the contrast of 2 texts"))
    }

    /// A browser shows some color of a file alone; where the design is used, it is another.
    @Test(arguments: [
        ##"<text y="15" fill="var(--ink)">Pay</text>"##, ##"<text y="15" fill="currentColor">Pay</text>"##,
        ##"<rect width="40" height="20" style="fill:var(--page)"/><text y="15">Pay</text>"##,
        ##"<linearGradient id="g"><stop stop-color="currentColor"/></linearGradient><text y="15" fill="url(#g)">Pay</text>"##,
        ##"<linearGradient id="g"><stop stop-color="var(--a)"/><stop offset="1" stop-color="#eee"/></linearGradient>"##
            + ##"<rect width="40" height="20" fill="url(#g)"/><text y="15">Pay</text>"##,
        patterned(##"<rect width="4" height="4" fill="currentColor"/>"##),
        patterned(##"<g><path d="M0 2h4" stroke="currentColor" stroke-width="4"/></g>"##),
        patterned(
            ##"<pattern id="q" width="2" height="2" patternUnits="userSpaceOnUse"><circle r="1" fill="var(--a)"/></pattern>"##
                + ##"<rect width="4" height="4" fill="url(#q)"/>"##),
        flooded("currentColor", on: "rect"), flooded("var(--a)", on: "rect"), flooded("var(--a)", on: "g"),
        filtered(##"<feFlood flood-color="currentColor"/><feComposite in2="SourceAlpha" operator="in"/>"##, on: "text"),
        // Where nothing of the file alone shows it.
        filtered(##"<feFlood flood-color="var(--a)"/>"##, on: "rect").replacing("#eee", with: "#000")
            .replacing("<text", with: ##"<text fill="#fff""##),
        // As far from black as from white.
        ##"<rect width="40" height="20" fill="currentColor"/><text y="15" fill="rgb(117.6 117.6 117.6)">Pay</text>"##,
        beside("filter:drop-shadow(40px 0 0 var(--s))"), on("filter:var(--f)"), on("filter:drop-shadow(var(--s))"),
        on("filter:brightness(var(--l))"), on("opacity:var(--o)"), on("fill-opacity:var(--o)"),
        on("fill-opacity:calc(var(--o) / 2)"), on("fill:rgb(var(--c))"), on("fill:color-mix(in srgb, var(--c), #777)"),
        on("fill:var(--a, var(--b))"), ##"<g style="opacity:var(--o)"><text y="15">Pay</text></g>"##,
        ##"<text y="15" style="fill-opacity:var(--o)">Pay</text>"##,
        ##"<text y="15" style="filter:var(--f)">Pay</text>"##,
        ##"<linearGradient id="g"><stop stop-color="#777" style="stop-opacity:var(--o)"/></linearGradient>"##
            + ##"<rect width="40" height="20" fill="url(#g)"/><text y="15">Pay</text>"##,
        ##"<mask id="m"><rect width="40" height="20" fill="currentColor"/></mask>"##
            + ##"<rect width="40" height="20" fill="#ccc" mask="url(#m)"/><text y="15">Pay</text>"##,
        marked("context-fill", with: "fill:currentColor"), marked("context-stroke", with: "stroke:var(--s);fill:none"),
        ##"<g id="u"><rect width="40" height="20" fill="context-fill"/></g>"##
            + ##"<use href="#u" fill="currentColor"/><text y="15" fill="#777">Pay</text>"##,
        // What covers it here may be clear there.
        ##"<text y="15">Pay</text><rect width="40" height="20" style="opacity:var(--o)"/>"##,
        // What is the same for black and for white, or where two variables undo each other.
        ##"<mask id="m"><rect width="40" height="20" fill="var(--m)"/></mask><rect width="40" height="20" fill="#fff"/>"##
            + ##"<rect width="40" height="20" fill="var(--c)" mask="url(#m)"/><text y="15">Pay</text>"##,
        ##"<rect width="40" height="20" fill="#fff"/>"##
            + ##"<path d="M0 10H40" stroke-width="20" stroke="var(--s)" style="stroke-opacity:var(--o)"/><text y="15">Pay</text>"##,
        ##"<rect width="40" height="20" fill="var(--a)"/>"##
            + ##"<rect width="40" height="20" fill="var(--b)" style="mix-blend-mode:difference"/><text y="15">Pay</text>"##,
        ##"<rect width="40" height="20" fill="#c60"/>"##
            + ##"<rect width="40" height="20" fill="currentColor" style="mix-blend-mode:hue"/><text y="15">Pay</text>"##,
        filtered(##"<feColorMatrix values="1 -1 0 0 0 1 -1 0 0 0 1 -1 0 0 0 0 0 0 1 0"/>"##, on: "rect")
            .replacing("#eee", with: "var(--a)"),
        // A text on the shadow of what lies beside it.
        ##"<rect x="-40" width="40" height="20" style="filter:drop-shadow(40px 0 0)"/><text y="15" fill="#fff">Pay</text>"##,
    ])
    func colorsOfWhereItIsUsedAreNotMeasured(_ content: String) throws {
        let run = try run(["a.svg": Self.drawing(content)]) { $0.failsOnUnmeasured = true }
        let coverage = run.report.coverage
        #expect(coverage.measured == 0 && coverage.isIncomplete && run.status == .findings)
        #expect(coverage.undetermined == ["a color that is set where the design is used": 1])
    }

    private static func on(_ style: String) -> String {
        ##"<rect width="40" height="20" fill="#ccc" style="\##(style)"/><text y="15">Pay</text>"##
    }

    private static func beside(_ style: String) -> String {
        ##"<rect x="-40" width="40" height="20" style="\##(style)"/><text y="15" fill="#777">Pay</text>"##
    }

    /// A text on a marker in a paint of the line that it marks.
    private static func marked(_ paint: String, with style: String) -> String {
        ##"<marker id="k" markerWidth="40" markerHeight="20" markerUnits="userSpaceOnUse" refX="0" refY="0">"##
            + ##"<rect width="40" height="20" fill="\##(paint)"/></marker>"##
            + ##"<path d="M0 0v-9" style="\##(style)" marker-start="url(#k)"/><text y="15" fill="#777">Pay</text>"##
    }

    private static func patterned(_ content: String) -> String {
        ##"<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse">\##(content)</pattern>"##
            + ##"<rect width="40" height="20" fill="url(#p)"/><text y="15">Pay</text>"##
    }

    private static func filtered(_ steps: String, on element: String) -> String {
        let filter = ##"<filter id="f" x="0" y="0" width="1" height="1">\##(steps)</filter>"##
        let rect = ##"<rect width="40" height="20" fill="#eee"/>"##
        switch element {
        case "rect":
            return filter + rect.replacing("/>", with: ##" filter="url(#f)"/><text y="15">Pay</text>"##)
        case "g": return filter + ##"<g filter="url(#f)">\##(rect)</g><text y="15">Pay</text>"##
        default: return filter + rect + ##"<text y="15" filter="url(#f)">Pay</text>"##
        }
    }

    private static func flooded(_ color: String, on element: String) -> String {
        filtered(##"<feFlood flood-color="\##(color)"/>"##, on: element)
    }

    /// A shadow that lies elsewhere, or beneath what is opaque, and colors that the file sets, leave nothing open.
    @Test(arguments: [
        flooded("#eee", on: "rect"), flooded("var(--a, #eee)", on: "rect"),
        ##"<g color="#111">\##(flooded("currentColor", on: "rect"))</g>"##
            .replacing("<text", with: ##"<text fill="#fff""##),
        ##"<rect width="40" height="20" fill="#eee" style="filter:drop-shadow(0 1px 1px)"/><text y="15">Pay</text>"##,
        ##"<rect width="40" height="20" fill="#eee"/><text y="15" style="filter:drop-shadow(0 1px 1px)">Pay</text>"##,
        ##"<rect width="40" height="20" fill="currentColor"/><rect width="40" height="20" fill="#eee"/><text y="15">Pay</text>"##,
        ##"<rect y="50" width="40" height="20" style="opacity:var(--o)"/><text y="15" fill="#111">Pay</text>"##,
        ##"<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#ccc"/></linearGradient>"##
            + ##"<rect width="40" height="20" fill="currentColor"/>"##
            + ##"<rect width="40" height="20" fill="url(#g)"/><text y="15">Pay</text>"##,
        ##"<rect width="40" height="20" fill="#eee" style="filter:var(--f, none);opacity:var(--o, 1)"/><text y="15">Pay</text>"##,
        // A dot that hides next to nothing.
        ##"<rect width="40" height="20" fill="#eee"/><text y="15">PayPayPay</text><rect x="9" y="6" width="0.4" height="0.4" fill="currentColor"/>"##,
        // What is nothing whoever uses it.
        ##"<rect width="40" height="20" fill="#eee" style="--c:initial;stroke:var(--c)"/><text y="15" style="--a:var(--b);--b:var(--a);fill:var(--a)">Pay</text>"##,
        ##"<style>@property --c{syntax:'*';inherits:true;initial-value:#eee}</style><rect width="40" height="20" style="fill:var(--c)"/><text y="15">Pay</text>"##,
        // What is no color with its fallback is none wherever it is used.
        ##"<rect y="50" width="9" height="9" fill="currentColor"/>"##
            + ##"<rect width="40" height="20" fill="#eee" style="stroke:var(--x, bogus)"/><text y="15">Pay</text>"##,
        ##"<rect width="40" height="20" fill="#eee" style="stroke-width:var(--w)"/><text y="15">Pay</text>"##,
        patterned(
            ##"<rect width="4" height="4" fill="#eee"/><rect width="4" height="4" fill="var(--a)" opacity="0"/>"##),
    ])
    func colorsOfTheFileAreMeasured(_ content: String) throws {
        let coverage = try run(["a.svg": Self.drawing(content)]).report.coverage
        #expect(coverage.measured == 1 && coverage.undetermined.isEmpty, "\(coverage.undetermined)")
    }

    /// What nobody sees sets nothing.
    @Test(arguments: ["opacity='0'", "fill-opacity='0'", "visibility='hidden'"])
    func whatShowsNothingLeavesNothingOpen(_ attribute: String) throws {
        let content =
            "<rect width='40' height='20' fill='currentColor' \(attribute)/><text y='15' fill='#111'>Pay</text>"
        #expect(try run(["a.svg": Self.drawing(content)]).report.coverage.measured == 1)
    }

    /// A design with buttons is asked which of its colors they take; its colors are looked at like those of any other.
    @Test(arguments: ["button", "badge"])
    func colorsOfControlsCount(_ name: String) throws {
        let content =
            "<g id='\(name)'><rect width='40' height='20' fill='#0a58ca'/></g><path d='M0 0h9v9' fill='#111'/>"
        // By this rule alone: others ask for the colors whatever acts.
        let choice = try RuleChoice(
            select: ["palette/too-many-role-colors"], ignore: [], severity: [], catalog: AllRules.catalog)
        #expect(try run(["a.svg": Self.drawing(content)], choice: choice).report.coverage.colors == 2)
    }

    /// A stop that is asked for from outside is no black.
    @Test func openStopsAreNoColors() throws {
        let content =
            "<linearGradient id='g'><stop stop-color='currentColor'/><stop offset='1' stop-color='var(--b)'/></linearGradient>"
            + "<rect width='40' height='20' fill='url(#g)'/>"
        let house = "palette: { colors: { Paper: \"#FFFFFF\" } }"
        let report = try run(["a.svg": Self.drawing(content), "tincture.yml": house]).report
        #expect(report.diagnostics.isEmpty && report.coverage.unresolvedColors.values.reduce(0, +) == 2)
    }

    /// A text that cannot be measured in the dark was not measured, whatever it is in the light.
    @Test func everyModeCounts() throws {
        let text = Self.drawing(
            "<style>@media (prefers-color-scheme: dark) { image { display: inline } } image { display: none }"
                + " @media (prefers-color-scheme: dark) { #p { display: inline } }</style>"
                + ##"<image id="p" href="gone.png" width="40" height="20"/><text y="15" fill="#111">Pay</text>"##)
        let coverage = try run(["a.svg": text]).report.coverage
        #expect(coverage.texts == 1 && coverage.measured == 0 && coverage.undeterminedCount == 1)
        let light = try run(["a.svg": text]) { $0.mode = .light }.report.coverage
        #expect(light.measured == 1 && light.undeterminedCount == 0)
    }

    @Test func whatIsNotMeasuredCanFail() throws {
        #expect(try run(["a.svg": Self.blind]).status == .clean)
        #expect(try run(["a.svg": Self.blind]) { $0.failsOnUnmeasured = true }.status == .findings)
        #expect(try run(["b.svg": Self.plain]) { $0.failsOnUnmeasured = true }.status == .clean)
        #expect(try run(["a.svg": "<svg", "b.svg": Self.plain]) { $0.failsOnUnmeasured = true }.status == .findings)
    }

    /// Pairs that nobody looked at were not measured: the rule is off, not selected, or the run is over single files.
    @Test(arguments: [false, true])
    func pairsNobodyAsksForAreNotMeasured(_ isOff: Bool) throws {
        let house =
            ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"##
            + "\ncontrast: { pairs: [{ foreground: Ink, background: Paper }, { foreground: Paper, background: Ink }] }\n"
            + (isOff ? "rules: { contrast/failing-pair: \"off\" }\n" : "")
        let designs = ["tincture.yml": house, "b.svg": Self.plain]
        func coverage(_ change: (inout LintOptions) -> Void = { _ in }) throws -> Coverage {
            try self.run(designs, change).report.coverage
        }
        #expect(try coverage().unaskedPairs == (isOff ? 2 : 0))
        #expect(try coverage().isIncomplete == isOff)
        #expect(try coverage { $0.scope = .file }.unaskedPairs == 2)
        #expect(try coverage { $0.isPart = true }.unaskedPairs == 0)
        let judged = try run(designs) { ($0.scope, $0.failsOnUnmeasured) = (.file, true) }
        #expect(judged.reasons == ["--fail-on-unmeasured fails the run: 2 stated pairs not measured"])
        let json = String(decoding: LintJSON.bytes(of: judged.report.withoutHidden), as: UTF8.self)
        #expect(json.contains(##""pairs":{"unmeasured":{},"unasked":2}"##) && json.contains(##""complete":false"##))
        let text = String(
            decoding: LintText.bytes(of: judged.report, style: .plain, showsCoverage: true), as: UTF8.self)
        #expect(text.contains("2 stated pairs of colors not asked for"))
    }

    /// A verdict on what the file alone shows holds, and says that it does.
    @Test func colorsThatAreSetElsewhereAreNotedBesideVerdicts() throws {
        let folder = try FixFolder([
            "a.svg":
                ##"<svg xmlns="http://www.w3.org/2000/svg"><text y="20" fill="currentColor">Pay</text><text y="40" fill="#999">Later</text>"##
                + ##"<text y="60" fill="#000">Now</text></svg>"##
        ])
        let selection = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
        let run = ContrastRun(over: selection, jobs: 1)
        #expect(run.report.documents.flatMap { $0.runs.map(\.verdict) } == [.pass, .fail, .pass])
        let text = String(decoding: ContrastText.bytes(of: run.report, style: .plain), as: UTF8.self)
        let rows = text.split(separator: "\n").filter { $0.contains("a.svg:") }
        let remark = "as the file alone shows it: a color is set where the design is used"
        #expect(rows.map { $0.hasSuffix(remark) } == [false, true, false], "\(text)")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.json(jobs: 1).joined)) as? [String: Any])
        let json = try #require((object["documents"] as? [[String: Any]])?.first?["runs"] as? [[String: Any]])
        #expect(json.map { $0["note"] as? String } == [remark, nil, nil])
        #expect(json.allSatisfy { ($0["verdict"] as? String) != nil && $0["reason"] is NSNull })
        let page = String(decoding: PageRun(over: selection, measured: run.report, jobs: 1).bytes, as: UTF8.self)
        #expect(page.components(separatedBy: remark).count == 2)
    }

    @Test func nothingAskedIsNeverGreen() throws {
        let choice = try RuleChoice(select: [], ignore: ["all"], severity: [], catalog: AllRules.catalog)
        let report = try run(["b.svg": Self.plain], choice: choice).report
        #expect(report.rules.isEmpty && report.isBlind)
        let here = LintSurroundings(root: "/")
        for bytes in [LintText.bytes(of: report, style: .plain), LintMarkdown.bytes(of: report, in: here)] {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains("1 file read, and no rule asked: nothing was looked for"), "\(text)")
        }
    }

    @Test func nothingMeasuredIsNeverGreen() throws {
        let choice = try RuleChoice(
            select: ["contrast/faint-text"], ignore: [], severity: [], catalog: AllRules.catalog)
        let report = try run(["a.svg": Self.blind], choice: choice).report
        #expect(report.diagnostics.isEmpty)
        let text = String(decoding: LintText.bytes(of: report, style: .plain), as: UTF8.self)
        #expect(text.contains("no text measured") && !text.contains("no findings"))
        let json = String(decoding: LintJSON.bytes(of: report), as: UTF8.self)
        #expect(json.contains(##""complete":false"##))
    }
}
