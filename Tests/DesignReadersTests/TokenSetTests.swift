import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// Which of several sets and collections says what a token is.
@Suite("Sets and collections of design tokens")
struct TokenSetTests {
    /// Tools differ in what comes first; both values are told of, rather than one of them taken without a word.
    @Test func sourcesLieBelowEnabledSets() throws {
        func reading(_ order: String) throws -> DesignReading {
            try tokenReading(
                ##"""
                {"a":{"ink":{"value":"#111111","type":"color"}},"b":{"ink":{"value":"#EEEEEE","type":"color"}},
                 "$themes":[{"name":"T","selectedTokenSets":{"a":"source","b":"enabled"}}],
                 "$metadata":{"tokenSetOrder":[\##(order)]}}
                """##)
        }
        for (order, troubles) in [(#""a","b""#, 0), (#""b","a""#, 1)] {
            let reading = try reading(order)
            #expect(reading.design?.tokens.first.map { line($0.value.meaning) } == "#EEEEEE")
            #expect(reading.troubles.map(\.kind) == Array(repeating: .missingReference, count: troubles))
        }
    }

    @Test func readsCollectionsThatExtendOthers() throws {
        func color(_ white: Int) -> String { #"{"r":\#(white),"g":\#(white),"b":\#(white),"a":1}"# }
        let json = ##"""
            {"meta":{"variableCollections":{
              "C":{"id":"C","name":"Theme","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark"}]},
              "D":{"id":"D","name":"Brand","modes":[{"modeId":"D/1:0","name":"Light"},{"modeId":"D/1:1","name":"Dark","parentModeId":"1:1"}],
                "isExtension":true,"parentVariableCollectionId":"C","variableOverrides":{"V":{"D/1:0":\##(color(1))}}},
              "E":{"id":"E","name":"Sub","modes":[{"modeId":"e","name":"Light","parentModeId":"D/1:0"}],
                "isExtension":true,"parentVariableCollectionId":"D","variableOverrides":{}}},
             "variables":{"V":{"id":"V","name":"ink","resolvedType":"COLOR","variableCollectionId":"C","valuesByMode":{"1:0":\##(color(0)),"1:1":\##(color(1))}},
               "W":{"id":"W","name":"text","resolvedType":"COLOR","variableCollectionId":"C","valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V"},"1:1":{"type":"VARIABLE_ALIAS","id":"V"}}}}}}
            """##
        let design = try #require(try tokenReading(json).design)
        let modes = [
            "Light #000000", "Dark #FFFFFF", "Brand Light #FFFFFF", "Brand Dark #FFFFFF", "Sub Light #FFFFFF",
        ]
        for token in design.tokens {
            #expect(token.modes.map { "\($0.mode) \(line($0.value.meaning))" } == modes, "\(token.name)")
        }
    }
}
