import ArgumentParser
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A command found on the search path, to be run repeatedly.
struct TimedCommand {
    private let program: String
    private let arguments: [String]

    /// The cost of one run.
    struct Cost {
        /// The elapsed time.
        let milliseconds: Double
        /// The peak memory.
        let peakBytes: Int
        /// The exit status.
        let status: Int
    }

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

    /// The standard output of the command.
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

    /// Runs the command once, with its output discarded or written to a file. Uses `posix_spawn` directly, because
    /// Foundation's way costs more than the program.
    func run(to file: String = "/dev/null") throws -> Cost {
        // On Linux, a program starts with the peak memory of its parent (fs/exec.c, exec_mmap); this resets the
        // parent's (proc(5)).
        try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        var strings = unsafe arguments.map { unsafe strdup($0) }
        unsafe strings.append(nil)
        defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, file, flags, 0o644)
        unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let clock = ContinuousClock()
        let start = clock.now
        var child: pid_t = 0
        guard unsafe posix_spawn(&child, program, &actions, nil, strings, environ) == 0 else {
            throw ValidationError("\(program) cannot be run.")
        }
        var status: Int32 = 0
        var usage = rusage()
        unsafe wait4(child, &status, 0, &usage)
        let (seconds, attoseconds) = start.duration(to: clock.now).components
        // Linux reports kilobytes (getrusage, ru_maxrss).
        #if canImport(Darwin)
            let peak = usage.ru_maxrss
        #else
            let peak = usage.ru_maxrss * 1024
        #endif
        return Cost(
            milliseconds: Double(seconds) * 1e3 + Double(attoseconds) / 1e15, peakBytes: peak,
            // A program that a signal ended counts as shells count it.
            status: status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(status & 0x7F))
    }
}
