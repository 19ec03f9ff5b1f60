import SourceText
import Testing

@Suite("Words among bytes")
struct ByteSearchTests {
    private let words = ["button", "cta"].map { Array($0.utf8) }

    @Test(arguments: ["button", "a Button", "BUTTONS", "big cTa", "ccta", "bbuttobutton"])
    func areFoundHoweverTheyAreWritten(_ text: String) {
        let isFound = Array(text.utf8).span.holds(anyOf: words)
        #expect(isFound)
    }

    @Test(arguments: ["", "butto", "b", "rect a", "ct", "but ton", "#cc00cc"])
    func areNotFoundInPart(_ text: String) {
        let isFound = Array(text.utf8).span.holds(anyOf: words)
        #expect(!isFound)
    }
}
