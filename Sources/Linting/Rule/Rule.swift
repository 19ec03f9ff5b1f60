public import DesignAnalysis
public import DesignModel

/// What every rule has, whether it judges one design or all of them.
public protocol Judgement: Sendable {
    /// What the rule can be told.
    associatedtype Options: RuleOptions = NoOptions

    /// Who the rule is.
    static var card: RuleCard { get }
    /// The rule at work: its tests and its page.
    static var examples: [Example] { get }

    /// A rule that judges by the given options.
    init(_ options: Options)
    /// What the rule judges; every kind of rule says so for its rules, as asking the runtime costs more than a small design.
    var scope: RuleScope { get }
    /// What rules of this type judge.
    static var judgesProject: Bool { get }
    /// Whether the rule looks at outlines of most designs that hold no text; where no rule does, readers leave those of
    /// drawings where they are, and ``Study/whole`` reads them for the few designs in which one is asked for.
    func needsOutlines(in house: HouseStyle) -> Bool
    /// Whether the house has said too little for the rule to judge anything: it then is not asked, and what only it would
    /// look at is not gathered.
    func isSilent(in house: HouseStyle) -> Bool
}

extension Judgement {
    /// Rules about text need no more than lies around it, rules about colors no more than what is painted.
    public func needsOutlines(in house: HouseStyle) -> Bool { false }
    /// Most rules judge without being told anything.
    public func isSilent(in house: HouseStyle) -> Bool { false }
}

/// What a rule judges.
public enum RuleScope: Sendable {
    /// One design.
    case file(any Rule)
    /// All designs together.
    case project(any ProjectRule)
}

extension Rule {
    /// One design.
    public var scope: RuleScope { .file(self) }
    /// One design.
    public static var judgesProject: Bool { false }
}

extension ProjectRule {
    /// All designs together.
    public var scope: RuleScope { .project(self) }
    /// All designs together.
    public static var judgesProject: Bool { true }
}

extension ProjectRule {
    /// Most rules need to see all designs.
    public static var judgesAlone: Bool { false }
    /// Rules that want to know of nothing but tokens have nothing to judge in other designs.
    public func isConcerned(byAlone design: Design) -> Bool {
        Self.judgesAlone && (facts != .tokens || design.format == .tokens)
    }
    /// Colors and type, which most rules about projects judge.
    public var facts: ProjectFacts.Parts { [.colors, .type, .tokens] }
}

/// One judgement about a design. What it looks at is the type of ``check(_:in:_:)``'s first parameter: the engine hands it
/// every subject of that kind, so that no rule walks a tree.
public protocol Rule: Judgement {
    /// What it looks at, one at a time.
    associatedtype Subject: RuleSubject

    /// Whether it looks at nothing but the design itself and its colors, so that it may judge while others wait for what is painted.
    static var isPlain: Bool { get }
    /// The limits by which it has every text measured; nil where it asks for none, or only about what it finds otherwise.
    var contrastLimits: ContrastLimits? { get }

    /// Judges one subject and reports what it finds.
    func check(_ subject: Subject, in study: Study, _ findings: inout Findings)
}

extension Rule {
    /// Most rules ask for more, or take no time.
    public static var isPlain: Bool { false }
    /// Most rules look at other things.
    public var contrastLimits: ContrastLimits? { nil }
}

/// One judgement about all designs of a project: a pure function of their merged facts, so that it needs every file and
/// does not run on the few that a hook hands over.
public protocol ProjectRule: Judgement {
    /// What it wants to know of the designs; what no rule wants is not gathered.
    var facts: ProjectFacts.Parts { get }
    /// Whether one design may show it beyond doubt, so that the rule judges each by itself where not all are looked at.
    static var judgesAlone: Bool { get }
    /// Whether a design by itself gives it anything to judge.
    func isConcerned(byAlone design: Design) -> Bool
    /// Judges the project and reports what it finds, each finding with its place.
    func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings)
}

/// What a rule may look at; the bucket is filled once for all rules.
public protocol RuleSubject {
    /// Every subject of this kind in a design, in the order of the file.
    static func bucket(of study: Study) -> [Self]
    /// Whether finding them takes the flattened design.
    static var isPainted: Bool { get }
    /// What it is seen on, where it may be written elsewhere: the text of a component that an instance shows, everything
    /// that wears a class. Each of them is judged, and may be excepted, by itself.
    func wearers(in study: Study) -> [Wearer]
    /// The subject as far as some of its wearers go, for those that have several.
    func worn(by wearers: [Wearer], in study: Study) -> Self
}

extension RuleSubject {
    /// Most subjects are where they are written.
    public func wearers(in study: Study) -> [Wearer] { [] }
    /// Most subjects stand in the design's own tables.
    public static var isPainted: Bool { false }
    /// Most subjects are one thing.
    public func worn(by wearers: [Wearer], in study: Study) -> Self { self }
}

/// A design as a whole, for rules that ask one question of it.
public struct WholeDesign: RuleSubject {
    /// The one subject.
    public static func bucket(of study: Study) -> [WholeDesign] { [WholeDesign()] }
}

extension ReadingTrouble: RuleSubject {
    /// Everything the reader met that it could not read as the author meant it.
    public static func bucket(of study: Study) -> [ReadingTrouble] { study.troubles }
}

/// A run of text, by its place in `Design.textRuns`.
public struct PlacedRun: RuleSubject {
    /// The place.
    public let index: Int

    /// Every run of text, in the order of the file.
    public static func bucket(of study: Study) -> [PlacedRun] {
        study.design.textRuns.indices.map { PlacedRun(index: $0) }
    }

    /// The run, in its text.
    public func wearers(in study: Study) -> [Wearer] { [study.wearer(ofRun: index)] }
}

extension ColorUse: RuleSubject {
    /// Every color that is painted, once for each place where it is written.
    public static func bucket(of study: Study) -> [ColorUse] { study.colorUses }
    /// Everything that is painted with it.
    public func wearers(in study: Study) -> [Wearer] { wearers }
    /// What some of that is painted with.
    public func worn(by wearers: [Wearer], in study: Study) -> ColorUse { worn(by: wearers, in: study.design) }
}

/// Who a rule is: its name, how much it matters, and why.
public struct RuleCard: Sendable, Hashable {
    /// What has to be known of a design for a rule's silence to say that there is nothing to find.
    public struct Evidence: OptionSet, Sendable, Hashable {
        /// A bit for each kind.
        public let rawValue: UInt8

        /// Kinds of evidence by their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// What every text is seen on.
        public static let texts = Evidence(rawValue: 1)
        /// The colors of pairs that a house states.
        public static let pairs = Evidence(rawValue: 2)
        /// The types and values of design tokens, wherever they lie.
        public static let tokens = Evidence(rawValue: 4)
    }

    /// `family/problem`, such as `contrast/faint-text`; once released, never used for something else.
    public let id: String
    /// How much its findings matter unless a configuration says otherwise; nil for a rule that is off until asked for.
    public let severity: Severity?
    /// The version it appeared in; empty for a rule that a configuration states.
    public let since: String
    /// What is wrong, in one sentence.
    public let summary: String
    /// Why it matters, in a sentence or two.
    public let why: String
    /// The success criteria of WCAG 2.2 that it looks after, such as `1.4.3`.
    public let criteria: [String]
    /// What has to be known for its silence to mean anything.
    public let needs: Evidence

    /// A card.
    public init(
        id: String, severity: Severity?, since: String, summary: String, why: String, criteria: [String] = [],
        needs: Evidence = []
    ) {
        self.id = id
        self.severity = severity
        self.since = since
        self.summary = summary
        self.why = why
        self.criteria = criteria
        self.needs = needs
    }

    /// The part of the id before the slash.
    public var family: String { String(id.prefix { $0 != "/" }) }
    /// The part of the id after the slash.
    public var problem: String { String(id.drop { $0 != "/" }.dropFirst()) }
}
