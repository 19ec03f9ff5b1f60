/// A fact behind a finding, for machines: what a report's `data` holds.
public indirect enum Datum: Sendable, Codable, Hashable {
    /// A number, unrounded.
    case number(Double)
    /// A text.
    case text(String)
    /// True or false.
    case flag(Bool)
    /// Facts in order.
    case list([Datum])
    /// Named facts in order.
    case object([Field])
    /// Not known.
    case unknown

    /// A fact with its name.
    public struct Field: Sendable, Codable, Hashable {
        /// The key in the report.
        public let name: String
        /// The fact.
        public let value: Datum

        /// A fact with its name.
        public init(_ name: String, _ value: Datum) {
            self.name = name
            self.value = value
        }
    }
}
