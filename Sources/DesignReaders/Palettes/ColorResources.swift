import ColorScience
import DesignModel
import SourceText

/// XML with `<resources><color name="ink">#111827</color></resources>`: Android's, and SwiftGen's in its likeness.
enum ColorResources {
    /// The entries of a file; nil where its root is something else.
    ///
    /// Android writes the alpha before the other digits, SwiftGen after them. A file of the name `colors.xml`, or in a folder
    /// `values` or `values-…`, is Android's; such a folder's qualifiers are the mode.
    static func read(_ file: SourceFile) -> PaletteReading? {
        guard let document = XMLDocument.read(file).document,
            document.nameString(document.nodes[document.root].name) == "resources"
        else { return nil }
        let steps = file.path.split(separator: "/")
        let folder = steps.dropLast().last.map(String.init) ?? ""
        let isInValues = folder == "values" || folder.hasPrefix("values-")
        var reading = ResourceReading(document: document, isAndroid: isInValues || steps.last == "colors.xml")
        reading.mode = isInValues && folder != "values" ? String(folder.dropFirst(7)) : nil
        return reading.read()
    }
}

private struct ResourceReading {
    private struct Item {
        let name: String
        let text: String
        let range: ByteRange
    }

    let document: XMLDocument
    let isAndroid: Bool
    var mode: String?

    func read() -> PaletteReading {
        let items = self.items()
        var texts = ExactTable<String>()
        for item in items where texts[item.name] == nil { texts[item.name] = item.text }
        var entries: [PaletteEntry] = []
        var troubles: [ReadingTrouble] = []
        for item in items {
            var text = item.text
            var followed = 0
            // A chain of names cannot be longer than the list unless it runs in a circle.
            while text.hasPrefix("@color/"), let next = texts[String(text.dropFirst(7))], followed <= items.count,
                followed < 64
            {
                text = next
                followed += 1
            }
            // What the theme or the system sets is no color of this file.
            if text.hasPrefix("?") || text.hasPrefix("@android:") || text.hasPrefix("@*android:") { continue }
            if let color = isAndroid ? PaletteColor.alphaFirst(text) : PaletteColor.color(text) {
                entries.append(
                    PaletteEntry(
                        name: item.name, values: [PaletteEntry.Value(mode: mode, color: color)], range: item.range))
            } else {
                let advice = isAndroid ? "write it like #1D4ED8 or #FF1D4ED8" : "write it like #1D4ED8 or #1D4ED8FF"
                let message =
                    text.hasPrefix("@color/")
                    ? "there is no color “\(text.dropFirst(7))” here" : "“\(text.prefix(60))” is no color; \(advice)"
                troubles.append(ReadingTrouble(.unreadable, message, at: item.range))
            }
        }
        return PaletteReading(entries: entries, troubles: troubles)
    }

    /// `<color name="">` and `<item type="color" name="">`.
    private func items() -> [Item] {
        let (color, item) = (document.name("color"), document.name("item"))
        let (name, type) = (document.name("name"), document.name("type"))
        var items: [Item] = []
        for (index, node) in document.nodes.enumerated() where node.kind == .element {
            let isColor = node.name == color || node.name == item && attribute(type, of: index) == "color"
            guard isColor, let own = attribute(name, of: index) else { continue }
            var text = ""
            for inner in index + 1..<max(index + 1, Int(node.end)) where document.nodes[inner].kind == .text {
                text += document.string(of: document.nodes[inner].text)
            }
            items.append(Item(name: own, text: trimmed(text), range: document.tagRange(of: index)))
        }
        return items
    }

    private func attribute(_ name: XMLName, of node: Int) -> String? {
        document.attribute(name, of: node).map { document.string(of: document.attributes[$0].value) }
    }
}
