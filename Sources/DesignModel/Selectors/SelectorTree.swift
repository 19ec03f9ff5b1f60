/// A tree whose elements can be matched against selectors; elements are numbers of the tree's own, in document order.
public protocol SelectorTree {
    /// The element around an element, or nil at the top.
    func parent(of element: Int) -> Int?
    /// Whether it is the root of its document.
    func isRoot(_ element: Int) -> Bool
    /// The element before it among its siblings.
    func previousSibling(of element: Int) -> Int?
    /// The element after it among its siblings.
    func nextSibling(of element: Int) -> Int?
    /// The first element within it.
    func firstChild(of element: Int) -> Int?
    /// The outermost element around an element, or the element itself where nothing is around it.
    func top(of element: Int) -> Int
    /// The number after that of the last element within an element.
    func end(of element: Int) -> Int
    /// The results of matching so far; nil where none are kept.
    var matchIndex: MatchIndex? { get }
    /// Whether so many steps were taken that matching is to give up.
    var isExhausted: Bool { get }
    /// Counts work done on behalf of matching, as if it were steps.
    func countSteps(_ count: Int)
    /// Whether it holds neither elements nor text.
    func isEmpty(_ element: Int) -> Bool
    /// Whether its type has this name.
    func hasType(_ name: SelectorName, _ element: Int) -> Bool
    /// Whether its type is in the namespace; an empty name means none.
    func isOfNamespace(_ namespace: SelectorName, _ element: Int) -> Bool
    /// Whether two elements are of one type.
    func haveSameType(_ element: Int, _ other: Int) -> Bool
    /// Whether its id is the name.
    func hasID(_ name: SelectorName, _ element: Int) -> Bool
    /// Whether the name is among its classes.
    func hasClass(_ name: SelectorName, _ element: Int) -> Bool
    /// Whether it has an attribute whose value satisfies a test; `prefix` is what stood before “|”, if anything did.
    func hasAttribute(
        _ name: SelectorName, prefix: SelectorName?, _ element: Int, where satisfies: (Span<UInt8>) -> Bool
    ) -> Bool
    /// Its place among its siblings, counted from 1: among all or those of its type, from the start or the end.
    func place(of element: Int, ofType: Bool, fromEnd: Bool) -> Int
    /// Whether it stands at a place that the pointer names.
    func stands(_ element: Int, at pattern: PointerPattern) -> Bool
}

extension SelectorTree {
    /// False: nothing limits the steps.
    public var isExhausted: Bool { false }

    /// Steps are not counted.
    public func countSteps(_ count: Int) {}

    /// None, for trees that are matched rarely.
    public var matchIndex: MatchIndex? { nil }

    /// Walks up the tree.
    public func top(of element: Int) -> Int {
        var top = element
        while let parent = parent(of: top) { top = parent }
        return top
    }

    /// The number of the next sibling of the element, or else of the nearest element around it that has one.
    public func end(of element: Int) -> Int {
        var element = element
        while true {
            if let next = nextSibling(of: element) { return next }
            guard let parent = parent(of: element) else { return .max }
            element = parent
        }
    }

    /// True without a parent; a tree that hides what is around an element must tell by itself.
    public func isRoot(_ element: Int) -> Bool { parent(of: element) == nil }

    /// True: only documents have namespaces.
    public func isOfNamespace(_ namespace: SelectorName, _ element: Int) -> Bool { true }

    /// False: pointers lead only into JSON.
    public func stands(_ element: Int, at pattern: PointerPattern) -> Bool { false }

    /// Counts the siblings; a tree that is asked often should keep the answer.
    public func place(of element: Int, ofType: Bool, fromEnd: Bool) -> Int {
        var place = 1
        var sibling = fromEnd ? nextSibling(of: element) : previousSibling(of: element)
        while let other = sibling {
            if !ofType || haveSameType(element, other) { place += 1 }
            sibling = fromEnd ? nextSibling(of: other) : previousSibling(of: other)
        }
        return place
    }
}
