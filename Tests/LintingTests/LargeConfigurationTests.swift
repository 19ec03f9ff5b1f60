import Linting
import Rules
import SourceText
import Testing

/// Patterns and overrides by the thousand: which of them hold is the same as among few, and there is an end to them.
@Suite("Large configurations")
struct LargeConfigurationTests {
    private func configuration(_ text: String) throws -> Configuration {
        try Configuration(
            reading: SourceFile(path: "tincture.yml", contents: Array(text.utf8)), path: "tincture.yml",
            catalog: AllRules.catalog)
    }

    private static let patterns = [
        "design/**", "design", "design/archive", "*.svg", "/*.svg", "**/old/*.svg", "a/**/z.svg", "icon-?.svg",
        "{a,b}/*.svg", "./a/*.svg", "Entwürfe/*.svg", "z.svg", "**/old", "**/old/**", "old/", "**", "**/**", "a/**",
        "{z,y}.svg", "{a,b}/z.svg", "**/a/z.svg", "/z.svg", "a\\*.svg",
    ]
    private static let paths = [
        "design/a.svg", "design/a/b/c.svg", "designs/a.svg", "design/archive/old/a.svg", "a/b/c.svg", "a/b/old/c.svg",
        "old/c.svg", "a/z.svg", "a/b/c/z.svg", "icon-1.svg", "b/x.svg", "Entwürfe/ü.svg", "z.svg", "old", "a*.svg",
        "b/a/z.svg", "design", "y.svg",
    ]

    /// One by one, and all together.
    @Test func findsTheSameOverrides() throws {
        let overrides = Self.patterns.map {
            "  - { paths: [\"\($0.replacing("\\", with: "\\\\"))\"], reason: r, rules: { type/tiny-text: \"off\" } }\n"
        }
        let read = try configuration("overrides:\n" + overrides.joined())
        let places = OverridePlaces(read)
        for path in Self.paths {
            let expected = Self.patterns.indices.filter { PathPattern(Self.patterns[$0]).matches(path) }
            #expect(places.places(for: path) == expected, "\(path)")
        }
        for pattern in Self.patterns {
            let files = try configuration("files: { exclude: [\"\(pattern.replacing("\\", with: "\\\\"))\"] }\n").files
            for path in Self.paths {
                #expect(files.admits(path) != PathPattern(pattern).matches(path), "\(pattern) \(path)")
            }
        }
    }

    @Test func namesAreLookedUpHoweverManyThereAre() throws {
        let names = (0..<20_000).map { "\"d\($0)/a.svg\", \"n\($0).svg\", \"f\($0)/**\"" }.joined(separator: ",")
        let files = try configuration("files: { exclude: [\(names)] }\n").files
        for number in 0..<2000 {
            #expect(!files.admits("d\(number)/a.svg") && !files.admits("x/n\(number).svg"))
            #expect(files.admits("d\(number)/b.svg") && files.admits("f\(number)") && !files.admits("f\(number)/x.svg"))
        }
    }

    /// Were each folder on the way looked up by its path, gigabytes would be read for it.
    @Test func longPathsAreLookedUpOnce() throws {
        let deep = String(repeating: "d/", count: 20_000)
        let files = try configuration("files: { exclude: [\"d/d/b.svg\", \"d/d/e/**\", \"\(deep)a.svg\"] }\n").files
        for number in 0..<20 { #expect(files.admits("\(deep)\(number).svg")) }
        #expect(!files.admits("d/d/b.svg") && !files.admits("d/d/e/\(deep)b.svg") && !files.admits(deep + "a.svg"))
        #expect(files.admits("d/d/e") && files.admits("d/d/d/b.svg"))
    }

    @Test func choicesInBracesAreAsManyAsOneLikes() throws {
        let names = Self.many(3000) { "\"icons/{a,b,c}\($0).svg\"," }
        let files = try configuration("files: { exclude: [\(names)] }\n").files
        #expect(!files.admits("icons/b2999.svg") && files.admits("icons/d2999.svg"))
    }

    /// What braces stand for is never cut short in silence.
    @Test func choicesInOnePatternAreBounded() throws {
        let text = "files: { exclude: [\"\(String(repeating: "{a,b}", count: 28))\"] }\n"
        let error = #expect(throws: ConfigurationError.self) { try configuration(text) }
        #expect(error?.troubles.contains { $0.message.contains("1,000,000 bytes that braces") } == true)
    }

    private static let braces = String(repeating: "{a,b}", count: 8) + String(repeating: "x", count: 900)

    private static func many(_ count: Int, _ part: (Int) -> String) -> String { (0..<count).map(part).joined() }

    @Test(
        "say where there is too much of them",
        arguments: [
            ("files:\n  exclude:\n", "    - \"*NNN*.svg\"\n", 1000, "1,000 patterns of paths"),
            ("files:\n  exclude:\n", "    - \"*{a,b}NNN*.svg\"\n", 500, "1,000 patterns of paths"),
            ("files:\n  exclude:\n", "    - \"\(braces)NNN\"\n", 2, "1,000,000 bytes that braces"),
            (
                "overrides:\n", "  - { paths: [\"\(braces)NNN\"], reason: r, rules: { type/tiny-text: \"off\" } }\n", 2,
                "1,000,000 bytes that braces"
            ),
            (
                "rules:\n  contrast/faint-text:\n    exempt:\n", "      - \"[id*='xNNN']\"\n", 1000, "1,000 selectors"
            ),
            (
                "overrides:\n", "  - { select: [\"#tNNN\"], reason: r, rules: { type/tiny-text: \"off\" } }\n", 1000,
                "1,000 selectors"
            ),
            (
                "overrides:\n", "  - { paths: [\"tNNN\"], reason: r, rules: { type/tiny-text: \"off\" } }\n", 1000,
                "1,000 overrides"
            ),
            (
                "overrides:\n", "  - { select: [\"#tNNN\"], reason: r, rules: { type/tiny-text: info } }\n", 100,
                "100 overrides with select"
            ),
            (
                "overrides:\n", "  - { select: [\"#tNNN\"], reason: r, rules: { type/tiny-text: { least: 9.NNN } } }\n",
                32, "32 different options"
            ),
        ])
    func areBounded(_ start: String, _ each: String, _ most: Int, _ sentence: String) throws {
        func text(_ count: Int) -> String { start + Self.many(count) { each.replacing("NNN", with: "\($0 + 1)") } }
        _ = try configuration(text(most))
        let error = #expect(throws: ConfigurationError.self) { try configuration(text(most + 500)) }
        let troubles = error?.troubles.map(\.message) ?? []
        #expect(troubles.count { $0.contains("more than \(sentence)") } == 1, "\(troubles)")
    }

    @Test func oneSelectorOfManyPartsCountsAsSeveral() throws {
        let parts = Self.many(1000) { "#a\($0)," } + "#b"
        let text = "rules: { contrast/faint-text: { exempt: [" + Self.many(8) { _ in "\":is(\(parts))\"," } + "] } }\n"
        #expect(throws: ConfigurationError.self) { try configuration(text) }
    }
}
