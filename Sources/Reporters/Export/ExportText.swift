/// A number with at most five digits after the decimal point, such as `0.5`; very large numbers, which have no such
/// digits, are written with an exponent.
func figure(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "0" : number < 0 ? "-1e+30" : "1e+30" }
    // From this magnitude on there are no decimals worth rounding.
    guard abs(number) < 1e10 else { return abs(number) < 1e15 ? String(Int64(number.rounded())) : "\(number)" }
    let scaled = Int64((abs(number) * 100_000).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    var fraction = String(String(100_000 + scaled % 100_000).dropFirst())
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(sign)\(scaled / 100_000)" + (fraction.isEmpty ? "" : ".") + fraction
}

/// A text in JSON syntax, with its quotes.
func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.bytes, as: UTF8.self)
}

/// Gives names that have become equal a number, so that they stay distinct.
struct DistinctNames {
    private var met: Set<String> = []
    /// The next number to try for names with a key.
    private var next: [String: Int] = [:]
    /// The keys of all requested names, so that no numbered name takes one of them.
    private let wanted: Set<String>
    private let key: (String) -> String

    /// Distinct names for those in `wanted`; names with equal keys count as equal. By default letter case is ignored,
    /// as asset catalogs and some file systems do.
    init(of wanted: [String], by key: @escaping (String) -> String = { $0.lowercased() }) {
        self.key = key
        self.wanted = Set(wanted.map(key))
    }

    /// The name, or the first of `name2`, `name3` … that has been neither given nor requested.
    mutating func name(_ own: String) -> String {
        if met.insert(key(own)).inserted { return own }
        var number = next[key(own)] ?? 2
        defer { next[key(own)] = number + 1 }
        while wanted.contains(key("\(own)\(number)")) || !met.insert(key("\(own)\(number)")).inserted { number += 1 }
        return "\(own)\(number)"
    }
}
