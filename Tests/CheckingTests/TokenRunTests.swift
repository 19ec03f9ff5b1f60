import Checking
import Foundation
import Linting
import Reporters
import Rules
import Testing

/// Findings whose causes lie outside the file they are about: other token files, a configuration, an asset catalog.
@Suite("Runs over files that belong together")
struct TokenRunTests {
    /// What one rule finds in a folder, as “file:offset: message”.
    private func found(_ rule: String, in files: [String: String]) throws -> [String] {
        try FixFolder(files).found(rule)
    }

    @Test func aliasesAreFollowedThroughTheFolder() throws {
        let files = [
            "tincture.yml": "version: 1\n",
            "core.tokens.json": ##"{"ink":{"$type":"color","$value":"#111827"}}"##,
            "semantic.tokens.json": ##"{"text":{"$type":"color","$value":"{ink}"}}"##,
        ]
        #expect(try found("token/broken-alias", in: files).isEmpty)
        #expect(try found("document/missing-reference", in: files).isEmpty)
        let alone = files.filter { $0.key != "core.tokens.json" }
        #expect(
            try found("token/broken-alias", in: alone) == [
                "semantic.tokens.json:35: There is no token “ink”; name one that is there, or add it"
            ])
        #expect(try found("document/missing-reference", in: alone).isEmpty)
    }

    /// The standard's other name for files of tokens (Design Tokens 2025.10, Format §4); programs call other things so.
    @Test func filesCalledTokensAreRead() throws {
        let files = [
            "core.tokens": ##"{"ink":{"$type":"color","$value":"#111827"}}"##,
            "semantic.tokens.json": ##"{"text":{"$type":"color","$value":"{ink}"}}"##,
            "grammar.tokens": "PLUS=1\nMINUS=2\n",
        ]
        #expect(try found("token/broken-alias", in: files).isEmpty)
        #expect(try found("document/unreadable", in: files).isEmpty)
        let broken = ["core.tokens": ##"{"ink":{"$type":"color","$value":"#11"##]
        #expect(try found("document/unreadable", in: broken).count == 1)
    }

    /// A token of another file is named in full, whatever is called like the beginning of its name here.
    @Test func aNameOfAnotherFileIsNoPartOfATokenHere() throws {
        let files = [
            "alert.json": ##"{"color":{"value":"{color.palette.red.value}"}}"##,
            "palette.json": ##"{"color":{"palette":{"red":{"value":"#e61d1d"}}}}"##,
        ]
        #expect(try found("token/cyclic-alias", in: files).isEmpty)
        #expect(try found("token/broken-alias", in: files).isEmpty)
    }

    /// Hooks hand over files: what is wrong in one whatever others hold is told, and what others may have is not.
    @Test(arguments: LintScope.allCases)
    func aFileAloneShowsWhatIsWrongInIt(_ scope: LintScope) throws {
        let text =
            ##"{"ink":{"$type":"color","$value":"#12"},"line":{"$value":"{line}"},"text":{"$value":"{core.text}"}}"##
        var options = LintOptions()
        options.scope = scope
        let files = ["theme.tokens.json": text, "a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"]
        let run = try FixFolder(files).outcome { LintRun(over: $0, options: options) }
        let certain = ["token/cyclic-alias", "token/mistyped-value"]
        #expect(run.report.diagnostics.map(\.rule).sorted() == (scope == .file ? [] : ["token/broken-alias"]) + certain)
    }

    /// What is built from tokens, and schemas of them, are no tokens with faults.
    @Test(arguments: [
        ##"{"size-4":{"$value":"4px","$type":"dimension","filePath":"a.json","original":{"$value":"{four}"},"path":["size-4"]}}"##,
        ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"$value":{"title":"Value","anyOf":[]}}}"##,
    ])
    func whatOtherProgramsMakeOfTokensHasNoFaults(_ text: String) throws {
        let files = ["built.json": text, "core.tokens.json": ##"{"ink":{"$type":"color","$value":"#111827"}}"##]
        #expect(try found("token/mistyped-value", in: files).isEmpty)
    }

    /// Advice holds what is written, where only a blank is too many; anything else would be another length or another time.
    @Test(arguments: [
        ("dimension", "8 px", #"write {"value": 8, "unit": "px"} or "8px""#),
        ("dimension", ".5 rem", #"write {"value": 0.5, "unit": "rem"} or "0.5rem""#),
        ("dimension", "red", #"write a length such as {"value": 16, "unit": "px"} or "16px""#),
        ("duration", "0.2 s", #"write {"value": 0.2, "unit": "s"}"#),
        ("duration", "soon", #"write a time such as {"value": 200, "unit": "ms"}"#),
        ("fontWeight", "Semi Bold", #"write "semi-bold""#), ("fontWeight", "Regular", #"write "normal""#),
        ("cubicBezier", "ease-in", "write its four numbers, [0.42, 0, 1, 1]"),
        ("border", "1px solid #000", "write an object of its parts"),
        ("typography", "16px Inter", "write an object of its parts"),
        ("gradient", "linear-gradient(red, blue)", "write a list of its stops"),
    ])
    func adviceIsAboutWhatIsWritten(_ type: String, _ value: String, _ advice: String) throws {
        let files = ["a.tokens.json": ##"{"a":{"$type":"\##(type)","$value":"\##(value)"}}"##]
        let found = try found("token/mistyped-value", in: files)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix("; \(advice)") })
    }

    /// A file of tokens that is not judged uses what it names, by name and by address.
    @Test(arguments: ["{ink}", #"{"$ref":"../core.tokens.json#/ink"}"#, #"{"$ref":"../core.tokens.json#/spare"}"#])
    func tokensBesideTheRunUseOthers(_ value: String) throws {
        let value = value.hasPrefix("{ink") ? "\"\(value)\"" : value
        let files = [
            "tincture.yml": """
            tokens: { from: [app/app.tokens.json] }
            files: { exclude: ["app/**"] }
            rules: { token/unused: { severity: warning, needs-artwork: false } }
            """,
            "core.tokens.json": ##"{"$type":"color","ink":{"$value":"#111827"},"spare":{"$value":"#FF0000"}}"##,
            "app/app.tokens.json": #"{"text":{"$type":"color","$value":\#(value)}}"#,
        ]
        let unused = try found("token/unused", in: files)
        #expect(unused.count == 1)
        #expect(unused.first?.contains("“spare”") == !value.contains("spare"), "\(unused)")
    }

    private static let addressed = [
        "tincture.yml": "version: 1\n",
        "brand/core.tokens.json": ##"{"color":{"ink":{"$type":"color","$value":"#111827"}}}"##,
        "semantic.tokens.json": ##"""
        {"own":{"$type":"color","$value":{"$ref":"brand/core.tokens.json#/color/ink"}},
         "text":{"$ref":"brand/core.tokens.json#/color/ink"},"part":{"$ref":"./brand/core.tokens.json#/color/ink/$value"},
         "link":{"$ref":"brand/core.tokens.json#/color/inc"},"group":{"$ref":"brand/core.tokens.json#/color"},
         "web":{"$ref":"https://example.com/core.tokens.json#/color/ink"}}
        """##,
    ]

    @Test func addressesLeadIntoOtherFiles() throws {
        let files = Self.addressed
        let expected = "“brand/core.tokens.json” has no token “color.inc”; did you mean “color.ink”?"
        let found = try found("token/broken-alias", in: files)
        #expect(found.count == 1 && found.first?.hasSuffix(expected) == true, "\(found)")
        #expect(try self.found("document/missing-reference", in: files).isEmpty)
        var elsewhere = files
        elsewhere["tincture.yml"] = "tokens: { from: [brand/core.tokens.json] }\nfiles: { exclude: [brand] }\n"
        #expect(try self.found("token/broken-alias", in: elsewhere) == found)
    }

    @Test func aliasesIntoFilesThatTheConfigurationNamesAreThere() throws {
        let files = [
            "tincture.yml": "tokens: { from: [outside/core.tokens.json] }\nfiles: { exclude: [outside] }\n",
            "outside/core.tokens.json": ##"{"ink":{"$type":"color","$value":"#111827"}}"##,
            "semantic.tokens.json":
                ##"{"text":{"$type":"color","$value":"{ink}"},"link":{"$type":"color","$value":"{inky}"}}"##,
        ]
        let found = try found("token/broken-alias", in: files)
        #expect(found.count == 1 && found.first?.contains("“inky”") == true, "\(found)")
    }

    @Test func addressesThatLeadNowhereAreToldWhateverIsAtHand() throws {
        let files = Self.addressed.filter { !$0.key.hasPrefix("brand") }
        #expect(try found("token/broken-alias", in: files).isEmpty)
        let missing = try found("document/missing-reference", in: files)
        // As it is written: once with the folder's point before it.
        #expect(missing.count == 2)
        #expect(missing.allSatisfy { $0.hasSuffix("brand/core.tokens.json” is not there, beside this file") })
        #expect(try found("document/external-reference", in: files).count == 1)
    }

    /// An address that leads out of the folder of its file is one all the same.
    @Test func filesAboveAreMissedToo() throws {
        var files = [
            "tincture.yml": "version: 1\n", ".git/HEAD": "", "a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "sub/a.tokens.json": ##"{"b":{"$type":"color","$ref":"../missing.tokens.json#/a"}}"##,
        ]
        let missing = try found("document/missing-reference", in: files)
        #expect(
            missing.count == 1 && missing.first?.hasSuffix("“../missing.tokens.json” is not there") == true,
            "\(missing)")
        files["missing.tokens.json"] = ##"{"a":{"$type":"color","$value":"#111827"}}"##
        #expect(try found("document/missing-reference", in: files).isEmpty)
        // What is beyond the repository is nobody's to look for.
        files["sub/a.tokens.json"] = ##"{"b":{"$type":"color","$ref":"../../missing.tokens.json#/a"}}"##
        #expect(try found("document/missing-reference", in: files).isEmpty)
    }

    /// What a modifier makes of another token's color is a color of its own.
    @Test func modifiedColorsAreTheirOwn() throws {
        let files = [
            "tincture.yml": "palette: { colors: { Ink: \"#336699\" } }\nrules: { palette/off-palette: warning }\n",
            "a.json": ##"""
            {"ink":{"value":"#336699","type":"color"},"same":{"value":"{ink}","type":"color"},
             "light":{"value":"{ink}","type":"color","$extensions":{"studio.tokens":{"modify":
              {"type":"lighten","value":"0.5","space":"srgb"}}}},
             "page":{"value":"{light}","type":"color"}}
            """##,
        ]
        let found = try found("palette/off-palette", in: files)
        #expect(found.count == 1 && found.first?.contains("#99B3CC is not in the palette") == true, "\(found)")
    }

    @Test func whatOtherFilesHoldIsUnknownWhereOneIsJudgedAlone() throws {
        let folder = try FixFolder(Self.addressed)
        let file = folder.url.appending(path: "semantic.tokens.json").path
        let report = LintRun(over: try Selection(paths: [file], catalog: AllRules.catalog)).report
        #expect(!report.diagnostics.contains { $0.rule == "token/broken-alias" })
        #expect(report.coverage.unresolvedTokens == ["a reference to what is in none of the files": 6])
    }

    private static let custom = ##"""
        custom:
          own:
            reason: Ours
            select: ["[name^='text.']"]
            expect: { type: { one-of: [dimension] }, color: { in: ["#FFFFFF"] }, resolved: { matches: "^base[.]" } }
          colors: { reason: Ours, select: [color], expect: { depth: { most: 0 } } }
        """## + "\n"
    private static let semantic = ##"{"text":{"body":{"$value":"{ramp.500}"},"link":{"$value":"{text.body}"}}}"##
    private static let ramp =
        ##"{"ramp":{"$type":"color","500":{"$value":"#111827","$extensions":{"mode":{"light":"#FFFFFF","dark":"#111827"}}}}}"##

    @Test(
        "Custom rules follow references into other files",
        arguments: [
            ["tincture.yml": custom, "semantic.tokens.json": semantic, "ramp.tokens.json": ramp],
            [
                "tincture.yml": custom
                    + "tokens: { from: [outside/ramp.tokens.json] }\nfiles: { exclude: [outside] }\n",
                "semantic.tokens.json": semantic, "outside/ramp.tokens.json": ramp,
            ],
        ])
    func customRulesFollowReferences(_ files: [String: String]) throws {
        let own = try found("custom/own", in: files)
        let typed = "has the type “color”; it is to be “dimension”"
        let colored = "has the color #111827; it is to be #FFFFFF"
        #expect(
            own == [
                "semantic.tokens.json:16: “text.body” \(typed)", "semantic.tokens.json:27: “text.body” \(colored)",
                "semantic.tokens.json:47: “text.link” \(typed)", "semantic.tokens.json:58: “text.link” \(colored)",
            ])
        #expect(try found("custom/colors", in: files).count { $0.hasPrefix("semantic") } == 2)
    }

    @Test func whatIsInNoFileIsNotJudgedAndSaidToBeOpen() throws {
        let folder = try FixFolder(["tincture.yml": Self.custom, "semantic.tokens.json": Self.semantic])
        let report = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog)).report
        #expect(!report.diagnostics.contains { $0.rule.hasPrefix("custom/") }, "\(report.diagnostics)")
        #expect(report.coverage.unresolvedTokens == ["a reference to what is in none of the files": 2])
        let text = String(
            decoding: LintText.bytes(of: report, style: .plain, showsCoverage: true), as: UTF8.self)
        #expect(text.contains("2 design tokens whose type or value is not known"))
    }

    @Test func aPairOfThePaletteFailsWhereItIsStated() throws {
        let configuration = ##"""
            palette: { colors: { Fog: { light: "#9CA3AF", dark: "#9CA3AF" }, Paper: { light: "#FFFFFF", dark: "#111827" } } }
            contrast:
              pairs:
                - { foreground: Fog, background: Paper }
                - { foreground: Fgo, background: Paper }
            """##
        let drawing = ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"##
        let messages = try found("contrast/failing-pair", in: ["tincture.yml": configuration, "a.svg": drawing])
        #expect(
            messages == [
                "tincture.yml:141: “Fog” #9CA3AF on “Paper” #FFFFFF is 2.53:1 in the mode “light”; the pair needs 4.5:1",
                "tincture.yml:186: A pair names “Fgo”, which is no entry of the palette and no token; did you mean “Fog”?",
            ])
    }

    @Test func pairsOfVariablesAreMeasuredInEachMode() throws {
        func variable(_ id: String, _ name: String, _ whites: Double...) -> String {
            let values = whites.enumerated().map { mode, white in
                #""1:\#(mode)":{"r":\#(white),"g":\#(white),"b":\#(white),"a":1}"#
            }
            return
                #""\#(id)":{"id":"\#(id)","name":"\#(name)","resolvedType":"COLOR","variableCollectionId":"C","valuesByMode":{\#(values.joined(separator: ","))}}"#
        }
        let modes = ["Light", "Dark", "Sepia"].enumerated().map { #"{"modeId":"1:\#($0)","name":"\#($1)"}"# }
        let variables =
            #"{"meta":{"variableCollections":{"C":{"id":"C","name":"Theme","defaultModeId":"1:0","modes":[\#(modes.joined(separator: ","))]}},"#
            + #""variables":{\#(variable("V:1", "text/ink", 0, 1, 0.8)),\#(variable("V:2", "paper", 1, 0, 1))}}}"#
        let configuration =
            "palette: { from: [v.json] }\ncontrast: { pairs: [{ foreground: text/ink, background: paper }] }\n"
        let messages = try found("contrast/failing-pair", in: ["tincture.yml": configuration, "v.json": variables])
        #expect(messages.count == 1 && messages[0].contains("in the mode “Sepia”"), "\(messages)")
    }

    @Test func aCircleThroughFilesIsCalledOne() throws {
        let folder = try FixFolder([
            "tincture.yml": "custom: { own: { reason: x, select: token, expect: { type: { one-of: [color] } } } }",
            "a.tokens.json": ##"{"p":{"$value":"{q}"}}"##, "b.tokens.json": ##"{"q":{"$value":"{p}"}}"##,
        ])
        let report = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog)).report
        #expect(report.coverage.unresolvedTokens == ["references in a circle": 2])
    }

    @Test func aPairThatCannotBeMeasuredIsToldAndCounts() throws {
        let folder = try FixFolder([
            "tincture.yml": ##"""
            palette: { colors: { Paper: "#FFFFFF", Clear: "#FFFFFF00" } }
            contrast:
              pairs:
                - { foreground: gap, background: Paper }
                - { foreground: hint, background: gone }
                - { foreground: ring, background: Paper }
                - { foreground: ink, background: Clear }
                - { foreground: ink, background: Paper }
            """##,
            "a.tokens.json": ##"""
            {"gap":{"$type":"dimension","$value":"4px"},"hint":{"$type":"color","$value":"{nothing}"},
             "ring":{"$type":"color","$value":"{ring}"},"ink":{"$type":"color","$value":"#111827"}}
            """##,
        ])
        var options = LintOptions()
        options.failsOnUnmeasured = true
        let choice = try RuleChoice(
            select: ["contrast/failing-pair"], ignore: [], severity: [], catalog: AllRules.catalog)
        let selection = try Selection(
            RunInput(paths: [folder.url.path]), choice: choice, catalog: AllRules.catalog)
        let run = LintRun(over: selection, options: options)
        #expect(
            run.report.diagnostics.map(\.message.description) == [
                "“gap” on “Paper” is not measured: “gap” is no color, its type is “dimension”",
                "A pair names “gone”, which is no entry of the palette and no token; it is not measured",
                "“ring” on “Paper” is not measured: “ring” refers to itself in a circle",
                "“ink” on “Clear” is not measured: “Clear” is translucent, and nothing says what lies beneath (contrast.backdrop does)",
            ])
        let reasons = [
            "a token that is no color": 1, "a name that nothing has": 1, "references in a circle": 1,
            "a translucent color over nobody knows what": 1,
        ]
        #expect(run.report.coverage.unmeasuredPairs == reasons)
        #expect(run.report.coverage.isIncomplete && !run.report.coverage.settles(FailingPair.card))
        options.failOn = .never
        #expect(LintRun(over: selection, options: options).status == .findings)
        options.failsOnUnmeasured = false
        #expect(LintRun(over: selection, options: options).status == .clean)
    }

    @Test func aPairMayNameTokensThatOnlyTheConfigurationNames() throws {
        let files = [
            "tincture.yml": ##"""
            tokens: { from: [outside/core.tokens.json] }
            files: { exclude: [outside] }
            contrast: { pairs: [{ foreground: hint, background: page }, { foreground: own, background: page }] }
            """##,
            "outside/core.tokens.json":
                ##"{"$type":"color","fog":{"$value":"#9CA3AF"},"hint":{"$value":"{fog}"},"page":{"$value":"#FFFFFF"}}"##,
            "semantic.tokens.json": ##"{"own":{"$type":"color","$value":"{fog}"}}"##,
        ]
        #expect(
            try found("contrast/failing-pair", in: files) == [
                "semantic.tokens.json:34: “own” #9CA3AF on “page” #FFFFFF is 2.53:1; the pair needs 4.5:1",
                "tincture.yml:97: “hint” #9CA3AF on “page” #FFFFFF is 2.53:1; the pair needs 4.5:1",
            ])
    }

    @Test(
        arguments: [
            (#"{"images":[],"properties":{"template-rendering-intent":"template"}}"#, 1),
            (#"{"images":[],"properties":{"template-rendering-intent":"original"}}"#, 0),
            (#"{"images":[]}"#, 0), ("{", 0),
        ])
    func anAssetCatalogSaysWhatIsATemplate(_ contents: String, _ count: Int) throws {
        let drawing =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" fill="#1D4ED8"/></svg>"##
        let files = [
            "tincture.yml": "version: 1\n", "Art.xcassets/Icon.imageset/Contents.json": contents,
            "Art.xcassets/Icon.imageset/icon.svg": drawing,
        ]
        #expect(try found("palette/colored-template", in: files).count == count)
    }

    @Test(
        "Values of the tokens that a configuration names count as listed",
        arguments: [
            (
                "layout/unlisted-radius", ##"<rect width="40" height="40" rx="6"/>"##,
                ##"<rect width="40" height="40" rx="7"/>"##
            ),
            (
                "layout/unlisted-stroke-width", ##"<path d="M0 9h9" stroke="#111827" stroke-width="3"/>"##,
                ##"<path d="M0 9h9" stroke="#111827" stroke-width="6"/>"##
            ),
            (
                "layout/unlisted-shadow",
                ##"<rect width="40" height="20" style="filter: drop-shadow(0 2px 2px #111827)"/>"##,
                ##"<rect width="40" height="20" style="filter: drop-shadow(0 3px 2px #111827)"/>"##
            ),
            (
                "type/unlisted-family", ##"<text y="20" font-family="Inter">a</text>"##,
                ##"<text y="20" font-family="Arial">a</text>"##
            ),
        ])
    func namedTokensAreLists(_ rule: String, _ listed: String, _ other: String) throws {
        let tokens = ##"""
            {"shape":{"$type":"dimension","radius":{"$value":"6px"},"border":{"radius":{"$value":"6px"},"wide":{"$value":"3px"}}},
             "lift":{"$type":"shadow","$value":{"color":"#111827","offsetX":"0px","offsetY":"2px","blur":"4px","spread":"0px"}},
             "body":{"$type":"fontFamily","$value":["Inter","sans-serif"]}}
            """##
        func files(_ content: String, _ section: String) -> [String: String] {
            [
                "tincture.yml": "\(section)\nrules: { \(rule): warning }\n", "shape.tokens.json": tokens,
                "a.svg": ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">\##(content)</svg>"##,
            ]
        }
        let named = "tokens: { from: [shape.tokens.json] }"
        #expect(try found(rule, in: files(listed, named)).isEmpty)
        #expect(try found(rule, in: files(other, named)).count == 1)
        #expect(try found(rule, in: files(other, "")).isEmpty)
    }

    @Test func opacitiesOfTokensAreSteps() throws {
        func files(_ section: String) -> [String: String] {
            [
                "tincture.yml": "\(section)\nrules: { palette/odd-opacity: warning }\n",
                "o.tokens.json": ##"{"opacity":{"$type":"number","hint":{"$value":0.38}}}"##,
                "a.svg":
                    ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="9" height="9" opacity=".38"/></svg>"##,
            ]
        }
        #expect(try found("palette/odd-opacity", in: files("")).count == 1)
        #expect(try found("palette/odd-opacity", in: files("tokens: { from: [o.tokens.json] }")).isEmpty)
    }

    @Test func aNamedFileWithoutTokensIsAMistake() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("tokens: { from: [gone.json, \"a.json\", b.json, c.json] }\n".utf8).write(
            to: folder.appending(path: "tincture.yml"))
        try Data("{\"a\":1}".utf8).write(to: folder.appending(path: "a.json"))
        let token = ##"{"ink":{"$type":"color","$value":"#111827"}"##
        try Data("\(token),\n\"".utf8).write(to: folder.appending(path: "b.json"))
        try Data("{\"ink\":".utf8).write(to: folder.appending(path: "c.json"))
        let error = #expect(throws: ConfigurationError.self) {
            try Selection(paths: [folder.path], catalog: AllRules.catalog)
        }
        #expect(error?.troubles.count == 4)
        let sentences = error?.sentences ?? []
        #expect(sentences.contains { $0.contains("b.json:2:1: ") && !$0.contains("tokens.from") }, "\(sentences)")
        #expect(sentences.contains { $0.contains("c.json:1:8: ") && $0.contains("cut short") }, "\(sentences)")
        #expect(error?.description.contains("there is no design token in this file") == true)
    }

    /// Of a name that several files have, a resolver tells which counts in which mode: not the one beside the text.
    @Test func pairsOfAResolverAreMeasuredAsItPutsThemTogether() throws {
        let resolver =
            ##"{"version":"2025.10","sets":{"base":{"sources":[{"$ref":"base.json"}]}},"modifiers":{"t":{"contexts":{"light":[],"dark":[{"$ref":"dark.json"}]},"default":"light"}},"resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/t"}]}"##
        let configuration =
            "version: 1\npalette: { from: [x.resolver.json] }\ncontrast: { pairs: [{ foreground: text, background: page }] }\n"
        var files = [
            "tincture.yml": configuration, "x.resolver.json": resolver,
            "base.json":
                ##"{"text":{"$type":"color","$value":"#111827"},"page":{"$type":"color","$value":"#FFFFFF"}}"##,
            "dark.json": ##"{"page":{"$type":"color","$value":"#1F2937"}}"##,
        ]
        let expected = "“text” #111827 on “page” #1F2937 is 1.20:1 in the mode “dark”; the pair needs 4.5:1"
        func isFound() throws -> Bool {
            let messages = try found("contrast/failing-pair", in: files)
            return messages.count == 1 && messages[0].hasSuffix(expected)
        }
        #expect(try isFound())
        // A further file that states the text alone.
        files["x.resolver.json"] = resolver.replacing(
            ##"{"$ref":"base.json"}"##, with: ##"{"$ref":"base.json"},{"$ref":"over.json"}"##)
        files["over.json"] = ##"{"text":{"$type":"color","$value":"#111827"}}"##
        #expect(try isFound())
    }
}
