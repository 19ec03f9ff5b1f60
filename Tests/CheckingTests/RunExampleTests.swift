import Checking
import Linting
import Rules
import Testing

/// What a run itself judges, on the examples of its pages.
@Suite("Examples of what runs judge")
struct RunExampleTests {
    @Test(arguments: RuleCard.ofRuns)
    func everyExampleIsFoundWhereItIsMarked(_ card: RuleCard) {
        let examples = card.examplesOfRun
        #expect(examples.count(where: \.isFlagged) >= 3 && examples.count { !$0.isFlagged } >= 3)
        for example in examples {
            let run = ExampleRun(example, of: card, in: AllRules.catalog)
            #expect(run.places == example.marks, "\(example.title)")
            #expect(example.isFlagged == !example.marks.isEmpty, "\(example.title)")
        }
    }
}
