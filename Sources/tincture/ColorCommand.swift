import ArgumentParser
import Checking
import ColorScience
import Reporters

/// `tincture color`: describes a color and its contrast on a background.
struct ColorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "color", _superCommandName: "tincture",
        abstract: "Reads colors in CSS syntax, converts and compares them.",
        discussion:
            "An argument or line may be COLOR<TAB>BACKGROUND. Without arguments, or with -, lines are read from standard input."
    )

    @Argument(help: ArgumentHelp("Colors in CSS syntax; - reads lines from standard input.", valueName: "color"))
    var colors: [String] = []

    @Option(help: ArgumentHelp("A background to compare with.", valueName: "color"))
    var on: String?

    @Option(help: ArgumentHelp("The space to convert to, by its CSS name.", valueName: "space"))
    var to: String?

    @Option(help: ArgumentHelp("Suggests the nearest colors that reach this ratio.", valueName: "ratio"))
    var required: String?

    @OptionGroup(title: "Output") var output: OutputOptions

    private var ratio: Double? { required.flatMap { Double($0) } }

    func validate() throws {
        if required != nil, ratio.map({ !(1...21).contains($0) }) ?? true {
            throw ValidationError("--required wants a ratio from 1 to 21")
        }
        // Lines of standard input may each name a background.
        if required != nil, on == nil, !colors.isEmpty, !colors.contains(where: { $0 == "-" || $0.contains("\t") }) {
            throw ValidationError("--required wants a background to reach it on: --on COLOR, or COLOR<TAB>BACKGROUND")
        }
    }

    func run() throws {
        let background = try on.map { try ColorArgument($0, option: "--on").color }
        let space = try to.map { name in
            guard let space = ColorSpace(cssName: name) else {
                let known = ColorSpace.allCases.map(\.cssName).joined(separator: ", ")
                throw ValidationError("--to: “\(name)” is no color space; it is one of \(known)")
            }
            return space
        }
        let style = output.style
        var bytes: [UInt8] = []
        var isSound = true
        let judge = { (line: String) in
            let judgement = ColorJudgement(line: line, on: background, space: space, required: ratio)
            if judgement.error != nil { isSound = false }
            bytes += output.format == .json ? ColorLine.json(judgement) : ColorLine.text(judgement, style: style)
        }
        for color in colors.isEmpty ? ["-"] : colors {
            if color == "-" { Console.eachInputLine(judge) } else { judge(color) }
        }
        Console.standardOutput.write(bytes)
        Console.leave(isSound ? .clean : .findings)
    }
}
