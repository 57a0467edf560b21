//! How wide texts are, where they are wrapped, and in which direction they are read.

use boggle_dictionary::letters::{Accents, fold_accents};
use unicode_width::UnicodeWidthStr;

/// The widths of the ASCII characters from the space on in DejaVu Sans, in hundredths of the font size.
/// It is wider than most fonts, so what fits in it also fits in the fonts of browsers.
const WIDTHS: [u8; 95] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75,
    79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35,
    63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
];

/// The width of other letters: most Greek and Cyrillic ones are narrower.
const OTHER: f64 = 0.72;

/// How much wider bold letters are.
const BOLD: f64 = 1.13;

/// Returns the width of a text relative to its font size. Few texts in other alphabets are wider.
pub(crate) fn width(text: &str) -> f64 {
    let width = |c: char| {
        let ascii = u32::from(c).checked_sub(32).and_then(|at| WIDTHS.get(at as usize));
        match ascii {
            Some(&width) => f64::from(width) / 100.0,
            None => OTHER * c.encode_utf8(&mut [0; 4]).width() as f64,
        }
    };
    // A letter is as wide as without its accents.
    fold_accents(text, Accents::RemovedExcept("")).chars().map(width).sum()
}

/// Returns the width of a text in bold letters.
pub(crate) fn bold_width(text: &str) -> f64 {
    BOLD * width(text)
}

/// Breaks a text into lines of at most this width, between words. A longer word has a line of its own.
pub(crate) fn wrap(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut room = 0.0;
    for word in text.split_whitespace() {
        let (space, length) = (width(" "), width(word));
        match lines.last_mut() {
            Some(line) if space + length <= room => {
                line.push(' ');
                line.push_str(word);
                room -= space + length;
            }
            _ => {
                lines.push(word.into());
                room = most - length;
            }
        }
    }
    lines
}

/// Returns whether a text begins with a letter that is read from right to left: Hebrew, Arabic, Syriac,
/// Thaana or N'Ko.
pub(crate) fn is_right_to_left(text: &str) -> bool {
    let first = text.chars().find(|c| c.is_alphabetic());
    first.is_some_and(
        |c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_fits() {
        let text = "a large animal with a trunk, and ears like fans";
        let room = width("a large animal with");
        let lines = wrap(text, room);
        assert_eq!(lines[0], "a large animal with");
        assert!(lines.iter().all(|line| width(line) <= room), "{lines:?}");
        assert_eq!(lines.join(" "), text);
        assert_eq!(wrap("incomprehensible", 1.0), ["incomprehensible"]);
        assert!(wrap(" ", 9.0).is_empty());
    }

    #[test]
    fn accents_take_no_room() {
        assert_eq!(width("camion"), width("camión"));
        assert!(width("ЖЮ") > width("il"));
        assert!(bold_width("cat") > width("cat"));
    }

    #[test]
    fn the_first_letter_tells_the_direction() {
        assert!(is_right_to_left("1. חתול cat") && is_right_to_left("قط"));
        assert!(!is_right_to_left("cat חתול") && !is_right_to_left("12"));
    }
}
