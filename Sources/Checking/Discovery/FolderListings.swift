/// One of the names in a folder.
struct FolderEntry: Sendable {
    /// Its last part.
    let name: String
    /// What it names, links followed.
    let kind: FileSystem.Kind
    /// Whether it is a link.
    let isLink: Bool
}

/// What folders hold, asked by several threads side by side before it is gone through: the system answers for each name by
/// itself, and that takes longer than everything made of the answers.
struct FolderListings {
    /// By what makes a folder itself, whichever way it was reached.
    private var entries: [FileSystem.Identity: [FolderEntry]] = [:]
    /// Fewer folders side by side are not worth a thread.
    private static let fewest = 4

    /// Everything below a folder but what links lead to, each folder once; a level at a time, as only a folder names those in it.
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
                for entry in found {
                    guard case .folder = entry.kind, !isPassedOver(entry.name), !entry.isLink else { continue }
                    next.append(PathNames.path(of: entry.name, in: folder))
                }
            }
            level = next
        }
    }

    /// What a folder holds; nil where that could not be found out.
    subscript(folder: FileSystem.Identity) -> [FolderEntry]? { entries[folder] }
}
