// Groups, viewports, clips, masks and uses that other elements are nested in.
extension DrawnPage {
    /// Draws something within a random nest of groups, viewports, clips, masks and uses.
    mutating func nested(in box: Box, _ draw: (inout DrawnPage, Box) -> String) -> String {
        guard box.depth < 5, chance(box.depth == 0 ? 0.9 : 0.55) else { return draw(&self, box) }
        var inner = box
        inner.depth += 1
        switch integer(0, 11) {
        case 0, 1:
            return "<g\(ownTransform(in: box, always: true))>\(nested(in: inner, draw))</g>"
        case 2:
            let factor = number(0.6, 1.6)
            inner.width /= factor
            inner.height /= factor
            inner.scale *= factor
            return #"<g transform="scale(\#(text(factor)))">\#(nested(in: inner, draw))</g>"#
        case 3, 4: return "<g\(joining(1))>\(extra(in: inner))\(nested(in: inner, draw))</g>"
        case 5:
            let id = clip(in: box)
            return #"<g clip-path="url(#\#(id))"\#(joining(0.2))>\#(extra(in: inner))\#(nested(in: inner, draw))</g>"#
        case 6:
            let id = mask(in: box)
            return #"<g mask="url(#\#(id))"\#(joining(0.2))>\#(extra(in: inner))\#(nested(in: inner, draw))</g>"#
        case 7: return viewport(in: inner, draw)
        case 8, 9: return used(in: inner, draw)
        case 10:
            let name = newID("k")
            sheet.append(".\(name){color:\(color());--brand:\(color())}")
            return #"<g class="\#(name)"\#(fill())>\#(extra(in: inner))\#(nested(in: inner, draw))</g>"#
        default:
            guard filters else { return #"<a color="\#(color())">\#(nested(in: inner, draw))</a>"# }
            return "<g\(filtering(1, in: box))\(joining(0.2))>\(extra(in: inner))\(nested(in: inner, draw))</g>"
        }
    }

    /// Occasionally a shape beside the rest of a group, so that groups hold more than one element.
    private mutating func extra(in box: Box) -> String { chance(0.4) ? shape(in: box) : "" }

    /// Opacity, blending or isolation; always at least one of them if the share is 1.
    mutating func joining(_ share: Double = 0.5) -> String {
        guard chance(share) else { return "" }
        switch integer(0, 5) {
        case 0, 1: return #" opacity="\#(text(number(0.3, 0.95)))""#
        case 2: return #" style="mix-blend-mode:\#(pick(Self.blends))""#
        case 3: return #" style="isolation:isolate""#
        case 4: return #" style="mix-blend-mode:\#(pick(Self.blends));opacity:\#(text(number(0.4, 0.95)))""#
        default: return #" style="opacity:\#(text(number(0.3, 0.95)))""#
        }
    }

    // MARK: - Clips and masks

    private mutating func clip(in box: Box) -> String {
        let id = newID("clip")
        if chance(0.3) {
            let (x, y) = (number(0, 0.15), number(0, 0.15))
            let body =
                chance(0.5)
                ? #"<rect x="\#(text(x))" y="\#(text(y))" width="0.8" height="0.8" rx="\#(text(number(0, 0.2)))"/>"#
                : #"<circle cx="0.5" cy="0.5" r="\#(text(number(0.4, 0.7)))"/>"#
            definitions.append(#"<clipPath id="\#(id)" clipPathUnits="objectBoundingBox">\#(body)</clipPath>"#)
            return id
        }
        var attributes = #"id="\#(id)""#
        if chance(0.15) { attributes += #" clip-path="url(#\#(clip(in: box)))""# }
        if chance(0.15) { attributes += #" transform="translate(\#(text(number(-8, 8))) \#(text(number(-8, 8))))""# }
        var body = ""
        let (width, height) = (text(number(0.7, 1.1) * box.width), text(number(0.7, 1.1) * box.height))
        switch integer(0, 3) {
        case 0: body = #"<rect x="\#(text(number(-5, 12)))" width="\#(width)" height="\#(height)"/>"#
        case 1:
            let shape = newID("out")
            definitions.append(#"<rect id="\#(shape)" width="\#(width)" height="\#(height)" rx="9"/>"#)
            body = #"<use \#(reference(to: shape)) x="\#(text(number(0, 9)))"/>"#
        case 2:
            body =
                #"<ellipse cx="\#(text(box.width / 2))" cy="\#(text(box.height / 2))" rx="\#(width)" ry="\#(text(box.height / 2))"/>"#
        default:
            body =
                #"<path clip-rule="\#(pick(["evenodd", "nonzero"]))" d="M0 0H\#(width)V\#(height)H0Z"#
                + #"M\#(text(box.width / 3)) \#(text(box.height / 3))h\#(text(box.width / 4))v\#(text(box.height / 4))z"/>"#
        }
        definitions.append("<clipPath \(attributes)>\(body)</clipPath>")
        return id
    }

    private mutating func mask(in box: Box) -> String {
        let id = newID("mask")
        var attributes = #"id="\#(id)""#
        if chance(0.3) { attributes += chance(0.5) ? #" mask-type="alpha""# : #" style="mask-type:alpha""# }
        var content = box
        content.holdsText = false
        if chance(0.3) {
            attributes += #" maskContentUnits="objectBoundingBox""#
            content = Box(width: 1, height: 1, scale: 100, depth: 4, holdsText: false)
        }
        if chance(0.3) {
            attributes += #" maskUnits="userSpaceOnUse" x="\#(text(number(-10, 10)))" y="\#(text(number(-10, 10)))""#
            attributes += #" width="\#(text(box.width))" height="\#(text(box.height))""#
        } else if chance(0.2) {
            attributes += #" x="0.05" y="0" width="0.9" height="1""#
        }
        let paint = chance(0.5) ? "url(#\(gradient()))" : pick(["white", "#ddd", "#888", "yellow", color()])
        var body = #"<rect width="\#(text(content.width))" height="\#(text(content.height))" fill="\#(paint)""#
        body += (chance(0.3) ? #" fill-opacity="\#(text(number(0.4, 1)))""# : "") + "/>"
        if chance(0.5) {
            let radius = number(0.1, 0.4) * min(content.width, content.height)
            body += #"<circle cx="\#(text(content.width / 2))" cy="\#(text(content.height / 2))" r="\#(text(radius))""#
            body += #" fill="\#(color())"\#(joining(0.4))/>"#
        }
        definitions.append("<mask \(attributes)>\(body)</mask>")
        return id
    }

    // MARK: - Viewports and uses

    /// The attribute that refers to something in the same document, by its current or its old name.
    mutating func reference(to id: String) -> String { "\(pick(["href", "xlink:href"]))=\"#\(id)\"" }

    private mutating func viewport(in box: Box, _ draw: (inout DrawnPage, Box) -> String) -> String {
        let (width, height) = (number(0.7, 1) * box.width, number(0.7, 1) * box.height)
        let factor = number(0.7, 1.5)
        var inner = box
        inner.width = width / factor
        inner.height = height / factor * number(0.85, 1.15)
        let isStretched = chance(0.2)
        let (across, down) = (width / inner.width, height / inner.height)
        var attributes =
            #"x="\#(text(number(0, 10)))" y="\#(text(number(0, 10)))" width="\#(text(width))" height="\#(text(height))""#
        attributes += #" viewBox="0 0 \#(text(inner.width)) \#(text(inner.height))""#
        let isSlice = chance(0.3)
        if isStretched {
            attributes += #" preserveAspectRatio="none""#
        } else if isSlice || chance(0.4) {
            attributes += #" preserveAspectRatio="\#(pick(Self.alignments)) \#(isSlice ? "slice" : "meet")""#
        }
        inner.scale *= isStretched ? (across * down).squareRoot() : isSlice ? max(across, down) : min(across, down)
        if chance(0.2) { attributes += #" overflow="visible""# }
        return "<svg \(attributes)>\(extra(in: inner))\(nested(in: inner, draw))</svg>"
    }

    private mutating func used(in box: Box, _ draw: (inout DrawnPage, Box) -> String) -> String {
        let id = newID("u")
        let link = reference(to: id)
        let content = "\(extra(in: box))\(nested(in: box, draw))"
        let place = chance(0.5) ? #" x="\#(text(number(0, 12)))" y="\#(text(number(0, 12)))""# : ""
        if chance(0.5) {
            let viewBox = #"viewBox="0 0 \#(text(box.width)) \#(text(box.height))""#
            definitions.append(#"<symbol id="\#(id)" \#(viewBox)>\#(content)</symbol>"#)
            let size = #" width="\#(text(box.width))" height="\#(text(box.height))""#
            return #"<use \#(link)\#(place)\#(size)\#(fill())\#(joining(0.2))/>"#
        }
        definitions.append(#"<g id="\#(id)">\#(content)</g>"#)
        return #"<use \#(link)\#(place)\#(fill())\#(joining(0.2))\#(ownTransform(in: box))/>"#
    }
}
