import Foundation

@main
struct Entry {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, arguments[1] == "vectors" else { return }
        let code = VectorScore.run(folder: arguments[2], showing: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0)
        if code != 0 { exit(code) }
    }
}
