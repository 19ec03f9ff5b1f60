public import ColorScience
public import DesignModel

/// A palette read off the colors that designs use, for a house that has none yet.
public struct PaletteProposal: Sendable {
    /// A color worth an entry.
    public struct Entry: Sendable {
        /// What the designs call it, else a name by hue.
        public let name: String
        /// The color.
        public let color: Color
        /// How often it is painted.
        public let count: Int
    }

    /// The entries, the most used first; colors that a list of the house has already are left out.
    public let entries: [Entry]
    /// What entries and listed colors are used for: the role, and their names.
    public let roles: [(name: String, entries: [String])]
    /// How many colors are in use.
    public let usedCount: Int
    /// How many of them a list of the house has.
    public let listedCount: Int
    /// How many were left out because an entry looks the same.
    public let nearCount: Int
    /// How many were left out because there are so many.
    public let rareCount: Int
    /// The share of all uses that the entries and the listed colors make up, 0…1; 1 where there are none.
    public let share: Double

    /// CIEDE2000 below which two colors look the same to most people.
    public static let same = 1.0
    /// A palette of more colors is one that nobody can choose from.
    private static let most = 64
    /// Colors that designs name themselves are kept beyond that; this is where a palette ends all the same.
    private static let mostNamed = 512

    /// Reads a palette off `facts`. `named` are the colors that designs keep under a name, `listed` those of palettes that
    /// the house has in files of their own.
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
        // Colors that somebody has named are what the others are held against.
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

    /// Black and white that only lighten or darken what lies below, as shadows and hairlines do.
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
        // Figma's id of a variable whose name another file has.
        for swatch in swatches where !swatch.name.isEmpty && !swatch.name.hasPrefix("VariableID:") {
            let identity = ColorIdentity(swatch.color)
            if names[identity] == nil { names[identity] = swatch.name }
        }
        return names
    }

    /// The name, with a number where another color has it.
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
        // What a color is now and then painted as is not what it is for.
        func mostly(_ role: ColorRole, _ share: Int) -> (ColorUsage) -> Bool {
            { usage in usage.counts[role] * share >= max(1, usage.count) }
        }
        return [
            ("text", names(mostly(.text, 3))), ("background", names { $0.counts[.background] > 0 }),
            ("action", names { $0.actionCount > 0 }), ("border", names(mostly(.stroke, 2))),
        ].filter { !$0.1.isEmpty }
    }
}
