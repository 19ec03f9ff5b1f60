import ColorScience
import DesignAnalysis
import DesignModel
import SourceText
import Testing

/// A design of artboards made by hand; formats that have them come and go, their meaning stays.
private final class NoFile: Provenance {
    func path(of node: NodeID) -> String { "/\(node.index)" }
    func range(of node: NodeID) -> ByteRange { ByteRange(0..<0) }
    func identifier(of node: NodeID) -> String? { nil }
    func name(of node: NodeID) -> String { "layer \(node.index)" }
    func parent(of node: NodeID) -> NodeID? { nil }
}

private struct ArtboardDesign {
    private(set) var design: Design

    init() throws {
        let file = try SourceFile(path: "two.json", contents: [])
        design = Design(file: file, format: .sketch, provenance: NoFile())
        design.textStyles = [TextStyle()]
    }

    /// An artboard with a background, and a text in it at a place.
    mutating func add(
        _ name: String, background: UInt32, text: UInt32, at place: Point, size: Double = 100, component: Int32 = -1
    ) {
        let first = LayerIndex(design.layers.count)
        var board = Layer(kind: .artboard, presence: .painted, parent: -1, node: NodeID(first))
        let rectangle = Rectangle(x: 0, y: 0, width: size, height: size)
        board.content = Int32(design.geometries.count)
        design.geometries.append(.rectangle(rectangle, radiusX: 0, radiusY: 0))
        board.fill = paint(background)
        board.end = first + 2
        var layer = Layer(kind: .text, presence: .painted, parent: first, node: NodeID(first + 1))
        layer.end = first + 2
        layer.content = Int32(design.texts.count)
        let letters = Array("Words".unicodeScalars)
        let start = Int32(design.characters.count)
        design.characters += letters
        var run = TextRun(
            layer: first + 1, node: NodeID(first + 1), origin: Origin(node: NodeID(first + 1), range: ByteRange(0..<0)),
            characters: start..<start + Int32(letters.count))
        run.fill = paint(text)
        design.textRuns.append(run)
        let box = TextBox(Rectangle(x: place.x, y: place.y, width: 90, height: 30))
        let index = Int32(design.textRuns.count - 1)
        design.texts.append(Text(layout: .box(box), runs: index..<index + 1))
        design.layers += [board, layer]
        design.artboards.append(Artboard(name: name, layer: first, width: size, height: size, component: component))
    }

    private mutating func paint(_ packed: UInt32) -> Int32 {
        design.paints.append(Paint(.solid(Color(RGBA(RGBA8(packed: packed))))))
        return Int32(design.paints.count - 1)
    }
}

@Suite("Artboards")
struct ArtboardTests {
    @Test func eachTextLiesOnItsOwnArtboard() throws {
        var drawn = try ArtboardDesign()
        drawn.add("Light", background: 0xFFFF_FFFF, text: 0x0000_00FF, at: Point(5, 40))
        drawn.add("Dark", background: 0x0000_00FF, text: 0x0000_00FF, at: Point(5, 40))
        let readings = Study(of: drawn.design).contrastReadings()
        #expect(readings.map(\.artboard) == [0, 1])
        #expect(readings[0].lowest == 21 && readings[0].verdict == .pass)
        #expect(readings[1].lowest == 1 && readings[1].verdict == .fail)
        // The same place on either, whatever the sheet they share.
        #expect(readings[0].box == readings[1].box && abs(readings[0].box.minX - 5) < 1)
    }

    @Test func aComponentIsMeasuredOnItsOwnBackgroundOrNone() throws {
        var drawn = try ArtboardDesign()
        drawn.add("Filled", background: 0x0000_00FF, text: 0xFFFF_FFFF, at: Point(5, 40), component: 0)
        drawn.add("Bare", background: 0, text: 0xFFFF_FFFF, at: Point(5, 40), component: 1)
        // Black over it, and not quite opaque: white letters pass whatever lies beneath.
        drawn.add("Shaded", background: 0x0000_00C0, text: 0xFFFF_FFFF, at: Point(5, 40), component: 2)
        drawn.add("Bare frame", background: 0, text: 0xFFFF_FFFF, at: Point(5, 40))
        let readings = Study(of: drawn.design).contrastReadings()
        #expect(readings.map(\.verdict) == [.pass, .review, .pass, .fail])
        #expect(readings[1].unknown == .openGround && readings[1].lowest == 1 && readings[1].highest == 21)
        let shade = 1 - 192.0 / 255
        let worst = Contrast.ratio(.white, RGBA(red: shade, green: shade, blue: shade, alpha: 1))
        #expect(abs((readings[2].lowest ?? 0) - worst) < 1e-9 && readings[2].highest == 21)
        let house = HouseStyle(backdrop: .black)
        #expect(
            Study(of: drawn.design, house: house).contrastReadings().map(\.verdict) == [.pass, .pass, .pass, .pass])
    }

    @Test func whatLiesBesideItsArtboardIsNotSeen() throws {
        var drawn = try ArtboardDesign()
        drawn.add("Light", background: 0xFFFF_FFFF, text: 0x0000_00FF, at: Point(5, 116))
        drawn.add("Below it on the sheet", background: 0xFFFF_FFFF, text: 0x0000_00FF, at: Point(5, 40))
        let readings = Study(of: drawn.design).contrastReadings()
        #expect(readings[0].verdict == .unseen && readings[0].reason == Unseen.outside)
        #expect(readings[1].verdict == .pass && readings[1].painters == [2])
    }

    @Test(arguments: [Double.nan, .infinity, -5, 0])
    func anImpossibleSizeShowsNothing(_ size: Double) throws {
        var drawn = try ArtboardDesign()
        drawn.add("Odd", background: 0xFFFF_FFFF, text: 0x0000_00FF, at: Point(5, 5), size: size)
        drawn.add("Even", background: 0xFFFF_FFFF, text: 0x0000_00FF, at: Point(5, 5))
        let readings = Study(of: drawn.design).contrastReadings()
        #expect(readings[1].verdict == .pass)
        #expect(size == .infinity || readings[0].verdict == .unseen)
    }
}
