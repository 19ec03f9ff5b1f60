internal import ColorScience
public import DesignModel
import SourceText

/// Runs of text that have something written in common, and one of each two colors that they are seen in and on.
struct LooksInCommon: Sendable {
    /// How differently runs are seen at most of which that is kept.
    private static let most = 64

    /// What each run has in common with others, by its place in ``Design/textRuns``; -1 where it has nothing.
    private let groups: [Int32]
    /// By group.
    private let different: [[Int]]
    /// Whether it is not known how some of a group are seen.
    private let hidden: [Bool]

    /// Takes those apart that were measured by whatever limits.
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

    /// Runs that have something in common with one and are seen differently, itself or its like among them; none where all are
    /// seen alike.
    func seenDifferently(from run: Int) -> [Int] {
        guard let group = group(of: run), different[group].count > 1 else { return [] }
        return different[group]
    }

    /// What a run has in common with others, as a number.
    func group(of run: Int) -> Int? { groups.indices.contains(run) && groups[run] >= 0 ? Int(groups[run]) : nil }

    /// Whether more of what has it in common may look otherwise than is looked at.
    func isCut(_ group: Int) -> Bool { different[group].count >= LooksInCommon.most }

    /// Whether it is not known how some of it are seen.
    func hidesSome(_ group: Int) -> Bool { hidden[group] }

    /// What makes one run look other than another.
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
    /// Letters that are written once and drawn several times, by a `use` or instances of a symbol.
    static func ofLetters(of design: Design, in readings: ContrastReadings) -> LooksInCommon {
        let placed = design.textRuns.lazy.filter { design.layers[Int($0.layer)].instance >= 0 }
        var numbers: [ByteRange: Int32] = [:]
        for run in placed where numbers[run.origin.range] == nil {
            numbers[run.origin.range] = Int32(truncatingIfNeeded: numbers.count)
        }
        let groups = numbers.isEmpty ? [] : design.textRuns.map { numbers[$0.origin.range] ?? -1 }
        return LooksInCommon(groups, count: numbers.count, in: readings)
    }

    /// Letters whose color is written once: in a style sheet, on a group, in a symbol.
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

/// By what an ink is known that several texts share.
struct SharedInkKey: Hashable {
    let group: Int
    let limits: ContrastLimits
}

extension Study {
    /// Whether the letters of a run are written once and drawn several times, and seen differently there.
    public func isDrawnDifferently(_ run: Int) -> Bool { !sharedLetters.seenDifferently(from: run).isEmpty }

    /// The color of a run as it is seen at all texts it is written for, by these limits; nil where they all are seen alike.
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
    /// The instance that has a layer drawn where it is seen, the outermost of several; nil for what stands where it is drawn.
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
