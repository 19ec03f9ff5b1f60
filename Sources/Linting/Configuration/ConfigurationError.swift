public import SourceText

/// One thing that is wrong in a configuration file.
public struct ConfigurationTrouble: Error, Hashable, Sendable {
    /// What is wrong, and what would be right.
    public let message: String
    /// The bytes it is about.
    public let range: ByteRange

    /// Something wrong at a place.
    public init(_ message: String, at range: ByteRange) {
        self.message = message
        self.range = range
    }
}

/// Why a configuration cannot be used: everything that is wrong in it at once, and in what it extends.
public struct ConfigurationError: Error, Sendable, CustomStringConvertible {
    /// What is wrong in one file.
    public struct File: Sendable {
        /// The file as people name it.
        public let path: String
        /// What is wrong, in the order of the file; an empty range at 0 speaks of the whole file.
        public let troubles: [ConfigurationTrouble]
        private let file: SourceFile?

        /// What is wrong with `file`; nil where it could not be had.
        public init(path: String, file: SourceFile?, troubles: [ConfigurationTrouble]) {
            self.path = path
            self.file = file
            self.troubles = troubles.sorted { ($0.range.lower, $0.message) < ($1.range.lower, $1.message) }
        }

        /// What is wrong with a file of a configuration. Of one that is foreign, which a pull request may name to learn what
        /// it holds, nothing is quoted: only where the first mistake is.
        public init(path: String, file: SourceFile, isForeign: Bool, troubles: [ConfigurationTrouble]) {
            guard isForeign, let first = troubles.map(\.range.lower).min() else {
                self.init(path: path, file: file, troubles: troubles)
                return
            }
            let line = file.lines.position(of: Int(first), in: file.bytes.bytes).line
            let count = troubles.count == 1 ? "one mistake, in" : "\(troubles.count) mistakes, the first in"
            let message = "\(count) line \(line); the file lies \(ConfigurationFile.foreignness)"
            self.init(path: path, file: nil, troubles: [ConfigurationTrouble(message, at: ByteRange(0..<0))])
        }

        /// What is wrong with a file of a configuration.
        public init(of source: ConfigurationFile, troubles: [ConfigurationTrouble]) {
            self.init(path: source.shown, file: source.file, isForeign: source.isForeign, troubles: troubles)
        }
    }

    /// What is wrong, file by file; what is extended first.
    public let files: [File]

    /// What is wrong with several files.
    public init(_ files: [File]) {
        self.files = files
    }

    /// What is wrong with one file.
    public init(path: String, file: SourceFile?, troubles: [ConfigurationTrouble]) {
        files = [File(path: path, file: file, troubles: troubles)]
    }

    /// Everything that is wrong.
    public var troubles: [ConfigurationTrouble] { files.flatMap(\.troubles) }

    /// Each trouble as `path:line:column: message` on a line of its own, for lists of sentences.
    public var sentences: [String] {
        files.flatMap { file in file.troubles.map { file.sentence(on: $0) } }
    }

    /// The first fifty troubles of each file as `path:line:column: message`, with the line it is in and carets beneath, and
    /// how many there are besides.
    public var description: String { files.map(\.description).joined(separator: "\n") }
}

extension ConfigurationError.File {
    /// More than somebody mends in one go: a file of another kind that is taken for a configuration may be wrong in each line.
    private static let mostShown = 50

    fileprivate func sentence(on trouble: ConfigurationTrouble) -> String {
        guard let file else { return PrintableText.of("\(path): \(trouble.message)") }
        let start = file.lines.position(of: Int(trouble.range.lower), in: file.bytes.bytes)
        return PrintableText.of("\(path):\(start.line):\(start.column): \(trouble.message)")
    }

    fileprivate var description: String {
        let more = troubles.count - Self.mostShown
        let rest = more > 0 ? ["\(PrintableText.of(path)): \(more) \(more == 1 ? "mistake" : "mistakes") more"] : []
        return (troubles.prefix(Self.mostShown).map(shown) + rest).joined(separator: "\n")
    }

    private func shown(_ trouble: ConfigurationTrouble) -> String {
        let head = sentence(on: trouble)
        guard let file else { return head }
        let excerpt = Excerpt(of: trouble.range, in: file, lines: file.lines)
        guard !excerpt.text.isEmpty else { return head }
        let gutter = "\(file.lines.position(of: Int(trouble.range.lower), in: file.bytes.bytes).line)"
        let margin = String(repeating: " ", count: gutter.count)
        let lead = String(excerpt.text.unicodeScalars.prefix(excerpt.lead).map { $0 == "\t" ? "\t" : " " })
        let carets = String(repeating: "^", count: max(1, excerpt.marked))
        return "\(head)\n\(gutter) | \(PrintableText.of(excerpt.text))\n\(margin) | \(lead)\(carets)"
    }
}
