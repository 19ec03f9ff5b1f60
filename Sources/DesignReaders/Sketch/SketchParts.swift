import DesignModel
import SourceText

/// The JSON parts of an archive, joined into one text so that every place in them has one offset.
struct SketchParts {
    /// What all parts say.
    private(set) var index = SketchIndex()
    /// The joined text, under the archive's path.
    let file: SourceFile
    private(set) var troubles: [ReadingTrouble] = []
    /// Where each part lies in the joined text, without the line feed behind it.
    private let places: [(name: String, range: Range<Int>)]
    /// The `meta.json` of the archive.
    private let meta: SourceBytes?
    /// What they were unpacked from; it holds the pictures.
    let archive: Archive

    /// Unpacks the document and its pages, in the document's order; pages that it does not name come last.
    init(_ archive: SourceFile) throws(ArchiveError) {
        let zip = try Archive(archive.bytes)
        self.archive = zip
        var names: [String] = []
        var parts: [SourceBytes] = []
        var size = 0
        var troubles = zip.troubles.map { ReadingTrouble(.unreadable, $0.description, at: ByteRange(0..<0)) }
        func unpack(_ entry: ArchiveEntry) {
            do throws(ArchiveError) {
                let bytes = try zip.bytes(of: entry)
                // Offsets are kept in 31 bits.
                guard size + bytes.count < SourceBytes.highestLimit else {
                    throw .tooLarge(name: entry.name, limit: SourceBytes.highestLimit)
                }
                size += bytes.count + 1
                names.append(entry.name)
                parts.append(bytes)
            } catch {
                troubles.append(ReadingTrouble(.unreadable, error.description, at: ByteRange(0..<0)))
            }
        }
        var references: [String] = []
        if let document = zip.entry(named: "document.json") {
            unpack(document)
            // The order of the pages is known once the document is read, which happens again with all parts.
            var index = SketchIndex()
            if let part = parts.first { index.readPart(named: "", at: 0, in: part.bytes) }
            references = index.pageReferences.map { $0.hasSuffix(".json") ? $0 : $0 + ".json" }
        }
        var seen: Set<String> = []
        for name in references where seen.insert(name).inserted {
            if let entry = zip.entry(named: name) {
                unpack(entry)
            } else {
                troubles.append(
                    ReadingTrouble(
                        .missingReference, "The document names the page “\(name)”, which is not in the archive.",
                        at: ByteRange(0..<0)))
            }
        }
        for entry in zip.entries where entry.name.hasPrefix("pages/") && entry.name.hasSuffix(".json") {
            if seen.insert(entry.name).inserted { unpack(entry) }
        }
        var starts: [Int] = []
        let joined = SourceBytes(joining: parts, starts: &starts)
        file = SourceFile(path: archive.path, unpacked: joined)
        var places: [(name: String, range: Range<Int>)] = []
        for (part, start) in starts.enumerated() {
            let next = part + 1 < starts.count ? starts[part + 1] : joined.count
            places.append((names[part], start..<max(start, next - 1)))
        }
        self.places = places
        meta = zip.entry(named: "meta.json").flatMap { try? zip.bytes(of: $0) }
        self.troubles = troubles
        index = secondIndex()
    }

    /// The same index, read from the joined text anew.
    func secondIndex() -> SketchIndex {
        var index = SketchIndex()
        for part in places {
            // One that is cut short ends where it ends, and not in the next one.
            index.readPart(
                named: part.name + "#", at: part.range.lowerBound,
                in: file.bytes.bytes.extracting(0..<part.range.upperBound))
        }
        if let meta { index.readMeta(in: meta.bytes) }
        return index
    }
}
