import DesignModel
import SourceText

/// The layers whose names say that they are controls that act, such as buttons, with everything in them.
struct ActingLayers {
    /// Outermost controls with their contents, in order.
    private var spans: [Range<LayerIndex>] = []

    /// No layers, for callers to which it does not matter which layers act.
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

    /// Whether a color is worn by the fill or background of something in such a control.
    func isFilled(_ wearer: Wearer) -> Bool {
        guard !spans.isEmpty, wearer.role == .fill || wearer.role == .background else { return false }
        let place = spans.partitioningIndex { $0.upperBound > wearer.layer }
        return place < spans.count && spans[place].contains(wearer.layer)
    }

    private static let words = ["button", "btn", "cta"]
    /// Common names of layers that contain one of the words by chance.
    private static let shapes = ["rectangle", "octagon"]

    private static let selectors: [SelectorList] = {
        let selectors = words.flatMap { word in
            [
                named(word, by: "id"), named(word, by: "class"), named(word, by: "data-name"),
                // Sketch and Figma; a whole artboard called “Buttons” shows other things as well.
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

    /// The nodes of a design that have such names.
    private static func nodes(in design: Design) -> Set<NodeID> {
        guard mayName(design) else { return [] }
        return design.nodes(matching: selectors)
    }

    /// Whether any name could match, judging by the bytes alone: most drawings contain none of the words, and examining
    /// every name costs many times more.
    private static func mayName(_ design: Design) -> Bool {
        guard design.format == .svg else { return true }
        let bytes = design.file.bytes.bytes
        // A reference may stand for a letter, and marked sections may split a word.
        return bytes.holds(UInt8(ascii: "&")) || bytes.holds(UInt8(ascii: "[")) || bytes.holds(anyOf: wordBytes)
    }
}
