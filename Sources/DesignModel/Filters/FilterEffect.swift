public import ColorScience

/// What a step of a filter does to its inputs (Filter Effects 1 §9); lengths are in the filter's primitive units.
public enum FilterEffect: Sendable, Hashable {
    /// How two pictures are joined (§9.8, after Porter and Duff).
    public enum Operator: Sendable, Hashable {
        case over, `in`, out, atop, xor, lighter
        /// k1·i1·i2 + k2·i1 + k3·i2 + k4 of the premultiplied channels.
        case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
    }

    /// The transfer function of one channel (§9.7).
    public enum Transfer: Sendable, Hashable {
        case identity
        /// Linear interpolation between evenly spaced values.
        case table([Double])
        /// Steps of equal width.
        case discrete([Double])
        case linear(slope: Double, intercept: Double)
        case gamma(amplitude: Double, exponent: Double, offset: Double)
    }

    /// One of the four values of a pixel.
    public enum Channel: String, Sendable, Hashable {
        case red = "R"
        case green = "G"
        case blue = "B"
        case alpha = "A"
    }

    /// The same color everywhere (§9.13).
    case flood(RGBA)
    /// The input, moved (§9.18).
    case offset(Point)
    /// All inputs, painted from the first to the last (§9.16).
    case merge
    /// The first input blended with the second, which lies below it (§9.5).
    case blend(BlendMode)
    /// The first input composited with the second (§9.8).
    case composite(Operator)
    /// Four rows of five numbers that multiply red, green, blue, alpha and 1 (§9.6).
    case colorMatrix([Double])
    /// A transfer function for each channel (§9.7).
    indirect case componentTransfer(red: Transfer, green: Transfer, blue: Transfer, alpha: Transfer)
    /// A Gaussian blur, with its standard deviation across and down (§9.14).
    case blur(x: Double, y: Double)
    /// The largest value of each channel around a point, or the smallest (§9.17).
    case morphology(dilates: Bool, x: Double, y: Double)
    /// The input's subregion, repeated (§9.20).
    case tile
    /// Noise (§9.21).
    indirect case turbulence(Turbulence)
    /// The first input, with each point taken from as far away as two channels of the second say: `scale` times the
    /// amount by which they exceed one half (§9.11).
    case displacement(scale: Point, x: Channel, y: Channel)
    /// A surface under a light (§9.10, §9.19).
    indirect case lighting(Lighting)
    /// An effect that cannot be known.
    case unknown(UnknownReason)
}

// The matrices that keywords and functions stand for.
extension FilterEffect {
    /// Closer to gray below 1, further from it above (Filter Effects 1 §9.6, `saturate`).
    public static func saturation(_ share: Double) -> FilterEffect {
        let s = share
        return .colorMatrix([
            0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
            0, 0, 0, 1, 0,
        ])
    }

    /// A rotation around the gray axis, given the cosine and sine of its angle (§9.6, `hueRotate`).
    public static func hueRotation(cosine c: Double, sine s: Double) -> FilterEffect {
        .colorMatrix([
            0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s, 0, 0,
            0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s, 0.072 - 0.072 * c - 0.283 * s, 0, 0,
            0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s, 0, 0,
            0, 0, 0, 1, 0,
        ])
    }

    /// Turns luminance into the opacity of black (§9.6).
    public static let luminanceToAlpha = FilterEffect.colorMatrix([
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0,
    ])

    /// `grayscale()` (§13.1.1); 0 changes nothing.
    public static func grayscale(_ share: Double) -> FilterEffect {
        let s = 1 - share
        return .colorMatrix([
            0.2126 + 0.7874 * s, 0.7152 - 0.7152 * s, 0.0722 - 0.0722 * s, 0, 0,
            0.2126 - 0.2126 * s, 0.7152 + 0.2848 * s, 0.0722 - 0.0722 * s, 0, 0,
            0.2126 - 0.2126 * s, 0.7152 - 0.7152 * s, 0.0722 + 0.9278 * s, 0, 0,
            0, 0, 0, 1, 0,
        ])
    }

    /// `sepia()` (§13.1.1); 0 changes nothing.
    public static func sepia(_ share: Double) -> FilterEffect {
        let s = 1 - share
        return .colorMatrix([
            0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s, 0, 0,
            0.349 - 0.349 * s, 0.686 + 0.314 * s, 0.168 - 0.168 * s, 0, 0,
            0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s, 0, 0,
            0, 0, 0, 1, 0,
        ])
    }

    /// The same function for red, green and blue.
    public static func channels(_ transfer: Transfer) -> FilterEffect {
        .componentTransfer(red: transfer, green: transfer, blue: transfer, alpha: .identity)
    }

    /// Multiplies the opacity by a share, as `opacity()` does (§13.1.1).
    public static func opacity(_ share: Double) -> FilterEffect {
        .componentTransfer(
            red: .identity, green: .identity, blue: .identity, alpha: .linear(slope: share, intercept: 0))
    }
}

extension [FilterStep] {
    /// Appends the steps of a shadow below its input (Filter Effects 1 §9.12).
    public mutating func appendDropShadow(
        of input: FilterStep.Input, offset: Point, deviation: (x: Double, y: Double), color: FilterEffect,
        in subregion: FilterSubregion = FilterSubregion(), mixesInLinearLight: Bool = false, leftOpen: Origin? = nil
    ) {
        func add(_ effect: FilterEffect, of inputs: [FilterStep.Input]) -> FilterStep.Input {
            append(FilterStep(effect, of: inputs, in: subregion, mixesInLinearLight: mixesInLinearLight))
            return .step(count - 1)
        }
        let moved = add(.offset(offset), of: [input])
        let blurred = add(.blur(x: deviation.x, y: deviation.y), of: [moved])
        let flood = add(color, of: [])
        self[count - 1].leftOpen = leftOpen
        let shadow = add(.composite(.in), of: [flood, blurred])
        _ = add(.merge, of: [shadow, input])
    }
}
