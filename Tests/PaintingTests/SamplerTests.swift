import ColorScience
import DesignModel
import Painting
import Testing

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
        sampler.covering = [CoveringRun(entry: list.runEntries[0], source: list.design.textRuns[0].fill)]
        sampler.gather(meeting: Rectangle(x: 0, y: 0, width: 100, height: 100))
        return sampler
    }
}
