import DesignModel
import SourceText

/// The members of a group or token that say something about it: Design Tokens 2025.10 §5 and §6, and what was written
/// before it, without dollar signs.
struct TokenObject {
    var value: Int?
    var reference: Int?
    var extended: Int?
    var type: Int?
    var description: String?
    /// What is said about its deprecation: nil for nothing, else the advice, which may be empty.
    var deprecation: String?
    var isDeprecationTakenBack = false
    var modifier = -1
    /// What stands under the key `value`, where that is taken for the value.
    private(set) var unmarkedValue: Int?
    /// Whether Tokens Studio keeps something of its own here.
    var isOfTokensStudio = false
    /// What Theo keeps of a value whose alias it has followed, or -1.
    var original = -1
    /// What a palette calls the color, where its groups cannot say it.
    var paletteName: String?
    /// Whether it has its value in the modes it names alone.
    var isOfModesAlone = false
    /// Which of its modes a palette that was exported has for what holds in no other.
    var modeOfAll: String?
    /// Values by the modes' names.
    var modes: [(name: String, value: Int)] = []
    /// How many members it has.
    private(set) var memberCount = 0
    /// Members that may be groups or tokens.
    var children: [Int] = []
    /// Members that are neither.
    var strays: [Int] = []
    /// Members with a dollar sign that the standard does not know.
    var unknown: [Int] = []

    /// The members with a dollar sign that the standard knows (Format 2025.10 §5, §6), and those of files as a whole.
    static let keys = [
        "$value", "$ref", "$extends", "$type", "$description", "$deprecated", "$extensions", "$root", "$schema",
    ]

    init(_ object: Int, _ document: JSONDocument) {
        var plainValue: Int?
        var plainType: Int?
        var besides: [(name: String, value: Int)] = []
        for child in document.children(of: object) {
            memberCount += 1
            guard let key = document.key(of: child) else { continue }
            guard key.utf8.first == UInt8(ascii: "$") else {
                switch key {
                case "value": plainValue = child
                case "type" where document.kind(of: child) == .string: plainType = child
                case "description", "comment":
                    if let text = document.string(of: child) { description = text } else { children.append(child) }
                case "deprecated" where document.kind(of: child) != .object: takeDeprecation(child, document)
                case "deprecated_comment": deprecation = document.string(of: child) ?? deprecation
                case "lightValue" where document.kind(of: child) == .string: besides.append(("light", child))
                case "darkValue" where document.kind(of: child) == .string: besides.append(("dark", child))
                case "originalValue" where document.kind(of: child) == .string: original = child
                case "sets" where document.kind(of: child) == .object: takeSets(child, document)
                default: takeMember(child, document)
                }
                continue
            }
            switch key {
            case "$value": value = child
            case "$ref": reference = child
            case "$extends": extended = child
            case "$type": type = child
            case "$description": description = document.string(of: child)
            case "$deprecated": takeDeprecation(child, document)
            case "$extensions": takeExtensions(child, document)
            case "$root" where document.kind(of: child) == .object: children.append(child)
            default: if !TokenObject.keys.contains(key) { unknown.append(child) }
            }
        }
        if value == nil, let plain = plainValue {
            let isValue = takeConditions(plain, document)
            if isValue || TokenObject.isValue(plain, document) {
                value = isValue ? value : plain
                unmarkedValue = plain
            } else {
                children.append(plain)
            }
        }
        // Some write what differs beside the value, as `darkValue`.
        if value != nil, modes.isEmpty { modes = besides }
        if value == nil { strays += besides.map(\.value) }
        if value != nil || !modes.isEmpty { type = type ?? plainType }
        // A custom name among the sets, such as a group that is called so, is no mode.
        if value == nil, modes.isEmpty, let plain = plainType { strays.append(plain) }
    }

    private mutating func takeMember(_ child: Int, _ document: JSONDocument) {
        if document.kind(of: child) == .object { children.append(child) } else { strays.append(child) }
    }

    private mutating func takeDeprecation(_ child: Int, _ document: JSONDocument) {
        if let text = document.string(of: child) {
            deprecation = text
        } else if let isDeprecated = document.boolean(of: child) {
            if isDeprecated { deprecation = deprecation ?? "" } else { isDeprecationTakenBack = true }
        }
    }

    /// Spectrum keeps the values of modes as `"sets": {"dark": {"value": …}}`.
    private mutating func takeSets(_ sets: Int, _ document: JSONDocument) {
        let values = document.children(of: sets).map { set in
            (document.key(of: set) ?? "", document.member("value", of: set))
        }
        guard !values.isEmpty, values.allSatisfy({ $0.1 != nil }) else { return children.append(sets) }
        modes = values.compactMap { name, value in value.map { (name, $0) } }
    }

    /// What holds where no condition does.
    private static let unconditional: Set = ["base", "default"]
    /// One of these is among the conditions that colors depend on, and these alone are modes.
    private static let schemes: Set = ["light", "dark"]

    /// Before the standard, some wrote values by condition: `{"light": …, "dark": …}`, and Panda and Chakra
    /// `{"base": …, "_dark": …}`. False where a value is nothing of that kind.
    private mutating func takeConditions(_ object: Int, _ document: JSONDocument) -> Bool {
        guard document.kind(of: object) == .object else { return false }
        let values = document.children(of: object).map { child in
            (name: String((document.key(of: child) ?? "").trimmingPrefix("_")), value: child)
        }
        guard values.contains(where: { TokenObject.schemes.contains($0.name) }),
            values.allSatisfy({ [.string, .number].contains(document.kind(of: $0.value)) })
        else { return false }
        value = values.first { TokenObject.unconditional.contains($0.name) }?.value
        // Whatever else is asked of a reader's settings may be left out of any value, and is no mode that others lack.
        modes = values.filter { TokenObject.schemes.contains($0.name) }
        return true
    }

    /// What tools keep under `$extensions`: modes (Figma's plugins, Terrazzo), changes of colors (Tokens Studio), what
    /// `palette --export dtcg` has no other place for.
    private mutating func takeExtensions(_ extensions: Int, _ document: JSONDocument) {
        for child in document.children(of: extensions) {
            guard let key = document.key(of: child) else { continue }
            switch key {
            case "mode", "modes": takeModes(child, document)
            case "com.figma":
                if let modes = document.member("modes", of: child) { takeModes(modes, document) }
            case "studio.tokens":
                isOfTokensStudio = true
                if let modifier = document.member("modify", of: child) { self.modifier = modifier }
            case "tincture.palette":
                paletteName = document.string("name", of: child)
                isOfModesAlone = document.member("modesAlone", of: child).flatMap { document.boolean(of: $0) } ?? false
                modeOfAll = document.string("modeOfAll", of: child)
            default: break
            }
        }
    }

    private mutating func takeModes(_ object: Int, _ document: JSONDocument) {
        guard document.kind(of: object) == .object else { return }
        modes = document.children(of: object).compactMap { child in
            guard let name = document.key(of: child) else { return nil }
            // Some tools write whole tokens for modes.
            return (name, document.member("$value", of: child) ?? child)
        }
    }

    /// Whether what stands under the key `value` is a value, and no group that is called so.
    private static func isValue(_ index: Int, _ document: JSONDocument) -> Bool {
        guard document.kind(of: index) == .object else { return true }
        // A token that is called so; a dimension is an object of `value` and `unit`.
        if document.member("$value", of: index) != nil { return false }
        if document.member("value", of: index) != nil, document.member("unit", of: index) == nil { return false }
        return !document.children(of: index).contains { child in
            document.kind(of: child) == .object
                && (document.member("value", of: child) != nil || document.member("$value", of: child) != nil)
        }
    }
}
