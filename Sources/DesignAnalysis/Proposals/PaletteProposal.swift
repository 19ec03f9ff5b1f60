public import ColorScience
public import DesignModel

/// A palette derived from the colors that designs use, for a house that has none yet.
public struct PaletteProposal: Sendable {
    /// A color worth an entry.
    public struct Entry: Sendable {
        /// Its name in the designs, else a name by hue.
        public let name: String
        /// The color.
        public let color: Color
        /// How often it is painted.
        public let count: Int
    }

    /// The entries, the most used first, without colors that a list of the house already has.
    public let entries: [Entry]
    /// What entries and listed colors are used for: each role, and their names.
    public let roles: [(name: String, entries: [String])]
    /// The number of colors in use.
    public let usedCount: Int
    /// How many of them are in a list of the house.
    public let listedCount: Int
    /// How many were left out because an entry looks the same.
    public let nearCount: Int
    /// How many were left out because there are too many.
    public let rareCount: Int
    /// The share of all uses that the entries and the listed colors cover, 0…1; 1 where there are no uses.
    public let share: Double

    /// The CIEDE2000 distance below which two colors look the same to most people.
    public static let same = 1.0
    /// Nobody can choose from a palette of more colors.
    private static let most = 64
    /// The same for colors that designs name themselves, which are kept beyond that.
    private static let mostNamed = 512

    /// Derives a palette from `facts`. `named` are the colors that designs keep under a name, `listed` those of
    /// palettes that the house has in separate files.
    public init(_ facts: ColorFacts, named: [Swatch] = [], listed: [Swatch] = []) {
        let tints = PaletteProposal.tints(in: facts)
        let used = facts.colors.filter { !$0.isOnlyInPictures && !tints.contains(ColorIdentity($0.color)) }
        let lists = PaletteProposal.names(listed)
        let names = PaletteProposal.names(named)
        var taken = Set(listed.map(\.name))
        var kept: [(usage: ColorUsage, name: String)] = []
        var entries: [Entry] = []
        var labs: [SIMD3<Double>] = listed.map { $0.color.components(in: .lab) }
        var (near, rare, covered, total, known) = (0, 0, 0, 0, 0)
        // Named colors come first, so that the others are compared with them.
        let order =
            used.filter { names[ColorIdentity($0.color)] != nil }
            + used.filter { names[ColorIdentity($0.color)] == nil }
        for usage in order {
            total += usage.count
            let identity = ColorIdentity(usage.color)
            if let name = lists[identity] {
                known += 1
                covered += usage.count
                kept.append((usage, name))
                continue
            }
            let lab = usage.color.components(in: .lab)
            let own = names[identity]
            if own == nil, labs.contains(where: { ColorDifference.ciede2000(lab: $0, lab) < PaletteProposal.same }) {
                near += 1
                continue
            }
            guard entries.count < (own == nil ? PaletteProposal.most : PaletteProposal.mostNamed) else {
                rare += 1
                continue
            }
            let name = PaletteProposal.free(own ?? HueName.of(usage.color, notAmong: taken), taken)
            taken.insert(name)
            labs.append(lab)
            covered += usage.count
            kept.append((usage, name))
            entries.append(Entry(name: name, color: Color(usage.rgb), count: usage.count))
        }
        self.entries = entries.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
        roles = PaletteProposal.roles(of: kept)
        usedCount = used.count
        listedCount = known
        nearCount = near
        rareCount = rare
        share = total > 0 ? Double(covered) / Double(total) : 1
    }

    /// Black and white, where they only lighten or darken what lies below, as in shadows and hairlines.
    private static func tints(in facts: ColorFacts) -> Set<ColorIdentity> {
        let ends = [
            ColorIdentity(Color(RGBA8(red: 0, green: 0, blue: 0))),
            ColorIdentity(Color(RGBA8(red: 255, green: 255, blue: 255))),
        ]
        let solid = Set(facts.tones.keys.filter { $0.opacity >= 0.5 }.map(\.identity))
        return Set(ends).subtracting(solid)
    }

    /// The first name of each color.
    private static func names(_ swatches: [Swatch]) -> [ColorIdentity: String] {
        var names: [ColorIdentity: String] = [:]
        // An id instead of a name: Figma's variables in other files have those.
        for swatch in swatches where !swatch.name.isEmpty && !swatch.name.hasPrefix("VariableID:") {
            let identity = ColorIdentity(swatch.color)
            if names[identity] == nil { names[identity] = swatch.name }
        }
        return names
    }

    /// The name, with a number appended where another color has it.
    private static func free(_ name: String, _ taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name) \(number)") { number += 1 }
        return "\(name) \(number)"
    }

    private static func roles(of kept: [(usage: ColorUsage, name: String)]) -> [(name: String, entries: [String])] {
        func names(_ isOne: (ColorUsage) -> Bool) -> [String] {
            var seen: Set<String> = []
            return kept.filter { isOne($0.usage) }.sorted { ($1.usage.count, $0.name) < ($0.usage.count, $1.name) }
                .map(\.name).filter { seen.insert($0).inserted }
        }
        // Something that a color is only painted as now and then is not what it is for.
        func mostly(_ role: ColorRole, _ share: Int) -> (ColorUsage) -> Bool {
            { usage in usage.counts[role] * share >= max(1, usage.count) }
        }
        return [
            ("text", names(mostly(.text, 3))), ("background", names { $0.counts[.background] > 0 }),
            ("action", names { $0.actionCount > 0 }), ("border", names(mostly(.stroke, 2))),
        ].filter { !$0.1.isEmpty }
    }
}
