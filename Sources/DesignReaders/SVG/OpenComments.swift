import DesignModel

/// Comments that began an exception which none has ended yet. What ends one is found by its rules: a file may hold thousands
/// that are never ended.
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

    /// Takes out the last that names the same rules, or the last of all where none are named.
    mutating func close(_ rules: [String]) -> Entry? {
        while case .some(nil) = entries.last { entries.removeLast() }
        guard let last = entries.last??.terms.rules else { return nil }
        let rules = Set(rules.isEmpty ? last : rules)
        guard let place = placesByRules[rules]?.popLast(), let entry = entries[place] else { return nil }
        entries[place] = nil
        count -= 1
        return entry
    }

    /// Takes out those that are over without being ended: the last ones, as elements lie within one another.
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
