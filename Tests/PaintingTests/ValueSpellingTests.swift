import DesignModel
import Painting
import Testing

/// Comments and escapes in values, which mean nothing (CSS Syntax 3 §4); the answers are Chromium's.
@Suite struct ValueSpellingTests {
    @Test(arguments: [
        (#"fill:#fff;fill:re/**/d"#, "#FFFFFF"), (#"fill:#fff;fill:/* a */red/* b */"#, "#FF0000"),
        (#"fill:r\65 d"#, "#FF0000"), (#"fill:\72 ed"#, "#FF0000"), (#"fill:r\gb(255 0 0)"#, "#FF0000"),
        (#"fill:rgb(255/**/0/**/0)"#, "#FF0000"), (#"fill:rgb/**/(255 0 0)"#, "#000000"),
        (#"fill:rgb(255,/*,*/0,0)"#, "#FF0000"), (#"display:n\6fne"#, "#FFFFFF"), (#"display:none/**/"#, "#FFFFFF"),
        (#"opacity:0/* a */"#, "#FFFFFF"), (#"opacity:0/**/.5"#, "#000000"),
        (#"transform:translate(500px/**/)"#, "#FFFFFF"), (#"transform:translate/**/(500px)"#, "#000000"),
        (#"transform:transl\61te(500px)"#, "#FFFFFF"), (#"stroke:#fff;stroke-width:200/**/px"#, "#000000"),
        (#"stroke:#fff;stroke-width:200p\78"#, "#FFFFFF"), (#"--x:re/**/d;fill:var(--x)"#, "#000000"),
        (#"--x:/**/red;fill:/**/var(/**/--x/**/)"#, "#FF0000"), (#"--x:r\65 d;fill:var(--x)"#, "#FF0000"),
        (#"fill:v\61r(--x,red)"#, "#FF0000"), (#"f\69ll:red"#, "#FF0000"), (#"fill:#\66 ff"#, "#FFFFFF"),
        (#"fill:red!important/**/;fill:blue"#, "#FF0000"), (#"fill:red/**/!/**/important;fill:blue"#, "#FF0000"),
        (#"fill:red!\69mportant;fill:blue"#, "#FF0000"), (#"opacity:\30"#, "#000000"), (#"fill:\23 fff"#, "#000000"),
        (#"display:none;display:inl\69ne"#, "#000000"), (#"display:none;display:in\ line"#, "#FFFFFF"),
    ])
    func inStyles(_ style: String, _ color: String) throws {
        let contents = [
            "<rect width='100' height='100' style='\(style)'/>",
            "<style>rect{\(style)}</style><rect width='100' height='100'/>",
        ]
        for content in contents {
            let drawing = try Drawing(content)
            #expect(drawing.color(50, 50) == color, "\(content)")
            #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain, "\(content)")
        }
    }

    @Test(arguments: [
        (#"fill='re\64'"#, "#FF0000"), ("fill='red/**/'", "#FF0000"), ("opacity='0/**/'", "#FFFFFF"),
        ("transform='translate(500/**/)'", "#000000"), (#"transform='transl\61te(500)'"#, "#000000"),
    ])
    func inAttributes(_ attribute: String, _ color: String) throws {
        #expect(try Drawing("<rect width='100' height='100' \(attribute)/>").color(50, 50) == color, "\(attribute)")
    }
}
