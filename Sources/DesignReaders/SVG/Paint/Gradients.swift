import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// The paint of a gradient element: nothing without stops, a plain color with one (SVG 2 §14.2.4).
    mutating func gradientKind(_ node: Int32) -> Paint.Kind {
        if let known = gradientIndices[node] { return known < 0 ? .none : .gradient(known) }
        let chain = templates(of: node)
        if let last = chain.last, refersElsewhere(last) { return .unknown(.externalPaint) }
        if chain.contains(where: isAnimated) { return .unknown(.animation) }
        guard let gradient = gradient(node, taking: chain) else {
            gradientIndices[node] = -1
            return .none
        }
        let isMoving = chain.contains(where: hasAnimatedLine)
        if isMoving, !gradient.isPlain { return .unknown(.animation) }
        design.gradients.append(gradient)
        let index = Int32(design.gradients.count - 1)
        gradientIndices[node] = index
        return .gradient(index)
    }

    private mutating func gradient(_ node: Int32, taking chain: [Int32]) -> Gradient? {
        let isRadial = names.element(document.nodes[Int(node)]) == .radialGradient
        let units =
            inherited(names.gradientUnits, in: chain).map { unit($0, initial: .objectBoundingBox) }
            ?? .objectBoundingBox
        let lengths = lengthsAside
        let kind = isRadial ? radial(chain, units, lengths) : linear(chain, units, lengths)
        guard let (stops, holder) = stops(in: chain, lengths) else { return nil }
        let transform = paintTransform(names.gradientTransform, in: chain, lengths)
        // Browsers paint nothing if all colors collapse onto a line.
        if let transform, transform.inverse == nil { return nil }
        return Gradient(
            kind: kind, units: units, transform: transform ?? .identity, spread: spread(chain),
            stops: stops,
            mixing: mixing(node, stops), node: NodeID(node), stopHolder: NodeID(holder))
    }

    /// The transform of a gradient or a pattern: from the attribute, or from style sheets, for which the attribute is a
    /// presentation attribute (SVG 2 §8.5).
    mutating func paintTransform(_ name: XMLName, in chain: [Int32], _ lengths: LengthContext) -> AffineTransform? {
        for node in chain {
            let attribute = document.attribute(name, of: Int(node))
                .flatMap { TransformList.transform(document.bytes(of: document.attributes[$0].value)) }
            switch styledTransform(of: node, attribute ?? .identity, lengths) {
            case .identity?: continue
            case let transform?: return transform
            case nil: if let attribute { return attribute }
            }
        }
        return nil
    }

    /// The transform of a paint after style sheets, given that of its attribute; nil if style sheets set none.
    private mutating func styledTransform(
        of node: Int32, _ written: AffineTransform, _ lengths: LengthContext
    ) -> AffineTransform? {
        guard !cascade.rules.isEmpty || document.attribute(names.style, of: Int(node)) != nil, let frame = frames.last
        else { return nil }
        var declared = DeclaredStyle()
        cascade.declare(Int(node), into: &declared)
        var own = OwnStyle()
        own.transform = written
        var isSaid = false
        for property in CSSProperty.transforms {
            // Paint servers have no attribute `transform`.
            guard let value = declared[property], !isAttribute(names.transform, value) else { continue }
            isSaid = true
            if CSSWideKeyword(cascade.bytes(of: value)) != nil {
                if property == .transform { own.transform = .identity }
            } else {
                computeTransform(property, value, &own, lengths, node: node)
            }
        }
        return isSaid ? transform((0, own), in: frame) : nil
    }

    /// Whether the colors of a gradient all collapse onto a line.
    mutating func isFlatGradient(_ node: Int32) -> Bool {
        paintTransform(names.gradientTransform, in: templates(of: node), lengthsAside).map { $0.inverse == nil }
            ?? false
    }

    /// The reference for lengths in a definition that is read where it is used.
    var lengthsAside: LengthContext {
        frames.last.map { lengthContext(style: $0.style, in: $0) }
            ?? LengthContext(
                fontSize: 16, rootFontSize: 16, viewportWidth: design.width, viewportHeight: design.height,
                pageWidth: design.width, pageHeight: design.height)
    }

    /// The color space for mixing: linear light if requested, else the one that follows from the notation of the
    /// colors.
    private func mixing(_ node: Int32, _ stops: [GradientStop]) -> Gradient.Mixing {
        if mixesInLinearLight(node) { return .linearLight }
        return stops.allSatisfy(\.color.isLegacy) ? .encoded : .oklab
    }

    /// Whether `color-interpolation` of the gradient or an ancestor requests linear light.
    private func mixesInLinearLight(_ node: Int32) -> Bool {
        var own = DeclaredStyle()
        var index = node
        while index >= 0, cascade.affords(steps: LayerBuilder.stepsOfAncestor) {
            cascade.declare(Int(index), into: &own)
            if let value = own[.colorInterpolation] {
                let bytes = cascade.bytes(of: value)
                let word = bytes.extracting(bytes.trimmedRange)
                let keyword = CSSWideKeyword(word)
                guard keyword == .inherit || keyword == .unset else { return word.equalsIgnoringCase("linearRGB") }
            }
            index = document.nodes[Int(index)].parent
        }
        return false
    }

    /// The element and the templates from which it takes missing attributes, in order; cycles are cut.
    mutating func templates(of node: Int32) -> [Int32] {
        let isPattern = names.element(document.nodes[Int(node)]) == .pattern
        var chain = [node]
        while let last = chain.last, let attribute = hrefAttribute(of: last) {
            guard chain.count < LayerBuilder.mostTemplates else {
                reportLimit(
                    "More than \(LayerBuilder.mostTemplates) gradients or patterns take over from one another in a row; the rest is not followed."
                )
                return chain
            }
            switch references.target(document.bytes(of: document.attributes[attribute].value)) {
            case .node(let next):
                guard !chain.contains(next) else { return chain }
                switch names.element(document.nodes[Int(next)]) {
                case .linearGradient, .radialGradient, .pattern:
                    guard isFound(next) else {
                        reportUnfound(attribute, of: last)
                        return chain
                    }
                    chain.append(next)
                default:
                    report(attribute, of: last, naming: next, wants: isPattern ? "a pattern" : "a gradient")
                    return chain
                }
            case .missing:
                report(.missingReference, attribute, of: last)
                return chain
            case .external:
                report(.externalReference, attribute, of: last)
                return chain
            case .embedded, .empty: return chain
            }
        }
        return chain
    }

    /// The value of an attribute at the first element of the chain that has it.
    func inherited(_ name: XMLName, in chain: [Int32]) -> XMLSlice? {
        for node in chain {
            if let attribute = document.attribute(name, of: Int(node)) { return document.attributes[attribute].value }
        }
        return nil
    }

    func unit(_ value: XMLSlice, initial: Gradient.Units) -> Gradient.Units {
        let bytes = document.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("userSpaceOnUse") { return .userSpaceOnUse }
        if word.equalsIgnoringCase("objectBoundingBox") { return .objectBoundingBox }
        return initial
    }

    /// A coordinate of a gradient or pattern: a fraction of the box, or user units.
    mutating func coordinate(
        _ name: XMLName, _ chain: [Int32], _ units: Gradient.Units, _ direction: LengthContext.Direction,
        _ lengths: LengthContext, initialPercent: Double
    ) -> Double {
        var length = Length(value: initialPercent, unit: .percent)
        let document = document
        if let value = inherited(name, in: chain) {
            let bytes = document.bytes(of: value)
            length = followed(Length(bytes), bytes) ?? length
        }
        if units == .objectBoundingBox { return lengths.pixels(length, percentOf: 1) }
        return lengths.pixels(length, direction)
    }

    private mutating func linear(_ chain: [Int32], _ units: Gradient.Units, _ lengths: LengthContext) -> Gradient.Kind {
        .linear(
            start: Point(
                coordinate(names.x1, chain, units, .horizontal, lengths, initialPercent: 0),
                coordinate(names.y1, chain, units, .vertical, lengths, initialPercent: 0)),
            end: Point(
                coordinate(names.x2, chain, units, .horizontal, lengths, initialPercent: 100),
                coordinate(names.y2, chain, units, .vertical, lengths, initialPercent: 0)))
    }

    private mutating func radial(_ chain: [Int32], _ units: Gradient.Units, _ lengths: LengthContext) -> Gradient.Kind {
        let center = Point(
            coordinate(names.cx, chain, units, .horizontal, lengths, initialPercent: 50),
            coordinate(names.cy, chain, units, .vertical, lengths, initialPercent: 50))
        var focus = center
        if inherited(names.fx, in: chain) != nil {
            focus.x = coordinate(names.fx, chain, units, .horizontal, lengths, initialPercent: 50)
        }
        if inherited(names.fy, in: chain) != nil {
            focus.y = coordinate(names.fy, chain, units, .vertical, lengths, initialPercent: 50)
        }
        return .radial(
            center: center, radius: max(0, coordinate(names.r, chain, units, .other, lengths, initialPercent: 50)),
            focus: focus, focalRadius: max(0, coordinate(names.fr, chain, units, .other, lengths, initialPercent: 0)))
    }

    private func spread(_ chain: [Int32]) -> Gradient.Spread {
        guard let value = inherited(names.spreadMethod, in: chain) else { return .pad }
        let bytes = document.bytes(of: value)
        if bytes.equalsIgnoringCase("reflect") { return .reflect }
        if bytes.equalsIgnoringCase("repeat") { return .repeat }
        return .pad
    }

    /// The stops of the first element in the chain that has any. Thousands of gradients may refer to one with thousands
    /// of stops: these are read once and shared.
    private mutating func stops(
        in chain: [Int32], _ lengths: LengthContext
    ) -> (stops: [GradientStop], holder: Int32)? {
        for node in chain {
            if let known = knownStops[node], known.lengths == lengths {
                guard !known.stops.isEmpty else { continue }
                return (known.stops, node)
            }
            let stops = gradientStops(stopNodes(of: node), lengths)
            knownStops[node] = (lengths, stops)
            if !stops.isEmpty { return (stops, node) }
        }
        return nil
    }

    private func stopNodes(of gradient: Int32) -> [Int32] {
        children(of: gradient).filter { names.element(document.nodes[Int($0)]) == .stop }
    }

    private mutating func gradientStops(_ nodes: [Int32], _ lengths: LengthContext) -> [GradientStop] {
        var stops: [GradientStop] = []
        var last = 0.0
        if nodes.count > LayerBuilder.mostStops {
            reportLimit("A gradient has more than \(LayerBuilder.mostStops) stops; the rest is not read.")
        }
        for node in nodes.prefix(LayerBuilder.mostStops) {
            // Written without a closure, which would hold a copy of the whole builder.
            if let attribute = document.attribute(names.offset, of: Int(node)),
                let written = CSSQuantity(document.bytes(of: document.attributes[attribute].value), lengths),
                // `offset` is not a CSS property, so browsers evaluate no calculations in it.
                !written.isCalculated, let share = written.share
            {
                last = max(last, min(max(share, 0), 1))
            }
            stops.append(stop(node, offset: last, lengths))
        }
        // The positions of stops do not matter if all colors are equal.
        if nodes.contains(where: hasAnimatedLine), !stops.areAlike {
            for index in stops.indices { stops[index].unknown = stops[index].unknown ?? .animation }
        }
        return stops
    }

    /// More stops than any honest gradient has, and longer chains of templates.
    private static var mostStops: Int { 4096 }
    private static var mostTemplates: Int { 32 }

    private mutating func stop(_ node: Int32, offset: Double, _ lengths: LengthContext) -> GradientStop {
        var own = DeclaredStyle()
        cascade.declare(Int(node), into: &own)
        let stopOpacity = opacity(saidBy: own[.stopOpacity], lengths)
        if own.isUnsettled { return stop(.unknown(.animation), origin: nil, at: offset, stopOpacity) }
        // A variable that the file does not define.
        let open = own.open.last { $0.property == .stopColor }.map { cascade.origin(of: $0.value) }
        guard let value = declaredStopColor(node, &own), let paint = styledPaint(value, node: node) else {
            var stop = GradientStop(offset: offset, color: Color(RGBA.black), opacity: stopOpacity)
            stop.leftOpen = open
            return stop
        }
        switch paint {
        case .currentColor(let origin):
            let (color, declared) = currentColor(at: node)
            var stop = GradientStop(offset: offset, color: color, opacity: stopOpacity, origin: declared ?? origin)
            // If `color` is not declared, it is that of the page that the file is placed in.
            if declared == nil { stop.leftOpen = origin }
            return stop
        case .ofCurrentColor(let place):
            let function = colorsOfCurrent[place]
            let (color, declared) = currentColor(at: node)
            var stop = stop(function.kind(where: color, in: scheme), origin: function.origin, at: offset, stopOpacity)
            if declared == nil { stop.leftOpen = function.origin }
            return stop
        case .known(let kind, let origin): return stop(kind, origin: origin, at: offset, stopOpacity)
        }
    }

    private func stop(
        _ paint: Paint.Kind, origin: Origin?, at offset: Double, _ opacity: Double
    ) -> GradientStop {
        switch paint {
        case .solid(let color): GradientStop(offset: offset, color: color, opacity: opacity, origin: origin)
        case .unknown(let reason):
            GradientStop(
                offset: offset, color: Color(RGBA.black), opacity: opacity, origin: origin, unknown: reason)
        default: GradientStop(offset: offset, color: Color(RGBA.black), opacity: opacity)
        }
    }

    /// The opacity in a definition, 0…1; 1 by default.
    mutating func opacity(saidBy value: DeclaredValue?, _ lengths: LengthContext) -> Double {
        guard let value else { return 1 }
        let bytes = cascade.bytes(of: value)
        return followed(opacity(bytes, lengths), bytes) ?? 1
    }

    /// The `stop-color` of a stop; `inherit` refers to its parents' declarations.
    private func declaredStopColor(_ node: Int32, _ own: inout DeclaredStyle) -> DeclaredValue? {
        var index = node
        while index >= 0, let value = own[.stopColor], CSSWideKeyword(cascade.bytes(of: value)) == .inherit {
            index = document.nodes[Int(index)].parent
            if index >= 0 { cascade.declare(Int(index), into: &own) }
        }
        return own[.stopColor]
    }
}

extension Gradient {
    /// Whether the gradient paints a single color everywhere: a conical one leaves some areas unpainted.
    fileprivate var isPlain: Bool {
        guard stops.areAlike else { return false }
        guard case .radial(let center, _, let focus, let focalRadius) = kind else { return true }
        return center == focus && focalRadius == 0
    }
}

extension [GradientStop] {
    /// Whether all stops have the same, known color.
    fileprivate var areAlike: Bool {
        allSatisfy { $0.unknown == nil && $0.color == first?.color && $0.opacity == first?.opacity }
    }
}
