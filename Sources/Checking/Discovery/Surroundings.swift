import Linting

/// Where the program itself is.
public enum Surroundings {
    /// The file the program was started from, links followed; nil where the system does not tell.
    public static var program: String? {
        if let own = FileSystem.physical("/proc/self/exe") { return own }
        guard let name = CommandLine.arguments.first, name.contains("/") else { return nil }
        return FileSystem.physical(name)
    }
}

/// Which files of a folder would be read, and why others not.
public struct FileSurvey: Sendable {
    /// How many files would be opened, in one sentence.
    public let sentence: String
    /// What is not read, a sentence for each reason.
    public let unread: [String]
}

extension Selection {
    /// What would be read of the working folder.
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
