/// What is counted of the uses of one color at one opacity, which come in the order of the file.
struct ToneTally {
    /// What they are painted as.
    let tone: ColorFacts.Tone
    /// How often they are painted in each role.
    private(set) var counts = RoleCounts()
    /// How often they fill a control that acts.
    private(set) var actionCount = 0
    /// The number of the first use that does; nil where none does.
    private(set) var firstAction: Int32?
    /// How many uses there are.
    private(set) var useCount = 0
    /// The numbers of the first uses in each role that the first of all is not painted in.
    private(set) var laterRoles: [(role: ColorRole, use: Int32)] = []
    /// The numbers of the first uses; as many count as there are uses.
    private var first = SIMD4<Int32>()

    init(of tone: ColorFacts.Tone) { self.tone = tone }

    /// The numbers of the first uses, in order; at most ``ColorUsage/mostPlaces``.
    var firstUses: some Collection<Int> {
        (0..<min(useCount, ColorUsage.mostPlaces)).lazy.map { [first] in Int(first[$0]) }
    }

    /// Counts one more of the uses.
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

/// Gathers uses of colors by what they are painted as.
struct ToneTallies {
    /// What is counted of each, in the order they are first met.
    private(set) var all: [ToneTally] = []
    /// The places of tones in ``all``, each in the first free slot behind its own; -1 where none is.
    private var slots: [Int32]
    /// How many of the highest bits of a product number a slot.
    private var bits = 5
    /// Odd, and another in each run, so that nobody can choose colors that all fall into one slot.
    private let factor = ToneTallies.factor

    private static let factor = UInt64.random(in: .min ... .max) | 1

    /// Gathers uses that come in the order of the file; of those by layers that act, the fills are counted as such.
    init(of uses: [ColorUse], acting: ActingLayers) {
        slots = Array(repeating: -1, count: 1 << bits)
        all.reserveCapacity(slots.count / 2)
        // Looked at in place: a use is much to copy for what is asked of it.
        let uses = uses.span
        for number in uses.indices {
            let tone = ColorFacts.Tone(ColorIdentity(uses[number].color), opacity: uses[number].opacity)
            all[place(of: tone)].add(uses[number], Int32(truncatingIfNeeded: number), acting)
        }
    }

    /// The place of a tone in ``all``, where it is put if it is not there yet.
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

    /// Where the place of a tone stands, or would.
    private func slot(of tone: ColorFacts.Tone) -> Int {
        var slot = Int(truncatingIfNeeded: (tone.packed &* factor) >> UInt64(64 - bits))
        while slots[slot] >= 0, all[Int(slots[slot])].tone != tone { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Gives all of them four times the slots.
    private mutating func spread() {
        bits += 2
        slots = Array(repeating: -1, count: 1 << bits)
        for place in all.indices { slots[slot(of: all[place].tone)] = Int32(truncatingIfNeeded: place) }
    }
}
