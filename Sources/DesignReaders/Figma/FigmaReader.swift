import DesignModel
import SourceText

/// Reads answers of Figma's REST interface, and what plugins write in their likeness, into the model.
enum FigmaReader {
    /// What a library is called whose name the file does not give.
    static let unnamedLibrary = "unnamed library"

    /// The design of a file and what could not be read of it.
    static func reading(of file: SourceFile, _ content: JSONContent, for purpose: ReadingPurpose) -> DesignReading {
        var index = FigmaIndex()
        index.read(content, in: file.bytes.bytes)
        let provenance = JSONProvenance(
            file.bytes, nodes: index.nodes, keys: JSONProvenance.Keys(identifier: "id", name: "name", kind: "type"))
        let design = Design(file: file, format: .figma, provenance: provenance)
        if purpose == .placing || purpose == .texts && index.textCount == 0 {
            return DesignReading(design: design, troubles: index.troubles)
        }
        var builder = FigmaBuilder(source: file.bytes, index: index, design: design)
        builder.build()
        return DesignReading(design: builder.design, troubles: builder.troubles)
    }
}
