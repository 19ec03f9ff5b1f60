/// Decides by name which files may be designs, before anything is read.
enum DesignSuffixes {
    /// Suffixes of files that are always read if found in a folder.
    static let read: Set<String> = ["svg", "svgz", "sketch"]

    /// Suffixes of files whose contents decide whether they are designs.
    static let maybeRead: Set<String> = ["json", "tokens"]

    /// Design formats that are not supported, and what to export instead.
    static let unread: [String: (name: String, advice: String)] = [
        "fig": ("a Figma file", "export the frames as SVG"),
        "xd": ("an Adobe XD file", "export the artboards as SVG"),
        "ai": ("an Illustrator file", "save a copy as SVG"),
        "pdf": ("a PDF", "export SVG from the program that made it"),
        "eps": ("an EPS file", "export SVG from the program that made it"),
        "psd": ("a Photoshop file", "export the shape and text layers as SVG"),
        "afdesign": ("an Affinity Designer file", "export SVG"),
    ]

    /// Suffixes of pictures that designs show, besides drawings.
    static let pictures: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "avif", "bmp"]

    /// Suffixes of files that designs and configurations name: pictures, fonts, and color lists in various formats.
    private static let named = pictures.union(HouseFonts.suffixes).union([
        "yml", "yaml", "css", "txt", "xml", "gpl", "ase", "aco", "sketchpalette", "clr",
    ])
    /// Whether a run may need a file, judged by its path; source code and other contents of a repository are never
    /// needed.
    static func isLookedAt(_ path: String) -> Bool {
        let suffix = PathNames.suffix(of: path)
        return read.contains(suffix) || maybeRead.contains(suffix) || named.contains(suffix)
            || unread[suffix] != nil
    }

    /// One sentence about a file in a design format that is not supported; nil for any other file.
    static func unreadSentence(for path: String) -> String? {
        unread[PathNames.suffix(of: path)].map { "\($0.name), a format that is not read; \($0.advice)" }
    }
}
