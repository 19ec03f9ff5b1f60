public import DesignAnalysis
public import DesignModel

/// The requirements of every rule, whether it judges one design or all of them.
public protocol Judgement: Sendable {
    /// The rule's options.
    associatedtype Options: RuleOptions = NoOptions

    /// The rule's card.
    static var card: RuleCard { get }
    /// The rule's examples, which serve as its tests and appear on its page.
    static var examples: [Example] { get }

    /// A rule that judges by the given options.
    init(_ options: Options)
    /// What the rule judges; each kind of rule implements this, since casting at run time costs more than a small
    /// design.
    var scope: RuleScope { get }
    /// Whether rules of this type judge all designs together.
    static var judgesProject: Bool { get }
    /// Whether the rule needs the outlines of most designs that hold no text. If no rule does, readers skip the
    /// outlines of drawings, and ``Study/whole`` reads them for the few designs in which one is needed.
    func needsOutlines(in house: HouseStyle) -> Bool
    /// Whether the house has set too little for the rule to judge anything; the rule is then not run, and data that
    /// only it needs is not gathered.
    func isSilent(in house: HouseStyle) -> Bool
}

extension Judgement {
    /// Rules about text only need what lies around the text, and rules about colors only what is painted.
    public func needsOutlines(in house: HouseStyle) -> Bool { false }
    /// Most rules need nothing from the house.
    public func isSilent(in house: HouseStyle) -> Bool { false }
}

/// The scope of a rule.
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
    /// Most rules need all designs.
    public static var judgesAlone: Bool { false }
    /// A rule that needs facts about tokens only has nothing to judge in other designs.
    public func isConcerned(byAlone design: Design) -> Bool {
        Self.judgesAlone && (facts != .tokens || design.format == .tokens)
    }
    /// Most rules about projects judge colors, type and tokens.
    public var facts: ProjectFacts.Parts { [.colors, .type, .tokens] }
}

/// A rule about one design. The type of ``check(_:in:_:)``'s first parameter decides what it looks at: the engine hands
/// it every subject of that type, so that no rule walks a tree.
public protocol Rule: Judgement {
    /// The type of subject it looks at, one at a time.
    associatedtype Subject: RuleSubject

    /// Whether it looks only at the design itself and its colors, so that it may run before the painting is known.
    static var isPlain: Bool { get }
    /// The limits by which it has every text measured; nil if it asks for none, or only for texts it has other reasons
    /// to look at.
    var contrastLimits: ContrastLimits? { get }

    /// Judges one subject and reports what it finds.
    func check(_ subject: Subject, in study: Study, _ findings: inout Findings)
}

extension Rule {
    /// Most rules look at more, or take no time.
    public static var isPlain: Bool { false }
    /// Most rules do not measure texts.
    public var contrastLimits: ContrastLimits? { nil }
}

/// A rule about all designs of a project: a pure function of their merged facts. It therefore needs every file and does
/// not run on the few files that a hook passes.
public protocol ProjectRule: Judgement {
    /// The facts it needs of the designs; facts that no rule needs are not gathered.
    var facts: ProjectFacts.Parts { get }
    /// Whether a single design may show its fault beyond doubt, so that the rule judges designs one by one if not all
    /// are given.
    static var judgesAlone: Bool { get }
    /// Whether a design alone gives it anything to judge.
    func isConcerned(byAlone design: Design) -> Bool
    /// Judges the project and reports what it finds, each finding with its place.
    func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings)
}

/// Something a rule may look at; the list of subjects is made once for all rules.
public protocol RuleSubject {
    /// Every subject of this kind in a design, in the order of the file.
    static func bucket(of study: Study) -> [Self]
    /// Whether finding the subjects needs the flattened design.
    static var isPainted: Bool { get }
    /// The elements it is seen on, if it may be written elsewhere: the text of a component that an instance shows, or
    /// everything that wears a class. Each of them is judged, and may be excepted, separately.
    func wearers(in study: Study) -> [Wearer]
    /// The subject reduced to some of its wearers, for subjects with several.
    func worn(by wearers: [Wearer], in study: Study) -> Self
}

extension RuleSubject {
    /// Most subjects are seen where they are written.
    public func wearers(in study: Study) -> [Wearer] { [] }
    /// Most subjects are in the design's own tables.
    public static var isPainted: Bool { false }
    /// Most subjects are indivisible.
    public func worn(by wearers: [Wearer], in study: Study) -> Self { self }
}

/// A design as a whole, for rules that ask a single question about it.
public struct WholeDesign: RuleSubject {
    /// The one subject.
    public static func bucket(of study: Study) -> [WholeDesign] { [WholeDesign()] }
}

extension ReadingTrouble: RuleSubject {
    /// Everything the reader could not read as the author meant it.
    public static func bucket(of study: Study) -> [ReadingTrouble] { study.troubles }
}

/// A run of text, by its index in `Design.textRuns`.
public struct PlacedRun: RuleSubject {
    /// The index.
    public let index: Int

    /// Every run of text, in the order of the file.
    public static func bucket(of study: Study) -> [PlacedRun] {
        study.design.textRuns.indices.map { PlacedRun(index: $0) }
    }

    /// The run, in its text.
    public func wearers(in study: Study) -> [Wearer] { [study.wearer(ofRun: index)] }
}

extension ColorUse: RuleSubject {
    /// Every painted color, once for each place where it is written.
    public static func bucket(of study: Study) -> [ColorUse] { study.colorUses }
    /// Everything that is painted with it.
    public func wearers(in study: Study) -> [Wearer] { wearers }
    /// The color as used by some of its wearers.
    public func worn(by wearers: [Wearer], in study: Study) -> ColorUse { worn(by: wearers, in: study.design) }
}

/// The description of a rule: its id, its severity, and why it matters.
public struct RuleCard: Sendable, Hashable {
    /// What has to be known about a design before the absence of findings proves anything.
    public struct Evidence: OptionSet, Sendable, Hashable {
        /// A bit for each kind.
        public let rawValue: UInt8

        /// Kinds of evidence by their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The background of every text.
        public static let texts = Evidence(rawValue: 1)
        /// The colors of the pairs that a house states.
        public static let pairs = Evidence(rawValue: 2)
        /// The types and values of design tokens, in whatever file they are.
        public static let tokens = Evidence(rawValue: 4)
    }

    /// `family/problem`, such as `contrast/faint-text`; once released, never reused for another rule.
    public let id: String
    /// The severity of its findings unless a configuration sets another; nil for a rule that is off by default.
    public let severity: Severity?
    /// The version it appeared in; empty for a custom rule.
    public let since: String
    /// What is wrong, in one sentence.
    public let summary: String
    /// Why it matters, in a sentence or two.
    public let why: String
    /// The success criteria of WCAG 2.2 that it checks, such as `1.4.3`.
    public let criteria: [String]
    /// What has to be known before the absence of findings proves anything.
    public let needs: Evidence

    /// A description of a rule.
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
