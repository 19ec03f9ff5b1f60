public import DesignModel

/// The components, styles and swatches of the designs of a project: a summary that merges with those of other designs
/// into the same whole, in any order and grouping.
public struct ComponentFacts: Sendable, Codable {
    /// The designs, in the order of the files.
    public private(set) var designs: [DesignComponents] = []

    /// No designs.
    public init() {}

    /// One design, which is `document` among the files of the run; `comparison` tells which of its groups get forms.
    public init(of design: Design, document: Int, comparing comparison: DesignComponents.Comparison = .copies) {
        designs = [DesignComponents(of: design, document: document, comparing: comparison)]
    }

    /// The same without the designs with some document numbers.
    public func without(_ documents: some Collection<Int>) -> ComponentFacts {
        guard !documents.isEmpty else { return self }
        var rest = ComponentFacts()
        rest.designs = designs.filter { !documents.contains($0.document) }
        return rest
    }

    /// Adds other designs.
    public mutating func merge(_ other: ComponentFacts) {
        guard let first = other.designs.first else { return }
        let isInOrder = designs.last.map { $0.document <= first.document } ?? true
        designs += other.designs
        if !isInOrder { designs.sort { $0.document < $1.document } }
    }
}

extension Component {
    /// Its name, with that of its set in front.
    public var fullName: String { self.set.map { $0.isEmpty ? name : "\($0)/\(name)" } ?? name }

    /// The part of its name before the last slash; nil where there is none.
    public var family: String? {
        name.lastIndex(of: "/").map { String(name[..<$0]).trimmed }
    }
}

extension String {
    /// Without white space at its ends.
    var trimmed: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
