public import DesignModel
public import Painting
import SourceText

/// Facts about one design that many rules ask for, each worked out once, when first asked. Belongs to one thread.
public final class Study {
    /// The design.
    public let design: Design
    /// What the house says about its designs.
    public let house: HouseStyle
    /// What the reader met that it could not read as the author meant it.
    public let troubles: [ReadingTrouble]
    /// The same design in further modes that it, or the house, tells apart.
    public let furtherModes: [Study]

    /// A study that has not looked yet, of the design in one of so many modes.
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

    /// Whether the design is looked at in other modes, too.
    let isOneOfModes: Bool

    /// Who shares the work on it.
    public let workforce: any Workforce

    /// How it looks.
    let painted: PaintedDesign
    let pictures: (any PictureSource)?

    /// The design with every outline to its end, for who asks where things lie and what they look like.
    public var whole: Design { painted.whole }

    /// What nearly every rule asks for, where it was worked out before anybody asked.
    var prepared: PreparedFacts?

    /// Lets go of the flattened design, which takes about as much room as the design, once the rules that ask what is seen are
    /// done. Whoever asks all the same has it flattened again.
    public func leavePainting() { painted.letGo() }

    /// What every run of text measures against what is painted behind it, in the order of ``Design/textRuns``. Limits
    /// count: measuring goes on until the verdict they ask for is settled.
    public func contrastReadings(_ limits: ContrastLimits = ContrastLimits()) -> ContrastReadings {
        painted.readings(limits) { alikeRuns }
    }

    /// How a run is judged by limits, by its place in ``Design/textRuns``: rules ask it of every run, and the whole reading of few.
    public func verdict(of run: Int, by limits: ContrastLimits = ContrastLimits()) -> ContrastReading.Verdict {
        painted.verdict(of: run, by: limits) { alikeRuns }
    }

    /// Whether the color of a text, or what lies behind it, depends on the place the design is used in; what was measured is then
    /// what the file alone shows.
    public func isColorOpen(of reading: ContrastReading) -> Bool { openRuns.contains(reading.run) }

    /// Runs of text, by their place in ``Design/textRuns``, of which that is so.
    public internal(set) lazy var openRuns: Set<Int> = painted.openRuns { alikeRuns }

    /// What runs of text measure, where anybody has asked so far; which limits were asked for does not matter for what is known.
    public var knownContrastReadings: ContrastReadings? { painted.knownReadings }

    /// What is painted and known, and what is painted and not, by the reason in words; nil where nobody has asked so far.
    public var knownColors: (uses: Int, unresolved: [String: Int])? {
        guard hasCensus else { return nil }
        let unresolved = colorCensus.unresolved.map { ($0.key.reason.phrase, $0.value) }
        return (colorCensus.uses.count, Dictionary(unresolved, uniquingKeysWith: +))
    }

    /// Runs of text, by their place in ``Design/textRuns``, that are painted again right on top: an emboss, a shadow.
    /// Where a run lies and whether it is seen do not depend on limits, so that any readings will do.
    public private(set) lazy var shadowCopies: Set<Int> =
        ShadowCopies.runs(in: knownContrastReadings ?? contrastReadings(), among: alikeRuns)

    /// What texts look like that have their letters, or their color, written once.
    lazy var sharedLetters = LooksInCommon.ofLetters(of: design, in: knownContrastReadings ?? contrastReadings())
    lazy var sharedColors = LooksInCommon.ofColors(of: design, in: knownContrastReadings ?? contrastReadings())
    var sharedInks: [SharedInkKey: SharedInk] = [:]

    /// Runs of text of the same letters.
    lazy var alikeRuns = AlikeRuns(in: design)

    /// Runs of text, by their place in ``Design/textRuns``, that nobody sees wherever they are drawn.
    public private(set) lazy var unseenRuns: Set<Int> = {
        let readings = knownContrastReadings ?? contrastReadings()
        let seen = Set(readings.lazy.filter { $0.verdict != .unseen }.map(\.run))
        return Set(readings.lazy.map(\.run).filter { !seen.contains($0) })
    }()

    /// What the texts that are seen somewhere say.
    public private(set) lazy var seenTexts: Set<String> =
        Set(contrastReadings().lazy.filter { $0.verdict != .unseen }.map(\.text))

    /// Where they say it.
    public private(set) lazy var seenPlaces = SeenTexts(in: contrastReadings())

    /// The components, by their place in ``Design/components``, of which an instance lies somewhere in the design.
    public private(set) lazy var placedComponents: Set<Int32> = Set(design.componentUses.lazy.map(\.component))

    private lazy var neighbors = pictures.map { NeighboringFiles($0) }

    /// What is missing where an address leads to a file beside the design; nil where all is there, or nobody can know.
    public func missingNeighbor(at address: String) -> MissingNeighbor? {
        // Taken out while it changes, so that what it knows is not copied.
        var own = neighbors
        neighbors = nil
        defer { neighbors = own }
        return own?.missing(at: address)
    }

    /// The design with what its tokens mean that refer to others of the house.
    public private(set) lazy var completed: Design = {
        // Without others there is nothing that the reader has not found out.
        guard !house.tokens.isEmpty, design.tokens.contains(where: { $0.openReason != nil }) else { return design }
        var design = design
        let (facts, document) = tokensOfHouse()
        design.tokens = facts.completed(in: document)
        return design
    }()

    /// Tokens whose type or value is not known, by the reason in words; nil where nobody has asked so far.
    public internal(set) var openTokens: [String: Int]?

    /// Counts the tokens that are not known, for those who ask what tokens mean.
    public func countOpenTokens() {
        guard openTokens == nil else { return }
        openTokens = completed.tokens.reduce(into: [:]) { counts, token in
            if let reason = token.openReason { counts[reason, default: 0] += 1 }
        }
    }

    private var selectorAnswers = SelectorAnswers()

    /// The nodes that selectors name, found once.
    public func nodes(matching selectors: [SelectorList]) -> Set<NodeID> {
        answering { $0.named(by: selectors, $1) }
    }

    /// The nodes that each of several lists of selectors names.
    public func nodes(matchingEach questions: [[SelectorList]]) -> [Set<NodeID>] {
        completed.nodes(matchingEach: questions)
    }

    /// Asks what selectors name; who answers is handed what finds it.
    func answering<Answer>(_ question: (inout SelectorAnswers, ([SelectorList]) -> Set<NodeID>) -> Answer) -> Answer {
        question(&selectorAnswers) { completed.nodes(matching: $0) }
    }

    /// Every color that is painted, once for each place where it is written, in the order of the file.
    public var colorUses: [ColorUse] { colorCensus.uses }
    /// The colors, where they were counted before anybody asked.
    var preparedCensus: ColorCensus?
    private(set) lazy var colorCensus: ColorCensus = {
        hasCensus = true
        return preparedCensus ?? ColorCensus(of: design)
    }()
    var hasCensus = false
    /// What patterns of custom rules have done in it, as they count it: they are given up beyond a bound.
    public var patternWork = 0

    /// The colors that the design keeps under names, the first of each.
    public private(set) lazy var namedColors: [ColorIdentity: NamedColor] = Dictionary(
        design.namedColors.lazy.filter { !$0.name.isEmpty }.map { (ColorIdentity($0.color), $0) }
    ) { [barred = tokensNotToName] first, other in
        barred.contains(first.identifier) && !barred.contains(other.identifier) ? other : first
    }

    /// Tokens that nothing should refer to: on their way out, or under a name that no reference can hold (Format 2025.10 §5.1.1).
    public private(set) lazy var tokensNotToName: Set<String> = Set(
        design.tokens.lazy.filter { token in
            token.deprecation != nil || token.path.contains { $0.contains { ".{}".contains($0) } }
        }.map(\.identifier))

    /// How many colors the design paints, opacity left out.
    public private(set) lazy var colorCount: Int = Set(colorUses.lazy.map(\.rgb)).count
    /// Whether the design is a picture: traced or shaded art with more colors than anybody chooses one by one.
    public var isPicture: Bool { colorCount > ColorFacts.mostOfDesign && design.format != .tokens }

    /// The layers as the file keeps them: what rules about the state of a file look at.
    public private(set) lazy var layerList: LayerList = whole.listLayers(whole)

    /// How many layers lie right in each artboard and are no groups, by its place in ``layerList``.
    public private(set) lazy var ungroupedLayers: [Int32: Int] = {
        var counts: [Int32: Int] = [:]
        let layers = layerList.layers
        for layer in layers where layer.parent >= 0 && layer.kind != .group && layer.kind != .frame {
            if layers[Int(layer.parent)].kind == .artboard { counts[layer.parent, default: 0] += 1 }
        }
        return counts
    }()

    /// The runs of text that are painted somewhere, by their place in ``Design/textRuns``.
    public private(set) lazy var shownRuns: [Int] = ShownRuns(of: design).places

    /// The effective size of every run of text, in device px after all transforms, in the order of ``Design/textRuns``.
    public internal(set) lazy var textSizes: [Double] = TextSizes.effective(in: design)

    /// What tokens say of how text is set, once for each mode, in the order of ``Design/tokens``.
    public private(set) lazy var typeTokens: [TypeToken] = TypeTokens.all(in: design)

    /// The texts that are shown, with the styles they share.
    public private(set) lazy var styledTexts: [StyledText] = StyledText.all(in: design)

    /// The same with texts that are hidden: what styles they share does not depend on what is seen. Formats whose texts share none
    /// have none of these.
    public private(set) lazy var keptTexts: [StyledText] = {
        guard design.format.sharesStyles, !design.texts.isEmpty else { return [] }
        guard design.layers.contains(where: { $0.presence == .undisplayed }) else { return styledTexts }
        return StyledText.all(in: design, withHidden: true)
    }()

    /// The lines of each text, in the order of ``Design/texts``; a text that is shown nowhere has none.
    public private(set) lazy var textLines: [TextLines] = lines(in: painted.placedLetters)

    /// The pictures of pixels that are shown.
    public private(set) lazy var placedRasters: [PlacedRaster] =
        design.images.isEmpty ? [] : PlacedRasters.all(in: painted.pictured)

    /// The first of the design's own variants of each set, by their nodes, for those who speak of the set.
    public private(set) lazy var firstVariants = firstVariants { _ in true }

    /// The same of those that nothing describes.
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

    /// Instances of components whose names say that they are part of an interface, in paint order.
    public internal(set) lazy var controls: [Graphic] = GraphicSearch.controls(of: design)
}
