// Colors, gradients and patterns.
extension DrawnPage {
    /// A color in any notation; dark and light colors are more frequent than medium ones.
    mutating func color() -> String {
        let base = pick([(0, 90), (0, 255), (0, 255), (170, 255)])
        let (red, green, blue) = (integer(base.0, base.1), integer(base.0, base.1), integer(base.0, base.1))
        switch integer(0, 9) {
        case 0: return "rgb(\(red), \(green), \(blue))"
        case 1: return "hsl(\(integer(0, 360)), \(integer(10, 100))%, \(integer(10, 95))%)"
        case 2: return pick(["navy", "teal", "white", "black", "gold", "tomato", "slategray", "ivory", "indigo"])
        case 3: return "#" + hex(red / 17, 1) + hex(green / 17, 1) + hex(blue / 17, 1)
        case 4: return "rgb(\(red * 100 / 255)% \(green * 100 / 255)% \(blue * 100 / 255)%)"
        default: return "#" + hex(red, 2) + hex(green, 2) + hex(blue, 2)
        }
    }

    private func hex(_ value: Int, _ digits: Int) -> String {
        let short = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - short.count)) + short
    }

    /// Any paint for a fill or a stroke.
    mutating func paint() -> String {
        if images, chance(0.03) { return "url(#\(photographPattern()))" }
        switch integer(0, 19) {
        case 0...10: return color()
        case 11...14: return "url(#\(gradient()))"
        case 15, 16: return "url(#\(pattern()))"
        case 17: return "currentColor"
        case 18: return "rgba(\(integer(0, 255)),\(integer(0, 255)),\(integer(0, 255)),\(text(number(0.2, 0.9))))"
        default: return "url(#missing) \(color())"
        }
    }

    /// A fill, written as an attribute, a style, a class or a custom property.
    mutating func fill() -> String {
        let opacity = chance(0.2) ? #" fill-opacity="\#(text(number(0.2, 0.95)))""# : ""
        switch integer(0, 9) {
        case 0:
            let name = newID("c")
            sheet.append(".\(name){fill:\(paint())}")
            return #" class="\#(name)""# + opacity
        case 1: return #" fill="var(\#(pick(["--brand", "--quiet", "--none, \(color())"])))""# + opacity
        case 2 where chance(0.5): return #" fill="none" stroke="\#(color())" stroke-width="4""#
        default: return #" fill="\#(paint())""# + opacity
        }
    }

    // MARK: - Gradients

    mutating func gradient() -> String {
        let id = newID("grad")
        var attributes = #"id="\#(id)""#
        let isUser = chance(0.25)
        if isUser { attributes += #" gradientUnits="userSpaceOnUse""# }
        let isRadial = chance(0.4)
        let size = isUser ? 140.0 : 1
        func share(_ page: inout DrawnPage, _ low: Double, _ high: Double) -> String {
            page.text(page.number(low, high) * size)
        }
        if isRadial {
            attributes +=
                #" cx="\#(share(&self, 0.3, 0.7))" cy="\#(share(&self, 0.3, 0.7))" r="\#(share(&self, 0.3, 0.8))""#
            if chance(0.3) { attributes += #" fx="\#(share(&self, 0.3, 0.6))" fy="\#(share(&self, 0.4, 0.6))""# }
            if chance(0.1) { attributes += #" fr="\#(share(&self, 0, 0.1))""# }
        } else if isUser || chance(0.6) {
            attributes += #" x1="\#(share(&self, 0, 0.4))" y1="\#(share(&self, 0, 1))""#
            attributes += #" x2="\#(share(&self, 0.6, 1))" y2="\#(share(&self, 0, 1))""#
        }
        if chance(0.3) { attributes += #" spreadMethod="\#(pick(["pad", "reflect", "repeat"]))""# }
        if chance(0.25) {
            let turn = isUser ? "rotate(\(integer(-90, 90)) 70 70)" : "rotate(\(integer(-90, 90)) .5 .5)"
            attributes += #" gradientTransform="\#(turn)""#
        }
        let stops = stops()
        let name = isRadial ? "radialGradient" : "linearGradient"
        if chance(0.2) {
            let template = newID("stops")
            definitions.append(#"<linearGradient id="\#(template)">\#(stops)</linearGradient>"#)
            definitions.append(#"<\#(name) \#(attributes) \#(reference(to: template))/>"#)
        } else {
            definitions.append("<\(name) \(attributes)>\(stops)</\(name)>")
        }
        return id
    }

    private mutating func stops() -> String {
        let count = integer(2, 4)
        var result = ""
        for index in 0..<count {
            let offset = Double(index) / Double(count - 1) * 0.8 + number(0, 0.2)
            let alpha = chance(0.15) ? #" stop-opacity="\#(text(number(0, 1)))""# : ""
            let color = chance(0.1) ? "currentColor" : color()
            result +=
                chance(0.2)
                ? #"<stop offset="\#(text(offset * 100))%" style="stop-color:\#(color)"\#(alpha)/>"#
                : #"<stop offset="\#(text(offset))" stop-color="\#(color)"\#(alpha)/>"#
        }
        return result
    }

    // MARK: - Patterns

    mutating func pattern() -> String {
        let id = newID("pat")
        var attributes = #"id="\#(id)""#
        // Tiles are large enough to have places away from their edges.
        let side = number(24, 70)
        var content = Box(width: side, height: side, scale: 1, depth: 3, holdsText: false)
        switch integer(0, 3) {
        case 0:
            attributes += #" width="\#(text(number(0.2, 0.6)))" height="\#(text(number(0.2, 0.6)))""#
        case 1:
            attributes += #" patternUnits="userSpaceOnUse" width="\#(text(side))" height="\#(text(side))""#
            attributes += #" viewBox="0 0 20 20""#
            if chance(0.4) { attributes += #" preserveAspectRatio="\#(pick(["none", "xMinYMax slice", "xMaxYMid"]))""# }
            content = Box(width: 20, height: 20, scale: side / 20, depth: 3, holdsText: false)
        case 2:
            attributes += #" width="0.5" height="0.4" patternContentUnits="objectBoundingBox""#
            content = Box(width: 0.5, height: 0.4, scale: 100, depth: 3, holdsText: false)
        default:
            attributes += #" patternUnits="userSpaceOnUse" x="\#(text(number(0, 30)))" y="\#(text(number(0, 30)))""#
            attributes += #" width="\#(text(side))" height="\#(text(number(24, 70)))""#
        }
        if chance(0.3) { attributes += #" patternTransform="rotate(\#(integer(-45, 45)))""# }
        var body = ""
        if chance(0.7) {
            body += #"<rect width="\#(text(content.width))" height="\#(text(content.height))" fill="\#(color())"/>"#
        }
        for _ in 0..<integer(1, 2) {
            let (width, height) = (number(0.3, 0.7) * content.width, number(0.3, 0.7) * content.height)
            let opacity = chance(0.3) ? #" opacity="\#(text(number(0.3, 0.9)))""# : ""
            body +=
                chance(0.5)
                ? #"<rect x="\#(text(width / 2))" width="\#(text(width))" height="\#(text(height))" fill="\#(color())"\#(opacity)/>"#
                : #"<circle cx="\#(text(width))" cy="\#(text(height))" r="\#(text(width / 2))" fill="\#(color())"\#(opacity)/>"#
        }
        definitions.append("<pattern \(attributes)>\(body)</pattern>")
        return id
    }
}
