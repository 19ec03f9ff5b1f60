extension ColorSpace {
    /// The range that Design Tokens Color 2025.10 §4.2 states for a component; `nil` for components without bounds, for
    /// hues, and for the components of XYZ, where white can exceed 1.
    public func statedRange(of component: Int) -> ClosedRange<Double>? {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020: 0...1
        case .hsl, .hwb: component == 0 ? nil : 0...100
        case .lab: component == 0 ? 0...100 : nil
        case .oklab: component == 0 ? 0...1 : nil
        case .lch: component == 0 ? 0...100 : component == 1 ? 0 ... .infinity : nil
        case .oklch: component == 0 ? 0...1 : component == 1 ? 0 ... .infinity : nil
        case .xyzD50, .xyzD65: nil
        }
    }
}
