import ArgumentParser
import Checking
import Linting
import Reporters
import Rules

/// `tincture doctor`: reports what works in this folder and what does not.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", _superCommandName: "tincture",
        abstract: "Says what would happen in this folder: program, configuration, fonts, terminal, Git, files.")

    @OptionGroup(title: "Output") var output: OutputOptions

    /// The result of one check.
    private struct Point {
        let name: String
        let state: String
        var isBroken = false
    }

    func run() {
        var points = [
            Point(name: "version", state: "tincture \(Version.current)"),
            Point(name: "program", state: Surroundings.program ?? "its place is not known"),
        ]
        points += configurationPoints + [terminalPoint, gitPoint] + filePoints
        let isBroken = points.contains(where: \.isBroken)
        if output.format == .json {
            var json = JSONWriter()
            json.object { json in
                json.member("schema", "tincture.doctor/1")
                json.member("healthy", !isBroken)
                json.key("points")
                json.array { json in
                    for point in points {
                        json.object { json in
                            json.member("name", point.name)
                            json.member("state", point.state)
                            json.member("broken", point.isBroken)
                        }
                    }
                }
            }
            json.endLine()
            Console.standardOutput.write(json.bytes)
        } else {
            var text = TerminalText(output.style)
            for point in points {
                text.put(point.isBroken ? "✖ " : "  ", .error)
                text.put(point.name, .strong)
                text.pad(to: 16)
                text.line(point.state)
            }
            Console.standardOutput.show(text.bytes)
        }
        Console.leave(isBroken ? .findings : .clean)
    }

    private var configurationPoints: [Point] {
        do throws(ConfigurationError) {
            let found = try ConfigurationRun(for: ".", catalog: AllRules.catalog)
            let source = found.source ?? "no tincture.yml here or above; tincture init writes one"
            let palette = found.paletteCount == 0 ? "no palette" : "palette of \(found.paletteCount)"
            return [
                Point(
                    name: "configuration", state: "\(source); \(Figure.counted(found.ruleCount, "rule")) on; \(palette)"
                ),
                Point(
                    name: "fonts",
                    state: found.fontCount == 0
                        ? "none named; widths of letters come from built-in tables"
                        : "\(found.fontCount) named, all there"),
            ]
        } catch {
            return error.sentences.map { Point(name: "configuration", state: $0, isBroken: true) }
        }
    }

    private var terminalPoint: Point {
        let stream = Console.standardOutput
        let style = stream.style(.auto)
        let depth =
            switch style.depth {
            case .none: "no colors"
            case .sixteen: "16 colors, no swatches"
            case .palette: "256 colors, swatches nearly as they are"
            case .full: "all colors"
            }
        let said = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "CI"].filter {
            Console.variable($0) != nil
        }
        let because = said.isEmpty ? "" : "; set: \(said.joined(separator: ", "))"
        let kind = stream.isTerminal ? "a terminal" : "no terminal"
        return Point(
            name: "output",
            state: "\(kind), \(depth), \(style.width) columns, \(style.isUnicode ? "Unicode" : "ASCII")\(because)")
    }

    private var gitPoint: Point {
        do throws(CheckingError) {
            let repository = try Repository(holding: Console.workingFolder)
            return Point(name: "git", state: "repository at \(repository.root)")
        } catch {
            return Point(name: "git", state: "\(error.description); only --staged and revisions need it")
        }
    }

    private var filePoints: [Point] {
        do throws(ConfigurationError) {
            let selection = try Selection(paths: ["."], catalog: AllRules.catalog)
            let survey = selection.survey
            var points = [Point(name: "files", state: survey.sentence)]
            points += survey.unread.map { Point(name: "not read", state: $0) }
            points += selection.failures.map { Point(name: "files", state: $0) }
            return points
        } catch {
            return []
        }
    }
}
