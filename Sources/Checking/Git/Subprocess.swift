#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Synchronization

/// Runs a program to its end. Its input and output pass through nameless files, so that neither side ever waits for the
/// other.
enum Subprocess {
    /// The result of a program.
    struct Result {
        let status: Int32
        let output: [UInt8]
        let errors: String
    }

    /// The environment variables that Git uses, including those set for hooks; no others are passed on.
    private static let variables = [
        "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "XDG_CONFIG_HOME", "GIT_DIR", "GIT_WORK_TREE",
        "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR",
        "GIT_CEILING_DIRECTORIES", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
        "GIT_QUARANTINE_PATH",
    ]

    /// The program that is currently running.
    private static let running = Mutex<pid_t?>(nil)

    /// Terminates the running program and then calls `end`, keeping any other program from starting.
    static func stop(_ end: () -> Never) -> Never {
        running.withLock { process in
            if let process {
                kill(process, SIGTERM)
                waitForEnd(of: process)
            }
            end()
        }
    }

    /// Waits until a program has ended, without collecting its status.
    private static func waitForEnd(of process: pid_t) {
        while waitid(P_PID, id_t(process), nil, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }

    /// Runs the program that the first of `arguments` names, found in the way a shell finds it.
    static func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(CheckingError) -> Result {
        let (reading, writing, complaining) = (try NamelessFile(), try NamelessFile(), try NamelessFile())
        guard reading.fill(input) else { throw .noGit(reason: FileSystem.systemReason()) }
        let status = try spawn(
            arguments, environment, [reading.descriptor, writing.descriptor, complaining.descriptor])
        return Result(
            status: status, output: writing.contents, errors: String(decoding: complaining.contents, as: UTF8.self))
    }

    private static func spawn(
        _ arguments: [String], _ own: [String: String], _ streams: [Int32]
    ) throws(CheckingError) -> Int32 {
        let words = unsafe copies(of: arguments)
        let settings = unsafe copies(of: environment(with: own).map { "\($0.key)=\($0.value)" })
        defer {
            for place in unsafe words.indices { unsafe free(words[place]) }
            for place in unsafe settings.indices { unsafe free(settings[place]) }
        }
        #if canImport(Darwin)
            var actions = unsafe posix_spawn_file_actions_t(bitPattern: 0)
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { throw .noGit(reason: "no memory is left") }
        defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
        for (target, descriptor) in streams.enumerated() {
            unsafe _ = posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
        }
        #if canImport(Darwin)
            var attributes = unsafe posix_spawnattr_t(bitPattern: 0)
        #else
            var attributes = posix_spawnattr_t()
        #endif
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { throw .noGit(reason: "no memory is left") }
        defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
        // Signals blocked in this program must not be blocked in the new one.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe _ = posix_spawnattr_setsigmask(&attributes, &none)
        unsafe _ = posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        let code = running.withLock { running in
            // The system copies the arguments and the environment before the call returns.
            let code = unsafe posix_spawnp(
                &process, arguments.first ?? "", &actions, &attributes, words, settings)
            if code == 0 { running = process }
            return code
        }
        guard code == 0 else {
            let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
            throw .noGit(reason: code == ENOENT ? "it is not installed" : text)
        }
        return try status(of: process)
    }

    /// Words as C strings, in an array of pointers that ends in nil. The C library allocates each copy; the caller
    /// frees it.
    private static func copies(of words: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe words.map { unsafe strdup($0) } + [nil]
    }

    /// The environment of the program: the variables that Git uses, and `own`.
    private static func environment(with own: [String: String]) -> [String: String] {
        var environment: [String: String] = [:]
        // Nothing in this program changes the environment, so the strings stay valid while they are copied.
        for name in variables { environment[name] = unsafe getenv(name).map { unsafe String(cString: $0) } }
        return environment.merging(own) { $1 }
    }

    /// The exit status of a program once it has ended: its own, or 128 plus the signal, as shells report it.
    private static func status(of process: pid_t) throws(CheckingError) -> Int32 {
        // The end is awaited before the status is collected, since the process id may be reused afterwards.
        waitForEnd(of: process)
        running.withLock { $0 = nil }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw .noGit(reason: FileSystem.systemReason()) }
        }
        // The low seven bits hold the signal that ended it, the next eight the exit status (wait(2)).
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}

/// A file without a name, which disappears when it is closed.
private final class NamelessFile {
    let descriptor: Int32

    init() throws(CheckingError) {
        let folder = TemporaryFolder.parent
        var template = Array("\(folder)/tincture-XXXXXX".utf8CString)
        // The system overwrites the six letters with the name it chose.
        descriptor = unsafe mkstemp(&template)
        guard descriptor >= 0 else {
            throw TemporaryFolder.unmade(in: folder)
        }
        unsafe _ = unlink(template)
    }

    deinit { close(descriptor) }

    /// Writes bytes and rewinds to the start; returns whether all of them were written.
    func fill(_ bytes: [UInt8]) -> Bool {
        OpenFile(descriptor: descriptor).write(bytes) == nil && lseek(descriptor, 0, SEEK_SET) == 0
    }

    /// All bytes written to the file.
    var contents: [UInt8] {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return [] }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // The system writes into the array only during the call.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                return bytes
            }
        }
    }
}
