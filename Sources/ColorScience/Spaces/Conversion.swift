extension ColorSpace {
    /// Converts components in this space to `target`: up to the nearest space both are built on, then down.
    @usableFromInline
    func convert(_ numbers: SIMD3<Double>, to target: ColorSpace) -> SIMD3<Double> {
        var here = self
        var result = numbers
        while !target.isBuilt(on: here) {
            result = here.toParent(result)
            here = here.parent
        }
        return target.descend(from: here, result)
    }

    /// The space this one is defined over; XYZ D65 is the root.
    private var parent: ColorSpace {
        switch self {
        case .hsl, .hwb: .srgb
        case .srgb: .srgbLinear
        case .displayP3: .displayP3Linear
        case .prophotoRGB, .lab: .xyzD50
        case .lch: .lab
        case .oklch: .oklab
        case .srgbLinear, .displayP3Linear, .a98RGB, .rec2020, .xyzD50, .oklab, .xyzD65: .xyzD65
        }
    }

    private func isBuilt(on ancestor: ColorSpace) -> Bool {
        var space = self
        while space != ancestor {
            if space == .xyzD65 { return false }
            space = space.parent
        }
        return true
    }

    private func descend(from ancestor: ColorSpace, _ numbers: SIMD3<Double>) -> SIMD3<Double> {
        if self == ancestor { return numbers }
        return fromParent(parent.descend(from: ancestor, numbers))
    }

    private func toParent(_ numbers: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .hsl: HueSpaces.srgb(fromHSL: numbers)
        case .hwb: HueSpaces.srgb(fromHWB: numbers)
        case .srgb, .displayP3: numbers.mapped(Transfer.srgbToLinear)
        case .srgbLinear: Primaries.srgb.toXYZ * numbers
        case .displayP3Linear: Primaries.displayP3.toXYZ * numbers
        case .a98RGB: Primaries.a98.toXYZ * numbers.mapped(Transfer.a98ToLinear)
        case .prophotoRGB: Primaries.prophoto.toXYZ * numbers.mapped(Transfer.prophotoToLinear)
        case .rec2020: Primaries.rec2020.toXYZ * numbers.mapped(Transfer.rec2020ToLinear)
        case .xyzD50: WhitePoint.d50ToD65 * numbers
        case .lab: Lab.xyz(from: numbers, white: WhitePoint.d50)
        case .lch, .oklch: Polar.rectangular(numbers)
        case .oklab: Oklab.xyz(from: numbers)
        case .xyzD65: numbers
        }
    }

    private func fromParent(_ numbers: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .hsl: HueSpaces.hsl(fromSRGB: numbers)
        case .hwb: HueSpaces.hwb(fromSRGB: numbers)
        case .srgb, .displayP3: numbers.mapped(Transfer.srgbFromLinear)
        case .srgbLinear: Primaries.srgb.fromXYZ * numbers
        case .displayP3Linear: Primaries.displayP3.fromXYZ * numbers
        case .a98RGB: (Primaries.a98.fromXYZ * numbers).mapped(Transfer.a98FromLinear)
        case .prophotoRGB: (Primaries.prophoto.fromXYZ * numbers).mapped(Transfer.prophotoFromLinear)
        case .rec2020: (Primaries.rec2020.fromXYZ * numbers).mapped(Transfer.rec2020FromLinear)
        case .xyzD50: WhitePoint.d65ToD50 * numbers
        case .lab: Lab.from(xyz: numbers, white: WhitePoint.d50)
        case .lch, .oklch: Polar.from(rectangular: numbers)
        case .oklab: Oklab.from(xyz: numbers)
        case .xyzD65: numbers
        }
    }
}

extension Color {
    /// CIE Lab relative to D65, as some tools print it; CSS `lab()` is relative to D50.
    public var labD65: SIMD3<Double> {
        Lab.from(xyz: components(in: .xyzD65), white: WhitePoint.d65)
    }
}

extension SIMD3<Double> {
    func mapped(_ transform: (Double) -> Double) -> SIMD3<Double> {
        SIMD3(transform(x), transform(y), transform(z))
    }
}
