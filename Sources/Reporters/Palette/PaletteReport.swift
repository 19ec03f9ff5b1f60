public import ColorScience
public import DesignAnalysis
import DesignModel

/// The colors that some designs use.
public struct PaletteReport: Sendable {
    /// An entry of the house's palette that a used color is compared with.
    public struct Entry: Sendable, Hashable {
        /// Its name in the palette.
        public let name: String
        /// Its color.
        public let color: RGBA8
        /// Its distance from the used color (CIEDE2000).
        public let distance: Double
    }

    /// A used color at one opacity.
    public struct UsedColor: Sendable {
        /// The color without opacity, in eight bits per channel.
        public let color: RGBA8
        /// Its opacity, 0…1.
        public let alpha: Double
        /// Encoded sRGB, not clamped.
        public let srgb: [Double]
        /// The number of times it is painted.
        public let count: Int
        /// The number of times it is painted in each role, in the order of ``ColorRole``.
        public let roles: [(role: ColorRole, count: Int)]
        /// Its name in the palette; nil if the palette does not have it.
        public let name: String?
        /// The most similar entry of the palette; nil if there is no palette.
        public let nearest: Entry?
    }

    /// A value whose color is unknown.
    public struct Unresolved: Sendable {
        /// The value as written.
        public let value: String
        /// Why its color is unknown.
        public let reason: String
        /// The number of times it is painted.
        public let count: Int
    }

    /// The colors of one design, or of all.
    public struct Facts: Sendable {
        /// The used colors, most used first.
        public let colors: [UsedColor]
        /// Groups of colors that are hard to tell apart, each with its most used color first.
        public let clusters: [[RGBA8]]
        /// Values whose colors are unknown.
        public let unresolved: [Unresolved]
    }

    /// One design with its colors.
    public typealias Document = StudiedDocument<Facts>

    /// The designs, sorted by path.
    public let documents: [Document]
    /// The colors of all designs together.
    public let project: Facts
    /// The number of entries in the palette; nil if there is none.
    public let paletteCount: Int?

    /// A report on the given designs.
    public init(documents: [Document], project: Facts, palette: Palette?) {
        self.documents = documents.sorted { $0.path < $1.path }
        self.project = project
        paletteCount = palette?.swatches.count
    }

    /// Whether a document could not be read.
    public var hasErrors: Bool { documents.contains { $0.error != nil } }
}

extension PaletteReport.Facts {
    /// The colors as reported: sorted, named, and grouped if they are hard to tell apart.
    public init(_ facts: ColorFacts, palette: Palette?) {
        colors = facts.tones.map { tone, usage in
            PaletteReport.UsedColor(usage, alpha: tone.opacity, palette: palette)
        }.sorted { a, b in (b.count, a.color.packed, b.alpha) < (a.count, b.color.packed, a.alpha) }
        // Neighboring stops of gradients are close to each other on purpose.
        let chosen = facts.colors.filter { !$0.isOnlyStop }
        clusters = ColorClusters(of: chosen).clusters.map { cluster in
            [cluster.center.rgb] + cluster.members.map(\.usage.rgb)
        }
        unresolved = facts.unresolved.map { value, count in
            PaletteReport.Unresolved(value: value.value, reason: value.reason, count: count)
        }.sorted { ($1.count, $0.value, $0.reason) < ($0.count, $1.value, $1.reason) }
    }
}

extension PaletteReport.UsedColor {
    fileprivate init(_ usage: ColorUsage, alpha: Double, palette: Palette?) {
        let rgba = usage.color.rgba
        color = usage.rgb
        self.alpha = alpha
        srgb = [rgba.red, rgba.green, rgba.blue]
        count = usage.count
        roles = usage.counts.roles.map { ($0, usage.counts[$0]) }
        name = palette?.swatches(equalTo: usage.color).first?.name
        nearest = palette?.nearest(to: usage.color).map { near in
            PaletteReport.Entry(
                name: near.swatch.name, color: RGBA8(near.swatch.color.rgba).opaque, distance: near.distance)
        }
    }
}
