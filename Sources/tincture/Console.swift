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

/// The program's standard streams, and how it exits.
struct Console {
    private let descriptor: Int32

    /// Where reports go.
    static let standardOutput = Console(descriptor: 1)
    /// Where everything but reports goes.
    static let standardError = Console(descriptor: 2)

    /// Writes all of a text.
    func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes text for people. In a GitHub log, nothing in it can act as a workflow command, whatever a file or a part
    /// of a design is called.
    func show(_ text: [UInt8]) { write(Console.isGitHub ? LintGitHub.inert(text) : text) }

    /// Writes text for people.
    func show(_ text: String) { show(Array(text.utf8)) }

    /// Writes a report; if people read it, nothing in it can act as a workflow command.
    func write(_ report: ReportBytes, isForPeople: Bool) {
        for piece in report.pieces { isForPeople ? show(piece) : write(piece) }
    }

    /// Whether the program runs in a GitHub Actions job.
    static var isGitHub: Bool { variable("GITHUB_ACTIONS") == "true" }

    /// Writes all of a report.
    func write(_ report: ReportBytes) {
        let syntax = report.pieces.first.flatMap(LintGitHub.syntax)
        for piece in report.pieces { write(piece, in: syntax) }
    }

    /// Writes all of a text or of data.
    func write(_ bytes: [UInt8]) { write(bytes, in: LintGitHub.syntax(of: bytes)) }

    /// Writes bytes that are known to be data in the given syntax; in a GitHub log, nothing in them can act as a
    /// workflow command either.
    private func write(_ bytes: [UInt8], in syntax: LintGitHub.DataSyntax?) {
        guard let syntax, Console.isGitHub else { return put(bytes) }
        put(LintGitHub.inert(bytes, in: syntax))
    }

    /// Writes all bytes in as few system calls as possible. A reader that has closed the pipe is no error and does not
    /// change the exit status; any other failed write ends the program, since an incomplete report proves nothing.
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

    /// What the stream can display.
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

    /// Whether the stream is a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    private var columns: Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The value of an environment variable.
    static func variable(_ name: String) -> String? {
        // Nothing in this program changes the environment, so the string stays valid while it is copied.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Makes a write into a closed pipe, or past the file-size limit, fail instead of killing the program, so that the
    /// program can exit in its own way.
    static func surviveFailedWrites() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Ends the program.
    static func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }

    /// Ends the program if a report would overwrite a file that the run reads.
    static func check(_ paths: [String], against selection: Selection, baseline: BaselineChoice = .none) {
        do throws(CheckingError) {
            try ReportFile.check(paths, against: selection, baseline: baseline)
        } catch {
            fail(error.description)
        }
    }

    /// The absolute path of the folder the program was started in.
    static var workingFolder: String {
        // The system allocates the string, so it is copied and then freed.
        guard let answer = unsafe realpath(".", nil) else { return "/" }
        defer { unsafe free(answer) }
        return unsafe String(cString: answer)
    }

    /// Prints the failures and then the notices to standard error, one per line.
    static func tell(failures: [String], notices: [String]) {
        let lines = failures.map { "tincture: \($0)" } + notices
        guard !lines.isEmpty else { return }
        standardError.show(lines.map { PrintableText.of($0) + "\n" }.joined())
    }

    /// Prints to standard error why the job cannot be done, and ends the program.
    static func fail(_ reason: String) -> Never {
        tell(failures: [reason], notices: [])
        leave(.failure)
    }

    /// Standard input up to its end, or until it exceeds the most bytes a design may have.
    static func standardInput() -> [UInt8] {
        var bytes: [UInt8] = []
        eachInputPart { part in
            bytes += part
            return bytes.count <= SourceBytes.defaultLimit
        }
        return bytes
    }

    /// Passes each line of standard input, without its line ending, to `take`.
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

    /// Passes standard input to `take` in parts while `take` returns true. An unreadable stream is an error, since a
    /// caller that pipes a list would otherwise mistake it for an empty list with no findings.
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
