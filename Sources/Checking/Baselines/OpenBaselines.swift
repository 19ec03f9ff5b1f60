import Linting
import SourceText

/// The baselines of a run, each read once.
struct OpenBaselines: Sendable {
    /// A baseline and the configurations it applies to.
    struct Open: Sendable {
        /// The absolute path.
        let path: String
        /// The path shown to people.
        let shown: String
        let baseline: Baseline
        /// The indices of the configurations whose designs it applies to.
        var governed: Set<Int>
    }

    private(set) var all: [Open] = []
    private(set) var failures: [String] = []
    /// Whether findings keep their members for a baseline that is yet to be made.
    private let isRecording: Bool

    /// The largest baseline file in bytes; a hundred thousand findings take about thirty megabytes.
    private static let largest = 512 << 20

    init(_ choice: BaselineChoice, of governances: [Governance]) {
        if case .none = choice {
            isRecording = true
            return
        }
        isRecording = false
        for (place, governance) in governances.enumerated() {
            guard let path = OpenBaselines.path(choice, of: governance) else { continue }
            if let known = all.firstIndex(where: { $0.path == path.path }) {
                all[known].governed.insert(place)
            } else if path.isNamed || FileSystem.holdsName(path.path) {
                let named = choice == .ofConfiguration ? governance.configuration.baselineSource : nil
                let folder = PathNames.folder(of: path.path)
                let project = choice == .ofConfiguration ? named?.source.project ?? ProjectBound.around(folder) : ""
                open(path.path, named: named, within: project, for: place)
            }
        }
    }

    /// The path of a configuration's baseline, whether or not it exists; nil if none is wanted.
    static func path(_ choice: BaselineChoice, of governance: Governance) -> (path: String, isNamed: Bool)? {
        switch choice {
        case .none: nil
        case .file(let path): (PathNames.absolute(path, in: FileSystem.workingFolder), true)
        case .ofConfiguration:
            governance.configuration.baselineSource.map {
                ($0.place, true)
            } ?? (PathNames.absolute(Baseline.standardName, in: governance.anchor ?? governance.folder), false)
        }
    }

    /// Whether the findings of a configuration's designs are compared with a baseline.
    func isUsed(by governed: Int) -> Bool { isRecording || all.contains { $0.governed.contains(governed) } }

    private mutating func open(
        _ path: String, named: Configuration.NamedFile?, within project: String, for place: Int
    ) {
        let shown = PathNames.relative(path, to: FileSystem.workingFolder)
        do {
            let baseline = try OpenBaselines.baseline(at: path)
            all.append(Open(path: path, shown: shown, baseline: baseline, governed: [place]))
        } catch {
            failures +=
                named.map { ConfigurationError([OpenBaselines.error(error, with: $0)]).sentences }
                ?? ["\(shown): \(OpenBaselines.told(error, of: path, within: project))"]
            all.append(Open(path: path, shown: shown, baseline: Baseline(), governed: [place]))
        }
    }

    /// Why a baseline named by a configuration cannot be used.
    static func error(_ error: BaselineError, with named: Configuration.NamedFile) -> ConfigurationError.File {
        named.error(told(error, of: named.place, within: named.source.project)) { PathNames.suffix(of: $0) == "json" }
    }

    /// Why a baseline cannot be used; the mistake itself is not shown if the file lies outside the project.
    private static func told(_ error: BaselineError, of path: String, within project: String) -> String {
        guard FileSystem.isPlainFile(path), !ProjectBound.holds(path, project) else { return error.description }
        return "this is no baseline of this version; it lies \(ConfigurationFile.foreignness)"
    }

    static func baseline(at path: String) throws(BaselineError) -> Baseline {
        let file: SourceFile
        do throws(SourceError) {
            file = try SourceFile(path: path, limit: largest)
        } catch {
            if case .missing = error {
                throw BaselineError("there is no such baseline; tincture baseline create writes it")
            }
            throw BaselineError(error.reason)
        }
        return try Baseline(reading: file)
    }
}
