/// The reason why a picture cannot be decoded.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The format is not supported; `name` is its name, if it was recognized.
    case unreadFormat(name: String?)
    /// The picture has more pixels than the limit allows.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The picture has so many scans that decoding it would take longer than the limit allows.
    case tooManyScans
    /// The ICC profile is not made of curves and a matrix, or the file states another color space than sRGB.
    case unreadProfile
    /// The content is damaged or truncated; `reason` is the decoder's message or a sentence of our own.
    case damaged(format: String, reason: String)

    /// A clause that says what is wrong and, where possible, how to fix it.
    public var description: String {
        switch self {
        case .unreadFormat(let name):
            name.map { "\($0) images are not read; PNG, JPEG and WebP are" }
                ?? "this is no PNG, JPEG or WebP image"
        case .tooLarge(let width, let height, let limit):
            "the image is \(width) × \(height) pixels, more than \(limit) in all; export it smaller"
        case .tooManyScans: "the JPEG image has too many scans for its size; export it again"
        case .unreadProfile:
            "the image's color profile is not followed; export it in sRGB"
        case .damaged(let format, let reason): "the \(format) image is damaged: \(reason)"
        }
    }
}
