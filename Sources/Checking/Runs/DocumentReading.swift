import DesignModel
import DesignReaders
import SourceText

/// What came of one file.
enum DocumentReading {
    /// A design; the troubles say what of it could not be read.
    case design(Design, troubles: [ReadingTrouble])
    /// It should be a design and cannot be read; the file is there as far as its bytes could be had.
    case unreadable(reason: String, troubles: [ReadingTrouble], file: SourceFile?)
    /// It is no design: it was found in a folder, or was only named along with others, as hooks do, and the reason is worth a word.
    case noDesign(reason: String?)
    /// The same of JSON that is tokens only where a file of tokens names something in it.
    case perhapsTokens(SourceFile, reason: String?)
    /// It was named and cannot be opened.
    case closed(reason: String)

    /// Why a file is unreadable that somebody wrote to meanwhile, or whose disk failed.
    static let changed = "it was changed while it was read, or could not be read to its end; run again"

    /// Reads the file of a selection, at most `largest` bytes of it, as far as the purpose asks; a resolver of tokens with the
    /// files of `tokens` that it names. Where `mapping` is allowed, whoever asks for a design asks its bytes in the end whether
    /// they are intact.
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
            // Of a file that was written to meanwhile nobody knows what it is, either.
            if !source.bytes.isIntact { self = .unreadable(reason: DocumentReading.changed, troubles: [], file: nil) }
        } catch {
            // What is in it is not known, and most JSON is no design.
            let isDesign = file.isNamed || isExpected
            self = isDesign ? DocumentReading(error, isNamed: file.isNamed) : .noDesign(reason: nil)
        }
    }

    /// What came of a file whose bytes are there.
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
        // Nobody would commit these on purpose.
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

    /// What comes of a file of a kind that is not read; why is told of those that were named.
    private init(noDesign source: SourceFile, _ kind: ContentKind, isNamed: Bool) {
        guard kind == .json(.perhapsTokens) else {
            self = .noDesign(reason: isNamed ? "no design that can be read" : nil)
            return
        }
        let reason =
            "no design that can be read: nothing shows its values to be design tokens, no type, no color and no reference; those that other files name are"
        self = .perhapsTokens(source, reason: isNamed ? reason : nil)
    }

    /// What is wrong with JSON that is no design: somebody named it, and it may be one that was damaged. What other formats than
    /// JSON allow, such as comments, is wrong only where something in the file is written as tokens are.
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

    /// Whether a file writes keys that design tokens alone have (Format 2025.10 §5).
    private static func holdsTokens(_ source: SourceFile) -> Bool {
        source.bytes.holds("\"$value\"") || source.bytes.holds("\"$type\"")
    }

    /// The bytes of a file of a selection, and what they are. Those stay mapped that readers of JSON are given, which look at each
    /// byte by itself.
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

    /// The bytes of a file of a selection, wherever they come from.
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
