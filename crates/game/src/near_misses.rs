//! Missed words that the player nearly found.

use std::cmp::Reverse;
use std::collections::HashMap;

use boggle_dictionary::letters::{count, normalize};

use crate::BoardWord;

/// The minimum number of letters of an entered word that is the beginning of another.
const MIN_PREFIX: usize = 3;

/// Returns the missed words that the player nearly found, given all words on the board and those
/// that the player entered, whether they scored or not. Each comes with what the player entered
/// instead: the beginning of the word, the word with an S, or the word itself, but too late. Common
/// words come before rare ones; within each group, those closest in length to the entry come first.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{Judge, near_misses};
/// use boggle_solver::{Board, Rules, Solver};
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "cater", "ton", "tone"])?);
/// let board: Board = "cat rre ton".parse()?;
/// let words = Judge::new(&solver, &board, Rules::for_cells(9)).words(["cat"]);
/// let near = near_misses(&words, ["cat", "tons"]);
/// let near: Vec<_> = near.iter().map(|(missed, entered)| (&*missed.word, *entered)).collect();
/// assert_eq!(near, [("ton", "tons"), ("cater", "cat")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn near_misses<'w>(
    words: &'w [BoardWord],
    entered: impl IntoIterator<Item = &'w str>,
) -> Vec<(&'w BoardWord, &'w str)> {
    let entered: HashMap<_, _> =
        entered.into_iter().map(|word| (normalize(word).into_owned(), word)).collect();
    let find = |word: &str| entered.get(word).copied();
    let entered_for = |word: &BoardWord| {
        let text = word.word.as_str();
        let prefix = || {
            let mut prefixes = text.char_indices().rev().map(|(at, _)| &text[..at]);
            prefixes.find_map(|prefix| find(prefix).filter(|_| count(prefix) >= MIN_PREFIX))
        };
        find(text).or_else(|| find(&format!("{text}s"))).or_else(prefix)
    };
    let missed = words.iter().filter(|word| !word.is_found);
    let mut near: Vec<_> = missed.filter_map(|word| Some((word, entered_for(word)?))).collect();
    near.sort_by_cached_key(|(missed, entered)| {
        let letters = missed.letters as usize;
        let lacking = letters.abs_diff(count(entered));
        (!missed.is_common, lacking, Reverse(letters), missed.word.clone())
    });
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str, is_common: bool, is_found: bool) -> BoardWord {
        BoardWord {
            word: text.into(),
            rank: 0,
            letters: text.chars().count() as u32,
            points: 1,
            level: None,
            is_common,
            is_found,
            path: Vec::new(),
        }
    }

    #[test]
    fn near_misses_are_sorted_and_have_reasons() {
        let words = [
            word("habit", true, true),
            word("habits", true, false),
            word("habitat", true, false),
            word("limit", true, false),
            word("hab", false, false),
            word("late", true, false),
            word("sleigh", true, false),
        ];
        let table = [
            (vec!["habit"], vec![("habits", "habit"), ("habitat", "habit")]),
            // Whatever the player enters: words that did not score, in capitals.
            (vec!["HABI", "li"], vec![("habits", "HABI"), ("habitat", "HABI")]),
            (vec!["limits"], vec![("limit", "limits")]),
            (vec!["late"], vec![("late", "late")]),
            (vec!["habs", "sle"], vec![("sleigh", "sle"), ("hab", "habs")]),
            (vec!["", "s", "tree"], vec![]),
        ];
        for (entered, expected) in table {
            let near = near_misses(&words, entered.iter().copied());
            let near: Vec<_> =
                near.iter().map(|(missed, entered)| (&*missed.word, *entered)).collect();
            assert_eq!(near, expected, "{entered:?}");
        }
    }
}
