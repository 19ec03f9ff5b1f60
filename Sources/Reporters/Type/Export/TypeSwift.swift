/// Exports Swift for UIKit and SwiftUI as a team would write it by hand: one type that describes a text style, a
/// constant for each style, and the code that applies it in either framework, scaling with Dynamic Type.
enum TypeSwift {
    static func text(of styles: [TypeExport.Entry]) -> String {
        func wanted(_ style: TypeExport.Entry) -> String { SwiftName.member(style.name, otherwise: "style") }
        var names = DistinctNames(of: styles.map(wanted))
        let constants = styles.map { style in
            let name = SwiftName.escaped(names.name(wanted(style)))
            return """
                    /// \(note(style))
                    static let \(name) = TextStyle(
                        \(arguments(style)))

                """
        }
        return head + "extension TextStyle {\n" + constants.joined(separator: "\n") + "}\n" + tail
    }

    private static func note(_ style: TypeExport.Entry) -> String {
        let family = style.families.first.map { "\($0) " } ?? ""
        let height = style.lineHeight.map { "/\(figure($0))" } ?? ""
        return SwiftName.comment(
            "\(style.name): \(family)\(figure(style.size))\(height), weight \(figure(style.weight)).")
    }

    private static func arguments(_ style: TypeExport.Entry) -> String {
        let dynamic = DynamicType(for: style)
        let design = style.families.first.map(SystemDesign.init(family:)) ?? .plain
        let family = design == nil ? style.families.first : nil
        var arguments = ["family: \(family.map(SwiftName.literal) ?? "nil")"]
        if let design, design != .plain { arguments.append("design: .\(design.rawValue)") }
        arguments += ["size: \(figure(style.size))", "weight: .\(weight(style.weight))"]
        if style.isItalic { arguments.append("isItalic: true") }
        if let lineHeight = style.lineHeight { arguments.append("lineHeight: \(figure(lineHeight))") }
        if style.tracking != 0 { arguments.append("tracking: \(figure(style.tracking))") }
        if style.isUpperCase { arguments.append("isUpperCase: true") }
        return (arguments + ["growsWith: .\(dynamic.rawValue)"]).joined(separator: ", ")
    }

    /// The named weight nearest to a number (OpenType 1.9, usWeightClass).
    private static func weight(_ number: Double) -> String {
        let names = [
            "ultraLight", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
        ]
        // Apple calls the lightest weight ultra-light, and the next one thin.
        guard number.isFinite else { return "regular" }
        return names[min(max(Int((min(max(number, 0), 1000) / 100).rounded()), 1), 9)]
    }

    private static let head = """
        // Made by “tincture type --export swift”. Change the design, and make it again.

        import SwiftUI
        import UIKit

        /// How text is set. Lengths are in points at the default text size, and grow with the reader's.
        struct TextStyle: Hashable, Sendable {
            /// The font's family, or nil for the system's font.
            var family: String?
            /// The design of the system's font, where that is the font.
            var design = Design.plain
            /// Size of the letters.
            var size: CGFloat
            /// Weight of the letters.
            var weight: Weight
            /// Whether the letters are slanted.
            var isItalic = false
            /// From line to line, or nil where the font decides.
            var lineHeight: CGFloat?
            /// Added after each letter.
            var tracking: CGFloat = 0
            /// Whether letters are set in capitals.
            var isUpperCase = false
            /// The text style of Dynamic Type that it grows with.
            var growsWith: Counterpart

            /// Weights of fonts, as both frameworks have them.
            enum Weight: Hashable, Sendable {
                case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
            }

            /// Designs of the system's font, as both frameworks have them.
            enum Design: Hashable, Sendable {
                case plain, rounded, serif, monospaced
            }

            /// Text styles of Dynamic Type, as both frameworks have them.
            enum Counterpart: Hashable, Sendable {
                case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
            }
        }


        """

    private static var tail: String {
        func cases(_ names: [(String, String)]) -> String {
            names.map { "        case .\($0.0): .\($0.1)" }.joined(separator: "\n")
        }
        let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        let styles = DynamicType.allCases
        let designs = SystemDesign.allCases.map { ($0.rawValue, $0.frameworkName) }
        return """

            // MARK: - UIKit

            extension TextStyle {
                /// The font, as large as the reader wants it.
                var uiFont: UIFont {
                    UIFontMetrics(forTextStyle: growsWith.uiKit).scaledFont(for: unscaledFont)
                }

                /// What an attributed text wants to be set like this.
                var attributes: [NSAttributedString.Key: Any] {
                    let metrics = UIFontMetrics(forTextStyle: growsWith.uiKit)
                    let font = uiFont
                    var attributes: [NSAttributedString.Key: Any] = [.font: font]
                    if tracking != 0 { attributes[.kern] = metrics.scaledValue(for: tracking) }
                    if let lineHeight {
                        let paragraph = NSMutableParagraphStyle()
                        paragraph.minimumLineHeight = metrics.scaledValue(for: lineHeight)
                        paragraph.maximumLineHeight = paragraph.minimumLineHeight
                        attributes[.paragraphStyle] = paragraph
                        // Else all of the leading would lie above the letters.
                        attributes[.baselineOffset] = (paragraph.minimumLineHeight - font.lineHeight) / 2
                    }
                    return attributes
                }

                private var unscaledFont: UIFont {
                    guard let family else {
                        let plain = UIFont.systemFont(ofSize: size, weight: weight.uiKit).fontDescriptor
                        let upright = plain.withDesign(design.uiKit) ?? plain
                        guard isItalic else { return UIFont(descriptor: upright, size: size) }
                        let slanted = upright.withSymbolicTraits(upright.symbolicTraits.union(.traitItalic))
                        return UIFont(descriptor: slanted ?? upright, size: size)
                    }
                    var traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weight.uiKit]
                    if isItalic { traits[.symbolic] = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue }
                    return UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: family, .traits: traits]), size: size)
                }
            }

            extension TextStyle.Weight {
                fileprivate var uiKit: UIFont.Weight {
                    switch self {
            \(cases(weights.map { ($0, $0) }))
                    }
                }

                fileprivate var swiftUI: Font.Weight {
                    switch self {
            \(cases(weights.map { ($0, $0) }))
                    }
                }
            }

            extension TextStyle.Design {
                fileprivate var uiKit: UIFontDescriptor.SystemDesign {
                    switch self {
            \(cases(designs))
                    }
                }

                fileprivate var swiftUI: Font.Design {
                    switch self {
            \(cases(designs))
                    }
                }
            }

            extension TextStyle.Counterpart {
                fileprivate var uiKit: UIFont.TextStyle {
                    switch self {
            \(cases(styles.map { ($0.rawValue, $0.rawValue) }))
                    }
                }

                fileprivate var swiftUI: Font.TextStyle {
                    switch self {
            \(cases(styles.map { ($0.rawValue, $0.swiftUIName) }))
                    }
                }
            }

            // MARK: - SwiftUI

            extension TextStyle {
                /// The font, as large as the reader wants it.
                var font: Font {
                    let base = family.map { Font.custom($0, size: size, relativeTo: growsWith.swiftUI) } ?? systemFont
                    return isItalic ? base.weight(weight.swiftUI).italic() : base.weight(weight.swiftUI)
                }

                private var systemFont: Font {
                    let grown = UIFontMetrics(forTextStyle: growsWith.uiKit).scaledValue(for: size)
                    return Font.system(size: grown, weight: weight.swiftUI, design: design.swiftUI)
                }
            }

            extension View {
                /// Sets the text within in a style.
                func textStyle(_ style: TextStyle) -> some View { modifier(TextStyleModifier(style)) }
            }

            private struct TextStyleModifier: ViewModifier {
                private let style: TextStyle
                /// How many times its own size the reader wants it.
                @ScaledMetric private var scale: CGFloat

                init(_ style: TextStyle) {
                    self.style = style
                    _scale = ScaledMetric(wrappedValue: 1, relativeTo: style.growsWith.swiftUI)
                }

                func body(content: Content) -> some View {
                    let leading = max(0, (style.lineHeight ?? 0) * scale - style.uiFont.lineHeight)
                    content
                        .font(style.font)
                        .tracking(style.tracking * scale)
                        .textCase(style.isUpperCase ? .uppercase : nil)
                        // Half of the leading belongs above the first line, and half below the last.
                        .lineSpacing(style.lineHeight == nil ? 0 : leading)
                        .padding(.vertical, style.lineHeight == nil ? 0 : leading / 2)
                }
            }

            """
    }
}
