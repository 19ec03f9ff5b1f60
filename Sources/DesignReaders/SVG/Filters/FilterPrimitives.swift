import ColorScience
import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension LayerBuilder {
    /// Adds the step of a filter primitive (Filter Effects 1 §9); other elements add none.
    mutating func read(_ step: Int32, into reading: inout FilterReading) {
        // One step more than allowed records that there are too many.
        guard reading.steps.count <= LayerBuilder.mostFilterSteps else { return }
        let kind = document.nameString(document.nodes[Int(step)].name)
        var own = DeclaredStyle()
        cascade.declare(Int(step), into: &own)
        noteUnread(in: own)
        // Chromium skips steps that are not displayed, although the standard says that `display` has no effect.
        if let display = own[.display], cascade.bytes(of: display).equalsIgnoringCase("none") { return }
        var isLinear = reading.mixesInLinearLight
        if let value = own[.colorInterpolationFilters] {
            let bytes = cascade.bytes(of: value)
            if bytes.equalsIgnoringCase("sRGB") { isLinear = false }
            if bytes.equalsIgnoringCase("linearRGB") { isLinear = true }
        }
        let subregion = subregion(of: step, reading)
        let open = openColor(.floodColor, step, own)
        if kind == "feDropShadow" {
            reading.steps.appendDropShadow(
                of: reading.input(word("in", of: step)), offset: pair("dx", "dy", of: step, initial: 2),
                deviation: deviation(of: step, initial: 2), color: flood(step, own), in: subregion,
                mixesInLinearLight: isLinear, leftOpen: open)
        } else {
            guard let (effect, inputs) = effect(kind, of: step, own, reading) else { return }
            var read = FilterStep(effect, of: inputs, in: subregion, mixesInLinearLight: isLinear)
            if case .flood = effect { read.leftOpen = open }
            if case .lighting = effect { read.leftOpen = openColor(.lightingColor, step, own) }
            reading.steps.append(read)
        }
        if let name = word("result", of: step) { reading.results[name] = reading.steps.count - 1 }
    }

    private mutating func effect(
        _ kind: String, of step: Int32, _ own: DeclaredStyle, _ reading: FilterReading
    ) -> (FilterEffect, [FilterStep.Input])? {
        func first() -> FilterStep.Input { reading.input(word("in", of: step)) }
        func both() -> [FilterStep.Input] { [first(), reading.input(word("in2", of: step))] }
        switch kind {
        case "feFlood": return (flood(step, own), [])
        case "feOffset": return (.offset(pair("dx", "dy", of: step)), [first()])
        case "feGaussianBlur":
            let deviation = deviation(of: step)
            return (.blur(x: deviation.x, y: deviation.y), [first()])
        case "feColorMatrix": return (matrix(of: step), [first()])
        case "feComponentTransfer": return (transfer(of: step), [first()])
        case "feMorphology": return (morphology(of: step), [first()])
        case "feTile": return (.tile, [first()])
        case "feBlend": return (.blend(mode(of: step)), both())
        case "feComposite": return (.composite(compositeOperator(of: step)), both())
        case "feMerge":
            let nodes = children(of: step).filter { document.nameString(document.nodes[Int($0)].name) == "feMergeNode" }
            guard nodes.count <= LayerBuilder.mostFilterSteps else { return (.unknown(.limit), []) }
            return (.merge, nodes.map { reading.input(word("in", of: $0)) })
        case "feImage":
            reportImage(of: step)
            return (.unknown(.image(.unread)), [])
        case "feTurbulence": return (.turbulence(turbulence(of: step)), [])
        case "feDisplacementMap": return (displacement(of: step), both())
        case "feConvolveMatrix": return (.unknown(.convolution), [first()])
        case "feDiffuseLighting": return (lighting(of: step, isReflected: false, own), [first()])
        case "feSpecularLighting": return (lighting(of: step, isReflected: true, own), [first()])
        default: return nil
        }
    }

    /// Reports a filter's picture that is not in the file. An element of the file may serve as one (Filter Effects 1
    /// §9.13).
    private mutating func reportImage(of step: Int32) {
        guard let attribute = hrefAttribute(of: step) else { return }
        switch references.target(document.bytes(of: document.attributes[attribute].value)) {
        case .external: report(.externalReference, attribute, of: step)
        case .missing: report(.missingReference, attribute, of: step)
        case .embedded, .empty, .node: break
        }
    }

    // MARK: - Effects

    /// `flood-color` with `flood-opacity`.
    private mutating func flood(_ step: Int32, _ own: DeclaredStyle) -> FilterEffect {
        let share = opacity(saidBy: own[.floodOpacity], lengthsAside)
        switch color(own[.floodColor], step) {
        case .solid(let color): return .flood(color.rgba.faded(by: share))
        case .unknown(let reason): return .unknown(reason)
        default: return .flood(RGBA.black.faded(by: share))
        }
    }

    /// The color that a declaration of a step sets; nil if there is none.
    mutating func color(_ declared: DeclaredValue?, _ step: Int32) -> Paint.Kind? {
        guard let declared else { return nil }
        return switch styledPaint(declared, node: step) {
        case .known(let kind, _): kind
        case .currentColor: .solid(currentColor(at: step).0)
        case .ofCurrentColor(let place): colorsOfCurrent[place].kind(where: currentColor(at: step).0, in: scheme)
        case nil: nil
        }
    }

    /// The origin of a step's color that depends on where the file is used: a variable that the file does not define,
    /// or the page's color if none is declared.
    private mutating func openColor(_ property: CSSProperty, _ step: Int32, _ own: DeclaredStyle) -> Origin? {
        guard let declared = own[property] else {
            return own.open.last { $0.property == property }.map { cascade.origin(of: $0.value) }
        }
        switch styledPaint(declared, node: step) {
        case .currentColor(let origin): return currentColor(at: step).1 == nil ? origin : nil
        case .ofCurrentColor(let place):
            return currentColor(at: step).1 == nil ? colorsOfCurrent[place].origin : nil
        case .known, nil: return nil
        }
    }

    /// The distance by which pixels move, and the channels that control it: alpha by default.
    private func displacement(of step: Int32) -> FilterEffect {
        func channel(_ name: String) -> FilterEffect.Channel {
            word(name, of: step).flatMap { .init(rawValue: $0) } ?? .alpha
        }
        let scale = numbers("scale", of: step).first ?? 0
        return .displacement(
            scale: Point(scale, scale), x: channel("xChannelSelector"), y: channel("yChannelSelector"))
    }

    /// The effect of a matrix or keyword; the wrong number of values leaves the input unchanged.
    private func matrix(of step: Int32) -> FilterEffect {
        let values = numbers("values", of: step)
        switch word("type", of: step) ?? "matrix" {
        case "saturate": return .saturation(values.count == 1 ? values[0] : 1)
        case "hueRotate":
            let angle = (values.count == 1 ? values[0] : 0) * .pi / 180
            return .hueRotation(cosine: cos(angle), sine: sin(angle))
        case "luminanceToAlpha": return .luminanceToAlpha
        default: return values.count == 20 ? .colorMatrix(values) : .merge
        }
    }

    private func transfer(of step: Int32) -> FilterEffect {
        var functions: [String: FilterEffect.Transfer] = [:]
        for function in children(of: step) {
            functions[document.nameString(document.nodes[Int(function)].name)] = transferFunction(function)
        }
        return .componentTransfer(
            red: functions["feFuncR"] ?? .identity, green: functions["feFuncG"] ?? .identity,
            blue: functions["feFuncB"] ?? .identity, alpha: functions["feFuncA"] ?? .identity)
    }

    private func transferFunction(_ function: Int32) -> FilterEffect.Transfer {
        func number(_ name: String, _ initial: Double) -> Double { numbers(name, of: function).first ?? initial }
        switch word("type", of: function) {
        case "table": return .table(numbers("tableValues", of: function))
        case "discrete": return .discrete(numbers("tableValues", of: function))
        case "linear": return .linear(slope: number("slope", 1), intercept: number("intercept", 0))
        case "gamma":
            return .gamma(
                amplitude: number("amplitude", 1), exponent: number("exponent", 1), offset: number("offset", 0))
        default: return .identity
        }
    }

    private func morphology(of step: Int32) -> FilterEffect {
        let radius = numbers("radius", of: step)
        let x = radius.first ?? 0
        let y = radius.count > 1 ? radius[1] : x
        return .morphology(dilates: word("operator", of: step) == "dilate", x: max(0, x), y: max(0, y))
    }

    /// Noise; octaves and seed are truncated to integers.
    private func turbulence(of step: Int32) -> Turbulence {
        func whole(_ name: String, _ initial: Double) -> Int {
            Int(min(max(numbers(name, of: step).first ?? initial, -2_147_483_647), 2_147_483_647))
        }
        let frequency = numbers("baseFrequency", of: step)
        let x = frequency.first ?? 0
        return Turbulence(
            frequency: Point(x, frequency.count > 1 ? frequency[1] : x), octaves: whole("numOctaves", 1),
            seed: whole("seed", 0), isFractal: word("type", of: step) == "fractalNoise",
            stitches: word("stitchTiles", of: step) == "stitch")
    }

    private func mode(of step: Int32) -> BlendMode {
        guard let attribute = document.attribute(document.name("mode"), of: Int(step)),
            let mode = BlendMode(cssName: document.bytes(of: document.attributes[attribute].value)),
            // Chromium supports this mode only as a CSS property.
            mode != .plusLighter
        else { return .normal }
        return mode
    }

    private func compositeOperator(of step: Int32) -> FilterEffect.Operator {
        func number(_ name: String) -> Double { numbers(name, of: step).first ?? 0 }
        switch word("operator", of: step) {
        case "in": return .in
        case "out": return .out
        case "atop": return .atop
        case "xor": return .xor
        case "lighter": return .lighter
        case "arithmetic": return .arithmetic(k1: number("k1"), k2: number("k2"), k3: number("k3"), k4: number("k4"))
        default: return .over
        }
    }

    // MARK: - Attributes

    private mutating func subregion(of step: Int32, _ reading: FilterReading) -> FilterSubregion {
        let (units, lengths) = (reading.primitiveUnits, reading.lengths)
        return FilterSubregion(
            x: attributeLength(names.x, of: step, units, .horizontal, lengths),
            y: attributeLength(names.y, of: step, units, .vertical, lengths),
            width: attributeLength(names.width, of: step, units, .horizontal, lengths),
            height: attributeLength(names.height, of: step, units, .vertical, lengths))
    }

    func word(_ name: String, of node: Int32) -> String? {
        document.attribute(document.name(name), of: Int(node)).map {
            document.string(of: document.attributes[$0].value)
        }
    }

    /// The numbers of a list; empty if it contains anything else.
    func numbers(_ name: String, of node: Int32) -> [Double] {
        guard let attribute = document.attribute(document.name(name), of: Int(node)) else { return [] }
        var scanner = ByteScanner(document.bytes(of: document.attributes[attribute].value))
        var result: [Double] = []
        scanner.skipSeparator()
        while let number = scanner.number() {
            result.append(number)
            scanner.skipSeparator()
        }
        return scanner.isAtEnd ? result : []
    }

    private func pair(_ first: String, _ second: String, of step: Int32, initial: Double = 0) -> Point {
        Point(numbers(first, of: step).first ?? initial, numbers(second, of: step).first ?? initial)
    }

    /// The standard deviations of a blur; negative ones count as 0, as in browsers.
    private func deviation(of step: Int32, initial: Double = 0) -> (x: Double, y: Double) {
        let both = numbers("stdDeviation", of: step)
        let x = both.first ?? initial
        return (max(0, x), max(0, both.count > 1 ? both[1] : x))
    }
}
