internal import ColorScience
internal import DesignModel

/// Readings of runs side by side, with equal parts kept once.
struct PackedReadings: Sendable {
    /// The colors and ratios that a run is seen with, of which a design has only few.
    fileprivate struct Look: Hashable {
        let foreground, background: RGBA
        let lowest, typical, highest: Double?

        /// The colors and one ratio are enough, and mixing them into one number takes a fifth of the time.
        func hash(into hasher: inout Hasher) {
            hasher.combine(foreground.mixed(with: background.mixed(with: UInt64(0).mixed(with: lowest ?? 0))))
        }
    }

    /// What belongs to one run alone, and where the rest is.
    fileprivate struct Own {
        let box: Rectangle
        let size: Double
        let look: Int32
        /// -1 for none, as in the fields below.
        let artboard: Int32
        let painters: Int32
        let pairs: Int32
        let reason: Int16
        let unknown: UnknownReason?
        let verdict: ContrastReading.Verdict
        let isLarge: Bool
    }

    fileprivate var own: [Own] = []
    fileprivate var looks: [Look] = []
    fileprivate var painters: [[LayerIndex]] = []
    fileprivate var pairs: [[ColorPair]] = []
    fileprivate var reasons: [String] = []

    /// The number of readings.
    var count: Int { own.count }

    /// The verdict on each run.
    var verdicts: some Sequence<ContrastReading.Verdict> { own.lazy.map(\.verdict) }

    /// The place and size of the run at an index.
    func spot(at place: Int) -> (artboard: Int?, size: Double, center: Point) {
        let artboard = own[place].artboard
        return (artboard < 0 ? nil : Int(artboard), own[place].size, own[place].box.center)
    }

    /// The reading at an index, for a run; its letters are left out.
    func reading(
        at place: Int, of run: Int, layer: LayerIndex, weight: Double, _ limits: ContrastLimits
    ) -> ContrastReading {
        let own = own[place]
        let look = looks[Int(own.look)]
        return ContrastReading(
            run: run, layer: layer, size: own.size, weight: weight, isLarge: own.isLarge, box: own.box,
            artboard: own.artboard < 0 ? nil : Int(own.artboard), foreground: look.foreground,
            background: look.background, lowest: look.lowest, typical: look.typical, highest: look.highest,
            required: own.isLarge ? limits.largeText : limits.text, verdict: own.verdict,
            reason: own.reason < 0 ? nil : reasons[Int(own.reason)], unknown: own.unknown,
            painters: own.painters < 0 ? [] : painters[Int(own.painters)],
            pairs: own.pairs < 0 ? [] : pairs[Int(own.pairs)])
    }
}

/// Packs readings one after another.
struct ReadingPacker {
    private(set) var packed = PackedReadings()
    private var places: [PackedReadings.Look: Int32] = [:]

    /// Reserves room for this many readings.
    init(room: Int) { packed.own.reserveCapacity(room) }

    mutating func add(_ reading: ContrastReading) {
        packed.own.append(
            PackedReadings.Own(
                box: reading.box, size: reading.size, look: place(ofLookOf: reading),
                artboard: Int32(reading.artboard ?? -1), painters: place(of: reading.painters),
                pairs: place(of: reading.pairs), reason: place(of: reading.reason), unknown: reading.unknown,
                verdict: reading.verdict, isLarge: reading.isLarge))
    }

    private mutating func place(ofLookOf reading: ContrastReading) -> Int32 {
        let look = PackedReadings.Look(
            foreground: reading.foreground, background: reading.background, lowest: reading.lowest,
            typical: reading.typical, highest: reading.highest)
        if let known = places[look] { return known }
        let place = Int32(packed.looks.count)
        packed.looks.append(look)
        places[look] = place
        return place
    }

    /// Only the last list is compared: texts side by side mostly lie on the same layers.
    private mutating func place(of painters: [LayerIndex]) -> Int32 {
        if painters.isEmpty { return -1 }
        if packed.painters.last != painters { packed.painters.append(painters) }
        return Int32(packed.painters.count - 1)
    }

    private mutating func place(of pairs: [ColorPair]) -> Int32 {
        if pairs.isEmpty { return -1 }
        packed.pairs.append(pairs)
        return Int32(packed.pairs.count - 1)
    }

    /// A linear search, because there are hardly more reasons than kinds of unknown things.
    private mutating func place(of reason: String?) -> Int16 {
        guard let reason else { return -1 }
        if let known = packed.reasons.firstIndex(of: reason) { return Int16(known) }
        packed.reasons.append(reason)
        return Int16(packed.reasons.count - 1)
    }
}

extension RGBA {
    /// Mixes the color into a hash.
    fileprivate func mixed(with other: UInt64) -> UInt64 {
        other.mixed(with: red).mixed(with: green).mixed(with: blue)
            .mixed(with: alpha)
    }
}
