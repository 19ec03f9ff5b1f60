import DesignModel
import SourceText

/// A font that a document brings along: in itself, or in other files, which are not read.
struct DocumentFont {
    private let family: String
    private let descriptors: FontFaceDescriptors
    /// The addresses of files, in the order they are asked for, up to what the document holds.
    private let addresses: [ByteRange]
    /// The sheet, and where in it the addresses stand that hold what they name.
    private let sheet: SheetText
    private let embedded: [ByteRange]
    /// Whether a font of the document or of the reader stands in for files that are not there.
    private let hasStandIn: Bool

    /// The font of a rule; nil where it is only looked for on the reader's computer.
    init?(_ face: FontFaceRule, in text: SheetText, of document: XMLDocument) {
        var addresses: [ByteRange] = []
        var embedded: [ByteRange] = []
        for source in face.sources.prefix(DocumentFont.mostAddresses) {
            switch source {
            case .embedded(let range): embedded.append(range)
            // Behind what the document holds, nothing is asked for any more.
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

    /// Formats of fonts that browsers tell apart are fewer.
    private static let mostAddresses = 32
    private static let mostTroubles = 50
    /// A thousand rules of subsets are the most that services hand out; each font costs memory.
    private static let mostEmbedded = 1000
    /// Bytes of addresses in all; a font with all of Chinese, Japanese and Korean has some twenty million.
    private static let mostBytes = 64 << 20

    /// Those that texts of a design are set in: a browser asks for no other.
    private static func used(_ fonts: [DocumentFont], in design: Design) -> [DocumentFont] {
        guard !fonts.isEmpty else { return [] }
        let used = Set(design.textRuns.map(\.style)).filter { design.textStyles.indices.contains(Int($0)) }
        let families = Set(used.flatMap { design.textStyles[Int($0)].families.map { $0.lowercased() } })
        return fonts.filter { families.contains($0.family) }
    }

    /// Gives a design the fonts of its document that its texts are set in, and says what is not read.
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
