import DesignModel
import SourceText

/// A font that a document brings along and that lies in other files, which are not read.
struct DocumentFont {
    private let family: String
    /// The addresses of the files, in the order they are asked for.
    private let addresses: [ByteRange]
    /// Whether a font of the document or of the reader stands in for files that are not there.
    private let hasStandIn: Bool

    /// The font of a rule; nil where no file is ever asked for.
    init?(_ face: FontFaceRule, in text: SheetText, of document: XMLDocument) {
        var addresses: [ByteRange] = []
        // Behind what the document holds, nothing is asked for any more.
        for source in face.sources.prefix(while: { $0 != .embedded }).prefix(DocumentFont.mostAddresses) {
            if case .address(let range) = source { addresses.append(text.sourceRange(range.range, in: document)) }
        }
        guard !addresses.isEmpty else { return nil }
        self.addresses = addresses
        family = face.family.lowercased()
        hasStandIn = face.sources.contains(.embedded) || face.sources.contains(.local)
    }

    /// Formats of fonts that browsers tell apart are fewer.
    private static let mostAddresses = 32

    /// What there is to say of the fonts that texts of a design are set in: a browser asks for no other.
    static func troubles(with fonts: [DocumentFont], in design: Design) -> [ReadingTrouble] {
        guard !fonts.isEmpty else { return [] }
        let used = Set(design.textRuns.map(\.style)).filter { design.textStyles.indices.contains(Int($0)) }
        let families = Set(used.flatMap { design.textStyles[Int($0)].families.map { $0.lowercased() } })
        return fonts.filter { families.contains($0.family) }.prefix(mostTroubles).map { font in
            ReadingTrouble(
                .externalReference, "A font stands in another file and is not read.", at: font.addresses[0],
                orAt: Array(font.addresses.dropFirst()), hasStandIn: font.hasStandIn)
        }
    }

    private static let mostTroubles = 50
}
