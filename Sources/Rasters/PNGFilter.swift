/// How a row of a PNG is predicted from the bytes to the left of each byte, above it, or both (PNG §9.2).
enum PNGFilter: UInt8 {
    case none, sub, up, average, paeth

    /// Decodes the row `filtered`, with `step` bytes per pixel, given the decoded row `above` (all 0 for the first
    /// row). `row` may overlap `filtered`, as long as it does not start after it.
    ///
    /// Unsafe because millions of bytes go through here, and bounds checks would cost more than all the other work; the
    /// caller guarantees that all three hold `count` bytes.
    @unsafe
    func undo(
        _ filtered: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>,
        count: Int, step: Int
    ) {
        switch self {
        case .none: unsafe row.update(from: filtered, count: count)
        case .up: for index in 0..<count { unsafe row[index] = filtered[index] &+ above[index] }
        case .sub: unsafe PNGFilter.eachPixel(filtered, above, row, count, step) { left, _, _ in left }
        case .average:
            unsafe PNGFilter.eachPixel(filtered, above, row, count, step) { left, above, _ in (left &+ above) &>> 1 }
        case .paeth: unsafe PNGFilter.eachPixel(filtered, above, row, count, step, PNGFilter.nearest)
        }
    }

    /// A pixel, with headroom for sums of bytes.
    private typealias Pixel = SIMD4<Int16>

    /// The one of the left, above and corner pixels that is nearest to left + above - corner, channel by channel; on a
    /// tie the first in that order (PNG §9.4).
    @inline(__always)
    private static func nearest(_ left: Pixel, _ above: Pixel, _ corner: Pixel) -> Pixel {
        let (fromLeft, fromAbove) = (distance(above, corner), distance(left, corner))
        let sum = left &+ above &- corner &- corner
        let fromCorner = distance(sum, .zero)
        let upper = corner.replacing(with: above, where: fromAbove .<= fromCorner)
        return upper.replacing(with: left, where: (fromLeft .<= fromAbove) .& (fromLeft .<= fromCorner))
    }

    @inline(__always)
    private static func distance(_ first: Pixel, _ second: Pixel) -> Pixel {
        let difference = first &- second
        return difference.replacing(with: 0 &- difference, where: difference .< 0)
    }

    /// Adds to each pixel its prediction from the pixels to the left, above, and above left.
    @inline(__always)
    private static func eachPixel(
        _ filtered: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
        _ count: Int, _ step: Int, _ foretold: (_ left: Pixel, _ above: Pixel, _ corner: Pixel) -> Pixel
    ) {
        // A separate loop for each pixel size, so that the number of lanes is a constant.
        switch step {
        case 1: unsafe eachPixel(filtered, above, row, count, lanes: 1, foretold)
        case 2: unsafe eachPixel(filtered, above, row, count, lanes: 2, foretold)
        case 3: unsafe eachPixel(filtered, above, row, count, lanes: 3, foretold)
        default: unsafe eachPixel(filtered, above, row, count, lanes: 4, foretold)
        }
    }

    @inline(__always)
    private static func eachPixel(
        _ filtered: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>,
        _ count: Int, lanes: Int, _ foretold: (_ left: Pixel, _ above: Pixel, _ corner: Pixel) -> Pixel
    ) {
        var (left, corner) = (Pixel.zero, Pixel.zero)
        var index = 0
        while index < count {
            var (upper, pixel) = (Pixel.zero, Pixel.zero)
            for lane in 0..<lanes {
                unsafe upper[lane] = Int16(above[index + lane])
                unsafe pixel[lane] = Int16(filtered[index + lane])
            }
            left = (pixel &+ foretold(left, upper, corner)) & 255
            corner = upper
            for lane in 0..<lanes { unsafe row[index + lane] = UInt8(truncatingIfNeeded: left[lane]) }
            index += lanes
        }
    }
}
