import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import Rules
import SourceText
import Testing

/// What a configuration says when the files it extends are these, by path.
private func configuration(_ text: String, beside files: [String: String]) throws -> Configuration {
    let file = try SourceFile(path: "tincture.yml", contents: Array(text.utf8))
    let source = ConfigurationFile(file, shown: "tincture.yml", folder: "/house", identity: "/house/tincture.yml")
    return try Configuration(reading: source, catalog: AllRules.catalog) { written, by in
        guard let text = files[written], let file = try? SourceFile(path: written, contents: Array(text.utf8)) else {
            return .closed("no such file")
        }
        return .found(ConfigurationFile(file, shown: written, folder: "/base", identity: "/base/\(written)"))
    }
}

private func complaints(_ text: String, beside files: [String: String]) -> [String] {
    do {
        _ = try configuration(text, beside: files)
        return []
    } catch let error as ConfigurationError {
        return error.description.split(separator: "\n").map(String.init).filter { $0.contains(".yml:") }
    } catch {
        return ["\(error)"]
    }
}

@Suite("Configurations that extend others")
struct LayeredConfigurationTests {
    @Test func whatIsSaidLaterGoesFirst() throws {
        let read = try configuration(
            ##"""
            extends: [base.yml, pack:strict]
            palette: { colors: { Paper: "#FAFAFA" } }
            rules: { contrast/faint-text: { large: 4 } }
            """##,
            beside: [
                "base.yml": ##"""
                palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" }, roles: { text: [Ink] } }
                type: { base: 18, ratio: minor third, extra: [11] }
                rules: { contrast/faint-text: { text: 5, severity: warning } }
                fail-on: never
                """##
            ])
        #expect(read.paletteColors.map(\.name) == ["Ink", "Paper"])
        #expect(read.paletteColors[1].colors[.dark].map { RGBA8($0.rgba).hex } == "#FAFAFA")
        #expect(read.paletteRoles.map(\.name) == ["text"])
        #expect(read.typeScale?.base == 18 && read.typeScale?.ratio == 1.2 && read.typeScale?.extra == [11])
        #expect(read.failOn == .warning)
        #expect(read.rules.first { $0.card.id == "contrast/faint-text" }?.severity == .warning)
        #expect(read.rules.first { $0.card.id == "palette/off-palette" }?.severity == .error)
    }

    @Test func listsReplaceAndPatternsKeepTheirOwnFolder() throws {
        let base = "files: { include: [\"a/**\"], exclude: [\"old/**\", \"*.draft.svg\"] }\n"
        let read = try configuration(
            "extends: base.yml\nfiles: { include: [\"art/**\"] }\n", beside: ["base.yml": base])
        #expect(read.files.admits("/house/art/a.svg"))
        #expect(!read.files.admits("/house/a/a.svg"))
        #expect(read.files.admits("/house/art/old/a.svg"))
        #expect(!read.files.admits("/base/old/a.svg"))
        // A pattern without a slash speaks of names, wherever they are.
        #expect(!read.files.admits("/house/art/a.draft.svg"))
    }

    @Test func aFamilyIsSetAtOnceAndARuleOfItByItself() throws {
        let read = try configuration(
            "rules: { palette/off-palette: info, \"palette/*\": off, contrast/*: warning }\n", beside: [:])
        #expect(read.rules.first { $0.card.id == "palette/off-palette" }?.severity == .info)
        #expect(read.rules.filter { $0.card.family == "palette" }.count == 1)
        #expect(read.rules.filter { $0.card.family == "contrast" }.allSatisfy { $0.severity == .warning })
    }

    @Test func circlesAreToldAndAShareIsNone() throws {
        let circle = complaints(
            "extends: [a.yml]\n", beside: ["a.yml": "extends: [b.yml]\n", "b.yml": "extends: [a.yml]\n"])
        #expect(circle == ["b.yml:1:11: extends goes round in a circle: a.yml → b.yml → a.yml"])
        let shared = complaints(
            "extends: [a.yml, b.yml]\n",
            beside: ["a.yml": "extends: [c.yml]\n", "b.yml": "extends: [c.yml]\n", "c.yml": "version: 1\n"])
        #expect(shared.isEmpty)
    }

    @Test func noNumberOfFilesExplodes() {
        var files: [String: String] = [:]
        for index in 0..<40 {
            files["\(index).yml"] = "extends: [\(index + 1).yml, \(index + 1).yml, \(index + 1).yml]\n"
        }
        files["40.yml"] = "version: 1\n"
        #expect(complaints("extends: [0.yml]\n", beside: files).contains { $0.contains("more than 64 files") })
    }

    @Test func mistakesOfAllFilesAreToldAtOnce() {
        let found = complaints("extends: [a.yml, gone.yml]\nfoo: 1\n", beside: ["a.yml": "bar: 1\n"])
        #expect(found.count == 3)
        #expect(
            found.contains("a.yml:1:1: “bar” is no key of the configuration; did you mean “baseline”?")
                || found[0].hasPrefix("a.yml:1:1: “bar”"))
        #expect(found.contains("tincture.yml:1:18: extends: gone.yml: no such file"))
    }

    @Test(arguments: AllRules.catalog.packs.map(\.name))
    func everyPackCanBeExtended(_ name: String) throws {
        let read = try configuration("extends: [\"pack:\(name)\"]\n", beside: [:])
        #expect(read.rules.contains { $0.card.id == "contrast/faint-text" })
    }

    @Test(arguments: ["minimal", "wcag-aa"])
    func whatIsOnlyAboutContrastAndDocumentsStaysSo(_ name: String) throws {
        let read = try configuration("extends: [\"pack:\(name)\"]\n", beside: [:])
        // The standard asks for room for fingers, too.
        let layout = read.rules.filter { $0.card.family == "layout" }.map(\.card.id)
        #expect(layout == (name == "minimal" ? [] : ["layout/small-target"]))
        // What shows a component that is gone lacks a part, as what names a gradient that is gone does.
        let components = read.rules.filter { $0.card.family == "component" }.map(\.card.id)
        #expect(components == (name == "minimal" ? ["component/unknown"] : []))
        let families = Set(read.rules.map(\.card.family)).subtracting(["layout", "component"])
        #expect(families.isSubset(of: ["contrast", "document", "suppression"]))
    }

    @Test func thePackStrictLeavesOutWhatItSays() throws {
        let on = Set(try configuration("extends: [pack:strict]\n", beside: [:]).rules.map(\.card.id))
        // Rules of level AAA (SC 1.4.6, SC 1.4.8), and of one platform.
        let left = AllRules.catalog.rules.map { $0.card.id }.filter { !on.contains($0) }
        #expect(
            left == [
                "contrast/faint-text-enhanced", "type/justified-text", "type/long-line", "type/missing-dynamic-style",
            ])
    }

    @Test func thePackRecommendedIsWhatHoldsWithoutAConfiguration() throws {
        let read = try configuration("extends: [pack:recommended]\n", beside: [:])
        let silent = Configuration(catalog: AllRules.catalog)
        #expect(read.rules.map(\.card) == silent.rules.map(\.card))
        #expect(read.rules.map(\.severity) == silent.rules.map(\.severity) && read.failOn == silent.failOn)
    }

    @Test func theBaselineIsNamed() throws {
        let read = try configuration("baseline: old.json\n", beside: [:])
        #expect(read.baselineSource?.path == "old.json")
    }
}

@Suite("Overrides")
struct OverrideTests {
    private let today = CalendarDay("2026-06-15") ?? .epoch

    private func ids(_ text: String, _ path: String) throws -> [String] {
        try configuration(text, beside: [:]).rules(for: path, on: today).rules.map { "\($0.card.id) \($0.severity)" }
    }

    @Test func holdForTheirPathsInOrder() throws {
        let text = """
            rules: { "*/*": off }
            """
        #expect(!complaints(text, beside: [:]).isEmpty)
        let overrides = """
            overrides:
              - { paths: ["marketing/**"], reason: Partner's own, rules: { palette/off-palette: warning } }
              - { paths: ["marketing/red/**"], reason: All red, rules: { palette/off-palette: off } }
            """
        #expect(try ids(overrides, "/house/a.svg").contains("palette/off-palette error"))
        #expect(try ids(overrides, "/house/marketing/a.svg").contains("palette/off-palette warning"))
        #expect(try !ids(overrides, "/house/marketing/red/a.svg").contains { $0.hasPrefix("palette/off-palette") })
    }

    @Test(arguments: [("2026-06-14", false), ("2026-06-15", true), ("2026-06-16", true)])
    func holdToTheEndOfTheirLastDay(_ day: String, _ holds: Bool) throws {
        let text = "overrides: [{ paths: [a.svg], reason: x, expires: \(day), rules: { palette/off-palette: off } }]\n"
        #expect(try ids(text, "/house/a.svg").contains { $0.hasPrefix("palette/off-palette") } == !holds)
    }

    @Test(
        arguments: [
            "2026-1-01", "2026-13-01", "2026-00-10", "2025-02-29", "0000-01-01", "2026-01-01T00", "", "x", "２０２６-01-01",
        ])
    func daysAreDays(_ text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test func leapDaysAreDays() {
        #expect(CalendarDay("2024-02-29")?.description == "2024-02-29")
        #expect(CalendarDay("2000-02-29") != nil && CalendarDay("1900-02-29") == nil)
    }

    @Test func theCommandLineGoesFirstAndLeavesExceptionsInForce() throws {
        let text = "overrides: [{ paths: [a.svg], reason: x, rules: { palette/off-palette: off } }]\n"
        let choice = try RuleChoice(
            select: [], ignore: ["contrast"], severity: ["palette/off-palette=info"], catalog: AllRules.catalog)
        let read = try configuration(text, beside: [:]).changed(by: choice)
        #expect(read.rules.first { $0.card.id == "palette/off-palette" }?.severity == .info)
        #expect(!read.rules.contains { $0.card.family == "contrast" })
        #expect(!read.rules(for: "/house/a.svg", on: today).rules.contains { $0.card.id == "palette/off-palette" })
    }

    @Test func anOverrideCannotBringBackWhatTheCommandLineLeftOut() throws {
        let text = "overrides: [{ paths: [a.svg], reason: x, rules: { palette/off-palette: warning } }]\n"
        let choice = try RuleChoice(select: ["contrast/*"], ignore: [], severity: [], catalog: AllRules.catalog)
        let read = try configuration(text, beside: [:]).changed(by: choice)
        #expect(read.rules(for: "/house/a.svg", on: today).rules.allSatisfy { $0.card.family == "contrast" })
    }

    @Test(
        arguments: [
            (
                ["palete/off-palette"],
                "--select: there is no rule or family “palete/off-palette”; did you mean “palette/off-palette”?"
            ),
            (["document/unreadable"], "--select: document/unreadable is always on; leave files out with files.exclude"),
        ])
    func aChoiceOfNothingIsExplained(_ words: [String], _ expected: String) {
        #expect {
            try RuleChoice(select: words, ignore: [], severity: [], catalog: AllRules.catalog)
        } throws: { "\($0)" == expected }
    }

    @Test("An argument without a word is no choice of everything", arguments: ["", " ", ", ,", "\t"])
    func emptyChoices(_ word: String) {
        let choices: [(option: String, select: [String], ignore: [String], severity: [String])] = [
            ("--select", [word], [], []), ("--select", ["type", word], [], []), ("--ignore", [], [word], []),
            ("--severity", [], [], [word]),
        ]
        for choice in choices {
            #expect {
                try RuleChoice(
                    select: choice.select, ignore: choice.ignore, severity: choice.severity,
                    catalog: AllRules.catalog)
            } throws: {
                "\($0)" == "\(choice.option) names no rule in “\(word)”; name one, or leave the option out"
            }
        }
    }

    @Test(arguments: ["palette/off-palette", "palette/off-palette=", "palette/off-palette=warn", "=error", "a=b=c"])
    func aSeverityOfNothingIsExplained(_ word: String) {
        #expect(throws: RuleChoice.Mistake.self) {
            try RuleChoice(select: [], ignore: [], severity: [word], catalog: AllRules.catalog)
        }
    }
}
