package import Rasters
internal import Synchronization

/// A bitmap, and smaller copies for drawing it small: each half as wide and high as the one before, made when first
/// needed.
package final class RasterPyramid: Sendable {
    /// The picture as it was decoded.
    package let base: Raster
    private let smaller = Mutex<[Raster]>([])

    package init(_ base: Raster) {
        self.base = base
    }

    /// The picture halved this many times, or as often as possible.
    func level(_ number: Int) -> Raster {
        guard number > 0 else { return base }
        return smaller.withLock { levels in
            var last = levels.last ?? base
            while levels.count < number, last.width > 1 || last.height > 1 {
                last = last.halved
                levels.append(last)
            }
            return levels.isEmpty ? base : levels[min(number, levels.count) - 1]
        }
    }
}

extension Raster {
    /// The picture at half its size, each pixel the average of those it replaces, weighted by their opacity.
    var halved: Raster {
        let size = (width: max(1, width / 2), height: max(1, height / 2))
        let (across, down) = (Raster.weights(of: width), Raster.weights(of: height))
        let whole = across.reduce(0, +) * down.reduce(0, +)
        let source = pixels.span
        var halved: [UInt8] = []
        halved.reserveCapacity(size.width * size.height * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                var (red, green, blue, alpha) = (0, 0, 0, 0)
                for row in 0..<down.count {
                    for column in 0..<across.count {
                        let place = 4 * ((2 * y + row) * width + 2 * x + column)
                        let weight = down[row] * across[column] * Int(source[place + 3])
                        alpha += weight
                        red += weight * Int(source[place])
                        green += weight * Int(source[place + 1])
                        blue += weight * Int(source[place + 2])
                    }
                }
                let half = alpha / 2
                for sum in [red, green, blue] {
                    halved.append(alpha > 0 ? UInt8(truncatingIfNeeded: (sum + half) / alpha) : 0)
                }
                halved.append(UInt8(truncatingIfNeeded: (alpha + whole / 2) / whole))
            }
        }
        return Raster(width: size.width, height: size.height, pixels: halved) ?? self
    }

    /// The weights of the pixels that are averaged: if their number is odd, groups overlap, as in browsers.
    private static func weights(of length: Int) -> [Int] {
        length == 1 ? [1] : length.isMultiple(of: 2) ? [1, 1] : [1, 2, 1]
    }
}
