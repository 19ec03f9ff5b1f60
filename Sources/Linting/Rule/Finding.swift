public import DesignAnalysis
public import DesignModel
public import SourceText

/// Something a rule found: what, where, why, and what would be right.
public struct Finding: Sendable {
    /// A further sentence, about the same bytes or about others.
    public struct Note: Sendable, Hashable {
        /// The sentence.
        public let message: Message
        /// The bytes it is about, if they are others.
        public let range: ByteRange?
        /// The node whose bytes they are, where those are still to be looked for.
        public let node: NodeID?
        /// The design those bytes are in, by its place among the files of the run; nil for the finding's own.
        public let document: Int?

        /// A further sentence.
        public init(_ message: Message, at range: ByteRange? = nil) {
            self.message = message
            self.range = range
            node = nil
            document = nil
        }

        /// A further sentence about what begins at a byte.
        public init(_ message: Message, from start: UInt32) {
            self.init(message, at: ByteRange(lower: start, upper: start))
        }

        /// A further sentence about any design of the project.
        public init(_ message: Message, in place: DesignPlace) {
            self.message = message
            range = place.origin.range
            node = place.origin.isOfNode ? place.origin.node : nil
            document = place.document
        }
    }

    /// What a finding says, for rules to which that is dear: of those told as one, only the first is asked.
    public struct Words: Sendable {
        /// What is wrong, with the number, in a designer's words.
        public let message: Message
        /// What to say right beside the marked bytes, in a word or two.
        public var label: Message?
        /// Evidence, and what would pass.
        public var notes: [Note] = []
        /// The facts behind it.
        public var data: [Datum.Field] = []

        /// What is wrong.
        public init(_ message: Message) { self.message = message }
    }

    /// What is at fault, by which the finding is known again when lines move and measures change.
    public enum Subject: Sendable, Hashable {
        /// What is written in the bytes it points at.
        case written
        /// Something else in the design; never a measure or a limit.
        case cause(String)
        /// Something that stands in several places of the file, whichever of them comes first as the file is written today.
        case file(String)
        /// The project as a whole, wherever the finding points; with what tells it from others of its rule.
        case project(String)
    }

    /// Where it is: the node, and the bytes to point at.
    public internal(set) var origin: Origin
    /// What is wrong, with the number, in a designer's words.
    public private(set) var message: Message
    /// What to say right beside the marked bytes, in a word or two.
    public var label: Message?
    /// Evidence, and what would pass.
    public var notes: [Note] = []
    /// What it says of a design, before its own notes; nil once that is said.
    private var words: (@Sendable (Design) -> Words)?
    /// How the file could be changed.
    public var fix: Fix?
    /// Why a fix that there would be is none, as a clause that begins with “as”; nil where there is one, or none to think of.
    public var obstacle: Message?
    /// The facts behind it.
    public var data: [Datum.Field] = []
    /// Of several findings at the same bytes, as when a shape is placed often, the greatest speaks for all.
    public var weight = 0.0
    /// What is at fault.
    public var subject = Subject.written
    /// How many places the finding speaks for.
    public var places = 1
    /// What tells it from others at the same bytes that are told beside it, as letters may be faint wherever they are drawn, each
    /// time on another color.
    public var aspect: String?
    /// What is said of it, as a clause, where another of its cause speaks for both, and where that is.
    public var elsewhere: Note?
    /// What it has in common with other findings of its rule in the design: findings of one cause are told as one.
    public var commonCause: String?
    /// Why what a configuration states could not be measured, in words for lists, where that is what it says.
    public var unmeasured: String?
    /// What wears the value that is at fault, where that may be others than who writes it. A finding is told once where the
    /// value is written; a baseline knows each that wears it.
    var wearers: [Wearer] = []
    /// The style sheet in which the value is written; nil where the node that carries it writes it, too.
    var sheet: NodeID?
    /// What excepts those that wear it, wherever the value is written.
    var around = Surroundings()

    /// What excepts something that is seen, besides what excepts the place where its value is written.
    struct Surroundings: Sendable, Hashable {
        /// The last override that names it or what it is drawn in, in ``FileRules/exceptions``.
        var exception: Int?
        /// The last exception of the design that does, in ``Waivers/all``.
        var waiver: Int?
    }

    /// A finding at the bytes of `origin`.
    public init(at origin: Origin, _ message: Message) {
        self.origin = origin
        self.message = message
    }

    /// A finding at the bytes of `origin` that says what `words` answer when it is told; anybody may ask, on any thread.
    public init(at origin: Origin, saying words: @escaping @Sendable (Design) -> Words) {
        self.init(at: origin, "")
        self.words = words
    }

    /// The finding with all it says of its design.
    func told(of design: Design) -> Finding {
        guard let words = words?(design) else { return self }
        var copy = self
        copy.words = nil
        (copy.message, copy.label, copy.data) = (words.message, words.label, words.data)
        copy.notes = words.notes + notes
        return copy
    }

    /// The finding with a further sentence about any design of the project.
    public func note(_ message: Message, in place: DesignPlace) -> Finding {
        var copy = self
        copy.notes.append(Note(message, in: place))
        return copy
    }

    /// The finding with a further sentence.
    public func note(_ message: Message, at range: ByteRange? = nil) -> Finding {
        var copy = self
        copy.notes.append(Note(message, at: range))
        return copy
    }
}

/// A change of the file that would settle a finding.
public struct Fix: Sendable, Codable, Hashable {
    /// How far the change can be trusted.
    public enum Trust: String, Sendable, Codable, Hashable {
        /// Nobody would see a difference, or it is what was meant beyond doubt.
        case safe
        /// A good guess that somebody has to look at.
        case suggested
    }

    /// New text for some bytes.
    public struct Edit: Sendable, Codable, Hashable {
        /// The bytes to replace.
        public let range: ByteRange
        /// What to put there.
        public let replacement: String

        /// New text for `range`.
        public init(_ range: ByteRange, _ replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// What the change does, in a few words.
    public let summary: String
    /// How far it can be trusted.
    public let trust: Trust
    /// The edits, which do not overlap.
    public let edits: [Edit]

    /// A change; an edit that several things ask for, such as pieces of a text that inherit one color, is made once.
    public init(_ summary: String, trust: Trust, edits: [Edit]) {
        self.summary = summary
        self.trust = trust
        var known: Set<Edit> = []
        self.edits = edits.filter { known.insert($0).inserted }
    }
}
