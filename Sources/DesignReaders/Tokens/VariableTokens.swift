import DesignModel
import SourceText

/// Variables and their collections, as Figma's API returns them (`GET /v1/files/:key/variables/local`) or a plugin
/// writes them.
struct VariableTokens {
    private struct Collection {
        let name: String
        let standard: String
        let modes: [Mode]
        /// The collection that it extends, whose variables it shares apart from the values that it changes.
        let parent: String?
        /// The object with the changed values: by variable, then by mode.
        let overrides: Int?
    }

    private struct Mode {
        let id: String
        let name: String
        /// The mode of the extended collection whose values hold where none is changed.
        let parent: String?
    }

    private let document: JSONDocument
    private var collections = ExactTable<Collection>()
    /// The ids of all collections that extend another, in order.
    private var extensions: [String] = []
    /// The longest chain of collections that extend one another.
    private static let mostLevels = 16

    /// Fills the tables; references name variables by id.
    static func read(into tables: inout TokenTables) {
        var reading = VariableTokens(document: tables.document)
        tables.separator = "/"
        tables.areVariables = true
        let document = tables.document
        let root = document.member("meta", of: JSONDocument.root) ?? JSONDocument.root
        for key in ["variableCollections", "collections"] {
            if let list = document.member(named: key, of: root) { reading.readCollections(list) }
        }
        if let list = document.member("variables", of: root) {
            for variable in document.children(of: list) { reading.readVariable(variable, &tables) }
        }
        tables.makeScopes()
    }

    private mutating func readCollections(_ list: Int) {
        for collection in document.children(of: list) {
            guard let id = document.string("id", of: collection) ?? document.key(of: collection) else { continue }
            let modes =
                document.member("modes", of: collection).map { document.children(of: $0).compactMap(mode) } ?? []
            let parent = document.string("parentVariableCollectionId", of: collection)
            collections[id] = Collection(
                name: document.string("name", of: collection) ?? id,
                standard: document.string("defaultModeId", of: collection) ?? modes.first?.id ?? "",
                modes: modes, parent: parent, overrides: document.member("variableOverrides", of: collection))
            if parent != nil { extensions.append(id) }
        }
    }

    private func mode(_ mode: Int) -> Mode? {
        // A plugin may write only the name, under the id.
        guard let id = document.string("modeId", of: mode) ?? document.key(of: mode) else { return nil }
        return Mode(
            id: id, name: document.string("name", of: mode) ?? document.string(of: mode) ?? id,
            parent: document.string("parentModeId", of: mode))
    }

    /// The values of a variable in the modes of collections that extend its own; each mode is named after the
    /// collection and the mode.
    private func extendedModes(
        of variable: String, in collection: String, _ values: ExactTable<Int>
    ) -> [(name: String, value: Int)] {
        extensions.flatMap { id -> [(name: String, value: Int)] in
            guard let own = collections[id], root(of: id) == collection else { return [] }
            return own.modes.compactMap { mode in
                value(of: variable, in: mode, of: own, values).map { ("\(own.name) \(mode.name)", $0) }
            }
        }
    }

    /// The first collection in a chain of extensions.
    private func root(of collection: String) -> String? {
        var id = collection
        for _ in 0..<VariableTokens.mostLevels {
            guard let parent = collections[id]?.parent else { return id }
            id = parent
        }
        return nil
    }

    /// The value of a variable in a mode: the collection's changed value, or the value in the extended collection.
    private func value(
        of variable: String, in mode: Mode, of collection: Collection, _ values: ExactTable<Int>
    ) -> Int? {
        var (mode, collection) = (mode, collection)
        for _ in 0..<VariableTokens.mostLevels {
            let changed = collection.overrides.flatMap { document.member(named: variable, of: $0) }
            if let own = changed.flatMap({ document.member(named: mode.id, of: $0) }) { return own }
            // In the API, the ids of such modes end with that of the original mode.
            guard let parent = mode.parent ?? mode.id.split(separator: "/").dropFirst().last.map(String.init) else {
                return nil
            }
            if let value = values[parent] { return value }
            guard let next = collection.parent.flatMap({ collections[$0] }),
                let outer = next.modes.first(where: { ExactName.areSame($0.id, parent) })
            else { return nil }
            (mode, collection) = (outer, next)
        }
        return nil
    }

    private func readVariable(_ variable: Int, _ tables: inout TokenTables) {
        guard let id = document.string("id", of: variable) ?? document.key(of: variable),
            let values = document.member("valuesByMode", of: variable), let key = tables.intern(id, at: variable)
        else { return }
        let collectionID = document.string("variableCollectionId", of: variable)
        let collection = collectionID.flatMap { collections[$0] }
        var byMode = ExactTable<Int>()
        var first: Int?
        for value in document.children(of: values) {
            if let mode = document.key(of: value) { byMode[mode] = value }
            first = first ?? value
        }
        guard let standard = collection.flatMap({ byMode[$0.standard] }) ?? first else { return }
        let name = document.string("name", of: variable) ?? id
        var token = RawToken(
            key: key, path: name.split(separator: "/").map(String.init), object: variable, value: standard)
        token.type = VariableTokens.type(document.string("resolvedType", of: variable))
        token.typeSource = token.type == nil ? .guess : .token
        token.description = document.string("description", of: variable).flatMap { $0.isEmpty ? nil : $0 }
        token.collection = collection?.name
        if document.member("deletedButReferenced", of: variable).flatMap({ document.boolean(of: $0) }) == true {
            token.deprecation = ""
        }
        let extended = collectionID.map { extendedModes(of: id, in: $0, byMode) } ?? []
        if let collection, collection.modes.count > 1 || !extended.isEmpty {
            let own = collection.modes.compactMap { mode in byMode[mode.id].map { (name: mode.name, value: $0) } }
            for mode in own + extended {
                if let number = tables.mode(named: mode.name, of: mode.value) {
                    token.modes.append((number, mode.value))
                }
            }
        }
        tables.append(token)
    }

    private static func type(_ written: String?) -> TokenType? {
        switch written {
        case "COLOR": .color
        case "FLOAT": .number
        case "STRING": .string
        case "BOOLEAN": .boolean
        default: nil
        }
    }
}
