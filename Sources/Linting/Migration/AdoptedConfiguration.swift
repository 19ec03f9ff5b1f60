public import DesignModel

/// The configuration of another linter, translated to `tincture.yml`.
public struct AdoptedConfiguration: Sendable {
    /// A rule with its options.
    public struct Rule: Sendable {
        /// The value of an option.
        public enum Value: Sendable, Hashable {
            /// A number.
            case number(Double)
            /// A list of texts.
            case texts([String])
            /// A list of numbers.
            case numbers([Double])
        }

        /// The rule's id.
        public let id: String
        /// Its severity; nil if the other configuration leaves that open.
        public var severity: Severity?
        /// Its options.
        public var options: [(name: String, value: Value)]
    }

    /// The name of the other linter.
    public let linter: String
    /// The colors it allows.
    public var colors: [Swatch] = []
    /// Patterns of the files it leaves out.
    public var excludes: [String] = []
    /// Its rules, in the order of the file.
    public var rules: [Rule] = []
    /// The settings without a counterpart, one sentence each.
    public var losses: [String] = []

    /// An empty configuration, to be filled from another linter's.
    init(linter: String) { self.linter = linter }
}
