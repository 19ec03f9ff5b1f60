import ColorScience
import DesignModel
import SourceText

// Flexible boxes (CSS Flexbox 1), and the alignment of items in the remaining space (CSS Box Alignment 3).
extension LayerBuilder {
    /// Reads a declaration about a flexible box or an item in one.
    func readFlexible(
        _ property: CSSProperty, _ bytes: Span<UInt8>, _ word: Span<UInt8>, _ box: inout BoxStyle
    ) {
        var scanner = ByteScanner(word)
        switch property {
        case .alignItems:
            box.crossAlignment = boxAlignment(bytes)
            box.isUnplaced = box.isUnplaced || isAlignedByLastLine(bytes)
        case .justifyContent: box.mainAlignment = boxAlignment(bytes)
        case .alignContent: box.lineAlignment = boxAlignment(bytes)
        case .alignSelf:
            box.selfAlignment = boxAlignment(bytes)
            box.isUnplaced = box.isUnplaced || isAlignedByLastLine(bytes)
        case .flexDirection:
            box.isColumn = word.equalsIgnoringCase("column") || word.equalsIgnoringCase("column-reverse")
            // The order of items affects only where they lie on the page.
            let isReversed = word.equalsIgnoringCase("row-reverse") || word.equalsIgnoringCase("column-reverse")
            box.isUnplaced = box.isUnplaced || isReversed
        case .order:
            box.order = integer(word) ?? box.order
            box.isPlacedInGrid = box.isPlacedInGrid || box.order != 0
        case .flexWrap:
            box.wrapsBoxes = word.equalsIgnoringCase("wrap")
            box.isUnplaced = box.isUnplaced || word.equalsIgnoringCase("wrap-reverse")
        case .flexGrow: box.growth = scanner.number() ?? 0
        case .flexShrink: box.shrinkage = scanner.number() ?? 1
        case .flexBasis:
            box.basis = Length(word)
            // Content-based sizes are not supported.
            let isKnown = box.basis != nil || word.equalsIgnoringCase("auto") || CSSWideKeyword(word) != nil
            box.isUnplaced = box.isUnplaced || !isKnown
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

    /// An integer, limited to the range of browsers (CSS Values 4 §5.2).
    func integer(_ word: Span<UInt8>) -> Int? {
        var scanner = ByteScanner(word)
        guard let number = scanner.number(), scanner.isAtEnd, number.rounded() == number else { return nil }
        return Int(min(max(number, Double(Int32.min)), Double(Int32.max)))
    }

    /// CSS Flexbox 1 §7.1: a grow factor, a shrink factor and a basis, in this order; a number alone implies a basis of
    /// 0.
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

    /// Whether items are aligned by their last lines, which is not supported.
    private func isAlignedByLastLine(_ bytes: Span<UInt8>) -> Bool {
        hasWord("last", bytes) && hasWord("baseline", bytes)
    }

    /// The alignment in a value. The last word counts: `unsafe center` is `center`.
    private func boxAlignment(_ bytes: Span<UInt8>) -> FlowBox.Alignment? {
        var scanner = ByteScanner(bytes)
        var alignment: FlowBox.Alignment?
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let word = scanner.word()
            guard !word.isEmpty else { break }
            if scanner.matches(word, "center") { alignment = .center }
            if scanner.matches(word, "flex-start") || scanner.matches(word, "start") || scanner.matches(word, "left") {
                alignment = .start
            }
            if scanner.matches(word, "baseline") { alignment = .baseline }
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
