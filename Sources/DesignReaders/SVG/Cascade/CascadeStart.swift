import DesignModel
import SourceText

/// The state of a cascade when parts of its document are handed to other threads, each of which continues with a
/// cascade of its own.
struct CascadeStart: Sendable {
    let document: XMLDocument
    let outside: OutsideColor?
    let asksForScheme: Bool
    let passesOver: Bool
    let rules: StyleRules
    let openRules: StyleRules
    let partRules: StyleRules
    let animations: AnimationTable
    let timed: TimedAnimations
    let sheets: [AuthorSheet]
    let troubles: [ReadingTrouble]
    let fonts: [DocumentFont]
    let registered: [[UInt8]: RegisteredProperty]
    let names: Cascade.Names
    let customProperties: CustomProperties
    let texts: [[UInt8]]
    let longBytesLeft: Int
    let declarationsLeft: Int
    let stepsLeft: Int

    init(_ cascade: Cascade) {
        document = cascade.document
        outside = cascade.outside
        asksForScheme = cascade.asksForScheme
        passesOver = cascade.passesOver
        rules = cascade.rules
        openRules = cascade.openRules
        partRules = cascade.partRules
        animations = cascade.animations
        timed = cascade.timed
        sheets = cascade.sheets
        troubles = cascade.troubles
        fonts = cascade.fonts
        registered = cascade.registered
        names = cascade.names
        customProperties = cascade.customProperties
        texts = cascade.texts
        longBytesLeft = cascade.longBytesLeft
        declarationsLeft = cascade.declarationsLeft
        stepsLeft = cascade.tree.stepsLeft
    }
}

/// The work that a cascade did since it started from another one.
struct CascadeWork: Sendable {
    let meetsOpenRule: Bool
    let asksOutside: Bool
    let longBytes: Int
    let declarations: Int
    let propertySteps: Int
    let steps: Int
    /// Whether the cascade reported anything or left anything out.
    let hasTroubles: Bool

    init(of cascade: Cascade, since start: CascadeStart) {
        meetsOpenRule = cascade.meetsOpenRule
        asksOutside = cascade.asksOutside
        longBytes = start.longBytesLeft - cascade.longBytesLeft
        declarations = start.declarationsLeft - cascade.declarationsLeft
        propertySteps = cascade.customProperties.steps - start.customProperties.steps
        steps = cascade.tree.steps
        hasTroubles = cascade.gaveUp || cascade.troubles.count > start.troubles.count
    }
}

extension Cascade {
    /// Whether the document's allowance is used up, including the work of a part: built in sequence, the part might
    /// have come to less.
    var isSpent: Bool {
        gaveUp || longBytesLeft < 0 || declarationsLeft < 0 || tree.isExhausted
            || customProperties.steps >= CustomProperties.stepsPerDocument
    }
}
