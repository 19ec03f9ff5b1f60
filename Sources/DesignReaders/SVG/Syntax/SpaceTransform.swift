import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A 3D transform, as four columns.
struct SpaceTransform {
    private var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    static let identity = SpaceTransform(.identity)

    init(_ plane: AffineTransform) {
        columns = (
            SIMD4(plane.a, plane.b, 0, 0), SIMD4(plane.c, plane.d, 0, 0), SIMD4(0, 0, 1, 0),
            SIMD4(plane.e, plane.f, 0, 1)
        )
    }

    /// Creates the transform from sixteen numbers, column by column.
    init(columns numbers: [Double]) {
        func column(_ index: Int) -> SIMD4<Double> { SIMD4(numbers[index * 4..<index * 4 + 4]) }
        columns = (column(0), column(1), column(2), column(3))
    }

    static func moved(_ x: Double, _ y: Double, _ z: Double = 0) -> SpaceTransform {
        var result = identity
        result.columns.3 = SIMD4(x, y, z, 1)
        return result
    }

    static func scaled(_ x: Double, _ y: Double, _ z: Double = 1) -> SpaceTransform {
        SpaceTransform(columns: [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1])
    }

    /// A rotation about an axis (CSS Transforms 2 §12.1).
    static func turned(_ degrees: Double, about axis: SIMD3<Double>) -> SpaceTransform? {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0, length.isFinite, degrees.isFinite else { return .identity }
        let (u, angle) = (axis / length, degrees * .pi / 180)
        let (c, s) = (cos(angle), sin(angle))
        let t = 1 - c
        return SpaceTransform(columns: [
            t * u.x * u.x + c, t * u.x * u.y + s * u.z, t * u.x * u.z - s * u.y, 0,
            t * u.x * u.y - s * u.z, t * u.y * u.y + c, t * u.y * u.z + s * u.x, 0,
            t * u.x * u.z + s * u.y, t * u.y * u.z - s * u.x, t * u.z * u.z + c, 0,
            0, 0, 0, 1,
        ])
    }

    func concatenating(_ inner: SpaceTransform) -> SpaceTransform {
        func applied(_ v: SIMD4<Double>) -> SIMD4<Double> {
            columns.0 * v.x + columns.1 * v.y + columns.2 * v.z + columns.3 * v.w
        }
        var result = self
        result.columns = (
            applied(inner.columns.0), applied(inner.columns.1), applied(inner.columns.2), applied(inner.columns.3)
        )
        return result
    }

    /// The transform's effect in the plane.
    var plane: AffineTransform {
        AffineTransform(columns.0.x, columns.0.y, columns.1.x, columns.1.y, columns.3.x, columns.3.y)
    }
}
