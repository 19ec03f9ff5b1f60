import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// What another file may bring, a browser paints where it is loaded; what moves lies where nobody looked.
@Suite("What is not known is no pass") struct OtherFileTests {
    private static let root = #"xmlns="http://www.w3.org/2000/svg" width="400" height="200""#
    private static let text = "<text x='20' y='100' font-size='40' fill='#222'>Pay</text>"

    private func verdicts(_ source: String) throws -> [ContrastReading.Verdict] {
        let design = try #require(
            DesignReader.reading(of: SourceFile(path: "a.svg", contents: Array(source.utf8))).design)
        return Study(of: design).contrastReadings().map(\.verdict)
    }

    @Test(arguments: [
        ("<style>@import 's.css';</style>", text), ("<style>@import 's.css?from=http://x';</style>", text),
        ("<style>@import url(s.css);</style>", text),
        ("<h:link xmlns:h='http://www.w3.org/1999/xhtml' rel='stylesheet' href='s.css'/>", text),
        ("", text + "<use href='lib.svg#a'/>"), ("<use href='lib.svg#a'/>", text),
        ("<use href='lib.svg#a' x='10' y='50' width='100' height='100'/>", text),
        ("", "<g clip-path='url(lib.svg#c)'>\(text)</g>"), ("", "<g mask='url(lib.svg#m)'>\(text)</g>"),
        ("<path d='M0 0H9' stroke='red' marker-end='url(lib.svg#m)'/>", text),
        ("<rect width='400' height='200' fill='url(lib.svg#g) #fff'/>", text),
        (
            "<linearGradient id='g' href='lib.svg#g'/><rect width='400' height='200' fill='url(#g)'/>", text
        ),
        ("", "<text y='90' fill='none' stroke='#000' stroke-dasharray='900' stroke-dashoffset='900'>Pay</text>"),
    ])
    func whatAnotherFileMayBringIsReview(_ before: String, _ after: String) throws {
        #expect(try verdicts("<svg \(Self.root)>\(before)\(after)</svg>") == [.review])
    }

    @Test(arguments: [
        ("href='s.css'", ContrastReading.Verdict.review), ("title='see http://x' href = \"s.css\"", .review),
        ("href='s.css' media='print'", .pass), ("href='https://x/s.css'", .pass), ("href=''", .pass), ("href", .pass),
    ])
    func aSheetBesideTheDrawingIsReview(_ instruction: String, _ verdict: ContrastReading.Verdict) throws {
        #expect(
            try verdicts("<?xml-stylesheet \(instruction)?><svg \(Self.root)>\(Self.text)</svg>") == [verdict])
    }

    @Test(arguments: [
        ("<use href='lib.svg#a' x='200' y='50' width='100' height='100'/>", text),
        ("<style>@import url(https://fonts.example/css);</style>", text), ("<use href='#none'/>", text),
        ("<style>@import 'p.css' print;</style>", text),
        ("", "<text y='90' stroke='#000' stroke-dasharray='5 0'>Pay</text>"),
        ("<h:link xmlns:h='http://www.w3.org/1999/xhtml' rel='stylesheet' href=''/>", text),
        ("<h:link xmlns:h='http://www.w3.org/1999/xhtml' rel='stylesheet' href='p.css' media='print'/>", text),
    ])
    func whatItDoesNotReachIsKnown(_ before: String, _ after: String) throws {
        #expect(try verdicts("<svg \(Self.root)>\(before)\(after)</svg>") == [.pass])
    }

    private static func html(_ style: String, _ content: String = "") -> String {
        "<foreignObject width='400' height='150'><div xmlns='http://www.w3.org/1999/xhtml' style='\(style)'>\(content)</div></foreignObject>"
    }

    /// Texts of the drawing above and below what HTML paints nobody knows where.
    @Test(arguments: [
        "float:left;width:90px;height:90px;background:#111",
        "position:absolute;z-index:-1;width:90px;height:90px;background:#111",
        "height:4lh;background:#111", "border:90px solid #111", "box-shadow:0 0 9px 90px #111",
        "box-shadow:inset 0 0 2px red,0 0 9px 90px #111",
        "backdrop-filter:blur(9px);height:150px", "-webkit-box-reflect:below 1px;height:50px",
    ])
    func whatPaintsNobodyKnowsWhereLeavesOthersOpen(_ style: String) throws {
        let html = Self.html(style)
        #expect(try verdicts("<svg \(Self.root)>\(html)\(Self.text)</svg>") == [.review])
        #expect(try verdicts("<svg \(Self.root)>\(Self.text)\(html)</svg>") == [.review])
        // It is cut off where the HTML ends.
        let below = Self.text.replacing("y='100'", with: "y='195'")
        #expect(try verdicts("<svg \(Self.root)>\(html)\(below)</svg>") == [.pass])
    }

    @Test(arguments: ["height:90px;background:#eee", "box-shadow:0 2px 8px #0003;height:90px", "border:1px solid red"])
    func whatLiesWhereItIsSaidIsKnown(_ style: String) throws {
        #expect(try verdicts("<svg \(Self.root)>\(Self.html(style))\(Self.text)</svg>") == [.pass])
    }

    @Test func lettersOfFormsAreListed() throws {
        let fields =
            "<input value='a'/><input placeholder='b'/><input type='checkbox' value='c'/><select><option>d</option></select>"
        #expect(try verdicts("<svg \(Self.root)>\(Self.html("", fields))</svg>") == [.review, .review, .review])
    }

    @Test func namesOfHTMLMeanNothingInSVG() throws {
        let html = "<foreignObject width='400' height='200'><div style='background:#111'><p>a</p></div></foreignObject>"
        #expect(try verdicts("<svg \(Self.root)>\(html)\(Self.text)</svg>") == [.unseen, .pass])
    }

    @Test(arguments: [
        // What stays once it has run.
        ("<set attributeName='fill' to='#eee'/>", ContrastReading.Verdict.fail),
        ("<animate attributeName='fill' values='#222; #eee ;' dur='1s' fill='freeze'/>", .fail),
        ("<animate attributeName='fill' values='#222;#eee' dur='1s'/>", .pass),
        ("<set attributeName='fill' to='#eee' begin='click'/>", .pass),
        ("<set attributeName='fill' to='#eee' begin='2s; b.click'/>", .fail),
        ("<animate attributeName='fill' values='#222;#eee' dur='1s' repeatCount='indefinite'/>", .pass),
        // What has no end as it begins.
        ("<animate attributeName='fill' values=' #eee ;#ddd' dur='1s' repeatCount='indefinite'/>", .fail),
        ("<animate attributeName='fill' from='#eee' to='#ddd' dur='1s' repeatCount='indefinite'/>", .fail),
        ("<animate attributeName='fill' to='#eee' dur='1s' repeatCount='indefinite'/>", .pass),
        ("<animate attributeName='fill' values='#eee;#ddd' dur='1s' begin='2s' repeatCount='indefinite'/>", .pass),
        ("<animate attributeName='fill' by='#111' dur='1s' fill='freeze'/>", .review),
        // Values that nobody knows when they end, or whether they begin.
        ("<set attributeName='fill' to='#eee' end='1s'/>", .pass),
        ("<animate attributeName='fill' values='#eee;#222' fill='freeze'/>", .review),
        ("<animate attributeName='fill' values='#eee;#222' dur='1s' repeatCount='1.1' fill='freeze'/>", .review),
        ("<animate attributeName='fill' values='#eee;#222' dur='1s' end='.1s' fill='freeze'/>", .review),
        ("<animate attributeName='fill' values='#eee;#222' dur='1s' repeatDur='.5s' fill='freeze'/>", .review),
        ("<set attributeName='fill' to='#eee' begin='a.end'/>", .review),
        ("<set attributeName='fill' to='#eee'/><set attributeName='fill' to='#222' begin='1s'/>", .review),
        ("<set attributeName='aria-hidden' to='true'/>", .pass),
        // What moves.
        ("<animate attributeName='x' to='90' dur='1s' fill='freeze'/>", .pass),
        ("<animate attributeName='opacity' to='0%' dur='1s' fill='freeze'/>", .pass),
        ("<animateMotion path='M0 0H90' dur='1s' fill='freeze'/>", .review),
        (
            "<animateTransform attributeName='transform' type='rotate' to='90' dur='1s' repeatCount='indefinite'/>",
            .review
        ),
    ])
    func animationsWrittenAsElementsCount(_ animation: String, _ verdict: ContrastReading.Verdict) throws {
        let text = Self.text.replacing("Pay", with: "Pay\(animation)")
        #expect(try verdicts("<svg \(Self.root)>\(text)</svg>") == [verdict])
        let named = animation.replacing("/>", with: " href='#t'/>")
        let other = Self.text.replacing("<text", with: "<text id='t'")
        #expect(try verdicts("<svg \(Self.root)>\(named)\(other)</svg>") == [verdict])
    }

    /// What paints, clips and filters, for all that have it.
    @Test(arguments: [
        (
            "<linearGradient id='a'><stop stop-color='#222'/><stop offset='1'/><animate attributeName='x1' values='0;1' dur='1s' repeatCount='indefinite'/></linearGradient>",
            "fill='url(#a)'"
        ),
        (
            "<clipPath id='a'><rect width='400' height='200'><animate attributeName='x' to='400' dur='1s' repeatCount='indefinite'/></rect></clipPath>",
            "clip-path='url(#a)'"
        ),
        (
            "<mask id='a'><rect width='400' height='200' fill='#fff'/><animate attributeName='width' to='0' dur='1s' fill='freeze'/></mask>",
            "mask='url(#a)'"
        ),
        (
            "<filter id='a'><feOffset><animate attributeName='dx' to='900' dur='1s' repeatCount='indefinite'/></feOffset></filter>",
            "filter='url(#a)'"
        ),
    ])
    func whatIsAnimatedLeavesItsWearersOpen(_ definition: String, _ attribute: String) throws {
        let text = Self.text.replacing("fill='#222'", with: attribute)
        #expect(try verdicts("<svg \(Self.root)>\(definition)\(text)</svg>") == [.review])
    }

    @Test func animatedMarkersMayCoverAnything() throws {
        let marker =
            "<marker id='a'><path d='M0 0H9V9'/><animate attributeName='markerWidth' to='900' dur='1s' fill='freeze'/></marker>"
        let line = "<path d='M0 0H9' stroke='red' marker-end='url(#a)'/>"
        #expect(try verdicts("<svg \(Self.root)>\(marker)\(line)\(Self.text)</svg>") == [.review])
    }

    /// As they are exported that write themselves line after line, for ever.
    @Test func whatComesAroundAgainIsReview() throws {
        let lines = (1...2).map { line in
            "<path id='p\(line)'><animate id='d\(line)' attributeName='d' begin='\(line == 1 ? "0s;d2.end" : "d1.end")' dur='5s' fill='remove' values='m0,50 h0;m0,50 h400;m0,50 h0'/></path><text fill='#eee'><textPath href='#p\(line)'>Pay</textPath></text>"
        }
        #expect(try verdicts("<svg \(Self.root)>\(lines.joined())</svg>") == [.review, .review])
    }

    @Test func whatIsHiddenBeforeAnAnimationShowsItIsReview() throws {
        for (name, hidden) in [("opacity", "0"), ("visibility", "hidden"), ("display", "none")] {
            let animation =
                "<animate attributeName='\(name)' values='\(hidden);inline;1;visible' dur='1s' repeatCount='indefinite'/>"
            let text = Self.text.replacing("<text", with: "<text \(name)='\(hidden)'").replacing(
                "Pay", with: "Pay\(animation)")
            #expect(try verdicts("<svg \(Self.root)>\(text)</svg>") == [.review], "\(name)")
        }
        let typed =
            "<path id='p' d='M0 0'><animate attributeName='d' to='M9 90H300' dur='1s' fill='freeze'/></path><text fill='#eee'><textPath href='#p'>Pay</textPath></text>"
        #expect(try verdicts("<svg \(Self.root)>\(typed)</svg>") == [.fail])
    }

    /// What headless Chromium shows once they have run; the ground is dark on the left, light on the right.
    @Test(arguments: [
        ("<animate attributeName='x' to='240' dur='1s' fill='freeze'/>", ContrastReading.Verdict.pass),
        ("<animate attributeName='x' values='0 9;240 300 340' dur='1s' fill='freeze'/>", .pass),
        ("<set attributeName='x' to='240'/>", .pass),
        ("<animate attributeName='x' from='240' to='20' dur='1s' fill='freeze'/>", .fail),
        ("<animate attributeName='x' to='240emm' dur='1s' fill='freeze'/>", .review),
        ("<animate attributeName='x' additive='sum' to='240' dur='1s' fill='freeze'/>", .review),
        ("<animate attributeName='dx' to='240' dur='1s' fill='freeze'/>", .pass),
        ("<animateTransform attributeName='transform' to='240 0' dur='1s' fill='freeze'/>", .pass),
        ("<animateTransform attributeName='transform' type='translate' by='240' dur='1s' fill='freeze'/>", .pass),
        (
            "<animateTransform attributeName='transform' type='rotate' values='0;180 110 90' dur='1s' fill='freeze'/>",
            .fail
        ),
        ("<animateTransform attributeName='transform' type='rotate' to='180 200 90' dur='1s' fill='freeze'/>", .pass),
        ("<animateTransform attributeName='transform' to='240' dur='1s' fill='freeze' begin='2s'/>", .pass),
        ("<animateTransform attributeName='transform' to='240px' dur='1s' fill='freeze'/>", .review),
        ("<animateTransform attributeName='transform' to='240' dur='1s' fill='freeze' accumulate='sum'/>", .review),
        ("<animateTransform attributeName='transform' to='240' dur='1s'/>", .fail),
        ("<animate attributeName='x' to='240' dur='1s' fill='freeze'/><set attributeName='x' to='20'/>", .review),
    ])
    func whatMovesIsJudgedWhereItEnds(_ animation: String, _ verdict: ContrastReading.Verdict) throws {
        let ground = "<rect width='200' height='200' fill='#333'/><rect x='200' width='200' height='200' fill='#eee'/>"
        let text = Self.text.replacing("Pay", with: "Pay\(animation)")
        #expect(try verdicts("<svg \(Self.root)>\(ground)\(text)</svg>") == [verdict], "\(animation)")
    }

    /// What style sheets say of a transform no animation of the attribute changes, and what it adds up to comes behind.
    @Test(arguments: [
        ("style='transform:translate(0)'", "to='240'", ContrastReading.Verdict.fail),
        ("transform='translate(200)'", "to='20'", .fail),
        ("transform='translate(200)'", "additive='sum' from='0' to='20'", .pass),
        ("transform='translate(200)'", "by='20'", .pass),
    ])
    func transformsAddUp(_ attributes: String, _ values: String, _ verdict: ContrastReading.Verdict) throws {
        let ground = "<rect width='200' height='200' fill='#333'/><rect x='200' width='200' height='200' fill='#eee'/>"
        let animation = "<animateTransform attributeName='transform' \(values) dur='1s' fill='freeze'/>"
        let text = Self.text.replacing("<text", with: "<text \(attributes)").replacing("Pay", with: "Pay\(animation)")
        #expect(try verdicts("<svg \(Self.root)>\(ground)\(text)</svg>") == [verdict])
    }

    /// What lies in what clips is judged where it ends, too.
    @Test func clipsAreJudgedWhereTheyEnd() throws {
        let clip =
            "<clipPath id='a'><rect width='400' height='200'><animate attributeName='x' to='400' dur='1s' fill='freeze'/></rect></clipPath>"
        let text = Self.text.replacing("<text", with: "<text clip-path='url(#a)'")
        #expect(try verdicts("<svg \(Self.root)>\(clip)\(text)</svg>") == [.unseen])
    }

    /// How a gradient lies makes no difference where all its colors are one.
    @Test(arguments: [
        ("linearGradient", "x1", "#222", ContrastReading.Verdict.pass), ("linearGradient", "x1", "#eee", .review),
        ("radialGradient", "r", "#222", .pass), ("radialGradient", "fx", "#222", .review),
        ("linearGradient", "href", "#222", .review), ("radialGradient", "cy", "#eee", .review),
    ])
    func gradientsOfOneColorAreKnown(
        _ kind: String, _ attribute: String, _ color: String, _ verdict: ContrastReading.Verdict
    ) throws {
        let gradient =
            "<\(kind) id='a'><stop stop-color='#222'/><stop offset='1' stop-color='\(color)'/><animate attributeName='\(attribute)' values='0;1' dur='1s' repeatCount='indefinite'/></\(kind)>"
        let text = Self.text.replacing("fill='#222'", with: "fill='url(#a)'")
        #expect(try verdicts("<svg \(Self.root)>\(gradient)\(text)</svg>") == [verdict])
        let moving =
            "<\(kind) id='a'><stop stop-color='#222'/><stop offset='1' stop-color='\(color)'><animate attributeName='offset' values='0;1' dur='1s' repeatCount='indefinite'/></stop></\(kind)>"
        let plain: ContrastReading.Verdict = color == "#222" ? .pass : .review
        #expect(try verdicts("<svg \(Self.root)>\(moving)\(text)</svg>") == [plain])
    }

    /// What began before the document did, as headless Chromium shows it at its first moment: from black to white.
    @Test(arguments: [
        ("values='#000;#fff' dur='1s' begin='-.2s'", ContrastReading.Verdict.pass),
        ("values='#000;#fff' dur='1s' begin='-1.8s'", .fail),
        ("from='#000' to='#fff' dur='1000ms' begin='-.8s'", .fail),
        ("values='#000;#fff' dur='1' begin='-.8'", .fail),
        ("values='#000;#fff' calcMode='discrete' dur='1s' begin='-.4s'", .pass),
        ("values='#000;#fff' calcMode='discrete' dur='1s' begin='-.6s'", .fail),
        ("values='#000;#fff' calcMode='discrete' keyTimes='0;.3' dur='1s' begin='-.4s'", .fail),
        ("values='#000;#fff;#fff' keyTimes='0;.2;1' dur='1s' begin='-.4s'", .fail),
        ("values='#000;#fff' calcMode='spline' keySplines='1 0 1 0' dur='1s' begin='-.8s'", .pass),
        // What is not worked out: values that are none of colors, more than one beginning, what is added.
        ("values='#000;none' dur='1s' begin='-.6s'", .review),
        ("values='#000;#fff' dur='1s' begin='-.8s;-.2s'", .review),
        ("values='#000;#fff' dur='1s' begin='-.8s' accumulate='sum'", .review),
        ("to='#fff' dur='1s' begin='-.8s'", .review), ("values='#000;#fff' dur='1s' begin='-0:01'", .review),
        ("values='#000;#fff' keyTimes='0;.5' dur='1s' begin='-.8s'", .review),
        ("values='#000;#fff' dur='1s' begin='0:00:02'", .pass),
    ])
    func whatBeganBeforeIsSeenWhereItHasComeTo(_ timing: String, _ verdict: ContrastReading.Verdict) throws {
        let animation = "<animate attributeName='fill' repeatCount='indefinite' \(timing)/>"
        let text = Self.text.replacing("Pay", with: "Pay\(animation)")
        #expect(try verdicts("<svg \(Self.root)>\(text)</svg>") == [verdict], "\(timing)")
    }
}
