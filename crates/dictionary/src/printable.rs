//! Text that is safe to write to a terminal.

use crate::letters::{is_joiner, takes_joiner};

/// Escapes the characters that are not [printable](is_printable) in text from a file or a user, so
/// that it fits on one line and cannot affect the terminal. A zero-width joiner that belongs to a
/// letter is kept.
///
/// ```
/// assert_eq!(boggle_dictionary::printable("a\u{1b}[2J\u{202e}b"), "a\\u{1b}[2J\\u{202e}b");
/// ```
#[must_use]
pub fn printable(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        if is_printable(c) || is_joiner(c) && line.ends_with(takes_joiner) {
            line.push(c);
        } else {
            line.extend(c.escape_debug());
        }
    }
    line
}

/// Returns whether a terminal shows the character in place: it is not a control character, does not
/// separate lines, and does not reorder or hide text.
///
/// ```
/// assert!("naïve שלום 한국 ★".chars().all(boggle_dictionary::is_printable));
/// assert!(!boggle_dictionary::is_printable('\u{202e}'));
/// ```
#[must_use]
pub fn is_printable(c: char) -> bool {
    // The general categories Cf, Zl and Zp of Unicode 17 (DerivedGeneralCategory.txt), except for
    // characters with the property Prepended_Concatenation_Mark, which are visible.
    !c.is_control()
        && !matches!(c,
            '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_is_not_shown_in_its_place_is_escaped() {
        for c in [
            '\0',
            '\n',
            '\u{1b}',
            '\u{7f}',
            '\u{9b}',
            '\u{ad}',
            '\u{61c}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{2028}',
            '\u{2029}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{feff}',
            '\u{fffb}',
            '\u{1343f}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e007f}',
        ] {
            assert_eq!(printable(&format!("a{c}b")), format!("a{}b", c.escape_debug()));
        }
        for text in [
            "",
            "it's \"a\" \\ b",
            "e\u{301}",
            "हिन्दी",
            "שלום",
            "\u{a0}\u{3000}",
            "\u{600}",
            "❤\u{fe0f}",
            "می\u{200c}خواهم",
        ] {
            assert_eq!(printable(text), text);
        }
    }
}
