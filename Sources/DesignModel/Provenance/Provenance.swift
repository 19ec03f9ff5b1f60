public import SourceText

/// One place in the tree of the source file: an element of an SVG, an object of a JSON document.
@frozen public struct NodeID: Hashable, Sendable, Codable, BitwiseCopyable, Comparable {
    /// The index in the source's own tree, in document order.
    public var index: Int32

    /// The node at `index` of the source's tree.
    @inlinable public init(_ index: Int32) { self.index = index }
    /// The root of the document.
    public static var root: NodeID { NodeID(0) }
    /// Document order.
    @inlinable public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// Where a value stood: the node that carries it and the bytes it was written in.
@frozen public struct Origin: Hashable, Sendable, Codable, BitwiseCopyable {
    /// The node that carries the value.
    public var node: NodeID
    /// The bytes of the value as written, without quotes.
    public var range: ByteRange

    /// A value written in `range` of `node`.
    @inlinable public init(node: NodeID, range: ByteRange) {
        self.node = node
        self.range = range
    }

    /// The node itself. Its bytes are looked up only when something is reported about it, since in JSON that means
    /// reading the file again.
    @inlinable public init(of node: NodeID) {
        self.node = node
        range = ByteRange(lower: .max, upper: .max)
    }

    /// Whether the bytes are those of the node and have yet to be looked up.
    @inlinable public var isOfNode: Bool { range.lower == .max }
}

/// The way back from a design to its source, used only when something is reported.
public protocol Provenance: AnyObject, Sendable {
    /// The node's path in the format's own notation, `/svg[1]/g[2]/text[1]` or a JSON pointer; for a node that is too
    /// deep, ``NodePath/omission`` and the innermost steps.
    func path(of node: NodeID) -> String
    /// The bytes a finding about the node should point at: its start tag, its object.
    func range(of node: NodeID) -> ByteRange
    /// Whether a value is written in the bytes that a finding about the node should point at.
    func holds(_ value: Origin, in node: NodeID) -> Bool
    /// Where ``range(of:)`` begins. In some formats that range ends after everything in the node, and its end must
    /// be searched for.
    func start(of node: NodeID) -> UInt32
    /// The node's id in its file, if it has one.
    func identifier(of node: NodeID) -> String?
    /// What people call the node: its label in the design tool, else its id, else its kind (`rect`, `text`).
    func name(of node: NodeID) -> String
    /// What assistive technology announces for the node, as its authors wrote it; nil where they wrote nothing.
    func announcedName(of node: NodeID) -> String?
    /// The node's parent, or nil for the root.
    func parent(of node: NodeID) -> NodeID?
    /// Whether a node is `other` or lies in it.
    func lies(_ node: NodeID, in other: NodeID) -> Bool
    /// For each of several questions, the nodes of the design that its selectors match. Callers use
    /// ``Design/nodes(matchingEach:)``. All questions of one call share one allowance of steps over the tree.
    func nodes(matchingEach questions: [[SelectorList]], in design: Design) -> [Set<NodeID>]
    /// The last node that starts at or before a byte of the file: the node that a value there belongs to or lies in.
    func node(at offset: UInt32) -> NodeID
    /// Ids that more than one node has, so that they do not tell which node is meant.
    var sharedIdentifiers: Set<String> { get }
    /// The node whose text contains a value: the style sheet for a declaration that applies to many elements, else the
    /// node that carries the value.
    func declaration(of value: Origin) -> NodeID
    /// Ids that more than one node has: every use of an id after the first, in document order, at most `limit`.
    func repeatedIdentifiers(atMost limit: Int) -> [RepeatedIdentifier]
    /// What a value means once the format's own escapes, such as character references, are resolved: for example, the
    /// bytes of an address that contains its picture.
    func contents(of value: Origin) -> [UInt8]
    /// The bytes of a part of the design's own archive, by its path there, with or without the suffix.
    func part(named path: String) throws(UnknownImage) -> SourceBytes
    /// The exceptions that the design states itself, in the order of the file.
    var statedExceptions: [StatedException] { get }
}

extension Provenance {
    /// Whether the bytes of the value lie within those of the node.
    public func holds(_ value: Origin, in node: NodeID) -> Bool {
        guard start(of: node) <= value.range.lower else { return false }
        return value.range.upper <= range(of: node).upper
    }

    /// Walks up the tree, for formats where this is rarely needed.
    public func lies(_ node: NodeID, in other: NodeID) -> Bool {
        sequence(first: node, next: parent).contains(other)
    }

    /// Where ``range(of:)`` begins.
    public func start(of node: NodeID) -> UInt32 { range(of: node).lower }
    /// Nil, for formats that assistive technology does not read.
    public func announcedName(of node: NodeID) -> String? { nil }
    /// None, for formats in which exceptions cannot be stated.
    public var statedExceptions: [StatedException] { [] }
    /// None: a source without a tree has no nodes that selectors could name.
    public func nodes(matchingEach questions: [[SelectorList]], in design: Design) -> [Set<NodeID>] {
        Array(repeating: [], count: questions.count)
    }
    /// The root, for formats whose nodes cannot be found by their bytes yet.
    public func node(at offset: UInt32) -> NodeID { .root }
    /// The node that carries the value, for formats without style sheets.
    public func declaration(of value: Origin) -> NodeID { value.node }
    /// None, for formats in which every node has its own id.
    public var sharedIdentifiers: Set<String> { [] }
    /// None, for formats in which every node has its own id.
    public func repeatedIdentifiers(atMost limit: Int) -> [RepeatedIdentifier] { [] }
    /// Nothing, for formats whose values cannot be read back yet.
    public func contents(of value: Origin) -> [UInt8] { [] }
    /// Missing: a format that is one file has no parts.
    public func part(named path: String) throws(UnknownImage) -> SourceBytes { throw .missing }
}

extension Design {
    /// The nodes that the selectors match: elements of an SVG, layers and shared things of Sketch and Figma, tokens.
    public func nodes(matching selectors: [SelectorList]) -> Set<NodeID> {
        nodes(matchingEach: [selectors]).first ?? []
    }

    /// The nodes that each of several lists of selectors matches.
    public func nodes(matchingEach questions: [[SelectorList]]) -> [Set<NodeID>] {
        questions.isEmpty ? [] : provenance.nodes(matchingEach: questions, in: self)
    }
}

/// An id of a node that an earlier node already has.
public struct RepeatedIdentifier: Sendable, Hashable {
    /// The id.
    public let identifier: String
    /// Where the later node writes it.
    public let origin: Origin
    /// Where the first node writes it.
    public let first: Origin
    /// Whether anything in the file refers to the id, so that it matters which node is meant.
    public let isNamed: Bool

    /// A use of an id that an earlier node already has.
    public init(_ identifier: String, at origin: Origin, first: Origin, isNamed: Bool) {
        self.identifier = identifier
        self.origin = origin
        self.first = first
        self.isNamed = isNamed
    }
}
