import ArgumentParser
import Checking
import ColorScience
import DesignModel
import Reporters

/// `tincture pick`: shows what is painted at points of a design.
struct Pick: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pick", _superCommandName: "tincture",
        abstract: "Says which color is painted at a point, and by what.")

    @Argument(help: ArgumentHelp("The design; - reads it from standard input.", valueName: "file"), completion: .file())
    var file: String

    // The next argument is always taken as the point, so that a point left of the page may begin with a minus sign.
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A point in device px as X,Y, repeatable; - reads lines of “x y” from standard input.", valueName: "x,y"))
    var at: [String]

    @Option(help: ArgumentHelp("A color to lay beneath the design.", valueName: "color"))
    var on: String?

    @Option(help: ArgumentHelp("The artboard, where the design has several.", valueName: "name"))
    var artboard: String?

    @Option(help: ArgumentHelp("light or dark, for designs that follow what their reader prefers.", valueName: "mode"))
    var mode: String?

    @OptionGroup(title: "Output") var output: OutputOptions

    func run() throws {
        try Word.check(mode, of: "--mode", among: ColorScheme.allCases.map(\.rawValue))
        guard !at.isEmpty else { throw ValidationError("pick wants a point: --at X,Y") }
        if file == "-", at.contains("-") {
            throw ValidationError("standard input is either the design (-) or points (--at -), not both")
        }
        let backdrop = try on.map { try ColorArgument($0, option: "--on").color.rgba }
        var points: [Point] = []
        for text in at where text != "-" {
            guard let point = Pick.point(text) else {
                throw ValidationError("--at wants two numbers such as 12,34, not “\(text)”")
            }
            points.append(point)
        }
        let design = open(on: backdrop)
        let style = output.style
        var bytes: [UInt8] = []
        for point in points { bytes += line(design.report(at: point), style) }
        var status = ExitStatus.clean
        if at.contains("-") {
            Console.eachInputLine { text in
                if let point = Pick.point(text) {
                    bytes += line(design.report(at: point), style)
                } else if text.contains(where: { $0 != " " && $0 != "\t" && $0 != "\r" }) {
                    Console.tell(failures: ["a line of points wants two numbers, not “\(text)”"], notices: [])
                    status = .failure
                }
            }
        }
        output.format == .json ? Console.standardOutput.write(bytes) : Console.standardOutput.show(bytes)
        Console.leave(status)
    }

    private func open(on backdrop: RGBA?) -> PickRun {
        do throws(CheckingError) {
            let isHandedOver = file == "-"
            return try PickRun(
                path: isHandedOver ? InputOptions.standardInputName : file,
                contents: isHandedOver ? Console.standardInput() : nil, artboard: artboard, on: backdrop,
                in: ModeOption.mode(mode) ?? .light)
        } catch {
            Console.tell(failures: [error.description], notices: [])
            // As with other commands, a broken design counts as a finding, and a file that cannot be opened as a
            // failure.
            if case .unreadable = error { Console.leave(.findings) }
            Console.leave(.failure)
        }
    }

    private func line(_ report: PickReport, _ style: TerminalStyle) -> [UInt8] {
        output.format == .json ? report.json : report.text(style: style)
    }

    /// A point from two finite numbers separated by a comma or white space; nil for any other text.
    private static func point(_ text: String) -> Point? {
        let parts = text.split { ", \t\r".contains($0) }
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
            return nil
        }
        return Point(x, y)
    }
}
