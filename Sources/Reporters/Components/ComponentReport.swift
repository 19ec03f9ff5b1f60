import ColorScience
public import DesignAnalysis
import DesignModel

/// The components of some designs: what is defined, what is placed, and what only looks like one.
public struct ComponentReport: Sendable {
    /// A group that looks like a component and is no instance of it.
    public struct Lookalike: Sendable {
        /// Its path in its file.
        public let element: String
        /// What people call it.
        public let name: String
        /// The file, by its place among the documents.
        public let document: Int
        /// How alike they are, 0…1.
        public let likeness: Double
    }

    /// A component.
    public struct Component: Sendable {
        /// What people call it, its set before it.
        public let name: String
        /// What instances name it by.
        public let id: String
        /// The library it comes from; nil for one of the designs themselves.
        public let library: String?
        /// How many instances there are, those in instances of others left out.
        public let instances: Int
        /// How many of them change anything.
        public let overriddenInstances: Int
        /// How often an instance of another component shows it by an override.
        public let usesByOverride: Int
        /// In how many files they are.
        public let files: Int
        /// Whether nobody places it, nor names it in an override.
        public let isUnused: Bool
        /// How many layers its definition has; nil where no file holds it.
        public let layers: Int?
        /// How deep they are nested; nil where no file holds it.
        public let depth: Int?
        /// The components it is made of, by what instances name them by.
        public let usesComponents: [String]
        /// What looks like it, in the order of the files.
        public let lookalikes: [Lookalike]
    }

    /// What is said of one design, or of all.
    public struct Facts: Sendable {
        /// The components, in the order of their definitions.
        public let components: [Component]
        /// How many layers, texts and instances there are, those in instances left out.
        public let counts: (layers: Int, texts: Int, instances: Int)
        /// Shared styles, with how many layers wear them or are given them.
        public let styles: [(name: String, kind: String, library: String?, uses: Int)]
        /// Colors kept under a name, with how many paints borrow them.
        public let swatches: [DesignComponents.SwatchUsage]

        /// Facts as they are reported; `elements` are the paths of groups in each of the designs. Of the designs that are
        /// libraries, by their document numbers, only what the others place is told, under the library's name.
        public init(
            _ known: ComponentFacts, lentBy libraries: [Int: String] = [:], elements: (DesignPlace) -> String
        ) {
            let inventory = ComponentInventory(known)
            let matches = Dictionary(
                grouping: Lookalikes(in: known, inventory, atLeast: Facts.alike).matches, by: \.entry)
            components = inventory.entries.enumerated().compactMap { index, entry in
                let library = libraries[known.designs[entry.design].document]
                let isPlaced = (entry.instances + entry.overrides).contains {
                    libraries[known.designs[$0.design].document] == nil
                }
                guard library == nil || isPlaced else { return nil }
                let own = (matches[index] ?? []).filter { libraries[$0.group.place.document] == nil }
                return Component(entry, in: inventory, lentBy: library, lookalikes: own, elements)
            }
            let facts = known.without(libraries.keys)
            counts = (
                facts.designs.reduce(0) { $0 + $1.layers }, facts.designs.reduce(0) { $0 + $1.texts },
                facts.designs.reduce(0) { sum, design in
                    sum + design.uses.count { !$0.isCopy && !$0.use.isOverride && !$0.use.isDetached }
                }
            )
            styles = StyleInventory(facts).entries.map {
                ($0.style.name, $0.style.kind.rawValue, $0.style.library, $0.uses + $0.overrides)
            }
            var seen: [String: Int] = [:]
            var swatches: [DesignComponents.SwatchUsage] = []
            for swatch in facts.designs.flatMap(\.swatches) {
                let key = swatch.name + " " + swatch.color.hex
                if let place = seen[key] {
                    swatches[place].uses += swatch.uses
                } else {
                    seen[key] = swatches.count
                    swatches.append(swatch)
                }
            }
            self.swatches = swatches
        }

        /// What is no more alike than this is not told, as with `component/detached-copy`.
        static let alike = 0.9
    }

    /// One design and its components.
    public typealias Document = StudiedDocument<Facts>

    /// The designs, by path.
    public let documents: [Document]
    /// The components of all designs together.
    public let project: Facts
    /// The paths of the files, by their numbers in ``Lookalike/document``.
    public let paths: [Int: String]

    /// A report on the given designs.
    public init(documents: [Document], project: Facts, paths: [Int: String]) {
        self.documents = documents.sorted { $0.path < $1.path }
        self.project = project
        self.paths = paths
    }

    /// Whether a document could not be read.
    public var hasErrors: Bool { documents.contains { $0.error != nil } }
}

extension ComponentReport.Component {
    init(
        _ entry: ComponentInventory.Entry, in inventory: ComponentInventory, lentBy lender: String?,
        lookalikes: [Lookalikes.Match],
        _ elements: (DesignPlace) -> String
    ) {
        let component = entry.definition.component
        name = component.fullName
        id = component.identifier
        library = component.library ?? lender
        instances = entry.instances.count
        overriddenInstances = entry.instances.count { $0.use.use.overrides > 0 }
        usesByOverride = entry.overrides.count
        files = Set(entry.instances.map(\.design)).count
        isUnused = !entry.isUsed
        layers = entry.definition.isDefined ? entry.definition.layers : nil
        depth = entry.definition.isDefined ? entry.definition.depth : nil
        usesComponents = entry.dependencies.map { inventory.entries[$0].definition.component.identifier }
        self.lookalikes = lookalikes.map { match in
            ComponentReport.Lookalike(
                element: elements(match.group.place), name: match.group.name, document: match.group.place.document,
                likeness: match.likeness)
        }
    }
}
