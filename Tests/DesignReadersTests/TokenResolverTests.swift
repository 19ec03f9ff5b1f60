import DesignModel
import DesignReaders
import Testing

@Suite("Resolvers of design tokens")
struct TokenResolverTests {
    @Test func readsResolverDocuments() throws {
        let json = ##"""
            {"version":"2025.10","sets":{"base":{"sources":[{"ink":{"$type":"color","$value":"#111111"},"text":{"$type":"color","$value":"{ink}"}}]}},
             "modifiers":{"theme":{"default":"light","contexts":{"light":[],"dark":[{"ink":{"$type":"color","$value":"#EEEEEE"}}]}}},
             "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"},{"$ref":"#/sets/none"}]}
            """##
        let read = try tokenReading(json)
        let design = try #require(read.design)
        #expect(
            design.tokens.map { $0.modes.map { "\($0.mode) \(line($0.value.meaning))" } } == [
                ["light #111111", "dark #EEEEEE"], ["light #111111", "dark #EEEEEE"],
            ])
        #expect(read.troubles.map(\.kind) == [.missingReference])
    }

    @Test(
        "A context that takes its tokens from a modifier, itself among them, is told once",
        arguments: ["#/modifiers/theme", "#/modifiers/size", "#/resolutionOrder/1"])
    func modifiersAsSources(_ address: String) throws {
        let json = ##"""
            {"version":"2025.10","sets":{"base":{"sources":[{"ink":{"$type":"color","$value":"#111111"}}]}},
             "modifiers":{"theme":{"contexts":{"light":[],"dark":[{"$ref":"ADDRESS"}]}},"size":{"contexts":{"small":[]}}},
             "resolutionOrder":[{"$ref":"#/sets/base"},{"type":"modifier","name":"own","contexts":{"a":[]}},{"$ref":"#/modifiers/theme"}]}
            """##
        let read = try tokenReading(json.replacing("ADDRESS", with: address))
        #expect(
            read.troubles.map(\.message) == [
                "This is a modifier, and a source is a set or a file of tokens; write #/sets/NAME"
            ])
    }
}
