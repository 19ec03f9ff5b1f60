/// A picture as pixels: 8 bits per channel in encoded sRGB, un-premultiplied, row after row from the top.
public struct Raster: Sendable, Hashable {
    /// Pixels per row, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// Red, green, blue and alpha of each pixel, one byte each.
    public let pixels: [UInt8]

    /// A picture from its pixels; nil if there are none or their bytes do not match the size.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count.isMultiple(of: 4),
            pixels.count / 4 / width == height, pixels.count / 4 % width == 0
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Decodes a PNG, JPEG or WebP, recognized by its content. The picture is turned upright according to its EXIF
    /// data, as in browsers (CSS Images 3 §5.5), and converted to sRGB from its ICC profile. Throws unless the whole
    /// picture can be decoded.
    public init(decoding bytes: Span<UInt8>, limits: RasterLimits = RasterLimits()) throws(RasterError) {
        let format = try RasterFormat.known(bytes)
        let stored =
            switch format {
            case .png: try PNG.decoded(bytes, limits).turned(ExifOrientation(ofPNG: bytes))
            case .webp: try WebP.decoded(bytes, limits)
            case .jpeg: try JPEG.decoded(bytes, limits).turned(ExifOrientation(ofJPEG: bytes))
            }
        let profile = try EmbeddedProfile.bytes(in: bytes, format)
        self = try profile.isEmpty ? stored : ColorProfile(profile.span)?.applied(to: stored) ?? stored
    }

    /// The size the decoded picture will have, from its header alone.
    public static func size(of bytes: Span<UInt8>) throws(RasterError) -> RasterSize {
        switch try RasterFormat.known(bytes) {
        case .png: try PNG.size(of: bytes).turned(ExifOrientation(ofPNG: bytes))
        case .webp: try WebP.size(of: bytes)
        case .jpeg: try JPEG.size(of: bytes).turned(ExifOrientation(ofJPEG: bytes))
        }
    }

    /// The cost of decoding a picture, estimated from its header, in pixels: those it has, or a multiple if a JPEG has
    /// many scans.
    public static func cost(of bytes: Span<UInt8>) throws(RasterError) -> Int {
        let format = try RasterFormat.known(bytes)
        let size = try size(of: bytes)
        let (area, overflows) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflows, area < Int.max >> 32 else { return .max }
        return format == .jpeg ? area * JPEG.passes(over: bytes) : area
    }
}

/// The size of a picture, in pixels.
public struct RasterSize: Sendable, Hashable {
    /// Pixels per row.
    public let width: Int
    /// The number of rows.
    public let height: Int
}

/// Limits beyond which a picture is refused without decoding it.
public struct RasterLimits: Sendable, Hashable {
    /// The maximum number of pixels; each takes four bytes.
    public var pixels: Int

    /// The default is 64 megapixels: more than any camera photo on a page, and a quarter of a gigabyte.
    public init(pixels: Int = 64 << 20) {
        self.pixels = pixels
    }

    /// The maximum cost of one picture in decoded pixels: twice that of an ordinary progressive JPEG of the largest
    /// size.
    public var cost: Int { pixels * 2 }

    /// The number of bytes a picture of this size takes, after checking the limit.
    func bytes(of size: RasterSize) throws(RasterError) -> Int {
        guard size.width > 0, size.height > 0 else {
            throw .damaged(format: "picture", reason: "it states no width or no height")
        }
        let (area, overflows) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflows, area <= min(pixels, Int.max / 4) else {
            throw .tooLarge(width: size.width, height: size.height, limit: pixels)
        }
        return area * 4
    }
}
