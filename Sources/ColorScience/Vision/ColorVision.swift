/// Color vision with one kind of cone weak or missing.
public struct ColorVision: Hashable, Sendable {
    /// The kind of cone that is weak or missing.
    public enum Deficiency: UInt8, Hashable, Sendable, CaseIterable {
        /// The long-wave cones (red).
        case protan
        /// The middle-wave cones (green).
        case deutan
        /// The short-wave cones (blue).
        case tritan
    }

    /// The model that simulates the deficiency.
    public enum Model: UInt8, Hashable, Sendable, CaseIterable {
        /// Machado, Oliveira, Fernandes 2009: a matrix per severity; poor for tritan.
        case machado
        /// Viénot, Brettel, Mollon 1999: one plane; poor for tritan.
        case vienot
        /// Brettel, Viénot, Mollon 1997: two half planes; the best model for tritan.
        case brettel
    }

    /// The kind of cone that is weak or missing.
    public let deficiency: Deficiency
    /// How weak they are: 0 (not at all) to 1 (missing).
    public let severity: Double
    /// The model used.
    public let model: Model

    /// A deficiency. The default model is Machado's for protan and deutan, Brettel's for tritan. `severity` is clamped
    /// to 0…1.
    public init(_ deficiency: Deficiency, severity: Double = 1, model: Model? = nil) {
        self.deficiency = deficiency
        self.severity = severity > 0 ? min(1, severity) : 0
        self.model = model ?? (deficiency == .tritan ? .brettel : .machado)
    }

    /// The color as this vision sees it, clamped to sRGB; alpha is unchanged.
    public func seen(_ color: RGBA) -> RGBA {
        let light = SIMD3(color.red, color.green, color.blue).bounded.mapped(Transfer.srgbToLinear)
        let seen = linearLight(light).mapped { Transfer.srgbFromLinear($0) }.clippedToUnit
        return RGBA(red: seen.x, green: seen.y, blue: seen.z, alpha: color.alpha)
    }

    /// Linear sRGB light, nominally 0…1, as this vision sees it; not clamped.
    public func linearLight(_ light: SIMD3<Double>) -> SIMD3<Double> {
        switch model {
        case .machado: return machado * light
        case .vienot:
            let matrix =
                switch deficiency {
                case .protan: SinglePlane.protan
                case .deutan: SinglePlane.deutan
                case .tritan: SinglePlane.tritan
                }
            return softened(matrix * light, light)
        case .brettel:
            let planes =
                switch deficiency {
                case .protan: HalfPlanes.protan
                case .deutan: HalfPlanes.deutan
                case .tritan: HalfPlanes.tritan
                }
            let side = (planes.border * light).sum()
            return softened((side < 0 ? planes.negative : planes.positive) * light, light)
        }
    }

    /// A dichromat's view mixed with normal vision by severity.
    private func softened(_ seen: SIMD3<Double>, _ light: SIMD3<Double>) -> SIMD3<Double> {
        seen * severity + light * (1 - severity)
    }

    /// The paper gives eleven matrices and says to interpolate between them.
    private var machado: Matrix3 {
        let steps =
            switch deficiency {
            case .protan: Machado.protan
            case .deutan: Machado.deutan
            case .tritan: Machado.tritan
            }
        let place = severity * 10
        let below = min(9, Int(place))
        return steps[below].mixed(with: steps[below + 1], share: place - Double(below))
    }
}
