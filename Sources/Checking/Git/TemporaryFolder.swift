#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder of the program's own that goes away with its holder.
final class TemporaryFolder: Sendable {
    /// Its path from the root, links followed.
    let path: String

    init() throws(CheckingError) {
        let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/tincture-XXXXXX".utf8CString)
        // The system writes the name it chose over the six letters, and hands the same array back.
        guard unsafe mkdtemp(&template) != nil else {
            throw .repository("\(parent): no folder can be made: \(FileSystem.systemReason())")
        }
        let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = FileSystem.physical(made) ?? made
    }

    /// Makes a folder in it.
    func makeFolder(_ name: String) { unsafe _ = mkdir("\(path)/\(name)", 0o700) }

    /// Takes everything in it away. Links are taken away, not followed.
    func remove() { TemporaryFolder.remove(path) }

    private static func remove(_ root: String) {
        var open = [root]
        var emptied: [String] = []
        while let folder = open.popLast() {
            emptied.append(folder)
            for name in FileSystem.names(in: folder) ?? [] {
                let entry = "\(folder)/\(name)"
                if !FileSystem.isLink(entry), case .folder = FileSystem.kind(of: entry) {
                    open.append(entry)
                } else {
                    unsafe _ = unlink(entry)
                }
            }
        }
        for folder in emptied.reversed() { unsafe _ = rmdir(folder) }
    }
}
