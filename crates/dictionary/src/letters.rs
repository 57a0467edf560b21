//! Letters, and the one spelling in which words are kept.
//!
//! A letter is an alphabetic character together with the combining marks
//! behind it. Words and tiles are kept in Unicode's normal form C and in lower
//! case, so that `É`, `é` and `e` with a combining acute accent are one letter.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

/// `text` in normal form C and in lower case by Unicode's rules.
///
/// ```
/// use boggle_dictionary::letters::normalize;
///
/// assert_eq!(normalize("E\u{301}TUDE"), "étude");
/// ```
pub fn normalize(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(text.to_ascii_lowercase())
        } else {
            Cow::Borrowed(text)
        }
    } else {
        // Lower-casing first: it may leave a letter beside a mark with which
        // it composes.
        Cow::Owned(text.to_lowercase().nfc().collect())
    }
}

/// Whether `c` is a combining mark: it belongs to the letter before it.
pub fn is_mark(c: char) -> bool {
    // No mark lies below U+0300, and nearly all text does.
    c >= '\u{300}' && unicode_normalization::char::is_combining_mark(c)
}

/// Whether `c` can begin a letter.
pub fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !is_mark(c)
}

/// The letters of `word`, each with its combining marks.
///
/// ```
/// use boggle_dictionary::letters::letters;
///
/// assert_eq!(letters("quiz").count(), 4);
/// assert_eq!(letters("x\u{302}y").collect::<Vec<_>>(), ["x\u{302}", "y"]);
/// ```
pub fn letters(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let mut chars = rest.char_indices().skip(1);
        let end = chars.find(|&(_, c)| !is_mark(c)).map_or(rest.len(), |(at, _)| at);
        let (letter, after) = rest.split_at(end);
        rest = after;
        (!letter.is_empty()).then_some(letter)
    })
}

/// How many letters `word` has.
///
/// ```
/// assert_eq!(boggle_dictionary::letters::count("naïve"), 5);
/// ```
pub fn count(word: &str) -> usize {
    if word.is_ascii() { word.len() } else { letters(word).count() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_spelling_for_each_letter() {
        let table = [
            ("CAT", "cat"),
            ("cat", "cat"),
            ("Ä", "ä"),
            ("A\u{308}", "ä"),
            ("Straße", "straße"),
            ("STRASSE", "strasse"),
            ("İ", "i\u{307}"),
            ("ΟΔΟΣ", "οδος"),
            ("ДОМ", "дом"),
            ("\u{212B}", "å"),
            ("שלום", "שלום"),
        ];
        for (given, kept) in table {
            assert_eq!(normalize(given), kept, "{given}");
            assert_eq!(normalize(kept), kept, "{given}, a second time");
        }
    }

    #[test]
    fn marks_belong_to_the_letter_before() {
        let table: [(&str, &[&str]); 5] = [
            ("", &[]),
            ("a", &["a"]),
            ("añb", &["a", "ñ", "b"]),
            ("i\u{307}x", &["i\u{307}", "x"]),
            ("हिन्दी", &["हि", "न्", "दी"]),
        ];
        for (word, expected) in table {
            assert_eq!(letters(word).collect::<Vec<_>>(), expected, "{word}");
            assert_eq!(count(word), expected.len(), "{word}");
        }
    }
}
