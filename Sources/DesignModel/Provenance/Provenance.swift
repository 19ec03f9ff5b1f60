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

    /// The node itself, whose bytes are looked for only where something is reported of it: in JSON that means to read it
    /// again.
    @inlinable public init(of node: NodeID) {
        self.node = node
        range = ByteRange(lower: .max, upper: .max)
    }

    /// Whether the bytes are those of the node and still to be looked for.
    @inlinable public var isOfNode: Bool { range.lower == .max }
}

/// The way back from a design to its source; asked only when something is reported.
public protocol Provenance: AnyObject, Sendable {
    /// The node's path in the format's own notation, `/svg[1]/g[2]/text[1]` or a JSON pointer; of one that lies too deep, the
    /// innermost steps behind ``NodePath/omission``.
    func path(of node: NodeID) -> String
    /// The bytes a finding about the node should point at: its start tag, its object.
    func range(of node: NodeID) -> ByteRange
    /// Whether a value is written in the bytes that a finding about the node should point at.
    func holds(_ value: Origin, in node: NodeID) -> Bool
    /// Where those bytes begin; in some formats they end behind everything in the node, which is looked for.
    func start(of node: NodeID) -> UInt32
    /// The node's id in its file, if it has one.
    func identifier(of node: NodeID) -> String?
    /// What people call the node: its label in the design tool, else its id, else what kind it is (`rect`, `text`).
    func name(of node: NodeID) -> String
    /// What assistive technology says of the node, as its makers wrote it; nil where it says nothing.
    func announcedName(of node: NodeID) -> String?
    /// The node's parent, or nil for the root.
    func parent(of node: NodeID) -> NodeID?
    /// Whether a node is another or lies in it.
    func lies(_ node: NodeID, in other: NodeID) -> Bool
    /// For each of several questions, the nodes that its selectors name in the design; ``Design/nodes(matchingEach:)`` is the
    /// door. What is asked together has one allowance of steps over the tree.
    func nodes(matchingEach questions: [[SelectorList]], in design: Design) -> [Set<NodeID>]
    /// The last node that starts at or before a byte of the file: the one that a value there belongs to, or lies in.
    func node(at offset: UInt32) -> NodeID
    /// Ids that more than one node claims, so that they tell nobody which is meant.
    var sharedIdentifiers: Set<String> { get }
    /// The node in whose words a value is written: the style sheet, for a declaration that is meant for many elements; else
    /// the one that carries it.
    func declaration(of value: Origin) -> NodeID
    /// Ids that more than one node claims: every claim after the first, in document order, no more than `limit`.
    func repeatedIdentifiers(atMost limit: Int) -> [RepeatedIdentifier]
    /// What a value means once the format's own escapes are taken out, such as character references: the bytes of an
    /// address whose picture is in it.
    func contents(of value: Origin) -> [UInt8]
    /// The bytes of a part of the design's own archive, by its path there, with or without the suffix.
    func part(named path: String) throws(UnknownImage) -> SourceBytes
    /// The exceptions that the design states itself, in the order of the file.
    var statedExceptions: [StatedException] { get }
}

extension Provenance {
    /// Whether its bytes are among them.
    public func holds(_ value: Origin, in node: NodeID) -> Bool {
        guard start(of: node) <= value.range.lower else { return false }
        return value.range.upper <= range(of: node).upper
    }

    /// Found by going up: a format that nobody asks this of often.
    public func lies(_ node: NodeID, in other: NodeID) -> Bool {
        sequence(first: node, next: parent).contains(other)
    }

    /// The first of the bytes.
    public func start(of node: NodeID) -> UInt32 { range(of: node).lower }
    /// Nothing: a format that nobody is read from.
    public func announcedName(of node: NodeID) -> String? { nil }
    /// None: a format in which exceptions cannot be stated.
    public var statedExceptions: [StatedException] { [] }
    /// None: a source without a tree has no nodes that selectors could name.
    public func nodes(matchingEach questions: [[SelectorList]], in design: Design) -> [Set<NodeID>] {
        Array(repeating: [], count: questions.count)
    }
    /// The root: a format whose nodes cannot be told by their bytes yet.
    public func node(at offset: UInt32) -> NodeID { .root }
    /// The node that carries it: a format without style sheets.
    public func declaration(of value: Origin) -> NodeID { value.node }
    /// None: a format that gives every node its own.
    public var sharedIdentifiers: Set<String> { [] }
    /// None: a format that gives every node its own.
    public func repeatedIdentifiers(atMost limit: Int) -> [RepeatedIdentifier] { [] }
    /// Nothing: a format whose values cannot be asked for yet.
    public func contents(of value: Origin) -> [UInt8] { [] }
    /// Missing: a format that is one file has no parts.
    public func part(named path: String) throws(UnknownImage) -> SourceBytes { throw .missing }
}

extension Design {
    /// The nodes that the selectors name: elements of an SVG, layers and shared things of Sketch and Figma, tokens.
    public func nodes(matching selectors: [SelectorList]) -> Set<NodeID> {
        nodes(matchingEach: [selectors]).first ?? []
    }

    /// The nodes that each of several lists of selectors names.
    public func nodes(matchingEach questions: [[SelectorList]]) -> [Set<NodeID>] {
        questions.isEmpty ? [] : provenance.nodes(matchingEach: questions, in: self)
    }
}

/// An id that a node claims though another before it has it.
public struct RepeatedIdentifier: Sendable, Hashable {
    /// The id.
    public let identifier: String
    /// Where the later node writes it.
    public let origin: Origin
    /// Where the first node writes it.
    public let first: Origin
    /// Whether anything in the file names it, so that it matters which of them is meant.
    public let isNamed: Bool

    /// A claim that comes too late.
    public init(_ identifier: String, at origin: Origin, first: Origin, isNamed: Bool) {
        self.identifier = identifier
        self.origin = origin
        self.first = first
        self.isNamed = isNamed
    }
}
