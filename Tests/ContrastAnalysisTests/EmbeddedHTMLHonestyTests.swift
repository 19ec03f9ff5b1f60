import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// HTML that browsers hide, move or paint in ways that are not followed: never a certain verdict on it.
@Suite("Embedded HTML that is not followed")
struct EmbeddedHTMLHonestyTests {
    private func readings(_ body: String, on ground: String = "") throws -> ContrastReadings {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">\(ground)<foreignObject width="300" height="200">\
            <div xmlns="http://www.w3.org/1999/xhtml">\(body)</div></foreignObject></svg>
            """
        let file = try SourceFile(path: "html.svg", contents: Array(text.utf8))
        return Study(of: try #require(DesignReader.reading(of: file).design)).contrastReadings()
    }

    @Test(arguments: [
        #"<button style="background:#eee;color:#ddd">Buy</button>"#, #"<textarea style="color:#eee">Words</textarea>"#,
        #"<div style="margin-top:-40px;color:#fff">white</div>"#,
        #"<p style="-webkit-text-stroke:12px #eee">words</p>"#, #"<p style="-webkit-text-stroke-width:12px">words</p>"#,
        #"<p style="color:transparent;-webkit-text-stroke:1px">words</p>"#,
        #"<p style="color:transparent;background:#eee;background-clip:text">words</p>"#,
        #"<p style="color:transparent;background:linear-gradient(#eee,#ddd) text">words</p>"#,
        #"<p style="margin:calc(0px - 10px)">words</p>"#,
        #"<p style="width:min(100%, 30px)">words</p>"#, #"<p style="padding:0 max(1px, 50%)">words</p>"#,
        #"<p style="width:calc(1px * sibling-index())">words</p>"#, "<dialog open=\"\">words</dialog>",
        #"<p style="mask-image:url(#nowhere)">words</p>"#, #"<p style="mask:url(a.svg#m)">words</p>"#,
        #"<p style="box-shadow:inset 0 0 0 40px #111">words</p>"#, #"<div style="display:table">words</div>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg"><style>text{}</style><text y="9">words</text></svg>"#,
        #"<div style="float:left;height:400px"></div><p>words</p>"#, "<math><mi>x</mi></math>",
        #"<object data="a.svg">words</object>"#, "<canvas>words</canvas>",
        #"<p style="background:linear-gradient(#000,#000);background-size:9px 9px">words</p>"#,
        #"<p style="background-image:linear-gradient(#000,#000);background-position:9px 0">words</p>"#,
        #"<div style="display:flex;flex-wrap:wrap-reverse"><b>words</b></div>"#,
        #"<div style="display:flex;flex-direction:row-reverse"><b>words</b></div>"#,
        #"<p style="columns:2">words</p>"#, #"<p style="column-count:3">words</p>"#,
        #"<p style="column-width:40px">words</p>"#,
        "<style>p::first-line{color:#bbb}</style><p>words</p>",
        "<style>div > p:first-letter{color:#bbb}</style><p>words</p>",
        #"<style>.x::before,.y::AFTER{content:""; position:absolute;background:#777}</style><p class="y">words</p>"#,
        "<style>div{&amp;::before{content:'words'}}</style><p>words</p>",
        #"<p>words</p><div style="background:#777;height:60px;margin-top:-50px"></div>"#,
        #"<p style="aspect-ratio:2">words</p>"#, #"<p style="zoom:2">words</p>"#,
        #"<p style="writing-mode:vertical-rl">words</p>"#, #"<p style="text-align-last:right">words</p>"#,
        #"<p style="direction:rtl;margin-inline-start:40px">words</p>"#, #"<p style="min-width:max-content">words</p>"#,
        #"<p style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1">words</p>"#,
        #"<span style="display:table-row">words</span>"#,
        #"<b style="display:inline-block;width:-webkit-fill-available">words</b>"#, "<rt>words</rt>",
        #"<table style="table-layout:fixed"><tr><td>words</td></tr></table>"#,
        #"<table align="right"><tr><td>words</td></tr></table>"#,
        #"<table><tr><td>words</td><td width="60%"></td></tr></table>"#,
        #"<table><tr><td style="width:50%">words</td></tr></table>"#,
        "<table><caption></caption><tr><td>words</td></tr></table>",
        "<table><tr><td>words</td></tr><caption></caption></table>",
        ##"<table><colgroup><col bgcolor="#777"/></colgroup><tr><td>words</td></tr></table>"##,
        #"<dialog style="display:block">words</dialog>"#, #"<p popover="" style="display:block">words</p>"#,
        #"<p style="overflow-x:clip">words</p>"#,
        ##"<div style="background:#fff"><p style="position:relative;z-index:-1">words</p></div>"##,
        #"<table><tr style="visibility:collapse"><td></td></tr><tr><td>words</td></tr></table>"#,
        ##"<p style="background:#fff;background-clip:content-box">words</p>"##,
    ])
    func isLeftForReview(_ body: String) throws {
        let half = "<rect width='150' height='200' fill='#777'/><rect x='150' width='150' height='200' fill='#222'/>"
        #expect(try readings(body, on: half).map(\.verdict) == [.review])
    }

    /// As Chromium shows it.
    @Test(arguments: [
        (#"<div style="position:relative;top:-30px">words</div>"#, ContrastReading.Verdict.unseen),
        (#"<p style="text-indent:-9999px">words</p>"#, .unseen),
        (#"<p style="position:absolute;left:-9999px">words</p>"#, .unseen),
        (#"<p style="position:absolute;left:9px;color:#fff">words</p>"#, .fail),
        (#"<p style="position:absolute;right:9px;color:#fff">words</p>"#, .pass),
        (#"<p style="text-indent:200px;color:#fff">words</p>"#, .pass),
        (#"<p style="color:#fff;transform:translateX(200px)">words</p>"#, .pass),
        (##"<div style="background:#777;position:absolute;inset:0"></div><p>words</p>"##, .unseen),
        (##"<div style="background:#777;position:absolute;inset:0"><p style="color:#fff0">words</p></div>"##, .unseen),
        (#"<p style="color:#777;-webkit-text-fill-color:#fff">words</p>"#, .fail),
        (#"<p style="color:#777;-webkit-text-fill-color:#000"><b style="color:#777">words</b></p>"#, .pass),
        (
            #"<p style="color:#000;-webkit-text-fill-color:#777"><b style="-webkit-text-fill-color:currentcolor">words</b></p>"#,
            .pass
        ),
        (#"<p style="-webkit-text-stroke:0px #fff">words</p>"#, .pass),
        (#"<p style="background:#fff;background-clip:text;-webkit-text-fill-color:transparent">words</p>"#, .review),
        (
            #"<p style="display:flex;overflow:hidden"><b style="position:absolute;left:9px;top:9px">words</b></p>"#,
            .review
        ),
        (#"<p style="will-change:transform"><b style="position:absolute;left:209px;top:9px">words</b></p>"#, .review),
        (##"<span style="background:#fff"><p style="color:#333">words</p></span>"##, .fail),
        (##"<span style="background:#fff">words<p></p></span>"##, .review),
        (##"<span style="background:#fff"><p></p>words</span>"##, .review),
        (#"<span style="text-align:right;width:9px;color:#fff">words words<p></p></span>"#, .fail),
        (##"<div style="overflow:hidden"><p style="position:relative;background:#eee">words</p></div>"##, .pass),
        (#"<p style="transform:none"><b style="position:absolute;right:9px;top:9px;color:#fff">words</b></p>"#, .pass),
    ])
    func isJudgedWhereItIsMoved(_ body: String, _ verdict: ContrastReading.Verdict) throws {
        let half = "<rect width='150' height='200' fill='#777'/><rect x='150' width='150' height='200' fill='#222'/>"
        #expect(try readings(body, on: half).map(\.verdict) == [verdict])
    }

    /// Wherever it lies, what is behind it is the same, or as light.
    @Test(arguments: [
        (#"<p style="columns:2">words</p>"#, "", ContrastReading.Verdict.pass),
        (#"<p style="columns:2;color:#ccc">words</p>"#, "", .fail),
        (#"<p style="columns:2;color:#fff">words</p>"#, "<rect width='300' height='200' fill='#222'/>", .pass),
        (#"<p style="columns:2;color:#fff">words</p>"#, "<rect width='300' height='199' fill='#222'/>", .review),
        (#"<p style="columns:2">words</p>"#, "<rect width='90' height='90' fill='#eee'/>", .pass),
        (#"<p style="columns:2">words</p>"#, "<rect width='90' height='90' fill='#eee' opacity='.9'/>", .review),
        (#"<p style="columns:2">words</p>"#, "<path d='M0 0L300 200' stroke='#222' stroke-width='9'/>", .review),
        (
            ##"<div style="height:200px;background:#222;color:#fff"><p style="columns:2;margin:0">words</p></div>"##,
            "", .pass
        ),
        (##"<div style="background:#222;color:#fff"><p style="columns:2;height:300px">words</p></div>"##, "", .review),
        (##"<p style="background:#222;height:20px"></p><p style="columns:2">words</p>"##, "", .review),
        (##"<p style="background:#eee;height:20px"></p><p style="columns:2">words</p>"##, "", .pass),
        (##"<p style="columns:2"><b style="background:#222">words</b></p>"##, "", .review),
        (#"<p style="columns:2;opacity:.5">words</p>"#, "", .review),
        (#"<p style="columns:2;mask:url(#no)">words</p>"#, "", .review),
        (#"<p style="text-indent:calc(1px * sibling-index());color:#fff">words</p>"#, "", .review),
    ])
    func isJudgedWhereItsPlaceDoesNotMatter(_ body: String, _ ground: String, _ verdict: ContrastReading.Verdict) throws
    {
        #expect(try readings(body, on: ground).map(\.verdict) == [verdict])
    }

    /// What is painted later may hide it, or tint it.
    @Test(arguments: [
        ("fill='#fff'", ContrastReading.Verdict.review), ("fill='#fff' width='9'", .pass), ("opacity='.1'", .review),
    ])
    func isJudgedBelowWhatHidesSomeOfTheRoom(_ paint: String, _ verdict: ContrastReading.Verdict) throws {
        let size = paint.contains("width") ? "height='9'" : "width='300' height='200'"
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><foreignObject width="300" height="200">\
            <p xmlns="http://www.w3.org/1999/xhtml" style="columns:2">words</p></foreignObject>\
            <rect \(size) \(paint)/></svg>
            """
        let file = try SourceFile(path: "html.svg", contents: Array(text.utf8))
        let study = Study(of: try #require(DesignReader.reading(of: file).design))
        #expect(study.contrastReadings().map(\.verdict) == [verdict])
    }

    @Test(arguments: [
        #"<p hidden="">words</p>"#, "<dialog>words</dialog>", #"<p popover="">words</p>"#,
        "<details><summary>more</summary><p>words</p></details>",
        "<details><summary>more</summary>words</details>",
        "<details><summary>more</summary><summary>words</summary></details>", "<svg><title>words</title></svg>",
        "<rp>words</rp>",
        "<style>p{display:revert}</style><p hidden=\"\">words</p>", "<datalist>words</datalist>",
    ])
    func isNotTakenForSeenWhereBrowsersHideIt(_ body: String) throws {
        #expect(try !readings(body).contains { $0.text == "words" })
    }

    /// What browsers hide by themselves is shown to whoever says how.
    @Test(arguments: [
        "<style>p{display:block}</style><p hidden=\"\">words</p>", #"<rp style="display:inline">words</rp>"#,
        #"<title style="display:block">words</title>"#,
    ])
    func isShownWhereAnAuthorSaysHow(_ body: String) throws {
        #expect(try readings(body).map(\.verdict) == [.pass])
    }

    /// Rules and gauges are painted in ways that are not followed.
    @Test(arguments: [
        #"<hr style="height:60px;margin:0"/>"#, #"<hr style="border:30px solid #111;margin:0"/>"#,
        ##"<hr size="60" color="#111"/>"##, #"<progress style="height:60px"/>"#, #"<meter style="height:60px"/>"#,
    ])
    func isLeftForReviewOverWhatThePlatformPaints(_ body: String) throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><foreignObject width="300" height="200">\
            <div xmlns="http://www.w3.org/1999/xhtml">\(body)</div></foreignObject><text x="9" y="40">words</text></svg>
            """
        let file = try SourceFile(path: "html.svg", contents: Array(text.utf8))
        let study = Study(of: try #require(DesignReader.reading(of: file).design))
        #expect(study.contrastReadings().map(\.verdict) == [.review])
    }

    @Test(arguments: [
        ("chucknorris", "#C00000"), ("#f80", "#FF8800"), ("f80", "#0F0800"), ("rgb(1,2,3)", "#001030"),
        ("NAVY", "#000080"), ("transparent", "#000000"), ("#00ff0000000000000000000000", "#FF0000"),
    ])
    func oldAttributesColorTheLetters(_ name: String, _ color: String) throws {
        #expect(try readings("<font color='\(name)'>words</font>").map { RGBA8($0.foreground).hex } == [color])
    }

    @Test(arguments: [
        #"<div style="position:relative">plain</div>"#,
        #"<p style="background:no-repeat 0 0/cover #eee;box-shadow:0 1px 2px #999">plain</p>"#,
        "<details open=\"\">plain</details>",
        #"<p style="aspect-ratio:auto;zoom:1;table-layout:auto;text-align-last:auto;contain:none">plain</p>"#,
        "<table><colgroup><col/></colgroup><tr><td>plain</td></tr></table>",
        #"<p style="text-indent:0;background-clip:border-box">plain</p>"#,
        #"<p style="width:calc(50% + 9px);padding:min(1px, 1em) 0;color:rgb(0 0 0)">plain</p>"#,
        "<details open=\"\"><p>plain</p></details>",
        #"<p style="background:linear-gradient(#fff,#fff);background-size:100% auto">plain</p>"#,
        #"<p style="columns:auto;column-count:1;background-size:9px;background-repeat:no-repeat">plain</p>"#,
        "<style>p::before{content:none;color:red}p::marker{color:red}i::before{content:'x'}</style><p>plain</p>",
        #"<style>*,::before,::after{box-sizing:border-box}</style><p>plain</p>"#,
    ])
    func isJudgedWhereNothingIsMoved(_ body: String) throws {
        #expect(try readings(body).map(\.verdict) == [.pass])
    }

    @Test(arguments: [
        (##"<table bgcolor="#777777"><tr><td bgcolor="#333333">words</td></tr></table>"##, "#333333"),
        (#"<table><tr bgcolor="gray"><td>words</td></tr></table>"#, "#808080"),
        (##"<table><tr><td bgcolor="#777" style="background:#333">words</td></tr></table>"##, "#333333"),
        (##"<p bgcolor="#777">words</p>"##, "#FFFFFF"),
        (#"<table><tr><td bgcolor="chucknorris">words</td></tr></table>"#, "#C00000"),
        (##"<body bgcolor="#333" text="#ccc">words</body>"##, "#333333"),
    ])
    func oldAttributesColorTheGround(_ body: String, _ color: String) throws {
        let readings = try readings(body)
        #expect(readings.map { RGBA8($0.background).hex } == [color])
        #expect(readings.map { RGBA8($0.foreground).hex } == [body.contains("text=") ? "#CCCCCC" : "#000000"])
    }

    @Test(arguments: [
        (#"<foreignObject width="90" height="50" style="background:#333">"#, "<p", "#333333"),
        (#"<style>.card{background:#333}</style><foreignObject class="card" width="90" height="50">"#, "<p", "#333333"),
        (#"<foreignObject width="90" height="50">"#, #"<table><tbody style="background:#777"><tr><td"#, "#777777"),
        (#"<foreignObject width="90" height="50">"#, #"<table><thead bgcolor="gray"><tr><td"#, "#808080"),
    ])
    func groundsOfBoxesAroundTheLetters(_ around: String, _ html: String, _ color: String) throws {
        let inner = html.hasPrefix("<p") ? "<p>words</p>" : html + ">words</td></tr></tbody></table>"
        let body = inner.contains("<thead") ? inner.replacing("</tbody>", with: "</thead>") : inner
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60">\(around)\
            <div xmlns="http://www.w3.org/1999/xhtml">\(body)</div></foreignObject></svg>
            """
        let file = try SourceFile(path: "html.svg", contents: Array(text.utf8))
        let study = Study(of: try #require(DesignReader.reading(of: file).design))
        #expect(study.contrastReadings().map { RGBA8($0.background).hex } == [color])
    }

    /// Monospaced elements are smaller only where nobody says how large letters are.
    @Test(arguments: [
        ("<code>words</code>", 13.0), (#"<p style="font-size:24px"><code>words</code></p>"#, 24),
        (#"<p style="font-size:150%"><kbd>words</kbd></p>"#, 19.5),
        (#"<p style="font-size:2rem"><tt>words</tt></p>"#, 32),
        (#"<p style="font-size:20px"><b style="font-size:2em"><samp>words</samp></b></p>"#, 40),
    ])
    func sizeOfCode(_ body: String, _ size: Double) throws {
        let found = try readings(body).map(\.size)
        #expect(found.count == 1 && abs(found[0] - size) < 1e-9, "\(found)")
    }

    @Test func linksOnDarkAreLight() throws {
        let body = ##"<p style="color-scheme:dark;background:#222"><a href="#x">words</a></p>"##
        #expect(try readings(body).map { RGBA8($0.foreground).hex } == ["#9E9EFF"])
    }

    @Test func blendsWithWhatIsInTheForeignObjectAlone() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><rect width="300" height="60" fill="#ff0"/>\
            <foreignObject width="300" height="60"><p xmlns="http://www.w3.org/1999/xhtml" \
            style="mix-blend-mode:multiply;color:#00f">words</p></foreignObject></svg>
            """
        let file = try SourceFile(path: "html.svg", contents: Array(text.utf8))
        let study = Study(of: try #require(DesignReader.reading(of: file).design))
        #expect(study.contrastReadings().map { RGBA8($0.foreground).hex } == ["#0000FF"])
    }
}
