import DesignModel

/// What selectors may say of the nodes of one format kept as JSON.
protocol NodeWords {
    /// Attributes that nodes may have; a selector that asks for another names nothing.
    static var attributes: Set<String> { get }

    /// Whether the node is something people know, and no mere container.
    func isElement(_ node: Int) -> Bool
    /// Whether the node is of a kind, whatever the case it is written in.
    func hasType(_ name: SelectorName, _ node: Int) -> Bool
    /// Whether two nodes are of one kind.
    func haveSameType(_ node: Int, _ other: Int) -> Bool
    /// Whether a value that the node has for an attribute satisfies a test.
    func hasAttribute(_ name: String, _ node: Int, where satisfies: (Span<UInt8>) -> Bool) -> Bool
}

extension SelectorName {
    /// Whether the name is a word, whatever the case of either.
    func isWord(_ word: some Sequence<UInt8>) -> Bool {
        bytes.lazy.map(SelectorName.folded).elementsEqual(word.lazy.map(SelectorName.folded))
    }

    private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
