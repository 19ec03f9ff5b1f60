import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
public import Reporters
import SourceText

/// Proposes a `tincture.yml` from designs, from palette files and from the configurations of other linters.
public struct ProposalRun: Sendable {
    /// The proposal.
    public private(set) var proposal = ConfigurationProposal()
    /// The errors that prevent the job, one sentence each.
    public private(set) var failures: [String] = []
    /// Remarks that do not affect the result, one sentence each.
    public private(set) var notices: [String] = []
    /// Whether a design could not be read and is therefore not reflected in the proposal.
    public private(set) var isPartial = false

    /// The facts read from each design.
    private struct Seen: Sendable {
        var colors = ColorFacts()
        var type = TypeFacts()
        var named: [Int: [Swatch]] = [:]
    }

    /// Makes a proposal for designs at `paths`, using the files beside them and in the working folder; without paths,
    /// it uses only the configurations of other linters there. Throws if an existing configuration cannot be used.
    public init(from paths: [String], jobs: Int, catalog: RuleCatalog) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        // Adopted first, because their color names become the names of the palette.
        adopt(in: [workingFolder] + paths.map { PathNames.absolute($0, in: workingFolder) }, workingFolder)
        if !paths.isEmpty {
            let search = PaletteSearch(paths: paths, workingFolder: workingFolder)
            let selection = try Selection(RunInput(paths: paths), catalog: catalog)
            proposal.lists = search.found.map { PathNames.relative($0.path, to: workingFolder) }
            look(at: selection, listed: search.found.flatMap(\.swatches), jobs: jobs)
            for path in paths
            where PathNames.relative(PathNames.absolute(path, in: workingFolder), to: workingFolder)
                .hasPrefix("..")
            {
                notices.append("\(path) lies outside of this folder; a tincture.yml governs what lies below it")
            }
            for governance in selection.governances
            where governance.folder != workingFolder && PathNames.isWithin(governance.folder, workingFolder) {
                guard let source = governance.configuration.source?.shown else { continue }
                notices.append("designs around \(source) go by that, and not by what is proposed here")
            }
        }
    }

    private mutating func look(at selection: Selection, listed: [Swatch], jobs: Int) {
        let pass = FactsPass(
            over: selection, jobs: jobs, for: .everything, without: Seen(),
            facts: { modes, number in
                let study = modes.first
                var seen = Seen()
                seen.colors = ColorFacts(of: study, document: number, countingActions: true)
                seen.type = TypeFacts(of: study, document: number)
                seen.named[number] = study.design.namedColors.flatMap { ProposalRun.swatches(of: $0) }
                return seen
            },
            merge: { whole, next in
                whole.colors.merge(next.colors)
                whole.type.merge(next.type)
                whole.named.merge(next.named) { $0 + $1 }
            })
        let named =
            proposal.adopted.flatMap(\.configuration.colors)
            + pass.whole.named.sorted { $0.key < $1.key }.flatMap(\.value)
        let unread = pass.documents.filter { $0.error != nil }
        isPartial = !unread.isEmpty
        proposal.designCount = pass.documents.count - unread.count
        proposal.palette = PaletteProposal(pass.whole.colors, named: named, listed: listed)
        proposal.scale = ScaleProposal(pass.whole.type)
        proposal.sizeCount = pass.whole.type.sizes.count
        failures += pass.failures
        if isPartial, proposal.designCount == 0 {
            failures.append("none of the designs can be read, so there is nothing to propose from")
        }
        notices += pass.notices + unread.compactMap { document in document.error.map { "\(document.path): \($0)" } }
    }

    /// A color under its name; in further modes, under its name and the mode's.
    private static func swatches(of named: NamedColor) -> [Swatch] {
        let name = named.name.shortened(to: 60)
        guard named.modes.count > 1 else { return [Swatch(name: name, color: named.color)] }
        return named.modes.enumerated().map { place, value in
            Swatch(name: place == 0 ? name : "\(name) \(value.mode.shortened(to: 20))", color: value.color)
        }
    }

    /// The largest configuration of another linter, in bytes.
    private static let largest = 4 << 20

    private mutating func adopt(in folders: [String], _ workingFolder: String) {
        var seen: Set<String> = []
        for folder in folders where seen.insert(folder).inserted {
            for name in ColorListConfiguration.fileNames {
                take(folder + "/" + name, workingFolder) { ColorListConfiguration.read($0) }
            }
            for name in AssistantConfiguration.fileNames {
                take(folder + "/" + name, workingFolder) { AssistantConfiguration.read($0) }
            }
        }
    }

    private mutating func take(
        _ path: String, _ workingFolder: String, _ read: (SourceFile) -> AdoptedConfiguration?
    ) {
        guard case .file = FileSystem.kind(of: path),
            let file = try? SourceFile(path: path, limit: ProposalRun.largest), let configuration = read(file)
        else { return }
        let shown = PathNames.relative(path, to: workingFolder)
        proposal.adopted.append(ConfigurationProposal.Adopted(path: shown, configuration: configuration))
    }

    /// Mistakes in the proposed text, in case a value lies outside the bounds of an option.
    public func mistakes(catalog: RuleCatalog) -> [String] {
        do {
            let file = try SourceFile(path: "tincture.yml", contents: Array(proposal.text.utf8))
            _ = try Configuration(reading: file, path: "tincture.yml", catalog: catalog)
            return []
        } catch let error as ConfigurationError {
            return error.sentences
        } catch {
            return ["\(error)"]
        }
    }
}
