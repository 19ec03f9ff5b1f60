import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting

/// Reads every selected file into facts of one kind, and merges the facts of all files.
struct FactsPass<Facts: Sendable>: Sendable {
    /// The result for one file that should be a design.
    struct Document: Sendable {
        let path: String
        /// Why the file, or part of it, could not be read.
        let error: String?
        let facts: Facts
        let house: HouseStyle
    }

    /// The documents in the order of the selection.
    let documents: [Document]
    /// The facts of all documents together.
    let whole: Facts
    let failures: [String]
    let notices: [String]

    private struct Answer: Sendable {
        var document: Document?
        var failure: String?
        var notice: String?
    }

    /// Takes the facts of each design with `facts`, which receives its document number, and merges them with `merge`.
    init(
        over selection: Selection, jobs: Int, for purpose: ReadingPurpose, in mode: ColorScheme? = nil,
        without empty: Facts,
        facts: @escaping @Sendable (DesignModes, Int) -> Facts, merge: (inout Facts, Facts) -> Void
    ) {
        let governances = selection.governances
        let numbered = Array(selection.files.enumerated())
        let crew = Crew(jobs: jobs, designs: numbered.count)
        let tokens = TokensOfRun(of: selection)
        let answers = Workers.map(numbered, jobs: jobs) { number, file in
            let governance = governances[file.governance]
            func document(_ error: String?, _ facts: Facts) -> Answer {
                Answer(document: Document(path: file.shown, error: error, facts: facts, house: governance.house))
            }
            switch DocumentReading(file, largest: governance.configuration.files.largest, for: purpose, by: crew) {
            case .closed(let reason): return Answer(failure: "\(file.told): \(reason)")
            case .noDesign(let reason), .perhapsTokens(_, let reason):
                return Answer(notice: reason.map { "\(file.told): \($0)" })
            case .unreadable(let reason, _, _): return document(reason, empty)
            case .design(let design, let troubles):
                let modes = DesignModes(
                    of: tokens[number] ?? design, troubles: troubles, house: governance.house, for: purpose,
                    asked: mode,
                    pictures: DocumentFolder(of: file.path))
                return document(
                    troubles.ofIncompleteness?.message, facts(modes, number))
            }
        }
        documents = answers.compactMap(\.document)
        var whole = empty
        for document in documents { merge(&whole, document.facts) }
        self.whole = whole
        failures = selection.failures + answers.compactMap(\.failure)
        notices = answers.compactMap(\.notice)
    }
}

extension Selection {
    /// The house style for the selection as a whole: that of the first file, since files of several houses have none in
    /// common.
    var house: HouseStyle? { files.first.map { governances[$0.governance].house } }
}
