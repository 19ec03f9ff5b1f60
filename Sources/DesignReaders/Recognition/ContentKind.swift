public import SourceText

/// The kind of content that a file holds. Its bytes decide; its name only settles whether ambiguous JSON is design
/// tokens.
public enum ContentKind: Hashable, Sendable {
    /// Markup: an SVG, if it is readable at all.
    case markup
    /// JSON, and what it describes.
    case json(JSONContent)
    /// A Sketch document: a zip archive with `document.json` and `pages/`.
    case sketch
    /// A zip archive of JSON files only, as tools export design tokens.
    case jsonArchive
    /// Another zip archive.
    case otherArchive(OtherArchive)
    /// A zip archive that cannot be opened.
    case brokenArchive(ArchiveError)
    /// A document as the Figma application saves it.
    case figmaBinary
    /// A pointer that Git LFS stores in place of a file.
    case largeFilePointer
    /// Text that begins with the marker of an unfinished merge; `isDesign` says whether it holds a design.
    case unmerged(isDesign: Bool)
    /// Anything else; `reasonNotXML` of the SVG reader explains why it is unreadable.
    case other

    /// Zip archives of tools whose documents cannot be read.
    public enum OtherArchive: Hashable, Sendable {
        case adobeXD, penpot, lottie, unknown
    }

    /// Determines the kind of a file from its first bytes, reading only as far as is needed to be sure.
    public init(of file: SourceFile) {
        let bytes = file.bytes.bytes
        if Archive.isLikely(bytes) {
            do throws(ArchiveError) {
                self = ContentKind.kind(of: try Archive(file.bytes))
            } catch {
                self = .brokenArchive(error)
            }
            return
        }
        // The magic number of Figma's own format: Figma's name and that of its encoding.
        if ContentKind.begins(bytes, with: "fig-kiwi") {
            self = .figmaBinary
            return
        }
        if ContentKind.begins(bytes, with: "version https://git-lfs.github.com/spec/") {
            self = .largeFilePointer
            return
        }
        if ContentKind.begins(bytes, with: "<<<<<<< ") {
            self = .unmerged(isDesign: ContentKind.holdsDesign(unmerged: bytes))
            return
        }
        var json = JSONReader(bytes)
        let start = json.valueOffset()
        guard start < bytes.count else {
            self = .other
            return
        }
        switch bytes[start] {
        case UInt8(ascii: "<"): self = .markup
        case UInt8(ascii: "{") where start + 1 < bytes.count && "{%".utf8.contains(bytes[start + 1]):
            // The beginning of a template, such as `{{` or `{%`; no JSON object begins like this.
            self = .other
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let content = JSONContent(of: bytes)
            self = .json(content == .perhapsTokens && ContentKind.saysTokens(file.path) ? .legacyTokens : content)
        case UInt8(ascii: "/"): self = ContentKind.kind(ofCommented: bytes, from: start)
        default: self = .other
        }
    }

    /// Whether a path marks its JSON as design tokens, which the suffix `.json` alone does not (Design Tokens 2025.10,
    /// Format §4).
    public static func saysTokens(_ path: String) -> Bool {
        let path = path.lowercased()
        return path.hasSuffix(".tokens.json") || path.hasSuffix(".tokens")
    }

    /// Advice on what to do instead, for documents that are recognized but cannot be read.
    public var advice: String? {
        switch self {
        case .figmaBinary, .otherArchive, .brokenArchive, .largeFilePointer, .unmerged: reason
        default: nil
        }
    }

    private var reason: String {
        switch self {
        case .figmaBinary:
            "This is a document as Figma saves it; export the frames as SVG, or the file as JSON by Figma's API"
        case .otherArchive(.adobeXD): "This is an Adobe XD document; export the artboards as SVG"
        case .otherArchive(.penpot): "This is a Penpot document; export the boards as SVG"
        case .otherArchive(.lottie):
            "This is a Lottie animation, which is no design that stands still; export a frame as SVG"
        case .otherArchive(.unknown):
            "This is a zip archive without a Sketch document in it; save the design with Sketch 43 or newer"
        case .brokenArchive(let error): error.description
        case .largeFilePointer: "This is a pointer of Git LFS, and not what it stands for; git lfs pull fetches that"
        case .unmerged:
            "A merge was not finished here; take one side or the other, and leave out “<<<<<<<”, “=======” and “>>>>>>>”"
        default: ""
        }
    }

    /// Whether the first side of an unfinished merge begins like the JSON of a design.
    private static func holdsDesign(unmerged bytes: Span<UInt8>) -> Bool {
        guard let end = bytes.indices.first(where: { bytes[$0] == UInt8(ascii: "\n") }) else { return false }
        let rest = bytes.extracting((end + 1)...)
        var json = JSONReader(rest)
        let start = json.valueOffset()
        guard start < rest.count, "{[".utf8.contains(rest[start]) else { return false }
        return DesignReader.reads(.json(JSONContent(of: rest))) || TokenSearch.content(ofBroken: rest) != nil
    }

    /// Tokens after comments, which JSON does not allow; other files that begin with a comment may be in any language.
    private static func kind(ofCommented bytes: Span<UInt8>, from start: Int) -> ContentKind {
        var offset = start
        while offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "/") {
            let isBlock = bytes[offset + 1] == UInt8(ascii: "*")
            guard isBlock || bytes[offset + 1] == UInt8(ascii: "/") else { return .other }
            // In `/*/` the second slash does not end the comment.
            offset += isBlock ? 3 : 2
            while offset < bytes.count, !ends(at: offset, isBlock, in: bytes) { offset += 1 }
            var behind = JSONReader(bytes, at: offset + 1)
            offset = behind.valueOffset()
        }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else { return .other }
        return TokenSearch.content(ofBroken: bytes).map { .json($0) } ?? .other
    }

    /// Whether a comment ends with the byte at an offset.
    private static func ends(at offset: Int, _ isBlock: Bool, in bytes: Span<UInt8>) -> Bool {
        guard isBlock else { return bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") }
        return bytes[offset] == UInt8(ascii: "/") && bytes[offset - 1] == UInt8(ascii: "*")
    }

    private static func kind(of archive: Archive) -> ContentKind {
        let files = archive.entries.lazy.filter { !$0.isFolder }
        func has(_ name: String) -> Bool { archive.entry(named: name) != nil }
        func hasFile(in folder: String, ending: String) -> Bool {
            files.contains { $0.name.hasPrefix(folder) && $0.name.hasSuffix(ending) }
        }
        if has("document.json"), has("meta.json") || hasFile(in: "pages/", ending: ".json") { return .sketch }
        if has("canvas.fig") { return .figmaBinary }
        if hasFile(in: "artwork/", ending: ".agc") { return .otherArchive(.adobeXD) }
        if let manifest = archive.entry(named: "manifest.json") {
            if type(of: manifest, in: archive) == "penpot/export-files" { return .otherArchive(.penpot) }
            if hasFile(in: "animations/", ending: ".json") || hasFile(in: "a/", ending: ".json") {
                return .otherArchive(.lottie)
            }
        }
        let isJSON = !files.isEmpty && files.allSatisfy { $0.name.hasSuffix(".json") || $0.name.hasSuffix(".tokens") }
        return isJSON ? .jsonArchive : .otherArchive(.unknown)
    }

    /// The member `type` of a manifest.
    private static func type(of manifest: ArchiveEntry, in archive: Archive) -> String? {
        guard let source = try? archive.bytes(of: manifest), let document = try? JSONDocument(source) else {
            return nil
        }
        return document.string("type", of: JSONDocument.root)
    }

    private static func begins(_ bytes: Span<UInt8>, with text: StaticString) -> Bool {
        bytes.count >= text.utf8CodeUnitCount && bytes.extracting(0..<text.utf8CodeUnitCount).equalsIgnoringCase(text)
    }
}
