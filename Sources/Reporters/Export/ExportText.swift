/// A number with at most five digits after the point, as `0.5`; never an exponent.
func figure(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "0" }
    let scaled = (number * 100_000).rounded() / 100_000
    return scaled == scaled.rounded() ? String(Int(scaled)) : "\(scaled)".contains("e") ? "0" : "\(scaled)"
}

/// A text as JSON writes it, with its quotes.
func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.bytes, as: UTF8.self)
}

/// Names that are each other's equal after their letters were changed, told apart by a number.
struct DistinctNames {
    private var met: Set<String> = []

    /// The name, or the first of `name2`, `name3` … that was not given yet.
    mutating func name(_ wanted: String) -> String {
        var name = wanted
        var number = 2
        // Asset catalogs and file systems do not tell capital letters from small ones.
        while !met.insert(name.lowercased()).inserted {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }
}
