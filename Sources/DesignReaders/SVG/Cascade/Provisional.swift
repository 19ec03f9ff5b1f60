import SourceText
import DesignModel
import ColorScience
extension CSSWideKeyword {
    init?(_ b: Span<UInt8>) {
        let w = b.extracting(b.trimmedRange);
        if w.equalsIgnoringCase("inherit") {
            self = .inherit
        } else if w.equalsIgnoringCase("initial") {
            self = .initial
        } else if w.equalsIgnoringCase("unset") {
            self = .unset
        } else {
            return nil
        }
    }
}
enum CSSProperty: String, CaseIterable {
    case fill, fillOpacity = "fill-opacity", fillRule = "fill-rule", clipRule = "clip-rule", stroke, strokeOpacity =
        "stroke-opacity", strokeWidth = "stroke-width", strokeLinecap = "stroke-linecap", strokeLinejoin =
        "stroke-linejoin", strokeMiterlimit = "stroke-miterlimit", strokeDasharray = "stroke-dasharray",
        strokeDashoffset = "stroke-dashoffset", paintOrder = "paint-order", visibility, color, colorInterpolation =
        "color-interpolation", markerStart = "marker-start", markerMid = "marker-mid", markerEnd = "marker-end",
        fontSize = "font-size", fontFamily = "font-family", fontWeight = "font-weight", fontStyle = "font-style",
        letterSpacing = "letter-spacing", wordSpacing = "word-spacing", lineHeight = "line-height", textAnchor =
        "text-anchor", direction, writingMode = "writing-mode", dominantBaseline = "dominant-baseline", whiteSpace =
        "white-space", textTransform = "text-transform", textAlign = "text-align"
    case display, opacity, mixBlendMode = "mix-blend-mode", isolation, overflow, clipPath = "clip-path", mask,
        maskType = "mask-type", filter, vectorEffect = "vector-effect", transform, transformOrigin = "transform-origin",
        transformBox = "transform-box", stopColor = "stop-color", stopOpacity = "stop-opacity", alignmentBaseline =
        "alignment-baseline", baselineShift = "baseline-shift", x, y, cx, cy, r, rx, ry, width, height, marginTop =
        "margin-top", marginLeft = "margin-left", margin, paddingTop = "padding-top", paddingLeft = "padding-left",
        padding, alignItems = "align-items", justifyContent = "justify-content", flexDirection = "flex-direction",
        backgroundColor = "background-color", background, backgroundImage = "background-image"
    static let firstOwn = 34
    var isInherited: Bool { CSSProperty.index[self]! < 34 }
    static let index = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}
struct DeclaredValue { var slice: XMLSlice?; var text: [UInt8]; var org: Origin }
struct DeclaredStyle {
    var v: [CSSProperty: DeclaredValue] = [:]; var isEmpty: Bool { v.isEmpty }
    subscript(p: CSSProperty) -> DeclaredValue? { v[p] }
    func forEach(_ f: (CSSProperty, DeclaredValue) -> Void) {
        for p in CSSProperty.allCases { if let x = v[p] { f(p, x) } }
    }
}
struct Cascade {
    let document: XMLDocument
    @_lifetime(borrow v) func bytes(of v: borrowing DeclaredValue) -> Span<UInt8> { v.text.span }
    func origin(of v: DeclaredValue) -> Origin { v.org }
    func declare(_ n: Int, into d: inout DeclaredStyle) {
        d.v = [:]
        let node = document.nodes[n]
        for a in node.attributes {
            let at = document.attributes[a]; guard at.namespace == .none else { continue }
            let name = document.nameString(at.name)
            if let p = CSSProperty(rawValue: name) {
                d.v[p] = DeclaredValue(
                    slice: at.value, text: Array(document.string(of: at.value).utf8),
                    org: Origin(node: NodeID(Int32(n)), range: document.sourceRange(ofAttribute: a, in: n)))
            }
        }
        for a in node.attributes {
            let at = document.attributes[a];
            if document.nameString(at.name) == "style" {
                for decl in document.string(of: at.value).split(separator: ";") {
                    let parts = decl.split(separator: ":", maxSplits: 1);
                    if parts.count == 2, let p = CSSProperty(rawValue: parts[0].split(separator: " ").joined()) {
                        d.v[p] = DeclaredValue(
                            slice: nil, text: Array(parts[1].utf8),
                            org: Origin(node: NodeID(Int32(n)), range: document.sourceRange(ofAttribute: a, in: n)))
                    }
                }
            }
        }
    }
}
