import DesignModel

/// The defaults of an HTML element without any style sheet: the user-agent style sheet of HTML (§15.3).
struct HTMLElement {
    enum Role {
        case box, lineBreak
        /// An opportunity for a line break.
        case lineChance
        /// Content that is not read but takes up space.
        case picture
        /// Content that is not shown.
        case unread
    }

    var role = Role.box
    /// Whether the element is hidden unless a style displays it.
    var isUndisplayed = false
    var kind = FlowBox.Kind.inline
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    /// The position among row groups: the head before the others, the foot after them.
    var order = 0
    /// Whether its content is underlined, or struck through.
    var isUnderlined = false, isStruckThrough = false
    var keepsWhiteSpace = false
    var isCentered = false
    /// Whether the system lays out and paints the element in its own way.
    var isControl = false
    /// The attributes with letters to show, of which the first present one counts: the typed text, then the
    /// placeholder.
    var letterAttributes: [String] = []
    /// The default length of a gauge's bar, in em.
    var measure: Double?
    /// Whether letters in unread content are visible: in drawings, formulas, and fallback content.
    var showsLetters = false
    /// Font size as a multiple of the parent's.
    var scale = 1.0
    /// Margins above and below, in em.
    var margin = 0.0
    /// Margins on both sides, in px.
    var sideMargin = 0.0
    /// The indent of lists on the left, in px.
    var indent = 0.0

    init(_ name: String) {
        switch name {
        case "br": role = .lineBreak
        case "wbr": role = .lineChance
        case "img", "canvas", "video", "iframe", "svg", "object", "input", "select", "hr", "math", "meter", "progress":
            role = .picture
            if name == "hr" { kind = .block }
            if name == "meter" || name == "progress" { measure = name == "meter" ? 5 : 10 }
            if name == "input" { letterAttributes = ["value", "placeholder"] }
            showsLetters = ["svg", "math", "object", "canvas", "select"].contains(name)
        case "button", "textarea":
            kind = .inlineBlock
            isControl = true
        // A legend straddles the upper edge of its fieldset.
        case "dialog", "legend":
            kind = .block
            isControl = true
        // Ruby text over letters is half as large.
        case "rt": (scale, isControl) = (0.5, true)
        case "template", "option", "col", "colgroup": role = .unread
        case "style", "script", "head", "title", "link", "meta", "rp", "area", "base", "datalist", "noembed",
            "noframes",
            "param":
            isUndisplayed = true
        default: if !setInline(name), !setTable(name) { setBlock(name) }
        }
    }

    /// Whether an element is a list.
    static func isList(_ name: String) -> Bool { ["ul", "ol", "menu", "dir", "dl"].contains(name) }

    /// Whether the content of an element is never shown as letters in its place.
    static func isSilent(_ name: String) -> Bool {
        [
            "style", "script", "title", "desc", "metadata", "defs", "symbol", "clipPath", "mask", "pattern", "marker",
            "annotation", "annotation-xml", "template", "head",
        ].contains(name)
    }

    private mutating func setInline(_ name: String) -> Bool {
        switch name {
        case "b", "strong": isBold = true
        case "i", "em", "cite", "var", "dfn": isItalic = true
        case "small", "big": scale = name == "small" ? 1 / 1.2 : 1.2
        case "sub", "sup": scale = 1 / 1.2
        case "code", "kbd", "samp", "tt": isMonospaced = true
        case "u", "ins": isUnderlined = true
        case "s", "strike", "del": isStruckThrough = true
        case "span", "a", "font", "label", "q", "mark", "abbr", "bdi", "bdo", "time", "nobr", "data":
            break
        default: return false
        }
        return true
    }

    private mutating func setTable(_ name: String) -> Bool {
        switch name {
        case "table": kind = .table
        case "tbody": kind = .tableGroup
        case "thead": (kind, order) = (.tableGroup, -1)
        case "tfoot": (kind, order) = (.tableGroup, 1)
        case "tr": kind = .tableRow
        case "td": kind = .tableCell
        case "th": (kind, isBold, isCentered) = (.tableCell, true, true)
        default: return false
        }
        return true
    }

    private mutating func setBlock(_ name: String) {
        kind = .block
        switch name {
        case "h1": (isBold, scale, margin) = (true, 2, 0.67)
        case "h2": (isBold, scale, margin) = (true, 1.5, 0.83)
        case "h3": (isBold, scale, margin) = (true, 1.17, 1)
        case "h4": (isBold, margin) = (true, 1.33)
        case "h5": (isBold, scale, margin) = (true, 0.83, 1.67)
        case "h6": (isBold, scale, margin) = (true, 0.67, 2.33)
        case "p", "dl": margin = 1
        case "ul", "ol", "menu", "dir": (margin, indent) = (1, 40)
        case "blockquote", "figure": (margin, sideMargin) = (1, 40)
        case "dd": indent = 40
        case "pre": (margin, isMonospaced, keepsWhiteSpace) = (1, true, true)
        case "center": isCentered = true
        case "address": isItalic = true
        default: break
        }
    }
}
