public import ColorScience
import DesignModel
import SourceText

/// How a colour is used in one or many designs.
public struct ColorUsage: Sendable, Codable {
    /// A place where the colour is written.
    public struct Place: Sendable, Codable, Hashable, Comparable {
        /// The place.
        public let place: DesignPlace
        /// Whether the colour, and nothing else, stands there in letters that can be replaced.
        public let isLiteral: Bool

        /// By file, then bytes.
        public static func < (a: Place, b: Place) -> Bool { a.place < b.place }
    }

    private struct RolePlace: Sendable, Codable {
        let role: ColorRole
        var place: DesignPlace
    }

    /// The colour as meant at the first place.
    public private(set) var color: Color
    /// How often it is painted in each role.
    public private(set) var counts: RoleCounts
    /// How often it fills a control that acts, such as a button; counted only where that was asked for.
    public private(set) var actionCount: Int
    /// The first place that paints it in each role that it has.
    private var firstPlaces: [RolePlace]
    /// The first place where it fills a control that acts.
    public private(set) var firstAction: DesignPlace?
    /// The first places where it is written, in order; at most ``mostPlaces``.
    public private(set) var places: [Place]
    /// How many places write it.
    public private(set) var placeCount: Int
    /// How many designs use it; colours of several opacities count a design for each.
    public private(set) var designs: Int
    /// How many of those designs are pictures: traced or shaded art with more colours than anybody chooses one by one.
    public private(set) var pictures = 0

    /// How many places are kept; the first few are enough to show, and memory stays bounded.
    public static let mostPlaces = 4

    init(_ use: ColorUse, in file: SourceFile, document: Int) {
        color = use.color
        counts = use.counts
        actionCount = use.actionCount
        let place = DesignPlace(document: document, origin: use.origin)
        places = [Place(place: place, isLiteral: use.isLiteral(in: file))]
        firstPlaces = use.counts.roles.map { RolePlace(role: $0, place: place) }
        firstAction = use.actionCount > 0 ? place : nil
        placeCount = 1
        designs = 1
    }

    /// The first place that paints it in the role.
    public func firstPlace(in role: ColorRole) -> DesignPlace? { firstPlaces.first { $0.role == role }?.place }

    /// How often it is painted.
    public var count: Int { counts.sum }
    /// The colour alone, opaque, in eight bits a channel.
    public var rgb: RGBA8 { RGBA8(color.rgba).opaque }
    /// The first place.
    public var firstPlace: DesignPlace { places[0].place }
    /// Whether anything is painted with it; what only tokens state is not.
    public var isPainted: Bool { counts.sum > counts[.token] }
    /// Whether it is only a stop of gradients, where neighbours lie close together on purpose.
    public var isOnlyStop: Bool { counts.sum == counts[.stop] }

    /// Whether only pictures use it.
    public var isOnlyInPictures: Bool { pictures == designs }

    /// Takes all uses so far as those of one design.
    mutating func settle(isPicture: Bool) {
        designs = 1
        pictures = isPicture ? 1 : 0
    }

    /// Adds a use of the same colour: the same as ``merge(_:)`` of that use alone, without the making of it.
    mutating func add(_ use: ColorUse, in file: SourceFile, document: Int) {
        let place = DesignPlace(document: document, origin: use.origin)
        if place < firstPlace { color = use.color }
        let (own, actions) = (use.counts, use.actionCount)
        counts += own
        actionCount += actions
        for role in own.roles { note(RolePlace(role: role, place: place)) }
        if actions > 0 { firstAction = min(firstAction ?? place, place) }
        placeCount += 1
        designs += 1
        // The uses of a design come in the order of its file, most often.
        let next = places.lastIndex { !(place < $0.place) } ?? -1
        guard next + 1 < ColorUsage.mostPlaces else { return }
        places.insert(Place(place: place, isLiteral: use.isLiteral(in: file)), at: next + 1)
        if places.count > ColorUsage.mostPlaces { places.removeLast() }
    }

    /// Adds the uses of the same colour elsewhere.
    mutating func merge(_ other: ColorUsage) {
        if other.firstPlace < firstPlace { color = other.color }
        counts += other.counts
        actionCount += other.actionCount
        for first in other.firstPlaces { note(first) }
        firstAction = [firstAction, other.firstAction].compactMap { $0 }.min()
        if let last = places.last, let first = other.places.first, last < first {
            places += other.places.prefix(ColorUsage.mostPlaces - places.count)
        } else {
            places = Array((places + other.places).sorted().prefix(ColorUsage.mostPlaces))
        }
        placeCount += other.placeCount
        designs += other.designs
        pictures += other.pictures
    }
}

extension ColorUsage {
    /// Keeps a place that paints it in a role, where none before it does.
    private mutating func note(_ first: RolePlace) {
        if let index = firstPlaces.firstIndex(where: { $0.role == first.role }) {
            firstPlaces[index].place = min(firstPlaces[index].place, first.place)
        } else {
            firstPlaces.append(first)
        }
    }
}

extension ColorUse {
    /// Whether the colour, and nothing else, stands where it is written in letters that can be replaced.
    fileprivate func isLiteral(in file: SourceFile) -> Bool {
        isWritten && file.isVerbatim && file.states(color, at: origin.range)
    }
}

extension SourceFile {
    /// Whether the bytes hold the colour and nothing else.
    func states(_ color: Color, at range: ByteRange) -> Bool {
        let bytes = bytes.bytes
        guard range.upper <= bytes.count, range.count <= 100 else { return false }
        return (try? Color(css: bytes.extracting(range.range))) == color
    }

    /// What stands in the bytes, on one line and cut where it is long.
    func words(at range: ByteRange, atMost limit: Int) -> String {
        let bytes = bytes.bytes
        let upper = min(Int(range.upper), bytes.count, Int(range.lower) + limit)
        guard Int(range.lower) < upper else { return "" }
        var part: [UInt8] = []
        for offset in Int(range.lower)..<upper { part.append(bytes[offset] < 0x20 ? 0x20 : bytes[offset]) }
        return String(decoding: part, as: UTF8.self)
    }
}
