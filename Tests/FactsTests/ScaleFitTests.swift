import DesignAnalysis
import Testing

@Suite("Modular scales")
struct ScaleFitTests {
    private func fit(_ sizes: [Double]) -> ScaleFit? {
        ScaleFit(to: Dictionary(sizes.map { ($0, 1) }) { $0 + $1 })
    }

    @Test func aScaleIsNamed() throws {
        let scale = try #require(fit([10, 13, 16, 20, 25, 31, 39]))
        #expect(scale.base == 16 && scale.ratio == 1.25 && scale.name == "major third")
        #expect(scale.fit == 1 && scale.outliers.isEmpty)
        #expect(scale.steps.map(\.step) == [-2, -1, 0, 1, 2, 3, 4])
    }

    @Test func sizesOffTheScaleAreNamedWithTheirNeighbors() throws {
        let scale = try #require(fit([10, 13, 16, 20, 22, 25, 31, 39, 56]))
        try #require(scale.outliers.map(\.size) == [22, 56])
        #expect(scale.outliers[0].below == 20 && scale.outliers[0].above == 25)
        let below = try #require(scale.outliers[1].below)
        #expect(abs(below - 39.0625) < 1e-9 && scale.outliers[1].above == nil)
        #expect(abs(scale.fit - 7.0 / 9) < 1e-12)
    }

    @Test(arguments: [
        (1.125, "major second"), (1.2, "minor third"), (4.0 / 3, "perfect fourth"), (1.5, "perfect fifth"),
        (1.618, "golden ratio"),
    ])
    func everyIntervalIsKnown(_ ratio: Double, _ name: String) throws {
        var sizes = [16.0]
        while sizes.count < 8 { sizes.append((sizes[sizes.count - 1] * ratio * 1000).rounded() / 1000) }
        let scale = try #require(fit(sizes))
        #expect(abs(scale.ratio / ratio - 1) < 0.005)
        #expect(scale.name == name)
    }

    @Test(arguments: [
        [], [16], [12, 16, 20], [11, 13, 14, 17, 21, 22, 40, 41], [8, 9, 10, 11, 12, 13, 14],
        [.nan, .infinity, -4, 0, 1e300], [Double](repeating: 16, count: 50),
    ])
    func thereIsNotAlwaysAScale(_ sizes: [Double]) {
        #expect(fit(sizes) == nil)
    }

    @Test func whatMostTextDoesNotKeepToIsNoScale() {
        let sizes: [Double: Int] = [10: 1, 13: 1, 16: 1, 20: 1, 25: 1, 31: 1, 39: 1, 14: 90]
        #expect(ScaleFit(to: sizes) == nil)
    }

    /// The same for the same seed; a finer measure is `workshop scales`.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        init(seed: UInt64 = 2026) { state = seed }
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test(
        arguments: [(1.125, 32), (1.2, 38), (1.225, 38), (1.25, 38), (1.3, 38), (1.333, 38), (1.5, 38)],
        [2026, 7] as [UInt64])
    func aThirdOfStrangersDoesNotHideTheRatio(_ asked: (ratio: Double, least: Int), _ seed: UInt64) {
        let (ratio, least) = asked
        var numbers = Numbers(seed: seed)
        var right = 0
        for _ in 0..<40 {
            var size = Double(Int.random(in: 12...20, using: &numbers)) / ratio / ratio
            var sizes: Set<Double> = []
            for _ in 0..<Int.random(in: 7...10, using: &numbers) {
                sizes.insert(size.rounded())
                size *= ratio
            }
            let strangers = Int.random(in: 0...sizes.count / 2, using: &numbers)
            let target = sizes.count + strangers
            let range = 8...max(40, Int(size / ratio))
            while sizes.count < target { sizes.insert(Double(Int.random(in: range, using: &numbers))) }
            if let fit = fit(Array(sizes)), abs(fit.ratio / ratio - 1) <= 0.02 { right += 1 }
        }
        #expect(right >= least)
    }

    @Test(arguments: [(1.2, 35), (1.225, 30), (1.25, 37), (1.3, 36), (1.333, 38), (1.5, 38)])
    func strangersInPlaceOfStepsDoNotHideTheRatio(_ ratio: Double, _ least: Int) {
        var numbers = Numbers()
        var right = 0
        for _ in 0..<40 {
            var size = Double(Int.random(in: 12...20, using: &numbers)) / ratio / ratio
            var sizes: Set<Double> = []
            for _ in 0..<Int.random(in: 7...10, using: &numbers) {
                sizes.insert(size.rounded())
                size *= ratio
            }
            let range = Int(sizes.min() ?? 8)...Int(sizes.max() ?? 40)
            for _ in 0..<Int.random(in: 0...sizes.count / 3, using: &numbers) {
                let target = sizes.count
                sizes.remove(sizes.sorted()[Int.random(in: 0..<sizes.count, using: &numbers)])
                while sizes.count < target { sizes.insert(Double(Int.random(in: range, using: &numbers))) }
            }
            if let fit = fit(Array(sizes)), abs(fit.ratio / ratio - 1) <= 0.02 { right += 1 }
        }
        #expect(right >= least)
    }

    @Test(arguments: NamedInterval.all.filter { $0.ratio >= 1.125 })
    func aPerfectScaleOfAnyIntervalIsRecovered(_ interval: NamedInterval) throws {
        var sizes = [16.0]
        while sizes.count < 8 { sizes.append(sizes[sizes.count - 1] * interval.ratio) }
        let scale = try #require(fit(sizes.map { $0.rounded() }))
        #expect(abs(scale.ratio / interval.ratio - 1) <= 0.01)
        #expect(scale.base == 16 && scale.outliers.isEmpty && scale.fit == 1)
    }

    @Test func wholePxInARowTellOfNoRatio() {
        for first in 10...14 { #expect(fit((0..<9).map { Double(first + $0) }) == nil) }
    }

    /// Sizes in a row, some left out, follow no scale; nor do those of a house that takes every second px.
    @Test(arguments: [
        [10, 11, 12, 13, 15, 16, 17, 18], [11, 12, 13, 14, 16, 17, 18, 20], [12, 13, 14, 16, 17, 18, 19, 20],
        [10, 12, 14, 16, 18, 20, 22, 24], [16, 20, 24, 28, 32, 36, 40],
    ])
    func sizesInARowTellOfNoRatio(_ sizes: [Double]) {
        #expect(fit(sizes) == nil)
    }

    @Test func manySizesAreFittedInBoundedTime() {
        _ = fit((1...10_000).map { Double($0) * 0.37 })
        let huge = fit([1e-300, 5e-9, 0.004, 3, 99_999, 1e5, 1e18, .greatestFiniteMagnitude, .infinity, -.infinity])
        #expect(huge == nil)
    }

    @Test func howOftenSizesAreUsedMovesOnlyTheBase() throws {
        let once = try #require(fit([10, 13, 16, 20, 25, 31, 39]))
        let often = try #require(ScaleFit(to: [10: 3, 13: 40, 16: 5, 20: 5, 25: 1, 31: 1, 39: 1, -4: 9, 0: 9]))
        #expect(once.base == 16 && often.ratio == once.ratio && often.fit == 1)
    }

    @Test(arguments: [8...96, 8...64, 10...40], [2026, 7] as [UInt64])
    func chanceIsSeldomCalledAScale(_ range: ClosedRange<Int>, _ seed: UInt64) {
        var numbers = Numbers(seed: seed)
        let called = (0..<100).count { _ in
            var sizes: Set<Double> = []
            while sizes.count < 7 { sizes.insert(Double(Int.random(in: range, using: &numbers))) }
            return fit(Array(sizes)) != nil
        }
        #expect(called <= 5)
    }
}

@Suite("Stated scales")
struct TypeScaleTests {
    @Test func stepsAndNeighbors() throws {
        let scale = try #require(TypeScale(base: 16, ratio: 1.25, steps: -1...2, extra: [14]))
        #expect(scale.sizes == [12.8, 16, 20, 25])
        #expect(scale.allowed == [12.8, 14, 16, 20, 25])
        #expect(scale.nearest(to: 14.5) == 14)
        #expect(scale.neighbors(of: 14.5).below == 12.8 && scale.neighbors(of: 14.5).above == 16)
        #expect(scale.neighbors(of: 99).above == nil && scale.neighbors(of: 1).below == nil)
    }

    @Test func nonsenseIsNoScale() {
        #expect(TypeScale(base: 0, ratio: 1.25) == nil)
        #expect(TypeScale(base: 16, ratio: 1) == nil)
        #expect(TypeScale(base: .nan, ratio: 2) == nil)
        #expect(TypeScale(base: 16, ratio: 2, extra: [-1]) == nil)
        #expect(TypeScale(base: 16, ratio: 2, steps: -9999...9999)?.sizes.count == 129)
    }

    @Test(arguments: ["major third", "Major-Third", "golden", "golden_ratio", "octave"])
    func intervalsAreFoundByName(_ name: String) {
        #expect(NamedInterval(named: name) != nil)
    }

    @Test func whatHasNoNameHasNone() {
        #expect(NamedInterval(named: "third") == nil)
        #expect(NamedInterval(nearestTo: 1.27) == nil && NamedInterval(nearestTo: .nan) == nil)
        #expect(NamedInterval(nearestTo: 1.067)?.name == "minor second")
    }
}
