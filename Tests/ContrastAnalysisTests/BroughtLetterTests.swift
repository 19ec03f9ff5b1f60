import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Letters in fonts that a design brings, which may say more of them than how wide they are.
@Suite("Letters of fonts that come with the design")
struct BroughtLetterTests {
    /// A font whose H is a box of 500 × 700, half an em wide and more, painted grey by the font itself (COLR, CPAL).
    private static let colored = """
        data:font/woff2;base64,\
        d09GMgABAAAAAAE0AAwAAAAAAsQAAADqAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIhgjEgZgADQKOEIBNgIkAwgLCAAEIAVUByAb9QEArgbshn\
        iHWCNudcL1VVWHLyAIXY14vjjS93c36XWOh2I9Tq3GqiGrliEEBWtBytEbKue35/IpxyOHPHIoSRAeyHbBYRyX/7mASc9bpJPTxwkEAiEGHIiF\
        bUkWR5ZozkMi6oiYXTue/RDBOW5FEAUignO+i65ttjAkAX2AckPaXn0rUGjcasGtscIYwWYvUxYADZYoHOIYMIDIzMniDPa8M5ZBEH525xf9H3\
        b/wS/lGKh17dAKhHsStQXPtRYAQLbseUcbAQUAgPEuIBoB5UBrmSOxdDy7cu7y82veTF1P6g2TymlhsQI=
        """
    /// The same without a color of its own.
    private static let plain = """
        data:font/woff2;base64,\
        d09GMgABAAAAAAEcAAoAAAAAAngAAADTAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAANAo4QgE2AiQDCAsIAAQgBVQHIBvLAQCeB3YDfYexOb\
        HiQwT1e+feuwektfEo4kq1sd+lKFxKacYg5Xc+ESaaBOGBbJwiRHqV+6+T08cJBAIhBhyIhW1JFgcYWM5DIuqImF07nl2UZRjrqCQB2gdlo0lj\
        9PVBQWJFCqyo+qiqQDOeqQSABF0UTGAKUAEhap3uzMK22lssg0BwNmr1ZL7/icw/+F0b6dgWZVBapAKCexJlaMtWGQgAQGzZ1o5UBSgAAKj2BA\
        iJAEVPSlEnha6p2RVzFg5+np9Hfe/Aj2fHrtz48ujMu1QAAAA=
        """
    /// The same whose letters have no width.
    private static let narrow = """
        data:font/woff2;base64,\
        d09GMgABAAAAAAEUAAoAAAAAAngAAADNAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAANAo4QgE2AiQDCAsIAAQgBVQHIBvLAQAeh3FMsg1iKu\
        pLPNSPtbd/PyrTL11ENVmzUES0VGK41mE6RIZGYLTUVrn/bnBaRAPuMOLAg/C4bPOAg+08JKKOiM4dzy5K4lObShLgOhi3bWfjf0FfAxQkRqXA\
        qKqBqgps/89UAkCCdhR0ohtQASFq7Wnrg0+1flpYBoHgfKn5g4GVXzK/4WvMDeemKM3SQioguEdP/V2aYi8QmDJlSiBVAQoAAKo5AUIiQNEhpa\
        hdQrvuHYp+gzsf98+jvrfjw719Zy68uXXkWSoA
        """

    private func reading(_ font: String, letters: String = "HH") throws -> ContrastReading {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>"
            + "<style>@font-face{font-family:Own;src:url(\(font))}</style><rect width='200' height='100' fill='#707070'/>"
            + "<text x='10' y='60' font-size='40' fill='#fff' font-family='Own'>\(letters)</text></svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(ContrastStudy(design).readings.first)
    }

    @Test func aFontMayPaintLettersItself() throws {
        let reading = try reading(Self.colored)
        #expect(reading.verdict == .review && reading.unknown == .fontColors)
        #expect(try self.reading(Self.plain).verdict == .pass)
    }

    @Test func lettersWithoutWidthMayBeDrawn() throws {
        let reading = try reading(Self.narrow)
        #expect(reading.verdict == .review && reading.unknown == .unmeasuredLetters)
        #expect(try self.reading(Self.narrow, letters: "&#160;").verdict == .unseen)
    }
}
