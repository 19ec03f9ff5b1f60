import ColorScience
import DesignModel
import Linting

/// Exports an asset catalog as Xcode writes it: a folder of color sets, with groups at the slashes in names.
enum PaletteCatalog {
    static func files(of palette: [PaletteExport.Entry]) -> [PaletteExport.File] {
        let paths = palette.map(path)
        var names = DistinctNames(of: paths)
        var groups: [String] = []
        var files = [file("Contents.json", root)]
        for (entry, wanted) in zip(palette, paths) {
            let path = names.name(wanted)
            var group = ""
            for step in path.split(separator: "/").dropLast() {
                group += step + "/"
                guard !groups.contains(group) else { continue }
                groups.append(group)
                files.append(file(group + "Contents.json", namespace))
            }
            files.append(file("\(path).colorset/Contents.json", colorSet(entry)))
        }
        return files
    }

    private static func path(of entry: PaletteExport.Entry) -> String {
        let steps = entry.entry.name.split(separator: "/").map { clean(String($0)) }.filter { !$0.isEmpty }.suffix(8)
        return steps.isEmpty ? "Color" : steps.joined(separator: "/")
    }

    private static let info = "  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }"
    private static let root = "{\n\(info)\n}\n"
    private static let namespace = "{\n\(info),\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }\n}\n"

    private static func file(_ path: String, _ text: String) -> PaletteExport.File {
        PaletteExport.File(path: path, bytes: Array(text.utf8))
    }

    /// The name without characters that would be invalid in a file name on some system, lead to another folder, or
    /// control a terminal that lists it.
    private static func clean(_ name: String) -> String {
        let plain = PrintableText.of(name.filter { $0 != ":" && $0 != "\\" && $0 != "\0" && !$0.isNewline })
        return String(plain.drop { $0 == "." || $0 == " " })
    }

    /// Devices that can have colors of their own in asset catalogs.
    private static let devices: Set<String> = ["car", "ipad", "iphone", "mac", "tv", "vision", "watch"]

    /// The variants of an entry that a color set can hold, each with the device it is for.
    private static func variants(of entry: PaletteExport.Entry) -> [(variant: PaletteVariants.Variant, device: String?)]
    {
        let variants = entry.variants
        let base = variants.base
        // The light color applies to any appearance if there is no other.
        let isForLight = base?.screen.scheme == .light && base?.screen.isPlain == true
        let own = variants.screens.map { variant in
            var written = variant
            if isForLight, variant.screen.scheme == .light {
                written.screen.scheme = nil
                if variants.screens.contains(where: { $0.screen == written.screen }) { written = variant }
            }
            return (variant: written, device: String?.none)
        }
        let met = Set(own.map(\.variant.place))
        return own
            + variants.others.compactMap { variant in
                guard !met.contains(variant.place), let device = variant.theme, devices.contains(device) else {
                    return nil
                }
                return (variant, device)
            }
    }

    /// The indices of the entry's values that are written.
    static func places(of entry: PaletteExport.Entry) -> Set<Int> { Set(variants(of: entry).map(\.variant.place)) }

    private static func colorSet(_ entry: PaletteExport.Entry) -> String {
        let colors = variants(of: entry).map { color($0.variant.color, $0.variant.screen, on: $0.device) }
        return "{\n  \"colors\" : [\n\(colors.joined(separator: ",\n"))\n  ],\n\(info)\n}\n"
    }

    private static func appearances(_ screen: PaletteMode.Screen) -> String {
        let scheme = screen.scheme.map { ("luminosity", $0 == .dark ? "dark" : "light") }
        let all = [scheme, screen.hasHighContrast ? ("contrast", "high") : nil].compactMap { $0 }
        guard !all.isEmpty else { return "" }
        let texts = all.map { kind, value in
            """
                    {
                      "appearance" : "\(kind)",
                      "value" : "\(value)"
                    }
            """
        }
        return "      \"appearances\" : [\n\(texts.joined(separator: ",\n"))\n      ],\n"
    }

    private static func color(_ color: Color, _ screen: PaletteMode.Screen, on device: String?) -> String {
        let gamut = screen.gamut.map { "      \"display-gamut\" : \"\($0 == .srgb ? "sRGB" : "display-P3")\",\n" } ?? ""
        // Colors in the older notations are painted within sRGB; some of the others even exceed Display P3.
        let isWide = color.isWide
        let wide = color.components(in: .displayP3)
        let isExtended = isWide && !(0..<3).allSatisfy { wide[$0] > -0.000_05 && wide[$0] < 1.000_05 }
        let channels = isWide && !isExtended ? wide : color.components(in: .srgb)
        let space = isExtended ? "extended-srgb" : isWide ? "display-p3" : "srgb"
        let bytes = RGBA8(color.rgba)
        let isExact = color.space == .srgb && !isWide && (0..<3).allSatisfy { isByte(color.components[$0]) }
        let texts =
            isExact
            ? [bytes.red, bytes.green, bytes.blue].map { hex($0) }
            : (0..<3).map { isExtended ? extended(channels[$0]) : decimal(channels[$0]) }
        return """
                {
            \(appearances(screen))      "color" : {
                    "color-space" : "\(space)",
                    "components" : {
                      "alpha" : "\(decimal(color.alpha))",
                      "blue" : "\(texts[2])",
                      "green" : "\(texts[1])",
                      "red" : "\(texts[0])"
                    }
                  },
            \(gamut)      "idiom" : "\(device ?? "universal")"
                }
            """
    }

    private static func isByte(_ channel: Double) -> Bool {
        channel >= 0 && channel <= 1 && abs(channel * 255 - (channel * 255).rounded()) < 1e-6
    }

    /// A number of any size, always with a decimal point.
    private static func extended(_ number: Double) -> String {
        let text = figure(number)
        return text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "e")) ? text : text + ".0"
    }

    private static func hex(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "0x" + (digits.count < 2 ? "0" : "") + digits
    }

    /// A number with four decimal places; the decimal point is needed because Xcode reads a number without one as 0 to
    /// 255.
    private static func decimal(_ number: Double) -> String {
        let bounded = number.isFinite ? max(0, min(1, number)) : 0
        let scaled = Int((bounded * 10_000).rounded())
        let digits = String(scaled % 10_000)
        return "\(scaled / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
