import Linting

/// The Git repository that a folder lies in, asked through Git itself.
public struct Repository: Sendable {
    /// The top of its working tree, from the root.
    public let root: String

    /// The repository that a folder lies in.
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

    /// A file as the index has it.
    struct Staged {
        /// Its path from the root.
        let path: String
        let contents: [UInt8]
    }

    /// What is staged to be added, copied, changed or renamed below `paths`, all where there are none; only files that
    /// `isWanted` by their paths. Throws where a path is nowhere: what was to be looked at is not known then.
    func staged(_ paths: [String], isWanted: (String) -> Bool) throws(CheckingError) -> [Staged] {
        let folder = FileSystem.workingFolder
        for path in paths { try check(path, in: folder) }
        // Whatever a configuration of Git says of paths and of their order: names are taken as they are.
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

    /// What files begin with that Git LFS keeps in the place of others.
    private static let largeFilePointer = "version https://git-lfs.github.com/spec/"

    /// What an object becomes in the working tree, by the filters that are set up for its path.
    private func whatStandsFor(_ object: String, at path: String) throws(CheckingError) -> [UInt8] {
        try Repository.output(
            ["-C", root, "cat-file", "--filters", "--path=\(PathNames.relative(path, to: root))", object])
    }

    /// The paths, from the root, of all files in the index.
    func tracked() throws(CheckingError) -> [String] {
        try Repository.output(["-C", root, "ls-files", "--cached", "-z"]).split(separator: 0).map {
            PathNames.absolute(String(decoding: $0, as: UTF8.self), in: root)
        }
    }

    /// Throws where a path lies neither in the working tree nor in the index, nor did before something was staged.
    private func check(_ path: String, in folder: String) throws(CheckingError) {
        guard case .missing = FileSystem.kind(of: PathNames.absolute(path, in: folder)) else { return }
        let asked = ["-C", folder, "--literal-pathspecs"]
        let isStaged = try !Repository.output(asked + ["ls-files", "--cached", "-z", "--", path]).isEmpty
        guard !isStaged else { return }
        let gone = ["diff", "--cached", "--name-only", "-z", "--no-relative", "--diff-filter=D", "--", path]
        guard try Repository.output(asked + gone).isEmpty else { return }
        throw .repository("\(path): no such file or folder, and nothing of that name is staged")
    }

    /// A path as Git knows it, which follows no link: with those to folders followed.
    private static func followed(_ path: String, in folder: String) -> String {
        let whole = PathNames.absolute(path, in: folder)
        if case .folder = FileSystem.kind(of: whole) { return FileSystem.physical(whole) ?? whole }
        guard let own = FileSystem.physical(PathNames.folder(of: whole)) else { return whole }
        return PathNames.absolute(PathNames.name(of: whole), in: own)
    }

    /// What `git cat-file --batch` says: “OBJECT blob SIZE”, a line end, so many bytes, a line end.
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

    /// The full name of a commit; nil where a text names none.
    func commit(_ revision: String) throws(CheckingError) -> String? {
        // A text that begins with a dash would be taken for an option.
        guard !revision.hasPrefix("-") else { return nil }
        let result = try Repository.result(
            ["-C", root, "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        return result.status == 0 ? Repository.text(result.output) : nil
    }

    /// Writes the links of a commit, and its files that `isWanted` by their paths from the top, below a folder, which must end in a slash;
    /// the repository's own index and working tree stay as they are.
    func write(
        _ commit: String, below folder: String, index: String, isWanted: (String) -> Bool
    ) throws(CheckingError) {
        let environment = ["GIT_INDEX_FILE": index]
        _ = try Repository.output(["-C", root, "read-tree", commit], environment: environment)
        let listing = try Repository.output(
            ["-C", root, "ls-files", "--cached", "--stage", "-z"], environment: environment)
        let wanted = listing.split(separator: 0).compactMap { entry -> ArraySlice<UInt8>? in
            // “120000 OBJECT 0”, a tab, then the path; links have this mode, and may lead to folders.
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let path = entry[(tab + 1)...]
            return entry.starts(with: "120000".utf8) || isWanted(String(decoding: path, as: UTF8.self)) ? path : nil
        }
        _ = try Repository.output(
            ["-C", root, "checkout-index", "--stdin", "-z", "--force", "--quiet", "--prefix=\(folder)"],
            input: Array(wanted.joined(separator: [0])), environment: environment)
    }

    // MARK: - Git itself

    /// A configuration may name a program that Git asks what has changed (git-config, core.fsmonitor).
    private static let quiet = ["-c", "core.fsmonitor=false"]
    /// Partial clones fetch what they lack, from Git 2.45 on unless told otherwise (git, GIT_NO_LAZY_FETCH).
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
