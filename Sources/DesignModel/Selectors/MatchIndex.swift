import SourceText

/// A selector list that many elements are tested against for the sake of one: `:nth-child(… of …)` counts the siblings
/// that match. The list stores its own hash, because it is looked up for each of them.
struct IndexedList: Hashable, Sendable {
    let list: SelectorList
    private let digest: Int

    init(_ list: SelectorList) {
        self.list = list
        digest = list.hashValue
    }

    /// Compares the lists; those that share their storage are found equal at once.
    static func == (left: IndexedList, right: IndexedList) -> Bool {
        left.digest == right.digest && left.list == right.list
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// Results of matching that concern many elements of a tree, kept so that they are computed once and not again for each
/// element: forty thousand siblings, each with its place among those that match, are walked once.
///
/// An index is valid for one state of a tree: a tree that hides a part of itself supplies another index.
public final class MatchIndex {
    /// A list, and the element around all those tested against it; -1 where nothing is around them.
    private struct Key: Hashable {
        let list: IndexedList
        let around: Int
    }

    /// Children that match, in document order.
    private var children: [Key: [Int32]] = [:]
    /// What matches at any depth, in document order.
    private var descendants: [Key: [Int32]] = [:]
    /// How many elements were visited for a list to find matches within others.
    private var walked: [IndexedList: Int] = [:]
    /// Whether a selector relative to an element finds anything, where the search took long.
    private var findings: [Key: Bool] = [:]

    /// An index without any results.
    public init() {}

    /// The siblings of an element that match, possibly including the element itself; nil where that
    /// takes too many steps.
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
        // Questions about small parts are not worth a walk of the whole tree.
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

    /// Whether anything within an element matches; nil where the first `most` elements do not tell.
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

    /// The answer of `find`, which is kept if it counts more than a few steps: everything in an element may
    /// ask about it again.
    func finding(of list: IndexedList, from element: Int, _ find: (inout Int) -> Bool) -> Bool {
        let key = Key(list: list, around: element)
        if let known = findings[key] { return known }
        var count = 0
        let answer = find(&count)
        if count > MatchIndex.fewSteps { findings[key] = answer }
        return answer
    }

    /// Up to this many elements are faster to visit than to remember.
    static let fewSteps = 16
}

extension SelectorTree {
    /// The next element in document order within `top`: the first child, else the next sibling of the element or of the
    /// nearest element around it that has one.
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
