import SourceText

/// A list that many elements are held against for the sake of one, as the siblings are of which `:nth-child(… of …)` counts
/// those that match. It knows its own hash, as it is looked up for each of them.
struct IndexedList: Hashable, Sendable {
    let list: SelectorList
    private let digest: Int

    init(_ list: SelectorList) {
        self.list = list
        digest = list.hashValue
    }

    /// As the list; shared ones are known at once to be the same.
    static func == (left: IndexedList, right: IndexedList) -> Bool {
        left.digest == right.digest && left.list == right.list
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// What matching found out about many elements of a tree, kept so that it is found out once and not anew for each element
/// that asks: forty thousand siblings, of which each has its place among those that match, are gone through once.
///
/// It holds for a tree as it is: one that hides a part of itself hands out another.
public final class MatchIndex {
    /// A list, and the element around all that were held against it; -1 for what nothing is around.
    private struct Key: Hashable {
        let list: IndexedList
        let around: Int
    }

    /// Children that match, in document order.
    private var children: [Key: [Int32]] = [:]
    /// What matches at any depth, in document order.
    private var descendants: [Key: [Int32]] = [:]
    /// How many elements were looked at, below one or another, to find what matches there.
    private var walked: [IndexedList: Int] = [:]
    /// Whether a selector that looks from an element finds something, where finding out took long.
    private var findings: [Key: Bool] = [:]

    /// A tree of which nothing is known yet.
    public init() {}

    /// The siblings of an element that match, itself perhaps among them; nil where that takes too many steps.
    func siblings(of element: Int, matching list: IndexedList, in tree: some SelectorTree) -> [Int32]? {
        let key = Key(list: list, around: tree.parent(of: element) ?? -1)
        if let known = children[key] { return known }
        var first = element
        while let previous = tree.previousSibling(of: first) { first = previous }
        let found = matches(of: list, from: first, in: tree) { tree.nextSibling(of: $0) }
        children[key] = found
        return found
    }

    /// Whether anything within an element matches; nil where that takes too many steps.
    func holdsMatch(_ element: Int, of list: IndexedList, in tree: some SelectorTree) -> Bool? {
        if let answer = walk(element, list, atMost: MatchIndex.fewSteps, in: tree) { return answer }
        let top = tree.top(of: element)
        let key = Key(list: list, around: top)
        if let known = descendants[key] { return isAny(of: known, within: element, in: tree) }
        // Who asks about small parts does not want to know of all the others.
        guard walked[list, default: 0] > (tree.end(of: top) - top) / 4 else {
            return walk(element, list, atMost: .max, in: tree)
        }
        let all = matches(of: list, from: top, in: tree) { tree.following($0, within: top) }
        guard let found = all else { return nil }
        descendants[key] = found
        return isAny(of: found, within: element, in: tree)
    }

    private func isAny(of found: [Int32], within element: Int, in tree: some SelectorTree) -> Bool {
        let place = found.partitioningIndex { $0 > element }
        return place < found.count && Int(found[place]) < tree.end(of: element)
    }

    /// Whether anything within an element matches, as far as so many tell.
    private func walk(
        _ element: Int, _ list: IndexedList, atMost most: Int, in tree: some SelectorTree
    ) -> Bool? {
        var count = 0
        defer { if count > MatchIndex.fewSteps { walked[list, default: 0] += count } }
        var next = tree.following(element, within: element)
        while let candidate = next {
            if count == most || tree.isExhausted { return nil }
            count += 1
            tree.countSteps(list.list.weight)
            if list.list.matches(candidate, in: tree) { return true }
            next = tree.following(candidate, within: element)
        }
        return false
    }

    private func matches(
        of list: IndexedList, from first: Int, in tree: some SelectorTree, _ following: (Int) -> Int?
    ) -> [Int32]? {
        var found: [Int32] = []
        var next: Int? = first
        while let element = next {
            if tree.isExhausted { return nil }
            tree.countSteps(list.list.weight)
            if list.list.matches(element, in: tree) { found.append(Int32(clamping: element)) }
            next = following(element)
        }
        return found
    }

    /// An answer that takes `find` more than a few steps is kept; asked for one element again and again, as all that lies in it
    /// does, it takes none.
    func finding(of list: IndexedList, from element: Int, _ find: (inout Int) -> Bool) -> Bool {
        let key = Key(list: list, around: element)
        if let known = findings[key] { return known }
        var count = 0
        let answer = find(&count)
        if count > MatchIndex.fewSteps { findings[key] = answer }
        return answer
    }

    /// So many elements are looked at sooner than remembered.
    static let fewSteps = 16
}

extension SelectorTree {
    /// The element after another in document order, within a third: down, else on, else up until it goes on.
    func following(_ element: Int, within top: Int) -> Int? {
        if let first = firstChild(of: element) { return first }
        var element = element
        while element != top {
            if let next = nextSibling(of: element) { return next }
            guard let parent = parent(of: element) else { return nil }
            element = parent
        }
        return nil
    }
}
