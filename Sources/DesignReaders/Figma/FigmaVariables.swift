import ColorScience
import DesignModel
import SourceText

/// Variables and their collections, from Figma's API or as plugins write them.
struct FigmaVariables: Sendable {
    /// A value in one mode: a color, or the identifier of the variable that gives it.
    enum Value: Sendable {
        case color(Color), alias(String)
    }

    struct Variable: Sendable {
        var identifier = ""
        var name = ""
        var collection = ""
        var isRemote = false
        var isColor = false
        var values: [(mode: String, value: Value, range: ByteRange)] = []
        var node: NodeID
    }

    struct Collection: Sendable {
        var name = ""
        var defaultMode = ""
        var modes: [(identifier: String, name: String)] = []
    }

    private(set) var all: [Variable] = []
    private var places = ExactTable<Int>()
    private var collections = ExactTable<Collection>()

    /// The longest chain of aliases; longer ones are taken for a cycle.
    private static let longestChain = 32
    /// More modes than Figma allows a collection.
    private static let mostModes = 256

    private enum VariableKey: String, CaseIterable, Sendable {
        case id, name, variableCollectionId, collectionId, resolvedType, resolvedDataType, type, valuesByMode, remote
    }
    private static let variableKeys = JSONKeys<VariableKey>()

    /// Reads a response, which has its parts in `meta`, or a plugin's file, which has them at the top level.
    mutating func read(_ json: inout JSONReader, root: Int32, _ nodes: inout JSONNodes) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            let range = key.range
            switch key {
            case "meta":
                // Figma never nests `meta` in `meta`, so this goes down one level only.
                guard try json.kind() == .object else { break }
                let meta = nodes.append(at: json.valueOffset(), key: range, of: root)
                _ = try json.enterObject()
                while let inner = try json.nextKey() {
                    let range = inner.range
                    if inner.equals("variables") { try readVariables(&json, key: range, of: meta, &nodes) }
                    if inner.equals("variableCollections") { try readCollections(&json) }
                }
            case "variables": try readVariables(&json, key: range, of: root, &nodes)
            case "variableCollections", "collections": try readCollections(&json)
            default: break
            }
        }
    }

    /// Reads variables from an array, or from an object whose keys are identifiers or, as in some plugins' output,
    /// numbers.
    private mutating func readVariables(
        _ json: inout JSONReader, key: ByteRange, of parent: Int32, _ nodes: inout JSONNodes
    ) throws(JSONError) {
        switch try json.kind() {
        case .array:
            _ = try json.enterArray()
            var element = 0
            while try json.nextElement() {
                if try json.kind() == .object {
                    let node = nodes.append(at: json.valueOffset(), element: element, ofArrayAt: key, of: parent)
                    try readVariable(&json, Variable(node: NodeID(node)))
                }
                element += 1
            }
        case .object:
            let all = nodes.append(at: json.valueOffset(), key: key, of: parent)
            _ = try json.enterObject()
            while let identifier = try json.nextKey() {
                guard try json.kind() == .object else { continue }
                let node = nodes.append(at: json.valueOffset(), key: identifier.range, of: all)
                try readVariable(&json, Variable(identifier: identifier.string, node: NodeID(node)))
            }
        default: break
        }
    }

    private mutating func readVariable(_ json: inout JSONReader, _ known: Variable) throws(JSONError) {
        var variable = known
        var met = JSONMetKeys()
        _ = try json.enterObject()
        while let key = try json.nextKey(in: FigmaVariables.variableKeys, &met) {
            switch key {
            case .id: variable.identifier = try json.text()?.string ?? variable.identifier
            case .name: variable.name = try json.text()?.string ?? ""
            case .variableCollectionId, .collectionId: variable.collection = try json.text()?.string ?? ""
            case .resolvedType, .resolvedDataType, .type:
                if try json.text()?.equals("COLOR") == true { variable.isColor = true }
            case .remote: variable.isRemote = try json.boolean() ?? false
            case .valuesByMode:
                guard try json.kind() == .object, try json.enterObject() else { break }
                while let mode = try json.nextKey() {
                    guard try json.kind() == .object else { continue }
                    let identifier = mode.string
                    let start = json.valueOffset()
                    guard let value = try FigmaVariables.value(&json), variable.values.count < FigmaVariables.mostModes
                    else { continue }
                    variable.values.append((identifier, value, ByteRange(start..<json.offset)))
                }
            }
        }
        guard places[variable.identifier] == nil else { return }
        places[variable.identifier] = all.count
        all.append(variable)
    }

    /// A color, or a reference to another variable; nil for anything else.
    private static func value(_ json: inout JSONReader) throws(JSONError) -> Value? {
        var alias: String?
        var color = FigmaColor()
        _ = try json.enterObject()
        while let key = try json.nextKey() {
            switch key {
            case "id": alias = try json.text()?.string
            default: try color.read(key, &json)
            }
        }
        if let alias { return .alias(alias) }
        return color.isComplete ? .color(color.color(in: .srgb)) : nil
    }

    private mutating func readCollections(_ json: inout JSONReader) throws(JSONError) {
        switch try json.kind() {
        case .array:
            _ = try json.enterArray()
            while try json.nextElement() { try readCollection(&json, identifier: "") }
        case .object:
            _ = try json.enterObject()
            while let key = try json.nextKey() { try readCollection(&json, identifier: key.string) }
        default: break
        }
    }

    private mutating func readCollection(_ json: inout JSONReader, identifier: String) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        var identifier = identifier
        var collection = Collection()
        while let key = try json.nextKey() {
            switch key {
            case "id": identifier = try json.text()?.string ?? identifier
            case "name": collection.name = try json.text()?.string ?? ""
            case "defaultModeId": collection.defaultMode = try json.text()?.string ?? ""
            case "modes":
                if try json.kind() == .array {
                    _ = try json.enterArray()
                    while try json.nextElement() { try FigmaVariables.readMode(&json, into: &collection) }
                } else if try json.enterObject() {
                    while try json.nextKey() != nil { try FigmaVariables.readMode(&json, into: &collection) }
                }
            default: break
            }
        }
        collections[identifier] = collection
    }

    private static func readMode(_ json: inout JSONReader, into collection: inout Collection) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        var mode = (identifier: "", name: "")
        while let key = try json.nextKey() {
            switch key {
            case "modeId": mode.identifier = try json.text()?.string ?? ""
            case "name": mode.name = try json.text()?.string ?? ""
            default: break
            }
        }
        if collection.modes.count < mostModes { collection.modes.append(mode) }
    }

    // MARK: Colors

    /// The colors that have a value in this file, in its order, and a trouble for each alias of a variable that is not
    /// in it.
    func namedColors() -> (colors: [NamedColor], troubles: [ReadingTrouble]) {
        var colors: [NamedColor] = []
        var troubles: [ReadingTrouble] = []
        for variable in all where variable.isColor || variable.values.contains(where: { $0.value.isColor }) {
            let collection = collections[variable.collection] ?? Collection()
            let isDefaultKnown = variable.values.contains { $0.mode == collection.defaultMode }
            guard
                let first = isDefaultKnown
                    ? variable.values.first(where: { $0.mode == collection.defaultMode }) : variable.values.first
            else { continue }
            guard let color = color(of: first.value, in: first.mode) else {
                troubles.append(
                    ReadingTrouble(
                        .missingReference,
                        "“\(variable.name)” borrows its color from a variable that is not in this file; export that too.",
                        at: first.range))
                continue
            }
            var named = NamedColor(
                name: variable.name, identifier: variable.identifier, color: color,
                origin: Origin(node: variable.node, range: first.range))
            if variable.isRemote { named.library = FigmaReader.unnamedLibrary }
            if variable.values.count > 1 { named.modes = modes(of: variable, in: collection) }
            colors.append(named)
        }
        return (colors, troubles)
    }

    private func modes(of variable: Variable, in collection: Collection) -> [NamedColor.ModeValue] {
        variable.values.compactMap { entry in
            guard let color = color(of: entry.value, in: entry.mode) else { return nil }
            let name = collection.modes.first { $0.identifier == entry.mode }?.name ?? entry.mode
            return NamedColor.ModeValue(mode: name, color: color)
        }
    }

    /// The color that a value resolves to. A variable without this mode, such as one of another collection, counts in
    /// its default mode.
    private func color(of value: Value, in mode: String) -> Color? {
        var value = value
        for _ in 0..<FigmaVariables.longestChain {
            switch value {
            case .color(let color): return color
            case .alias(let identifier):
                guard let place = places[identifier] else { return nil }
                let variable = all[place]
                let usual = collections[variable.collection]?.defaultMode
                guard
                    let next = variable.values.first(where: { $0.mode == mode })
                        ?? variable.values.first(where: { $0.mode == usual }) ?? variable.values.first
                else { return nil }
                value = next.value
            }
        }
        return nil
    }
}

extension FigmaVariables.Value {
    fileprivate var isColor: Bool {
        if case .color = self { return true }
        return false
    }
}

/// A color as Figma writes it: red, green, blue and perhaps alpha, each 0…1.
struct FigmaColor {
    private var components = SIMD4<Double>(0, 0, 0, 1)
    private var met: UInt8 = 0

    /// Whether red, green and blue were there.
    var isComplete: Bool { met & 7 == 7 }

    /// Reads the value of a member if the member is a component of a color.
    mutating func read(_ key: borrowing JSONText, _ json: inout JSONReader) throws(JSONError) {
        let place: Int
        switch key {
        case "r": place = 0
        case "g": place = 1
        case "b": place = 2
        case "a": place = 3
        default: return
        }
        // Components are 0…1, give or take rounding; larger ones come from a program that counts to 255.
        guard try json.kind() == .number, let number = try json.number(), number <= 1.01 else { return }
        components[place] = FigmaNumber.share(number)
        met |= 1 << UInt8(place)
    }

    /// Reads the next value; nil where it is no color.
    static func read(_ json: inout JSONReader, in space: ColorSpace) throws(JSONError) -> Color? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var color = FigmaColor()
        while let key = try json.nextKey() { try color.read(key, &json) }
        return color.isComplete ? color.color(in: space) : nil
    }

    /// The color in the space of its document.
    func color(in space: ColorSpace) -> Color {
        Color(
            space: space, components: SIMD3(components.x, components.y, components.z), alpha: components.w,
            isLegacy: space == .srgb)
    }
}
