import ColorScience
import DesignModel
import Painting
import Testing

@Suite struct CoverageTests {
    // What each shape covers is known by arithmetic: inside, outside, and close to the edge.
    @Test(arguments: Shape.filled)
    func fillsCoverWhatTheirOutlineHolds(shape: Shape) throws {
        let drawing = try Drawing(shape.element)
        for point in shape.inside { #expect(drawing.color(point.x, point.y) == "#000000", "\(point)") }
        for point in shape.outside { #expect(drawing.color(point.x, point.y) == "#FFFFFF", "\(point)") }
    }

    @Test(arguments: Shape.stroked)
    func strokesCoverWhatTheirPenTouches(shape: Shape) throws {
        let drawing = try Drawing("<g fill='none' stroke='black'>\(shape.element)</g>")
        for point in shape.inside { #expect(drawing.color(point.x, point.y) == "#000000", "\(point)") }
        for point in shape.outside { #expect(drawing.color(point.x, point.y) == "#FFFFFF", "\(point)") }
    }

    @Test func dashesOfABentLineEndWhereTheyEnd() throws {
        // Around (50, 50), wider than its dashes are long; 15 along lies in a gap, 25 in a dash.
        let drawing = try Drawing(
            "<path d='M10 50A40 40 0 0 1 90 50' fill='none' stroke='black' stroke-width='20' stroke-dasharray='10'/>")
        #expect(drawing.color(12.8, 35.4) == "#FFFFFF")
        #expect(drawing.color(17.6, 26.6) == "#000000")
    }

    @Test func theBoxOfALineLeavesItsMarkersOut() throws {
        let drawing = try Drawing(
            "<marker id='m' markerUnits='userSpaceOnUse' markerWidth='40' markerHeight='40'><rect width='40' height='40'/>"
                + "</marker><mask id='k'><rect width='100' height='100' fill='white'/></mask>"
                + "<g mask='url(#k)'><path d='M10 10V60H20' fill='none' marker-start='url(#m)'/></g>")
        #expect(drawing.color(20, 30) == "#000000")
        #expect(drawing.color(40, 30) == "#FFFFFF")
    }

    @Test func aHairlineColorsItsPixelAsMuchAsItIsThin() throws {
        let drawing = try Drawing("<path d='M0 50H100' stroke='black' stroke-width='.5'/>")
        #expect(drawing.color(50, 50.3) == "#808080")
        #expect(drawing.color(50, 50.7) == "#FFFFFF")
    }

    /// Curves, against the polygon of ten thousand chords.
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func curvesAgreeWithManyChords(seed: UInt64) throws {
        var random = Lottery(state: seed)
        let points = (0..<7).map { _ in Point(random.next(100), random.next(100)) }
        func text(_ p: Point) -> String { "\(p.x) \(p.y)" }
        let drawing = try Drawing(
            "<path fill-rule='evenodd' d='M\(text(points[0]))C\(text(points[1])) \(text(points[2])) \(text(points[3]))"
                + "C\(text(points[4])) \(text(points[5])) \(text(points[6]))Z'/>")
        var chords: [Point] = [points[0]]
        for (start, index) in [(points[0], 1), (points[3], 4)] {
            for step in 1...5000 {
                let t = Double(step) / 5000
                let u = 1 - t
                chords.append(
                    start * (u * u * u) + points[index] * (3 * u * u * t) + points[index + 1] * (3 * u * t * t)
                        + points[index + 2] * (t * t * t))
            }
        }
        let places = (0..<400).map { _ in Point(random.next(100), random.next(100)) }
        let colors = drawing.eyedropper.colors(at: places, on: .white)
        for (place, color) in zip(places, colors) where distance(place, to: chords) > 0.05 {
            #expect((color.color == .black) == isInside(place, chords), "\(place)")
        }
    }

    private func isInside(_ p: Point, _ chords: [Point]) -> Bool {
        var inside = false
        for index in chords.indices {
            let (a, b) = (chords[index], chords[(index + 1) % chords.count])
            if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x { inside.toggle() }
        }
        return inside
    }

    private func distance(_ p: Point, to chords: [Point]) -> Double {
        var least = Double.infinity
        for index in chords.indices {
            let (a, b) = (chords[index], chords[(index + 1) % chords.count])
            let d = b - a
            let square = d.x * d.x + d.y * d.y
            let t = square > 0 ? min(max(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square, 0), 1) : 0
            least = min(least, (p - a - d * t).length)
        }
        return least
    }
}

/// Numbers that look drawn by lot and are the same every time (SplitMix64).
struct Lottery {
    var state: UInt64

    mutating func next(_ limit: Double) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return Double(z >> 11) / Double(1 << 53) * limit
    }
}
