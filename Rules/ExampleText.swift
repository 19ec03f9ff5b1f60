// Text in examples, as Sketch, Figma and tokens write it.
extension ExampleDesign {
    /// The attributes of letters in Sketch, for a run or for a shared style; `members` are further attributes.
    static func sketchSetting(
        _ font: String = "Inter-Regular", size: String = "16", hex: String = "#111827", _ members: String = ""
    ) -> String {
        #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"\#(font)","size":\#(size)}},"#
            + #""MSAttributedStringColorAttribute":\#(sketchColor(hex))\#(members.isEmpty ? "" : "," + members)}"#
    }

    /// The attributes of a paragraph in Sketch: its line height in px, and how it is aligned (3 is justified).
    static func sketchParagraph(lineHeight: String = "24", alignment: Int = 0) -> String {
        #""paragraphStyle":{"alignment":\#(alignment),"minimumLineHeight":\#(lineHeight),"maximumLineHeight":\#(lineHeight)}"#
    }

    /// The members of a Sketch text in one setting that wraps in its box; `style` is the id of its shared style, of
    /// which `setting` is also the look when it was applied.
    static func sketchText(_ string: String, setting: String, wearing style: String = "") -> String {
        let letters = string.filter { $0 != "↓" }
        let shared = style.isEmpty ? "" : #","sharedStyleID":"\#(style)""#
        return #""textBehaviour":1,"style":{"textStyle":{"encodedAttributes":\#(setting)}}\#(shared),"#
            + #""attributedString":{"string":"\#(string)","attributes":[{"location":0,"length":\#(letters.utf16.count),"attributes":\#(setting)}]}"#
    }

    /// The members of a Sketch document that define one shared text style.
    static func sketchTextStyle(_ name: String, id: String, setting: String) -> String {
        #""layerTextStyles":{"_class":"sharedTextStyleContainer","objects":[{"_class":"sharedStyle","do_objectID":"\#(id)","#
            + #""name":"\#(name)","value":{"_class":"style","textStyle":{"encodedAttributes":\#(setting)}}}]}"#
    }

    /// The members of a Figma text; `setting` adds members to its style, `members` to the node.
    static func figmaText(
        _ string: String, family: String = "Inter", size: String = "16", hex: String = "#111827",
        setting: String, members: String = ""
    ) -> String {
        #""characters":"\#(string)","fills":[\#(figmaPaint(hex))],"#
            + #""style":{"fontFamily":"\#(family)","fontWeight":400,"fontSize":\#(size)\#(setting.isEmpty ? "" : "," + setting)}"#
            + (members.isEmpty ? "" : "," + members)
    }

    /// Design tokens in the form of the standard.
    static func tokens(_ members: String...) -> String { "{\n" + members.joined(separator: ",\n") + "\n}" }

    /// A group of font sizes in px.
    static func tokenSizes(_ sizes: [(name: String, size: String)]) -> String {
        let members = sizes.map { #""\#($0.name)":{"$value":{"value":\#($0.size),"unit":"px"}}"# }
        return #""font":{"size":{"$type":"dimension",\#(members.joined(separator: ","))}}"#
    }

    /// A group of typography tokens, each of a size in px.
    static func tokenTypography(_ styles: [(name: String, size: String)], lineHeight: String = "1.4") -> String {
        let members = styles.map { style in
            #""\#(style.name)":{"$value":{"fontFamily":"Inter","fontSize":{"value":\#(style.size),"unit":"px"},"#
                + #""fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":\#(lineHeight)}}"#
        }
        return #""text":{"$type":"typography",\#(members.joined(separator: ","))}"#
    }

    /// Enough words for three lines of 100 px.
    static let paragraph = "Pay with a card or by bank transfer before the end of May"
}
