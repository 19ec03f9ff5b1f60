import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite struct ContrastStudyTests {
    private func design(_ content: String) throws -> Design {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='200' height='100' "
            + "font-family='Arial' font-size='20'>\(content)</svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        return try #require(DesignReader.reading(of: file).design)
    }

    private func reading(_ content: String) throws -> ContrastReading {
        try #require(ContrastStudy(design(content)).readings.first)
    }

    @Test(arguments: [("sideways-lr", true), ("sideways-rl", true), ("vertical-rl", false)])
    func linesThatAreTurnedAsAWholeAreLeftForReview(_ mode: String, _ isLeft: Bool) throws {
        let reading = try reading("<text x='50' y='50' style='writing-mode:\(mode)'>Harmony</text>")
        #expect((reading.verdict == .review) == isLeft)
    }

    private static let text = "<text x='20' y='50'>Harmony</text>"

    // What a filter makes of a run and of what lies behind it, by the filters' own formulas; the last is what Chromium's blur
    // of a tenth of an em leaves in the middle of strokes, about half of black.
    @Test(arguments: [
        ("<g style='filter:invert(1)'><rect width='200' height='100'/>\(text)</g>", ContrastReading.Verdict.fail, 1.0),
        ("<g style='filter:opacity(.5)'>\(text)</g>", .fail, 3.977),
        ("<g style='filter:contrast(0)'><rect width='200' height='100' fill='#fff'/>\(text)</g>", .unseen, 0),
        ("<rect width='200' height='100' style='filter:brightness(0)'/>" + text, .fail, 1),
        (
            "<rect width='200' height='100' fill='red' style='filter:drop-shadow(2px 2px 2px black)'/>" + text, .pass,
            5.252
        ),
        ("<g style='filter:drop-shadow(1px 1px 2px red)'>\(text)</g>", .pass, 21),
        (
            "<filter id='f'><feFlood flood-color='#777'/><feComposite in2='SourceAlpha' operator='in'/></filter>"
                + "<g filter='url(#f)'>\(text)</g>", .fail, 4.478
        ),
        ("<g style='filter:blur(2px)'>\(text)</g>", .fail, 3),
        ("<filter id='f'/><g filter='url(#f)'>\(text)</g>", .unseen, 0),
    ])
    func filtersActOnTheRunAndOnTheGround(
        content: String, verdict: ContrastReading.Verdict, ratio: Double
    ) throws {
        let reading = try reading(content)
        #expect(reading.verdict == verdict)
        #expect(abs((reading.typical ?? 0) - ratio) < (content.contains("blur") ? 1.2 : 0.03))
    }

    // Black letters of 100 px on white; what is black too hides nothing where they leave no ink.
    @Test(arguments: [
        // Above the foot of an L and right of its stem.
        ("<rect x='40' y='0' width='100' height='70'/><text x='20' y='80' font-size='100'>L</text>", true),
        // Below its foot's right half.
        ("<rect x='45' y='60' width='100' height='40'/><text x='20' y='80' font-size='100'>L</text>", false),
        // In the middle of an O.
        ("<circle cx='59' cy='45' r='18'/><text x='20' y='80' font-size='100'>O</text>", true),
        // Another text that stands in the O, and one that crosses its ring.
        ("<text x='54' y='50' font-size='20'>i</text><text x='20' y='80' font-size='100'>O</text>", true),
        ("<text x='15' y='80' font-size='100'>O</text><text x='20' y='80' font-size='100'>O</text>", false),
    ])
    func onlyTheInkOfLettersCounts(content: String, passes: Bool) throws {
        let reading = try #require(ContrastStudy(design(content)).readings.last)
        #expect(reading.verdict == (passes ? .pass : .fail))
    }

    // Where a text fades, the strokes that show best among those around are measured, as in a browser's pixels.
    @Test func whatFadesIsJudgedWhereItShowsBest() throws {
        let fading =
            "<linearGradient id='g'><stop offset='.4' stop-color='#fff'/><stop offset='1'/></linearGradient>"
            + "<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='200' height='100'>"
            + "<rect width='200' height='100' fill='url(#g)'/></mask>"
        let reading = try reading(fading + "<text x='20' y='50' font-size='40' mask='url(#m)'>Harmony</text>")
        #expect(reading.verdict == .pass)
        #expect(abs((reading.typical ?? 0) - 21) < 0.1)
    }

    @Test(arguments: [
        // #777 on white is 4.478, #767676 4.542 (WCAG: 4.5, unrounded).
        ("<text x='20' y='50' fill='#777'>Harmony</text>", ContrastReading.Verdict.fail, 4.478),
        ("<text x='20' y='50' fill='#767676'>Harmony</text>", .pass, 4.542),
        ("<text x='20' y='50' font-size='24' fill='#777'>Harmony</text>", .pass, 4.478),
        ("<text x='20' y='50' font-size='19' font-weight='700' fill='#777'>Harmony</text>", .pass, 4.478),
        ("<text x='10' y='25' font-size='12' transform='scale(2)' fill='#777'>Harmony</text>", .pass, 4.478),
        ("<rect width='200' height='100'/><text x='20' y='50'>Harmony</text>", .fail, 1),
        ("<rect width='200' height='100' fill='#000'/><text x='20' y='50' fill='#fff'>Harmony</text>", .pass, 21),
        // The ancestor's fill is not what lies behind; what was painted before is.
        ("<rect width='200' height='100'/><g fill='#fff'><rect width='200' height='100'/></g>" + text, .pass, 21),
        // Half-transparent text: black at half over white is #808080, 3.949.
        ("<g opacity='.5'><text x='20' y='50'>Harmony</text></g>", .fail, 3.977),
        // Through a stroke that leaves nothing of the fill the fill shows, and through the fill a stroke beneath it.
        ("<text x='20' y='50' stroke='#fff' stroke-opacity='.5' stroke-width='3'>Harmony</text>", .fail, 3.977),
        (
            "<text x='20' y='50' fill='#fff' fill-opacity='.5' stroke='#000' stroke-width='3' paint-order='stroke'>Harmony</text>",
            .fail, 3.977
        ),
        // Letters in nothing but an outline that a pattern paints.
        (
            "<pattern id='p' width='9' height='9' patternUnits='userSpaceOnUse'><rect width='9' height='9' fill='#777'/></pattern>"
                + "<text x='20' y='50' fill='none' stroke='url(#p)' stroke-width='2'>Harmony</text>", .fail, 4.478
        ),
        // An address written as in a property names no file that could be painted.
        ("<use href='url(#g)'/>" + text, .pass, 21),
        // A tinted overlay acts on both.
        (text + "<rect width='200' height='100' fill='#fff' fill-opacity='.5'/>", .fail, 3.977),
    ])
    func plainGroundsAreMeasured(content: String, verdict: ContrastReading.Verdict, ratio: Double) throws {
        let reading = try reading(content)
        #expect(reading.verdict == verdict)
        #expect(abs((reading.lowest ?? 0) - ratio) < 0.03)
        #expect(reading.lowest == reading.highest)
    }

    @Test(arguments: [
        ("<text x='20' y='50' display='none'>A</text>", "not displayed"),
        ("<text x='20' y='50' visibility='hidden'>A</text>", "hidden by visibility"),
        ("<text x='20' y='50' fill='none'>A</text>", "no fill and no stroke"),
        ("<text x='20' y='50' fill-opacity='0'>A</text>", "fully transparent"),
        ("<g opacity='0'><text x='20' y='50'>A</text></g>", "fully transparent"),
        ("<g opacity='.01'><text x='20' y='50'>A</text></g>", "fully transparent"),
        ("<g opacity='.2'><g opacity='.05'><text x='20' y='50'>A</text></g></g>", "fully transparent"),
        ("<text x='500' y='50'>A</text>", "outside the page"),
        // The curve of an e reaches a fifth of a pixel below its baseline.
        ("<text x='20' y='0'>Use</text>", "outside the page"),
        ("<svg y='20' height='50'><text x='20' y='0.05'>Use</text></svg>", "clipped away"),
        ("<text x='20' y='50'>A</text><rect width='200' height='100'/>", "covered by later paint"),
        ("<text x='20' y='50' fill='red'>A</text><text x='20' y='50'>A</text>", "covered by later paint"),
        (
            "<clipPath id='c'><circle cx='150' cy='50' r='20'/></clipPath><text clip-path='url(#c)' x='20' y='50'>A</text>",
            "clipped away"
        ),
        ("<svg width='10' height='10'><text x='20' y='50'>A</text></svg>", "clipped away"),
        ("<defs><text x='20' y='50'>A</text></defs>", "in a definition"),
        (
            "<mask id='m'><rect width='200' height='100'/></mask><g mask='url(#m)'><text x='20' y='50'>A</text></g>",
            "masked away"
        ),
        (
            "<mask id='m'><rect width='200' height='100'/></mask><text x='20' y='50' mask='url(#m)'>A</text>",
            "masked away"
        ),
        ("<text x='20' y='50'><textPath href='#gone'>A</textPath></text>", "not displayed"),
    ])
    func whatIsNotSeenIsNotJudged(content: String, reason: String) throws {
        let reading = try reading(content)
        #expect(reading.verdict == .unseen)
        #expect(reading.reason == reason)
        #expect(reading.lowest == nil)
    }

    @Test(arguments: [
        // A row of pixels or more.
        "<text x='20' y='2'>Use</text>",
        "<text x='20' y='0'>gypsy</text>",
        // Less than a pixel, and most of it.
        "<text x='20' y='1' font-size='2'>Use</text>",
        // What is turned about where another starts lies elsewhere.
        "<text x='20' y='50'>Harmony</text><text x='20' y='50' transform='rotate(20 20 50)'>Harmony</text>",
        "<text x='20' y='50'>Harmony</text><text x='20' y='50' textLength='150'>Harmony</text>",
    ])
    func whatIsPartlySeenIsJudged(content: String) throws {
        #expect(try reading(content).verdict == .pass)
    }

    @Test func aTextAcrossAnEdgeIsAsFaintAsItsFaintestPart() throws {
        let reading = try reading("<rect width='60' height='100'/><text x='20' y='50'>Harmony</text>")
        #expect(reading.verdict == .fail)
        #expect(reading.lowest == 1)
        #expect(reading.highest == 21)
        #expect(RGBA8(reading.background).hex == "#000000")
    }

    @Test func aGradientIsMeasuredFromEndToEnd() throws {
        let reading = try reading(
            "<linearGradient id='g'><stop stop-color='#fff'/><stop offset='1' stop-color='#555'/></linearGradient>"
                + "<rect width='200' height='100' fill='url(#g)'/><text x='5' y='50' font-size='40'>Harmonies</text>")
        let lowest = try #require(reading.lowest)
        let highest = try #require(reading.highest)
        #expect(lowest < 5 && lowest > 2.8)
        #expect(highest > 15)
    }

    @Test func anUnknownGroundIsForReviewUnlessNothingItCouldBeMatters() throws {
        let image = "<image width='200' height='100' href='photo.jpg'/>"
        let unknown = try reading(image + Self.text)
        #expect(unknown.verdict == .review)
        #expect(unknown.unknown == .image(.unopened))
        #expect(unknown.lowest == 1)
        // White at 90 % over anything leaves at least #E6E6E6, on which black reaches 16.8.
        let veiled = try reading(image + "<rect width='200' height='100' fill='#fff' fill-opacity='.9'/>" + Self.text)
        #expect(veiled.verdict == .pass)
        // Text and ground both under the veil can never differ by more than it lets through.
        let hidden = try reading(image + Self.text + "<rect width='200' height='100' fill='#fff' fill-opacity='.9'/>")
        #expect(hidden.verdict == .fail)
        let covered = try reading(image + "<rect width='200' height='100' fill='#fff'/>" + Self.text)
        #expect(covered.verdict == .pass)
    }

    @Test func theBackdropLiesBeneathThePage() throws {
        let study = ContrastStudy(try design(Self.text), backdrop: .black)
        #expect(study.readings.first?.verdict == .fail)
    }

    @Test func theLimitsAreTheCallersToSet() throws {
        var limits = ContrastLimits()
        limits.text = 7
        let study = ContrastStudy(try design("<text x='20' y='50' fill='#666'>A</text>"), limits: limits)
        #expect(study.readings.first?.verdict == .fail)
        #expect(study.readings.first?.required == 7)
    }

    @Test func thePaintersAreNamedFromBottomToTop() throws {
        let design = try design(
            "<rect width='200' height='100' fill='#123'/><rect width='200' height='100' fill='#fff' fill-opacity='.5'/>"
                + Self.text)
        let reading = try #require(ContrastStudy(design).readings.first)
        #expect(
            reading.painters.map { design.provenance.path(of: design.layers[Int($0)].node) } == [
                "/svg[1]/rect[1]", "/svg[1]/rect[2]",
            ])
    }

    /// Less than half a step of eight bits is no part of the ground: the far end of a shadow.
    @Test(arguments: [(0.001, 1), (0.004, 2)])
    func whatNoScreenShowsIsNoPainter(opacity: Double, painters: Int) throws {
        let reading = try reading(
            "<rect width='200' height='100' fill='#eee'/><rect width='200' height='100' fill-opacity='\(opacity)'/>"
                + Self.text)
        #expect(reading.painters.count == painters)
    }

    /// What a filter only fades is painted by what it fades; a shadow on nothing is painted by the filter.
    @Test(arguments: [
        ("opacity(50%)", ["/svg[1]/g[1]/rect[1]"]),
        ("drop-shadow(0 0 9px black)", ["/svg[1]/g[1]/rect[1]", "/svg[1]/g[1]"]),
    ])
    func whatAFilterAddsIsAPainter(filter: String, painters: [String]) throws {
        let rectangle = "<rect width='200' height='100' fill='black' fill-opacity='.5'/>"
        let design = try design("<g filter='\(filter)'>\(rectangle)</g><text x='20' y='50' fill='#fff'>A</text>")
        let reading = try #require(ContrastStudy(design).readings.first)
        #expect(reading.painters.map { design.provenance.path(of: design.layers[Int($0)].node) } == painters)
    }

    @Test func aLineAboveTheTextIsNotItsGround() throws {
        let reading = try reading(
            Self.text + "<path d='M0 45H200' stroke='#000' stroke-opacity='.3' stroke-width='1'/>")
        #expect(reading.verdict == .pass)
        #expect(reading.lowest == 21)
    }

    @Test func readingsComeInTheOrderOfTheRuns() throws {
        let study = ContrastStudy(
            try design("<text x='1' y='20'>a<tspan>b</tspan>c</text><defs><text>d</text></defs><text y='40'>e</text>"))
        #expect(study.readings.map(\.run) == Array(study.readings.indices))
        #expect(study.readings.map(\.text) == ["a", "b", "c", "d", "e"])
    }

    @Test func manyRunsOverManyVeilsStayWithinBounds() throws {
        var content = ""
        for index in 0..<40 {
            content += "<rect x='\(index % 50)' y='\(index % 37)' width='150' height='60' fill-opacity='.01'/>"
            content += "<text x='20' y='50'>word \(index)</text>"
        }
        let study = ContrastStudy(try design(content))
        #expect(study.readings.count == 40)
    }

    /// A run that takes on the lightness of what is below it is hard to see, and there all the same.
    @Test(arguments: ["color", "hue", "saturation"])
    func aRunThatBlendsAwayIsSeen(mode: String) throws {
        let reading = try reading(
            "<rect width='200' height='100' fill='#777'/><g style='mix-blend-mode:\(mode)'>"
                + "<text x='20' y='50' fill='#c33'>Harmony</text></g>")
        #expect(reading.verdict == .fail)
        #expect((reading.highest ?? 21) < 1.5)
    }

    /// A tenth of the letters lies on a dark plate, which is more than the twentieth that may be left out.
    @Test func aSmallPartOnAnotherGroundCounts() throws {
        let reading = try reading(
            "<rect x='20' width='8' height='100' fill='#222'/><text x='20' y='50'>Harmony</text>")
        #expect(reading.verdict == .fail)
        #expect(abs((reading.typical ?? 0) - 21) < 0.01)
    }

    /// What a clip leaves is judged, however little that is.
    @Test func theRestThatAClipLeavesIsJudged() throws {
        let reading = try reading(
            "<clipPath id='c'><circle cx='22' cy='44' r='2'/></clipPath>"
                + "<g clip-path='url(#c)'><text x='20' y='50' fill='#767676'>Harmony</text></g>")
        #expect(reading.verdict == .pass)
        #expect(abs((reading.typical ?? 0) - 4.542) < 0.03)
    }

    /// A third of the area of letters is ink, and where a run lies on it, it is read against it.
    @Test func lettersOnOtherLettersAreReadAgainstThem() throws {
        let letters = "<text x='24' y='52' fill='#222'>HOMES</text>" + Self.text
        let readings = try ContrastStudy(design(letters)).readings
        // What the second hides of the first is not judged.
        #expect(readings.map(\.verdict) == [.pass, .fail])
        #expect(readings.allSatisfy { ($0.typical ?? 0) > 12 })
        let apart = try ContrastStudy(design("<text x='24' y='80' fill='#222'>HOMES</text>" + Self.text)).readings
        #expect(apart.map(\.verdict) == [.pass, .pass])
    }

    @Test(arguments: [
        ("<div style='background: #222; display: inline-block'>x</div>", ContrastReading.Verdict.fail, 2.0),
        ("<div><div style='background: #eee'>x</div></div>", .pass, 6.43),
        ("<p>one <span style='background: #222'>x</span></p>", .fail, 2.0),
        ("<table><tr><td style='background: #222'>x</td></tr></table>", .fail, 2.0),
        ("<div style='opacity: .5; color: #000'>x</div>", .fail, 3.95),
        ("<a href='#'>x</a>", .pass, 9.4),
    ])
    func htmlStandsOnTheBackgroundOfItsBoxes(html: String, verdict: ContrastReading.Verdict, ratio: Double) throws {
        let body = "<div xmlns='http://www.w3.org/1999/xhtml' style='color: #555'>\(html)</div>"
        let design = try design("<foreignObject width='200' height='100'>\(body)</foreignObject>")
        let reading = try #require(ContrastStudy(design).readings.last)
        #expect(reading.verdict == verdict)
        #expect(abs((reading.lowest ?? 0) - ratio) < 0.15 * ratio)
    }

    @Test(arguments: [
        "<div style='display: inline-grid'>x</div>",
        "<div style='display: grid; grid-template-columns: min-content 1fr'>x</div>",
        "<div style='display: grid; grid-template-columns: repeat(auto-fill, 50px)'>x</div>",
        "<div style='display: grid; grid-auto-flow: column'>x</div>",
        "<div style='display: grid'><p style='grid-row: 2'>y</p><p>x</p></div>",
        "<div style='display: grid'><p style='margin: auto'>x</p></div>",
        "<div style='display: grid'><p>x</p><p style='grid-row: 1'></p></div>",
        "<div style='float: left'>x</div>", "<table><caption>x</caption></table>",
        "<div style='background: conic-gradient(red, blue)'>x</div>",
    ])
    func htmlWhoseLayoutIsNotFollowedIsLeftForReview(html: String) throws {
        let body = "<div xmlns='http://www.w3.org/1999/xhtml' style='color: #555'>\(html)</div>"
        let ground = "<rect width='200' height='100'/><path d='M0 0h9l191 100h-200z' fill='#fff'/>"
        let design = try design("\(ground)<foreignObject width='200' height='100'>\(body)</foreignObject>")
        #expect(try #require(ContrastStudy(design).readings.last).verdict == .review)
    }

    @Test func whatABoxHidesIsNotSeen() throws {
        let html = "<div style='overflow: hidden; height: 18px; font-size: 16px'>shown<br/><b>hidden</b></div>"
        let body = "<div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div>"
        let design = try design("<foreignObject width='200' height='100'>\(body)</foreignObject>")
        #expect(ContrastStudy(design).readings.map(\.verdict) == [.pass, .unseen])
    }

    /// Nobody knows whether a clip that is not read leaves the text free.
    @Test func whatMayBeHiddenIsNotSaidToBe() throws {
        let shape = "clip-path: shape(from 0 0, hline to 10px, vline to 10px, close)"
        let reading = try reading(
            "<text x='20' y='50'>A</text><g style='\(shape)'><rect width='200' height='100'/></g>")
        #expect(reading.verdict == .review)
        #expect(reading.unknown == .clipShape)
    }

    private static let styles: [(content: String, verdict: ContrastReading.Verdict)] = [
        (
            "<style>@media all { text { font-size: calc(4lh) } }</style><text y='50'>A</text>",
            ContrastReading.Verdict.review
        ),
        ("<style>@media all { text { font-size: round(up, 4vw, 3px) } }</style><text y='50'>A</text>", .pass),
        ("<path d='M0 0H200V100H0Z' style='d: path(&quot;M0 0H1V1H0Z&quot;)'/><text x='20' y='50'>A</text>", .pass),
        ("<rect width='200' height='100' style='translate: 300px 0'/><text x='20' y='50'>A</text>", .pass),
        ("<rect width='10' height='10' style='scale: 20'/><text x='20' y='50'>A</text>", .fail),
        (
            "<rect width='100' height='200' style='rotate: -90deg; translate: 0 100px'/><text x='20' y='50'>A</text>",
            .fail
        ),
        (
            "<defs><g id='a'><rect width='200' height='100' fill='context-fill'/></g></defs><use href='#a' fill='#111'/><text x='20' y='50'>A</text>",
            .fail
        ),
        (
            "<defs><marker id='m' markerWidth='200' markerHeight='100' markerUnits='userSpaceOnUse'><rect width='200' height='100' fill='context-stroke'/></marker></defs><path d='M0 0H1' stroke='#111' marker-start='url(#m)'/><text x='20' y='50'>A</text>",
            .fail
        ),
        ("<style>g:has(rect) text { fill: #fff }</style><text x='20' y='50'>A</text>", .pass),
        ("<style>g:has(rect) text { fill: #fff }</style><g><text x='20' y='50'>A</text><rect/></g>", .fail),
        // A group that turns about the middle of its own box stays where it is.
        (
            "<g style='transform-box: fill-box; transform-origin: center; transform: rotate(180deg)'><rect x='10' y='10' width='100' height='80'/></g><text x='20' y='50'>A</text>",
            .fail
        ),
        // Where shares of its own box move a group is not known, and not outside.
        ("<g style='transform-box: fill-box; transform: translateX(350%)'><text y='50'>A</text></g>", .review),
        ("<g style='translate: 350%; transform-box: fill-box'><text y='50'>A</text></g>", .review),
        ("<text y='50' style='transform-box: fill-box; transform: translate(50%, 900%)'>A</text>", .review),
        (
            "<style>.all { all: unset }</style><rect class='all' fill='#000' width='200' height='100'/><text x='20' y='50'>A</text>",
            .pass
        ),
        // Selectors see nothing around what a use places.
        (
            "<style>.wrap rect { fill: #fff }</style><defs><g class='wrap'><g id='a'><rect width='200' height='100'/></g></g></defs><use href='#a'/><text x='20' y='50'>A</text>",
            .fail
        ),
    ]

    @Test(arguments: styles.indices)
    func stylesAreFollowedOrLeftForReview(_ index: Int) throws {
        let (content, verdict) = Self.styles[index]
        #expect(try #require(ContrastStudy(design(content)).readings.last).verdict == verdict)
    }
}
