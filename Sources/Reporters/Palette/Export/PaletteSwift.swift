import ColorScience
import DesignModel

/// Exports Swift for UIKit and SwiftUI as a team would write it by hand: one dynamic color for each name, with a
/// comment about its use, which follows the environment in SwiftUI (`colorScheme`, `colorSchemeContrast`) and the
/// traits in UIKit. Each role that the house names lists its colors again, so that code can refer to the use of a color
/// rather than to the color itself.
enum PaletteSwift {
    private struct Constant {
        let name: String
        let note: String
        let value: String
        let entry: PaletteExport.Entry
    }

    /// The colors of one role, with their names within it.
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
        // Functions that no color calls are left out.
        let functions = functions.filter { function in
            constants.contains { $0.value.contains("UIColor.\(function.name)(") }
        }
        return """
            // Made by “tincture palette --export swift”. Change the palette, and make it again.

            import SwiftUI
            import UIKit

            extension UIColor {
                /// The colors of the palette; each follows the appearance where it is used.
                enum Palette {
            \((kit + uses.map { text(of: $0, type: "UIColor") }).joined(separator: "\n"))    }
            \(functions.map { "\n\($0.text)\n" }.joined())}

            extension Color {
                /// The colors of the palette; each follows the appearance where it is used.
                enum Palette {
            \((suite + uses.map { text(of: $0, type: "Color") }).joined(separator: "\n"))    }
            }

            """
    }

    /// Functions that make colors follow the appearance, included if they are called. They are called through their
    /// type, because a color may have the same name.
    private static let functions: [(name: String, text: String)] = [
        (
            "lightAndDark",
            """
                private static func lightAndDark(_ light: UIColor, _ dark: UIColor) -> UIColor {
                    UIColor { ($0.userInterfaceStyle == .dark ? dark : light).resolvedColor(with: $0) }
                }
            """
        ),
        (
            "byContrast",
            """
                private static func byContrast(_ usual: UIColor, _ high: UIColor) -> UIColor {
                    UIColor { ($0.accessibilityContrast == .high ? high : usual).resolvedColor(with: $0) }
                }
            """
        ),
        (
            "byGamut",
            """
                private static func byGamut(_ narrow: UIColor, _ wide: UIColor) -> UIColor {
                    UIColor { $0.displayGamut == .P3 ? wide : narrow }
                }
            """
        ),
    ]

    private static func constants(of palette: [PaletteExport.Entry]) -> [Constant] {
        func wanted(_ entry: PaletteExport.Entry) -> String {
            SwiftName.member(entry.entry.name, otherwise: "color")
        }
        var names = DistinctNames(of: palette.map(wanted))
        return palette.map { entry in
            let name = names.name(wanted(entry))
            return Constant(
                name: SwiftName.escaped(name), note: note(entry), value: value(of: entry.variants), entry: entry)
        }
    }

    /// The indices of the entry's values that are written.
    static func places(of entry: PaletteExport.Entry) -> Set<Int> {
        let variants = entry.variants
        var places: Set<Int> = []
        for scheme in ColorScheme.allCases {
            for hasHighContrast in [false, true] {
                for gamut in [PaletteMode.Gamut.srgb, .displayP3] {
                    let screen = PaletteMode.Screen(scheme: scheme, hasHighContrast: hasHighContrast, gamut: gamut)
                    if let place = seen(variants, on: screen)?.place { places.insert(place) }
                }
            }
        }
        return places
    }

    /// The color seen on a screen; an entry with dark colors only shows them on all screens.
    private static func seen(
        _ variants: PaletteVariants, on screen: PaletteMode.Screen
    ) -> PaletteVariants.Variant? {
        var dark = screen
        dark.scheme = .dark
        return variants.variant(for: screen) ?? variants.variant(for: dark) ?? variants.screens.first
    }

    /// The color by scheme, then by contrast, then by gamut, with each distinguished only if the colors differ.
    private static func value(of variants: PaletteVariants) -> String {
        func chosen(_ function: String, _ first: String, _ second: String) -> String {
            first == second ? first : "UIColor.\(function)(\(first), \(second))"
        }
        func value(_ screen: PaletteMode.Screen) -> String {
            seen(variants, on: screen).map { Self.value($0.color) } ?? "UIColor.clear"
        }
        func byGamut(_ scheme: ColorScheme, _ isHigh: Bool) -> String {
            chosen(
                "byGamut", value(.init(scheme: scheme, hasHighContrast: isHigh, gamut: .srgb)),
                value(.init(scheme: scheme, hasHighContrast: isHigh, gamut: .displayP3)))
        }
        func byContrast(_ scheme: ColorScheme) -> String {
            chosen("byContrast", byGamut(scheme, false), byGamut(scheme, true))
        }
        return chosen("lightAndDark", byContrast(.light), byContrast(.dark))
    }

    /// Types that the file refers to within the palette; a role must not take one of these names.
    private static let written: Set<String> = ["Color", "UIColor"]

    /// The roles in the order in which they occur.
    private static func uses(of constants: [Constant]) -> [Use] {
        var roles: [String] = []
        for role in constants.flatMap(\.entry.roles) where !roles.contains(role) { roles.append(role) }
        let colors = Set(constants.map(\.name))
        func type(_ role: String) -> String {
            let plain = SwiftName.type(role, otherwise: "Use")
            // A role differs from a color by its capital letter, which not every script has.
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

    /// A color's name within a role, without repeating the role: `Action Pressed` becomes `pressed` among the actions,
    /// and `Action` becomes `base`.
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
        let variants = entry.variants
        let places = places(of: entry)
        let base = variants.base
        var seen: [String] = []
        for variant in variants.screens where places.contains(variant.place) {
            let hex = RGBA8(variant.color.rgba).hex
            let isOnlyDark = base == nil && variant.screen.scheme == .dark
            let isBase = variant.place == base?.place
            let words = [
                isOnlyDark ? "only dark," : !isBase && variant.screen.scheme == .dark ? "dark" : nil,
                variant.screen.hasHighContrast ? "high contrast" : nil,
                variant.screen.gamut == .displayP3 ? "wide gamut" : nil, hex,
            ].compactMap { $0 }.joined(separator: " ")
            if isBase || variant.color != base?.color { seen.append(words) }
        }
        return SwiftName.comment("/// \(entry.entry.name): \(seen.joined(separator: ", ")).\(use)")
    }

    /// The color in sRGB, or in Display P3 if sRGB cannot show it.
    private static func value(_ color: Color) -> String {
        let isWide = !color.isInSRGB
        let channels = color.components(in: isWide ? .displayP3 : .srgb)
        let label = isWide ? "displayP3Red" : "red"
        return
            "UIColor(\(label): \(figure(channels.x)), green: \(figure(channels.y)), blue: \(figure(channels.z)), alpha: \(figure(color.alpha)))"
    }
}
