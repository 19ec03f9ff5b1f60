import DesignReaders
import SourceText

/// Finds the designs among named paths: files as they are, folders with everything in them.
struct FileSearch {
    /// A design to read.
    struct Found: Sendable, Hashable {
        /// The path to open it by, from the root, links in its folder followed.
        let path: String
        /// Whether it was named itself, rather than found in a folder.
        let isNamed: Bool
        /// The folder it was found in, of those that were named.
        var root: String?
        /// How many bytes it held when it was found.
        var size = 0
    }

    /// The designs, each once, in the order they were found.
    private(set) var found: [Found] = []
    /// What stands in the way of the job, one sentence each.
    private(set) var failures: [String] = []
    /// What stands in the way of what lies in named folders, with the path: a configuration may leave that out.
    private(set) var obstacles: [(path: String, sentence: String)] = []
    /// Whether a folder was named.
    private(set) var hasFolder = false

    private let workingFolder: String
    private var seen: Set<String> = []
    private var last: (named: String, physical: String?)?
    private var visited: Set<FileSystem.Identity> = []

    /// Designs that a version control system, a package manager or the system keeps for itself are nobody's to check.
    private static func isSkipped(_ folder: String) -> Bool { folder == "node_modules" }

    /// How many threads may ask what folders hold.
    private let jobs: Int

    init(paths: [String], workingFolder: String, jobs: Int = 1) {
        self.workingFolder = workingFolder
        self.jobs = jobs
        // What was named itself is known as that, and a folder before those in it, in whatever order they were named.
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

    /// A folder with its links followed; files that are named one after the other tend to share it.
    private mutating func physicalFolder(_ folder: String) -> String? {
        let named = PathNames.key(folder)
        if let last, last.named == named { return last.physical }
        let physical = FileSystem.physical(folder)
        last = (named, physical)
        return physical
    }

    /// A folder that was named, while it is gone through.
    private struct Walk {
        /// As it was named, and with its links followed.
        let path: String
        let root: String
        /// Where its links may lead, once that is known.
        var bound: String?
        var designs = 0
        /// What may be a design, and what is none that can be read, by its suffix.
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
                // Found from the folder around it, it may have a path too long to be asked for by.
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
        // A folder named twice, or inside another that was named, has been seen to.
        if walk.designs == 0, !isCovered(root, without: Set(walk.candidates)),
            !walk.candidates.contains(where: FileSearch.holdsDesign)
        {
            failures.append(emptySentence(path, walk.unread))
        }
    }

    /// Takes what lies in a folder; a folder that has to be gone into is answered.
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
        // What leads to nothing is missed where it is called a design, and so are pipes, devices and links in a circle.
        case .missing where listed.isLink && FileSearch.isCalledDesign(entry):
            add(obstacle: "is a link that leads to nothing", at: entry)
        // What is behind a name that may not be looked at could be designs.
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

    /// Whether something in a folder would be read or gone into.
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

    /// Whether nobody would call anything but a design so: JSON of a repository is mostly something else.
    private static func isCalledDesign(_ path: String) -> Bool {
        DesignSuffixes.read.contains(PathNames.suffix(of: path)) || ContentKind.saysTokens(path)
    }

    /// Whether a link leads to somewhere below a folder, or below the root of the repository it lies in: who sends a design may send
    /// a link to what is nobody's to read.
    private func isWithin(_ link: String, _ bound: inout String?, of root: String) -> Bool {
        guard let physical = FileSystem.physical(link) else { return true }
        let around = bound ?? RepositoryRoot.around(root) ?? root
        bound = around
        return around == "/" || physical == around || PathNames.isWithin(physical, around)
    }

    /// Whether a name that leads nowhere may be that of a design or a folder, spelt in another encoding than UTF-8: what could
    /// not be read of it is replaced, and names another file.
    private static func isLost(_ name: String, _ suffix: String) -> Bool {
        name.unicodeScalars.contains("\u{FFFD}")
            && (suffix.isEmpty || mayBeDesign(suffix))
    }

    private func isCovered(_ folder: String, without candidates: Set<String>) -> Bool {
        let prefix = folder == "/" ? folder : folder + "/"
        return found.contains { $0.path.hasPrefix(prefix) && !candidates.contains($0.path) }
    }

    /// Whether a file is a design by its content; asked only of few. Markup that is not called a design is one where it begins as
    /// an SVG does: reports are markup, too.
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
