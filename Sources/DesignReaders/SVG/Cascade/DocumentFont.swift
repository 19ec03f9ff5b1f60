import DesignModel
import SourceText

/// A font that a document brings along: embedded, or in other files, which are not read.
struct DocumentFont {
    private let family: String
    private let descriptors: FontFaceDescriptors
    /// The addresses of files in the order in which browsers request them, up to the first embedded source.
    private let addresses: [ByteRange]
    /// The sheet, and the ranges in it of the data URIs with embedded fonts.
    private let sheet: SheetText
    private let embedded: [ByteRange]
    /// Whether an embedded or locally installed font replaces files that are missing.
    private let hasStandIn: Bool

    /// The font of a rule; nil if the rule only names fonts on the user's computer.
    init?(_ face: FontFaceRule, in text: SheetText, of document: XMLDocument) {
        var addresses: [ByteRange] = []
        var embedded: [ByteRange] = []
        for source in face.sources.prefix(DocumentFont.mostAddresses) {
            switch source {
            case .embedded(let range): embedded.append(range)
            // After an embedded source, browsers request nothing.
            case .address(let range) where embedded.isEmpty:
                addresses.append(text.sourceRange(range.range, in: document))
            case .address, .local: continue
            }
        }
        guard !addresses.isEmpty || !embedded.isEmpty, !face.family.isEmpty else { return nil }
        (self.addresses, self.embedded) = (addresses, embedded)
        family = face.family.lowercased()
        descriptors = face.descriptors
        sheet = text
        hasStandIn = !embedded.isEmpty || face.sources.contains(.local)
    }

    /// More than the number of font formats that browsers distinguish.
    private static let mostAddresses = 32
    private static let mostTroubles = 50
    /// Font services emit at most a thousand rules for subsets; each font costs memory.
    private static let mostEmbedded = 1000
    /// The total size of data URIs, in bytes; a font with all Chinese, Japanese and Korean characters has some twenty
    /// million.
    private static let mostBytes = 64 << 20

    /// The fonts that the texts of a design use: a browser requests no others.
    private static func used(_ fonts: [DocumentFont], in design: Design) -> [DocumentFont] {
        guard !fonts.isEmpty else { return [] }
        let used = Set(design.textRuns.map(\.style)).filter { design.textStyles.indices.contains(Int($0)) }
        let families = Set(used.flatMap { design.textStyles[Int($0)].families.map { $0.lowercased() } })
        return fonts.filter { families.contains($0.family) }
    }

    /// Adds the fonts that the texts of a design use, and reports those that are not read.
    static func embed(_ fonts: [DocumentFont], of document: XMLDocument, in design: inout Design) -> [ReadingTrouble] {
        let used = used(fonts, in: design)
        var troubles = used.filter { !$0.addresses.isEmpty }.prefix(mostTroubles).map { font in
            ReadingTrouble(
                .externalReference, "A font stands in another file and is not read.", at: font.addresses[0],
                orAt: Array(font.addresses.dropFirst()), hasStandIn: font.hasStandIn)
        }
        var bytesLeft = mostBytes
        for font in used {
            guard let first = font.embedded.first else { continue }
            bytesLeft -= font.embedded.reduce(0) { $0 + $1.count }
            guard bytesLeft >= 0, design.embeddedFonts.count < mostEmbedded else {
                let place = font.sheet.sourceRange(first.range, in: document)
                troubles.append(ReadingTrouble(.limitReached, DocumentFont.tooMany, at: place))
                break
            }
            design.embeddedFonts.append(font.font(in: document))
        }
        return Array(troubles)
    }

    private static let tooMany =
        "The fonts in the document are more than \(mostEmbedded), or larger than \(mostBytes >> 20) MiB; from here on they are not read."

    private func font(in document: XMLDocument) -> EmbeddedFont {
        let bytes = sheet.bytes(in: document)
        let addresses = embedded.map { range in
            var address: [UInt8] = []
            address.reserveCapacity(range.count)
            for index in range.range { address.append(bytes[index]) }
            return address
        }
        return EmbeddedFont(family: family, descriptors: descriptors, addresses: addresses)
    }
}
