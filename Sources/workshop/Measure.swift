import ArgumentParser
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Times whole commands side by side and prints each as a multiple of its floor: `true` for start-up, `xmllint --noout` for
/// reading. Answers are asserted, so that nothing gets fast by being wrong; times are only printed.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints how long tincture takes, as multiples of what cannot be undercut.")

    @Argument(help: "The program to measure; make release builds it.")
    var program = "release/tincture"

    @Option(help: "How often each command is run; the fastest counts.")
    var runs = 20

    @Option(help: ArgumentHelp("A folder of SVGs to read as a whole, besides the drawn ones.", valueName: "folder"))
    var folder: String?

    func run() throws {
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw ValidationError("\(program) is not there; make release builds it.")
        }
        let scratch = FileManager.default.temporaryDirectory.appending(path: "tincture-measure")
        try FileManager.default.createDirectory(at: scratch.appending(path: ".git"), withIntermediateDirectories: true)
        let (small, large) = (CardPage(cards: 22), CardPage(cards: 2_300))
        let smallPath = try write(small.text, in: scratch, named: "small.svg")
        let largePath = try write(large.text, in: scratch, named: "large.svg")
        let faintPath = try write(CardPage(cards: 22, isFaint: true).text, in: scratch, named: "small-faint.svg")
        let faintLargePath = try write(
            CardPage(cards: 2_300, isFaint: true).text, in: scratch, named: "large-faint.svg")
        let house = scratch.appending(path: "house")
        let housed = try write(small.text, in: house, named: "small.svg")
        _ = try write(CardPage.configuration, in: house, named: "tincture.yml")

        try print("start-up", ["--version"], floor: ["true"], answer: "tincture")
        try print("contrast, 10 KB", contrast(smallPath), floor: ["true"], answer: "\"text\":\"Card 22\"")
        try print("lint, 10 KB", ["lint", smallPath], floor: ["true"], answer: small.answer)
        try print("… with a configuration", ["lint", housed], floor: ["true"], answer: small.answer)
        try print("… each text faint in its own color", ["lint", faintPath], floor: ["true"], answer: "Failing")
        try print("contrast, 1 MB", contrast(largePath), floor: xmllint([largePath]), answer: "\"text\":\"Card 2300\"")
        try print("lint, 1 MB", ["lint", largePath], floor: xmllint([largePath]), answer: large.answer)
        try print(
            "… each text faint in its own color", ["lint", faintLargePath], floor: xmllint([faintLargePath]),
            answer: "Failing")
        guard let folder else { return }
        let files = try designs(in: folder)
        try print("contrast, folder", contrast(folder), floor: xmllint(files), answer: "\"verdict\"")
        try print("lint, folder", ["lint", folder], floor: xmllint(files), answer: "findings in")
    }

    private func contrast(_ path: String) -> [String] { ["contrast", "--format", "json", path] }
    private func xmllint(_ paths: [String]) -> [String] { ["xmllint", "--noout"] + paths }

    private func designs(in folder: String) throws -> [String] {
        let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let files = found.filter { $0.hasSuffix(".svg") }.sorted().map { folder + "/" + $0 }
        guard !files.isEmpty else { throw ValidationError("\(folder) holds no SVG.") }
        return files
    }

    private func write(_ text: String, in folder: URL, named name: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// Prints one line: the fastest run, that of the floor, and how many times the floor it is.
    private func print(_ name: String, _ arguments: [String], floor: [String], answer: String) throws {
        let output = try Timed([program] + arguments).output
        guard answer.isEmpty || output.contains(answer) else {
            throw ValidationError("\(name): the answer is wrong; \(answer) is not in it.")
        }
        let (ours, least) = (try Timed([program] + arguments), try Timed(floor))
        var fastest = (ours: Double.infinity, floor: Double.infinity)
        for _ in 0..<max(1, runs) {
            fastest.ours = min(fastest.ours, ours.milliseconds)
            fastest.floor = min(fastest.floor, least.milliseconds)
        }
        let ratio = String(format: "%.2f", fastest.ours / fastest.floor)
        let times = String(format: "%8.2f ms  %8.2f ms", fastest.ours, fastest.floor)
        Swift.print("\(name.padding(toLength: 34, withPad: " ", startingAt: 0)) \(times)  \(ratio) × \(floor[0])")
    }
}

/// A page of cards: plates with rounded corners, a title, words in some color, an icon and a button each. Every eighth is
/// too faint, or all of them are, each in a color of its own.
private struct CardPage {
    let cards: Int
    var isFaint = false

    /// Colors of the words; the last is too faint on white.
    private static let colors = ["111827", "374151", "1D4ED8", "B91C1C", "111827", "374151", "15803D", "9CA3AF"]
    /// A house that knows them, and the rest of the page.
    static let configuration = """
        version: 1
        palette:
          colors: { Ink: "#111827", Slate: "#374151", Action: "#1D4ED8", Danger: "#B91C1C", Good: "#15803D", Mist: "#9CA3AF",
            Page: "#F3F4F6", Paper: "#FFFFFF", Line: "#E5E7EB", Sky: "#DBEAFE" }
        """

    /// What a lint report of it ends in.
    var answer: String { "\(cards / 8) finding" }

    var text: String {
        var seed: UInt64 = 42
        var text = ##"<svg xmlns="http://www.w3.org/2000/svg" width="4800" height="24000" font-family="Arial">"##
        text += ##"<rect width="4800" height="24000" fill="#F3F4F6"/>"##
        for card in 1...cards {
            // Knuth's multiplier; the colors need only differ.
            seed = seed &* 6_364_136_223_846_793_005 &+ 1
            // From #808080 upwards nothing reaches 4.5:1 on white.
            let own = String((seed >> 40) | 0x80_8080, radix: 16)
            let color = isFaint ? own : CardPage.colors[(card - 1) % 8]
            text += """
                <g id="card-\(card)" transform="translate(\(card % 16 * 300) \(card / 16 * 160))">
                <rect width="280" height="140" rx="8" fill="#FFFFFF" stroke="#E5E7EB"/>
                <text x="16" y="32" font-size="18" font-weight="700" fill="#111827">Card \(card)</text>
                <text x="16" y="58" font-size="14" fill="#\(color)">Some words of text</text>
                <path d="M16 80C40 70 60 90 84 80S120 70 140 80L140 100L16 100Z" fill="#DBEAFE"/></g>

                """
        }
        return text + "</svg>"
    }
}

/// A command found on the path, to be run again and again.
private struct Timed {
    private let program: String
    private let arguments: [String]

    init(_ command: [String]) throws {
        let name = command.first ?? ""
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
        guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw ValidationError("\(name) is not installed.")
        }
        program = found
        arguments = command
    }

    /// What the command writes on standard output.
    var output: String {
        get throws {
            let process = Process()
            process.executableURL = URL(filePath: program)
            process.arguments = Array(arguments.dropFirst())
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// How long one run takes from start to end, its output thrown away. Spawned by hand: Foundation's own way costs more
    /// than the program.
    var milliseconds: Double {
        var strings = unsafe arguments.map { unsafe strdup($0) }
        unsafe strings.append(nil)
        defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        let clock = ContinuousClock()
        let start = clock.now
        var child: pid_t = 0
        guard unsafe posix_spawn(&child, program, &actions, nil, strings, environ) == 0 else { return .infinity }
        var status: Int32 = 0
        unsafe waitpid(child, &status, 0)
        let (seconds, attoseconds) = start.duration(to: clock.now).components
        return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    }
}
