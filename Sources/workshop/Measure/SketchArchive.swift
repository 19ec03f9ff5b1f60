import ArgumentParser
import Foundation

/// A Sketch document with one page of cards, each a plate and a text, packed as Sketch packs it.
struct SketchArchive {
    let texts: Int

    private static let document = """
        {"_class":"document","do_objectID":"d","pages":[{"_class":"MSJSONFileReference","_ref_class":"MSImmutablePage",\
        "_ref":"pages/1"}]}
        """

    func write(to path: String) throws {
        var archive = Data()
        var directory = Data()
        let files = [("document.json", SketchArchive.document), ("pages/1.json", page)]
        for (name, text) in files {
            let (packed, sum) = try SketchArchive.packed(Data(text.utf8))
            let sizes = sum + SketchArchive.long(packed.count) + SketchArchive.long(text.utf8.count)
            let head = SketchArchive.short(20, 0x800, 8, 0, 0) + sizes + SketchArchive.short(name.utf8.count, 0)
            directory += SketchArchive.long(0x0201_4B50) + SketchArchive.short(20) + head
            directory += SketchArchive.short(0, 0, 0, 0, 0) + SketchArchive.long(archive.count) + Data(name.utf8)
            archive += SketchArchive.long(0x0403_4B50) + head + Data(name.utf8) + packed
        }
        let end =
            SketchArchive.long(0x0605_4B50) + SketchArchive.short(0, 0, files.count, files.count)
            + SketchArchive.long(directory.count) + SketchArchive.long(archive.count) + SketchArchive.short(0)
        try (archive + directory + end).write(to: URL(filePath: path), options: .atomic)
    }

    private var page: String {
        var layers: [String] = []
        for number in 0..<texts {
            let (x, y) = (number % 20 * 300, number / 20 * 80)
            let color = #"{"_class":"color","red":0.0666667,"green":0.0941176,"blue":0.152941,"alpha":1}"#
            let white = #"{"_class":"color","red":1,"green":1,"blue":1,"alpha":1}"#
            layers.append(
                #"{"_class":"rectangle","do_objectID":"R\#(number)","name":"Plate \#(number)","isVisible":true,"frame":{"_class":"rect","x":\#(x),"y":\#(y),"width":280,"height":64},"style":{"_class":"style","fills":[{"_class":"fill","isEnabled":true,"fillType":0,"color":\#(white)}]}}"#
            )
            let attributes =
                #"{"MSAttributedStringFontAttribute":{"_class":"fontDescriptor","attributes":{"name":"Inter-Regular","size":16}},"MSAttributedStringColorAttribute":\#(color),"paragraphStyle":{"_class":"paragraphStyle","alignment":0}}"#
            layers.append(
                #"{"_class":"text","do_objectID":"T\#(number)","name":"Words \#(number)","isVisible":true,"frame":{"_class":"rect","x":\#(x + 16),"y":\#(y + 20),"width":240,"height":24},"attributedString":{"_class":"attributedString","string":"Some words","attributes":[{"_class":"stringAttribute","location":0,"length":10,"attributes":\#(attributes)}]},"style":{"_class":"style","textStyle":{"_class":"textStyle","verticalAlignment":0,"encodedAttributes":\#(attributes)}}}"#
            )
        }
        let frame = #"{"_class":"rect","x":0,"y":0,"width":6000,"height":\#(texts / 20 * 80 + 80)}"#
        let artboard =
            #"{"_class":"artboard","do_objectID":"A","name":"Cards","isVisible":true,"hasBackgroundColor":false,"frame":\#(frame),"layers":["#
            + layers.joined(separator: ",") + "]}"
        return
            #"{"_class":"page","do_objectID":"1","name":"Page","isVisible":true,"frame":\#(frame),"layers":[\#(artboard)]}"#
    }

    /// Bytes packed by deflate, and their CRC-32, both taken from gzip's output (RFC 1952 §2.3).
    private static func packed(_ bytes: Data) throws -> (packed: Data, sum: Data) {
        let file = FileManager.default.temporaryDirectory.appending(path: "tincture-\(UUID().uuidString)")
        let result = file.appendingPathExtension("gz")
        defer { for file in [file, result] { try? FileManager.default.removeItem(at: file) } }
        try bytes.write(to: file)
        _ = try TimedCommand(["gzip", "--no-name", "--stdout", file.path]).run(to: result.path)
        let whole = try Data(contentsOf: result)
        guard whole.count > 18 else { throw ValidationError("gzip packed nothing.") }
        return (Data(whole.dropFirst(10).dropLast(8)), Data(whole.suffix(8).prefix(4)))
    }

    private static func short(_ numbers: Int...) -> Data {
        Data(numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    }

    private static func long(_ number: Int) -> Data { short(number, number >> 16) }
}
