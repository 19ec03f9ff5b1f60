import ArgumentParser
import Checking
import Linting

/// Where the program starts. Synchronous on purpose: an asynchronous start would take longer than a small file.
@main
enum Entry {
    static func main() {
        Console.surviveFailedWrites()
        MemoryShortage.isSaidPlainly()
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

    /// The command that the arguments name. A subcommand that is named outright is parsed by itself: going through the
    /// whole tree of commands costs more than a small design does. Where something is wrong, the tree says it by the
    /// command's full name.
    private static func parsedCommand(_ arguments: [String]) throws -> any ParsableCommand {
        let name = arguments.first ?? ""
        let subcommand = Tincture.subcommands.first { $0.configuration.commandName == name }
        let command = try? subcommand?.parseAsRoot(Array(arguments.dropFirst()))
        return try command ?? Tincture.parseAsRoot(arguments)
    }

    /// Throws where an option is given an empty value, as by `--cache-dir=$CACHE` where nobody set the variable: the argument
    /// parser would take the next argument for its value.
    private static func checkValues(_ arguments: [String]) throws {
        for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
            let option = argument.prefix { $0 != "=" }
            guard option.count + 1 == argument.count, option.contains(where: { $0 != "-" }) else { continue }
            throw ValidationError("\(option)= has an empty value; write a value behind “=”, or leave the option out")
        }
    }

    /// Throws where an option is a file as well: lists of files are handed over as they are, and a name in them may say
    /// where to write.
    private static func checkNames(_ arguments: [String]) throws {
        for argument in arguments.prefix(while: { $0 != "--" })
        where argument.count > 1 && argument.hasPrefix("-") && RunInput.isPath(argument) {
            throw ValidationError(
                "“\(argument)” is an option, and a file here; write ./\(argument) for the file, or -- before all paths")
        }
    }

    /// Prints what the argument parser or a command has to say and leaves with the status people expect: 0 for help,
    /// 2 for wrong usage, where the parser itself would say 64.
    private static func end(after error: any Error, of arguments: [String]) -> Never {
        let code = Tincture.exitCode(for: error)
        let message = message(about: error, of: arguments)
        if code == .success {
            Console.standardOutput.write(message + "\n")
        } else if !message.isEmpty {
            // Arguments are quoted in it, and a shell puts in whatever names of files it finds.
            let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
            Console.standardError.show(lines.map { PrintableText.of(String($0)) + "\n" }.joined())
        }
        let isUsage = code != .success && ExitStatus(rawValue: code.rawValue) == nil
        Console.leave(isUsage ? ExitStatus.failure : ExitStatus(rawValue: code.rawValue) ?? .failure)
    }

    /// What a command that runs says of its arguments stands before where to read about it; the parser would list the usage of
    /// all commands, which it does where an argument is missing, too.
    private static func message(about error: any Error, of arguments: [String]) -> String {
        guard let error = error as? ValidationError else { return Tincture.fullMessage(for: error) }
        return "Error: \(error.message)\n  See '\(CommandNames.words(of: arguments)) --help' for more information."
    }
}
