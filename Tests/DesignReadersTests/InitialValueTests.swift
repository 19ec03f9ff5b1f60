import DesignModel
import DesignReaders
import Testing

/// `initial` puts every inherited property back to where it begins, and `inherit` does not (CSS Cascade 4 §7.3).
@Suite struct InitialValueTests {
    /// What a shape, a text and a piece of HTML look like in a group that says something, where they say something themselves.
    private func look(_ around: String, own: String) throws -> [String] {
        let design = try #require(
            read(
                """
                <marker id="m"><path d="M0 0H1V1"/></marker><g style="stroke: red"><g style="\(around)">\
                <path style="\(own)" d="M0 0H9V9"/><text style="\(own)">a  b</text><foreignObject width="9" height="9">\
                <p xmlns="http://www.w3.org/1999/xhtml" style="\(own)">a  b</p></foreignObject></g></g>
                """))
        var found = ["\(design.layers.count)", String(String.UnicodeScalarView(design.characters))]
        for layer in design.layers where layer.kind != .group && layer.kind != .foreign {
            found.append("\(layer.presence) \(layer.fillRule) \(layer.paintOrder)")
            if layer.fill >= 0 {
                let paint = design.paints[Int(layer.fill)]
                found.append("\(paint.kind) \(paint.opacity)")
            }
            guard layer.stroke >= 0 else { continue }
            let stroke = design.strokes[Int(layer.stroke)]
            found.append("\(stroke.paint.kind) \(stroke.paint.opacity) \(stroke.width) \(stroke.cap) \(stroke.join)")
            found.append("\(stroke.miterLimit) \(stroke.dashes) \(stroke.dashOffset)")
        }
        for run in design.textRuns { found.append("\(run.presence) \(design.textStyles[Int(run.style)])") }
        // The first is that of the `foreignObject`.
        for box in design.flows.flatMap({ $0.boxes.dropFirst() }) {
            found.append("\(box.textAlignment) \(box.wraps) \(box.breaksWords) \(box.wordBreak) \(box.keepsSpaces)")
        }
        return found
    }

    @Test(arguments: [
        ("fill", "red"), ("fill-opacity", "0.5"), ("fill-rule", "evenodd"), ("stroke-opacity", "0.5"),
        ("stroke-width", "5"), ("stroke-linecap", "round"), ("stroke-linejoin", "bevel"), ("stroke-miterlimit", "9"),
        ("stroke-dasharray", "1 2"), ("stroke-dashoffset", "3"), ("paint-order", "stroke"), ("visibility", "hidden"),
        ("marker-start", "url(#m)"), ("marker-mid", "url(#m)"), ("marker-end", "url(#m)"), ("font-weight", "700"),
        ("font-style", "italic"), ("font-family", "Arial"), ("font-variant", "small-caps"), ("font-size", "40px"),
        ("font-size-adjust", "0.6"), ("letter-spacing", "2px"), ("word-spacing", "2px"), ("line-height", "3"),
        ("text-anchor", "end"), ("text-transform", "uppercase"), ("direction", "rtl"), ("writing-mode", "vertical-rl"),
        ("text-orientation", "upright"), ("dominant-baseline", "hanging"), ("text-align", "center"),
        ("white-space", "pre"), ("white-space-collapse", "preserve"), ("text-wrap-mode", "nowrap"),
        ("overflow-wrap", "anywhere"), ("word-break", "break-all"), ("line-break", "anywhere"),
    ])
    func initialForgetsWhatIsInherited(_ property: String, _ value: String) throws {
        let plain = try look("", own: "")
        let changed = try look("\(property): \(value)", own: "")
        #expect(changed != plain)
        // A `text` begins with white space that collapses, and inherits it only where it asks for it.
        if property != "white-space", property != "white-space-collapse" {
            #expect(try look("\(property): \(value)", own: "\(property): inherit") == changed)
        }
        #expect(try look("\(property): \(value)", own: "\(property): initial") == plain)
    }
}
