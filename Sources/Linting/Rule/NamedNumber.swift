/// A number with a name, as an entry of a list: `Body 17`.
public struct NamedNumber: Sendable, Hashable {
    /// The name; it may hold spaces.
    public let name: String
    /// The number.
    public let number: Double

    /// A number with a name.
    public init(_ name: String, _ number: Double) {
        self.name = name
        self.number = number
    }

    /// Reads a name followed by a number; nil for any other text.
    init?(_ text: String) {
        guard let space = text.lastIndex(of: " ") else { return nil }
        let digits = text[text.index(after: space)...]
        let name = text[..<space].split(separator: " ").joined(separator: " ")
        guard !name.isEmpty, !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
            let number = Double(digits), number.isFinite
        else { return nil }
        self.init(name, number)
    }
}

extension Setting {
    /// An option that holds a list of named numbers, each as a text: `["Body 17", "Caption 12"]`.
    public init(
        _ name: String, _ path: any WritableKeyPath<Options, [NamedNumber]> & Sendable, _ help: String
    ) {
        let initial = Options()[keyPath: path].map { "\"\($0.name) \(JSONNumber.text($0.number))\"" }
        self.init(
            name, help, value: .texts, accepts: "a list of names, each with a number",
            initial: "[" + initial.joined(separator: ", ") + "]"
        ) { value, reading, options in
            var read: [NamedNumber] = []
            for entry in reading.texts(value, of: name) {
                if let number = NamedNumber(entry.text) {
                    read.append(number)
                } else {
                    reading.complain(
                        "\(name) wants a name and a number in each entry, such as \"Body 17\"", at: entry.range)
                }
            }
            options[keyPath: path] = read
        }
    }

    private init(
        _ name: String, _ help: String, value: SettingValue, accepts: String, initial: String,
        read: @escaping @Sendable (ConfigurationValue, inout ConfigurationReading, inout Options) -> Void
    ) {
        self.name = name
        self.help = help
        self.value = value
        self.accepts = accepts
        self.initial = initial
        self.read = read
    }
}
