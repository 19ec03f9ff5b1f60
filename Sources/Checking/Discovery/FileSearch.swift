import DesignReaders
import SourceText

/// Finds the designs under named paths: files as they are, folders with everything in them.
struct FileSearch {
    /// A design to read.
    struct Found: Sendable, Hashable {
        /// The absolute path to open it by, with links in its folder resolved.
        let path: String
        /// Whether the file itself was named, rather than found in a folder.
        let isNamed: Bool
        /// The named folder in which it was found.
        var root: String?
        /// Its size in bytes when it was found.
        var size = 0
    }

    /// The designs without duplicates, in the order they were found.
    private(set) var found: [Found] = []
    /// The errors that prevent the job, one sentence each.
    private(set) var failures: [String] = []
    /// Paths in named folders that could not be read, with the reason; a configuration may exclude them.
    private(set) var obstacles: [(path: String, sentence: String)] = []
    /// Whether a folder was named.
    private(set) var hasFolder = false

    private let workingFolder: String
    private var seen: Set<String> = []
    private var last: (named: String, physical: String?)?
    private var visited: Set<FileSystem.Identity> = []

    /// Skips the folder of a package manager, whose files are not the project's own; hidden folders are not listed at
    /// all.
    private static func isSkipped(_ folder: String) -> Bool { folder == "node_modules" }

    /// The number of threads that may list folders.
    private let jobs: Int

    init(paths: [String], workingFolder: String, jobs: Int = 1) {
        self.workingFolder = workingFolder
        self.jobs = jobs
        // Files named themselves are taken first, and outer folders before inner ones, in whatever order they were
        // named.
        var folders: [(place: String, path: String)] = []
        for path in paths {
            guard case .folder = FileSystem.kind(of: path) else {
                take(path)
                continue
            }
            folders.append((FileSystem.physical(path) ?? path, path))
        }
        for folder in folders.sorted(by: { PathNames.stands($0.place, before: $1.place) }) { take(folder.path) }
    }

    private mutating func take(_ path: String) {
        switch FileSystem.kind(of: path) {
        case .missing: failures.append("\(path): no such file or folder")
        case .closed(let reason): failures.append("\(path): cannot be opened: \(reason)")
        case .file(let size): add(path, size)
        case .folder:
            hasFolder = true
            takeFolder(path)
        }
    }

    private mutating func add(_ path: String, _ size: Int) {
        let absolute = PathNames.absolute(path, in: workingFolder)
        let folder = physicalFolder(PathNames.folder(of: path.hasPrefix("/") ? path : workingFolder + "/" + path))
        let place = PathNames.absolute(PathNames.name(of: absolute), in: folder ?? PathNames.folder(of: absolute))
        add(Found(path: place, isNamed: true, size: size))
    }

    private mutating func add(_ file: Found) {
        if seen.insert(PathNames.key(file.path)).inserted { found.append(file) }
    }

    /// A folder with links resolved; files named in a row often share it.
    private mutating func physicalFolder(_ folder: String) -> String? {
        let named = PathNames.key(folder)
        if let last, last.named == named { return last.physical }
        let physical = FileSystem.physical(folder)
        last = (named, physical)
        return physical
    }

    /// A named folder while it is being searched.
    private struct Walk {
        /// The path as named, and with links resolved.
        let path: String
        let root: String
        /// The folder that its links must not lead out of, once it is known.
        var bound: String?
        var designs = 0
        /// Files that may be designs, and the number of files of unsupported formats by suffix.
        var candidates: [String] = []
        var unread: [String: Int] = [:]
    }

    private mutating func takeFolder(_ path: String) {
        guard let root = FileSystem.physical(path) else {
            return failures.append("\(path): cannot be opened: \(FileSystem.systemReason())")
        }
        let listings = jobs > 1 ? FolderListings(below: root, passingOver: FileSearch.isSkipped, jobs: jobs) : nil
        var walk = Walk(path: path, root: root)
        var waiting = [root]
        while let folder = waiting.popLast() {
            guard let identity = FileSystem.identity(of: folder) else {
                // The path may be too long for the system, although the folder was found from the one around it.
                let reason = FileSystem.systemReason()
                add(obstacle: "cannot be opened: \(reason)", at: folder)
                continue
            }
            guard visited.insert(identity).inserted else { continue }
            guard let entries = listings?[identity] ?? FileSystem.entries(in: folder) else {
                add(obstacle: "cannot be opened: \(FileSystem.systemReason())", at: folder)
                continue
            }
            waiting += entries.compactMap { take($0, in: folder, &walk) }.reversed()
        }
        // A folder named twice, or inside another named folder, has been searched already.
        if walk.designs == 0, !isCovered(root, without: Set(walk.candidates)),
            !walk.candidates.contains(where: FileSearch.holdsDesign)
        {
            failures.append(emptySentence(path, walk.unread))
        }
    }

    /// Handles one entry of a folder; returns its path if it is a folder to search.
    private mutating func take(_ listed: FolderEntry, in folder: String, _ walk: inout Walk) -> String? {
        let name = listed.name
        let entry = PathNames.path(of: name, in: folder)
        let suffix = PathNames.suffix(of: name)
        if listed.isLink, FileSearch.isWanted(listed), !isWithin(entry, &walk.bound, of: walk.root) {
            add(
                obstacle: "is a link that leads out of \(walk.path), and is not followed; name what it leads to",
                at: entry)
            return nil
        }
        switch listed.kind {
        case .folder: return FileSearch.isSkipped(name) ? nil : entry
        case .file(let size) where DesignSuffixes.read.contains(suffix):
            walk.designs += 1
            add(Found(path: entry, isNamed: false, root: walk.root, size: size))
        case .file(let size) where DesignSuffixes.maybeRead.contains(suffix):
            walk.candidates.append(entry)
            add(Found(path: entry, isNamed: false, root: walk.root, size: size))
        case .file where DesignSuffixes.unread[suffix] != nil: walk.unread[suffix, default: 0] += 1
        // Dangling links are reported if their name is that of a design, as are pipes, devices and circular links.
        case .missing where listed.isLink && FileSearch.isCalledDesign(entry):
            add(obstacle: "is a link that leads to nothing", at: entry)
        // An entry whose metadata cannot be read could hold designs.
        case .closed(let reason) where FileSearch.isCalledDesign(entry) || !FileSystem.holdsName(entry):
            add(obstacle: "cannot be opened: \(reason)", at: entry)
        default:
            guard FileSearch.isLost(name, suffix) else { break }
            add(obstacle: "not read, for its name is no UTF-8; give it another", at: entry)
        }
        return nil
    }

    private func shown(_ path: String) -> String { PathNames.relative(path, to: workingFolder) }

    private mutating func add(obstacle reason: String, at path: String) {
        obstacles.append((path, "\(shown(path)): \(reason)"))
    }

    /// Whether an entry of a folder would be read or searched.
    private static func isWanted(_ entry: FolderEntry) -> Bool {
        let suffix = PathNames.suffix(of: entry.name)
        switch entry.kind {
        case .folder: return !isSkipped(entry.name)
        case .file: return mayBeDesign(suffix)
        case .closed, .missing: return false
        }
    }

    private static func mayBeDesign(_ suffix: String) -> Bool {
        DesignSuffixes.read.contains(suffix) || DesignSuffixes.maybeRead.contains(suffix)
    }

    /// Whether the name can only be that of a design; most JSON files in a repository are something else.
    private static func isCalledDesign(_ path: String) -> Bool {
        DesignSuffixes.read.contains(PathNames.suffix(of: path)) || ContentKind.saysTokens(path)
    }

    /// Whether a link stays within a folder, or within the repository around that folder: whoever supplies a design may
    /// add a link to files that must not be read.
    private func isWithin(_ link: String, _ bound: inout String?, of root: String) -> Bool {
        guard let physical = FileSystem.physical(link) else { return true }
        let around = bound ?? RepositoryRoot.around(root) ?? root
        bound = around
        return around == "/" || physical == around || PathNames.isWithin(physical, around)
    }

    /// Whether a name that leads nowhere may be that of a design or a folder in an encoding other than UTF-8:
    /// undecodable bytes were replaced, so the name now denotes another file.
    private static func isLost(_ name: String, _ suffix: String) -> Bool {
        name.unicodeScalars.contains("\u{FFFD}")
            && (suffix.isEmpty || mayBeDesign(suffix))
    }

    private func isCovered(_ folder: String, without candidates: Set<String>) -> Bool {
        let prefix = folder == "/" ? folder : folder + "/"
        return found.contains { $0.path.hasPrefix(prefix) && !candidates.contains($0.path) }
    }

    /// Whether a file is a design by its contents; called for few files. Markup without a design's suffix counts only
    /// if it begins as an SVG does, since reports are markup as well.
    static func holdsDesign(_ path: String) -> Bool {
        guard let file = try? SourceFile(path: path) else { return false }
        let kind = ContentKind(of: file)
        guard kind == .markup, !DesignSuffixes.read.contains(PathNames.suffix(of: path)) else {
            return DesignReader.reads(kind)
        }
        return isRoot(named: "svg", of: file.bytes.bytes)
    }

    private func emptySentence(_ path: String, _ unread: [String: Int]) -> String {
        let looked = "\(path): no designs in this folder; looked for .svg, .svgz, .sketch and JSON that holds a design"
        guard let most = unread.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            let format = DesignSuffixes.unread[most.key]
        else { return looked }
        return "\(looked). It has .\(most.key) files, which are not read: \(format.advice)"
    }
}
