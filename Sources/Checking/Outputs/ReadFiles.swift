import Linting
import SourceText

/// What a run reads, or may come to read, in the place of which nothing that it writes may go.
struct ReadFiles: Sendable {
    private var designs: [Selection.File] = []
    /// Whether designs may show pictures and name other designs, tokens and fonts, of which nobody knows before they are read.
    private let sparesOthers: Bool
    private let governances: [Governance]
    private var baseline = BaselineChoice.none
    private var sparesOwnBaseline = false

    /// What is read for the designs of a selection, and the baseline that findings are held against.
    /// Those of the configurations are spared, too, unless they are what is written.
    init(of selection: Selection, baseline: BaselineChoice, sparingOwnBaseline: Bool = true) {
        sparesOwnBaseline = sparingOwnBaseline
        designs = selection.files
        sparesOthers = true
        governances = selection.governances
        self.baseline = baseline
    }

    /// What is read for a palette alone.
    init(of governance: Governance) {
        governances = [governance]
        sparesOthers = false
    }

    /// Throws where any of the paths, as written, leads to one of the files; `advice` says what to do instead.
    func check(_ paths: [String], advice: String) throws(CheckingError) {
        for path in paths {
            guard let role = role(of: path) else { continue }
            throw .unwritten("\(path): is \(role); \(advice)")
        }
    }

    /// What the file at a path is to the run, in words that follow "is"; nil where anything may be written over it.
    func role(of path: String) -> String? {
        let whole = PathNames.absolute(path, in: FileSystem.workingFolder)
        guard FileSystem.holdsName(whole) else { return nil }
        if let role = roleOfRead(whole) { return "\(role), which is read" }
        return sparesOthers ? ReadFiles.roleOfOther(whole) : nil
    }

    private func roleOfRead(_ whole: String) -> String? {
        let wanted = Place(whole)
        // The report of an earlier run is found again, and is no design.
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
            // One that this run leaves aside is the house's all the same.
            let choices = sparesOwnBaseline ? [baseline, .ofConfiguration] : [baseline]
            let places = choices.compactMap { OpenBaselines.path($0, of: governance)?.path }
            if places.contains(where: wanted.holds) { return "the baseline" }
        }
        return nil
    }

    /// What a file is by what it holds or is called that designs may show or name.
    private static func roleOfOther(_ path: String) -> String? {
        let name = PathNames.name(of: path).lowercased()
        if ["$metadata.json", "$themes.json"].contains(name) { return "what tells how sets of tokens belong together" }
        let suffix = PathNames.suffix(of: name)
        if DesignSuffixes.pictures.contains(suffix) { return "a picture" }
        if HouseFonts.suffixes.contains(suffix) { return "a font" }
        // Also one that this run leaves aside.
        if ConfigurationSearch.names.contains(name) { return "a configuration" }
        return FileSearch.holdsDesign(path) ? "a design" : nil
    }

    /// Where a file lies, whatever links lead to its folder.
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
