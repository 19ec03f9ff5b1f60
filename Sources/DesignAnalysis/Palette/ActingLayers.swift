import DesignModel
import SourceText

/// Finds layers that people name as controls that act.
enum ActingLayers {
    private static let words = ["button", "btn", "cta"]
    /// Shapes in whose names one of the words stands by chance: every program names layers so.
    private static let shapes = ["rectangle", "octagon"]

    private static let selectors: [SelectorList] = {
        let selectors = words.flatMap { word in
            [
                named(word, by: "id"), named(word, by: "class"), named(word, by: "data-name"),
                // Sketch and Figma; a whole board called “Buttons” shows other things as well.
                "group\(named(word, by: "name")):not(artboard)", "frame\(named(word, by: "name")):not(artboard)",
                "component\(named(word, by: "name"))", "instance\(named(word, by: "name"))",
                "instance\(named(word, by: "component"))",
            ]
        }
        return selectors.compactMap { try? SelectorList.parse($0) }
    }()

    private static func named(_ word: String, by attribute: String) -> String {
        let others = shapes.filter { $0.contains(word) }.map { ":not([\(attribute)*='\($0)' i])" }
        return "[\(attribute)*='\(word)' i]" + others.joined()
    }

    private static let wordBytes = words.map { Array($0.utf8) }

    /// The nodes of a design that are named so.
    static func nodes(in design: Design) -> Set<NodeID> {
        guard mayName(design) else { return [] }
        return design.nodes(matching: selectors)
    }

    /// Whether anything could be named so, as far as the bytes show: most drawings hold none of the words, and looking at every
    /// name costs many times more.
    private static func mayName(_ design: Design) -> Bool {
        guard design.format == .svg else { return true }
        let bytes = design.file.bytes.bytes
        // A reference may stand for a letter, and what a marker parts may be one word.
        return bytes.holds(UInt8(ascii: "&")) || bytes.holds(UInt8(ascii: "[")) || bytes.holds(anyOf: wordBytes)
    }
}
