import ColorScience
import DesignModel
import SourceText

/// The colors that designs use: a summary that merges with those of other designs into the same whole, in any
/// order and grouping.
public struct ColorFacts: Sendable, Codable {
    /// A color at one opacity.
    public struct Tone: Hashable, Sendable, Codable {
        /// The color in the lower bits, the opacity in thousandths above.
        let packed: UInt64

        private static let colorBits: UInt64 = 48

        /// A color with an opacity.
        public init(_ identity: ColorIdentity, opacity: Double) {
            packed = Tone.thousandths(of: opacity) << Tone.colorBits | identity.packed
        }

        /// An opacity in thousandths, limited to 0…1000.
        private static func thousandths(of opacity: Double) -> UInt64 {
            opacity.isFinite && opacity < 1 ? UInt64((max(0, opacity) * 1000).rounded()) : 1000
        }

        /// The color, whatever its opacity.
        public var identity: ColorIdentity { ColorIdentity(packed: packed & (1 << Tone.colorBits - 1)) }
        /// The opacity, 0…1, to the thousandth.
        public var opacity: Double { Double(packed >> Tone.colorBits) / 1000 }
    }

    /// A value whose color cannot be known.
    public struct Unresolved: Hashable, Sendable, Codable {
        /// The value as written.
        public let value: String
        /// Why it cannot be known, in words.
        public let reason: String
    }

    /// Colors in use, separately for each opacity.
    public private(set) var tones: [Tone: ColorUsage] = [:]
    /// Values whose colors cannot be known, with how often each is painted.
    public private(set) var unresolved: [Unresolved: Int] = [:]

    /// No colors.
    public init() {}

    /// The colors of one design, which is `document` among the files of the run; of each further mode, only those that
    /// no mode before paints from the same place. Fills of controls that act are counted only on request, because that
    /// means examining every name in the design.
    public init(of study: Study, document: Int, countingActions: Bool = false) {
        let design = study.design
        func acting(in design: Design) -> ActingLayers { countingActions ? ActingLayers(in: design) : .unasked }
        var known = study.colorCensus
        add(known, of: design.file, document: document, acting(in: design))
        for further in study.furtherModes {
            let own = further.colorCensus
            add(own.without(known), of: further.design.file, document: document, acting(in: further.design))
            known = own
        }
        let isPicture = tones.count > ColorFacts.mostOfDesign && design.format != .tokens
        guard isPicture || !study.furtherModes.isEmpty else { return }
        tones = tones.mapValues { $0.settled(isPicture: isPicture) }
    }

    private mutating func add(_ census: ColorCensus, of file: SourceFile, document: Int, _ acting: ActingLayers) {
        let tallies = ToneTallies(of: census.uses, acting: acting).all
        tones.reserveCapacity(tones.count + tallies.count)
        for tally in tallies {
            add(ColorUsage(tally, of: census.uses, in: file, document: document), as: tally.tone)
        }
        for (paint, count) in census.unresolved {
            let value = paint.origin.map { file.words(at: $0.range, atMost: 60) } ?? ""
            unresolved[Unresolved(value: value, reason: paint.reason.phrase), default: 0] += count
        }
    }

    /// A design with more colors than this is a picture, traced or shaded: nobody chose its colors individually.
    static let mostOfDesign = 64

    /// Adds the colors of other designs.
    public mutating func merge(_ other: ColorFacts) {
        for (tone, usage) in other.tones { add(usage, as: tone) }
        unresolved.merge(other.unresolved, uniquingKeysWith: +)
    }

    private mutating func add(_ usage: ColorUsage, as tone: Tone) {
        if let index = tones.index(forKey: tone) {
            tones.values[index].merge(usage)
        } else {
            tones[tone] = usage
        }
    }

    /// The colors in use whatever their opacity, the most used first.
    public var colors: [ColorUsage] {
        var places: [ColorIdentity: Int] = [:]
        var usages: [ColorUsage] = []
        places.reserveCapacity(tones.count)
        usages.reserveCapacity(tones.count)
        for (tone, usage) in tones {
            if let place = places[tone.identity] {
                usages[place].merge(usage)
            } else {
                places[tone.identity] = usages.count
                usages.append(usage)
            }
        }
        // Small keys are sorted, so that counts are summed once and little is moved.
        let keys = usages.enumerated().map { (index: $0, count: $1.count, packed: $1.rgb.packed, place: $1.firstPlace) }
        let order = keys.sorted { a, b in (b.count, a.packed, a.place) < (a.count, b.packed, b.place) }
        return order.map { usages[$0.index] }
    }
}
