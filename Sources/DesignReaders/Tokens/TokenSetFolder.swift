import DesignModel
import SourceText

/// A folder in which Tokens Studio keeps each set of tokens in a file of its own: `$metadata.json` with their order, `$themes.json`
/// with those that count in each theme.
struct TokenSetFolder {
    /// What tells the folder from all others.
    let identity: String
    /// The files that say how the sets belong together, as far as there are any.
    private let metadata: SourceFile?
    private let themes: SourceFile?
    /// The path of either.
    private let place: String
    /// The path of a file from the folder, for sets are called so.
    private let steps: Int

    static let metadataName = "$metadata.json"
    static let themesName = "$themes.json"
    /// Sets are kept a few folders deep.
    private static let deepest = 6

    /// The folder that a file is a set of, or says how its sets belong together; nil where there is none.
    init?(around file: SourceFile, beside neighbors: any TokenFileSource) {
        for level in 0...TokenSetFolder.deepest {
            let up = String(repeating: "../", count: level)
            func found(_ name: String) -> (identity: String, file: SourceFile)? {
                guard let identity = try? neighbors.identity(of: up + name, beside: file.path),
                    let found = try? neighbors.file(at: identity)
                else { return nil }
                return (identity, found)
            }
            let metadata = found(TokenSetFolder.metadataName)
            let themes = found(TokenSetFolder.themesName)
            guard let any = metadata ?? themes else { continue }
            guard TokenSetFolder.isMetadata(metadata?.file) || TokenSetFolder.isThemes(themes?.file) else { return nil }
            identity = any.identity
            place = any.file.path
            (self.metadata, self.themes) = (metadata?.file, themes?.file)
            steps = level
            return
        }
        return nil
    }

    private static func isMetadata(_ file: SourceFile?) -> Bool {
        guard let file, let document = try? JSONDocument(file.bytes),
            let order = document.member("tokenSetOrder", of: JSONDocument.root)
        else { return false }
        return document.kind(of: order) == .array
    }

    private static func isThemes(_ file: SourceFile?) -> Bool {
        guard let file, let document = try? JSONDocument(file.bytes) else { return false }
        return document.children(of: JSONDocument.root).contains { document.member("selectedTokenSets", of: $0) != nil }
    }

    /// Whether a file is one of those that say how sets belong together.
    static func isList(_ file: SourceFile) -> Bool {
        let name = file.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
        return name == metadataName || name == themesName
    }

    /// The name of the set that a file is.
    private func setName(of file: SourceFile) -> String {
        let names = file.path.utf8.split(separator: UInt8(ascii: "/")).suffix(steps + 1).map { String(Substring($0)) }
        let path = names.joined(separator: "/")
        return path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    }

    /// What came of files of the folder, in their order; a color that several state stands with the first of them.
    func readings(of files: [SourceFile], beside neighbors: any TokenFileSource) -> [TokenReading] {
        var named: [(source: SourceFile, document: JSONDocument)] = []
        var troubles: [ReadingTrouble] = []
        func tell(_ sentence: String) {
            troubles.append(ReadingTrouble(.unreadable, sentence, at: ByteRange(0..<0)))
        }
        /// Takes in a file, and says what keeps it out unless somebody else does.
        func add(_ file: SourceFile, as what: String?) -> Int? {
            let known = named.firstIndex { $0.source.path == file.path }
            if let known { return known }
            guard named.reduce(file.bytes.count, { $0 + $1.source.bytes.count }) <= TokenFiles.mostBytes else {
                if let what { tell("\(what) is left out: the files here hold more than is read together.") }
                return nil
            }
            guard let document = try? JSONDocument(file.bytes) else {
                if let what { tell("\(what) is not JSON; mend it, or export it again.") }
                return nil
            }
            named.append((file, document))
            return named.count - 1
        }
        func addList(_ list: SourceFile?, _ name: String) -> Int? {
            list.flatMap { add($0, as: "“\(name)”, which says what the sets are for,") }
        }
        let listPlaces = (
            metadata: addList(metadata, TokenSetFolder.metadataName), themes: addList(themes, TokenSetFolder.themesName)
        )
        var sets: [(name: String, place: Int)] = []
        for name in setNames(of: named.map(\.document), listPlaces) {
            guard let identity = try? neighbors.identity(of: name + ".json", beside: place),
                let file = try? neighbors.file(at: identity)
            else {
                tell(
                    "The set “\(name)” has no file “\(name).json” here; export it, or take it out of the lists of sets."
                )
                continue
            }
            if let place = add(file, as: "“\(name).json”, the set “\(name)”,") { sets.append((name, place)) }
        }
        let own = files.map { file -> Int? in
            if let identity = try? neighbors.identity(
                of: "./" + TokenSetFolder.lastName(of: file.path), beside: file.path),
                let known = named.firstIndex(where: { $0.source.path == identity || $0.source.path == file.path })
            {
                return known
            }
            guard !TokenSetFolder.isList(file), let place = add(file, as: nil) else { return nil }
            sets.append((setName(of: file), place))
            return place
        }
        var tables = TokenTables(TokenFiles(named, beside: neighbors))
        for place in named.indices { tables.namespaceOfFile[place] = 0 }
        let roots = tables.files.files.map(\.root)
        TokenSets.read(
            sets.map { ($0.name, roots[$0.place]) }, metadata: listPlaces.metadata.map { roots[$0] },
            themes: listPlaces.themes.map { roots[$0] }, into: &tables)
        let work = TokenWork(tables)
        var told: Set<String> = []
        var readings = zip(files, own).map { file, place in
            guard let place else {
                return TokenReader.reading(ofAlone: file, as: JSONContent(of: file.bytes.bytes))
            }
            return work.reading(of: place, takingOthers: TokenSetFolder.isList(file)).keeping { entry in
                told.insert("\(entry.file.path)#\(entry.entry.range.lower)").inserted
            }
        }
        let others = named.indices.filter { !own.contains($0) }.map { named[$0].source }
        if !readings.isEmpty { (readings[0].others, readings[0].troublesOfFolder) = (others, troubles) }
        return readings
    }

    private static func lastName(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    }

    /// The names of the sets: those in order, then those that only themes name.
    private func setNames(of documents: [JSONDocument], _ places: (metadata: Int?, themes: Int?)) -> [String] {
        var names: [String] = []
        var met: Set<String> = []
        func add(_ name: String?) {
            if let name, met.insert(ExactName.key(name)).inserted { names.append(name) }
        }
        if let document = places.metadata.map({ documents[$0] }),
            let order = document.member("tokenSetOrder", of: JSONDocument.root)
        {
            for child in document.children(of: order) { add(document.string(of: child)) }
        }
        if let document = places.themes.map({ documents[$0] }) {
            for theme in document.children(of: JSONDocument.root) {
                guard let sets = document.member("selectedTokenSets", of: theme) else { continue }
                for set in document.children(of: sets) { add(document.key(of: set)) }
            }
        }
        return Array(names.prefix(TokenFiles.mostFiles))
    }
}
