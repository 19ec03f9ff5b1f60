import DesignModel
import SourceText

// The properties that put an element on a path (Motion Path 1).
extension LayerBuilder {
    /// Applies a property of an element's position on a path. Only paths given as path data are followed.
    mutating func computeMotion(_ property: CSSProperty, _ value: DeclaredValue, _ own: inout OwnStyle) {
        let bytes = cascade.bytes(of: value)
        var motion = own.transformTerms.motion ?? Motion()
        let isRead =
            switch property {
            case .offset: takeOffset(bytes, into: &motion)
            case .offsetPath: takePath(bytes, into: &motion)
            case .offsetDistance: takeDistance(bytes, into: &motion)
            case .offsetRotate: takeTurn(bytes, into: &motion)
            default: takeAnchor(bytes, into: &motion)
            }
        if !isRead { isPartlyUnread = true }
        own.transformTerms.motion = motion
    }

    /// Marks the position of an element on a path as unknown if the path's coordinates depend on a box, or if the point
    /// of the element that lies on the path is unknown.
    mutating func settleMotion(_ own: inout OwnStyle, of node: Int32) {
        guard own.transformTerms.motion?.path != nil else { return }
        let isOfBoxes =
            Int(node) == document.root || !names.isOfSVG(document.nodes[Int(node)])
            || names.element(document.nodes[Int(node)]) == .foreignObject
        let isShape = names.element(document.nodes[Int(node)]).isShape
        guard isOfBoxes || own.transformTerms.isAboutOwnBox && !isShape else { return }
        own.transformTerms.motion = nil
        isPartlyUnread = true
    }

    /// Reads the shorthand: a path, the distance along it and the rotation, and the anchor point after a slash.
    private func takeOffset(_ bytes: Span<UInt8>, into motion: inout Motion) -> Bool {
        motion = Motion()
        var end = bytes.count
        var depth = 0
        for place in bytes.indices {
            if bytes[place] == UInt8(ascii: "(") { depth += 1 }
            if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0, bytes[place] == UInt8(ascii: "/") { end = place }
        }
        if end < bytes.count, !takeAnchor(bytes.extracting(end + 1..<bytes.count), into: &motion) { return false }
        // The path is the first component; lengths and angles behind it may be functions, too.
        var components = ComponentScanner(0..<end)
        guard let path = components.next(in: bytes) else { return false }
        let word = bytes.extracting(path)
        if word.equalsIgnoringCase("none") { return components.next(in: bytes) == nil }
        guard word[word.count - 1] == UInt8(ascii: ")") else { return false }
        guard takePath(word, into: &motion) else { return false }
        var turn: [UInt8] = []
        while let range = components.next(in: bytes) {
            let part = bytes.extracting(range)
            if let quantity = CSSQuantity(part, .nothing), quantity.kind != .angle {
                guard takeDistance(part, into: &motion) else { return false }
            } else {
                for index in part.indices { turn.append(part[index]) }
                turn.append(UInt8(ascii: " "))
            }
        }
        return turn.isEmpty || takeTurn(turn.span, into: &motion)
    }

    private func takePath(_ bytes: Span<UInt8>, into motion: inout Motion) -> Bool {
        motion.path = nil
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("none") { return true }
        guard word.count > 5, word.extracting(0..<5).equalsIgnoringCase("path("), let data = PathFunction.data(word)
        else { return false }
        // In browsers nothing may precede the quote, and only a box, which SVG elements do not have, may follow it.
        guard word.extracting(5..<data.lowerBound - 1).trimmedRange.isEmpty else { return true }
        guard !data.isEmpty else { return true }
        guard cascade.affords(steps: MotionPath.steps * data.count) else { return false }
        motion.path = MotionPath(word.extracting(data))
        return motion.path != nil
    }

    private func takeDistance(_ bytes: Span<UInt8>, into motion: inout Motion) -> Bool {
        guard let distance = Length(bytes, units: .required) else { return false }
        motion.distance = distance
        return true
    }

    private func takeTurn(_ bytes: Span<UInt8>, into motion: inout Motion) -> Bool {
        (motion.isTurned, motion.degrees) = (false, 0)
        var components = ComponentScanner(0..<bytes.count)
        while let range = components.next(in: bytes) {
            let word = bytes.extracting(range)
            if word.equalsIgnoringCase("auto") {
                motion.isTurned = true
            } else if word.equalsIgnoringCase("reverse") {
                motion.isTurned = true
                motion.degrees += 180
            } else {
                guard let angle = CSSQuantity(word, .nothing), angle.kind == .angle || angle.kind == .zero else {
                    return false
                }
                motion.degrees += angle.number
            }
        }
        return true
    }

    private func takeAnchor(_ bytes: Span<UInt8>, into motion: inout Motion) -> Bool {
        motion.anchor = nil
        if bytes.extracting(bytes.trimmedRange).equalsIgnoringCase("auto") { return true }
        guard let anchor = TransformOrigin.origin(bytes, units: .required) else { return false }
        motion.anchor = anchor
        return true
    }
}
