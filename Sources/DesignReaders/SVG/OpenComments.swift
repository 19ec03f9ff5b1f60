import DesignModel

/// Comments that began an exception and are still open. They are indexed by their rules, for a file may hold thousands
/// that are never closed.
struct OpenComments<Comment> {
    typealias Entry = (comment: Comment, terms: StatedException.Terms)

    private var entries: [Entry?] = []
    private var placesByRules: [Set<String>: [Int]] = [:]
    private(set) var count = 0

    mutating func open(_ comment: Comment, _ terms: StatedException.Terms) {
        placesByRules[Set(terms.rules), default: []].append(entries.count)
        entries.append((comment, terms))
        count += 1
    }

    /// Removes the last comment with the same rules, or the last of all if `rules` is empty.
    mutating func close(_ rules: [String]) -> Entry? {
        while case .some(nil) = entries.last { entries.removeLast() }
        guard let last = entries.last??.terms.rules else { return nil }
        let rules = Set(rules.isEmpty ? last : rules)
        guard let place = placesByRules[rules]?.popLast(), let entry = entries[place] else { return nil }
        entries[place] = nil
        count -= 1
        return entry
    }

    /// Removes comments that are over without having been closed: always the last ones, as elements nest.
    mutating func takeLast(while isOver: (Comment) -> Bool) -> [Entry] {
        var over: [Entry] = []
        while let last = entries.last {
            if let entry = last {
                guard isOver(entry.comment) else { break }
                _ = placesByRules[Set(entry.terms.rules)]?.popLast()
                over.append(entry)
                count -= 1
            }
            entries.removeLast()
        }
        return over
    }
}
