//! Names of players, which others see.

use boggle_dictionary::letters::{is_invisible, is_mark, normalize};
use boggle_game::blocked_words;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use crate::Refusal;
use crate::limits::{MAX_MARKS, MAX_NAME};

/// Returns the name if it can be shown, with single spaces, because all spaces look alike.
pub(crate) fn check(name: &str, family: bool) -> Result<String, Refusal> {
    let name = name.trim();
    let is_shown = |c: char| {
        !c.is_control() && !is_invisible(c) && !is_direction(c) && !is_blank(c) && !is_private(c)
    };
    if !(1..=MAX_NAME).contains(&name.chars().count())
        || !name.chars().all(is_shown)
        || !name.chars().any(char::is_alphanumeric)
        || name.starts_with(is_mark)
        || has_stacked_marks(name)
    {
        return Err(Refusal::InvalidName);
    }
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = name.as_str();
    let mentions = |word: &str| blocked_words().any(|blocked| blocked == word);
    let whole = normalize(name).into_owned();
    let joined: String = whole.chars().filter(|c| c.is_alphabetic()).collect();
    let mut words = whole.split(|c: char| !c.is_alphabetic());
    if family && (words.any(mentions) || mentions(&joined)) {
        return Err(Refusal::BlockedName);
    }
    Ok(name.to_owned())
}

/// Returns whether two names are the same, apart from capitals.
pub(crate) fn is_same(a: &str, b: &str) -> bool {
    normalize(a) == normalize(b)
}

/// Returns whether two names look alike: whether their skeletons (Unicode Technical Standard #39,
/// section 4) are the same, before or after capitals are folded. `I` looks like `l`, but `i` does
/// not, and `0` looks like `O`, so neither order finds everything.
pub(crate) fn is_confusable(a: &str, b: &str) -> bool {
    let is_alike = |key: fn(&str) -> String| key(a) == key(b);
    is_alike(|name| fold(&skeleton(name).collect::<String>()))
        || is_alike(|name| skeleton(&fold(name)).collect())
}

/// Folds capitals and the width of characters. Capitals go first, because `ς` and `σ` have the same.
fn fold(name: &str) -> String {
    name.nfkc().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

/// Returns whether a letter has more marks than fit in a line.
fn has_stacked_marks(name: &str) -> bool {
    let mut marks = 0;
    name.nfd().any(|c| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        marks > MAX_MARKS
    })
}

/// Returns whether a character takes space but is drawn as nothing, or is a filler that fonts may
/// draw as nothing. [`is_invisible`] knows the other ones. (By the names in UnicodeData.txt of
/// Unicode 17; no property of Unicode has this meaning.)
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{70f}' // SYRIAC ABBREVIATION MARK
        | '\u{2800}' // BRAILLE PATTERN BLANK
        | '\u{2d7f}' // TIFINAGH CONSONANT JOINER
        | '\u{303f}' // IDEOGRAPHIC HALF FILL SPACE
        | '\u{fffc}' // OBJECT REPLACEMENT CHARACTER
        | '\u{1107f}' // BRAHMI NUMBER JOINER
        | '\u{13430}'..='\u{13440}' // EGYPTIAN HIEROGLYPH joiners and others that only arrange signs
        | '\u{13441}' | '\u{13442}' // EGYPTIAN HIEROGLYPH FULL BLANK, HALF BLANK
        | '\u{13447}'..='\u{13455}' // EGYPTIAN HIEROGLYPH damaged areas, drawn only over signs
        | '\u{16fe4}' // KHITAN SMALL SCRIPT FILLER
        | '\u{1d159}' // MUSICAL SYMBOL NULL NOTEHEAD
        | '\u{1da7f}' | '\u{1da80}' // SIGNWRITING LOCATION-WALLPLANE SPACE, -FLOORPLANE SPACE
    )
}

/// Returns whether a character has no meaning outside of one font.
fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

/// Returns whether a character changes the direction of the text around it.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
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
            ("\u{301}a", Err(Refusal::InvalidName)),
            // Two marks on a letter, composed or not, but not three.
            ("Vie\u{302}\u{323}t", Ok("Vie\u{302}\u{323}t")),
            ("a\u{301}\u{301}", Ok("a\u{301}\u{301}")),
            ("a\u{301}\u{301}\u{301}", Err(Refusal::InvalidName)),
            ("\u{1ec7}\u{301}", Err(Refusal::InvalidName)),
            ("\u{e01}\u{e34}\u{e48}", Ok("\u{e01}\u{e34}\u{e48}")),
            ("\u{e01}\u{e49}\u{e49}\u{e49}", Err(Refusal::InvalidName)),
            ("z\u{489}\u{20dd}\u{363}", Err(Refusal::InvalidName)),
            // Characters that look blank.
            ("A\u{2800}", Err(Refusal::InvalidName)),
            ("\u{2800}", Err(Refusal::InvalidName)),
            ("A\u{3164}B", Err(Refusal::InvalidName)),
            ("\u{115f}A", Err(Refusal::InvalidName)),
            ("A\u{1160}", Err(Refusal::InvalidName)),
            ("A\u{ffa0}", Err(Refusal::InvalidName)),
            ("A\u{1d159}", Err(Refusal::InvalidName)),
            ("A\u{13441}", Err(Refusal::InvalidName)),
            ("An\u{13440}n", Err(Refusal::InvalidName)),
            ("An\u{1344a}n", Err(Refusal::InvalidName)),
            ("An\u{70f}n", Err(Refusal::InvalidName)),
            ("A\u{16fe4}", Err(Refusal::InvalidName)),
            ("A\u{e000}", Err(Refusal::InvalidName)),
            // Spaces all look alike.
            ("Ann \u{2003} B.", Ok("Ann B.")),
            ("\u{5c71}\u{7530}\u{3000}\u{592a}\u{90ce}", Ok("\u{5c71}\u{7530} \u{592a}\u{90ce}")),
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
