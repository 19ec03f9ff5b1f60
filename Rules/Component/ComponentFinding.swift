import DesignAnalysis
import DesignModel
import Linting
import SourceText

extension ProjectFindings {
    /// Adds a finding where it says itself.
    mutating func report(_ finding: Finding, at place: DesignPlace) { report(finding, in: place.document) }

    /// How many further places of one cause are named one by one.
    private static let mostNamed = 3

    /// Adds one finding for places of one cause in one design: at the first of them, with a few of the others.
    mutating func report(_ finding: Finding, at places: [DesignPlace]) {
        guard let first = places.first else { return }
        var finding = finding
        finding.places = places.count
        for other in places.dropFirst().prefix(ProjectFindings.mostNamed) {
            finding.notes.append(Finding.Note("here, too", in: other))
        }
        let more = places.count - 1 - ProjectFindings.mostNamed
        if more > 0 {
            finding.notes.append(
                Finding.Note(Message(more == 1 ? "and in one more place" : "and in \(more) more places")))
        }
        report(finding, in: first.document)
    }
}

extension Component {
    /// The name as messages quote it.
    var quoted: String { "“\(fullName.shortened(to: 60))”" }

    /// What tells a finding about it from others of its rule.
    var cause: Finding.Subject { .cause("\(fullName) \(identifier)") }
}

extension String {
    /// The text in curly quotes, cut where it is long.
    var quoted: String { "“\(shortened(to: 60))”" }
}
