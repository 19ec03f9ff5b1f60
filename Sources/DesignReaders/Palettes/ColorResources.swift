import ColorScience
import DesignModel
public import SourceText

/// XML with `<resources><color name="ink">#111827</color></resources>`: Android's, and SwiftGen's in the same form.
///
/// Android writes the alpha before the other digits, SwiftGen after them. A file named `colors.xml`, or in a folder
/// `values` or `values-…`, counts as Android's; the qualifiers of such a folder are the mode.
public enum ColorResources {
    /// Reads the entries of a file; nil where its root is something else.
    static func read(_ file: SourceFile) -> PaletteReading? {
        ResourceFile(file).map { file in
            var reading = ResourceReading(of: file, within: [])
            return reading.read()
        }
    }

    /// Reads files of one name from `values` and the folders of its variants, in the order of the files; nil for a file
    /// that is something else. A name is looked up in the file itself, then in the variants with fewer qualifiers, then
    /// in the file in `values`.
    public static func readings(of files: [SourceFile]) -> [PaletteReading?] {
        let all = files.map { ResourceFile($0) }
        return all.map { file in
            guard let file else { return nil }
            let around = all.compactMap { $0 }.filter { $0.isWider(than: file) }
                .sorted { $0.weight > $1.weight }
            var reading = ResourceReading(of: file, within: around)
            return reading.read().wantingColors()
        }
    }
}

/// The colors of a file as they are written.
private struct ResourceFile {
    struct Item {
        let name: String
        let text: String
        let range: ByteRange
    }

    let items: [Item]
    let isAndroid: Bool
    /// The parts of its folder's name after `values-`.
    let qualifiers: [Substring]
    private(set) var texts = ExactTable<String>()

    var mode: String? { qualifiers.isEmpty ? nil : qualifiers.joined(separator: "-") }

    /// How specific its qualifiers are. Night takes precedence over the version of the system (App resources overview,
    /// Table 2).
    var weight: Int { qualifiers.count + (qualifiers.contains("night") ? 64 : 0) }

    init?(_ file: SourceFile) {
        guard let document = XMLDocument.read(file).document,
            document.nameString(document.nodes[document.root].name) == "resources"
        else { return nil }
        let steps = file.path.split(separator: "/")
        let folder = steps.dropLast().last ?? ""
        let isInValues = folder == "values" || folder.hasPrefix("values-")
        isAndroid = isInValues || steps.last == "colors.xml"
        let qualifiers = isInValues ? folder.split(separator: "-").dropFirst() : []
        self.qualifiers = Array(qualifiers.prefix(ResourceFile.mostQualifiers))
        items = ResourceFile.items(of: document)
        for item in items where texts[item.name] == nil { texts[item.name] = item.text }
    }

    /// Android has about thirty qualifiers (App resources overview, Table 2).
    private static let mostQualifiers = 32

    /// Whether it holds wherever another file does, which has more specific qualifiers.
    func isWider(than other: ResourceFile) -> Bool {
        guard qualifiers != other.qualifiers else { return false }
        return qualifiers.allSatisfy { own in
            other.qualifiers.contains { $0 == own || ResourceFile.isLater($0, than: own) }
        }
    }

    /// Whether a qualifier is a later version of the system than another: `v31` is later than `v29`.
    private static func isLater(_ qualifier: Substring, than other: Substring) -> Bool {
        func version(_ text: Substring) -> Int? { text.hasPrefix("v") ? Int(text.dropFirst()) : nil }
        guard let own = version(qualifier), let earlier = version(other) else { return false }
        return own > earlier
    }

    /// `<color name="">` and `<item type="color" name="">`.
    private static func items(of document: XMLDocument) -> [Item] {
        func attribute(_ name: XMLName, of node: Int) -> String? {
            document.attribute(name, of: node).map { document.string(of: document.attributes[$0].value) }
        }
        let (color, item) = (document.name("color"), document.name("item"))
        let (name, type) = (document.name("name"), document.name("type"))
        var items: [Item] = []
        for (index, node) in document.nodes.enumerated() where node.kind == .element {
            let isColor = node.name == color || node.name == item && attribute(type, of: index) == "color"
            guard isColor, let own = attribute(name, of: index) else { continue }
            var text = ""
            // The text of nested elements is not part of a color; nested colors would repeat each other's text.
            var inner = index + 1
            while inner < Int(node.end) {
                if document.nodes[inner].kind == .text { text += document.string(of: document.nodes[inner].text) }
                inner = max(inner + 1, Int(document.nodes[inner].end))
            }
            items.append(Item(name: own, text: trimmed(text), range: document.tagRange(of: index)))
        }
        return items
    }
}

/// The texts that names lead to in several files, earlier files first.
private struct ResourceNames {
    static let prefix = "@color/"

    private var texts = ExactTable<String>()
    /// The ends of the chains that were followed.
    private var ends = ExactTable<String>()

    init(of files: [ResourceFile]) {
        for file in files {
            for item in file.items where texts[item.name] == nil { texts[item.name] = item.text }
        }
    }

    /// The names of one file, which take precedence over those of others.
    init(_ others: ResourceNames, beneath file: ResourceFile) {
        texts = others.texts
        for item in file.items.reversed() { texts[item.name] = item.text }
    }

    func holds(_ name: String) -> Bool { texts[name] != nil }

    /// The text at the end of a chain of names: a color, an unknown name, or a name that leads back to itself.
    mutating func end(of text: String) -> String {
        var text = text
        var passed: [String] = []
        while text.hasPrefix(ResourceNames.prefix) {
            let name = String(text.dropFirst(ResourceNames.prefix.count))
            if let known = ends[name] {
                text = known
                break
            }
            guard let next = texts[name] else { break }
            // A chain that returns to this name is a cycle.
            ends[name] = text
            passed.append(name)
            text = next
        }
        for name in passed { ends[name] = text }
        return text
    }
}

private struct ResourceReading {
    private enum Meaning: Equatable {
        case color(Color), unknown(String), mistake(String)
    }

    private let file: ResourceFile
    /// The files in which to look up names after the file itself.
    private let around: [ResourceFile]
    /// The names as this file sees them.
    private var own: ResourceNames
    /// The names without this file.
    private var others: ResourceNames

    init(of file: ResourceFile, within around: [ResourceFile]) {
        self.file = file
        self.around = around
        others = ResourceNames(of: around)
        own = ResourceNames(others, beneath: file)
    }

    mutating func read() -> PaletteReading {
        var entries: [PaletteEntry] = []
        var troubles = PaletteTroubles()
        var unknown: [PaletteReading.UnknownEntry] = []
        for item in file.items where !troubles.isFull {
            switch meaning(of: own.end(of: item.text)) {
            case .color(let color):
                let value = PaletteEntry.Value(mode: file.mode, color: color)
                entries.append(PaletteEntry(name: item.name, values: [value], range: item.range))
            case .unknown(let reason):
                unknown.append(PaletteReading.UnknownEntry(item.name, in: file.mode, reason, at: item.range))
            case .mistake(let message): troubles.tell(message, at: item.range)
            }
        }
        // An entry of another file that refers to a name which differs here has another color here, too.
        var met = ExactTable<Bool>()
        for item in file.items { met[item.name] = true }
        for item in around.lazy.flatMap(\.items) where met[item.name] == nil {
            met[item.name] = true
            guard item.text.hasPrefix(ResourceNames.prefix) else { continue }
            let (end, other) = (own.end(of: item.text), others.end(of: item.text))
            guard end != other, case .color(let color) = meaning(of: end), meaning(of: other) != .color(color) else {
                continue
            }
            let value = PaletteEntry.Value(mode: file.mode, color: color)
            entries.append(PaletteEntry(name: item.name, values: [value], range: ByteRange(0..<0)))
        }
        return PaletteReading(entries: entries, troubles: troubles.told, unknown: unknown)
    }

    /// The meaning of a text at the end of a chain.
    private func meaning(of text: String) -> Meaning {
        if let fixed = ResourceReading.fixed[text] { return .color(Color(fixed)) }
        if text.hasPrefix("?") { return .unknown("a color of the theme, which is not read") }
        if text.hasPrefix("@android:") || text.hasPrefix("@*android:") {
            return .unknown("a color of the system, which is another on each device")
        }
        if let color = file.isAndroid ? PaletteColor.alphaFirst(text) : PaletteColor.color(text) {
            return .color(color)
        }
        guard !text.hasPrefix(ResourceNames.prefix) else {
            let name = text.dropFirst(ResourceNames.prefix.count).prefix(60)
            return .mistake(
                own.holds(String(name))
                    ? "“\(name)” leads back to itself" : "there is no color “\(name)” here")
        }
        let advice = file.isAndroid ? "write it like #1D4ED8 or #FF1D4ED8" : "write it like #1D4ED8 or #1D4ED8FF"
        return .mistake("“\(text.prefix(60))” is no color; \(advice)")
    }

    /// Colors of the system that are the same on all devices.
    private static let fixed: [String: RGBA8] = [
        "@android:color/white": RGBA8(red: 255, green: 255, blue: 255),
        "@android:color/black": RGBA8(red: 0, green: 0, blue: 0),
        "@android:color/transparent": RGBA8(red: 0, green: 0, blue: 0, alpha: 0),
    ]
}
