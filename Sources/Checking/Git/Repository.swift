import Linting

/// The Git repository around a folder, accessed through Git itself.
public struct Repository: Sendable {
    /// The absolute path of the top of its working tree.
    public let root: String

    /// The repository around a folder; throws if there is none, or none with a working tree.
    public init(holding folder: String) throws(CheckingError) {
        let found: String
        do throws(CheckingError) {
            found = try Repository.line(["-C", folder, "rev-parse", "--show-toplevel"])
        } catch {
            guard error.description.contains("not a git repository") else { throw error }
            throw .repository("this folder is in no Git repository: \(folder)")
        }
        guard !found.isEmpty else { throw .repository("this Git repository has no working tree: \(folder)") }
        root = found
    }

    /// A file in the index.
    struct Staged {
        /// Its absolute path.
        let path: String
        let contents: [UInt8]
    }

    /// The files staged as added, copied, changed or renamed below `paths`, or all if there are none, for whose paths
    /// `isWanted` returns true. Throws if one of the paths does not exist anywhere, since the run could then miss
    /// files.
    func staged(_ paths: [String], isWanted: (String) -> Bool) throws(CheckingError) -> [Staged] {
        let folder = FileSystem.workingFolder
        for path in paths { try check(path, in: folder) }
        // These options override any Git configuration of paths and their order; paths are taken literally.
        let listing = try Repository.output(
            [
                "-C", folder, "--literal-pathspecs", "diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames",
                "--no-relative", "-O/dev/null", "--ignore-submodules=none", "--diff-filter=ACMRT", "--",
            ]
                + paths.map { Repository.followed($0, in: folder) })
        let fields = listing.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        var wanted: [(path: String, object: String)] = []
        for place in stride(from: 0, to: fields.count - 1, by: 2) {
            // “:100644 100644 OLD NEW M”, then the path; links and submodules have other modes.
            let words = fields[place].split(separator: " ")
            guard words.count == 5, words[1].hasPrefix("100") else { continue }
            let path = PathNames.absolute(fields[place + 1], in: root)
            if isWanted(path) { wanted.append((path, String(words[3]))) }
        }
        guard !wanted.isEmpty else { return [] }
        let list = wanted.map { $0.object + "\n" }.joined()
        let answer = try Repository.output(["-C", folder, "cat-file", "--batch"], input: Array(list.utf8))
        let objects = Repository.objects(in: answer)
        guard objects.count == wanted.count else {
            let first = PathNames.relative(wanted[min(objects.count, wanted.count - 1)].path, to: folder)
            throw .repository("\(first): is staged, and Git has lost what it holds; `git fsck` says more")
        }
        var staged: [Staged] = []
        for (file, contents) in zip(wanted, objects) {
            let isPointer = contents.starts(with: Repository.largeFilePointer.utf8)
            let smudged = isPointer ? try? whatStandsFor(file.object, at: file.path) : nil
            staged.append(Staged(path: file.path, contents: smudged ?? contents))
        }
        return staged
    }

    /// The first bytes of a pointer file, which Git LFS stores in place of a large file.
    private static let largeFilePointer = "version https://git-lfs.github.com/spec/"

    /// The contents of an object in the working tree, after the filters configured for its path.
    private func whatStandsFor(_ object: String, at path: String) throws(CheckingError) -> [UInt8] {
        try Repository.output(
            ["-C", root, "cat-file", "--filters", "--path=\(PathNames.relative(path, to: root))", object])
    }

    /// The absolute paths of all files in the index.
    func tracked() throws(CheckingError) -> [String] {
        try Repository.output(["-C", root, "ls-files", "--cached", "-z"]).split(separator: 0).map {
            PathNames.absolute(String(decoding: $0, as: UTF8.self), in: root)
        }
    }

    /// Throws if a path is neither in the working tree nor in the index, and is not staged as deleted.
    private func check(_ path: String, in folder: String) throws(CheckingError) {
        guard case .missing = FileSystem.kind(of: PathNames.absolute(path, in: folder)) else { return }
        let asked = ["-C", folder, "--literal-pathspecs"]
        let isStaged = try !Repository.output(asked + ["ls-files", "--cached", "-z", "--", path]).isEmpty
        guard !isStaged else { return }
        let gone = ["diff", "--cached", "--name-only", "-z", "--no-relative", "--diff-filter=D", "--", path]
        guard try Repository.output(asked + gone).isEmpty else { return }
        throw .repository("\(path): no such file or folder, and nothing of that name is staged")
    }

    /// A path as Git, which follows no links, knows it: with links to folders resolved.
    private static func followed(_ path: String, in folder: String) -> String {
        let whole = PathNames.absolute(path, in: folder)
        if case .folder = FileSystem.kind(of: whole) { return FileSystem.physical(whole) ?? whole }
        guard let own = FileSystem.physical(PathNames.folder(of: whole)) else { return whole }
        return PathNames.absolute(PathNames.name(of: whole), in: own)
    }

    /// The objects in the output of `git cat-file --batch`: “OBJECT blob SIZE”, a line end, that many bytes, a line
    /// end.
    private static func objects(in answer: [UInt8]) -> [[UInt8]] {
        var objects: [[UInt8]] = []
        var start = 0
        while start < answer.count, let end = answer[start...].firstIndex(of: 0x0A) {
            let words = answer[start..<end].split(separator: 0x20)
            guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0,
                end + 1 + size <= answer.count
            else { break }
            objects.append(Array(answer[(end + 1)..<(end + 1 + size)]))
            start = end + 2 + size
        }
        return objects
    }

    /// The full hash of a commit; nil if the text names none.
    func commit(_ revision: String) throws(CheckingError) -> String? {
        // A text that begins with a dash would be read as an option.
        guard !revision.hasPrefix("-") else { return nil }
        let result = try Repository.result(
            ["-C", root, "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        return result.status == 0 ? Repository.text(result.output) : nil
    }

    /// Writes the links of a commit, and those of its files for whose paths from the top `isWanted` returns true, below
    /// a folder, whose path must end in a slash; the repository's own index and working tree do not change.
    func write(
        _ commit: String, below folder: String, index: String, isWanted: (String) -> Bool
    ) throws(CheckingError) {
        let environment = ["GIT_INDEX_FILE": index]
        _ = try Repository.output(["-C", root, "read-tree", commit], environment: environment)
        let listing = try Repository.output(
            ["-C", root, "ls-files", "--cached", "--stage", "-z"], environment: environment)
        let wanted = listing.split(separator: 0).compactMap { entry -> ArraySlice<UInt8>? in
            // “120000 OBJECT 0”, a tab, then the path; links have this mode and may lead to folders.
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let path = entry[(tab + 1)...]
            return entry.starts(with: "120000".utf8) || isWanted(String(decoding: path, as: UTF8.self)) ? path : nil
        }
        _ = try Repository.output(
            ["-C", root, "checkout-index", "--stdin", "-z", "--force", "--quiet", "--prefix=\(folder)"],
            input: Array(wanted.joined(separator: [0])), environment: environment)
    }

    // MARK: - Git itself

    /// A configuration may name a program that Git runs to find out what has changed (git-config, core.fsmonitor).
    private static let quiet = ["-c", "core.fsmonitor=false"]
    /// Partial clones fetch missing objects; Git 2.45 and later can be told not to (git, GIT_NO_LAZY_FETCH).
    private static let offline = ["GIT_NO_LAZY_FETCH": "1"]

    private static func result(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(CheckingError) -> Subprocess.Result {
        let environment = environment.merging(offline) { own, _ in own }
        return try Subprocess.run(["git"] + quiet + arguments, input: input, environment: environment)
    }

    private static func output(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(CheckingError) -> [UInt8] {
        let result = try result(arguments, input: input, environment: environment)
        guard result.status == 0 else {
            let first = result.errors.split(whereSeparator: \.isNewline).first.map(String.init)
            throw .repository("git: \(first ?? "ended with status \(result.status)")")
        }
        return result.output
    }

    private static func line(_ arguments: [String]) throws(CheckingError) -> String { text(try output(arguments)) }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
