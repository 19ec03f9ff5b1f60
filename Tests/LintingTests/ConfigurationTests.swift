import ColorScience
import DesignModel
import Linting
import Rules
import SourceText
import Testing

/// What a configuration says.
func configuration(_ text: String) throws -> Configuration {
    let file = try SourceFile(path: "tincture.yml", contents: Array(text.utf8))
    return try Configuration(reading: file, path: "tincture.yml", catalog: AllRules.catalog)
}

/// What is wrong with a configuration: the first line of each complaint.
func complaints(_ text: String) throws -> [String] {
    do {
        _ = try configuration(text)
        return []
    } catch let error as ConfigurationError {
        return error.description.split(separator: "\n").map(String.init).filter { $0.hasPrefix("tincture.yml:") }
    }
}

@Suite("Configurations")
struct ConfigurationTests {
    @Test func readsEverySection() throws {
        let text = ##"""
            version: 1
            required-version: ">=0.1 <1"
            files: { include: ["design/**"], exclude: ["design/archive/**"], max-size-mb: 2 }
            palette:
              from: [Colors.txt]
              colors: { Ink: "#111827", Action Soft: "oklch(0.9 0.05 250)" }
            contrast: { backdrop: "#FFFFFF" }
            rules:
              contrast/faint-text: { severity: warning, text: 7 }
              palette/off-palette: "off"
            fail-on: warning
            """##
        let read = try configuration(text)
        #expect(read.files.largest == 2 << 20)
        #expect(read.files.admits("design/a.svg"))
        #expect(!read.files.admits("design/archive/a.svg"))
        #expect(!read.files.admits("other/a.svg"))
        #expect(read.paletteSources.map(\.path) == ["Colors.txt"])
        #expect(read.paletteColors.map(\.name) == ["Ink", "Action Soft"])
        #expect(read.paletteColors[0].swatches(in: [.light, .dark]).map { RGBA8($0.color.rgba).hex } == ["#111827"])
        #expect(read.rules.first { $0.card.id == "contrast/faint-text" }?.severity == .warning)
        #expect(!read.rules.contains { $0.card.id == "palette/off-palette" })
        #expect(read.failOn == .warning)
    }

    @Test func tellsTheFirstMistakesOfManyAndCountsTheRest() throws {
        let mistakes = try complaints("rules:\n" + (1...2_000).map { "  nope/\($0): error\n" }.joined())
        #expect(mistakes.count == 51)
        #expect(mistakes.first == "tincture.yml:2:3: there is no rule “nope/1”")
        #expect(mistakes.last == "tincture.yml: 1950 mistakes more")
    }

    @Test(arguments: ["", "# nothing said\n", "palette:\n", "\u{FEFF}version: 1\r\n", "---\n..."])
    func silenceMeansTheDefaults(_ text: String) throws {
        let read = try configuration(text)
        #expect(read.rules.map(\.card.id) == AllRules.catalog.standard.map(\.card.id))
        #expect(read.paletteColors.isEmpty)
        #expect(read.failOn == .error)
    }

    @Test(arguments: ["off", "\"off\"", "no", "false", "False", "{ severity: off }"])
    func aRuleIsSwitchedOffInEveryWayPeopleWriteIt(_ word: String) throws {
        let read = try configuration("rules:\n  contrast/faint-text: \(word)\n")
        let others = AllRules.catalog.standard.map(\.card.id).filter { $0 != "contrast/faint-text" }
        #expect(read.rules.map(\.card.id) == others)
    }

    @Test(
        arguments: [
            // YAML's traps.
            (
                "palette:\n  colors:\n    Ink: #111827\n",
                "tincture.yml:3:10: palette color “Ink” is empty: in YAML an unquoted # starts a comment. Write  Ink: \"#111827\""
            ),
            (
                "palette: { colors: [#fff, #000] }\n",
                "tincture.yml:1:21: an unquoted # starts a comment, so the bracket before it never closes. Write \"#fff\""
            ),
            (
                "palette: { colors: { Ink: 000000 } }\n",
                "tincture.yml:1:27: palette color “Ink” is no color: write \"#000000\", with the # and in quotes"
            ),
            (
                "contrast: { backdrop: #fff }\n",
                "tincture.yml:1:23: an unquoted # starts a comment, so the bracket before it never closes. Write \"#fff\""
            ),
            (
                "rules: { contrast/faint-text: { text: 3:1 } }\n",
                "tincture.yml:1:39: text wants a number: write 3, not 3:1"
            ),
            (
                "rules: { contrast/faint-text: { large-size: 24px } }\n",
                "tincture.yml:1:45: large-size wants a number alone: write 24, not 24px"
            ),
            (
                "rules: { contrast/faint-text: on }\n",
                "tincture.yml:1:31: contrast/faint-text wants to know how much it matters: error, warning or info"
            ),
            ("files:\n\texclude: [a]\n", "tincture.yml:2:1: YAML does not indent with tabs; use spaces"),
            ("version: 1\nversion: 1\n", "tincture.yml:2:1: “version” is said twice; keep one"),
            // Keys and types.
            ("pallete: {}\n", "tincture.yml:1:1: “pallete” is no key of the configuration; did you mean “palette”?"),
            ("palette: { colours: {} }\n", "tincture.yml:1:12: “colours” is no key of palette; did you mean “colors”?"),
            (
                "rules: { contrast/faint-txt: error }\n",
                "tincture.yml:1:10: there is no rule “contrast/faint-txt”; did you mean “contrast/faint-text”?"
            ),
            (
                "rules: { contrast/faint-text: { txt: 4 } }\n",
                "tincture.yml:1:33: “txt” is no key of contrast/faint-text; did you mean “text”?"
            ),
            ("rules: { contrast/faint-text: { text: 30 } }\n", "tincture.yml:1:39: text must be from 1 to 21, not 30"),
            ("rules: { contrast/faint-text: { text: nan } }\n", "tincture.yml:1:39: text wants a number, not nan"),
            (
                "rules: { contrast/faint-text: warn }\n",
                "tincture.yml:1:31: contrast/faint-text cannot be “warn”; did you mean warning?"
            ),
            (
                "rules: { document/unreadable: off }\n",
                "tincture.yml:1:10: document/unreadable cannot be set; leave files out with files.exclude"
            ),
            ("palette: [\"#fff\"]\n", "tincture.yml:1:10: palette wants keys below it, not a list"),
            ("files: { exclude: a }\n", "tincture.yml:1:19: files.exclude wants a list, such as [\"a\"]"),
            ("palette: { colors: { Ink: inkk } }\n", nil),
            (
                "contrast: { backdrop: \"#fff8\" }\n",
                "tincture.yml:1:23: contrast.backdrop lies beneath everything and must be opaque"
            ),
            (
                "palette: { colors: { Ink: { light: \"#111\", drak: \"#eee\" } } }\n",
                "tincture.yml:1:44: “drak” is no key of palette color “Ink”; did you mean “dark”?"
            ),
            (
                "palette: { colors: { Ink: { dark: 000000 } } }\n",
                "tincture.yml:1:35: palette color “Ink” in dark mode is no color: write \"#000000\", with the # and in quotes"
            ),
            (
                "palette: { modes: [light, sepia] }\n",
                "tincture.yml:1:27: a mode of palette.modes cannot be “sepia”; it is one of light, dark"
            ),
            ("palette: { modes: dark }\n", "tincture.yml:1:19: palette.modes wants a list, such as [light, dark]"),
            (
                "contrast: { backdrop: { dark: \"#0008\" } }\n",
                "tincture.yml:1:31: contrast.backdrop in dark mode lies beneath everything and must be opaque"
            ),
            ("version: 2\n", "tincture.yml:1:10: version wants 1, the only version there is, not 2"),
            ("required-version: \">=9\"\n", "tincture.yml:1:19: this is tincture 0.1.0, and >=9 is required here"),
            ("type: { base: 16 }\n", "tincture.yml:1:9: type wants ratio, a number or the name of an interval"),
            (
                "type: { base: 16, ratio: major thrid }\n",
                "tincture.yml:1:26: type.ratio: there is no interval “major thrid”; did you mean “major third”?"
            ),
            (
                "type: { base: 16, ratio: 5:4 }\n",
                "tincture.yml:1:26: type.ratio wants a number alone: write 5, not 5:4"
            ),
            ("type: { base: 16, ratio: 1 }\n", "tincture.yml:1:26: type.ratio must be from 1.01 to 4, not 1"),
            (
                "type: { base: 16, ratio: 1.25, steps: [6, -2] }\n",
                "tincture.yml:1:39: type.steps wants two whole numbers, the first and the last step, such as [-2, 6]"
            ),
            (
                "type: { base: 16px, ratio: 1.25 }\n",
                "tincture.yml:1:15: type.base wants a number alone: write 16, not 16px"
            ),
            ("palette: { modes: [dark, dark] }\n", "tincture.yml:1:26: palette.modes names dark twice"),
            (
                "palette: { colors: { Ink: {} } }\n",
                "tincture.yml:1:27: palette color “Ink” wants a value for light, for dark or for both"
            ),
            (
                "rules: { type/tiny-text: { least: 1e400 } }\n",
                "tincture.yml:1:35: least wants a smaller number than 1e400"
            ),
            ("extends: [pack:strct]\n", "tincture.yml:1:11: there is no pack “strct”; did you mean “pack:strict”?"),
            (
                "extends: strict\n",
                "tincture.yml:1:10: extends: strict: files are not looked for here; did you mean “pack:strict”?"
            ),
            (
                "extends: [https://example.org/base.yml]\n",
                "tincture.yml:1:11: extends: https://example.org/base.yml: nothing is downloaded; keep a copy beside this file"
            ),
            (
                "rules: { palete/*: off }\n",
                "tincture.yml:1:10: there is no family of rules “palete”; did you mean “palette/*”?"
            ),
            (
                "overrides: [{ paths: [a], rules: { palette/off-palette: off } }]\n",
                "tincture.yml:1:15: an override wants a reason, such as reason: \"Partner's own red\""
            ),
            (
                "overrides: [{ reason: x, rules: { palette/off-palette: off } }]\n",
                "tincture.yml:1:15: an override wants paths or select, to say what it is for"
            ),
            (
                "overrides: [{ paths: [a], reason: x }]\n",
                "tincture.yml:1:15: an override wants rules, to say what holds instead"
            ),
            (
                "overrides: [{ paths: [a], reason: x, expires: 2026-02-30, rules: { palette/off-palette: off } }]\n",
                "tincture.yml:1:47: expires wants a day such as 2026-12-31, not 2026-02-30"
            ),
            (
                "overrides: [{ paths: [a], reasn: x, rules: { palette/off-palete: off } }]\n",
                "tincture.yml:1:27: “reasn” is no key of an override; did you mean “reason”?"
            ),
            (
                "overrides: [{ paths: [a], reason: x, rules: { palette/off-palete: off } }]\n",
                "tincture.yml:1:47: there is no rule “palette/off-palete”; did you mean “palette/off-palette”?"
            ),
            ("overrides: [{ select: [\"[id=\"], reason: x, rules: { palette/off-palette: off } }]\n", nil),
            (
                "overrides: [{ select: [\"rect > > g\"], reason: x, rules: { palette/off-palette: off } }]\n",
                "tincture.yml:1:32: “rect > > g” is no selector, at character 8: an element's name, “.class”, “#id”, “[attribute]” or “:pseudo-class” is expected here"
            ),
            // Rules of one's own.
            (
                "custom: { Icon: { select: [a], expect: { name: { matches: a } }, reason: x } }\n",
                "tincture.yml:1:11: “Icon” is no name of a rule; write small letters, digits and hyphens, such as icon-size"
            ),
            ("custom: { a: { select: [\"a >\"], expect: { name: { matches: a } }, reason: x } }\n", nil),
            (
                "custom: { a: { expect: { name: { matches: a } }, reason: x } }\n",
                "tincture.yml:1:11: custom/a wants select, such as select: [\"symbol\"]"
            ),
            (
                "custom: { a: { select: a, reason: x } }\n",
                "tincture.yml:1:11: custom/a wants expect, such as expect: { name: { matches: \"^icon/\" } }"
            ),
            (
                "custom: { a: { select: a, expect: { name: { matches: a } } } }\n",
                "tincture.yml:1:11: custom/a wants reason, such as reason: \"Names are paths in code\""
            ),
            (
                "custom: { a: { select: a, expect: { widht: { most: 1 } }, reason: x } }\n",
                "tincture.yml:1:37: “widht” is no key of expect; did you mean “width”?"
            ),
            (
                "custom: { a: { select: a, expect: { width: { in: palette } }, reason: x } }\n",
                "tincture.yml:1:46: “in” is no key of width; known here: least, most, multiple-of, one-of"
            ),
            (
                "custom: { a: { select: a, expect: { width: {} }, reason: x } }\n",
                "tincture.yml:1:37: width wants a comparison, such as { most: 3 }"
            ),
            (
                "custom: { a: { select: a, expect: { name: { matches: \"^(a\" } }, reason: x } }\n",
                "tincture.yml:1:56: name.matches cannot be read, at character 2: “)” is missing for this “(”"
            ),
            (
                "custom: { a: { select: a, expect: { fill: { within: 2 } }, reason: x } }\n",
                "tincture.yml:1:45: within says how far off near may be; near is missing"
            ),
            (
                "custom: { a: { select: a, expect: { fill: { in: [Inkk] } }, reason: x } }\npalette: { colors: { Ink: \"#000\" } }\n",
                "tincture.yml:1:50: fill.in: “Inkk” is no color and no entry of the palette; did you mean “Ink”?"
            ),
            (
                "custom: { a: { select: a, expect: { width: { most: 1 } }, reason: x, message: \"{nam} is\" } }\n",
                "tincture.yml:1:79: message: there is no {nam}; it may hold {name}, {property}, {value}, {expected}, {count}"
            ),
            (
                "custom: { a: { select: a, expect: { width: { most: 1 } }, reason: x, message: \""
                    + String(repeating: "{name}", count: 11) + "\" } }\n",
                "tincture.yml:1:79: message holds 11 placeholders; it may hold 10"
            ),
            (
                "custom: { a: { select: a, expect: { width: { most: 1 } }, reason: x, message: "
                    + String(repeating: "a", count: 1_001) + " } }\n",
                "tincture.yml:1:79: message is too long to stand in every finding; it may have 1000 characters"
            ),
            (
                "custom: { a: { select: a, expect: { width: { most: 1 } }, reason: x } }\nrules: { custom/b: error }\n",
                "tincture.yml:2:10: there is no rule “custom/b”; did you mean “custom/a”?"
            ),
            (
                "custom: { a: { select: a, expect: { width: { most: 1 } }, reason: x } }\nrules: { custom/a: { most: 2 } }\n",
                "tincture.yml:2:22: “most” is no key of custom/a; known here: severity"
            ),
            (
                "rules: { contrast/faint-text: { exempt: [/a/~2] } }\n",
                "tincture.yml:1:45: “/a/~2” is no pointer, at character 4: in a pointer “~” is written ~0, and “/” within a key ~1"
            ),
            (
                "overrides: { paths: [a] }\n",
                "tincture.yml:1:14: overrides wants a list, each with paths or select, reason and rules"
            ),
            ("fail-on: errors\n", "tincture.yml:1:10: fail-on cannot be “errors”; did you mean error?"),
            ("- a\n", "tincture.yml:1:1: the configuration wants keys below it, not a list"),
            // YAML that is not read.
            ("a: &x 1\nb: *x\n", "tincture.yml:2:4: the alias “*x” is not followed; write the value out again"),
            (
                "version: 1\n---\nversion: 1\n",
                "tincture.yml:2:1: a second document starts here; one file is one configuration"
            ),
            ("palette: {\n", nil),
            ("\"\\q\": 1\n", nil),
        ] as [(String, String?)])
    func saysWhereAndWhatWouldBeRight(_ text: String, _ expected: String?) throws {
        let found = try complaints(text)
        if let expected { #expect(found.contains(expected), "\(found)") } else { #expect(!found.isEmpty) }
    }

    @Test(
        "What no value can be is refused",
        arguments: [
            ("width: { least: 5, most: 3 }", "width: nothing is at least 5 and at most 3; change one of them"),
            ("count: { least: 2, most: 1 }", "count: nothing is at least 2 and at most 1; change one of them"),
            (
                "width: { least: 5, most: 7, multiple-of: 4 }",
                "width: no multiple of 4 lies from 5 to 7; change one of them"
            ),
            (
                "width: { one-of: [1, 2], least: 3 }",
                "width: nothing that one-of names stands the other comparisons; change one of them"
            ),
            ("width: { one-of: [] }", "width: one-of names nothing; name what it may be"),
            ("mode: { includes: [] }", "mode: includes names nothing; name what there is to be"),
            (
                "mode: { includes: [light, dark], one-of: [light] }",
                "mode: includes wants “dark”, which the other comparisons refuse; change one of them"
            ),
            (
                "alias: { exists: false, matches: blue }",
                "alias: exists: false wants none, so that nothing is left to compare; leave the others out, or exists"
            ),
            (
                "name: { one-of: [A], matches: \"^b\" }",
                "name: nothing that one-of names stands the other comparisons; change one of them"
            ),
            (
                "name: { matches: b, not-matches: b }",
                "name: matches and not-matches want the same pattern; leave one of them out"
            ),
            ("fill: { in: [] }", "fill: in names nothing; name colors, or palette"),
            ("fill: { in: [\"#fff\"], near: \"#000\" }", "fill: nothing that in names is so near; change one of them"),
            ("is: []", "is: it names no selector; name one, such as \"[style]\""),
            ("opacity: { least: 2 }", "opacity.least must be from 0 to 1, not 2"),
            ("font-weight: { least: 1001 }", "font-weight.least must be from 1 to 1000, not 1001"),
            (
                "name: { not-matches: \"\" }",
                "name: every text matches “”, so that nothing passes; write what is not to be there"
            ),
            (
                "name: { not-matches: \"^.*$\" }",
                "name: every text matches “^.*$”, so that nothing passes; write what is not to be there"
            ),
            (
                "count: { least: 1.2, most: 1.8 }",
                "count: no whole number lies from 1.2 to 1.8; change one of them"
            ),
            ("count: { least: 0.5 }", "count: 0.5 is no whole number, and count is one; change it"),
            ("uses: { one-of: [1.5] }", "uses: one-of names no whole number, and uses is one; change it"),
            ("name: { matches: \".*\" }", "name: every value passes, so that nothing is asked; say what would not"),
            ("opacity: { most: 1 }", "opacity: every value passes, so that nothing is asked; say what would not"),
            ("count: { least: 0 }", "count: every value passes, so that nothing is asked; say what would not"),
            (
                "alias: { exists: false }, resolved: { matches: blue }",
                "resolved: alias: { exists: false } wants no reference, so that none leads anywhere; leave one of them out"
            ),
        ])
    func contradictions(_ expectation: String, _ sentence: String) throws {
        let found = try complaints("custom: { a: { select: a, expect: { \(expectation) }, reason: x } }\n")
        #expect(found.count == 1 && found[0].hasPrefix("tincture.yml:1:") && found[0].hasSuffix(sentence), "\(found)")
    }

    @Test(
        "What some value can be is taken",
        arguments: [
            "width: { least: 3, most: 3 }", "width: { least: 4, most: 7, multiple-of: 4 }",
            "mode: { includes: [light] }",
            "width: { one-of: [1, 9], least: 3 }", "alias: { exists: true, matches: blue }", "opacity: { most: 0.9 }",
            "fill: { in: [\"#fff\", red], near: \"#fefefe\" }", "name: { one-of: [A, b], not-matches: \"^b\" }",
            "name: { matches: \".+/.*\" }", "name: { not-matches: \"^.{1,40}$\" }", "count: { least: 0, most: 1.5 }",
            "alias: { exists: true }, resolved: { matches: blue }",
        ])
    func expectationsThatCanBeMet(_ expectation: String) throws {
        #expect(try complaints("custom: { a: { select: a, expect: { \(expectation) }, reason: x } }\n") == [])
    }

    @Test(
        "Selectors that name nothing that is drawn are refused with the place",
        arguments: [
            ("rect:hover", 6, "hover"), ("text::before", 7, "before"), (":not(a:focus)", 8, "focus"),
            (":dir(rtl)", 2, "dir"), ("a, g:first-line", 6, "first-line"),
        ])
    func selectorsOfUse(_ selector: String, _ place: Int, _ word: String) throws {
        let lead = "rules: { contrast/faint-text: { exempt: [\""
        let found = try complaints(lead + selector + "\"] } }\n")
        #expect(
            found == [
                "tincture.yml:1:\(lead.count + place): “\(selector)” is no selector, at character \(place): “\(word)” holds for nothing that is drawn, and would name no part of a design"
            ])
    }

    /// What a file writes before a colon is a namespace, which selectors write before a bar.
    @Test(arguments: [
        ("[xml\\\\:lang]", 2, "write [xml|lang]"), ("g[inkscape\\\\:label='a']", 3, "write [inkscape|label]"),
        ("sodipodi\\\\:namedview", 1, "write namedview"), ("[a\\\\:]", 2, "leave the colon out"),
    ])
    func prefixesStandBeforeABar(_ selector: String, _ place: Int, _ remedy: String) throws {
        let found = try complaints("rules: { contrast/faint-text: { exempt: [\"\(selector)\"] } }\n")
        #expect(
            found.count == 1
                && found[0].hasSuffix(
                    "at character \(place): what stands before a colon is no part of a name, so that this would name nothing; \(remedy)"
                ), "\(found)")
        #expect(try complaints("rules: { contrast/faint-text: { exempt: [\"[xml|lang], [*|lang]\"] } }\n") == [])
    }

    @Test func reasonsSaySomething() throws {
        for text in [
            "overrides: [{ paths: [a], reason: \"\", rules: { palette/*: \"off\" } }]\n",
            "custom: { a: { select: a, expect: { count: { most: 1 } }, reason: \"  \" } }\n",
        ] {
            let place = try #require(text.firstIndex(of: "\""))
            let column = text.distance(from: text.startIndex, to: place) + 1
            #expect(try complaints(text) == ["tincture.yml:1:\(column): reason is empty; say it in a few words"])
        }
    }

    @Test func complainsOfEverythingAtOnceWithTheLine() throws {
        let text = "fail-on: never mind\nfoo: 1\nrules:\n  contrast/faint-text: { text: x }\n"
        do {
            _ = try configuration(text)
            Issue.record("should have thrown")
        } catch let error as ConfigurationError {
            #expect(error.troubles.count == 3)
            #expect(error.description.contains("1 | fail-on: never mind\n  |          ^^^^^^^^^^"))
        }
    }

    @Test func whatItQuotesCannotSteerATerminal() throws {
        let file = try SourceFile(
            path: "tincture.yml", contents: Array("rules: { contrast/faint-text: \"\u{202E}er\u{1B}[31m\" }".utf8))
        let error = try #require(throws: ConfigurationError.self) {
            try Configuration(reading: file, path: "tincture.yml", catalog: AllRules.catalog)
        }
        #expect(!error.description.unicodeScalars.contains { $0 != "\n" && PrintableText.steers($0) })
    }

    @Test func survivesHostileFiles() throws {
        let deep = String(repeating: "[", count: 5000)
        #expect(try !complaints(deep).isEmpty)
        #expect(try !complaints("a: \u{0}\n").isEmpty)
        let broken = try SourceFile(path: "tincture.yml", contents: [0x61, 0x3A, 0x20, 0xFF, 0xFE, 0x0A])
        #expect(throws: ConfigurationError.self) {
            try Configuration(reading: broken, path: "tincture.yml", catalog: AllRules.catalog)
        }
    }
}
