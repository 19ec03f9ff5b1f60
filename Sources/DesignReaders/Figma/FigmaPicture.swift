import DesignModel
import SourceText

/// The picture that a paint shows. The file holds no pixels; they may lie in a file beside it that is named as Figma
/// names the picture.
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

    /// Figma's name for it, a hash.
    var name = ""
    var mode: Mode? = .fill
    /// From fractions of the box to fractions of the picture, for a cropped one.
    var transform: AffineTransform?
    var scale = 1.0
    /// In degrees.
    var rotation = 0.0
    /// Whether exposure, contrast, saturation or the like are changed.
    var isFiltered = false

    /// The paint that shows it; unknown where the picture is changed in a way that is not supported.
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

    /// Whether the name is a plain file name, which cannot lead to another folder.
    private var isFileName: Bool {
        (1...128).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            }
    }

    /// Whether any filter in the next object has an effect.
    static func changesColors(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var changes = false
        guard try json.kind() == .object, try json.enterObject() else { return false }
        while try json.nextKey() != nil {
            if try json.kind() == .number, let amount = try json.number(), amount != 0 { changes = true }
        }
        return changes
    }
}
