import DesignModel
import SourceText

/// The JSON parts of an archive, joined into one text so that each place has one offset.
struct SketchParts {
    /// The index of all parts.
    private(set) var index = SketchIndex()
    /// The text of all parts.
    let text: JoinedText
    private(set) var troubles: [ReadingTrouble] = []
    /// The archive that holds them and the pictures.
    let archive: Archive

    /// The joined text with the places of its parts: all that is needed to read it again.
    struct JoinedText: Sendable {
        /// The text, under the archive's path.
        let file: SourceFile
        /// The byte range of each part, without the line feed behind it.
        fileprivate let places: [(name: String, range: Range<Int>)]
        /// The `meta.json` of the archive.
        fileprivate let meta: SourceBytes?

        /// Reads the index of all parts from the joined text again.
        @Sendable func index() -> SketchIndex {
            var index = SketchIndex()
            for part in places {
                // A part that breaks off must not be read on into the next one.
                index.readPart(
                    named: part.name + "#", at: part.range.lowerBound,
                    in: file.bytes.bytes.extracting(0..<part.range.upperBound))
            }
            if let meta { index.readMeta(in: meta.bytes) }
            return index
        }
    }

    /// The largest number of pieces that pages are divided into; some take longer to read than others.
    private static let mostPieces = 16
    /// The smallest piece in bytes.
    private static let leastPiece = 256 << 10

    /// Unpacks the document and its pages, in the document's order.
    init(_ archive: SourceFile, by workforce: any Workforce) throws(ArchiveError) {
        let zip = try Archive(archive.bytes)
        self.archive = zip
        let meta = zip.entry(named: "meta.json").flatMap { try? zip.bytes(of: $0) }
        troubles = zip.troubles.map { ReadingTrouble($0) }
        var document: SourceBytes?
        // The order of the pages is known once the document is read.
        var whole = SketchIndex()
        if let entry = zip.entry(named: "document.json") {
            do throws(ArchiveError) {
                let bytes = try zip.bytes(of: entry)
                document = bytes
                whole.readPart(named: "document.json#", at: 0, in: bytes.bytes)
            } catch {
                troubles.append(ReadingTrouble(error))
            }
        }
        let pages = SketchParts.pages(of: zip, namedBy: whole)
        let entries = pages.compactMap(\.entry)
        let text = JoinedEntries(document, and: entries, of: zip)
        let results = SketchParts.readPages(entries, in: text, into: &whole, by: workforce)
        var places: [(name: String, range: Range<Int>)] = []
        if let document { places.append(("document.json", 0..<document.count)) }
        var unpacked = results[...]
        for page in pages {
            switch page.entry == nil ? nil : unpacked.popFirst() {
            case .success(let range): places.append((page.name, range))
            case .failure(let error): troubles.append(ReadingTrouble(error))
            case nil:
                troubles.append(
                    ReadingTrouble(
                        .unreadable, "The document names the page “\(page.name)”, which is not in the archive.",
                        at: ByteRange(0..<0)))
            }
        }
        let isWhole = places.count == entries.count + (document == nil ? 0 : 1)
        if isWhole, whole.layers.count <= SketchIndex.mostLayers,
            !places.contains(where: { text.hasMark(at: $0.range.lowerBound) })
        {
            let file = SourceFile(path: archive.path, unpacked: text.source)
            self.text = JoinedText(file: file, places: places, meta: meta)
            if let meta { whole.readMeta(in: meta.bytes) }
            index = whole
        } else {
            // Something is left out, and what lies behind it moves up.
            var ranges = places.map(\.range)
            let file = SourceFile(path: archive.path, unpacked: text.joined(&ranges))
            self.text = JoinedText(file: file, places: Swift.zip(places, ranges).map { ($0.name, $1) }, meta: meta)
            index = self.text.index()
        }
    }

    /// Unpacks and reads the pages, some at a time; returns the range or the error of each.
    private static func readPages(
        _ entries: [ArchiveEntry], in text: JoinedEntries, into whole: inout SketchIndex, by workforce: any Workforce
    ) -> [Result<Range<Int>, ArchiveError>] {
        let pieces = pieces(of: entries.indices, in: text)
        var results: [Result<Range<Int>, ArchiveError>] = []
        _ = workforce.join(pieces.count) { place in
            var piece = Piece()
            for page in pieces[place] { piece.read(page, named: entries[page].name, in: text) }
            return piece
        } begin: { first in
            // Pieces are about the same length; the extra tenth is for their differences.
            whole.reserve(1.1 * Double(pieces.count) / Double(first.count), of: first.map(\.index))
        } _: { piece in
            results += piece.pages
            // Beyond the limit, the index is read again from the joined text, up to the limit.
            if whole.layers.count <= SketchIndex.mostLayers { whole.append(contentsOf: piece.index) }
            return true
        }
        return results
    }

    /// Pages that are read one after the other.
    private struct Piece: Sendable {
        var index = SketchIndex()
        /// The range or the error of each page.
        var pages: [Result<Range<Int>, ArchiveError>] = []

        mutating func read(_ page: Int, named name: String, in text: JoinedEntries) {
            let unpacked = text.unpack(page)
            pages.append(unpacked)
            guard case .success(let range) = unpacked else { return }
            let source = text.source
            index.readPart(named: name + "#", at: range.lowerBound, in: source.bytes.extracting(0..<range.upperBound))
        }
    }

    /// The pages of an archive in the order of its document, without an entry for missing ones; all pages in the
    /// archive where the document cannot be read.
    private static func pages(
        of archive: Archive, namedBy document: SketchIndex
    ) -> [(name: String, entry: ArchiveEntry?)] {
        var pages: [(name: String, entry: ArchiveEntry?)] = []
        var seen: Set<String> = []
        for reference in document.pageReferences {
            let name = reference.hasSuffix(".json") ? reference : reference + ".json"
            if seen.insert(name).inserted { pages.append((name, archive.entry(named: name))) }
        }
        // Other pages are leftovers, unless the document is too broken to list its pages.
        guard pages.isEmpty || document.troubles.contains(where: { $0.kind == .unreadable }) else { return pages }
        for entry in archive.entries where entry.name.hasPrefix("pages/") && entry.name.hasSuffix(".json") {
            // macOS packs its metadata about each file beside the file.
            if entry.name.hasPrefix("pages/._") { continue }
            if seen.insert(entry.name).inserted { pages.append((entry.name, entry)) }
        }
        return pages
    }

    /// Divides pages, in order, into pieces of about the same size.
    private static func pieces(of pages: Range<Int>, in text: JoinedEntries) -> [Range<Int>] {
        let size = max(leastPiece, text.source.count / mostPieces)
        var pieces: [Range<Int>] = []
        var start = pages.lowerBound
        var sum = 0
        for page in pages {
            sum += text.size(of: page)
            guard sum >= size || page + 1 == pages.upperBound else { continue }
            pieces.append(start..<page + 1)
            (start, sum) = (page + 1, 0)
        }
        return pieces
    }
}

extension ReadingTrouble {
    /// The trouble for an error in an entry of the archive.
    fileprivate init(_ error: ArchiveError) { self.init(.unreadable, error.description, at: ByteRange(0..<0)) }
}
