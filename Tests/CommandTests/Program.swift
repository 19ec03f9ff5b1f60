import Foundation
import Testing

/// The built command, run as people run it, in a folder of its own that goes away with it.
final class Program {
    /// What a run left behind.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    let folder: URL

    /// A program in an empty folder; the folder is taken for a repository, so that nothing above it matters.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tincture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Puts a file into the folder.
    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs the command with no environment but the one given.
    func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Result {
        try run(arguments, input: input, environment: environment)
    }

    func run(
        _ arguments: [String], in place: String = "", input: String? = nil, environment: [String: String] = [:]
    ) throws -> Result {
        try run(Program.executable(), arguments, in: place, input: input, environment: environment)
    }

    /// The same as somebody to whom files can be closed, which nothing is to the superuser; nil where that cannot be done.
    func runUnprivileged(_ arguments: String...) throws -> Result? {
        guard geteuid() == 0 else { return try run(arguments) }
        let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", try Program.executable().path]
        let env = URL(filePath: "/usr/bin/env")
        let environment = ["PATH": "/usr/bin:/bin"]
        // The program may lie in a folder of the superuser's own.
        guard try run(env, nobody + ["--version"], environment: environment).status == 0 else { return nil }
        return try run(env, nobody + arguments, environment: environment)
    }

    private func run(
        _ executable: URL, _ arguments: [String], in place: String = "", input: String? = nil,
        environment: [String: String]
    ) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = place.isEmpty ? folder : folder.appending(path: place)
        process.environment = environment
        let (output, errors) = (folder.appending(path: ".out"), folder.appending(path: ".err"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let pipe = Pipe()
        process.standardInput = pipe
        try process.run()
        if let input { try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8)) }
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// The command beside the bundle these tests were built into.
    static func executable() throws -> URL {
        let candidates = [Bundle.main.executableURL, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0])]
        for candidate in candidates.compactMap({ $0 }) {
            var place = candidate
            for _ in 0..<6 {
                place.deleteLastPathComponent()
                let program = place.appending(path: "tincture")
                if FileManager.default.isExecutableFile(atPath: program.path),
                    FileManager.default.fileExists(atPath: place.appending(path: "tincture.product").path)
                {
                    return program
                }
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    /// A design in which one text is too faint.
    static let faint =
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><text y="15" fill="#999">Pay</text></svg>"##
    /// A design in which nothing is wrong.
    static let sound =
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><text y="15" fill="#111">Pay</text></svg>"##
}
