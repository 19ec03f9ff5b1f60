/// Finds the word that someone most likely meant.
public enum NearestSpelling {
    /// The maximum number of words per file to look up, because each is compared with every candidate.
    public static let mostAdvised = 50

    /// The word of `words` nearest to `word` by edits (insert, delete, replace, swap), or the only one that begins with
    /// it; nil if none is near, that is, if edits exceed a third of the longer word.
    public static func of(_ word: String, among words: [String]) -> String? {
        guard word.utf8.count <= 64 else { return nil }
        // An abbreviation takes many edits but is an obvious match.
        let completions = words.filter { word.count > 2 && $0.hasPrefix(word) }
        if completions.count == 1 { return completions[0] }
        let near = words.lazy.filter { mayBeNear($0, word) }.map { (word: $0, distance: edits(from: word, to: $0)) }
            .min { $0.distance < $1.distance }
        guard let near, near.distance <= max(1, max(word.count, near.word.count) / 3) else { return nil }
        return near.word
    }

    /// Whether two words are of similar length, measured in bytes: a letter takes at most four, and up to three times
    /// as many in another case.
    private static func mayBeNear(_ one: String, _ other: String) -> Bool {
        let (shorter, longer) = (min(one.utf8.count, other.utf8.count), max(one.utf8.count, other.utf8.count))
        return longer <= 12 * (shorter + 2)
    }

    /// The optimal string alignment distance, ignoring case.
    static func edits(from first: String, to second: String) -> Int {
        let a = Array(first.lowercased().unicodeScalars)
        let b = Array(second.lowercased().unicodeScalars)
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        var before: [Int] = []
        var previous = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                var best = min(row[j - 1] + 1, previous[j] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, before[j - 2] + 1) }
                row.append(best)
            }
            before = previous
            previous = row
        }
        return previous[b.count]
    }
}
