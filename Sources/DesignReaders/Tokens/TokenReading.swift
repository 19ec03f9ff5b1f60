public import DesignModel
public import SourceText

/// What came of a file of design tokens, read together with the files that it names, or others name with it.
public struct TokenReading: Sendable {
    /// A color of a palette, and the file it is stated in.
    public struct Entry: Sendable {
        /// The color.
        public let entry: PaletteEntry
        /// Where it is stated: the file itself, or one that it takes its tokens from.
        public let file: SourceFile
    }

    /// The tokens that the file states; nil where nothing of it could be read.
    public let design: Design?
    /// The same with those that it takes from other files, as resolvers do, written where it names them.
    public let whole: Design?
    /// The colors among all of these.
    public let colors: [Entry]
    /// What could not be read as its author meant it.
    public let troubles: [ReadingTrouble]
    /// What keeps sets or themes of the folder that it lies in from being read.
    public internal(set) var troublesOfFolder: [ReadingTrouble] = []
    /// Whether the file says where tokens come from, and not much more.
    public internal(set) var isOfSources = false
    /// The other files that were read for it and that nobody else named.
    public internal(set) var others: [SourceFile] = []

    /// Colors of variables that were deleted in Figma; they are none of ``colors``.
    private(set) var deleted: [PaletteEntry] = []

    /// The same with some of the colors.
    func keeping(_ isKept: (Entry) -> Bool) -> TokenReading {
        var copy = TokenReading(design: design, whole: whole, colors: colors.filter(isKept), troubles: troubles)
        (copy.isOfSources, copy.others, copy.hasColors, copy.deleted) = (isOfSources, others, hasColors, deleted)
        copy.troublesOfFolder = troublesOfFolder
        return copy
    }

    /// The same without the colors of variables that were deleted in Figma and are there only because something refers to them:
    /// nothing else makes a variable a deprecated token.
    func withoutDeleted() -> TokenReading {
        guard let design else { return self }
        let identifiers = Set(design.tokens.lazy.filter { $0.deprecation != nil }.map(\.identifier))
        let parted = zip(design.namedColors, colors).map { ($1, isDeleted: identifiers.contains($0.identifier)) }
        var copy = TokenReading(
            design: design, whole: whole, colors: parted.filter { !$0.isDeleted }.map(\.0), troubles: troubles)
        copy.deleted = parted.filter(\.isDeleted).map(\.0.entry)
        return copy
    }

    /// What keeps the file, or one that it takes all its tokens from, from being read.
    public var unread: [ReadingTrouble] {
        troubles.filter { $0.kind == .unreadable || isOfSources && $0.kind == .missingReference } + troublesOfFolder
    }

    /// Whether it has colors, also where others state them first.
    public private(set) var hasColors: Bool

    init(design: Design?, whole: Design?, colors: [Entry], troubles: [ReadingTrouble]) {
        (self.design, self.whole, self.colors, self.troubles) = (design, whole, colors, troubles)
        hasColors = !colors.isEmpty
    }
}
