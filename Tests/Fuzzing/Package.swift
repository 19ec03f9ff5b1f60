// swift-tools-version: 6.2
import PackageDescription

// Fuzzers: `make fuzz`. A manifest of its own, so that nobody who builds Tincture builds them.
let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "tincture", path: "../..")],
    targets: [
        .executableTarget(
            name: "fuzz", dependencies: [.product(name: "Trials", package: "tincture")],
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
