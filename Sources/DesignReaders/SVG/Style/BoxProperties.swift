import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Takes over one property of the box model, for HTML inside a `foreignObject`.
    mutating func computeBox(_ property: CSSProperty, _ value: DeclaredValue, _ own: inout OwnStyle, node: Int32) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        switch property {
        case .width: own.box.width = Length(word)
        case .height: own.box.height = Length(word)
        case .marginTop: own.box.marginTop = Length(word)
        case .marginLeft: own.box.marginLeft = Length(word)
        case .margin: (own.box.marginTop, own.box.marginLeft) = topAndLeft(bytes)
        case .paddingTop: own.box.paddingTop = Length(word)
        case .paddingLeft: own.box.paddingLeft = Length(word)
        case .padding: (own.box.paddingTop, own.box.paddingLeft) = topAndLeft(bytes)
        case .alignItems: own.box.crossAlignment = boxAlignment(bytes)
        case .justifyContent: own.box.mainAlignment = boxAlignment(bytes)
        case .flexDirection: own.box.isColumn = word.equalsIgnoringCase("column")
        case .backgroundColor: own.box.background = styledPaint(value, node: node)
        case .background:
            // A plain colour is understood; pictures and gradients are not.
            if let paint = try? SVGPaint(css: bytes), case .color(let color) = paint {
                own.box.background = .known(.solid(color), cascade.origin(of: value))
            } else if !word.equalsIgnoringCase("none"), !word.equalsIgnoringCase("transparent") {
                own.box.paintsMore = true
            }
        case .backgroundImage: own.box.paintsMore = !word.equalsIgnoringCase("none")
        default: break
        }
    }

    /// Top and left of a shorthand of one to four lengths.
    private func topAndLeft(_ bytes: Span<UInt8>) -> (Length?, Length?) {
        var scanner = ByteScanner(bytes)
        var lengths: [Length?] = []
        scanner.skipWhitespace()
        while !scanner.isAtEnd, lengths.count < 4 {
            let start = scanner.position
            lengths.append(Length(&scanner))
            if scanner.position == start { _ = scanner.word() }
            if scanner.position == start { break }
            scanner.skipWhitespace()
        }
        guard let top = lengths.first else { return (nil, nil) }
        return (top, lengths.count == 4 ? lengths[3] : lengths.count > 1 ? lengths[1] : top)
    }

    /// The last word counts: `unsafe center` is `center`.
    private func boxAlignment(_ bytes: Span<UInt8>) -> TextBox.Alignment? {
        var scanner = ByteScanner(bytes)
        var alignment: TextBox.Alignment?
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let word = scanner.word()
            guard !word.isEmpty else { break }
            if scanner.matches(word, "center") { alignment = .center }
            if scanner.matches(word, "flex-start") || scanner.matches(word, "start") { alignment = .start }
            if scanner.matches(word, "flex-end") || scanner.matches(word, "end") { alignment = .end }
            scanner.skipWhitespace()
        }
        return alignment
    }
}
