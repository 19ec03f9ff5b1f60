import DesignModel
import SourceText

/// The view that an address selects of a drawing used as a picture (SVG 2 §16.3).
struct PictureView {
    /// The selected view box, given directly or by the name of a `view`.
    private(set) var box: ViewBox?
    /// Whether the address selects something that is not followed: a transform, or a style for the named element
    /// (`:target`).
    private(set) var isUnread = false

    init(_ fragment: [UInt8], of document: XMLDocument, _ names: SVGNames, _ references: References) {
        guard !fragment.isEmpty else { return }
        func attribute(_ name: XMLName, of node: Int) -> [UInt8]? {
            document.attribute(name, of: node).map { attribute in
                let bytes = document.bytes(of: document.attributes[attribute].value)
                return bytes.indices.map { bytes[$0] }
            }
        }
        let text = String(decoding: fragment, as: UTF8.self)
        let ownAspect = attribute(names.preserveAspectRatio, of: document.root) ?? []
        if text.hasPrefix("svgView(") {
            let aspect = PictureView.argument(of: "preserveAspectRatio", in: text) ?? ownAspect
            let rectangle = PictureView.argument(of: "viewBox", in: text).flatMap { ViewBoxSyntax.rectangle($0.span) }
            box = rectangle.map { ViewBoxSyntax.viewBox($0, aspectRatio: aspect.span) }
            isUnread = PictureView.argument(of: "transform", in: text) != nil
        } else if let node = references.node(id: fragment.span).map(Int.init) {
            isUnread = document.file.bytes.holds(":target")
            guard document.nameString(document.nodes[node].name) == "view" else { return }
            let aspect = attribute(names.preserveAspectRatio, of: node) ?? ownAspect
            let rectangle = attribute(names.viewBox, of: node).flatMap { ViewBoxSyntax.rectangle($0.span) }
            box = rectangle.map { ViewBoxSyntax.viewBox($0, aspectRatio: aspect.span) }
        }
    }

    /// The text between the parentheses after a word.
    private static func argument(of word: String, in text: String) -> [UInt8]? {
        guard let name = text.firstRange(of: word + "(") else { return nil }
        let rest = text[name.upperBound...]
        return rest.firstIndex(of: ")").map { Array(rest[..<$0].utf8) }
    }
}

extension LayerBuilder {
    /// Whether the document is drawn: browsers do not draw a picture that is not declared to be SVG.
    var isRootDrawn: Bool {
        guard case .picture = surroundings else { return true }
        return document.nodes[document.root].namespace == .svg
    }

    /// The view that the picture's address selects; nil for a page.
    var pictureView: PictureView? {
        guard case .picture(_, _, let fragment) = surroundings else { return nil }
        return PictureView(fragment, of: document, names, references)
    }
}
