import SourceText

// The state of an animation that began before the document did.
extension TimedAnimation {
    /// The number of seconds by which it began before the document; negative if it begins later, nil if unknown.
    var timeSinceBeginning: Double? {
        let times = beginnings.filter(isTime).map(TimedAnimation.seconds)
        let known = times.compactMap(\.self)
        guard known.count == times.count else { return nil }
        let past = known.filter { $0 <= 0 }
        guard past.count <= 1 else { return nil }
        return past.first.map { -$0 } ?? -1
    }

    /// The seconds of a time in the usual form: a number with a unit, seconds by default.
    private static func seconds(_ text: String) -> Double? {
        // Clock values with colons: their amount matters only for times before the document.
        if text.contains(":"), text.first != "-" { return text.contains { ("1"..."9").contains($0) } ? 1 : 0 }
        let bytes = Array(text.utf8)
        var scanner = ByteScanner(bytes.span)
        guard let number = scanner.number() else { return nil }
        let unit = scanner.word()
        guard scanner.isAtEnd else { return nil }
        switch String(decoding: bytes[unit], as: UTF8.self) {
        case "", "s": return number
        case "ms": return number / 1000
        case "min": return number * 60
        case "h": return number * 3600
        default: return nil
        }
    }

    /// The state after a number of seconds; nil if unknown.
    func moment(after past: Double) -> TimedAnimations.Moment? {
        guard let duration = text("dur").flatMap(TimedAnimation.seconds), duration > 0, past.isFinite else {
            return nil
        }
        let share = past.truncatingRemainder(dividingBy: duration) / duration
        var values = listed
        if text("values") == nil {
            guard let from = value(of: "from"), let to = value(of: "to") else { return nil }
            values = [from, to]
        }
        guard let first = values.first, share.isFinite else { return nil }
        guard values.count > 1 else { return TimedAnimations.Moment(value: first) }
        let isDiscrete = text("calcMode") == "discrete"
        guard let times = times(for: values.count, isDiscrete: isDiscrete) else { return nil }
        let place = max(0, (times.firstIndex { $0 > share } ?? times.count) - 1)
        guard !isDiscrete, place + 1 < values.count, times[place + 1] > times[place] else {
            return TimedAnimations.Moment(value: values[place])
        }
        guard let easing = easing(from: place, of: values.count) else { return nil }
        let way = easing.progress(at: (share - times[place]) / (times[place + 1] - times[place]))
        return TimedAnimations.Moment(value: values[place], next: values[place + 1], share: way)
    }

    /// The times, 0…1, at which it reaches each of its values; nil if the written times do not fit the values.
    private func times(for count: Int, isDiscrete: Bool) -> [Double]? {
        guard let written = text("keyTimes"), text("calcMode") != "paced" else {
            return (0..<count).map { Double($0) / Double(isDiscrete ? count : count - 1) }
        }
        let times = written.split(separator: ";").map { Double(trimmed($0)) ?? -1 }
        guard times.count == count, times.first == 0, isDiscrete || times.last == 1, times.allSatisfy({ 0...1 ~= $0 }),
            zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        return times
    }

    private func easing(from place: Int, of count: Int) -> Easing? {
        switch text("calcMode") {
        case nil, "linear": return .linear
        case "paced": return count == 2 ? .linear : nil
        case "spline":
            let curves = (text("keySplines") ?? "").split(separator: ";").map {
                $0.split { " ,\t\n".contains($0) }.compactMap { Double($0) }
            }
            return curves.count == count - 1 ? Easing(curve: curves[place]) : nil
        default: return nil
        }
    }
}
