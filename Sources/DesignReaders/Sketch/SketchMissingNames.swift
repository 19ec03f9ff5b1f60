import DesignModel
import SourceText

/// The names in a document that refer to nothing in it.
struct SketchMissingNames: Sendable {
    /// Who uses a missing name.
    enum Wearer {
        /// A layer, by the byte range of its name.
        case layer(ByteRange)
        /// A layer in the symbol of an instance, by the byte range of the instance's name.
        case symbolOf(ByteRange)
        /// A shared style.
        case style(String)
    }

    /// Whether the document is complete, so that a name without a target is really missing.
    var areKnown = false
    /// The troubles reported so far.
    var troubles: [ReadingTrouble] = []

    /// The most troubles that are reported.
    private static let most = 10_000

    /// Whether another trouble is reported.
    var tellsMore: Bool { areKnown && troubles.count < SketchMissingNames.most }

    /// Appends the troubles of later pages.
    mutating func append(_ part: SketchMissingNames) {
        troubles += part.troubles.prefix(SketchMissingNames.most - troubles.count)
    }
}

extension SketchBuilder {
    /// Reports that a layer or a style uses a shared style that is missing.
    mutating func noteMissing(style identifier: String, at range: ByteRange, worn wearer: SketchMissingNames.Wearer) {
        guard missingNames.tellsMore else { return }
        let named = SketchBuilder.shortened(identifier)
        let message =
            switch wearer {
            case .symbolOf(let name):
                "“\(layerName(name))” gives a layer of its symbol the shared style “\(named)”, which is not in the file; choose another, or reset the override."
            case .layer(let name):
                "“\(layerName(name))” wears the shared style “\(named)”, which is not in the file; choose another, or detach the layer from it."
            case .style(let name):
                "“\(SketchBuilder.shortened(name))” wears the shared style “\(named)”, which is not in the file; choose another."
            }
        missingNames.troubles.append(ReadingTrouble(.missingName("style \(identifier)"), message, at: range))
    }

    /// Checks the swatches of the colors that a style shows.
    mutating func checkSwatches(of style: SketchStyle, worn wearer: SketchMissingNames.Wearer) {
        guard missingNames.areKnown else { return }
        for fill in style.fills where fill.isEnabled { check(fill, worn: wearer) }
        for border in style.borders where border.fill.isEnabled && border.thickness > 0 {
            check(border.fill, worn: wearer)
        }
        for shadow in style.shadows where shadow.isEnabled { check(shadow.color, worn: wearer) }
        if case .style = wearer { check(style.text?.color, worn: wearer) }
    }

    /// Checks the swatches of the colors that an artboard shows.
    mutating func checkSwatches(ofArtboard record: SketchLayer, _ style: SketchStyle) {
        guard missingNames.areKnown else { return }
        if index.hasTints { checkSwatches(of: style, worn: .layer(record.name)) }
        if record.flags.contains(.hasBackground) {
            check(reader.color(at: record.background), worn: .layer(record.name))
        }
    }

    /// Checks the swatches that an instance gives to a layer of its symbol.
    mutating func checkSwatches(of value: SketchOverrides.Value, worn wearer: SketchMissingNames.Wearer) {
        guard missingNames.areKnown else { return }
        check(reader.color(at: value.place), worn: wearer)
        check(reader.gradient(at: value.place), worn: wearer)
    }

    private mutating func check(_ fill: SketchFill, worn wearer: SketchMissingNames.Wearer) {
        switch fill.type {
        case 0: check(fill.color, worn: wearer)
        case 1: check(fill.gradient, worn: wearer)
        default: break
        }
    }

    private mutating func check(_ gradient: SketchGradient?, worn wearer: SketchMissingNames.Wearer) {
        for stop in gradient?.stops ?? [] { check(stop.color, worn: wearer) }
    }

    /// Checks the swatch of a color.
    mutating func check(_ color: SketchColor?, worn wearer: SketchMissingNames.Wearer) {
        guard let color, let swatch = color.swatch, missingNames.tellsMore, swatchIndices[swatch] == nil else { return }
        let named = SketchBuilder.shortened(swatch)
        let advice = "which is not in the file; link it to another, or unlink it."
        let message =
            switch wearer {
            case .symbolOf(let name):
                "“\(layerName(name))” gives a layer of its symbol a color of the swatch “\(named)”, \(advice)"
            case .layer(let name): "“\(layerName(name))” has a color of the swatch “\(named)”, \(advice)"
            case .style(let name):
                "The style “\(SketchBuilder.shortened(name))” has a color of the swatch “\(named)”, \(advice)"
            }
        missingNames.troubles.append(ReadingTrouble(.missingName("swatch \(swatch)"), message, at: color.range))
    }

    private func layerName(_ name: ByteRange) -> String {
        SketchBuilder.shortened(LayerMarker.unmarked(string(at: name)))
    }

    /// Names can be megabytes long; a sentence quotes their beginning.
    private static func shortened(_ name: String) -> String { name.shortened(to: 60) }
}
