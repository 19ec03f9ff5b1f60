import DesignModel
import SourceText

// Reads token files that belong together.
extension TokenReader {
    /// Reads a file together with the files that it refers to by path.
    static func reading(
        of file: SourceFile, as content: JSONContent, beside neighbors: any TokenFileSource
    ) -> TokenReading {
        guard let document = try? JSONDocument(file.bytes) else { return reading(ofAlone: file, as: content) }
        var tables = TokenTables(TokenFiles([(file, document)], beside: neighbors))
        read(content, into: &tables)
        readOthers(into: &tables)
        var reading = TokenWork(tables).reading(of: 0, takingOthers: content == .tokenResolver)
        reading.others = tables.files.files.dropFirst().map(\.source)
        return reading
    }

    /// Reads files that belong together; nil for files that hold no tokens. Where the user named them as tokens, the
    /// themes of Tokens Studio beside them are followed.
    static func readings(
        of files: [SourceFile], beside neighbors: any TokenFileSource, areNamed: Bool
    ) -> [TokenReading?] {
        var readings = [TokenReading?](repeating: nil, count: files.count)
        var plain: [(place: Int, file: SourceFile, content: JSONContent)] = []
        var folders: [(folder: TokenSetFolder, places: [Int])] = []
        for (place, file) in files.enumerated() {
            guard case .json(let content) = ContentKind(of: file), reads(content) || TokenSetFolder.isList(file) else {
                continue
            }
            if areNamed, let folder = TokenSetFolder(around: file, beside: neighbors) {
                if let known = folders.firstIndex(where: { $0.folder.identity == folder.identity }) {
                    folders[known].places.append(place)
                } else {
                    folders.append((folder, [place]))
                }
                continue
            }
            guard reads(content) else { continue }
            switch content {
            case .tokenResolver: readings[place] = reading(of: file, as: content, beside: neighbors)
            case .tokensStudio, .figmaVariables: readings[place] = reading(ofAlone: file, as: content)
            default: plain.append((place, file, content))
            }
        }
        let together = self.readings(of: plain.map { ($0.file, $0.content) }, beside: neighbors, areNamed: areNamed)
        for (own, reading) in zip(plain, together) { readings[own.place] = reading }
        for (folder, places) in folders {
            let own = folder.readings(of: places.map { files[$0] }, beside: neighbors)
            for (place, reading) in zip(places, own) { readings[place] = reading }
        }
        return readings
    }

    /// Reads files that belong together, each with the files that it refers to by path: a name that one file lacks may
    /// come from another.
    static func readings(
        of sources: [(file: SourceFile, content: JSONContent)], beside neighbors: any TokenFileSource, areNamed: Bool
    ) -> [TokenReading] {
        guard sources.reduce(0, { $0 + $1.file.bytes.count }) <= TokenFiles.mostBytes else {
            return sources.map { reading(ofAlone: $0.file, as: $0.content) }
        }
        let documents = sources.map { try? JSONDocument($0.file.bytes) }
        let read = sources.indices.filter { documents[$0] != nil }
        let named = zip(sources, documents).compactMap { source, document in document.map { (source.file, $0) } }
        var tables = TokenTables(TokenFiles(named, beside: neighbors))
        for (place, index) in read.enumerated() {
            let content = sources[index].content
            tables.searched.append(
                SearchedNamespace(
                    namespace: Int32(clamping: place), isMerged: content != .designTokens,
                    isPossible: !areNamed && content == .perhapsTokens))
            readTree(of: place, isStandard: content == .designTokens, &tables)
        }
        tables.makeScopes()
        readOthers(into: &tables)
        let work = TokenWork(tables)
        var readings = zip(sources, documents).map { source, document in
            document == nil
                ? reading(ofAlone: source.file, as: source.content)
                : TokenReading(design: nil, whole: nil, colors: [], troubles: [])
        }
        for (place, index) in read.enumerated() { readings[index] = work.reading(of: place) }
        if let first = read.first { readings[first].others = tables.files.files.dropFirst(read.count).map(\.source) }
        return readings
    }

    /// Reads the files that addresses in values lead to; their tokens are in all scopes.
    private static func readOthers(into tables: inout TokenTables) {
        let left = tables.files.files.indices.filter { tables.namespaceOfFile[$0] == nil }
        guard !left.isEmpty else { return }
        tables.current = [:]
        for place in left {
            let source = tables.files.files[place].source
            readTree(of: place, isStandard: JSONContent(of: source.bytes.bytes) == .designTokens, &tables)
        }
        tables.addToScopes(tables.current)
    }

    private static func readTree(of place: Int, isStandard: Bool, _ tables: inout TokenTables) {
        let file = tables.files.files[place]
        tables.namespace = Int32(clamping: place)
        tables.namespaceOfFile[place] = tables.namespace
        var groups = TokenGroups(tables.document, isStandard: isStandard, root: file.root)
        groups.read(file.root, into: &tables)
    }
}
