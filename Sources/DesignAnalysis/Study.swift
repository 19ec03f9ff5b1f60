public import DesignModel
public import Painting

/// Facts about one design that many rules ask for, each worked out once, when first asked. Belongs to one thread.
public final class Study {
    /// The design.
    public let design: Design
    /// What the house says about its designs.
    public let house: HouseStyle
    /// What the reader met that it could not read as the author meant it.
    public let troubles: [ReadingTrouble]
    /// Where the design's pictures are had from; without it, only those of pixels in the file itself are known.
    private let pictures: (any PictureSource)?
    /// The same design in further modes that it, or the house, tells apart.
    public let furtherModes: [Study]

    /// A study that has not looked yet.
    public init(
        of design: Design, troubles: [ReadingTrouble] = [], house: HouseStyle = HouseStyle(),
        furtherModes: [Study] = [], pictures: (any PictureSource)? = nil
    ) {
        self.furtherModes = furtherModes
        self.design = design
        self.pictures = pictures
        self.troubles = troubles
        self.house = house
    }

    /// The design flattened; the dear part of every question about what is seen.
    private lazy var displayList = DisplayList(design, pictures: pictures, fonts: house.fonts)
    private var readingsByLimits: [ContrastLimits: [ContrastReading]] = [:]

    /// What every run of text measures against what is painted behind it, in the order of ``Design/textRuns``. Limits
    /// count: measuring goes on until the verdict they ask for is settled.
    public func contrastReadings(_ limits: ContrastLimits = ContrastLimits()) -> [ContrastReading] {
        if let known = readingsByLimits[limits] { return known }
        // Most designs have no text, and need not be flattened.
        let readings =
            design.textRuns.isEmpty
            ? [] : ContrastStudy(displayList, backdrop: house.backdrop(beneath: design), limits: limits).readings
        readingsByLimits[limits] = readings
        return readings
    }

    /// What runs of text measure, where anybody has asked so far; which limits were asked for does not matter for what is known.
    public var knownContrastReadings: [ContrastReading]? { readingsByLimits.values.first }

    /// What is painted and known, and what is painted and not, by the reason in words; nil where nobody has asked so far.
    public var knownColors: (uses: Int, unresolved: [String: Int])? {
        guard hasCensus else { return nil }
        let unresolved = colorCensus.unresolved.map { ($0.key.reason.phrase, $0.value) }
        return (colorCensus.uses.count, Dictionary(unresolved, uniquingKeysWith: +))
    }

    /// Runs of text, by their place in ``Design/textRuns``, that are painted again right on top: an emboss, a shadow.
    /// Where a run lies and whether it is seen do not depend on limits, so that any readings will do.
    public private(set) lazy var shadowCopies: Set<Int> =
        ShadowCopies.runs(in: readingsByLimits.values.first ?? contrastReadings())

    /// What the texts that are seen somewhere say.
    public private(set) lazy var seenTexts: Set<String> =
        Set(contrastReadings().lazy.filter { $0.verdict != .unseen }.map(\.text))

    private var nodesBySelectors: [[SelectorList]: Set<NodeID>] = [:]

    /// Whether the selectors name the node or one it lies in.
    public func isWithin(_ selectors: [SelectorList], _ node: NodeID) -> Bool {
        guard !selectors.isEmpty else { return false }
        let named = nodesBySelectors[selectors] ?? design.provenance.nodes(matching: selectors)
        nodesBySelectors[selectors] = named
        var next: NodeID? = node
        while let node = next {
            if named.contains(node) { return true }
            next = design.provenance.parent(of: node)
        }
        return false
    }

    /// Every colour that is painted, once for each place where it is written, in the order of the file.
    public var colorUses: [ColorUse] { colorCensus.uses }
    private(set) lazy var colorCensus: ColorCensus = {
        hasCensus = true
        return ColorCensus(of: design)
    }()
    private var hasCensus = false

    /// How many colors the design paints, opacity left out.
    public private(set) lazy var colorCount: Int = Set(colorUses.lazy.map(\.rgb)).count
    /// Whether the design is a picture: traced or shaded art with more colors than anybody chooses one by one.
    public var isPicture: Bool { colorCount > ColorFacts.mostOfDesign }

    /// The runs of text that are painted somewhere, by their place in ``Design/textRuns``.
    public private(set) lazy var shownRuns: [Int] = ShownRuns.indices(in: design)

    /// The effective size of every run of text, in device px after all transforms, in the order of ``Design/textRuns``.
    public private(set) lazy var textSizes: [Double] = TextSizes.effective(in: design)
}
