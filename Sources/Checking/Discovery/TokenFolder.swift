import DesignReaders
import SourceText

/// The files of design tokens that others may name: plain files below the folder of a project, links followed, and nothing else.
struct TokenFolder: TokenFileSource {
    /// Design tokens of a house take some hundred kilobytes.
    static let largest = 64 << 20

    private let root: String
    /// What some files are going to hold.
    private let planned: PlannedFiles

    /// The folder of a project.
    init(_ root: String, planned: PlannedFiles = PlannedFiles()) {
        self.root = root
        self.planned = planned
    }

    func identity(of path: String, beside file: String) throws(UnreadTokenFile) -> String {
        let folder = PathNames.folder(of: PathNames.absolute(file, in: FileSystem.workingFolder))
        let whole = PathNames.absolute(path, in: folder)
        // Where a file lies beyond the folder of the project, as one that was named may, its own folder is all it has.
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
