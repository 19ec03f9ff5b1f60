import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
public import Reporters

/// Lists the components that every selected file defines and places, and those of all files together.
public struct ComponentRun: Sendable {
    /// The report.
    public let report: ComponentReport
    /// The errors that prevent the job, one sentence each.
    public let failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// The components of a design, and the element paths of possible components, which only the design itself knows.
    struct PlacedFacts: Sendable {
        var components = ComponentFacts()
        var elements: [DesignPlace: String] = [:]

        init() {}

        init(of study: Study, document: Int) {
            components = ComponentFacts(of: study.design, document: document)
            for group in components.designs.flatMap(\.groups) {
                elements[group.place] = study.design.provenance.path(of: group.place.origin.node)
            }
        }

        mutating func merge(_ other: PlacedFacts) {
            components.merge(other.components)
            elements.merge(other.elements) { first, _ in first }
        }

        var facts: ComponentReport.Facts { facts(lentBy: [:]) }

        /// The facts to report about the designs and about what they place from the libraries with the given document
        /// numbers.
        func facts(lentBy libraries: [Int: String]) -> ComponentReport.Facts {
            ComponentReport.Facts(components, lentBy: libraries) { elements[$0] ?? "" }
        }
    }

    /// Runs over a selection, with the same result for any number of jobs.
    public init(over selection: Selection, jobs: Int) {
        let pass = FactsPass(
            over: selection, jobs: jobs, for: .everything, without: PlacedFacts(),
            facts: { PlacedFacts(of: $0.first, document: $1) }, merge: { $0.merge($1) })
        var paths: [Int: String] = [:]
        for document in pass.documents {
            for design in document.facts.components.designs { paths[design.document] = document.path }
        }
        var project = pass.whole
        var libraries: [Int: String] = [:]
        var unread: [String] = []
        for governance in selection.governances {
            let read = LibraryFiles(of: governance, among: selection.files)
            unread += read.failures
            libraries.merge(read.names) { first, _ in first }
            project.components.merge(read.facts)
        }
        report = ComponentReport(
            documents: pass.documents.map { document in
                ComponentReport.Document(path: document.path, error: document.error, facts: document.facts.facts)
            }, project: project.facts(lentBy: libraries), paths: paths)
        failures = pass.failures + unread
        notices = pass.notices
    }

    /// The exit status: findings if a document could not be read.
    public var status: ExitStatus {
        if !failures.isEmpty { return .failure }
        return report.hasErrors ? .findings : .clean
    }
}
