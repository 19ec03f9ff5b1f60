import Foundation
import Testing

@Suite("The config and doctor commands")
struct ConfigCommandTests {
    private static let house = """
        version: 1
        extends: [pack:wcag-aa]
        palette: { colors: { Ink: "#111827" } }
        rules:
          type/tiny-text: { least: 11 }
        overrides:
          - { paths: ["designs/**"], reason: x, rules: { contrast/faint-text: { text: 5 } } }

        """

    @Test func everyValueHasItsOrigin() throws {
        let program = try Program()
        try program.write(ConfigCommandTests.house, to: "tincture.yml")
        let result = try program.run("config", "show", "--for", "designs/a.svg")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        func line(_ start: String) -> String? {
            result.output.split(separator: "\n").map(String.init).first {
                $0.drop { $0 == " " }.hasPrefix(start)
            }
        }
        #expect(line("Ink:")?.hasSuffix("# tincture.yml:3") == true, "\(result.output)")
        #expect(line("least: 11")?.hasSuffix("# tincture.yml:5") == true)
        #expect(line("text: 5 ")?.hasSuffix("# tincture.yml:7, override") == true)
        #expect(line("large: 3")?.contains("# pack:wcag-aa:") == true)
        #expect(line("fail-on: error")?.hasSuffix("# default") == true)
        let elsewhere = try program.run("config", "show", "--for", "a.svg", "--format", "json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(elsewhere.output.utf8)) as? [String: Any])
        let values = try #require(object["values"] as? [[String: Any]])
        let text = values.first { $0["keys"] as? [String] == ["rules", "contrast/faint-text", "text"] }
        #expect(text?["value"] as? String == "4.5" && text?["override"] as? Bool == false)
    }

    /// Rules on exceptions are set as all others are, and shown with them.
    @Test func rulesOnExceptionsAreShown() throws {
        let program = try Program()
        try program.write(
            "version: 1\nrules: { suppression/unused: error, suppression/expired: \"off\" }\n", to: "tincture.yml")
        let shown = try program.run("config", "show").output
        #expect(shown.contains(/suppression\/unused:\n +severity: error +# tincture.yml:2\n/), "\(shown)")
        #expect(shown.contains(/suppression\/expired:\n +severity: "off" +# tincture.yml:2\n/))
        #expect(shown.contains(/suppression\/unknown-rule:\n +severity: error +# default\n/))
        func rulesOn() throws -> Int? {
            try program.run("doctor").output.firstMatch(of: /([0-9]+) rules on/).flatMap { Int($0.1) }
        }
        let fewer = try #require(try rulesOn())
        try program.write("version: 1\n", to: "tincture.yml")
        #expect(try rulesOn() == fewer + 1)
    }

    @Test func validationSaysEveryMistake() throws {
        let program = try Program()
        let none = try program.run("config", "validate")
        #expect(none.status == 2 && none.errors.contains("tincture init writes one"))
        try program.write(ConfigCommandTests.house, to: "tincture.yml")
        let sound = try program.run("config", "validate")
        #expect(sound.status == 0 && sound.output == "tincture.yml: nothing is wrong with it\n")
        try program.write("foo: 1\npalette: { from: [gone.txt] }\nfail-on: eror\n", to: "broken.yml")
        let broken = try program.run("config", "validate", "broken.yml")
        #expect(broken.status == 2 && broken.output.isEmpty)
        #expect(broken.errors.contains("broken.yml:1:1: “foo”") && broken.errors.contains("did you mean error?"))
    }

    @Test func pairsOfColorsThatThereAreNotAreTold() throws {
        let program = try Program()
        let house = ##"""
            palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }
            tokens: { from: [shape.tokens.json] }
            contrast:
              pairs:
                - { foreground: Inkk, background: Paper }
                - { foreground: brand.ink, background: Paper }
                - { foreground: Ink, background: Paper }

            """##
        try program.write(house, to: "tincture.yml")
        try program.write(##"{"brand":{"ink":{"$type":"color","$value":"#111827"}}}"##, to: "shape.tokens.json")
        let result = try program.run("config", "validate")
        #expect(result.status == 2 && result.output.isEmpty, "\(result.output)")
        #expect(
            result.errors.contains(
                "tincture.yml:5:21: contrast.pairs: there is no color “Inkk” in the palette or the tokens; did you mean “Ink”?"
            ), "\(result.errors)")
        #expect(!result.errors.contains("brand.ink”"))
        // Tokens of the designs count, too, which are what a run measures.
        try program.write(##"{"Inkk":{"$type":"color","$value":"#111827"}}"##, to: "design/color.tokens.json")
        #expect(try program.run("config", "validate").status == 0)
        // What has a name and no color is told, too, where it stands in the way.
        try program.write(##"{"Inkk":{"$type":"color","$value":"{gone}"}}"##, to: "design/color.tokens.json")
        let unmeasured = try program.run("config", "validate")
        #expect(
            unmeasured.status == 2
                && unmeasured.errors.contains(
                    "tincture.yml:5:21: contrast.pairs: this pair cannot be measured: “Inkk” refers to “gone”, which is in none of the files"
                ), "\(unmeasured.errors)")
    }

    @Test(
        "Every file that is named is looked for",
        arguments: [
            (
                "components: { libraries: [desing/kit.json] }",
                "1:27: components.libraries: desing/kit.json: no such file; did you mean “design/kit.json”?"
            ),
            (
                "components: { libraries: [notes.txt] }",
                "1:27: components.libraries: notes.txt: no design that can be read"
            ),
            (
                "components: { libraries: [design] }",
                "1:27: components.libraries: design: is a folder; name a file in it"
            ),
            (
                "baseline: debt/know.json",
                "1:11: baseline: debt/know.json: there is no such baseline; tincture baseline create writes it; did you mean “debt/known.json”?"
            ),
            ("baseline: notes.txt", "1:11: baseline: notes.txt: "),
            (
                "palette: { from: [Color.txt] }",
                "1:19: palette.from: Color.txt: no such file; did you mean “Colors.txt”?"
            ),
            (
                "tokens: { from: [desgn/kit.json] }",
                "1:18: tokens.from: desgn/kit.json: no such file; did you mean “design/kit.json”?"
            ),
            ("fonts: [fonts/A.ttf]", "1:9: fonts: fonts/A.ttf: no such file\n"),
            ("extends: [bsae.yml]", "1:11: extends: bsae.yml: no such file; did you mean “base.yml”?"),
            ("extends: [strict]", "1:11: extends: strict: no such file; did you mean “pack:strict”?"),
        ])
    func namedFiles(_ configuration: String, _ sentence: String) throws {
        let program = try Program()
        try program.write(configuration + "\n", to: "tincture.yml")
        for path in ["base.yml", "notes.txt", "debt/known.json", "Colors.txt", "design/kit.json"] {
            try program.write("version: 1\n", to: path)
        }
        let result = try program.run("config", "validate")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains("tincture.yml:" + sentence) && result.errors.contains("^"), "\(result.errors)")
    }

    /// A pull request may change a configuration, and have it name whatever file the machine has.
    @Test(arguments: [
        "extends: [../house/secret.yml]", "palette: { from: [../house/secret.txt] }",
        "palette: { from: [../house/secret.css] }", "tokens: { from: [../house/secret.tokens.json] }",
        "palette: { from: [link.txt] }", "extends: [link.yml]", "palette: { from: [Brand.xcassets] }",
        "palette: { from: [../house/res] }", "extends: [../house/old.yml]",
        "palette: { from: [../house/res], roles: { text: [hunter] } }",
        "palette: { from: [out/sceret.txt] }", "extends: [out/sceret.yml]", "extends: [uot/sceret.yml]",
        "tokens: { from: [out/sceret.tokens.json] }", "components: { libraries: [out/sceret.json] }",
        "baseline: out/sceret.json", "fonts: [out/sceret.txt]",
        "palette: { from: [../house/sceret.txt] }", "baseline: ../house/secret.json", "fonts: [../house/secret.txt]",
    ])
    func nothingIsQuotedOfFilesBeyondTheProject(_ configuration: String) throws {
        let program = try Program()
        let word = "hunter2"
        try program.write("password: \(word)\n- x\n", to: "house/secret.yml")
        try program.write("password = \(word)\nother: \(word)\n", to: "house/secret.txt")
        try program.write("{\"\(word)\": \(word)}", to: "house/secret.json")
        try program.write(":root { --\(word): \(word) }", to: "house/secret.css")
        try program.write(
            ##"{"a":{"$type":"color","$value":"\##(word)"},"b":{"$value":"{\##(word)}"}}"##,
            to: "house/secret.tokens.json")
        try program.write("{\"colors\": \(word)}", to: "house/A.colorset/Contents.json")
        try program.write(
            "<resources><color name=\"\(word)\">?attr/\(word)</color><color name=\"b\">#f00</color></resources>",
            to: "house/res/values/colors.xml")
        try program.write(
            "overrides: [{ paths: [\(word)], reason: \(word), expires: 2020-01-01, rules: { type/tiny-text: off } }]\n",
            to: "house/old.yml")
        try program.write("ref: x", to: "design/.git/HEAD")
        try program.write(configuration + "\n", to: "design/tincture.yml")
        try program.write(Program.sound, to: "design/a.svg")
        for (name, target) in [
            ("link.txt", "secret.txt"), ("link.yml", "secret.yml"), ("Brand.xcassets/A.colorset", "A.colorset"),
            ("out", ""),
        ] {
            let place = program.folder.appending(path: "design/" + name)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: place, withDestinationURL: program.folder.appending(path: "house/" + target))
        }
        for arguments in [["lint", "design"], ["config", "validate", "design/tincture.yml"], ["palette", "design"]] {
            let result = try program.run(arguments)
            let all = result.output + result.errors
            #expect(!all.contains(word), "\(arguments): \(all)")
            for suffix in ["txt", "yml", "json"] { #expect(!all.contains("secret.\(suffix)”"), "\(arguments): \(all)") }
        }
    }

    /// Each file that a list names is read once, however it is spelt; a list of thousands is none.
    @Test func listsOfFilesAreBounded() throws {
        let program = try Program()
        try program.write("Ink: #111827\n", to: "Colors.txt")
        func list(_ count: Int) -> String {
            let names = (0..<count).map { $0 % 2 == 0 ? "Colors.txt" : "./Colors.txt" }
            return "palette: { from: [\(names.joined(separator: ","))] }\n"
        }
        try program.write(list(900), to: "tincture.yml")
        let once = try program.run("contrast", "--matrix", "--format", "json")
        #expect(once.status == 0 && once.output.components(separatedBy: "\"ratio\"").count == 2, "\(once.errors)")
        try program.write(list(1_100), to: "tincture.yml")
        let refused = try program.run("config", "validate")
        #expect(refused.status == 2 && refused.errors.contains("palette.from names 1100 files"), "\(refused.errors)")
    }

    /// What each file or layer is held against, one by one, has a bound; what is alike stays below it.
    @Test(arguments: [
        ("files: { exclude: [", "\"**/aNUM*b*/**\"", "] }"),
        ("files: { exclude: [\"", "{aNUM,bNUM,cNUM,dNUM,eNUM,fNUM,gNUM,hNUM,iNUM,jNUM}", "\"] }"),
        ("rules: { contrast/faint-text: { exempt: [", "\"[id*='xNUM']\"", "] } }"),
        ("overrides: [", "{ select: [\"#tNUM\"], reason: r, rules: { type/tiny-text: \"off\" } }", "]"),
        ("overrides: [", "{ paths: [\"aNUM/**\"], reason: r, rules: { type/tiny-text: \"off\" } }", "]"),
        (
            "custom: {",
            "rNUM: { select: [\"#tNUM\"], expect: { name: { matches: '^a' } }, severity: error, reason: r }", "}"
        ),
    ])
    func whatIsAskedOfEachHasABound(_ start: String, _ each: String, _ end: String) throws {
        let program = try Program()
        func validated(_ count: Int) throws -> Program.Result {
            let separator = each.hasPrefix("{a") ? "" : ","
            let list = (0..<count).map { each.replacing("NUM", with: "\($0)") }
            try program.write(start + list.joined(separator: separator) + end + "\n", to: "tincture.yml")
            return try program.run("config", "validate")
        }
        // Ten to the power of so many braces.
        let isPower = each.hasPrefix("{a")
        let few = try validated(isPower ? 2 : 300)
        #expect(few.status == 0, "\(few.errors.prefix(500))")
        let many = try validated(isPower ? 20 : 2_500)
        #expect(many.status == 2 && many.errors.contains("are too much for one configuration"))
    }

    @Test func tooLargeAMatrixIsRefused() throws {
        let program = try Program()
        let colors = (0..<400).map { "c\($0): #\(String(0x100000 + $0 * 4_099, radix: 16))" }
        try program.write(colors.joined(separator: "\n"), to: "Colors.txt")
        try program.write("palette: { from: [Colors.txt] }\n", to: "tincture.yml")
        let refused = try program.run("contrast", "--matrix")
        #expect(refused.status == 2 && refused.output.isEmpty && refused.errors.contains("400 colors on 400"))
        try program.write(
            "palette: { from: [Colors.txt], roles: { text: [c1], background: [c2] } }\n", to: "tincture.yml")
        #expect(try program.run("contrast", "--matrix").status == 0)
    }

    @Test(arguments: ["palette: { colors: { NAME: red } }", "palette: { from: [Colors.txt] }"])
    func longNamesOfColorsAreRefused(_ configuration: String) throws {
        let program = try Program()
        let name = String(repeating: "n", count: 1_001)
        try program.write(name + ": #111827\n", to: "Colors.txt")
        try program.write(configuration.replacing("NAME", with: name) + "\n", to: "tincture.yml")
        let result = try program.run("config", "validate")
        #expect(result.status == 2 && result.errors.contains("longer than 1000 letters"), "\(result.errors)")
    }

    @Test func oneMistakeBeyondTheProjectIsCountedAndPlaced() throws {
        let program = try Program()
        try program.write("version: 1\npassword: x\nother: y\n", to: "house.yml")
        for folder in ["own", "part"] { try program.write("extends: [../house.yml]\n", to: folder + "/tincture.yml") }
        try program.write("ref: x", to: "own/.git/HEAD")
        let hidden = try program.run("config", "validate", "own/tincture.yml")
        #expect(
            hidden.status == 2 && hidden.errors.hasPrefix("house.yml: 2 mistakes, the first in line 2; the file lies "),
            "\(hidden.errors)")
        // Of one repository, the same file is quoted.
        #expect(try program.run("config", "validate", "part/tincture.yml").errors.contains("password"))
    }

    @Test func aRunSaysTheSameOfFilesItNeeds() throws {
        let program = try Program()
        try program.write("components: { libraries: [kti.json] }\nbaseline: gone.json\n", to: "tincture.yml")
        try program.write("{}", to: "kit.json")
        try program.write(Program.sound, to: "a.svg")
        let result = try program.run("lint", ".", "--select", "component/unknown")
        #expect(result.status == 2)
        #expect(
            result.errors.contains(
                "tincture.yml:1:27: components.libraries: kti.json: no such file; did you mean “kit.json”?"),
            "\(result.errors)")
        #expect(result.errors.contains("tincture.yml:2:11: baseline: gone.json: there is no such baseline"))
    }

    @Test func whatIsMissingIsToldWithWhatIsWrong() throws {
        let program = try Program()
        let house = """
            contrast: { pairs: [{ foreground: Ink, ratoi: 3 }] }
            overrides:
              - { path: ["a"], rules: { type/tiny-text: "off" } }
            custom:
              one: { selct: [rect], expect: { width: { most: 3 } } }

            """
        try program.write(house, to: "tincture.yml")
        let errors = try program.run("config", "validate").errors
        for part in [
            "“ratoi”", "wants a background", "“path”", "wants paths or select", "override wants a reason", "“selct”",
            "custom/one wants select", "custom/one wants reason",
        ] {
            #expect(errors.contains(part), "\(part): \(errors)")
        }
    }

    @Test func theSchemaIsJSON() throws {
        let output = try Program().run("config", "schema").output
        #expect(try JSONSerialization.jsonObject(with: Data(output.utf8)) is [String: Any])
    }

    @Test func theDoctorFindsWhatIsBroken() throws {
        let program = try Program()
        try program.write(Program.sound, to: "a.svg")
        let sound = try program.run("doctor")
        #expect(sound.status == 0 && sound.output.contains("1 design (.svg, .svgz, .sketch)"), "\(sound.output)")
        try program.write("foo: 1\n", to: "tincture.yml")
        let broken = try program.run("doctor", "--format", "json")
        #expect(broken.status == 1 && broken.output.contains("\"healthy\":false"))
    }
}
