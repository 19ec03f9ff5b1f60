import ArgumentParser
import CLibXML2
import Foundation
import SourceText

/// `workshop floor`: the least work any reader has to do, as separate programs to be timed beside tincture. Each prints
/// what it processed, so that the result can be checked.
struct Floor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reads files as fast as they can be read, and does nothing with them.",
        subcommands: [SAX.self, Pull.self, Unpack.self])

    /// `workshop floor sax`: runs libxml2's parser without callbacks, one file after the other.
    struct SAX: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "sax", abstract: "Passes over SVGs with libxml2's parser, calling nothing back.")

        @Argument(help: "Files, and folders to look for .svg in.") var paths: [String]

        func run() throws {
            var (count, size) = (0, 0)
            for path in try paths.flatMap(Floor.designs) {
                let bytes = try SourceBytes(readingFrom: path)
                var handler = unsafe xmlSAXHandler()
                unsafe handler.initialized = XML_SAX2_MAGIC
                // The parser only borrows the bytes for the call, and has no callbacks to pass them to.
                let status = unsafe bytes.bytes.withUnsafeBytes { buffer in
                    unsafe xmlSAXUserParseMemory(
                        &handler, nil, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
                }
                guard status == 0 else { throw ValidationError("\(path) is not well-formed.") }
                (count, size) = (count + 1, size + bytes.count)
            }
            print("\(count) files, \(size) bytes")
        }
    }

    /// `workshop floor pull`: runs only the pull parser over JSON.
    struct Pull: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "pull", abstract: "Passes over JSON with the bare pull parser.")

        @Argument(help: "The files.") var paths: [String]

        func run() throws {
            var size = 0
            for path in paths {
                let bytes = try SourceBytes(readingFrom: path)
                var json = JSONReader(bytes.bytes)
                try json.skip()
                try json.finish()
                size += bytes.count
            }
            print("\(paths.count) files, \(size) bytes")
        }
    }

    /// `workshop floor unpack`: unpacks every JSON part of an archive and skips through it.
    struct Unpack: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unpack", abstract: "Unpacks the JSON of archives and passes over it.")

        @Argument(help: "The archives.") var paths: [String]

        func run() throws {
            var size = 0
            for path in paths {
                let archive = try Archive(SourceBytes(readingFrom: path))
                for entry in archive.entries where entry.name.hasSuffix(".json") {
                    let bytes = try archive.bytes(of: entry)
                    var json = JSONReader(bytes.bytes)
                    try json.skip()
                    try json.finish()
                    size += bytes.count
                }
            }
            print("\(paths.count) files, \(size) bytes")
        }
    }

    /// The SVG files at a path.
    static func designs(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ValidationError("\(path) is not there.")
        }
        guard isFolder.boolValue else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".svg") }.sorted().map { path + "/" + $0 }
    }
}
