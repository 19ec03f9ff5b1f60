import DesignModel
import Linting
import Painting
import SourceText
import Synchronization

/// What was asked for besides a document while it was judged: the pictures beside it, and what day it is.
final class ReadingLog: Sendable {
    /// A picture that was asked for, and what there was.
    struct Picture: Sendable, Hashable, Codable {
        let path: String
        /// The file; nil where there was none to be had.
        let trace: FileTrace?
        /// Why there was none.
        let reason: String?
    }

    private struct State {
        var pictures: [String: Picture] = [:]
        var day: CalendarDay?
    }

    private let state = Mutex(State())

    /// The pictures, by their paths.
    var pictures: [Picture] { state.withLock { $0.pictures.values.sorted { $0.path < $1.path } } }

    /// The day that was told; nil where nobody asked.
    var day: CalendarDay? { state.withLock(\.day) }

    /// Tells the day, and that it was asked for.
    func today(_ day: CalendarDay) -> CalendarDay {
        state.withLock { $0.day = day }
        return day
    }

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

    func drawing(in contents: [UInt8], size: Point) -> Design? { folder.drawing(in: contents, size: size) }

    func size(ofDrawingIn contents: [UInt8]) -> NaturalSize? { folder.size(ofDrawingIn: contents) }
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
