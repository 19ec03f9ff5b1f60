public import ColorScience
public import DesignModel
public import SourceText

/// What came of reading a file: its design as far as it could be read, and what was met on the way.
public struct DesignReading: Sendable {
    /// The design, or nil where nothing of the file could be read.
    public let design: Design?
    /// What could not be read as its author meant it, in the order it was met.
    public let troubles: [ReadingTrouble]
    /// What its style sheets and what is placed again and again took, in steps, of which a second is ten million or more.
    var work = 0
}

/// What a design is read for; readers may leave out what it does not need.
public enum ReadingPurpose: Sendable {
    /// Everything that can be read.
    case everything
    /// Judging: of outlines only their beginnings are read where the design holds no text that could lie over them;
    /// ``Design/whole()`` has the rest.
    case judging
    /// Measuring texts: nothing but the size is read where the design holds none.
    case texts
    /// Placing what was found already: the way back to the file, and nothing of the design itself where a format can tell
    /// the two apart.
    case placing
}

/// Reads designs; which format a file has is told by its content, never by its name alone.
public enum DesignReader {
    /// Reads a file of any format that is known, as readers see it who prefer `scheme`. Content that is wrong gives
    /// troubles, never an error. The same whoever shares the work; `kind` is what the file holds, where somebody has looked.
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
        // JSON with a “value” somewhere may be anything: it is tokens only where somebody says so, or names something in it.
        case .json(.perhapsTokens): false
        case .json(let content) where TokenReader.reads(content): true
        default: false
        }
    }

    /// Whether a file of a kind holds what is tokens only where others name it. Without a color and a reference that is a list
    /// of sizes or times; records that have values are larger.
    public static func mayHoldTokens(_ file: SourceFile, of kind: ContentKind) -> Bool {
        kind == .json(.perhapsTokens) && file.bytes.count <= 256 << 10
    }

    /// The names of what a file of that kind holds that is tokens only where others name it.
    public static func possibleTokens(in file: SourceFile) -> [String] {
        mayHoldTokens(file, of: .json(.perhapsTokens)) ? PossibleTokens(in: file.bytes.bytes).names : []
    }

    /// Whether files of a kind are read as design tokens.
    public static func readsTokens(_ kind: ContentKind) -> Bool {
        if case .json(let content) = kind { reads(kind) && TokenReader.reads(content) } else { false }
    }

    /// Files of design tokens that are read together, in their order; nil for those that are none.
    ///
    /// What one names and does not have, another may have: a resolver's sources and the files that addresses lead to, the sets of
    /// a folder of Tokens Studio, where somebody names the files as tokens, and tokens that stand in any of them. Where nobody does,
    /// what only may be tokens comes last.
    public static func tokenReadings(
        of files: [SourceFile], beside neighbors: any TokenFileSource, areNamed: Bool = false
    ) -> [TokenReading?] {
        TokenReader.readings(of: files, beside: neighbors, areNamed: areNamed)
    }

    /// What to do with a file that is called a Sketch document and holds none, nor anything else that is read.
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

    /// Nothing but what to do instead.
    private static func unread(_ advice: String) -> DesignReading {
        DesignReading(
            design: nil, troubles: [ReadingTrouble(.unreadable, advice, at: ByteRange(0..<0))])
    }

    /// The design of an SVG that is placed as a picture, laid out in a viewport of `size` device px (SVG 2 §12.3), or what the
    /// fragment of its address asks for of it. `work` grows by the steps that it took. Throws where it cannot be read to the
    /// end, for browsers show nothing of such a picture, and where a bound left something out.
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

    /// The size of an SVG that is placed as a picture without one, in px (CSS Images 3 §5.3); nil where it cannot be read.
    public static func pictureSize(of file: SourceFile, fragment: [UInt8] = []) -> NaturalSize? {
        SVGReader.pictureSize(of: file, fragment: fragment)
    }
}
