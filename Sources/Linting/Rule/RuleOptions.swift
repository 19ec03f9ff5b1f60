public import DesignModel

/// The options of a rule; each is declared once, as a ``Setting``, for reading, bounds and help.
public protocol RuleOptions: Sendable {
    /// The defaults.
    init()
    /// Every option, in the order of the rule's page.
    static var settings: [Setting<Self>] { get }
}

/// The options of a rule that has none.
public struct NoOptions: RuleOptions {
    /// There are no values.
    public init() {}
    /// There are no options.
    public static let settings: [Setting<NoOptions>] = []
}

/// The type of an option's value, for schemas.
public enum SettingValue: Sendable, Hashable {
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// True or false.
    case flag
    /// One of a few words.
    case word([String])
    /// A list of texts.
    case texts
    /// A list of numbers within bounds.
    case numbers(ClosedRange<Double>)
}

/// One option of a rule: its name, its type and its purpose.
public struct Setting<Options: RuleOptions>: Sendable {
    /// The key in the configuration.
    public let name: String
    /// Its purpose, in one sentence.
    public let help: String
    /// The type of its value.
    public let value: SettingValue
    /// The accepted values in words, such as “a number from 1 to 21”.
    public let accepts: String
    /// The value it has in `Options()`, as written in a configuration.
    public let initial: String
    let read: @Sendable (ConfigurationValue, inout ConfigurationReading, inout Options) -> Void

    /// A number within bounds.
    public init(
        _ name: String, _ path: any WritableKeyPath<Options, Double> & Sendable, in bounds: ClosedRange<Double>,
        _ help: String
    ) {
        self.name = name
        self.help = help
        value = .number(bounds)
        accepts = "a number from \(JSONNumber.text(bounds.lowerBound)) to \(JSONNumber.text(bounds.upperBound))"
        initial = JSONNumber.text(Options()[keyPath: path])
        read = { value, reading, options in
            if let number = reading.number(value, of: name, in: bounds) { options[keyPath: path] = number }
        }
    }

    /// True or false.
    public init(_ name: String, _ path: any WritableKeyPath<Options, Bool> & Sendable, _ help: String) {
        self.name = name
        self.help = help
        value = .flag
        accepts = "true or false"
        initial = "\(Options()[keyPath: path])"
        read = { value, reading, options in
            if let flag = reading.flag(value, of: name) { options[keyPath: path] = flag }
        }
    }

    /// One of a few words.
    public init<Choice: CaseIterable & RawRepresentable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Options, Choice> & Sendable, _ help: String
    ) where Choice.RawValue == String {
        self.name = name
        self.help = help
        let words = Choice.allCases.map(\.rawValue)
        value = .word(words)
        accepts = "one of " + words.joined(separator: ", ")
        initial = Options()[keyPath: path].rawValue
        read = { value, reading, options in
            if let word = reading.word(value, of: name, among: words).flatMap(Choice.init) {
                options[keyPath: path] = word
            }
        }
    }

    /// A list of selectors.
    public init(_ name: String, _ path: any WritableKeyPath<Options, [SelectorList]> & Sendable, _ help: String) {
        self.name = name
        self.help = help
        value = .texts
        accepts = "a list of selectors"
        initial = "[]"
        read = { value, reading, options in
            options[keyPath: path] = reading.selectors(value, of: name)
        }
    }

    /// A list of texts, such as the names of font families; `things` names what they are.
    public init(
        _ name: String, _ path: any WritableKeyPath<Options, [String]> & Sendable, of things: String, _ help: String
    ) {
        self.name = name
        self.help = help
        value = .texts
        accepts = "a list of \(things)"
        initial = "[" + Options()[keyPath: path].map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        read = { value, reading, options in
            options[keyPath: path] = reading.texts(value, of: name).map(\.text)
        }
    }

    /// A list of patterns of text.
    public init(_ name: String, _ path: any WritableKeyPath<Options, [TextPattern]> & Sendable, _ help: String) {
        self.name = name
        self.help = help
        value = .texts
        accepts = "a list of regular expressions"
        initial = "[" + Options()[keyPath: path].map { "'\($0.text)'" }.joined(separator: ", ") + "]"
        read = { value, reading, options in
            var patterns: [TextPattern] = []
            for (text, range) in reading.texts(value, of: name) {
                do throws(TextPatternError) {
                    patterns.append(try TextPattern(text))
                } catch {
                    reading.complain("\(name): “\(text)” is no pattern \(error)", at: range)
                }
            }
            options[keyPath: path] = patterns
        }
    }

    /// A list of numbers within bounds.
    public init(
        _ name: String, _ path: any WritableKeyPath<Options, [Double]> & Sendable, in bounds: ClosedRange<Double>,
        _ help: String
    ) {
        self.name = name
        self.help = help
        value = .numbers(bounds)
        accepts =
            "a list of numbers from \(JSONNumber.text(bounds.lowerBound)) to \(JSONNumber.text(bounds.upperBound))"
        initial = "[" + Options()[keyPath: path].map(JSONNumber.text).joined(separator: ", ") + "]"
        read = { value, reading, options in
            if let numbers = reading.numbers(value, of: name, in: bounds) { options[keyPath: path] = numbers }
        }
    }

    /// A list of colors in CSS syntax, as written.
    public init(_ name: String, _ path: any WritableKeyPath<Options, [Swatch]> & Sendable, _ help: String) {
        self.name = name
        self.help = help
        value = .texts
        accepts = "a list of colors"
        initial = "[]"
        read = { value, reading, options in
            guard case .list(let values) = value.content else {
                return reading.complain("\(name) wants a list of colors, such as [\"#FFFFFF\"]", at: value.range)
            }
            options[keyPath: path] = values.compactMap { value in
                reading.color(value, of: "an entry of \(name)").map { Swatch(name: value.text ?? "", color: $0) }
            }
        }
    }
}
