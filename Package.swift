// swift-tools-version: 6.2
import PackageDescription

// The graph of the house, readable as a table: what a target is, and what it may see.
// docs/decisions/ says why each outside dependency is there; Tests/HouseRulesTests keeps the borders.

/// What a target is for; its path, product and settings follow from it.
enum Kind {
    /// Part of the machine, under Sources/.
    case library
    /// What we judge, at the top level so that it is the first thing seen.
    case rules
    /// A program.
    case command
    /// Tests of the target whose name they carry.
    case tests
    /// What several tests share, under Tests/.
    case support
}

struct Row {
    let name: String
    let kind: Kind
    let sees: [Target.Dependency]
}

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let table: [Row] = [
    Row(name: "ColorScience", kind: .library, sees: []),
    Row(name: "SourceText", kind: .library, sees: ["CLibDeflate", "CLibXML2", "CZlib"]),
    Row(name: "FontMetrics", kind: .library, sees: ["CFreeType"]),
    Row(name: "Rasters", kind: .library, sees: ["CLibDeflate", "CPNG", "CTurboJPEG", "CWebP", "CZlib"]),
    Row(name: "DesignModel", kind: .library, sees: ["ColorScience", "SourceText"]),
    Row(name: "DesignReaders", kind: .library, sees: ["ColorScience", "SourceText", "DesignModel"]),
    Row(
        name: "Painting", kind: .library,
        sees: ["ColorScience", "SourceText", "DesignModel", "FontMetrics", "Rasters"]),
    Row(
        name: "DesignAnalysis", kind: .library,
        sees: ["ColorScience", "SourceText", "DesignModel", "FontMetrics", "Painting"]),
    Row(
        name: "Linting", kind: .library,
        sees: ["CYAML", "CLibMD", "ColorScience", "SourceText", "DesignModel", "DesignAnalysis"]),
    Row(
        name: "Rules", kind: .rules,
        sees: ["ColorScience", "SourceText", "DesignModel", "DesignAnalysis", "Linting"]),
    Row(
        name: "Reporters", kind: .library,
        sees: ["ColorScience", "SourceText", "DesignModel", "DesignAnalysis", "Linting"]),
    Row(
        name: "Checking", kind: .library,
        sees: [
            "CMalloc", "ColorScience", "SourceText", "DesignModel", "DesignReaders", "Painting", "DesignAnalysis",
            "FontMetrics", "Linting", "Rules", "Reporters",
        ]),
    Row(
        name: "tincture", kind: .command,
        sees: [
            "Checking", "Reporters", "Rules", "Linting", "DesignAnalysis", "Painting", "DesignModel", "ColorScience",
            "SourceText", arguments,
        ]),
    Row(
        name: "workshop", kind: .command,
        sees: [
            "CLibXML2", "Checking", "Reporters", "Linting", "Rules", "DesignAnalysis", "Painting", "DesignReaders",
            "DesignModel", "ColorScience", "SourceText", arguments,
        ]),
    Row(name: "Snapshots", kind: .support, sees: []),
    Row(
        name: "Trials", kind: .support,
        sees: [
            "Rules", "Reporters", "Linting", "DesignAnalysis", "Painting", "DesignReaders", "DesignModel",
            "FontMetrics", "Rasters", "ColorScience", "SourceText",
        ]),
    Row(name: "ColorScienceTests", kind: .tests, sees: ["ColorScience"]),
    Row(name: "SourceTextTests", kind: .tests, sees: ["SourceText", "Trials"]),
    Row(name: "CascadeTests", kind: .tests, sees: ["SourceText", "DesignModel", "DesignReaders"]),
    Row(name: "FontMetricsTests", kind: .tests, sees: ["FontMetrics"]),
    Row(name: "RastersTests", kind: .tests, sees: ["Rasters"]),
    Row(
        name: "PaintingTests", kind: .tests,
        sees: ["Painting", "DesignReaders", "DesignModel", "ColorScience", "SourceText", "Trials"]),
    Row(
        name: "ContrastAnalysisTests", kind: .tests,
        sees: ["DesignAnalysis", "DesignReaders", "DesignModel", "ColorScience", "SourceText"]),
    Row(
        name: "FactsTests", kind: .tests,
        sees: ["DesignAnalysis", "DesignReaders", "DesignModel", "ColorScience", "SourceText"]),
    Row(
        name: "DesignReadersTests", kind: .tests,
        sees: ["DesignReaders", "DesignModel", "ColorScience", "SourceText", "Snapshots"]),
    Row(
        name: "LintingTests", kind: .tests,
        sees: ["Linting", "Rules", "DesignAnalysis", "DesignModel", "ColorScience", "SourceText"]),
    Row(
        name: "RulesTests", kind: .tests,
        sees: ["Rules", "Linting", "DesignReaders", "DesignAnalysis", "DesignModel", "ColorScience", "SourceText"]),
    Row(
        name: "ReportersTests", kind: .tests,
        sees: ["Reporters", "Linting", "DesignModel", "ColorScience", "SourceText"]),
    Row(
        name: "CheckingTests", kind: .tests,
        sees: [
            "Checking", "Rules", "Linting", "Reporters", "DesignReaders", "DesignAnalysis", "DesignModel",
            "ColorScience", "SourceText", "Snapshots",
        ]),
    Row(name: "CommandTests", kind: .tests, sees: ["tincture", "Snapshots"]),
    Row(name: "HostileInputTests", kind: .tests, sees: ["Trials"]),
    Row(name: "HouseRulesTests", kind: .tests, sees: ["Rules", "Linting", "Reporters", "Checking"]),
]

/// Folders in which tests keep texts to compare with, or fonts: no sources.
let asides: [String: [String]] = [
    "CheckingTests": ["Snapshots", "StandIns"], "CommandTests": ["Schemas", "Snapshots"],
    "DesignReadersTests": ["Snapshots"],
    "FontMetricsTests": ["Fonts"],
]

/// Every upcoming check the compiler offers, and no warning left standing.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    // Lets a type hand out a `Span` of its bytes whose life the compiler checks.
    .enableExperimentalFeature("Lifetimes"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

let systemLibraries: [Target] = [
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(
        name: "CLibXML2", pkgConfig: "libxml-2.0",
        providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
        name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
        name: "CLibDeflate", pkgConfig: "libdeflate",
        providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
        name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
        name: "CLibMD", pkgConfig: "libmd", providers: [.apt(["libmd-dev"]), .brew(["libmd"])]),
    .systemLibrary(
        name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
        name: "CTurboJPEG", pkgConfig: "libturbojpeg",
        providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
        name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
        name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
]

func target(_ row: Row) -> Target {
    switch row.kind {
    case .library:
        .target(name: row.name, dependencies: row.sees, swiftSettings: settings)
    case .rules:
        .target(
            name: row.name, dependencies: row.sees, path: "Rules", resources: [.embedInCode("Packs")],
            swiftSettings: settings)
    case .command:
        .executableTarget(name: row.name, dependencies: row.sees, swiftSettings: settings)
    case .support:
        .target(name: row.name, dependencies: row.sees, path: "Tests/\(row.name)", swiftSettings: settings)
    case .tests:
        .testTarget(
            name: row.name, dependencies: row.sees, exclude: asides[row.name] ?? [],
            swiftSettings: settings)
    }
}

let package = Package(
    name: "tincture",
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "tincture", targets: ["tincture"]),
        .library(name: "ColorScience", targets: ["ColorScience"]),
        // For Tests/Fuzzing alone, which has a manifest of its own.
        .library(name: "Trials", targets: ["Trials"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: systemLibraries + table.map(target),
    swiftLanguageModes: [.v6]
)
