import DesignModel
import SourceText

extension Origin {
    /// For what is said of an entry of the palette: its place is where the palette states it, not in a design.
    static let aboutEntry = Origin(node: .root, range: ByteRange(0..<0))
}
