internal import DesignModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A rectangle whose corners may be quarters of an ellipse, the shape behind most shadows. With radii of half its sides
/// it is an ellipse.
struct RoundedBox: Sendable, Equatable {
    var rectangle: Rectangle
    var radiusX, radiusY: Double

    /// A rectangle with radii limited to half its sides.
    init(_ rectangle: Rectangle, radiusX: Double = 0, radiusY: Double = 0) {
        self.rectangle = rectangle
        let isRound = radiusX > 0 && radiusY > 0
        self.radiusX = isRound ? min(radiusX, rectangle.width / 2) : 0
        self.radiusY = isRound ? min(radiusY, rectangle.height / 2) : 0
    }

    /// A box that contains every point.
    static let everything = RoundedBox(.everything)

    /// A rectangle or an ellipse; nil for any other outline.
    init?(_ geometry: Geometry) {
        switch geometry {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            self.init(rectangle, radiusX: radiusX, radiusY: radiusY)
        case .ellipse(_, let radiusX, let radiusY):
            self.init(geometry.bounds, radiusX: radiusX, radiusY: radiusY)
        case .path: return nil
        }
    }

    private var isRound: Bool { radiusX > 0 && radiusY > 0 }

    func contains(_ point: Point) -> Bool { rectangle.contains(point, radiusX: radiusX, radiusY: radiusY) }

    /// Whether a whole rectangle is inside; testing its corners suffices, because the box is convex.
    func contains(_ box: Rectangle) -> Bool {
        guard rectangle.contains(box) else { return false }
        return !isRound
            || (contains(Point(box.minX, box.minY)) && contains(Point(box.maxX, box.minY))
                && contains(Point(box.minX, box.maxY)) && contains(Point(box.maxX, box.maxY)))
    }

    func moved(by offset: Point) -> RoundedBox {
        var result = self
        result.rectangle = rectangle.moved(by: offset)
        return result
    }

    /// The box dilated by a rectangle of twice the given lengths, which does not round its corners.
    func dilated(_ x: Double, _ y: Double) -> RoundedBox {
        RoundedBox(rectangle.widened(x, y), radiusX: radiusX, radiusY: radiusY)
    }

    /// The box eroded by a rectangle of twice the given lengths; nil if less than the corners is left.
    func eroded(_ x: Double, _ y: Double) -> RoundedBox? {
        let rest = rectangle.widened(-x, -y)
        guard rest.width > 2 * radiusX, rest.height > 2 * radiusY else { return nil }
        return RoundedBox(rest, radiusX: radiusX, radiusY: radiusY)
    }

    /// The intersection with a rectangle; nil if it is not such a box.
    func cut(by other: Rectangle) -> RoundedBox? {
        if other.contains(rectangle) { return self }
        return isRound ? nil : RoundedBox(rectangle.intersection(other))
    }

    /// The box transformed to other units; nil if its sides would not be parallel to the axes.
    func placed(by transform: AffineTransform) -> RoundedBox? {
        guard transform.keepsAxes else { return nil }
        let corner = transform.applied(toVector: Point(radiusX, radiusY))
        return RoundedBox(transform.bounds(of: rectangle), radiusX: abs(corner.x), radiusY: abs(corner.y))
    }

    // MARK: - Blurred

    /// The share of a Gaussian around a point that is inside; if the corners are round, it must spread in both
    /// directions.
    func blurredShare(at point: Point, _ deviation: Point) -> Double {
        let reach = deviation * FilterEffect.reach
        let near = Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y).widened(reach.x, reach.y)
        let across = Gaussian(middle: point.x, deviation: deviation.x)
        let down = Gaussian(middle: point.y, deviation: deviation.y)
        let isSquareHere =
            !isRound || (near.minX >= rectangle.minX + radiusX && near.maxX <= rectangle.maxX - radiusX)
            || (near.minY >= rectangle.minY + radiusY && near.maxY <= rectangle.maxY - radiusY)
        guard !isSquareHere else {
            return across.share(from: rectangle.minX, to: rectangle.maxX)
                * down.share(from: rectangle.minY, to: rectangle.maxY)
        }
        let (top, bottom) = (rectangle.minY + radiusY, rectangle.maxY - radiusY)
        var share = 0.0
        if bottom > top {
            share =
                across.share(from: rectangle.minX, to: rectangle.maxX) * down.share(from: top, to: bottom)
        }
        return share + blurredCap(from: top, upwards: true, across, down)
            + blurredCap(from: bottom, upwards: false, across, down)
    }

    /// The same for the part beyond a line where the corners begin: integrates the rows of an ellipse by their angle,
    /// so that the integrand is not steep at its end (Gauss–Legendre quadrature, over parts so short that eight points
    /// each are accurate to a millionth).
    private func blurredCap(from line: Double, upwards: Bool, _ across: Gaussian, _ down: Gaussian) -> Double {
        /// The angle of a row beyond the line.
        func angle(_ row: Double) -> Double {
            let distance = (upwards ? line - row : row - line) / radiusY
            return distance <= 0 ? 0 : distance >= 1 ? .pi / 2 : asin(distance)
        }
        let ends = (angle(down.middle - down.tail), angle(down.middle + down.tail))
        let (first, last) = (min(ends.0, ends.1), max(ends.0, ends.1))
        guard last > first else { return 0 }
        let steepness = max(radiusX / across.deviation, radiusY / down.deviation)
        let parts = min(max(1, Int(min(steepness * (last - first) / 2, 100).rounded(.up))), Self.mostParts)
        let half = (last - first) / Double(2 * parts)
        let (left, right) = (rectangle.minX + radiusX, rectangle.maxX - radiusX)
        var sum = 0.0
        for part in 0..<parts {
            let middle = first + half * Double(2 * part + 1)
            for (place, weight) in GaussLegendre.eight {
                let angle = middle + half * place
                let (sine, cosine) = (sin(angle), cos(angle))
                let row = upwards ? line - radiusY * sine : line + radiusY * sine
                let wide = across.share(from: left - radiusX * cosine, to: right + radiusX * cosine)
                sum += weight * wide * down.density(at: row) * cosine
            }
        }
        return sum * half * radiusY
    }

    private static let mostParts = 48
}

/// A normal distribution along a line.
private struct Gaussian {
    let middle, deviation: Double

    /// The distance from the middle beyond which less than a millionth lies.
    var tail: Double { 5 * deviation }

    /// The share of the distribution between two positions.
    func share(from low: Double, to high: Double) -> Double {
        guard deviation > 0 else { return low <= middle && high >= middle ? 1 : 0 }
        let scale = 1 / (deviation * 2.0.squareRoot())
        return (erf((high - middle) * scale) - erf((low - middle) * scale)) / 2
    }

    func density(at place: Double) -> Double {
        let distance = (place - middle) / deviation
        return exp(-distance * distance / 2) / (deviation * (2 * .pi).squareRoot())
    }
}

/// Positions between -1 and 1 with their weights.
private enum GaussLegendre {
    static let eight: [(place: Double, weight: Double)] = [
        (-0.960_289_856_497_536_2, 0.101_228_536_290_376_3), (-0.796_666_477_413_626_7, 0.222_381_034_453_374_5),
        (-0.525_532_409_916_329_0, 0.313_706_645_877_887_3), (-0.183_434_642_495_649_8, 0.362_683_783_378_362_0),
        (0.183_434_642_495_649_8, 0.362_683_783_378_362_0), (0.525_532_409_916_329_0, 0.313_706_645_877_887_3),
        (0.796_666_477_413_626_7, 0.222_381_034_453_374_5), (0.960_289_856_497_536_2, 0.101_228_536_290_376_3),
    ]
}
