import Checking
import ColorScience
import DesignModel
import Foundation
import Linting
import Reporters
import Rules
import SourceText
import Testing

/// Files of tokens that take tokens from other files: resolvers, aliases from one into another, sets of Tokens Studio.
@Suite("Tokens out of several files")
struct TokenSourceTests {
    /// The palette of a house, a line for each entry.
    private func palette(_ files: [String: String]) throws -> [String] {
        let folder = try FixFolder(files)
        return try PaletteExportRun(folder: folder.url.path, catalog: AllRules.catalog).entries.map { entry in
            let values = entry.entry.values.map { ($0.mode.map { "\($0) " } ?? "") + RGBA8($0.color.rgba).hex }
            return "\(entry.entry.name): \(values.joined(separator: "; "))"
        }
    }

    /// What is wrong with the palette of a house.
    private func mistake(in files: [String: String]) throws -> String {
        let folder = try FixFolder(files)
        do throws(ConfigurationError) {
            _ = try PaletteExportRun(folder: folder.url.path, catalog: AllRules.catalog)
            return "nothing"
        } catch {
            return error.description.replacing(folder.url.path, with: "")
        }
    }

    private static let base = ##"{"color":{"$type":"color","blue":{"$value":"#1D4ED8"},"sky":{"$value":"#93C5FD"}}}"##
    private static let resolver = ##"""
        {"version":"2025.10","sets":{"foundation":{"sources":[{"$ref":"core/base.tokens.json"}]}},
        "modifiers":{"theme":{"contexts":{"light":[{"$ref":"light.tokens.json"}],"dark":[{"$ref":"dark.tokens.json#/theme"}]},"default":"light"}},
        "resolutionOrder":[{"$ref":"#/sets/foundation"},{"$ref":"#/modifiers/theme"}]}
        """##
    private static let resolved = [
        "tincture.yml": "palette: { from: [brand.resolver.json] }\n",
        "core/base.tokens.json": base,
        "light.tokens.json": ##"{"action":{"$type":"color","$value":"{color.blue}"}}"##,
        "dark.tokens.json": ##"{"theme":{"action":{"$type":"color","$value":"{color.sky}"}}}"##,
        "brand.resolver.json": resolver,
    ]

    @Test func aResolverIsReadWithItsSources() throws {
        let expected = ["color.blue: #1D4ED8", "color.sky: #93C5FD", "action: light #1D4ED8; dark #93C5FD"]
        #expect(try palette(Self.resolved) == expected)
    }

    @Test func aPaletteOutOfAResolverIsStatedInItsSources() throws {
        var files = Self.resolved
        files["tincture.yml"] = """
            palette: { from: [brand.resolver.json] }
            rules: { palette/unused-color: { severity: warning } }

            """
        files["a.svg"] = ##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="#1D4ED8"/></svg>"##
        let folder = try FixFolder(files)
        let run = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog))
        let found = run.report.diagnostics.filter { $0.rule == "palette/unused-color" }
        #expect(
            Set(found.map(\.path)).isSubset(of: ["core/base.tokens.json", "light.tokens.json", "dark.tokens.json"]))
    }

    @Test(arguments: [
        ("core/base.tokens.json", nil as String?, "“core/base.tokens.json” is not there"),
        ("core/base.tokens.json", "{", "“core/base.tokens.json” cannot be read"),
        ("dark.tokens.json", "{}", "There is nothing at “dark.tokens.json#/theme”"),
        (
            "light.tokens.json", ##"{"action":{"$type":"color","$value":"{color.gone}"}}"##,
            "there is no token “color.gone”, which “action” refers to"
        ),
        (
            "light.tokens.json", ##"{"action":{"$value":"{color.gone}"}}"##,
            "In “light.tokens.json” there is no token “color.gone”"
        ),
    ])
    func aResolverThatLacksSomethingSaysWhat(_ path: String, _ text: String?, _ expected: String) throws {
        var files = Self.resolved
        files[path] = text
        let mistake = try mistake(in: files)
        #expect(mistake.contains("brand.resolver.json:") && mistake.contains(expected), "\(mistake)")
    }

    @Test func aResolverWithoutAnOrderIsNoPalette() throws {
        var files = Self.resolved
        files["brand.resolver.json"] =
            ##"{"version":"2025.10","sets":{"a":{"sources":[{"$ref":"core/base.tokens.json"}]}}}"##
        let mistake = try mistake(in: files)
        #expect(mistake.contains("brand.resolver.json:1:12: A resolver says in which order its sets"), "\(mistake)")
    }

    @Test func resolversThatNameWhatIsNoSourceAreTold() throws {
        let folder = try FixFolder([
            "a.resolver.json":
                ##"{"version":"2025.10","sets":{"a":{"sources":[{"$ref":"#/sets/b"},{"$ref":"a.resolver.json"}]},"b":{"sources":[{"$ref":"#/sets/a"},{"x":1}]}},"resolutionOrder":[{"$ref":"#/sets/a"},{"$ref":"#/sets/b"},{"$ref":"b.tokens.json"}]}"##,
            "b.tokens.json": Self.base,
        ])
        var options = LintOptions()
        options.scope = .all
        let path = folder.url.appending(path: "a.resolver.json").path
        let run = LintRun(over: try Selection(paths: [path], catalog: AllRules.catalog), options: options)
        #expect(
            run.report.diagnostics.map { "\($0.range.lower): \($0.rule)" } == [
                "54: token/cyclic-alias", "74: token/mistyped-value", "119: token/cyclic-alias",
                "132: token/mistyped-value", "200: token/mistyped-value",
            ], "\(run.report.diagnostics.map { "\($0.range.lower): \($0.rule): \($0.message)" })")
    }

    @Test func nothingBeyondTheProjectIsRead() throws {
        let folder = try FixFolder([
            "outside.tokens.json": Self.base,
            "project/tincture.yml": "palette: { from: [brand.resolver.json] }\n",
            "project/brand.resolver.json":
                ##"{"version":"2025.10","resolutionOrder":[{"type":"set","name":"a","sources":[{"$ref":"../outside.tokens.json"},{"$ref":"link.tokens.json"},{"$ref":"https://example.com/a.tokens.json"}]}]}"##,
        ])
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "project/link.tokens.json").path,
            withDestinationPath: folder.url.appending(path: "outside.tokens.json").path)
        do throws(ConfigurationError) {
            _ = try PaletteExportRun(folder: folder.url.appending(path: "project").path, catalog: AllRules.catalog)
            Issue.record("nothing was wrong")
        } catch {
            #expect(error.description.contains("“../outside.tokens.json” lies outside the folder of the project"))
            #expect(error.description.contains("“link.tokens.json” lies outside the folder of the project"))
            #expect(error.description.contains("“https://example.com/a.tokens.json” stand in another file"))
        }
    }

    @Test func sourcesThatNameOneAnotherAreReadOnce() throws {
        let files = [
            "tincture.yml": "palette: { from: [a.tokens.json] }\n",
            "a.tokens.json": ##"{"$type":"color","one":{"$ref":"b.tokens.json#/two"},"three":{"$value":"#333333"}}"##,
            "b.tokens.json":
                ##"{"$type":"color","two":{"$ref":"a.tokens.json#/three"},"four":{"$ref":"a.tokens.json#/one"}}"##,
        ]
        #expect(try palette(files) == ["one: #333333", "three: #333333"])
    }

    @Test(arguments: ["[base.tokens.json, semantic.tokens.json]", "[semantic.tokens.json, base.tokens.json]"])
    func aliasesReachAcrossThePalette(_ list: String) throws {
        let files = [
            "tincture.yml": "palette: { from: \(list) }\n",
            "base.tokens.json": Self.base,
            "semantic.tokens.json":
                ##"{"action":{"$value":"{color.blue}"},"blue":{"$type":"color","$value":{"$ref":"#/action/$value"}}}"##,
        ]
        let own = ["action: #1D4ED8", "blue: #1D4ED8"]
        let others = ["color.blue: #1D4ED8", "color.sky: #93C5FD"]
        #expect(try palette(files) == (list.hasPrefix("[base") ? others + own : own + others))
    }

    @Test func tokensOfTheHouseAreAtHandForThePalette() throws {
        let files = [
            "tincture.yml": "palette: { from: [semantic.tokens.json] }\ntokens: { from: [base.tokens.json] }\n",
            "base.tokens.json": Self.base,
            "semantic.tokens.json": ##"{"action":{"$type":"color","$value":"{color.blue}"}}"##,
        ]
        #expect(try palette(files) == ["action: #1D4ED8"])
    }

    @Test func styleDictionaryIsOneNamespace() throws {
        let files = [
            "tincture.yml": "palette: { from: [semantic.json, base.json] }\n",
            "base.json":
                ##"{"color":{"base":{"red":{"value":"#FF0000"}},"veil":{"value":"rgba({color.base.red.value}, 0.5)"}}}"##,
            "semantic.json":
                ##"{"color":{"alert":{"value":"{color.base.red.value}"},"soft":{"value":"{color.veil}"}}}"##,
        ]
        #expect(
            try palette(files) == [
                "color.alert: #FF0000", "color.soft: #FF000080", "color.base.red: #FF0000", "color.veil: #FF000080",
            ])
    }

    @Test func danglingAliasesOfStyleDictionaryAreTold() throws {
        let files = [
            "tincture.yml": "palette: { from: [a.json] }\n",
            "a.json": ##"{"color":{"ink":{"value":"#111827"},"link":{"value":"{color.gone.value}"}}}"##,
        ]
        let mistake = try mistake(in: files)
        #expect(
            mistake.contains("a.json:1:54: There is no token “color.gone.value”, which “color.link” refers to"),
            "\(mistake)")
    }

    @Test func tokensBeyondTheDepthAreTold() throws {
        let deep = String(repeating: #"{"a":"#, count: 70)
        let text = deep + ##"{"$type":"color","$value":"#111827"}"## + String(repeating: "}", count: 70)
        let sentence = "Groups lie more than 64 deep here; the rest is left out"
        let mistake = try mistake(in: ["tincture.yml": "palette: { from: [a.json] }\n", "a.json": text])
        #expect(mistake.contains(sentence), "\(mistake)")
        let folder = try FixFolder(["a.json": text])
        let path = folder.url.appending(path: "a.json").path
        let run = LintRun(over: try Selection(paths: [path], catalog: AllRules.catalog))
        #expect(run.notices.isEmpty)
        #expect(run.report.diagnostics.map { "\($0.rule): \($0.message)" } == ["document/unreadable: \(sentence)"])
    }

    private static let sets = [
        "tokens/$metadata.json": ##"{"tokenSetOrder":["core/color","light","dark"]}"##,
        "tokens/$themes.json": ##"""
        [{"id":"1","name":"Light","selectedTokenSets":{"core/color":"source","light":"enabled"}},
         {"id":"2","name":"Dark","selectedTokenSets":{"core/color":"source","dark":"enabled"}}]
        """##,
        "tokens/core/color.json":
            ##"{"ink":{"value":"#111111","type":"color"},"paper":{"value":"#EEEEEE","type":"color"}}"##,
        "tokens/light.json":
            ##"{"bg":{"value":"{paper}","type":"color"},"veil":{"value":"rgba({bg}, 0.5)","type":"color"}}"##,
        "tokens/dark.json":
            ##"{"bg":{"value":"{ink}","type":"color"},"veil":{"value":"rgba({bg}, 0.5)","type":"color"}}"##,
    ]

    @Test(arguments: [
        ("[tokens/$themes.json]", true), ("[tokens/$metadata.json]", true),
        ("[tokens/light.json, tokens/dark.json]", false), ("[tokens/core/color.json, tokens/light.json]", true),
    ])
    func setsOfTokensStudioAreReadWithTheirThemes(_ list: String, _ hasCore: Bool) throws {
        var files = Self.sets
        files["tincture.yml"] =
            "palette: { from: \(list.replacing("[", with: "['").replacing("]", with: "']").replacing(", ", with: "', '")) }\n"
        let themed = ["bg: Light #EEEEEE; Dark #111111", "veil: Light #EEEEEE80; Dark #11111180"]
        #expect(try palette(files) == (hasCore ? ["ink: #111111", "paper: #EEEEEE"] : []) + themed)
    }

    /// A mode that vanishes, or a set that is taken for all, is a wrong palette.
    @Test(arguments: [
        ("tokens/$themes.json", "[{", "“$themes.json”, which says what the sets are for, is not JSON; mend it"),
        ("tokens/dark.json", "{", "“dark.json”, the set “dark”, is not JSON"),
        ("tokens/dark.json", nil, "The set “dark” has no file “dark.json” here"),
        (
            "tokens/$themes.json", ##"[{"id":"1","name":"Light","selectedTokenSets":{"lihgt":"enabled"}}]"##,
            "The set “lihgt” has no file “lihgt.json” here"
        ),
        ("tokens/$metadata.json", ##"{"tokenSetOrder":["../a"]}"##, "The set “../a” has no file “../a.json” here"),
    ])
    func aFolderOfSetsThatLacksSomethingSaysWhat(_ path: String, _ text: String?, _ expected: String) throws {
        for list in ["$metadata.json", "light.json"] {
            var files = Self.sets
            files["tincture.yml"] = "palette: { from: ['tokens/\(list)'] }\n"
            files[path] = text
            #expect(try mistake(in: files).contains(expected), "\(list)")
        }
    }

    @Test(arguments: [
        (
            ##"{"action":{"$type":"color","$value":"{color.gone}"},"ink":{"$type":"color","$value":"#111827"}}"##,
            "semantic.tokens.json:1:38: There is no token “color.gone”, which “action” refers to, in base.tokens.json, other.tokens.json or semantic.tokens.json"
        ),
        (
            ##"{"action":{"$value":"{color.gone}"}}"##,
            "There is no token “color.gone”, which “action” refers to, in base.tokens.json, other.tokens.json or semantic.tokens.json"
        ),
        (
            ##"{"action":{"$value":"{color.sky}"}}"##,
            "“color.sky” stands in base.tokens.json and other.tokens.json, and “action” does not say which is meant"
        ),
        (
            ##"{"action":{"$ref":"gone.tokens.json#/a"}}"##,
            "“gone.tokens.json” is not there, and “action” refers to a token in it"
        ),
        (
            ##"{"action":{"$ref":"base.tokens.json#/color/gone"}}"##,
            "“base.tokens.json” has no token at “#/color/gone”, which “action” refers to"
        ),
        (##"{"size":{"$type":"dimension","$value":"4px"}}"##, "there is no color in this file"),
    ])
    func whatIsMissingIsNamed(_ semantic: String, _ expected: String) throws {
        let files = [
            "tincture.yml": "palette: { from: [base.tokens.json, other.tokens.json, semantic.tokens.json] }\n",
            "base.tokens.json": Self.base,
            "other.tokens.json": ##"{"color":{"sky":{"$type":"color","$value":"#0EA5E9"}}}"##,
            "semantic.tokens.json": semantic,
        ]
        let mistake = try mistake(in: files)
        #expect(mistake.contains(expected), "\(mistake)")
    }

    @Test func theValuesOfAHouseReachAcrossFiles() throws {
        let files = [
            "tincture.yml": """
            tokens: { from: [semantic.tokens.json, base.tokens.json] }
            rules: { layout/unlisted-radius: { severity: warning } }

            """,
            "base.tokens.json": ##"{"size":{"2":{"$type":"dimension","$value":{"value":8,"unit":"px"}}}}"##,
            "semantic.tokens.json": ##"{"radius":{"card":{"$value":"{size.2}"}}}"##,
            "a.svg":
                ##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="90" height="90" rx="8"/><rect width="90" height="90" rx="7"/></svg>"##,
        ]
        let folder = try FixFolder(files)
        let run = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog))
        let found = run.report.diagnostics.filter { $0.rule == "layout/unlisted-radius" }
        #expect(found.count == 1 && found[0].message.description.contains("7"), "\(found.map(\.message))")
    }

    @Test func inventoriesTakeWhatOtherFilesSay() throws {
        let folder = try FixFolder(Self.resolved.filter { $0.key != "tincture.yml" })
        func colors(_ paths: [String]) throws -> [String: Int] {
            let paths = paths.map { folder.url.appending(path: $0).path }
            let run = PaletteRun(over: try Selection(paths: paths, catalog: AllRules.catalog), jobs: 1)
            return Dictionary(uniqueKeysWithValues: run.report.project.colors.map { ($0.color.hex, $0.count) })
        }
        #expect(try colors(["brand.resolver.json"]) == ["#1D4ED8": 1, "#93C5FD": 1])
        // What is part of the run itself is counted once.
        #expect(try colors([""]) == ["#1D4ED8": 1, "#93C5FD": 1])
    }

    @Test func stylesOfTextTakeWhatOtherFilesSay() throws {
        let folder = try FixFolder([
            "base.tokens.json":
                ##"{"font":{"$type":"fontFamily","$value":"Inter"},"size":{"$type":"dimension","$value":"12px"}}"##,
            "text.tokens.json":
                ##"{"note":{"$type":"typography","$value":{"fontFamily":"{font}","fontSize":"{size} * 2","fontWeight":400,"letterSpacing":"0px","lineHeight":1.5}}}"##,
        ])
        let run = TypeExportRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog), jobs: 1)
        #expect(run.styles.map(\.name) == ["note"])
        #expect(run.styles.map(\.size) == [24])
        #expect(run.styles.first?.families == ["Inter"])
    }

    @Test func aLintOfAResolverSaysWhatIsMissing() throws {
        var files = Self.resolved
        files["tincture.yml"] = "version: 1\n"
        files["light.tokens.json"] = ##"{"action":{"$type":"color","$value":"{color.gone}"}}"##
        let folder = try FixFolder(files)
        func found() throws -> [String] {
            let path = folder.url.appending(path: "brand.resolver.json").path
            return LintRun(over: try Selection(paths: [path], catalog: AllRules.catalog)).report.diagnostics.map {
                "\($0.path): \($0.rule): \($0.message)"
            }
        }
        #expect(
            try found() == [
                "brand.resolver.json: document/missing-reference: In “light.tokens.json” there is no token “color.gone”, which “action” refers to, in any of the files that are put together here; name one that is there, or add it"
            ])
    }

    @Test func aCacheKnowsTheFilesThatAResolverNames() throws {
        var files = Self.resolved
        files["tincture.yml"] = "version: 1\n"
        let folder = try FixFolder(files)
        let cache = folder.url.appending(path: "cache").path
        func found() throws -> [String] {
            let path = folder.url.appending(path: "brand.resolver.json").path
            var options = LintOptions()
            options.cacheFolder = cache
            return LintRun(over: try Selection(paths: [path], catalog: AllRules.catalog), options: options).report
                .diagnostics.map(\.rule)
        }
        let base = folder.url.appending(path: "core/base.tokens.json")
        #expect(try found() == [])
        #expect(try found() == [])
        try Data(##"{"color":{"sky":{"$type":"color","$value":"#93C5FD"}}}"##.utf8).write(to: base)
        #expect(try found() == ["document/missing-reference"])
        try FileManager.default.removeItem(at: base)
        #expect(try found().contains("document/missing-reference"))
        try Data(Self.base.utf8).write(to: base)
        #expect(try found() == [])
    }

    @Test func aCacheKnowsTheFilesThatThePaletteTakesItsTokensFrom() throws {
        var files = Self.resolved
        files["a.svg"] = ##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="#1D4ED8"/></svg>"##
        let folder = try FixFolder(files)
        func found() throws -> Int {
            let path = folder.url.appending(path: "a.svg").path
            var options = LintOptions()
            options.cacheFolder = folder.url.appending(path: "cache").path
            return LintRun(over: try Selection(paths: [path], catalog: AllRules.catalog), options: options).report
                .diagnostics.count { $0.rule == "palette/off-palette" }
        }
        #expect(try found() == 0)
        try Data(Self.base.replacing("1D4ED8", with: "7C3AED").utf8).write(
            to: folder.url.appending(path: "core/base.tokens.json"))
        #expect(try found() == 1)
    }
}
