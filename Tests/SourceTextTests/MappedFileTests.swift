#if canImport(Glibc)
    import Foundation
    import SourceText
    import Testing

    /// Large files of JSON that are mapped, and what others do to them meanwhile.
    @Suite("Mapped files")
    struct MappedFileTests {
        /// More than is ever read instead.
        private static let count = (16 << 20) + 5

        /// JSON of so many bytes, in a file that is there for as long as `body` runs.
        private func withFile(
            _ opening: String = "[", bytes count: Int = count,
            _ body: (_ file: URL, _ contents: [UInt8]) throws -> Void
        ) throws {
            var contents = Array(opening.utf8)
            contents.reserveCapacity(count)
            while contents.count < count - 1 { contents.append(UInt8(0x30 + contents.count % 10)) }
            contents.append(UInt8(ascii: "]"))
            let file = FileManager.default.temporaryDirectory.appending(path: "mapped-\(UUID().uuidString).json")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(contents).write(to: file)
            try body(file, contents)
        }

        private func cut(_ file: URL, to count: Int) throws {
            let handle = try FileHandle(forUpdating: file)
            try handle.truncate(atOffset: UInt64(count))
            try handle.close()
        }

        /// Writes a byte again and again, until it shows in the time of the file: its clock ticks every few milliseconds.
        private func write(to file: URL, whichHolds bytes: SourceBytes) throws {
            let handle = try FileHandle(forUpdating: file)
            for _ in 0..<1000 where bytes.isIntact {
                try handle.seek(toOffset: 100)
                try handle.write(contentsOf: Data([0x41]))
                Thread.sleep(forTimeInterval: 0.002)
            }
            try handle.close()
        }

        private func differences(_ bytes: SourceBytes, _ contents: [UInt8]) -> Int {
            let span = bytes.bytes
            guard span.count == contents.count else { return .max }
            return contents.indices.count { span[$0] != contents[$0] }
        }

        @Test func holdAllBytesAlsoOnceTheyWereLetGo() throws {
            try withFile { file, contents in
                let bytes = try SourceBytes(readingFrom: file.path, mapping: true)
                #expect(differences(bytes, contents) == 0)
                bytes.letGo(of: 0..<bytes.count)
                #expect(differences(bytes, contents) == 0)
                bytes.letGo(of: 5000..<5001)
                bytes.letGo(of: -7..<Int.max)
                #expect(differences(bytes, contents) == 0)
                #expect(bytes.isIntact)
            }
        }

        @Test(arguments: [0, 1, 4096, 70_001, count - 1])
        func areNotIntactOnceTheyWereCutShort(_ left: Int) throws {
            try withFile { file, contents in
                let bytes = try SourceBytes(readingFrom: file.path, mapping: true)
                try cut(file, to: left)
                bytes.letGo(of: 0..<bytes.count)
                let rest = contents.prefix(left) + Array(repeating: 0, count: contents.count - left)
                #expect(differences(bytes, Array(rest)) == 0)
                #expect(!bytes.isIntact)
            }
        }

        @Test func areNotIntactOnceTheFileWasWrittenTo() throws {
            try withFile { file, contents in
                let bytes = try SourceBytes(readingFrom: file.path, mapping: true)
                try write(to: file, whichHolds: bytes)
                #expect(!bytes.isIntact)
            }
        }

        /// As programs do that copy the times of files along.
        @Test func areNotIntactWhereTheTimeOfWritingWasPutBack() throws {
            try withFile { file, contents in
                let time = file.appendingPathExtension("time")
                defer { try? FileManager.default.removeItem(at: time) }
                try touch(time, asOf: file)
                let bytes = try SourceBytes(readingFrom: file.path, mapping: true)
                try write(to: file, whichHolds: bytes)
                try touch(file, asOf: time)
                #expect(!bytes.isIntact)
            }
        }

        private func touch(_ file: URL, asOf other: URL) throws {
            let program = Process()
            program.executableURL = URL(filePath: "/usr/bin/env")
            program.arguments = ["touch", "-r", other.path, file.path]
            try program.run()
            program.waitUntilExit()
            try #require(program.terminationStatus == 0)
        }

        @Test func areWhatTheyWereWhereAnotherFileTookTheName() throws {
            try withFile { file, contents in
                let bytes = try SourceBytes(readingFrom: file.path, mapping: true)
                try FileManager.default.removeItem(at: file)
                try Data("[1]".utf8).write(to: file)
                bytes.letGo(of: 0..<bytes.count)
                #expect(differences(bytes, contents) == 0)
                #expect(bytes.isIntact)
            }
        }

        /// Small files, files without a zero behind their last byte, what is no JSON, and all where nobody asked.
        @Test(arguments: [
            ("[", 4096 * 3 + 1, true), ("[", 16 << 20, true), ("<", count, true), ("[", count, false),
            ("[\u{0}", count, true), ("\u{1F}\u{8B}", count, true),
        ])
        func areCopiesElsewhere(_ opening: String, _ count: Int, _ mapping: Bool) throws {
            try withFile(opening, bytes: count) { file, contents in
                let bytes = try SourceBytes(readingFrom: file.path, mapping: mapping)
                try cut(file, to: 0)
                bytes.letGo(of: 0..<bytes.count)
                #expect(differences(bytes, contents) == 0)
                #expect(bytes.isIntact)
            }
        }

        /// More of them than are watched over at a time are read.
        @Test func areAsManyAsThereAre() throws {
            try withFile { file, contents in
                let all = try (0..<70).map { _ in try SourceBytes(readingFrom: file.path, mapping: true) }
                #expect(all.allSatisfy { $0.count == contents.count && $0.bytes[77] == contents[77] })
            }
        }
    }
#endif
