/// Artwork of which the shape is used, and none of its colors (Asset Catalog Format Reference).
public enum TemplateKind: String, Sendable {
    /// An image of an asset catalog that is drawn as a template: what is opaque in it is seen, in another color.
    case image
    /// A symbol of an asset catalog, in the template of SF Symbols: its notes and guides are never seen.
    case symbol
}
