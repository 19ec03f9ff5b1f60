/// Artwork whose shape is used, but none of its colors (Asset Catalog Format Reference).
public enum TemplateKind: String, Sendable {
    /// An image of an asset catalog that is drawn as a template: its opaque parts show, in another color.
    case image
    /// A symbol of an asset catalog, in the template of SF Symbols, whose notes and guides are never seen.
    case symbol
}
