public import SourceText

/// One mistake in a configuration file.
public struct ConfigurationTrouble: Error, Hashable, Sendable {
    /// What is wrong, and how to mend it.
    public let message: String
    /// The bytes that the message is about.
    public let range: ByteRange

    /// A mistake at a place in the file.
    public init(_ message: String, at range: ByteRange) {
        self.message = message
        self.range = range
    }
}

/// Why a configuration cannot be used: all mistakes in it and in the files it extends.
public struct ConfigurationError: Error, Sendable, CustomStringConvertible {
    /// The mistakes in one file.
    public struct File: Sendable {
        /// The file's path as shown to people.
        public let path: String
        /// The mistakes, in the order of the file; an empty range at 0 stands for the whole file.
        public let troubles: [ConfigurationTrouble]
        private let file: SourceFile?

        /// The mistakes in `file`, which is nil if it could not be read.
        public init(path: String, file: SourceFile?, troubles: [ConfigurationTrouble]) {
            self.path = path
            self.file = file
            self.troubles = troubles.sorted { ($0.range.lower, $0.message) < ($1.range.lower, $1.message) }
        }

        /// The mistakes in a configuration file. Of a foreign file, which a pull request might name to learn its
        /// contents, only the number of mistakes and the line of the first are given, and nothing is quoted.
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

        /// The mistakes in a configuration file.
        public init(of source: ConfigurationFile, troubles: [ConfigurationTrouble]) {
            self.init(path: source.shown, file: source.file, isForeign: source.isForeign, troubles: troubles)
        }
    }

    /// The mistakes, file by file; extended files first.
    public let files: [File]

    /// The mistakes in several files.
    public init(_ files: [File]) {
        self.files = files
    }

    /// The mistakes in one file.
    public init(path: String, file: SourceFile?, troubles: [ConfigurationTrouble]) {
        files = [File(path: path, file: file, troubles: troubles)]
    }

    /// The mistakes in all files.
    public var troubles: [ConfigurationTrouble] { files.flatMap(\.troubles) }

    /// Each mistake as `path:line:column: message`, one line each.
    public var sentences: [String] {
        files.flatMap { file in file.troubles.map { file.sentence(on: $0) } }
    }

    /// The first fifty mistakes of each file as `path:line:column: message`, each followed by its source line with
    /// carets beneath, and the number of further mistakes.
    public var description: String { files.map(\.description).joined(separator: "\n") }
}

extension ConfigurationError.File {
    /// More than anyone mends in one go: a file of another kind, mistaken for a configuration, may be wrong in every
    /// line.
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
