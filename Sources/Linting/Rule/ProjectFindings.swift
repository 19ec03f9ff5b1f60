public import DesignAnalysis

/// What one project rule found.
public struct ProjectFindings: Sendable {
    /// Where a finding about a project belongs.
    public enum Place: Sendable, Hashable {
        /// In a design of the project, at the finding's own origin; the design by its place among the files of the run.
        case design(Int)
        /// Where the palette states the entry of this name.
        case swatch(String)
        /// Where a configuration states this pair of ``HouseStyle/pairs``.
        case pair(Int)
    }

    /// A finding and where it belongs.
    public struct Entry: Sendable {
        /// What was found.
        public let finding: Finding
        /// Where it belongs.
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

    /// Adds a finding about an entry of the palette; it points at where the entry is stated.
    public mutating func report(_ finding: Finding, aboutSwatch name: String) {
        all.append(Entry(finding: finding, place: .swatch(name)))
    }

    /// Adds a finding about a pair of colors; it points at where the pair is stated.
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
