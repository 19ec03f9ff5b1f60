import ArgumentParser
import Checking
import SourceText

/// The names of commands, and suggestions for words that name none.
enum CommandNames {
    /// Throws if the first words look like a command but name none. Since `lint` may be left out before its paths, a
    /// misspelt command would otherwise be taken for a path.
    static func check(_ arguments: [String]) throws {
        guard let first = arguments.first, !first.hasPrefix("-") else { return }
        if first == "help" { return try checkHelp(Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") })) }
        if let command = command(first, of: Tincture.self) {
            let names = names(below: command)
            guard let second = arguments.dropFirst().first, !names.isEmpty, !second.hasPrefix("-"),
                !names.contains(second), let near = NearestSpelling.of(second, among: names)
            else { return }
            throw ValidationError(
                "tincture \(first) knows no “\(second)”; did you mean “tincture \(first) \(near)”?")
        }
        guard !RunInput.isPath(first), let near = NearestSpelling.of(first, among: names(below: Tincture.self)) else {
            return
        }
        throw ValidationError("\(first): no such file or folder, and no command; did you mean “tincture \(near)”?")
    }

    /// The words of the command that the arguments name, such as `tincture config show`.
    static func words(of arguments: [String]) -> String {
        var words = ["tincture"]
        var command: any ParsableCommand.Type = Tincture.self
        for argument in arguments {
            guard let inner = Self.command(argument, of: command) else { break }
            words.append(argument)
            command = inner
        }
        if words.count == 1, arguments.first?.hasPrefix("-") == true { words.append("lint") }
        return words.joined(separator: " ")
    }

    private static func checkHelp(_ words: [String]) throws {
        var known = "tincture"
        var command: any ParsableCommand.Type = Tincture.self
        for word in words {
            guard let inner = Self.command(word, of: command) else {
                let near = NearestSpelling.of(word, among: names(below: command))
                let advice = near.map { "did you mean “tincture help\(known.dropFirst(8)) \($0)”?" }
                throw ValidationError(
                    "there is no command “\(known) \(word)”; \(advice ?? "tincture help lists them all")")
            }
            known += " \(word)"
            command = inner
        }
    }

    private static func names(below command: any ParsableCommand.Type) -> [String] {
        subcommands(of: command).compactMap { $0.configuration.commandName }
    }

    private static func command(
        _ name: String, of outer: any ParsableCommand.Type
    ) -> (any ParsableCommand.Type)? {
        subcommands(of: outer).first { $0.configuration.commandName == name }
    }

    private static func subcommands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        ObjectIdentifier(command) == ObjectIdentifier(Tincture.self)
            ? Tincture.subcommands : command.configuration.subcommands
    }
}
