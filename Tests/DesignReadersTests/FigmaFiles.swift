import DesignModel
import DesignReaders
import Foundation
import SourceText

/// A file of one page as Figma's interface answers it, whose nodes are `children`; `rest` are further members.
func figmaFile(_ children: String, page: String = "", rest: String = "") -> DesignReading {
    figmaReading(
        """
        {"name":"Demo","schemaVersion":0,"document":{"id":"0:0","name":"Document","type":"DOCUMENT","children":[
         {"id":"0:1","name":"Page 1","type":"CANVAS",\(page)"children":[\(children)]}]}\(rest)}
        """)
}

/// A file with one white frame of 200 × 100 at (1000, 500), in which `children` lie.
func figmaFrame(_ children: String, frame: String = "", rest: String = "") -> DesignReading {
    figmaFile(
        """
        {"id":"1:1","name":"Frame","type":"FRAME","children":[\(children)],"clipsContent":true,\(frame)
         \(figmaBox(0, 0, 200, 100)),"fills":[\(figmaSolid(1, 1, 1))]}
        """, rest: rest)
}

/// A box at a place of the frame of ``figmaFrame``.
func figmaBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #""absoluteBoundingBox":{"x":\#(1000 + x),"y":\#(500 + y),"width":\#(width),"height":\#(height)}"#
}

/// A paint of one color, with further members in `rest`.
func figmaSolid(_ red: Double, _ green: Double, _ blue: Double, _ rest: String = "") -> String {
    #"{"type":"SOLID",\#(rest)"color":{"r":\#(red),"g":\#(green),"b":\#(blue),"a":1}}"#
}

/// A rectangle of 40 × 20 at (10, 10) with further members.
func figmaRectangle(_ members: String) -> String {
    #"{"id":"1:2","name":"Box","type":"RECTANGLE",\#(figmaBox(10, 10, 40, 20)),\#(members)}"#
}

func figmaReading(_ text: String) -> DesignReading {
    guard let file = try? SourceFile(path: "design.json", contents: Array(text.utf8)) else {
        preconditionFailure("Plain UTF-8 is always a file.")
    }
    return DesignReader.reading(of: file)
}

/// The dump of what lies in the frame of ``figmaFrame``, without the pointer to it, indentation and written bytes.
func figmaLines(_ children: String, frame: String = "", rest: String = "") -> [String] {
    guard let design = figmaFrame(children, frame: frame, rest: rest).design else { return [] }
    return figmaLines(design).dropFirst(4).map { $0.replacing("/document/children/0/children/0", with: "") }
}

/// The dump of a design, each line without its indentation and the bytes its paints were written in.
func figmaLines(_ design: Design) -> [String] {
    ModelDump(design: design).text.split(separator: "\n").map { line in
        var line = String(line.drop { $0 == " " })
        while let open = line.firstIndex(of: "“"), !line.hasPrefix("run "),
            let close = line[open...].firstIndex(of: "”")
        {
            line.removeSubrange(line.index(before: open)...close)
        }
        if line.hasPrefix("run "), let fill = line.range(of: " · fill "),
            let open = line[fill.upperBound...].firstIndex(of: "“")
        {
            line.removeSubrange(line.index(before: open)...)
        }
        return line
    }
}
