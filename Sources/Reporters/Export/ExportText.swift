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
        var number = 2
        while wanted.contains(key("\(own)\(number)")) || !met.insert(key("\(own)\(number)")).inserted { number += 1 }
        return "\(own)\(number)"
    }
}
