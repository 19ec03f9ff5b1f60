import DesignModel
import DesignReaders
import SourceText
import Testing

/// Selectors that look at many elements for each: what they name is the same as if each were looked at anew.
@Suite("Selectors that look around")
struct MatchIndexTests {
    private func svg(_ content: String) throws -> Design {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        return try #require(DesignReader.reading(of: file).design)
    }

    private func named(_ design: Design, _ selectors: String...) throws -> [String] {
        let lists = try selectors.map { try SelectorList.parse($0) }
        return design.nodes(matching: lists).sorted().compactMap { design.provenance.identifier(of: $0) }
    }

    private func repeated(_ count: Int, _ part: (Int) -> String) -> String { (0..<count).map(part).joined() }

    /// Each of these would be given up long before the end if every sibling were counted for every other.
    @Test(
        "count among forty thousand siblings",
        arguments: [
            ("g:nth-child(39999 of g)", "x39998"), ("g:nth-last-child(40000 of :not(rect))", "x1"),
            ("g:nth-child(2n+40001 of g, [id])", "x40000"), ("g:nth-last-of-type(39000)", "x1001"),
            ("g:only-of-type", ""), ("g:not(:has(~ g[id$='0000']))[id^='x4']", "x40000"),
            ("g:has(~ rect, + rect):not(:has(+ g))", "x40000"), ("svg:has(> rect) > rect", "last"),
            ("g:has(> rect), svg:not(:has(g ~ rect)) g", ""),
        ])
    func siblings(_ selector: String, _ ids: String) throws {
        let design = try svg(repeated(40_001) { "<g id='x\($0)'/>" } + "<rect id='last'/>")
        #expect(try named(design, selector).joined(separator: " ") == ids)
    }

    /// Every one of nine thousand groups, each in the one before, would go through all that lies in it.
    @Test func lookThroughGroupsInGroups() throws {
        let depth = 9000
        let design = try svg(
            repeated(depth) { "<g id='x\($0)'><path/>" } + "<rect/>" + repeated(depth) { _ in "</g>" })
        #expect(try named(design, "g:has(rect)").count == depth)
        #expect(try named(design, "g:not(:has(circle))").count == depth)
    }

    /// The same tree as a walk sees it, and as what is kept of it says.
    @Test func nameTheSameAsAWalk() throws {
        var random = SplitMix(state: 7)
        let types = ["g", "rect", "path"]
        let parts = ["g", "rect", ".a", ".b", "*", "path:not(.a)"]
        for _ in 0..<12 {
            var open: [String] = []
            var content = ""
            for number in 0..<150 {
                let type = types.randomElement(using: &random) ?? "g"
                content += "<\(type) id='n\(number)' class='\(["a", "b", "c"].randomElement(using: &random) ?? "")'>"
                open.append(type)
                while !open.isEmpty, Int.random(in: 0..<7, using: &random) > 0 { content += "</\(open.removeLast())>" }
            }
            let design = try svg(content + open.reversed().map { "</\($0)>" }.joined())
            let all = try tree(design)
            for _ in 0..<20 {
                func part() -> String { parts.randomElement(using: &random) ?? "g" }
                let combinator = ["", "> ", "+ ", "~ "].randomElement(using: &random) ?? ""
                let selector =
                    [
                        "\(part()):has(\(combinator)\(part()))", ":nth-child(2n+1 of \(part()), \(part()))",
                        "\(part()):nth-last-child(3n of \(part()))", "\(part()):nth-last-of-type(2n)",
                        "\(part()):has(\(combinator)\(part()) > \(part())) \(part())",
                    ].randomElement(using: &random) ?? "g"
                let list = try SelectorList.parse(selector)
                let expected = all.indices.filter { list.matches($0, in: all) }.map { all.ids[$0] }
                #expect(try named(design, selector) == expected.filter { !$0.isEmpty }, "\(selector)")
            }
        }
    }

    private func tree(_ design: Design) throws -> WalkedTree {
        let document = try #require(XMLDocument.read(design.file).document)
        return WalkedTree(document)
    }
}

/// A tree that keeps nothing of what was found out, its elements numbered in document order.
private struct WalkedTree: SelectorTree {
    let indices: Range<Int>
    let ids: [String]
    private let types: [String]
    private let classes: [String]
    private var parents: [Int?] = []
    private var firsts: [Int?] = []
    private var next: [Int?] = []
    private var previous: [Int?] = []

    init(_ document: XMLDocument) {
        let elements = document.nodes.indices.filter { document.nodes[$0].kind == .element }
        let numbers = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1, $0) })
        func value(_ name: String, _ element: Int) -> String {
            let attribute = document.attribute(document.name(name), of: element)
            return attribute.map { document.string(of: document.attributes[$0].value) } ?? ""
        }
        indices = elements.indices
        ids = elements.map { value("id", $0) }
        classes = elements.map { value("class", $0) }
        types = elements.map { document.nameString(document.nodes[$0].name) }
        let parents = elements.map { numbers[Int(document.nodes[$0].parent)] }
        self.parents = parents
        firsts = indices.map { element in parents.firstIndex { $0 == element } }
        next = indices.map { element in parents[(element + 1)...].firstIndex { $0 == parents[element] } }
        previous = indices.map { element in parents[..<element].lastIndex { $0 == parents[element] } }
    }

    func parent(of element: Int) -> Int? { parents[element] }
    func previousSibling(of element: Int) -> Int? { previous[element] }
    func nextSibling(of element: Int) -> Int? { next[element] }
    func firstChild(of element: Int) -> Int? { firsts[element] }
    func isEmpty(_ element: Int) -> Bool { firstChild(of: element) == nil }
    func hasType(_ name: SelectorName, _ element: Int) -> Bool { types[element] == name.text }
    func haveSameType(_ element: Int, _ other: Int) -> Bool { types[element] == types[other] }
    func hasID(_ name: SelectorName, _ element: Int) -> Bool { ids[element] == name.text }
    func hasClass(_ name: SelectorName, _ element: Int) -> Bool { classes[element] == name.text }
    func hasAttribute(
        _ name: SelectorName, prefix: SelectorName?, _ element: Int, where satisfies: (Span<UInt8>) -> Bool
    ) -> Bool { false }
}
