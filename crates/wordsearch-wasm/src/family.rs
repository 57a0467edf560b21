//! Family mode, which hides slurs and obscenities on the page.

use boggle_game::blocked_words;

/// Returns a predicate for words that family mode leaves out.
pub(crate) fn is_blocked() -> impl Fn(&str) -> bool {
    let words: Vec<_> = blocked_words().collect();
    move |word| words.binary_search(&word).is_ok()
}
