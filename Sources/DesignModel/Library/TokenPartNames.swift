/// The names of parts of values, as used by references that mean only one part: `{type.body.fontSize}`.
public enum TokenPartNames {
    /// Those of the standard (Format 2025.10 §8 and §9), and those of Tokens Studio's compositions and typography.
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

    /// Whether the steps after the name of a token may lead to a part of its value; with any other step the
    /// reference means another token, or none. A number counts as a place in a list only after the name of a list or
    /// before the name of a part.
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
