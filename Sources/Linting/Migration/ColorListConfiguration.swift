import ColorScience
import DesignAnalysis
import DesignModel
public import SourceText

/// Reads the `colors.yml` of svg-color-linter: a list `colors`, and a list `exclude` of colors that are tolerated.
public enum ColorListConfiguration {
    /// The usual names of such files.
    public static let fileNames = ["colors.yml", "colors.yaml", "color-config.yml"]

    /// The configuration in a file; nil if it is not of this kind.
    public static func read(_ file: SourceFile) -> AdoptedConfiguration? {
        guard let root = try? YAMLDocument.read(file.bytes.bytes), case .map(let entries) = root.content,
            let list = entries.first(where: { $0.key == "colors" }), case .list(let values) = list.value.content
        else { return nil }
        var adopted = AdoptedConfiguration(linter: "svg-color-linter")
        var names: Set<String> = []
        take(values, of: file, &names, &adopted)
        for entry in entries where entry.key != "colors" {
            guard entry.key == "exclude", case .list(let more) = entry.value.content else {
                adopted.losses.append("“\(entry.key)” is not known here")
                continue
            }
            take(more, of: file, &names, &adopted)
        }
        return adopted
    }

    private static func take(
        _ values: [ConfigurationValue], of file: SourceFile, _ names: inout Set<String>,
        _ adopted: inout AdoptedConfiguration
    ) {
        for value in values {
            guard let text = value.text, !value.isEmpty, let color = try? Color(css: text) else {
                adopted.losses.append("\(value.description) is no color")
                continue
            }
            guard !adopted.colors.contains(where: { $0.color == color }) else { continue }
            let name =
                comment(after: value, in: file).flatMap { names.contains($0) ? nil : $0 }
                ?? HueName.of(color, notAmong: names)
            names.insert(name)
            adopted.colors.append(Swatch(name: name, color: color))
        }
    }

    /// The comment at the end of an entry's line, which usually holds the color's name.
    private static func comment(after value: ConfigurationValue, in file: SourceFile) -> String? {
        let bytes = file.bytes.bytes
        var offset = Int(value.range.upper)
        while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return nil }
        offset += 1
        var words: [UInt8] = []
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D, words.count < 60 {
            words.append(bytes[offset])
            offset += 1
        }
        let text = String(decoding: words, as: UTF8.self).split(separator: " ").joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}
