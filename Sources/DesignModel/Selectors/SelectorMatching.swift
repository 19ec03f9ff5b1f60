import SourceText

extension SelectorList {
    /// Whether an element matches one of the selectors.
    public func matches(_ element: Int, in tree: some SelectorTree) -> Bool {
        selectors.contains { $0.matches(element, in: tree) }
    }
}

extension Selector {
    /// Whether an element matches.
    public func matches(_ element: Int, in tree: some SelectorTree) -> Bool {
        match(0, element, in: tree, from: nil) == .matches
    }

    /// The same for a relative selector that starts from `anchor`.
    fileprivate func matches(_ element: Int, from anchor: Int, in tree: some SelectorTree) -> Bool {
        match(0, element, in: tree, from: anchor) == .matches
    }

    /// How far a failure reaches: knowing it, each combinator walks the tree at most once, however many there are.
    private enum Outcome {
        case matches
        /// Another element may match.
        case failsHere
        /// No further sibling can match.
        case failsAmongSiblings
        /// No ancestor can match.
        case fails
    }

    private func match(_ index: Int, _ element: Int, in tree: some SelectorTree, from anchor: Int?) -> Outcome {
        // Read in place: copying the conditions would take longer than testing them.
        let compound = traits.compounds[index]
        let conditions = compound.conditions.span
        for place in conditions.indices where !conditions[place].holds(element, in: tree, from: anchor) {
            return .failsHere
        }
        switch compound.combinator {
        case .none:
            return .matches
        case .child:
            guard let parent = tree.parent(of: element) else { return .fails }
            return match(index + 1, parent, in: tree, from: anchor)
        case .descendant:
            var ancestor = tree.parent(of: element)
            while let candidate = ancestor {
                let outcome = match(index + 1, candidate, in: tree, from: anchor)
                if outcome == .matches || outcome == .fails { return outcome }
                ancestor = tree.parent(of: candidate)
            }
            return .fails
        case .nextSibling:
            guard let sibling = tree.previousSibling(of: element) else { return .failsAmongSiblings }
            return match(index + 1, sibling, in: tree, from: anchor)
        case .subsequentSibling:
            var sibling = tree.previousSibling(of: element)
            while let candidate = sibling {
                let outcome = match(index + 1, candidate, in: tree, from: anchor)
                if outcome != .failsHere { return outcome }
                sibling = tree.previousSibling(of: candidate)
            }
            return .failsAmongSiblings
        }
    }
}

extension SelectorCondition {
    fileprivate func holds(_ element: Int, in tree: some SelectorTree, from anchor: Int?) -> Bool {
        switch self {
        case .type(let name): tree.hasType(name, element)
        case .namespace(let namespace): tree.isOfNamespace(namespace, element)
        case .id(let name): tree.hasID(name, element)
        case .class(let name): tree.hasClass(name, element)
        case .attribute(let test):
            tree.hasAttribute(test.name, prefix: test.prefix, element) { value in
                tree.countSteps(test.work(on: value))
                return test.holds(value)
            }
        case .not(let list): !matches(list, element, in: tree)
        case .any(let list): matches(list, element, in: tree)
        case .has(let relatives): relatives.contains { $0.finds(from: element, in: tree) }
        case .anchor: element == anchor
        case .root: tree.isRoot(element)
        case .empty: tree.isEmpty(element)
        case .link:
            tree.hasType(SelectorName("a"), element)
                && tree.hasAttribute(SelectorName("href"), prefix: SelectorName("*"), element) { _ in true }
        case .language(let range): language(range, element, in: tree)
        case .nth(let pattern): nth(pattern, element, in: tree)
        case .pointer(let pattern): tree.stands(element, at: pattern)
        case .host, .never: false
        }
    }

    /// Counts steps, because lists may be long and are tested for each element around another.
    private func matches(_ list: SelectorList, _ element: Int, in tree: some SelectorTree) -> Bool {
        tree.countSteps(list.weight)
        return list.matches(element, in: tree)
    }

    private func nth(_ pattern: NthPattern, _ element: Int, in tree: some SelectorTree) -> Bool {
        guard let among = pattern.among else {
            return pattern.contains(tree.place(of: element, ofType: pattern.ofType, fromEnd: pattern.fromEnd))
        }
        guard let siblings = (tree.matchIndex ?? MatchIndex()).siblings(of: element, matching: among, in: tree) else {
            return false
        }
        let before = siblings.partitioningIndex { $0 >= element }
        guard before < siblings.count, Int(siblings[before]) == element else { return false }
        return pattern.contains(pattern.fromEnd ? siblings.count - before : before + 1)
    }

    /// The nearest language on the element or around it, with `xml:lang` first where one element has both, as in
    /// browsers; compared as in RFC 4647 §3.3.1: the range alone, or the range and “-”.
    private func language(_ range: SelectorName, _ element: Int, in tree: some SelectorTree) -> Bool {
        var candidate: Int? = element
        while let current = candidate {
            var answer: Bool?
            for prefix in [SelectorName("xml"), nil] where answer == nil {
                _ = tree.hasAttribute(SelectorName("lang"), prefix: prefix, current) { value in
                    answer = AttributeTest(
                        prefix: nil, name: range, comparison: .dashMatch, value: range.bytes, ignoresCase: true
                    ).holds(value)
                    return true
                }
            }
            if let answer { return answer }
            candidate = tree.parent(of: current)
        }
        return false
    }
}

extension RelativeSelector {
    /// Whether the selector finds an element, starting from `anchor`.
    fileprivate func finds(from anchor: Int, in tree: some SelectorTree) -> Bool {
        let index = tree.matchIndex ?? MatchIndex()
        guard let target else {
            return index.finding(of: whole, from: anchor) { walk(from: anchor, in: tree, counting: &$0) }
        }
        switch selector.compounds[0].combinator {
        case .none, .descendant:
            return index.holdsMatch(anchor, of: target, in: tree) ?? false
        case .child:
            guard let first = tree.firstChild(of: anchor) else { return false }
            return finds(target, from: first, in: tree, index) { !$0.isEmpty }
        case .nextSibling:
            return tree.nextSibling(of: anchor).map { target.list.matches($0, in: tree) } ?? false
        case .subsequentSibling:
            guard let next = tree.nextSibling(of: anchor) else { return false }
            return finds(target, from: next, in: tree, index) { ($0.last ?? -1) > anchor }
        }
    }

    /// Whether an element or a sibling after it matches: one of the first few, else one of all that match, as
    /// `isAmong` decides.
    private func finds(
        _ target: IndexedList, from first: Int, in tree: some SelectorTree, _ index: MatchIndex,
        isAmong: ([Int32]) -> Bool
    ) -> Bool {
        var next: Int? = first
        for _ in 0..<MatchIndex.fewSteps {
            guard let element = next else { return false }
            tree.countSteps(target.list.weight)
            if target.list.matches(element, in: tree) { return true }
            next = tree.nextSibling(of: element)
        }
        return index.siblings(of: first, matching: target, in: tree).map(isAmong) ?? false
    }

    private func walk(from anchor: Int, in tree: some SelectorTree, counting count: inout Int) -> Bool {
        var sibling = looksAtSiblings ? tree.nextSibling(of: anchor) : tree.firstChild(of: anchor)
        while let top = sibling {
            var next: Int? = top
            while let element = next {
                if tree.isExhausted { return false }
                count += 1
                tree.countSteps(selector.weight)
                if selector.matches(element, from: anchor, in: tree) { return true }
                next = tree.following(element, within: top)
            }
            sibling = tree.nextSibling(of: top)
        }
        return false
    }
}

extension AttributeTest {
    /// Whether a value passes.
    func holds(_ actual: Span<UInt8>) -> Bool {
        switch comparison {
        case .exists: true
        case .equals: actual.count == value.count && stands(in: actual, at: 0)
        case .prefix: !value.isEmpty && stands(in: actual, at: 0)
        case .suffix: !value.isEmpty && stands(in: actual, at: actual.count - value.count)
        case .dashMatch:
            stands(in: actual, at: 0)
                && (actual.count == value.count || actual[value.count] == UInt8(ascii: "-"))
        case .substring: isPart(of: actual)
        case .includes: isWord(of: actual)
        }
    }

    /// The number of steps it takes to search a value: whole files may stand in one, and be searched for
    /// each element around.
    func work(on actual: Span<UInt8>) -> Int {
        switch comparison {
        case .includes: actual.count / 32
        // The text that is searched for is gone through, too.
        case .substring: actual.count < value.count ? 0 : (actual.count + value.count) / 32
        case .exists, .equals, .dashMatch, .prefix, .suffix: 0
        }
    }

    /// Values up to this length are compared anew at each place, which is faster than analyzing them beforehand.
    private static let shortest = 16

    /// Whether the value occurs anywhere; its first byte is compared, in either case, before the rest.
    private func isPart(of actual: Span<UInt8>) -> Bool {
        guard value.count <= AttributeTest.shortest else { return isLongPart(of: actual) }
        guard let first = value.first, actual.count >= value.count else { return false }
        let either = ignoresCase && isLetter(first) ? first ^ 0x20 : first
        for start in 0...actual.count - value.count where actual[start] == first || actual[start] == either {
            if stands(in: actual, at: start) { return true }
        }
        return false
    }

    /// The same for a long value, looking at each byte once (Knuth, Morris and Pratt 1977): ids may be
    /// as long as files.
    private func isLongPart(of actual: Span<UInt8>) -> Bool {
        guard actual.count >= value.count else { return false }
        // For each byte of the value, how many bytes of the value's beginning end there again.
        var ends = [0]
        ends.reserveCapacity(value.count)
        var matched = 0
        for index in value.indices.dropFirst() {
            while matched > 0, folded(value[index]) != folded(value[matched]) { matched = ends[matched - 1] }
            if folded(value[index]) == folded(value[matched]) { matched += 1 }
            ends.append(matched)
        }
        matched = 0
        for index in actual.indices {
            let byte = folded(actual[index])
            while matched > 0, byte != folded(value[matched]) { matched = ends[matched - 1] }
            if byte == folded(value[matched]) { matched += 1 }
            if matched == value.count { return true }
        }
        return false
    }

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    private func stands(in actual: Span<UInt8>, at start: Int) -> Bool {
        guard start >= 0, start + value.count <= actual.count else { return false }
        for index in value.indices where folded(value[index]) != folded(actual[start + index]) { return false }
        return true
    }

    private func folded(_ byte: UInt8) -> UInt8 { ignoresCase && byte &- 0x41 < 26 ? byte | 0x20 : byte }

    private func isWord(of actual: Span<UInt8>) -> Bool {
        guard !value.isEmpty else { return false }
        var start = 0
        while start < actual.count {
            while start < actual.count, isSpace(actual[start]) { start += 1 }
            var end = start
            while end < actual.count, !isSpace(actual[end]) { end += 1 }
            if end - start == value.count, start < end, stands(in: actual, at: start) { return true }
            start = end
        }
        return false
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
}
