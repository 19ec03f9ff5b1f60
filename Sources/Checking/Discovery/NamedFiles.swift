import DesignModel
import Linting
import SourceText

// The paths of files that a configuration names, and errors about them.
extension Configuration.NamedFile {
    /// The absolute path.
    var place: String { PathNames.absolute(path, in: source.folder) }

    /// An error about the file at the place where it is named. If nothing is at its path, the nearest existing path is
    /// suggested, unless there are many other errors: a folder may have thousands of names to compare with.
    func error(
        _ reason: String, besides others: Int = 0, suggesting isMeant: (String) -> Bool = { _ in true }
    ) -> ConfigurationError.File {
        let isAdvised = others < NearestSpelling.mostAdvised
        let near = isAdvised ? NearestPath.of(path, in: source, admitting: isMeant) : nil
        let advice = near.map { "; did you mean “\($0)”?" } ?? ""
        let trouble = ConfigurationTrouble("\(key): \(path): \(reason)\(advice)", at: range)
        return ConfigurationError.File(of: source, troubles: [trouble])
    }

    /// The mistakes in a file that it leads to.
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
    /// The files without duplicates, with links resolved, however often and in whatever ways they are named.
    var distinct: [Configuration.NamedFile] {
        var met: Set<String> = []
        return filter { met.insert(PathNames.key(FileSystem.physical($0.place) ?? $0.place)).inserted }
    }
}

/// Limits which files named in a configuration may be quoted. Whoever can change a configuration, for example in a pull
/// request, could have it name any file on the machine.
enum ProjectBound {
    /// The project folder of a folder, with links resolved: the top of the repository around it, or the folder itself.
    static func around(_ folder: String) -> String {
        let physical = FileSystem.physical(folder) ?? folder
        return RepositoryRoot.around(physical) ?? physical
    }

    /// Whether a file lies in a project, with links resolved; for a missing file, with links resolved as far as its
    /// path exists.
    static func holds(_ path: String, _ project: String) -> Bool {
        project.isEmpty || PathNames.isWithin(FileSystem.destination(path), project)
    }

    /// Whether the names in a folder may be shown: it is the project folder or lies in it.
    static func shows(_ folder: String, _ project: String) -> Bool {
        FileSystem.destination(folder) == project || holds(folder, project)
    }
}

/// Finds the path that was most likely meant if nothing is at the path as written.
enum NearestPath {
    /// The path with every missing name replaced by the nearest existing one; nil if something is at the path or
    /// nothing is near it. `isMeant` recognizes files of the right kind by name.
    static func of(
        _ written: String, in source: ConfigurationFile, admitting isMeant: (String) -> Bool = { _ in true }
    ) -> String? {
        let folder = source.folder
        // Names outside the project must not be shown.
        guard ProjectBound.holds(PathNames.absolute(written, in: folder), source.project) else { return nil }
        guard case .missing = FileSystem.kind(of: PathNames.absolute(written, in: folder)) else { return nil }
        var found = written.utf8.first == UInt8(ascii: "/") ? "/" : ""
        let names = written.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        for (place, name) in names.enumerated() {
            let isLast = place == names.count - 1
            let whole = PathNames.absolute(found, in: folder)
            func fits(_ name: String) -> Bool {
                switch FileSystem.kind(of: PathNames.absolute(name, in: whole)) {
                // Asset catalogs are folders.
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
