import ColorScience
import SourceText

// Reads the runs of an archived text: a list of styles, and the style of each stretch of letters. The names are
// AppKit's.
extension KeyedArchive {
    /// The stretches of a text with more than one style, in UTF-16 units; none for a single style, which the layer
    /// gives, too. Colors are in `space` and take `range`, where the archive stands.
    func stretches(in space: ColorSpace, at range: ByteRange) -> [SketchLetters.Stretch] {
        guard let settings = members["NSAttributes"], let info = members["NSAttributeInfo"],
            case .dictionary(let list) = resolved(settings)
        else { return [] }
        var budget = KeyedArchive.mostRead
        let all = elements(of: list, &budget)
        guard all.count > 1 else { return [] }
        var styles: [Int: SketchTextStyle] = [:]
        var stretches: [SketchLetters.Stretch] = []
        var location = 0
        var bytes = data(info)[...]
        while budget > 0, let length = KeyedArchive.number(&bytes), let number = KeyedArchive.number(&bytes) {
            budget -= 1
            guard all.indices.contains(number), let setting = target(all[number]) else { return [] }
            let style = styles[setting] ?? style(setting, in: space, at: range, &budget)
            styles[setting] = style
            stretches.append(SketchLetters.Stretch(location: location, length: length, style: style))
            location += length
        }
        return stretches
    }

    /// More members and letters than all styles of a text have; objects that share bytes could ask for more than the
    /// file holds.
    static let mostRead = 1 << 20

    /// Reads a number: seven bits per byte, the lowest first, with the highest bit set in all bytes but the last.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int? {
        var number = 0
        var shift = 0
        while let byte = bytes.popFirst(), shift < 28 {
            number |= Int(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 { return number }
        }
        return nil
    }

    /// The bytes of a data object, bare or wrapped as `NSMutableData` is.
    private func data(_ index: Int) -> ArraySlice<UInt8> {
        switch resolved(index) {
        case .data(let bytes): return bytes
        case .dictionary(let members):
            var budget = KeyedArchive.mostRead
            for member in members {
                if case .text("NS.data") = list.object(member.key, &budget),
                    case .data(let bytes) = resolved(member.value)
                {
                    return bytes
                }
            }
            return []
        default: return []
        }
    }

    /// The elements of an archived array.
    private func elements(of members: [(key: Int, value: Int)], _ budget: inout Int) -> [Int] {
        var found: [Int] = []
        for member in members {
            // A dictionary also has keys: then all letters share one style.
            guard case .text(let name) = list.object(member.key, &budget) else { continue }
            if name == "NS.keys" { return [] }
            if name == "NS.objects", case .array(let all) = resolved(member.value, &budget) { found = all }
        }
        return found
    }

    /// The values of an archived dictionary by name, or the members of any other object.
    private func values(_ index: Int, _ budget: inout Int) -> [String: Int] {
        guard case .dictionary(let members) = resolved(index, &budget) else { return [:] }
        var values: [String: Int] = [:]
        var (keys, objects): ([Int], [Int]) = ([], [])
        for member in members {
            guard case .text(let name) = list.object(member.key, &budget) else { continue }
            switch name {
            case "NS.keys", "NS.objects":
                guard case .array(let all) = list.object(member.value, &budget) else {
                    values[name] = member.value
                    continue
                }
                if name == "NS.keys" { keys = all } else { objects = all }
            default: values[name] = member.value
            }
        }
        for (key, value) in zip(keys, objects) where budget > 0 {
            if case .text(let name) = resolved(key, &budget) { values[name] = value }
        }
        return values
    }

    private func style(
        _ index: Int, in space: ColorSpace, at range: ByteRange, _ budget: inout Int
    ) -> SketchTextStyle {
        var style = SketchTextStyle()
        let values = values(index, &budget)
        if let font = values["MSAttributedStringFontAttribute"] ?? values["NSFont"] {
            var descriptor = self.values(font, &budget)
            if let inner = descriptor["NSFontDescriptorAttributes"] { descriptor = self.values(inner, &budget) }
            if let name = descriptor["NSFontNameAttribute"] ?? descriptor["NSName"],
                case .text(let text) = resolvedWord(name)
            {
                style.font = text
            }
            style.size = number(descriptor["NSFontSizeAttribute"] ?? descriptor["NSSize"]).map { max(0, $0) }
        }
        if let color = values["NSColor"] ?? values["MSAttributedStringColorAttribute"] {
            style.color = self.color(self.values(color, &budget), in: space).map {
                SketchColor(color: $0, range: range)
            }
        }
        style.kerning = number(values["NSKern"] ?? values["kerning"])
        if let paragraph = values["NSParagraphStyle"] ?? values["paragraphStyle"] {
            let settings = self.values(paragraph, &budget)
            style.alignment = number(settings["NSAlignment"]).map { Int($0) }
            style.minimumLineHeight = number(settings["NSMinLineHeight"])
            style.maximumLineHeight = number(settings["NSMaxLineHeight"])
            style.paragraphSpacing = number(settings["NSParagraphSpacing"])
        }
        style.transform = number(values["MSAttributedStringTextTransformAttribute"]).map { Int($0) }
        style.underline = number(values["NSUnderline"]).map { Int($0) }
        style.strikethrough = number(values["NSStrikethrough"]).map { Int($0) }
        return style
    }

    /// A number, a name or a few bytes, or what the object refers to if it is one of these. A longer object, which
    /// thousands of settings may share, is not built.
    private func resolvedWord(_ index: Int) -> PropertyList.Object {
        var budget = 1_000
        return resolved(index, &budget)
    }

    /// A finite number, clamped as lengths are.
    private func number(_ index: Int?) -> Double? {
        guard let index, case .number(let number) = resolvedWord(index), number.isFinite else { return nil }
        return SketchNumber.length(number)
    }

    /// The archived color itself.
    func color(in space: ColorSpace) -> Color? { color(members, in: space) }

    /// A color of AppKit, which writes its components as text, or of Sketch, which writes numbers.
    private func color(_ values: [String: Int], in space: ColorSpace) -> Color? {
        var components: [Double] = []
        if let text = values["NSRGB"] ?? values["NSWhite"], case .data(let bytes) = resolvedWord(text) {
            let words = bytes.prefix { $0 != 0 }.split(separator: UInt8(ascii: " "))
            components = words.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
            // A gray has one component for all three.
            if values["NSRGB"] == nil, let white = components.first {
                components = [white, white, white] + components.dropFirst()
            }
        } else {
            components = ["red", "green", "blue", "alpha"].compactMap { number(values[$0]) }
        }
        guard components.count >= 3, components.allSatisfy(\.isFinite) else { return nil }
        let bounded = components.map { min(max($0, 0), 1) }
        return Color(
            space: space, components: SIMD3(bounded[0], bounded[1], bounded[2]),
            alpha: bounded.count > 3 ? bounded[3] : 1, isLegacy: space == .srgb)
    }
}
