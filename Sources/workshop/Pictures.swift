import ArgumentParser
import Foundation

/// `workshop pictures`: draws the pictures of the README from the program's output for a sample.
struct Pictures: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws the pictures in docs/pictures with Chromium: a terminal, and the page for a browser.")

    @Option(help: "The root of the checkout.")
    var root = "."

    @Option(help: ArgumentHelp("The program to ask.", valueName: "path"))
    var tincture = ".build/release/tincture"

    @Option(help: ArgumentHelp("The browser that draws.", valueName: "path"))
    var chromium = "/usr/bin/chromium"

    /// The most bytes of a picture; larger ones make a page slow to open.
    private static let largest = 150_000

    func run() throws {
        let folder = URL(filePath: root).appending(path: "docs/pictures")
        let scratch = FileManager.default.temporaryDirectory.appending(path: "tincture-pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }

        let report = scratch.appending(path: "report.html")
        let words = try output(
            tincture, ["lint", "Samples/sign-in.svg", "--color", "always", "--output", "html=\(report.path)"],
            environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "112", "LC_ALL": "C.UTF-8"])
        let terminal = scratch.appending(path: "terminal.html")
        try Data(TerminalPage.html(of: words, after: "tincture Samples/sign-in.svg").utf8).write(to: terminal)

        let lines = words.split(separator: "\n", omittingEmptySubsequences: false).count
        try draw(
            terminal.absoluteString, folder.appending(path: "terminal.png"), width: 960, height: 60 + 17 * lines,
            in: scratch)
        // The screenshot starts at the top of the page, so the overview, which shows only totals, is left out.
        let page = try String(contentsOf: report, encoding: .utf8)
            .replacing("</head>", with: "<style>#overview{display:none}main{padding-top:0}</style></head>")
        try Data(page.utf8).write(to: report)
        try draw(report.absoluteString, folder.appending(path: "report.png"), width: 1120, height: 880, in: scratch)
    }

    private func draw(_ page: String, _ picture: URL, width: Int, height: Int, in scratch: URL) throws {
        _ = try output(
            chromium,
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=\(width),\(height)",
                "--user-data-dir=\(scratch.appending(path: "profile").path)", "--screenshot=\(picture.path)",
                page,
            ], environment: ["HOME": scratch.path, "PATH": "/usr/bin:/bin"])
        let size = try Data(contentsOf: picture).count
        guard size < Pictures.largest else { throw ValidationError("\(picture.path) has \(size) bytes, too many") }
        print("\(picture.path): \(width) × \(height), \(size) bytes")
    }

    /// The output of a program, whatever its exit status.
    private func output(_ program: String, _ arguments: [String], environment: [String: String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = URL(filePath: root)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// The contents of a terminal as a page; supports the few control sequences that our reports use (ECMA-48 §8.3.117,
/// SGR).
enum TerminalPage {
    static func html(of text: String, after command: String) -> String {
        """
        <!DOCTYPE html><meta charset="utf-8"><style>
        html{background:#0f1216}body{margin:0;padding:16px 20px;color:#dde1e6;
        font:12px/17px "DejaVu Sans Mono",monospace;white-space:pre}
        .b{font-weight:700;color:#fff}.f{color:#8d96a3}.c31{color:#ff7b72}.c32{color:#7ee787}.c33{color:#e3b341}
        .c34{color:#79c0ff}.c35{color:#d2a8ff}.c36{color:#76e3ea}
        </style><body><span class="c32">$</span> \(escaped(command))

        \(spans(of: text))
        """
    }

    private static func spans(of text: String) -> String {
        var html = ""
        var isOpen = false
        for (index, part) in text.components(separatedBy: "\u{1B}[").enumerated() {
            guard index > 0, let end = part.firstIndex(of: "m") else {
                html += escaped(part)
                continue
            }
            if isOpen { html += "</span>" }
            let (classes, style) = look(of: part[..<end].split(separator: ";").compactMap { Int($0) })
            isOpen = !classes.isEmpty || !style.isEmpty
            if isOpen { html += "<span class=\"\(classes.joined(separator: " "))\" style=\"\(style)\">" }
            html += escaped(String(part[part.index(after: end)...]))
        }
        return html + (isOpen ? "</span>" : "")
    }

    private static func look(of codes: [Int]) -> (classes: [String], style: String) {
        if codes.count == 5, codes[1] == 2, codes[0] == 48 || codes[0] == 38 {
            let name = codes[0] == 48 ? "background" : "color"
            return ([], "\(name):rgb(\(codes[2]) \(codes[3]) \(codes[4]))")
        }
        return (
            codes.compactMap { code in
                switch code {
                case 1: "b"
                case 2: "f"
                case 31...36: "c\(code)"
                default: nil
                }
            }, ""
        )
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
