//! Which characters belong to the letter before them, besides combining marks: the rules GB6 to GB9
//! of UAX 29, "Unicode Text Segmentation", for letters.
//!
//! The crate `unicode-segmentation` also knows rules for other characters, and its tables would be
//! in the web page. The tests compare the two.

use unicode_normalization::char::canonical_combining_class;

/// Returns whether `c`, which is not a mark, belongs to the letter before it rather than beginning a
/// new one.
pub(super) fn is_joined(letter: &str, c: char) -> bool {
    match c {
        '\u{900}'..='\u{d7f}' => is_indic_consonant(c) && ends_with_linker(letter),
        _ => letter.chars().next_back().is_some_and(|before| is_same_syllable(before, c)),
    }
}

/// Whether a letter ends with a consonant and a virama that links it to the next one (GB9c), as in
/// `क्ष`. Other marks, such as a nukta, can be between them.
fn ends_with_linker(letter: &str) -> bool {
    let is_linker = |c| VIRAMAS.contains(&c);
    let is_extension = |c: &char| *c == ZWJ || canonical_combining_class(*c) != 0;
    let last_consonant = letter.chars().rev().find(|c| !is_extension(c));
    last_consonant.is_some_and(is_indic_consonant)
        && letter.chars().rev().take_while(is_extension).any(is_linker)
}

/// The characters with the property `InCB=Linker` in Unicode 15.1: the viramas of Devanagari,
/// Bengali, Gujarati, Odia, Telugu and Malayalam. Other alphabets show their viramas.
const VIRAMAS: [char; 6] = ['\u{94d}', '\u{9cd}', '\u{acd}', '\u{b4d}', '\u{c4d}', '\u{d4d}'];

/// Whether a character has the property `InCB=Consonant` in Unicode 15.1 (DerivedCoreProperties.txt).
fn is_indic_consonant(c: char) -> bool {
    matches!(c,
        // Devanagari.
        '\u{915}'..='\u{939}' | '\u{958}'..='\u{95f}' | '\u{978}'..='\u{97f}'
        // Bengali.
        | '\u{995}'..='\u{9a8}' | '\u{9aa}'..='\u{9b0}' | '\u{9b2}' | '\u{9b6}'..='\u{9b9}'
        | '\u{9dc}'..='\u{9dd}' | '\u{9df}' | '\u{9f0}'..='\u{9f1}'
        // Gujarati.
        | '\u{a95}'..='\u{aa8}' | '\u{aaa}'..='\u{ab0}' | '\u{ab2}'..='\u{ab3}'
        | '\u{ab5}'..='\u{ab9}' | '\u{af9}'
        // Odia.
        | '\u{b15}'..='\u{b28}' | '\u{b2a}'..='\u{b30}' | '\u{b32}'..='\u{b33}'
        | '\u{b35}'..='\u{b39}' | '\u{b5c}'..='\u{b5d}' | '\u{b5f}' | '\u{b71}'
        // Telugu.
        | '\u{c15}'..='\u{c28}' | '\u{c2a}'..='\u{c39}' | '\u{c58}'..='\u{c5a}'
        // Malayalam.
        | '\u{d15}'..='\u{d3a}'
    )
}

/// Whether two characters are parts of one Korean syllable (GB6 to GB8).
fn is_same_syllable(before: char, c: char) -> bool {
    let is_lead = |c| matches!(c, '\u{1100}'..='\u{115f}' | '\u{a960}'..='\u{a97c}');
    let is_vowel = |c| matches!(c, '\u{1160}'..='\u{11a7}' | '\u{d7b0}'..='\u{d7c6}');
    let is_tail = |c| matches!(c, '\u{11a8}'..='\u{11ff}' | '\u{d7cb}'..='\u{d7fb}');
    let is_syllable = |c| ('가'..='힣').contains(&c);
    // Every 28th syllable has no tail.
    let is_open = |c| is_syllable(c) && (c as u32 - '가' as u32).is_multiple_of(28);
    if is_lead(before) {
        is_lead(c) || is_vowel(c) || is_syllable(c)
    } else if is_vowel(before) || is_open(before) {
        is_vowel(c) || is_tail(c)
    } else {
        (is_tail(before) || is_syllable(before)) && is_tail(c)
    }
}

/// The zero-width joiner.
const ZWJ: char = '\u{200d}';

/// Returns whether `c` is a zero-width joiner or non-joiner, which decides how the letters around it
/// are drawn, as in `می‌خواهم` and `ශ්‍රී`. Those that [`normalize`](super::normalize) keeps belong to
/// the letter before them.
#[must_use]
pub fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | ZWJ)
}

/// Whether a joiner can follow a letter or mark: it is of one of the alphabets from Arabic to
/// Myanmar, Khmer, Mongolian or their relatives. Elsewhere, joiners change nothing.
pub(crate) fn takes_joiner(before: char) -> bool {
    matches!(before,
        '\u{600}'..='\u{109f}'
        | '\u{1780}'..='\u{1aff}'
        | '\u{a800}'..='\u{aaff}'
        | '\u{11000}'..='\u{11fff}'
    )
}

#[cfg(test)]
mod tests {
    use unicode_segmentation::UnicodeSegmentation;

    use crate::letters::{is_letter, letters};

    fn check(text: &str) {
        assert!(letters(text).eq(text.graphemes(true)), "{text} {}", text.escape_unicode());
    }

    /// Except for U+0D4E, a rare sign that belongs to the letter after it.
    #[test]
    fn consonants_are_joined_as_the_library_does() {
        let scripts = [0x900_u32, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
        for script in scripts {
            let in_script = |at| char::from_u32(script + at).unwrap();
            let all = (0..0x80).map(in_script).filter(|c| is_letter(*c) && *c != '\u{d4e}');
            let virama = in_script(0x4d);
            for first in all.clone() {
                for second in all.clone().chain(['a', 'क', 'ക']) {
                    for between in ["", "\u{200d}", "\u{200c}", "\u{951}", "\u{93c}"] {
                        check(&format!("{first}{virama}{between}{second}"));
                        check(&format!("{first}{between}{virama}{second}{virama}{first}"));
                        check(&format!("{first}{between}{second}"));
                    }
                }
            }
        }
    }

    #[test]
    fn jamo_are_joined_as_the_library_does() {
        let some: Vec<_> =
            "ᄀᄒ\u{115f}ᅡᅵ\u{11a2}ᆨᇂ\u{11ff}가각힣한\u{a960}\u{d7b0}\u{d7cb}ㅎa".chars().collect();
        for &first in &some {
            for &second in &some {
                for &third in &some {
                    check(&String::from_iter([first, second, third]));
                }
            }
        }
    }
}
