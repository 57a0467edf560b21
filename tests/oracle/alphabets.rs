//! The alphabets of the tests, and their letters. This file shares nothing with the libraries.

/// The letters of boards and words. Some alphabets contain letters that are prefixes of others, in
/// bytes or in marks, or letters that look alike.
pub const ALPHABETS: [&[&str]; 9] = [
    &["a", "b"],
    &["a", "b", "c"],
    &["a", "q", "u", "t", "h"],
    &["a", "c", "d", "e", "i", "l", "n", "o", "r", "s", "t", "u"],
    &["e", "é", "n", "ñ", "ß"],
    &["α", "σ", "η", "ώ"],
    &["д", "о", "й", "и"],
    &["x", "x\u{302}", "x\u{323}\u{302}", "k", "k\u{302}"],
    &["ह", "हि", "न", "न्", "दी"],
];

/// The combining marks of the alphabets in these tests.
pub const MARKS: [char; 5] = ['\u{302}', '\u{323}', '\u{93f}', '\u{940}', '\u{94d}'];

/// Returns the letters of a word, each with the marks that follow it.
pub fn letters(word: &str) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    for c in word.chars() {
        match letters.last_mut() {
            Some(letter) if MARKS.contains(&c) => letter.push(c),
            _ => letters.push(c.into()),
        }
    }
    letters
}
