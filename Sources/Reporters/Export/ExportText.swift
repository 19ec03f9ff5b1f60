/// A number with at most five digits after the point, as `0.5`; an exponent only where it is beyond all that has digits there.
func figure(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "0" : number < 0 ? "-1e+30" : "1e+30" }
    // From here on there is nothing left to round.
    guard abs(number) < 1e10 else { return abs(number) < 1e15 ? String(Int64(number.rounded())) : "\(number)" }
    let scaled = Int64((abs(number) * 100_000).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    var fraction = String(String(100_000 + scaled % 100_000).dropFirst())
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(sign)\(scaled / 100_000)" + (fraction.isEmpty ? "" : ".") + fraction
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
    /// The number to try next for those of one key.
    private var next: [String: Int] = [:]
    /// What others are called whose names were not given yet: nobody gets the name of another.
    private let wanted: Set<String>
    private let key: (String) -> String

    /// For those who want these names; names of one key are equal. Asset catalogs and file systems do not tell capital letters
    /// from small ones.
    init(of wanted: [String], by key: @escaping (String) -> String = { $0.lowercased() }) {
        self.key = key
        self.wanted = Set(wanted.map(key))
    }

    /// The name, or the first of `name2`, `name3` … that was not given yet and that nobody wants.
    mutating func name(_ own: String) -> String {
        if met.insert(key(own)).inserted { return own }
        var number = next[key(own)] ?? 2
        defer { next[key(own)] = number + 1 }
        while wanted.contains(key("\(own)\(number)")) || !met.insert(key("\(own)\(number)")).inserted { number += 1 }
        return "\(own)\(number)"
    }
}
