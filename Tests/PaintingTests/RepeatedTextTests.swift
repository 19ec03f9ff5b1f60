import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

/// Labels that say the same are set once; each lies where it would lie if it were the only text.
@Suite("Texts that are set again and again")
struct RepeatedTextTests {
    /// What labels differ in, each next to one that differs in nothing else.
    private static let labels = [
        ("Save", 80.0, ""), ("Save", 80, ""), ("Safe", 80, ""), ("Save all of them", 80, ""),
        ("Save all of them", 200, ""),
        ("Save", 80, #""textAlignHorizontal":"RIGHT","#), ("Save", 80, #""textAlignVertical":"BOTTOM","#),
        ("Save", 80, #""fontWeight":700,"#), ("Save", 80, #""fontSize":12,"#), ("Save", 80, #""letterSpacing":1,"#),
        ("Save all of them", 80, #""textTruncation":"ENDING","maxLines":1,"#),
        ("One\nTwo", 80, ""), ("One\nTwo", 80, #""paragraphSpacing":8,"#), ("One\nTwo", 80, #""paragraphIndent":8,"#),
        ("שלום", 80, ""), ("", 80, ""), (String(repeating: "row after row ", count: 20), 200, ""),
    ]

    private func design(of places: some Sequence<Int>) throws -> Design {
        let nodes = places.enumerated().map { number, place in
            let (letters, width, style) = Self.labels[place]
            return """
                {"id":"2:\(number)","name":"T","type":"TEXT","characters":"\(letters.replacing("\n", with: "\\n"))",
                "absoluteBoundingBox":{"x":0,"y":\(40 * number),"width":\(width),"height":32},
                "style":{\(style)"fontFamily":"Inter"}}
                """
        }
        let text = """
            {"schemaVersion":0,"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
            {"id":"1:1","name":"F","type":"FRAME","absoluteBoundingBox":{"x":0,"y":0,"width":400,"height":9000},
            "children":[\(nodes.joined(separator: ","))]}]}]}}
            """
        let file = try SourceFile(path: "design.json", contents: Array(text.utf8))
        return try #require(DesignReader.reading(of: file).design)
    }

    /// Where the letters of each text lie, and the boxes around them.
    private func places(in design: Design) -> [String] {
        let list = DisplayList(design)
        var search = LetterSearch()
        return design.texts.map { text in
            text.runs.map { run in
                let placement = list.text.runs[Int(run)]
                let letters = search.cells(ofRun: run, in: list).map {
                    "\($0.letter) \($0.origin) \($0.advance) \($0.low) \($0.high)"
                }
                return "\(placement.box) \(placement.inkBox) \(letters)"
            }.joined(separator: "\n")
        }
    }

    @Test func eachLiesWhereItWouldAlone() throws {
        let alone = try Self.labels.indices.map { try places(in: design(of: [$0])) }
        // In three orders: each comes behind others, and behind itself.
        let order =
            Array(Self.labels.indices) + Self.labels.indices.reversed() + Self.labels.indices.flatMap { [$0, $0] }
        let together = try places(in: design(of: order))
        #expect(together == order.flatMap { alone[$0] })
        #expect(Set(alone.map(\.description)).count == Self.labels.count - 1, "Only the first two labels are the same.")
    }
}
