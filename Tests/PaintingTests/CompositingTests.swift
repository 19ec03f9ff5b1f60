import ColorScience
import DesignModel
import Painting
import Testing

@Suite struct CompositingTests {
    @Test(arguments: [
        // Half-transparent black over white, twice: 0.5 and 0.25 of the light.
        ("<rect width='100' height='100' opacity='.5'/>", "#808080"),
        ("<g opacity='.5'><rect width='100' height='100' opacity='.5'/></g>", "#BFBFBF"),
        // A group fades as one: its red hides its blue completely before it fades.
        (
            "<g opacity='.5'><rect width='100' height='100' fill='blue'/><rect width='100' height='100' fill='red'/></g>",
            "#FF8080"
        ),
        ("<rect width='100' height='100' fill='red' fill-opacity='.5'/>", "#FF8080"),
        (
            "<rect width='100' height='100' fill='#808080'/><rect width='100' height='100' fill='#808080' "
                + "style='mix-blend-mode:multiply'/>", "#404040"
        ),
        // Isolated, the blend sees nothing but its own group.
        (
            "<rect width='100' height='100' fill='#808080'/><g style='isolation:isolate'><rect width='100' height='100' "
                + "fill='#808080' style='mix-blend-mode:multiply'/></g>", "#808080"
        ),
        // Opaque paint hides an unknown picture.
        ("<image width='100' height='100' href='x.png'/><rect width='100' height='100' fill='lime'/>", "#00FF00"),
        (
            "<g visibility='hidden'><rect width='100' height='100'/><rect width='100' height='100' fill='red' "
                + "visibility='visible'/></g>", "#FF0000"
        ),
    ])
    func groupsJoinAsCompositingSays(content: String, color: String) throws {
        let drawing = try Drawing(content)
        #expect(drawing.color(50, 50) == color)
        #expect(drawing.eyedropper.color(at: Point(50, 50)).isCertain)
    }

    /// Trees of groups, against the plain recursion of Compositing 1 §3.3.
    @Test(arguments: 1...20)
    func treesAgreeWithPlainRecursion(seed: Int) throws {
        var random = Lottery(state: UInt64(seed))
        var content = ""
        let expected = tree(depth: 4, &random, &content, over: .white)
        let drawing = try Drawing(content)
        let color = drawing.eyedropper.color(at: Point(50, 50), on: .white).color
        #expect(abs(color.red - expected.red) < 1e-9)
        #expect(abs(color.green - expected.green) < 1e-9)
        #expect(abs(color.blue - expected.blue) < 1e-9)
    }

    /// Writes a random tree and composites it at the same time.
    private func tree(depth: Int, _ random: inout Lottery, _ content: inout String, over backdrop: RGBA) -> RGBA {
        var result = backdrop
        for _ in 0..<3 {
            let opacity = random.next(1) < 0.4 ? 1.0 : (random.next(100)).rounded() / 100
            let isGroup = depth > 0 && random.next(1) < 0.5
            let covers = random.next(1) < 0.8
            if isGroup {
                content += "<g opacity='\(opacity)'>"
                let isIsolated = opacity < 1
                let inner = tree(depth: depth - 1, &random, &content, over: isIsolated ? .transparent : result)
                result = isIsolated ? inner.faded(by: opacity).composited(over: result) : inner
                content += "</g>"
            } else {
                let bytes = (0..<3).map { _ in UInt8(random.next(256)) }
                let color = RGBA(RGBA8(red: bytes[0], green: bytes[1], blue: bytes[2]))
                content += "<rect x='\(covers ? 0 : 60)' width='100' height='100' fill='\(RGBA8(color).hex)' "
                content += "fill-opacity='\(opacity)'/>"
                if covers { result = color.faded(by: opacity).composited(over: result) }
            }
        }
        return result
    }

    @Test func whatIsUnknownHasBounds() throws {
        let drawing = try Drawing(
            "<image width='100' height='100' href='x.png'/><rect width='100' height='100' fill-opacity='.5'/>")
        let color = drawing.eyedropper.color(at: Point(50, 50), on: .white)
        #expect(color.reason == .image(.unopened))
        #expect(RGBA8(color.darkest).hex == "#000000")
        #expect(RGBA8(color.lightest).hex == "#808080")
    }

    @Test func theLayersAreNamedFromBottomToTop() throws {
        let drawing = try Drawing(
            "<rect width='100' height='100' fill='red'/><rect width='100' height='100' fill='white'/>"
                + "<rect width='100' height='100' fill='blue' fill-opacity='.5'/>")
        let layers = drawing.eyedropper.color(at: Point(50, 50)).layers
        #expect(
            layers.map { drawing.design.provenance.path(of: drawing.design.layers[Int($0.layer)].node) } == [
                "/svg[1]/rect[2]", "/svg[1]/rect[3]",
            ])
        #expect(layers.map(\.alpha) == [1, 0.5])
    }

    @Test func outsideThePageNothingIsPainted() throws {
        let drawing = try Drawing("<rect x='-50' width='200' height='100'/>")
        #expect(drawing.eyedropper.color(at: Point(-1, 50)).color == .transparent)
        #expect(drawing.eyedropper.color(at: Point(.nan, 50)).color == .transparent)
    }
}
