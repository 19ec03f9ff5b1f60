import DesignAnalysis
import Linting
import SourceText

/// The results of one part of a run, to be merged with others: the findings of each file, and its facts for the rules
/// that judge all files together.
///
/// Merging is a union by file: neither the order of the parts matters, nor whether a part is merged twice.
public struct Partial: Sendable, Codable, Equatable {
    /// The options of the run; all parts of one run have the same.
    public struct Settings: Sendable, Codable, Equatable {
        /// `--config`.
        public var configuration: String?
        /// `--select`.
        public var select: [String] = []
        /// `--ignore`.
        public var ignore: [String] = []
        /// `--severity`.
        public var severity: [String] = []
        /// `--fail-on`.
        public var failOn: String?
        /// `--mode`.
        public var mode: String?
        /// `--today`.
        public var today: String?
        /// `--baseline`.
        public var baseline: String?
        /// `--no-baseline`.
        public var ignoresBaselines = false
        /// `--strict-baseline`.
        public var failsOnStaleBaseline = false
        /// `--fail-on-unmeasured`.
        public var failsOnUnmeasured = false
        /// `--no-inline`.
        public var ignoresStatedExceptions = false
        /// `--scope`.
        public var scope: String?

        /// No options besides the configurations.
        public init() {}

        /// The same options, with file paths made relative to another folder.
        fileprivate func moved(from folder: String, to other: String) -> Settings {
            var copy = self
            let move = { PathNames.relative(PathNames.absolute($0, in: folder), to: other) }
            copy.configuration = configuration.map(move)
            copy.baseline = baseline.map(move)
            return copy
        }
    }

    /// One file and its serialized result: two parts that contain the file must agree byte for byte.
    struct Entry: Sendable, Codable, Equatable {
        let path: String
        /// The path that fingerprints use, which may depend on the folders that were named.
        let identity: String
        let answer: String
    }

    let schema: String
    let version: String
    /// The options of the run, with file paths relative to the root of the sources.
    let settings: Settings
    /// Hashes of the configurations, by the keys of their folders.
    private(set) var configurations: [String: String]
    /// The parts it contains, such as `1/4`.
    public private(set) var shards: Set<String>
    private(set) var files: [Entry]
    private(set) var failures: Set<String>

    static let schema = "tincture.partial/1"

    /// The part for a run over a selection; paths are written relative to `root`.
    public init(of run: LintRun, over selection: Selection, settings: Settings, shard: String?, root: String)
        throws(CheckingError)
    {
        schema = Partial.schema
        version = Version.current.description
        self.settings = settings.moved(from: FileSystem.workingFolder, to: root)
        configurations = Partial.configurations(selection, root: root)
        shards = shard.map { [$0] } ?? []
        var files: [Entry] = []
        for (file, answer) in zip(selection.files, run.answers) where !answer.isEmpty {
            let written = try Partial.written(answer.at(nil))
            let path = PathNames.relative(file.path, to: root)
            files.append(
                Entry(path: path, identity: file.identity, answer: String(decoding: written, as: UTF8.self)))
        }
        self.files = files.sorted { $0.path < $1.path }
        failures = Set(selection.failures)
    }

    /// Reads a part from a file; throws if it is damaged or from another version.
    public init(readingFrom path: String) throws(CheckingError) {
        do {
            self = try PartialDecoder(SourceFile(path: path, streams: true)).value(Partial.self)
        } catch {
            let reason = (error as? SourceError)?.reason ?? "it is no partial report of tincture lint, or not whole"
            throw .partial("\(path): cannot be merged: \(reason)")
        }
        guard schema == Partial.schema, version == Version.current.description else {
            throw .partial("\(path): was written by tincture \(version); this is \(Version.current)")
        }
    }

    /// The part as JSON; equal parts give equal bytes.
    public func bytes() throws(CheckingError) -> [UInt8] { try Partial.written(self) }

    private static func written(_ value: some Encodable) throws(CheckingError) -> [UInt8] {
        do {
            return try PartialEncoder.bytes(of: value)
        } catch {
            throw .partial("what was found cannot be written for a merge: \(error)")
        }
    }

    /// Both parts merged; throws if they disagree.
    public func merged(with other: Partial) throws(CheckingError) -> Partial {
        guard settings == other.settings else {
            throw .partial("the parts were not told the same: give every part the same options")
        }
        var sum = self
        for (folder, hash) in other.configurations {
            guard sum.configurations.updateValue(hash, forKey: folder) ?? hash == hash else {
                throw .partial("\(folder): its configuration is not the same in every part")
            }
        }
        var known = Dictionary(files.map { (PathNames.key($0.path), $0) }, uniquingKeysWith: { first, _ in first })
        for file in other.files {
            guard known.updateValue(file, forKey: PathNames.key(file.path)) ?? file == file else {
                throw .partial("\(file.path): changed between the parts; run them again")
            }
        }
        sum.files = known.values.sorted { PathNames.stands($0.path, before: $1.path) }
        sum.shards.formUnion(other.shards)
        sum.failures.formUnion(other.failures)
        return sum
    }

    /// The options of the run, with file paths relative to the working folder.
    public func settings(root: String) -> Settings { settings.moved(from: root, to: FileSystem.workingFolder) }

    /// The absolute paths of the files in all parts.
    public func paths(root: String) -> [String] { files.map { PathNames.absolute($0.path, in: root) } }

    /// The whole run: the findings of the parts, and those of the rules that judge all files together.
    public func run(over selection: Selection, options: LintOptions, root: String) throws(CheckingError) -> LintRun {
        for (folder, hash) in Partial.configurations(selection, root: root) where configurations[folder] != hash {
            throw .partial("\(folder): its configuration is not the one the parts were judged by")
        }
        let entries = Dictionary(
            files.map { (PathNames.key(PathNames.absolute($0.path, in: root)), $0) },
            uniquingKeysWith: { first, _ in first })
        let selection = selection.known(by: entries.mapValues(\.identity))
        var answers: [LintRun.Answer] = []
        for (index, file) in selection.files.enumerated() {
            guard let entry = entries[PathNames.key(file.path)] else {
                answers.append(LintRun.Answer())
                continue
            }
            do {
                answers.append(try Partial.answer(entry.answer, document: index, location: file.path))
            } catch {
                throw .partial("\(file.shown): its part is not whole")
            }
        }
        return LintRun(answers: answers, over: selection, options: options, failures: failures.sorted())
    }

    private static func answer(_ text: String, document: Int, location: String) throws -> LintRun.Answer {
        let decoder = try PartialDecoder(SourceFile(path: location, contents: Array(text.utf8)))
        let told = DocumentNumber.ofRun.map { [$0: document as Any] } ?? [:]
        return try decoder.value(LintRun.Answer.self, userInfo: told).at(location)
    }

    private static func configurations(_ selection: Selection, root: String) -> [String: String] {
        var sums: [String: String] = [:]
        for governance in selection.governances {
            sums[PathNames.key(PathNames.relative(governance.folder, to: root))] = hash(of: governance)
        }
        return sums
    }

    /// A hash of a configuration and of all files it names, independent of where they lie on this machine.
    private static func hash(of governance: Governance) -> String {
        var hash = StableHash()
        for source in governance.configuration.sources { hash.mix(source.file.bytes.bytes) }
        for (_, swatch) in governance.swatchSources.all.sorted(by: { $0.name < $1.name }) {
            hash.mix(swatch.file.bytes.bytes)
        }
        // A palette may be assembled from more files than those that state its entries.
        if let listed = try? LintCache.bytes(of: governance.listed) { hash.mix(listed.span) }
        // The token files of a run are those of its own part.
        for file in governance.tokens.named { hash.mix(file.bytes.bytes) }
        let others = governance.configuration.fontSources + governance.configuration.librarySources
        for other in others {
            let bytes = try? SourceBytes(readingFrom: other.place, limit: SourceBytes.highestLimit)
            if let bytes { hash.mix(bytes.bytes) }
            hash.mix(word: 0)
        }
        return String(hash.value, radix: 16)
    }
}

extension Partial {
    /// Throws unless all parts of the given number are present.
    public func expect(shards count: Int?) throws(CheckingError) {
        guard let count else { return }
        // The count is compared first, because the range could be as large as any number typed.
        let wanted = max(1, count)
        guard shards.count == wanted, (1...wanted).allSatisfy({ shards.contains("\($0)/\(count)") }) else {
            let held = shards.sorted().joined(separator: ", ")
            throw .partial(
                "\(Figure.counted(count, "part")) expected, and there are: \(held.isEmpty ? "none of --shard" : held)"
            )
        }
    }
}
