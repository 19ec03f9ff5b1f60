import DesignModel
import SourceText

/// A design without anything that was built of it: its file and the way back into that, to place findings with.
struct WayBack: Sendable {
    private let file: SourceFile
    private let format: DesignFormat
    private let provenance: any Provenance

    /// Nil in formats that keep more than the file's own bytes for it.
    init?(into design: Design) {
        guard design.format == .figma || design.format == .sketch else { return nil }
        file = design.file
        format = design.format
        provenance = design.provenance
    }

    /// Whether the file is still the one that was judged.
    var isIntact: Bool { file.bytes.isIntact }

    /// The design as readers give it that were asked for no more.
    var design: Design { Design(file: file, format: format, provenance: provenance) }
}
