/// Letters that are seen as one sign: emoji of several parts, and syllables of Hangul spelled out in single sounds (UAX
/// #29 §3).
public enum LetterClusters {
    /// Stands for a letter that is absorbed by the sign before it: no width and no ink.
    public static let takenIn: Unicode.Scalar = "\u{FEFF}"

    /// Letters with lower code points are never part of such a sign, unless one of these follows: a digit before
    /// U+FE0F.
    public static let first: UInt32 = 0x1100

    /// Whether a letter combines others into a sign or is absorbed into one; hardly any text has such letters.
    public static func joins(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case ..<first: false
        case first...0x11FF, joiner.value, 0xA960...0xA97F, 0xD7B0...0xD7FF, textStyle.value, emojiStyle.value: true
        default: isFlagLetter(letter) || isSkinTone(letter)
        }
    }

    /// The letter that is set at a place among others: itself, an emoji, or ``takenIn``.
    public static func shown(at place: Int, of letters: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar {
        let letter = letters[place]
        func before(_ distance: Int) -> Unicode.Scalar? {
            place - distance >= letters.startIndex ? letters[place - distance] : nil
        }
        if let sound = Sound(letter) { return sound.isTakenIn(after: before(1), before(2)) ? takenIn : letter }
        if isFlagLetter(letter) { return isSecond(place, of: letters) ? takenIn : letter }
        if isSkinTone(letter), let base = before(1), base.properties.isEmojiModifierBase { return takenIn }
        if before(1) == joiner, followsJoiner(letter), let first = before(2), isEmojiPart(first) { return takenIn }
        guard place + 1 < letters.endIndex else { return letter }
        switch letters[place + 1] {
        case emojiStyle where letter.properties.isEmoji: return anyEmoji
        case textStyle where letter.properties.isEmojiPresentation: return unmeasured
        default: return letter
        }
    }

    private static let joiner: Unicode.Scalar = "\u{200D}"
    private static let textStyle: Unicode.Scalar = "\u{FE0E}"
    private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"
    /// All emoji are equally wide.
    private static let anyEmoji: Unicode.Scalar = "\u{1F600}"
    /// A letter that no font has.
    private static let unmeasured: Unicode.Scalar = "\u{FFFFE}"

    private static func isFlagLetter(_ letter: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(letter.value) }

    private static func isSkinTone(_ letter: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(letter.value) }

    /// Whether a flag letter is the second of its pair: flags are consecutive pairs.
    private static func isSecond(_ place: Int, of letters: ArraySlice<Unicode.Scalar>) -> Bool {
        // No text has more flags in a row; the limit bounds how far each one looks back.
        let before = letters[max(letters.startIndex, place - mostFlagLetters)..<place]
        return !before.reversed().prefix(while: isFlagLetter).count.isMultiple(of: 2)
    }

    private static let mostFlagLetters = 256

    /// Whether a letter may precede a joiner: an emoji, or the end of one.
    private static func isEmojiPart(_ letter: Unicode.Scalar) -> Bool {
        letter == emojiStyle || isSkinTone(letter) || letter.value > 0x2000 && letter.properties.isEmoji
    }

    /// Whether an emoji can join the one before it: fonts only have signs for these combinations (UTS #51 §2.3,
    /// emoji-zwj-sequences.txt).
    private static func followsJoiner(_ letter: Unicode.Scalar) -> Bool { joined.contains(letter) }

    private static let joined: Set<Unicode.Scalar> = Set(
        """
        ♀♂⚕⚖✈❤⚧☠❄⬛➡↔↕🌈🔥🩹👨👩👦👧💋🧑🧒🌾🍳🍼🎄🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒🦯🦼🦽🦰🦱🦲🦳🤝🐰🦺💨💫🌫🗨🟩🟫💥
        """.unicodeScalars)
}

/// The sounds that make up syllables of Hangul (Unicode 16 §3.12).
private enum Sound {
    case initial, vowel, final

    init?(_ letter: Unicode.Scalar) {
        switch letter.value {
        case ..<0x1100: return nil
        case 0x1100...0x115F, 0xA960...0xA97C: self = .initial
        case 0x1160...0x11A7, 0xD7B0...0xD7C6: self = .vowel
        case 0x11A8...0x11FF, 0xD7CB...0xD7FB: self = .final
        default: return nil
        }
    }

    /// Whether the sound belongs to the syllable begun by the letters before it.
    func isTakenIn(after last: Unicode.Scalar?, _ secondLast: Unicode.Scalar?) -> Bool {
        guard let last else { return false }
        return switch self {
        case .initial: false
        case .vowel: Sound(last) == .initial
        case .final: Sound.isOpenSyllable(last) || Sound(last) == .vowel && secondLast.flatMap { Sound($0) } == .initial
        }
    }

    /// Whether a letter is a syllable without a final sound.
    private static func isOpenSyllable(_ letter: Unicode.Scalar) -> Bool {
        (0xAC00...0xD7A3).contains(letter.value) && (letter.value - 0xAC00).isMultiple(of: 28)
    }
}
