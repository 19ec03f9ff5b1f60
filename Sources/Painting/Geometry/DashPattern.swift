internal import DesignModel
import SourceText

/// Lengths of dashes and gaps along a line (SVG 2 §13.6.5), prepared so that a query takes the same time at any
/// distance.
struct DashPattern: Sendable, Equatable {
    /// The end of each dash and each gap, from the start of the pattern; an even count, dash first.
    private let ends: [Double]
    private let period: Double
    private let phase: Double
    /// The share of the line that is covered by dashes.
    let share: Double

    /// The pattern of a stroke whose dash lengths are multiples of `unit`; nil if the line is solid: no lengths, a
    /// negative one, or all of them 0.
    init?(_ stroke: Stroke, unit: Double = 1) {
        guard !stroke.dashes.isEmpty else { return nil }
        var ends: [Double] = []
        ends.reserveCapacity(stroke.dashes.count * 2)
        var total = 0.0
        var dashes = 0.0
        // An odd number of lengths is repeated.
        for round in 0..<(stroke.dashes.count % 2 == 0 ? 1 : 2) {
            for (index, written) in stroke.dashes.enumerated() {
                let length = written * unit
                guard length >= 0, length.isFinite else { return nil }
                total += length
                if (index + round * stroke.dashes.count) % 2 == 0 { dashes += length }
                ends.append(total)
            }
        }
        guard total > 0, total.isFinite else { return nil }
        self.ends = ends
        period = total
        let phase = stroke.dashOffset * unit
        self.phase = phase.isFinite ? phase : 0
        share = dashes / total
    }

    /// The length of the pattern before it repeats.
    var length: Double { period }

    /// The distance along the line from `offset` to the nearest dash; 0 on a dash.
    func distance(at offset: Double) -> Double {
        var place = (offset + phase).truncatingRemainder(dividingBy: period)
        if place < 0 { place += period }
        guard place.isFinite else { return 0 }
        let number = ends.dropLast().partitioningIndex { $0 > place }
        if number % 2 == 0 { return 0 }
        // In a gap: the distance back to the previous dash, or forward to the next.
        return min(place - ends[number - 1], ends[number] - place)
    }
}
