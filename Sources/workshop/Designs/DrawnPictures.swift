// Pictures and filters.
extension DrawnPage {
    /// A small picture of a few colours, scaled up.
    mutating func picture(in box: Box) -> String {
        let (x, y) = (text(number(0, 0.5) * box.width), text(number(0, 0.5) * box.height))
        let (width, height) = (text(number(0.3, 0.7) * box.width), text(number(0.3, 0.7) * box.height))
        var attributes = #"x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)""#
        if chance(0.4) {
            let fit = chance(0.3) ? "none" : "\(pick(Self.alignments)) \(pick(["meet", "slice"]))"
            attributes += #" preserveAspectRatio="\#(fit)""#
        }
        if chance(0.5) { attributes += #" image-rendering="pixelated""# }
        return #"<image \#(attributes)\#(joining(0.3)) \#(pick(["href", "xlink:href"]))="\#(pictureLink())"/>"#
    }

    private mutating func pictureLink() -> String {
        let (width, height) = (integer(1, 6), integer(1, 6))
        let hasAlpha = chance(0.4)
        var rows: [UInt8] = []
        for _ in 0..<height {
            // No filter before each row.
            rows.append(0)
            for _ in 0..<width {
                for _ in 0..<3 { rows.append(UInt8(integer(0, 255))) }
                if hasAlpha { rows.append(UInt8(integer(0, 2) * 127)) }
            }
        }
        return "data:image/png;base64," + PNGBytes(width: width, height: height, hasAlpha: hasAlpha, rows: rows).base64
    }

    /// A filter of one to three steps.
    mutating func filter(in box: Box) -> String {
        let id = newID("filter")
        var attributes = #"id="\#(id)""#
        if chance(0.3) { attributes += #" color-interpolation-filters="sRGB""# }
        if chance(0.3) { attributes += #" x="-0.2" y="-0.2" width="1.4" height="1.4""# }
        definitions.append("<filter \(attributes)>\(filterSteps(in: box))</filter>")
        return id
    }

    private mutating func filterSteps(in box: Box) -> String {
        let blur = text(number(1, 5) / box.scale)
        switch integer(0, 9) {
        case 0:
            return
                #"<feDropShadow dx="\#(integer(-4, 6))" dy="\#(integer(0, 6))" stdDeviation="\#(blur)" flood-color="\#(color())"/>"#
        case 1: return #"<feGaussianBlur stdDeviation="\#(blur)"/>"#
        case 2: return #"<feColorMatrix type="saturate" values="\#(text(number(0, 1.5)))"/>"#
        case 3: return #"<feColorMatrix type="hueRotate" values="\#(integer(0, 360))"/>"#
        case 4: return #"<feColorMatrix values="\#(matrix())"/>"#
        case 5: return #"<feOffset dx="\#(integer(-5, 5))" dy="\#(integer(-5, 5))"/>"#
        case 6:
            return #"<feFlood flood-color="\#(color())" flood-opacity="\#(text(number(0.2, 1)))"/>"#
                + #"<feComposite in2="SourceGraphic" operator="\#(pick(["in", "atop", "over", "xor"]))"/>"#
        case 7:
            let parts = ["R", "G", "B"].map {
                #"<feFunc\#($0) type="linear" slope="\#(text(number(0.3, 1.2)))" intercept="\#(text(number(0, 0.3)))"/>"#
            }
            return "<feComponentTransfer>\(parts.joined())</feComponentTransfer>"
        case 8:
            return #"<feFlood flood-color="\#(color())" result="f"/>"#
                + #"<feBlend in="SourceGraphic" in2="f" mode="\#(pick(Self.blends))"/>"#
        default:
            return #"<feOffset in="SourceAlpha" dx="3" dy="3"/><feGaussianBlur stdDeviation="\#(blur)"/>"#
                + #"<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#
        }
    }

    private mutating func matrix() -> String {
        (0..<3).map { row in
            let parts = (0..<3).map { text($0 == row ? number(0.4, 1) : number(0, 0.4)) }
            return parts.joined(separator: " ") + " 0 0"
        }.joined(separator: " ") + " 0 0 0 1 0"
    }
}

/// The bytes of a PNG whose data is stored and not compressed (PNG 3 §5, RFC 1950, RFC 1951 §3.2.4).
struct PNGBytes {
    private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A picture of 8 bits a channel; each row starts with the number of its filter.
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

    /// The bytes in the letters of RFC 4648 §4.
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
