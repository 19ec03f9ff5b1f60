public import ColorScience
public import DesignModel
public import SourceText

/// The result of reading a file: the design as far as it could be read, and the problems met on the way.
public struct DesignReading: Sendable {
    /// The design, or nil if nothing in the file could be read.
    public let design: Design?
    /// Everything that could not be read as its author meant it, in the order of discovery.
    public let troubles: [ReadingTrouble]
    /// The number of steps spent on style sheets and on content placed repeatedly; a second is ten million steps or
    /// more.
    var work = 0
}

/// The purpose of reading a design; readers may skip whatever that purpose does not need.
public enum ReadingPurpose: Sendable {
    /// Everything that can be read.
    case everything
    /// Judging: where the design holds no text that could lie over outlines, only the beginning of each outline is
    /// read; ``Design/whole()`` has the rest.
    case judging
    /// Measuring texts: where the design holds none, nothing but its size is read.
    case texts
    /// Locating findings made earlier: only the way back to the file is read, and nothing of the design itself where
    /// the format can separate the two.
    case placing
}

/// Reads designs; a file's content tells its format, never its name alone.
public enum DesignReader {
    /// Reads a file of any known format as it looks to people who prefer `scheme`; `kind` is the file's content kind,
    /// if already known. Faulty content yields troubles, never an error. The result does not depend on the workforce.
    public static func reading(
        of file: SourceFile, as kind: ContentKind? = nil, for purpose: ReadingPurpose = .everything,
        in scheme: ColorScheme = .light, by workforce: any Workforce = LoneWorker()
    ) -> DesignReading {
        switch kind ?? ContentKind(of: file) {
        case .sketch: SketchReader.reading(ofArchive: file, by: workforce)
        case .json(.sketchDocument), .json(.sketchLayers): SketchReader.reading(ofJSON: file, by: workforce)
        case .json(let content) where TokenReader.reads(content): TokenReader.reading(of: file, as: content)
        case .json(let content) where content.isFigma:
            FigmaReader.reading(of: file, content, for: purpose, by: workforce)
        case let kind:
            (noSketch(file, kind) ?? kind.advice).map { unread($0) }
                ?? SVGReader.reading(of: file, for: purpose, scheme: scheme, by: workforce)
        }
    }

    /// Whether files of a kind are read as designs.
    public static func reads(_ kind: ContentKind) -> Bool {
        switch kind {
        case .markup: true
        case .sketch: true
        case .json(.sketchDocument), .json(.sketchLayers): true
        case .json(let content) where content.isFigma: true
        // JSON with a “value” somewhere may be anything: it counts as tokens only if the user says so or another file
        // refers to it.
        case .json(.perhapsTokens): false
        case .json(let content) where TokenReader.reads(content): true
        default: false
        }
    }

    /// Whether a file of a kind may hold values that count as tokens only if other files refer to them. Without colors
    /// and references such a file is a list of sizes or times; files of records that have values are larger.
    public static func mayHoldTokens(_ file: SourceFile, of kind: ContentKind) -> Bool {
        kind == .json(.perhapsTokens) && file.bytes.count <= 256 << 10
    }

    /// The names of the values in such a file that count as tokens only if other files refer to them.
    public static func possibleTokens(in file: SourceFile) -> [String] {
        mayHoldTokens(file, of: .json(.perhapsTokens)) ? PossibleTokens(in: file.bytes.bytes).names : []
    }

    /// Whether files of a kind are read as design tokens.
    public static func readsTokens(_ kind: ContentKind) -> Bool {
        if case .json(let content) = kind { reads(kind) && TokenReader.reads(content) } else { false }
    }

    /// Reads files of design tokens together, in their order; nil for files that hold none.
    ///
    /// A name that one file uses but does not define may be defined elsewhere: in a resolver's sources, in files that
    /// addresses lead to, in the sets of a Tokens Studio folder (only if the user names the files as tokens), or in any
    /// other of the files. Unless the user does so, files that only may hold tokens are searched last.
    public static func tokenReadings(
        of files: [SourceFile], beside neighbors: any TokenFileSource, areNamed: Bool = false
    ) -> [TokenReading?] {
        TokenReader.readings(of: files, beside: neighbors, areNamed: areNamed)
    }

    /// Advice for a file that is named like a Sketch document but holds neither one nor anything else readable.
    private static func noSketch(_ file: SourceFile, _ kind: ContentKind) -> String? {
        guard file.path.hasSuffix(".sketch"), file.bytes.count > 0 else { return nil }
        switch kind {
        case .jsonArchive:
            return
                "This is no Sketch document: the archive does not hold document.json together with meta.json or pages;"
                + " save the design with Sketch 43 or newer"
        case .other:
            return "This is no Sketch document, which is a zip archive; save the design with Sketch 43 or newer"
        case .json: return "This is no Sketch document: it is JSON without a document, a page or a layer of Sketch"
        default: return nil
        }
    }

    /// A reading without a design, with advice on what to do instead.
    private static func unread(_ advice: String) -> DesignReading {
        DesignReading(
            design: nil, troubles: [ReadingTrouble(.unreadable, advice, at: ByteRange(0..<0))])
    }

    /// The design of an SVG placed as a picture in a viewport of `size` device px (SVG 2 §12.3), or the part of it that
    /// the fragment of its address selects. `work` grows by the number of steps taken. Throws if the file cannot be
    /// read to the end, for browsers show nothing of such a picture, or if a limit left something out.
    public static func picture(
        in file: SourceFile, size: Point, fragment: [UInt8] = [], work: inout Int
    ) throws(UnknownImage) -> Design {
        let reading = SVGReader.reading(
            of: file, for: .everything, in: .picture(width: size.x, height: size.y, fragment: fragment))
        work += reading.work
        guard let design = reading.design, !reading.troubles.contains(where: { $0.kind == .unreadable }) else {
            throw .damaged
        }
        guard !reading.troubles.contains(where: { $0.kind == .limitReached }) else { throw .tooLarge }
        return design
    }

    /// The natural size in px of an SVG that is placed as a picture without a size (CSS Images 3 §5.3); nil if it is
    /// unreadable.
    public static func pictureSize(of file: SourceFile, fragment: [UInt8] = []) -> NaturalSize? {
        SVGReader.pictureSize(of: file, fragment: fragment)
    }
}
