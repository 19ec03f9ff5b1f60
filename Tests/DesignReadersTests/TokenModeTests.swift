import DesignModel
import DesignReaders
import Testing

@Suite("Values of modes beside a token")
struct TokenModeTests {
    @Test(arguments: ["value", "$value"])
    func readsValuesOfSchemesBesideTheValue(_ key: String) throws {
        let read = try tokenReading(
            ##"{"ink":{"\##(key)":"#111"},"page":{"\##(key)":"#fff","darkValue":"{ink}"},"odd":{"darkValue":"#000"}}"##)
        let tokens = try #require(read.design?.tokens)
        #expect(tokens.map(\.identifier) == ["ink", "page"])
        #expect(tokens[1].modes.map { "\($0.mode) \(line($0.value.meaning))" } == ["default #FFFFFF", "dark #111111"])
    }

    @Test func readsSpectrum() throws {
        let json = ##"""
            {"gray-50":{"value":"rgb(250, 250, 250)","uuid":"1"},"gray-900":{"value":"rgb(19, 19, 19)","uuid":"2"},
             "page":{"$schema":"color-set.json","sets":{"light":{"value":"{gray-50}"},"dark":{"value":"{gray-900}"}},"uuid":"3"}}
            """##
        let design = try #require(try tokenReading(json).design)
        #expect(design.tokens.map { line($0.value.meaning) } == ["#FAFAFA", "#131313", "#FAFAFA"])
        #expect(
            design.tokens[2].modes.map { "\($0.mode) \(line($0.value.meaning))" } == ["light #FAFAFA", "dark #131313"])
    }

    /// Without a type, too: nothing else has members of these names.
    @Test(arguments: [
        (##"{"light":"{ink}","dark":"#eee"}"##, "#111111", ["light #111111", "dark #EEEEEE"]),
        (##"{"base":"{ink}","_dark":"#eee"}"##, "#111111", ["default #111111", "dark #EEEEEE"]),
        (
            ##"{"_dark":"#eee","default":"#fff","_highContrast":"{ink}"}"##, "#FFFFFF",
            ["default #FFFFFF", "dark #EEEEEE"]
        ),
    ])
    func readsValuesByCondition(_ value: String, _ standard: String, _ modes: [String]) throws {
        for type in [#""type":"color","#, ""] {
            let read = try tokenReading(##"{"ink":{"value":"#111"},"page":{\##(type)"value":\##(value)}}"##)
            let token = try #require(read.design?.tokens.last)
            #expect(line(token.value.meaning) == standard)
            #expect(token.modes.map { "\($0.mode) \(line($0.value.meaning))" } == modes)
            #expect(read.troubles.isEmpty)
        }
    }
}
