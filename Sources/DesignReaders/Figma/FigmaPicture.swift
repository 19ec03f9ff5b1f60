import DesignModel
import SourceText

/// What a paint says of the picture that it is made of. The answer holds no pixels: these may lie in a file beside it, called
/// as Figma calls the picture.
struct FigmaPicture {
    enum Mode: String, CaseIterable, Sendable {
        case fill = "FILL"
        case fit = "FIT"
        case tile = "TILE"
        case stretch = "STRETCH"
        /// What plugins call a stretched picture.
        case crop = "CROP"
    }

    static let modes = JSONKeys<Mode>()

    /// What Figma calls it: a hash.
    var name = ""
    var mode: Mode? = .fill
    /// From shares of the box to shares of the picture, for one that is cropped.
    var transform: AffineTransform?
    var scale = 1.0
    /// In degrees.
    var rotation = 0.0
    /// Whether exposure, contrast, saturation or the like are changed.
    var isFiltered = false

    /// The paint that it makes; unknown where something is done to it that is not followed.
    var kind: FigmaPaint.Kind {
        guard !isFiltered, isFileName, rotation.truncatingRemainder(dividingBy: 360) == 0, let fit else {
            return .unknown(.image(.unread))
        }
        return .picture(name, fit)
    }

    private var fit: PictureFit? {
        switch mode {
        case .fill: .cover
        case .fit: .contain
        case .tile: scale > 0 ? .tile(scale) : nil
        case .stretch, .crop: transform.map { .placed($0) } ?? .stretch
        case nil: nil
        }
    }

    /// Whether the name is one that a file may have, and leads nowhere else.
    private var isFileName: Bool {
        (1...128).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            }
    }

    /// Whether any of the filters that come next does anything.
    static func changesColors(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var changes = false
        guard try json.kind() == .object, try json.enterObject() else { return false }
        while try json.nextKey() != nil {
            if try json.kind() == .number, let amount = try json.number(), amount != 0 { changes = true }
        }
        return changes
    }
}
