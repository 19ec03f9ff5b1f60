import DesignAnalysis
import DesignModel
import Linting
import SourceText

extension ProjectFindings {
    /// Adds a finding at its own place.
    mutating func report(_ finding: Finding, at place: DesignPlace) { report(finding, in: place.document) }

    /// The number of further places with the same cause that are named.
    private static let mostNamed = 3

    /// Adds one finding for several places in one design with the same cause: at the first, with notes on a few others.
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

    /// The subject that distinguishes findings about this component from others of the same rule.
    var cause: Finding.Subject { .cause("\(fullName) \(identifier)") }
}

extension String {
    /// The text in curly quotes, cut where it is long.
    var quoted: String { "“\(shortened(to: 60))”" }
}
