internal import DesignModel
internal import Painting

/// A text that covers some of the points of another.
struct PartialCover: Sendable {
    let run: CoveringRun
    /// The share of the points that it covers, where it is unknown which.
    let share: Double
    /// Whether it covers every point on its ink; for outlines that is only the share.
    let coversInk: Bool
}

/// How a run's letters are painted.
private struct PaintedLetters {
    /// Whether only their outlines are painted.
    var isOutline = false
    /// Whether their outlines are what is seen of them.
    var showsStroke = false
    /// The share of a stem that is painted.
    var share = 1.0
    /// How far their strokes reach outside and inside the letters, in px of the page.
    var reach = 0.0

    /// The share of these letters that the letters of a copy at the same place cover.
    func share(coveredBy copy: PaintedLetters) -> Double {
        guard showsStroke, reach > 0 else { return copy.share }
        // Half of an outline lies in the letters, the other half around them.
        let outside = min(1, copy.reach / reach)
        return ((copy.isOutline ? outside : 1) + outside) / 2
    }
}

extension ContrastReader {
    /// The share of a run's box that other texts may cross without being considered, well below the share that
    /// percentiles leave out.
    private static let negligibleOverlap = 0.02
    /// Copies closer than this, in px of the page, hide each other: what shows of the lower one is too small to see.
    private static let sameDistance = 0.1
    /// Copies below that are this near, in em, leave hardly a twentieth of the letters uncovered, which
    /// percentiles leave out.
    private static let coveringDistance = 0.01

    /// Sets up the sampler for a run and the copies of it that count as its paint.
    mutating func prepare(_ index: Int, _ run: TextRun, _ entry: Int32) {
        partialCopies.removeAll(keepingCapacity: true)
        sampler.covering = CoveringRuns(list.covering(run, at: entry))
        let copies = copies.copies(of: index)
        guard !copies.isEmpty else { return }
        let own = list.letters(of: run, at: entry)
        let size = list.design.textStyles[Int(run.style)].size * list.scale(ofEntry: entry)
        for copy in copies {
            let other = list.entry(ofRun: Int(copy.run))
            let otherRun = list.design.textRuns[Int(copy.run)]
            let painted = list.letters(of: otherRun, at: other)
            let nearness = other < entry ? max(Self.sameDistance, Self.coveringDistance * size) : Self.sameDistance
            // A stroke around a copy hides the run even where the copy lies slightly beside it.
            let distance = max(nearness, painted.reach - own.reach)
            // Twice the distance, since sizes differ slightly and distances along x and y are compared separately.
            let isSame = copy.distance * size <= 2 * distance && sampler.showSameLetters(entry, other, within: distance)
            let share = own.share(coveredBy: painted)
            if isSame, share == 1 {
                sampler.covering.add(copy: list.covering(otherRun, at: other))
            } else if other < entry || isSame && own.showsStroke {
                // What shows of a shadow lies beside the strokes above it, and is judged by itself there.
                partialCopies.append(
                    PartialCover(
                        run: list.covering(otherRun, at: other), share: RunCopies.overlap(at: copy.distance) * share,
                        coversInk: share == 1))
            }
        }
    }

    /// Finds the texts that cross the run; those that opaque paint around it hides are left out already.
    mutating func findOtherTexts(than entry: Int32) {
        otherTexts.removeAll(keepingCapacity: true)
        var negligible = 0.0
        for number in sampler.found where number != entry {
            let other = list.entries[Int(number)]
            guard other.kind == .text, sampler.covering[number] == nil,
                !partialCopies.contains(where: { $0.run.entry == number })
            else { continue }
            // More letters than this at one place are illegible.
            guard otherTexts.count < 8 else { return }
            let transform = list.systems[Int(other.system)].transform
            let line = transform.bounds(of: list.placement(ofRun: Int(other.source)).box).intersection(ink)
            guard !line.isEmpty else { continue }
            let placed = list.placement(ofRun: Int(other.source))
            sampler.budget -= Int(placed.count) / 8
            let overlap = transform.bounds(of: placed.inkBox).intersection(ink)
            // Neighbors on a line touch, and descenders reach into the line below: so small an overlap changes nothing.
            negligible += overlap.isEmpty ? 0 : overlap.width * overlap.height / (ink.width * ink.height)
            guard !overlap.isEmpty, negligible > Self.negligibleOverlap else { continue }
            let run = list.design.textRuns[Int(other.source)]
            let share = LetterInk.ink(of: list.design.textStyles[Int(run.style)]).share
            let painted = list.letters(of: run, at: number).share
            otherTexts.append(
                PartialCover(run: list.covering(run, at: number), share: share * painted, coversInk: painted == 1))
        }
    }
}

// Methods of the list, because a reader is large and would be copied for the call.
extension DisplayList {
    /// What the glyphs are seen in: the fill, or the stroke where there is no fill or where it covers all of the fill.
    fileprivate func covering(_ run: TextRun, at entry: Int32) -> CoveringRun {
        guard let stroke = stroke(of: run) else { return CoveringRun(entry: entry, source: run.fill) }
        guard hasFill(run) else { return CoveringRun(entry: entry, source: stroke) }
        guard coverOfStem(byStrokeOf: run) >= DisplayList.mostOfStem else {
            return CoveringRun(entry: entry, source: run.fill)
        }
        return run.paintOrder == .fillFirst
            ? CoveringRun(entry: entry, source: stroke, base: run.fill)
            : CoveringRun(entry: entry, source: run.fill, base: stroke)
    }

    fileprivate func letters(of run: TextRun, at entry: Int32) -> PaintedLetters {
        guard stroke(of: run) != nil else { return PaintedLetters() }
        let cover = coverOfStem(byStrokeOf: run)
        let isOutline = !hasFill(run)
        return PaintedLetters(
            isOutline: isOutline,
            showsStroke: isOutline || cover >= DisplayList.mostOfStem && run.paintOrder == .fillFirst,
            share: isOutline ? cover : 1,
            reach: design.strokes[Int(run.stroke)].width / 2 * scale(ofEntry: entry))
    }

    /// The share of a stem that a stroke covers when its color is what is seen: of letters of 12 to 16 px that are
    /// outlined so, browsers paint hardly a pixel in the fill.
    private static let mostOfStem = 0.75

    /// How many px of the page one unit of an entry takes.
    fileprivate func scale(ofEntry entry: Int32) -> Double { systems[Int(entries[Int(entry)].system)].scale }

    /// What the outlines of a run's letters are painted with.
    private func stroke(of run: TextRun) -> Int32? {
        let stroke = source(ofStrokeOf: run)
        return stroke >= 0 && sources[Int(stroke)].kind != .none ? stroke : nil
    }

    private func hasFill(_ run: TextRun) -> Bool { run.fill > 0 && sources[Int(run.fill)].kind != .none }

    /// The share of a stem that lies under its stroke, which reaches inwards by half its width from both sides; 0…1.
    private func coverOfStem(byStrokeOf run: TextRun) -> Double {
        let style = design.textStyles[Int(run.style)]
        // The upright stems of H in Liberation Sans and its bold face, in em.
        let stem = (style.weight >= 600 ? 0.1375 : 0.09) * style.size
        return stem > 0 ? min(1, design.strokes[Int(run.stroke)].width / stem) : 1
    }
}
