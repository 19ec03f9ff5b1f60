import SourceText

// Where an animation stands that began before the document did.
extension TimedAnimation {
    /// How many seconds before the document it began; below 0 where it begins later, nil where that is not worked out.
    var timeSinceBeginning: Double? {
        let times = beginnings.filter(isTime).map(TimedAnimation.seconds)
        let known = times.compactMap(\.self)
        guard known.count == times.count else { return nil }
        let past = known.filter { $0 <= 0 }
        guard past.count <= 1 else { return nil }
        return past.first.map { -$0 } ?? -1
    }

    /// A time as it is mostly written: a number, and a unit, without which it is seconds.
    private static func seconds(_ text: String) -> Double? {
        // Hours and minutes before colons: how many is asked of none but those before the document.
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

    /// Where it has come to in so many seconds; nil where that is not worked out.
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

    /// When in its course it comes to each of its values, 0…1; nil where what is written fits them not.
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
