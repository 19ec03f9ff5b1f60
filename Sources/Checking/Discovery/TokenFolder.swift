import DesignReaders
import SourceText

/// The design token files that other files may refer to: only regular files below the project folder, with links
/// resolved.
struct TokenFolder: TokenFileSource {
    /// The largest file in bytes; the design tokens of a house take a few hundred kilobytes.
    static let largest = 64 << 20

    private let root: String
    /// Planned contents of files.
    private let planned: PlannedFiles

    /// The token files below a project folder.
    init(_ root: String, planned: PlannedFiles = PlannedFiles()) {
        self.root = root
        self.planned = planned
    }

    func identity(of path: String, beside file: String) throws(UnreadTokenFile) -> String {
        let folder = PathNames.folder(of: PathNames.absolute(file, in: FileSystem.workingFolder))
        let whole = PathNames.absolute(path, in: folder)
        // A named file may lie outside the project folder; it may then refer only to files in its own folder.
        let own = FileSystem.physical(folder) ?? folder
        let root = FileSystem.physical(root) ?? root
        let isOfProject = root != "/" && (own == root || PathNames.isWithin(own, root))
        let bound = isOfProject ? root : own
        guard PathNames.isWithin(whole, bound) || PathNames.isWithin(FileSystem.physical(whole) ?? whole, bound) else {
            throw .outside
        }
        guard let physical = FileSystem.physical(whole) else { throw .missing }
        guard PathNames.isWithin(physical, bound) else { throw .outside }
        guard FileSystem.isPlainFile(physical) else { throw .missing }
        return physical
    }

    func file(at identity: String) throws(UnreadTokenFile) -> SourceFile {
        do throws(SourceError) {
            return try planned.file(at: identity, limit: TokenFolder.largest)
        } catch {
            throw .closed(error.reason)
        }
    }
}
