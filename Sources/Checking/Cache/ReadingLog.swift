import DesignModel
import DesignReaders
import Linting
import Painting
import SourceText
import Synchronization

/// What was asked for besides a document while it was judged: the pictures beside it, the files of tokens it names, and what
/// day it is.
final class ReadingLog: Sendable {
    /// A picture that was asked for, and what there was.
    struct Picture: Sendable, Hashable, Codable {
        let path: String
        /// The file; nil where there was none to be had.
        let trace: FileTrace?
        /// Why there was none.
        let reason: String?
    }

    /// A file of tokens that was asked for, and what there was.
    struct TokenFile: Sendable, Hashable, Codable {
        /// Its path from the folder of the document.
        let path: String
        /// The same with links followed, which says whether it lies in the project; nil where it is not there.
        let physical: String?
        /// The file; nil where there was none to be had.
        let trace: FileTrace?
        /// Whether something there was not looked at.
        let isRefused: Bool
    }

    private struct State {
        var tokenFiles: [String: TokenFile] = [:]
        var pictures: [String: Picture] = [:]
        var day: CalendarDay?
    }

    private let state = Mutex(State())

    /// The pictures, by their paths.
    var pictures: [Picture] { state.withLock { $0.pictures.values.sorted { $0.path < $1.path } } }

    /// The files of tokens, by their paths.
    var tokenFiles: [TokenFile] { state.withLock { $0.tokenFiles.values.sorted { $0.path < $1.path } } }

    /// The day that was told; nil where nobody asked.
    var day: CalendarDay? { state.withLock(\.day) }

    /// Tells the day, and that it was asked for.
    func today(_ day: CalendarDay) -> CalendarDay {
        state.withLock { $0.day = day }
        return day
    }

    fileprivate func add(_ file: TokenFile) { state.withLock { $0.tokenFiles[file.path] = file } }

    fileprivate func add(_ picture: Picture) { state.withLock { $0.pictures[picture.path] = picture } }
}

/// The files beside a document, each of which is noted down when it is asked for.
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
    /// The same where there is still the same to be had; nil where it is not.
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

/// The files of tokens that a document names, each of which is noted down when it is asked for.
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
    /// The same where there is still the same to be had; nil where it is not, or where nobody looked.
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

    /// Where a file lies once links are followed, from a folder; nil where it is not there.
    fileprivate static func physical(_ path: String, from folder: String) -> String? {
        FileSystem.physical(path).map { PathNames.relative($0, to: FileSystem.physical(folder) ?? folder) }
    }
}
