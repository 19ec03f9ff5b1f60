import SourceText

/// Tells artwork of asset catalogs that is only used as a template.
enum TemplateImage {
    /// A catalog's description of an image takes a few hundred bytes.
    private static let largest = 1 << 20

    /// Whether the image set that a file lies in, if it does, says so (Asset Catalog Format Reference, “Image Set Type”).
    static func contains(_ path: String) -> Bool {
        let folder = PathNames.folder(of: path)
        guard PathNames.suffix(of: folder) == "imageset",
            let file = try? SourceFile(path: folder + "/Contents.json", limit: largest),
            let document = try? JSONDocument(file.bytes),
            let properties = document.member("properties", of: JSONDocument.root),
            let intent = document.member("template-rendering-intent", of: properties)
        else { return false }
        return document.string(of: intent) == "template"
    }
}
