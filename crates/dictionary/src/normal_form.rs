//! Unicode normalization forms C and D.
//!
//! The iterators of `unicode-normalization` support all forms, so they link the tables for all of
//! them: 20 kB compressed, which every visitor of the web page would download. The functions for
//! single characters link only the tables for the canonical forms.

use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};

/// Returns the characters of `text` in normalization form D.
pub(crate) fn decomposed(text: impl IntoIterator<Item = char>) -> Vec<char> {
    let mut chars = Vec::new();
    for c in text {
        decompose_canonical(c, |part| chars.push(part));
    }
    // The marks that follow a letter are sorted by class.
    let is_mark = |c: &char| canonical_combining_class(*c) != 0;
    for marks in chars.chunk_by_mut(|before, after| is_mark(before) && is_mark(after)) {
        marks.sort_by_key(|&mark| canonical_combining_class(mark));
    }
    chars
}

/// Returns the characters of `text` in normalization form C.
pub(crate) fn composed(text: impl IntoIterator<Item = char>) -> Vec<char> {
    let mut chars: Vec<char> = Vec::new();
    // The index of the character that marks compose with, and the class of the last mark that did
    // not compose.
    let (mut base, mut last_class) = (None, 0);
    for c in decomposed(text) {
        let class = canonical_combining_class(c);
        if let Some(at) = base
            && (at + 1 == chars.len() || last_class < class)
            && let Some(whole) = compose(chars[at], c)
        {
            chars[at] = whole;
            continue;
        }
        if class == 0 {
            base = Some(chars.len());
        }
        last_class = class;
        chars.push(c);
    }
    chars
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use unicode_normalization::UnicodeNormalization;

    use super::*;

    fn check(text: &str) {
        assert_eq!(decomposed(text.chars()), text.nfd().collect::<Vec<_>>(), "{text:?}");
        assert_eq!(composed(text.chars()), text.nfc().collect::<Vec<_>>(), "{text:?}");
    }

    #[test]
    fn every_character_is_normalized_as_the_library_does() {
        for c in '\0'..='\u{2ffff}' {
            check(c.encode_utf8(&mut [0; 4]));
        }
    }

    proptest! {
        #[test]
        fn texts_are_normalized_as_the_library_does(
            text in "([aeioqsα-ωа-я\u{1100}-\u{11ff}가-힣]|[\u{300}-\u{36f}\u{591}-\u{5bd}\u{93c}\u{3099}]|.){0,8}"
        ) {
            check(&text);
        }
    }
}
