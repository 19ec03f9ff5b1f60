import DesignModel
import SourceText

/// A reference to a token in a value.
struct ParsedReference {
    /// As written, without braces.
    let name: String
    /// The key of the token, or -1.
    let key: Int32
    /// The path to the part of the value that is meant, such as `["fontSize"]`; empty for all of it.
    let rest: [String]
    /// Whether it is the address of a token in another file.
    var isExternal = false
}

extension TokenReference {
    /// The reference in the model's terms.
    init(_ parsed: ParsedReference) {
        self.init(name: parsed.name, token: parsed.key, isExternal: parsed.isExternal)
    }
}

/// A string with references in it, and the texts between them.
struct ReferenceText {
    /// The references, and the text before each.
    let parts: [(before: String, reference: ParsedReference)]
    /// The text after the last.
    let after: String

    /// The reference, if the string holds nothing else.
    var whole: ParsedReference? {
        parts.count == 1 && parts[0].before.isEmpty && after.isEmpty ? parts[0].reference : nil
    }
}

/// The references in a value, and the tokens that it needs.
struct ValueReferences {
    /// By the index of the string that holds them, or of the object that is a `$ref`.
    var texts: [Int: ReferenceText] = [:]
    /// The keys of the tokens referred to, in the order in which they are written.
    var keys: [Int32] = []
    /// All references.
    var named: [ParsedReference] = []
}

extension TokenTables {
    /// The references in a string; nil where it holds none. `{a.b}` (Design Tokens 2025.10 §7.1) may stand anywhere;
    /// `$a.b` (Tokens Studio) must be the whole text.
    func references(in text: String, of namespace: Int32) -> ReferenceText? {
        if text.utf8.first == UInt8(ascii: "$"), text.utf8.count > 1,
            !text.utf8.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: "{") })
        {
            let name = String(text.dropFirst())
            return ReferenceText(parts: [("", reference(named: name, in: namespace))], after: "")
        }
        guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
        var parts: [(before: String, reference: ParsedReference)] = []
        let utf8 = Array(text.utf8)
        var start = 0
        var position = 0
        while let open = utf8[position...].firstIndex(of: UInt8(ascii: "{")),
            let close = utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let name = String(decoding: utf8[open + 1..<close], as: UTF8.self)
            let before = String(decoding: utf8[start..<open], as: UTF8.self)
            parts.append((before, reference(named: trimmed(name), in: namespace)))
            start = close + 1
            position = start
        }
        guard !parts.isEmpty else { return nil }
        let read = ReferenceText(parts: parts, after: String(decoding: utf8[start...], as: UTF8.self))
        return isSentence(read) ? nil : read
    }

    /// Whether a text with braces is a sentence for people, with gaps for a program to fill: words around names that no
    /// token has and that form no path, as in `Hello {name}`.
    private func isSentence(_ text: ReferenceText) -> Bool {
        let around = text.parts.map(\.before) + [text.after]
        guard around.contains(where: { $0.contains(where: \.isLetter) }) else { return false }
        return text.parts.allSatisfy { $0.reference.key < 0 && !$0.reference.name.contains(".") }
    }

    /// The token that a name in braces refers to: by its own name, without a final `.value` (Style Dictionary), or as
    /// the token that has the named part.
    func reference(named name: String, in namespace: Int32) -> ParsedReference {
        if let key = key(named: name, in: namespace) { return ParsedReference(name: name, key: key, rest: []) }
        // Theo writes {!name} for what stands under `aliases`.
        if name.utf8.first == UInt8(ascii: "!"), let key = key(named: "aliases." + name.dropFirst(), in: namespace) {
            return ParsedReference(name: name, key: key, rest: [])
        }
        var rest: [String] = []
        var shorter = name[...]
        // Values have parts, but parts rarely have parts of their own.
        while rest.count < 6, let dot = shorter.utf8.lastIndex(of: UInt8(ascii: ".")) {
            rest.insert(String(shorter[shorter.index(after: dot)...]), at: 0)
            shorter = shorter[..<dot]
            if TokenPartNames.mayName(rest), let key = key(named: String(shorter), in: namespace) {
                if rest.first == "value" || rest.first == "$value" { rest.removeFirst() }
                return ParsedReference(name: name, key: key, rest: rest)
            }
        }
        return ParsedReference(name: name, key: -1, rest: [])
    }

    /// What the address in a value leads to (§7.2): a token, or a part of a token's value.
    func reference(addressedAt index: Int, of namespace: Int32) -> ParsedReference {
        let text = document.string(of: index) ?? ""
        let (path, fragment) = TokenFiles.parts(of: text)
        let isExternal = !path.isEmpty
        var namespace = namespace
        if isExternal {
            guard let file = files.named(at: index) else {
                return ParsedReference(name: text, key: -1, rest: [], isExternal: true)
            }
            namespace = namespaceOfFile[file] ?? -1
        }
        guard let pointer = fragment.flatMap({ JSONPointer(fragment: $0) }), !pointer.steps.isEmpty,
            pointer.steps.count < 80
        else {
            return ParsedReference(name: text, key: -1, rest: [], isExternal: isExternal)
        }
        var steps = pointer.steps[...]
        var rest: [String] = []
        while !steps.isEmpty {
            if let key = ownKey(named: steps.joined(separator: "."), in: namespace)
                ?? key(at: steps, addressedAt: index)
            {
                if rest.first == "$value" || rest.first == "value" { rest.removeFirst() }
                return ParsedReference(name: text, key: key, rest: rest, isExternal: isExternal)
            }
            rest.insert(steps.removeLast(), at: 0)
        }
        return ParsedReference(name: text, key: -1, rest: [], isExternal: isExternal)
    }

    /// The key of the token that steps lead to in the file of an address, or in its own file without one. This serves
    /// sources of which only a group is read, whose tokens have shorter names.
    private func key(at steps: ArraySlice<String>, addressedAt index: Int) -> Int32? {
        guard files.areSeveral else { return nil }
        let root = files.named(at: index).map { files.files[$0].root } ?? files.root(around: index)
        return files.value(at: JSONPointer(steps: Array(steps)), from: root).flatMap { key(ofObject: $0) }
    }
}

/// The text without spaces at its ends.
func trimmed(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
}
