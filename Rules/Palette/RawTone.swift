public import ColorScience
public import DesignAnalysis
public import DesignModel
public import Linting

/// A color at one opacity that is written out and has no name, with every place that writes it.
public struct RawTone: RuleSubject {
    /// A place that writes it, and the layers that use it there.
    private struct Place {
        let origin: Origin
        let wearers: [Wearer]
    }

    /// The color with its opacity.
    public let tone: ColorFacts.Tone
    /// The color as written at the first place.
    public let color: RGBA8
    private var written: [Place] = []

    private init(_ tone: ColorFacts.Tone, _ color: Color) {
        self.tone = tone
        self.color = RGBA8(color.rgba)
    }

    /// The places that write it, in the order of the file, shadows last.
    public var places: [Origin] { written.map(\.origin) }

    /// Every tone of a design in Sketch or Figma. SVG has no named colors, and tokens are names themselves.
    public static func bucket(of study: Study) -> [RawTone] {
        guard [.sketch, .figma].contains(study.design.format) else { return [] }
        var all: [RawTone] = []
        var numbers: [ColorFacts.Tone: Int] = [:]
        func add(_ color: Color, opacity: Double, at origin: Origin, _ wearers: [Wearer]) {
            // A color that has a name is written out by mistake, which `palette/hard-coded-color` reports.
            guard study.namedColors[ColorIdentity(color)] == nil else { return }
            let tone = ColorFacts.Tone(ColorIdentity(color), opacity: opacity)
            let number = numbers[tone] ?? all.count
            if number == all.count {
                numbers[tone] = number
                all.append(RawTone(tone, color))
            }
            all[number].written.append(Place(origin: origin, wearers: wearers))
        }
        for use in study.colorUses where use.isWritten && use.isRaw {
            add(use.color, opacity: use.opacity, at: use.origin, use.wearers)
        }
        for shadow in study.layerList.shadows where !shadow.isBorrowed && !shadow.hasNamedColor {
            let color = Color(shadow.value.color)
            add(color, opacity: shadow.value.color.alpha, at: shadow.origin, [Wearer(shadow.origin.node)])
        }
        return all
    }

    /// The layers that use it.
    public func wearers(in study: Study) -> [Wearer] { written.flatMap(\.wearers) }

    /// The tone for only some of those layers: places that none of them uses are left out.
    public func worn(by wearers: [Wearer], in study: Study) -> RawTone {
        let chosen = Set(wearers)
        var part = self
        part.written = written.filter { place in place.wearers.contains { chosen.contains($0) } }
        return part
    }
}
