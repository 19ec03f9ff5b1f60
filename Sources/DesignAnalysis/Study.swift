public import DesignModel
public import Painting
import SourceText

/// Facts about one design that many rules need, each computed once, when first needed. A study belongs to one thread.
public final class Study {
    /// The design.
    public let design: Design
    /// What the house states about its designs.
    public let house: HouseStyle
    /// What the reader could not read as the author meant it.
    public let troubles: [ReadingTrouble]
    /// Studies of the same design in the other modes that it, or the house, distinguishes.
    public let furtherModes: [Study]

    /// A study without any results yet, of the design in one of `modes` modes.
    public init(
        of design: Design, troubles: [ReadingTrouble] = [], house: HouseStyle = HouseStyle(),
        furtherModes: [Study] = [], amongModes modes: Int = 1, pictures: (any PictureSource)? = nil,
        workforce: any Workforce = LoneWorker()
    ) {
        self.workforce = workforce
        isOneOfModes = modes > 1
        self.furtherModes = furtherModes
        self.design = design
        self.troubles = troubles
        self.house = house
        self.pictures = pictures
        painted = PaintedDesign(design, house: house, pictures: pictures, workforce: workforce, modes: modes)
    }

    /// Whether the design is studied in other modes, too.
    let isOneOfModes: Bool

    /// The workers that share the work on it.
    public let workforce: any Workforce

    /// How it looks.
    let painted: PaintedDesign
    let pictures: (any PictureSource)?

    /// The design with all outlines complete, for questions about where things lie and what they look like.
    public var whole: Design { painted.whole }

    /// What nearly every rule needs, where it was computed in advance.
    var prepared: PreparedFacts?

    /// Releases the flattened design, which takes about as much room as the design, once the rules about what is seen
    /// are done. If it is needed again, it is flattened again.
    public func leavePainting() { painted.letGo() }

    /// The contrast of every run of text with what is painted behind it, in the order of ``Design/textRuns``. The
    /// limits matter: measuring goes on until the verdict by them is settled.
    public func contrastReadings(_ limits: ContrastLimits = ContrastLimits()) -> ContrastReadings {
        painted.readings(limits) { alikeRuns }
    }

    /// The verdict on a run by limits, given its index in ``Design/textRuns``: rules need it for every run, and the
    /// whole reading for few.
    public func verdict(of run: Int, by limits: ContrastLimits = ContrastLimits()) -> ContrastReading.Verdict {
        painted.verdict(of: run, by: limits) { alikeRuns }
    }

    /// Whether the color of a text, or what lies behind it, depends on the place where the design is used; the reading
    /// is then what the file alone shows.
    public func isColorOpen(of reading: ContrastReading) -> Bool { openRuns.contains(reading.run) }

    /// The indices in ``Design/textRuns`` of the runs for which that is so.
    public internal(set) lazy var openRuns: Set<Int> = painted.openRuns { alikeRuns }

    /// The contrast readings, if any were requested so far, by whatever limits: they do not matter for what is known.
    public var knownContrastReadings: ContrastReadings? { painted.knownReadings }

    /// The number of painted colors that are known, and of those that are not, by the reason in words; nil where they
    /// were not requested.
    public var knownColors: (uses: Int, unresolved: [String: Int])? {
        guard hasCensus else { return nil }
        let unresolved = colorCensus.unresolved.map { ($0.key.reason.phrase, $0.value) }
        return (colorCensus.uses.count, Dictionary(unresolved, uniquingKeysWith: +))
    }

    /// The indices in ``Design/textRuns`` of runs that are painted again right on top: an emboss, a shadow. Where a run
    /// lies and whether it is seen do not depend on limits, so any readings will do.
    public private(set) lazy var shadowCopies: Set<Int> =
        ShadowCopies.runs(in: knownContrastReadings ?? contrastReadings(), among: alikeRuns)

    /// How the texts look that have their letters, or their color, written once.
    lazy var sharedLetters = LooksInCommon.ofLetters(of: design, in: knownContrastReadings ?? contrastReadings())
    lazy var sharedColors = LooksInCommon.ofColors(of: design, in: knownContrastReadings ?? contrastReadings())
    var sharedInks: [SharedInkKey: SharedInk] = [:]

    /// Runs of text with the same letters.
    lazy var alikeRuns = AlikeRuns(in: design)

    /// The indices in ``Design/textRuns`` of runs that are not seen anywhere.
    public private(set) lazy var unseenRuns: Set<Int> = {
        let readings = knownContrastReadings ?? contrastReadings()
        let seen = Set(readings.lazy.filter { $0.verdict != .unseen }.map(\.run))
        return Set(readings.lazy.map(\.run).filter { !seen.contains($0) })
    }()

    /// The wordings of all texts that are seen somewhere.
    public private(set) lazy var seenTexts: Set<String> =
        Set(contrastReadings().lazy.filter { $0.verdict != .unseen }.map(\.text))

    /// Where those texts are.
    public private(set) lazy var seenPlaces = SeenTexts(in: contrastReadings())

    /// The indices in ``Design/components`` of the components that have an instance somewhere in the design.
    public private(set) lazy var placedComponents: Set<Int32> = Set(design.componentUses.lazy.map(\.component))

    private lazy var neighbors = pictures.map { NeighboringFiles($0) }

    /// What is missing where an address leads to a file beside the design; nil where nothing is, or that
    /// cannot be known.
    public func missingNeighbor(at address: String) -> MissingNeighbor? {
        // Taken out while it changes, so that its contents are not copied.
        var own = neighbors
        neighbors = nil
        defer { neighbors = own }
        return own?.missing(at: address)
    }

    /// The design, with the meaning of those of its tokens that refer to other tokens of the house.
    public private(set) lazy var completed: Design = {
        // Without other tokens, the reader has found out everything already.
        guard !house.tokens.isEmpty, design.tokens.contains(where: { $0.openReason != nil }) else { return design }
        var design = design
        let (facts, document) = tokensOfHouse()
        design.tokens = facts.completed(in: document)
        return design
    }()

    /// The number of tokens whose type or value is not known, by the reason in words; nil where it was not requested.
    public internal(set) var openTokens: [String: Int]?

    /// Counts the tokens that are not known, for rules about what tokens mean.
    public func countOpenTokens() {
        guard openTokens == nil else { return }
        openTokens = completed.tokens.reduce(into: [:]) { counts, token in
            if let reason = token.openReason { counts[reason, default: 0] += 1 }
        }
    }

    private var selectorAnswers = SelectorAnswers()

    /// The nodes that selectors match, found once.
    public func nodes(matching selectors: [SelectorList]) -> Set<NodeID> {
        answering { $0.named(by: selectors, $1) }
    }

    /// The nodes that each of several lists of selectors matches.
    public func nodes(matchingEach questions: [[SelectorList]]) -> [Set<NodeID>] {
        completed.nodes(matchingEach: questions)
    }

    /// Answers a question about selectors, given the answers so far and a function that finds the nodes they match.
    func answering<Answer>(_ question: (inout SelectorAnswers, ([SelectorList]) -> Set<NodeID>) -> Answer) -> Answer {
        question(&selectorAnswers) { completed.nodes(matching: $0) }
    }

    /// Every color that is painted, once for each place where it is written, in the order of the file.
    public var colorUses: [ColorUse] { colorCensus.uses }
    /// The colors, where they were counted in advance.
    var preparedCensus: ColorCensus?
    private(set) lazy var colorCensus: ColorCensus = {
        hasCensus = true
        return preparedCensus ?? ColorCensus(of: design)
    }()
    var hasCensus = false
    /// The work that patterns of custom rules have done on it, by their own count; beyond a limit they are given up.
    public var patternWork = 0

    /// The first name that the design keeps each color under, passing over tokens that nothing should refer
    /// to where it can.
    public private(set) lazy var namedColors: [ColorIdentity: NamedColor] = Dictionary(
        design.namedColors.lazy.filter { !$0.name.isEmpty }.map { (ColorIdentity($0.color), $0) }
    ) { [barred = tokensNotToName] first, other in
        barred.contains(first.identifier) && !barred.contains(other.identifier) ? other : first
    }

    /// Tokens that nothing should refer to: deprecated ones, and names that no reference can hold (Format
    /// 2025.10 §5.1.1).
    public private(set) lazy var tokensNotToName: Set<String> = Set(
        design.tokens.lazy.filter { token in
            token.deprecation != nil || token.path.contains { $0.contains { ".{}".contains($0) } }
        }.map(\.identifier))

    /// The number of colors that the design paints, whatever their opacity.
    public private(set) lazy var colorCount: Int = Set(colorUses.lazy.map(\.rgb)).count
    /// Whether the design is a picture: traced or shaded art with more colors than anybody chooses individually.
    public var isPicture: Bool { colorCount > ColorFacts.mostOfDesign && design.format != .tokens }

    /// The layers as the file keeps them, for rules about the state of a file.
    public private(set) lazy var layerList: LayerList = whole.listLayers(whole)

    /// How many layers other than groups lie directly in each artboard, by the artboard's index in ``layerList``.
    public private(set) lazy var ungroupedLayers: [Int32: Int] = {
        var counts: [Int32: Int] = [:]
        let layers = layerList.layers
        for layer in layers where layer.parent >= 0 && layer.kind != .group && layer.kind != .frame {
            if layers[Int(layer.parent)].kind == .artboard { counts[layer.parent, default: 0] += 1 }
        }
        return counts
    }()

    /// The indices in ``Design/textRuns`` of the runs that are painted somewhere.
    public private(set) lazy var shownRuns: [Int] = ShownRuns(of: design).places

    /// The effective size of every run of text, in device px after all transforms, in the order of ``Design/textRuns``.
    public internal(set) lazy var textSizes: [Double] = TextSizes.effective(in: design)

    /// What tokens say about how text is set, once for each mode, in the order of ``Design/tokens``.
    public private(set) lazy var typeTokens: [TypeToken] = TypeTokens.all(in: design)

    /// The texts that are shown, with the styles they share.
    public private(set) lazy var styledTexts: [StyledText] = StyledText.all(in: design)

    /// The same including hidden texts, since which styles they share does not depend on what is seen. Empty for
    /// formats whose texts share no styles.
    public private(set) lazy var keptTexts: [StyledText] = {
        guard design.format.sharesStyles, !design.texts.isEmpty else { return [] }
        guard design.layers.contains(where: { $0.presence == .undisplayed }) else { return styledTexts }
        return StyledText.all(in: design, withHidden: true)
    }()

    /// The lines of each text, in the order of ``Design/texts``; a text that is shown nowhere has none.
    public private(set) lazy var textLines: [TextLines] = lines(in: painted.placedLetters)

    /// The pixel images that are shown.
    public private(set) lazy var placedRasters: [PlacedRaster] =
        design.images.isEmpty ? [] : PlacedRasters.all(in: painted.pictured)

    /// The nodes of the first of the design's own variants in each set, for findings about the set.
    public private(set) lazy var firstVariants = firstVariants { _ in true }

    /// The same among variants without a description.
    public private(set) lazy var firstUndescribedVariants = firstVariants { component in
        (component.description ?? "").allSatisfy(\.isWhitespace)
    }

    private func firstVariants(where isAsked: (Component) -> Bool) -> Set<NodeID> {
        var sets: Set<NodeID> = []
        var firsts: Set<NodeID> = []
        for component in design.components where component.library == nil && component.layer >= 0 && isAsked(component)
        {
            if let set = component.setNode, sets.insert(set).inserted { firsts.insert(component.node) }
        }
        return firsts
    }

    /// Instances of components whose names say that they are parts of an interface, in paint order.
    public internal(set) lazy var controls: [Graphic] = GraphicSearch.controls(of: design)
}
