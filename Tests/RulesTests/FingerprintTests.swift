import Linting
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
    private static let card = """
        <svg xmlns="http://www.w3.org/2000/svg" width="80" height="32"><g id="hint"><text x="4" y="15" fill="#999">Pay</text></g></svg>
        """

    private func fingerprints(_ text: String, path: String = "a.svg", limit: Double = 4.5) throws -> [Fingerprint] {
        try diagnostics(
            of: text, path: path, configuration: "version: 1\nrules: { contrast/faint-text: { text: \(limit) } }"
        ) { $0.card.id == "contrast/faint-text" }.map(\.fingerprint)
    }

    @Test func areKnownByTheirFirstVersion() throws {
        // SHA-256 of the five lines, each after its length; by sha256sum.
        let found = try #require(try fingerprints(Self.card).first)
        #expect(found.text.count == 32 && found.text.allSatisfy { $0.isHexDigit && !$0.isUppercase })
        #expect(found.text == "2ec0446ae0a5ac5c791a5d2be7fc19f0")
    }

    @Test(
        "stay while the file changes around the finding",
        arguments: [
            "\n\n" + card,
            card.replacing("<g id", with: "<rect width=\"9\" height=\"9\" y=\"40\"/><g id"),
            card.replacing("x=\"4\" y=\"15\"", with: "y=\"16\"  x=\"6\""),
            card.replacing("Pay", with: "Pay now"),
        ])
    func stay(_ changed: String) throws {
        #expect(try fingerprints(changed) == fingerprints(Self.card))
    }

    @Test func stayWhenTheLimitIsTurned() throws {
        #expect(try fingerprints(Self.card, limit: 6) == fingerprints(Self.card))
    }

    @Test(
        "change with what is at fault",
        arguments: [
            card.replacing("#999", with: "#989898"),
            card.replacing("hint", with: "other"),
            card.replacing("<text", with: "<text y=\"9\" x=\"9\" fill=\"#000\">Buy</text><text"),
        ])
    func change(_ changed: String) throws {
        let found = try fingerprints(changed)
        #expect(found.count == 1)
        #expect(try found != fingerprints(Self.card))
    }

    @Test func tellFilesApart() throws {
        let (one, other) = (try fingerprints(Self.card), try fingerprints(Self.card, path: "b.svg"))
        #expect(one.map(\.text) != other.map(\.text))
    }
}
