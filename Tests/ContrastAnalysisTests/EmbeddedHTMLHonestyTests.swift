import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// HTML that browsers hide, move or paint in ways that are not followed: never a certain verdict on it.
@Suite("Embedded HTML that is not followed")
struct EmbeddedHTMLHonestyTests {
    private func readings(_ body: String) throws -> ContrastReadings {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><foreignObject width="300" height="200">\
            <div xmlns="http://www.w3.org/1999/xhtml">\(body)</div></foreignObject></svg>
            """
        let file = try SourceFile(path: "html.svg", contents: Array(text.utf8))
        return Study(of: try #require(DesignReader.reading(of: file).design)).contrastReadings()
    }

    @Test(arguments: [
        #"<button style="background:#eee;color:#ddd">Buy</button>"#, #"<textarea style="color:#eee">Words</textarea>"#,
        #"<div style="position:relative;top:-30px;color:#fff">white</div>"#,
        #"<div style="margin-top:-40px;color:#fff">white</div>"#,
        #"<p style="-webkit-text-fill-color:#fff">white</p>"#, #"<p style="text-indent:-9999px">off</p>"#,
        #"<p style="text-indent:calc(5px + 1em)">words</p>"#, #"<p style="margin:calc(0px - 10px)">words</p>"#,
        #"<p style="width:min(100%, 30px)">words</p>"#, #"<p style="padding:0 max(1px, 50%)">words</p>"#,
        #"<p style="width:calc(1px * sibling-index())">words</p>"#, "<dialog open=\"\">words</dialog>",
        #"<p style="mask-image:url(#nowhere)">words</p>"#, #"<p style="mask:url(a.svg#m)">words</p>"#,
        #"<p style="box-shadow:inset 0 0 0 40px #111">words</p>"#, #"<div style="display:table">words</div>"#,
        #"<svg xmlns="http://www.w3.org/2000/svg"><style>text{}</style><text y="9">words</text></svg>"#,
        #"<div style="float:left;height:400px"></div><p>words</p>"#, "<math><mi>x</mi></math>",
        #"<object data="a.svg">words</object>"#, "<canvas>words</canvas>",
        #"<p style="background:linear-gradient(#000,#000);background-size:9px 9px">words</p>"#,
        #"<p style="background-image:linear-gradient(#000,#000);background-position:9px 0">words</p>"#,
        #"<p style="columns:2">words</p>"#, #"<p style="column-count:3">words</p>"#,
        #"<p style="column-width:40px">words</p>"#,
        "<style>p::first-line{color:#bbb}</style><p>words</p>",
        "<style>div > p:first-letter{color:#bbb}</style><p>words</p>",
        #"<style>.x::before,.y::AFTER{content:""; position:absolute;background:#777}</style><p class="y">words</p>"#,
        "<style>div{&amp;::before{content:'words'}}</style><p>words</p>",
        #"<table><tr><td bgcolor="chucknorris">words</td></tr></table>"#,
        #"<p>words</p><div style="background:#777;height:60px;margin-top:-50px"></div>"#,
        #"<div style="background:#777;position:absolute;inset:0"></div><p>words</p>"#,
    ])
    func isLeftForReview(_ body: String) throws {
        #expect(try readings(body).map(\.verdict) == [.review])
    }

    @Test(arguments: [
        #"<p hidden="">words</p>"#, "<dialog>words</dialog>", "<details><summary>more</summary><p>words</p></details>",
        "<details><summary>more</summary>words</details>", "<svg><title>words</title></svg>",
    ])
    func isNotTakenForSeenWhereBrowsersHideIt(_ body: String) throws {
        #expect(try !readings(body).contains { $0.text == "words" })
    }

    @Test(arguments: [
        #"<div style="position:relative">plain</div>"#,
        #"<p style="background:no-repeat 0 0/cover #eee;box-shadow:0 1px 2px #999">plain</p>"#,
        "<details open=\"\">plain</details>",
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
        (##"<body bgcolor="#333" text="#ccc">words</body>"##, "#333333"),
    ])
    func oldAttributesColorTheGround(_ body: String, _ color: String) throws {
        let readings = try readings(body)
        #expect(readings.map { RGBA8($0.background).hex } == [color])
        #expect(readings.map { RGBA8($0.foreground).hex } == [body.contains("text=") ? "#CCCCCC" : "#000000"])
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
