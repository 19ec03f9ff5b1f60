import DesignModel
import SourceText

/// The natural size of a document, in px: its width and height, else its view box, else 1000 × 800.
struct PageSize {
    let width: Double
    let height: Double
    /// Whether the file states neither side, so that the place where it is used decides.
    let isLeftOpen: Bool
    /// Whether nothing determines one of the sides: neither a length nor the proportions of a view box.
    let isUnsaid: Bool
    /// The sizes in the attributes, unless they depend on the window.
    let ownWidth: Double?
    let ownHeight: Double?

    /// A size given from outside.
    init(width: Double, height: Double) {
        self.width = min(max(width, 0), PageSize.largest)
        self.height = min(max(height, 0), PageSize.largest)
        (isLeftOpen, isUnsaid) = (false, false)
        (ownWidth, ownHeight) = (width, height)
    }

    /// The size of a picture: the document's own, completed by its proportions, or else by the default size that CSS
    /// gives to objects without one (CSS Images 3 §5.3). The address may select a part with proportions of its own.
    static func natural(_ document: XMLDocument, _ names: SVGNames, view: PictureView) -> NaturalSize {
        let (own, ownHeight) = (length(names.width, document), length(names.height, document))
        let box = view.box.map { $0.rectangle.width / $0.rectangle.height } ?? ratio(document, names)
        let ratio = own.flatMap { width in ownHeight.map { width / $0 } } ?? box
        guard let ratio else {
            return NaturalSize(width: own ?? 300, height: ownHeight ?? 150, hasRatio: false)
        }
        let width = own ?? ownHeight.map { $0 * ratio } ?? min(300, 150 * ratio)
        return NaturalSize(width: width, height: ownHeight ?? width / ratio, hasRatio: true)
    }

    private static func ratio(_ document: XMLDocument, _ names: SVGNames) -> Double? {
        document.attribute(names.viewBox, of: document.root).flatMap {
            ViewBoxSyntax.rectangle(document.bytes(of: document.attributes[$0].value))
        }.map { $0.width / $0.height }
    }

    /// The size that the document gives itself, if it states both width and height.
    static func own(_ document: XMLDocument, _ names: SVGNames) -> PageSize? {
        guard let width = length(names.width, document), let height = length(names.height, document) else { return nil }
        return PageSize(width: width, height: height)
    }

    /// The size of the area, in px, in which a drawing without a size is shown.
    static let fallback = (width: 1000.0, height: 800.0)
    /// No page is larger, in px; beyond that pixels have no meaning.
    private static let largest = 1e7

    init(document: XMLDocument, names: SVGNames) {
        let ownWidth = PageSize.length(names.width, document)
        let ownHeight = PageSize.length(names.height, document)
        let box = document.attribute(names.viewBox, of: document.root).flatMap {
            ViewBoxSyntax.rectangle(document.bytes(of: document.attributes[$0].value))
        }
        isLeftOpen = ownWidth == nil && ownHeight == nil
        isUnsaid = box == nil && (ownWidth == nil || ownHeight == nil)
        (self.ownWidth, self.ownHeight) = (ownWidth, ownHeight)
        let ratio = box.map { $0.width / $0.height }
        switch (ownWidth, ownHeight) {
        case (let width?, let height?): (self.width, self.height) = (width, height)
        case (let width?, nil): (self.width, height) = (width, ratio.map { width / $0 } ?? PageSize.fallback.height)
        case (nil, let height?): (width, self.height) = (ratio.map { height * $0 } ?? PageSize.fallback.width, height)
        case (nil, nil):
            width = min(box?.width ?? PageSize.fallback.width, PageSize.largest)
            height = min(box?.height ?? PageSize.fallback.height, PageSize.largest)
        }
    }

    /// A length that does not depend on the window; percentages do, and count as missing.
    private static func length(_ name: XMLName, _ document: XMLDocument) -> Double? {
        guard let attribute = document.attribute(name, of: document.root),
            let length = Length(document.bytes(of: document.attributes[attribute].value))
        else { return nil }
        let fontSize = 16.0
        let pixels: Double
        switch length.unit {
        case .pixels: pixels = length.value
        case .em, .rem: pixels = length.value * fontSize
        case .ex: pixels = length.value * fontSize / 2
        default: return nil
        }
        return pixels > 0 ? min(pixels, largest) : nil
    }
}
