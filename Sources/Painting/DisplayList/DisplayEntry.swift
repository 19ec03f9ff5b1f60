package import ColorScience
package import DesignModel

/// One painted item: the fill or stroke of a shape, a run of text, or something whose look is not known.
package struct DisplayEntry: Sendable {
    package enum Kind: UInt8, Sendable {
        case fill, stroke, text, filter, image, unknown
    }

    package var kind: Kind
    /// The reason why the look of an unknown part is unknown.
    package var reason: UnknownReason
    /// Whether it hides everything below wherever it covers, disregarding its groups.
    package var isOpaque: Bool
    /// The layer of the item.
    package var layer: LayerIndex
    /// Its coordinate system in ``DisplayList/systems``.
    package var system: Int32
    /// The innermost enclosing group in ``DisplayList/groups``.
    package var group: Int32
    /// The innermost outline that clips it, in ``DisplayList/clips``, or -1; clips that are rectangles parallel to the
    /// list's axes are already applied to ``bounds``.
    package var clip: Int32
    /// An index: for a fill or stroke, its color in ``DisplayList/sources``; for a text, its run; for filtered content,
    /// its filter in ``DisplayList/filters``; for an image, its place in ``DisplayList/placements``.
    package var source: Int32
    /// Its outline in ``DisplayList/geometrySlots``, or -1.
    package var slot: Int32
    /// Its pen in ``DisplayList/pens``, or -1.
    package var pen: Int32
    /// The bounds of the visible part, in the list's coordinates.
    package var bounds: Rectangle
}

/// Layers that are composited as a group (Compositing 1 §3.3).
package struct CompositingGroup: Sendable {
    /// The enclosing group; the root of a list is its own parent, and for filtered content this is the group that the
    /// result is in.
    package var parent: Int32
    /// The layer whose properties, or those of its text, make it a group.
    package var layer: LayerIndex
    /// Its compositing properties, in ``Design/compositings``.
    package var compositing: Int32
    package var opacity: Double
    package var blend: BlendMode
    /// A mask in the design, or -1, and the coordinate system in which it is used.
    package var mask: Int32
    package var system: Int32
    /// The box for mask coordinates that are fractions of a box; empty if there are none.
    package var box: Rectangle
    /// The entries of the group.
    package var entries: Range<Int32>
    /// Whether compositing the group has no effect, so that opaque content hides everything below the group.
    package var isPlain: Bool
}

/// A coordinate system of the list: the mapping from its user units to the list's units, and back.
package struct CoordinateSystem: Sendable {
    /// An invertible transform to the list's units.
    package var transform: AffineTransform
    /// The inverse in ``DisplayList/inverses``, or -1 for a mere translation, as in the separate systems of nearly all
    /// texts.
    var inverse: Int32
    /// The length of a user unit in the list's units, as the geometric mean of both directions.
    package var scale: Double { transform.meanScale }
}

extension DisplayList {
    /// The transform from the list's units to those of one of its coordinate systems.
    package func inverse(ofSystem system: Int32) -> AffineTransform {
        let system = systems[Int(system)]
        guard system.inverse >= 0 else { return .translation(0 - system.transform.e, 0 - system.transform.f) }
        return inverses[Int(system.inverse)]
    }

    /// Adds a coordinate system; -1 if its transform cannot be inverted.
    mutating func appendSystem(_ transform: AffineTransform) -> Int32 {
        guard transform.isFinite else { return -1 }
        var inverse: Int32 = -1
        if !transform.isTranslation {
            guard let back = transform.inverse else { return -1 }
            inverse = Int32(inverses.count)
            inverses.append(back)
        }
        systems.append(CoordinateSystem(transform: transform, inverse: inverse))
        return Int32(systems.count - 1)
    }
}

/// A clip that is not a rectangle parallel to the list's axes.
struct ClipOutline: Sendable {
    /// Stands for the content of a clip that is too deeply nested to be evaluated.
    static let unknown: Int32 = -2

    /// The enclosing clip, or -1.
    var parent: Int32
    /// The coordinate system of the clipped layer.
    var system: Int32
    /// The list of the clip's own shapes; -1 for a rectangle, or ``unknown``.
    var content: Int32
    /// The rectangle, or the box that the content's coordinates are fractions of; empty if they are in user units.
    var rectangle: Rectangle
    /// The outline in ``DisplayList/clipShapes``, or -1.
    var shape: Int32 = -1
}

/// A clip with a single outline, in the units of the clipped layer.
struct ClipShape: Sendable {
    var outline: Outline
    var rule: FillRule
}

/// A source of color, prepared as far as it does not depend on the point.
package struct PaintSource: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        case none, solid, gradient, pattern, unknown
    }

    package var kind: Kind
    /// Whether the source is opaque everywhere.
    package var isOpaque: Bool
    /// Why an unknown source is unknown.
    package var reason: UnknownReason
    /// The index of the gradient's ramp or of the pattern.
    package var index: Int32
    /// Multiplies the alpha of gradients and patterns; part of ``color`` already for a solid source.
    package var opacity: Double
    /// The color of a solid source.
    package var color: RGBA
}
