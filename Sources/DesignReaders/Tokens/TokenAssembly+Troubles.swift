import DesignModel
import SourceText

// Reports problems in the values of tokens.
extension TokenAssembly {
    /// Everything wrong in the file, each problem once; from other files, only what keeps tokens that the design takes
    /// from them from having values.
    func troubles() -> [ReadingTrouble] {
        var tables = tables
        var metCircles: Set<[Int32]> = []
        var metNotes: Set<Int> = []
        for evaluation in evaluations where !evaluation.scope.isRest || evaluations.count == 1 {
            for circle in evaluation.circles where metCircles.insert(circle).inserted {
                guard let first = circle.first else { continue }
                let entry = Int(evaluation.scope.entries[Int(first)])
                guard entry >= 0 else { continue }
                let value = TokenEvaluation.value(of: tables.tokens[entry], in: evaluation.scope)
                let names = circle.map { key in
                    let entry = Int(evaluation.scope.entries[Int(key)])
                    return entry < 0 ? tables.names[Int(key)] : tables.shownName(of: tables.tokens[entry])
                }
                tables.complain(.circularAlias, TokenAssembly.sentence(names), value)
            }
            for note in evaluation.notes where metNotes.insert(note.index).inserted {
                complain(note, &tables)
            }
        }
        return tables.files.areSeveral ? tables.troubles.compactMap(placed) : tables.troubles
    }

    private func complain(_ note: TokenEvaluation.Note, _ tables: inout TokenTables) {
        let user = tables.names[Int(note.key)]
        switch note.reason {
        case .missing(let name):
            tables.complain(.brokenAlias(name), sentence(onMissing: name, for: user, of: note.key), note.index)
        case .external(let name):
            let reference = tables.document.member("$ref", of: note.index) ?? note.index
            switch tables.files.target(of: reference) {
            case .unread(let reason): tables.complain(ofUnread: reason, at: reference, for: user)
            case .elsewhere:
                tables.complain(
                    .reference(toFile: name), "“\(name)” leads to another file, which is not read from here", reference)
            case .value, .nothing:
                let (path, fragment) = TokenFiles.parts(of: name)
                tables.complain(
                    .brokenAlias(name),
                    "“\(path)” has no token at “\(fragment ?? "")”, which “\(user)” refers to; name one that is there, or add it",
                    reference)
            }
        case .unread(let sentence): tables.complain(.mistypedValue, sentence, note.index)
        case .limit:
            tables.complain(.limitReached, "This value has more parts than are followed; it is left out", note.index)
        case .cycle: break
        }
    }

    private func sentence(onMissing name: String, for user: String, of key: Int32) -> String {
        guard !tables.areVariables else {
            return "There is no variable with the id \(name) here; choose another in Figma"
        }
        let namespace = tables.namespaces[Int(key)]
        let sharing = tables.filesSharing(name, besides: namespace)
        if sharing.count > 1 {
            let shown = tables.files.shownPaths
            let pointer = JSONPointer(steps: name.split(separator: ".").map(String.init))
            return
                "“\(name)” stands in \(TokenAssembly.list(sharing.map { shown[$0] }, "and")), and “\(user)” does not say which is meant; "
                + "write {\"$ref\": \"\(shown[sharing[0]])#\(pointer)\"}, or keep one of them"
        }
        let others = tables.searched.map { Int($0.namespace) }.filter { $0 != namespace }
        let places: String
        if !others.isEmpty {
            let shown = tables.files.shownPaths
            places = ", in " + TokenAssembly.list((others + [Int(namespace)]).sorted().map { shown[$0] }, "or")
        } else if tables.files.areSeveral, namespace == 0 {
            places = ", in any of the files that are put together here"
        } else {
            return "There is no token “\(name)”, which “\(user)” refers to; name one of this file, or add it"
        }
        return "There is no token “\(name)”, which “\(user)” refers to\(places); name one that is there, or add it"
    }

    private static func list(_ names: [String], _ word: String) -> String {
        let shown = names.count > 5 ? names.prefix(4) + ["\(names.count - 4) others"] : names[...]
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// A trouble placed in the design's file. One in another file is placed at the reference to that file, if it keeps
    /// a token from having a value; other troubles there are left to that file.
    private func placed(_ trouble: ReadingTrouble) -> ReadingTrouble? {
        let files = tables.files
        let other = files.file(ofByte: trouble.range.lower)
        if other == share.file {
            return ReadingTrouble(trouble.kind, trouble.message, at: files.local(trouble.range, in: other))
        }
        guard let reference = files.reference(in: share.file, to: other) else { return nil }
        switch trouble.kind {
        case .brokenAlias, .circularAlias, .missingReference, .limitReached:
            let range = tables.document.textRange(of: reference) ?? tables.document.range(of: reference)
            let kind: ReadingTrouble.Kind = trouble.kind == .limitReached ? .limitReached : .missingReference
            let message = trouble.message.prefix(1).lowercased() + trouble.message.dropFirst()
            return ReadingTrouble(
                kind, "In “\(files.shownPaths[other])” \(message)", at: files.local(range, in: share.file))
        default: return nil
        }
    }

    private static func sentence(_ names: [String]) -> String {
        let shown =
            names.prefix(6).map { "“\($0)”" } + (names.count > 6 ? ["…"] : []) + (names.first.map { ["“\($0)”"] } ?? [])
        return
            "These tokens refer to one another in a circle: \(shown.joined(separator: " → ")); give one of them a value"
    }
}
