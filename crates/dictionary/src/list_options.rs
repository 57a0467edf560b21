use crate::letters::Accents;

/// The maximum length of a word, in bytes of UTF-8. The longest word in any dictionary of a living
/// language has fewer than 200 bytes. The limit bounds the depth of every search through a
/// dictionary.
pub const MAX_WORD: usize = 255;

/// Options for which entries of a word list to keep, and how.
///
/// ```
/// use boggle_dictionary::{ListOptions, WordList};
///
/// let mut list = WordList::new(ListOptions { min_length: 3, ..ListOptions::default() });
/// list.read("a.txt", "ox\ncat\n".as_bytes())?;
/// assert!(list.words().eq(["cat"]));
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ListOptions {
    /// The minimum number of letters in a word. Default: 1.
    pub min_length: usize,
    /// The maximum number of letters in a word. Default: [`MAX_WORD`].
    pub max_length: usize,
    /// Whether an entry that is not a word is an error rather than skipped. Words that other options
    /// exclude are always skipped. Default: false.
    pub strict: bool,
    /// Whether to [remove accents](crate::letters::fold_accents) from words, and how. Default:
    /// [`Accents::Kept`].
    pub accents: Accents,
    /// Whether to skip entries with a capital letter, such as names and abbreviations. Default:
    /// false.
    pub skip_capitalized: bool,
}

/// Words of any length, and other entries skipped.
impl Default for ListOptions {
    fn default() -> ListOptions {
        ListOptions {
            min_length: 1,
            max_length: MAX_WORD,
            strict: false,
            accents: Accents::Kept,
            skip_capitalized: false,
        }
    }
}
