import ColorScience
import DesignModel
import SourceText

/// A length around a box, or `auto`.
enum BoxLength {
    case auto
    case length(Length)
}

/// Lengths for the four sides of a box; nil for a side without a declaration.
struct BoxEdges {
    var top: BoxLength?
    var right: BoxLength?
    var bottom: BoxLength?
    var left: BoxLength?

    /// Whether any side is set to a length.
    var isSaid: Bool {
        [top, right, bottom, left].contains { if case .length? = $0 { true } else { false } }
    }

    /// Whether a side takes the remaining space.
    var isAuto: Bool {
        for case .auto? in [top, right, bottom, left] { return true }
        return false
    }

    /// Whether a side is negative, so that neighbors overlap.
    var isNegative: Bool {
        for case .length(let length)? in [top, right, bottom, left] where length.value < 0 { return true }
        return false
    }
}

/// The part of the CSS box model that places a piece of HTML, or the root on its page.
struct BoxStyle {
    var kind: FlowBox.Kind?
    /// Whether the box is placed in an unsupported way: by floats, absolute positions, or grids with more than columns.
    var isUnplaced = false
    /// Whether its placement may make it invisible or change its look.
    var mayVanish = false
    /// Whether anything places items in a grid other than one after another.
    var isPlacedInGrid = false
    /// The columns of a grid; nil if they are not supported, empty if none are written.
    var columns: [GridTrack]? = []
    /// The kind of position, and the distances of its sides from those of the containing block.
    var position = FlowBox.Position.flowing
    var inset = BoxEdges()
    /// Whether the box stays visible when its container is scrolled.
    var isSticky = false
    /// The stacking position relative to other boxes; nil for `auto`.
    var depth: Int?
    var leavesFlow: Bool { position == .absolute || position == .fixed }
    /// Whether the box may cover its neighbors.
    var isOverOthers: Bool { isSticky && inset.isSaid || margin.isNegative }
    var width: Length?
    /// The kind of content-based width, if the width depends on the content.
    var contentWidth: FlowBox.ContentWidth?
    /// Whether the width is all the available space, even for a box that would shrink to fit.
    var fillsRoom = false
    var height: Length?
    /// Whether the height is a keyword for fitting the content.
    var fitsHeight = false
    var minWidth: Length?
    var maxWidth: Length?
    var minHeight: Length?
    var maxHeight: Length?
    var isBorderBox: Bool?
    var margin = BoxEdges()
    var padding = BoxEdges()
    var border = BoxBorder()
    var radii = BoxRadii()
    var overflow = BoxOverflow()
    /// Whether the background ends at the inner edge of the border.
    var paintsWithinBorder = false
    /// Whether any declaration of the box is unsupported.
    var isUnread = false
    /// Whether a side is named relative to where lines start or end.
    var namesInlineSides = false
    /// The indent of first lines, if the box itself declares one.
    var textIndent: Length?
    var verticalAlignment: FlowBox.VerticalAlignment?
    var raise: Length?
    var isColumn = false
    var wrapsBoxes = false
    var mainAlignment: FlowBox.Alignment?
    var crossAlignment: FlowBox.Alignment?
    var lineAlignment: FlowBox.Alignment?
    var selfAlignment: FlowBox.Alignment?
    var growth = 0.0
    var shrinkage = 1.0
    var basis: Length?
    var order = 0
    var columnGap: Length?
    var rowGap: Length?
    /// The background.
    var background: StyledPaint?
    /// The background gradient, and the color below it.
    var gradient: BoxGradient?
    var ground: StyledPaint?
    /// Whether more than a plain color is painted.
    var paintsMore = false
    /// Whether the box paints so far beyond its edges that others lie on it.
    var reachesOut = false
    /// Whether below the gradient there is a single color or nothing.
    var isGroundPlain: Bool {
        switch ground {
        case nil, .known(.solid, _)?, .known(.none, _)?: true
        default: false
        }
    }

    /// The gradient in the form that layout places.
    func flowGradient(_ lengths: LengthContext) -> FlowGradient? {
        var color: RGBA?
        if case .known(.solid(let below), _)? = ground { color = below.rgba }
        return gradient?.flow(lengths, ground: color)
    }

    /// The fill of letters instead of `color`, if the box itself declares one.
    var letterFill: StyledPaint?
    /// Whether letters are painted with more than a fill: with a stroke of their own, or with the background.
    var paintsLetters = false
}

extension LayerBuilder {
    /// Reads an element's box declarations; its computed style keeps them as written, for few elements are boxes.
    mutating func boxStyle(_ own: OwnStyle, node: Int32) -> BoxStyle {
        var box = BoxStyle()
        for (property, value) in own.boxDeclarations { readBox(property, value, &box, node: node) }
        let isUnfollowed =
            box.kind == .grid && (box.columns == nil || box.isPlacedInGrid || box.crossAlignment == .baseline)
        box.isUnplaced = box.isUnplaced || isUnfollowed || box.isOverOthers
        box.isUnplaced = box.isUnplaced || box.overflow.hidesOneAxis
        box.mayVanish = box.mayVanish || box.isOverOthers || box.overflow.hidesOneAxis
        if let gradient = box.gradient, !gradient.isOpaque, !box.isGroundPlain { box.paintsMore = true }
        // Columns that may wrap into further columns are laid out as one.
        let isBounded = box.height != nil || box.maxHeight != nil
        box.isUnplaced = box.isUnplaced || box.isColumn && box.wrapsBoxes && isBounded
        return box
    }

    private mutating func readBox(_ property: CSSProperty, _ value: DeclaredValue, _ box: inout BoxStyle, node: Int32) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        if bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "(") }), BoxStyle.isUnmeasured(bytes) {
            (box.isUnplaced, box.mayVanish) = (true, true)
            box.isUnread = box.isUnread || UnreadValue.isMentioned(in: bytes)
        }
        if property.sizesBoxes, BoxStyle.isInUnknownUnit(bytes) {
            (box.isUnplaced, box.mayVanish, box.isUnread) = (true, true, true)
        }
        switch property {
        case .display: readDisplay(word, &box)
        case .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight, .boxSizing: readSize(property, word, &box)
        case .margin: box.margin = edges(bytes)
        case .marginTop: box.margin.top = boxLength(word)
        case .marginRight: box.margin.right = boxLength(word)
        case .marginBottom: box.margin.bottom = boxLength(word)
        case .marginLeft: box.margin.left = boxLength(word)
        case .padding: box.padding = edges(bytes)
        case .paddingTop: box.padding.top = boxLength(word)
        case .paddingRight: box.padding.right = boxLength(word)
        case .paddingBottom: box.padding.bottom = boxLength(word)
        case .paddingLeft: box.padding.left = boxLength(word)
        case .backgroundColor, .background, .backgroundImage, .backgroundSize, .backgroundPosition, .boxShadow:
            readBackground(property, value, &box, node: node)
        case .inset: box.inset = edges(bytes)
        case .top: box.inset.top = boxLength(word)
        case .right: box.inset.right = boxLength(word)
        case .bottom: box.inset.bottom = boxLength(word)
        case .left: box.inset.left = boxLength(word)
        case .columns, .columnCount, .columnWidth, .position, .float, .zIndex, .placing, .zoom:
            readPlace(property, word, &box)
        case .textIndent:
            box.textIndent = Length(word)
            let isUnfollowed = box.textIndent == nil && CSSWideKeyword(word) == nil
            (box.isUnplaced, box.mayVanish) = (box.isUnplaced || isUnfollowed, box.mayVanish || isUnfollowed)
        case .webkitTextFillColor: if CSSWideKeyword(word) == nil { box.letterFill = styledPaint(value, node: node) }
        case .webkitTextStroke: box.paintsLetters = box.paintsLetters || strokesLetters(bytes)
        case .backgroundClip:
            box.isUnplaced = box.isUnplaced || changesLetters(word)
            box.mayVanish = box.mayVanish || changesLetters(word)
            box.paintsLetters = box.paintsLetters || hasWord("text", bytes)
            box.paintsWithinBorder = word.equalsIgnoringCase("padding-box")
            if word.equalsIgnoringCase("content-box") { box.paintsMore = true }
        case .verticalAlign: readVerticalAlignment(word, &box)
        case .gridTemplateColumns: box.columns = GridTrack.tracks(bytes)
        case .grid:
            box.isPlacedInGrid =
                box.isPlacedInGrid || !PropertyGrammar.isUsual(bytes, of: property) && CSSWideKeyword(word) == nil
        case .inlineSides: box.namesInlineSides = CSSWideKeyword(word) == nil
        default:
            if box.border.read(property, bytes) || box.radii.read(property, bytes) { break }
            if !box.overflow.read(property, bytes) { readFlexible(property, bytes, word, &box) }
        }
    }

    /// A length that is not negative as written.
    private func extent(_ word: Span<UInt8>) -> Length? {
        Length(word).flatMap { $0.value >= 0 || $0.isCalculated ? $0 : nil }
    }

    private mutating func readSize(_ property: CSSProperty, _ word: Span<UInt8>, _ box: inout BoxStyle) {
        switch property {
        case .width:
            box.width = extent(word)
            box.contentWidth = contentWidth(word)
            box.fillsRoom = word.equalsIgnoringCase("stretch") || word.equalsIgnoringCase("-webkit-fill-available")
        case .height:
            box.height = extent(word)
            box.fitsHeight = contentWidth(word) != nil
        case .minWidth: box.minWidth = bound(word, &box)
        case .maxWidth: box.maxWidth = bound(word, &box)
        case .minHeight: box.minHeight = Length(word)
        case .maxHeight: box.maxHeight = Length(word)
        default: box.isBorderBox = word.equalsIgnoringCase("border-box")
        }
    }

    /// Reads properties that take a box out of the flow or position it in a container.
    private func readPlace(_ property: CSSProperty, _ word: Span<UInt8>, _ box: inout BoxStyle) {
        switch property {
        case .columns, .columnCount, .columnWidth:
            // Lines continue in the next column; one column makes no difference.
            let isOne = property == .columnCount && word.equalsIgnoringCase("1")
            box.isUnplaced = box.isUnplaced || !isOne && !PropertyGrammar.consists(word, of: ["auto"], most: 2)
        case .position:
            box.isSticky = word.equalsIgnoringCase("sticky") || word.equalsIgnoringCase("-webkit-sticky")
            box.position = box.isSticky || word.equalsIgnoringCase("relative") ? .relative : .flowing
            if word.equalsIgnoringCase("absolute") { box.position = .absolute }
            if word.equalsIgnoringCase("fixed") { box.position = .fixed }
        case .float: box.isUnplaced = box.isUnplaced || !word.equalsIgnoringCase("none")
        // A box below its surroundings may be hidden by them.
        case .zIndex:
            let isBelow = word.count > 1 && word[0] == UInt8(ascii: "-")
            (box.isUnplaced, box.mayVanish) = (box.isUnplaced || isBelow, box.mayVanish || isBelow)
            box.depth = integer(word)
        case .placing, .zoom:
            let isUnusual = !PropertyGrammar.isUsual(word, of: .placing) && CSSWideKeyword(word) == nil
            box.isUnplaced = box.isUnplaced || isUnusual
            // With a fixed table layout, columns still lie side by side.
            box.mayVanish = box.mayVanish || isUnusual && !word.equalsIgnoringCase("fixed")
        default: break
        }
    }

    private func readVerticalAlignment(_ word: Span<UInt8>, _ box: inout BoxStyle) {
        if word.equalsIgnoringCase("baseline") { box.verticalAlignment = .baseline }
        if word.equalsIgnoringCase("top") || word.equalsIgnoringCase("text-top") { box.verticalAlignment = .top }
        if word.equalsIgnoringCase("middle") { box.verticalAlignment = .middle }
        if word.equalsIgnoringCase("bottom") || word.equalsIgnoringCase("text-bottom") {
            box.verticalAlignment = .bottom
        }
        // The values of browsers: up by a third of the font size, down by a fifth.
        if word.equalsIgnoringCase("super") { box.raise = Length(value: 1.0 / 3, unit: .em) }
        if word.equalsIgnoringCase("sub") { box.raise = Length(value: -1.0 / 5, unit: .em) }
        if let length = Length(word) { box.raise = length }
    }

    /// Whether a stroke of letters has a width; `medium` counts as one.
    private func strokesLetters(_ bytes: Span<UInt8>) -> Bool {
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if let length = Length(bytes.extracting(component)) { return length.value != 0 }
            if ["thin", "medium", "thick"].contains(where: { cssEquals(bytes, component, $0) }) { return true }
        }
        return false
    }

    /// Whether a value has any effect: clipping backgrounds at the box's own edges has none, and neither has an indent
    /// of 0.
    private func changesLetters(_ word: Span<UInt8>) -> Bool {
        if let length = Length(word) { return length.value != 0 }
        return !word.equalsIgnoringCase("border-box") && !word.equalsIgnoringCase("padding-box")
            && !word.equalsIgnoringCase("content-box") && !word.equalsIgnoringCase("currentcolor")
    }

    /// The kind of content-based width, from the keywords of CSS Sizing 3 §5.1.
    private func contentWidth(_ word: Span<UInt8>) -> FlowBox.ContentWidth? {
        if word.equalsIgnoringCase("min-content") || word.equalsIgnoringCase("-webkit-min-content") { return .least }
        if word.equalsIgnoringCase("max-content") || word.equalsIgnoringCase("-webkit-max-content") { return .most }
        if word.equalsIgnoringCase("fit-content") || word.equalsIgnoringCase("-webkit-fit-content") { return .fitting }
        return nil
    }

    /// A bound of the width; content-based bounds are not supported.
    private func bound(_ word: Span<UInt8>, _ box: inout BoxStyle) -> Length? {
        if contentWidth(word) != nil { box.isUnplaced = true }
        return Length(word)
    }

    private func boxLength(_ word: Span<UInt8>) -> BoxLength? {
        word.equalsIgnoringCase("auto") ? .auto : Length(word).map { .length($0) }
    }

    /// One to four lengths (CSS Box 4 §3.2).
    private func edges(_ bytes: Span<UInt8>) -> BoxEdges {
        var scanner = ByteScanner(bytes)
        var lengths: [BoxLength?] = []
        scanner.skipWhitespace()
        while !scanner.isAtEnd, lengths.count < 4 {
            let start = scanner.position
            if let length = Length(&scanner) {
                lengths.append(.length(length))
            } else {
                let word = scanner.word()
                lengths.append(scanner.matches(word, "auto") ? .auto : nil)
            }
            if scanner.position == start { break }
            scanner.skipWhitespace()
        }
        guard let top = lengths.first else { return BoxEdges() }
        let right = lengths.count > 1 ? lengths[1] : top
        return BoxEdges(
            top: top, right: right, bottom: lengths.count > 2 ? lengths[2] : top,
            left: lengths.count > 3 ? lengths[3] : right)
    }
}
