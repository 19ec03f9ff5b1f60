import ColorScience
import DesignModel
import SourceText

// The background of a box (CSS Backgrounds 3).
extension LayerBuilder {
    /// Reads a declaration about a box's background, or about anything painted above it.
    mutating func readBackground(
        _ property: CSSProperty, _ value: DeclaredValue, _ box: inout BoxStyle, node: Int32
    ) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        let origin = cascade.origin(of: value)
        switch property {
        case .backgroundColor:
            // A gradient lies above the color, whichever is declared first.
            if case .known(.gradient, _)? = box.background {
                box.ground = styledPaint(value, node: node)
            } else {
                box.background = styledPaint(value, node: node)
            }
        // A gradient covers the whole box unless it is drawn smaller or elsewhere.
        case .backgroundSize:
            if case .known(.gradient, _)? = box.background {
                box.paintsMore = box.paintsMore || !consists(bytes, of: ["auto", "cover", "contain", "100%", ","])
            }
        case .backgroundPosition:
            if case .known(.gradient, _)? = box.background {
                let places: [StaticString] = ["left", "right", "top", "bottom", "center", "0", "0px", ","]
                box.paintsMore = box.paintsMore || !consists(bytes, of: places, orShares: true)
            }
        // An inset shadow lies above the background.
        case .boxShadow:
            box.paintsMore = box.paintsMore || hasWord("inset", bytes)
            box.reachesOut = BoxShadow.reachesOut(bytes)
        case .background:
            if hasWord("text", bytes) { box.paintsLetters = true }
            (box.gradient, box.ground) = (nil, nil)
            // Plain colors and the simplest gradients are supported.
            if let paint = try? SVGPaint(css: bytes, in: ColorContext.painted(in: scheme)),
                case .currentColor = paint
            {
                box.background = .currentColor(origin)
            } else if let color = plainColor(bytes) {
                box.background = .known(.solid(color), origin)
                box.paintsWithinBorder = hasWord("padding-box", bytes)
            } else if let layers = gradientLayers(bytes, origin: origin) {
                shade(&box, layers.gradient, origin: origin, node: node)
                box.ground = layers.ground.map { .known(.solid($0), origin) }
            } else if !word.equalsIgnoringCase("none"), !word.equalsIgnoringCase("transparent") {
                box.paintsMore = true
            }
        default:
            if let layers = gradientLayers(bytes, origin: origin), layers.ground == nil {
                if case .known(.gradient, _)? = box.background {} else { box.ground = box.background }
                shade(&box, layers.gradient, origin: origin, node: node)
            } else {
                box.paintsMore = !word.equalsIgnoringCase("none")
                if !box.paintsMore, case .known(.gradient, _)? = box.background {
                    (box.background, box.gradient) = (box.ground, nil)
                }
            }
        }
    }

    /// The visible gradient, if it is the top layer of a value, and the color right below it; nil for anything more
    /// complex, or for a gradient drawn smaller than its box.
    private func gradientLayers(
        _ bytes: Span<UInt8>, origin: Origin?
    ) -> (gradient: BoxGradient, ground: Color?)? {
        let words: [StaticString] = [
            "repeat", "no-repeat", "scroll", "local", "left", "right", "top", "bottom", "center", "padding-box",
            "border-box", "/", "auto", "cover", "contain", "0", "0px", "100%",
        ]
        let colors = ColorContext.painted(in: scheme)
        var gradient: BoxGradient?
        var ground: Color?
        var isFirst = true
        var components = ComponentScanner(0..<bytes.count)
        while let component = components.next(in: bytes) {
            if cssEquals(bytes, component, ",") {
                guard let gradient, ground == nil else { return nil }
                // Anything below is hidden.
                if gradient.isOpaque { return (gradient, nil) }
                isFirst = false
            } else if isFirst, gradient == nil, let one = BoxGradient(bytes, component, colors, origin: origin) {
                gradient = one
            } else if ground == nil, let paint = try? SVGPaint(css: bytes.extracting(component), in: colors),
                case .color(let color) = paint
            {
                ground = color
            } else if !words.contains(where: { cssEquals(bytes, component, $0) }) {
                return nil
            }
        }
        return gradient.map { ($0, ground) }
    }

    /// Sets a gradient as the background of a box.
    private mutating func shade(_ box: inout BoxStyle, _ gradient: BoxGradient, origin: Origin?, node: Int32) {
        var gradient = gradient
        gradient.index = Int32(design.gradients.count)
        design.gradients.append(
            Gradient(
                kind: .linear(start: Point(0, 0), end: Point(0, 1)), units: .objectBoundingBox,
                spread: gradient.isRepeating ? .repeat : .pad, stops: gradient.stops, node: NodeID(node)))
        box.gradient = gradient
        box.background = .known(.gradient(gradient.index), origin)
    }

    /// The color of a `background` that otherwise only positions images, without having any.
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
            guard found == nil, let paint = try? SVGPaint(css: own, in: ColorContext.painted(in: scheme)),
                case .color(let color) = paint
            else { return nil }
            found = color
        }
        return found
    }

    /// Whether a value consists only of the given words and, if `orShares`, percentages.
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
