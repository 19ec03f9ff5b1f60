import ColorScience
import DesignModel
import SourceText

// What lies behind the content of a box (CSS Backgrounds 3).
extension LayerBuilder {
    /// Takes in what a declaration says of a box's background, or of what lies above it.
    mutating func readBackground(
        _ property: CSSProperty, _ value: DeclaredValue, _ box: inout BoxStyle, node: Int32
    ) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        let origin = cascade.origin(of: value)
        switch property {
        case .backgroundColor:
            // A gradient lies above it, in whichever order they are written.
            if case .known(.gradient, _)? = box.background { break }
            box.background = styledPaint(value, node: node)
        // Of a gradient all the box shows everything unless it is drawn smaller or elsewhere.
        case .backgroundSize:
            if case .known(.gradient, _)? = box.background {
                box.paintsMore = box.paintsMore || !consists(bytes, of: ["auto", "cover", "contain", "100%", ","])
            }
        case .backgroundPosition:
            if case .known(.gradient, _)? = box.background {
                let places: [StaticString] = ["left", "right", "top", "bottom", "center", "0", "0px", ","]
                box.paintsMore = box.paintsMore || !consists(bytes, of: places, orShares: true)
            }
        // A shadow that falls inward lies above the background.
        case .boxShadow:
            let isInset = hasWord("inset", bytes)
            box.paintsMore = box.paintsMore || isInset
            box.reachesOut = !isInset && BoxShadow.reachesOut(bytes)
        case .background:
            if hasWord("text", bytes) { box.paintsLetters = true }
            // A plain color is understood, and the simplest of gradients.
            if let paint = try? SVGPaint(css: bytes, in: ColorContext(scheme: scheme)), case .currentColor = paint {
                box.background = .currentColor(origin)
            } else if let color = plainColor(bytes) {
                box.background = .known(.solid(color), origin)
                box.paintsWithinBorder = hasWord("padding-box", bytes)
            } else if let gradient = boxGradient(bytes, origin: origin, node: node) {
                box.background = gradient
            } else if !word.equalsIgnoringCase("none"), !word.equalsIgnoringCase("transparent") {
                box.paintsMore = true
            }
        default:
            if let gradient = boxGradient(bytes, origin: origin, node: node) {
                // Opaque all over, it hides what color there is.
                box.background = gradient
            } else {
                box.paintsMore = !word.equalsIgnoringCase("none")
                if !box.paintsMore, case .known(.gradient, _)? = box.background { box.background = nil }
            }
        }
    }

    /// The color of a `background` that says nothing else but how pictures would lie, if there were any.
    private func plainColor(_ bytes: Span<UInt8>) -> Color? {
        let words: [StaticString] = [
            "repeat", "repeat-x", "repeat-y", "no-repeat", "space", "round", "scroll", "fixed", "local", "left",
            "right",
            "top", "bottom", "center", "none", "padding-box", "border-box", "/", "auto", "cover", "contain",
        ]
        var found: Color?
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if words.contains(where: { cssEquals(bytes, component, $0) }) { continue }
            let own = bytes.extracting(component)
            if Length(own) != nil { continue }
            guard found == nil, let paint = try? SVGPaint(css: own, in: ColorContext(scheme: scheme)),
                case .color(let color) = paint
            else { return nil }
            found = color
        }
        return found
    }

    /// Whether a value is some of the words and nothing else, shares of the room left over admitted where asked for.
    private func consists(_ bytes: Span<UInt8>, of words: [StaticString], orShares: Bool = false) -> Bool {
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if orShares, bytes[component.upperBound - 1] == UInt8(ascii: "%") { continue }
            if !words.contains(where: { cssEquals(bytes, component, $0) }) { return false }
        }
        return true
    }

    func hasWord(_ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if cssEquals(bytes, component, word) { return true }
        }
        return false
    }
}
