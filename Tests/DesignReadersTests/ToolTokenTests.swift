import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Design tokens of other tools")
struct ToolTokenTests {
    /// `value` is a name like any other where a token is called so.
    @Test(arguments: [
        ##"{"brand":{"value":{"$type":"color","$value":"#FF0000"},"hue":{"$type":"color","$value":"#00FF00"}}}"##,
        ##"{"brand":{"value":{"type":"color","value":"#FF0000"},"hue":{"type":"color","value":"#00FF00"}}}"##,
    ])
    func aTokenMayBeCalledValue(_ json: String) throws {
        #expect(try tokens(json) == ["brand.value": "#FF0000", "brand.hue": "#00FF00"])
        #expect(try tokenReading(json).troubles.isEmpty)
    }

    /// A modifier of colors is an object with a `value`, too, which others name as a whole.
    @Test func aColorModifierIsAValue() throws {
        let json = ##"""
            {"m":{"value":{"type":"alpha","value":"{alpha}","space":"srgb"}},"alpha":{"value":0.3,"type":"other"},
             "u":{"value":"{m}","type":"composition"}}
            """##
        #expect(try tokenReading(json).troubles.isEmpty)
    }

    @Test func aDimensionOfTwoPartsIsAValue() throws {
        #expect(try tokens(#"{"gap":{"type":"dimension","value":{"value":16,"unit":"px"}}}"#) == ["gap": "16.0px"])
    }

    @Test(arguments: [
        ("4px * 2", "dimension", "8.0px"), ("{size} * {scale}", "spacing", "8.0px"), ("(1 + 2) * 3", "sizing", "9.0px"),
        ("round(2.6)px", "sizing", "unread"), ("roundTo({scale} / 3, 2)", "number", "0.67"),
        ("roundTo(2.6)", "number", "3.0"), ("lerp(0.5, 5, 15)", "number", "10.0"), ("lerp(0, 1, 88)", "number", "1.0"),
        ("lerp(0.25, 4px, 8px)", "sizing", "5.0px"), ("max(1rem, 2)", "sizing", "2.0rem"),
        ("norm(10, 5, 15)", "number", "0.5"),
        ("sample(cubicBezier1D(1, 0), 0.5)", "number", "0.5"),
        ("roundTo(sample(cubicBezier1D(0.45, 0.34), 0.2), 3)", "number", "0.213"), ("trunc(-1.5)", "number", "-1.0"),
        ("-2^2", "number", "-4.0"), ("2*-3^2", "number", "-18.0"), ("(-2)^2", "number", "4.0"),
        ("2^-1", "number", "0.5"),
        ("round(-2.5)", "number", "-2.0"), ("round(2.5)", "number", "3.0"), ("roundTo(1250, -2)", "number", "1300.0"),
        ("clamped(5, 2)", "number", "unread"), ("roundTo(1, 0.5)", "number", "unread"),
        ("hypot(3, 4) + log10(10)", "number", "6.0"), ("clamped(5, 2, 4)", "number", "4.0"),
        ("clamp(5, 2, 4)", "number", "unread"), ("sample(0.5)", "number", "unread"),
        ("norm(1, 2, 2)", "number", "unread"),
        ("{size} {size}", "spacing", "[4.0px, 4.0px]"),
        ("rgba({black}, 50%)", "color", "#00000080"), ("rgba(#FFFF00, 0.5)", "color", "#FFFF0080"),
        ("$black", "color", "#000000"),
        ("25%", "opacity", "0.25"), ("150%", "lineHeights", "1.5"), ("AUTO", "lineHeights", "“AUTO”"),
        ("{black.value}", "color", "#000000"), ("8px -4px", "spacing", "[8.0px, -4.0px]"),
        ("{none} * 2", "sizing", "missing none"),
        ("((((", "sizing", "unread"), ("1px solid {black}", "border", "{width 1.0px, style “solid”, color #000000}"),
        ("{heading.fontSize}", "fontSizes", "36.0px"),
        // What has no unit has none until the end, whatever its type counts.
        ("{base} * {ratio}", "sizing", "1.25rem"), ("{base} * {same}", "sizing", "1.25rem"),
        ("{base} * {twice}", "sizing", "2.5rem"), ("{ratio} * 2", "sizing", "2.5px"), ("{ratio}", "sizing", "1.25px"),
        ("{ratio}rem", "sizing", "1.25rem"), ("{size} * {ratio}", "sizing", "5.0px"), ("{ratio} * 2", "number", "2.5"),
        ("{base} * {heading}", "sizing", "unread"), ("{ratio} {base}", "spacing", "[1.25px, 1.0rem]"),
        ("{base} * {counted}", "sizing", "2.0rem"),
    ])
    func worksOutExpressions(_ value: String, _ type: String, _ expected: String) throws {
        let json = ##"""
            {"size":{"value":"4px","type":"sizing"},"scale":{"value":"2","type":"number"},"black":{"value":"#000000","type":"color"},
             "base":{"value":"1rem","type":"sizing"},"ratio":{"value":"1.25","type":"sizing"},
             "same":{"value":"{ratio}","type":"sizing"},"twice":{"value":"{ratio} + {same}","type":"sizing"},
             "counted":{"value":2,"type":"sizing"},
             "heading":{"value":{"fontFamily":"Arial","fontSize":"36"},"type":"typography"},
             "it":{"value":"\##(value)","type":"\##(type)"}}
            """##
        #expect(try tokens(json)["it"] == expected)
    }

    /// What Tokens Studio does not work out is told with what is in the way.
    @Test(arguments: [
        (
            "16px * 150%", "sizing",
            "px and % stand in one expression, which no program works out; write a share as a number, such as 1.5"
        ),
        ("1rem + 1px", "spacing", "rem and px stand in one expression, which no program works out; write one unit"),
        ("max(1rem, 16px)", "sizing", "rem and px stand in one expression, which no program works out; write one unit"),
        (
            "clamped(20px, 16px, 1.5rem)", "sizing",
            "px and rem stand in one expression, which no program works out; write one unit"
        ),
        ("clamped(5, 2)", "number", "“clamped” cannot be worked out of these values; write what comes of it"),
        ("halve(16px)", "sizing", "“halve” is no function that is worked out here; write what comes of it"),
        (
            "darken({black}, 10%)", "color",
            "“darken()” is no color function of CSS, and none that is worked out here; write the color that comes of it, or change one with $extensions (studio.tokens, modify)"
        ),
        ("rgb(1)", "color", "“rgb(1)” is no color; write"),
    ])
    func saysWhatItCannotWorkOut(_ value: String, _ type: String, _ sentence: String) throws {
        let json = ##"""
            {"black":{"value":"#000000","type":"color"},"it":{"value":"\##(value)","type":"\##(type)"}}
            """##
        let troubles = try tokenReading(json).troubles
        #expect(troubles.count == 1 && troubles[0].message.hasPrefix(sentence), "\(troubles)")
    }

    @Test(arguments: [
        (#"{"type":"alpha","value":"0.5","space":"srgb"}"#, "#33669980"),
        (#"{"type":"lighten","value":"0.5","space":"srgb"}"#, "#99B3CC"),
        (#"{"type":"darken","value":"0.5","space":"hsl"}"#, "#1A334D"),
        // In LCH the chroma goes with the lightness, as in Tokens Studio's own transforms.
        (#"{"type":"lighten","value":"0.5","space":"lch"}"#, "#9CAFCB"),
        (#"{"type":"darken","value":"0.5","space":"lch"}"#, "#20344A"),
        (##"{"type":"mix","value":"0.5","space":"srgb","color":"#FFFFFF"}"##, "#99B3CC"),
        (#"{"type":"darken","value":"{amount}","space":"hsl"}"#, "#1A334D"),
        (#"{"type":"turn","value":"0.5"}"#, "unread"),
    ])
    func modifiesColors(_ modifier: String, _ expected: String) throws {
        let json = ##"""
            {"amount":{"value":"0.5","type":"number"},
             "it":{"value":"#336699","type":"color","$extensions":{"studio.tokens":{"modify":\##(modifier)}}}}
            """##
        #expect(try tokens(json)["it"] == expected)
    }

    /// What is larger than can be computed with, in px or in milliseconds, has no value.
    @Test(arguments: [
        #""dimension","$value":{"value":1e308,"unit":"rem"}"#, #""dimension","$value":"1e308rem""#,
        #""dimension","$value":"1px -1e308rem""#, #""duration","$value":{"value":1e308,"unit":"s"}"#,
        #""duration","$value":"1e308s""#, #""fontFamily","$value":7},"b":{"$value":"1e308rem""#,
    ])
    func knowsNoLengthBeyondNumbers(_ value: String) throws {
        let read = try tokenReading(#"{"a":{"$type":\#(value)}}"#)
        let meaning = try #require(read.design?.tokens.last?.value.meaning)
        #expect(line(meaning) == "unread")
        #expect(read.troubles.contains { $0.kind == .mistypedValue && $0.message.contains("larger than can be") })
    }

    @Test func readsSetsAndThemes() throws {
        let json = ##"""
            {"core":{"white":{"value":"#FFFFFF","type":"color"},"black":{"value":"#000000","type":"color"}},
             "light":{"page":{"value":"{white}","type":"color"}},"dark":{"page":{"value":"{black}","type":"color"}},
             "spare":{"odd":{"value":"1px","type":"sizing"}},
             "$themes":[{"id":"1","name":"Light","selectedTokenSets":{"core":"source","light":"enabled"}},
                        {"id":"2","name":"Dark","selectedTokenSets":{"core":"source","dark":"enabled","gone":"enabled"}}],
             "$metadata":{"tokenSetOrder":["core","light","dark","spare"]}}
            """##
        let read = try tokenReading(json)
        let design = try #require(read.design)
        #expect(design.tokens.map(\.name) == ["white", "black", "page", "odd"])
        #expect(
            design.tokens[2].modes.map { "\($0.mode) \(line($0.value.meaning))" } == ["Light #FFFFFF", "Dark #000000"])
        #expect(design.tokens[0].modes.isEmpty && design.tokens[0].collection == "core")
        #expect(read.troubles.map(\.kind) == [.missingReference])
    }

    @Test(arguments: [
        (#"{"r":17,"g":24,"b":39}"#, "#111827"), (#"{"r":17,"g":24,"b":39,"a":0.5}"#, "#11182780"),
        (#"{"r":"17","g":"24","b":"39"}"#, "#111827"), (#"{"h":210,"s":0.5,"l":0.4}"#, "#336699"),
        (#"{"h":210,"s":50,"l":40,"a":0.5}"#, "#33669980"), (#"{"h":210,"s":"50%","l":"40%"}"#, "#336699"),
        (#"{"h":210,"s":0.6667,"v":0.6}"#, "#336699"), (#"{"h":0,"s":1,"l":1}"#, "#FFFFFF"),
    ])
    func readsColorsOfChannels(_ value: String, _ expected: String) throws {
        #expect(try tokens(#"{"color":{"a":{"value":\#(value)}}}"#) == ["color.a": expected])
        #expect(try tokens(#"{"a":{"type":"color","value":\#(value)}}"#) == ["a": expected])
    }

    @Test func readsFigmaVariables() throws {
        let json = ##"""
            {"meta":{"variableCollections":{"C:1":{"id":"C:1","name":"Color","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark"}]}},
             "variables":{"V:1":{"id":"V:1","name":"ink/strong","resolvedType":"COLOR","variableCollectionId":"C:1","valuesByMode":{"1:0":{"r":0,"g":0,"b":0,"a":1},"1:1":{"r":1,"g":1,"b":1,"a":1}}},
               "V:2":{"id":"V:2","name":"text","resolvedType":"COLOR","variableCollectionId":"C:1","valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:1"},"1:1":{"type":"VARIABLE_ALIAS","id":"V:1"}}},
               "V:3":{"id":"V:3","name":"gap","resolvedType":"FLOAT","variableCollectionId":"C:1","valuesByMode":{"1:0":8,"1:1":8}}}}}
            """##
        let design = try #require(try tokenReading(json).design)
        #expect(design.tokens.map(\.name) == ["ink.strong", "text", "gap"])
        #expect(
            design.tokens[1].modes.map { "\($0.mode) \(line($0.value.meaning))" } == ["Light #000000", "Dark #FFFFFF"])
        #expect(design.aliases(of: design.tokens[1]).map(\.name) == ["ink.strong"])
        #expect(design.tokens[2].modes.isEmpty)
    }
}
