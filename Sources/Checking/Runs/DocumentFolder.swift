import DesignModel
import DesignReaders
import Painting
import SourceText

/// The files beside a document from which its pictures may come: only files in its folder, with links resolved, are
/// ever opened.
struct DocumentFolder: PictureSource {
    /// The largest picture file, in bytes.
    private static let largest = 64 << 20

    private let folder: String
    /// Planned contents of files.
    private let planned: PlannedFiles

    /// The folder of the document at a path.
    init(of document: String, planned: PlannedFiles = PlannedFiles()) {
        self.planned = planned
        folder = PathNames.folder(of: PathNames.absolute(document, in: FileSystem.workingFolder))
    }

    /// The file that a path relative to the document leads to, with links resolved; nil if it is missing or outside the
    /// folder.
    func file(at path: String) -> String? {
        guard let root = FileSystem.physical(folder), let file = FileSystem.physical(folder + "/" + path),
            PathNames.isWithin(file, root)
        else { return nil }
        return file
    }

    func contents(of path: String) throws(UnknownImage) -> SourceBytes {
        guard let root = FileSystem.physical(folder) else { throw .missing }
        guard let file = FileSystem.physical(folder + "/" + path) else {
            throw DocumentFolder.isNearby(FileSystem.destination(folder + "/" + path), root) ? .missing : .outside
        }
        guard PathNames.isWithin(file, root) else { throw .outside }
        // Opening a pipe waits for a writer.
        guard FileSystem.isPlainFile(file) else { throw .missing }
        if let bytes = planned.bytes(of: file) { return SourceBytes(bytes) }
        do throws(SourceError) {
            return try SourceBytes(readingFrom: file, limit: DocumentFolder.largest)
        } catch {
            if case .tooLarge = error { throw .tooLarge }
            throw .missing
        }
    }

    /// Whether a path lies in a folder, in the repository around it or, without one, in the working folder around it.
    /// Whether files farther away exist must not be revealed.
    private static func isNearby(_ path: String, _ folder: String) -> Bool {
        if PathNames.isWithin(path, folder) { return true }
        let working = FileSystem.physical(FileSystem.workingFolder)
        guard let around = RepositoryRoot.around(folder) ?? working, around != "/",
            folder == around || PathNames.isWithin(folder, around)
        else {
            return false
        }
        return PathNames.isWithin(path, around)
    }

    func drawing(
        in contents: [UInt8], size: Point, fragment: [UInt8], work: inout Int
    ) throws(UnknownImage) -> Design {
        guard let file = file(contents) else { throw .tooLarge }
        return try DesignReader.picture(in: file, size: size, fragment: fragment, work: &work)
    }

    func size(ofDrawingIn contents: [UInt8], fragment: [UInt8]) -> NaturalSize? {
        file(contents).flatMap { DesignReader.pictureSize(of: $0, fragment: fragment) }
    }

    private func file(_ contents: [UInt8]) -> SourceFile? {
        try? SourceFile(path: "image.svg", contents: contents, limit: DocumentFolder.largest)
    }
}
