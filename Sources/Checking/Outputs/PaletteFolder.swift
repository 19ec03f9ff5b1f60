#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
public import Reporters

/// Writes a palette that consists of a folder of files.
public enum PaletteFolder {
    /// Writes the files below a folder, which is created if missing; existing files are overwritten, and others stay.
    public static func write(_ files: [PaletteExport.File], to folder: String) throws(CheckingError) {
        var made: Set<String> = []
        for file in files {
            let path = folder + "/" + file.path
            try ReportFile.checkWay(to: path)
            var parents: [String] = []
            var parent = PathNames.folder(of: path)
            while made.insert(parent).inserted, parent != "/", parent.utf8.count >= folder.utf8.count {
                parents.append(parent)
                parent = PathNames.folder(of: parent)
            }
            // If a folder cannot be created, writing the file into it reports the error.
            for parent in parents.reversed() { _ = unsafe mkdir(parent, 0o777) }
            try ReportFile.write(file.bytes, to: path)
        }
    }
}
