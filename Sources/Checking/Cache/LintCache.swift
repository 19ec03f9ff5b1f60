import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// The results of earlier runs over the same files under the same rules, so that nothing is judged twice.
///
/// Consecutive files are stored in groups, each with the answers of its files and the joint facts of its designs. A
/// group is valid while all its files, and whatever else was read for them, are unchanged.
struct LintCache: Sendable {
    /// A group of consecutive files that are judged by the same bench.
    struct Group: Sendable {
        let files: Range<Int>
        /// A digest of which files they are and what they are judged by.
        let key: Digest
    }

    /// The data stored for a group besides its answers and facts.
    struct Record: Sendable, Codable {
        var files: [FileTrace]
        /// The pictures that each document used.
        var pictures: [[ReadingLog.Picture]]
        /// The token files that each document used.
        var tokenFiles: [[ReadingLog.TokenFile]]
        /// The day for which exceptions were judged; nil if none of them expires.
        let day: CalendarDay?
        /// Fingerprints that show whether the facts of each design still apply.
        let fingerprints: [UInt64?]

        /// A digest of everything the answers follow from.
        func content(of key: Digest) -> Digest {
            var parts = Dependencies()
            parts.add(key)
            for file in files { parts.add(file.digest) }
            for picture in pictures.joined() {
                parts.add(picture.path)
                parts.add(picture.trace?.digest.hexadecimal ?? picture.reason ?? "")
            }
            for file in tokenFiles.joined() {
                parts.add(file.path)
                parts.add(file.trace?.digest.hexadecimal ?? "")
            }
            parts.add(day?.description ?? "")
            return parts.digest
        }
    }

    let groups: [Group]
    private let pack: CachePack
    private let path: String
    private let files: [Selection.File]
    private let largest: [Int]
    private let today: CalendarDay

    /// The sections of a group's entry.
    private enum Section: Int { case record, answers, facts }

    /// The cache in a folder for a run over the given files; `ground` holds what each of them is judged by.
    init(in folder: String, over files: [Selection.File], on ground: CacheGround, today: CalendarDay) {
        path = PathNames.absolute("\(ground.name).\(CacheFolder.suffix)", in: folder)
        pack = CachePack(readingFrom: path)
        self.files = files
        self.today = today
        largest = ground.largest
        groups = LintCache.groups(of: files, ground.keys, each: ground.judgesEachAlone)
    }

    /// Forms the groups. A new one starts where the size limit is exceeded, where the bench changes, or at a path with
    /// a certain hash; hence adding or removing a file leaves the other groups as they are.
    private static func groups(of files: [Selection.File], _ keys: [Digest], each isAlone: Bool) -> [Group] {
        var groups: [Group] = []
        var start = 0
        func end(at end: Int) {
            guard end > start else { return }
            var parts = Dependencies()
            parts.add(keys[start])
            for file in files[start..<end] {
                parts.add(file.shown)
                parts.add(file.isNamed)
                parts.add(TemplateImage.kind(of: file.path)?.rawValue ?? "")
            }
            groups.append(Group(files: start..<end, key: parts.digest))
            start = end
        }
        var bytes = 0
        for (index, file) in files.enumerated() {
            let size = FileSystem.size(of: file.path)
            let hash = StableHash(of: file.shown.utf8)
            bytes += min(size, mostBytes)
            // A design judged alone needs facts of its own.
            if isAlone || bytes > mostBytes || hash.folded % fileCount == 0
                || index > 0 && keys[index - 1] != keys[index]
            {
                end(at: index)
                bytes = min(size, mostBytes)
            }
        }
        end(at: files.count)
        return groups
    }

    /// The average number of files in a group of many small ones; one that changes invalidates the others.
    private static let fileCount: UInt64 = 32
    private static let mostBytes = 96 << 10

    /// The stored data of a group that is still valid.
    struct Known: Sendable {
        /// The record to store from now on.
        let record: Record
        let answers: [LintRun.Answer]
        /// Whether the record is the same as the stored one.
        let isAsWritten: Bool
    }

    /// The stored data of a group; nil if anything it depends on has changed.
    func known(_ group: Group) -> Known? {
        // Contents passed to the run may differ from the file at the path.
        guard files[group.files].allSatisfy({ $0.contents == nil }) else { return nil }
        guard let bytes = pack.section(Section.record.rawValue, of: group.key),
            let record = try? CompactDecoder(bytes).read(Record.self), record.files.count == group.files.count,
            record.pictures.count == group.files.count, record.tokenFiles.count == group.files.count,
            record.fingerprints.count == group.files.count,
            record.day == nil || record.day == today
        else { return nil }
        var now = record
        for (place, index) in group.files.enumerated() {
            let path = files[index].path
            guard let trace = record.files[place].confirmed(at: path, limit: largest[index]) else { return nil }
            now.files[place] = trace
            for (number, file) in record.tokenFiles[place].enumerated() {
                guard let file = file.confirmed(beside: path) else { return nil }
                now.tokenFiles[place][number] = file
            }
            guard !record.pictures[place].isEmpty else { continue }
            let folder = DocumentFolder(of: path)
            for (number, picture) in record.pictures[place].enumerated() {
                guard let picture = picture.confirmed(beside: folder) else { return nil }
                now.pictures[place][number] = picture
            }
        }
        guard let bytes = pack.section(Section.answers.rawValue, of: group.key),
            let answers = try? CompactDecoder(bytes).read([LintRun.Answer].self), answers.count == group.files.count
        else { return nil }
        guard pack.section(Section.facts.rawValue, of: group.key) != nil else { return nil }
        let placed = zip(group.files, answers).map { $1.at(files[$0].path) }
        return Known(
            record: now, answers: placed,
            isAsWritten: now.files == record.files && now.pictures == record.pictures
                && now.tokenFiles == record.tokenFiles)
    }

    /// The joint facts of a group's designs; nil if they are missing or damaged.
    func facts(of group: Group) -> ProjectFacts? {
        guard let bytes = pack.section(Section.facts.rawValue, of: group.key) else { return nil }
        let told = DocumentNumber.first.map { [$0: group.files.lowerBound as Any] } ?? [:]
        return try? CompactDecoder(bytes, userInfo: told).read(ProjectFacts.self)
    }

    /// The entry for a group that was judged.
    static func entry(
        _ record: Record, _ answers: [LintRun.Answer], _ facts: ProjectFacts, of group: Group
    ) throws -> [[UInt8]] {
        let told = DocumentNumber.first.map { [$0: group.files.lowerBound as Any] } ?? [:]
        let bare = answers.map { answer in
            var answer = answer.at(nil)
            answer.facts = nil
            return answer
        }
        return [try bytes(of: record), try bytes(of: bare), try bytes(of: facts, userInfo: told)]
    }

    /// The entry of a stored group with another record; nil if it is damaged.
    func entry(_ record: Record, of group: Group) -> [[UInt8]]? {
        guard let answers = pack.section(Section.answers.rawValue, of: group.key),
            let facts = pack.section(Section.facts.rawValue, of: group.key),
            let bytes = try? LintCache.bytes(of: record)
        else { return nil }
        return [bytes, answers, facts]
    }

    /// Whether there is an undamaged entry for a key.
    func holds(_ key: Digest) -> Bool { pack.section(0, of: key) != nil }

    /// The findings of project rules, if they are stored under this key.
    func projectFindings(under key: Digest) -> [String: [Diagnostic]]? {
        pack.section(0, of: key).flatMap { try? CompactDecoder($0).read([String: [Diagnostic]].self) }
    }

    static func bytes(of value: some Encodable, userInfo: [CodingUserInfoKey: Any] = [:]) throws -> [UInt8] {
        let encoder = CompactEncoder(userInfo: userInfo)
        try encoder.write(value)
        return encoder.bytes
    }

    /// Stores new entries and entries this run used; unused ones are kept for a few more runs.
    func keep(_ new: [Digest: [[UInt8]]], asked: Set<Digest>) throws(CheckingError) {
        guard !new.isEmpty else { return CacheFolder.touch(path) }
        let bytes = try? pack.bytes(adding: new) { key, entry in
            asked.contains(key) ? 0 : entry.age + 1 < CachePack.oldest ? entry.age + 1 : nil
        }
        guard let bytes, bytes.count <= CachePack.largest else { return }
        try CacheFolder.write(bytes, to: path)
    }
}
