import DesignModel
import SourceText

// Uses of swatches that paint nothing themselves.
extension SketchBuilder {
    /// Notes the swatches of a layer's shadows.
    mutating func noteShadows(of style: SketchStyle) {
        for shadow in style.shadows where shadow.isEnabled { note(shadow.color) }
    }

    /// Notes the swatches that an instance gives to a layer of its symbol.
    mutating func noteSwatches(in value: SketchOverrides.Value) {
        guard !swatchIndices.isEmpty else { return }
        note(reader.color(at: value.place))
        note(reader.gradient(at: value.place))
    }

    /// Notes the swatches of a shared style that an instance gives to a layer of its symbol.
    mutating func noteSwatches(in style: SketchStyle) {
        for fill in style.paintingFills + style.paintingBorders.map(\.fill) { note(fill) }
        noteShadows(of: style)
        note(style.text?.color)
    }

    /// Notes the swatches with which a group or an instance recolors its content.
    mutating func noteTint(of look: Look) {
        if index.hasTints, let fill = look.style.paintingFills.last { note(fill) }
    }

    private mutating func note(_ fill: SketchFill) {
        switch fill.type {
        case 0: note(fill.color)
        case 1: note(fill.gradient)
        default: break
        }
    }

    private mutating func note(_ gradient: SketchGradient?) {
        for stop in gradient?.stops ?? [] { note(stop.color) }
    }

    private mutating func note(_ color: SketchColor?) {
        if let swatch = color?.swatch, let place = swatchIndices[swatch] { design.unpaintedColors.append(place) }
    }
}
