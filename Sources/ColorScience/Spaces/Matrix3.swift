/// A 3 × 3 matrix, stored by columns so that a product is three multiply-adds.
struct Matrix3: Sendable {
    let first, second, third: SIMD3<Double>

    /// A matrix from its rows, as the standards print them.
    init(_ top: SIMD3<Double>, _ middle: SIMD3<Double>, _ bottom: SIMD3<Double>) {
        first = SIMD3(top.x, middle.x, bottom.x)
        second = SIMD3(top.y, middle.y, bottom.y)
        third = SIMD3(top.z, middle.z, bottom.z)
    }

    static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.first * vector.x + matrix.second * vector.y + matrix.third * vector.z
    }

    /// The entries of this matrix interpolated towards those of `other`: `share` 0 gives this matrix, 1 the other.
    func mixed(with other: Matrix3, share: Double) -> Matrix3 {
        Matrix3(
            columns: first + (other.first - first) * share, second + (other.second - second) * share,
            third + (other.third - third) * share)
    }

    private init(columns first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        self.first = first
        self.second = second
        self.third = third
    }

    static let identity = Matrix3(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
}
