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

    /// Whether a side takes what room is left.
    var isAuto: Bool {
        for case .auto? in [top, right, bottom, left] { return true }
        return false
    }

    /// Whether a side is drawn in, so that neighbours overlap.
    var isNegative: Bool {
        for case .length(let length)? in [top, right, bottom, left] where length.value < 0 { return true }
        return false
    }
}

/// The part of CSS's box model that places a piece of HTML, or the root on its page.
struct BoxStyle {
    var kind: FlowBox.Kind?
    /// Whether it is placed in a way that is not followed: grids, floats, absolute positions.
    var isUnplaced = false
    /// Whether something places things in a grid otherwise than one after the other.
    var isPlacedInGrid = false
    /// The columns of a grid; nil where they are not followed, empty where none are written.
    var columns: [GridTrack]? = []
    /// Whether it is moved from where it lies.
    var isRelative = false
    var isMoved = false
    var leavesFlow = false
    /// Whether it may lie over what stands beside it.
    var isOverOthers: Bool { leavesFlow || isRelative && isMoved || margin.isNegative }
    var width: Length?
    var height: Length?
    var minWidth: Length?
    var maxWidth: Length?
    var minHeight: Length?
    var maxHeight: Length?
    var isBorderBox: Bool?
    var margin = BoxEdges()
    var padding = BoxEdges()
    var border = BoxEdges()
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
    var columnGap: Length?
    var rowGap: Length?
    /// What lies behind its content.
    var background: StyledPaint?
    /// Whether more is painted than a plain colour.
    var paintsMore = false
}

extension LayerBuilder {
    /// What an element's declarations say of its box; its computed style keeps them as written, for few elements are boxes.
    mutating func boxStyle(_ own: OwnStyle, node: Int32) -> BoxStyle {
        var box = BoxStyle()
        for (property, value) in own.boxDeclarations { readBox(property, value, &box, node: node) }
        let isUnfollowed = box.kind == .grid && (box.columns == nil || box.isPlacedInGrid)
        box.isUnplaced = box.isUnplaced || isUnfollowed || box.isRelative && box.isMoved || box.margin.isNegative
        return box
    }

    private mutating func readBox(_ property: CSSProperty, _ value: DeclaredValue, _ box: inout BoxStyle, node: Int32) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        if bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "(") }), BoxStyle.isUnmeasured(bytes) {
            box.isUnplaced = true
        }
        switch property {
        case .display: readDisplay(word, &box)
        case .width: box.width = Length(word)
        case .height: box.height = Length(word)
        case .minWidth: box.minWidth = Length(word)
        case .maxWidth: box.maxWidth = Length(word)
        case .minHeight: box.minHeight = Length(word)
        case .maxHeight: box.maxHeight = Length(word)
        case .boxSizing: box.isBorderBox = word.equalsIgnoringCase("border-box")
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
        case .border:
            let width = borderWidth(bytes)
            box.border = BoxEdges(top: width, right: width, bottom: width, left: width)
        case .borderTop: box.border.top = borderWidth(bytes)
        case .borderRight: box.border.right = borderWidth(bytes)
        case .borderBottom: box.border.bottom = borderWidth(bytes)
        case .borderLeft: box.border.left = borderWidth(bytes)
        case .backgroundColor, .background, .backgroundImage, .backgroundSize, .backgroundPosition, .boxShadow:
            readBackground(property, value, &box, node: node)
        case .columns, .columnCount, .columnWidth:
            // Lines go on beside the others; one column is none.
            let isOne = property == .columnCount && word.equalsIgnoringCase("1")
            box.isUnplaced = box.isUnplaced || !isOne && !PropertyGrammar.consists(word, of: ["auto"], most: 2)
        case .position:
            box.leavesFlow = word.equalsIgnoringCase("absolute") || word.equalsIgnoringCase("fixed")
            box.isUnplaced = box.isUnplaced || box.leavesFlow
            box.isRelative = word.equalsIgnoringCase("relative") || word.equalsIgnoringCase("sticky")
        case .inset, .top, .right, .bottom, .left:
            box.isMoved = box.isMoved || !word.equalsIgnoringCase("auto") && !word.equalsIgnoringCase("0")
        case .textIndent, .webkitTextFillColor, .backgroundClip: box.isUnplaced = box.isUnplaced || changesLetters(word)
        case .float: box.isUnplaced = box.isUnplaced || !word.equalsIgnoringCase("none")
        case .verticalAlign: readVerticalAlignment(word, &box)
        case .gridTemplateColumns: box.columns = GridTrack.tracks(bytes)
        case .grid: box.isPlacedInGrid = true
        default: readFlexible(property, bytes, word, &box)
        }
    }

    private func readFlexible(
        _ property: CSSProperty, _ bytes: Span<UInt8>, _ word: Span<UInt8>, _ box: inout BoxStyle
    ) {
        var scanner = ByteScanner(word)
        switch property {
        case .alignItems: box.crossAlignment = boxAlignment(bytes)
        case .justifyContent: box.mainAlignment = boxAlignment(bytes)
        case .alignContent: box.lineAlignment = boxAlignment(bytes)
        case .alignSelf: box.selfAlignment = boxAlignment(bytes)
        case .flexDirection:
            box.isColumn = word.equalsIgnoringCase("column") || word.equalsIgnoringCase("column-reverse")
            // Which of them comes first matters to nobody but the order on the page.
            box.isUnplaced = box.isUnplaced || word.count > "column".count
        case .flexWrap: box.wrapsBoxes = word.equalsIgnoringCase("wrap")
        case .flexGrow: box.growth = scanner.number() ?? 0
        case .flexShrink: box.shrinkage = scanner.number() ?? 1
        case .flexBasis: box.basis = Length(word)
        case .flex: readFlex(&scanner, &box)
        case .gap:
            box.rowGap = Length(&scanner)
            scanner.skipWhitespace()
            box.columnGap = Length(&scanner) ?? box.rowGap
        case .columnGap: box.columnGap = Length(word)
        case .rowGap: box.rowGap = Length(word)
        default: break
        }
    }

    /// CSS Flexbox 1 §7.1: a share to grow, one to shrink and a size, in this order; a number alone starts from nothing.
    @_lifetime(scanner: copy scanner)
    private func readFlex(_ scanner: inout ByteScanner, _ box: inout BoxStyle) {
        if isLetter(scanner.current) {
            let word = scanner.word()
            if scanner.matches(word, "none") { (box.growth, box.shrinkage) = (0, 0) }
            if scanner.matches(word, "auto") { (box.growth, box.shrinkage) = (1, 1) }
            return
        }
        guard let growth = scanner.number() else { return }
        (box.growth, box.shrinkage, box.basis) = (growth, 1, .zero)
        scanner.skipWhitespace()
        let start = scanner.position
        if let second = Length(&scanner) {
            let last = scanner.position > start ? scanner.bytes[scanner.position - 1] : 0
            if second.unit == .pixels, isDigit(last) { box.shrinkage = second.value } else { box.basis = second }
        } else if scanner.matches(scanner.word(), "auto") {
            box.basis = nil
        }
        scanner.skipWhitespace()
        guard !scanner.isAtEnd else { return }
        if let basis = Length(&scanner) { box.basis = basis } else { box.basis = nil }
    }

    private func readDisplay(_ word: Span<UInt8>, _ box: inout BoxStyle) {
        if word.equalsIgnoringCase("inline") || word.equalsIgnoringCase("contents") { box.kind = .inline }
        if word.equalsIgnoringCase("block") || word.equalsIgnoringCase("flow-root")
            || word.equalsIgnoringCase("list-item")
        {
            box.kind = .block
        }
        if word.equalsIgnoringCase("inline-block") { box.kind = .inlineBlock }
        if word.equalsIgnoringCase("flex") || word.equalsIgnoringCase("-webkit-box") { box.kind = .flexible }
        if word.equalsIgnoringCase("inline-flex") { box.kind = .inlineFlexible }
        if word.equalsIgnoringCase("table") { box.kind = .table }
        if word.equalsIgnoringCase("inline-table") { box.kind = .inlineTable }
        if word.equalsIgnoringCase("table-row") { box.kind = .tableRow }
        if word.equalsIgnoringCase("table-row-group") || word.equalsIgnoringCase("table-header-group")
            || word.equalsIgnoringCase("table-footer-group")
        {
            box.kind = .tableGroup
        }
        if word.equalsIgnoringCase("table-cell") { box.kind = .tableCell }
        if word.equalsIgnoringCase("grid") || word.equalsIgnoringCase("inline-grid") {
            box.kind = .grid
            box.isUnplaced = box.isUnplaced || !word.equalsIgnoringCase("grid")
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

    /// Whether a value does anything: boxes clip their backgrounds by their own edges, and lines begin where they begin.
    private func changesLetters(_ word: Span<UInt8>) -> Bool {
        if let length = Length(word) { return length.value != 0 }
        return !word.equalsIgnoringCase("border-box") && !word.equalsIgnoringCase("padding-box")
            && !word.equalsIgnoringCase("content-box") && !word.equalsIgnoringCase("currentcolor")
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

    /// The thickness in a shorthand of border: none without a style (CSS Backgrounds 3 §3.3).
    private func borderWidth(_ bytes: Span<UInt8>) -> BoxLength {
        let styles: [StaticString] = ["solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset"]
        var width = Length(value: 3, unit: .pixels)
        var hasStyle = false
        // Colors hold numbers, too: each word is taken as a whole.
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if cssEquals(bytes, word, "none") || cssEquals(bytes, word, "hidden") { return .length(.zero) }
            if cssEquals(bytes, word, "thin") { width = Length(value: 1, unit: .pixels) }
            if cssEquals(bytes, word, "thick") { width = Length(value: 5, unit: .pixels) }
            if styles.contains(where: { cssEquals(bytes, word, $0) }) { hasStyle = true }
            if let length = Length(bytes.extracting(word)) { width = length }
        }
        return .length(hasStyle ? width : .zero)
    }

    /// The last word counts: `unsafe center` is `center`.
    private func boxAlignment(_ bytes: Span<UInt8>) -> FlowBox.Alignment? {
        var scanner = ByteScanner(bytes)
        var alignment: FlowBox.Alignment?
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let word = scanner.word()
            guard !word.isEmpty else { break }
            if scanner.matches(word, "center") { alignment = .center }
            if scanner.matches(word, "flex-start") || scanner.matches(word, "start") || scanner.matches(word, "left")
                || scanner.matches(word, "baseline")
            {
                alignment = .start
            }
            if scanner.matches(word, "flex-end") || scanner.matches(word, "end") || scanner.matches(word, "right") {
                alignment = .end
            }
            if scanner.matches(word, "stretch") || scanner.matches(word, "normal") { alignment = .stretch }
            if scanner.matches(word, "space-between") { alignment = .spaceBetween }
            if scanner.matches(word, "space-around") { alignment = .spaceAround }
            if scanner.matches(word, "space-evenly") { alignment = .spaceEvenly }
            scanner.skipWhitespace()
        }
        return alignment
    }
}
