import ArgumentParser

/// The scripts that let shells complete the command's arguments.
enum CompletionScript {
    /// The option that requests a completion script, as swift-argument-parser names it.
    private static let option = "--generate-completion-script"

    /// The script that a command line requests; nil for any other command line, or if it names no known shell.
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

    /// The argument parser's own script completes the first word with subcommands only; since `tincture PATH…` stands
    /// for `tincture lint PATH…`, this script offers files there as well.
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
