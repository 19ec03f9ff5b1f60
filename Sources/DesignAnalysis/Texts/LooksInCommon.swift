internal import ColorScience
public import DesignModel
import SourceText

/// Groups of text runs for which something is written only once, with one run for each look that is seen in a group.
struct LooksInCommon: Sendable {
    /// The most looks kept for a group.
    private static let most = 64

    /// The group of each run of ``Design/textRuns``; -1 for none.
    private let groups: [Int32]
    /// For each group, one run for each look.
    private let different: [[Int]]
    /// For each group, whether it is unknown how some of its runs are seen.
    private let hidden: [Bool]

    /// Distinguishes looks by readings that were taken with whatever limits.
    private init(_ groups: [Int32], count: Int, in readings: ContrastReadings) {
        self.groups = groups
        var different: [[Int]] = Array(repeating: [], count: count)
        var hidden = Array(repeating: false, count: count)
        var met: [Set<Look>] = Array(repeating: [], count: count)
        for (index, number) in groups.enumerated() where number >= 0 {
            let group = Int(number)
            let verdict = readings.verdict(of: index)
            if verdict == .review { hidden[group] = true }
            guard different[group].count < LooksInCommon.most, verdict == .pass || verdict == .fail else { continue }
            let look = Look(of: readings[index])
            if met[group].insert(look).inserted { different[group].append(index) }
        }
        self.different = different
        self.hidden = hidden
    }

    /// One run for each look in the group of `run`; empty where all its runs are seen alike.
    func seenDifferently(from run: Int) -> [Int] {
        guard let group = group(of: run), different[group].count > 1 else { return [] }
        return different[group]
    }

    /// The group of a run.
    func group(of run: Int) -> Int? { groups.indices.contains(run) && groups[run] >= 0 ? Int(groups[run]) : nil }

    /// Whether a group may have more looks than are kept.
    func isCut(_ group: Int) -> Bool { different[group].count >= LooksInCommon.most }

    /// Whether it is unknown how some runs of a group are seen.
    func hidesSome(_ group: Int) -> Bool { hidden[group] }

    /// What makes one run look different from another.
    private struct Look: Hashable {
        let foreground: RGBA8
        let background: RGBA8
        let isLarge: Bool
        let pairs: [ColorPair]

        init(of reading: ContrastReading) {
            foreground = RGBA8(reading.foreground)
            background = RGBA8(reading.background)
            isLarge = reading.isLarge
            pairs = reading.pairs
        }
    }
}

extension LooksInCommon {
    /// Groups of letters that are written once and drawn several times, by a `use` or instances of a symbol.
    static func ofLetters(of design: Design, in readings: ContrastReadings) -> LooksInCommon {
        let placed = design.textRuns.lazy.filter { design.layers[Int($0.layer)].instance >= 0 }
        var numbers: [ByteRange: Int32] = [:]
        for run in placed where numbers[run.origin.range] == nil {
            numbers[run.origin.range] = Int32(truncatingIfNeeded: numbers.count)
        }
        let groups = numbers.isEmpty ? [] : design.textRuns.map { numbers[$0.origin.range] ?? -1 }
        return LooksInCommon(groups, count: numbers.count, in: readings)
    }

    /// Groups of letters whose color is written once: in a style sheet, on a group, in a symbol.
    static func ofColors(of design: Design, in readings: ContrastReadings) -> LooksInCommon {
        var counts = [Int32](repeating: 0, count: design.paints.count)
        for run in design.textRuns { counts[Int(run.fill)] += 1 }
        var numbers: [ByteRange: Int32] = [:]
        var paints = [Int32](repeating: -1, count: design.paints.count)
        for (index, paint) in design.paints.enumerated() where counts[index] > 0 {
            guard case .solid = paint.kind, let range = paint.origin?.range else { continue }
            let number = numbers[range] ?? Int32(truncatingIfNeeded: numbers.count)
            numbers[range] = number
            paints[index] = number
        }
        var wearers = [Int32](repeating: 0, count: numbers.count)
        for (index, number) in paints.enumerated() where number >= 0 { wearers[Int(number)] += counts[index] }
        let groups = design.textRuns.map { run -> Int32 in
            let number = paints[Int(run.fill)]
            return number >= 0 && wearers[Int(number)] > 1 ? number : -1
        }
        return LooksInCommon(groups, count: numbers.count, in: readings)
    }
}

/// What identifies an ink that several texts share.
struct SharedInkKey: Hashable {
    let group: Int
    let limits: ContrastLimits
}

extension Study {
    /// Whether the letters of a run are written once but drawn several times, and seen differently there.
    public func isDrawnDifferently(_ run: Int) -> Bool { !sharedLetters.seenDifferently(from: run).isEmpty }

    /// The color of a run as it is seen in all texts that it is written for, by these limits; nil where all of
    /// them are seen alike.
    public func sharedInk(of run: Int, by limits: ContrastLimits) -> SharedInk? {
        guard let group = sharedColors.group(of: run) else { return nil }
        let different = sharedColors.seenDifferently(from: run)
        let hidesSome = sharedColors.hidesSome(group)
        guard !different.isEmpty || hidesSome else { return nil }
        let key = SharedInkKey(group: group, limits: limits)
        if let known = sharedInks[key] { return known }
        let readings = contrastReadings(limits)
        let ink = SharedInk(
            of: (different.isEmpty ? [run] : different).map { readings[$0] }, isCut: sharedColors.isCut(group),
            hidesSome: hidesSome || isOneOfModes, in: design,
            by: house.passing)
        sharedInks[key] = ink
        return ink
    }
}

extension Design {
    /// The instance through which a layer is drawn, the outermost of several; nil for a layer that is drawn
    /// where it is written.
    public func instance(drawing layer: LayerIndex) -> LayerIndex? {
        var found: LayerIndex?
        var next = layers[Int(layer)].instance
        while next >= 0 {
            found = next
            let outer = layers[Int(next)].instance
            guard outer < next else { break }
            next = outer
        }
        return found
    }
}
