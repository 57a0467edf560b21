//! Conjuncts: consonants that a virama joins into one letter (`क्ष`), by rule GB9c of UAX 29, "Unicode
//! Text Segmentation", in Unicode 15.1.
//!
//! The crate `unicode-segmentation` also knows the rules for other characters, and its tables would be
//! in the web page. The tests compare the two.

use unicode_normalization::char::canonical_combining_class;

/// Returns whether a virama at the end of a text joins a consonant there to `c`. Other marks, such as
/// a nukta, can be before or after the virama.
pub(super) fn is_joined(before: &str, c: char) -> bool {
    is_consonant(c) && ends_with_virama(before)
}

fn ends_with_virama(text: &str) -> bool {
    let mut has_virama = false;
    for c in text.chars().rev() {
        has_virama |= VIRAMAS.contains(&c);
        if c != ZWJ && canonical_combining_class(c) == 0 {
            return has_virama && is_consonant(c);
        }
    }
    false
}

/// The characters with the property `InCB=Linker`: the viramas of Devanagari, Bengali, Gujarati, Odia,
/// Telugu and Malayalam. Other alphabets show theirs.
const VIRAMAS: [char; 6] = ['\u{94d}', '\u{9cd}', '\u{acd}', '\u{b4d}', '\u{c4d}', '\u{d4d}'];

/// The zero-width joiner, unlike the non-joiner, does not separate consonants.
const ZWJ: char = '\u{200d}';

/// Returns whether a character has the property `InCB=Consonant` (DerivedCoreProperties.txt).
fn is_consonant(c: char) -> bool {
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
}
