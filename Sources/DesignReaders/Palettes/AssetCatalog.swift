import ColorScience
import DesignModel
public import SourceText

/// Color sets of Xcode's asset catalogs: `NAME.colorset/Contents.json` (Asset Catalog Format Reference, “Named Color Type”).
public enum AssetCatalog {
    /// The name of the color set that a file belongs to, which is that of its folder.
    public static func name(of path: String) -> String {
        let steps = path.split(separator: "/")
        guard let folder = steps.dropLast().last else { return path }
        return String(folder.hasSuffix(".colorset") ? folder.dropLast(9) : folder)
    }

    /// Whether a folder's `Contents.json` makes the folder's name a prefix of the names in it.
    public static func isNamespace(_ file: SourceFile) -> Bool {
        guard let document = try? JSONDocument(file.bytes),
            let properties = document.member("properties", of: JSONDocument.root),
            let provides = document.member("provides-namespace", of: properties)
        else { return false }
        return document.boolean(of: provides) ?? false
    }

    /// The entry of a color set, with a color for each appearance and gamut.
    public static func colorSet(in file: SourceFile, named name: String) -> PaletteReading {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(file.bytes)
        } catch {
            return PaletteReading(entries: [], troubles: [ReadingTrouble(error, in: file.bytes.bytes)])
        }
        var values: [PaletteEntry.Value] = []
        var (met, modes): (Set<PaletteEntry.Value>, Set<String?>) = ([], [])
        var troubles = PaletteTroubles()
        let colors = document.member("colors", of: JSONDocument.root)
        let items = colors.map { Array(document.children(of: $0)) } ?? []
        // Colors for all devices come first, wherever they stand.
        let ofAll = items.filter { device(of: $0, document) == nil }
        let isForAll = ofAll.contains { document.member("color", of: $0) != nil }
        for item in ofAll + items.filter({ device(of: $0, document) != nil }) where !troubles.isFull {
            // An entry without a color is an empty color well in Xcode's editor.
            guard let color = document.member("color", of: item) else { continue }
            // A color of the system differs between devices.
            if document.member("reference", of: color) != nil { continue }
            let reading = AssetColor(document, color)
            guard let own = reading.color else {
                troubles.tell(reading.advice, at: document.range(of: reading.place))
                continue
            }
            var value = PaletteEntry.Value(mode: mode(of: item, document), color: own)
            // A color for one device often repeats the one for all.
            if met.contains(value) { continue }
            if let device = device(of: item, document), isForAll || modes.contains(value.mode) {
                value.mode = [value.mode, device].compactMap { $0 }.joined(separator: ", ")
            }
            met.insert(value)
            modes.insert(value.mode)
            values.append(value)
        }
        // The color for any appearance comes first.
        let ordered = values.filter { $0.mode == nil } + values.filter { $0.mode != nil }
        let entry = PaletteEntry(name: name, values: ordered, range: document.range(of: colors ?? JSONDocument.root))
        return PaletteReading(entries: values.isEmpty ? [] : [entry], troubles: troubles.told)
    }

    /// The kind of device that an entry is for; nil for all.
    private static func device(of item: Int, _ document: JSONDocument) -> String? {
        let idiom = document.string("idiom", of: item)
        return idiom == "universal" ? nil : idiom
    }

    /// The appearances and the gamut of an entry, such as `dark, high contrast`; nil for any.
    private static func mode(of item: Int, _ document: JSONDocument) -> String? {
        var words: [String] = []
        if let appearances = document.member("appearances", of: item) {
            for appearance in document.children(of: appearances) {
                let kind = document.string("appearance", of: appearance)
                guard let value = document.member("value", of: appearance).flatMap({ document.string(of: $0) }) else {
                    continue
                }
                words.append(kind == "contrast" ? "\(value) contrast" : value)
            }
        }
        if let gamut = document.member("display-gamut", of: item).flatMap({ document.string(of: $0) }) {
            words.append(gamut)
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

/// A color of an asset catalog, with components in any of Xcode's spellings.
private struct AssetColor {
    private(set) var color: Color?
    /// The problem and its place, if the color cannot be read.
    private(set) var advice = ""
    private(set) var place: Int

    init(_ document: JSONDocument, _ index: Int) {
        place = index
        let name = document.string("color-space", of: index) ?? "srgb"
        guard let components = document.member("components", of: index) else {
            advice =
                "a color has components; write \"components\": {\"red\": \"0x1D\", \"green\": \"0x4E\", \"blue\": \"0xD8\", \"alpha\": \"1.000\"}"
            return
        }
        let isGray = name == "gray-gamma-22" || name == "extended-gray"
        let keys = isGray ? ["white"] : ["red", "green", "blue"]
        var numbers: [Double] = []
        for key in keys {
            guard let member = document.member(named: key, of: components),
                let number = AssetColor.number(member, document)
            else {
                place = document.member(named: key, of: components) ?? components
                advice = "“\(key)” wants 0.000 to 1.000, 0 to 255 or 0x00 to 0xFF"
                return
            }
            numbers.append(number)
        }
        var alpha = 1.0
        if let member = document.member("alpha", of: components) {
            guard let own = document.number(of: member) ?? document.string(of: member).flatMap({ Double($0) }),
                (0...1).contains(own)
            else {
                place = member
                advice = "“alpha” wants 0.000 to 1.000"
                return
            }
            alpha = own
        }
        guard let space = AssetColor.space(name) else {
            place = document.member("color-space", of: index) ?? index
            advice = "“\(name)” is no color space of asset catalogs; write srgb or display-p3"
            return
        }
        let channels = isGray ? SIMD3(repeating: numbers[0]) : SIMD3(numbers[0], numbers[1], numbers[2])
        color = Color(
            space: space, components: channels, alpha: alpha, isLegacy: space == .srgb && !name.hasPrefix("extended"))
    }

    private static func space(_ name: String) -> ColorSpace? {
        switch name {
        // A gamma of 2.2 is read as the curve of sRGB, which differs in dark tones: by up to eight steps of 255.
        case "srgb", "extended-srgb", "gray-gamma-22", "extended-gray": .srgb
        case "display-p3": .displayP3
        case "extended-linear-srgb": .srgbLinear
        default: nil
        }
    }

    /// A component: text with a decimal point counts to 1, text in hex or of digits alone to 255, a number to 1 unless
    /// it is larger.
    private static func number(_ index: Int, _ document: JSONDocument) -> Double? {
        if let number = document.number(of: index) { return number > 1 ? number / 255 : number }
        guard let text = document.string(of: index) else { return nil }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        if text.utf8.contains(where: { ".eE".utf8.contains($0) }) { return number }
        return (0...255).contains(number) ? number / 255 : nil
    }
}
