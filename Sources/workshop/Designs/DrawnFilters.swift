// Filters: mostly shadows, as in designs; also blurs and color changes, and occasionally others.
extension DrawnPage {
    /// The attribute that filters something in the box, or an empty text if filters are not requested.
    mutating func filtering(_ share: Double, in box: Box) -> String {
        guard filters, chance(share) else { return "" }
        guard !chance(0.2) else { return #" style="filter:\#(filterFunctions(in: box))""# }
        return #" filter="url(#\#(filter(in: box)))""#
    }

    /// Filter functions of CSS.
    private mutating func filterFunctions(in box: Box) -> String {
        let length = "\(text(number(1, 6) / box.scale))px"
        switch integer(0, 7) {
        case 0...3: return "drop-shadow(\(length) \(length) \(text(number(0, 8) / box.scale))px \(color()))"
        case 4: return "blur(\(length))"
        case 5: return "grayscale(\(text(number(0, 1)))) contrast(\(text(number(0.5, 1.3))))"
        case 6: return "hue-rotate(\(integer(0, 360))deg) brightness(\(text(number(0.6, 1.2))))"
        default: return "sepia(\(integer(20, 100))%) opacity(\(text(number(0.5, 1))))"
        }
    }

    private mutating func filter(in box: Box) -> String {
        let id = newID("filter")
        let steps: String
        var isEncoded = chance(0.4)
        switch integer(0, 99) {
        case 0..<50:
            let isLayered = chance(0.4)
            isEncoded = isEncoded || isLayered
            steps = isLayered ? layeredShadow(in: box) : shadow(in: box)
        case 50..<65: steps = #"<feGaussianBlur stdDeviation="\#(deviation(in: box))"/>"#
        case 65..<82: steps = colorChange()
        case 82..<97: steps = joinedSteps(in: box)
        default:
            steps =
                #"<feTurbulence baseFrequency="0.\#(integer(1, 9))" numOctaves="2"/>"#
                + #"<feComposite in2="SourceGraphic" operator="in"/><feBlend in="SourceGraphic" mode="multiply"/>"#
        }
        var attributes = #"id="\#(id)""#
        if isEncoded { attributes += #" color-interpolation-filters="sRGB""# }
        switch integer(0, 3) {
        case 0: attributes += #" x="-0.2" y="-0.2" width="1.4" height="1.4""#
        case 1:
            // Either large enough for everything, or cutting something off.
            let (x, y) = (number(-0.1, 0.02) * box.width, number(-0.1, 0.02) * box.height)
            let (width, height) = (number(0.9, 1.3) * box.width, number(0.9, 1.3) * box.height)
            attributes += #" filterUnits="userSpaceOnUse" x="\#(text(x))" y="\#(text(y))""#
            attributes += #" width="\#(text(width))" height="\#(text(height))""#
        default: break
        }
        definitions.append("<filter \(attributes)>\(steps)</filter>")
        return id
    }

    private mutating func deviation(in box: Box) -> String {
        text((chance(0.25) ? number(8, 30) : number(0.5, 6)) / box.scale)
    }

    private mutating func offset(in box: Box) -> String {
        #"dx="\#(text(number(-3, 5) / box.scale))" dy="\#(text(number(0, 8) / box.scale))""#
    }

    /// A shadow below the filtered element, in the ways that editors write it.
    private mutating func shadow(in box: Box) -> String {
        let blur = deviation(in: box)
        let share = text(number(0.15, 1))
        switch integer(0, 3) {
        case 0:
            return #"<feDropShadow \#(offset(in: box)) stdDeviation="\#(blur)" flood-color="\#(color())""#
                + #" flood-opacity="\#(share)"/>"#
        case 1:
            return #"<feOffset in="SourceAlpha" \#(offset(in: box))/><feGaussianBlur stdDeviation="\#(blur)"/>"#
                + #"<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#
        case 2:
            return
                #"<feGaussianBlur in="SourceAlpha" stdDeviation="\#(blur)"/><feOffset \#(offset(in: box)) result="o"/>"#
                + #"<feFlood flood-color="\#(color())" flood-opacity="\#(share)"/><feComposite in2="o" operator="in"/>"#
                + #"<feComposite in="SourceGraphic"/>"#
        default:
            return #"<feOffset in="SourceAlpha" \#(offset(in: box))/><feGaussianBlur stdDeviation="\#(blur)"/>"#
                + #"<feComponentTransfer><feFuncA type="linear" slope="\#(share)"/></feComponentTransfer>"#
                + #"<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#
        }
    }

    /// Outer and inner shadows as Figma writes them.
    private mutating func layeredShadow(in box: Box) -> String {
        let blur = deviation(in: box)
        let hard =
            #"<feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>"#
        let tint =
            "0 0 0 0 \(text(number(0, 1))) 0 0 0 0 \(text(number(0, 1))) 0 0 0 0 \(text(number(0, 1)))"
            + " 0 0 0 \(text(number(0.1, 0.6))) 0"
        if chance(0.3) {
            return
                #"<feFlood flood-opacity="0" result="fix"/><feBlend in="SourceGraphic" in2="fix" result="shape"/>\#(hard)"#
                + #"<feOffset \#(offset(in: box))/><feGaussianBlur stdDeviation="\#(blur)"/>"#
                + #"<feComposite in2="hardAlpha" operator="arithmetic" k2="-1" k3="1"/>"#
                + #"<feColorMatrix values="\#(tint)"/><feBlend in2="shape"/>"#
        }
        return #"<feFlood flood-opacity="0" result="fix"/>\#(hard)<feOffset \#(offset(in: box))/>"#
            + #"<feGaussianBlur stdDeviation="\#(blur)"/><feComposite in2="hardAlpha" operator="out"/>"#
            + #"<feColorMatrix values="\#(tint)"/><feBlend in2="fix" result="shadow"/>"#
            + #"<feBlend in="SourceGraphic" in2="shadow"/>"#
    }

    private mutating func colorChange() -> String {
        switch integer(0, 3) {
        case 0: return #"<feColorMatrix type="saturate" values="\#(text(number(0, 1.5)))"/>"#
        case 1: return #"<feColorMatrix type="hueRotate" values="\#(integer(0, 360))"/>"#
        case 2: return #"<feColorMatrix values="\#(matrix())"/>"#
        default:
            let parts = ["R", "G", "B"].map {
                #"<feFunc\#($0) type="linear" slope="\#(text(number(0.3, 1.2)))" intercept="\#(text(number(0, 0.3)))"/>"#
            }
            return "<feComponentTransfer>\(parts.joined())</feComponentTransfer>"
        }
    }

    private mutating func joinedSteps(in box: Box) -> String {
        switch integer(0, 3) {
        case 0: return "<feOffset \(offset(in: box))/>"
        case 1:
            return #"<feFlood flood-color="\#(color())" flood-opacity="\#(text(number(0.2, 1)))"/>"#
                + #"<feComposite in2="SourceGraphic" operator="\#(pick(["in", "atop", "over", "xor"]))"/>"#
        case 2:
            return #"<feFlood flood-color="\#(color())" result="f"/>"#
                + #"<feBlend in="SourceGraphic" in2="f" mode="\#(pick(Self.blends))"/>"#
        default:
            // An outline around everything.
            return
                #"<feMorphology in="SourceAlpha" operator="dilate" radius="\#(text(number(1, 3) / box.scale))" result="m"/>"#
                + #"<feFlood flood-color="\#(color())"/><feComposite in2="m" operator="in"/>"#
                + #"<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"#
        }
    }

    private mutating func matrix() -> String {
        (0..<3).map { row in
            let parts = (0..<3).map { text($0 == row ? number(0.4, 1) : number(0, 0.4)) }
            return parts.joined(separator: " ") + " 0 0"
        }.joined(separator: " ") + " 0 0 0 1 0"
    }
}
