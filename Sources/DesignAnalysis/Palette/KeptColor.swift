public import ColorScience
public import DesignModel

/// A color that a design of the project keeps under a name: a swatch, a variable, a paint style, a token.
public struct KeptColor: Sendable {
    /// Its name, groups included.
    public let name: String
    /// Where its name or value is written.
    public let place: DesignPlace
    /// Its value in each mode, starting with the first mode; nil for a value that is not known.
    public let values: [(mode: String?, color: Color?)]
    /// The modes it has a value for, even where all its values are the same; empty where it has no modes.
    public let modes: [String]
    /// Whether another token refers to it, which tells raw colors from those that are chosen for a use.
    public let isNamedByOthers: Bool
    /// Whether it refers to another.
    public let isAlias: Bool
}

/// The swatches, variables and paint styles of designs, by the number of the design among the files of the run.
public struct SwatchFacts: Sendable, Codable {
    /// The colors that designs other than token files keep themselves, in the order of each file.
    public private(set) var files: [DocumentNumber: [NamedColor]] = [:]

    /// None.
    public init() {}

    /// Those of one design, which is `document` among the files of the run.
    public init(of study: Study, document: Int) {
        guard study.design.format != .tokens else { return }
        let own = study.design.namedColors.filter { $0.library == nil }
        if !own.isEmpty { files[DocumentNumber(document)] = own }
    }

    /// Adds those of other designs.
    public mutating func merge(_ other: SwatchFacts) {
        files.merge(other.files) { own, _ in own }
    }
}

extension ProjectFacts {
    /// Every color that is kept under a name, in the order of the files.
    public var keptColors: [KeptColor] {
        let named = tokens.namedByOthers
        var all: [KeptColor] = []
        for (document, colors) in swatches.files {
            for color in colors {
                let modes = color.modes.map { (mode: Optional($0.mode), color: Optional($0.color)) }
                all.append(
                    KeptColor(
                        name: color.name, place: DesignPlace(document: document.value, origin: color.origin),
                        values: modes.isEmpty ? [(nil, color.color)] : modes, modes: color.modes.map(\.mode),
                        isNamedByOthers: false, isAlias: false))
            }
        }
        for (place, token) in tokens.all where token.type == .color {
            func color(_ mode: String?) -> Color? {
                guard case .color(let color) = tokens.meaning(of: place, in: mode) else { return nil }
                return color
            }
            let modes = token.modes.map { (mode: Optional($0.mode), color: color($0.mode)) }
            all.append(
                KeptColor(
                    name: token.name, place: DesignPlace(document: place.document, origin: token.origin),
                    values: modes.isEmpty ? [(nil, color(nil))] : modes,
                    modes: modes.isEmpty ? token.statedModes : token.modes.map(\.mode),
                    isNamedByOthers: named.contains(place), isAlias: token.value.source != nil))
        }
        return all.sorted { $0.place < $1.place }
    }
}
