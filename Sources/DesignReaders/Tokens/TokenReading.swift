public import DesignModel
public import SourceText

/// The result of reading a file of design tokens, together with the files that it refers to or that were named with it.
public struct TokenReading: Sendable {
    /// A color of a palette, and the file that states it.
    public struct Entry: Sendable {
        /// The color.
        public let entry: PaletteEntry
        /// The file that states it: the one that was read, or one that it takes its tokens from.
        public let file: SourceFile
    }

    /// The tokens that the file states; nil where nothing could be read.
    public let design: Design?
    /// The same design with the tokens that it takes from other files, as resolvers do, placed where it names those
    /// files.
    public let whole: Design?
    /// The colors among all those tokens.
    public let colors: [Entry]
    /// The problems met in reading.
    public let troubles: [ReadingTrouble]
    /// The problems that keep sets or themes of its Tokens Studio folder from being read.
    public internal(set) var troublesOfFolder: [ReadingTrouble] = []
    /// Whether the file mainly says where tokens come from.
    public internal(set) var isOfSources = false
    /// The other files that were read for it and that the user did not name.
    public internal(set) var others: [SourceFile] = []

    /// Colors of variables that were deleted in Figma; ``colors`` leaves them out.
    private(set) var deleted: [PaletteEntry] = []

    /// A copy with only some of the colors.
    func keeping(_ isKept: (Entry) -> Bool) -> TokenReading {
        var copy = TokenReading(design: design, whole: whole, colors: colors.filter(isKept), troubles: troubles)
        (copy.isOfSources, copy.others, copy.hasColors, copy.deleted) = (isOfSources, others, hasColors, deleted)
        copy.troublesOfFolder = troublesOfFolder
        return copy
    }

    /// A copy without the colors of variables that were deleted in Figma and remain only because something refers to
    /// them. Among Figma's variables, only deleted ones are deprecated.
    func withoutDeleted() -> TokenReading {
        guard let design else { return self }
        let identifiers = Set(design.tokens.lazy.filter { $0.deprecation != nil }.map(\.identifier))
        let parted = zip(design.namedColors, colors).map { ($1, isDeleted: identifiers.contains($0.identifier)) }
        var copy = TokenReading(
            design: design, whole: whole, colors: parted.filter { !$0.isDeleted }.map(\.0), troubles: troubles)
        copy.deleted = parted.filter(\.isDeleted).map(\.0.entry)
        return copy
    }

    /// The troubles that keep the file, or one that it takes all its tokens from, from being read.
    public var unread: [ReadingTrouble] {
        troubles.filter { $0.kind == .unreadable || isOfSources && $0.kind == .missingReference } + troublesOfFolder
    }

    /// Whether it has colors, including those that another file states first.
    public private(set) var hasColors: Bool

    init(design: Design?, whole: Design?, colors: [Entry], troubles: [ReadingTrouble]) {
        (self.design, self.whole, self.colors, self.troubles) = (design, whole, colors, troubles)
        hasColors = !colors.isEmpty
    }
}
