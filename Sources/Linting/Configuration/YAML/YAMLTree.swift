import SourceText

/// The tree of values, built up as libyaml's events arrive, without recursion and with bounded depth.
struct YAMLTree {
    /// The root value, once the document's last event has been taken.
    private(set) var root: ConfigurationValue?
    private var open: [PendingCollection] = []
    private var documents = 0

    /// A list or map that has not ended yet.
    private struct PendingCollection {
        let start: ByteRange
        let isMap: Bool
        var list: [ConfigurationValue] = []
        var entries: [ConfigurationEntry] = []
        var key: (text: String, range: ByteRange)?
    }

    /// Takes the next event; returns a mistake if it cannot be used.
    mutating func take(_ step: YAMLStep, at range: ByteRange) -> ConfigurationTrouble? {
        switch step {
        case .other, .documentEnd: return nil
        case .documentStart:
            documents += 1
            guard documents > 1 else { return nil }
            return ConfigurationTrouble("a second document starts here; one file is one configuration", at: range)
        case .alias(let name):
            return ConfigurationTrouble("the alias “*\(name)” is not followed; write the value out again", at: range)
        case .scalar(let text, let isPlain):
            return add(ConfigurationValue(.scalar(text, isPlain: isPlain), at: range))
        case .listStart, .mapStart:
            guard open.count < YAMLDocument.deepestNesting else {
                return ConfigurationTrouble("this is nested too deeply for a configuration", at: range)
            }
            var isMap = false
            if case .mapStart = step { isMap = true }
            open.append(PendingCollection(start: range, isMap: isMap))
            return nil
        case .listEnd, .mapEnd:
            guard let done = open.popLast() else { return nil }
            let whole = ByteRange(lower: done.start.lower, upper: max(done.start.lower, range.upper))
            return add(ConfigurationValue(done.isMap ? .map(done.entries) : .list(done.list), at: whole))
        }
    }

    private mutating func add(_ value: ConfigurationValue) -> ConfigurationTrouble? {
        guard var pending = open.popLast() else {
            root = value
            return nil
        }
        defer { open.append(pending) }
        guard pending.isMap else {
            pending.list.append(value)
            return nil
        }
        guard let key = pending.key else {
            guard let text = value.text else {
                return ConfigurationTrouble("a key must be one word, not \(value.description)", at: value.range)
            }
            pending.key = (text, value.range)
            return nil
        }
        pending.entries.append(ConfigurationEntry(key: key.text, keyRange: key.range, value: value))
        pending.key = nil
        return nil
    }
}
