import SourceText

/// An animation written as an element.
struct TimedAnimation {
    let node: Int32
    let document: XMLDocument

    init(node: Int32, _ document: XMLDocument) { (self.node, self.document) = (node, document) }

    func text(_ name: String) -> String? {
        document.attribute(document.name(name), of: Int(node)).map {
            trimmed(document.string(of: document.attributes[$0].value))
        }
    }

    /// The id of the element to animate, if that is not the parent; empty if the reference is not an id.
    var reference: String? {
        let name = document.name("href")
        let attribute =
            document.attribute(name, of: Int(node)) ?? document.attribute(name, namespace: .xlink, of: Int(node))
        guard let attribute else { return nil }
        let text = trimmed(document.string(of: document.attributes[attribute].value))
        return text.first == "#" ? String(text.dropFirst()) : ""
    }

    /// The moments at which it begins, as written; the document's beginning if there are none.
    var beginnings: [String] { (text("begin") ?? "0").split(separator: ";").map(trimmed) }

    /// Whether it may begin without user action: at a time, or with another animation.
    var begins: Bool { beginnings.contains(where: isTime) || isChained }

    func isTime(_ beginning: String) -> Bool { beginning.first.map { $0.isNumber || "+-.".contains($0) } ?? false }

    /// Whether it begins with another animation, which may start it repeatedly or may never run.
    private var isChained: Bool { beginnings.contains { $0.contains(".begin") || $0.contains(".end") } }

    /// Whether it runs for a whole number of known durations and is not cut short: then it ends with its last value.
    private var runsToItsEnd: Bool {
        let repeats = text("repeatCount").map { Double($0) ?? 0.5 } ?? 1
        let isCut = ["end", "repeatDur", "min", "max"].contains { text($0) != nil }
        return hasDuration && !isCut && repeats == repeats.rounded() && repeats > 0
    }

    /// Whether it has a stated duration other than zero.
    private var hasDuration: Bool { text("dur").map { $0.contains { ("1"..."9").contains($0) } } ?? false }

    /// The change that it leaves behind in an element, or makes endlessly; nil if it leaves no change.
    func change(of target: Int32) -> TimedAnimations.Change? {
        let name = document.nameString(document.nodes[Int(node)].name)
        let attribute = text("attributeName")
        if let attribute, TimedAnimation.drawsNothing(attribute) { return nil }
        let isSet = name == "set"
        let isFrozen = text("fill") == "freeze"
        // `set` keeps its value until a stated end.
        let holds = isSet && !hasDuration && text("end") == nil
        let isEndless =
            isChained || !isSet && !hasDuration || ["repeatCount", "repeatDur"].contains { text($0) == "indefinite" }
        guard isEndless || isFrozen || holds else { return nil }
        guard name != "animateMotion", let attribute else { return .unknown(isLine: false) }
        let comesAround = isEndless && hasDuration && !isFrozen && !holds
        let ends = !isChained && (isSet || runsToItsEnd) && text("accumulate") != "sum"
        let element = document.nameString(document.nodes[Int(target)].name)
        if name == "animateTransform" || !TimedAnimation.isProperty(attribute, of: element) {
            guard !comesAround, ends, let value = settledValue(of: attribute, in: target, name) else {
                return .unknown(isLine: TimedAnimation.isLine(attribute, of: element))
            }
            return .settles(attribute, value)
        }
        guard let property = PropertyNames.presentationAttributes[attribute] else { return .unknown(isLine: false) }
        if comesAround { return endless(property) }
        guard ends, text("additive") != "sum", let last else { return .unknown(isLine: false) }
        // Opacities do not accept percentages here; an animation with one has no effect, as in browsers.
        if property.isShare, mentionsShare(last) { return nil }
        return .stays(property, last)
    }

    /// The first visible state of an endless animation: its first value, the underlying value before it begins, or the
    /// state it has reached if it began before the document did.
    private func endless(_ property: CSSProperty) -> TimedAnimations.Change {
        if property.isGeometry || property == .fontSize { return .unknown(isLine: false) }
        guard let past = timeSinceBeginning else { return .unknown(isLine: false) }
        guard past >= 0 else { return .repeats(property, from: nil) }
        if property.isShare, [text("values"), text("from"), text("to")].contains(where: { $0?.contains("%") ?? false })
        {
            return .repeats(property, from: nil)
        }
        if past == 0 { return .repeats(property, from: text("additive") == "sum" ? nil : first) }
        guard text("additive") != "sum", text("accumulate") != "sum", let moment = moment(after: past) else {
            return .unknown(isLine: false)
        }
        return .repeats(property, from: moment)
    }

    /// Whether an attribute is for programs only and has no visible effect.
    private static func drawsNothing(_ attribute: String) -> Bool {
        attribute.hasPrefix("aria-") || attribute.hasPrefix("data-")
            || ["cursor", "pointer-events", "role", "tabindex"].contains(attribute)
    }

    /// Whether an attribute of an element sets a property: positions of texts and definitions do not, and outlines and
    /// transforms of style sheets are not animated.
    private static func isProperty(_ attribute: String, of element: String) -> Bool {
        guard let property = PropertyNames.presentationAttributes[attribute] else { return false }
        guard property != .d, property != .transform else { return false }
        let isOfBoxes = property.isGeometry || property == .width || property == .height
        return !isOfBoxes
            || ["rect", "circle", "ellipse", "svg", "image", "use", "foreignObject", "path"].contains(element)
    }

    /// Whether an attribute only affects the line of a gradient, or the positions of its stops on it.
    private static func isLine(_ attribute: String, of element: String) -> Bool {
        switch element {
        case "linearGradient": ["x1", "y1", "x2", "y2", "gradientTransform"].contains(attribute)
        case "radialGradient": ["cx", "cy", "r", "gradientTransform"].contains(attribute)
        case "stop": attribute == "offset"
        default: false
        }
    }

    // MARK: - Values

    private func mentionsShare(_ value: TimedAnimations.Value) -> Bool {
        let bytes = document.bytes(of: document.attributes[value.attribute].value)
        return value.part.contains { bytes[$0] == UInt8(ascii: "%") }
    }

    /// Its last value, if one is written: that of the list, or `to`.
    private var last: TimedAnimations.Value? {
        document.attribute(document.name("values"), of: Int(node)) == nil ? value(of: "to") : listed.last
    }

    /// Its first value, if one is written: that of the list, or `from`.
    private var first: TimedAnimations.Moment? {
        let isListed = document.attribute(document.name("values"), of: Int(node)) != nil
        return (isListed ? listed.first : value(of: "from")).map { TimedAnimations.Moment(value: $0) }
    }

    /// The values of its list; a semicolon after the last value adds none.
    var listed: [TimedAnimations.Value] {
        guard let list = document.attribute(document.name("values"), of: Int(node)) else { return [] }
        let bytes = document.bytes(of: document.attributes[list].value)
        var values: [TimedAnimations.Value] = []
        var start = 0
        for place in 0...bytes.count where place == bytes.count || bytes[place] == UInt8(ascii: ";") {
            if place < bytes.count || !bytes.extracting(start..<place).trimmedRange.isEmpty {
                values.append(TimedAnimations.Value(node: node, attribute: list, part: start..<place))
            }
            start = place + 1
        }
        return values
    }

    func value(of name: String) -> TimedAnimations.Value? {
        document.attribute(document.name(name), of: Int(node)).map {
            TimedAnimations.Value(node: node, attribute: $0, part: 0..<document.attributes[$0].value.count)
        }
    }

    /// The final value of an attribute of an element; nil if unknown.
    private func settledValue(of attribute: String, in target: Int32, _ kind: String) -> [UInt8]? {
        guard let last else { return kind == "animateTransform" ? movedBy(attribute, in: target) : nil }
        let bytes = document.bytes(of: document.attributes[last.attribute].value).extracting(last.part)
        let value = Array(copying: bytes.extracting(bytes.trimmedRange))
        let isSum = text("additive") == "sum"
        guard kind == "animateTransform" else {
            guard !isSum, TimedAnimation.isSettled(attribute) else { return nil }
            return attribute == "d" || TimedAnimation.isLengths(value.span) ? value : nil
        }
        guard ["transform", "gradientTransform", "patternTransform"].contains(attribute),
            let function = function(of: value)
        else { return nil }
        // With only a target value, the animation ends there wherever it began.
        let isAdded = isSum && (text("values") != nil || text("from") != nil)
        return isAdded ? written(attribute, of: target) + function : function
    }

    /// A transform that is given only by its amount, `by`.
    private func movedBy(_ attribute: String, in target: Int32) -> [UInt8]? {
        guard text("from") == nil, let by = text("by"), let function = function(of: Array(by.utf8)) else { return nil }
        return written(attribute, of: target) + function
    }

    /// The written value of an attribute of an element, followed by a space.
    private func written(_ attribute: String, of target: Int32) -> [UInt8] {
        guard let written = document.attribute(document.name(attribute), of: Int(target)) else { return [] }
        let bytes = document.bytes(of: document.attributes[written].value)
        return Array(copying: bytes.extracting(bytes.trimmedRange)) + [UInt8(ascii: " ")]
    }

    /// The transform function with these arguments.
    private func function(of arguments: [UInt8]) -> [UInt8]? {
        let type = text("type") ?? "translate"
        guard ["translate", "scale", "rotate", "skewX", "skewY"].contains(type) else { return nil }
        let function = Array(type.utf8) + [UInt8(ascii: "(")] + arguments + [UInt8(ascii: ")")]
        return TransformList.transform(function.span) == nil ? nil : function
    }

    /// Attributes that are lists of lengths or numbers, or path data, and are read directly.
    private static func isSettled(_ attribute: String) -> Bool {
        [
            "x", "y", "dx", "dy", "rotate", "textLength", "startOffset", "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx",
            "fy", "fr",
            "offset", "points", "d",
        ].contains(attribute)
    }

    private static func isLengths(_ bytes: Span<UInt8>) -> Bool {
        var scanner = ByteScanner(bytes)
        var count = 0
        while !scanner.isAtEnd {
            guard Length(&scanner) != nil else { return false }
            scanner.skipSeparator()
            count += 1
        }
        return count > 0
    }
}
