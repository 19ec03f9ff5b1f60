internal import ColorScience
internal import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A pixel of a filter's result: red, green, blue and alpha, premultiplied, each 0…1.
struct FilterPixel {
    var channels: SIMD4<Double>
    /// Whether the channels are in linear light.
    var isLinear: Bool

    static let clear = FilterPixel(channels: .zero, isLinear: false)

    init(channels: SIMD4<Double>, isLinear: Bool) {
        self.channels = channels
        self.isLinear = isLinear
    }

    init(_ color: RGBA) {
        let color = color.clamped
        channels = SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
        isLinear = false
    }

    var alpha: Double { channels.w }

    /// The color in encoded sRGB.
    var color: RGBA { converted(toLinear: false).straight }

    /// The channels un-premultiplied, in the pixel's own color space.
    private var straight: RGBA {
        guard alpha > 0 else { return .transparent }
        return RGBA(red: channels.x / alpha, green: channels.y / alpha, blue: channels.z / alpha, alpha: alpha)
    }

    /// A channel un-premultiplied, in the pixel's own color space.
    subscript(channel: FilterEffect.Channel) -> Double {
        switch channel {
        case .red: straight.red
        case .green: straight.green
        case .blue: straight.blue
        case .alpha: alpha
        }
    }

    init(straight color: RGBA, isLinear: Bool) {
        self.init(color)
        self.isLinear = isLinear
    }

    func converted(toLinear linear: Bool) -> FilterPixel {
        // Black and transparent are the same in both.
        guard isLinear != linear, channels.x != 0 || channels.y != 0 || channels.z != 0 else {
            return FilterPixel(channels: channels, isLinear: linear)
        }
        if linear {
            // The pixel to convert was painted with 8 bits per channel.
            let painted = FilterPixel(channels: channels.inEightBits, isLinear: false)
            return FilterPixel(straight: painted.straight.linearLight, isLinear: true)
        }
        return FilterPixel(straight: straight.encoded, isLinear: false)
    }

    /// The channels as stored in 8 bits. Browsers store the result of each step that way, and in linear light the
    /// darkest colors are far apart.
    var stored: FilterPixel {
        guard isLinear else { return self }
        return FilterPixel(channels: channels.inEightBits, isLinear: true)
    }

    /// Painted over another (Porter and Duff's over, premultiplied).
    func over(_ below: FilterPixel) -> FilterPixel {
        FilterPixel(channels: channels + below.channels * (1 - alpha), isLinear: isLinear)
    }

    func blended(_ mode: BlendMode, over below: FilterPixel) -> FilterPixel {
        FilterPixel(straight: straight.composited(over: below.straight, mode: mode), isLinear: isLinear)
    }

    /// Composited with another pixel below it (Filter Effects 1 §9.8).
    func composited(_ joining: FilterEffect.Operator, with below: FilterPixel) -> FilterPixel {
        let (a, b) = (channels, below.channels)
        var result: SIMD4<Double>
        switch joining {
        case .over: result = a + b * (1 - a.w)
        case .in: result = a * b.w
        case .out: result = a * (1 - b.w)
        case .atop: result = a * b.w + b * (1 - a.w)
        case .xor: result = a * (1 - b.w) + b * (1 - a.w)
        case .lighter: result = a + b
        case .arithmetic(let k1, let k2, let k3, let k4):
            result = a * b * k1 + a * k2 + b * k3 + SIMD4(repeating: k4)
        }
        return FilterPixel(channels: result.bounded, isLinear: isLinear)
    }

    /// Each channel becomes a weighted sum of all, un-premultiplied (§9.6).
    func multiplied(by matrix: [Double]) -> FilterPixel {
        guard matrix.count == 20 else { return self }
        let color = straight
        func channel(_ row: Int) -> Double {
            let at = row * 5
            return matrix[at] * color.red + matrix[at + 1] * color.green + matrix[at + 2] * color.blue
                + matrix[at + 3] * color.alpha + matrix[at + 4]
        }
        return FilterPixel(
            straight: RGBA(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3)),
            isLinear: isLinear)
    }

    /// The maximum or minimum of each channel of two pixels.
    func extreme(_ other: FilterPixel, isLargest: Bool) -> FilterPixel {
        let (a, b) = (channels, other.channels)
        return FilterPixel(
            channels: isLargest ? pointwiseMax(a, b) : pointwiseMin(a, b), isLinear: isLinear)
    }

    /// Each channel through its own function, un-premultiplied (§9.7).
    func transferred(
        _ red: FilterEffect.Transfer, _ green: FilterEffect.Transfer, _ blue: FilterEffect.Transfer,
        _ alpha: FilterEffect.Transfer
    ) -> FilterPixel {
        let color = straight
        // In linear light browsers use tables of 256 values, rounded down to integers.
        func tabled(_ function: FilterEffect.Transfer, _ value: Double) -> Double {
            guard isLinear, value.isFinite else { return function.value(at: value) }
            let place = (min(max(value, 0), 1) * 255).rounded() / 255
            return function == .identity ? place : (function.value(at: place) * 255 + 1e-9).rounded(.down) / 255
        }
        return FilterPixel(
            straight: RGBA(
                red: tabled(red, color.red), green: tabled(green, color.green), blue: tabled(blue, color.blue),
                alpha: tabled(alpha, color.alpha)), isLinear: isLinear)
    }
}

extension SIMD4<Double> {
    /// The nearest values that 8 bits can represent.
    fileprivate var inEightBits: SIMD4<Double> { (self * 255).rounded(.toNearestOrAwayFromZero) / 255 }

    /// All channels clamped to 0…1 and no color channel larger than alpha; NaN becomes 0.
    fileprivate var bounded: SIMD4<Double> {
        func cut(_ value: Double, _ high: Double) -> Double { value > 0 ? Swift.min(value, high) : 0 }
        let alpha = cut(w, 1)
        return SIMD4(cut(x, alpha), cut(y, alpha), cut(z, alpha), alpha)
    }
}

extension FilterEffect.Transfer {
    /// The value of the function, for an argument in 0…1 (Filter Effects 1 §9.7).
    func value(at value: Double) -> Double {
        switch self {
        case .identity: return value
        case .table(let values):
            guard let last = values.last else { return value }
            let place = value.share * Double(values.count - 1)
            let index = Int(place)
            guard index + 1 < values.count else { return last }
            return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
        case .discrete(let values):
            guard !values.isEmpty else { return value }
            return values[min(Int(value.share * Double(values.count)), values.count - 1)]
        case .linear(let slope, let intercept): return slope * value + intercept
        case .gamma(let amplitude, let exponent, let offset): return amplitude * pow(value, exponent) + offset
        }
    }
}

extension Double {
    /// The number clamped to 0…1; NaN becomes 0.
    fileprivate var share: Double { self > 0 ? min(self, 1) : 0 }
}
