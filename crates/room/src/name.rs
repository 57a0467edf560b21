//! Names of players, which others see.

use boggle_dictionary::letters::{is_invisible, normalize};
use boggle_game::blocked_words;

use crate::Refusal;
use crate::limits::MAX_NAME;

/// Returns the name without surrounding spaces if it can be shown.
pub(crate) fn check(name: &str, family: bool) -> Result<String, Refusal> {
    let name = name.trim();
    let is_shown = |c: char| !c.is_control() && !is_invisible(c) && !is_direction(c);
    let has_stacked_marks =
        name.chars().zip(name.chars().skip(1)).any(|(a, b)| is_mark(a) && is_mark(b));
    if !(1..=MAX_NAME).contains(&name.chars().count())
        || !name.chars().all(is_shown)
        || !name.chars().any(char::is_alphanumeric)
        || name.starts_with(is_mark)
        || has_stacked_marks
    {
        return Err(Refusal::InvalidName);
    }
    let mentions = |word: &str| blocked_words().any(|blocked| blocked == word);
    let whole = normalize(name).into_owned();
    let joined: String = whole.chars().filter(|c| c.is_alphabetic()).collect();
    let mut words = whole.split(|c: char| !c.is_alphabetic());
    if family && (words.any(mentions) || mentions(&joined)) {
        return Err(Refusal::BlockedName);
    }
    Ok(name.to_owned())
}

/// Returns whether two names look the same in a list.
pub(crate) fn is_same(a: &str, b: &str) -> bool {
    normalize(a) == normalize(b)
}

/// Returns whether a character changes the direction of the text around it.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns whether a character is drawn on the one before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_shown_to_everybody() {
        let table = [
            ("Ann", Ok("Ann")),
            ("  Ann B. ", Ok("Ann B.")),
            ("Zoë", Ok("Zoë")),
            ("Zoe\u{308}", Ok("Zoe\u{308}")),
            ("李雷", Ok("李雷")),
            ("<b>7</b>", Ok("<b>7</b>")),
            ("12345678901234567890", Ok("12345678901234567890")),
            ("123456789012345678901", Err(Refusal::InvalidName)),
            ("", Err(Refusal::InvalidName)),
            ("   ", Err(Refusal::InvalidName)),
            ("...", Err(Refusal::InvalidName)),
            ("a\u{1b}[31m", Err(Refusal::InvalidName)),
            ("a\nb", Err(Refusal::InvalidName)),
            ("a\u{202e}b", Err(Refusal::InvalidName)),
            ("a\u{200b}b", Err(Refusal::InvalidName)),
            ("a\u{301}\u{301}", Err(Refusal::InvalidName)),
            ("\u{301}a", Err(Refusal::InvalidName)),
        ];
        for (name, expected) in table {
            assert_eq!(check(name, true), expected.map(str::to_owned), "{name:?}");
        }
    }

    #[test]
    fn family_mode_blocks_names() {
        let blocked = blocked_words().next().unwrap();
        let (spaced, title) = (format!("the {blocked}"), blocked.to_uppercase());
        let dotted: String = blocked.chars().flat_map(|c| [c, '.']).collect();
        for name in [blocked, &title, &spaced, &dotted] {
            if name.chars().count() <= MAX_NAME {
                assert_eq!(check(name, true), Err(Refusal::BlockedName), "{name}");
                assert!(check(name, false).is_ok());
            }
        }
    }
}
