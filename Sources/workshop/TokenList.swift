import ArgumentParser
import ColorScience
import DesignModel
import DesignReaders
import Reporters
import SourceText

/// `workshop tokens`: prints what the reader finds in token files, to be compared with other programs.
struct TokenList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tokens", abstract: "Prints the tokens of files, one JSON object a line.")

    @Argument(help: "The files.")
    var files: [String]

    func run() throws {
        for path in files {
            let reading = DesignReader.reading(of: try SourceFile(path: path))
            for token in reading.design?.tokens ?? [] {
                var json = JSONWriter()
                json.object { json in
                    json.member("name", token.name)
                    json.member("type", token.type.name)
                    json.member("color", TokenList.color(of: token.value))
                    json.member("modes", token.modes.map(\.mode))
                }
                print(String(decoding: json.bytes, as: UTF8.self))
            }
        }
    }

    private static func color(of value: TokenValue) -> String? {
        guard case .color(let color) = value.meaning else { return nil }
        return RGBA8(color.rgba).hex
    }
}
