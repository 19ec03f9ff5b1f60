import Foundation
import SourceText
import Testing

@Suite("A large file read by several threads")
struct ParallelReadingTests {
    private static let block = 4096

    /// Ten megabytes, each block of which begins with its number.
    private static let contents: Data = {
        var data = Data(repeating: 0x20, count: 10_000_019)
        for start in stride(from: 0, to: data.count - block, by: block) {
            data.replaceSubrange(start..<start + 8, with: Data("\(10_000_000 + start / block)".utf8))
        }
        return data
    }()

    /// What is read of the file, the beginnings of its blocks and its last bytes, where the last piece is read first, and something
    /// happens to the file before.
    private func read(
        _ meanwhile: @escaping (FileHandle) throws -> Void = { _ in }
    ) throws -> (count: Int, text: String, pieces: Int) {
        let path = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: path) }
        try ParallelReadingTests.contents.write(to: path)
        let handle = try FileHandle(forUpdating: path)
        defer { try? handle.close() }
        var pieces = 0
        let file = try SourceFile(path: path.path) { count, work in
            try? meanwhile(handle)
            pieces = count
            for piece in (0..<count).reversed() { work(piece) }
        }
        let bytes = file.bytes.bytes
        return (bytes.count, ParallelReadingTests.told(of: bytes.count) { bytes[$0] }, pieces)
    }

    private static func told(of count: Int, _ byte: (Int) -> UInt8) -> String {
        let starts = stride(from: 0, to: count - block, by: block).flatMap { $0..<$0 + 8 }
        return String(decoding: (starts + Array(max(0, count - 8)..<count)).map(byte), as: UTF8.self)
    }

    private func expect(_ read: (count: Int, text: String, pieces: Int), _ contents: Data) {
        #expect(read.count == contents.count)
        #expect(read.text == ParallelReadingTests.told(of: contents.count) { contents[$0] })
    }

    @Test func isReadToItsLastByte() throws {
        let read = try read()
        expect(read, ParallelReadingTests.contents)
        #expect(read.pieces > 1)
    }

    @Test func thatGrowsMeanwhileIsReadToItsEnd() throws {
        let read = try read { handle in
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("and more".utf8))
        }
        expect(read, ParallelReadingTests.contents + Data("and more".utf8))
    }

    @Test(arguments: [0, 5_000_000])
    func thatIsCutShortMeanwhileIsReadAsFarAsItGoes(length: Int) throws {
        let read = try read { try $0.truncate(atOffset: UInt64(length)) }
        expect(read, ParallelReadingTests.contents.prefix(length))
    }
}
