import ColorScience

/// What is done to a layer's picture before it joins what lies below (Filter Effects 1): steps that each paint a
/// picture from those of earlier steps. The picture of the last step is seen; without steps nothing is.
public struct Filter: Sendable, Hashable {
    /// Nothing of the result shows outside this rectangle; nil where the result is unbounded, as with the
    /// functions of CSS.
    public var region: Rectangle?
    /// What ``region`` is measured in.
    public var units: Gradient.Units
    /// What the numbers of the steps are measured in.
    public var primitiveUnits: Gradient.Units
    /// The steps in order.
    public var steps: [FilterStep]

    /// A filter.
    public init(
        region: Rectangle? = nil, units: Gradient.Units = .objectBoundingBox,
        primitiveUnits: Gradient.Units = .userSpaceOnUse, steps: [FilterStep]
    ) {
        self.region = region
        self.units = units
        self.primitiveUnits = primitiveUnits
        self.steps = steps
    }
}

extension Filter {
    /// Whether the input remains unchanged on top of the result, as in a filter that only casts a shadow.
    public var keepsSource: Bool {
        // Without steps nothing is seen.
        var step = steps.count - 1
        while steps.indices.contains(step) {
            let top =
                switch steps[step].effect {
                case .merge: steps[step].inputs.last
                case .blend(.normal), .composite(.over): steps[step].inputs.first
                default: nil as FilterStep.Input?
                }
            switch top {
            case .source?: return true
            case .step(let earlier)? where earlier < step: step = earlier
            default: return false
            }
        }
        return false
    }
}

/// One step of a filter: a filter primitive (Filter Effects 1 §9).
public struct FilterStep: Sendable, Hashable {
    /// The picture a step starts from.
    public enum Input: Sendable, Hashable {
        /// The layer as it is painted.
        case source
        /// The silhouette of the layer in black.
        case sourceAlpha
        /// The result of an earlier step, counted from 0.
        case step(Int)
    }

    /// What it does.
    public var effect: FilterEffect
    /// What it is applied to, in the order of the standard: `in` before `in2`, the lowest of a merge first.
    public var inputs: [Input]
    /// Where its picture is cut off.
    public var subregion: FilterSubregion
    /// Whether it computes in linear light (`color-interpolation-filters: linearRGB`).
    public var mixesInLinearLight: Bool
    /// Where the file refers to a color that the place of use sets; ``effect`` has the one that the file alone shows.
    public var leftOpen: Origin?

    /// A step, which computes in encoded sRGB, as the functions of CSS do, unless `mixesInLinearLight` is set.
    public init(
        _ effect: FilterEffect, of inputs: [Input] = [], in subregion: FilterSubregion = FilterSubregion(),
        mixesInLinearLight: Bool = false
    ) {
        self.effect = effect
        self.inputs = inputs
        self.subregion = subregion
        self.mixesInLinearLight = mixesInLinearLight
    }
}

/// The edges of a step's picture that the file states; the others are those of its inputs, or of the filter's region
/// where it has none (Filter Effects 1 §9.4).
public struct FilterSubregion: Sendable, Hashable {
    /// Left edge.
    public var x: Double?
    /// Upper edge.
    public var y: Double?
    /// Horizontal extent.
    public var width: Double?
    /// Vertical extent.
    public var height: Double?

    /// A subregion; edges that are left out are not stated.
    public init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
