import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

/// Where artboards lie on the one plane that they are flattened to.
@Suite("Sheets")
struct SheetTests {
    private func sheet(of sizes: [(width: Int, height: Int)]) throws -> Sheet {
        let boards = sizes.enumerated().map { index, size in
            #"{"_class":"artboard","name":"\#(index)","frame":{"x":0,"y":0,"width":\#(size.width),"height":\#(size.height)},"layers":[]}"#
        }
        let text = #"{"_class":"page","name":"P","layers":[\#(boards.joined(separator: ","))]}"#
        let file = try SourceFile(path: "boards.json", contents: Array(text.utf8))
        return DisplayList(try #require(DesignReader.reading(of: file).design)).sheet
    }

    @Test("Many artboards lie in rows, about as wide as high, and none on another")
    func rows() throws {
        let sizes = (0..<200).map { (width: 100 + $0 % 3 * 40, height: 80 + $0 % 5 * 30) }
        let sheet = try sheet(of: sizes)
        let areas = sizes.indices.map { sheet.area(ofArtboard: $0) }
        for (area, size) in zip(areas, sizes) {
            #expect(area.width == Double(size.width) && area.height == Double(size.height))
        }
        for (index, area) in areas.enumerated() {
            #expect(!areas[(index + 1)...].contains { $0.intersects(area) })
        }
        let whole = areas.reduce(Rectangle.empty) { $0.union($1) }
        #expect(whole.width < 2 * whole.height && whole.height < 2 * whole.width)
    }

    @Test("One artboard lies at the origin, and what is no artboard nowhere")
    func one() throws {
        let sheet = try sheet(of: [(width: 30, height: 20)])
        #expect(sheet.area(ofArtboard: 0) == Rectangle(x: 0, y: 0, width: 30, height: 20))
        #expect(sheet.area(ofArtboard: 1).isEmpty && sheet.area(ofArtboard: -1).isEmpty)
    }
}
