import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// The details of a finding about a color that is not in the palette.
struct OffPaletteVerdict {
    private let use: ColorUse
    private let nearest: Swatch
    private let distance: Double
    private let study: Study

    /// The ΔE2000 below which nobody can tell two colors apart (1 is the just noticeable difference by construction).
    private static let indistinguishable = 1.0
    /// The ΔE2000 below which two colors differ only side by side.
    private static let hardToTell = 3.0

    init(_ use: ColorUse, nearest: Swatch, distance: Double, in study: Study) {
        self.use = use
        self.nearest = nearest
        self.distance = distance
        self.study = study
    }

    var message: Message {
        let delta = "ΔE2000 \(Figure.distance(distance))"
        let entry = "\(nearest.name.shortened(to: 40)) \(entryColor.hex)"
        let color = use.color.isInSRGB ? use.rgb.hex : "A color outside sRGB, near \(use.rgb.hex),"
        let head = "\(color)\(spelling) is not in the palette"
        if distance == 0 {
            let own = Figure.percent(use.opacity)
            return Message("\(head) at \(own) opacity; \(entry) has \(Figure.percent(nearest.color.alpha))")
        }
        if distance < Self.indistinguishable { return Message("\(head); it looks identical to \(entry) (\(delta))") }
        if distance < Self.hardToTell { return Message("\(head); it is hard to tell from \(entry) (\(delta))") }
        return Message("\(head); the nearest, \(entry), is visibly different (\(delta))")
    }

    /// The message about a picture, which has too many colors to go through one by one.
    var pictureMessage: Message {
        Message("\(use.rgb.hex) is not in the palette; with \(study.colorCount) colors this drawing is a picture")
    }

    /// The common cause of uses that are reported together.
    func cause(withOpacity: Bool) -> String {
        let opacity = withOpacity ? " \(Figure.percent(use.opacity))" : ""
        return "\(use.color.isInSRGB) \(use.rgb.hex)\(opacity)"
    }

    private var entryColor: RGBA8 { RGBA8(nearest.color.rgba).opaque }

    /// The color's spelling, where that is not its hex value.
    private var spelling: String {
        guard use.isWritten else { return ", painted because no color is given," }
        let written = study.design.file.text(at: use.origin.range, atMost: 40)
        // A JSON object with a number per channel tells no more than the hex value.
        guard !written.isEmpty, !written.hasPrefix("#"), !written.hasPrefix("{") else { return "" }
        return " (written “\(written)”)"
    }

    /// The color and the entry side by side.
    var label: Message {
        "\(use.rgb) → \(swatch: entryColor)\(nearest.name.shortened(to: 40)) \(entryColor.hex)"
    }

    /// Replaces the color with the entry, where the color is written as such and is near enough.
    var fix: Fix? {
        guard isNearEnough, study.design.file.isVerbatim, study.design.file.color(at: use.origin.range) == use.color
        else { return nil }
        var replacement = RGBA(entryColor)
        replacement.alpha = use.color.alpha
        let hex = RGBA8(replacement).hex
        let trust: Fix.Trust = distance < Self.indistinguishable ? .safe : .suggested
        let summary = "Replace \(use.rgb.hex) with \(nearest.name) \(entryColor.hex)"
        return Fix(summary, trust: trust, edits: [Fix.Edit(use.origin.range, hex)])
    }

    /// Why there is no fix although the entry is near enough.
    var obstacle: Message? {
        isNearEnough ? study.design.obstacle(toReplacing: use.color, at: use.origin.range) : nil
    }

    private var isNearEnough: Bool {
        use.isWritten && distance > 0 && distance < Self.hardToTell && nearest.color.isInSRGB
    }

    var data: [Datum.Field] {
        let roles = use.counts.roles.map { Datum.Field($0.rawValue, .number(Double(use.counts[$0]))) }
        return [
            Datum.Field("color", .text(use.rgb.hex)),
            Datum.Field("opacity", .number(use.opacity)),
            Datum.Field("count", .number(Double(use.count))),
            Datum.Field("roles", .object(roles)),
            Datum.Field(
                "nearest",
                .object([
                    Datum.Field("name", .text(nearest.name)), Datum.Field("hex", .text(entryColor.hex)),
                    Datum.Field("deltaE2000", .number(distance)),
                ])),
        ]
    }
}
