/// The counts for the uses of one color at one opacity, which are added in the order of the file.
struct ToneTally {
    /// The color and opacity of the uses.
    let tone: ColorFacts.Tone
    /// How often they are painted in each role.
    private(set) var counts = RoleCounts()
    /// How often they fill a control that acts.
    private(set) var actionCount = 0
    /// The index of the first use that does; nil where none does.
    private(set) var firstAction: Int32?
    /// The number of uses.
    private(set) var useCount = 0
    /// For each role that the first use of all is not painted in, the index of the first use that is.
    private(set) var laterRoles: [(role: ColorRole, use: Int32)] = []
    /// The indices of the first uses; no more of them are valid than there are uses.
    private var first = SIMD4<Int32>()

    init(of tone: ColorFacts.Tone) { self.tone = tone }

    /// The indices of the first uses, in order; at most ``ColorUsage/mostPlaces``.
    var firstUses: some Collection<Int> {
        (0..<min(useCount, ColorUsage.mostPlaces)).lazy.map { [first] in Int(first[$0]) }
    }

    /// Counts one more use.
    mutating func add(_ use: ColorUse, _ number: Int32, _ acting: ActingLayers) {
        use.forEachWearer { wearer in
            if acting.isFilled(wearer) {
                actionCount += 1
                firstAction = firstAction ?? number
            }
            guard let role = wearer.role else { return }
            if useCount > 0, counts[role] == 0 { laterRoles.append((role, number)) }
            counts[role] += 1
        }
        if useCount < ColorUsage.mostPlaces { first[useCount] = number }
        useCount += 1
    }
}

/// Gathers uses of colors by color and opacity.
struct ToneTallies {
    /// The tallies, in the order their colors are first met.
    private(set) var all: [ToneTally] = []
    /// A hash table of indices into ``all``; -1 for an empty slot.
    private var slots: [Int32]
    /// How many of the highest bits of a product select a slot.
    private var bits = 5
    /// Odd, and different in each run, so that nobody can choose colors that all fall into one slot.
    private let factor = ToneTallies.factor

    private static let factor = UInt64.random(in: .min ... .max) | 1

    /// Gathers uses that come in the order of the file; fills by layers that act are counted as such.
    init(of uses: [ColorUse], acting: ActingLayers) {
        slots = Array(repeating: -1, count: 1 << bits)
        all.reserveCapacity(slots.count / 2)
        // Read in place, because a use is large to copy.
        let uses = uses.span
        for number in uses.indices {
            let tone = ColorFacts.Tone(ColorIdentity(uses[number].color), opacity: uses[number].opacity)
            all[place(of: tone)].add(uses[number], Int32(truncatingIfNeeded: number), acting)
        }
    }

    /// The index of a tone in ``all``, to which it is added if it is new.
    private mutating func place(of tone: ColorFacts.Tone) -> Int {
        var slot = slot(of: tone)
        if slots[slot] >= 0 { return Int(slots[slot]) }
        if (all.count + 1) * 2 > slots.count {
            spread()
            slot = self.slot(of: tone)
        }
        slots[slot] = Int32(truncatingIfNeeded: all.count)
        all.append(ToneTally(of: tone))
        return all.count - 1
    }

    /// The slot of a tone, or the empty slot where it belongs.
    private func slot(of tone: ColorFacts.Tone) -> Int {
        var slot = Int(truncatingIfNeeded: (tone.packed &* factor) >> UInt64(64 - bits))
        while slots[slot] >= 0, all[Int(slots[slot])].tone != tone { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Makes four times as many slots.
    private mutating func spread() {
        bits += 2
        slots = Array(repeating: -1, count: 1 << bits)
        for place in all.indices { slots[slot(of: all[place].tone)] = Int32(truncatingIfNeeded: place) }
    }
}
