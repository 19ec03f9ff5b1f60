import ArgumentParser
import Linting

/// The root command.
struct Tincture: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tincture",
        abstract: "Checks designs against the house's rules: contrast as painted, colors of the palette.",
        usage: """
            tincture [lint] PATH…
            tincture init --from PATH…
            tincture merge PARTIAL…
            tincture diff OLD NEW
            tincture contrast PATH…
            tincture palette PATH…
            tincture type PATH…
            tincture components PATH…
            tincture explain RULE
            tincture pick FILE --at X,Y
            tincture color COLOR…
            """,
        discussion: """
            Reports go to standard output, everything else to standard error.
            Exit status: 0 nothing at or above fail-on, 1 findings, 2 the job could not be done.
            """,
        version: "tincture \(Version.current)",
        groupedSubcommands: [
            CommandGroup(name: "Begin", subcommands: [Init.self, ConfigCommand.self, Doctor.self, CacheCommand.self]),
            CommandGroup(
                name: "Judge",
                subcommands: [
                    Lint.self, BaselineCommand.self, ExceptionsCommand.self, Merge.self, Diff.self, Explain.self,
                    RuleListing.self,
                ]),
            CommandGroup(
                name: "Measure",
                subcommands: [
                    ContrastCommand.self, PaletteCommand.self, TypeCommand.self, ComponentsCommand.self, Pick.self,
                    ColorCommand.self,
                ]),
        ],
        defaultSubcommand: Lint.self)

    /// Every subcommand.
    static let subcommands: [any ParsableCommand.Type] = [
        Init.self, ConfigCommand.self, Doctor.self, CacheCommand.self, Diff.self, Lint.self, BaselineCommand.self,
        ExceptionsCommand.self, Merge.self, ContrastCommand.self, PaletteCommand.self,
        TypeCommand.self, ComponentsCommand.self, Pick.self, ColorCommand.self, Explain.self, RuleListing.self,
    ]
}
