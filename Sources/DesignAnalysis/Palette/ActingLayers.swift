import DesignModel
import SourceText

/// The layers that people name as controls that act, such as buttons, with all that lies in them.
struct ActingLayers {
    /// Outermost controls with what lies in them, in order.
    private var spans: [Range<LayerIndex>] = []

    /// Nobody asks which layers act.
    static let unasked = ActingLayers()

    private init() {}

    /// Looks at every name in a design.
    init(in design: Design) {
        let nodes = ActingLayers.nodes(in: design)
        guard !nodes.isEmpty else { return }
        let layers = design.layers.span
        for index in layers.indices where nodes.contains(layers[index].node) {
            let first = LayerIndex(index)
            if let last = spans.last, first < last.upperBound { continue }
            spans.append(first..<max(layers[index].end, first + 1))
        }
    }

    /// Whether what wears a color is the inside of a shape that acts.
    func isFilled(_ wearer: Wearer) -> Bool {
        guard !spans.isEmpty, wearer.role == .fill || wearer.role == .background else { return false }
        let place = spans.partitioningIndex { $0.upperBound > wearer.layer }
        return place < spans.count && spans[place].contains(wearer.layer)
    }

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
    private static func nodes(in design: Design) -> Set<NodeID> {
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
