// Components, instances and groups for the small designs of examples.
extension ExampleDesign {
    /// A symbol of Sketch; `members` are further members of it.
    static func sketchSymbol(_ name: String, id: String, _ layers: String..., members: String = "") -> String {
        sketchLayer(
            "symbolMaster", name,
            #""symbolID":"\#(id)","layers":[\#(joined(layers))]\#(members.isEmpty ? "" : "," + members)"#,
            id: "master-" + id)
    }

    /// An instance of a symbol of Sketch.
    static func sketchInstance(_ name: String, of id: String, _ members: String = "") -> String {
        sketchLayer("symbolInstance", name, #""symbolID":"\#(id)"\#(members.isEmpty ? "" : "," + members)"#)
    }

    /// A group of Sketch.
    static func sketchGroup(_ name: String, _ layers: String..., members: String = "") -> String {
        sketchLayer("group", name, #""layers":[\#(joined(layers))]\#(members.isEmpty ? "" : "," + members)"#)
    }

    /// A rectangle of Sketch in one color.
    static func sketchBox(_ hex: String, _ members: String = "") -> String {
        sketchLayer("rectangle", "Box", sketchFills(hex) + (members.isEmpty ? "" : "," + members))
    }

    /// The style of a layer of Sketch that has one fill.
    static func sketchFills(_ hex: String) -> String {
        #""style":{"fills":[{"_class":"fill","isEnabled":true,"fillType":0,"color":\#(sketchColor(hex))}]}"#
    }

    /// A label of Sketch.
    static func sketchLabel(_ words: String, size: String = "16") -> String {
        sketchLayer("text", "Label", sketchText(words, size: size))
    }

    /// A component of Figma.
    static func figmaComponent(_ name: String, id: String, _ nodes: String..., members: String = "") -> String {
        figmaNode(
            "COMPONENT", name, #""children":[\#(joined(nodes))]\#(members.isEmpty ? "" : "," + members)"#, id: id)
    }

    /// An instance of a component of Figma.
    static func figmaInstance(_ name: String, of id: String, id own: String = "5:1", _ members: String = "") -> String {
        figmaNode(
            "INSTANCE", name, #""componentId":"\#(id)","children":[]\#(members.isEmpty ? "" : "," + members)"#, id: own)
    }

    /// A frame of Figma.
    static func figmaFrame(_ name: String, id: String = "6:1", _ nodes: String...) -> String {
        figmaNode("FRAME", name, #""children":[\#(joined(nodes))]"#, id: id)
    }

    /// A rectangle of Figma in one color.
    static func figmaBox(_ hex: String, id: String = "7:1") -> String {
        figmaNode("RECTANGLE", "Box", #""fills":[\#(figmaPaint(hex))]"#, id: id)
    }

    /// A label of Figma.
    static func figmaLabel(_ words: String, id: String = "7:2") -> String {
        figmaNode("TEXT", "Label", figmaText(words), id: id)
    }

    private static func joined(_ parts: [String]) -> String { parts.joined(separator: ",\n") }
}
