import DesignModel
import SourceText

/// Recognizes artwork in asset catalogs that is only used as a template.
enum TemplateImage {
    /// The largest description file in bytes; a catalog's description of an image takes a few hundred.
    private static let largest = 1 << 20

    /// The kind of template that the symbol set or image set around a file declares; nil if there is none (Asset
    /// Catalog Format Reference, “Image Set Type”).
    static func kind(of path: String) -> TemplateKind? {
        let folder = PathNames.folder(of: path)
        if PathNames.suffix(of: folder) == "symbolset" { return .symbol }
        guard PathNames.suffix(of: folder) == "imageset",
            let file = try? SourceFile(path: folder + "/Contents.json", limit: largest),
            let document = try? JSONDocument(file.bytes),
            let properties = document.member("properties", of: JSONDocument.root),
            let intent = document.member("template-rendering-intent", of: properties)
        else { return nil }
        return document.string(of: intent) == "template" ? .image : nil
    }
}
