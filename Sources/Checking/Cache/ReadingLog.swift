import DesignModel
import DesignReaders
import Linting
import Painting
import SourceText
import Synchronization

/// Records what else was read while a document was judged: pictures beside it, token files it names, and the current
/// day.
final class ReadingLog: Sendable {
    /// A picture that was requested, with the result.
    struct Picture: Sendable, Hashable, Codable {
        let path: String
        /// The file; nil if it could not be read.
        let trace: FileTrace?
        /// Why it could not be read.
        let reason: String?
    }

    /// A token file that was requested, with the result.
    struct TokenFile: Sendable, Hashable, Codable {
        /// Its path relative to the document's folder.
        let path: String
        /// The same path with links resolved, which shows whether the file lies in the project; nil if it does not
        /// exist.
        let physical: String?
        /// The file; nil if it could not be read.
        let trace: FileTrace?
        /// Whether the file exists but was refused.
        let isRefused: Bool
    }

    private struct State {
        var tokenFiles: [String: TokenFile] = [:]
        var pictures: [String: Picture] = [:]
        var day: CalendarDay?
    }

    private let state = Mutex(State())

    /// The pictures, sorted by path.
    var pictures: [Picture] { state.withLock { $0.pictures.values.sorted { $0.path < $1.path } } }

    /// The token files, sorted by path.
    var tokenFiles: [TokenFile] { state.withLock { $0.tokenFiles.values.sorted { $0.path < $1.path } } }

    /// The day that was used; nil if none was.
    var day: CalendarDay? { state.withLock(\.day) }

    /// Returns the day and records that it was used.
    func today(_ day: CalendarDay) -> CalendarDay {
        state.withLock { $0.day = day }
        return day
    }

    fileprivate func add(_ file: TokenFile) { state.withLock { $0.tokenFiles[file.path] = file } }

    fileprivate func add(_ picture: Picture) { state.withLock { $0.pictures[picture.path] = picture } }
}

/// The files beside a document; each one requested is recorded.
struct LoggedFolder: PictureSource {
    let folder: DocumentFolder
    let log: ReadingLog

    func contents(of path: String) throws(UnknownImage) -> SourceBytes {
        do throws(UnknownImage) {
            let stamp = folder.file(at: path).flatMap(FileStamp.now)
            let bytes = try folder.contents(of: path)
            log.add(ReadingLog.Picture(path: path, trace: FileTrace(stamp, bytes), reason: nil))
            return bytes
        } catch {
            log.add(ReadingLog.Picture(path: path, trace: nil, reason: "\(error)"))
            throw error
        }
    }

    func drawing(
        in contents: [UInt8], size: Point, fragment: [UInt8], work: inout Int
    ) throws(UnknownImage) -> Design {
        try folder.drawing(in: contents, size: size, fragment: fragment, work: &work)
    }

    func size(ofDrawingIn contents: [UInt8], fragment: [UInt8]) -> NaturalSize? {
        folder.size(ofDrawingIn: contents, fragment: fragment)
    }
}

extension ReadingLog.Picture {
    /// The current state of the picture if it is unchanged, else nil.
    func confirmed(beside folder: DocumentFolder) -> ReadingLog.Picture? {
        if let trace, let stamp = trace.stamp, let file = folder.file(at: path),
            FileStamp.now(of: file)?.stamp == stamp
        {
            return self
        }
        let log = ReadingLog()
        _ = try? LoggedFolder(folder: folder, log: log).contents(of: path)
        guard let now = log.pictures.first, now.trace?.digest == trace?.digest, now.reason == reason else { return nil }
        return now
    }
}

/// The token files that a document names; each one requested is recorded.
struct LoggedTokenFolder: TokenFileSource {
    let folder: TokenFolder
    /// The path of the document.
    let document: String
    let log: ReadingLog?

    func identity(of path: String, beside file: String) throws(UnreadTokenFile) -> String {
        do throws(UnreadTokenFile) {
            let identity = try folder.identity(of: path, beside: file)
            note(path, beside: file, isRefused: false)
            return identity
        } catch {
            note(path, beside: file, isRefused: error != .missing)
            throw error
        }
    }

    func file(at identity: String) throws(UnreadTokenFile) -> SourceFile { try folder.file(at: identity) }

    private func note(_ path: String, beside file: String, isRefused: Bool) {
        guard let log else { return }
        let own = PathNames.folder(of: PathNames.absolute(document, in: FileSystem.workingFolder))
        let whole = PathNames.absolute(
            path, in: PathNames.folder(of: PathNames.absolute(file, in: FileSystem.workingFolder)))
        let trace = isRefused ? nil : FileTrace(reading: whole, limit: TokenFolder.largest)
        log.add(
            ReadingLog.TokenFile(
                path: PathNames.relative(whole, to: own), physical: ReadingLog.TokenFile.physical(whole, from: own),
                trace: trace, isRefused: isRefused))
    }
}

extension ReadingLog.TokenFile {
    /// The current state of the token file if it is unchanged; nil if it has changed or was refused.
    func confirmed(beside document: String) -> ReadingLog.TokenFile? {
        let own = PathNames.folder(of: document)
        let whole = PathNames.absolute(path, in: own)
        guard !isRefused, ReadingLog.TokenFile.physical(whole, from: own) == physical else { return nil }
        guard let trace else {
            if case .missing = FileSystem.kind(of: whole) { return self }
            return nil
        }
        return trace.confirmed(at: whole, limit: TokenFolder.largest).map {
            ReadingLog.TokenFile(path: path, physical: physical, trace: $0, isRefused: false)
        }
    }

    /// The path of a file with links resolved, relative to a folder; nil if the file does not exist.
    fileprivate static func physical(_ path: String, from folder: String) -> String? {
        FileSystem.physical(path).map { PathNames.relative($0, to: FileSystem.physical(folder) ?? folder) }
    }
}
