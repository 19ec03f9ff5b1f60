import ColorScience
import DesignModel
import DesignReaders
import Foundation
import SourceText
import Testing

/// Texts of Sketch: letters, runs, fonts and boxes.
@Suite("Sketch texts")
struct SketchTextTests {
    private func design(_ members: String, in document: String = "") throws -> Design {
        try #require(
            Sketch.reading(Sketch.artboard(Sketch.layer("text", "T", at: (5, 6, 70, 40), members), members: document))
                .design)
    }

    @Test("Lines are drawn under letters and through them")
    func decorationLines() throws {
        let plain = #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"Inter","size":9}}"#
        let design = try design(
            Sketch.text(
                "abc", (1, plain + #","underlineStyle":1}"#),
                (1, plain + #","strikethroughStyle":1,"underlineStyle":0}"#),
                (1, plain + "}")))
        #expect(design.textRuns.map { design.textStyles[Int($0.style)].decorationLines } == [.under, .through, []])
    }

    @Test("Runs are counted in UTF-16, and their bytes are those of the file")
    func splitRuns() throws {
        let text = Sketch.artboard(
            Sketch.layer(
                "text", "T",
                Sketch.text(
                    "a😀é b", (3, Sketch.attributes("Inter-Bold", 20)), (3, Sketch.attributes("Inter-Regular", 12)))))
        let design = try #require(Sketch.reading(text).design)
        #expect(design.textRuns.map { design.string(of: $0) } == ["a😀", "é b"])
        #expect(
            design.textRuns.map { String(decoding: Array(text.utf8)[$0.origin.range.range], as: UTF8.self) } == [
                "a😀", "é b",
            ])
        #expect(design.textRuns.map { design.textStyles[Int($0.style)].size } == [20, 12])
        #expect(design.textRuns.map { $0.sizeOrigin.map { Array(text.utf8)[$0.range.range].count } } == [4, 4])
    }

    @Test("Line ends are line feeds, and escapes are resolved")
    func readLetters() throws {
        let design = try design(Sketch.text(#"a\r\nb\rc\n\u00e9"#, (9, Sketch.attributes())))
        #expect(design.textRuns.map { design.string(of: $0) } == ["a\nb\nc\né"])
    }

    @Test("A text without attributes is black, and set as its style says")
    func fallBack() throws {
        let style =
            #""style":{"textStyle":{"verticalAlignment":1,"encodedAttributes":"#
            + #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"Lato-Light","size":18}},"kerning":0.5,"#
            + #""paragraphStyle":{"alignment":2,"minimumLineHeight":27,"maximumLineHeight":27,"paragraphSpacing":8},"MSAttributedStringTextTransformAttribute":1}}}"#
        let design = try design(#""attributedString":{"string":"Hi","attributes":[]},"textBehaviour":2,"# + style)
        let run = try #require(design.textRuns.first)
        #expect(design.paints[Int(run.fill)].color == .black)
        let set = design.textStyles[Int(run.style)]
        #expect(set.families == ["Lato"] && set.weight == 300 && set.size == 18 && set.letterSpacing == 0.5)
        #expect(set.lineHeight == 1.5 && set.letterCase == .upper)
        guard case .box(let box) = design.texts[0].layout else { return #expect(Bool(false)) }
        var expected = TextBox(
            Rectangle(x: 0, y: 0, width: 70, height: 40), horizontal: .center, vertical: .center)
        expected.paragraphSpacing = 8
        #expect(box == expected)
    }

    @Test("A text as wide as its letters does not wrap", arguments: [(0, false), (1, true), (2, true)])
    func wrap(_ behavior: Int, _ wraps: Bool) throws {
        let design = try design(Sketch.text("Hi", (2, Sketch.attributes()), members: #""textBehaviour":\#(behavior)"#))
        guard case .box(let box) = design.texts[0].layout else { return #expect(Bool(false)) }
        #expect(box.wraps == wraps)
    }

    @Test("A fill of the layer takes the place of the letters' colors")
    func fill() throws {
        let design = try design(
            Sketch.text("Hi", (2, Sketch.attributes())) + ","
                + Sketch.style(fills: Sketch.color(1, 0, 0), Sketch.color(0, 0, 1)))
        let run = try #require(design.textRuns.first)
        #expect(design.paints[Int(run.fill)].color == RGBA(red: 0, green: 0, blue: 1))
    }

    @Test(
        "Fonts are told by their PostScript names",
        arguments: [
            ("Roboto-Medium", "Roboto", 500, false), ("SFProText-Regular", "SF Pro Text", 400, false),
            ("HelveticaNeue", "Helvetica Neue", 400, false), ("Arial-BoldMT", "Arial", 700, false),
            ("ArialMT", "Arial", 400, false), ("TimesNewRomanPSMT", "Times New Roman", 400, false),
            ("AvenirNext-DemiBoldItalic", "Avenir Next", 600, true), ("Helvetica-LightOblique", "Helvetica", 300, true),
            ("Arial-Black", "Arial Black", 900, false), ("SourceSansPro-It", "Source Sans Pro", 400, true),
            ("Inter-ExtraBold", "Inter", 800, false), ("Montserrat-ExtraLight", "Montserrat", 200, false),
            ("Inter-SemiBoldItalic", "Inter", 600, true), ("Inter-Semi-Bold-Italic", "Inter", 600, true),
            ("SFProText-MediumItalic", "SF Pro Text", 500, true), ("Inter SemiBold Italic", "Inter", 600, true),
            ("Playfair Display Extra Bold Italic", "Playfair Display", 800, true),
            ("SF Pro Text", "SF Pro Text", 400, false), ("", "", 400, false),
            ("Inter-Regular_Bold", "Inter", 700, false), ("Inter-Italic_SemiBold", "Inter", 600, true),
            ("Inter-Bold_Wide", "Inter", 700, false), ("IBMPlexSans-SmBld", "IBM Plex Sans", 600, false),
            ("Sans-SmBold", "Sans", 600, false),
        ] as [(String, String, Double, Bool)])
    func nameFonts(_ name: String, _ family: String, _ weight: Double, _ isItalic: Bool) throws {
        let design = try design(Sketch.text("Hi", (2, Sketch.attributes(name))))
        let style = design.textStyles[Int(try #require(design.textRuns.first).style)]
        #expect(style.families == [family] && style.weight == weight && style.isItalic == isItalic)
    }

    @Test("The document knows families better, and variable fonts their weight")
    func knowFonts() throws {
        let references = #""fontReferences":[{"fontFamilyName":"IBM Plex Sans","postscriptNames":["IBMPlexSans-Var"]}]"#
        let attributes =
            #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"IBMPlexSans-Var","size":9,"variation":{"2003265652":650}}}}"#
        let design = try design(Sketch.text("Hi", (2, attributes)), in: references)
        let style = design.textStyles[Int(try #require(design.textRuns.first).style)]
        #expect(style.families == ["IBM Plex Sans"] && style.weight == 650)
    }

    @Test(
        "Axes of variable fonts say that letters lean",
        arguments: [
            (#""ital":1"#, true), (#""1769234796":1"#, true), (#""slnt":-10"#, true), (#""1936486004":-10"#, true),
            (#""slnt":0,"ital":0"#, false),
        ])
    func knowSlants(_ axes: String, _ isItalic: Bool) throws {
        let attributes =
            #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"Inter-Variable","size":9,"variation":{\#(axes)}}}}"#
        let design = try design(Sketch.text("Hi", (2, attributes)))
        #expect(design.textStyles[Int(try #require(design.textRuns.first).style)].isItalic == isItalic)
    }

    @Test("Runs out of order, out of range or overlapping lose no letter")
    func keepLetters() throws {
        let runs =
            #""attributedString":{"string":"abcdef","attributes":[{"location":4,"length":900,"attributes":{}},"#
            + #"{"location":-3,"length":2,"attributes":{}},{"location":1,"length":1e300,"attributes":{}},{"location":null}]}"#
        let design = try design(runs)
        #expect(design.textRuns.map { design.string(of: $0) }.joined() == "abcdef")
    }

    // Written with Python's plistlib, as NSKeyedArchiver lays them out.
    private static let archivedText =
        "YnBsaXN0MDDUAQIDBAUGKi1ZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKsBwgNDhUW"
        + "GSAhIiMkVSRudWxs0gkKCwxcTlNBdHRyaWJ1dGVzWE5TU3RyaW5ngAOAAmcA3ABiAGUAcgBhAGwAbNIPEBETV05TLmtleXNaTlMu"
        + "b2JqZWN0c6ESgAShFIAFXxAfTVNBdHRyaWJ1dGVkU3RyaW5nRm9udEF0dHJpYnV0ZdEXGF8QGk5TRm9udERlc2NyaXB0b3JBdHRy"
        + "aWJ1dGVzgAbSDxAaHaIbHIAHgAiiHh+ACYAKXxATTlNGb250U2l6ZUF0dHJpYnV0ZV8QE05TRm9udE5hbWVBdHRyaWJ1dGUQDl1S"
        + "b2JvdG8tTWVkaXVt0yUmJygpKVtOU0FsaWdubWVudF8QD05TTWF4TGluZUhlaWdodF8QD05TTWluTGluZUhlaWdodBACI0A4AAAA"
        + "AAAA0SssVHJvb3SAARIAAYagAAgAEQAbACQAKQAyAEQAUQBXAFwAaQByAHQAdgCFAIoAkgCdAJ8AoQCjAKUAxwDKAOcA6QDuAPEA"
        + "8wD1APgA+gD8ARIBKAEqATgBPwFLAV0BbwFxAXoBfQGCAYQAAAAAAAACAQAAAAAAAAAuAAAAAAAAAAAAAAAAAAABiQ=="
    private static let archivedFont =
        "YnBsaXN0MDDUAQIDBAUGGBtZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKnBwgLFBUW"
        + "F1UkbnVsbNEJCl8QGk5TRm9udERlc2NyaXB0b3JBdHRyaWJ1dGVzgALSDA0OEVdOUy5rZXlzWk5TLm9iamVjdHOiDxCAA4AEohIT"
        + "gAWABl8QE05TRm9udFNpemVBdHRyaWJ1dGVfEBNOU0ZvbnROYW1lQXR0cmlidXRlEA5dUm9ib3RvLU1lZGl1bdEZGlRyb290gAES"
        + "AAGGoAgRGyQpMkRMUlVydHmBjI+Rk5aYmrDGyNbZ3uAAAAAAAAABAQAAAAAAAAAcAAAAAAAAAAAAAAAAAAAA5Q=="
    private static let archivedParagraph =
        "YnBsaXN0MDDUAQIDBAUGDhFZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKiBwhVJG51"
        + "bGzTCQoLDA0NW05TQWxpZ25tZW50XxAPTlNNYXhMaW5lSGVpZ2h0XxAPTlNNaW5MaW5lSGVpZ2h0EAIjQDUAAAAAAADRDxBUcm9v"
        + "dIABEgABhqAIERskKTJER01UYHKEho+Sl5kAAAAAAAABAQAAAAAAAAASAAAAAAAAAAAAAAAAAAAAng=="

    /// `Über ` in red Roboto Bold 24 with kerning, `all` in half-clear gray Roboto Regular 12.
    private static let archivedRuns =
        "YnBsaXN0MDDUAQIDBAUGT1JZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKvEBcHCA8Q"
        + "FR8gISIlKisyOTs/RkdISUpNTlUkbnVsbNMJCgsMDQ5fEA9OU0F0dHJpYnV0ZUluZm9cTlNBdHRyaWJ1dGVzWE5TU3RyaW5ngBSA"
        + "A4ACaADcAGIAZQByACAAYQBsAGzRERJaTlMub2JqZWN0c6ITFIAEgAzSFhEXG1dOUy5rZXlzoxgZGoAFgAaAB6McHR6ACIAJgApf"
        + "EB9NU0F0dHJpYnV0ZWRTdHJpbmdGb250QXR0cmlidXRlV05TQ29sb3JWTlNLZXJu0SMkXxAaTlNGb250RGVzY3JpcHRvckF0dHJp"
        + "YnV0ZXOAC9ImJygpXE5TQ29sb3JTcGFjZVVOU1JHQhABRjEgMCAwACM/4AAAAAAAANIWESwvoi0ugBCAEaIwMYASgBPSFhEzNqI0"
        + "NYAFgAaiNziADYAO0SM6gA/SJjw9PldOU1doaXRlEANJMC4yNSAwLjUA0hYRQEOiQUKAEIARokRFgBWAFl8QE05TRm9udFNpemVB"
        + "dHRyaWJ1dGVfEBNOU0ZvbnROYW1lQXR0cmlidXRlEBhbUm9ib3RvLUJvbGTRS0xXTlMuZGF0YUQFAAMBEAxeUm9ib3RvLVJlZ3Vs"
        + "YXLRUFFUcm9vdIABEgABhqAACAARABsAJAApADIARABeAGQAawB9AIoAkwCVAJcAmQCqAK0AuAC7AL0AvwDEAMwA0ADSANQA1gDa"
        + "ANwA3gDgAQIBCgERARQBMQEzATgBRQFLAU0BVAFdAWIBZQFnAWkBbAFuAXABdQF4AXoBfAF/AYEBgwGGAYgBjQGVAZcBoQGmAakB"
        + "qwGtAbABsgG0AcoB4AHiAe4B8QH5Af4CAAIPAhICFwIZAAAAAAAAAgEAAAAAAAAAUwAAAAAAAAAAAAAAAAAAAh4="

    @Test("Texts, fonts and paragraphs are read from the archives of old documents")
    func readArchives() throws {
        let style =
            #""style":{"textStyle":{"encodedAttributes":{"MSAttributedStringFontAttribute":{"_archive":"\#(SketchTextTests.archivedFont)"},"#
            + #""paragraphStyle":{"_archive":"\#(SketchTextTests.archivedParagraph)"}}}}"#
        let members =
            #""attributedString":{"_class":"MSAttributedString","archivedAttributedString":{"_archive":"\#(SketchTextTests.archivedText)"}},"#
            + style
        let design = try design(members)
        let run = try #require(design.textRuns.first)
        #expect(design.string(of: run) == "Überall")
        let set = design.textStyles[Int(run.style)]
        #expect(set.families == ["Roboto"] && set.weight == 500 && set.size == 14 && set.lineHeight == 1.5)
        guard case .box(let box) = design.texts[0].layout else { return #expect(Bool(false)) }
        #expect(box.horizontal == .center)
    }

    @Test("Letters that an archive sets otherwise are runs of their own; what it does not say, the layer's style says")
    func splitArchivedRuns() throws {
        let style =
            #""style":{"textStyle":{"encodedAttributes":{"MSAttributedStringFontAttribute":{"attributes":{"name":"Roboto-Bold","size":24}},"#
            + #""kerning":2,"paragraphStyle":{"alignment":2,"minimumLineHeight":36},"MSAttributedStringColorAttribute":{"red":1,"green":0,"blue":0,"alpha":1}}}}"#
        let members =
            #""attributedString":{"_class":"MSAttributedString","archivedAttributedString":{"_archive":"\#(SketchTextTests.archivedRuns)"}},"#
            + style
        let design = try design(members)
        #expect(design.textRuns.map { design.string(of: $0) } == ["Über ", "all"])
        let styles = design.textRuns.map { design.textStyles[Int($0.style)] }
        #expect(styles.map(\.size) == [24, 12] && styles.map(\.weight) == [700, 400])
        #expect(styles.map(\.letterSpacing) == [0.5, 2] && styles.map(\.lineHeight) == [1.5, 3])
        let colors = design.textRuns.map { design.paints[Int($0.fill)].color }
        #expect(colors == [RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5)])
        // The first says what the layer's style says, whose place in the file is known.
        #expect(design.textRuns.map { $0.sizeOrigin != nil } == [true, false])
        guard case .box(let box) = design.texts[0].layout else { return #expect(Bool(false)) }
        #expect(box.horizontal == .center)
    }

    @Test("A damaged archive is no text, and no harm")
    func surviveArchives() throws {
        for whole in [SketchTextTests.archivedText, SketchTextTests.archivedRuns].map(Array.init) {
            for cut in stride(from: 0, to: whole.count, by: 7) {
                var damaged = whole
                damaged[cut] = damaged[cut] == "A" ? "/" : "A"
                for letters in [String(whole[..<cut]), String(damaged)] {
                    let members = #""attributedString":{"archivedAttributedString":{"_archive":"\#(letters)"}}"#
                    #expect(try design(members).texts.count == 1)
                }
            }
        }
    }

    @Test(
        "Objects of an archive that share their bytes are not read again and again",
        arguments: ["$objects", "$archiver"])
    func readSharedObjectsOnce(name: String) throws {
        let count = 60_000
        func number(_ value: Int, bytes: Int) -> [UInt8] {
            (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func array(_ reference: Int) -> [UInt8] {
            [0xAF, 0x12] + number(count, bytes: 4) + (0..<count).flatMap { _ in number(reference, bytes: 2) }
        }
        // A dictionary of one name, the name, objects that are all the same, and that one: an array as long.
        let objects = [
            [0xD1] + number(1, bytes: 2) + number(2, bytes: 2), [0x5F, 0x10, UInt8(name.utf8.count)] + name.utf8,
            array(3), array(1),
        ]
        var list = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += number(list.count, bytes: 4)
            list += object
        }
        let table = list.count
        list += offsets + [0, 0, 0, 0, 0, 0, 4, 2] + number(objects.count, bytes: 8) + number(0, bytes: 8)
        list += number(table, bytes: 8)
        let letters = Data(list).base64EncodedString()
        let members = #""attributedString":{"archivedAttributedString":{"_archive":"\#(letters)"}}"#
        #expect(try design(members).texts.count == 1)
    }

    @Test("Each size that is out of range is told once")
    func tellSizesOutOfRange() throws {
        let font = #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"Inter","size":1e12}}}"#
        let count = 20_000
        let runs = (0..<count).map { #"{"location":\#($0),"length":1,"attributes":\#(font)}"# }.joined(separator: ",")
        let letters = String(repeating: "a", count: count)
        let text = #""attributedString":{"string":"\#(letters)","attributes":[\#(runs)]}"#
        let reading = Sketch.reading(Sketch.artboard(Sketch.layer("text", "T", at: (5, 6, 70, 40), text)))
        #expect(reading.troubles.count { $0.kind == .unreadable } == count)
    }
}
