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
}
