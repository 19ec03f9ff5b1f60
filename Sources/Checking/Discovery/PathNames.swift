/// Paths as text, `/` between folders.
enum PathNames {
    /// The path from the root, `.` and `..` worked out by name.
    static func absolute(_ path: String, in folder: String) -> String {
        let whole = path.hasPrefix("/") ? path : folder + "/" + path
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// The way from a folder to a path, both from the root.
    static func relative(_ path: String, to folder: String) -> String {
        let target = path.split(separator: "/")
        let base = folder.split(separator: "/")
        let same = zip(target, base).prefix { $0 == $1 }.count
        let way = Array(repeating: "..", count: base.count - same) + target[same...].map(String.init)
        return way.isEmpty ? "." : way.joined(separator: "/")
    }

    /// The folder that a path from the root lies in.
    static func folder(of path: String) -> String {
        let names = path.split(separator: "/").dropLast()
        return "/" + names.joined(separator: "/")
    }

    /// What comes after the last slash.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// What comes after the last point of the name, in lower case; empty where there is none.
    static func suffix(of path: String) -> String {
        let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last.map { $0.lowercased() } ?? "" : ""
    }
}
