import DesignModel
import SourceText

/// Reads responses of Figma's REST API, and plugin exports in the same form, into the model.
enum FigmaReader {
    /// The name given to a library that the file does not name.
    static let unnamedLibrary = "unnamed library"

    /// The JSON members that identify a node, and the generic kinds that each Figma type counts as.
    private static let keys = JSONProvenance.Keys(
        identifier: "id", name: "name", kind: "type",
        generic: [
            "CANVAS": ["page"], "COMPONENT": ["symbol"], "FRAME": ["group"], "TRANSFORM_GROUP": ["group"],
            "RECTANGLE": ["shape"], "ELLIPSE": ["shape"], "LINE": ["shape"], "VECTOR": ["shape"], "STAR": ["shape"],
            "REGULAR_POLYGON": ["shape"], "POLYGON": ["shape"], "BOOLEAN_OPERATION": ["shape"], "TEXT_PATH": ["text"],
        ])

    /// The design in a file, with a report of everything that could not be read.
    static func reading(
        of file: SourceFile, _ content: JSONContent, for purpose: ReadingPurpose, by workforce: any Workforce
    ) -> DesignReading {
        let read = { @Sendable (parts: FigmaParts?) in
            var index = FigmaIndex()
            index.ahead = FigmaAhead(parts)
            index.read(content, in: file.bytes.bytes)
            return index
        }
        let index = FigmaReader.index(of: file, by: workforce, read)
        file.bytes.letGo(of: 0..<file.bytes.count)
        let provenance = JSONProvenance(
            file.bytes, nodes: index.nodes, keys: keys, names: index.fileNames)
        var design = Design(file: file, format: .figma, provenance: provenance)
        // Read again on request: an index kept until then would take as much room as the design.
        design.listLayers = { _ in
            var list = FigmaLayerList(read(nil), source: file.bytes)
            return list.made()
        }
        if purpose == .placing || purpose == .texts && index.textCount == 0 {
            return DesignReading(design: design, troubles: index.troubles)
        }
        var builder = FigmaBuilder(source: file.bytes, index: index, design: design, workforce)
        builder.build()
        return DesignReading(design: builder.design, troubles: builder.troubles)
    }

    /// In bytes; smaller files are read before another thread could help.
    private static let smallestShared = 1 << 20

    /// The index of a file. One thread reads the file in order while others read ahead, and another finds its line
    /// breaks, which any finding needs.
    private static func index(
        of file: SourceFile, by workforce: any Workforce, _ read: @escaping @Sendable (FigmaParts?) -> FigmaIndex
    ) -> FigmaIndex {
        guard !workforce.isAlone, file.bytes.count >= smallestShared else { return read(nil) }
        let parts = FigmaParts(of: file.bytes)
        let last = max(1, parts.starts.count)
        let answers = workforce.answers(to: last + 1) { number -> FigmaIndex? in
            switch number {
            case 0: return read(parts)
            case last: _ = file.lines
            default: parts.readNext()
            }
            return nil
        }
        return answers.lazy.compactMap(\.self).first ?? read(nil)
    }
}
