import Linting

/// Names that Sketch, Figma, XD, Illustrator, Inkscape, OmniGraffle and Graphviz give to things that nobody named.
enum ToolNames {
    /// As regular expressions.
    static let patterns = [
        #"^(Artboard|Bitmap|Boolean|Combined Shape|Component|Ellipse|Exclude|Frame|Graphic|Group|Image|Instance|Intersect|Layer|Line|Mask|Oval|Page|Path|Polygon|Rectangle|Section|Shape|Star|Subtract|Triangle|Union|Vector)([ _-]\d+)*([ _-][Cc]opy)?([ _–-]+\d+)*( \(Stroke\))?$"#,
        #"^(image|Text)[ _-]\d+$"#,
        #"^(circle|ellipse|flowRoot|g|image|layer|line|path|polygon|polyline|rect|rectangle|svg|text|tspan|use)[-_]?\d+([-_]\d+)*$"#,
        #"^(XMLID|SVGID)_\d+_?$"#,
        #"^(node|edge|clust|graph)\d+$"#,
        #"^id\d+_\w+$"#,
    ].compactMap { try? TextPattern($0) }

    /// Whether a tool gave a name.
    static func gave(_ name: String) -> Bool {
        // Elements without a label are named by their ids, with a `#` before them.
        let name = name.hasPrefix("#") ? String(name.dropFirst()) : name
        // The last letter rules out most names: tools end theirs with a number or a bracket, or use only a plain word.
        guard let last = name.utf8.last,
            isNumber(last) || last == UInt8(ascii: "_") || last == UInt8(ascii: ")") || name.utf8.count <= longestWord
                || name.hasPrefix("id")
        else { return false }
        return patterns.contains { $0.matches(name) }
    }

    /// The length of “Combined Shape copy”, the longest name without a number.
    private static let longestWord = 19

    private static func isNumber(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
