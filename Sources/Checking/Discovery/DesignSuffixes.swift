/// Which files are taken for designs by their names, before anything is read.
enum DesignSuffixes {
    /// Read wherever they are found in a folder.
    static let read: Set<String> = ["svg", "svgz", "sketch"]

    /// Looked into where they are found in a folder: their content says whether they are designs.
    static let maybeRead: Set<String> = ["json", "tokens"]

    /// Design formats that are not read, and what to export instead.
    static let unread: [String: (name: String, advice: String)] = [
        "fig": ("a Figma file", "export the frames as SVG"),
        "xd": ("an Adobe XD file", "export the artboards as SVG"),
        "ai": ("an Illustrator file", "save a copy as SVG"),
        "pdf": ("a PDF", "export SVG from the program that made it"),
        "eps": ("an EPS file", "export SVG from the program that made it"),
        "psd": ("a Photoshop file", "export the shape and text layers as SVG"),
        "afdesign": ("an Affinity Designer file", "export SVG"),
    ]

    /// What designs show as pictures, besides drawings.
    static let pictures: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "avif", "bmp"]

    /// What designs and configurations name: pictures in designs, fonts, and lists of colors, which go by many names.
    private static let named = pictures.union(HouseFonts.suffixes).union([
        "yml", "yaml", "css", "txt", "xml", "gpl", "ase", "aco", "sketchpalette", "clr",
    ])
    /// Whether a run may want a file, by its path: source code and whatever else fills a repository is of no use to it.
    static func isLookedAt(_ path: String) -> Bool {
        let suffix = PathNames.suffix(of: path)
        return read.contains(suffix) || maybeRead.contains(suffix) || named.contains(suffix)
            || unread[suffix] != nil
    }

    /// One sentence on a file that is a design, but of a format that is not read; nil for any other.
    static func unreadSentence(for path: String) -> String? {
        unread[PathNames.suffix(of: path)].map { "\($0.name), a format that is not read; \($0.advice)" }
    }
}
