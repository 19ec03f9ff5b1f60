import DesignModel
import SourceText

/// A reference that has been reported: one report for each place is enough.
struct XMLReference: Hashable {
    let node: Int32
    let attribute: Int
}

extension LayerBuilder {
    /// Reports a reference without a target, or out of the file.
    mutating func report(_ kind: ReadingTrouble.Kind, _ attribute: Int, of index: Int32) {
        guard reportedReferences.insert(XMLReference(node: index, attribute: attribute)).inserted else { return }
        let written = shortened(document.string(of: document.attributes[attribute].value))
        report(kind, written, at: document.sourceRange(ofAttribute: attribute, in: Int(index)))
    }

    /// Reports a reference to an existing element of the wrong kind.
    mutating func report(_ attribute: Int, of index: Int32, naming target: Int32, wants wanted: String) {
        guard reportedReferences.insert(XMLReference(node: index, attribute: attribute)).inserted else { return }
        let written = shortened(document.string(of: document.attributes[attribute].value))
        report(
            written, naming: target, wants: wanted, at: document.sourceRange(ofAttribute: attribute, in: Int(index)))
    }

    /// Reports a reference written in a property.
    mutating func report(_ kind: ReadingTrouble.Kind, _ written: String, at range: ByteRange) {
        let message =
            switch kind {
            case .externalReference:
                "“\(written)” lies outside this file and is not loaded; embed it, or accept that it is not seen."
            default: "“\(written)” names nothing in this file; restore what it named, or remove the reference."
            }
        troubles.append(ReadingTrouble(kind, message, at: range))
    }

    /// Reports a paint without a target, or whose `target` is not a paint server: if the reference were removed,
    /// another paint would apply, ultimately black.
    mutating func reportPaint(_ written: String, naming target: Int32?, at range: ByteRange) {
        let remedy = "or write a color or none"
        guard let target else {
            let message =
                "“\(written)” names nothing in this file, and nothing is painted; restore the gradient or pattern, \(remedy)."
            return troubles.append(ReadingTrouble(.missingReference, message, at: range))
        }
        switch names.element(document.nodes[Int(target)]) {
        case .linearGradient, .radialGradient, .pattern: return reportUnfound(written, at: range)
        default: break
        }
        report(written, naming: target, wants: "a gradient or a pattern", remedy, at: range)
    }

    /// Reports a reference in a property to an existing element of the wrong kind.
    mutating func report(
        _ written: String, naming target: Int32, wants wanted: String, _ remedy: String = "or remove the reference",
        at range: ByteRange
    ) {
        let found = shortened(document.nameString(document.nodes[Int(target)].name))
        let message = "“\(written)” names a “\(found)” and does nothing; name \(wanted), \(remedy)."
        troubles.append(ReadingTrouble(.missingReference, message, at: range))
    }

    /// Reports a reference to a definition that browsers do not find in its place.
    mutating func reportUnfound(_ attribute: Int, of index: Int32) {
        guard reportedReferences.insert(XMLReference(node: index, attribute: attribute)).inserted else { return }
        let written = shortened(document.string(of: document.attributes[attribute].value))
        reportUnfound(written, at: document.sourceRange(ofAttribute: attribute, in: Int(index)))
    }

    /// Reports a reference in a property to a definition that browsers do not find in its place, if the effect is
    /// visible.
    mutating func reportUnfound(_ written: String, at range: ByteRange) {
        guard frames.last?.presence == .painted else { return }
        let message =
            "“\(written)” names what lies in something not displayed, where browsers do not find it; move it into a defs that is displayed."
        troubles.append(ReadingTrouble(.missingReference, message, at: range))
    }

    /// Reports once that a bound was reached.
    mutating func reportLimit(_ message: String) {
        guard !troubles.contains(where: { $0.kind == .limitReached && $0.message == message }) else { return }
        troubles.append(ReadingTrouble(.limitReached, message, at: document.tagRange(of: document.root)))
    }

    /// A value shortened for messages, which quote only its beginning: values can be megabytes long.
    func shortened(_ value: String) -> String { value.shortened(to: 60) }
}
