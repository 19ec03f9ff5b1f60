/// What folders hold, asked by several threads side by side before it is gone through: the system answers for each name by
/// itself, and that takes longer than everything made of the answers.
struct FolderListings {
    /// By what makes a folder itself, whichever way it was reached.
    private var entries: [FileSystem.Identity: [(name: String, kind: FileSystem.Kind)]] = [:]
    /// Fewer folders side by side are not worth a thread.
    private static let fewest = 4

    /// Everything below a folder, each folder once; a level at a time, as only a folder names those in it.
    init(below root: String, passingOver isPassedOver: (String) -> Bool, jobs: Int) {
        var level = [root]
        while !level.isEmpty {
            let threads = level.count < FolderListings.fewest ? 1 : min(max(1, jobs), level.count)
            let listed = Workers.map(level, threads: threads) { folder in
                (FileSystem.identity(of: folder), FileSystem.entries(in: folder))
            }
            var next: [String] = []
            for (folder, (identity, found)) in zip(level, listed) {
                guard let identity, let found, entries.updateValue(found, forKey: identity) == nil else { continue }
                for (name, kind) in found {
                    guard case .folder = kind, !isPassedOver(name) else { continue }
                    next.append(PathNames.path(of: name, in: folder))
                }
            }
            level = next
        }
    }

    /// What a folder holds; nil where that could not be found out.
    subscript(folder: FileSystem.Identity) -> [(name: String, kind: FileSystem.Kind)]? { entries[folder] }
}
