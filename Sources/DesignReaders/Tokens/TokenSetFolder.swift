import DesignModel
import SourceText

/// A folder in which Tokens Studio keeps each set of tokens in a file of its own: `$metadata.json` has their order,
/// `$themes.json` the sets that count in each theme.
struct TokenSetFolder {
    /// A unique identifier of the folder.
    let identity: String
    /// The files that list the sets and the themes, as far as they exist.
    private let metadata: SourceFile?
    private let themes: SourceFile?
    /// The path of one of them.
    private let place: String
    /// The number of folders between the file and this one; a set's name is its path from here.
    private let steps: Int

    static let metadataName = "$metadata.json"
    static let themesName = "$themes.json"
    /// The most folders between a set and the folder.
    private static let deepest = 6

    /// The folder that holds a file as a set or as a list of sets; nil where there is none.
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

    /// Whether a file is one of the two lists of sets.
    static func isList(_ file: SourceFile) -> Bool {
        let name = TokenFileSearch.name(of: file.path)
        return name == metadataName || name == themesName
    }

    /// The name of the set in a file.
    private func setName(of file: SourceFile) -> String {
        let names = file.path.utf8.split(separator: UInt8(ascii: "/")).suffix(steps + 1).map { String(Substring($0)) }
        let path = names.joined(separator: "/")
        return path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    }

    /// The readings of files of the folder, in order; a color that several files state is kept in the first of them.
    func readings(of files: [SourceFile], beside neighbors: any TokenFileSource) -> [TokenReading] {
        var parts = Parts()
        func addList(_ list: SourceFile?, _ name: String) -> Int? {
            list.flatMap { parts.add($0, as: "“\(name)”, which says what the sets are for,") }
        }
        let metadata = addList(metadata, TokenSetFolder.metadataName)
        let themes = addList(themes, TokenSetFolder.themesName)
        var sets = namedSets(of: &parts, metadata, themes, beside: neighbors)
        let own = files.map { place(of: $0, in: &parts, &sets, beside: neighbors) }
        var tables = TokenTables(TokenFiles(parts.all, beside: neighbors))
        for place in parts.all.indices { tables.namespaceOfFile[place] = 0 }
        let roots = tables.files.files.map(\.root)
        TokenSets.read(
            sets.map { ($0.name, roots[$0.place]) }, metadata: metadata.map { roots[$0] },
            themes: themes.map { roots[$0] }, into: &tables)
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
        let others = parts.all.indices.filter { !own.contains($0) }.map { parts.all[$0].source }
        if !readings.isEmpty { (readings[0].others, readings[0].troublesOfFolder) = (others, parts.troubles) }
        return readings
    }

    /// The files that are read together, each once.
    private struct Parts {
        private(set) var all: [(source: SourceFile, document: JSONDocument)] = []
        private(set) var troubles: [ReadingTrouble] = []

        mutating func tell(_ sentence: String) {
            troubles.append(ReadingTrouble(.unreadable, sentence, at: ByteRange(0..<0)))
        }

        /// Adds a file. If that fails, the reason is reported with the file's name; without a name it is reported
        /// elsewhere.
        mutating func add(_ file: SourceFile, as name: String?) -> Int? {
            let known = all.firstIndex { $0.source.path == file.path }
            if let known { return known }
            guard all.reduce(file.bytes.count, { $0 + $1.source.bytes.count }) <= TokenFiles.mostBytes else {
                if let name { tell("\(name) is left out: the files here hold more than is read together.") }
                return nil
            }
            guard let document = try? JSONDocument(file.bytes) else {
                if let name { tell("\(name) is not JSON; mend it, or export it again.") }
                return nil
            }
            all.append((file, document))
            return all.count - 1
        }
    }

    /// A set, and the index of its file among the files that are read together.
    private typealias PlacedSet = (name: String, place: Int)

    /// The sets that the lists name.
    private func namedSets(
        of parts: inout Parts, _ metadata: Int?, _ themes: Int?, beside neighbors: any TokenFileSource
    ) -> [PlacedSet] {
        var sets: [PlacedSet] = []
        for name in setNames(metadata.map { parts.all[$0].document }, themes.map { parts.all[$0].document }) {
            guard let identity = try? neighbors.identity(of: name + ".json", beside: place),
                let file = try? neighbors.file(at: identity)
            else {
                parts.tell(
                    "The set “\(name)” has no file “\(name).json” here; export it, or take it out of the lists of sets."
                )
                continue
            }
            if let place = parts.add(file, as: "“\(name).json”, the set “\(name)”,") { sets.append((name, place)) }
        }
        return sets
    }

    /// The index of a requested file among the files that are read together; a file in no list becomes a set of its
    /// own.
    private func place(
        of file: SourceFile, in parts: inout Parts, _ sets: inout [PlacedSet], beside neighbors: any TokenFileSource
    ) -> Int? {
        let name = TokenFileSearch.name(of: file.path)
        if let identity = try? neighbors.identity(of: "./" + name, beside: file.path),
            let known = parts.all.firstIndex(where: { $0.source.path == identity || $0.source.path == file.path })
        {
            return known
        }
        guard !TokenSetFolder.isList(file), let place = parts.add(file, as: nil) else { return nil }
        sets.append((setName(of: file), place))
        return place
    }

    /// The names of the sets: first those in the order, then those that only themes name.
    private func setNames(_ metadata: JSONDocument?, _ themes: JSONDocument?) -> [String] {
        var names: [String] = []
        var met: Set<String> = []
        func add(_ name: String?) {
            if let name, met.insert(ExactName.key(name)).inserted { names.append(name) }
        }
        if let metadata, let order = metadata.member("tokenSetOrder", of: JSONDocument.root) {
            for child in metadata.children(of: order) { add(metadata.string(of: child)) }
        }
        if let themes {
            for theme in themes.children(of: JSONDocument.root) {
                guard let sets = themes.member("selectedTokenSets", of: theme) else { continue }
                for set in themes.children(of: sets) { add(themes.key(of: set)) }
            }
        }
        return Array(names.prefix(TokenFiles.mostFiles))
    }
}
