internal import CZlib

/// Extracts the ICC profile of a picture; empty if there is none.
enum EmbeddedProfile {
    /// A generous bound: profiles of curves and a matrix take a few kilobytes.
    private static let largest = 4 << 20

    static func bytes(in picture: Span<UInt8>, _ format: RasterFormat) throws(RasterError) -> [UInt8] {
        switch format {
        case .png: try inPNG(picture)
        case .jpeg: inJPEG(picture)
        case .webp: inWebP(picture)
        }
    }

    /// The chunk `iCCP`: a name, a method, and the compressed profile (PNG §11.3.2.3). Throws if other chunks state a
    /// color space other than sRGB.
    private static func inPNG(_ picture: Span<UInt8>) throws(RasterError) -> [UInt8] {
        var offset = 8
        var statement = StatedColors()
        while let length = picture.number32(at: offset), !picture.holds("IDAT", at: offset + 4) {
            let (start, end) = (offset + 8, offset + 8 + length)
            guard end <= picture.count else { break }
            statement.take(picture, start..<end)
            if picture.holds("iCCP", at: offset + 4), !statement.isCoded {
                var data = start
                while data < end, picture[data] != 0 { data += 1 }
                guard data + 2 < end else { break }
                return try inflated(copy(picture, (data + 2)..<end))
            }
            offset = end + 4
        }
        if statement.isOther { throw .unreadProfile }
        return []
    }

    private static func inflated(_ data: [UInt8]) throws(RasterError) -> [UInt8] {
        var profile = [UInt8](repeating: 0, count: min(largest, max(4096, data.count * 40)))
        var count = uLongf(profile.count)
        // Unsafe because zlib writes through a pointer; it gets the size of the buffer.
        let status = unsafe uncompress(&profile, &count, data, uLong(data.count))
        if status == Z_BUF_ERROR { throw .unreadProfile }
        return status == Z_OK ? Array(profile.prefix(Int(count))) : []
    }

    /// `APP2` segments, numbered because none may hold more than 64 KB (ICC.1, annex B.4).
    private static func inJPEG(_ picture: Span<UInt8>) -> [UInt8] {
        var parts: [(number: UInt8, bytes: [UInt8])] = []
        var offset = 2
        while let marker = picture.number16(at: offset), marker >> 8 == 0xFF {
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            guard marker != 0xFFDA, marker != 0xFFD9, let length = picture.number16(at: offset + 2), length >= 2 else {
                break
            }
            let end = offset + 2 + length
            if marker == 0xFFE2, length >= 16, end <= picture.count, picture.holds("ICC_PROFILE", at: offset + 4) {
                parts.append((picture[offset + 16], copy(picture, (offset + 18)..<end)))
            }
            offset = end
        }
        return parts.sorted { $0.number < $1.number }.flatMap(\.bytes)
    }

    /// The chunk `ICCP` (WebP container, “Color profile”).
    private static func inWebP(_ picture: Span<UInt8>) -> [UInt8] {
        var offset = 12
        while let length = picture.number32(at: offset + 4, isLittleEndian: true), offset + 8 + length <= picture.count
        {
            if picture.holds("ICCP", at: offset) { return copy(picture, (offset + 8)..<(offset + 8 + length)) }
            offset += 8 + length + length % 2
        }
        return []
    }

    private static func copy(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        var copy: [UInt8] = []
        copy.reserveCapacity(range.count)
        for index in range { copy.append(bytes[index]) }
        return copy
    }
}
