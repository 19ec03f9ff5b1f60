import DesignModel
import SourceText

/// Reads Sketch documents into the model: archives, and JSON of documents, pages and symbols. Sketch's own schema
/// (github.com/sketch-hq/sketch-document) describes their members; docs/formats.md describes what was added since.
enum SketchReader {
    /// The JSON members that identify an object, and the generic kinds that each Sketch class counts as.
    static let keys = JSONProvenance.Keys(
        identifier: "do_objectID", name: "name", kind: "_class",
        generic: [
            "symbolMaster": ["symbol", "component", "artboard"], "symbolInstance": ["instance"], "bitmap": ["image"],
            "rectangle": ["shape"], "oval": ["shape"], "triangle": ["shape"], "star": ["shape"], "polygon": ["shape"],
            "shapePath": ["shape"], "shapeGroup": ["shape"], "MSImmutableHotspotLayer": ["hotspot"],
            "sharedStyle": ["style"], "MSImmutableColorAsset": ["swatch"],
        ])

    /// Reads the design in an archive.
    static func reading(ofArchive file: SourceFile, by workforce: any Workforce) -> DesignReading {
        do throws(ArchiveError) {
            let parts = try SketchParts(file, by: workforce)
            return reading(
                parts.index, parts.text.file, parts.troubles, archive: parts.archive, by: workforce,
                again: parts.text.index)
        } catch {
            return DesignReading(
                design: nil,
                troubles: [ReadingTrouble(.unreadable, error.description, at: ByteRange(0..<0))])
        }
    }

    /// Reads the design in a JSON file.
    static func reading(ofJSON file: SourceFile, by workforce: any Workforce) -> DesignReading {
        let index = { @Sendable in
            var index = SketchIndex()
            index.readPart(named: "", at: 0, in: file.bytes.bytes)
            return index
        }
        return reading(index(), file, [], by: workforce, again: index)
    }

    private static func reading(
        _ index: SketchIndex, _ file: SourceFile, _ troubles: [ReadingTrouble], archive: Archive? = nil,
        by workforce: any Workforce, again: @escaping @Sendable () -> SketchIndex
    ) -> DesignReading {
        let met = troubles + index.troubles
        let isEmpty = index.layers.isEmpty && index.sharedValues.isEmpty && index.swatches.isEmpty
        if isEmpty, met.contains(where: { $0.kind == .unreadable }) {
            // Offsets into the unpacked text mean nothing in the archive.
            let told = archive == nil ? met : met.map { ReadingTrouble($0.kind, $0.message, at: ByteRange(0..<0)) }
            return DesignReading(design: nil, troubles: told)
        }
        var design = Design(
            file: file, format: .sketch,
            provenance: JSONProvenance(file.bytes, nodes: index.nodes, keys: keys, archive: archive))
        // Read again on request: an index kept until then would take as much room as the design.
        design.listLayers = { _ in
            var list = SketchLayerList(again(), source: file.bytes)
            return list.made()
        }
        var builder = SketchBuilder(index, source: file.bytes, design: design)
        builder.isPacked = archive != nil
        // Part of a document, or a broken one, may lack things that it names.
        builder.missingNames.areKnown =
            index.hasDocument && !met.contains { $0.kind == .unreadable || $0.kind == .limitReached }
        let (built, own) = builder.build(by: workforce)
        return DesignReading(design: built, troubles: met + own)
    }
}
