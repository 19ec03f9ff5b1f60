public import ColorScience

/// How a layer, with everything in it, is composited onto what lies below (Compositing 1, CSS Masking 1); the default
/// changes nothing.
public struct Compositing: Sendable, Hashable {
    /// 0…1, applied to the layer as a whole.
    public var opacity: Double
    /// How the result is blended with what lies below.
    public var blend: BlendMode
    /// Whether the layer asks to be composited on its own first (`isolation: isolate`).
    public var isIsolated: Bool
    /// A clip of ``Design/clips``, or nil.
    public var clip: Int32?
    /// A mask of ``Design/masks``, or nil.
    public var mask: Int32?
    /// Whether the mask uses luminance rather than alpha, where the layer itself says so (`mask-mode`).
    public var maskUsesLuminance: Bool?
    /// Whether colors are converted to linear light before compositing, as browsers do for the content of masks.
    public var turnsToLinearLight = false
    /// Nothing of the content shows outside this rectangle, which is in the coordinates of the layer's children.
    public var viewport: Rectangle?
    /// Why the layer's look cannot be known, such as a CSS clip; its content is then uncertain within its reach.
    public var unknown: UnknownReason?
    /// Filters of ``Design/filters`` that are applied to the layer's picture in order, before everything else.
    public var filters: [Int32]

    /// A way of compositing; whatever is left out changes nothing.
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

    /// Composites the layer unchanged.
    public static let plain = Compositing()
    /// Whether the layer must be composited on its own before it is joined to what lies below.
    public var needsGroup: Bool {
        opacity < 1 || blend != .normal || isIsolated || mask != nil || unknown != nil || !filters.isEmpty
            || turnsToLinearLight
    }
}

extension Design {
    /// Whether nothing of the layer shows because its opacity is 0.
    public func isClear(_ layer: Layer) -> Bool {
        let compositing = Int(layer.compositing)
        return compositings.indices.contains(compositing) && compositings[compositing].opacity <= 0
    }

    /// Whether nothing of the run shows because a group of its text has opacity 0.
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
            // Parents come before their children; the check makes sure that the loop ends.
            guard textGroups[group].parent < group else { break }
            group = Int(textGroups[group].parent)
        }
        return groups.reversed()
    }
}
