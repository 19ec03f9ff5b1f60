import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import Painting

/// A design in each mode to be studied: the one requested, else those the house names, else both if the design follows
/// its reader's preference, else light.
struct DesignModes {
    /// The design in one mode.
    struct Entry {
        let mode: ColorScheme
        let study: Study
    }

    /// The modes, light first; a mode in which nothing can differ shares the study of the first.
    let entries: [Entry]

    /// Studies a design in each mode; a design that follows modes is read again for each further one.
    init(
        of design: Design, troubles: [ReadingTrouble], house: HouseStyle, for purpose: ReadingPurpose,
        asked: ColorScheme?, pictures: (any PictureSource)?, workforce: any Workforce = LoneWorker()
    ) {
        let named = house.modes.map(\.scheme)
        let modes = asked.map { [$0] } ?? (named.isEmpty ? DesignModes.own(of: design) : named)
        func study(
            _ design: Design, _ troubles: [ReadingTrouble], _ house: HouseStyle, besides further: [Study] = []
        ) -> Study {
            Study(
                of: design, troubles: troubles, house: house, furtherModes: further, amongModes: modes.count,
                pictures: pictures, workforce: workforce)
        }
        // The first study refers to the others, so they are made before it.
        var further: [(mode: ColorScheme, study: Study?)] = []
        let firstMode = modes.first ?? .light
        let base = DesignModes.look(of: design, troubles, in: firstMode, for: purpose)
        let baseHouse = house.style(in: firstMode, of: base.design)
        var backdrop = baseHouse.backdrop
        for mode in modes.dropFirst() {
            let (shown, found) = DesignModes.look(of: design, troubles, in: mode, for: purpose)
            let house = house.style(in: mode, of: shown)
            let differs = design.followsColorScheme || house.backdrop != backdrop
            backdrop = house.backdrop
            further.append((mode, differs ? study(shown, found, house) : nil))
        }
        let first = study(base.design, base.troubles, baseHouse, besides: further.compactMap(\.study))
        entries =
            [Entry(mode: firstMode, study: first)] + further.map { Entry(mode: $0.mode, study: $0.study ?? first) }
    }

    /// A design as it looks in a mode; read again if it follows modes.
    private static func look(
        of design: Design, _ troubles: [ReadingTrouble], in mode: ColorScheme, for purpose: ReadingPurpose
    ) -> (design: Design, troubles: [ReadingTrouble]) {
        guard mode != .light, design.followsColorScheme else { return (design, troubles) }
        let reading = DesignReader.reading(of: design.file, for: purpose, in: mode)
        return reading.design.map { ($0, reading.troubles) } ?? (design, troubles)
    }

    private static func own(of design: Design) -> [ColorScheme] {
        design.followsColorScheme ? ColorScheme.allCases : [.light]
    }

    /// The study of the first mode, which refers to the others.
    var first: Study { entries[0].study }

    /// The modes that have a study of their own.
    var different: [Entry] { entries.enumerated().filter { $0 == 0 || $1.study !== entries[0].study }.map(\.element) }
}
