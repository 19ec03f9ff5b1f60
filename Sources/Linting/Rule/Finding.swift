public import DesignAnalysis
public import DesignModel
public import SourceText

/// Something a rule found: what is wrong, where, why, and what would be right.
public struct Finding: Sendable {
    /// A further sentence, about the same bytes or about others.
    public struct Note: Sendable, Hashable {
        /// The sentence.
        public let message: Message
        /// The bytes it is about, if they differ from the finding's.
        public let range: ByteRange?
        /// The node those bytes belong to, if their range is still to be looked up.
        public let node: NodeID?
        /// The design of those bytes, as an index into the files of the run; nil for the finding's own.
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

        /// A further sentence about a place in any design of the project.
        public init(_ message: Message, in place: DesignPlace) {
            self.message = message
            range = place.origin.range
            node = place.origin.isOfNode ? place.origin.node : nil
            document = place.document
        }
    }

    /// The words of a finding, for rules that take long to phrase them: among findings reported as one, only the first
    /// is phrased.
    public struct Words: Sendable {
        /// What is wrong, with the measured number, in a designer's words.
        public let message: Message
        /// The label beside the marked bytes, one or two words.
        public var label: Message?
        /// Evidence, and values that would pass.
        public var notes: [Note] = []
        /// The data behind it.
        public var data: [Datum.Field] = []

        /// What is wrong.
        public init(_ message: Message) { self.message = message }
    }

    /// What is at fault, which identifies the finding even when lines move and measurements change.
    public enum Subject: Sendable, Hashable {
        /// The text of the bytes it points at.
        case written
        /// Something else in the design; never a measurement or a limit.
        case cause(String)
        /// Something that occurs in several places of the file, independent of which of them comes first.
        case file(String)
        /// The project as a whole, wherever the finding points, with words that distinguish it from other findings of
        /// its rule.
        case project(String)
    }

    /// Where it is: the node, and the bytes to point at.
    public internal(set) var origin: Origin
    /// What is wrong, with the measured number, in a designer's words.
    public private(set) var message: Message
    /// The label beside the marked bytes, one or two words.
    public var label: Message?
    /// Evidence, and values that would pass.
    public var notes: [Note] = []
    /// Phrases the finding for a design; its notes come before the finding's own. Nil once that is done.
    private var words: (@Sendable (Design) -> Words)?
    /// How the file could be changed.
    public var fix: Fix?
    /// Why the fix is missing, as a clause that begins with “as”; nil if there is a fix, or none is conceivable.
    public var obstacle: Message?
    /// The data behind it.
    public var data: [Datum.Field] = []
    /// Of several findings at the same bytes, for instance of a shape that is placed often, the one with the greatest
    /// weight stands for all.
    public var weight = 0.0
    /// What is at fault.
    public var subject = Subject.written
    /// The number of places the finding stands for.
    public var places = 1
    /// Distinguishes it from other findings at the same bytes that are reported separately, such as letters that are
    /// faint on several backgrounds.
    public var aspect: String?
    /// A clause about it, with its place, for when another finding of the same cause stands for both.
    public var elsewhere: Note?
    /// The cause it shares with other findings of its rule in the design; findings of one cause are reported as one.
    public var commonCause: String?
    /// Why a value stated in a configuration could not be measured, in words for lists; nil for all other findings.
    public var unmeasured: String?
    /// The elements that wear the faulty value, which may not be the node that writes it. A finding is reported once
    /// where the value is written; a baseline lists each element that wears it.
    var wearers: [Wearer] = []
    /// The style sheet in which the value is written; nil if the node that carries the value also writes it.
    var sheet: NodeID?
    /// The exceptions that cover the elements that wear it, wherever the value is written.
    var around = Surroundings()

    /// The exceptions that cover a visible element, in addition to those that cover the place where its value is
    /// written.
    struct Surroundings: Sendable, Hashable {
        /// The last override that names the element or something it is drawn in, as an index in
        /// ``FileRules/exceptions``.
        var exception: Int?
        /// The last exception of the design that does so, as an index in ``Waivers/all``.
        var waiver: Int?
    }

    /// A finding at the bytes of `origin`.
    public init(at origin: Origin, _ message: Message) {
        self.origin = origin
        self.message = message
    }

    /// A finding at the bytes of `origin` that `words` phrases when it is reported; the closure may be called on any
    /// thread.
    public init(at origin: Origin, saying words: @escaping @Sendable (Design) -> Words) {
        self.init(at: origin, "")
        self.words = words
    }

    /// The finding, phrased for its design.
    func told(of design: Design) -> Finding {
        guard let words = words?(design) else { return self }
        var copy = self
        copy.words = nil
        (copy.message, copy.label, copy.data) = (words.message, words.label, words.data)
        copy.notes = words.notes + notes
        return copy
    }

    /// The finding with a further sentence about a place in any design of the project.
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

/// A change to the file that would settle a finding.
public struct Fix: Sendable, Codable, Hashable {
    /// How far the change can be trusted.
    public enum Trust: String, Sendable, Codable, Hashable {
        /// The change makes no visible difference, or is beyond doubt what was meant.
        case safe
        /// A good guess that a person has to look at.
        case suggested
    }

    /// New text for a range of bytes.
    public struct Edit: Sendable, Codable, Hashable {
        /// The bytes to replace.
        public let range: ByteRange
        /// The text that replaces them.
        public let replacement: String

        /// New text for `range`.
        public init(_ range: ByteRange, _ replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// What the change does, in a few words.
    public let summary: String
    /// How far the change can be trusted.
    public let trust: Trust
    /// The edits, which do not overlap.
    public let edits: [Edit]

    /// A change; an edit that occurs several times, for instance for pieces of a text that inherit one color, is made
    /// once.
    public init(_ summary: String, trust: Trust, edits: [Edit]) {
        self.summary = summary
        self.trust = trust
        var known: Set<Edit> = []
        self.edits = edits.filter { known.insert($0).inserted }
    }
}
