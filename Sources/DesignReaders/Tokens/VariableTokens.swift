import DesignModel
import SourceText

/// Variables and their collections, as Figma's API gives them (`GET /v1/files/:key/variables/local`) or a plugin writes them.
struct VariableTokens {
    private struct Collection {
        let name: String
        let standard: String
        /// Names of modes by their ids, in order.
        let modes: [(id: String, name: String)]
    }

    private let document: JSONDocument
    private var collections = ExactTable<Collection>()

    /// Fills the tables; references are by id.
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
            guard let id = text("id", of: collection) ?? document.key(of: collection) else { continue }
            var modes: [(id: String, name: String)] = []
            if let own = document.member("modes", of: collection) {
                for mode in document.children(of: own) {
                    // A plugin may write the name alone, under the id.
                    guard let id = text("modeId", of: mode) ?? document.key(of: mode) else { continue }
                    modes.append((id, text("name", of: mode) ?? document.string(of: mode) ?? id))
                }
            }
            collections[id] = Collection(
                name: text("name", of: collection) ?? id,
                standard: text("defaultModeId", of: collection) ?? modes.first?.id ?? "",
                modes: modes)
        }
    }

    private func readVariable(_ variable: Int, _ tables: inout TokenTables) {
        guard let id = text("id", of: variable) ?? document.key(of: variable),
            let values = document.member("valuesByMode", of: variable), let key = tables.intern(id, at: variable)
        else { return }
        let collection = text("variableCollectionId", of: variable).flatMap { collections[$0] }
        var byMode = ExactTable<Int>()
        var first: Int?
        for value in document.children(of: values) {
            if let mode = document.key(of: value) { byMode[mode] = value }
            first = first ?? value
        }
        guard let standard = collection.flatMap({ byMode[$0.standard] }) ?? first else { return }
        let name = text("name", of: variable) ?? id
        var token = RawToken(
            key: key, path: name.split(separator: "/").map(String.init), object: variable, value: standard)
        token.type = VariableTokens.type(text("resolvedType", of: variable))
        token.typeSource = token.type == nil ? .guess : .token
        token.description = text("description", of: variable).flatMap { $0.isEmpty ? nil : $0 }
        token.collection = collection?.name
        if document.member("deletedButReferenced", of: variable).flatMap({ document.boolean(of: $0) }) == true {
            token.deprecation = ""
        }
        if let collection, collection.modes.count > 1 {
            for mode in collection.modes {
                if let value = byMode[mode.id], let number = tables.mode(named: mode.name) {
                    token.modes.append((number, value))
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

    private func text(_ key: StaticString, of object: Int) -> String? {
        document.member(key, of: object).flatMap { document.string(of: $0) }
    }
}
