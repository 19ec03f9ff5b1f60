import DesignAnalysis
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Text of which nobody knows how wide its letters are.
@Suite struct GuessedWidthTests {
    private func reading(_ letters: String, ground: String) throws -> ContrastReading {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='100'>\(ground)"
            + "<text x='20' y='60' font-size='30'>\(letters)</text></svg>"
        let file = try SourceFile(path: "drawing.svg", contents: Array(text.utf8))
        let design = try #require(DesignReader.reading(of: file).design)
        return try #require(ContrastStudy(design).readings.first)
    }

    private static let half = "<rect x='60' width='240' height='100' fill='#333'/>"

    @Test(arguments: [("สวัสดี", true), ("नमस्ते", true), ("Hello ✓", false), ("שלום", false), ("مرحبا", false)])
    func isReviewedWhereTheVerdictHangsOnThem(letters: String, isGuess: Bool) throws {
        let reading = try reading(letters, ground: Self.half)
        #expect((reading.unknown == .unmeasuredLetters) == isGuess)
        #expect((reading.verdict == .review) == isGuess)
    }

    /// One guess among letters moves them little, and by itself it is all there is.
    @Test(arguments: [("𝑏", true), ("a𝑏", true), ("ab", false), ("abcdefgh𝑏", false)])
    func isReviewedWhereASingleLetterIsAGuess(letters: String, isGuess: Bool) throws {
        let reading = try reading(letters, ground: "<rect x='28' width='272' height='100' fill='#333'/>")
        #expect((reading.unknown == .unmeasuredLetters) == isGuess)
    }

    @Test func isJudgedOnAnEvenGround() throws {
        #expect(try reading("สวัสดี", ground: "").verdict == .pass)
        #expect(try reading("สวัสดี", ground: "<rect width='300' height='100' fill='#333'/>").verdict == .fail)
    }
}
