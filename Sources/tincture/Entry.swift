import ArgumentParser
import Checking
import Linting

/// Where the program starts. It is synchronous on purpose: an asynchronous start would take longer than checking a
/// small file.
@main
enum Entry {
    static func main() {
        Console.surviveFailedWrites()
        MemoryShortage.isSaidPlainly()
        // Swift learns the arguments from /proc. Without it they seem to be none, and the working folder would be judged
        // instead of what was named.
        guard CommandLine.argc > 0 else {
            Console.fail("the arguments cannot be read; they are in /proc/self/cmdline, and /proc is not mounted here")
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            try CommandNames.check(arguments)
            if let (task, paths) = LintTask.plain(arguments) {
                task.run(over: InputOptions.selection(RunInput(paths: paths), RuleChoice(), jobs: task.options.jobs))
            }
            if let (task, paths) = ContrastTask.plain(arguments) {
                task.run(over: InputOptions.selection(RunInput(paths: paths), RuleChoice(), jobs: task.jobs))
            }
            try checkValues(arguments)
            try checkNames(arguments)
            if let script = CompletionScript.asked(by: arguments) {
                Console.standardOutput.write(script)
                Console.leave(.clean)
            }
            var command = try parsedCommand(arguments)
            try command.run()
        } catch {
            end(after: error, of: arguments)
        }
    }

    /// The command that the arguments name. A subcommand named explicitly is parsed directly, since walking the whole
    /// tree of commands costs more than a small design. If that fails, the whole tree is parsed, so that the error
    /// names the command in full.
    private static func parsedCommand(_ arguments: [String]) throws -> any ParsableCommand {
        let name = arguments.first ?? ""
        let subcommand = Tincture.subcommands.first { $0.configuration.commandName == name }
        let command = try? subcommand?.parseAsRoot(Array(arguments.dropFirst()))
        return try command ?? Tincture.parseAsRoot(arguments)
    }

    /// Throws if an option has an empty value, as in `--cache-dir=$CACHE` with the variable unset: the argument parser
    /// would take the next argument for its value.
    private static func checkValues(_ arguments: [String]) throws {
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
            let option = argument.prefix { $0 != "=" }
            guard option.count + 1 == argument.count, option.contains(where: { $0 != "-" }) else { continue }
            throw ValidationError("\(option)= has an empty value; write a value behind “=”, or leave the option out")
        }
    }

    /// Throws if an option is also the name of a file: lists of files are often passed on as they are, and a file name
    /// that reads as an option could decide where output is written.
    private static func checkNames(_ arguments: [String]) throws {
        for argument in arguments.prefix(while: { $0 != "--" })
        where argument.count > 1 && argument.hasPrefix("-") && RunInput.isPath(argument) {
            throw ValidationError(
                "“\(argument)” is an option, and a file here; write ./\(argument) for the file, or -- before all paths")
        }
    }

    /// Prints the message of the argument parser or a command and exits with the status people expect: 0 for help, and
    /// 2 for wrong usage, where the parser would exit with 64.
    private static func end(after error: any Error, of arguments: [String]) -> Never {
        let code = Tincture.exitCode(for: error)
        let message = message(about: error, of: arguments)
        if code == .success {
            Console.standardOutput.write(message + "\n")
        } else if !message.isEmpty {
            // The message quotes arguments, and a shell may have expanded them to arbitrary file names.
            let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
            Console.standardError.show(lines.map { PrintableText.of(String($0)) + "\n" }.joined())
        }
        let isUsage = code != .success && ExitStatus(rawValue: code.rawValue) == nil
        Console.leave(isUsage ? ExitStatus.failure : ExitStatus(rawValue: code.rawValue) ?? .failure)
    }

    /// The message of a command about its own arguments, followed by a pointer to that command's help. The argument
    /// parser would print the usage of all commands instead; its messages are used only for its own errors.
    private static func message(about error: any Error, of arguments: [String]) -> String {
        guard let error = error as? ValidationError else { return Tincture.fullMessage(for: error) }
        return "Error: \(error.message)\n  See '\(CommandNames.words(of: arguments)) --help' for more information."
    }
}
