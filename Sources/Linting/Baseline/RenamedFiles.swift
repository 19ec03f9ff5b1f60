/// Matches missing files with new ones by their findings: two paths are taken for one renamed file if neither has as
/// much in common with any other file.
struct RenamedFiles {
    /// The number of findings of a file, by their fingerprint without the file.
    typealias Causes = [String: Int]

    /// A file that has some cause, and how often.
    private struct Share {
        let file: Int
        let count: Int
    }

    /// The most that a file has in common with any missing file, and the number of missing files that reach it.
    private struct Standing {
        private(set) var most = 0
        private(set) var holders = 0

        mutating func take(_ score: Int) {
            if score > most { (most, holders) = (score, 0) }
            if score == most { holders += 1 }
        }
    }

    /// The missing files, sorted by path, each with the index of the new file it became.
    private(set) var pairs: [(old: String, new: Int)] = []
    /// The number of votes counted: one for each cause that two files share.
    private(set) var votes = 0

    /// If there would be more votes than this, the most common causes, which say little about any one file, are left
    /// out.
    static let mostVotes = 1 << 28

    private let sharers: [String: [Share]]

    /// Matches missing files, by path, with the causes of each candidate file. The work grows with the number of shared
    /// causes, not with the product of the numbers of files.
    init(of gone: [String: Causes], among found: [Causes], mostVotes: Int = RenamedFiles.mostVotes) {
        sharers = RenamedFiles.sharers(of: gone.values, among: found, mostVotes)
        let gone = gone.sorted { $0.key < $1.key }
        var scores = Array(repeating: 0, count: found.count)
        var standings = Array(repeating: Standing(), count: found.count)
        let winners = gone.map { winner(for: $0.value, &scores, &standings) }
        for ((old, causes), winner) in zip(gone, winners) {
            // With less than half in common, the candidate is another file that has the same faults.
            guard let winner, winner.count * 2 >= causes.values.reduce(0, +) else { continue }
            let standing = standings[winner.file]
            if standing.most == winner.count, standing.holders == 1 { pairs.append((old, winner.file)) }
        }
    }

    /// The one file with the most in common with a missing file, and how much that is; nil if several files have as
    /// much or none has anything. `scores` are all 0 before and after.
    private mutating func winner(for causes: Causes, _ scores: inout [Int], _ standings: inout [Standing]) -> Share? {
        var met: [Int] = []
        for (cause, count) in causes {
            for share in sharers[cause] ?? [] {
                if scores[share.file] == 0 { met.append(share.file) }
                scores[share.file] += min(count, share.count)
                votes += 1
            }
        }
        var most = 0
        var winner: Share?
        for file in met {
            let score = scores[file]
            scores[file] = 0
            standings[file].take(score)
            if score > most {
                (most, winner) = (score, Share(file: file, count: score))
            } else if score == most {
                winner = nil
            }
        }
        return winner
    }

    /// The files that share each cause with a missing file. If there would be too many votes, only the rarer causes are
    /// kept.
    private static func sharers(
        of gone: some Collection<Causes>, among found: [Causes], _ mostVotes: Int
    ) -> [String: [Share]] {
        var askers: [String: Int] = [:]
        for cause in gone.lazy.flatMap(\.keys) { askers[cause, default: 0] += 1 }
        var sharers: [String: [Share]] = [:]
        for (file, causes) in found.enumerated() {
            for (cause, count) in causes where askers[cause] != nil {
                sharers[cause, default: []].append(Share(file: file, count: count))
            }
        }
        let votes = sharers.map { (count: $0.value.count * (askers[$0.key] ?? 0), cause: $0.key) }
        guard votes.reduce(0, { $0 + $1.count }) > mostVotes else { return sharers }
        var left = mostVotes
        for (count, cause) in votes.sorted(by: <) {
            left -= count
            if left < 0 { sharers[cause] = nil }
        }
        return sharers
    }
}
