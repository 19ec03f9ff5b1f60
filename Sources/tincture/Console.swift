import Checking
import Linting
import Reporters
import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The streams a program was given, and how it leaves.
struct Console {
    private let descriptor: Int32

    /// Where reports go.
    static let standardOutput = Console(descriptor: 1)
    /// Where everything else goes.
    static let standardError = Console(descriptor: 2)

    /// Writes a text whole.
    func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes what people read; in a log of GitHub nothing in it is obeyed, whatever a file or a part of a design is called.
    func show(_ text: [UInt8]) { write(Console.isGitHub ? LintGitHub.inert(text) : text) }

    /// Writes what people read.
    func show(_ text: String) { show(Array(text.utf8)) }

    /// Writes a report, and where people read it lets nothing in it be obeyed.
    func write(_ report: ReportBytes, isForPeople: Bool) {
        for piece in report.pieces { isForPeople ? show(piece) : write(piece) }
    }

    /// Whether a job of GitHub runs the program.
    static var isGitHub: Bool { variable("GITHUB_ACTIONS") == "true" }

    /// Writes a report whole.
    func write(_ report: ReportBytes) {
        let syntax = report.pieces.first.flatMap(LintGitHub.syntax)
        for piece in report.pieces { write(piece, in: syntax) }
    }

    /// Writes a text or data whole.
    func write(_ bytes: [UInt8]) { write(bytes, in: LintGitHub.syntax(of: bytes)) }

    /// The same for what is known to be data; in a log of GitHub nothing in it is obeyed either.
    private func write(_ bytes: [UInt8], in syntax: LintGitHub.DataSyntax?) {
        guard let syntax, Console.isGitHub else { return put(bytes) }
        put(LintGitHub.inert(bytes, in: syntax))
    }

    /// Has the system take bytes whole, in as few calls as it will. A reader that has left is no mishap, and the status stays
    /// what it is; what else cannot be written ends the program, as a report that is not complete proves nothing.
    private func put(_ bytes: [UInt8]) {
        var written = 0
        while written < bytes.count {
            // The system reads from the array only during the call.
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe systemWrite(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EPIPE {
                return
            } else if errno != EINTR {
                guard descriptor != 2 else { Console.leave(.failure) }
                Console.standardError.write("tincture: the report could not be written: \(Console.reason())\n")
                Console.leave(.failure)
            }
        }
    }

    /// What the stream can show.
    func style(_ choice: TerminalStyle.Choice) -> TerminalStyle {
        let names = [
            "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "TERM", "COLORTERM", "COLUMNS", "LC_ALL",
            "LC_CTYPE",
            "LANG",
        ]
        var environment: [String: String] = [:]
        for name in names { environment[name] = Console.variable(name) }
        return TerminalStyle(choice, environment: environment, isTerminal: isTerminal, columns: columns)
    }

    /// Whether somebody looks on.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    private var columns: Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return Int(size.ws_col)
    }

    /// A variable of the environment.
    static func variable(_ name: String) -> String? {
        // Nothing here changes the environment, so the string stays where it is while it is copied.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Lets a write into a closed pipe, or beyond the largest file that is allowed, fail instead of killing the program, so that it
    /// leaves in its own way.
    static func surviveFailedWrites() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Ends the program.
    static func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }

    /// Ends the program where a report is to go where a file lies that is read.
    static func check(_ paths: [String], against selection: Selection, baseline: BaselineChoice = .none) {
        do throws(CheckingError) {
            try ReportFile.check(paths, against: selection, baseline: baseline)
        } catch {
            fail(error.description)
        }
    }

    /// The folder the program was started in, from the root.
    static var workingFolder: String {
        // The system allocates the answer; it is copied and given back.
        guard let answer = unsafe realpath(".", nil) else { return "/" }
        defer { unsafe free(answer) }
        return unsafe String(cString: answer)
    }

    /// Says what stood in the way, then what is worth a word, a line each.
    static func tell(failures: [String], notices: [String]) {
        let lines = failures.map { "tincture: \($0)" } + notices
        guard !lines.isEmpty else { return }
        standardError.show(lines.map { PrintableText.of($0) + "\n" }.joined())
    }

    /// Says on standard error why nothing can be done, and ends.
    static func fail(_ reason: String) -> Never {
        tell(failures: [reason], notices: [])
        leave(.failure)
    }

    /// Standard input to its end, or one byte more than any design may hold.
    static func standardInput() -> [UInt8] {
        var bytes: [UInt8] = []
        eachInputPart { part in
            bytes += part
            return bytes.count <= SourceBytes.defaultLimit
        }
        return bytes
    }

    /// The lines of standard input, without their ends, until `take` has seen the last.
    static func eachInputLine(_ take: (String) -> Void) {
        var line: [UInt8] = []
        func end() {
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            take(String(decoding: line, as: UTF8.self))
            line.removeAll(keepingCapacity: true)
        }
        eachInputPart { part in
            var rest = part
            while let place = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line += rest[..<place]
                end()
                rest = rest[(place + 1)...]
            }
            line += rest
            return true
        }
        if !line.isEmpty { end() }
    }

    /// What comes in by standard input, while `take` wants more. A stream that cannot be read is not an empty one: whoever pipes
    /// a list would take it for one without complaints.
    private static func eachInputPart(_ take: (ArraySlice<UInt8>) -> Bool) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // The system writes into the array only during the call.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(0, $0.baseAddress, $0.count) }
            if count > 0 {
                guard take(buffer[..<count]) else { return }
            } else if count == 0 {
                return
            } else if errno != EINTR {
                fail("standard input cannot be read: \(reason())")
            }
        }
    }

    private static func reason() -> String {
        let number = errno
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    guard let start = unsafe start else { return 0 }
    return unsafe write(descriptor, start, count)
}
