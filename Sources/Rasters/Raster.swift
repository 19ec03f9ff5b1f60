/// A picture as pixels: 8 bits a channel in encoded sRGB, not multiplied with their alpha, row after row from the top.
public struct Raster: Sendable, Hashable {
    /// Pixels a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Red, green, blue and alpha of each pixel.
    public let pixels: [UInt8]

    /// A picture of given pixels, or nil where there are none or their number is not four bytes each.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count.isMultiple(of: 4),
            pixels.count / 4 / width == height, pixels.count / 4 % width == 0
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Decodes a PNG, JPEG or WebP, told by its content. A picture that its EXIF data says is turned comes out upright, as
    /// browsers show it (CSS Images 3 §5.5), and one with an ICC profile in sRGB. Throws where nothing, or not everything, can be decoded.
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

    /// The size of a picture once it is decoded, from its header alone.
    public static func size(of bytes: Span<UInt8>) throws(RasterError) -> RasterSize {
        switch try RasterFormat.known(bytes) {
        case .png: try PNG.size(of: bytes).turned(ExifOrientation(ofPNG: bytes))
        case .webp: try WebP.size(of: bytes)
        case .jpeg: try JPEG.size(of: bytes).turned(ExifOrientation(ofJPEG: bytes))
        }
    }

    /// The pixels that are worked out until a picture is decoded, from what it says of itself: those it has, or more where a
    /// JPEG goes over them again and again.
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
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
}

/// What a picture may cost before it is refused unseen.
public struct RasterLimits: Sendable, Hashable {
    /// The most pixels; each takes four bytes.
    public var pixels: Int

    /// 64 megapixels unless said otherwise: more than any camera's picture on a page, and a quarter of a gigabyte.
    public init(pixels: Int = 64 << 20) {
        self.pixels = pixels
    }

    /// The most pixels that are worked out for one: twice what an honest progressive JPEG takes.
    public var cost: Int { pixels * 2 }

    /// The bytes of a picture of a size, once it is known to be bounded.
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
