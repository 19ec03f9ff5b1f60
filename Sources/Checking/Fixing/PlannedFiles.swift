import SourceText

/// What files are going to hold once a run has changed them, for the designs that show them.
struct PlannedFiles: Sendable {
    private var contents: [String: [UInt8]] = [:]

    /// What the file at a path, links followed, is going to hold; nil where it stays as it is.
    func bytes(of file: String) -> [UInt8]? { contents.isEmpty ? nil : contents[PathNames.key(file)] }

    /// The file at a path as it is going to be.
    func file(at path: String, limit: Int) throws(SourceError) -> SourceFile {
        guard !contents.isEmpty, let bytes = bytes(of: FileSystem.physical(path) ?? path) else {
            return try SourceFile(path: path, limit: limit)
        }
        return try SourceFile(path: path, contents: bytes, limit: limit)
    }

    /// Takes down what the file at a path is going to hold.
    mutating func hold(_ bytes: [UInt8], at path: String) {
        contents[PathNames.key(FileSystem.physical(path) ?? path)] = bytes
    }

    /// Whether a file of tokens that a document names is among them.
    func holds(_ file: ReadingLog.TokenFile, namedBy document: String) -> Bool {
        guard !contents.isEmpty else { return false }
        let path = PathNames.absolute(file.path, in: PathNames.folder(of: document))
        return bytes(of: FileSystem.physical(path) ?? path) != nil
    }
}
