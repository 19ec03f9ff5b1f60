public import Linting

/// One side of a comparison: a file, a folder, or a commit of the repository.
public struct ComparisonSide: Sendable {
    /// The name shown to people.
    public let name: String
    /// The absolute path of the file or folder to read.
    let path: String
    /// Whether the side is a single file, to be compared with the single file of the other side.
    let isFile: Bool
    private let folder: TemporaryFolder?
    /// The revision that was written to the temporary folder.
    private let revision: String

    /// The side that `text` names: a path, a revision of Git (`main`, `HEAD~1`), or a path in one (`main:designs`). A
    /// bare revision stands for `path` in that revision. Throws if it is none of these.
    public init(_ text: String, in path: String) throws(CheckingError) {
        name = text
        let workingFolder = FileSystem.workingFolder
        if let kind = ComparisonSide.isFile(text) {
            self.path = ComparisonSide.physical(text, in: workingFolder)
            isFile = kind
            folder = nil
            revision = ""
            return
        }
        if case .closed(let reason) = FileSystem.kind(of: text) {
            throw .closed("\(text): cannot be opened: \(reason)")
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let repository: Repository
        do throws(CheckingError) {
            repository = try Repository(holding: workingFolder)
        } catch {
            throw .repository("\(text): no such file or folder, and \(error.description)")
        }
        guard let commit = try repository.commit(parts[0]) else {
            throw .repository("\(text): no such file or folder, and no revision of this repository")
        }
        let inside: String
        if parts.count == 2 {
            // Git takes the path after the colon relative to the top of the repository, unless it begins with a period.
            let base = parts[1].hasPrefix(".") ? workingFolder : repository.root
            inside = PathNames.relative(PathNames.absolute(parts[1], in: base), to: repository.root)
        } else {
            inside = PathNames.relative(ComparisonSide.physical(path, in: workingFolder), to: repository.root)
        }
        guard inside != "..", !inside.hasPrefix("../") else {
            throw .repository("\(text): \(path) lies outside of the repository")
        }
        let folder = try TemporaryFolder()
        folder.makeFolder("tree")
        // The search for a tincture.yml stops at the top of a repository, which this folder marks.
        folder.makeFolder("tree/.git")
        do throws(CheckingError) {
            try repository.write(
                commit, below: folder.path + "/tree/", index: folder.path + "/index",
                isWanted: DesignSuffixes.isLookedAt)
        } catch {
            folder.remove()
            throw error
        }
        self.path = PathNames.absolute(inside, in: folder.path + "/tree")
        guard let kind = ComparisonSide.isFile(self.path) else {
            folder.remove()
            throw .repository("\(text): there is no \(inside) in that revision")
        }
        isFile = kind
        self.folder = folder
        revision = parts[0]
    }

    /// A sentence about files, with their temporary paths replaced by paths in the revision.
    public func named(_ sentence: String) -> String {
        guard let folder else { return sentence }
        let tree = folder.path + "/tree"
        return [tree, PathNames.relative(tree, to: FileSystem.workingFolder)].reduce(sentence) {
            $0.replacing("\($1)/", with: "\(revision):")
        }
    }

    /// Removes the files that were written for revisions.
    public static func tidy() { TemporaryFolder.removeAll() }

    /// Its designs, for a comparison with another side. If the other side is a revision, designs of nested repositories
    /// are left out, since a revision does not contain them.
    public func selection(
        against other: ComparisonSide, configuration: String?, choice: RuleChoice, catalog: RuleCatalog
    ) throws(ConfigurationError) -> Selection {
        let all = try Selection(RunInput(paths: [path]), configuration: configuration, choice: choice, catalog: catalog)
        guard folder == nil, other.folder != nil, !isFile else { return all }
        let own = RepositoryRoot.around(path)
        var known: [String: Bool] = [:]
        return all.keeping { file in
            let around = PathNames.folder(of: file.path)
            if let isOwn = known[around] { return isOwn }
            let isOwn = RepositoryRoot.around(around) == own
            known[around] = isOwn
            return isOwn
        }
    }

    /// The path of a file relative to the side, which matches the same file on the other side.
    func key(_ location: String) -> String {
        isFile && location == path ? PathNames.name(of: path) : PathNames.relative(location, to: path)
    }

    /// True for a file, false for a folder, nil for anything that cannot be read.
    private static func isFile(_ path: String) -> Bool? {
        switch FileSystem.kind(of: path) {
        case .file: true
        case .folder: false
        case .missing, .closed: nil
        }
    }

    private static func physical(_ path: String, in folder: String) -> String {
        let whole = PathNames.absolute(path, in: folder)
        guard isFile(whole) == true else { return FileSystem.physical(whole) ?? whole }
        // A file keeps its own name, in the folder that links lead to.
        let own = FileSystem.physical(PathNames.folder(of: whole)) ?? PathNames.folder(of: whole)
        return PathNames.absolute(PathNames.name(of: whole), in: own)
    }
}
