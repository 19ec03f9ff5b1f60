public import Linting
import Reporters
import SourceText

/// GitHub's hashes of the lines in which findings start, by a key of the file's absolute path.
public enum LineHashes {
    /// Reads the files that have findings again, on several threads. A file has no hashes if it is gone, is larger than
    /// any design, or has lines that differ from those of its bytes (an archive, another encoding).
    public static func of(_ report: LintReport, jobs: Int) -> [String: [Int: String]] {
        var lines: [String: Set<Int>] = [:]
        for document in report.documents {
            guard let location = document.location else { continue }
            for diagnostic in document.found.flatMap(\.apart) {
                lines[PathNames.key(location), default: []].insert(diagnostic.start.line)
            }
        }
        let wanted = lines.sorted { $0.key < $1.key }.map { (path: $0.key, lines: $0.value) }
        let hashes = Workers.map(wanted, jobs: jobs) { item in
            guard let file = try? SourceFile(path: ExactName.name(of: item.path)), file.isVerbatim else {
                return [Int: String]()
            }
            return GitHubLineHash.hashes(of: file.bytes.bytes, lines: item.lines)
        }
        return Dictionary(uniqueKeysWithValues: zip(wanted.map(\.path), hashes))
    }
}
