/// A fact behind a finding, for machines; the value type of a report's `data`.
public indirect enum Datum: Sendable, Codable, Hashable {
    /// A number, unrounded.
    case number(Double)
    /// A text.
    case text(String)
    /// True or false.
    case flag(Bool)
    /// Values in order.
    case list([Datum])
    /// Named values in order.
    case object([Field])
    /// An unknown value.
    case unknown

    /// A named value.
    public struct Field: Sendable, Codable, Hashable {
        /// The key in the report.
        public let name: String
        /// The value.
        public let value: Datum

        /// A named value.
        public init(_ name: String, _ value: Datum) {
            self.name = name
            self.value = value
        }
    }
}
