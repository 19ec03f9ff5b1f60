import DesignModel
import DesignReaders
import SourceText
import Testing

/// What another run wrote down may name nodes that a design does not have; each question about one has an answer.
@Suite("Nodes that a design does not have")
struct ForeignNodeTests {
    private static let designs = [
        ("a.svg", #"<svg xmlns="http://www.w3.org/2000/svg"><text id="a" aria-label="b" y="9">Pay</text></svg>"#),
        ("a.json", #"{"document":{"id":"0:0","name":"D","type":"DOCUMENT","children":[]},"schemaVersion":0}"#),
        ("a.tokens.json", ##"{"a":{"$type":"color","$value":"#112233"}}"##),
    ]

    @Test(arguments: designs)
    func haveAnswers(_ path: String, _ text: String) throws {
        let design = try #require(
            DesignReader.reading(of: SourceFile(path: path, contents: Array(text.utf8))).design)
        let provenance = design.provenance
        let size = UInt32(text.utf8.count)
        for index in [-1, 1000, Int32.max, .min] {
            let node = NodeID(index)
            #expect(provenance.range(of: node).upper <= size && provenance.start(of: node) <= size)
            let value = Origin(node: node, range: ByteRange(lower: 1, upper: .max))
            _ = (provenance.holds(value, in: node), provenance.holds(value, in: .root))
            _ = (provenance.declaration(of: value), provenance.contents(of: value))
            _ = (provenance.path(of: node), provenance.name(of: node), provenance.identifier(of: node))
            _ = (provenance.announcedName(of: node), provenance.parent(of: node))
            _ = (provenance.lies(node, in: .root), provenance.lies(.root, in: node), provenance.lies(node, in: node))
        }
    }
}
