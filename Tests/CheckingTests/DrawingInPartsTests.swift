import Checking
import DesignModel
import DesignReaders
import SourceText
import Synchronization
import Testing

/// Large drawings are built in parts beside one another, and nobody can tell.
@Suite("Drawings in parts")
struct DrawingInPartsTests {
    /// What is drawn hundreds of times, so that there are parts.
    enum Content: String, CaseIterable {
        /// Shapes and texts with colors of their own, or those of the group around all.
        case cards
        /// The same in groups within groups, which are moved and faded.
        case deepCards
        /// Gradients, patterns, clips, masks and filters that stand at the beginning, at the end or right there.
        case definitions
        /// Classes, variables and selectors that look around.
        case styled
        /// Texts along paths, of faded parts and of placed letters; things that turn about their own boxes.
        case texts
        /// What is placed again stands between.
        case placed
        /// What is wrong with the file is said once each.
        case troubled
        /// The wrong stop of a gradient that all share is said once.
        case sharedTrouble
        /// The group that holds all is placed again, before and behind it.
        case placedWhole
    }

    private static func design(_ content: Content) -> String {
        let cards = (0..<900).map { card($0, content) }.joined(separator: "\n")
        let (before, behind) = surroundings(of: content)
        return
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">\##(before)\##(cards)\##(behind)</svg>"##
    }

    private static func surroundings(of content: Content) -> (before: String, behind: String) {
        switch content {
        case .cards, .texts: (##"<g fill="#123456" font-size="13">"##, "</g>")
        case .deepCards: (##"<g transform="scale(2)"><g opacity=".9" color="#234"><title>All</title>"##, "</g></g>")
        case .definitions:
            (
                ##"<defs><linearGradient id="first"><stop stop-color="#f00"/><stop offset="1"/></linearGradient><clipPath id="clip" clipPathUnits="objectBoundingBox"><circle r=".5"/></clipPath></defs>"##,
                ##"<pattern id="tile" width="4" height="4"><rect width="2" height="2" fill="#0f0"/></pattern><mask id="mask"><rect width="9" height="9" fill="#fff"/></mask><filter id="blur"><feGaussianBlur stdDeviation="2"/></filter>"##
            )
        case .styled:
            (
                "<style>:root{--ink:#135} .a{fill:var(--ink)} text:nth-of-type(2n){fill:#246} g > rect + text{stroke:#987}</style>",
                ""
            )
        case .placed: (##"<symbol id="s"><rect width="3" height="3"/></symbol>"##, "")
        case .troubled: ("", "")
        case .sharedTrouble:
            (##"<linearGradient id="first"><stop stop-color="reddish"/><stop offset="1"/></linearGradient>"##, "")
        case .placedWhole: (##"<use href="#all" x="5" fill="#777"/><g id="all">"##, ##"</g><use href="#all" y="5"/>"##)
        }
    }

    private static func card(_ number: Int, _ content: Content) -> String {
        let place = "translate(\(number % 30 * 30) \(number / 30 * 30))"
        let color = "#\(String(number % 4096 + 4096, radix: 16).suffix(3))"
        switch content {
        case .cards, .deepCards, .placedWhole:
            return
                ##"<g transform="\##(place)"><rect id="r\##(number)" width="20" height="9" stroke="currentColor"/><text y="9" fill="\##(color)">Card \##(number)</text><path d="M0 0L\##(number) 4V9z"/></g>"##
        case .definitions:
            let own = ##"<radialGradient id="own\##(number)"><stop stop-color="\##(color)"/></radialGradient>"##
            return
                ##"<g transform="\##(place)">\##(own)<rect width="20" height="9" fill="url(#\##(number % 7 == 0 ? "own\(number)" : "first"))" clip-path="url(#clip)"/><circle r="4" fill="url(#tile)" mask="url(#mask)"/><text filter="url(#blur) drop-shadow(1px 1px 2px \##(color))" clip-path="path('M0 0H\##(number)V9z')">\##(number)</text></g>"##
        case .styled:
            return
                ##"<g transform="\##(place)" style="--ink:\##(color)"><rect width="20" height="9" class="a"/><text class="a">\##(number)</text><text>b</text></g>"##
        case .texts:
            return
                ##"<g transform="\##(place)"><path id="p\##(number)" d="M0 0H\##(number)" style="transform-box:fill-box;transform-origin:center;transform:rotate(9deg)"/><text x="1 2 3" rotate="4">a<tspan opacity=".5" dy="2">b<tspan opacity=".7">c</tspan></tspan></text><text><textPath href="#p\##(number * 7 % 900)">along</textPath></text><g style="transform-box:fill-box;transform-origin:50% 50%;transform:rotate(3deg)"><text>d</text></g></g>"##
        case .placed:
            let again = number % 400 == 399 ? ##"<use href="#s" x="\##(number)"/>"## : ""
            return
                ##"<g transform="\##(place)"><rect width="9" height="9" fill="\##(color)"/><text>x</text><text>y</text>\##(again)</g>"##
        case .troubled:
            let wrong = number % 100 == 0 ? "reddish" : number % 130 == 0 ? "url(#gone)" : color
            return
                ##"<g transform="\##(place)"><rect width="9" height="9" fill="\##(wrong)"/><text>x</text><text>y</text></g>"##
        case .sharedTrouble:
            return
                ##"<g transform="\##(place)"><rect width="9" height="9" fill="url(#first)"/><text>x</text><text>y</text></g>"##
        }
    }

    /// Each layer, and each run, with all it leads to.
    private func words(_ text: String, jobs: Int) throws -> [String] {
        let file = try SourceFile(path: "a.svg", contents: Array(text.utf8))
        let reading = DesignReader.reading(of: file, by: Crew(jobs: jobs))
        let design = try #require(reading.design)
        var told = design.layers.indices.map { words(of: design.layers[$0], at: LayerIndex($0), in: design) }
        told += design.textRuns.map { words(of: $0, in: design) }
        told += reading.troubles.map { "\($0)" }
        told += design.clips.filter { $0.shape == nil }.map { "\($0.units) \(design.layers[Int($0.content)].node)" }
        told += design.masks.map { "\($0.units) \(design.layers[Int($0.content)].node)" }
        told += design.patterns.map { "\($0.tile) \(design.layers[Int($0.content)].node)" }
        told.append(
            "\(design.gradients.count) \(design.filters.count) \(design.componentUses) \(design.components.count) \(design.asksOutside)"
        )
        return told
    }

    private func words(of layer: Layer, at index: LayerIndex, in design: Design) -> String {
        let parts: [Any?] = [
            layer.kind, layer.presence, layer.parent, layer.end, layer.node, layer.instance,
            design.transforms[Int(layer.transform)], words(of: design.paints[Int(layer.fill)], in: design),
            layer.stroke < 0 ? nil : words(of: design.strokes[Int(layer.stroke)].paint, in: design),
            words(of: design.compositings[Int(layer.compositing)], in: design), design.boxOrigins[index],
            layer.kind == .shape && layer.content >= 0
                ? outline(design.geometries[Int(layer.content)], in: design) : nil,
            layer.kind == .text && layer.content >= 0 ? words(of: design.texts[Int(layer.content)], in: design) : nil,
        ]
        return parts.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
    }

    private func words(of paint: Paint, in design: Design) -> String {
        let origin = "\(paint.opacity) \(paint.origin.map { "\($0)" } ?? "-")"
        return switch paint.kind {
        case .gradient(let place): "\(design.gradients[Int(place)]) \(origin)"
        case .pattern(let place): "\(design.patterns[Int(place)].node) \(origin)"
        case .none, .solid, .unknown: "\(paint.kind) \(origin)"
        }
    }

    private func words(of compositing: Compositing, in design: Design) -> String {
        let clip = compositing.clip.map { place -> String in
            let clip = design.clips[Int(place)]
            guard case .path(let path, _)? = clip.shape?.outline else { return "\(clip.content)" }
            return outline(.path(path, bounds: .empty), in: design)
        }
        let mask = compositing.mask.map { "\(design.masks[Int($0)])" }
        let filters = compositing.filters.map { "\(design.filters[Int($0)])" }
        return "\(compositing.opacity) \(clip ?? "-") \(mask ?? "-") \(filters)"
    }

    private func words(of text: Text, in design: Design) -> String {
        let placements = design.placements[Int(text.placements.lowerBound)..<Int(text.placements.upperBound)]
        return "\(text.runs) \(placements)"
    }

    private func words(of run: TextRun, in design: Design) -> String {
        let path = run.path < 0 ? "-" : outline(design.textPaths[Int(run.path)].geometry, in: design)
        let groups = design.textGroups(of: run).map {
            design.compositings[Int(design.textGroups[$0].compositing)].opacity
        }
        return
            "\(run.layer) \(run.node) \(design.string(of: run)) \(design.textStyles[Int(run.style)]) \(path) \(groups) \(words(of: design.paints[Int(run.fill)], in: design)) \(run.stroke < 0)"
    }

    private func outline(_ geometry: Geometry, in design: Design) -> String {
        guard case .path(let path, let bounds) = geometry else { return "\(geometry)" }
        let points = design.paths.points[Int(path.points.lowerBound)..<Int(path.points.upperBound)]
        return "\(path.verbs.count) \(points) \(bounds)"
    }

    /// Counts what is shared out, and does it all alone.
    private final class CountedWork: Workforce {
        private let counts = Mutex((parts: 0, refused: 0))

        /// How many parts were handed over, and how often one was refused.
        var parts: (parts: Int, refused: Int) { counts.withLock { $0 } }
        var isAlone: Bool { false }

        func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer] {
            (0..<count).map(answer)
        }

        func answers<Answer: Sendable>(
            to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool
        ) {
            for place in 0..<count {
                let isTaken = take(answer(place))
                counts.withLock { $0 = ($0.parts + 1, $0.refused + (isTaken ? 0 : 1)) }
                if !isTaken { return }
            }
        }

        func expectTables(of bytes: Int) {}
    }

    /// What comes of parts would be right as well if there were none, or if they were thrown away.
    @Test(arguments: Content.allCases)
    func partsAreBuiltAndJoined(_ content: Content) throws {
        let file = try SourceFile(path: "a.svg", contents: Array(Self.design(content).utf8))
        let work = CountedWork()
        _ = DesignReader.reading(of: file, by: work)
        #expect(work.parts.refused == (content == .sharedTrouble ? 1 : 0))
        #expect(work.parts.parts > (content == .sharedTrouble ? 0 : 1), "\(work.parts)")
    }

    @Test(arguments: Content.allCases)
    func nobodyTells(_ content: Content) throws {
        let text = Self.design(content)
        let alone = try words(text, jobs: 1)
        #expect(alone.count > 2_700)
        for jobs in [2, 8] {
            let shared = try words(text, jobs: jobs)
            #expect(shared.count == alone.count)
            let first = zip(alone, shared).first { $0 != $1 }
            #expect(first == nil, "\(first?.0 ?? "") | \(first?.1 ?? "")")
        }
    }
}
