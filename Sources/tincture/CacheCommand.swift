import ArgumentParser
import Checking
import Linting

/// `tincture cache`: shows or removes the files that `--cache-dir` keeps.
struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache", _superCommandName: "tincture", abstract: "Shows or removes what --cache-dir keeps.",
        subcommands: [Show.self, Clean.self])

    /// `tincture cache show`
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", _superCommandName: "tincture cache", abstract: "Says what a cache holds.")

        @Argument(help: "The folder that --cache-dir names.", completion: .directory)
        var folder: String

        func run() {
            let files = CacheCommand.folder(at: folder).files
            for file in files { Console.standardOutput.write("\(CacheCommand.size(file.size))  \(file.path)\n") }
            let size = files.reduce(0) { $0 + $1.size }
            Console.standardOutput.write("\(Figure.counted(files.count, "file")), \(CacheCommand.size(size))\n")
        }
    }

    /// `tincture cache clean`
    struct Clean: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "clean", _superCommandName: "tincture cache",
            abstract: "Removes what a cache holds, and nothing else in the folder.")

        @Argument(help: "The folder that --cache-dir names.", completion: .directory)
        var folder: String

        func run() {
            let folder = CacheCommand.folder(at: folder)
            do throws(CheckingError) {
                try folder.clean()
            } catch {
                Console.fail(error.description)
            }
        }
    }

    /// The cache folder at a path; ends the program if there is none.
    private static func folder(at path: String) -> CacheFolder {
        do throws(CheckingError) {
            return try CacheFolder(at: path)
        } catch {
            Console.fail(error.description)
        }
    }

    /// A size in kilobytes, rounded up.
    private static func size(_ bytes: Int) -> String { "\((bytes + 999) / 1000) kB" }
}
