import Checking
import DesignModel
import DesignReaders
import Foundation
import Linting
import Rules
import SourceText
import Testing

/// Designs of several pages are read by all threads of a run, and nobody can tell.
@Suite("Reading by several threads")
struct ReadingByThreadsTests {
    /// All that was read, in words: every layer, paint and name with its place in the design's tables.
    private func words(_ bytes: [UInt8], _ name: String, jobs: Int) throws -> String {
        let file = try SourceFile(path: name, contents: bytes)
        let reading = DesignReader.reading(of: file, by: Crew(jobs: jobs))
        let design = try #require(reading.design)
        let nodes = design.layers.map { design.provenance.path(of: $0.node) }
        let list = design.listLayers(design).layers.count
        return "\(design)\n\(reading.troubles)\n\(nodes)\n\(list)"
    }

    private func expectNobodyTells(_ bytes: [UInt8], _ name: String) throws -> String {
        let alone = try words(bytes, name, jobs: 1)
        for jobs in [2, 3, 8] {
            let shared = try words(bytes, name, jobs: jobs)
            let first = zip(alone.utf8, shared.utf8).prefix { $0 == $1 }.count
            #expect(
                alone == shared,
                "\(alone.dropFirst(first - 100).prefix(200)) | \(shared.dropFirst(first - 100).prefix(200))")
        }
        return alone
    }

    // MARK: - Sketch

    private enum Damage: CaseIterable {
        case none, byteOrderMark, brokenPage, wrongChecksum
    }

    /// A page of cards: plates with gradients and shadows, masked pictures, paths, texts, a symbol and what shows it.
    private static func page(_ number: Int) -> String {
        let color = #"{"_class":"color","red":0.\#(number % 9),"green":0.1,"blue":0.2,"alpha":1}"#
        func frame(_ x: Int, _ y: Int) -> String {
            #""frame":{"_class":"rect","x":\#(x),"y":\#(y),"width":80,"height":24}"#
        }
        let fill = #""fills":[{"_class":"fill","isEnabled":true,"fillType":0,"color":\#(color)}]"#
        let gradient =
            #""fills":[{"_class":"fill","isEnabled":true,"fillType":1,"color":\#(color),"gradient":{"gradientType":0,"from":"{0,0}","to":"{1,1}","stops":[{"position":0,"color":\#(color)},{"position":1,"color":\#(color)}]}}]"#
        let shadow = #""shadows":[{"_class":"shadow","isEnabled":true,"blurRadius":4,"offsetY":2,"color":\#(color)}]"#
        let points =
            #""points":[{"point":"{0,0}","curveFrom":"{0,0}","curveTo":"{0,0}","curveMode":1},{"point":"{1,0}","curveMode":1},{"point":"{1,1}","curveMode":1}]"#
        let text =
            #"{"_class":"attributedString","string":"Words \#(number)","attributes":[{"_class":"stringAttribute","location":0,"length":5,"attributes":{"MSAttributedStringFontAttribute":{"_class":"fontDescriptor","attributes":{"name":"Inter-Bold","size":\#(12 + number % 4)}},"MSAttributedStringColorAttribute":\#(color)}}]}"#
        var layers: [String] = []
        for row in 0..<12 {
            let id = "\(number)-\(row)"
            layers += [
                #"{"_class":"rectangle","do_objectID":"R\#(id)",\#(frame(0, row * 30)),"style":{"_class":"style",\#(gradient),\#(shadow)}}"#,
                #"{"_class":"oval","do_objectID":"O\#(id)","hasClippingMask":true,\#(frame(90, row * 30)),"style":{"_class":"style",\#(fill)}}"#,
                #"{"_class":"bitmap","do_objectID":"B\#(id)",\#(frame(90, row * 30)),"image":{"_class":"MSJSONFileReference","_ref":"images/a.png"}}"#,
                #"{"_class":"shapePath","do_objectID":"P\#(id)","shouldBreakMaskChain":true,"isClosed":true,\#(points),\#(frame(180, row * 30)),"style":{"_class":"style","fills":[{"_class":"fill","isEnabled":true,"fillType":4,"image":{"_ref":"images/b.png"}}],"borders":[{"isEnabled":true,"thickness":2,"fillType":1,"color":\#(color),"gradient":{"stops":[{"position":0,"color":\#(color)}]}}]}}"#,
                #"{"_class":"text","do_objectID":"T\#(id)","name":"Words",\#(frame(0, row * 30)),"attributedString":\#(text),"style":{"_class":"style"}}"#,
                #"{"_class":"symbolInstance","do_objectID":"I\#(id)","symbolID":"S\#((number + row) % 24)",\#(frame(300, row * 30))}"#,
            ]
        }
        let master =
            #"{"_class":"symbolMaster","do_objectID":"M\#(number)","symbolID":"S\#(number)","name":"Part \#(number)",\#(frame(900, 0)),"layers":[{"_class":"rectangle","do_objectID":"MR\#(number)",\#(frame(0, 0)),"style":{"_class":"style",\#(fill)}},{"_class":"symbolInstance","do_objectID":"MI\#(number)","symbolID":"S\#(number + 1)",\#(frame(0, 0))}]}"#
        let board =
            #"{"_class":"artboard","do_objectID":"A\#(number)","name":"Board","frame":{"x":0,"y":0,"width":400,"height":400},"layers":[\#(layers.joined(separator: ","))]}"#
        let inner =
            #"{"_class":"group","groupBehavior":1,"do_objectID":"G\#(number)",\#(frame(0, 600)),"layers":[\#(master)]}"#
        return
            #"{"_class":"page","do_objectID":"p\#(number)","name":"Page \#(number)","frame":{},"layers":[\#(board),\#(inner),\#(layers[0]),\#(layers[4])]}"#
    }

    private static func archive(_ damage: Damage) -> [UInt8] {
        let pages = (0..<24).map { page($0) }
        let references = pages.indices.map { #"{"_class":"MSJSONFileReference","_ref":"pages/\#($0)"}"# }
        let document =
            #"{"_class":"document","do_objectID":"d","layerStyles":{"objects":[]},"sharedSwatches":{"objects":[{"_class":"swatch","do_objectID":"w","name":"Ink","value":{"red":0,"green":0,"blue":0,"alpha":1}}]},"pages":[\#(references.joined(separator: ",")),{"_class":"MSJSONFileReference","_ref":"pages/gone"}]}"#
        var files = [(name: "document.json", contents: Array(document.utf8))]
        files += pages.enumerated().reversed().map { ("pages/\($0).json", Array($1.utf8)) }
        files.append(("meta.json", Array(#"{"version":146}"#.utf8)))
        let odd = 9
        switch damage {
        case .none, .wrongChecksum: break
        case .byteOrderMark: files[odd].contents = [0xEF, 0xBB, 0xBF] + files[odd].contents
        case .brokenPage: files[odd].contents.removeLast(40)
        }
        var bytes = storedArchive(files)
        if damage == .wrongChecksum, let place = bytes.firstIndex(of: UInt8(ascii: "W")) {
            bytes[place] = UInt8(ascii: "w")
        }
        return bytes
    }

    @Test(arguments: [Damage.none, .byteOrderMark, .brokenPage, .wrongChecksum])
    private func pagesOfSketch(_ damage: Damage) throws {
        let words = try expectNobodyTells(Self.archive(damage), "pages.sketch")
        let (tellsOfMissing, readsPages) = (
            words.contains("pages/gone.json"), words.contains("pages/22.json#/layers/0/layers/3")
        )
        #expect(tellsOfMissing)
        #expect(readsPages)
    }

    /// Symbols within symbols deeper than any design has them, on several pages: said once.
    @Test func whatIsTooDeepInSketchIsSaidOnce() throws {
        func instance(_ symbol: Int) -> String {
            #"{"_class":"symbolInstance","do_objectID":"i\#(symbol)","symbolID":"S\#(symbol)","frame":{"x":0,"y":0,"width":9,"height":9}}"#
        }
        let masters = (0..<80).map {
            #"{"_class":"symbolMaster","symbolID":"S\#($0)","frame":{"x":0,"y":0,"width":9,"height":9},"layers":[\#(instance($0 + 1))]}"#
        }
        let boards = (0..<40).map { _ in
            #"{"_class":"artboard","frame":{"x":0,"y":0,"width":9,"height":9},"layers":[\#(Array(repeating: instance(0), count: 40).joined(separator: ","))]}"#
        }
        var pages = [#"{"_class":"page","do_objectID":"m","layers":[\#(masters.joined(separator: ","))]}"#]
        for part in 0..<4 {
            let own = boards[part * 10..<part * 10 + 10].joined(separator: ",")
            pages.append(#"{"_class":"page","do_objectID":"\#(part)","layers":[\#(own)]}"#)
        }
        let document = #"{"_class":"document","do_objectID":"d","pages":[\#(pages.joined(separator: ","))]}"#
        let words = try expectNobodyTells(Array(document.utf8), "deep.json")
        #expect(words.components(separatedBy: "the rest is not read").count == 2)
    }

    // MARK: - Figma

    /// Frames with texts, gradients, pictures, vectors, masks, instances and styles; one frame in eight is empty, and instances
    /// are without what lies in them.
    private static func figma(canvases: Int) -> String {
        func frame(_ number: Int) -> String {
            let color = #"{"r":0.\#(number % 9),"g":0.25,"b":0.5,"a":1}"#
            func box(_ x: Int, _ y: Int) -> String {
                #""absoluteBoundingBox":{"x":\#(x),"y":\#(y + number * 500),"width":90,"height":30}"#
            }
            let solid = #"[{"type":"SOLID","blendMode":"NORMAL","color":\#(color)}]"#
            let gradient =
                #"[{"type":"GRADIENT_LINEAR","gradientHandlePositions":[{"x":0,"y":0},{"x":1,"y":0},{"x":0,"y":1}],"gradientStops":[{"position":0,"color":\#(color),"boundVariables":{"color":{"id":"V\#(number % 3)"}}},{"position":1,"color":\#(color)}]}]"#
            let bound =
                #"[{"type":"SOLID","color":\#(color),"boundVariables":{"color":{"type":"VARIABLE_ALIAS","id":"V\#(number % 5)"}}}]"#
            var children: [String] = []
            for row in 0..<6 {
                let id = "\(number):\(row)"
                let style =
                    #"{"fontFamily":"Inter","fontWeight":400,"fontSize":\#(12 + (number + row) % 5),"lineHeightPx":\#(20 + number % 3)}"#
                children += [
                    #"{"id":"a\#(id)","type":"TEXT","name":"Words",\#(box(0, row * 40)),"fills":\#(solid),"styles":{"text":"1:\#(row % 2)","fill":"2:1"},"characters":"Words \#(number)","style":\#(style),"characterStyleOverrides":[0,1,1],"styleOverrideTable":{"1":{"fontWeight":700}}}"#,
                    #"{"id":"b\#(id)","type":"RECTANGLE",\#(box(100, row * 40)),"fills":\#(gradient),"strokes":\#(bound),"strokeWeight":1,"effects":[{"type":"DROP_SHADOW","visible":true,"radius":4,"offset":{"x":0,"y":2},"color":\#(color)}]}"#,
                    #"{"id":"c\#(id)","type":"VECTOR","isMask":true,\#(box(200, row * 40)),"fills":\#(solid),"fillGeometry":[{"path":"M0 0L90 0L90 30Z","windingRule":"NONZERO"}]}"#,
                    #"{"id":"d\#(id)","type":"RECTANGLE",\#(box(200, row * 40)),"fills":[{"type":"IMAGE","imageRef":"abc","scaleMode":"FILL"}]}"#,
                    #"{"id":"e\#(id)","type":"INSTANCE","componentId":"K\#((number + row) % 40)",\#(box(300, row * 40)),"fills":\#(bound)}"#,
                ]
            }
            let type = number % 3 == 0 ? "COMPONENT" : "FRAME"
            let inner = number % 8 == 5 ? "" : #","children":[\#(children.joined(separator: ","))]"#
            return
                #"{"id":"K\#(number)","type":"\#(type)","name":"Frame \#(number)",\#(box(0, 0)),"clipsContent":true,"fills":\#(solid)\#(inner)}"#
        }
        let count = 120 / canvases
        let pages = (0..<canvases).map { page in
            let own = (page * count..<page * count + count).map { frame($0) }.joined(separator: ",")
            let loose =
                #"{"id":"l\#(page)","type":"RECTANGLE","absoluteBoundingBox":{"x":-90,"y":0,"width":9,"height":9}}"#
            return #"{"id":"0:\#(page + 1)","type":"CANVAS","name":"Page \#(page)","children":[\#(own),\#(loose)]}"#
        }
        let styles =
            #""1:0":{"key":"k0","name":"Body","styleType":"TEXT"},"1:1":{"key":"k1","name":"Title","styleType":"TEXT"},"2:1":{"key":"k2","name":"Ink","styleType":"FILL"}"#
        return
            #"{"document":{"id":"0:0","type":"DOCUMENT","name":"D","children":[\#(pages.joined(separator: ","))]},"components":{},"styles":{\#(styles)},"name":"File"}"#
    }

    @Test(arguments: [1, 4, 60])
    func artboardsOfFigma(canvases: Int) throws {
        let words = try expectNobodyTells(Array(Self.figma(canvases: canvases).utf8), "file.json")
        #expect(words.components(separatedBy: "was exported without its layers").count == 2)
        let readsNodes = words.contains("/document/children/0/children/0/children/4")
        #expect(readsNodes)
    }

    // MARK: - Parts of Figma

    /// What a large file may have in its midst.
    private enum Oddity: CaseIterable {
        case none, spaced, keysInWords, otherChildren, repeatedKey, repeatedChildren, noNode, otherKind, broken, cutOff
    }

    /// Three megabytes of few nodes: pages of frames of groups within groups, most of it notes that nobody reads.
    private static func large(_ oddity: Oddity) -> String {
        let gap = oddity == .spaced ? "\n  " : ""
        let words = oddity == .keysInWords ? #"\"children\":[{\"id\":"# : "note "
        let note = String(repeating: words, count: 4000 / words.count)
        func leaf(_ id: String, _ isOdd: Bool) -> String {
            var members = [#""id":"\#(id)""#, #""type":"TEXT""#, #""characters":"Words \#(id)""#]
            members.append(#""absoluteBoundingBox":{"x":1,"y":2,"width":90,"height":30}"#)
            members.append(#""pluginData":{"note":"\#(note)"}"#)
            if oddity == .otherChildren {
                members.append(#""pluginData":{"children":[{"id":"no","type":"TEXT","note":"\#(note)"},{"id":"no"}]}"#)
            }
            if isOdd, oddity == .repeatedKey { members.append(#""id":"again""#) }
            if isOdd, oddity == .otherKind { members.append(#""name":7"#) }
            if isOdd, oddity == .broken { members.append(#""name":"#) }
            return "{" + members.joined(separator: ",\(gap)") + "}"
        }
        func group(_ id: String, depth: Int) -> String {
            var children = (0..<3).map { leaf("\(id):\($0)", id == "1:7:0" && $0 == 1) }
            if depth > 0 { children.insert(group("\(id):\(depth - 1)", depth: depth - 1), at: 1) }
            if id == "1:7:0", oddity == .noNode { children.insert("null,7", at: 2) }
            let own = children.joined(separator: ",\(gap)")
            let more = id == "1:7:0" && oddity == .repeatedChildren ? #","children":[\#(leaf("more", false))]"# : ""
            return
                #"{"id":"\#(id)","type":"FRAME","children":\#(gap)[\#(gap)\#(own)]\#(more),"name":"Group \#(id)"}"#
        }
        let pages = (0..<3).map { page in
            let frames = (0..<28).map { group("\(page):\($0)", depth: page == 1 && $0 == 5 ? 60 : 1) }
            return
                #"{"id":"0:\#(page)","type":"CANVAS","name":"Page \#(page)","children":[\#(gap)\#(frames.joined(separator: ","))],"exportSettings":[]}"#
        }
        let document = #"{"id":"0:0","type":"DOCUMENT","children":[\#(pages.joined(separator: ",\(gap)"))]}"#
        let text = #"{"document":\#(document),"components":{},"styles":{},"name":"File"}"#
        return oddity == .cutOff ? String(text.prefix(text.count - 40_000)) : text
    }

    @Test(arguments: Oddity.allCases)
    private func partsOfFigma(_ oddity: Oddity) throws {
        let bytes = Array(Self.large(oddity).utf8)
        func read(jobs: Int) throws -> [String] {
            let file = try SourceFile(path: "a.json", contents: bytes)
            let reading = DesignReader.reading(of: file, by: Crew(jobs: jobs))
            let design = try #require(reading.design)
            let layers = design.layers.map { "\($0) \(design.provenance.path(of: $0.node))" }
            return layers + reading.troubles.map { "\($0)" } + ["\(design.characters.count)"]
        }
        let alone = try read(jobs: 1)
        #expect(alone.count > 300)
        for jobs in [2, 8] { #expect(try read(jobs: jobs) == alone) }
    }

    /// A name that would stand behind where the text breaks is looked for once, not for each of three thousand findings.
    @Test func namesBehindWhereATextBreaksAreLookedForOnce() throws {
        let white = #""fills":[{"type":"SOLID","color":{"r":1,"g":1,"b":1,"a":1}}]"#
        let texts = (0...3000).map { number in
            let box = #""absoluteBoundingBox":{"x":0,"y":\#(number * 20),"width":90,"height":16}"#
            let end = number == 3000 ? "," : ""
            return
                #"{"id":"2:\#(number)","name":"T","type":"TEXT",\#(box),\#(white),"characters":"Hello","style":{"fontSize":14}\#(end)}"#
        }
        let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":100,"height":60000}"#
        // Its own name would come behind its children.
        let frame = #"{"id":"1:1","type":"FRAME",\#(box),\#(white),"children":[\#(texts.joined(separator: ","))]}"#
        let page = #"{"id":"0:1","type":"CANVAS","children":[\#(frame)]}"#
        let folder = try FixFolder([
            "a.figma.json": #"{"name":"N","document":{"id":"0:0","type":"DOCUMENT","children":[\#(page)]}}"#
        ])
        let report = LintRun(over: try Selection(paths: [folder.url.path], catalog: AllRules.catalog)).report
        let document = try #require(report.documents.first)
        #expect(document.error?.contains("comma") == true)
        #expect(
            document.diagnostics.contains { $0.rule == "contrast/invisible-text" || $0.rule == "contrast/faint-text" })
    }
}
