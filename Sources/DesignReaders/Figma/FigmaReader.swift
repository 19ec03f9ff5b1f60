import DesignModel
import SourceText

/// Reads answers of Figma's REST interface, and what plugins write in their likeness, into the model.
enum FigmaReader {
    /// What a library is called whose name the file does not give.
    static let unnamedLibrary = "unnamed library"

    /// The members that Figma's nodes are known by.
    private static let keys = JSONProvenance.Keys(
        identifier: "id", name: "name", kind: "type",
        generic: [
            "CANVAS": ["page"], "COMPONENT": ["symbol"], "FRAME": ["group"], "TRANSFORM_GROUP": ["group"],
            "RECTANGLE": ["shape"], "ELLIPSE": ["shape"], "LINE": ["shape"], "VECTOR": ["shape"], "STAR": ["shape"],
            "REGULAR_POLYGON": ["shape"], "POLYGON": ["shape"], "BOOLEAN_OPERATION": ["shape"], "TEXT_PATH": ["text"],
        ])

    /// The design of a file and what could not be read of it.
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
        // Kept until asked, an index would take as much room as the design.
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

    /// Smaller files are read before another thread could help.
    private static let smallestShared = 1 << 20

    /// The index of a file, which one thread reads in order while others read ahead. Another looks for its lines meanwhile:
    /// whoever finds anything asks for them.
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
