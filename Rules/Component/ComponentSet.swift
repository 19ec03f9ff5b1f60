import DesignAnalysis
import DesignModel

/// Components that are states of one thing: a set of Figma or Sketch, or symbols whose names differ after the last
/// slash.
struct ComponentSet {
    let name: String
    let place: DesignPlace
    /// Whether it is a set in the design tool, and not only a group of names.
    let isDeclared: Bool
    /// The part of each variant's name that distinguishes it.
    private(set) var variants: [String]

    /// The sets of a project, in the order of the files.
    static func sets(of inventory: ComponentInventory) -> [ComponentSet] {
        var sets: [ComponentSet] = []
        var known: [Key: Int] = [:]
        for entry in inventory.entries where entry.isOwn {
            let component = entry.definition.component
            let setPlace = entry.definition.setPlace
            guard let name = component.set ?? component.family, !name.isEmpty else { continue }
            let key = Key(place: setPlace, design: entry.design, name: name)
            let variant =
                component.set != nil ? component.name : String(component.name.dropFirst(name.count))
            if let place = known[key] {
                sets[place].variants.append(variant)
            } else {
                known[key] = sets.count
                sets.append(
                    ComponentSet(
                        name: name, place: setPlace ?? entry.definition.place, isDeclared: component.set != nil,
                        variants: [variant]))
            }
        }
        return sets
    }

    private struct Key: Hashable {
        let place: DesignPlace?
        let design: Int
        let name: String
    }
}

/// The words for states, which differ between projects.
enum StateWords {
    /// The words of a name in small letters.
    static func words(in name: String) -> [String] {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Words that mean the same state.
    private static let synonyms: [Set<String>] = [
        [
            "normal", "default", "rest", "resting", "idle", "enabled", "base", "regular", "unchecked", "unselected",
            "off",
            "false",
        ],
        ["pressed", "active", "press", "down", "tapped", "pushed"],
        ["disabled", "inactive", "disable", "off"],
        ["focus", "focused", "focussed"],
        ["hover", "hovered", "over"],
        ["loading", "skeleton", "pending", "busy"],
        ["loaded", "default", "filled", "normal", "content", "populated", "ready", "success"],
        ["empty", "blank", "zero", "none"],
        ["error", "invalid", "failed", "failure"],
        ["checked", "selected", "on", "true"],
    ]

    /// Whether the words of a variant name any state other than the usual one.
    static func nameState(_ words: [String]) -> Bool {
        words.contains { word in synonyms.dropFirst().contains { $0.contains(word) } }
    }

    /// Whether the words of a variant mean a state. A variant that names no state is in the usual one.
    static func isDrawn(_ state: String, in words: [String]) -> Bool {
        let meant = synonyms.filter { $0.contains(state) }.reduce(into: Set([state])) { $0.formUnion($1) }
        if words.contains(where: meant.contains) { return true }
        let isUsual = meant.contains("normal")
        return isUsual && !words.contains { word in synonyms.contains { $0.contains(word) } }
    }
}
