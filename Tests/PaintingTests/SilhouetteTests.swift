import ColorScience
import DesignModel
import Foundation
import Painting
import Testing

/// Blurs of single shapes, which have a closed form.
@Suite struct SilhouetteTests {
    private static let region =
        "x='-500' y='-500' width='1100' height='1100' filterUnits='userSpaceOnUse'"
        + " color-interpolation-filters='sRGB'"

    /// A shape and whether a point lies in it.
    struct Shape: CustomTestStringConvertible {
        let markup: String
        let holds: @Sendable (Double, Double) -> Bool
        var testDescription: String { markup }

        static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rx: Double, _ ry: Double)
            -> Shape
        {
            Shape(markup: "<rect x='\(x)' y='\(y)' width='\(width)' height='\(height)' rx='\(rx)' ry='\(ry)'") {
                px, py in
                guard px >= x, px <= x + width, py >= y, py <= y + height else { return false }
                guard rx > 0, ry > 0 else { return true }
                let dx = max(x + rx - px, px - (x + width - rx), 0) / rx
                let dy = max(y + ry - py, py - (y + height - ry), 0) / ry
                return dx * dx + dy * dy <= 1
            }
        }

        static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Shape {
            Shape(markup: "<ellipse cx='\(x)' cy='\(y)' rx='\(rx)' ry='\(ry)'") { px, py in
                pow((px - x) / rx, 2) + pow((py - y) / ry, 2) <= 1
            }
        }
    }

    static let shapes: [Shape] = [
        .box(20, 20, 60, 60, 0, 0), .box(20, 20, 60, 60, 8, 8), .box(20, 30, 60, 30, 15, 15),
        .box(20, 30, 60, 30, 30, 15),
        .box(20, 20, 60, 60, 3, 12), .ellipse(50, 50, 30, 20), .ellipse(50, 50, 8, 8), .box(48, 10, 4, 80, 2, 2),
    ]

    /// How much of a Gaussian lies in a shape around (50, 50), by adding up thin rows.
    private func share(_ shape: Shape, _ x: Double, _ y: Double, _ deviationX: Double, _ deviationY: Double) -> Double {
        /// How far the shape reaches from (50, 50) in a direction, from a row's middle or upwards and downwards.
        func end(_ holds: (Double) -> Bool, towards far: Double) -> Double {
            var (low, high) = (50.0, far)
            for _ in 0..<30 {
                let middle = (low + high) / 2
                if holds(middle) { low = middle } else { high = middle }
            }
            return low
        }
        func below(_ place: Double) -> Double { erfc(-place / deviationX / 2.0.squareRoot()) / 2 }
        let top = end({ shape.holds(50, $0) }, towards: -100)
        let bottom = end({ shape.holds(50, $0) }, towards: 200)
        let rows = 1200
        var sum = 0.0
        for row in 0..<rows {
            let v = top + (bottom - top) * (Double(row) + 0.5) / Double(rows)
            let left = end({ shape.holds($0, v) }, towards: -100)
            let right = end({ shape.holds($0, v) }, towards: 200)
            sum += exp(-pow((v - y) / deviationY, 2) / 2) * (below(right - x) - below(left - x))
        }
        return sum * (bottom - top) / Double(rows) / deviationY / (2 * .pi).squareRoot()
    }

    @Test(arguments: shapes, [(5.0, 5.0), (2.5, 7)])
    func theClosedFormIsTheIntegral(_ shape: Shape, deviation: (Double, Double)) throws {
        let drawing = try Drawing(
            "<filter id='f' \(Self.region)><feGaussianBlur stdDeviation='\(deviation.0) \(deviation.1)'/></filter>"
                + "\(shape.markup) filter='url(#f)'/>")
        for (x, y) in [(22.0, 22.0), (24, 33), (18, 50), (50, 31), (78, 58), (49, 50), (45, 42)] {
            let color = drawing.eyedropper.color(at: Point(x, y))
            let expected = share(shape, x, y, deviation.0, deviation.1)
            // Where only what lies beyond three deviations would show, it is left out.
            #expect(
                abs(color.color.alpha - expected) < (expected < 0.005 || expected > 0.995 ? 0.005 : 1e-4), "\(x) \(y)")
            #expect(color.isCertain)
        }
    }

    /// The same outline as a path, which is asked point by point.
    @Test(arguments: [(20.0, 20.0), (24, 25), (50, 17), (50, 22), (82, 50), (30, 30)])
    func theGeneralWayComesClose(x: Double, y: Double) throws {
        let filter =
            "<filter id='f' \(Self.region)><feDropShadow dx='2' dy='3' stdDeviation='4' flood-opacity='.8'/></filter>"
        let box = try Drawing(filter + "<rect x='20' y='20' width='60' height='60' rx='10' filter='url(#f)'/>")
        let path = try Drawing(
            filter
                + "<path filter='url(#f)' d='M30 20H70A10 10 0 0 1 80 30V70A10 10 0 0 1 70 80H30A10 10 0 0 1 20 70V30A10 10 0 0 1 30 20Z'/>"
        )
        let (one, other) = (
            box.eyedropper.color(at: Point(x, y)).color.alpha, path.eyedropper.color(at: Point(x, y)).color.alpha
        )
        #expect(abs(one - other) < 0.02)
    }

    // Strokes, what lies on a card, and colors that shadows do not show do not change what throws them.
    @Test(arguments: [
        "<rect x='20' y='20' width='60' height='60' rx='8' fill='white'/><circle cx='50' cy='50' r='9' fill='red'/>",
        "<rect x='20' y='20' width='60' height='60' rx='8' fill='url(#g)'/>",
        "<rect x='22' y='22' width='56' height='56' rx='6' fill='white' stroke='blue' stroke-width='4'/>",
        "<rect x='25' y='25' width='50' height='50'/><rect x='20' y='20' width='60' height='60' rx='8' fill='#eee'/>",
        "<g transform='translate(20 20) scale(2)'><rect width='30' height='30' rx='4' fill='#eee'/></g>",
    ])
    func cardsThrowTheShadowOfTheirOutline(content: String) throws {
        let gradient =
            "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
        func drawing(_ content: String) throws -> Drawing {
            try Drawing(
                gradient + "<filter id='f' \(Self.region)><feDropShadow dx='0' dy='4' stdDeviation='3'/></filter>"
                    + "<g filter='url(#f)'>\(content)</g>")
        }
        let plain = try drawing("<rect x='20' y='20' width='60' height='60' rx='8'/>")
        let card = try drawing(content)
        for (x, y) in [(50.0, 82.0), (20, 82), (83, 80), (17, 50), (50, 90)] {
            let (one, other) = (plain.eyedropper.color(at: Point(x, y)), card.eyedropper.color(at: Point(x, y)))
            #expect(abs(one.color.alpha - other.color.alpha) < 1e-9)
            #expect(one.color.alpha > 0.01 && one.isCertain && other.isCertain)
        }
    }

    /// What is cut, or lets light through in places, is no such shape.
    @Test func whatIsCutIsAskedPointByPoint() throws {
        let filter =
            "<filter id='f' \(Self.region)><feGaussianBlur stdDeviation='4'/></filter>"
            + "<clipPath id='c'><circle cx='20' cy='50' r='30'/></clipPath>"
        let cut = try Drawing(
            filter + "<g filter='url(#f)'><rect clip-path='url(#c)' x='20' y='20' width='60' height='60'/></g>")
        #expect(cut.eyedropper.color(at: Point(70, 50)).color.alpha == 0)
        #expect(cut.eyedropper.color(at: Point(30, 50)).color.alpha > 0.9)
        let faded = try Drawing(
            filter + "<g filter='url(#f)'><rect opacity='.5' x='20' y='20' width='60' height='60'/></g>")
        #expect(abs(faded.eyedropper.color(at: Point(50, 50)).color.alpha - 0.5) < 1e-9)
        #expect(abs(faded.eyedropper.color(at: Point(20, 50)).color.alpha - 0.25) < 0.02)
    }

    // Filter Effects 1 §9.17: the shadow of a shape that is made thicker or thinner first is that of such a shape.
    @Test(arguments: [("dilate", 5.0), ("erode", -5.0)])
    func spreadMovesTheEdges(operation: String, distance: Double) throws {
        func drawing(_ first: String, _ place: Double, _ side: Double) throws -> Drawing {
            try Drawing(
                "<filter id='f' \(Self.region)>\(first)<feGaussianBlur stdDeviation='4'/></filter>"
                    + "<rect x='\(place)' y='\(place)' width='\(side)' height='\(side)' rx='8' filter='url(#f)'/>")
        }
        let spread = try drawing("<feMorphology operator='\(operation)' radius='5'/>", 30, 40)
        let plain = try drawing("", 30 - distance, 40 + 2 * distance)
        for (x, y) in [(30.0, 30.0), (26, 50), (36, 44), (50, 50), (50, 70)] {
            let (one, other) = (spread.eyedropper.color(at: Point(x, y)), plain.eyedropper.color(at: Point(x, y)))
            #expect(abs(one.color.alpha - other.color.alpha) < 1e-9)
        }
    }

    /// A shadow thrown inwards is that of all that lies outside.
    @Test func shadowsWithin() throws {
        let steps =
            "<feFlood/><feComposite operator='out' in2='SourceAlpha'/><feGaussianBlur stdDeviation='4'/>"
            + "<feComposite operator='in' in2='SourceAlpha'/>"
        let drawing = try Drawing(
            "<filter id='f' \(Self.region)>\(steps)</filter><rect x='20' y='20' width='60' height='60' filter='url(#f)'/>"
        )
        #expect(abs(drawing.eyedropper.color(at: Point(20.001, 50)).color.alpha - 0.5) < 0.001)
        #expect(abs(drawing.eyedropper.color(at: Point(24, 50)).color.alpha - 0.1587) < 0.001)
        #expect(drawing.eyedropper.color(at: Point(50, 50)).color.alpha == 0)
    }
}
