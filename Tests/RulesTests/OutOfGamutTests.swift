import Linting
import Testing

@Suite("palette/out-of-gamut")
struct OutOfGamutTests {
    @Test func namesColorsOfTokensByTheirHex() throws {
        let leaf = ##"{"leaf":{"$type":"color","$value":{"colorSpace":"display-p3","components":[0,1,0]}}}"##
        let found = try diagnostics(of: leaf, path: "brand.tokens.json", configuration: "rules: {}") {
            $0.card.id == "palette/out-of-gamut"
        }
        try #require(found.count == 1)
        let words = found[0].message.description
        #expect(words.hasPrefix("This color lies outside") && words.contains("mapped into sRGB it is #"))
    }
}
