import Foundation
import Testing

/// What goes wrong around the designs while the program runs: each a sentence, the right status, and no file half written.
@Suite("Mishaps")
struct MishapTests {
    /// Runs a line of the shell in the program's folder; `$0` is the program.
    private func shell(_ line: String, in program: Program) throws -> Program.Result {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.currentDirectoryURL = program.folder
        process.arguments = ["-c", "( \(line) ) >.out 2>.err; echo $? >.status", try Program.executable().path]
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: program.folder.appending(path: name)), as: UTF8.self)
        }
        let status = try #require(Int32(try text(".status").trimmingCharacters(in: .whitespacesAndNewlines)))
        return Program.Result(status: status, output: try text(".out"), errors: try text(".err"))
    }

    /// A report that took the place of a design would be the last of it.
    @Test(arguments: [
        ["a.svg", "--output", "json=a.svg"], [".", "--output", "html=./d/../a.svg"],
        ["contrast", "a.svg", "--output", "json=a.svg"], ["type", "a.svg", "--export", "css", "--to", "a.svg"],
    ])
    func aReportNeverTakesThePlaceOfADesign(_ arguments: [String]) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        for _ in 0..<2 {
            let result = try program.run(arguments)
            #expect(result.status == 2 && result.output.isEmpty, "\(result)")
            #expect(result.errors.contains("is one of the designs, which is read; name another file for the report"))
            #expect(try String(contentsOf: program.folder.appending(path: "a.svg"), encoding: .utf8) == Program.faint)
        }
        // A report of an earlier run is none.
        for _ in 0..<2 { #expect(try program.run(".", "--output", "json=report.json").status == 1) }
    }

    /// Nor the place of what designs are judged by.
    @Test(arguments: [
        (["--output", "json=tincture.yml"], "tincture.yml", "a configuration"),
        (["--output", "sarif=./house.yml"], "house.yml", "a configuration"),
        (["--output", "json=Colors.txt"], "Colors.txt", "what palette.from names"),
        (["--output", "html=brand.tokens.json"], "brand.tokens.json", "one of the designs"),
        (["--output", "json=agreed.json"], "agreed.json", "the baseline"),
        (["--no-baseline", "--output", "json=agreed.json"], "agreed.json", "the baseline"),
        (["contrast", "--output", "json=Colors.txt"], "Colors.txt", "what palette.from names"),
        (["baseline", "create", "--force", "--baseline", "a.svg"], "a.svg", "one of the designs"),
        (["baseline", "create", "--force", "--baseline", "Colors.txt"], "Colors.txt", "what palette.from names"),
        (["baseline", "create", "--force", "--baseline", "tincture.yml"], "tincture.yml", "a configuration"),
        (["palette", "--export", "css", "--to", "Colors.txt"], "Colors.txt", "what palette.from names"),
    ])
    func nothingIsWrittenOverWhatIsRead(_ arguments: [String], _ file: String, _ role: String) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        try program.write(
            "extends: house.yml\nbaseline: agreed.json\npalette: { from: [Colors.txt] }\ntokens: { from: [brand.tokens.json] }\n",
            to: "tincture.yml")
        try program.write("version: 1\n", to: "house.yml")
        try program.write("Ink: #111827\n", to: "Colors.txt")
        try program.write(##"{"ink":{"$type":"color","$value":"#111827"}}"##, to: "brand.tokens.json")
        #expect(try program.run("baseline", "create", ".").status == 0)
        let url = program.folder.appending(path: file)
        let before = try Data(contentsOf: url)
        let result = try program.run(arguments + ["."])
        #expect(
            result.status == 2 && result.errors.contains("\(file): is \(role), which is read; name another file"),
            "\(result)")
        #expect(try Data(contentsOf: url) == before)
    }

    /// Nor the place of what designs may show or name, which nobody knows before they are read.
    @Test(arguments: [
        ("pic.png", "a picture"), ("inner.svg", "a design"), ("base.json", "a design"), ("Own.woff2", "a font"),
        ("$metadata.json", "what tells how sets of tokens belong together"),
    ])
    func nothingIsWrittenOverWhatMayBeRead(_ file: String, _ role: String) throws {
        let program = try Program()
        let contents = [
            "inner.svg": Program.faint, "base.json": ##"{"ink":{"$type":"color","$value":"#111827"}}"##,
        ]
        try program.write(Program.faint, to: "a.svg")
        try program.write(contents[file] ?? "x", to: file)
        for command in [["lint"], ["contrast"]] {
            let result = try program.run(command + ["a.svg", "--output", "json=\(file)"])
            #expect(result.status == 2 && result.errors.contains("\(file): is \(role); name another file"), "\(result)")
        }
        let left = try String(contentsOf: program.folder.appending(path: file), encoding: .utf8)
        #expect(left == contents[file] ?? "x")
    }

    @Test func aReportNeverTakesThePlaceOfAPart() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        _ = try program.run("a.svg", "--format", "partial", "--output", "partial=p.json")
        let before = try Data(contentsOf: program.folder.appending(path: "p.json"))
        let result = try program.run("merge", "p.json", "--output", "sarif=p.json")
        #expect(result.status == 2 && result.errors.contains("p.json: is one of the parts"), "\(result)")
        #expect(try Data(contentsOf: program.folder.appending(path: "p.json")) == before)
        #expect(try program.run("merge", "p.json", "--output", "sarif=./p.json").errors.contains("is one of the parts"))
        #expect(try program.run("merge", "p.json", "--output", "sarif=a.svg").errors.contains("is one of the designs"))
    }

    /// A device that is always full is there on Linux alone.
    private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

    @Test(
        .enabled(if: MishapTests.hasFullDevice),
        arguments: [
            ("\"$0\" a.svg >/dev/full", "tincture: the report could not be written: No space left on device"),
            ("\"$0\" contrast a.svg >/dev/full", "tincture: the report could not be written: No space left on device"),
            ("\"$0\" color red >/dev/full", "tincture: the report could not be written: No space left on device"),
            (
                "\"$0\" a.svg --output json=/dev/full",
                "tincture: /dev/full: cannot be written: No space left on device"
            ),
            ("\"$0\" a.svg >&-", "tincture: the report could not be written: Bad file descriptor"),
            ("\"$0\" a.svg --output json=no/such/folder.json", "tincture: no/such/folder.json: cannot be written: "),
        ] as [(String, String)])
    func aReportThatCannotBeWrittenEndsInTwo(_ line: String, _ sentence: String) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let result = try shell(line, in: program)
        #expect(result.status == 2, "\(result.output)")
        #expect(result.errors.hasPrefix(sentence), "\(result.errors)")
    }

    /// Who pipes a list wrongly must not be told that all is well.
    @Test(arguments: [
        ("lint - <&-", "Bad file descriptor"), ("--files-from - <&-", "Bad file descriptor"),
        ("contrast --files-from - <.", "Is a directory"), ("lint - <.", "Is a directory"),
        ("color - <.", "Is a directory"), ("pick a.svg --at - <&-", "Bad file descriptor"),
        ("palette - 0>out", "Bad file descriptor"),
    ])
    func inputThatCannotBeReadIsNotEmpty(_ command: String, _ reason: String) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let result = try shell("\"$0\" \(command)", in: program)
        #expect(result.status == 2 && result.output.isEmpty, "\(result)")
        #expect(result.errors == "tincture: standard input cannot be read: \(reason)\n")
    }

    #if canImport(Glibc)
        @Test(arguments: [
            "lint large.svg", "contrast large.svg", "palette --format json large.svg", "pick large.svg --at 1,1",
        ])
        func memoryThatIsNotGivenIsOneSentence(_ command: String) throws {
            let program = try Program()
            let rectangles = String(repeating: "<rect width='9' height='9'/>\n", count: 2_000_000)
            try program.write("<svg xmlns='http://www.w3.org/2000/svg'>\(rectangles)</svg>", to: "large.svg")
            let result = try shell("ulimit -v 300000; \"$0\" \(command)", in: program)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.hasPrefix("tincture: there is not enough memory to go on, and no report was made: "))
            #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        }

        /// Wherever it is not given, and to whichever thread: not everybody asks whether it was.
        @Test func memoryThatIsNotGivenToSomeThreadIsOneSentence() throws {
            let program = try Program()
            let groups = String(
                repeating: "<g><text y='9'>a</text><rect width='9' height='9'/></g>\n", count: 200_000)
            for name in ["a", "b", "c"] {
                try program.write("<svg xmlns='http://www.w3.org/2000/svg'>\(groups)</svg>", to: "\(name).svg")
            }
            for limit in stride(from: 120_000, through: 300_000, by: 20_000) {
                let result = try shell("ulimit -v \(limit); \"$0\" lint --jobs 3 a.svg b.svg c.svg", in: program)
                #expect(result.status == 2 && result.output.isEmpty, "\(limit)")
                let sentence = "tincture: there is not enough memory to go on, and no report was made: "
                #expect(result.errors.hasPrefix(sentence), "\(limit): \(result.errors)")
                #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
            }
        }
    #endif

    /// Only the first thread knows when a file is half written; another that took what stops the program would leave it so.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task")))
    func onlyTheFirstThreadIsStopped() throws {
        let program = try Program()
        let texts = (0..<2000).map { "<text y=\"\($0)\">Pay \($0)</text>" }.joined()
        try program.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"2000\">\(texts)</svg>", to: "a.svg")
        // Nobody reads the report, so that the program is there to be looked at.
        let blocked = try shell(
            """
            mkfifo pipe; exec 3<>pipe; "$0" contrast --format json --jobs 3 a.svg >&3 & tool=$!
            for moment in $(seq 200); do [ $(ls /proc/$tool/task | wc -l) -ge 3 ] && break; sleep 0.05; done
            for thread in /proc/$tool/task/*; do
                [ ${thread##*/} = $tool ] || sed -n 's/^SigBlk:[[:space:]]*//p' $thread/status
            done
            kill -9 $tool
            """, in: program
        ).output.split(separator: "\n")
        #expect(blocked.count >= 2)
        for mask in blocked {
            // SIGHUP, SIGINT and SIGTERM: 1, 2 and 15.
            let held = try #require(UInt64(mask, radix: 16))
            #expect(held & 0x4003 == 0x4003, "\(mask)")
        }
    }

    @Test(
        "A pipe or a device where a file is named is a sentence, and nothing waits for it",
        arguments: [
            ("palette: { from: [pipe.json] }", "a.svg", "palette.from: pipe.json: is a pipe or a device, not a file"),
            ("tokens: { from: [pipe.json] }", "a.svg", "tokens.from: pipe.json: is a pipe or a device, not a file"),
            ("fonts: [pipe.ttf]", "a.svg", "fonts: pipe.ttf: cannot be read: it is a pipe or a device, not a file"),
            ("baseline: pipe.json", "a.svg", "baseline: pipe.json: is a pipe or a device, not a file"),
            ("extends: [pipe.yml]", "a.svg", "extends: pipe.yml: is a pipe or a device, not a file"),
            (
                "components: { libraries: [pipe.json] }", ".",
                "components.libraries: pipe.json: is a pipe or a device, not a file"
            ),
        ])
    func aPipeIsNoFile(_ configuration: String, _ path: String, _ sentence: String) throws {
        let program = try Program()
        try program.write(configuration + "\n", to: "tincture.yml")
        try program.write(Program.faint, to: "a.svg")
        let result = try shell(
            "mkfifo pipe.json pipe.ttf pipe.yml; exec \"$0\" lint \(path) --scope all", in: program)
        #expect(result.status == 2 && result.errors.contains(sentence), "\(result)")
    }

    @Test func onlyAConfigurationOrAListThatIsNamedMayBeAPipe() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let design = try shell("cat a.svg | \"$0\" lint /dev/stdin", in: program)
        #expect(design.status == 2 && design.errors.contains("it is a pipe or a device, not a file"))
        #expect(try shell("echo a.svg | \"$0\" lint --files-from /dev/stdin", in: program).status == 1)
        #expect(try shell("echo 'fail-on: never' | \"$0\" lint a.svg --config /dev/stdin", in: program).status == 0)
        let found = try shell("mkdir d; cp a.svg d; mkfifo d/b.svg d/c.json; exec \"$0\" lint d", in: program)
        #expect(found.status == 2 && found.output.contains("in 1 of 1 file"), "\(found)")
        #expect(found.errors.contains("d/b.svg: cannot be opened: it is a pipe or a device"), "\(found)")
        #expect(!found.errors.contains("c.json"), "\(found)")
    }

    @Test(arguments: ["lint a.svg --config named", "merge named", "lint --files-from named"])
    func nothingWaitsForANamedPipe(_ command: String) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let result = try shell("mkfifo named; exec \"$0\" \(command)", in: program)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains("named: ") && result.errors.contains("is a named pipe"), "\(result.errors)")
    }

    /// As shells hand over what stands in `<(…)`.
    @Test(
        arguments: [
            ("{ sleep 0.3; echo 'fail-on: never'; } | \"$0\" lint a.svg --config /dev/fd/0", 0),
            ("echo 'fail-on: never' | { exec 5<&0 <&-; \"$0\" lint a.svg --config /dev/fd/5; }", 0),
            ("\"$0\" a.svg --format partial | \"$0\" merge /dev/fd/0", 1),
            ("mkfifo named; echo 'fail-on: never' >named & \"$0\" a.svg --config /dev/fd/0 <named", 0),
        ] as [(String, Int32)])
    func whatAShellOpenedIsWaitedFor(_ line: String, _ status: Int32) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let result = try shell(line, in: program)
        #expect(result.status == status, "\(result)")
    }

    @Test func nobodyToListenIsNoMishap() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        #expect(try shell("\"$0\" a.svg 2>&-", in: program).status == 1)
        #expect(try shell("\"$0\" a.svg <&-", in: program).status == 1)
    }

    /// Folders whose names cannot be listed, and folders in which nothing can be looked at.
    @Test(arguments: [
        (0, "d/closed: cannot be opened"), (0o444, "d/closed/b.svg: cannot be opened: Permission denied"),
    ])
    func aFolderThatMayNotBeReadIsNamed(_ permissions: Int, _ sentence: String) throws {
        let program = try Program()
        try program.write(Program.sound, to: "d/a.svg")
        try program.write(Program.sound, to: "d/closed/b.svg")
        let closed = program.folder.appending(path: "d/closed").path
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: closed)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
        guard let result = try program.runUnprivileged("d") else { return }
        #expect(result.status == 2 && result.errors.contains(sentence), "\(result.errors)")
    }

    /// What nobody can name in one go, the superuser no more than others.
    @Test func aFolderBeyondTheLongestPathIsNamed() throws {
        let program = try Program()
        try program.write(Program.sound, to: "d/a.svg")
        let deeper =
            "cd d && n=$(printf %0250d 0) && for i in $(seq 18); do mkdir $n && cd -P $n || exit; done; : >b.svg"
        #expect(try shell(deeper, in: program).status == 0)
        let result = try program.run("d")
        #expect(
            result.status == 2 && result.errors.contains("cannot be opened: File name too long"), "\(result.errors)")
        // Foundation cannot name it either.
        _ = try shell("rm -r d", in: program)
    }

    #if os(Linux)
        /// On other systems both are one file.
        @Test func namesThatLookAlikeAreTwoFiles() throws {
            let program = try Program()
            try program.write(Program.faint, to: "d/\u{E9}.svg")
            try program.write(Program.sound, to: "d/e\u{301}.svg")
            let result = try program.run("d")
            #expect(result.status == 1 && result.output.contains("in 1 of 2 files"), "\(result.output)")
        }
    #endif

    @Test func theSameBytesForAnyOrderAndWorkingFolder() throws {
        let program = try Program()
        try program.write("extends: [pack:strict]\n", to: "tincture.yml")
        for index in 0..<9 { try program.write(Program.faint, to: "d/\(index % 3)/\(index).svg") }
        let whole = try program.run("d", "--format", "json").output
        #expect(try program.run("d/2", "d/0", "d/1", "--format", "json").output == whole)
        #expect(try program.run("d/1", "d", "d/1/4.svg", "--format", "json").output == whole)
        for line in [
            "cd d/1 && \"$0\" .. --format json", "cd / && \"$0\" \"$OLDPWD/d\" --format json",
            "cd d && \"$0\" 1 0 ./2/../2 --format json",
        ] {
            #expect(try shell(line, in: program).output == whole, "\(line)")
        }
    }

    /// Without a configuration, findings are known by the folder they were found in, of those that were named.
    @Test func theSameBytesForFoldersInFolders() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        try program.write(Program.faint, to: "x/y/a.svg")
        let whole = try program.run("x", "x/y", "x/y/a.svg", "--format", "json").output
        #expect(try program.run("x/y", "x/y/a.svg", "x", "--format", "json").output == whole)
        #expect(try program.run("x/y/a.svg", "x", "x/y", "--format", "json").output == whole)
    }

    @Test(arguments: [
        (["--files-from", "list", "--output", "json=./list"], "is the list of files, which is read"),
        (["a.svg", "--output", "json=-", "--output", "sarif=-"], "sends json and sarif to standard output"),
    ])
    func outputsThatGetInTheWayAreRefused(_ arguments: [String], _ sentence: String) throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        try program.write("a.svg\n", to: "list")
        let result = try program.run(["lint"] + arguments)
        #expect(result.status == 2 && result.errors.contains(sentence), "\(result)")
        #expect(try String(contentsOf: program.folder.appending(path: "list"), encoding: .utf8) == "a.svg\n")
    }

    /// In a container a program may get the same process id each time, and one that was killed leaves what it had begun.
    @Test func whatAKilledRunLeftStandsInNobodysWay() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let tincture = try Program.executable().path
        let line = "touch .tincture-$$-0.partial; exec '\(tincture)' a.svg --format none --output json=r.json"
        let result = try shell(line, in: program)
        #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
        #expect(FileManager.default.fileExists(atPath: program.folder.appending(path: "r.json").path))
    }

    @Test func theLongestNameIsWritten() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let name = String(repeating: "r", count: 250) + ".json"
        let result = try program.run("a.svg", "--format", "none", "--output", "json=\(name)")
        #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
    }

    /// The program is told to stop at ever later moments of a run; whatever the moment, a report is whole or not there.
    @Test func interruptionsLeaveNothingHalf() throws {
        let program = try Program()
        let texts = (0..<200).map { "<text x='\($0 % 60)' y='\($0 % 700)' fill='#999'>Text \($0)</text>" }
        try program.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='700' height='700'>\(texts.joined())</svg>", to: "a.svg")
        let out = program.folder.appending(path: "out")
        for step in 0..<8 {
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            try Data("before".utf8).write(to: out.appending(path: "r.json"))
            let process = Process()
            process.executableURL = try Program.executable()
            process.currentDirectoryURL = program.folder
            process.arguments = [
                "a.svg", "--format", "none", "--output", "json=out/r.json", "--output", "sarif=out/r.sarif",
            ]
            try process.run()
            usleep(UInt32(step * step) * 10_000)
            step.isMultiple(of: 2) ? process.interrupt() : process.terminate()
            process.waitUntilExit()
            let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
            #expect(Set(names).isSubset(of: ["r.json", "r.sarif"]), "\(names)")
            for name in names {
                let data = try Data(contentsOf: out.appending(path: name))
                guard data != Data("before".utf8) else { continue }
                #expect(throws: Never.self, "\(name)") { try JSONSerialization.jsonObject(with: data) }
            }
            try FileManager.default.removeItem(at: out)
        }
    }
}
