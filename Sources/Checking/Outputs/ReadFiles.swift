import Linting
import SourceText

/// The files that a run reads or may read, which its output must not overwrite.
struct ReadFiles: Sendable {
    private var designs: [Selection.File] = []
    /// Whether files that designs may refer to (pictures, other designs, tokens and fonts) are protected as well; they
    /// are not known before the designs are read.
    private let sparesOthers: Bool
    private let governances: [Governance]
    private var baseline = BaselineChoice.none
    private var sparesOwnBaseline = false

    /// The files read for the designs of a selection, and the baseline for their findings. The baselines of the
    /// configurations are protected as well, unless they are to be written.
    init(of selection: Selection, baseline: BaselineChoice, sparingOwnBaseline: Bool = true) {
        sparesOwnBaseline = sparingOwnBaseline
        designs = selection.files
        sparesOthers = true
        governances = selection.governances
        self.baseline = baseline
    }

    /// The files read for a palette alone.
    init(of governance: Governance) {
        governances = [governance]
        sparesOthers = false
    }

    /// Throws if one of the paths, as written, leads to one of the files; `advice` says what to do instead.
    func check(_ paths: [String], advice: String) throws(CheckingError) {
        for path in paths {
            guard let role = role(of: path) else { continue }
            throw .unwritten("\(path): is \(role); \(advice)")
        }
    }

    /// The role of the file at a path in the run, in words that follow “is”; nil if it may be overwritten.
    func role(of path: String) -> String? {
        let whole = PathNames.absolute(path, in: FileSystem.workingFolder)
        guard FileSystem.holdsName(whole) else { return nil }
        if let role = roleOfRead(whole) { return "\(role), which is read" }
        return sparesOthers ? ReadFiles.roleOfOther(whole) : nil
    }

    private func roleOfRead(_ whole: String) -> String? {
        let wanted = Place(whole)
        // The report of an earlier run may be found among the files, but is no design.
        let isDesign = designs.contains {
            wanted.holds($0.path) && ($0.isNamed || FileSearch.holdsDesign($0.path))
        }
        if isDesign { return "one of the designs" }
        for governance in governances {
            let configurations = governance.configuration.sources
            if configurations.contains(where: { wanted.holds($0.identity) }) { return "a configuration" }
            if let named = governance.configuration.namedFiles.first(where: { wanted.holds($0.place) }) {
                return "what \(named.key) names"
            }
            // The house's own baseline is protected even if this run does not use it.
            let choices = sparesOwnBaseline ? [baseline, .ofConfiguration] : [baseline]
            let places = choices.compactMap { OpenBaselines.path($0, of: governance)?.path }
            if places.contains(where: wanted.holds) { return "the baseline" }
        }
        return nil
    }

    /// The role of a file that designs may show or refer to, judged by its contents or its name.
    private static func roleOfOther(_ path: String) -> String? {
        let name = PathNames.name(of: path).lowercased()
        if ["$metadata.json", "$themes.json"].contains(name) { return "what tells how sets of tokens belong together" }
        let suffix = PathNames.suffix(of: name)
        if DesignSuffixes.pictures.contains(suffix) { return "a picture" }
        if HouseFonts.suffixes.contains(suffix) { return "a font" }
        // Even a configuration that this run does not use.
        if ConfigurationSearch.names.contains(name) { return "a configuration" }
        return FileSearch.holdsDesign(path) ? "a design" : nil
    }

    /// The place of a file, whatever links lead to its folder.
    private struct Place {
        private let key: String
        private let name: String
        private let physical: String

        init(_ path: String) {
            key = PathNames.key(path)
            name = PathNames.name(of: path)
            physical = FileSystem.physical(path) ?? path
        }

        func holds(_ path: String) -> Bool {
            if PathNames.key(path) == key { return true }
            return PathNames.name(of: path) == name && FileSystem.physical(path) == physical
        }
    }
}
