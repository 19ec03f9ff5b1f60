import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import Painting

/// A design in each mode that is looked at: the one a run asks for, else those the house names, else both where the design
/// follows what its reader prefers, else light.
struct DesignModes {
    /// The design in one mode.
    struct Entry {
        let mode: ColorScheme
        let study: Study
    }

    /// The modes, light first; a mode in which nothing can differ has the study of the one before.
    let entries: [Entry]

    /// Reads a design anew in further modes where it follows them.
    init(
        of design: Design, troubles: [ReadingTrouble], house: HouseStyle, for purpose: ReadingPurpose,
        asked: ColorScheme?, pictures: (any PictureSource)?, workforce: any Workforce = LoneWorker()
    ) {
        let named = house.modes.map(\.scheme)
        let modes = asked.map { [$0] } ?? (named.isEmpty ? DesignModes.own(of: design) : named)
        // Most designs have one look, and one is enough of everything.
        if modes == [.light] {
            let study = Study(
                of: design, troubles: troubles, house: house.style(in: .light, of: design), pictures: pictures,
                workforce: workforce)
            entries = [Entry(mode: .light, study: study)]
            return
        }
        var seen: [(mode: ColorScheme, design: Design, troubles: [ReadingTrouble], house: HouseStyle)] = []
        for mode in modes {
            var shown = (design, troubles)
            if mode != .light, design.followsColorScheme {
                let reading = DesignReader.reading(of: design.file, for: purpose, in: mode)
                if let read = reading.design { shown = (read, reading.troubles) }
            }
            seen.append((mode, shown.0, shown.1, house.style(in: mode, of: shown.0)))
        }
        func differs(_ index: Int) -> Bool {
            design.followsColorScheme || index > 0 && seen[index].house.backdrop != seen[index - 1].house.backdrop
        }
        var entries: [Entry] = []
        // The first study knows the others, so they are made before it.
        let further = seen.indices.dropFirst().map { index in
            differs(index)
                ? Study(
                    of: seen[index].design, troubles: seen[index].troubles, house: seen[index].house,
                    pictures: pictures, workforce: workforce) : nil
        }
        guard let first = seen.first else {
            self.entries = [
                Entry(
                    mode: .light,
                    study: Study(
                        of: design, troubles: troubles, house: house, pictures: pictures, workforce: workforce))
            ]
            return
        }
        let base = Study(
            of: first.design, troubles: first.troubles, house: first.house, furtherModes: further.compactMap { $0 },
            pictures: pictures, workforce: workforce)
        entries.append(Entry(mode: first.mode, study: base))
        for (place, study) in zip(seen.dropFirst(), further) {
            entries.append(Entry(mode: place.mode, study: study ?? base))
        }
        self.entries = entries
    }

    private static func own(of design: Design) -> [ColorScheme] {
        design.followsColorScheme ? ColorScheme.allCases : [.light]
    }

    /// The study of the first mode, which knows the others.
    var first: Study { entries[0].study }

    /// The modes that have studies of their own.
    var different: [Entry] { entries.enumerated().filter { $0 == 0 || $1.study !== entries[0].study }.map(\.element) }
}
