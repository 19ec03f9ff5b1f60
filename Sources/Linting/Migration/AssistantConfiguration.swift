public import SourceText

/// Reads the configuration of a Sketch Assistant in JSON: an object `rules` whose keys are the assistant's rules, at
/// the top level or under `config`, `sketch` or `assistant`, as in a workspace, a package or an exported assistant.
public enum AssistantConfiguration {
    /// The usual names of such files.
    public static let fileNames = [
        ".assistant", ".assistant.json", "assistant.json", "sketch-assistant.json", "sketch-assistants.json",
        "package.json",
    ]

    private static let linter = "Sketch Assistants"
    /// The prefix of rules of the core assistant, which all others build on.
    private static let core = "@sketch-hq/sketch-core-assistant/"

    /// The configuration in a file; nil if it holds no rules of an assistant.
    public static func read(_ file: SourceFile) -> AdoptedConfiguration? {
        guard let document = try? JSONDocument(file.bytes),
            let rules = rules(of: document, in: JSONDocument.root, depth: 0)
        else { return nil }
        var adopted = AdoptedConfiguration(linter: linter)
        for rule in document.children(of: rules) {
            guard let key = document.key(of: rule) else { continue }
            guard document.member("active", of: rule).flatMap({ document.boolean(of: $0) }) != false else { continue }
            take(key, rule, document, &adopted)
        }
        return adopted
    }

    private static func rules(of document: JSONDocument, in place: Int, depth: Int) -> Int? {
        guard depth <= 3, document.kind(of: place) == .object else { return nil }
        if let rules = document.member("rules", of: place), document.kind(of: rules) == .object,
            document.children(of: rules).contains(where: { child in
                document.key(of: child)?.contains("assistant") == true && document.kind(of: child) == .object
            })
        {
            return rules
        }
        for name in ["config", "sketch", "assistant", "assistants"] {
            if let inner = document.member(named: name, of: place),
                let found = AssistantConfiguration.rules(of: document, in: inner, depth: depth + 1)
            {
                return found
            }
        }
        return nil
    }

    private static func take(
        _ key: String, _ rule: Int, _ document: JSONDocument, _ adopted: inout AdoptedConfiguration
    ) {
        guard key.hasPrefix(core) else {
            return adopted.losses.append("\(key): a rule of another assistant than Sketch's own")
        }
        let name = String(key.dropFirst(core.count))
        guard let counterpart = AssistantCounterpart.all[name] else {
            return adopted.losses.append("\(name): there is no such rule here")
        }
        var made = AdoptedConfiguration.Rule(id: counterpart.rule, severity: severity(rule, document), options: [])
        for option in counterpart.options {
            guard let place = document.member(named: option.theirs, of: rule) else { continue }
            do throws(AssistantCounterpart.Misfit) {
                if let value = try option.value(place, document) { made.options.append((option.ours, value)) }
            } catch {
                adopted.losses.append("\(name): \(option.theirs): \(error.reason)")
            }
        }
        if let kind = counterpart.kind { made.options.insert(("kinds", .texts([kind])), at: 0) }
        let known = Set(counterpart.options.map(\.theirs) + ["active", "severity", "ruleTitle", "name"])
        for member in document.children(of: rule) {
            guard let option = document.key(of: member), !known.contains(option), !isEmptyList(member, document) else {
                continue
            }
            adopted.losses.append("\(name): its option \(option) has no counterpart")
        }
        guard let place = adopted.rules.firstIndex(where: { $0.id == made.id }) else {
            return adopted.rules.append(made)
        }
        merge(made, into: &adopted.rules[place], name, &adopted.losses)
    }

    /// Several rules of an assistant may correspond to one of ours; options in which they differ cannot be kept.
    private static func merge(
        _ rule: AdoptedConfiguration.Rule, into known: inout AdoptedConfiguration.Rule, _ name: String,
        _ losses: inout [String]
    ) {
        known.severity = [known.severity, rule.severity].compactMap { $0 }.max()
        func others(_ rule: AdoptedConfiguration.Rule) -> [String: AdoptedConfiguration.Rule.Value] {
            Dictionary(rule.options.filter { $0.name != "kinds" }.map { ($0.name, $0.value) }) { first, _ in first }
        }
        guard others(rule) == others(known) else {
            let advice = known.id == "layer/malformed-name" ? "; a custom rule can say it" : ""
            return losses.append("\(name): \(known.id) is told something else already\(advice)")
        }
        guard let place = known.options.firstIndex(where: { $0.name == "kinds" }),
            case .texts(let mine) = known.options[place].value,
            case .texts(let more)? = rule.options.first(where: { $0.name == "kinds" })?.value
        else { return }
        known.options[place].value = .texts(mine + more.filter { !mine.contains($0) })
    }

    private static func isEmptyList(_ place: Int, _ document: JSONDocument) -> Bool {
        document.kind(of: place) == .array && document.children(of: place).first { _ in true } == nil
    }

    /// Sketch numbers severities from 1 (information) to 3 (error).
    private static func severity(_ rule: Int, _ document: JSONDocument) -> Severity? {
        switch document.member("severity", of: rule).flatMap({ document.number(of: $0) }) {
        case 1: .info
        case 2: .warning
        case 3: .error
        default: nil
        }
    }
}
