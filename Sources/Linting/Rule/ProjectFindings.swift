public import DesignAnalysis

/// The findings of one project rule.
public struct ProjectFindings: Sendable {
    /// The place that a finding about a project belongs to.
    public enum Place: Sendable, Hashable {
        /// A design of the project, by its index among the files of the run; the finding's own origin is in it.
        case design(Int)
        /// The place where the palette states the entry with this name.
        case swatch(String)
        /// The place where a configuration states this pair of ``HouseStyle/pairs``, by its index.
        case pair(Int)
    }

    /// A finding and the place it belongs to.
    public struct Entry: Sendable {
        /// What was found.
        public let finding: Finding
        /// The place it belongs to.
        public let place: Place
    }

    /// In the order they were reported.
    public private(set) var all: [Entry] = []

    /// No findings yet.
    public init() {}

    /// Adds a finding at a place in one of the designs.
    public mutating func report(_ finding: Finding, in document: Int) {
        all.append(Entry(finding: finding, place: .design(document)))
    }

    /// Adds a finding about an entry of the palette; it points at the place where the entry is stated.
    public mutating func report(_ finding: Finding, aboutSwatch name: String) {
        all.append(Entry(finding: finding, place: .swatch(name)))
    }

    /// Adds a finding about a pair of colors; it points at the place where the pair is stated.
    public mutating func report(_ finding: Finding, aboutPair index: Int) {
        all.append(Entry(finding: finding, place: .pair(index)))
    }
}

extension Finding {
    /// A finding at a place in one of a project's designs.
    public init(at place: DesignPlace, _ message: Message) {
        self.init(at: place.origin, message)
    }
}
