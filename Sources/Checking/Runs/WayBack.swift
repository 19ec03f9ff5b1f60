import DesignModel
import SourceText

/// What remains of a design to place findings with: its file and the provenance of its nodes, without its layers and
/// tables.
struct WayBack: Sendable {
    private let file: SourceFile
    private let format: DesignFormat
    private let provenance: any Provenance

    /// Nil for formats whose provenance holds more than the file's own bytes.
    init?(into design: Design) {
        guard design.format == .figma || design.format == .sketch else { return nil }
        file = design.file
        format = design.format
        provenance = design.provenance
    }

    /// Whether the file has not changed since it was judged.
    var isIntact: Bool { file.bytes.isIntact }

    /// The design with nothing but its file and provenance.
    var design: Design { Design(file: file, format: format, provenance: provenance) }
}
