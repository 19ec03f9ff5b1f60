import ColorScience
import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

/// Files by their paths, and SVG read as the run would.
struct Shelf: PictureSource {
    var files: [String: [UInt8]] = [:]

    func contents(of path: String) throws(UnknownImage) -> SourceBytes {
        guard let file = files[path] else { throw .missing }
        return SourceBytes(file)
    }

    func drawing(
        in contents: [UInt8], size: Point, fragment: [UInt8], work: inout Int
    ) throws(UnknownImage) -> Design {
        guard let file = try? SourceFile(path: "a.svg", contents: contents) else { throw .tooLarge }
        return try DesignReader.picture(in: file, size: size, fragment: fragment, work: &work)
    }

    func size(ofDrawingIn contents: [UInt8], fragment: [UInt8]) -> NaturalSize? {
        (try? SourceFile(path: "a.svg", contents: contents)).flatMap {
            DesignReader.pictureSize(of: $0, fragment: fragment)
        }
    }
}

@Suite("Pictures")
struct PictureTests {
    /// Red and blue above white and green, two by two pixels.
    static let four =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwPCfheH/fwYGRgAeDQQCeojfKAAAAABJRU5ErkJggg=="
    /// Red, and blue at an alpha of 128, side by side.
    static let pair =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8Dwn4HhfwMAD3oDfgvLLrEAAAAASUVORK5CYII="
    /// A chessboard of 8 × 8 pixels, black at the upper left.
    static let board =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAAEElEQVR4nGNg+I8GGcgSAQB8BB/hEhcEHgAAAABJRU5ErkJggg=="

    private func fourFile() throws -> [UInt8] {
        let bytes = Array(Self.four.utf8)
        let address = DataAddress(bytes.span)
        return try #require(address).contents
    }

    private func color(_ content: String, _ x: Double, _ y: Double, _ shelf: Shelf = Shelf()) throws -> PaintedColor {
        let design = try Drawing(content).design
        return Eyedropper(design, pictures: shelf).color(at: Point(x, y), on: .white)
    }

    private func hex(_ content: String, _ x: Double, _ y: Double, _ shelf: Shelf = Shelf()) throws -> String {
        let color = try color(content, x, y, shelf)
        return color.isCertain ? RGBA8(color.color).hex : "unknown"
    }

    @Test(arguments: [
        // 40 × 40 in the middle of 80 × 40, beside it nothing.
        ("xMidYMid meet", 12.0, 30.0, "#FFFFFF"), ("xMidYMid meet", 35, 15, "#FF0000"), ("xMinYMin", 12, 15, "#FF0000"),
        ("xMaxYMax", 85, 45, "#00FF00"), ("xMaxYMax meet", 45, 45, "#FFFFFF"), ("none", 12, 15, "#FF0000"),
        ("none", 85, 45, "#00FF00"),
        // 80 × 80, of which the middle, the top or the bottom shows.
        ("xMidYMid slice", 12, 15, "#FF0000"), ("xMidYMid slice", 12, 45, "#FFFFFF"),
        ("xMinYMin slice", 12, 45, "#FF0000"), ("xMidYMax slice", 85, 15, "#00FF00"),
        ("xMidYMid slice", 50, 60, "#FFFFFF"),
        ("nonsense", 35, 15, "#FF0000"),
    ])
    func proportionsAreKeptAsAsked(_ ratio: String, _ x: Double, _ y: Double, _ expected: String) throws {
        let image =
            "<image x='10' y='10' width='80' height='40' preserveAspectRatio='\(ratio)' image-rendering='pixelated' "
            + "href='\(Self.four)'/>"
        #expect(try hex(image, x, y) == expected)
    }

    @Test(arguments: [
        ("", 0.5, 0.5, "#FF0000"), ("", 2.5, 1, "#FFFFFF"), ("width='80'", 60, 20, "#0000FF"),
        ("height='80'", 60, 60, "#00FF00"), ("width='auto' height='80'", 90, 60, "#FFFFFF"),
        ("width='0' height='80'", 5, 5, "#FFFFFF"),
    ])
    func sizesLeftOpenAreThePicturesOwn(_ size: String, _ x: Double, _ y: Double, _ expected: String) throws {
        #expect(try hex("<image \(size) style='image-rendering:pixelated' href='\(Self.four)'/>", x, y) == expected)
    }

    @Test func pixelsAreMixedWhereTheyAreDrawnLarge() throws {
        let image = "<image width='100' height='50' href='\(Self.pair)'/>"
        #expect(try hex(image, 10, 25) == "#FF0000")
        // Half way between red and blue of half the weight, over white: two thirds red at an alpha of three quarters.
        let middle = try color(image, 50, 25).color
        #expect(abs(middle.red - (0.5 + 0.249)) < 0.005 && abs(middle.blue - 0.5) < 0.005)
        #expect(abs(middle.green - 0.249) < 0.005)
    }

    @Test func pixelsAreAveragedWhereTheyAreDrawnSmall() throws {
        #expect(try hex("<image width='4' height='4' href='\(Self.board)'/>", 1.3, 2.2) == "#808080")
        #expect(
            try hex("<g transform='scale(.25)'><image width='4' height='4' href='\(Self.board)'/></g>", 0.3, 0.4)
                == "#808080")
        let pixelated = "<image width='4' height='4' image-rendering='pixelated' href='\(Self.board)'/>"
        #expect(["#000000", "#FFFFFF"].contains(try hex(pixelated, 1.3, 2.2)))
    }

    @Test(arguments: [
        "<image width='100' height='100' opacity='.5' href='@'/>",
        "<use href='#i' opacity='.5'/><defs><image id='i' width='100' height='100' href='@'/></defs>",
        "<rect width='100' height='100' fill='url(#p)' fill-opacity='.5'/><pattern id='p' patternContentUnits='objectBoundingBox' width='1' height='1'><use href='#i' transform='scale(.5)'/></pattern><defs><image id='i' width='2' height='2' href='@' image-rendering='pixelated'/></defs>",
        "<g mask='url(#m)'><image width='100' height='100' href='@'/></g><mask id='m' style='mask-type:alpha'><rect width='100' height='100' opacity='.5'/></mask>",
    ])
    func picturesJoinLikeOtherPaint(_ content: String) throws {
        let content = content.replacing("@", with: Self.four)
        #expect(try hex(content, 10, 10) == "#FF8080")
        #expect(try hex(content, 90, 90) == "#80FF80")
    }

    @Test func clipsHoldForPictures() throws {
        let image =
            "<clipPath id='c'><circle cx='20' cy='20' r='10'/></clipPath>"
            + "<image width='100' height='100' clip-path='url(#c)' href='\(Self.four)'/>"
        #expect(try hex(image, 20, 20) == "#FF0000")
        #expect(try hex(image, 80, 20) == "#FFFFFF")
    }

    @Test func aPictureIsAPainterWithItsColor() throws {
        let design = try Drawing(
            "<rect width='100' height='100'/><image width='100' height='100' href='\(Self.four)'/>"
        ).design
        let layers = Eyedropper(design).color(at: Point(10, 10)).layers
        #expect(layers.map { design.provenance.path(of: design.layers[Int($0.layer)].node) } == ["/svg[1]/image[1]"])
        #expect(layers.map { RGBA8($0.color).hex } == ["#FF0000"])
    }

    @Test(
        arguments: [
            ("https://example.com/a.png", .network), ("//example.com/a.png", .network), ("/etc/a.png", .outside),
            ("file:///etc/a.png", .outside), ("C:\\a.png", .outside), ("../a.png", .outside),
            ("a/../../b.png", .outside),
            ("a%2F..%2F../b.png", .outside), ("\\\\server\\a.png", .network), ("no.png", .missing), ("?a", .missing),
            ("gif.png", .format), ("broken.png", .damaged), ("data:image/png;base64,*", .damaged),
            ("data:image/svg+xml,<svg", .damaged), ("huge.png", .tooLarge),
        ] as [(String, UnknownImage)])
    func whatCannotBeHadSaysWhy(_ address: String, _ reason: UnknownImage) throws {
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // A header that asks for 2^20 × 2^20 pixels, its checksum right.
        let huge: [UInt8] =
            header + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0x0F, 0x42, 0x40, 0, 0x0F, 0x42, 0x40, 8, 2, 0, 0, 0]
            + [0xD3, 0x0F, 0xAF, 0x2A, 0, 0, 0, 0] + Array("IDAT".utf8) + [0x35, 0xAF, 0x06, 0x1E]
        let shelf = Shelf(files: ["gif.png": Array("GIF89a".utf8), "broken.png": header, "huge.png": huge])
        let written = address.replacing("<", with: "&lt;")
        let image = "<image x='10' y='10' width='80' height='80' href='\(written)'/>"
        #expect(try color(image, 50, 50, shelf).reason == .image(reason))
        #expect(try color(image, 5, 5, shelf).isCertain)
        #expect(!reason.phrase.isEmpty)
    }

    @Test(arguments: ["pics/a b.png", "./pics/a%20b.png?x=1#y", "x/../pics/a%20b.png", "pics\\a%20b.png"])
    func filesBesideTheDesignAreAskedFor(_ address: String) throws {
        let bytes = try fourFile()
        let shelf = Shelf(files: ["pics/a b.png": bytes])
        let image = "<image width='100' height='100' href='\(address)'/>"
        #expect(try hex(image, 10, 10, shelf) == "#FF0000")
        // Nobody asked: nobody looks.
        let design = try Drawing(image).design
        #expect(Eyedropper(design).color(at: Point(10, 10)).reason == .image(.unopened))
    }

    /// What browsers take for SVG is what says that it is; among pixels the content tells.
    @Test func theContentTellsTheFormat() throws {
        let wrong = Self.four.replacing("image/png", with: "image/jpeg")
        #expect(try hex("<image width='100' height='100' href='\(wrong)'/>", 10, 10) == "#FF0000")
        let svg = Self.four.replacing("image/png", with: "image/svg+xml")
        #expect(try color("<image width='100' height='100' href='\(svg)'/>", 10, 10).reason == .image(.damaged))
    }

    private static func drawing(_ attributes: String, _ content: String = "") -> String {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><rect width='50%' height='50%' fill='red'/>"
            + "\(content)</svg>"
        return "data:image/svg+xml,"
            + text.replacing("<", with: "&lt;").replacing("#", with: "%23")
            .replacing("%'", with: "%25'").replacing("'", with: "&quot;")
    }

    @Test(arguments: [
        // Two to one in a square: 100 × 50, from 25 to 75.
        ("viewBox='0 0 20 10'", "", 10.0, 20.0, "#FFFFFF"), ("viewBox='0 0 20 10'", "", 10, 30, "#FF0000"),
        // Stretched: a size without a view box, or because the image says so.
        ("width='20' height='10'", "", 10, 20, "#FF0000"),
        ("viewBox='0 0 20 10'", "preserveAspectRatio='none'", 10, 20, "#FF0000"), ("", "", 40, 40, "#FF0000"),
        ("viewBox='0 0 20 10' preserveAspectRatio='xMidYMid slice'", "", 10, 40, "#FF0000"),
    ])
    func drawingsAreLaidOutWhereTheyGo(
        _ inner: String, _ outer: String, _ x: Double, _ y: Double, _ expected: String
    ) throws {
        let image = "<image width='100' height='100' \(outer) href='\(Self.drawing(inner))'/>"
        #expect(try hex(image, x, y) == expected)
    }

    private static func address(of text: String) -> String {
        "data:image/svg+xml," + text.replacing("<", with: "&lt;").replacing("'", with: "&quot;")
    }

    /// The part that an address asks for, behind `#`: as headless Chromium shows the left of a drawing.
    @Test(arguments: [
        ("", "#FF0000"), ("#v", "#0000FF"), ("#unheard", "#FF0000"), ("#svgView(viewBox(10,0,10,10))", "#0000FF"),
        ("#svgView(preserveAspectRatio(none);viewBox(10 0 10 10))", "#0000FF"), ("#svgView(viewBox(a))", "#FF0000"),
        ("#svgView(transform(rotate(90)))", "unknown"), ("#t", "unknown"),
    ])
    func addressesAskForParts(_ fragment: String, _ expected: String) throws {
        let sheet = fragment == "#t" ? "<style>:target{fill:green}</style>" : ""
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'>\(sheet)
            <view id='v' viewBox='10 0 10 10'/><rect width='10' height='10' fill='red'/><rect x='10' width='10' height='10'
            fill='blue'/><g id='t'/></svg>
            """
        let image = "<image width='100' height='100' href='\(Self.address(of: text))\(fragment)'/>"
        #expect(try hex(image, 40, 50) == expected, "\(fragment)")
        // One that is stretched has the proportions of the part.
        let stretched = image.replacing("href", with: "preserveAspectRatio='none' href")
        #expect(try hex(stretched, 40, 50) == expected, "\(fragment)")
    }

    /// Media queries ask about the viewport of the picture; what is not said to be SVG is not drawn.
    @Test(arguments: [
        ("xmlns='http://www.w3.org/2000/svg'", "(min-width:99px)", "#008000"),
        ("xmlns='http://www.w3.org/2000/svg'", "(min-width:101px)", "#FF0000"),
        ("xmlns='http://www.w3.org/2000/svg' display='none'", "(width:100px)", "#008000"),
        ("", "(min-width:1px)", "#FFFFFF"),
    ])
    func drawingsKnowWhereTheyGo(_ attributes: String, _ query: String, _ expected: String) throws {
        let text = """
            <svg \(attributes) viewBox='0 0 1 1'><style>rect{fill:red}@media \(query){rect{fill:green}}</style>
            <rect width='1' height='1'/></svg>
            """
        let image = "<image width='100' height='100' href='\(Self.address(of: text))'/>"
        #expect(try hex(image, 40, 50) == expected, "\(query)")
    }

    @Test(arguments: [
        ("width='40' height='20'", "", 19.0, 9.0, 41.0), ("viewBox='0 0 40 20'", "height='20'", 19, 9, 41),
        ("width='40'", "height='20'", 19, 9, 41),
    ])
    func drawingsBringTheirSize(_ inner: String, _ outer: String, _ x: Double, _ y: Double, _ beside: Double) throws {
        let image = "<rect width='100' height='100' fill='lime'/><image \(outer) href='\(Self.drawing(inner))'/>"
        #expect(try hex(image, x, y) == "#FF0000")
        #expect(try hex(image, beside, y) == "#00FF00")
    }

    @Test func drawingsHoldPicturesOfTheirOwnOnly() throws {
        let bytes = try fourFile()
        let shelf = Shelf(files: ["a.png": bytes])
        func image(_ address: String) -> String {
            let inner = Self.drawing("viewBox='0 0 2 2'", "<image width='2' height='2' href='\(address)'/>")
            return "<image width='100' height='100' href='\(inner)'/>"
        }
        #expect(try hex(image(Self.four), 90, 10, shelf) == "#0000FF")
        #expect(try hex(image("a.png"), 90, 90, shelf) == "#FFFFFF")
    }

    @Test func lettersInDrawingsAreNotKnown() throws {
        let inner = Self.drawing("viewBox='0 0 100 100'", "<text y='80' font-size='80'>MMMM</text>")
        let image = "<image width='100' height='100' href='\(inner)'/>"
        #expect(try color(image, 30, 60).reason == .otherText)
        #expect(try hex(image, 95, 95) == "#FFFFFF")
    }
}
