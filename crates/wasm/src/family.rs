//! Family mode: slurs and obscenities are left out of what the page shows.

use boggle_dictionary::letters::normalize;
use boggle_game::blocked_words;

/// Returns a test of whether a word of a dictionary is left out.
pub(crate) fn is_blocked() -> impl Fn(&str) -> bool {
    let words: Vec<_> = blocked_words().collect();
    move |word| words.binary_search(&word).is_ok()
}

/// Returns whether a text has a word that is left out.
pub(crate) fn mentions_blocked(text: &str) -> bool {
    let is_blocked = is_blocked();
    text.split(|c: char| !c.is_alphabetic()).any(|word| is_blocked(&normalize(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted() {
        assert!(blocked_words().is_sorted());
        assert!(blocked_words().all(is_blocked()));
        assert!(!is_blocked()("cat"));
    }
}
