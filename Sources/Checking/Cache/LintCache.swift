import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// What earlier runs found in the same files under the same rules, so that nothing is judged twice.
///
/// Files that follow one another are kept in groups, each with its answers and the facts of all its designs as one. A group
/// holds while each of its files, and whatever else was read for them, is what it was.
struct LintCache: Sendable {
    /// A group of files that follow one another and are judged by the same bench.
    struct Group: Sendable {
        let files: Range<Int>
        /// What says which files they are, and what they are judged by.
        let key: Digest
    }

    /// What is kept of a group beside its answers and facts.
    struct Record: Sendable, Codable {
        var files: [FileTrace]
        /// The pictures that each document asked for.
        var pictures: [[ReadingLog.Picture]]
        /// The files of tokens that each document asked for.
        var tokenFiles: [[ReadingLog.TokenFile]]
        /// The day that exceptions were judged by; nil where none expires.
        let day: CalendarDay?
        /// What tells whether a design is still the one that facts were taken of.
        let fingerprints: [UInt64?]

        /// What the answers follow from.
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

    /// What was kept in a folder for a run over files on a ground, which says what each of them is judged by.
    init(in folder: String, over files: [Selection.File], on ground: CacheGround, today: CalendarDay) {
        path = PathNames.absolute("\(ground.name).\(CacheFolder.suffix)", in: folder)
        pack = CachePack(readingFrom: path)
        self.files = files
        self.today = today
        largest = ground.largest
        groups = LintCache.groups(of: files, ground.keys, each: ground.judgesEachAlone)
    }

    /// A group ends before the next file that is large, is judged by another bench or has a path of a certain kind: a file
    /// more or less leaves the other groups as they are.
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
            // What is judged alone needs facts of its own.
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

    /// Files in a group, on the average of many small ones; one that changes takes the others with it.
    private static let fileCount: UInt64 = 32
    private static let mostBytes = 96 << 10

    /// What is known of a group.
    struct Known: Sendable {
        /// The record to keep from now on.
        let record: Record
        let answers: [LintRun.Answer]
        /// Whether the record is as it was written.
        let isAsWritten: Bool
    }

    /// What is known of a group; nil where anything of it changed.
    func known(_ group: Group) -> Known? {
        // What was handed over is not what lies at its path.
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

    /// The facts of a group's designs as one; nil where they are not whole.
    func facts(of group: Group) -> ProjectFacts? {
        guard let bytes = pack.section(Section.facts.rawValue, of: group.key) else { return nil }
        let told = DocumentNumber.first.map { [$0: group.files.lowerBound as Any] } ?? [:]
        return try? CompactDecoder(bytes, userInfo: told).read(ProjectFacts.self)
    }

    /// The entry of a group that was judged.
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

    /// The entry of a group that is known, with another record; nil where it is not whole.
    func entry(_ record: Record, of group: Group) -> [[UInt8]]? {
        guard let answers = pack.section(Section.answers.rawValue, of: group.key),
            let facts = pack.section(Section.facts.rawValue, of: group.key),
            let bytes = try? LintCache.bytes(of: record)
        else { return nil }
        return [bytes, answers, facts]
    }

    /// Whether there is an entry of a key, and it is whole.
    func holds(_ key: Digest) -> Bool { pack.section(0, of: key) != nil }

    /// What the project rules found when all groups were what they are.
    func projectFindings(under key: Digest) -> [String: [Diagnostic]]? {
        pack.section(0, of: key).flatMap { try? CompactDecoder($0).read([String: [Diagnostic]].self) }
    }

    static func bytes(of value: some Encodable, userInfo: [CodingUserInfoKey: Any] = [:]) throws -> [UInt8] {
        let encoder = CompactEncoder(userInfo: userInfo)
        try encoder.write(value)
        return encoder.bytes
    }

    /// Keeps new entries, and those that were asked for; others for some runs more.
    func keep(_ new: [Digest: [[UInt8]]], asked: Set<Digest>) throws(CheckingError) {
        guard !new.isEmpty else { return CacheFolder.touch(path) }
        let bytes = try? pack.bytes(adding: new) { key, entry in
            asked.contains(key) ? 0 : entry.age + 1 < CachePack.oldest ? entry.age + 1 : nil
        }
        guard let bytes, bytes.count <= CachePack.largest else { return }
        try CacheFolder.write(bytes, to: path)
    }
}
