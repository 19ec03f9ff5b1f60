import ColorScience
import DesignModel
import SourceText

/// A length around a box, or `auto`.
enum BoxLength {
    case auto
    case length(Length)
}

/// What is said about the four sides of a box; nil where nothing is.
struct BoxEdges {
    var top: BoxLength?
    var right: BoxLength?
    var bottom: BoxLength?
    var left: BoxLength?

    /// Whether anything is said of a side.
    var isSaid: Bool {
        [top, right, bottom, left].contains { if case .length? = $0 { true } else { false } }
    }

    /// Whether a side takes what room is left.
    var isAuto: Bool {
        for case .auto? in [top, right, bottom, left] { return true }
        return false
    }

    /// Whether a side is drawn in, so that neighbors overlap.
    var isNegative: Bool {
        for case .length(let length)? in [top, right, bottom, left] where length.value < 0 { return true }
        return false
    }
}

/// The part of CSS's box model that places a piece of HTML, or the root on its page.
struct BoxStyle {
    var kind: FlowBox.Kind?
    /// Whether it is placed in a way that is not followed: by floats, absolute positions, or grids of more than columns.
    var isUnplaced = false
    /// Whether it may be placed so that nobody sees it, or looks otherwise there.
    var mayVanish = false
    /// Whether something places things in a grid otherwise than one after the other.
    var isPlacedInGrid = false
    /// The columns of a grid; nil where they are not followed, empty where none are written.
    var columns: [GridTrack]? = []
    /// How it is placed, and how far its sides lie within those of the room it is placed in.
    var position = FlowBox.Position.flowing
    var inset = BoxEdges()
    /// Whether it stays in sight where its room is scrolled.
    var isSticky = false
    /// Its place above and below others; nil for `auto`.
    var depth: Int?
    var leavesFlow: Bool { position == .absolute || position == .fixed }
    /// Whether it may lie over what stands beside it.
    var isOverOthers: Bool { isSticky && inset.isSaid || margin.isNegative }
    var width: Length?
    /// What the width is taken from where that is the content.
    var contentWidth: FlowBox.ContentWidth?
    /// Whether the width is all of the room, also of a box that would take what it needs.
    var fillsRoom = false
    var height: Length?
    /// Whether the height is what its content asks for, in words.
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
    /// Whether its background ends where its border begins.
    var paintsWithinBorder = false
    /// Whether anything of it is said in a way that is not followed.
    var isUnread = false
    /// Whether a side is named by where lines start or end.
    var namesInlineSides = false
    /// How far first lines in it begin from where lines begin, where it says so itself.
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
    /// What lies behind its content.
    var background: StyledPaint?
    /// The gradient it is, and the color that lies below.
    var gradient: BoxGradient?
    var ground: StyledPaint?
    /// Whether more is painted than a plain color.
    var paintsMore = false
    /// Whether it paints so far around itself that others are seen on it.
    var reachesOut = false
    /// Whether what lies below its gradient is one color, or nothing.
    var isGroundPlain: Bool {
        switch ground {
        case nil, .known(.solid, _)?, .known(.none, _)?: true
        default: false
        }
    }

    /// Its gradient as layout places it.
    func flowGradient(_ lengths: LengthContext) -> FlowGradient? {
        var color: RGBA?
        if case .known(.solid(let below), _)? = ground { color = below.rgba }
        return gradient?.flow(lengths, ground: color)
    }

    /// What letters are filled with in place of `color`, where it says so itself.
    var letterFill: StyledPaint?
    /// Whether letters are painted otherwise than with a fill: with a stroke of their own, or with the background.
    var paintsLetters = false
}

extension LayerBuilder {
    /// What an element's declarations say of its box; its computed style keeps them as written, for few elements are boxes.
    mutating func boxStyle(_ own: OwnStyle, node: Int32) -> BoxStyle {
        var box = BoxStyle()
        for (property, value) in own.boxDeclarations { readBox(property, value, &box, node: node) }
        let isUnfollowed =
            box.kind == .grid && (box.columns == nil || box.isPlacedInGrid || box.crossAlignment == .baseline)
        box.isUnplaced = box.isUnplaced || isUnfollowed || box.isOverOthers
        box.isUnplaced = box.isUnplaced || box.overflow.hidesOneAxis
        box.mayVanish = box.mayVanish || box.isOverOthers || box.overflow.hidesOneAxis
        if let gradient = box.gradient, !gradient.isOpaque, !box.isGroundPlain { box.paintsMore = true }
        // Columns that may go on beside themselves are laid out as one.
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

    /// A length that is not negative as it is written.
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

    /// What takes a box out of its place, or says where in a room it lies.
    private func readPlace(_ property: CSSProperty, _ word: Span<UInt8>, _ box: inout BoxStyle) {
        switch property {
        case .columns, .columnCount, .columnWidth:
            // Lines go on beside the others; one column is none.
            let isOne = property == .columnCount && word.equalsIgnoringCase("1")
            box.isUnplaced = box.isUnplaced || !isOne && !PropertyGrammar.consists(word, of: ["auto"], most: 2)
        case .position:
            box.isSticky = word.equalsIgnoringCase("sticky") || word.equalsIgnoringCase("-webkit-sticky")
            box.position = box.isSticky || word.equalsIgnoringCase("relative") ? .relative : .flowing
            if word.equalsIgnoringCase("absolute") { box.position = .absolute }
            if word.equalsIgnoringCase("fixed") { box.position = .fixed }
        case .float: box.isUnplaced = box.isUnplaced || !word.equalsIgnoringCase("none")
        // What lies below the things around it may be hidden by them.
        case .zIndex:
            let isBelow = word.count > 1 && word[0] == UInt8(ascii: "-")
            (box.isUnplaced, box.mayVanish) = (box.isUnplaced || isBelow, box.mayVanish || isBelow)
            box.depth = integer(word)
        case .placing, .zoom:
            let isUnusual = !PropertyGrammar.isUsual(word, of: .placing) && CSSWideKeyword(word) == nil
            box.isUnplaced = box.isUnplaced || isUnusual
            // Columns of tables that are as wide as they say lie beside each other all the same.
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
        // What browsers make of them: a third of the font's size up, a fifth down.
        if word.equalsIgnoringCase("super") { box.raise = Length(value: 1.0 / 3, unit: .em) }
        if word.equalsIgnoringCase("sub") { box.raise = Length(value: -1.0 / 5, unit: .em) }
        if let length = Length(word) { box.raise = length }
    }

    /// Whether a stroke of letters has a width; `medium` is one.
    private func strokesLetters(_ bytes: Span<UInt8>) -> Bool {
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if let length = Length(bytes.extracting(component)) { return length.value != 0 }
            if ["thin", "medium", "thick"].contains(where: { cssEquals(bytes, component, $0) }) { return true }
        }
        return false
    }

    /// Whether a value does anything: boxes clip their backgrounds by their own edges, and lines begin where they begin.
    private func changesLetters(_ word: Span<UInt8>) -> Bool {
        if let length = Length(word) { return length.value != 0 }
        return !word.equalsIgnoringCase("border-box") && !word.equalsIgnoringCase("padding-box")
            && !word.equalsIgnoringCase("content-box") && !word.equalsIgnoringCase("currentcolor")
    }

    /// The width that content asks for, by the words of CSS Sizing 3 §5.1.
    private func contentWidth(_ word: Span<UInt8>) -> FlowBox.ContentWidth? {
        if word.equalsIgnoringCase("min-content") || word.equalsIgnoringCase("-webkit-min-content") { return .least }
        if word.equalsIgnoringCase("max-content") || word.equalsIgnoringCase("-webkit-max-content") { return .most }
        if word.equalsIgnoringCase("fit-content") || word.equalsIgnoringCase("-webkit-fit-content") { return .fitting }
        return nil
    }

    /// A bound of the width; one that is taken from the content is not followed.
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
