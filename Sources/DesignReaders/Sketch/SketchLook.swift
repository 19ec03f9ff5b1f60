import ColorScience
import DesignModel
import SourceText

/// The look of a layer in its place: its own style, and what enclosing instances change.
struct Look: Sendable {
    var style: SketchStyle
    /// The object that holds the style's colors.
    var owner: NodeID
    var isHidden = false
    /// A text that replaces its own.
    var text: SketchOverrides.Value?
    /// A symbol that replaces its own; an empty one hides the instance.
    var symbol: SketchOverrides.Value?
    /// The byte offset of the file reference that replaces its own.
    var image: UInt32?
    /// A text style that replaces those of all runs.
    var textStyle: SketchTextStyle?
    /// What changes in every run; the new color may be unknown.
    var changesTextColor = false
    var textColor: SketchColor?
    var textSize: Double?
}

/// The color that recolors everything in a group or an instance.
struct Tint: Sendable {
    /// The color, or nil where it is unknown or cannot be mixed in.
    var color: SketchColor?
    var opacity: Double
    /// The object that holds the color.
    var owner: NodeID

    /// Whether it covers the colors below it completely.
    var covers: Bool { color.map { $0.color.alpha * opacity >= 1 } ?? false }
}

extension SketchBuilder {
    /// The look of a record in a frame. Notes the record's shared style, except in copies.
    mutating func look(of record: SketchLayer, in frame: Frame) -> Look {
        var look = Look(style: reader.style(at: record.style), owner: record.node)
        look.isHidden = record.flags.contains(.hidden) || frame.presence == .undisplayed
        if !look.style.statesFillRule, record.flags.contains(.windsNonzero) { look.style.fillRule = .nonzero }
        if frame.instance < 0, !frame.isMask {
            noteStyle(of: record, look.style)
            noteShadows(of: look.style)
            if !record.tintsContent || index.hasTints { checkSwatches(of: look.style, worn: .layer(record.name)) }
        }
        guard let overrides = frame.overrides, record.identifier.count > 0 else { return look }
        for value in SketchOverrides.ordered(overrides.own[string(at: record.identifier)] ?? []) {
            apply(value, to: &look)
        }
        // A layer in something hidden does not show, whatever its own value.
        if frame.presence == .undisplayed { look.isHidden = true }
        return look
    }

    /// Whether a record is hidden in a frame, by itself or by an enclosing instance.
    func isHidden(_ record: SketchLayer, in frame: Frame) -> Bool {
        var look = Look(style: SketchStyle(), owner: record.node)
        look.isHidden = record.flags.contains(.hidden)
        guard let overrides = frame.overrides, record.identifier.count > 0 else { return look.isHidden }
        for value in overrides.own[string(at: record.identifier)] ?? []
        where value.property == "isVisible" || value.property == "visible" {
            apply(value, to: &look)
        }
        return look.isHidden
    }

    func apply(_ value: SketchOverrides.Value, to look: inout Look) {
        switch value.property {
        case "stringValue", "attributedString": look.text = value
        case "symbolID": look.symbol = value
        case "image": look.image = value.place
        case "isVisible", "visible":
            if let isVisible = isTrue(value) { look.isHidden = !isVisible } else { look.style.isUnread = true }
        case "layerStyle": replaceStyle(value, &look)
        case "textStyle":
            guard let id = text(of: value)?.string, let shared = styleValues[id] else { return }
            let text = look.style.text
            replaceStyle(value, &look)
            look.textStyle = shared.value.text
            // A text style does not affect the vertical alignment in the box.
            look.style.text?.verticalAlignment = text?.verticalAlignment
        case "fontSize", "textSize":
            let size = number(of: value, in: &look)
            look.textSize = size.map { min(max($0, 0), SketchNumber.largest) }
        case "textColor", "color:text": (look.textColor, look.changesTextColor) = (color(value), true)
        // Links and text decorations change no color.
        case "flowDestination", "textDecoration": break
        case "fillColor", "color:fill", "tintColor", "tint":
            paint(value, fill: look.style.fills.firstIndex(where: \.isEnabled) ?? 0, &look)
        case "borderColor", "color:border":
            paint(value, border: look.style.borders.firstIndex { $0.fill.isEnabled } ?? 0, &look)
        default: applyPart(value, to: &look)
        }
    }

    /// Replaces the layer's style with a shared one; radii and text style stay where the shared style has none.
    private func replaceStyle(_ value: SketchOverrides.Value, _ look: inout Look) {
        guard let id = text(of: value)?.string, let shared = styleValues[id] else { return }
        let radii = look.style.radii
        let text = look.style.text
        look.style = shared.value
        look.owner = shared.node
        if look.style.radii.isEmpty { look.style.radii = radii }
        if look.style.text == nil { look.style.text = text }
    }

    /// Changes a part of a style by its index: `color:fill-0`, `opacity:border-1`. An unknown property makes the style
    /// unread, since it may change anything.
    private func applyPart(_ value: SketchOverrides.Value, to look: inout Look) {
        let parts = value.property.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let dash = parts[1].lastIndex(of: "-"),
            let place = Int(parts[1][parts[1].index(after: dash)...]), place >= 0
        else { return look.style.isUnread = true }
        switch (parts[0], parts[1][..<dash]) {
        case ("color", "fill"): paint(value, fill: place, &look)
        case ("color", "border"): paint(value, border: place, &look)
        case ("color", "shadow"), ("color", "innershadow"):
            let isInner = parts[1].hasPrefix("inner")
            let places = look.style.shadows.indices.filter { look.style.shadows[$0].isInner == isInner }
            if places.indices.contains(place) { look.style.shadows[places[place]].color = color(value) }
        case ("opacity", "fill"):
            if look.style.fills.indices.contains(place), let share = number(of: value, in: &look) {
                look.style.fills[place].opacity = min(max(share, 0), 1)
            }
        case ("opacity", "border"):
            if look.style.borders.indices.contains(place), let share = number(of: value, in: &look) {
                look.style.borders[place].fill.opacity = min(max(share, 0), 1)
            }
        case ("blendMode", "fill"):
            if look.style.fills.indices.contains(place), let mode = number(of: value, in: &look) {
                look.style.fills[place].take(SketchStyleReader.blendMode(mode))
            }
        default: look.style.isUnread = true
        }
    }

    /// The number of a value; without one, the look is unknown.
    private func number(of value: SketchOverrides.Value, in look: inout Look) -> Double? {
        let number = number(of: value)
        if number == nil { look.style.isUnread = true }
        return number
    }

    private func color(_ value: SketchOverrides.Value) -> SketchColor? {
        var color = reader.color(at: value.place)
        color?.owner = value.node
        return color
    }

    private func paint(_ value: SketchOverrides.Value, fill place: Int, _ look: inout Look) {
        if look.style.fills.isEmpty, place == 0 {
            // A tint where the symbol has none.
            look.style.fills = [SketchFill()]
        }
        guard look.style.fills.indices.contains(place) else { return }
        repaint(&look.style.fills[place], value)
    }

    private func paint(_ value: SketchOverrides.Value, border place: Int, _ look: inout Look) {
        guard look.style.borders.indices.contains(place) else { return }
        repaint(&look.style.borders[place].fill, value)
    }

    /// Replaces the color or the gradient of a fill.
    private func repaint(_ fill: inout SketchFill, _ value: SketchOverrides.Value) {
        if var gradient = reader.gradient(at: value.place), !gradient.stops.isEmpty {
            gradient.owner = value.node
            fill.type = 1
            fill.gradient = gradient
        } else {
            fill.type = 0
            fill.color = color(value)
        }
    }

    /// The tint with which a group or an instance recolors its content: its topmost fill. Where the version is unknown,
    /// the color is, too.
    func tint(of look: Look) -> Tint? {
        guard index.hasTints, let fill = look.style.paintingFills.last else { return nil }
        let isKnown = index.version != nil && fill.type == 0 && !fill.blendsOtherwise
        return Tint(color: isKnown ? fill.color : nil, opacity: fill.opacity, owner: look.owner)
    }
}
