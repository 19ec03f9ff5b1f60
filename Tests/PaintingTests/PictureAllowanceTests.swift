import ColorScience
import DesignModel
import Foundation
import Painting
import Testing

@Suite("What pictures may take together") struct PictureAllowanceTests {
    /// 64 million pixels are announced, and none is there.
    private static let vast = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAIAAAACAAAQAAAABa0ff0AAAAAklEQVR4nGKkkSs="

    /// An image from `x` on that is a picture, or a drawing of such an image, and so on.
    private static func image(_ address: String, x: Double, depth: Int, width: Double = 20) -> String {
        guard depth > 0 else { return "<image x='\(x)' width='\(width)' height='100' href='\(address)'/>" }
        let inner = image(address, x: 0, depth: depth - 1)
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 100'>\(inner)</svg>"
        let drawing = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
        return image(drawing, x: x, depth: 0, width: width)
    }

    /// Two vast pictures at 10 and 40, and a small one at 70.
    private static func content(depth: Int) -> String {
        image(vast, x: 0, depth: depth) + image(vast, x: 30, depth: depth)
            + image(PictureTests.four, x: 60, depth: depth)
    }

    /// Pixels are taken where a picture announces them, whatever comes of it and wherever it lies.
    @Test(arguments: 0...3) func pixelsInDrawingsCount(depth: Int) throws {
        let design = try Drawing(Self.content(depth: depth)).design
        let fresh = Eyedropper(design, pictures: Shelf())
        #expect(fresh.color(at: Point(65, 45), on: .white).isCertain)
        let asked = Eyedropper(design, pictures: Shelf())
        #expect(asked.color(at: Point(10, 50), on: .white).reason == .image(.damaged))
        #expect(asked.color(at: Point(65, 45), on: .white).isCertain)
        #expect(asked.color(at: Point(40, 50), on: .white).reason == .image(.tooLarge))
        let left = Eyedropper(design, pictures: Shelf())
        for x in [10.0, 40] { _ = left.color(at: Point(x, 50), on: .white) }
        #expect(left.color(at: Point(65, 45), on: .white).reason == .image(.tooLarge))
    }

    /// Threads ask in any order; where that shows, what counts is what one finds that asks in order.
    @Test(arguments: 0...3) func whatIsAskedTogetherIsAskedInOrder(depth: Int) throws {
        let design = try Drawing(Self.content(depth: depth)).design
        func reasons(_ places: [Double], _ list: DisplayList) -> [UnknownReason?] {
            places.map { x in
                var sampler = Sampler(list)
                sampler.gather(meeting: Rectangle(x: x, y: 45, width: 1, height: 1))
                return sampler.color(at: Point(x, 45), over: .white).unknown
            }
        }
        for together in [[65.0, 10, 40], [40, 65, 10], [10, 40, 65]] {
            let list = DisplayList(design, pictures: Shelf())
            let found = list.known {
                reasons(together, list)
            } inOrder: {
                reasons([10, 40, 65], list)
            }
            #expect(found == [.image(.damaged), .image(.damaged), .image(.tooLarge)])
        }
        let list = DisplayList(design, pictures: Shelf())
        #expect(
            list.known {
                reasons([65, 10], list)
            } inOrder: {
                []
            } == [nil, .image(.damaged)])
    }

    /// Each part of a drawing that an address asks for has a size of its own, for which all of it is read.
    @Test func sizesOfPartsAreBounded() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"
        let drawing = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
        let images = (0..<257).map { "<image x='\($0 * 10)' href='\(drawing)#p\($0)'/>" }
        let design = try Drawing(images.joined(), width: 2600, height: 10).design
        let eyedropper = Eyedropper(design, pictures: Shelf())
        #expect(eyedropper.color(at: Point(2554, 4), on: .white).isCertain)
        #expect(eyedropper.color(at: Point(2564, 4), on: .white).reason == .image(.unsized))
    }

    /// However drawings lie within each other, no more of them are laid out than a design may have.
    @Test(arguments: [(1, 200, true), (2, 14, true), (2, 17, false), (3, 8, false)])
    func drawingsInDrawingsCount(depth: Int, copies: Int, isKnown: Bool) throws {
        func content(_ depth: Int) -> String {
            guard depth > 0 else { return "<rect width='99' height='99' fill='red'/>" }
            let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content(depth - 1))</svg>"
            let address = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
            let uses = (0..<copies).map { "<use href='#i' width='\(100 + $0)' height='100' opacity='.05'/>" }
            return "<symbol id='i'><image width='100%' height='100%' href='\(address)'/></symbol>" + uses.joined()
        }
        let design = try Drawing(content(depth)).design
        #expect(Eyedropper(design, pictures: Shelf()).color(at: Point(50, 50), on: .white).isCertain == isKnown)
    }

    /// A drawing of one color whose rules look through everything around each of its elements: 0.4 million steps.
    private static let dear: String = {
        let rules = (0..<100).map { ".q\($0) .a .b .c{opacity:.9}" }.joined()
        let groups = String(repeating: "<g class='a b c'>", count: 60)
        let ends = String(repeating: "</g>", count: 60)
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>\(rules)</style>\
            \(groups)<rect class='c' width='9' height='9'/>\(ends)</svg>
            """
        return "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
    }()

    /// What style sheets of drawings take counts for all layouts together.
    @Test func matchingInDrawingsCounts() throws {
        let images = (0..<200).map {
            "<image x='\($0 * 10)' width='\(9 + Double($0) / 512)' height='9' href='\(Self.dear)'/>"
        }
        let design = try Drawing(images.joined(), width: 2000, height: 10).design
        let eyedropper = Eyedropper(design, pictures: Shelf())
        let known = (0..<200).map { eyedropper.color(at: Point(Double($0 * 10) + 5, 5), on: .white).isCertain }
        #expect(known.first == true && known.last == false)
        #expect(known == known.sorted { $0 && !$1 })
    }

    /// What is placed again and again in drawings counts, and so do its letters, which are no layers.
    @Test func lettersPlacedInDrawingsCount() throws {
        let uses = String(repeating: "<use href='#t'/>", count: 500)
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/>\
            <g opacity='0'><text id='t'>\(String(repeating: "a", count: 6_000))</text>\(uses)</g></svg>
            """
        let address = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
        let images = (0..<10).map {
            "<image x='\($0 * 10)' width='\(9 + Double($0) / 512)' height='9' href='\(address)'/>"
        }
        let design = try Drawing(images.joined(), width: 100, height: 10).design
        let eyedropper = Eyedropper(design, pictures: Shelf())
        let reasons = (0..<10).map { eyedropper.color(at: Point(Double($0 * 10) + 5, 5), on: .white).reason }
        #expect(reasons.first == .some(nil) && reasons.last == .image(.tooLarge))
    }

    /// A drawing of which a bound left something out is not what it shows.
    @Test func abridgedDrawingsAreUnknown() throws {
        let uses = (0..<20).map { "<g id='g\($0 + 1)'><use href='#g\($0)'/><use href='#g\($0)'/></g>" }
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/><defs>\
            <g id='g0'><rect x='20'/></g>\(uses.joined())</defs><use href='#g20'/></svg>
            """
        let address = "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString()
        let design = try Drawing("<image width='9' height='9' href='\(address)'/>").design
        let color = Eyedropper(design, pictures: Shelf()).color(at: Point(5, 5), on: .white)
        #expect(color.reason == .image(.tooLarge))
    }
}
