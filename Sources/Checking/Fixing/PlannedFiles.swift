import SourceText

/// The contents that files will have after a run has changed them, for the designs that show those files.
struct PlannedFiles: Sendable {
    private var contents: [String: [UInt8]] = [:]

    /// The planned contents of a file, by its path with links resolved; nil if it does not change.
    func bytes(of file: String) -> [UInt8]? { contents.isEmpty ? nil : contents[PathNames.key(file)] }

    /// The file at a path, with its planned contents if it has any.
    func file(at path: String, limit: Int) throws(SourceError) -> SourceFile {
        guard !contents.isEmpty, let bytes = bytes(of: FileSystem.physical(path) ?? path) else {
            return try SourceFile(path: path, limit: limit)
        }
        return try SourceFile(path: path, contents: bytes, limit: limit)
    }

    /// Sets the planned contents of the file at a path.
    mutating func hold(_ bytes: [UInt8], at path: String) {
        contents[PathNames.key(FileSystem.physical(path) ?? path)] = bytes
    }

    /// Whether a token file that a document names has planned contents.
    func holds(_ file: ReadingLog.TokenFile, namedBy document: String) -> Bool {
        guard !contents.isEmpty else { return false }
        let path = PathNames.absolute(file.path, in: PathNames.folder(of: document))
        return bytes(of: FileSystem.physical(path) ?? path) != nil
    }
}
