import ColorScience
import DesignModel
import SourceText

// HTML attributes that style an element, like style sheets do today (HTML §15.3, “presentational hints”).
extension LayerBuilder {
    /// Whether an element has an attribute, regardless of its value.
    func hasAttribute(_ name: String, _ index: Int32) -> Bool {
        document.attribute(document.name(name), of: Int(index)) != nil
    }

    /// The color in an HTML attribute; browsers derive one from almost any text.
    func hintedColor(_ name: String, _ index: Int32) -> Paint.Kind? {
        guard let attribute = document.attribute(document.name(name), of: Int(index)) else { return nil }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        return LegacyColor.color(bytes).map { .solid($0) }
    }

    /// The size in px for the attribute `size` of `font`: one of seven, or an offset from the third (HTML §15.3.1,
    /// “rules for parsing a legacy font size”).
    func hintedFontSize(of index: Int32) -> Double? {
        guard let attribute = document.attribute(document.name("size"), of: Int(index)) else { return nil }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        var place = 0
        while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
        let sign = place < bytes.count ? bytes[place] : 0
        let isRelative = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        if isRelative { place += 1 }
        var number: Int?
        while place < bytes.count, case 0x30...0x39 = bytes[place] {
            number = min((number ?? 0) * 10 + Int(bytes[place] - 0x30), 99)
            place += 1
        }
        guard let number else { return nil }
        let step = sign == UInt8(ascii: "-") ? 3 - number : isRelative ? 3 + number : number
        return LayerBuilder.fontSizes[min(max(step, 1), LayerBuilder.fontSizes.count) - 1]
    }

    /// From `x-small` to `xxx-large` (CSS Fonts 4 §2.5.1).
    private static let fontSizes: [Double] = [10, 13, 16, 18, 24, 32, 48]

    /// Whether the attribute `dir` makes letters run from right to left; nil if it does not decide.
    func hintedDirection(of index: Int32) -> Bool? {
        guard let attribute = document.attribute(document.name("dir"), of: Int(index)) else { return nil }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        if bytes.equalsIgnoringCase("rtl") { return true }
        if bytes.equalsIgnoringCase("auto") { return isFirstLetterRightToLeft(of: index) }
        return bytes.equalsIgnoringCase("ltr") ? false : nil
    }

    /// Whether the first letter with a direction in an element runs from right to left (HTML §3.2.6.4).
    private func isFirstLetterRightToLeft(of index: Int32) -> Bool {
        var node = index + 1
        while node < document.nodes[Int(index)].end {
            let inner = document.nodes[Int(node)]
            if inner.kind == .element, isSetApart(inner, node) {
                node = inner.end
                continue
            }
            if inner.kind == .text {
                for scalar in document.string(of: inner.text).unicodeScalars where scalar.properties.isAlphabetic {
                    return LayerBuilder.rightToLeft.contains { $0.contains(scalar.value) }
                }
            }
            node += 1
        }
        return false
    }

    /// Whether letters in an element do not count for the direction around it.
    private func isSetApart(_ node: XMLNode, _ index: Int32) -> Bool {
        ["bdi", "script", "style", "textarea"].contains(document.nameString(node.name)) || hasAttribute("dir", index)
    }

    /// The code points of Hebrew, Arabic and similar scripts (UAX #9, table 4).
    private static let rightToLeft: [ClosedRange<UInt32>] = [
        0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]

    /// The alignment in a legacy `align` attribute.
    func hintedAlignment(of index: Int32) -> TextBox.Alignment? {
        guard let attribute = document.attribute(document.name("align"), of: Int(index)) else { return nil }
        let bytes = document.bytes(of: document.attributes[attribute].value)
        if bytes.equalsIgnoringCase("center") || bytes.equalsIgnoringCase("middle") { return .center }
        if bytes.equalsIgnoringCase("right") { return .end }
        return bytes.equalsIgnoringCase("left") ? .start : nil
    }

    /// A number of px in an attribute.
    func pixels(of name: String, _ index: Int32) -> Double? {
        guard let attribute = document.attribute(document.name(name), of: Int(index)),
            let length = Length(document.bytes(of: document.attributes[attribute].value)), length.unit == .pixels
        else { return nil }
        return length.value
    }

    /// A length in an attribute.
    func hintedLength(_ name: String, _ index: Int32, _ lengths: LengthContext) -> FlowLength? {
        guard let attribute = document.attribute(document.name(name), of: Int(index)) else { return nil }
        return Length(document.bytes(of: document.attributes[attribute].value)).map { flowLength($0, lengths) }
    }

    /// The vertical alignment of a cell, from its own `valign` or that of its row or group.
    func hintedVerticalAlignment(of index: Int32) -> FlowBox.VerticalAlignment? {
        var node = index
        for _ in 0..<3 where node >= 0 {
            if let attribute = document.attribute(document.name("valign"), of: Int(node)) {
                let bytes = document.bytes(of: document.attributes[attribute].value)
                if bytes.equalsIgnoringCase("top") || bytes.equalsIgnoringCase("baseline") { return .top }
                if bytes.equalsIgnoringCase("bottom") { return .bottom }
                if bytes.equalsIgnoringCase("middle") { return .middle }
            }
            node = document.nodes[Int(node)].parent
        }
        return nil
    }

    /// The border from a table's attribute `border`, which gives its cells a border of 1 px.
    func hintedBorder(_ element: HTMLElement, _ index: Int32) -> FlowEdges {
        let isTable = element.kind == .table
        guard let table = isTable ? index : element.kind == .tableCell ? self.table(around: index) : nil,
            let thickness = tableBorder(table), thickness > 0
        else { return FlowEdges() }
        let edge = FlowLength(pixels: isTable ? thickness : 1)
        return FlowEdges(top: edge, right: edge, bottom: edge, left: edge)
    }

    /// The thickness in the attribute `border`, in px; 1 if it is empty.
    private func tableBorder(_ table: Int32) -> Double? {
        guard let attribute = document.attribute(document.name("border"), of: Int(table)) else { return nil }
        return document.attributes[attribute].value.isEmpty ? 1 : pixels(of: "border", table)
    }

    /// The `cellpadding` of the table around a cell, in px.
    func cellPadding(around index: Int32) -> Double? { table(around: index).flatMap { pixels(of: "cellpadding", $0) } }

    /// The table around a cell, at most a row and a group further out.
    private func table(around index: Int32) -> Int32? {
        var node = document.nodes[Int(index)].parent
        for _ in 0..<4 where node >= 0 {
            if document.nameString(document.nodes[Int(node)].name) == "table" { return node }
            node = document.nodes[Int(node)].parent
        }
        return nil
    }
}
