/// How the rows and columns of a stored picture map to those shown (EXIF 2.32, tag 0x0112).
struct ExifOrientation {
    /// Whether rows become columns.
    let isTransposed: Bool
    /// Whether left and right are swapped after that.
    let flipsAcross: Bool
    /// Whether top and bottom are swapped after that.
    let flipsDown: Bool

    static let upright = ExifOrientation(1)

    /// The meaning of the tag's value; anything but 2…8 is upright.
    init(_ value: Int) {
        isTransposed = (5...8).contains(value)
        flipsAcross = [2, 3, 6, 7].contains(value)
        flipsDown = [3, 4, 7, 8].contains(value)
    }

    /// Reads the orientation from the first EXIF segment before a JPEG's pixels.
    init(ofJPEG bytes: Span<UInt8>) {
        var offset = 2
        var value = 1
        // Segments (ITU T.81 §B.1.1.4): a marker, then a length that includes itself.
        while let marker = bytes.number16(at: offset), marker >> 8 == 0xFF {
            let kind = marker & 0xFF
            if kind == 0xFF {
                offset += 1
                continue
            }
            guard kind != 0xDA, kind != 0xD9, let length = bytes.number16(at: offset + 2), length >= 2 else { break }
            if kind == 0xE1, bytes.holds([0x45, 0x78, 0x69, 0x66, 0, 0], at: offset + 4) {
                let start = offset + 10
                let end = min(offset + 2 + length, bytes.count)
                if start < end { value = ExifOrientation.value(inTIFF: bytes.extracting(start..<end)) }
                break
            }
            offset += 2 + length
        }
        self.init(value)
    }

    /// Reads the orientation from a PNG's EXIF chunk (PNG 3 §11.3.4.5).
    init(ofPNG bytes: Span<UInt8>) {
        var offset = 8
        // Chunks (PNG 3 §5.3): a length, a type, that many bytes, a checksum.
        while let length = bytes.number32(at: offset), offset + 8 < bytes.count, length <= bytes.count - offset - 8 {
            let start = offset + 8
            if bytes.holds("eXIf", at: offset + 4), length > 0 {
                self.init(ExifOrientation.value(inTIFF: bytes.extracting(start..<start + length)))
                return
            }
            offset = start + length + 4
        }
        self.init(1)
    }

    /// The value of the tag in the first directory of a TIFF structure (TIFF 6.0 §2); 1 if it is missing.
    private static func value(inTIFF bytes: Span<UInt8>) -> Int {
        let isLittleEndian = bytes.holds("II", at: 0)
        guard isLittleEndian || bytes.holds("MM", at: 0),
            let directory = bytes.number32(at: 4, isLittleEndian: isLittleEndian),
            let count = bytes.number16(at: directory, isLittleEndian: isLittleEndian)
        else { return 1 }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = bytes.number16(at: entry, isLittleEndian: isLittleEndian) else { return 1 }
            if tag == 0x0112 { return bytes.number16(at: entry + 8, isLittleEndian: isLittleEndian) ?? 1 }
        }
        return 1
    }
}

extension RasterSize {
    func turned(_ orientation: ExifOrientation) -> RasterSize {
        orientation.isTransposed ? RasterSize(width: height, height: width) : self
    }
}

extension Raster {
    /// The picture as it should be shown.
    func turned(_ orientation: ExifOrientation) -> Raster {
        guard orientation.isTransposed || orientation.flipsAcross || orientation.flipsDown else { return self }
        let size = RasterSize(width: width, height: height).turned(orientation)
        var turned = [UInt8](repeating: 0, count: pixels.count)
        let source = pixels.span
        for y in 0..<size.height {
            for x in 0..<size.width {
                let across = orientation.flipsAcross ? size.width - 1 - x : x
                let down = orientation.flipsDown ? size.height - 1 - y : y
                let from = 4 * (orientation.isTransposed ? across * width + down : down * width + across)
                let to = 4 * (y * size.width + x)
                for channel in 0..<4 { turned[to + channel] = source[from + channel] }
            }
        }
        return Raster(width: size.width, height: size.height, pixels: turned) ?? self
    }
}
