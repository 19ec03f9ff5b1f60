import Linting

/// The location of the program.
public enum Surroundings {
    /// The file the program was started from, with links resolved; nil if the system does not tell.
    public static var program: String? {
        if let own = FileSystem.physical("/proc/self/exe") { return own }
        guard let name = CommandLine.arguments.first, name.contains("/") else { return nil }
        return FileSystem.physical(name)
    }
}

/// The files of a folder that would be read, and the reasons why others would not.
public struct FileSurvey: Sendable {
    /// The number of files that would be opened, in one sentence.
    public let sentence: String
    /// The files that are not read, one sentence for each reason.
    public let unread: [String]
}

extension Selection {
    /// The files of the working folder that would be read.
    public var survey: FileSurvey {
        let workingFolder = FileSystem.workingFolder
        let all = FileSearch(paths: ["."], workingFolder: workingFolder).found.count
        let maybe = files.count { DesignSuffixes.maybeRead.contains(PathNames.suffix(of: $0.path)) }
        var unread: [String] = []
        if all > files.count {
            unread.append("\(Figure.counted(all - files.count, "file")) that a tincture.yml excludes")
        }
        unread.append("names that begin with a point, and node_modules")
        let sentence =
            "\(Figure.counted(files.count - maybe, "design")) (.svg, .svgz, .sketch) and \(Figure.counted(maybe, "JSON file")), "
            + "read where there is a design in it"
        return FileSurvey(sentence: sentence, unread: unread)
    }
}
