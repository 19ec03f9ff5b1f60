public import ColorScience
import DesignModel
public import SourceText

/// How a color is used in one or many designs.
public struct ColorUsage: Sendable, Codable {
    /// A place where the color is written.
    public struct Place: Sendable, Codable, Hashable, Comparable {
        /// The place.
        public let place: DesignPlace
        /// Whether the color alone is written there, in text that can be replaced.
        public let isLiteral: Bool

        /// By file, then bytes.
        public static func < (a: Place, b: Place) -> Bool { a.place < b.place }
    }

    private struct RolePlace: Sendable, Codable {
        let role: ColorRole
        var place: DesignPlace
    }

    /// The color as meant at the first place.
    public private(set) var color: Color
    /// How often it is painted in each role.
    public private(set) var counts: RoleCounts
    /// How often it fills a control that acts, such as a button; counted only on request.
    public private(set) var actionCount: Int
    /// For each role that the first place of all does not paint it in, the first place that does.
    private var laterRoles: [RolePlace]
    /// The first place where it fills a control that acts.
    public private(set) var firstAction: DesignPlace?
    /// The first places where it is written, in order; at most ``mostPlaces``.
    public private(set) var places: [Place]
    /// How many places write it.
    public private(set) var placeCount: Int
    /// How many designs use it; a design counts once for each opacity of the color.
    public private(set) var designs: Int
    /// How many of those designs are pictures: traced or shaded art with more colors than anybody chooses individually.
    public private(set) var pictures = 0

    /// How many places are kept: a few are enough to show, and memory stays bounded.
    public static let mostPlaces = 4

    /// The usage of a color in one design, from its tally.
    init(_ tally: ToneTally, of uses: [ColorUse], in file: SourceFile, document: Int) {
        let uses = uses.span
        color = uses[tally.firstUses.first ?? 0].color
        counts = tally.counts
        actionCount = tally.actionCount
        firstAction = nil
        if let first = tally.firstAction {
            firstAction = DesignPlace(document: document, origin: uses[Int(first)].origin)
        }
        laterRoles = []
        for (role, use) in tally.laterRoles {
            let place = DesignPlace(document: document, origin: uses[Int(use)].origin)
            laterRoles.append(RolePlace(role: role, place: place))
        }
        placeCount = tally.useCount
        designs = 1
        places = []
        places.reserveCapacity(tally.firstUses.count)
        var last: (color: Color, range: ByteRange, isLiteral: Bool)?
        for use in tally.firstUses {
            let (color, origin, isWritten) = (uses[use].color, uses[use].origin, uses[use].isWritten)
            var isLiteral = isWritten && file.isVerbatim
            if isLiteral {
                // Equal text is read only once.
                if let last, last.color == color, file.hasSame(last.range, origin.range) {
                    isLiteral = last.isLiteral
                } else {
                    isLiteral = file.states(color, at: origin.range)
                }
                last = (color, origin.range, isLiteral)
            }
            places.append(Place(place: DesignPlace(document: document, origin: origin), isLiteral: isLiteral))
        }
    }

    /// The first place that paints it in the role.
    public func firstPlace(in role: ColorRole) -> DesignPlace? {
        guard counts[role] > 0 else { return nil }
        return laterRoles.first { $0.role == role }?.place ?? firstPlace
    }

    /// How often it is painted.
    public var count: Int { counts.sum }
    /// The color alone, opaque, in eight bits a channel.
    public var rgb: RGBA8 { RGBA8(color.rgba).opaque }
    /// The first place.
    public var firstPlace: DesignPlace { places[0].place }
    /// Whether anything is painted with it, rather than only stated by tokens.
    public var isPainted: Bool { counts.sum > counts[.token] }
    /// Whether it is only a stop of gradients, where neighbors are close together on purpose.
    public var isOnlyStop: Bool { counts.sum == counts[.stop] }

    /// Whether only pictures use it.
    public var isOnlyInPictures: Bool { pictures == designs }

    /// The same, with all uses so far counted as those of one design.
    func settled(isPicture: Bool) -> ColorUsage {
        var usage = self
        usage.designs = 1
        usage.pictures = isPicture ? 1 : 0
        return usage
    }

    /// Adds the uses of the same color elsewhere.
    mutating func merge(_ other: ColorUsage) {
        if other.firstPlace < firstPlace {
            laterRoles = other.laterRoles(with: self)
            color = other.color
        } else {
            laterRoles = laterRoles(with: other)
        }
        counts += other.counts
        actionCount += other.actionCount
        if let action = other.firstAction { firstAction = min(firstAction ?? action, action) }
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

extension ColorUsage: Verifiable {
    /// Whether it has a first place.
    public var isSound: Bool { !places.isEmpty }
}

extension ColorUsage {
    /// For each role that the first place of all does not paint it in, the first place that does, among these uses and
    /// some whose places come later.
    private func laterRoles(with later: ColorUsage) -> [RolePlace] {
        var roles = laterRoles
        for role in ColorRole.allCases {
            guard let place = later.firstPlace(in: role) else { continue }
            if let index = roles.firstIndex(where: { $0.role == role }) {
                roles[index].place = min(roles[index].place, place)
            } else if counts[role] == 0 {
                roles.append(RolePlace(role: role, place: place))
            }
        }
        return roles
    }
}

extension SourceFile {
    /// Whether the bytes contain the color and nothing else.
    func states(_ color: Color, at range: ByteRange) -> Bool {
        let bytes = bytes.bytes
        guard range.upper <= bytes.count, range.count <= 100 else { return false }
        return (try? Color(css: bytes.extracting(range.range))) == color
    }

    /// Whether both ranges contain the same bytes.
    fileprivate func hasSame(_ first: ByteRange, _ second: ByteRange) -> Bool {
        let bytes = bytes.bytes
        guard first.count == second.count, max(first.upper, second.upper) <= bytes.count else { return false }
        let (first, second) = (bytes.extracting(first.range), bytes.extracting(second.range))
        for index in first.indices where first[index] != second[index] { return false }
        return true
    }

    /// The text in the bytes, on one line and cut after `limit` bytes.
    func words(at range: ByteRange, atMost limit: Int) -> String {
        let bytes = bytes.bytes
        let upper = min(Int(range.upper), bytes.count, Int(range.lower) + limit)
        guard Int(range.lower) < upper else { return "" }
        var part: [UInt8] = []
        for offset in Int(range.lower)..<upper { part.append(bytes[offset] < 0x20 ? 0x20 : bytes[offset]) }
        return String(decoding: part, as: UTF8.self)
    }
}
