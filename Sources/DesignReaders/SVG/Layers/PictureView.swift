import DesignModel
import SourceText

/// What the address of a drawing that is a picture in another one asks for (SVG 2 §16.3).
struct PictureView {
    /// The view box that is asked for, by itself or by the name of a `view`.
    private(set) var box: ViewBox?
    /// Whether something is asked for that is not followed: a transform, or a look that style sheets give the element that is
    /// named.
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

    /// What stands between the parentheses behind a word.
    private static func argument(of word: String, in text: String) -> [UInt8]? {
        guard let name = text.firstRange(of: word + "(") else { return nil }
        let rest = text[name.upperBound...]
        return rest.firstIndex(of: ")").map { Array(rest[..<$0].utf8) }
    }
}

extension LayerBuilder {
    /// Whether anything of the document is drawn: browsers draw no picture that is not said to be SVG.
    var isRootDrawn: Bool {
        guard case .picture = surroundings else { return true }
        return document.nodes[document.root].namespace == .svg
    }

    /// What the address of the picture asks for; nil for a page.
    var pictureView: PictureView? {
        guard case .picture(_, _, let fragment) = surroundings else { return nil }
        return PictureView(fragment, of: document, names, references)
    }
}
