import ColorScience
import DesignModel
import DesignReaders
import FontMetrics
import Linting
import Rasters
import Rules
import SourceText

/// What is no design: sheets, JSON, palettes, configurations, selectors, colors, patterns, pictures, fonts.
enum TextTrial {
    static func styleSheet(_ bytes: [UInt8]) throws(Complaint) {
        let sheet = StyleSheet.parse(bytes.span)
        let ranges =
            sheet.rules.map(\.selectors) + sheet.declarations.flatMap { [$0.name, $0.value, $0.range] }
            + sheet.conditions.map(\.prelude) + sheet.troubles.map(\.range)
        for range in ranges {
            try Complaint.unless(
                range.lower <= range.upper && Int(range.upper) <= bytes.count,
                "a sheet of \(bytes.count) bytes has \(range)")
        }
        for rule in sheet.rules {
            try Complaint.unless(
                sheet.declarations.indices.contains(rule.declarations) || rule.declarations.isEmpty,
                "a rule has declarations that are not there")
        }
        _ = sheet.conditionsHold(in: MediaEnvironment(width: 400, height: 300), bytes.span)
        let head = Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><style>"#.utf8)
        let tail = Array(
            #"</style><g id="a" class="b"><rect width="9" height="9"/><text y="9" style="fill:red">Pay</text></g></svg>"#
                .utf8)
        let text = String(decoding: bytes, as: UTF8.self).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        try DesignTrial.run(on: head + text.utf8 + tail, path: "a.svg")
    }

    static func json(_ bytes: [UInt8]) throws(Complaint) {
        if let document = try? JSONDocument(SourceBytes(bytes)) {
            for index in 0..<min(document.count, 2000) {
                let range = document.range(of: index)
                try Complaint.unless(
                    range.lower <= range.upper && Int(range.upper) <= bytes.count, "a value lies outside its text")
                _ = (document.string(of: index), document.number(of: index), document.key(of: index))
                if index < 100 {
                    let pointer = document.pointer(of: index)
                    let found = document.value(at: pointer)
                    try Complaint.unless(
                        found == nil || document.pointer(of: found ?? 0) == pointer, "\(pointer) leads elsewhere")
                }
            }
        }
        try DesignTrial.run(on: bytes, path: "a.json")
    }

    static func palette(_ bytes: [UInt8]) throws(Complaint) {
        for suffix in ["json", "txt", "css", "xml", "aco", "ase"] {
            guard let file = try? SourceFile(path: "a.\(suffix)", contents: bytes, limit: 1 << 24),
                let reading = PaletteReader.reading(of: file)
            else { continue }
            for trouble in reading.troubles {
                try DesignTrial.check(trouble.range, in: file, of: "the trouble “\(trouble.message)”")
            }
            let again = PaletteReader.reading(of: file)
            try Complaint.unless(again?.entries == reading.entries, "reading a palette twice gives two palettes")
        }
        if let file = try? SourceFile(path: "Contents.json", contents: bytes, limit: 1 << 24) {
            _ = AssetCatalog.colorSet(in: file, named: "a")
            _ = AssetCatalog.isNamespace(file)
        }
    }

    static func configuration(_ bytes: [UInt8]) throws(Complaint) {
        guard let file = try? SourceFile(path: "tincture.yml", contents: bytes, limit: 1 << 22) else { return }
        do throws(ConfigurationError) {
            let configuration = try Configuration(reading: file, path: "tincture.yml", catalog: AllRules.catalog)
            _ = (configuration.house(), configuration.rules, configuration.rules(for: "a/b.svg", on: .epoch))
        } catch {
            for part in error.files {
                for trouble in part.troubles {
                    try DesignTrial.check(trouble.range, in: file, of: "“\(trouble.message)”")
                }
            }
            try checkHarmless(Array(error.description.utf8))
        }
    }

    static func selector(_ bytes: [UInt8]) throws(Complaint) {
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(SelectorError) {
            let list = try SelectorList.parse(text)
            for design in designs { _ = design.nodes(matching: [list]) }
        } catch {
            try Complaint.unless((0...text.utf8.count).contains(error.offset), "\(error) lies outside")
            _ = error.caret(in: text)
        }
        if let pointer = JSONPointer(text) {
            try Complaint.unless(JSONPointer(pointer.description) == pointer, "\(text) does not come back")
        }
    }

    /// What selectors are matched against.
    private static let designs: [Design] = [
        (
            "a.svg",
            #"<svg xmlns="http://www.w3.org/2000/svg"><g id="a" class="b c"><rect x="1"/><text lang="de">A<tspan>b</tspan></text></g><g><g/></g></svg>"#
        ),
        ("a.json", ##"{"a":{"b":{"$type":"color","$value":"#fff"},"c":{"$type":"color","$value":"{a.b}"}}}"##),
    ].compactMap { path, text in
        (try? SourceFile(path: path, contents: Array(text.utf8))).flatMap { DesignReader.reading(of: $0).design }
    }

    static func color(_ bytes: [UInt8]) throws(Complaint) {
        _ = try? SVGPaint(css: bytes.span)
        guard let color = try? Color(css: bytes.span) else { return }
        let written = color.css()
        guard let again = try? Color(css: written) else { throw Complaint("\(written) is not read again") }
        try Complaint.unless(again.css() == written, "\(written) is read as \(again.css())")
    }

    static func pattern(_ bytes: [UInt8]) throws(Complaint) {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return }
        let text = parts.count > 1 ? parts[1] : first
        do throws(TextPatternError) {
            _ = try TextPattern(first).matches(text)
        } catch {
            try Complaint.unless((0...first.unicodeScalars.count).contains(error.offset), "\(error) lies outside")
        }
        _ = PathPattern(first).matches(text)
    }

    static func picture(_ bytes: [UInt8]) throws(Complaint) {
        let size = try? Raster.size(of: bytes.span)
        guard let raster = try? Raster(decoding: bytes.span, limits: RasterLimits(pixels: 1 << 20)) else { return }
        try Complaint.unless(raster.pixels.count == raster.width * raster.height * 4, "pixels are missing")
        try Complaint.unless(
            size?.width == raster.width && size?.height == raster.height, "the header says \(String(describing: size))")
        // With a chunk that nobody knows behind its header (PNG §11.2.2 is 33 bytes in) libpng reads it, whatever it holds.
        guard bytes.count > 33, bytes.starts(with: [0x89, 0x50]) else { return }
        let unknown = [0, 0, 0, 0] + Array("niCe".utf8) + [0x5B, 0x37, 0x26, 0x92]
        let marked = Array(bytes[..<33]) + unknown + bytes[33...]
        guard let other = try? Raster(decoding: marked.span) else { return }
        try Complaint.unless(raster == other, "libpng sees other pixels")
    }

    static func font(_ bytes: [UInt8]) throws(Complaint) {
        let file = FontFile { () throws(FontFile.Trouble) in bytes }
        var parted = BroughtFont.Descriptors()
        parted.letters = [0x20...0x60]
        parted.sizeAdjustment = 1.5
        let fonts = BroughtFonts([
            BroughtFont(family: "Whole", files: [file]),
            BroughtFont(family: "Part", descriptors: parted, files: [file]),
        ])
        for (family, weight) in [("Whole", 400.0), ("Part", 900), ("Whole", 650)] {
            guard let face = fonts.face(of: family, weight: weight, isItalic: false) else { continue }
            let measures = [face.ascent, face.descent, face.lineGap, face.xHeight, face.capHeight]
            try Complaint.unless(measures.allSatisfy(\.isFinite), "a line of \(family) is \(measures)")
            for letter in " xHé中\u{301}\u{10FFFD}".unicodeScalars {
                let advance = face.advance(of: letter)
                // 65,534 units of a sixteenth of an em each, half as large again.
                try Complaint.unless((0...6144).contains(advance), "\(letter) of \(family) is \(advance) em wide")
            }
        }
        _ = FontCollection([file]).face(of: "Tincture Blocks", weight: 400, isItalic: false)
    }

    /// Complains of what a terminal would obey: control characters but line ends, and marks that turn text about.
    static func checkHarmless(_ bytes: [UInt8]) throws(Complaint) {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let isControl =
                scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
            let turns = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            try Complaint.unless(!isControl && !turns, "a report holds U+\(String(scalar.value, radix: 16))")
        }
    }
}
