import ArgumentParser

/// What shells are told about the command, so that they complete it.
enum CompletionScript {
    /// The option by which a script is asked for, as swift-argument-parser names it.
    private static let option = "--generate-completion-script"

    /// The script that a command line asks for; nil for any other command line, and where it names no shell.
    static func asked(by arguments: [String]) -> String? {
        let name: String
        switch (arguments.count, arguments.first) {
        case (2, option): name = arguments[1]
        case (1, .some(let first)) where first.hasPrefix(option + "="): name = String(first.dropFirst(option.count + 1))
        default: return nil
        }
        guard let shell = CompletionShell(rawValue: name) else { return nil }
        return script(for: shell)
    }

    /// The parser's own script offers subcommands as the first word and nothing else; since `tincture PATH…` stands for
    /// `tincture lint PATH…`, files belong there, too.
    private static func script(for shell: CompletionShell) -> String {
        let script = Tincture.completionScript(for: shell) + "\n"
        switch shell {
        case .bash:
            return script.replacing(
                "complete -o filenames -F _tincture",
                with: "complete -o filenames -o bashdefault -o default -F _tincture",
                maxReplacements: 1)
        case .zsh:
            return script.replacing(
                "_describe -V subcommand subcommands && ret=0",
                with: "_describe -V subcommand subcommands && ret=0\n        _files && ret=0", maxReplacements: 1
            ).replacing(
                "\"_tincture_${words[1]}\" && ret=0\n            ;;",
                with:
                    "\"_tincture_${words[1]}\" && ret=0\n            ;;\n        *)\n            _files && ret=0\n            ;;",
                maxReplacements: 1)
        case .fish:
            return script.replacing(
                "complete -c 'tincture' -f\n",
                with: "complete -c 'tincture' -f\ncomplete -c 'tincture' -n "
                    + "'not __fish_seen_subcommand_from explain rules color help' -F\n",
                maxReplacements: 1)
        default: return script
        }
    }
}
