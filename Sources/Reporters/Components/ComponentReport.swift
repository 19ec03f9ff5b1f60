import ColorScience
public import DesignAnalysis
import DesignModel

/// The components of some designs: those defined, those placed, and groups that only look like one.
public struct ComponentReport: Sendable {
    /// A group that looks like a component but is no instance of it.
    public struct Lookalike: Sendable {
        /// Its path in its file.
        public let element: String
        /// Its name.
        public let name: String
        /// The number of the document it is in.
        public let document: Int
        /// How similar they are, 0…1.
        public let likeness: Double
    }

    /// A component.
    public struct Component: Sendable {
        /// Its name, preceded by the name of its set.
        public let name: String
        /// The identifier by which instances refer to it.
        public let id: String
        /// The library it comes from; nil for one of the designs themselves.
        public let library: String?
        /// The number of instances, not counting those inside instances of other components.
        public let instances: Int
        /// The number of these instances that change anything.
        public let overriddenInstances: Int
        /// The number of times that an instance of another component shows it through an override.
        public let usesByOverride: Int
        /// The number of files with instances.
        public let files: Int
        /// Whether it is neither placed nor named in an override.
        public let isUnused: Bool
        /// The number of layers in its definition; nil if no file contains the definition.
        public let layers: Int?
        /// The nesting depth of these layers; nil if no file contains the definition.
        public let depth: Int?
        /// The components it consists of, by their identifiers.
        public let usesComponents: [String]
        /// Groups that look like it, in the order of the files.
        public let lookalikes: [Lookalike]
    }

    /// The facts about one design, or about all.
    public struct Facts: Sendable {
        /// The components, in the order of their definitions.
        public let components: [Component]
        /// The numbers of layers, texts and instances, not counting those inside instances.
        public let counts: (layers: Int, texts: Int, instances: Int)
        /// Shared styles, with the number of layers that wear them or are given them.
        public let styles: [(name: String, kind: String, library: String?, uses: Int)]
        /// Named colors, with the number of paints that use them.
        public let swatches: [DesignComponents.SwatchUsage]

        /// The facts as reported; `elements` returns the path of a group in its design. Of designs that are libraries,
        /// given by their document numbers, only what other designs place is included, under the library's name.
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

        /// The least similarity that is reported, as in `component/detached-copy`.
        static let alike = 0.9
    }

    /// One design with its components.
    public typealias Document = StudiedDocument<Facts>

    /// The designs, sorted by path.
    public let documents: [Document]
    /// The components of all designs together.
    public let project: Facts
    /// The paths of the files, by their document numbers.
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
