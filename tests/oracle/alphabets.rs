//! The alphabets of the tests, and their letters. This file shares nothing with the libraries.

/// The letters of boards and words. Some alphabets contain letters that are prefixes of others, in
/// bytes or in marks, letters that look alike, or letters that are one letter next to each other.
pub const ALPHABETS: [&[&str]; 9] = [
    &["a", "b"],
    &["a", "b", "c"],
    &["a", "q", "u", "t", "h"],
    &["a", "c", "d", "e", "i", "l", "n", "o", "r", "s", "t", "u"],
    &["e", "é", "n", "ñ", "ß"],
    &["α", "σ", "η", "ώ"],
    &["д", "о", "й", "и"],
    &["x", "x\u{302}", "x\u{323}\u{302}", "k", "k\u{302}"],
    &["ह", "हि", "न", "न्", "न्ह", "दी"],
];

/// The combining marks of the alphabets in these tests.
pub const MARKS: [char; 5] = ['\u{302}', '\u{323}', '\u{93f}', '\u{940}', '\u{94d}'];

/// The mark that joins two consonants, and the consonants of the alphabets in these tests.
pub const VIRAMA: char = '\u{94d}';
pub const CONSONANTS: [char; 3] = ['ह', 'न', 'द'];

/// Returns the letters of a word, each with the marks that follow it and the consonants that those
/// join.
pub fn letters(word: &str) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for c in word.chars() {
        let is_joined = |letter: &str| letter.ends_with(VIRAMA) && CONSONANTS.contains(&c);
        match letters.last_mut() {
            Some(letter) if MARKS.contains(&c) || is_joined(letter) => letter.push(c),
            _ => letters.push(c.into()),
        }
    }
    letters
}
