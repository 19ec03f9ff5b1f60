import DesignModel
import DesignReaders
import SourceText

/// Reads `content` inside an `svg` of 100 × 100.
func read(_ content: String, root attributes: String = #"width="100" height="100""#) -> Design? {
    reading(
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>\#(content)</svg>"#
    )
    .design
}

func reading(_ document: String) -> DesignReading {
    guard let file = try? SourceFile(path: "test.svg", contents: Array(document.utf8)) else {
        preconditionFailure("Plain UTF-8 is always a file.")
    }
    return DesignReader.reading(of: file)
}

/// The dump of what stands inside the root, each line without its indentation.
func lines(_ content: String, root attributes: String = #"width="100" height="100""#) -> [String] {
    guard let design = read(content, root: attributes) else { return [] }
    return ModelDump(design: design).text.split(separator: "\n").dropFirst(2).map {
        String($0.drop { $0 == " " })
    }
}
