import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// A text in the color of what lies behind it, which only shows to who follows something to its end: below a bound it fails, and
/// beyond it nobody may say that it passes.
@Suite("What lies beyond a bound is told") struct ToldBoundTests {
    struct Bound: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Counts below the bound and beyond it.
        let counts: (below: Int, beyond: Int)
        let content: @Sendable (Int) -> String

        init(_ name: String, _ below: Int, _ beyond: Int, _ content: @escaping @Sendable (Int) -> String) {
            testDescription = name
            counts = (below, beyond)
            self.content = content
        }
    }

    private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
    private static func each(_ count: Int, _ separator: String = "", _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: separator)
    }
    private static let text = "<text id='q' x='20' y='100' font-size='20'>a</text>"
    private static let white = "#q{fill:#fff}"

    private static func sheet(_ rules: String) -> String { "<style>\(rules)</style>\(text)" }
    /// A text in a dark gray on a plate of the same, which `style` or `definition` makes.
    private static func plate(_ style: String, _ definition: String = "") -> String {
        "\(definition)<rect width='800' height='600' fill='#111' style='\(style)'/><text x='20' y='100' fill='#111'>a</text>"
    }

    static let bounds = [
        Bound("nested rules", 3, 40) { sheet("svg{\(times($0, "&amp;{"))#q{fill:#fff}\(times($0, "}"))}") },
        Bound("nested layers", 3, 40) { sheet("\(times($0, "@layer{"))\(white)\(times($0, "}"))") },
        Bound("selectors in a list", 30, 5000) { sheet("#q:is(\(each($0, ",") { ".a\($0)" }),text){fill:#fff}") },
        Bound("selectors in each other", 1, 12) { sheet("\(times($0, ":not(:not("))#q\(times($0, "))")){fill:#fff}") },
        Bound("selectors in forgiving lists", 3, 20) { sheet("\(times($0, ":is("))#q\(times($0, ")")){fill:#fff}") },
        Bound("layers", 100, 1100) { count in
            let last = count - 1
            let names = each(count, ",") { "l\($0)" }
            return sheet("@layer \(names);@layer l\(last){\(white)}@layer l\(last - 1){#q{fill:#000}}")
        },
        Bound("brackets of media queries", 5, 40) {
            sheet("@media \(times($0, "("))min-width:1px\(times($0, ")")){\(white)}")
        },
        Bound("brackets of supports", 5, 40) {
            sheet("@supports \(times($0, "("))fill:red\(times($0, ")")){\(white)}")
        },
        Bound("calculations in media queries", 5, 40) {
            sheet("@media (min-width:\(times($0, "calc("))1px\(times($0, ")"))){\(white)}")
        },
        Bound("calculations in sheets", 5, 40) {
            sheet("#q{fill:rgb(\(times($0, "calc("))255\(times($0, ")")) 255 255)}")
        },
        Bound("calculations in style attributes", 5, 40) {
            plate("width:\(times($0, "calc("))800px\(times($0, ")"))", "<rect width='800' height='600' fill='#eee'/>")
        },
        Bound("factors", 5, 60) { plate("width:calc(800px\(times($0, " * 1")))") },
        Bound("terms", 900, 3000) { plate("width:max(\(each($0, ",") { "\($0 % 800 + 1)px" }))") },
        Bound("colors in colors", 5, 80) {
            let white = "\(times($0, "color-mix(in srgb,"))#fff\(times($0, ",#fff)"))"
            return "<text style='fill:\(white)' x='20' y='100'>a</text>"
        },
        Bound("custom properties", 500, 1100) {
            sheet("#q{\(each($0) { "--a\($0):1;" })--c:#fff;fill:var(--c,#000)}")
        },
        Bound("variables in variables", 10, 50) {
            sheet("#q{--a0:#fff;\(each($0) { "--a\($0 + 1):var(--a\($0));" })fill:var(--a\($0))}")
        },
        Bound("classes", 10, 1000) {
            let classes = each($0) { "k\($0) " }
            let rules = each($0) { ".k\($0){stroke:none}" }
            return "<style>\(rules).z{fill:#fff}</style><text class='\(classes) z' x='20' y='100'>a</text>"
        },
        Bound("complaints before an import", 3, 60) {
            sheet("\(times($0, "$%{x:y}"))") + "<style>@import url(http://192.0.2.1/a.css);\(white)</style>"
        },
        Bound("filter functions", 3, 200) {
            plate("filter:\(times($0, "invert(0) "))", "<rect width='800' height='600' fill='#fff'/>")
        },
        Bound("nodes of a merge", 3, 200) {
            let nodes = times($0, "<feMergeNode/>")
            let filter = "<filter id='f'><feMerge>\(nodes)<feMergeNode in='SourceGraphic'/></feMerge></filter>"
            return plate("filter:url(#f)", filter)
        },
        Bound("gradients in a row", 3, 200) { count in
            let gradients = each(count) { "<linearGradient id='g\($0)' href='#g\($0 + 1)'/>" }
            let last = "<linearGradient id='g\(count)'><stop stop-color='#111'/></linearGradient>"
            return plate("fill:url(#g0)", gradients + last)
        },
        Bound("stops", 30, 5000) {
            let stops = times($0, "<stop stop-color='#eee'/>") + "<stop stop-color='#111'/>"
            return plate("fill:url(#g)", "<linearGradient id='g'>\(stops)</linearGradient>")
        },
        Bound("dashes", 30, 2000) {
            let dashes = times($0, "9999 0 ")
            return "<path d='M0 95H800' stroke='#111' stroke-width='200' stroke-dasharray='\(dashes)'/>\(text)"
        },
        Bound("animations", 3, 100) {
            let names = each($0, ",") { "k\($0) 1s forwards" }
            return sheet("@keyframes z{to{fill:#fff}} #q{animation:\(names),z 1s forwards}")
        },
        Bound("animations of a sheet", 30, 1100) { count in
            sheet("\(each(count) { "@keyframes k\($0){to{fill:#fff}}" })#q{animation:k\(count - 1) 1s forwards}")
        },
        Bound("markers", 30, 11_000) {
            let marker =
                "<marker id='m' markerUnits='userSpaceOnUse' markerWidth='999' markerHeight='999' overflow='visible'>"
            let line = "<path marker-start='url(#m)' fill='none' d='M0 0\(times($0, "h0"))'/>"
            return
                "\(marker)<rect width='800' height='600' fill='#111'/></marker>\(line)<text x='20' y='100' fill='#111'>a</text>"
        },
    ]

    private func isToldOrFails(_ content: String) throws -> (fails: Bool, isTold: Bool) {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='800' height='600'><rect width='800' height='600' fill='#fff'/>\(content)</svg>"
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        let reading = DesignReader.reading(of: file)
        let design = try #require(reading.design)
        let contrast = try #require(ContrastStudy(design).readings.first)
        return (contrast.verdict == .fail, reading.troubles.ofIncompleteness != nil || contrast.verdict == .review)
    }

    @Test(arguments: bounds) func isNoPass(_ bound: Bound) throws {
        let below = try isToldOrFails(bound.content(bound.counts.below))
        #expect(below.fails && !below.isTold, "\(bound) below")
        let beyond = try isToldOrFails(bound.content(bound.counts.beyond))
        #expect(beyond.isTold || beyond.fails, "\(bound) is silent beyond")
    }
}
