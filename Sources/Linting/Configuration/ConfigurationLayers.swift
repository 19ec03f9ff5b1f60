import SourceText

/// Reads a configuration file after everything it extends, each file on top of the ones before it.
struct ConfigurationLayers {
    /// The configuration read so far.
    private(set) var configuration: Configuration
    /// The mistakes found so far, file by file.
    private(set) var errors: [ConfigurationError.File] = []

    private let catalog: RuleCatalog
    private let opening: ConfigurationOpener
    /// The files being read, each extended by the one before it.
    private var chain: [ConfigurationFile] = []
    private var count = 0
    private var measure = ConfigurationMeasure()

    /// The most files that one configuration may be read from; each may be extended by several others.
    private static let most = 64

    init(_ configuration: Configuration, _ catalog: RuleCatalog, _ opening: @escaping ConfigurationOpener) {
        self.configuration = configuration
        self.catalog = catalog
        self.opening = opening
    }

    /// Reads a file, and before it the files it extends.
    mutating func take(_ file: ConfigurationFile) {
        count += 1
        chain.append(file)
        defer { _ = chain.popLast() }
        var reading = ConfigurationReading(file.file, measure)
        do {
            let root = try YAMLDocument.read(file.file.bytes.bytes)
            let entries = root.map { reading.entries($0, of: "the configuration") } ?? []
            for entry in entries where entry.key == "extends" { extend(entry.value, of: file, &reading) }
            reading.measure = measure
            configuration.decode(entries, of: file, &reading)
            measure = reading.measure
            configuration.layers.append(ConfigurationLayer(file: file, entries: entries))
        } catch {
            reading.complain(error.message, at: error.range)
        }
        guard !reading.troubles.isEmpty else { return }
        errors.append(ConfigurationError.File(of: file, troubles: reading.troubles))
    }

    private mutating func extend(
        _ value: ConfigurationValue, of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) {
        let single = value.text.map { [($0, value.range)] }
        for (name, range) in single ?? reading.texts(value, of: "extends").map({ ($0.text, $0.range) }) {
            guard count < ConfigurationLayers.most else {
                return reading.complain("more than \(ConfigurationLayers.most) files are extended here", at: range)
            }
            if let base = base(name, range, of: file, &reading) { take(base) }
        }
    }

    private func base(
        _ name: String, _ range: ByteRange, of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) -> ConfigurationFile? {
        if name.hasPrefix("pack:") { return pack(String(name.dropFirst(5)), range, &reading) }
        if name.contains("://") {
            reading.complain("extends: \(name): nothing is downloaded; keep a copy beside this file", at: range)
            return nil
        }
        switch opening(name, file) {
        case .closed(let reason, let nearest):
            let meant = catalog.pack(name) != nil ? "pack:\(name)" : nearest
            let advice = meant.map { "; did you mean “\($0)”?" } ?? ""
            reading.complain("extends: \(name): \(reason)\(advice)", at: range)
            return nil
        case .found(let base):
            guard let first = chain.firstIndex(where: { $0.identity == base.identity }) else { return base }
            let circle = (chain[first...].map(\.shown) + [base.shown]).joined(separator: " → ")
            reading.complain("extends goes round in a circle: \(circle)", at: range)
            return nil
        }
    }

    private func pack(
        _ name: String, _ range: ByteRange, _ reading: inout ConfigurationReading
    ) -> ConfigurationFile? {
        guard let pack = catalog.pack(name) else {
            let names = catalog.packs.map(\.name)
            let advice =
                NearestSpelling.of(name, among: names).map { "; did you mean “pack:\($0)”?" }
                ?? "; there are \(names.joined(separator: ", "))"
            reading.complain("there is no pack “\(name)”\(advice)", at: range)
            return nil
        }
        guard let file = try? SourceFile(path: "pack:\(name)", contents: pack.contents()) else { return nil }
        return ConfigurationFile(file, shown: "pack:\(name)")
    }
}
