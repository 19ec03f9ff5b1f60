import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

/// What a value means, in a line.
func line(_ meaning: TokenMeaning) -> String {
    switch meaning {
    case .color(let color): RGBA8(color.rgba).hex
    case .dimension(let length): "\(length.number)\(length.unit.rawValue)"
    case .number(let number): "\(number)"
    case .duration(let milliseconds): "\(milliseconds)ms"
    case .fontFamily(let names): names.joined(separator: "|")
    case .fontWeight(let weight): "weight \(weight)"
    case .cubicBezier(let points): "\(points.x),\(points.y),\(points.z),\(points.w)"
    case .text(let text): "“\(text)”"
    case .boolean(let value): "\(value)"
    case .composite(let parts): "{" + parts.map { "\($0.name) \(line($0.value.meaning))" }.joined(separator: ", ") + "}"
    case .list(let values): "[" + values.map { line($0.meaning) }.joined(separator: ", ") + "]"
    case .unknown(.missing(let name)): "missing \(name)"
    case .unknown(.cycle(let names)): "cycle \(names.joined(separator: " "))"
    case .unknown(.external(let name)): "external \(name)"
    case .unknown(.unread): "unread"
    case .unknown(.limit): "limit"
    }
}

func tokenReading(_ json: String) throws -> DesignReading {
    DesignReader.reading(of: try SourceFile(path: "brand.tokens.json", contents: Array(json.utf8)))
}

func tokens(_ json: String) throws -> [String: String] {
    let design = try #require(try tokenReading(json).design)
    return Dictionary(design.tokens.map { ($0.name, line($0.value.meaning)) }) { first, _ in first }
}

@Suite("Design tokens of the standard")
struct StandardTokenTests {
    /// Names that look alike, an accent written in two ways, are two tokens, and each is meant by its own.
    @Test func namesAreToldApartByTheirBytes() throws {
        let names = ["caf\u{E9}", "cafe\u{301}"]
        let json = ##"""
            {"$type":"color","\##(names[0])":{"$value":"#111111"},"\##(names[1])":{"$value":"#222222"},
             "a":{"$value":"{\##(names[0])}"},"b":{"$value":"{\##(names[1])}"}}
            """##
        let design = try #require(try tokenReading(json).design)
        #expect(design.tokens.map { line($0.value.meaning) } == ["#111111", "#222222", "#111111", "#222222"])
    }

    @Test(arguments: [
        ("color", ##"{"colorSpace":"srgb","components":[0.2,0.4,0.8],"alpha":0.5}"##, "#3366CC80"),
        ("color", ##"{"colorSpace":"display-p3","components":[1,"none",0],"hex":"#ff0000"}"##, "#FF0000"),
        ("color", ##"{"colorSpace":"hsl","components":[120,100,50]}"##, "#00FF00"),
        ("color", ##""#3366cc80""##, "#3366CC80"),
        ("color", ##"{"r":0.2,"g":0.4,"b":0.8,"a":1}"##, "#3366CC"),
        ("color", ##"{"r":51,"g":102,"b":204}"##, "#3366CC"),
        ("color", ##"{"colorSpace":"cmyk","components":[0,0,0]}"##, "unread"),
        ("color", ##"{"colorSpace":"srgb","components":[0,0]}"##, "unread"),
        ("color", "12", "unread"),
        ("color", #""linear-gradient(90deg, #000, #fff)""#, "“linear-gradient(90deg, #000, #fff)”"),
        ("dimension", #"{"value":1.5,"unit":"rem"}"#, "1.5rem"),
        ("dimension", #""16px""#, "16.0px"),
        ("dimension", #"{"value":1,"unit":"furlong"}"#, "unread"),
        ("fontFamily", #"["Inter","sans-serif"]"#, "Inter|sans-serif"),
        ("fontFamily", #""'Open Sans', serif""#, "Open Sans|serif"),
        ("fontWeight", #""semi-bold""#, "weight 600.0"),
        ("fontWeight", "1200", "unread"),
        ("fontWeight", #""semi-bold""#, "weight 600.0"),
        ("duration", #"{"value":0.2,"unit":"s"}"#, "200.0ms"),
        ("cubicBezier", "[0.4,0,0.2,1]", "0.4,0.0,0.2,1.0"),
        ("cubicBezier", "[4,0,0.2,1]", "unread"),
        ("number", "1.25", "1.25"),
        ("strokeStyle", #""dashed""#, "“dashed”"),
        (
            "strokeStyle", #"{"dashArray":[{"value":2,"unit":"px"}],"lineCap":"round"}"#,
            "{dashArray [2.0px], lineCap “round”}"
        ),
        (
            "border", ##"{"color":"#000","width":{"value":1,"unit":"px"},"style":"solid"}"##,
            "{color #000000, width 1.0px, style “solid”}"
        ),
        (
            "shadow",
            ##"[{"color":"#0008","offsetX":{"value":0,"unit":"px"},"offsetY":{"value":2,"unit":"px"},"blur":{"value":4,"unit":"px"},"spread":{"value":0,"unit":"px"},"inset":true}]"##,
            "[{color #00000088, offsetX 0.0px, offsetY 2.0px, blur 4.0px, spread 0.0px, inset true}]"
        ),
        (
            "gradient", ##"[{"color":"#000","position":0},{"color":"#fff","position":1}]"##,
            "[{color #000000, position 0.0}, {color #FFFFFF, position 1.0}]"
        ),
        (
            "typography",
            #"{"fontFamily":"Inter","fontSize":{"value":2,"unit":"rem"},"fontWeight":700,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.25}"#,
            "{fontFamily Inter, fontSize 2.0rem, fontWeight weight 700.0, letterSpacing 0.0px, lineHeight 1.25}"
        ),
        (
            "transition",
            #"{"duration":{"value":200,"unit":"ms"},"delay":{"value":0,"unit":"ms"},"timingFunction":[0,0,1,1]}"#,
            "{duration 200.0ms, delay 0.0ms, timingFunction 0.0,0.0,1.0,1.0}"
        ),
    ])
    func reads(_ type: String, _ value: String, _ expected: String) throws {
        let json = #"{"a":{"$type":"\#(type)","$value":\#(value)}}"#
        #expect(try tokens(json)["a"] == expected)
        #expect(try tokenReading(json).troubles.isEmpty == (expected != "unread"))
    }

    /// What the standard does not allow is told, and read for what is meant all the same.
    @Test(arguments: [
        ("dimension", "8", "8.0px"), ("duration", "100", "100.0ms"), ("number", #""3""#, "3.0"),
        ("fontWeight", #""700""#, "weight 700.0"), ("fontWeight", #""SemiBold Italic""#, "weight 600.0"),
        ("cubicBezier", #""ease-in""#, "0.42,0.0,1.0,1.0"), ("colour", ##""#336699""##, "#336699"),
    ])
    func tellsWhatItReadsAllTheSame(_ type: String, _ value: String, _ expected: String) throws {
        let json = #"{"a":{"$type":"\#(type)","$value":\#(value)}}"#
        #expect(try tokens(json)["a"] == expected)
        #expect(try tokenReading(json).troubles.map(\.kind) == [.mistypedValue])
    }

    /// Among tokens of the standard one without the sign is none to other programs.
    @Test func tellsValuesWithoutTheirSign() throws {
        let read = try tokenReading(##"{"a":{"$type":"color","$value":"#111"},"b":{"$type":"color","value":"#222"}}"##)
        #expect(read.design?.tokens.map { line($0.value.meaning) } == ["#111111", "#222222"])
        #expect(read.troubles.map(\.kind) == [.mistypedValue])
        #expect(try tokenReading(##"{"a":{"type":"color","value":"#111"}}"##).troubles.isEmpty)
    }

    @Test func followsAliasesInBothNotations() throws {
        let json = ##"""
            {"color":{"$type":"color",
              "blue":{"500":{"$value":{"colorSpace":"srgb","components":[0.1,0.3,0.9],"hex":"#1a4de6"}}},
              "action":{"$root":{"$value":"{color.blue.500}"},"hover":{"$ref":"#/color/blue/500","$deprecated":"use the root"}},
              "red channel":{"$type":"number","$value":{"$ref":"#/color/blue/500/$value/components/0"}}},
             "btn":{"bg":{"$value":"{color.action.$root}"},
               "mix":{"$type":"color","$value":{"colorSpace":"srgb","components":[{"$ref":"#/color/red%20channel"},0,0]}}}}
            """##
        let design = try #require(try tokenReading(json).design)
        let all = try tokens(json)
        #expect(all["color.action.$root"] == "#1A4DE6")
        #expect(all["color.action.hover"] == "#1A4DE6")
        #expect(all["color.red channel"] == "0.1")
        #expect(all["btn.bg"] == "#1A4DE6")
        #expect(all["btn.mix"] == "#1A0000")
        let button = try #require(design.tokens.first { $0.name == "btn.bg" })
        #expect(button.type == .color && button.typeSource == .alias)
        #expect(button.value.alias?.name == "color.action.$root")
        #expect(design.aliases(of: button).map(\.name) == ["color.action.$root", "color.blue.500"])
        #expect(design.provenance.path(of: button.origin.node) == "/btn/bg")
        #expect(design.tokens.first { $0.name == "color.action.hover" }?.deprecation == "use the root")
        #expect(design.namedColors.map(\.name).contains("btn.bg"))
        #expect(try tokenReading(json).troubles.isEmpty)
    }

    /// What is told to be written instead is JSON.
    @Test(arguments: [
        ("dimension", ".5", "write {\"value\": 0.5, \"unit\": \"px\"}"),
        ("dimension", "+4", "write {\"value\": 4, \"unit\": \"px\"}"),
        ("duration", "1.", "write {\"value\": 1, \"unit\": \"ms\"}"),
        ("number", "3", "write the number without quotation marks"), ("number", "inf", "“inf” is no number of JSON"),
        ("fontWeight", "0x10", "“0x10” is no number of JSON"),
    ])
    func remediesAreJSON(_ type: String, _ text: String, _ remedy: String) throws {
        let json = #"{"a":{"$type":"\#(type)","$value":"\#(text)"}}"#
        let messages = try tokenReading(json).troubles.filter { $0.kind == .mistypedValue }.map(\.message)
        #expect(messages.count == 1 && messages.allSatisfy { $0.contains(remedy) }, "\(messages)")
    }

    @Test func extendsGroups() throws {
        let json = ##"""
            {"base":{"$type":"color","text":{"$value":"#111111"},"deep":{"bg":{"$value":"#EEEEEE"}}},
             "brand":{"$extends":"{base}","text":{"$value":"#222222"},"extra":{"$value":"{brand.deep.bg}"}},
             "again":{"$extends":"#/brand"},
             "self":{"$extends":"{self}"},
             "lost":{"$extends":"{nowhere}"}}
            """##
        let all = try tokens(json)
        #expect(all["brand.text"] == "#222222")
        #expect(all["brand.deep.bg"] == "#EEEEEE")
        #expect(all["brand.extra"] == "#EEEEEE")
        #expect(all["again.text"] == "#222222")
        #expect(all.count == 8)
        #expect(try tokenReading(json).troubles.map(\.kind) == [.circularAlias, .missingReference])
    }

    /// Other files of the project are followed by those who read these, too; what lies beyond it is not.
    @Test(arguments: [
        ("other.json#/x", true), ("../core/other.json#/x", true), ("./a%20b.json#/x", true), ("a:b", false),
        ("https://example.com/core.json#/x", false), ("//example.com/core.json#/x", false), ("/core.json#/x", false),
        ("C:\\\\core.json", false), ("file:///core.json#/x", false),
    ])
    func addressesOfTheProjectAreNearby(_ address: String, _ isNearby: Bool) throws {
        let read = try tokenReading(##"{"c":{"$type":"color","g":{"$value":{"$ref":"\##(address)"}}}}"##)
        #expect(read.troubles.map(\.kind) == [isNearby ? .nearbyReference : .externalReference])
    }

    /// The standard's schemas allow a reference in the place of every part of a value, lists among them.
    @Test(arguments: [
        (##"{"colorSpace":"srgb","components":{"$ref":"#/c/a/$value/components"},"alpha":0.5}"##, "color"),
        (##"{"colorSpace":"oklch","components":{"$ref":"#/c/n/$value/components"}}"##, "color"),
        (##"{"value":8,"unit":{"$ref":"#/d/$value/unit"}}"##, "dimension"),
    ])
    func partsReferToParts(value: String, type: String) throws {
        let read = try tokenReading(
            ##"""
            {"c":{"$type":"color","a":{"$value":{"colorSpace":"srgb","components":[0.1,0.3,0.9]}},
                "n":{"$value":{"colorSpace":"oklch","components":[0.5,0.1,"none"]}}},
             "d":{"$type":"dimension","$value":{"value":16,"unit":"rem"}},
             "x":{"$type":"\##(type)","$value":\##(value)}}
            """##)
        #expect(read.troubles.isEmpty)
        let meaning = try #require(read.design?.tokens.first { $0.name == "x" }).value.meaning
        switch meaning {
        case .color(let color) where color.space == .srgb:
            #expect(color.components == SIMD3(0.1, 0.3, 0.9) && color.alpha == 0.5)
        case .color(let color): #expect(color.missing == .third && color.components.x == 0.5)
        case .dimension(let length): #expect(length == TokenLength(8, .rem))
        default: Issue.record("\(meaning)")
        }
    }

    @Test func keepsCirclesAndDanglingAliasesUnknown() throws {
        let json = ##"""
            {"c":{"$type":"color","a":{"$value":"{c.b}"},"b":{"$value":"{c.a}"},"d":{"$value":"{c.a}"},
              "e":{"$value":"{c.nowhere}"},"f":{"$value":"{c.e}"},"g":{"$ref":"other.json#/x"},"me":{"$value":"{c.me}"}}}
            """##
        let all = try tokens(json)
        #expect(all["c.a"] == "cycle c.a c.b" && all["c.b"] == "cycle c.a c.b" && all["c.d"] == "cycle c.a c.b")
        #expect(all["c.e"] == "missing c.nowhere" && all["c.f"] == "missing c.nowhere")
        #expect(all["c.g"] == "external other.json#/x")
        #expect(all["c.me"] == "cycle c.me")
        let read = try tokenReading(json)
        #expect(Set(read.troubles.map(\.kind)) == [.brokenAlias("c.nowhere"), .circularAlias, .nearbyReference])
        #expect(read.troubles.count == 4)
        #expect(read.troubles.contains { $0.message.contains("“c.a” → “c.b” → “c.a”") })
        #expect(read.design?.namedColors.isEmpty == true)
    }

    @Test func inheritsAndGuessesTypes() throws {
        let json = ##"""
            {"g":{"$type":"dimension","$deprecated":true,"s":{"$value":"1px"},"n":{"$type":"number","$value":2,"$deprecated":false}},
             "u":{"$value":"#FF0000"},"v":{"$value":{"x":"1px"}}}
            """##
        let design = try #require(try tokenReading(json).design)
        #expect(design.tokens.map(\.type) == [.dimension, .number, .color, .unknown])
        #expect(design.tokens.map(\.typeSource) == [.group, .token, .guess, .guess])
        #expect(design.tokens.map(\.deprecation) == ["", nil, nil, nil])
    }

    /// What stands behind an object that has ended is in the one around both.
    @Test(arguments: [
        (##"{"ink":{"$type":"color","$value":{"components":[0,0,0],"hex":"#fff"}}}"##, "#fff", "/ink/$value"),
        (##"{"x":{"$extensions":{"com.example":{"list":["a"]}},"$value":"here"}}"##, "here", "/x"),
        (##"{"x":{"$value":"here"}}"##, "here", "/x"),
    ])
    func placesBelongToTheObjectAroundThem(_ json: String, _ wanted: String, _ path: String) throws {
        let provenance = try #require(try tokenReading(json).design).provenance
        let place = try #require(json.utf8.firstRange(of: wanted.utf8)).lowerBound
        let offset = json.utf8.distance(from: json.utf8.startIndex, to: place)
        #expect(provenance.path(of: provenance.node(at: UInt32(offset))) == path)
    }

    @Test func readsModesOfPlugins() throws {
        let json = ##"""
            {"base":{"$type":"color","$value":"#FFFFFF","$extensions":{"mode":{"dark":"#000000"}}},
             "page":{"$type":"color","$value":"{base}"},
             "fixed":{"$type":"color","$value":"#FF0000"}}
            """##
        let design = try #require(try tokenReading(json).design)
        #expect(
            design.tokens.map { $0.modes.map { "\($0.mode) \(line($0.value.meaning))" } } == [
                ["default #FFFFFF", "dark #000000"], ["default #FFFFFF", "dark #000000"], [],
            ])
        #expect(design.namedColors[1].modes.map(\.mode) == ["default", "dark"])
    }

    @Test func saysWhereTheTextBreaks() throws {
        let read = try tokenReading(#"{"a":{"$value":1},}"#)
        #expect(read.troubles.contains { $0.kind == .unreadable })
    }
}

@Suite("Hostile design tokens")
struct HostileTokenTests {
    @Test func followsLongChains() throws {
        let chain = (0..<50_000).map { ##""t\##($0)":{"$value":"{t\##($0 + 1)}"}"## }.joined(separator: ",")
        let design = try #require(
            try tokenReading(##"{\##(chain),"t50000":{"$type":"color","$value":"#123456"}}"##).design)
        #expect(design.tokens.count == 50_001)
        #expect(design.tokens.allSatisfy { line($0.value.meaning) == "#123456" })
    }

    @Test func findsLongCircles() throws {
        let circle = (0..<20_000).map { ##""t\##($0)":{"$value":"{t\##(($0 + 1) % 20_000)}{t0}"}"## }.joined(
            separator: ",")
        let read = try tokenReading("{\(circle)}")
        #expect(read.design?.tokens.count == 20_000)
        #expect(
            read.design?.tokens.allSatisfy { if case .unknown(.cycle) = $0.value.meaning { true } else { false } }
                == true)
        #expect(read.troubles.count == 1)
    }

    @Test func boundsWhatGrows() throws {
        // Each text holds the one before twice, each list too, and each group extends the one before twice.
        let texts = (1..<60).map { ##""t\##($0)":{"$type":"string","$value":"{t\##($0 - 1)}{t\##($0 - 1)}"}"## }.joined(
            separator: ",")
        let lists = (1..<60).map { ##""l\##($0)":{"$type":"x","$value":["{l\##($0 - 1)}","{l\##($0 - 1)}"]}"## }.joined(
            separator: ",")
        #expect(try tokens(##"{"t0":{"$type":"string","$value":"ab"},\##(texts)}"##)["t59"] == "limit")
        let last = try #require(
            try tokenReading(##"{"l0":{"$type":"x","$value":[1,2]},\##(lists)}"##).design?.tokens.last {
                $0.name == "l59"
            })
        #expect(line(last.value.meaning) == "limit")
        let groups = (1..<40).map {
            ##""g\##($0)":{"a":{"$extends":"{g\##($0 - 1)}"},"b":{"$extends":"{g\##($0 - 1)}"}}"##
        }
        let few = try tokenReading(##"{"g0":{"x":{"$value":1}},\##(groups.prefix(8).joined(separator: ","))}"##)
        #expect(few.design?.tokens.count == (1 << 9) - 1 && few.troubles.isEmpty)
        let read = try tokenReading(##"{"g0":{"x":{"$value":1}},\##(groups.joined(separator: ","))}"##)
        #expect((read.design?.tokens.count ?? 0) < 100_000)
        #expect(read.troubles.map(\.kind) == [.limitReached])
    }

    @Test(arguments: [
        "[]", "{}", #"{"a":{"$value":null}}"#, #"{"$value":1}"#, #"{"a":{"$value":{"$ref":1}}}"#,
        ##"{"a":{"$ref":"#/"}}"##,
        #"{"a":{"$value":"{}"}}"#, #"{"a":{"$value":"{{}}"}}"#, #"{"a":{"$value":"}{"}}"#,
        #"{"a":{"$type":"color","$value":[[[[]]]]}}"#,
        #"{"a":{"$type":"dimension","$value":{"value":1e999,"unit":"px"}}}"#, #"{"a":{"$type":7,"$value":"1e400px"}}"#,
        #"{"":{"":{"$value":1}}}"#, #"{"a":{"$value":1,"$extensions":7,"b":{"$value":2}}}"#,
        #"{"a":{"$extends":{},"$value":"$"}}"#,
        #"{"$themes":{},"$metadata":[],"a":1}"#, #"{"resolutionOrder":[1,"x",{"$ref":"/"}],"version":"2025.10"}"#,
        #"{"variables":[1],"collections":[{}]}"#, #"{"a":{"$value":"{a.b.c.d.e.f.g.h}","$type":"typography"}}"#,
    ])
    func survives(_ json: String) throws {
        _ = try tokenReading(json)
    }
}
