//! Whether the levels and definitions of the built-in dictionary are for the words of a list.

use std::fmt;

use boggle_dictionary::{Dictionary, WordList};

use crate::output::counts::{commas, pluralize};

/// The share of words that the built-in dictionary must know to be of the same language: one in
/// this many. Lists of other languages share a few words with English, which mean something else.
const MIN_KNOWN: usize = 4;

/// The number of words of a list that the built-in dictionary knows, counted until there are enough.
pub(super) struct KnownWords {
    known: usize,
    words: usize,
}

impl KnownWords {
    pub(super) fn count(list: &mut WordList, built_in: &Dictionary) -> KnownWords {
        let words = list.words();
        let enough = words.len().div_ceil(MIN_KNOWN);
        // Both are sorted. To look up each word would take three times as long.
        let mut built_in = built_in.words("").peekable();
        let is_known = |word: &&str| {
            while built_in.next_if(|known| &**known < *word).is_some() {}
            built_in.peek().is_some_and(|known| known == word)
        };
        KnownWords { words: words.len(), known: words.filter(is_known).take(enough).count() }
    }

    /// Whether the list is of the same language.
    pub(super) fn are_enough(&self) -> bool {
        self.known * MIN_KNOWN >= self.words
    }
}

/// Says whether the levels and definitions are used.
impl fmt::Display for KnownWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.are_enough() {
            let text = "missing levels and definitions were added from the built-in dictionary; \
                        see --no-built-in";
            return f.write_str(text);
        }
        let (known, words) = (commas(self.known as u64), pluralize(self.words as u64, "word"));
        write!(
            f,
            "no levels or definitions from the built-in dictionary, which has {known} of the {words}"
        )
    }
}
