/// The names that parts of values go by where a reference means one of them: `{type.body.fontSize}`.
public enum TokenPartNames {
    /// Of the standard (Format 2025.10 §8 and §9), and what Tokens Studio's compositions and typography hold besides.
    private static let known: Set<String> = [
        "value", "$value", "unit", "colorSpace", "components", "alpha", "hex",
        "color", "width", "style", "dashArray", "lineCap", "duration", "delay", "timingFunction", "position",
        "offsetX", "offsetY", "x", "y", "blur", "spread", "inset", "type",
        "fontFamily", "fontSize", "fontWeight", "fontStyle", "letterSpacing", "lineHeight", "paragraphSpacing",
        "paragraphIndent", "textCase", "textDecoration", "fontFamilies", "fontWeights", "fontSizes", "lineHeights",
        "sizing", "height", "spacing", "verticalPadding", "horizontalPadding", "paddingTop", "paddingRight",
        "paddingBottom", "paddingLeft", "itemSpacing", "borderRadius", "borderRadiusTopLeft", "borderRadiusTopRight",
        "borderRadiusBottomRight", "borderRadiusBottomLeft", "borderWidth", "borderWidthTop", "borderWidthRight",
        "borderWidthBottom", "borderWidthLeft", "borderColor", "border", "borderTop", "borderRight", "borderBottom",
        "borderLeft", "fill", "opacity", "boxShadow", "typography", "dimension", "backgroundBlur",
    ]

    /// Whether steps behind the name of a token may lead to a part of its value: what is called otherwise is another token, or
    /// none. A place in a list is one where it is said of what, or what of it.
    public static func mayName(_ steps: some Collection<String>) -> Bool {
        var before: String?
        var isOpenPlace = false
        for step in steps {
            if known.contains(step) {
                isOpenPlace = false
            } else if !step.isEmpty, step.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
                isOpenPlace = !["components", "dashArray", "fontFamily"].contains(before)
            } else {
                return false
            }
            before = step
        }
        return !isOpenPlace
    }
}
