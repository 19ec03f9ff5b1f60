import ColorScience
import DesignModel
import Painting
import Testing
import Trials

@Suite("A sampler asked many times") struct SamplerTests {
    /// What it remembers of one point must not show at the next.
    @Test(arguments: [
        "<rect width='50' height='100' fill='navy'/><text x='10' y='50' font-size='40' fill='yellow'>Wide</text>",
        "<rect width='40' height='100' fill='red'/><g opacity='.5'><text x='10' y='50' font-size='40'>Wide</text>"
            + "<rect x='30' width='40' height='45' fill='lime' opacity='.4'/></g>",
        "<linearGradient id='g'><stop/><stop offset='1' stop-color='white'/></linearGradient>"
            + "<rect width='60' height='100' fill='url(#g)'/><text x='10' y='50' font-size='40' fill='gray'>Wide</text>",
        "<mask id='m'><rect width='50' height='100' fill='white'/><rect x='50' width='50' height='100' fill='gray'/>"
            + "</mask><text x='10' y='50' font-size='40' mask='url(#m)'>Wide</text>",
        "<rect width='50' height='100' fill='teal'/><g style='mix-blend-mode:difference'>"
            + "<text x='10' y='50' font-size='40' fill='orange'>Wide</text></g>",
        "<rect x='20' width='20' height='100' fill='silver'/><filter id='b'><feGaussianBlur stdDeviation='3'/></filter>"
            + "<text x='10' y='50' font-size='40' fill='navy' filter='url(#b)'>Wide</text>",
    ])
    func answersAsOneAskedOnce(content: String) throws {
        let drawing = try Drawing(content)
        let list = DisplayList(drawing.design)
        var colors: Set<RGBA> = []
        var known = prepared(list)
        for index in 0..<400 {
            let point = Point(10 + Double(index % 20) * 4, 20 + Double(index / 20) * 1.5)
            var fresh = prepared(list)
            let expected = fresh.comparison(at: point, over: .white)
            let found = known.comparison(at: point, over: .white)
            #expect(found.seen == expected.seen)
            #expect(found.behind == expected.behind)
            #expect(found.visibility == expected.visibility)
            #expect(found.hidesRun == expected.hidesRun)
            #expect(found.unknown == expected.unknown)
            colors.formUnion([expected.seen, expected.behind])
        }
        #expect(colors.count > 2)
    }

    private func prepared(_ list: DisplayList) -> Sampler {
        var sampler = Sampler(list)
        sampler.covering = CoveringRuns(CoveringRun(entry: list.runEntries[0], source: list.design.textRuns[0].fill))
        sampler.gather(meeting: Rectangle(x: 0, y: 0, width: 100, height: 100))
        return sampler
    }

    /// Only those segments are made that come near the box a sampler is narrowed to: nobody may see that.
    @Test(arguments: [
        "stroke-width='3'", "stroke-width='9' stroke-linecap='square' stroke-linejoin='miter'",
        "stroke-width='12' stroke-linecap='round' stroke-linejoin='bevel'", "stroke-width='.4'",
        "stroke-width='4' vector-effect='non-scaling-stroke'", "stroke-width='4' stroke-dasharray='7 3'",
    ])
    func pointsNearACurveAreWhatTheyAreOnTheWhole(stroke: String) throws {
        var random = Chance(seed: 0x6E65_6172)
        var (inked, bare, dropped) = (0, 0, 0)
        for _ in 0..<40 {
            let path = "<path fill='none' stroke='navy' \(stroke) d='\(path(&random))'/>"
            let drawing = try Drawing("<g transform='scale(1.3 .8) rotate(9)'>\(path)</g>")
            let list = DisplayList(drawing.design)
            var narrowed = Sampler(list)
            for _ in 0..<12 {
                let box = Rectangle(
                    x: .random(in: -10...90, using: &random), y: .random(in: -10...90, using: &random),
                    width: .random(in: 1...30, using: &random), height: .random(in: 1...9, using: &random))
                narrowed.gather(meeting: box)
                let wide = narrowed.found.count
                _ = narrowed.narrow(to: box)
                if narrowed.found.count < wide { dropped += 1 }
                var whole = Sampler(list)
                whole.gather(meeting: box)
                for index in 0..<40 {
                    let point = Point(
                        box.minX + box.width * Double(index % 10) / 9, box.minY + box.height * Double(index / 10) / 3)
                    let expected = whole.contributions(at: point, over: .white).seen.color
                    #expect(narrowed.contributions(at: point, over: .white).seen.color == expected)
                    if expected == .white { bare += 1 } else { inked += 1 }
                }
            }
        }
        #expect(inked > 500 && bare > 500 && dropped > 20)
    }

    /// Subpaths of long and short curves and lines, open and closed, some of which begin or end on one another.
    private func path(_ random: inout Chance) -> String {
        var data = ""
        func point() -> String {
            "\(Double.random(in: -40...140, using: &random)) \(Double.random(in: -40...140, using: &random))"
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            data += "M\(point())"
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: data += "L\(point())"
                case 1: data += "Q\(point()) \(point())"
                case 2: data += "c0 0 0 0 0 0"
                default: data += "C\(point()) \(point()) \(point())"
                }
            }
            if Bool.random(using: &random) { data += "Z" }
        }
        return data
    }
}
