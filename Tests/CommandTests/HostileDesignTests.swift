import Foundation
import Testing

/// Designs drawn to do harm, each through every command that reads designs: it ends, and what could not be done is said.
@Suite("Hostile designs")
struct HostileDesignTests {
    private static func svg(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='100' height='100'>\(content)</svg>"
    }

    private static func repeated(_ count: Int, _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined()
    }

    /// Thirty definitions, each of which uses the one before four times, and a shape and a text that use the last.
    private static func doubling(_ element: String, _ use: String, innermost: String) -> String {
        func shape(_ level: Int) -> String {
            "<path d='M0 0H99V\(99 - level)H0Z' \(use.replacing("X", with: "x\(level)"))/>"
        }
        let size = element == "pattern" ? "width='5' height='5'" : ""
        let definitions = (0..<30).map { level in
            "<\(element) id='x\(level + 1)' \(size)>" + repeated(4) { _ in shape(level) } + "</\(element)>"
        }
        let text = "<text y='5' \(use.replacing("X", with: "x30"))>Pay</text>"
        return svg(
            "<\(element) id='x0' \(size)>\(innermost)</\(element)>" + definitions.joined() + shape(30) + text)
    }

    /// A billion uses, could they all be placed.
    private static let usesThatDouble = svg(
        "<g id='u0'><rect width='9' height='9'/></g>"
            + repeated(30) { level in
                "<g id='u\(level + 1)'>" + repeated(2) { _ in "<use href='#u\(level)'/>" } + "</g>"
            } + "<use href='#u30'/><text y='9'>a</text>")

    /// Twelve drawings, each the picture of the next.
    private static let picturesInPictures: String = {
        var text = svg("<rect width='99' height='99' fill='teal'/>")
        for _ in 0..<12 {
            let data = Data(text.utf8).base64EncodedString()
            text = svg(
                "<image width='99' height='99' href='data:image/svg+xml;base64,\(data)'/><text y='50'>Pay</text>")
        }
        return text
    }()

    /// By name: the file's suffix, its text.
    private static let designs: [(name: String, suffix: String, text: String)] = [
        ("a use of itself", "svg", svg("<g id='a'><text y='9'>a</text><use href='#a'/></g><use href='#a'/>")),
        (
            "uses in a circle", "svg",
            svg("<symbol id='a'><use href='#b'/></symbol><symbol id='b'><use href='#a'/></symbol><use href='#a'/>")
        ),
        (
            "patterns, masks, clips, markers and filters of themselves", "svg",
            svg(
                "<pattern id='p' width='9' height='9' href='#p'><rect width='9' height='9' fill='url(#p)'/></pattern>"
                    + "<mask id='m' mask='url(#m)'><rect width='99' height='99' mask='url(#m)'/></mask>"
                    + "<clipPath id='c' clip-path='url(#c)'><use href='#r'/></clipPath>"
                    + "<marker id='k'><path d='M0 0L9 9' marker-end='url(#k)'/></marker>"
                    + "<filter id='f'><feImage href='#r'/></filter>"
                    + "<rect id='r' width='99' height='99' fill='url(#p)' mask='url(#m)' clip-path='url(#c)' filter='url(#f)'/>"
                    + "<path d='M0 0L9 9L1 1' marker-mid='url(#k)' marker-end='url(#k)'/>")
        ),
        (
            "clips that double", "svg",
            doubling("clipPath", "clip-path='url(#X)'", innermost: "<rect width='99' height='99'/>")
        ),
        (
            "masks that double", "svg",
            doubling("mask", "mask='url(#X)'", innermost: "<rect width='99' height='99' fill='white'/>")
        ),
        (
            "patterns that double", "svg",
            doubling(
                "pattern", "fill='url(#X)' fill-opacity='.5'", innermost: "<rect width='4' height='4' fill='white'/>")
        ),
        (
            "markers that double", "svg",
            doubling(
                "marker", "marker-start='url(#X)' marker-mid='url(#X)' marker-end='url(#X)'",
                innermost: "<path d='M0 0L9 9'/>")
        ),
        (
            "gradients in a circle", "svg",
            svg(
                repeated(500) { "<linearGradient id='g\($0)' href='#g\(($0 + 1) % 500)'/>" }
                    + "<rect width='99' height='99' fill='url(#g0)'/><text y='50'>Pay</text>")
        ),
        ("uses that double", "svg", usesThatDouble),
        ("pictures in pictures", "svg", picturesInPictures),
        (
            "stops without number", "svg",
            svg(
                "<linearGradient id='g'>"
                    + repeated(100_000) { "<stop offset='\($0 % 3)' stop-color='#\($0 % 899 + 100)'/>" }
                    + "</linearGradient><rect width='99' height='99' fill='url(#g)'/><text y='50' fill='url(#g)'>Pay</text>"
            )
        ),
        (
            "three hundred thousand steps of a path", "svg",
            svg(
                "<path d='M0 0" + repeated(100_000) { "L\($0 % 100) \($0 % 97)" }
                    + "' stroke='red'/><text y='50'>Pay</text>")
        ),
        (
            "dashes without number", "svg",
            svg(
                "<path d='M0 0H1e9' stroke='red' stroke-dasharray='1e-9 1e-9'/><path d='M0 50H100' stroke='red' stroke-dasharray='"
                    + repeated(50_000) { "\($0 % 7) " } + "'/><text y='50'>Pay</text>")
        ),
        (
            "rules of a sheet without number", "svg",
            svg(
                "<style>"
                    + repeated(2_000) { "g.c\($0) > text:not(.d):nth-child(2n+1) ~ *{fill:#\($0 % 1000 + 1000)}" }
                    + "</style>" + repeated(60) { "<g class='c\($0)'><text y='9'>a</text><rect/></g>" })
        ),
        (
            "a selector of a megabyte", "svg",
            svg("<style>" + String(repeating: ":not(", count: 200_000) + "{fill:red}</style><text y='9'>a</text>")
        ),
        (
            "variables that double", "svg",
            svg(
                "<style>svg{--a0:red;" + repeated(40) { "--a\($0 + 1):var(--a\($0)) var(--a\($0));" }
                    + "} text{fill:var(--a40)}</style><text y='9'>a</text>")
        ),
        (
            "entities that double", "svg",
            "<!DOCTYPE svg [<!ENTITY a0 'lol'>" + repeated(30) { "<!ENTITY a\($0 + 1) '&a\($0);&a\($0);'>" }
                + "]>" + svg("<text y='9'>&a30;</text>")
        ),
        (
            "numbers that are none", "svg",
            svg(
                ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1e-999", "99999999999999999999"].map { n in
                    "<g transform='translate(\(n),\(n)) scale(\(n)) rotate(\(n))' opacity='\(n)'><rect x='\(n)' width='\(n)' height='\(n)' rx='\(n)' stroke-width='\(n)' stroke='red'/>"
                        + "<text x='\(n)' y='\(n)' font-size='\(n)' letter-spacing='\(n)' font-weight='\(n)' textLength='\(n)'>Pay</text>"
                        + "<linearGradient id='g' x1='\(n)' gradientTransform='scale(\(n))'><stop offset='\(n)'/></linearGradient>"
                        + "<svg width='\(n)' height='\(n)' viewBox='\(n) \(n) \(n) \(n)'><text>in</text></svg></g>"
                }.joined())
        ),
        (
            "aliases without end", "tokens.json",
            ##"{"$type":"color","t20000":{"$value":"#fff"},"##
                + (0..<20_000).map { #""t\#($0)":{"$value":"{t\#($0 + 1)}"}"# }.joined(separator: ",") + "}"
        ),
        (
            "an expression of a megabyte", "tokens.json",
            ##"{"a":{"$type":"dimension","$value":"1px"},"b":{"$type":"dimension","$value":""##
                + String(repeating: "(1px + {a}) * 2 + ", count: 60_000)
                + ##"1px"},"c":{"$type":"dimension","$value":""##
                + String(repeating: "(", count: 500_000) + ##""}}"##
        ),
        (
            "frames in frames", "json",
            #"{"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":[{"id":"0:1","name":"P","type":"CANVAS","children":["#
                + String(repeating: #"{"id":"1:1","name":"f","type":"FRAME","children":["#, count: 480)
                + String(repeating: "]}", count: 480) + #"]}]},"schemaVersion":0}"#
        ),
    ]

    @Test(arguments: designs.map(\.name))
    func end(_ name: String) throws {
        let design = try #require(Self.designs.first { $0.name == name })
        let program = try Program()
        let path = "a.\(design.suffix)"
        try program.write(design.text, to: path)
        try program.write("extends: [pack:strict]\npalette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        for arguments in [["lint", path, "--format", "json"], ["contrast", path]] {
            let result = try program.run(arguments)
            #expect([0, 1].contains(result.status), "\(arguments): \(result.status) \(result.errors.prefix(300))")
            #expect(!result.output.isEmpty || !result.errors.isEmpty, "\(arguments) says nothing")
        }
    }

    /// What five hundred things have in common, as the start and the end of a file, and each of them.
    private static let shared: [(name: String, suffix: String, start: String, each: String, end: String)] = [
        (
            "a depth of nine thousand groups", "svg", page + repeated(9000) { _ in "<g>" }, faintText,
            repeated(9000) { _ in "</g>" } + "</svg>"
        ),
        ("a font's name", "svg", page + "<g font-family='\(longName)'>", faintText, "</g></svg>"),
        ("an id", "svg", page + "<g id='\(longName)'>", faintText, "</g></svg>"),
        (
            "a color", "svg", page + "<g fill='rgb(\(String(repeating: " ", count: 100_000))190,190,190)'>", text,
            "</g></svg>"
        ),
        ("a variable", "svg", page + "<style>text{fill:var(--\(longName),#bbb)}</style>", text, "</svg>"),
        (
            "a reason", "svg",
            page + "<g data-tincture-ignore='contrast/* type/*' data-tincture-reason='\(longName)'>", faintText,
            "</g></svg>"
        ),
        (
            "an artboard's name", "json",
            #"{"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":[{"id":"0:1","name":"P","type":"CANVAS","children":["#
                + #"{"id":"1:1","name":"\#(longName)","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":99,"height":9000},"children":["#,
            #"{"id":"2:NNN","name":"t","type":"TEXT","characters":"t","fills":[{"type":"SOLID","color":{"r":0.8,"g":0.8,"b":0.8,"a":1}}],"#
                + #""style":{"fontFamily":"Inter","fontSize":9},"absoluteBoundingBox":{"x":1,"y":NNN,"width":9,"height":9}},"#,
            #"{"id":"3:3","name":"r","type":"RECTANGLE"}]}]}]},"schemaVersion":0}"#
        ),
        (
            "a group of tokens", "tokens.json", ##"{"\##(longName.prefix(60_000))":{"$type":"color","##,
            ##""tNNN":{"$value":"#bbb"},"##, ##""u":{"$value":"#ccc"}}}"##
        ),
    ]
    private static let page = "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='9999'>"
    private static let longName = String(repeating: "n", count: 100_000)
    private static let text = "<text x='5' y='NNN' font-size='9'>a</text>"
    private static let faintText = "<text x='5' y='NNN' font-size='9' fill='#bbb'>a</text>"

    @Test("what many things share is not told, or read, at full length for each", arguments: shared.map(\.name))
    func share(_ name: String) throws {
        let design = try #require(Self.shared.first { $0.name == name })
        let program = try Program()
        let path = "a.\(design.suffix)"
        let each = Self.repeated(500) { design.each.replacing("NNN", with: "\($0 * 18 + 18)") }
        try program.write(design.start + each + design.end, to: path)
        try program.write("extends: [pack:strict]\npalette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        for arguments in [
            ["lint", path, "--show-suppressed", "--format", "json"], ["contrast", path, "--format", "json"],
        ] {
            let result = try program.run(arguments)
            #expect([0, 1].contains(result.status), "\(arguments): \(result.status) \(result.errors.prefix(300))")
            #expect(result.output.utf8.count < 20_000_000, "\(arguments): \(result.output.utf8.count)")
        }
    }

    /// Each run of one text is asked about one by one, and the text is long: where it ends is found once.
    /// Of what a bound left out nobody can say that it passes: here a text in black on what is black, and is not placed.
    @Test func whatABoundLeftOutIsAFinding() throws {
        func design(deep levels: Int) -> String {
            let uses = (1..<levels).map { "<g id='n\($0)'><use href='#n\($0 - 1)'/></g>" }.joined()
            let ground = "<g id='n0'><rect width='100' height='100'/></g>"
            return Self.svg("<defs>\(ground)\(uses)</defs><use href='#n\(levels - 1)'/><text y='50'>Pay</text>")
        }
        let program = try Program()
        try program.write(design(deep: 60), to: "placed.svg")
        try program.write(design(deep: 90), to: "left.svg")
        #expect(try program.run("placed.svg").output.contains("contrast/faint-text"))
        let left = try program.run("left.svg", "--format", "concise")
        #expect(left.status == 1)
        #expect(left.output.contains("document/unreadable"), "\(left.output)")
        for command in ["contrast", "palette", "type", "components"] {
            let told = try program.run(command, "left.svg")
            #expect(told.status == 1 && told.output.contains("the rest is not read"), "\(told)")
            #expect(try program.run(command, "placed.svg").status == 0)
        }
        #expect(try program.run("pick", "left.svg", "--at", "1,1").output.contains("part of the file cannot be read"))
        #expect(try !program.run("pick", "placed.svg", "--at", "1,1").output.contains("cannot be read"))
    }

    @Test func aStyleForEachLetterTakesTimeInProportion() throws {
        let program = try Program()
        let styles = Self.repeated(20_000) { "\($0 % 3)," } + "0"
        let table = #"{"1":{"fontSize":9},"2":{"fontSize":8,"fills":[]}}"#
        try program.write(
            #"{"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":[{"id":"0:1","name":"P","type":"CANVAS","children":["#
                + #"{"id":"1:1","name":"F","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":99,"height":99},"children":["#
                + #"{"id":"2:1","name":"t","type":"TEXT","characters":"\#(String(repeating: "ab", count: 10_000))","#
                + #""absoluteBoundingBox":{"x":1,"y":1,"width":90,"height":90},"style":{"fontFamily":"Inter","fontSize":7},"#
                + ##""characterStyleOverrides":[\##(styles)],"styleOverrideTable":\##(table)}]}]}]},"schemaVersion":0}"##,
            to: "a.json")
        let result = try program.run("exceptions", "a.json")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }

    @Test(arguments: [
        "human", "concise", "json", "jsonl", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjsonl", "sonar",
        "markdown", "html",
    ])
    func steerNoTerminal(_ format: String) throws {
        let program = try Program()
        // A color, a title, a cursor, a C1 introducer, marks that turn text about, a line end, a workflow command.
        let name = "a&#x9B;31m&#x202E;b&#x2066;c&#x7F;\u{200F}&#10;::error::owned&#13;]]&gt;&lt;b&gt;|`"
        try program.write(Self.svg("<text id='\(name)' y='9' fill='#999'>\(name)</text>"), to: "a.svg")
        let tokens =
            ##"{"color":{"$type":"color","a\u001b[31m\u202e\u0007\u009b::error::\n":{"$value":"#999"},"b":{"$value":"{x\u001b]0;t\u0007}"}}}"##
        try program.write(tokens, to: "b\u{1B}[31m\u{202E}.tokens.json")
        try program.write("extends: [pack:strict]\npalette: { colors: { Ink: \"#111827\" } }\n", to: "tincture.yml")
        let result = try program.run(".", "--format", format)
        #expect(result.status == 1, "\(result.errors)")
        let obeyed = (result.output + result.errors).unicodeScalars.filter { scalar in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
        #expect(obeyed.isEmpty, "\(obeyed.map { String($0.value, radix: 16) })")
        #expect(!result.output.split(separator: "\n").contains { $0.hasPrefix("::error::owned") })
    }

    @Test(arguments: [
        ["lint"], ["lint", "--files-from"], ["lint", "--config"], ["contrast"], ["pick", "--at", "1,1"], ["palette"],
        ["baseline"], ["explain"], ["config"], ["diff", "main"], ["merge"], ["color"],
        ["cache", "clean", "--cache-dir"],
    ])
    func namesInArgumentsSteerNoTerminal(_ command: [String]) throws {
        let result = try Program().run(command + ["no\u{1B}[31m\u{202E}there.svg"])
        #expect(!result.errors.isEmpty || !result.output.isEmpty)
        #expect(!(result.output + result.errors).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test func readNothingThatWasNotNamed() throws {
        let program = try Program()
        let secret = "fort-knox-4711"
        try program.write(secret, to: "secret.txt")
        try program.write(Self.svg("<text y='9'>\(secret)</text>"), to: "secret.svg")
        let place = program.folder.appending(path: "secret.txt").absoluteString
        let design = """
            <?xml-stylesheet href="secret.txt"?>
            <!DOCTYPE svg SYSTEM "\(place)" [<!ENTITY x SYSTEM "\(place)"><!ENTITY % p SYSTEM "\(place)"> %p;]>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude" width="100" height="100">
            <style>@import url(http://192.0.2.1/a.css); @font-face { font-family: F; src: url(http://192.0.2.1/f.woff) }</style>
            <xi:include href="secret.txt" parse="text"/><text y="20" fill="#999">&x;</text>
            <use href="secret.svg#a"/><image href="http://192.0.2.1/a.png" width="9" height="9"/>
            <image href="../d/../secret.svg" width="9" height="9"/><image href="file:///etc/passwd" width="9" height="9"/></svg>
            """
        try program.write(design, to: "d/a.svg")
        for arguments in [["lint", "d"], ["lint", "d", "--format", "json"], ["contrast", "d", "--format", "json"]] {
            let result = try program.run(arguments)
            #expect(result.status == 0 || result.status == 1)
            #expect(!result.output.contains(secret) && !result.errors.contains(secret))
        }
        // Each of them is told of where it stands.
        let lines = try program.run("d", "--format", "concise").output.split(separator: "\n")
        let told = lines.filter { $0.contains("document/external-reference") }
        #expect(told.map { $0.split(separator: ":").dropFirst().prefix(2).joined(separator: ":") }.contains("2:23"))
    }

    /// libxml2 looks for the end of each anew: a few megabytes took hours, and a kilobyte of svgz minutes.
    @Test(arguments: [
        "<!--x", "<!-- -- ", "<style><!--", "<?x", "<![CDATA[", "<a b='<!--", "<a b=\"", "<!DOCTYPE svg [<!--x",
    ])
    func markupThatNeverEndsEndsTheReading(_ opening: String) throws {
        let program = try Program()
        try program.write("extends: [pack:strict]\n", to: "tincture.yml")
        let design = "<svg xmlns='http://www.w3.org/2000/svg'>" + Self.repeated(300_000) { _ in opening }
        try program.write(design, to: "a.svg")
        let result = try program.run("a.svg", "--format", "concise")
        #expect(result.status == 1 && result.output.contains("document/unreadable"))
        #expect(result.errors.isEmpty, "\(result.errors)")
    }

    @Test func whatStandsBehindADesignOfSketchIsNotLeftOut() throws {
        let program = try Program()
        let frame = #"{"_class":"rect","x":0,"y":0,"width":9,"height":9}"#
        let page = #"{"_class":"page","name":"P","frame":\#(frame),"layers":[]}"#
        try program.write(page, to: "a.sketch.json")
        #expect(try program.run("a.sketch.json").status == 0)
        try program.write(page + page, to: "a.sketch.json")
        let result = try program.run("a.sketch.json")
        #expect(result.status == 1 && result.output.contains("Something follows the end of the value"))
    }

    @Test func theParserItselfSaysNothing() throws {
        let program = try Program()
        let notation = #"<!NOTATION a PUBLIC "b">"#
        try program.write("<!DOCTYPE svg [\(notation)\(notation)]>" + Self.svg("<desc>a</desc>"), to: "a.svg")
        let result = try program.run("-q", "--format", "none", "a.svg")
        #expect(result.errors.isEmpty)
    }

    /// Rules of a configuration and layers of a design, both a stranger's, multiply.
    @Test func whatCustomRulesFindIsBounded() throws {
        let program = try Program()
        let rules = (0..<60).map {
            "  r\($0): { select: [rect], expect: { width: { least: 90 } }, severity: info, reason: Ours }\n"
        }
        try program.write("custom:\n\(rules.joined())", to: "tincture.yml")
        for (layers, isWhole) in [(100, true), (2_000, false)] {
            try program.write(Self.svg(Self.repeated(layers) { "<rect x='\($0)' width='9' height='9'/>" }), to: "a.svg")
            let result = try program.run("a.svg", "--format", "concise")
            #expect(result.output.contains("document/unreadable") != isWhole)
            #expect(result.output.contains("custom/r59") == isWhole && result.output.contains("custom/r10"))
        }
    }

    @Test func patternsTakeTimeInProportionToTheText() throws {
        let program = try Program()
        try program.write(
            Self.svg("<g id='" + String(repeating: "a", count: 9000) + "'><rect width='9' height='9'/></g>"),
            to: "a.svg")
        // Each would take longer than the world is old where patterns are tried one way after the other.
        for pattern in ["(a*)*b", "(a|a)*b", "(a|aa)+b$", "((a+)+)+b", "(.*)(.*)(.*)(.*)b", "a{1000}b"] {
            try program.write(
                "custom:\n  name: { select: [\"g[id]\"], expect: { name: { matches: '\(pattern)' } }, severity: error, reason: Ours }\n",
                to: "tincture.yml")
            let result = try program.run("a.svg", "--format", "concise")
            #expect(
                result.status == 1 && result.output.contains("custom/name"),
                "\(pattern): \(result.errors)\(result.output)")
        }
        let stars = String(repeating: "**/*a*", count: 40)
        try program.write("files: { exclude: ['\(stars)b'] }\n", to: "tincture.yml")
        let deep = String(repeating: "aaaaaaa/", count: 25) + "a.svg"
        try program.write(Self.svg(""), to: deep)
        #expect(try program.run(".").status == 0)
    }

    @Test func foldersThatLeadInCirclesAreWalkedOnce() throws {
        let program = try Program()
        try program.write(Program.faint, to: "d/e/a.svg")
        for name in ["d/up", "d/e/up", "d/e/again"] {
            try FileManager.default.createSymbolicLink(
                at: program.folder.appending(path: name), withDestinationURL: program.folder.appending(path: "d"))
        }
        let result = try program.run("d", "--format", "concise")
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\n").count { $0.contains("faint-text") } == 1, "\(result.output)")
    }

    @Test func namesThatBeginWithACombiningMarkAreNames() throws {
        let program = try Program()
        let folder = "d/\u{301}e"
        try program.write(Program.faint, to: folder + "/a.svg")
        try program.write(Program.sound, to: "a.svg")
        // By letters, the slash and the mark are one, and `..` would take away both folders.
        let result = try program.run(folder + "/../\u{301}e/a.svg", "--format", "concise")
        #expect(result.status == 1 && result.output.hasPrefix(folder + "/a.svg:1:"), "\(result.output)\(result.errors)")
        // Two folders that look the same, and are not.
        try program.write(Program.sound, to: "e\u{301}/secret.svg")
        try program.write(
            Self.svg("<image href='../e\u{301}/secret.svg' width='9' height='9'/><text y='9'>a</text>"),
            to: "\u{E9}/a.svg")
        try FileManager.default.createSymbolicLink(
            at: program.folder.appending(path: "\u{E9}/link.svg"),
            withDestinationURL: program.folder.appending(path: "e\u{301}/secret.svg"))
        try program.write(Self.svg("<image href='link.svg' width='9' height='9'/>"), to: "\u{E9}/b.svg")
        let pick = try program.run("pick", "\u{E9}/b.svg", "--at", "4,4")
        #expect(pick.output.contains("outside"), "\(pick.output)\(pick.errors)")
    }
}
