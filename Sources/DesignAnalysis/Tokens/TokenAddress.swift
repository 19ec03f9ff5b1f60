import SourceText

/// What the address of a token in another file leads to.
public enum TokenAddressTarget: Sendable, Hashable {
    /// A token, or a part of its value.
    case token(TokenPlace, isWhole: Bool)
    /// Nothing: the file has no token of this name.
    case nothing(name: String, file: Int)
    /// Unknown: the file is not at hand, or the address is not that of a token, but of a group, for example.
    case unknown
}

// References by address: `brand.tokens.json#/color/blue` (Design Tokens 2025.10 §7.2, RFC 3986 §4.2).
extension TokenFacts {
    /// What an address in the file at `path` leads to.
    public func target(ofAddress address: String, from path: String) -> TokenAddressTarget {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let file = TokenFacts.path(of: parts[0], from: path),
            let document = document(at: file), let target = self[document: document],
            let steps = JSONPointer(fragment: "#" + parts[1])?.steps,
            !steps.isEmpty, steps.count <= TokenFacts.deepestAddress
        else { return .unknown }
        // Tokens in sets are named without the names of the sets.
        for first in 0..<(target.isInSets ? min(steps.count, 3) : 1) {
            for end in stride(from: steps.count, to: first, by: -1) {
                let name = steps[first..<end].joined(separator: ".")
                guard let place = self.tokens(named: name).first(where: { $0.document == document }) else { continue }
                let rest = steps[end...]
                return .token(place, isWhole: rest.isEmpty || rest.elementsEqual(["$value"]))
            }
        }
        let name = steps.joined(separator: ".")
        return target.isInSets || target.holdsGroup(named: name) ? .unknown : .nothing(name: name, file: document)
    }

    /// The most steps of an address: groups are nested a few levels deep, and values three more.
    private static let deepestAddress = 80

    /// The path that an address names, relative to a file; nil for absolute addresses and those on the network.
    private static func path(of address: Substring, from file: String) -> String? {
        guard let written = address.split(separator: "?", omittingEmptySubsequences: false).first, !written.isEmpty,
            written.first != "/", !written.contains(":")
        else { return nil }
        var names = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
        for step in NeighboringFiles.decoded(written).split(separator: "/") where step != "." {
            guard step == ".." else {
                names.append(String(step))
                continue
            }
            // Above the root there is nothing.
            guard let last = names.last, !last.isEmpty else { return nil }
            names.removeLast()
        }
        return names.joined(separator: "/")
    }
}
