import DesignModel
import SourceText

/// Reports on the members of groups, in files that claim to follow the standard.
extension TokenGroups {
    /// Reports a type that is not a string, or nearly one of the standard's (Format 2025.10 §8, §9); other programs
    /// have types of their own.
    func complain(aboutTypeOf object: TokenObject, _ type: TokenType?, _ tables: inout TokenTables) {
        guard let place = object.type else { return }
        guard let type else {
            return tables.complain(
                .mistypedValue, "This type is no text; write one in quotes, such as \"color\"", place)
        }
        let written = document.string(of: place) ?? ""
        guard type == .other(written) || TokenType.misspeltNames.contains(written),
            let near = NearestSpelling.of(written, among: TokenType.standardNames.sorted())
        else { return }
        tables.complain(.mistypedValue, "“\(written.prefix(60))” is no type; did you mean “\(near)”?", place)
    }

    /// Reports members with a dollar sign: near misses of the standard's, and tokens or groups, whose names may not
    /// start with one (§5.1.1).
    func complain(aboutUnknown members: [Int], _ tables: inout TokenTables) {
        for member in members {
            let key = document.key(of: member) ?? ""
            let place = document.keyRange(of: member) ?? document.range(of: member)
            if holdsTokens(member) {
                let sentence =
                    "“\(key.prefix(60))” begins with a sign that the standard keeps for itself, so that no program takes it for a token; leave the sign out"
                tables.complain(.forbiddenName(key), sentence, at: place)
            } else if let near = NearestSpelling.of(key, among: TokenObject.keys) {
                tables.complain(
                    .mistypedValue, "“\(key.prefix(60))” is not known; did you mean “\(near)”?", at: place)
            }
        }
    }

    /// Whether a member is a token, or a group that directly holds one.
    func holdsTokens(_ member: Int) -> Bool {
        guard document.kind(of: member) == .object else { return false }
        return document.member("$value", of: member) != nil
            || document.children(of: member).contains {
                document.kind(of: $0) == .object && document.member("$value", of: $0) != nil
            }
    }

    /// Reports the members of a group that are neither tokens nor groups, all in one message.
    func complain(about strays: [Int], _ tables: inout TokenTables) {
        guard let first = strays.first else { return }
        let key = (document.key(of: first) ?? "").prefix(60)
        let others = strays.count - 1
        let what =
            others == 0
            ? "“\(key)” is neither a token nor a group"
            : "“\(key)” and \(others) more here are neither tokens nor groups"
        tables.complain(
            .mistypedValue, "\(what); write {\"$value\": …}, or move \(others == 0 ? "it" : "them") into $extensions",
            at: document.keyRange(of: first) ?? document.range(of: first))
    }

    /// Reports a name that references cannot write (Format 2025.10 §5.1.1).
    func complain(aboutNameOf member: Int, _ tables: inout TokenTables) {
        guard let key = document.key(of: member), let sign = key.first(where: { ".{}".contains($0) }) else { return }
        let what =
            sign == "."
            ? "a point in it, which stands between names in references" : "a brace in it, which references stand in"
        let remedy = key.filter { !"{}".contains($0) }.split(separator: ".").joined(separator: "-")
        let advice = remedy.isEmpty ? "choose another" : "write “\(remedy.prefix(60))”"
        tables.complain(
            .forbiddenName(key), "“\(key.prefix(60))” has \(what), so that none can name it; \(advice)",
            at: document.keyRange(of: member) ?? document.range(of: member))
    }
}
