#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Shapes and their strokes.
extension DrawnPage {
    /// One shape of any kind at a random place in the box.
    mutating func shape(in box: Box) -> String {
        if images, chance(0.15) { return picture(in: box) }
        let attributes =
            fill() + (chance(0.4) ? stroke(in: box) : "") + joining(0.25) + ownTransform(in: box)
            + filtering(0.1, in: box)
        return outline(in: box, attributes: attributes)
    }

    /// An element with a random outline and the given attributes.
    mutating func outline(in box: Box, attributes: String) -> String {
        let size = min(box.width, box.height)
        let (x, y) = (number(0, 0.6) * box.width, number(0, 0.6) * box.height)
        let (width, height) = (number(0.2, 0.7) * box.width, number(0.2, 0.7) * box.height)
        switch integer(0, 8) {
        case 0, 1:
            var radii = ""
            if chance(0.4) { radii += #" rx="\#(text(number(1, 40)))""# }
            if chance(0.2) { radii += #" ry="\#(text(number(1, 40)))""# }
            return #"<rect x="\#(text(x))" y="\#(text(y))" width="\#(text(width))" height="\#(text(height))"\#(radii)"#
                + "\(attributes)/>"
        case 2:
            return
                #"<circle cx="\#(text(x + size / 4))" cy="\#(text(y + size / 4))" r="\#(text(number(0.1, 0.45) * size))""#
                + "\(attributes)/>"
        case 3:
            return #"<ellipse cx="\#(text(x))" cy="\#(text(y))" rx="\#(text(width / 2))" ry="\#(text(height / 2))""#
                + "\(attributes)/>"
        case 4:
            return #"<path d="\#(star(in: box))" fill-rule="\#(pick(["evenodd", "nonzero"]))"\#(attributes)/>"#
        case 5:
            let points = (0..<integer(3, 6)).map { _ in
                "\(text(number(0, 1) * box.width)),\(text(number(0, 1) * box.height))"
            }
            let name = pick(["polygon", "polyline"])
            return #"<\#(name) points="\#(points.joined(separator: " "))"\#(attributes)\#(markers(in: box))/>"#
        case 6:
            let ends = #"x1="\#(text(x))" y1="\#(text(y))" x2="\#(text(x + width))" y2="\#(text(y + height))""#
            return "<line \(ends)\(attributes)\(stroke(in: box, unlessIn: attributes))\(markers(in: box))/>"
        default:
            return #"<path d="\#(path(in: box))"\#(attributes)\#(markers(in: box))/>"#
        }
    }

    private mutating func star(in box: Box) -> String {
        let points = pick([5, 7, 8])
        let step = points == 8 ? 3 : 2
        let (x, y) = (number(0.3, 0.7) * box.width, number(0.3, 0.7) * box.height)
        let radius = number(0.2, 0.6) * min(box.width, box.height)
        let corners = (0..<points).map { corner in
            let angle = Double(corner * step) * 2 * .pi / Double(points)
            return "\(text(x + radius * sin(angle))) \(text(y - radius * cos(angle)))"
        }
        return "M" + corners.joined(separator: "L") + "Z"
    }

    /// A path of lines, curves and arcs, absolute and relative.
    private mutating func path(in box: Box) -> String {
        func place(_ page: inout DrawnPage) -> String {
            "\(page.text(page.number(0, 1) * box.width)) \(page.text(page.number(0, 1) * box.height))"
        }
        func step(_ page: inout DrawnPage) -> String {
            "\(page.text(page.number(-0.4, 0.4) * box.width)) \(page.text(page.number(-0.4, 0.4) * box.height))"
        }
        var data = "M\(place(&self))"
        for _ in 0..<integer(2, 6) {
            switch integer(0, 8) {
            case 0: data += "L\(place(&self))"
            case 1: data += "l\(step(&self))"
            case 2: data += "H\(text(number(0, 1) * box.width))"
            case 3: data += "v\(text(number(-0.4, 0.4) * box.height))"
            case 4: data += "Q\(place(&self)) \(place(&self))"
            case 5: data += "S\(place(&self)) \(place(&self))"
            case 6: data += "T\(place(&self))"
            case 7:
                let radii = "\(text(number(10, 60))) \(text(number(10, 60))) \(integer(0, 90))"
                data += "A\(radii) \(integer(0, 1)) \(integer(0, 1)) \(place(&self))"
            default: data += "C\(place(&self)) \(place(&self)) \(place(&self))"
            }
        }
        return data + (chance(0.6) ? "Z" : "")
    }

    mutating func stroke(in box: Box, unlessIn attributes: String = "") -> String {
        guard !attributes.contains("stroke=") else { return "" }
        var result = #" stroke="\#(paint())" stroke-width="\#(text(number(1, 14) / box.scale))""#
        if chance(0.3) { result += #" stroke-linecap="\#(pick(["round", "square", "butt"]))""# }
        if chance(0.3) { result += #" stroke-linejoin="\#(pick(["round", "bevel", "miter"]))""# }
        if chance(0.1) { result += #" stroke-miterlimit="\#(text(number(1, 8)))""# }
        if chance(0.25) {
            let dashes = (0..<integer(1, 4)).map { _ in text(number(3, 24) / box.scale) }
            result += #" stroke-dasharray="\#(dashes.joined(separator: pick([" ", ","])))""#
            if chance(0.4) { result += #" stroke-dashoffset="\#(text(number(-10, 30) / box.scale))""# }
        }
        if chance(0.25) { result += #" stroke-opacity="\#(text(number(0.2, 1)))""# }
        if chance(0.2) {
            result += #" paint-order="\#(pick(["stroke", "stroke fill", "fill stroke markers", "markers"]))""#
        }
        if chance(0.1) { result += #" vector-effect="non-scaling-stroke""# }
        return result
    }

    private mutating func markers(in box: Box) -> String {
        guard chance(0.25) else { return "" }
        let id = newID("mark")
        let orient = chance(0.5) ? #" orient="\#(pick(["auto", "auto-start-reverse", "45"]))""# : ""
        let units = chance(0.4) ? #" markerUnits="userSpaceOnUse""# : ""
        let size = units.isEmpty ? number(2, 4) : number(10, 30) / box.scale
        let viewBox = #" viewBox="0 0 10 10" refX="\#(integer(0, 10))" refY="5""#
        let overflow = chance(0.2) ? #" overflow="visible""# : ""
        definitions.append(
            #"<marker id="\#(id)" markerWidth="\#(text(size))" markerHeight="\#(text(size))"\#(viewBox)\#(orient)\#(units)"#
                + #"\#(overflow)><path d="M0 0L10 5L0 10Z"\#(fill())/></marker>"#)
        return #" \#(pick(["marker-end", "marker-start", "marker-mid", "marker"]))="url(#\#(id))""#
            .replacingMarkerShorthand
    }

    /// A transform about the center of the box, or none.
    mutating func ownTransform(in box: Box, always: Bool = false) -> String {
        guard always || chance(0.25) else { return "" }
        let (x, y) = (text(box.width / 2), text(box.height / 2))
        switch integer(0, 5) {
        case 0: return #" transform="rotate(\#(text(number(-40, 40))) \#(x) \#(y))""#
        case 1: return #" transform="translate(\#(text(number(-9, 9))) \#(text(number(-9, 9))))""#
        case 2:
            return #" transform="translate(\#(x),\#(y)) scale(\#(text(number(0.8, 1.2)))) translate(-\#(x),-\#(y))""#
        case 3: return #" transform="skewX(\#(text(number(-12, 12))))""#
        case 4: return #" transform="matrix(1 \#(text(number(-0.1, 0.1))) \#(text(number(-0.1, 0.1))) 1 4 2)""#
        default:
            let angle = text(number(-15, 15))
            return #" style="transform:rotate(\#(angle)deg);transform-origin:\#(x)px \#(y)px""#
        }
    }
}

extension String {
    /// `marker` is a CSS property but not an attribute.
    fileprivate var replacingMarkerShorthand: String {
        guard hasPrefix(" marker=") else { return self }
        return #" style="marker:"# + dropFirst(#" marker=""#.count)
    }
}
