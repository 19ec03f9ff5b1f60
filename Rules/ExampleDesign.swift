/// Builds small, complete designs for examples, in the formats that the examples use.
enum ExampleDesign {
    /// An SVG of 160 × 80 px.
    static func svg(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">\##(content)</svg>"##
    }

    /// A Sketch document with one white artboard of 160 × 80 px that holds `layers`. `document` adds members to the
    /// document, such as shared styles; `besides` adds layers to its page, such as symbol masters.
    static func sketch(_ layers: String..., besides: [String] = [], document: String = "") -> String {
        let artboard = """
            {"_class":"artboard","do_objectID":"A","name":"Card","frame":{"x":0,"y":0,"width":160,"height":80},
             "hasBackgroundColor":true,"backgroundColor":\(sketchColor("#FFFFFF")),"layers":[
            \(joined(layers))]}
            """
        return """
            {"document":{"_class":"document",\(document.isEmpty ? "" : document + ",")"pages":[
             {"_class":"page","do_objectID":"P","name":"Page","layers":[
            \(joined([artboard] + besides))]}]},"meta":{"version":146}}
            """
    }

    /// A layer of Sketch, 100 × 20 px at (10, 10), with further members.
    static func sketchLayer(_ kind: String, _ name: String, _ members: String = "", id: String = "") -> String {
        let identifier = id.isEmpty ? name : id
        return #"{"_class":"\#(kind)","do_objectID":"\#(identifier)","name":"\#(name)","#
            + #""frame":{"x":10,"y":10,"width":100,"height":20}\#(members.isEmpty ? "" : "," + members)}"#
    }

    /// A color of Sketch from `#RRGGBB`, with a `↓` before it where one stands before the hex.
    static func sketchColor(_ hex: String, swatch: String = "") -> String {
        let (red, green, blue) = channels(of: hex)
        let reference = swatch.isEmpty ? "" : #","swatchID":"\#(swatch)""#
        let mark = hex.hasPrefix("↓") ? "↓" : ""
        return mark + #"{"_class":"color","red":\#(red),"green":\#(green),"blue":\#(blue),"alpha":1\#(reference)}"#
    }

    /// A file from Figma's API with one white frame of 160 × 80 px that holds `nodes`. `besides` adds nodes to its
    /// page; `file` adds members to the response.
    static func figma(_ nodes: String..., besides: [String] = [], file: String = "") -> String {
        let frame = """
            {"id":"1:1","name":"Card","type":"FRAME","fills":[\(figmaPaint("#FFFFFF"))],
             "absoluteBoundingBox":{"x":0,"y":0,"width":160,"height":80},"children":[
            \(joined(nodes))]}
            """
        return """
            {"name":"Example","schemaVersion":0,\(file.isEmpty ? "" : file + ",")"document":{"id":"0:0","type":"DOCUMENT",
             "children":[{"id":"0:1","name":"Page","type":"CANVAS","children":[
            \(joined([frame] + besides))]}]}}
            """
    }

    /// A node of Figma, 100 × 20 px at (10, 10), with further members.
    static func figmaNode(_ kind: String, _ name: String, _ members: String = "", id: String = "1:2") -> String {
        #"{"id":"\#(id)","name":"\#(name)","type":"\#(kind)","#
            + #""absoluteBoundingBox":{"x":10,"y":10,"width":100,"height":20}\#(members.isEmpty ? "" : "," + members)}"#
    }

    /// A paint of Figma from `#RRGGBB`, with a `↓` before its color where one stands before the hex.
    static func figmaPaint(_ hex: String) -> String {
        let (red, green, blue) = channels(of: hex)
        let mark = hex.hasPrefix("↓") ? "↓" : ""
        return #"{"type":"SOLID","color":\#(mark){"r":\#(red),"g":\#(green),"b":\#(blue),"a":1}}"#
    }

    /// The members of a Sketch layer with a fill or a border of one color.
    static func sketchStyle(fill: String = "", border: String = "", thickness: String = "1") -> String {
        let fills = fill.isEmpty ? "" : #"{"_class":"fill","isEnabled":true,"color":\#(sketchColor(fill))}"#
        let borders =
            border.isEmpty
            ? "" : #"{"_class":"border","isEnabled":true,"thickness":\#(thickness),"color":\#(sketchColor(border))}"#
        return #""style":{"_class":"style","fills":[\#(fills)],"borders":[\#(borders)]}"#
    }

    /// The members of a text of Sketch.
    static func sketchText(
        _ string: String, font: String = "Inter-Regular", size: String = "16", hex: String = "#111827"
    )
        -> String
    {
        #""attributedString":{"string":"\#(string)","attributes":[{"location":0,"length":\#(string.utf16.count),"attributes":{"#
            + #""MSAttributedStringFontAttribute":{"attributes":{"name":"\#(font)","size":\#(size)}},"#
            + #""MSAttributedStringColorAttribute":\#(sketchColor(hex))}}]}"#
    }

    /// The members of a text of Figma.
    static func figmaText(_ string: String, family: String = "Inter", size: String = "16", hex: String = "#111827")
        -> String
    {
        #""characters":"\#(string)","fills":[\#(figmaPaint(hex))],"#
            + #""style":{"fontFamily":"\#(family)","fontWeight":400,"fontSize":\#(size)}"#
    }

    /// A rectangle of Sketch that is filled with a color as `sketchColor` writes it.
    static func sketchRectangle(_ name: String, filledWith color: String) -> String {
        sketchLayer(
            "rectangle", name,
            #""style":{"_class":"style","fills":[{"_class":"fill","isEnabled":true,"color":\#(color)}],"borders":[]}"#)
    }

    /// A rectangle of Figma that is filled with a paint as `figmaPaint` writes it.
    static func figmaRectangle(_ name: String, filledWith paint: String, id: String = "1:2") -> String {
        figmaNode("RECTANGLE", name, #""fills":[\#(paint)]"#, id: id)
    }

    private static func joined(_ parts: [String]) -> String { parts.joined(separator: ",\n") }

    /// Red, green and blue of `#RRGGBB`, 0…1, with as many digits as both tools write.
    private static func channels(of hex: String) -> (red: Double, green: Double, blue: Double) {
        let number = UInt32(hex.drop { $0 == "#" || $0 == "↓" }, radix: 16) ?? 0
        func channel(_ shift: UInt32) -> Double { Double(number >> shift & 0xFF) / 255 }
        return (channel(16), channel(8), channel(0))
    }
}
