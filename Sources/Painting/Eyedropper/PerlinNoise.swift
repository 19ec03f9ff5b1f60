internal import DesignModel

/// The noise of one seed, computed like the reference code of the standard (Filter Effects 1 §9.21).
struct PerlinNoise: Sendable {
    private static let size = 256
    /// An offset that makes coordinates positive.
    private static let shift = 4096.0
    /// Finer octaves add less than 8 bits can represent.
    private static let mostOctaves = 12

    /// The number of octaves of noise that are summed at a point.
    static func octaves(of turbulence: Turbulence) -> Int { min(max(turbulence.octaves, 0), mostOctaves) }

    /// A shuffled list of all bytes, repeated once.
    private let lattice: [UInt8]
    /// A direction for each byte, for each of the four channels.
    private let gradients: [SIMD2<Double>]

    init(seed: Int) {
        let size = Self.size
        var random = ParkMiller(seed: seed)
        var gradients: [SIMD2<Double>] = []
        gradients.reserveCapacity(4 * size)
        for _ in 0..<4 * size {
            let x = Double(random.next() % (2 * size) - size) / Double(size)
            let y = Double(random.next() % (2 * size) - size) / Double(size)
            let length = (x * x + y * y).squareRoot()
            gradients.append(length > 0 ? SIMD2(x, y) / length : SIMD2(0, 0))
        }
        var lattice = (0..<size).map { UInt8($0) }
        for index in stride(from: size - 1, to: 0, by: -1) { lattice.swapAt(index, random.next() % size) }
        self.gradients = gradients
        self.lattice = lattice + lattice
    }

    /// Red, green, blue and alpha at a point, un-premultiplied, each 0…1; stitched noise is continuous across the edges
    /// of `tile`.
    func channels(of turbulence: Turbulence, at point: Point, tile: Rectangle) -> SIMD4<Double> {
        var frequency = SIMD2(turbulence.frequency.x, turbulence.frequency.y)
        guard frequency.x >= 0, frequency.y >= 0 else { return .zero }
        var stitch: Stitch?
        if turbulence.stitches, tile.isFinite, !tile.isEmpty {
            frequency = SIMD2(
                Stitch.fitted(frequency.x, into: tile.width), Stitch.fitted(frequency.y, into: tile.height))
            stitch = Stitch(frequency, tile)
        }
        // Browsers count from the corner of the pixel whose center is sampled.
        var place = SIMD2(point.x + 0.5, point.y + 0.5) * frequency
        var sum = SIMD4<Double>.zero
        var strength = 1.0
        for _ in 0..<Self.octaves(of: turbulence) {
            guard abs(place.x) < 1e15, abs(place.y) < 1e15 else { break }
            for channel in 0..<4 {
                let noise = noise(channel, at: place, stitch)
                sum[channel] += (turbulence.isFractal ? noise : abs(noise)) * strength
            }
            place *= 2
            strength /= 2
            stitch?.double()
        }
        if turbulence.isFractal { sum = (sum + 1) / 2 }
        return sum.clamped(lowerBound: .zero, upperBound: .one)
    }

    private func noise(_ channel: Int, at place: SIMD2<Double>, _ stitch: Stitch?) -> Double {
        let x = place.x + Self.shift
        let y = place.y + Self.shift
        var (left, top) = (x.rounded(.towardZero), y.rounded(.towardZero))
        let (fromLeft, fromTop) = (x - left, y - top)
        var (right, bottom) = (left + 1, top + 1)
        if let stitch {
            (left, right) = (stitch.wrapped(left, 0), stitch.wrapped(right, 0))
            (top, bottom) = (stitch.wrapped(top, 1), stitch.wrapped(bottom, 1))
        }
        func byte(_ value: Double) -> Int { Int(value.truncatingRemainder(dividingBy: Double(Self.size))) & 255 }
        let (i, j) = (Int(lattice[byte(left)]), Int(lattice[byte(right)]))
        func slope(_ column: Int, _ row: Double, _ x: Double, _ y: Double) -> Double {
            let gradient = gradients[channel * Self.size + Int(lattice[column + byte(row)])]
            return x * gradient.x + y * gradient.y
        }
        func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }
        func mixed(_ t: Double, _ a: Double, _ b: Double) -> Double { a + t * (b - a) }
        let across = eased(fromLeft)
        let upper = mixed(across, slope(i, top, fromLeft, fromTop), slope(j, top, fromLeft - 1, fromTop))
        let lower = mixed(across, slope(i, bottom, fromLeft, fromTop - 1), slope(j, bottom, fromLeft - 1, fromTop - 1))
        return mixed(eased(fromTop), upper, lower)
    }

    /// Where noise repeats, so that it is continuous across the edges of its region.
    private struct Stitch {
        var size: SIMD2<Double>
        var wrap: SIMD2<Double>

        init(_ frequency: SIMD2<Double>, _ tile: Rectangle) {
            size = SIMD2(
                (tile.width * frequency.x + 0.5).rounded(.down), (tile.height * frequency.y + 0.5).rounded(.down))
            wrap = SIMD2(tile.minX, tile.minY) * frequency + PerlinNoise.shift + size
            wrap = wrap.rounded(.towardZero)
        }

        /// The nearby frequency with a whole number of cells in a length.
        static func fitted(_ frequency: Double, into length: Double) -> Double {
            guard frequency > 0, length > 0 else { return frequency }
            let low = (length * frequency).rounded(.down) / length
            let high = (length * frequency).rounded(.up) / length
            return low > 0 && frequency / low < high / frequency ? low : high
        }

        func wrapped(_ value: Double, _ direction: Int) -> Double {
            value >= wrap[direction] ? value - size[direction] : value
        }

        mutating func double() {
            size *= 2
            wrap = 2 * wrap - PerlinNoise.shift
        }
    }
}

/// The random numbers of the standard's reference code, after Park and Miller.
private struct ParkMiller {
    private static let most = 2_147_483_647
    private var seed: Int

    init(seed: Int) {
        let bounded = min(max(seed, -Self.most), Self.most)
        self.seed = bounded <= 0 ? -(bounded % (Self.most - 1)) + 1 : min(bounded, Self.most - 1)
    }

    mutating func next() -> Int {
        let result = 16_807 * (seed % 127_773) - 2_836 * (seed / 127_773)
        seed = result <= 0 ? result + Self.most : result
        return seed
    }
}
