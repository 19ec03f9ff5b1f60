import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// Applies one property that is not inherited.
    mutating func computeOwn(
        _ property: CSSProperty, _ value: DeclaredValue, _ own: inout OwnStyle, _ lengths: LengthContext, node: Int32
    ) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        switch property {
        case .display:
            own.hasNoBox = word.equalsIgnoringCase("contents")
            if word.equalsIgnoringCase("none") { own.isDisplayed = false }
            if hasBox(node) { own.boxDeclarations.append((property, value)) }
        case .opacity:
            let opacity = opacity(bytes, lengths)
            own.opacity = opacity ?? 1
            if opacity == nil, UnreadValue.isMentioned(in: bytes) { own.unknown = .unreadStyle }
        case .mixBlendMode: own.blend = BlendMode(cssName: word) ?? .normal
        case .isolation: own.isIsolated = word.equalsIgnoringCase("isolate")
        case .willChange, .backdropFilter, .viewTransitionName, .webkitBoxReflect:
            if GroupingSyntax.meaning(of: bytes, for: property) == .group { own.isIsolated = true }
        case .contentVisibility: if word.equalsIgnoringCase("hidden") { hideContent(of: node, &own) }
        case .webkitMaskBoxImage:
            if word.indices.contains(where: { word[$0] == UInt8(ascii: "(") }) { own.unknown = .mask }
        case .overflow, .overflowX:
            if hasBox(node) { own.boxDeclarations.append((property, value)) }
            // Browsers consider only the first axis.
            var scanner = ByteScanner(word)
            let axis = word.extracting(scanner.word())
            own.isOverflowVisible = (["visible", "auto", "overlay"] as [StaticString]).contains {
                axis.equalsIgnoringCase($0)
            }
        case .clipPath:
            own.clip = clipIndex(value)
            if namesElsewhere(value) { own.unknown = .elsewhere }
            if namesAnimated(value) { own.unknown = .animation }
            if own.clip == nil, !word.equalsIgnoringCase("none"), cascade.admits(value, for: .clipPath) {
                clip(&own, to: value, lengths, node: node)
                if own.clip == nil { own.isIsolated = true }
            }
        case .mask:
            takeMask(withoutMode(value), &own, lengths)
            own.maskUsesLuminance = MaskGrammar.usesLuminance(word)
        case .maskImage: takeMask(value, &own, lengths)
        case .maskMode: own.maskUsesLuminance = MaskGrammar.usesLuminance(word)
        case .filter:
            own.filters = filters(value, lengths, node: node)
            if namesAnimated(value) { own.unknown = .animation }
            if own.filters.isEmpty, PropertyGrammar.isReferences(word) { own.isIsolated = true }
        case .vectorEffect: own.isNonScalingStroke = word.equalsIgnoringCase("non-scaling-stroke")
        case .transform, .translate, .rotate, .scale, .transformOrigin, .transformBox:
            computeTransform(property, value, &own, lengths, node: node)
        case .alignmentBaseline: own.alignmentBaseline = alignment(word)
        case .baselineShift:
            (own.baselineShift, own.baselineShiftOfHeight) = followed(baselineShift(word), word) ?? (.zero, 0)
        case .unicodeBidi: own.embedding = embedding(word)
        case .overflowY: if hasBox(node) { own.boxDeclarations.append((property, value)) }
        case .offset, .offsetPath, .offsetDistance, .offsetRotate, .offsetAnchor: computeMotion(property, value, &own)
        // Neither the position of the outline nor what it covers is followed.
        case .outline: if PropertyGrammar.drawsLine(word) { isPartlyUnread = true }
        // Pictures are always rotated as their metadata says.
        case .imageOrientation: if word.equalsIgnoringCase("none") { isPartlyUnread = true }
        // The page as a whole keeps its written size.
        case .zoom where Int(node) == document.root:
            if !PropertyGrammar.consists(word, of: ["normal", "1", "100%"], most: 1) { isPartlyUnread = true }
        case .animation, .animationName, .animationFillMode, .animationIterationCount, .animationDirection,
            .animationPlayState, .animationTimeline, .animationDuration, .animationDelay, .animationTimingFunction:
            // The cascade has applied them.
            break
        default: if property.isOfBoxes, hasBox(node) { own.boxDeclarations.append((property, value)) }
        }
    }

    /// Applies one of the properties that transform an element (CSS Transforms 1 and 2).
    mutating func computeTransform(
        _ property: CSSProperty, _ value: DeclaredValue, _ own: inout OwnStyle, _ lengths: LengthContext, node: Int32
    ) {
        let bytes = cascade.bytes(of: value)
        switch property {
        case .transform:
            let reference = Rectangle(x: 0, y: 0, width: lengths.viewportWidth, height: lengths.viewportHeight)
            if isAttribute(names.transform, value) {
                own.transform = TransformList.transform(bytes) ?? .identity
                break
            }
            let transform = TransformProperty.transform(bytes, lengths, reference: reference)
            own.transform = followed(transform, bytes) ?? .identity
            if bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "%") }) { own.transformTerms.relative = value }
        case .transformOrigin:
            let origin = TransformOrigin.origin(bytes, units: cascade.units(of: value))
            own.transformTerms.origin = followed(origin, bytes)
        case .transformBox:
            let word = bytes.extracting(bytes.trimmedRange)
            own.transformTerms.isAboutStroke =
                word.equalsIgnoringCase("stroke-box") || word.equalsIgnoringCase("border-box")
            own.transformTerms.isAboutOwnBox =
                own.transformTerms.isAboutStroke || word.equalsIgnoringCase("fill-box")
                || word.equalsIgnoringCase("content-box")
            leaveOutShares(&own, lengths, node: node)
        default:
            let movement = SingleTransform.movement(property, bytes, lengths)
            guard var movement = followed(movement, bytes) else { break }
            if movement.isRelative, own.transformTerms.isAboutOwnBox {
                movement.translation = .zero
                own.transformTerms.relativeTranslation = value
                // For elements without an outline of their own, only the content determines the box.
                if !names.element(document.nodes[Int(node)]).isShape { isPartlyUnread = true }
            }
            own.transformTerms.movement.add(movement, of: property)
        }
    }

    /// Fractions of an unmeasured box count as 0, so that content left for review stays where people look for it.
    private func leaveOutShares(_ own: inout OwnStyle, _ lengths: LengthContext, node: Int32) {
        guard own.transformTerms.isAboutOwnBox, let relative = own.transformTerms.relative,
            document.nodes[Int(node)].namespace != .xhtml
        else { return }
        let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)
        let transform = TransformProperty.transform(cascade.bytes(of: relative), lengths, reference: nothing)
        own.transform = transform ?? .identity
    }

    /// Makes content visible that an unsupported animation may show, however hidden it is before; returns the tables of
    /// the style that have changed.
    func leaveOpenWhatAnimationsShow(_ style: inout ComputedStyle, _ own: inout OwnStyle) -> StyleTables? {
        var changed: StyleTables?
        for property in declared.unsettled {
            switch property {
            case .opacity where own.opacity == 0: own.opacity = 1
            case .visibility where !style.isVisible:
                style.isVisible = true
                changed = changed ?? []
            case .display where !own.isDisplayed: own.isDisplayed = true
            case .fillOpacity where style.fillOpacity == 0:
                style.fillOpacity = 1
                changed = (changed ?? []).union(property.tables)
            default: continue
            }
            own.unknown = .animation
        }
        return changed
    }

    private func embedding(_ word: Span<UInt8>) -> TextEmbedding.Kind? {
        if word.equalsIgnoringCase("embed") { return .embedded }
        if word.equalsIgnoringCase("isolate") || word.equalsIgnoringCase("-webkit-isolate") { return .isolated }
        if word.equalsIgnoringCase("bidi-override") { return .overridden }
        if word.equalsIgnoringCase("isolate-override") { return .isolatedAndOverridden }
        return word.equalsIgnoringCase("plaintext") ? .plain : nil
    }

    /// Hides the content of an element (CSS Containment 2 §4.1); shapes have none.
    private func hideContent(of node: Int32, _ own: inout OwnStyle) {
        let element = names.element(document.nodes[Int(node)])
        switch element {
        case .rect, .circle, .ellipse, .path, .line, .polyline, .polygon: break
        case .g, .a, .switch, .use, .text, .tspan, .textPath, .foreignObject: own.isDisplayed = false
        case .svg where Int(node) != document.root: own.isDisplayed = false
        default: if element.isDefinition { own.hidesContent = true } else { own.unknown = .unreadStyle }
        }
    }

    /// Whether an element may have a CSS box, like the root and HTML: shapes and texts of SVG have none.
    private func hasBox(_ node: Int32) -> Bool {
        switch names.element(document.nodes[Int(node)]) {
        case .rect, .circle, .ellipse, .path, .line, .polyline, .polygon, .text, .tspan, .use, .g: false
        default: true
        }
    }

    /// Whether a value is an empty `url()`.
    private func isEmptyReference(_ word: Span<UInt8>) -> Bool { word.equalsIgnoringCase("url()") }

    private mutating func takeMask(_ value: DeclaredValue, _ own: inout OwnStyle, _ lengths: LengthContext) {
        let bytes = cascade.bytes(of: value)
        let word = bytes.extracting(bytes.trimmedRange)
        own.mask = maskIndex(value, lengths)
        if namesAnimated(value) { own.unknown = .animation }
        guard own.mask == nil, word.indices.contains(where: { word[$0] == UInt8(ascii: "(") }),
            cascade.admits(value, for: .mask)
        else { return }
        own.isIsolated = true
        if isUnread(word) { own.unknown = .mask }
        if namesElsewhere(value) { own.unknown = .elsewhere }
    }

    /// The address of a mask that otherwise only states its mode; any other value unchanged.
    private func withoutMode(_ value: DeclaredValue) -> DeclaredValue {
        let bytes = cascade.bytes(of: value)
        var components = ComponentScanner(0..<bytes.count)
        // Substituted values of variables are nowhere in the file.
        guard value.text < 0, let address = components.next(in: bytes), let mode = components.next(in: bytes),
            components.next(in: bytes) == nil, MaskGrammar.isMode(bytes.extracting(mode))
        else { return value }
        return value.part(address)
    }

    /// Whether a mask is anything but a single element of the document: an image, or several masks.
    private func isUnread(_ word: Span<UInt8>) -> Bool {
        guard urlReference(word) != nil else { return !isEmptyReference(word) }
        return word.indices.contains { word[$0] == UInt8(ascii: ")") && $0 < word.count - 1 }
    }

    /// A length, or half the font's height up for `super` and down for `sub`, as in browsers.
    private func baselineShift(_ word: Span<UInt8>) -> (Length, ofHeight: Double)? {
        if word.equalsIgnoringCase("super") { return (.zero, 0.5) }
        if word.equalsIgnoringCase("sub") { return (.zero, -0.5) }
        return Length(word).map { ($0, 0) }
    }

    /// Applies a clip that is written as a shape; clips of CSS boxes and unsupported shapes are unknown.
    private mutating func clip(
        _ own: inout OwnStyle, to value: DeclaredValue, _ lengths: LengthContext, node: Int32
    ) {
        let word = cascade.bytes(of: value)
        guard urlReference(word) == nil, !isEmptyReference(word.extracting(word.trimmedRange)) else { return }
        switch names.element(document.nodes[Int(node)]) {
        case .svg, .foreignObject, .unknown:
            guard word.indices.contains(where: { word[$0] == UInt8(ascii: "(") }) else { return }
        default:
            let units = cascade.units(of: value)
            if let shape = BasicShapeSyntax.shape(word, lengths, units: units, paths: &design.paths) {
                design.clips.append(Clip(to: shape))
                own.clip = Int32(design.clips.count - 1)
                return
            }
        }
        own.unknown = .clipShape
    }

    /// The clip that a `clip-path` refers to.
    private mutating func clipIndex(_ value: DeclaredValue) -> Int32? {
        guard let target = definition(.clipPath, value) else { return nil }
        if let known = clipIndices[target] { return known }
        let units = unit(names.clipPathUnits, of: target, initial: .userSpaceOnUse)
        design.clips.append(Clip(content: -1, units: units))
        let index = Int32(design.clips.count - 1)
        clipIndices[target] = index
        return index
    }

    private mutating func maskIndex(_ value: DeclaredValue, _ lengths: LengthContext) -> Int32? {
        let bytes = cascade.bytes(of: value)
        if isUnread(bytes.extracting(bytes.trimmedRange)) { return nil }
        guard let target = definition(.mask, value) else { return nil }
        if let known = maskIndices[target] { return known }
        let units = unit(names.maskUnits, of: target, initial: .objectBoundingBox)
        let region = region(of: target, units: units, lengths)
        var usesLuminance = true
        var own = DeclaredStyle()
        cascade.declare(Int(target), into: &own)
        if let type = own[.maskType] {
            let bytes = cascade.bytes(of: type)
            usesLuminance = !bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("alpha")
        }
        design.masks.append(
            Mask(
                content: -1, units: units,
                contentUnits: unit(names.maskContentUnits, of: target, initial: .userSpaceOnUse), region: region,
                usesLuminance: usesLuminance))
        let index = Int32(design.masks.count - 1)
        maskIndices[target] = index
        return index
    }

    /// The region of a mask or a filter: by default -10 %, -10 %, 120 %, 120 % (CSS Masking 1 §7.1, Filter Effects 1
    /// §8.2).
    mutating func region(of node: Int32, units: Gradient.Units, _ lengths: LengthContext) -> Rectangle {
        Rectangle(
            x: attributeLength(names.x, of: node, units, .horizontal, lengths)
                ?? percent(-10, units, lengths.viewportWidth),
            y: attributeLength(names.y, of: node, units, .vertical, lengths)
                ?? percent(-10, units, lengths.viewportHeight),
            width: attributeLength(names.width, of: node, units, .horizontal, lengths)
                ?? percent(120, units, lengths.viewportWidth),
            height: attributeLength(names.height, of: node, units, .vertical, lengths)
                ?? percent(120, units, lengths.viewportHeight))
    }

    private func percent(_ value: Double, _ units: Gradient.Units, _ extent: Double) -> Double {
        units == .objectBoundingBox ? value / 100 : value / 100 * extent
    }

    /// A length of a definition: a fraction in box units, px in user units; nil if it is missing, or if it is
    /// unsupported, which makes the result unknown.
    mutating func attributeLength(
        _ name: XMLName, of node: Int32, _ units: Gradient.Units, _ direction: LengthContext.Direction,
        _ lengths: LengthContext
    ) -> Double? {
        let document = document
        guard let attribute = document.attribute(name, of: Int(node)) else { return nil }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        guard let length = followed(Length(bytes), bytes) else { return nil }
        if units == .objectBoundingBox { return lengths.pixels(length, percentOf: 1) }
        return lengths.pixels(length, direction)
    }

    /// The units that an attribute states, `userSpaceOnUse` or `objectBoundingBox`.
    func unit(_ name: XMLName, of node: Int32, initial: Gradient.Units) -> Gradient.Units {
        guard let attribute = document.attribute(name, of: Int(node)) else { return initial }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("userSpaceOnUse") { return .userSpaceOnUse }
        if word.equalsIgnoringCase("objectBoundingBox") { return .objectBoundingBox }
        return initial
    }

    /// The element of a kind that a property refers to; nil for `none`, for missing elements, and for other kinds.
    mutating func definition(_ kind: SVGElement, _ value: DeclaredValue) -> Int32? {
        let bytes = cascade.bytes(of: value)
        guard let range = urlReference(bytes) else { return nil }
        switch references.target(bytes.extracting(range)) {
        case .node(let target):
            if names.element(document.nodes[Int(target)]) == kind {
                if isFound(target) { return target }
                reportUnfound(shortened(text(bytes)), at: cascade.origin(of: value).range)
                return nil
            }
            report(
                shortened(text(bytes)), naming: target, wants: "a \(kind)", at: cascade.origin(of: value).range)
        case .missing: report(.missingReference, shortened(text(bytes)), at: cascade.origin(of: value).range)
        case .external: report(.externalReference, shortened(text(bytes)), at: cascade.origin(of: value).range)
        case .embedded, .empty: break
        }
        return nil
    }

    /// The first 256 bytes as a string, for messages.
    func text(_ bytes: Span<UInt8>) -> String {
        var copy: [UInt8] = []
        copy.reserveCapacity(min(bytes.count, 256))
        for index in 0..<min(bytes.count, 256) { copy.append(bytes[index]) }
        return String(decoding: copy, as: UTF8.self)
    }
}
