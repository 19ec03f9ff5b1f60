/// What became of files that are gone, told by what is found in others: two files are one under two names where neither has as
/// much in common with any other.
struct RenamedFiles {
    /// How often something was found in a file, by what it is known by in whatever file.
    typealias Causes = [String: Int]

    /// A file in which something was found, and how often.
    private struct Share {
        let file: Int
        let count: Int
    }

    /// The most that a file has in common with one that is gone, and how many of those have as much.
    private struct Standing {
        private(set) var most = 0
        private(set) var holders = 0

        mutating func take(_ score: Int) {
            if score > most { (most, holders) = (score, 0) }
            if score == most { holders += 1 }
        }
    }

    /// Files that are gone, in the order of their names, each with the place among the others of the one that it became.
    private(set) var pairs: [(old: String, new: Int)] = []
    /// How many votes were counted: one for each cause that two files have in common.
    private(set) var votes = 0

    /// Where there are more votes in all, what most files have in common tells none of them.
    static let mostVotes = 1 << 28

    private let sharers: [String: [Share]]

    /// Files that are gone, by their names, and others of which each may be one of them. The work grows with what files share,
    /// never with how many there are of both.
    init(of gone: [String: Causes], among found: [Causes], mostVotes: Int = RenamedFiles.mostVotes) {
        sharers = RenamedFiles.sharers(of: gone.values, among: found, mostVotes)
        let gone = gone.sorted { $0.key < $1.key }
        var scores = Array(repeating: 0, count: found.count)
        var standings = Array(repeating: Standing(), count: found.count)
        let winners = gone.map { winner(for: $0.value, &scores, &standings) }
        for ((old, causes), winner) in zip(gone, winners) {
            // Less than half in common is another file that has the same fault.
            guard let winner, winner.count * 2 >= causes.values.reduce(0, +) else { continue }
            let standing = standings[winner.file]
            if standing.most == winner.count, standing.holders == 1 { pairs.append((old, winner.file)) }
        }
    }

    /// The one file that has the most in common with one that is gone, and how much that is; nil where several have as much, or none
    /// anything. `scores` are all 0 before and after.
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

    /// The files that have each cause which one that is gone has, too; where there would be too many votes, those causes alone that
    /// fewer files have.
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
