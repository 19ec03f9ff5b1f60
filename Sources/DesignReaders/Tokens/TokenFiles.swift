import DesignModel
import SourceText

/// Token files joined into one document: those that were named, and those that they refer to by path. Each place in the
/// document belongs to one file.
struct TokenFiles {
    /// One of the files.
    struct File {
        let source: SourceFile
        /// Its own document.
        let document: JSONDocument
        /// The index of its outermost value in the joined document.
        let root: Int
        /// The offset of its first byte in the joined document.
        let start: UInt32
        /// The value of an earlier file that refers to it; nil for files that were named otherwise.
        let reference: Int?
    }

    /// The target of an address.
    enum Target {
        /// A value of any of the files.
        case value(Int)
        /// Nothing: the file has no such value.
        case nothing
        /// A file that is not read.
        case unread(UnreadTokenFile)
        /// A target outside the project, or one that was not searched for.
        case elsewhere
    }

    /// The joined document; the places of the first file are unchanged in it.
    let document: JSONDocument
    private let pointed: PointedValues
    private(set) var files: [File] = []
    /// The indices of the files that addresses lead to, by the values that hold the addresses.
    private var named: [Int: Int] = [:]
    private var unread: [Int: UnreadTokenFile] = [:]

    /// The most files that are read together; projects split their tokens into dozens of files.
    static let mostFiles = 256
    /// The most bytes of all files together.
    static let mostBytes = 256 << 20

    /// One file, without those that it refers to.
    init(_ source: SourceFile, _ document: JSONDocument) {
        self.document = document
        pointed = PointedValues(document)
        files = [File(source: source, document: document, root: 0, start: 0, reference: nil)]
    }

    /// Some files, and those that they refer to.
    init(_ sources: [(source: SourceFile, document: JSONDocument)], beside neighbors: any TokenFileSource) {
        var search = TokenFileSearch(neighbors)
        for (source, document) in sources { search.add(source, document, reference: nil) }
        search.follow()
        files = search.files
        (named, unread) = (search.named, search.unread)
        document = files.count == 1 ? files[0].document : JSONDocument(joining: files.map(\.document))
        pointed = PointedValues(document)
    }

    /// Whether there is more than one.
    var areSeveral: Bool { files.count > 1 }

    /// The paths of the files, relative to the folder that holds all of them.
    var shownPaths: [String] {
        let paths = files.map { $0.source.path.utf8.split(separator: UInt8(ascii: "/")) }
        var common = paths.map { $0.count - 1 }.min() ?? 0
        while common > 0, !paths.allSatisfy({ $0[..<common].map(Array.init) == paths[0][..<common].map(Array.init) }) {
            common -= 1
        }
        return paths.map { $0[max(0, common)...].map { String(Substring($0)) }.joined(separator: "/") }
    }

    /// The index of the file that holds a value.
    func file(ofValue index: Int) -> Int { max(0, files.partitioningIndex { $0.root > index } - 1) }

    /// The index of the file that holds a byte.
    func file(ofByte offset: UInt32) -> Int { max(0, files.partitioningIndex { $0.start > offset } - 1) }

    /// The outermost value of the file that holds a value.
    func root(around index: Int) -> Int { files[file(ofValue: index)].root }

    /// Converts a range of the joined document to one of its file.
    func local(_ range: ByteRange, in file: Int) -> ByteRange {
        let start = files[file].start
        return ByteRange(lower: range.lower - min(start, range.lower), upper: range.upper - min(start, range.upper))
    }

    /// The value of a file that led to another file, directly or by way of others; nil where nothing in it did.
    func reference(in file: Int, to other: Int) -> Int? {
        var reference = files[other].reference
        while let index = reference, self.file(ofValue: index) != file {
            reference = files[self.file(ofValue: index)].reference
        }
        return reference
    }

    /// The index of the file that the address in a value leads to; nil where that file is not read.
    func named(at index: Int) -> Int? { named[index] }

    /// The target of the address in a value: `#/a/b`, `base.tokens.json`, `base.tokens.json#/a`.
    func target(of index: Int) -> Target {
        guard let text = document.string(of: index) else { return .nothing }
        let (path, fragment) = TokenFiles.parts(of: text)
        if let reason = unread[index] { return .unread(reason) }
        guard path.isEmpty || named[index] != nil else { return .elsewhere }
        let start = named[index].map { files[$0].root } ?? root(around: index)
        guard let fragment else { return .value(start) }
        guard let pointer = JSONPointer(fragment: fragment) else { return .nothing }
        return value(at: pointer, from: start).map { .value($0) } ?? .nothing
    }

    /// The value that a pointer leads to from another; nil where there is none.
    func value(at pointer: JSONPointer, from start: Int) -> Int? { pointed.value(at: pointer, from: start) }

    /// The path of an address, and its fragment including the `#`.
    static func parts(of address: String) -> (path: Substring, fragment: Substring?) {
        guard let sign = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (address[...], nil) }
        return (address[..<sign], address[sign...])
    }
}

/// Searches for the files that token files refer to; each is read once.
struct TokenFileSearch {
    private(set) var files: [TokenFiles.File] = []
    /// The indices of files by the index of the value that refers to them in the joined document.
    private(set) var named: [Int: Int] = [:]
    private(set) var unread: [Int: UnreadTokenFile] = [:]

    private let neighbors: any TokenFileSource
    private var known = ExactTable<Int>()
    private var (values, bytes) = (0, 0)

    init(_ neighbors: any TokenFileSource) {
        self.neighbors = neighbors
    }

    mutating func add(_ source: SourceFile, _ document: JSONDocument, reference: Int?, identity: String? = nil) {
        let own = TokenFileSearch.name(of: source.path)
        if let identity = identity ?? (try? neighbors.identity(of: own, beside: source.path)), known[identity] == nil {
            known[identity] = files.count
        }
        files.append(
            TokenFiles.File(
                source: source, document: document, root: values, start: UInt32(clamping: bytes), reference: reference))
        values += document.count
        bytes += document.source.count
    }

    /// The file name at the end of a path.
    static func name(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    }

    /// Reads the files that the files refer to, and those that these refer to in turn.
    mutating func follow() {
        var next = 0
        while next < files.count {
            let file = files[next]
            next += 1
            for index in 0..<file.document.count where file.document.isMember("$ref", index) {
                guard let text = file.document.string(of: index) else { continue }
                let path = TokenFiles.parts(of: text).path.prefix { $0 != "?" }
                guard !path.isEmpty, ReadingTrouble.Kind.reference(toFile: text) == .nearbyReference else { continue }
                do throws(UnreadTokenFile) {
                    named[file.root + index] = try place(of: path, in: file, named: file.root + index)
                } catch {
                    unread[file.root + index] = error
                }
            }
        }
    }

    private mutating func place(
        of path: Substring, in file: TokenFiles.File, named reference: Int
    ) throws(UnreadTokenFile) -> Int {
        let decoded = String(decoding: Percent.decoded(Array(path.utf8).span), as: UTF8.self)
        let identity = try neighbors.identity(of: decoded, beside: file.source.path)
        if let place = known[identity] { return place }
        guard files.count < TokenFiles.mostFiles else { throw .tooMany }
        let source = try neighbors.file(at: identity)
        guard bytes + source.bytes.count <= TokenFiles.mostBytes else { throw .tooMany }
        do throws(JSONError) {
            add(source, try JSONDocument(source.bytes), reference: reference, identity: identity)
        } catch {
            throw .closed(error.description)
        }
        return files.count - 1
    }
}
