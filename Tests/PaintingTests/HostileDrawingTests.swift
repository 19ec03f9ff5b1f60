import ColorScience
import DesignModel
import Foundation
import Painting
import Testing

/// Drawings made to do harm end, answer something, and stay within bounds.
@Suite struct HostileDrawingTests {
    @Test(arguments: [
        "<rect width='1e308' height='1e308' x='-1e308'/>",
        "<path d='M-1e308 -1e308C1e308 1e308 -1e308 1e308 1e308 -1e308Z'/>",
        "<path d='M0 0L1e400 5Z' stroke='red'/>",
        "<g transform='scale(1e300)'><g transform='scale(1e300)'><rect width='1' height='1'/></g></g>",
        "<g transform='scale(0)'><rect width='1' height='1'/></g>",
        "<g transform='matrix(1 1 1 1 0 0)'><rect width='10' height='10' stroke='red'/></g>",
        "<path d='M0 50H100' stroke='red' stroke-dasharray='1e-300 1e-300'/>",
        "<path d='M0 50H100' stroke='red' stroke-dasharray='1e308 1e308' stroke-dashoffset='-1e308'/>",
        "<path d='M0 50L50 50L0 50.0001' stroke='red' stroke-width='1e200' stroke-miterlimit='1e300'/>",
        "<linearGradient id='g' x1='1e308' x2='-1e308'><stop/><stop offset='1'/></linearGradient>"
            + "<rect width='99' height='99' fill='url(#g)'/>",
        "<pattern id='p' width='1e-300' height='1e-300'><rect width='1' height='1'/></pattern>"
            + "<rect width='99' height='99' fill='url(#p)'/>",
        "<clipPath id='c' clip-path='url(#c)'><rect width='9' height='9'/></clipPath>"
            + "<rect width='99' height='99' clip-path='url(#c)'/>",
        "<mask id='m'><rect width='99' height='99' mask='url(#m)'/></mask><rect width='99' height='99' mask='url(#m)'/>",
        "<pattern id='p' width='9' height='9'><rect width='9' height='9' fill='url(#p)'/></pattern>"
            + "<rect width='99' height='99' fill='url(#p)'/>",
        "<text x='1e308' y='1e308' font-size='1e308'>a</text><text x='5' y='50' textLength='1e308'>ab</text>",
        "<text font-size='1e-320' x='5' y='5'>a</text>",
    ])
    func anAnswerIsGiven(content: String) throws {
        let drawing = try Drawing(content)
        let color = drawing.eyedropper.color(at: Point(5, 5), on: .white).color
        #expect(color.red.isFinite && color.green.isFinite && color.blue.isFinite && color.alpha.isFinite)
    }

    @Test func deepNestingOfGroupsIsWalkedWithoutRecursion() throws {
        // Fewer than libxml2 allows to nest.
        let depth = 200
        let drawing = try Drawing(
            String(repeating: "<g opacity='.999'>", count: depth) + "<rect width='100' height='100'/>"
                + String(repeating: "</g>", count: depth))
        #expect(drawing.eyedropper.color(at: Point(50, 50)).reason == .limit)
    }

    @Test func definitionsThatDoubleAtEachStepStopAtTheBudget() throws {
        var content = "<pattern id='p0' width='1' height='1'><rect width='99' height='99' fill='red'/></pattern>"
        for level in 1...30 {
            content += "<pattern id='p\(level)' width='1' height='1'>"
            content += String(
                repeating: "<rect width='99' height='99' fill='url(#p\(level - 1))' fill-opacity='.5'/>", count: 4)
            content += "</pattern>"
        }
        let drawing = try Drawing(content + "<rect width='99' height='99' fill='url(#p30)'/>")
        #expect(drawing.eyedropper.color(at: Point(50, 50)).reason == .limit)
    }

    /// Lines across all of the page are all looked at, and that counts; a curl, whose parts each lie somewhere, costs little.
    @Test func lookingAtLongOutlinesIsWork() throws {
        let across = (0..<20_000).map { "\($0 * 37 % 100),\($0 * 91 % 100)" }.joined(separator: " ")
        let curl = (0..<20_000).map { step in
            let angle = Double(step) / 100
            return "\(50 + angle / 5 * cos(angle)),\(50 + angle / 5 * sin(angle))"
        }
        func work(_ path: String, _ paint: String) throws -> Int {
            let list = DisplayList(try Drawing("<path \(paint) d='M\(path)'/>").design)
            var sampler = Sampler(list)
            var budget = 1_000_000
            let color = Eyedropper(list).colors(
                at: [Point(50.3, 50.2)], ofArtboard: 0, on: .white, with: &sampler, spending: &budget)
            #expect(color[0].reason == nil)
            return 1_000_000 - budget
        }
        let dear = try work(across, "fill='#888'")
        #expect(dear > 500 && dear < 5_000, "\(dear)")
        for paint in ["fill='#888'", "fill='none' stroke='#888' stroke-width='.0001'"] {
            let cheap = try work(curl.joined(separator: " "), paint)
            #expect(cheap < 100, "\(paint): \(cheap)")
        }
    }

    /// What takes longer than looking at a layer counts as more work, so that thousands of texts on it end in review.
    @Test(arguments: [
        (
            "<filter id='f'><feTurbulence numOctaves='1000000' baseFrequency='.3'/></filter>"
                + "<g filter='url(#f)'><rect width='100' height='100'/></g>", 90
        ),
        (
            chain {
                "<mask id='d\($0)'><rect width='99' height='99' fill='#888' mask='url(#d\($0 - 1))'/></mask>"
            } + "<rect width='99' height='99' mask='url(#d20)'/>", 180
        ),
        (
            chain {
                "<pattern id='d\($0)' width='7' height='7' patternUnits='userSpaceOnUse'>"
                    + "<rect width='9' height='9' fill='url(#d\($0 - 1))'/></pattern>"
            } + "<rect width='99' height='99' fill='url(#d20)'/>", 180
        ),
        (
            chain {
                "<clipPath id='d\($0)'><circle cx='50' cy='50' r='40' clip-path='url(#d\($0 - 1))'/></clipPath>"
            } + "<rect width='99' height='99' clip-path='url(#d20)'/>", 180
        ),
        (
            "<filter id='f'><feGaussianBlur stdDeviation='5'/></filter>"
                + String(
                    repeating: "<g filter='url(#f)'><rect rx='5' width='99' height='99' opacity='.5'/></g>", count: 20),
            180
        ),
        (
            String(
                repeating: "<g style='mix-blend-mode:multiply;opacity:.9'><rect width='99' height='99'/></g>",
                count: 100), 300
        ),
    ])
    func whatIsDearIsWork(content: String, least: Int) throws {
        let work = try work(on: content)
        #expect(work > least && work < 20_000, "\(work)")
    }

    /// Twenty definitions, each of which refers to the one before it.
    private static func chain(_ definition: (Int) -> String) -> String { (1...20).map(definition).joined() }

    /// What one point of a drawing costs.
    private func work(on content: String) throws -> Int {
        let list = DisplayList(try Drawing(content).design)
        var sampler = Sampler(list)
        var budget = 1_000_000
        _ = Eyedropper(list).colors(
            at: [Point(50.3, 50.2)], ofArtboard: 0, on: .white, with: &sampler, spending: &budget)
        return 1_000_000 - budget
    }

    /// A path of many segments is flattened once for all that place it at one scale; where each has a scale of its own, no
    /// more of them are flattened than there is room for, and trying is work.
    @Test func longOutlinesAreFlattenedOnce() throws {
        let curves = (0..<1_000).map { step in
            let numbers = (0..<6).map { "\((step * 6 + $0) * 7919 % 101)" }
            return "C" + numbers.joined(separator: " ")
        }
        let path = "<defs><path id='p' d='M0 0\(curves.joined())' fill-opacity='.1' fill-rule='evenodd'/></defs>"
        let moved = (0..<100).map { "<use href='#p' x='\($0).3'/>" }.joined()
        let list = DisplayList(try Drawing(path + moved).design)
        #expect(Eyedropper(list).color(at: Point(50.3, 50.2), on: .white).reason == nil)
        let scaled = (0..<100).map { "<g transform='scale(1.0\($0 + 100))'><use href='#p'/></g>" }.joined()
        #expect(try work(on: path + scaled) > 200_000)
    }

    /// Where few bytes ask again for an outline of many, it is the same outline.
    @Test(arguments: [
        "<defs><path id='p' d='D'/></defs>" + String(repeating: "<use href='#p'/>", count: 100),
        "<defs><polygon id='p' points='P'/></defs>" + String(repeating: "<use href='#p'/>", count: 100),
        "<marker id='m'><path d='D'/></marker>"
            + String(repeating: "<path d='M0 0h9' marker-start='url(#m)'/>", count: 100),
        "<style>path { d: path('D') }</style>" + String(repeating: "<path/>", count: 100),
        "<path id='p' d='D'/>" + String(repeating: "<text><textPath href='#p'>a</textPath></text>", count: 100),
    ])
    func longOutlinesAreReadOnce(content: String) throws {
        let points = (0..<500).map { "\($0 * 37 % 100),\($0 * 91 % 100)" }.joined(separator: " ")
        let drawing = try Drawing(content.replacing("D'", with: "M\(points)z'").replacing("P'", with: "\(points)'"))
        #expect(drawing.design.paths.points.count < 1_500)
        #expect(drawing.design.layers.count > 100)
    }

    @Test func aMillionStepsAreOneOutline() throws {
        var path = "M0 0"
        for index in 0..<300_000 { path += "L\(index % 100) \(index % 97)" }
        let drawing = try Drawing("<path d='\(path)'/>")
        #expect(drawing.eyedropper.colors(at: [Point(50, 50), Point(1, 99)]).count == 2)
    }
}
