import DesignModel
import SourceText

/// The descriptive members of a group or token: Design Tokens 2025.10 §5 and §6, and older files' members without
/// dollar signs.
struct TokenObject {
    var value: Int?
    var reference: Int?
    var extended: Int?
    var type: Int?
    var description: String?
    /// The advice that comes with its deprecation, possibly empty; nil where it is not deprecated.
    var deprecation: String?
    var isDeprecationTakenBack = false
    var modifier = -1
    /// The member `value`, where it is taken for the value.
    private(set) var unmarkedValue: Int?
    /// Whether it holds data of Tokens Studio.
    var isOfTokensStudio = false
    /// The index of the alias that Theo keeps beside a resolved value, or -1.
    var original = -1
    /// The color's name in a palette, where group names cannot give it.
    var paletteName: String?
    /// Whether its value holds only in the modes that it names.
    var isOfModesAlone = false
    /// The mode that stands for all others in an exported palette.
    var modeOfAll: String?
    /// The values for single modes, by the modes' names.
    var modes: [(name: String, value: Int)] = []
    /// The number of its members.
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
        // Some files write a differing value beside the value, as `darkValue`.
        if value != nil, modes.isEmpty { modes = besides }
        if value == nil { strays += besides.map(\.value) }
        if value != nil || !modes.isEmpty { type = type ?? plainType }
        // Without a value, `type` does not belong to a token.
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

    /// Reads modes as Spectrum writes them: `"sets": {"dark": {"value": …}}`.
    private mutating func takeSets(_ sets: Int, _ document: JSONDocument) {
        let values = document.children(of: sets).map { set in
            (document.key(of: set) ?? "", document.member("value", of: set))
        }
        guard !values.isEmpty, values.allSatisfy({ $0.1 != nil }) else { return children.append(sets) }
        modes = values.compactMap { name, value in value.map { (name, $0) } }
    }

    /// The names for a value without a condition.
    private static let unconditional: Set = ["base", "default"]
    /// Values by condition include one of these, and only these become modes.
    private static let schemes: Set = ["light", "dark"]

    /// Reads values by condition from before the standard: `{"light": …, "dark": …}`, or `{"base": …, "_dark": …}` in
    /// Panda and Chakra. False where the value is not of that form.
    private mutating func takeConditions(_ object: Int, _ document: JSONDocument) -> Bool {
        guard document.kind(of: object) == .object else { return false }
        let values = document.children(of: object).map { child in
            (name: String((document.key(of: child) ?? "").trimmingPrefix("_")), value: child)
        }
        guard values.contains(where: { TokenObject.schemes.contains($0.name) }),
            values.allSatisfy({ [.string, .number].contains(document.kind(of: $0.value)) })
        else { return false }
        value = values.first { TokenObject.unconditional.contains($0.name) }?.value
        // Any value may leave out the other conditions, so these are not modes that others lack.
        modes = values.filter { TokenObject.schemes.contains($0.name) }
        return true
    }

    /// Reads what tools keep under `$extensions`: modes (Figma plugins, Terrazzo), color modifiers (Tokens Studio), and
    /// what `palette --export dtcg` cannot write elsewhere.
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
            // Some tools write a whole token for each mode.
            return (name, document.member("$value", of: child) ?? child)
        }
    }

    /// Whether an object with a `value` is a token: it says nothing that tokens do not say, as a dimension with its `unit`
    /// does, or a color modifier of Tokens Studio with its `space`.
    private static func isPlainToken(_ index: Int, _ document: JSONDocument) -> Bool {
        let type = document.string("type", of: index) ?? ""
        guard !["lighten", "darken", "mix", "alpha"].contains(type) else { return false }
        return document.children(of: index).allSatisfy { child in
            guard let key = document.key(of: child) else { return false }
            return key.hasPrefix("$") || ["value", "type", "description", "comment"].contains(key)
        }
    }

    /// Whether the member `value` is a value, and not a group or a token of that name.
    private static func isValue(_ index: Int, _ document: JSONDocument) -> Bool {
        guard document.kind(of: index) == .object else { return true }
        if document.member("$value", of: index) != nil { return false }
        if document.member("value", of: index) != nil { return !isPlainToken(index, document) }
        return !document.children(of: index).contains { child in
            document.kind(of: child) == .object
                && (document.member("value", of: child) != nil || document.member("$value", of: child) != nil)
        }
    }
}
