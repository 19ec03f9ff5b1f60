import ColorScience
import DesignModel
import Painting
import Testing

/// What headless Chromium paints where gradients lie behind boxes of HTML.
@Suite struct BoxGradientTests {
    /// A quarter across and down, three quarters across, three quarters down, and in the lower right corner.
    private static let points = [Point(25.5, 15.5), Point(75.5, 15.5), Point(25.5, 45.5), Point(97.5, 57.5)]

    private func drawing(_ style: String) throws -> Drawing {
        try Drawing(
            "<foreignObject width='100' height='60'><div xmlns='http://www.w3.org/1999/xhtml' "
                + "style='width: 100px; height: 60px; box-sizing: border-box; \(style)'/></foreignObject>")
    }

    private func channels(_ hex: String) -> [Int] {
        let number = Int(hex.dropFirst(), radix: 16) ?? -1
        return [number >> 16, number >> 8 & 255, number & 255]
    }

    @Test(arguments: [
        ("background: linear-gradient(45deg, #000, #fff)", ["#6F6F6F", "#BFBFBF", "#404040", "#9F9F9F"]),
        ("background: linear-gradient(135deg, #000, #fff)", ["#414141", "#919191", "#717171", "#F7F7F7"]),
        ("background: linear-gradient(200deg, red, blue 40%, lime)", ["#0012ED", "#5D00A1", "#009669", "#0057A7"]),
        ("background: linear-gradient(to top right, #000, #fff)", ["#7F7F7F", "#BFBFBF", "#3F3F3F", "#828282"]),
        ("background: linear-gradient(to bottom left, #f00 20%, #00f)", ["#9F0060", "#EE0010", "#4F00B0", "#A2005D"]),
        ("background: linear-gradient(30grad, #000 10px, #fff 50px)", ["#FFFFFF", "#FFFFFF", "#5C5C5C", "#E9E9E9"]),
        ("background: linear-gradient(1rad, #000 -20%, #fff 130%)", ["#646464", "#A2A2A2", "#4C4C4C", "#9B9B9B"]),
        ("background: linear-gradient(#000, #fff0)", ["#424242", "#424242", "#C1C1C1", "#F4F4F4"]),
        ("background: linear-gradient(90deg, #f00, transparent)", ["#FF4141", "#FFC1C1", "#FF4141", "#FFF9F9"]),
        ("background: linear-gradient(90deg, #f00, #0000ff40), #0a0", ["#BE2010", "#3E6030", "#BE2010", "#067C3E"]),
        (
            "background: linear-gradient(90deg, #f00, #0000ff40); background-color: #0a0",
            ["#BE2010", "#3E6030", "#BE2010", "#067C3E"]
        ),
        (
            "background-color: #0a0; background-image: linear-gradient(90deg, #f00c, #00f4)",
            ["#983911", "#326633", "#983911", "#057A42"]
        ),
        ("background: linear-gradient(#000 10px, #fff)", ["#1C1C1C", "#1C1C1C", "#B5B5B5", "#F2F2F2"]),
        ("background: linear-gradient(#000, #fff) no-repeat", ["#424242", "#424242", "#C1C1C1", "#F4F4F4"]),
        (
            "background: linear-gradient(#000, #fff), linear-gradient(red, blue)",
            ["#424242", "#424242", "#C1C1C1", "#F4F4F4"]
        ),
        ("background: #0a0 linear-gradient(90deg, #fff8, #0008)", ["#65B465", "#217121", "#65B565", "#035303"]),
        (
            "background: repeating-linear-gradient(90deg, #000, #fff 30px)",
            ["#D9D9D9", "#848484", "#D9D9D9", "#404040"]
        ),
        (
            "background: repeating-linear-gradient(45deg, #000 0 10px, #fff 10px 20px)",
            ["#000000", "#000000", "#000000", "#FFFFFF"]
        ),
        (
            "background: repeating-linear-gradient(0deg, #f00 5px, #00f 25px)",
            ["#0600F9", "#0600F8", "#860079", "#2000DF"]
        ),
        ("background: radial-gradient(#000, #fff)", ["#7C7C7C", "#7F7F7F", "#808080", "#EEEEEE"]),
        ("background: radial-gradient(circle, #000, #fff)", ["#7C7C7C", "#808080", "#7F7F7F", "#F0F0F0"]),
        (
            "background: radial-gradient(circle at top left, #000, #fff 80%)",
            ["#515151", "#D3D3D3", "#8E8E8E", "#FFFFFF"]
        ),
        ("background: radial-gradient(closest-side, #000, #fff)", ["#AFAFAF", "#B3B3B3", "#B5B5B5", "#FFFFFF"]),
        (
            "background: radial-gradient(farthest-side at 20% 30%, #000, #fff)",
            ["#171717", "#B1B1B1", "#A8A8A8", "#FFFFFF"]
        ),
        (
            "background: radial-gradient(closest-corner at 20px 30px, #f00, #00f 300%)",
            ["#DD0021", "#5600A9", "#DC0023", "#1000EF"]
        ),
        (
            "background: radial-gradient(circle closest-corner at 20px 30px, #000, #fff)",
            ["#6E6E6E", "#FFFFFF", "#747474", "#FFFFFF"]
        ),
        ("background: radial-gradient(40px 20px at right, #000, #fff)", ["#FFFFFF", "#F2F2F2", "#FFFFFF", "#FFFFFF"]),
        ("background: radial-gradient(30px, #000 50%, #fff)", ["#E5E5E5", "#F4F4F4", "#EEEEEE", "#FFFFFF"]),
        (
            "background: radial-gradient(circle at 100%, #000, #333 50%, #eee 75%, #333 75%)",
            ["#DDDDDD", "#1C1C1C", "#DEDEDE", "#1B1B1B"]
        ),
        (
            "background: radial-gradient(ellipse farthest-corner at bottom center, #000, #fff)",
            ["#A0A0A0", "#A2A2A2", "#626262", "#ABABAB"]
        ),
        (
            "background: repeating-radial-gradient(circle, #000, #fff 20px)",
            ["#6C6C6C", "#777777", "#727272", "#BEBEBE"]
        ),
        ("background: repeating-radial-gradient(#000 10%, #fff 40%)", ["#494949", "#525252", "#585858", "#C6C6C6"]),
        ("background: radial-gradient(#f00, #00f0), #0a0", ["#835300", "#805400", "#7E5600", "#119F00"]),
        (
            "background: linear-gradient(135deg, #000, #fff); border: 8px solid transparent; background-clip: padding-box",
            ["#323232", "#959595", "#6D6D6D", "#FFFFFF"]
        ),
        (
            "background-color: #0a0; background: linear-gradient(90deg, #fff8, #0008)",
            ["#DCDCDC", "#989898", "#DCDCDC", "#7A7A7A"]
        ),
        ("background: linear-gradient(90deg, #fff8, #0008) #00a", ["#6565B5", "#212171", "#6565B5", "#030353"]),
        ("background: linear-gradient(#000 60%, #fff 60%)", ["#000000", "#000000", "#FFFFFF", "#FFFFFF"]),
        ("background: linear-gradient(60deg, #000 80%, #fff 20%)", ["#000000", "#000000", "#000000", "#000000"]),
    ])
    func lieBehindBoxes(_ style: String, _ colors: [String]) throws {
        let eyedropper = try drawing(style).eyedropper
        for (point, color) in zip(Self.points, colors) {
            let seen = eyedropper.color(at: point, on: .white)
            #expect(seen.isCertain)
            let shown = RGBA8(seen.color).hex
            let steps = zip(channels(shown), channels(color)).map { abs($0 - $1) }
            #expect(steps.allSatisfy { $0 <= 2 }, "\(shown) for \(color) at \(point)")
        }
    }

    /// In a line it begins where the box does; over several lines it goes on, which is not followed.
    @Test(arguments: [("99px", true), ("20px", false)])
    func liesBehindABoxInALine(_ width: String, _ isCertain: Bool) throws {
        let style = "background: linear-gradient(90deg, #000, #fff); font: 20px Arial; color: #0000"
        let drawing = try Drawing(
            "<foreignObject width='100' height='60'><div xmlns='http://www.w3.org/1999/xhtml' "
                + "style='width: \(width)'><span style='\(style)'>mm mm</span></div></foreignObject>")
        #expect(drawing.eyedropper.color(at: Point(8, 3)).isCertain == isCertain)
    }
}
