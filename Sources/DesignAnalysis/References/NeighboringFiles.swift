import DesignModel
import Painting
import SourceText

/// What is missing where a reference leads to a file beside the design.
public enum MissingNeighbor: Sendable, Hashable {
    /// The file, by its path from the design's folder.
    case file(String)
    /// The element with an id, in a file that is there.
    case element(id: String, file: String)
}

/// The files beside a design that its references lead to; each is opened once.
struct NeighboringFiles {
    private let source: any PictureSource
    /// What was found in each file, by its path.
    private var known = ExactTable<Content>()

    private enum Content {
        /// The keys of the ids of the elements in it.
        case elements(Set<String>)
        case missing
        /// It cannot be known: the file lies outside the folder, is too large or is not XML.
        case unknown
    }

    init(_ source: any PictureSource) {
        self.source = source
    }

    /// What is missing at an address; nil where nothing is, or that cannot be known.
    mutating func missing(at address: String) -> MissingNeighbor? {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        // A query selects one of a server's answers; there is only one file.
        guard let written = parts.first?.split(separator: "?", omittingEmptySubsequences: false).first,
            !written.isEmpty, written.first != "/"
        else { return nil }
        let path = NeighboringFiles.decoded(written)
        switch content(of: path) {
        case .unknown: return nil
        case .missing: return .file(path)
        case .elements(let ids):
            // A fragment with brackets says how to view the file (SVG 2 §16.2), and names nothing in it.
            guard parts.count == 2, !parts[1].isEmpty, !parts[1].contains("(") else { return nil }
            let id = NeighboringFiles.decoded(parts[1])
            return [id, String(parts[1])].contains { ids.contains(ExactName.key($0)) }
                ? nil : .element(id: id, file: path)
        }
    }

    static func decoded(_ text: Substring) -> String {
        String(decoding: Percent.decoded(Array(text.utf8).span), as: UTF8.self)
    }

    private mutating func content(of path: String) -> Content {
        if let found = known[path] { return found }
        let found = read(path)
        known[path] = found
        return found
    }

    private func read(_ path: String) -> Content {
        let bytes: SourceBytes
        do throws(UnknownImage) {
            bytes = try source.contents(of: path)
        } catch {
            return error == .missing ? .missing : .unknown
        }
        guard let file = try? SourceFile(path: path, raw: bytes), let document = XMLDocument.read(file).document else {
            return .unknown
        }
        let name = document.name("id")
        var ids: Set<String> = []
        for index in document.nodes.indices where document.nodes[index].kind == .element {
            for namespace in [XMLNamespaceID.none, .xml] {
                guard let attribute = document.attribute(name, namespace: namespace, of: index) else { continue }
                ids.insert(ExactName.key(document.string(of: document.attributes[attribute].value)))
            }
        }
        return .elements(ids)
    }
}
