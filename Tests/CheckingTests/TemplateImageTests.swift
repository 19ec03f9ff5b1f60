import Checking
import Foundation
import Linting
import Rules
import Testing

/// Artwork of asset catalogs of which only the shape is used.
@Suite("Templates of asset catalogs")
struct TemplateImageTests {
    private static let drawing =
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">"##
        + ##"<rect width="9" height="4" fill="#27AAE1"/><rect width="9" height="9" fill-opacity=".5"/></svg>"##

    private func found(_ path: String, _ catalog: String? = nil) throws -> [String] {
        var files = ["tincture.yml": "palette: { colors: { Ink: \"#111827\" } }\n", path: Self.drawing]
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        if let catalog { files[folder + "/Contents.json"] = catalog }
        let project = try FixFolder(files)
        let selection = try Selection(paths: [project.url.path], catalog: AllRules.catalog)
        return LintRun(over: selection, options: LintOptions()).report.diagnostics
            .filter { $0.rule.hasPrefix("palette/") }.map { "\($0.rule) \($0.message)" }
    }

    private static let template = #"{"properties":{"template-rendering-intent":"template"}}"#

    @Test func noColorOfATemplateHasToBeInThePalette() throws {
        let found = try found("Assets.xcassets/tab.imageset/tab.svg", Self.template)
        #expect(found.allSatisfy { $0.hasPrefix("palette/colored-template") })
        #expect(found.contains { $0.contains("#27AAE1 in it is not seen as such; paint it black") })
        #expect(found.contains { $0.contains("#000000 at 50 % lets through what lies behind it; paint it opaque") })
    }

    @Test func ofASymbolNoColorIsSeen() throws {
        #expect(try found("Assets.xcassets/tab.symbolset/tab.svg") == [])
    }

    @Test func otherImagesAreJudged() throws {
        let found = try found("Assets.xcassets/tab.imageset/tab.svg", "{}")
        #expect(found.count == 2 && found.allSatisfy { $0.hasPrefix("palette/off-palette") })
    }
}
