import Checking
import Linting
import Testing

/// What keeps a fix from being made: it would bring something else, or move what is excepted.
@Suite("Obstacles to fixes")
struct FixObstacleTests {
    private static let scale = "type: { base: 16, ratio: 1.25 }\n"
    private static let spared =
        scale + ##"overrides: [{ select: ["#b"], reason: Drawn so, rules: { type/off-scale: "off" } }]"##

    private static func card(_ size: String, _ attributes: String = "") -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><title>Card</title><g font-size="19">"##
            + ##"<text y="20">Lead</text><text id="b" y="60" font-size="\##(size)" \##(attributes)>Body</text></g></svg>"##
    }

    private static let waiver = #"data-tincture-ignore="type/off-scale" data-tincture-reason="drawn so""#

    @Test(arguments: [
        // On the scale before, off it after: one finding for another is no fix.
        (scale, card("1.0526em"), "as it would bring type/off-scale: 21.05 px is between scale steps 20 and 25"),
        // Off the scale in any case, and further from it than before.
        (scale, card("1.37em"), "as it would bring type/off-scale: 27.4 px"),
        (scale, card("1.5em", waiver), "as “b” would change along, and is excepted"),
        (spared, card("1.0526em"), "as “b” would change along, and is excepted"),
        (spared, card("1.5em"), "as “b” would change along, and is excepted"),
    ])
    func aSizeThatMovesOthersIsLeft(_ house: String, _ design: String, _ why: String) throws {
        let folder = try FixFolder(["tincture.yml": house, "a.svg": design])
        var run = try folder.run(.suggested)
        run.write()
        #expect(try folder.text("a.svg") == design)
        let left = run.report.diagnostics.filter {
            $0.rule == "type/off-scale" && $0.message.description.contains("19 px")
        }
        #expect(left.count == 1 && left.allSatisfy { $0.fix == nil })
        let notes = left.flatMap(\.notes).map(\.message.description).filter { $0.hasPrefix("not fixed by itself") }
        #expect(notes.count == 1 && notes.allSatisfy { $0.hasPrefix("not fixed by itself, \(why)") }, "\(notes)")
    }

    @Test(arguments: [
        // Lands on a step along with the other, or comes closer to one.
        (scale, card("1.25em")), (scale, card("2em")), (scale, card("100%")),
        // What depends on nothing stays as it is.
        (scale, card("27px", waiver)), (spared, card("27px")),
        (scale, card("12.8px")),
    ])
    func aSizeThatHurtsNothingIsMended(_ house: String, _ design: String) throws {
        let folder = try FixFolder(["tincture.yml": house, "a.svg": design])
        var run = try folder.run(.suggested)
        run.write()
        #expect(try folder.text("a.svg").contains(#"<g font-size="20">"#))
        #expect(!run.report.diagnostics.flatMap(\.notes).contains { $0.message.description.contains("not fixed") })
    }

    private static let blue = "palette: { colors: { blue: '#1D4ED8' } }\n"

    private static func plate(_ sheet: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><title>Card</title><style>\##(sheet)</style>"##
            + ##"<rect width="300" height="90" fill="#1D4ED9"/></svg>"##
    }

    /// A rule that asks for the value would not be about the element any more.
    @Test(arguments: [
        ("rect[fill='#1D4ED9']{opacity:.1}", false),
        ("@media (prefers-color-scheme:dark){[ fill = '#1D4ED9' i]{fill:#fff}}", false),
        ("[f\\69ll='#1D4ED9']{opacity:.1}", false), ("[/*x*/fill]{opacity:.1}", false),
        ("&#91;fill]{opacity:.1}", false), ("<![CDATA[[fill]{opacity:.1}]]>", false),
        ("rect[fill]{opacity:.5}", false), ("*|rect[fill^='#1D']{opacity:.5}", false),
        ("rect[width='300']{opacity:.5}", true), ("rect{opacity:.5}", true),
    ])
    func aValueThatASelectorAsksForIsLeft(_ sheet: String, _ isMended: Bool) throws {
        let folder = try FixFolder(["tincture.yml": Self.blue, "a.svg": Self.plate(sheet)])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg").contains(##"fill="#1D4ED8""##) == isMended)
        let notes = run.report.diagnostics.flatMap(\.notes).map(\.message.description)
        #expect(notes.contains { $0.contains("asks for values of “fill”") } != isMended, "\(notes)")
    }

    /// Where the value of an attribute ends is for XML to say.
    @Test(arguments: ["background:url('a&gt;b');", "/*='*/", "background:url('a>b');"])
    func aValueWithQuotesInItThatASelectorAsksForIsLeft(_ before: String) throws {
        let design = Self.plate("[style*='1D4ED9']{opacity:.1}")
            .replacing(##"fill="#1D4ED9""##, with: ##"style="\##(before)fill:#1D4ED9""##)
        let folder = try FixFolder(["tincture.yml": Self.blue, "a.svg": design])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg") == design)
        #expect(run.report.diagnostics.flatMap(\.notes).contains { $0.message.description.contains("“style”") })
    }

    /// What is a hair of difference may be all of it behind a filter.
    @Test(arguments: [
        ("<feComponentTransfer><feFuncB type='discrete' tableValues='0 1 0'/></feComponentTransfer>", false),
        ("<feColorMatrix values='9 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0'/>", false),
        // A shadow, as design tools export it.
        (
            "<feColorMatrix in='SourceAlpha' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0'/><feBlend in='SourceGraphic'/>",
            true
        ),
        ("<feGaussianBlur stdDeviation='2'/>", true),
        // Each makes little of it, and all together much.
        (
            String(
                repeating: "<feComponentTransfer><feFuncR type='linear' slope='1.5'/></feComponentTransfer>", count: 3),
            false
        ),
        ("<feGaussianBlur id='High contrast' stdDeviation='2'/>", true),
    ])
    func aColorBehindAStrongFilterIsLeft(_ filter: String, _ isMended: Bool) throws {
        let design = Self.plate("").replacing("<rect", with: "<filter id='f'>\(filter)</filter><rect filter='url(#f)'")
        let folder = try FixFolder(["tincture.yml": Self.blue, "a.svg": design])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg").contains("1D4ED8") == isMended)
    }

    @Test func whatAnUnreadSheetMayAskForIsLeft() throws {
        let design =
            "<?xml-stylesheet href=\"data:text/css,[fill='%231D4ED9']{opacity:.1}\" type=\"text/css\"?>"
            + Self.plate("")
        let folder = try FixFolder(["tincture.yml": Self.blue, "a.svg": design])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg") == design)
    }

    /// Taking out what nothing uses counts what is left anew; it is found where it was all the same.
    @Test func whatIsLeftIsKnownWhereElementsGo() throws {
        let comment = "<!-- tincture-disable-next palette/*: old -->"
        let design =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><title>Card</title>"##
            + comment + ##"<g/><text y="20" font-size="9">Small</text><text y="60" font-size="9">Print</text></svg>"##
        let folder = try FixFolder([
            "tincture.yml": FixObstacleTests.scale + ##"palette: { colors: { Ink: "#000000" } }"##, "a.svg": design,
        ])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg") == design.replacing(comment, with: ""))
    }

    /// Of many fixes of one file all those are made that hurt nothing, and of each of the others it is said why it is left.
    @Test func allAreMadeThatHurtNothing() throws {
        // Each is a finding of its own. The first hold a text that is on the scale as long as they are not.
        let bad = (0..<66).map { number in
            let (size, y) = (Double(1830 + number) / 100, 60 * number)
            return ##"<g font-size="\##(size)"><text y="\##(y + 20)">A</text>"##
                + ##"<text y="\##(y + 50)" font-size="\##(20 / size)em">B</text></g>"##
        }
        let good = (0..<10).map { ##"<text x="99" y="\##(60 * $0 + 20)" font-size="19.1\##($0)">C</text>"## }
        let folder = try FixFolder([
            "tincture.yml": FixObstacleTests.scale,
            "a.svg":
                ##"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="4500"><title>Cards</title>"##
                + bad.joined() + good.joined() + "</svg>",
        ])
        var run = try folder.run(.suggested)
        run.write()
        let text = try folder.text("a.svg")
        #expect(text.ranges(of: #"font-size="20">C"#).count == 10)
        #expect(text.ranges(of: #"<g font-size="18"#).count == 66)
        let notes = run.report.diagnostics.flatMap(\.notes).map(\.message.description)
        #expect(notes.filter { $0.contains("as it would bring type/off-scale: ") }.count == 66)
    }
}
