/// Why a picture cannot be had as pixels.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The content is of no format that is decoded; `name` is that of the format, if it was recognized.
    case unreadFormat(name: String?)
    /// It has more pixels than the limit allows.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// Going over its pixels as often as it asks would take longer than the limit allows.
    case tooManyScans
    /// Its ICC profile is not made of curves and a matrix.
    case unreadProfile
    /// The content is broken or ends early; `reason` is the decoder's own sentence.
    case damaged(format: String, reason: String)

    /// One sentence: what is wrong, and what would be right.
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
