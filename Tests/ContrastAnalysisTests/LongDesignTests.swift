import DesignAnalysis
import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

@Suite("Texts of long designs") struct LongDesignTests {
    /// Texts of every layout that are anchored, turned, stretched, shadowed and crossed by others.
    private static let texts = """
        <rect width='400' height='90' fill='#EEE'/>
        <text x='200' y='20' text-anchor='middle' fill='#777'>Middle <tspan font-weight='700'>and bold</tspan> part</text>
        <text x='20' y='40' rotate='0 10 20' textLength='150' fill='#888'>Turned</text>
        <text x='20' y='60' fill='#999' font-size='20'>Crossed words</text>
        <text x='24' y='62' fill='#666' font-size='20'>by other words</text>
        <text x='220' y='60' fill='#ccc'>Shadow</text><text x='221' y='61' fill='#444'>Shadow</text>
        <foreignObject x='10' y='65' width='380' height='24'>
        <p xmlns='http://www.w3.org/1999/xhtml' style='margin:0;color:#777'>A paragraph <b>in a flow</b> of its own</p>
        </foreignObject>
        """

    private func readings(_ content: String) throws -> [ContrastReading] {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'>\(content)</svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        return Array(ContrastStudy(try #require(DesignReader.reading(of: file).design)).readings)
    }

    /// Of a design with more letters than are kept, those of later texts are set again when somebody asks.
    @Test func textsThatAreSetAgainMeasureAsIfTheyWereKept() throws {
        let alone = try readings(Self.texts)
        try #require(alone.count >= 8 && alone.contains { $0.lowest != nil })
        let words = String(repeating: "lorem ipsum ", count: 1000)
        let before = (0..<30).map { "<text x='9' y='\(-100 - 20 * $0)' font-size='9'>\(words)</text>" }.joined()
        let behind = try readings(before + Self.texts).suffix(alone.count)
        for (kept, again) in zip(alone, behind) {
            #expect(kept.text == again.text)
            #expect(kept.box == again.box, "\(kept.text)")
            #expect(kept.verdict == again.verdict, "\(kept.text)")
            #expect(kept.lowest == again.lowest && kept.typical == again.typical, "\(kept.text)")
        }
    }

    /// One more letter than is laid out.
    private static let book = String(repeating: "a few words ", count: 21846)
    private static let frame = ##""absoluteBoundingBox":{"x":0,"y":0,"width":400,"height":200}"##
    private static let letters =
        ##""MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Regular","size":16}}"##

    /// A text of a book, with one below it, and one on a plate above it.
    @Test(
        "Nobody knows where letters of texts lie that are too long to be laid out",
        arguments: [
            (
                "a.svg",
                "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'><text y='50'>Below</text>"
                    + "<text y='60'>\(book)</text><rect y='100' width='400' height='99' fill='#fff'/><text y='150'>Above</text></svg>"
            ),
            (
                "b.svg",
                "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'><text y='50'>Below</text>"
                    + "<foreignObject width='99' height='99'><p xmlns='http://www.w3.org/1999/xhtml'>\(book)</p></foreignObject>"
                    + "<rect y='100' width='400' height='99' fill='#fff'/><text y='150'>Above</text></svg>"
            ),
            (
                "c.json",
                ##"{"schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":["##
                    + ##"{"id":"1:1","type":"FRAME",\##(frame),"fills":[\##(figmaFill(1))],"children":["##
                    + figmaText("Below", y: 40) + "," + figmaText(book, y: 50) + ","
                    + ##"{"id":"1:9","type":"RECTANGLE","absoluteBoundingBox":{"x":0,"y":100,"width":400,"height":100},"fills":[\##(figmaFill(1))]},"##
                    + figmaText("Above", y: 140) + "]}]}]}}"
            ),
            (
                "d.json",
                ##"{"_class":"page","name":"P","layers":[{"_class":"artboard","name":"A","hasBackgroundColor":true,"backgroundColor":\##(white),"##
                    + ##""frame":{"x":0,"y":0,"width":400,"height":200},"layers":["##
                    + sketchText("Below", y: 40) + "," + sketchText(book, y: 50) + ","
                    + ##"{"_class":"rectangle","name":"R","frame":{"x":0,"y":100,"width":400,"height":100},"style":{"fills":[{"color":\##(white)}]}},"##
                    + sketchText("Above", y: 140) + "]}]}"
            ),
        ])
    func lay(name: String, text: String) throws {
        let file = try SourceFile(path: name, contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        let readings = Array(ContrastStudy(design).readings)
        try #require(readings.count == 3)
        #expect(readings.map(\.verdict) == [.review, .review, .pass])
        #expect(readings.map(\.unknown) == [.longText, .longText, nil])
    }

    private static let white = ##"{"_class":"color","red":1,"green":1,"blue":1,"alpha":1}"##

    private static func figmaFill(_ gray: Int) -> String {
        ##"{"type":"SOLID","color":{"r":\##(gray),"g":\##(gray),"b":\##(gray),"a":1}}"##
    }

    private static func figmaText(_ words: String, y: Int) -> String {
        ##"{"id":"2:\##(y)","type":"TEXT","characters":"\##(words)","absoluteBoundingBox":{"x":0,"y":\##(y),"width":200,"height":20},"##
            + ##""style":{"fontFamily":"Inter","fontWeight":400,"fontSize":16},"fills":[\##(figmaFill(0))]}"##
    }

    private static func sketchText(_ words: String, y: Int) -> String {
        ##"{"_class":"text","name":"T","frame":{"x":0,"y":\##(y),"width":200,"height":20},"attributedString":{"string":"\##(words)","##
            + ##""attributes":[{"location":0,"length":\##(words.utf8.count),"attributes":{\##(letters)}}]}}"##
    }
}
