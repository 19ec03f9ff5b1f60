import ArgumentParser
import Checking
import Linting
import Reporters
import Rules
import SourceText

/// `tincture explain`: shows the page of one rule.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", _superCommandName: "tincture",
        abstract: "Says what a rule finds, why it matters, and what it can be told.")

    @Argument(help: ArgumentHelp("The rule, such as contrast/faint-text.", valueName: "rule"))
    var rule: String

    @OptionGroup(title: "Output") var output: OutputOptions

    func run() throws {
        let pages = RulePage.all(of: rule.hasPrefix("custom/") ? Explain.houseRules(nil).catalog : AllRules.catalog)
        guard let page = pages.first(where: { $0.card.id == rule }) ?? only(pages.filter { $0.card.problem == rule })
        else {
            let near = NearestSpelling.of(rule, among: pages.map(\.card.id) + pages.map(\.card.problem))
            let advice = near.map { "did you mean “\($0)”?" } ?? "tincture rules lists them all"
            throw ValidationError("there is no rule “\(rule)”; \(advice)")
        }
        switch output.format {
        case .human: Console.standardOutput.show(RuleText.bytes(of: page, style: output.style))
        case .json: Console.standardOutput.write(RuleJSON.bytes(of: [page]))
        }
    }

    /// The rules of the working folder's configuration; ends the program if that configuration cannot be used.
    static func houseRules(_ configuration: String?) -> HouseRules {
        do throws(ConfigurationError) {
            return try HouseRules(folder: ".", configuration: configuration, catalog: AllRules.catalog)
        } catch {
            Console.standardError.show(error.description + "\n")
            Console.leave(.failure)
        }
    }

    private func only(_ pages: [RulePage]) -> RulePage? { pages.count == 1 ? pages[0] : nil }
}

/// `tincture rules`: lists all rules.
struct RuleListing: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", _superCommandName: "tincture",
        abstract: "Lists every rule, those of your tincture.yml among them, or shows a pack of rules.")

    @Option(help: ArgumentHelp("Go by this tincture.yml instead of the nearest.", valueName: "file"))
    var config: String?

    @Flag(help: "Hold custom rules against their own examples; the status is 1 where one fails.")
    var check = false

    @Option(help: ArgumentHelp("Shows this pack, as a tincture.yml would write it.", valueName: "name"))
    var pack: String?

    @Option(help: ArgumentHelp("human, json or markdown (default: human).", valueName: "format"))
    var format: String?

    @Option(help: ArgumentHelp("auto, always or never (default: auto).", valueName: "when"))
    var color: String?

    func validate() throws {
        try Word.check(format, of: "--format", among: ["human", "json", "markdown"])
        try Word.check(color, of: "--color", among: TerminalStyle.Choice.allCases.map(\.rawValue))
    }

    func run() throws {
        if let pack { return Console.standardOutput.write(Array(try text(ofPack: pack).utf8)) }
        let house = Explain.houseRules(config)
        if check {
            let mistakes = house.mistakes()
            for mistake in mistakes { Console.standardError.show(mistake + "\n") }
            if mistakes.isEmpty { Console.standardOutput.write(house.examined + "\n") }
            Console.leave(mistakes.isEmpty ? .clean : .findings)
        }
        let pages = RulePage.all(of: house.catalog)
        switch format {
        case "json": Console.standardOutput.write(RuleJSON.bytes(of: pages))
        case "markdown": Console.standardOutput.write(RuleMarkdown.index(of: pages))
        default:
            let style = Console.standardOutput.style(color.flatMap(TerminalStyle.Choice.init) ?? .auto)
            Console.standardOutput.show(RuleText.bytes(ofAll: pages, style: style))
        }
    }

    private func text(ofPack name: String) throws -> String {
        guard format == nil else { throw ValidationError("--pack shows a pack as it is; leave --format out") }
        let catalog = AllRules.catalog
        let bare = name.hasPrefix("pack:") ? String(name.dropFirst(5)) : name
        if let pack = catalog.pack(bare) { return pack.text }
        let names = catalog.packs.map(\.name)
        let near = NearestSpelling.of(bare, among: names)
        let advice = near.map { "did you mean “\($0)”?" } ?? "there are \(names.joined(separator: ", "))"
        throw ValidationError("there is no pack “\(bare)”; \(advice)")
    }
}
