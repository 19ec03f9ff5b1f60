package import ColorScience
package import DesignModel

/// One thing that is painted: the fill or stroke of a shape, a run of text, or something whose look is not known.
package struct DisplayEntry: Sendable {
    package enum Kind: UInt8, Sendable {
        case fill, stroke, text, filter, image, unknown
    }

    package var kind: Kind
    /// What a part of unknown look is.
    package var reason: UnknownReason
    /// Whether wherever it covers nothing of what lies below shows, its groups aside.
    package var isOpaque: Bool
    /// The layer it belongs to.
    package var layer: LayerIndex
    /// Its coordinate system in ``DisplayList/systems``.
    package var system: Int32
    /// The group it lies in, of ``DisplayList/groups``.
    package var group: Int32
    /// The innermost outline that clips it, of ``DisplayList/clips``, or -1; clips that are rectangles of the list's own
    /// axes are part of ``bounds`` already.
    package var clip: Int32
    /// For a fill and a stroke the source of its color in ``DisplayList/sources``, for a text its run, for a
    /// filtered picture its place in ``DisplayList/filters``, for an image its place in ``DisplayList/placements``.
    package var source: Int32
    /// Its outline in ``DisplayList/geometrySlots``, or -1.
    package var slot: Int32
    /// Its pen in ``DisplayList/pens``, or -1.
    package var pen: Int32
    /// Nothing of it lies outside, in the list's coordinates.
    package var bounds: Rectangle
}

/// Layers that are composited as one (Compositing 1 §3.3).
package struct CompositingGroup: Sendable {
    /// The group around it; the root of a list is its own parent; filtered content has the group
    /// that the result is in.
    package var parent: Int32
    /// The layer that asks for it, or whose text does.
    package var layer: LayerIndex
    /// How it joins what lies below, in ``Design/compositings``.
    package var compositing: Int32
    package var opacity: Double
    package var blend: BlendMode
    /// A mask of the design, or -1, and the coordinate system it is used in.
    package var mask: Int32
    package var system: Int32
    /// The box that the mask's shares are shares of; empty where it needs none.
    package var box: Rectangle
    /// Its entries.
    package var entries: Range<Int32>
    /// Whether joining changes nothing: what is opaque inside hides what is below the group.
    package var isPlain: Bool
}

/// A coordinate system of the list: from user units to the list's units and back.
package struct CoordinateSystem: Sendable {
    /// One that can be inverted.
    package var transform: AffineTransform
    /// The way back in ``DisplayList/inverses``, or -1 where it only moves: nearly every text has a system of its own that
    /// does no more.
    var inverse: Int32
    /// The list's units a user unit, as the geometric mean of both directions.
    package var scale: Double { transform.meanScale }
}

extension DisplayList {
    /// From the list's units to those of one of its coordinate systems.
    package func inverse(ofSystem system: Int32) -> AffineTransform {
        let system = systems[Int(system)]
        guard system.inverse >= 0 else { return .translation(0 - system.transform.e, 0 - system.transform.f) }
        return inverses[Int(system.inverse)]
    }

    /// Takes in a coordinate system; -1 where it cannot be inverted.
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

/// A clip that is no rectangle of the list's own axes.
struct ClipOutline: Sendable {
    /// Stands for the content of a clip that is nested too deeply to be followed.
    static let unknown: Int32 = -2

    /// The clip around it, or -1.
    var parent: Int32
    /// The coordinate system of the clipped layer.
    var system: Int32
    /// The list of the clip's own shapes, -1 for a rectangle, or ``unknown``.
    var content: Int32
    /// The rectangle, or the box that the content's numbers are shares of; empty where they are user units.
    var rectangle: Rectangle
    /// The outline it is, of ``DisplayList/clipShapes``, or -1.
    var shape: Int32 = -1
}

/// A clip that is one outline, in the units of the clipped layer.
struct ClipShape: Sendable {
    var outline: Outline
    var rule: FillRule
}

/// Where a color comes from, with everything looked up that does not depend on the point.
package struct PaintSource: Sendable, Equatable {
    package enum Kind: UInt8, Sendable {
        case none, solid, gradient, pattern, unknown
    }

    package var kind: Kind
    /// Whether it is opaque everywhere.
    package var isOpaque: Bool
    /// Why an unknown source is unknown.
    package var reason: UnknownReason
    /// The ramp of a gradient or the pattern.
    package var index: Int32
    /// Multiplies the alpha of gradients and patterns; part of ``color`` already for a solid source.
    package var opacity: Double
    /// The color of a solid source.
    package var color: RGBA
}
