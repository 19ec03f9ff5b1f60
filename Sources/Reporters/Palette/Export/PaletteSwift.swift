import ColorScience
import DesignModel

/// Swift for UIKit and SwiftUI as a team writes it by hand: one dynamic color for each name with what it is for above it, and for
/// each use that the house names its colors again, so that code can say what a color is for and not which it is.
enum PaletteSwift {
    private struct Constant {
        let name: String
        let note: String
        let value: String
        let entry: PaletteExport.Entry
    }

    /// The colors of one use, under the names they have there.
    private struct Use {
        let role: String
        let name: String
        let members: [(name: String, constant: String)]
    }

    static func text(of palette: [PaletteExport.Entry]) -> String {
        let constants = constants(of: palette)
        let uses = uses(of: constants)
        let kit = constants.map { "        \($0.note)\n        static let \($0.name) = \($0.value)\n" }
        let suite = constants.map {
            "        \($0.note)\n        static let \($0.name) = Color(uiColor: UIColor.Palette.\($0.name))\n"
        }
        return """
            // Made by “tincture palette --export swift”. Change the palette, and make it again.

            import SwiftUI
            import UIKit

            extension UIColor {
                /// The colors of the palette; each follows the light or dark appearance where it is used.
                enum Palette {
            \((kit + uses.map { text(of: $0, type: "UIColor") }).joined(separator: "\n"))    }

                private static func lightAndDark(_ light: UIColor, _ dark: UIColor) -> UIColor {
                    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
                }
            }

            extension Color {
                /// The colors of the palette; each follows the light or dark appearance where it is used.
                enum Palette {
            \((suite + uses.map { text(of: $0, type: "Color") }).joined(separator: "\n"))    }
            }

            """
    }

    private static func constants(of palette: [PaletteExport.Entry]) -> [Constant] {
        func wanted(_ entry: PaletteExport.Entry) -> String {
            SwiftName.member(entry.entry.name, otherwise: "color")
        }
        var names = DistinctNames(of: palette.filter { $0.light != nil || $0.dark != nil }.map(wanted))
        return palette.compactMap { entry in
            guard let first = entry.light ?? entry.dark else { return nil }
            let name = names.name(wanted(entry))
            return Constant(
                name: SwiftName.escaped(name), note: note(entry),
                value: value(of: entry, otherwise: first), entry: entry)
        }
    }

    private static func value(of entry: PaletteExport.Entry, otherwise only: Color) -> String {
        guard let light = entry.light, let dark = entry.dark else { return value(only) }
        // Said with its type, for a color may be called lightAndDark.
        return "UIColor.lightAndDark(\(value(light)), \(value(dark)))"
    }

    /// Types that the file names within the palette, where a use of the same name would be meant.
    private static let written: Set<String> = ["Color", "UIColor"]

    /// The uses in the order they are met.
    private static func uses(of constants: [Constant]) -> [Use] {
        var roles: [String] = []
        for role in constants.flatMap(\.entry.roles) where !roles.contains(role) { roles.append(role) }
        let colors = Set(constants.map(\.name))
        func type(_ role: String) -> String {
            let plain = SwiftName.type(role, otherwise: "Use")
            // A use is told from a color by its capital, which not every script has.
            return written.contains(plain) || colors.contains(plain) || SwiftName.cannotNameTypes(plain)
                ? "Use" + plain : plain
        }
        var names = DistinctNames(of: roles.map(type))
        return roles.map { role in
            let used = constants.filter { $0.entry.roles.contains(role) }
            let wanted = used.map { member(of: $0.entry.entry.name, in: role) }
            var own = DistinctNames(of: wanted)
            let members = zip(used, wanted).map { (own.name($1), $0.name) }
            return Use(
                role: role, name: names.name(type(role)),
                members: members.map { (SwiftName.escaped($0.0), $0.1) })
        }
    }

    /// A color's name among those of a use, which need not say the use again: `Action Pressed` is `pressed` among the actions,
    /// and `Action` their base.
    private static func member(of name: String, in role: String) -> String {
        let plain = SwiftName.member(name, otherwise: "color")
        let prefix = SwiftName.member(role, otherwise: "")
        guard !prefix.isEmpty, plain.hasPrefix(prefix) else { return plain }
        let rest = plain.dropFirst(prefix.count)
        guard let first = rest.first else { return "base" }
        return first.isUppercase ? SwiftName.member(String(rest), otherwise: "base") : plain
    }

    private static func text(of use: Use, type: String) -> String {
        let members = use.members.map { "            static let \($0.name) = \(type).Palette.\($0.constant)\n" }
        let role = SwiftName.comment(use.role)
        return "        /// What is used for \(role).\n        enum \(use.name) {\n\(members.joined())        }\n"
    }

    private static func note(_ entry: PaletteExport.Entry) -> String {
        let use = entry.roles.isEmpty ? "" : " For \(entry.roles.joined(separator: ", "))."
        let colors = [
            entry.light.map { RGBA8($0.rgba).hex },
            entry.dark.map { (entry.light == nil ? "only dark, " : "dark ") + RGBA8($0.rgba).hex },
        ].compactMap { $0 }
        return SwiftName.comment("/// \(entry.entry.name): \(colors.joined(separator: ", ")).\(use)")
    }

    /// The color in sRGB, or in Display P3 where that cannot show it.
    private static func value(_ color: Color) -> String {
        let isWide = !color.isInSRGB
        let channels = color.components(in: isWide ? .displayP3 : .srgb)
        let label = isWide ? "displayP3Red" : "red"
        return
            "UIColor(\(label): \(figure(channels.x)), green: \(figure(channels.y)), blue: \(figure(channels.z)), alpha: \(figure(color.alpha)))"
    }
}
