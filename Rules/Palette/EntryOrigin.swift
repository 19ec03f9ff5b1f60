import DesignModel
import SourceText

extension Origin {
    /// The origin of findings about a palette entry, whose place is in the palette and not in a design.
    static let aboutEntry = Origin(node: .root, range: ByteRange(0..<0))
}
