import ArgumentParser
import Checking
import ColorScience
import Linting
import Reporters
import Rules

/// `tincture contrast`: measures the contrast of every text, or of one pair of colors.
struct ContrastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contrast", _superCommandName: "tincture",
        abstract: "Measures every text against what is painted behind it.",
        usage: """
            tincture contrast PATH…
            tincture contrast --pair FOREGROUND BACKGROUND
            tincture contrast --matrix [FOLDER]
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Two colors to compare instead of designs.", valueName: "color"))
    var pair: [String] = []

    @Flag(help: "The colors of the palette as text on each other, instead of designs.")
    var matrix = false

    @Option(
        name: .customLong("fail-under"),
        help: ArgumentHelp(
            "Exit with 1 where a text that is seen, and not exempt, has a lower ratio.", valueName: "ratio"))
    var failUnder: String?

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp("Writes a report to a file, too: human, json or html; repeatable.", valueName: "format=path")
    )
    var outputs: [String] = []

    @Option(help: ModeOption.help)
    var mode: String?

    private var limit: Double? { failUnder.flatMap { Double($0) } }

    func validate() throws {
        try ModeOption.check(mode)
        try ContrastOutput.check(outputs)
        if !outputs.isEmpty, matrix || !pair.isEmpty {
            throw ValidationError("--output takes the report of designs, not of --pair or --matrix")
        }
        if matrix, !pair.isEmpty || input.paths.count > 1 || failUnder != nil {
            throw ValidationError("--matrix takes one folder at most, whose tincture.yml has the palette")
        }
        if !pair.isEmpty, pair.count != 2 { throw ValidationError("--pair wants two colors, text and background") }
        if !pair.isEmpty, !input.paths.isEmpty { throw ValidationError("--pair takes no designs beside its colors") }
        if failUnder != nil, limit.map({ !(1...21).contains($0) }) ?? true {
            throw ValidationError("--fail-under wants a ratio from 1 to 21")
        }
    }

    func run() throws {
        if pair.count == 2 { try compare(pair[0], on: pair[1]) }
        if matrix { crossPalette() }
        let task = ContrastTask(
            format: output.format, color: output.color, isQuiet: output.quiet, limit: limit,
            mode: ModeOption.mode(mode), jobs: input.threads, outputs: try outputs.map { try ContrastOutput($0) })
        task.run(over: input.selection())
    }

    private func crossPalette() -> Never {
        let run: MatrixRun
        do throws(ConfigurationError) {
            run = try MatrixRun(
                folder: input.paths.first ?? ".", configuration: input.config, mode: ModeOption.mode(mode),
                catalog: AllRules.catalog)
        } catch {
            Console.standardError.show(error.description + "\n")
            Console.leave(.failure)
        }
        guard !run.matrices.isEmpty else {
            Console.tell(
                failures: ["--matrix wants a palette: state palette.colors or palette.from in a tincture.yml"],
                notices: [])
            Console.leave(.failure)
        }
        if let large = run.matrices.first(where: { $0.count > ContrastMatrix.mostPairs }) {
            let sentence =
                "--matrix: \(large.texts.count) colors on \(large.backgrounds.count) are more than \(ContrastMatrix.mostPairs) pairs; "
                + "name those that lie on one another under palette.roles, text and background"
            Console.tell(failures: [sentence], notices: [])
            Console.leave(.failure)
        }
        Console.standardOutput.write(
            output.format == .json
                ? ContrastMatrix.json(of: run.matrices) : ContrastMatrix.text(of: run.matrices, style: output.style))
        Console.leave(.clean)
    }

    private func compare(_ foreground: String, on background: String) throws -> Never {
        let behind = try ColorArgument(background, option: "--pair").color
        let judgement = ColorJudgement(line: foreground, on: behind, required: limit)
        guard let comparison = judgement.comparison else {
            throw ValidationError("--pair: \(foreground): \(judgement.error ?? "This is no color.")")
        }
        Console.standardOutput.write(
            output.format == .json ? ColorLine.json(judgement) : ColorLine.text(judgement, style: output.style))
        Console.leave(limit.map { comparison.ratio < $0 } == true ? .findings : .clean)
    }
}

/// A color given as an option's value.
struct ColorArgument {
    /// The color.
    let color: Color

    /// Reads a CSS color; throws the parser's own error, which ends in status 2.
    init(_ text: String, option: String) throws {
        do throws(ColorError) {
            color = try Color(css: text)
        } catch {
            throw ValidationError("\(option): \(text): \(error.message)")
        }
    }
}
