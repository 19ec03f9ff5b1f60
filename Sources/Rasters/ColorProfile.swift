#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The conversion by an embedded ICC profile (ICC.1): curves that undo the encoding, and a matrix to the profile
/// connection space. Profiles based on tables are not supported.
struct ColorProfile {
    /// Linear light for each of the 256 values of a channel.
    private let curves: [[Double]]
    /// Three rows: the profile's linear light to linear sRGB.
    private let matrix: [Double]

    /// XYZ relative to D50, as in profiles, to linear sRGB (IEC 61966-2-1, adapted by Bradford's method).
    private static let fromConnectionSpace = [
        3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.0334540, 0.0719453, -0.2289914, 1.4052427,
    ]

    /// Reads a profile. Nil if it is broken, since browsers ignore such profiles; throws if it is intact but not
    /// supported.
    init?(_ bytes: Span<UInt8>) throws(RasterError) {
        guard bytes.count >= 132, bytes.holds("acsp", at: 36) else { return nil }
        if bytes.holds("GRAY", at: 16) {
            guard let place = ColorProfile.tag("kTRC", bytes), let curve = ColorProfile.curve(bytes, at: place) else {
                return nil
            }
            curves = [curve, curve, curve]
            matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
            return
        }
        guard bytes.holds("RGB ", at: 16) else { throw .unreadProfile }
        guard let red = ColorProfile.tag("rTRC", bytes), let green = ColorProfile.tag("gTRC", bytes),
            let blue = ColorProfile.tag("bTRC", bytes), bytes.holds("XYZ ", at: 20)
        else {
            if ColorProfile.tag("A2B0", bytes) != nil { throw .unreadProfile }
            return nil
        }
        var columns: [[Double]] = []
        for name: StaticString in ["rXYZ", "gXYZ", "bXYZ"] {
            guard let place = ColorProfile.tag(name, bytes), bytes.holds("XYZ ", at: place),
                let x = ColorProfile.fixed(bytes, at: place + 8), let y = ColorProfile.fixed(bytes, at: place + 12),
                let z = ColorProfile.fixed(bytes, at: place + 16)
            else { return nil }
            columns.append([x, y, z])
        }
        guard let redCurve = ColorProfile.curve(bytes, at: red), let greenCurve = ColorProfile.curve(bytes, at: green),
            let blueCurve = ColorProfile.curve(bytes, at: blue)
        else { return nil }
        curves = [redCurve, greenCurve, blueCurve]
        var matrix: [Double] = []
        for row in 0..<3 {
            for column in 0..<3 {
                matrix.append(
                    (0..<3).reduce(0) { $0 + ColorProfile.fromConnectionSpace[row * 3 + $1] * columns[column][$1] })
            }
        }
        self.matrix = matrix
    }

    // MARK: - Parts of a profile

    /// The offset of a tag's data (ICC.1 §7.3).
    private static func tag(_ name: StaticString, _ bytes: Span<UInt8>) -> Int? {
        guard let count = bytes.number32(at: 128), count <= 1000 else { return nil }
        for index in 0..<count {
            let entry = 132 + index * 12
            guard entry + 12 <= bytes.count else { return nil }
            if bytes.holds(name, at: entry) { return bytes.number32(at: entry + 4) }
        }
        return nil
    }

    /// A fixed-point number with 16 bits before and 16 after the binary point.
    private static func fixed(_ bytes: Span<UInt8>, at offset: Int) -> Double? {
        bytes.number32(at: offset).map { Double($0 >= 1 << 31 ? $0 - 1 << 32 : $0) / 65536 }
    }

    /// The linear light of the values 0…255 (ICC.1 §10.6, §10.18).
    private static func curve(_ bytes: Span<UInt8>, at place: Int) -> [Double]? {
        let values = (0..<256).map { Double($0) / 255 }
        if bytes.holds("curv", at: place), let count = bytes.number32(at: place + 8) {
            if count == 0 { return values }
            if count == 1 {
                guard let gamma = bytes.number16(at: place + 12) else { return nil }
                return values.map { power($0, Double(gamma) / 256) }
            }
            guard count <= 65536, place + 12 + 2 * count <= bytes.count else { return nil }
            var curve: [Double] = []
            for value in values {
                let position = value * Double(count - 1)
                let below = min(Int(position), count - 2)
                guard let first = bytes.number16(at: place + 12 + 2 * below),
                    let second = bytes.number16(at: place + 14 + 2 * below)
                else { return nil }
                curve.append((Double(first) + Double(second - first) * (position - Double(below))) / 65535)
            }
            return curve
        }
        guard bytes.holds("para", at: place), let kind = bytes.number16(at: place + 8), kind <= 4 else { return nil }
        var numbers: [Double] = []
        for index in 0..<[1, 3, 4, 5, 7][kind] {
            guard let number = fixed(bytes, at: place + 12 + 4 * index) else { return nil }
            numbers.append(number)
        }
        let gamma = numbers[0]
        if kind == 0 { return values.map { power($0, gamma) } }
        let (a, b) = (numbers[1], numbers[2])
        guard a != 0 else { return nil }
        // Kinds 1 and 2 bend where the base of the power reaches 0, and 2 adds a constant; 3 and 4 continue below the
        // bend as a line.
        let bend = kind <= 2 ? -b / a : numbers[4]
        let slope = kind <= 2 ? 0 : numbers[3]
        let raise = kind == 2 ? numbers[3] : kind == 4 ? numbers[5] : 0
        let foot = kind == 2 ? numbers[3] : kind == 4 ? numbers[6] : 0
        return values.map { $0 >= bend ? power(a * $0 + b, gamma) + raise : slope * $0 + foot }
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double {
        base > 0 ? pow(base, exponent) : 0
    }

    // MARK: - Pixels

    /// The sRGB encoding of linear light in 16,384 steps: fewer would lose the darkest values.
    private static let encoding: [UInt8] = (0...16384).map { step in
        let light = Double(step) / 16384
        let value = light <= 0.0031308 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055
        return UInt8(min(max((value * 255).rounded(), 0), 255))
    }

    /// The picture in sRGB, colors outside it clipped, as on the screens that browsers assume.
    func applied(to raster: Raster) -> Raster {
        // A profile that is effectively sRGB would change only rounding.
        if changesNothing { return raster }
        var pixels = raster.pixels
        let encoding = ColorProfile.encoding.span
        var place = 0
        while place + 3 < pixels.count {
            let color = linear(pixels[place], pixels[place + 1], pixels[place + 2])
            pixels[place] = encoding[ColorProfile.step(color.0)]
            pixels[place + 1] = encoding[ColorProfile.step(color.1)]
            pixels[place + 2] = encoding[ColorProfile.step(color.2)]
            place += 4
        }
        return Raster(width: raster.width, height: raster.height, pixels: pixels) ?? raster
    }

    private func linear(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (Double, Double, Double) {
        let (r, g, b) = (curves[0][Int(red)], curves[1][Int(green)], curves[2][Int(blue)])
        return (
            matrix[0] * r + matrix[1] * g + matrix[2] * b, matrix[3] * r + matrix[4] * g + matrix[5] * b,
            matrix[6] * r + matrix[7] * g + matrix[8] * b
        )
    }

    private static func step(_ light: Double) -> Int {
        // NaN fails both comparisons and ends at 0.
        light >= 1 ? 16384 : light > 0 ? Int(light * 16384 + 0.5) : 0
    }

    private var changesNothing: Bool {
        let probes: [(UInt8, UInt8, UInt8)] = [
            (255, 0, 0), (0, 255, 0), (0, 0, 255), (200, 40, 90), (40, 90, 200), (90, 200, 40), (20, 20, 20),
            (128, 128, 128), (230, 230, 230),
        ]
        return probes.allSatisfy { red, green, blue in
            let color = linear(red, green, blue)
            return abs(Int(ColorProfile.encoding[ColorProfile.step(color.0)]) - Int(red)) <= 1
                && abs(Int(ColorProfile.encoding[ColorProfile.step(color.1)]) - Int(green)) <= 1
                && abs(Int(ColorProfile.encoding[ColorProfile.step(color.2)]) - Int(blue)) <= 1
        }
    }
}
