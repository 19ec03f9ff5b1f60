import DesignModel
import Foundation
import Painting
import Testing

/// What lies on a path (Motion Path 1), as headless Chromium paints it: the edges of a rectangle of 20 by 10.
@Suite struct MotionPathTests {
    @Test(arguments: [
        ("offset-path:path('M50 50L150 50')", [50, 50, 70, 60]),
        ("offset-path:path('M50 50L150 50');offset-distance:50%", [100, 50, 120, 60]),
        ("offset-path:path('M50 50L150 50');offset-distance:30px", [80, 50, 100, 60]),
        ("offset-path:path('M50 50L150 50');offset-distance:150%", [150, 50, 170, 60]),
        ("offset-path:path('M50 50V150')", [40, 50, 50, 70]),
        ("offset-path:path('M50 50V150');offset-rotate:0deg", [50, 50, 70, 60]),
        ("offset-path:path('M50 50V150');offset-rotate:auto 90deg", [30, 40, 50, 50]),
        ("offset-path:path('M50 50V150');offset-rotate:reverse", [50, 30, 60, 50]),
        ("offset-path:path('M50 50V150');offset-anchor:10px 5px", [45, 40, 55, 60]),
        ("offset-path:path('M50 50V150');transform-origin:10px 5px", [45, 40, 55, 60]),
        ("offset-path:path('M50 50V150');transform-box:fill-box;transform-origin:center", [45, 40, 55, 60]),
        ("offset-path:path('M50 50V150');transform:translate(10px)", [40, 60, 50, 80]),
        ("offset-path:path('M50 50V150');translate:10px", [50, 50, 60, 70]),
        ("offset-path:path('M50 50V150');scale:2", [80, 100, 100, 140]),
        ("offset-path:path('M50 50V100H100');offset-distance:75px", [75, 100, 95, 110]),
        ("offset-path:path('M50 50V100H100');offset-distance:50px", [40, 100, 50, 120]),
        ("offset-path:path('M50 50V100H100z');offset-distance:100%", [40, 50, 50, 70]),
        ("offset-path:path('M50 50V100H100z');offset-distance:110%", [40, 67, 50, 87]),
        ("offset-path:path('M50 50C50 100 100 100 100 50');offset-distance:50%", [75, 88, 95, 97]),
        ("offset:path('M50 50V150') 50%", [40, 100, 50, 120]),
        ("offset:path('M50 50V150') 50% 0deg", [50, 100, 70, 110]),
        ("offset:path('M50 50V150') 20px auto 90deg", [30, 60, 50, 70]),
        ("offset:path('M50 50V150') 50% reverse / 10px 5px", [45, 90, 55, 110]),
        ("offset:path('M50 50V150') calc(20px + 30px)", [40, 100, 50, 120]),
        ("offset:none / 10px 5px", [0, 0, 20, 10]),
        ("offset-distance:20px;offset:path('M50 50V150')", [40, 50, 50, 70]),
        ("offset-path:path('M50 50V150') border-box", [40, 50, 50, 70]),
        ("offset-path:path(nonzero,'M50 50V150')", [0, 0, 20, 10]),
        ("offset-path:path('')", [0, 0, 20, 10]),
        ("offset-path:path('M50 50')", [50, 50, 70, 60]),
        ("offset-path:path('M50 50M80 80H100')", [80, 80, 100, 90]),
        ("offset-path:path('M50 50H60M80 80H100');offset-distance:20px", [90, 80, 110, 90]),
        ("offset-distance:50%;offset-rotate:45deg", [0, 0, 20, 10]),
        ("offset-path:none", [0, 0, 20, 10]),
    ])
    func shapesLieOnPaths(_ style: String, _ expected: [Double]) throws {
        let drawing = try Drawing("<rect width='20' height='10' style=\"\(style)\"/>", width: 200, height: 200)
        let (left, top, right, bottom) = (expected[0], expected[1], expected[2], expected[3])
        // Edges of the curve lie between two pixels.
        let margin = 1.5
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
            let inward = Point(x + (x == left ? margin : -margin), y + (y == top ? margin : -margin))
            let outward = Point(x + (x == left ? -margin : margin), y + (y == top ? -margin : margin))
            #expect(drawing.color(inward.x, inward.y) == "#000000", "\(style) at \(inward)")
            #expect(drawing.color(outward.x, outward.y) == "#FFFFFF", "\(style) at \(outward)")
        }
    }

    @Test func groupsAndTextsLieOnPaths() throws {
        let path = "offset-path:path('M50 50V150')"
        let group = try Drawing("<g style=\"\(path)\"><rect width='20' height='10'/></g>", width: 200, height: 200)
        #expect(group.color(45, 60) == "#000000")
        #expect(group.color(5, 5) == "#FFFFFF")
        let text = try Drawing("<text style=\"\(path);offset-rotate:0deg\">HH</text>", width: 200, height: 200)
        let layer = try #require(text.design.layers.first { $0.kind == .text })
        #expect(text.design.transforms[Int(layer.transform)] == .translation(50, 50))
    }

    /// Where a path is not followed nothing is known of what lies on it, and of the rest.
    @Test(arguments: ["ray(45deg)", "circle(50px)", "url(#p)", "view-box", "path('M0 0H9') 1lh"])
    func otherPathsAreNotFollowed(_ path: String) throws {
        let drawing = try Drawing("<rect width='20' height='10' style=\"offset:\(path)\"/>")
        #expect(drawing.design.isPlaceLeftOpen)
    }

    /// An animation along a path begins at its start, and ends at its end.
    @Test(arguments: [("1s infinite", 50.0), ("1s forwards", 90), ("1s linear -.25s infinite", 60)])
    func animationsRunAlongPaths(_ timing: String, _ place: Double) throws {
        let style =
            "@keyframes m{from{offset-distance:0%}to{offset-distance:100%}}rect{offset-path:path('M50 50H90');animation:m \(timing)}"
        let drawing = try Drawing("<style>\(style)</style><rect width='20' height='10'/>", width: 200, height: 200)
        #expect(drawing.color(place + 2, 55) == "#000000")
        #expect(drawing.color(place - 2, 55) == "#FFFFFF")
    }

    @Test func hostilePathsAreBounded() throws {
        let curves = "M0 0" + String(repeating: "c1 1 1 1 1 1", count: 80)
        let many = String(repeating: "<rect width='9' height='9'/>", count: 30_000)
        let worn = try Drawing("<style>rect{offset-path:path('\(curves)')}</style>\(many)")
        #expect(worn.design.isPlaceLeftOpen)
        let long = String(repeating: "h1", count: 100_000)
        for path in ["M0 0\(long)", "M1e38 1e38H-1e38V1e38", "M0 0L1e-300 0", "M0 0C1e300 0 0 1e300 1 1"] {
            let drawing = try Drawing(
                "<rect width='20' height='10' style=\"offset:path('\(path)') 1e30px 1e30deg\"/>")
            _ = drawing.color(5, 5)
        }
    }
}
