import ColorScience
import DesignModel
import SourceText

/// One fill or stroke as a node lists it.
struct FigmaPaint: Sendable {
    enum Kind: Sendable {
        case solid(Color)
        /// The points give its start, its end and its width, in fractions of the node's box.
        case gradient(GradientType, start: Point, end: Point, side: Point, stops: [Stop])
        /// A picture, by Figma's name for it.
        case picture(String, PictureFit)
        case unknown(UnknownReason)
    }

    /// A stop, with the identifier of the variable that gives its color.
    struct Stop: Sendable {
        var stop: GradientStop
        var variable: String?
    }

    enum GradientType: Sendable {
        case linear, radial, angular, diamond
    }

    var kind: Kind
    var opacity = 1.0
    var blend = BlendMode.normal
    /// The byte range of its color, or of the whole paint.
    var range: ByteRange
    /// The identifier of the variable that gives a solid color.
    var variable: String?
    /// Its index among all paints of its list, those that are switched off too, and the number of these.
    var place: UInt16 = 0
    var listLength: UInt16 = 0

    /// Whether it hides everything below it.
    var isOpaque: Bool {
        if case .solid(let color) = kind { return blend == .normal && opacity >= 1 && color.alpha >= 1 }
        return false
    }

    /// Whether it paints nothing that shows.
    var isInvisible: Bool {
        if opacity <= 0 { return true }
        if case .solid(let color) = kind { return color.alpha <= 0 }
        return false
    }

    private enum PaintType: String, CaseIterable, Sendable {
        case solid = "SOLID"
        case linear = "GRADIENT_LINEAR"
        case radial = "GRADIENT_RADIAL"
        case angular = "GRADIENT_ANGULAR"
        case diamond = "GRADIENT_DIAMOND"
        case image = "IMAGE"
        case video = "VIDEO"
        case emoji = "EMOJI"
        case pattern = "PATTERN"
    }

    private enum Key: String, CaseIterable, Sendable {
        case type, visible, opacity, blendMode, color, boundVariables, gradientHandlePositions, gradientStops
        case gradientTransform, imageRef, imageHash, scaleMode, imageTransform, scalingFactor, rotation, filters
    }

    private static let keys = JSONKeys<Key>()
    private static let types = JSONKeys<PaintType>()
    /// More than any design has in one list; paints beyond it count as one unknown paint.
    private static let most = 256

    /// Reads the visible paints of the next list, the lowest first. Colors are in the `space` of their document; byte
    /// ranges belong to `node`.
    static func readList(_ json: inout JSONReader, in space: ColorSpace, of node: NodeID) throws(JSONError)
        -> [FigmaPaint]
    {
        guard try json.kind() == .array, try json.enterArray() else { return [] }
        var paints: [FigmaPaint] = []
        var count = 0
        while try json.nextElement() {
            count += 1
            guard try json.kind() == .object else { continue }
            guard paints.count < most else {
                let start = json.valueOffset()
                if paints.count == most {
                    paints.append(FigmaPaint(kind: .unknown(.unreadColor), range: ByteRange(start..<start)))
                }
                continue
            }
            guard var paint = try read(&json, in: space, of: node), !paint.isInvisible else { continue }
            paint.place = UInt16(clamping: count - 1)
            paints.append(paint)
        }
        for place in paints.indices { paints[place].listLength = UInt16(clamping: count) }
        return paints
    }

    /// The members of a paint, before it is known what they mean together.
    private struct Members {
        var type: PaintType?
        var hasType = false
        var isVisible = true
        /// Whether its blend mode is unknown.
        var isMixedOtherwise = false
        var color: Color?
        /// Where the color is written.
        var range: ByteRange?
        var handles: [Point] = []
        /// The way from a plugin's gradient space back to the node's box.
        var gradientSpace: AffineTransform?
        var stops: [Stop] = []
        var picture = FigmaPicture()
    }

    /// The next paint; nil where it is switched off, or has no type.
    private static func read(
        _ json: inout JSONReader, in space: ColorSpace, of node: NodeID
    ) throws(JSONError) -> FigmaPaint? {
        let start = json.valueOffset()
        var paint = FigmaPaint(kind: .unknown(.unreadColor), range: ByteRange(start..<start))
        var members = Members()
        var met = JSONMetKeys()
        _ = try json.enterObject()
        while let key = try json.nextKey(in: keys, &met) {
            switch key {
            case .type:
                guard let name = try json.text() else { break }
                members.hasType = true
                members.type = types.key(name)
            case .visible: members.isVisible = try json.boolean() ?? true
            case .opacity: paint.opacity = FigmaNumber.share(try json.number() ?? 1)
            case .blendMode:
                guard let name = try json.text() else { break }
                let blend = FigmaIndex.blends.key(name) ?? .unknown
                paint.blend = blend.mode ?? .normal
                members.isMixedOtherwise = blend == .unknown
            case .color:
                let place = json.valueOffset()
                members.color = try FigmaColor.read(&json, in: space)
                members.range = ByteRange(place..<json.offset)
            case .boundVariables: paint.variable = try variable(&json)
            case .gradientHandlePositions: members.handles = try points(&json)
            case .gradientStops: members.stops = try readStops(&json, in: space, of: node)
            case .gradientTransform: members.gradientSpace = try AffineTransform.read(&json)?.inverse
            case .imageRef, .imageHash: members.picture.name = try json.text()?.string ?? ""
            case .scaleMode:
                members.picture.mode = nil
                if let name = try json.text() { members.picture.mode = FigmaPicture.modes.key(name) }
            case .imageTransform: members.picture.transform = try AffineTransform.read(&json)
            case .scalingFactor: members.picture.scale = FigmaNumber.length(try json.number() ?? 1)
            case .rotation: members.picture.rotation = FigmaNumber.length(try json.number() ?? 0)
            case .filters: members.picture.isFiltered = try FigmaPicture.changesColors(&json)
            }
        }
        guard members.isVisible, members.hasType else { return nil }
        paint.range = ByteRange(start..<json.offset)
        paint.take(members)
        if members.isMixedOtherwise { paint.kind = .unknown(.unreadStyle) }
        return paint
    }

    private mutating func take(_ members: borrowing Members) {
        switch members.type {
        case .solid:
            guard let color = members.color, let place = members.range else { return }
            kind = .solid(color)
            range = place
        case .image: kind = members.picture.kind
        case .video, .emoji: kind = .unknown(.image(.unread))
        case .pattern: kind = .unknown(.pattern)
        case nil: break
        case .linear: takeGradient(.linear, members)
        case .radial: takeGradient(.radial, members)
        case .angular: takeGradient(.angular, members)
        case .diamond: takeGradient(.diamond, members)
        }
    }

    private mutating func takeGradient(_ type: GradientType, _ members: borrowing Members) {
        let stops = members.stops
        let handles = members.gradientSpace.map { FigmaPaint.handles(of: type, in: $0) } ?? members.handles
        guard !stops.isEmpty, handles.count >= 2 else { return }
        guard stops.count <= FigmaPaint.most else { return kind = .unknown(.limit) }
        let across = handles[1] - handles[0]
        // Without a third point the gradient is as wide as it is long.
        let side = handles.count > 2 ? handles[2] : handles[0] + Point(-across.y, across.x)
        kind = .gradient(type, start: handles[0], end: handles[1], side: side, stops: stops)
    }

    /// The identifier of the variable that gives the member `color` of the next object.
    static func variable(_ json: inout JSONReader) throws(JSONError) -> String? {
        var found: String?
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            if key.equals("color") { found = try alias(&json) }
        }
        return found
    }

    /// The identifier in the next value, a reference to a variable.
    static func alias(_ json: inout JSONReader) throws(JSONError) -> String? {
        var found: String?
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            if key.equals("id") { found = try json.text()?.string }
        }
        return found
    }

    private static func points(_ json: inout JSONReader) throws(JSONError) -> [Point] {
        var points: [Point] = []
        guard try json.enterArray() else { return [] }
        while try json.nextElement() {
            guard points.count < 3, try json.kind() == .object, try json.enterObject() else { continue }
            var point = Point.zero
            while let key = try json.nextKey() {
                switch key {
                case "x": point.x = FigmaNumber.length(try json.number() ?? 0)
                case "y": point.y = FigmaNumber.length(try json.number() ?? 0)
                default: break
                }
            }
            points.append(point)
        }
        return points
    }

    /// The handles of a gradient whose space `back` maps to the node's box: a line runs from (0, ½) to (1, ½) there, and
    /// every other gradient has its center in the middle, as in Figma's plugin interface.
    private static func handles(of type: GradientType, in back: AffineTransform) -> [Point] {
        let points =
            type == .linear
            ? [Point(0, 0.5), Point(1, 0.5), Point(0, 1)] : [Point(0.5, 0.5), Point(1, 0.5), Point(0.5, 1)]
        return points.map { back.applied(to: $0) }
    }

    private static func readStops(
        _ json: inout JSONReader, in space: ColorSpace, of node: NodeID
    ) throws(JSONError) -> [Stop] {
        var stops: [Stop] = []
        guard try json.enterArray() else { return [] }
        while try json.nextElement() {
            // One stop beyond the limit shows that there are too many.
            guard stops.count <= most, try json.kind() == .object, try json.enterObject() else { continue }
            var offset = 0.0
            var color: Color?
            var range = ByteRange(0..<0)
            var borrowed: String?
            while let key = try json.nextKey() {
                switch key {
                case "position": offset = FigmaNumber.share(try json.number() ?? 0)
                case "color":
                    let start = json.valueOffset()
                    color = try FigmaColor.read(&json, in: space)
                    range = ByteRange(start..<json.offset)
                case "boundVariables": borrowed = try variable(&json)
                default: break
                }
            }
            let origin = range.isEmpty ? nil : Origin(node: node, range: range)
            let stop = GradientStop(
                offset: offset, color: color ?? Color(RGBA.transparent), origin: origin,
                unknown: color == nil ? .unreadColor : nil)
            stops.append(Stop(stop: stop, variable: borrowed))
        }
        // Figma draws stops in the order of their positions, not in that of the list.
        return stops.sorted { $0.stop.offset < $1.stop.offset }
    }
}

extension FigmaBlend {
    /// The blend mode; nil for pass-through and for unknown modes.
    var mode: BlendMode? {
        switch self {
        case .passThrough, .unknown: nil
        case .normal: .normal
        case .darken: .darken
        case .multiply: .multiply
        case .linearBurn: .linearBurn
        case .colorBurn: .colorBurn
        case .lighten: .lighten
        case .screen: .screen
        case .linearDodge: .plusLighter
        case .colorDodge: .colorDodge
        case .overlay: .overlay
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        }
    }
}

extension AffineTransform {
    /// Reads two rows of three numbers; nil for anything else.
    static func read(_ json: inout JSONReader) throws(JSONError) -> AffineTransform? {
        var rows: [[Double]] = []
        guard try json.kind() == .array, try json.enterArray() else { return nil }
        while try json.nextElement() {
            guard rows.count < 2, try json.kind() == .array, try json.enterArray() else { continue }
            var row: [Double] = []
            while try json.nextElement() {
                if row.count < 3, let number = try json.number() { row.append(FigmaNumber.length(number)) }
            }
            rows.append(row)
        }
        guard rows.count == 2, rows.allSatisfy({ $0.count == 3 }) else { return nil }
        return AffineTransform(rows[0][0], rows[1][0], rows[0][1], rows[1][1], rows[0][2], rows[1][2])
    }

    /// The same without its translation.
    var linear: AffineTransform { AffineTransform(a, b, c, d, 0, 0) }
}
