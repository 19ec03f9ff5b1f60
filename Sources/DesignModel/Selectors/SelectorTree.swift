/// A tree of elements that selectors can be asked about; elements are numbers of the tree's own, in document order.
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
    /// The outermost element around an element; itself where nothing is.
    func top(of element: Int) -> Int
    /// The number behind those of all that lies in an element.
    func end(of element: Int) -> Int
    /// What was found out about many elements so far; nil where nothing is kept.
    var matchIndex: MatchIndex? { get }
    /// Whether so many steps were taken that no more answers are worth having.
    var isExhausted: Bool { get }
    /// Counts work done on behalf of matching, as if it were steps.
    func countSteps(_ count: Int)
    /// Whether it holds neither elements nor text.
    func isEmpty(_ element: Int) -> Bool
    /// Whether its type has the name.
    func hasType(_ name: SelectorName, _ element: Int) -> Bool
    /// Whether its type is of the namespace, or of none where that is empty.
    func isOfNamespace(_ namespace: SelectorName, _ element: Int) -> Bool
    /// Whether two elements are of one type.
    func haveSameType(_ element: Int, _ other: Int) -> Bool
    /// Whether its id is the name.
    func hasID(_ name: SelectorName, _ element: Int) -> Bool
    /// Whether the name is among its classes.
    func hasClass(_ name: SelectorName, _ element: Int) -> Bool
    /// Whether it has an attribute whose value satisfies a test; `prefix` is what stood before “|”, if anything.
    func hasAttribute(
        _ name: SelectorName, prefix: SelectorName?, _ element: Int, where satisfies: (Span<UInt8>) -> Bool
    ) -> Bool
    /// Its place among its siblings, from 1; among those of its type, or from the end.
    func place(of element: Int, ofType: Bool, fromEnd: Bool) -> Int
    /// Whether it stands where a pointer into JSON leads.
    func stands(_ element: Int, at pattern: PointerPattern) -> Bool
}

extension SelectorTree {
    /// A tree that nobody bounds goes on.
    public var isExhausted: Bool { false }

    /// Nobody counts them.
    public func countSteps(_ count: Int) {}

    /// None: a tree that is asked little.
    public var matchIndex: MatchIndex? { nil }

    /// Found by going up.
    public func top(of element: Int) -> Int {
        var top = element
        while let parent = parent(of: top) { top = parent }
        return top
    }

    /// That of what follows the element, or what lies around it.
    public func end(of element: Int) -> Int {
        var element = element
        while true {
            if let next = nextSibling(of: element) { return next }
            guard let parent = parent(of: element) else { return .max }
            element = parent
        }
    }

    /// Nothing lies around the root; a tree that hides what is around an element knows better.
    public func isRoot(_ element: Int) -> Bool { parent(of: element) == nil }

    /// Only documents have namespaces.
    public func isOfNamespace(_ namespace: SelectorName, _ element: Int) -> Bool { true }

    /// Pointers lead nowhere but in JSON.
    public func stands(_ element: Int, at pattern: PointerPattern) -> Bool { false }

    /// Its place, counted by walking; a tree that is asked often keeps the answer.
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
