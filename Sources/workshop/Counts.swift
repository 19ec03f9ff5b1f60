import ArgumentParser
import DesignModel
import DesignReaders
import SourceText

/// `workshop counts`: counts what the readers found in designs, one line per file, to be compared with an independent
/// count.
struct Counts: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Counts what was read of designs.")

    @Argument(help: "The designs.")
    var files: [String]

    func run() throws {
        for path in files {
            let reading = DesignReader.reading(of: try SourceFile(path: path))
            guard let design = reading.design else {
                print("\(path)\tunreadable")
                continue
            }
            // A Figma response about variables is read as tokens, but counted as what it is.
            let line = design.format == .sketch ? Counts.line(design) : Counts.figma(design)
            print(([path] + line.map { "\($0.name)=\($0.count)" }).joined(separator: "\t"))
        }
    }

    /// Counts the contents of the file, each once, without copies in instances and masks.
    static func line(_ design: Design) -> [(name: String, count: Int)] {
        let own = design.layers.filter { $0.instance < 0 && ($0.kind != .definition || $0.parent == 0) }
        let pages = Set(
            design.artboards.filter { artboard in
                artboard.component < 0 && isPage(design.layers[Int(artboard.layer)].node, design)
            }.map { design.layers[Int($0.layer)].node })
        let nodes = Set(own.map(\.node)).subtracting(pages).subtracting([.root])
        let texts = Set(own.filter { $0.kind == .text }.map(\.node))
        let instances = Set(own.filter { $0.kind == .instance }.map(\.node))
        return [
            ("layers", nodes.count), ("texts", texts.count), ("symbols", design.components.count),
            ("instances", instances.count), ("swatches", design.namedColors.count),
            ("styles", design.namedStyles.count),
            ("uses", design.styleUses.count), ("artboards", design.artboards.count - pages.count),
        ]
    }

    /// Counts the contents of a Figma response, in which instances are written out in full.
    private static func figma(_ design: Design) -> [(name: String, count: Int)] {
        var nodes = Set(design.layers.map(\.node))
        // The outermost layer stands for the file if that is not a node itself.
        if design.provenance.identifier(of: .root) == nil { nodes.remove(.root) }
        let uses = design.componentUses.filter { !$0.isDetached }
        let letters = design.textRuns.reduce(0) { $0 + $1.characters.count }
        return [
            ("nodes", nodes.count), ("texts", Set(design.layers.filter { $0.kind == .text }.map(\.node)).count),
            ("letters", letters), ("components", design.components.count),
            ("instances", Set(uses.map { design.layers[Int($0.layer)].node }).count),
            ("overridden", uses.filter { $0.overrides > 0 }.count),
            ("resolved", uses.filter { $0.component >= 0 }.count), ("styles", design.namedStyles.count),
            ("uses", design.styleUses.count), ("colors", design.namedColors.count),
            ("artboards", design.artboards.count),
        ]
    }

    /// Whether a node is a Sketch page that serves as an artboard because it has none.
    private static func isPage(_ node: NodeID, _ design: Design) -> Bool {
        let range = design.provenance.range(of: node)
        let bytes = design.file.bytes.bytes.extracting(range.range)
        var json = JSONReader(bytes)
        guard (try? json.enterObject()) == true else { return false }
        while let key = try? json.nextKey() {
            if key.equals("_class") { return (try? json.text()?.equals("page")) == true }
        }
        return false
    }
}
