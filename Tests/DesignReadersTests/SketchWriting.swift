import DesignModel
import DesignReaders
import SourceText

/// Writes small Sketch documents, as much of them as a test is about.
enum Sketch {
    /// A layer of a class in a frame, with further members.
    static func layer(
        _ kind: String, _ id: String = "", at frame: (Double, Double, Double, Double) = (0, 0, 10, 10),
        _ members: String = "", layers: [String]? = nil
    ) -> String {
        var parts = [
            #""_class":"\#(kind)""#, #""name":"\#(id.isEmpty ? kind : id)""#,
            #""frame":{"x":\#(frame.0),"y":\#(frame.1),"width":\#(frame.2),"height":\#(frame.3)}"#,
        ]
        if !id.isEmpty { parts.append(#""do_objectID":"\#(id)""#) }
        if !members.isEmpty { parts.append(members) }
        if let layers { parts.append(#""layers":[\#(layers.joined(separator: ","))]"#) }
        return "{\(parts.joined(separator: ","))}"
    }

    /// An sRGB color.
    static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1, swatch: String = "")
        -> String
    {
        let reference = swatch.isEmpty ? "" : #","swatchID":"\#(swatch)""#
        return #"{"_class":"color","red":\#(red),"green":\#(green),"blue":\#(blue),"alpha":\#(alpha)\#(reference)}"#
    }

    /// A style with fills of colors.
    static func style(fills colors: String..., members: String = "") -> String {
        let fills = colors.map { #"{"_class":"fill","isEnabled":true,"fillType":0,"color":\#($0)}"# }
        return #""style":{"fills":[\#(fills.joined(separator: ","))]\#(members.isEmpty ? "" : "," + members)}"#
    }

    /// The attributes of letters.
    static func attributes(_ font: String = "Inter-Regular", _ size: Double = 16, color: String = Sketch.color(0, 0, 0))
        -> String
    {
        #"{"MSAttributedStringFontAttribute":{"attributes":{"name":"\#(font)","size":\#(size)}},"#
            + #""MSAttributedStringColorAttribute":\#(color)}"#
    }

    /// The members of a text with runs, each so many UTF-16 units long.
    static func text(_ string: String, _ runs: (Int, String)..., members: String = "") -> String {
        var location = 0
        let attributes = runs.map { length, attributes in
            defer { location += length }
            return #"{"location":\#(location),"length":\#(length),"attributes":\#(attributes)}"#
        }
        return #""attributedString":{"string":"\#(string)","attributes":[\#(attributes.joined(separator: ","))]}"#
            + (members.isEmpty ? "" : "," + members)
    }

    /// An expanded document with one page.
    static func document(_ layers: String..., members: String = "", meta: String = #"{"version":146}"#) -> String {
        let page = layer("page", "PAGE", at: (0, 0, 0, 0), layers: layers)
        return
            #"{"document":{"_class":"document","pages":[\#(page)]\#(members.isEmpty ? "" : "," + members)},"meta":\#(meta)}"#
    }

    /// A document of one artboard of 100 × 100 with layers in it.
    static func artboard(_ layers: String..., members: String = "", meta: String = #"{"version":146}"#) -> String {
        document(
            layer("artboard", "BOARD", at: (300, 200, 100, 100), layers: layers), members: members, meta: meta)
    }

    static func reading(_ text: String) -> DesignReading {
        guard let file = try? SourceFile(path: "test.json", contents: Array(text.utf8)) else {
            preconditionFailure("Plain UTF-8 is always a file.")
        }
        return DesignReader.reading(of: file)
    }

    /// The layers of an artboard's document, a line each, without the document and the artboard, and without their paths
    /// down to the artboard's layers.
    static func lines(_ text: String, dropping first: Int = 2) -> [String] {
        guard let design = reading(text).design else { return [] }
        return ModelDump(design: design).text.split(separator: "\n").dropFirst(first + 1).map {
            String($0.drop { $0 == " " }).replacing("/document/pages/0/layers/0/layers/", with: "")
        }
    }
}

/// A zip archive of stored files (APPNOTE 6.3).
func archive(_ files: (name: String, text: String)...) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
    func long(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
        let name = Array(file.name.utf8)
        let contents = Array(file.text.utf8)
        var sum = ~UInt32(0)
        for byte in contents {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        let common =
            short(20) + short(0x800) + short(0) + long(0) + long(Int(~sum)) + long(contents.count)
            + long(contents.count)
            + short(name.count) + short(0)
        directory +=
            long(0x0201_4B50) + short(20) + common + short(0) + short(0) + short(0) + long(0) + long(bytes.count)
        directory += name
        bytes += long(0x0403_4B50) + common + name + contents
    }
    let start = bytes.count
    let end =
        long(0x0605_4B50) + short(0) + short(0) + short(files.count) + short(files.count) + long(directory.count)
        + long(start) + short(0)
    return bytes + directory + end
}
