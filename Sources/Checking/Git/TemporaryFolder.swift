#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import Synchronization

/// A temporary folder, which is removed even if a signal ends the program.
final class TemporaryFolder: Sendable {
    /// The paths of the folders that exist.
    private static let standing = Mutex<Set<String>>([])
    /// Installed once: on a signal, stops the program that writes into the folders, and then removes them. Both locks
    /// are held until the program ends, so that the first thread starts no other program, creates no folder, and
    /// reports nothing found in folders that are being removed.
    private static let isWatched: Void = Interruptions.tidy { end in
        standing.withLock { folders in
            Subprocess.stop {
                folders.forEach(remove)
                end()
            }
        }
    }

    /// Removes all folders; other threads that use them wait until this is done.
    static func removeAll() {
        standing.withLock { folders in
            folders.forEach(remove)
            folders = []
        }
    }

    /// Its absolute path, with links resolved.
    let path: String

    /// The system's folder for temporary files.
    static var parent: String {
        let stated = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
        return stated.isEmpty ? "/tmp" : stated
    }

    /// The error if nothing can be created there.
    static func unmade(in parent: String) -> CheckingError {
        .repository("\(parent), the folder of TMPDIR: nothing can be made in it: \(FileSystem.systemReason())")
    }

    init() throws(CheckingError) {
        TemporaryFolder.isWatched
        path = try TemporaryFolder.standing.withLock { (folders) throws(CheckingError) in
            let parent = TemporaryFolder.parent
            var template = Array("\(parent)/tincture-XXXXXX".utf8CString)
            // The system overwrites the six letters with the name it chose, and returns the same array.
            guard unsafe mkdtemp(&template) != nil else { throw TemporaryFolder.unmade(in: parent) }
            let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let path = FileSystem.physical(made) ?? made
            folders.insert(path)
            return path
        }
    }

    /// Creates a folder in it.
    func makeFolder(_ name: String) { unsafe _ = mkdir("\(path)/\(name)", 0o700) }

    /// Removes the folder with everything in it. Links are removed, not followed.
    func remove() {
        TemporaryFolder.standing.withLock { folders in
            TemporaryFolder.remove(path)
            folders.remove(path)
        }
    }

    /// Uses paths as raw bytes, since revisions may hold names that are not UTF-8.
    private static func remove(_ root: String) {
        var open = [Array(root.utf8CString)]
        var emptied: [[CChar]] = []
        while let folder = open.popLast() {
            emptied.append(folder)
            for name in FileSystem.bytesOfNames(in: folder) {
                let entry = folder.dropLast() + [CChar(UInt8(ascii: "/"))] + name
                // `unlink` removes anything but a folder, which is searched next.
                if unsafe unlink(entry) != 0 { open.append(entry) }
            }
        }
        for folder in emptied.reversed() { unsafe _ = rmdir(folder) }
    }
}
