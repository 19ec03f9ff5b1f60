import DesignModel
import SourceText
import Testing

@testable import DesignReaders

/// A document with its cascade.
struct Styled {
    let document: XMLDocument
    let cascade: Cascade

    init(
        _ source: String, environment: MediaEnvironment? = nil, budget: Int = Cascade.defaultBudget,
        mostDeclarations: Int? = nil
    ) throws {
        let file = try SourceFile(path: "a.svg", contents: Array(source.utf8))
        document = try #require(XMLDocument.read(file).document)
        cascade = Cascade(
            document: document, environment: environment, budget: budget, mostDeclarations: mostDeclarations)
    }

    /// Has every element declared, and answers how many declarations that counted as.
    func declareAll() -> Int {
        let before = cascade.declarationsLeft
        var style = DeclaredStyle()
        for node in document.nodes.indices { cascade.declare(node, into: &style) }
        return before - cascade.declarationsLeft
    }

    private func element(_ id: String) throws -> Int {
        let name = document.name("id")
        return try #require(
            document.nodes.indices.first { node in
                document.attribute(name, of: node).map { document.string(of: document.attributes[$0].value) } == id
            })
    }

    /// The winning declaration of a property for the element with an id.
    func declared(_ property: CSSProperty, _ id: String = "e") throws -> DeclaredValue? {
        var style = DeclaredStyle()
        cascade.declare(try element(id), into: &style)
        return style[property]
    }

    /// Its value.
    func value(_ property: CSSProperty, _ id: String = "e") throws -> String? {
        try declared(property, id).map { value in
            let bytes = cascade.bytes(of: value)
            return String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
        }
    }

    /// The winning declarations of all properties but one, with the place each was written at.
    func allValues(but left: CSSProperty, _ id: String = "e") throws -> [String] {
        var style = DeclaredStyle()
        cascade.declare(try element(id), into: &style)
        return style.properties.filter { $0 != left }.compactMap { property in
            style[property].map { value in
                let bytes = cascade.bytes(of: value)
                let text = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
                return "\(property): \(text) \(cascade.origin(of: value).range.range)"
            }
        }
    }

    /// What stands in the file where the value was written.
    func written(_ property: CSSProperty, _ id: String = "e") throws -> String? {
        try declared(property, id).map { value in
            let source = document.source
            return String(decoding: cascade.origin(of: value).range.range.map { source[$0] }, as: UTF8.self)
        }
    }
}
