public import DesignModel

/// What the configuration of another linter says, in words of `tincture.yml`.
public struct AdoptedConfiguration: Sendable {
    /// A rule with what it is told.
    public struct Rule: Sendable {
        /// What an option holds.
        public enum Value: Sendable, Hashable {
            /// A number.
            case number(Double)
            /// Texts.
            case texts([String])
            /// Numbers.
            case numbers([Double])
        }

        /// The rule's id.
        public let id: String
        /// How much it matters; nil where the other configuration leaves that open.
        public var severity: Severity?
        /// Its options.
        public var options: [(name: String, value: Value)]
    }

    /// What the other linter is called.
    public let linter: String
    /// The colors it allows.
    public var colors: [Swatch] = []
    /// Files it leaves out, as patterns.
    public var excludes: [String] = []
    /// Its rules, in the order of the file.
    public var rules: [Rule] = []
    /// What has no counterpart, each in one sentence.
    public var losses: [String] = []

    /// Nothing yet of a linter's configuration.
    init(linter: String) { self.linter = linter }
}
