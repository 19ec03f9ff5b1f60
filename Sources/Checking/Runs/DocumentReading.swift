import DesignModel
import DesignReaders
import SourceText

/// The result of reading one file.
enum DocumentReading {
    /// A design; the troubles are the parts that could not be read.
    case design(Design, troubles: [ReadingTrouble])
    /// A file that should be a design but cannot be read; `file` is present if its bytes could be read.
    case unreadable(reason: String, troubles: [ReadingTrouble], file: SourceFile?)
    /// A file that is no design; the reason is given if it was named, for example by a hook that passes all changed
    /// files.
    case noDesign(reason: String?)
    /// JSON that is no design by itself but may hold tokens that another token file names.
    case perhapsTokens(SourceFile, reason: String?)
    /// A named file that cannot be opened.
    case closed(reason: String)

    /// The reason if the file was written to during the run, or the disk failed.
    static let changed = "it was changed while it was read, or could not be read to its end; run again"

    /// Reads a file of a selection, up to `largest` bytes and as far as the purpose needs; a token resolver is read
    /// with the files of `tokens` that it names. With `mapping`, the file may stay mapped into memory, and callers that
    /// use the design must finally check whether its bytes are intact.
    init(
        _ file: Selection.File, largest: Int, for purpose: ReadingPurpose, mapping: Bool = false,
        by workforce: any Workforce = LoneWorker(), tokens: (any TokenFileSource)? = nil
    ) {
        let isExpected =
            file.isExpected || DesignSuffixes.read.contains(PathNames.suffix(of: file.path))
        if let sentence = DesignSuffixes.unreadSentence(for: file.path) {
            self = .unreadable(reason: "this is \(sentence)", troubles: [], file: nil)
            return
        }
        Heap.prepare(forReading: min(file.size, largest), isArchive: PathNames.suffix(of: file.path) == "sketch")
        do {
            let (source, kind) = try DocumentReading.recognized(file, largest: largest, mapping: mapping, by: workforce)
            self.init(file, source, kind, isExpected: isExpected, for: purpose, by: workforce, tokens: tokens)
            // If the file changed while it was read, even its kind is uncertain.
            if !source.bytes.isIntact { self = .unreadable(reason: DocumentReading.changed, troubles: [], file: nil) }
        } catch {
            // The contents are unknown, and most JSON files are no designs.
            let isDesign = file.isNamed || isExpected
            self = isDesign ? DocumentReading(error, isNamed: file.isNamed) : .noDesign(reason: nil)
        }
    }

    /// The result for a file whose bytes have been read.
    private init(
        _ file: Selection.File, _ source: SourceFile, _ kind: ContentKind, isExpected: Bool,
        for purpose: ReadingPurpose, by workforce: any Workforce, tokens: (any TokenFileSource)?
    ) {
        if file.isNamed || ContentKind.saysTokens(file.path),
            let error = DocumentReading.mistake(in: source, of: kind)
        {
            let trouble = ReadingTrouble(error, in: source.bytes.bytes)
            self = .unreadable(reason: trouble.message, troubles: [trouble], file: source)
            return
        }
        // Conflict markers are never committed on purpose.
        if case .unmerged(let isDesign) = kind, isExpected || isDesign || ContentKind.saysTokens(file.path) {
            self = .unreadable(reason: kind.advice ?? "", troubles: [], file: source)
            return
        }
        if kind == .largeFilePointer, !isExpected {
            let reason = kind.advice ?? ""
            self =
                ContentKind.saysTokens(file.path)
                ? .unreadable(reason: reason, troubles: [], file: source) : .noDesign(reason: reason)
            return
        }
        guard isExpected || DesignReader.reads(kind) else {
            self = DocumentReading(noDesign: source, kind, isNamed: file.isNamed)
            return
        }
        if kind == .json(.tokenResolver), let tokens,
            let reading = DesignReader.tokenReadings(of: [source], beside: tokens).first ?? nil,
            let design = reading.design
        {
            self = .design(design, troubles: reading.troubles)
            return
        }
        let reading = DesignReader.reading(of: source, as: kind, for: purpose, by: workforce)
        if var design = reading.design {
            design.template = TemplateImage.kind(of: file.path)
            self = .design(design, troubles: reading.troubles)
        } else if isExpected || kind != .markup {
            let reason = reading.troubles.first { $0.kind == .unreadable }?.message ?? "nothing of it can be read"
            self = .unreadable(reason: reason, troubles: reading.troubles, file: source)
        } else {
            self = .noDesign(reason: "no design that can be read")
        }
    }

    /// The result for a file of an unsupported kind; the reason is given only if the file was named.
    private init(noDesign source: SourceFile, _ kind: ContentKind, isNamed: Bool) {
        guard kind == .json(.perhapsTokens) else {
            self = .noDesign(reason: isNamed ? "no design that can be read" : nil)
            return
        }
        let reason =
            "no design that can be read: nothing shows its values to be design tokens, no type, no color and no reference; those that other files name are"
        self = .perhapsTokens(source, reason: isNamed ? reason : nil)
    }

    /// The syntax error in JSON that is no design but was named, and may be a damaged design. Syntax that only variants
    /// of JSON allow, such as comments, is an error only if the file contains keys of tokens.
    static func mistake(in source: SourceFile, of kind: ContentKind) -> JSONError? {
        switch kind {
        case .json(.broken(let error)):
            let isOtherFormat = [.comment, .trailingComma, .moreThanOneValue].contains(error.reason)
            return isOtherFormat && !ContentKind.saysTokens(source.path) && !holdsTokens(source) ? nil : error
        case .json(.other):
            var json = JSONReader(source.bytes.bytes)
            do throws(JSONError) {
                try json.finish()
                return nil
            } catch {
                return error
            }
        default: return nil
        }
    }

    /// Whether a file contains keys that only design tokens have (Format 2025.10 §5).
    private static func holdsTokens(_ source: SourceFile) -> Bool {
        source.bytes.holds("\"$value\"") || source.bytes.holds("\"$type\"")
    }

    /// The bytes and the kind of a file of a selection. Only files for the JSON readers stay mapped, because those
    /// examine each byte individually.
    private static func recognized(
        _ file: Selection.File, largest: Int, mapping: Bool, by workforce: any Workforce
    ) throws(SourceError) -> (SourceFile, ContentKind) {
        let source = try source(of: file, largest: largest, mapping: mapping, by: workforce)
        let kind = ContentKind(of: source)
        guard source.bytes.isMapped else { return (source, kind) }
        if case .json = kind, DesignReader.reads(kind) { return (source, kind) }
        let copy = try self.source(of: file, largest: largest, by: workforce)
        return (copy, ContentKind(of: copy))
    }

    /// The bytes of a file of a selection, from disk or from memory.
    static func source(
        of file: Selection.File, largest: Int, mapping: Bool = false, by workforce: any Workforce = LoneWorker()
    ) throws(SourceError) -> SourceFile {
        if let bytes = file.bytes { return try SourceFile(path: file.path, raw: bytes, limit: largest) }
        guard let contents = file.contents else {
            guard !workforce.isAlone else {
                return try SourceFile(path: file.path, limit: largest, mapping: mapping)
            }
            return try SourceFile(path: file.path, limit: largest, mapping: mapping) { count, work in
                _ = workforce.answers(to: count, work)
            }
        }
        return try SourceFile(path: file.path, contents: contents, limit: largest)
    }

    private init(_ error: SourceError, isNamed: Bool) {
        switch error {
        case .missing, .folder, .stream, .namedPipe, .unreadable:
            self =
                isNamed
                ? .closed(reason: error.reason) : .unreadable(reason: error.reason, troubles: [], file: nil)
        case .tooLarge, .brokenCompression, .compressionBomb, .unknownEncoding:
            self = .unreadable(reason: error.reason, troubles: [], file: nil)
        }
    }
}
