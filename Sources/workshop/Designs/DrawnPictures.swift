#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Raster pictures.
extension DrawnPage {
    /// A picture that fills part of the box: a photograph, an icon a few dozen pixels wide, or a few colored pixels
    /// scaled up.
    mutating func picture(in box: Box) -> String {
        let (x, y) = (text(number(0, 0.5) * box.width), text(number(0, 0.5) * box.height))
        let (width, height) = (text(number(0.3, 0.7) * box.width), text(number(0.3, 0.7) * box.height))
        var attributes = #"x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)""#
        if chance(0.4) {
            let fit = chance(0.3) ? "none" : "\(pick(Self.alignments)) \(pick(["meet", "slice"]))"
            attributes += #" preserveAspectRatio="\#(fit)""#
        }
        let link: String
        switch integer(0, 3) {
        case 0, 1: link = photograph().address
        case 2: link = icon()
        default:
            link = mosaic()
            if chance(0.5) { attributes += #" image-rendering="pixelated""# }
        }
        attributes += joining(0.3) + filtering(0.15, in: box)
        return #"<image \#(attributes) \#(pick(["href", "xlink:href"]))="\#(link)"/>"#
    }

    /// A pattern of one tile filled by a photograph, as Figma writes pictures in shapes.
    mutating func photographPattern() -> String {
        let (pattern, image) = (newID("pat"), newID("image"))
        let picture = photograph()
        let (across, down) = (1 / Double(picture.width), 1 / Double(picture.height))
        definitions.append(
            #"<pattern id="\#(pattern)" patternContentUnits="objectBoundingBox" width="1" height="1">"#
                + ##"<use xlink:href="#\##(image)" transform="scale(\##(across) \##(down))"/></pattern>"##
                + #"<image id="\#(image)" width="\#(picture.width)" height="\#(picture.height)""#
                + #" xlink:href="\#(picture.address)"/>"#)
        return pattern
    }

    /// A few pixels in random colors.
    private mutating func mosaic() -> String {
        let hasAlpha = chance(0.4)
        let (width, height) = (integer(1, 6), integer(1, 6))
        return address(width: width, height: height, hasAlpha: hasAlpha) { page, _, _ in
            let color = [page.byte(), page.byte(), page.byte()]
            return hasAlpha ? color + [UInt8(page.integer(0, 2) * 127)] : color
        }
    }

    /// Soft lights over a sky, a ground and a horizon.
    private mutating func photograph() -> (address: String, width: Int, height: Int) {
        let (width, height) = (integer(40, 120), integer(30, 100))
        let colors = (0..<4).map { _ in (0..<3).map { _ in number(0, 255) } }
        let lights = (0..<integer(1, 3)).map { _ in (number(0, 1), number(0, 1), number(0.1, 0.5), number(-90, 90)) }
        let horizon = number(0.3, 0.8)
        let link = address(width: width, height: height, hasAlpha: false) { _, column, row in
            let (x, y) = (Double(column) / Double(width), Double(row) / Double(height))
            let light = lights.reduce(0.0) { sum, light in
                let (a, b) = ((x - light.0) / light.2, (y - light.1) / light.2)
                return sum + light.3 * exp(-a * a - b * b)
            }
            let (first, second, share) =
                y < horizon ? (0, 1, y / horizon) : (2, 3, (y - horizon) / (1 - horizon))
            return (0..<3).map { channel in
                let base = colors[first][channel] * (1 - share) + colors[second][channel] * share
                return UInt8(min(max(base + light, 0), 255))
            }
        }
        return (link, width, height)
    }

    /// A disc with a bar across it, with soft edges on a transparent background.
    private mutating func icon() -> String {
        let side = pick([16, 24, 32, 48, 64])
        let (disc, bar) = ([byte(), byte(), byte()], [byte(), byte(), byte()])
        let slope = number(-1, 1)
        let middle = Double(side) / 2
        return address(width: side, height: side, hasAlpha: true) { _, column, row in
            let (x, y) = (Double(column) + 0.5 - middle, Double(row) + 0.5 - middle)
            let cover = min(max(middle - (x * x + y * y).squareRoot(), 0), 1)
            return (abs(y - slope * x) < middle / 4 ? bar : disc) + [UInt8(cover * 255)]
        }
    }

    private mutating func byte() -> UInt8 { UInt8(integer(0, 255)) }

    /// The `data:` URL of a picture, made pixel by pixel.
    private mutating func address(
        width: Int, height: Int, hasAlpha: Bool, _ pixel: (inout DrawnPage, Int, Int) -> [UInt8]
    ) -> String {
        var rows: [UInt8] = []
        for row in 0..<height {
            // The filter of each row is none.
            rows.append(0)
            for column in 0..<width { rows += pixel(&self, column, row) }
        }
        return "data:image/png;base64," + PNGBytes(width: width, height: height, hasAlpha: hasAlpha, rows: rows).base64
    }
}

/// The bytes of a PNG with uncompressed data (PNG 3 §5, RFC 1950, RFC 1951 §3.2.4).
struct PNGBytes {
    private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A picture with 8 bits per channel; each row starts with its filter type.
    init(width: Int, height: Int, hasAlpha: Bool, rows: [UInt8]) {
        append("IHDR", Self.big(UInt32(width)) + Self.big(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
        let (low, high) = (UInt8(rows.count & 0xFF), UInt8(rows.count >> 8 & 0xFF))
        append("IDAT", [0x78, 0x01, 0x01, low, high, ~low, ~high] + rows + Self.big(Self.adler(rows)))
        append("IEND", [])
    }

    private mutating func append(_ name: String, _ data: [UInt8]) {
        let content = Array(name.utf8) + data
        bytes += Self.big(UInt32(data.count)) + content + Self.big(Self.checksum(content))
    }

    private static func big(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }

    /// CRC-32 of ISO 3309.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    /// The bytes in Base64 (RFC 4648 §4).
    var base64: String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var result = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for place in 0..<4 {
                result.append(place <= part.count ? letters[number >> (18 - 6 * place) & 63] : "=")
            }
        }
        return result
    }
}
