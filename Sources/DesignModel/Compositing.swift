public import ColorScience

/// How a layer and everything in it joins what lies below (Compositing 1, CSS Masking 1); the default joins as it is.
public struct Compositing: Sendable, Hashable {
    /// 0…1, applied to the layer as a whole.
    public var opacity: Double
    /// How the whole is mixed with what lies below.
    public var blend: BlendMode
    /// Whether the layer asks to be composited on its own first (`isolation: isolate`).
    public var isIsolated: Bool
    /// A clip of ``Design/clips``, or nil.
    public var clip: Int32?
    /// A mask of ``Design/masks``, or nil.
    public var mask: Int32?
    /// Whether the mask takes light rather than alpha, where the layer says so itself (`mask-mode`).
    public var maskUsesLuminance: Bool?
    /// Whether colors are turned to linear light before they join, as browsers do with what masks are painted with.
    public var turnsToLinearLight = false
    /// Outside it nothing of the content shows; in the coordinates of the layer's children.
    public var viewport: Rectangle?
    /// What about the layer's look cannot be known, such as a clip of CSS; its content then is uncertain within its reach.
    public var unknown: UnknownReason?
    /// Filters of ``Design/filters`` that its picture goes through, one after the other, before all else.
    public var filters: [Int32]

    /// A way of joining; everything left out changes nothing.
    public init(
        opacity: Double = 1, blend: BlendMode = .normal, isIsolated: Bool = false, clip: Int32? = nil,
        mask: Int32? = nil, maskUsesLuminance: Bool? = nil, viewport: Rectangle? = nil, unknown: UnknownReason? = nil,
        filters: [Int32] = []
    ) {
        self.opacity = opacity
        self.blend = blend
        self.isIsolated = isIsolated
        self.clip = clip
        self.mask = mask
        self.maskUsesLuminance = maskUsesLuminance
        self.viewport = viewport
        self.unknown = unknown
        self.filters = filters
    }

    /// Joins as it is.
    public static let plain = Compositing()
    /// Whether the layer must be composited on its own before it joins.
    public var needsGroup: Bool {
        opacity < 1 || blend != .normal || isIsolated || mask != nil || unknown != nil || !filters.isEmpty
            || turnsToLinearLight
    }
}

extension Design {
    /// Whether a layer lets nothing of it through, as its opacity is 0.
    public func isClear(_ layer: Layer) -> Bool {
        let compositing = Int(layer.compositing)
        return compositings.indices.contains(compositing) && compositings[compositing].opacity <= 0
    }

    /// Whether a group of its text lets nothing of a run through, as its opacity is 0.
    public func isClear(_ run: TextRun) -> Bool {
        textGroups(of: run).contains { compositings[Int(textGroups[$0].compositing)].opacity <= 0 }
    }

    /// The groups around a run within its text, outermost first, in ``textGroups``.
    public func textGroups(of run: TextRun) -> [Int] {
        guard run.group >= 0 else { return [] }
        var groups: [Int] = []
        var group = Int(run.group)
        while textGroups.indices.contains(group), compositings.indices.contains(Int(textGroups[group].compositing)) {
            groups.append(group)
            // One around another was there before it, so that this ends.
            guard textGroups[group].parent < group else { break }
            group = Int(textGroups[group].parent)
        }
        return groups.reversed()
    }
}
