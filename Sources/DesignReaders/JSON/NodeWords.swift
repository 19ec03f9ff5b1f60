import DesignModel

/// What selectors can match in the nodes of one format stored as JSON.
protocol NodeWords {
    /// Attributes that nodes may have; a selector that asks for another one matches nothing.
    static var attributes: Set<String> { get }

    /// Whether the node is something that people know, rather than a mere container.
    func isElement(_ node: Int) -> Bool
    /// Whether the node is of a kind, ignoring case.
    func hasType(_ name: SelectorName, _ node: Int) -> Bool
    /// Whether two nodes are of the same kind.
    func haveSameType(_ node: Int, _ other: Int) -> Bool
    /// Whether one of the node's values for an attribute satisfies a test.
    func hasAttribute(_ name: String, _ node: Int, where satisfies: (Span<UInt8>) -> Bool) -> Bool
}

extension SelectorName {
    /// Whether the name equals a word, ignoring case.
    func isWord(_ word: some Sequence<UInt8>) -> Bool {
        bytes.lazy.map(SelectorName.folded).elementsEqual(word.lazy.map(SelectorName.folded))
    }

    private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
