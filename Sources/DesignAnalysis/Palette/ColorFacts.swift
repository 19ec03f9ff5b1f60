import ColorScience
import DesignModel
import SourceText

/// The colours that designs use: a summary that merges with those of other designs, in any order and grouping, into the
/// same whole.
public struct ColorFacts: Sendable, Codable {
    /// A colour at one opacity.
    public struct Tone: Hashable, Sendable, Codable {
        /// What makes it one colour.
        public let identity: ColorIdentity
        /// Its opacity in thousandths.
        public let thousandths: Int

        /// What a use is painted as.
        public init(_ use: ColorUse) { self.init(ColorIdentity(use.color), opacity: use.opacity) }

        /// A colour with an opacity.
        public init(_ identity: ColorIdentity, opacity: Double) {
            self.identity = identity
            // What is more than opaque or less than clear is as much as can be.
            let opacity = opacity.isFinite ? max(0, min(1, opacity)) : 1
            thousandths = Int((opacity * 1000).rounded())
        }

        /// The opacity, 0…1.
        public var opacity: Double { Double(thousandths) / 1000 }
    }

    /// A value whose colour cannot be known.
    public struct Unresolved: Hashable, Sendable, Codable {
        /// What is written.
        public let value: String
        /// Why it cannot be known, in words.
        public let reason: String
    }

    /// Colours in use, alpha told apart.
    public private(set) var tones: [Tone: ColorUsage] = [:]
    /// Values whose colours cannot be known, with how often each is painted.
    public private(set) var unresolved: [Unresolved: Int] = [:]

    /// No colours.
    public init() {}

    /// The colours of one design, which is `document` among the files of the run: in a further mode those that no mode
    /// before paints from the same place. What fills controls that act is counted where that is asked for: every name in the
    /// design is looked at for it.
    public init(of study: Study, document: Int, countingActions: Bool = false) {
        let design = study.design
        let actions = countingActions ? ActingLayers.nodes(in: design) : []
        let census = actions.isEmpty ? study.colorCensus : ColorCensus(of: design, actions: actions)
        add(census, of: design.file, document: document)
        var known = census
        for further in study.furtherModes {
            let own =
                actions.isEmpty ? further.colorCensus : ColorCensus(of: further.design, actions: actions)
            add(own.without(known), of: further.design.file, document: document)
            known = own
        }
        let isPicture = tones.count > ColorFacts.mostOfDesign && design.format != .tokens
        for index in tones.indices { tones.values[index].settle(isPicture: isPicture) }
    }

    private mutating func add(_ census: ColorCensus, of file: SourceFile, document: Int) {
        for use in census.uses {
            let tone = Tone(use)
            if let index = tones.index(forKey: tone) {
                tones.values[index].add(use, in: file, document: document)
            } else {
                tones[tone] = ColorUsage(use, in: file, document: document)
            }
        }
        for (paint, count) in census.unresolved {
            let value = paint.origin.map { file.words(at: $0.range, atMost: 60) } ?? ""
            unresolved[Unresolved(value: value, reason: paint.reason.phrase), default: 0] += count
        }
    }

    /// A design of more colours than this is a picture, traced or shaded: nobody chose its colours one by one.
    static let mostOfDesign = 64

    /// Adds the colours of other designs.
    public mutating func merge(_ other: ColorFacts) {
        for (tone, usage) in other.tones {
            if let index = tones.index(forKey: tone) {
                tones.values[index].merge(usage)
            } else {
                tones[tone] = usage
            }
        }
        unresolved.merge(other.unresolved, uniquingKeysWith: +)
    }

    /// The colours in use whatever their opacity, the most used first.
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
        // The counts are summed once, and what is moved about is small.
        let keys = usages.enumerated().map { (index: $0, count: $1.count, packed: $1.rgb.packed, place: $1.firstPlace) }
        let order = keys.sorted { a, b in (b.count, a.packed, a.place) < (a.count, b.packed, b.place) }
        return order.map { usages[$0.index] }
    }
}
