import ColorScience
import DesignModel

/// Swift for UIKit and SwiftUI as a team writes it by hand: one dynamic color for each name, what it is for above it.
enum PaletteSwift {
    static func text(of palette: [PaletteExport.Entry]) -> String {
        var names = DistinctNames()
        let colors = palette.compactMap { entry -> (name: String, note: String, value: String)? in
            guard let light = entry.light else { return nil }
            return (
                names.name(identifier(entry.entry.name)), note(entry),
                entry.dark.map { "lightAndDark(\(value(light)), \(value($0)))" } ?? value(light)
            )
        }
        let kit = colors.map { "        \($0.note)\n        static let \(escaped($0.name)) = \($0.value)\n" }
        let suite = colors.map {
            "        \($0.note)\n        static let \(escaped($0.name)) = Color(uiColor: UIColor.Palette.\(escaped($0.name)))\n"
        }
        return """
            // Made by “tincture palette --export swift”. Change the palette, and make it again.

            import SwiftUI
            import UIKit

            extension UIColor {
                /// The colors of the palette; each follows the light or dark appearance where it is used.
                enum Palette {
            \(kit.joined(separator: "\n"))    }

                private static func lightAndDark(_ light: UIColor, _ dark: UIColor) -> UIColor {
                    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
                }
            }

            extension Color {
                /// The colors of the palette; each follows the light or dark appearance where it is used.
                enum Palette {
            \(suite.joined(separator: "\n"))    }
            }

            """
    }

    private static func note(_ entry: PaletteExport.Entry) -> String {
        let use = entry.roles.isEmpty ? "" : " For \(entry.roles.joined(separator: ", "))."
        let hex = [entry.light, entry.dark].compactMap { $0.map { RGBA8($0.rgba).hex } }
        let name = entry.entry.name.filter { !$0.isNewline }
        return "/// \(name): \(hex[0])\(hex.count > 1 ? ", dark \(hex[1])" : "").\(use)"
    }

    /// The color in sRGB, or in Display P3 where that cannot show it.
    private static func value(_ color: Color) -> String {
        let isWide = !color.isInSRGB
        let channels = color.components(in: isWide ? .displayP3 : .srgb)
        let label = isWide ? "displayP3Red" : "red"
        return
            "UIColor(\(label): \(figure(channels.x)), green: \(figure(channels.y)), blue: \(figure(channels.z)), alpha: \(figure(color.alpha)))"
    }

    /// `Action/Pressed 2` as `actionPressed2`.
    private static func identifier(_ name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        var result = ""
        for word in words {
            if result.isEmpty {
                let isAcronym = word.allSatisfy { $0.isUppercase || $0.isNumber }
                result = isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
            } else {
                result += word.prefix(1).uppercased() + word.dropFirst()
            }
        }
        guard let first = result.first else { return "color" }
        return first.isNumber ? "color\(result)" : result
    }

    /// Reserved words stand in backticks.
    private static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Words of The Swift Programming Language, “Keywords and Punctuation”, that cannot name a member by themselves.
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal",
        "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
        "subscript",
        "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard",
        "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as", "await", "false", "is", "nil",
        "self",
        "Self", "super", "throws", "true", "try", "Type", "Protocol",
    ]
}
