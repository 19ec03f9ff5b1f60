/// An entry of a folder.
struct FolderEntry: Sendable {
    /// Its name without the folder.
    let name: String
    /// Its kind, following links.
    let kind: FileSystem.Kind
    /// Whether it is a link.
    let isLink: Bool
}

/// The listings of many folders, requested by several threads before the folders are searched: the system is asked
/// about each name individually, which takes longer than everything done with the results.
struct FolderListings {
    /// By the identity of each folder, whichever path led to it.
    private var entries: [FileSystem.Identity: [FolderEntry]] = [:]
    /// The fewest folders for which more than one thread is worthwhile.
    private static let fewest = 4

    /// Lists everything below a folder except what links lead to, each folder once. The work proceeds by levels, since
    /// only a folder's listing names the folders in it.
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

    /// The entries of a folder; nil if it was not listed.
    subscript(folder: FileSystem.Identity) -> [FolderEntry]? { entries[folder] }
}
