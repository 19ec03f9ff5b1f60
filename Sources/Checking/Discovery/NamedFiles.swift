import DesignModel
import Linting
import SourceText

// Files that a configuration names, where they lie and what is wrong with them.
extension Configuration.NamedFile {
    /// The path from the root.
    var place: String { PathNames.absolute(path, in: source.folder) }

    /// What is wrong with it, besides so many others, said where it is named; a path at which nothing is, with the nearest at which
    /// something is, as long as these are few: a folder may have thousands of names to compare with.
    func error(
        _ reason: String, besides others: Int = 0, suggesting isMeant: (String) -> Bool = { _ in true }
    ) -> ConfigurationError.File {
        let isAdvised = others < NearestSpelling.mostAdvised
        let near = isAdvised ? NearestPath.of(path, in: source, admitting: isMeant) : nil
        let advice = near.map { "; did you mean “\($0)”?" } ?? ""
        let trouble = ConfigurationTrouble("\(key): \(path): \(reason)\(advice)", at: range)
        return ConfigurationError.File(of: source, troubles: [trouble])
    }

    /// What is wrong in a file that it leads to.
    func error(
        in file: SourceFile, _ troubles: [ReadingTrouble], shownFrom workingFolder: String
    ) -> ConfigurationError.File {
        ConfigurationError.File(
            path: PathNames.relative(file.path, to: workingFolder), file: file,
            isForeign: !ProjectBound.holds(file.path, source.project),
            troubles: troubles.map { ConfigurationTrouble($0.message, at: $0.range) })
    }
}

extension [Configuration.NamedFile] {
    /// Each file once, links followed, however often and in whatever ways it is named.
    var distinct: [Configuration.NamedFile] {
        var met: Set<String> = []
        return filter { met.insert(PathNames.key(FileSystem.physical($0.place) ?? $0.place)).inserted }
    }
}

/// How far the files of a configuration may be quoted. Whoever may change a configuration, as a pull request may, can have it
/// name any file of the machine.
enum ProjectBound {
    /// The folder of the project that a folder belongs to, links followed: the repository around it, or the folder itself.
    static func around(_ folder: String) -> String {
        let physical = FileSystem.physical(folder) ?? folder
        return RepositoryRoot.around(physical) ?? physical
    }

    /// Whether a file lies in a project, links followed; one that there is not, in the folders on its way that there are.
    static func holds(_ path: String, _ project: String) -> Bool {
        project.isEmpty || PathNames.isWithin(FileSystem.destination(path), project)
    }

    /// Whether the names in a folder may be told: it is the project's own, or lies in it.
    static func shows(_ folder: String, _ project: String) -> Bool {
        FileSystem.destination(folder) == project || holds(folder, project)
    }
}

/// Which path was most likely meant where nothing is at the one that is written.
enum NearestPath {
    /// The path with every name that there is not replaced by the nearest that there is; nil where something is at the
    /// path, or nothing near it. `isMeant` tells files of the right kind by their names.
    static func of(
        _ written: String, in source: ConfigurationFile, admitting isMeant: (String) -> Bool = { _ in true }
    ) -> String? {
        let folder = source.folder
        // What else there is beyond the project is nobody's to see.
        guard ProjectBound.holds(PathNames.absolute(written, in: folder), source.project) else { return nil }
        guard case .missing = FileSystem.kind(of: PathNames.absolute(written, in: folder)) else { return nil }
        var found = written.utf8.first == UInt8(ascii: "/") ? "/" : ""
        let names = written.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        for (place, name) in names.enumerated() {
            let isLast = place == names.count - 1
            let whole = PathNames.absolute(found, in: folder)
            func fits(_ name: String) -> Bool {
                switch FileSystem.kind(of: PathNames.absolute(name, in: whole)) {
                // Catalogs are folders.
                case .folder: true
                case .file: isLast
                case .missing, .closed: false
                }
            }
            if [".", ".."].contains(name) || fits(name) {
                found += isLast ? name : name + "/"
                continue
            }
            guard ProjectBound.shows(whole, source.project) else { return nil }
            let all = (FileSystem.names(in: whole) ?? []).filter { !isLast || isMeant($0) }
            guard let near = NearestSpelling.of(name, among: all), fits(near) else { return nil }
            found += isLast ? near : near + "/"
        }
        return found
    }
}
