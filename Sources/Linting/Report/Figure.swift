/// Formats measured numbers for people.
public enum Figure {
    /// A contrast ratio to two places, rounded down, so that 4.499 never reads as the 4.50 it does not reach.
    public static func ratio(_ ratio: Double) -> String { hundredths(ratioHundredths(ratio)) }

    /// A contrast ratio known only to lie between two bounds, roughly: `1.0–17`.
    public static func ratio(from low: Double, to high: Double) -> String {
        func rough(_ ratio: Double) -> String {
            let tenths = hundredths((ratio * 10 + 1e-8).rounded(.down) * 10).dropLast()
            return String(ratio < 10 ? tenths : tenths.dropLast(2))
        }
        return "\(rough(low))–\(rough(high))"
    }

    /// A contrast ratio in hundredths, as shown.
    public static func ratioHundredths(_ ratio: Double) -> Double {
        // The addend keeps a decimal such as 4.48, whose binary value is slightly less, from losing its last digit.
        (ratio * 100 + 1e-7).rounded(.down)
    }

    /// A limit as stated: 4.5, 3.
    public static func limit(_ limit: Double) -> String { plain(roundedHundredths(limit)) }

    /// A length in px to two decimal places, without trailing zeros.
    public static func pixels(_ length: Double) -> String { plain(roundedHundredths(length)) }

    /// A measured value next to a limit it breaks: to two decimal places, or to as many as it takes to differ from the
    /// limit.
    public static func measure(_ measure: Double, beside limit: Double) -> String {
        let (short, other) = (Figure.limit(measure), Figure.limit(limit))
        guard short == other, measure != limit, measure.isFinite else { return short }
        for (places, scale) in [(3, 1e3), (4, 1e4), (5, 1e5)] {
            let scaled = (measure * scale).rounded()
            guard scaled != (limit * scale).rounded(), isSane(scaled) else { continue }
            let digits = String(Int(scaled.magnitude))
            let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
            return (scaled < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
        }
        return short
    }

    /// A length or a limit in hundredths, as shown.
    public static func roundedHundredths(_ length: Double) -> Double { (length * 100).rounded() }

    /// A color distance to two decimal places, never rounded up to a whole number: 0.998, which nobody sees, must not
    /// read as 1.00, the distance from which people do.
    public static func distance(_ distance: Double) -> String {
        let rounded = (distance * 100).rounded()
        let isWhole = rounded.truncatingRemainder(dividingBy: 100) == 0
        return hundredths(isWhole && rounded > distance * 100 + 1e-7 ? rounded - 1 : rounded)
    }

    /// A number of things: “1 file”, “2 files”; `plural` is needed if the plural takes more than an s.
    public static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
    }

    /// A share in whole percent.
    public static func percent(_ share: Double) -> String { plain((share * 100).rounded() * 100) + " %" }

    /// A number given in hundredths, without trailing zeros.
    private static func plain(_ scaled: Double) -> String {
        guard isSane(scaled) else { return "?" }
        let (whole, cents) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: 100)
        guard cents % 10 == 0 else { return hundredths(scaled) }
        let sign = scaled < 0 && whole + cents > 0 ? "-" : ""
        return cents == 0 ? sign + String(whole) : "\(sign)\(whole).\(cents / 10)"
    }

    /// A number given in hundredths; a question mark if it is not finite or absurdly large.
    private static func hundredths(_ scaled: Double) -> String {
        guard isSane(scaled) else { return "?" }
        let (whole, cents) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: 100)
        return (scaled < 0 && whole + cents > 0 ? "-" : "") + "\(whole).\(cents < 10 ? "0" : "")\(cents)"
    }

    private static func isSane(_ scaled: Double) -> Bool { scaled.isFinite && abs(scaled) < 1e15 }
}
