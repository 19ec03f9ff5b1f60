import SourceText

/// The elements that the reader knows, by their local names.
enum SVGElement: String, Sendable, CaseIterable {
    case svg, g, a, `switch`, use, symbol, defs, style, title, desc, metadata, script
    case path, rect, circle, ellipse, line, polyline, polygon
    case text, tspan, textPath, tref, altGlyph
    case image, foreignObject
    case linearGradient, radialGradient, stop, pattern, clipPath, mask, marker, filter
    case flowRoot, flowRegion, flowPara, flowSpan
    /// Anything else; browsers paint neither the element nor its content.
    case unknown

    /// The elements by name: `init(rawValue:)` takes longer, as it compares case by case.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Elements whose content is painted only where they are referred to.
    var isDefinition: Bool {
        switch self {
        case .symbol, .defs, .clipPath, .mask, .pattern, .marker: true
        default: false
        }
    }

    /// Basic shapes and paths.
    var isShape: Bool {
        switch self {
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
        default: false
        }
    }

    /// Elements that a text may consist of.
    var isTextContent: Bool {
        switch self {
        case .tspan, .textPath, .tref, .altGlyph, .a: true
        default: false
        }
    }
}

/// A document's numbers for the names that the reader looks up, found once. A class, as every element uses it and it
/// never changes: copying it would take longer than a lookup.
final class SVGNames: Sendable {
    private let elements: [SVGElement]
    /// Whether elements without a namespace count as SVG, as intended in files without `xmlns`.
    private let takesBareElements: Bool
    let id: XMLName
    let href: XMLName
    let viewBox: XMLName
    let preserveAspectRatio: XMLName
    let cx: XMLName
    let cy: XMLName
    let x1: XMLName
    let y1: XMLName
    let x2: XMLName
    let y2: XMLName
    let fx: XMLName
    let fy: XMLName
    let fr: XMLName
    let points: XMLName
    let path: XMLName
    let pathLength: XMLName
    let offset: XMLName
    let gradientUnits: XMLName
    let gradientTransform: XMLName
    let spreadMethod: XMLName
    let patternUnits: XMLName
    let patternContentUnits: XMLName
    let patternTransform: XMLName
    let clipPathUnits: XMLName
    let maskUnits: XMLName
    let filterUnits: XMLName
    let primitiveUnits: XMLName
    let maskContentUnits: XMLName
    let markerUnits: XMLName
    let markerWidth: XMLName
    let markerHeight: XMLName
    let orient: XMLName
    let refX: XMLName
    let refY: XMLName
    let x: XMLName
    let y: XMLName
    let dx: XMLName
    let dy: XMLName
    let rotate: XMLName
    let textLength: XMLName
    let lengthAdjust: XMLName
    let startOffset: XMLName
    let width: XMLName
    let height: XMLName
    let r: XMLName
    let systemLanguage: XMLName
    let requiredExtensions: XMLName
    let label: XMLName
    let space: XMLName
    let style: XMLName
    let transform: XMLName
    let d: XMLName
    let name: XMLName
    let dataName: XMLName
    let ariaLabel: XMLName

    init(_ document: XMLDocument) {
        elements = document.names.map { SVGElement.named[$0] ?? .unknown }
        takesBareElements = document.nodes[document.root].namespace == .none
        id = document.name("id")
        href = document.name("href")
        viewBox = document.name("viewBox")
        preserveAspectRatio = document.name("preserveAspectRatio")
        cx = document.name("cx")
        cy = document.name("cy")
        x1 = document.name("x1")
        y1 = document.name("y1")
        x2 = document.name("x2")
        y2 = document.name("y2")
        fx = document.name("fx")
        fy = document.name("fy")
        fr = document.name("fr")
        points = document.name("points")
        path = document.name("path")
        pathLength = document.name("pathLength")
        offset = document.name("offset")
        gradientUnits = document.name("gradientUnits")
        gradientTransform = document.name("gradientTransform")
        spreadMethod = document.name("spreadMethod")
        patternUnits = document.name("patternUnits")
        patternContentUnits = document.name("patternContentUnits")
        patternTransform = document.name("patternTransform")
        clipPathUnits = document.name("clipPathUnits")
        maskUnits = document.name("maskUnits")
        filterUnits = document.name("filterUnits")
        primitiveUnits = document.name("primitiveUnits")
        maskContentUnits = document.name("maskContentUnits")
        markerUnits = document.name("markerUnits")
        markerWidth = document.name("markerWidth")
        markerHeight = document.name("markerHeight")
        orient = document.name("orient")
        refX = document.name("refX")
        refY = document.name("refY")
        x = document.name("x")
        y = document.name("y")
        dx = document.name("dx")
        dy = document.name("dy")
        rotate = document.name("rotate")
        textLength = document.name("textLength")
        lengthAdjust = document.name("lengthAdjust")
        startOffset = document.name("startOffset")
        width = document.name("width")
        height = document.name("height")
        r = document.name("r")
        systemLanguage = document.name("systemLanguage")
        requiredExtensions = document.name("requiredExtensions")
        hasConditions = document.names.contains { $0 == "systemLanguage" || $0 == "requiredExtensions" }
        label = document.name("label")
        space = document.name("space")
        style = document.name("style")
        transform = document.name("transform")
        d = document.name("d")
        name = document.name("name")
        dataName = document.name("data-name")
        ariaLabel = document.name("aria-label")
    }

    /// Whether anything in the document depends on the reader's language or software.
    let hasConditions: Bool

    /// Whether the document contains a script, which is never run.
    var holdsScript: Bool { elements.contains(.script) }

    /// Whether the document has an element that could hold text.
    var holdsText: Bool {
        elements.contains { $0 == .text || $0 == .foreignObject || $0 == .flowRoot }
    }

    /// Whether the document has an element, or anything else, of this name.
    func holds(_ element: SVGElement) -> Bool { elements.contains(element) }

    /// The kind of an element; `unknown` for elements of other languages.
    func element(_ node: XMLNode) -> SVGElement {
        guard isOfSVG(node), Int(node.name.id) < elements.count else { return .unknown }
        return elements[Int(node.name.id)]
    }

    /// Whether a node is an element of SVG, known or not.
    func isOfSVG(_ node: XMLNode) -> Bool {
        node.kind == .element && (node.namespace == .svg || takesBareElements && node.namespace == .none)
    }
}
