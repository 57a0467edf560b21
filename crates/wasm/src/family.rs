//! Family mode, which hides slurs and obscenities on the page.

use boggle_dictionary::letters::normalize;
use boggle_game::blocked_words;

/// Returns a predicate for words that family mode leaves out.
pub(crate) fn is_blocked() -> impl Fn(&str) -> bool {
    let words: Vec<_> = blocked_words().collect();
    move |word| words.binary_search(&word).is_ok()
}

/// Returns whether a text contains a word that family mode leaves out.
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
