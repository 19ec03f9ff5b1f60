import SourceText

/// Operations on paths as text, with `/` between folders.
enum PathNames {
    private static let slash = UInt8(ascii: "/")

    /// The absolute path, with `.` and `..` resolved by name.
    static func absolute(_ path: String, in folder: @autoclosure () -> String) -> String {
        let folder = path.utf8.first == slash ? "/" : folder()
        let whole = path.utf8.first == slash ? path : PathNames.path(of: path, in: folder)
        if isPlain(whole) { return whole }
        var names: [Substring] = []
        for name in steps(of: whole) where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }

    /// Whether an absolute path needs no resolving: it has no `.`, no `..` and no empty name.
    private static func isPlain(_ path: String) -> Bool {
        let bytes = path.utf8.span
        guard bytes.count > 1, bytes[bytes.count - 1] != slash else { return false }
        for index in 1..<bytes.count where bytes[index - 1] == slash {
            var end = index
            while end < bytes.count, end < index + 2, bytes[end] == UInt8(ascii: ".") { end += 1 }
            // Nothing, or only periods, up to the next slash: an empty name, `.` or `..`.
            if end == bytes.count || bytes[end] == slash { return false }
        }
        return true
    }

    /// The relative path from a folder to a path, both absolute.
    static func relative(_ path: String, to folder: String) -> String {
        let (target, base) = (path.utf8.span, folder.utf8.span)
        // The start of the first name that the two do not share.
        var start = 0
        var index = 0
        while index < target.count, index < base.count, target[index] == base[index] {
            index += 1
            if target[index - 1] == slash { start = index }
        }
        if index == base.count, index < target.count, target[index] == slash { start = index + 1 }
        if index == target.count, index == base.count || base[index] == slash { start = index }
        var up = 0
        for place in start..<max(start, base.count)
        where base[place] != slash && (place == 0 || base[place - 1] == slash) {
            up += 1
        }
        let rest = String(Substring(path.utf8.dropFirst(start)))
        guard up > 0 else { return rest.isEmpty ? "." : rest }
        return Array(repeating: "..", count: up).joined(separator: "/") + (rest.isEmpty ? "" : "/" + rest)
    }

    /// Whether a path lies in a folder, both absolute and without `.` and `..`. Names are compared by bytes, as the
    /// system does: letters that look the same may differ.
    static func isWithin(_ path: String, _ folder: String) -> Bool {
        if folder == "/" { return true }
        let (inner, outer) = (path.utf8.span, folder.utf8.span)
        guard inner.count > outer.count, inner[outer.count] == UInt8(ascii: "/") else { return false }
        for index in outer.indices where inner[index] != outer[index] { return false }
        return true
    }

    /// A key that distinguishes paths by their bytes; as strings, they are equal however an accent is encoded.
    static func key(_ path: String) -> String { ExactName.key(path) }

    /// Whether a name sorts before another by bytes.
    static func stands(_ name: String, before other: String) -> Bool {
        let (a, b) = (name.utf8.span, other.utf8.span)
        for index in 0..<min(a.count, b.count) where a[index] != b[index] { return a[index] < b[index] }
        return a.count < b.count
    }

    /// The names in a path, split by bytes: a name may begin with a mark that combines with the slash before it.
    static func steps(of path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    }

    /// The folder of an absolute path.
    static func folder(of path: String) -> String {
        guard let slash = last(slash, in: path), slash > 0 else { return "/" }
        return String(Substring(path.utf8.prefix(slash)))
    }

    /// The path of a name in a folder.
    static func path(of name: String, in folder: String) -> String {
        folder == "/" ? "/" + name : folder + "/" + name
    }

    /// The part after the last slash.
    static func name(of path: String) -> String {
        guard let slash = last(slash, in: path) else { return path }
        return String(Substring(path.utf8.dropFirst(slash + 1)))
    }

    /// The part of the name after the last period, in lower case; empty if there is none.
    static func suffix(of path: String) -> String {
        let name = name(of: path)
        guard let point = last(UInt8(ascii: "."), in: name) else { return "" }
        return Substring(name.utf8.dropFirst(point + 1)).lowercased()
    }

    /// The offset of the last occurrence of a byte; nil if there is none.
    private static func last(_ byte: UInt8, in text: String) -> Int? {
        let bytes = text.utf8.span
        return bytes.indices.last { bytes[$0] == byte }
    }
}
