use std::io::BufRead;
use std::iter::FusedIterator;
use std::slice;

use crate::entries::read_entries;
use crate::letters::{self, normalize};
use crate::{Error, SkipReason, Skipped};

/// The maximum length of a word, in bytes of UTF-8. The longest word in any
/// dictionary of a living language has fewer than 200. The limit bounds the
/// depth of every search through a dictionary.
pub const MAX_WORD: usize = 255;

/// Which entries of a word list to keep.
///
/// ```
/// use boggle_dictionary::{ListOptions, WordList};
///
/// let mut list = WordList::new(ListOptions::new().min_length(3));
/// list.read("a.txt", "ox\ncat\n".as_bytes())?;
/// assert!(list.words().eq(["cat"]));
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct ListOptions {
    /// The minimum number of letters in a word. Default: 1.
    pub min_length: usize,
    /// The maximum number of letters in a word. Default: [`MAX_WORD`].
    pub max_length: usize,
    /// Whether an entry that is not a word is an error instead of being
    /// skipped. Words that are too short or too long are always skipped.
    /// Default: false.
    pub strict: bool,
}

impl ListOptions {
    /// Returns the default options: words of any length, other entries skipped.
    #[must_use]
    pub fn new() -> ListOptions {
        ListOptions { min_length: 1, max_length: MAX_WORD, strict: false }
    }

    /// Sets the minimum number of letters in a word.
    #[must_use]
    pub fn min_length(self, letters: usize) -> ListOptions {
        ListOptions { min_length: letters, ..self }
    }

    /// Sets the maximum number of letters in a word.
    #[must_use]
    pub fn max_length(self, letters: usize) -> ListOptions {
        ListOptions { max_length: letters, ..self }
    }

    /// Sets whether an entry that is not a word is an error.
    #[must_use]
    pub fn strict(self, strict: bool) -> ListOptions {
        ListOptions { strict, ..self }
    }
}

impl Default for ListOptions {
    fn default() -> ListOptions {
        ListOptions::new()
    }
}

/// Words collected from word lists.
///
/// Lists in any common format work. A list has one word per line, in UTF-8.
/// Lines end with LF or CRLF. A byte-order mark, whitespace around words, blank
/// lines and comments are ignored; a comment starts with a `#` at the start of
/// a line or after whitespace. Words are [normalized](letters::normalize), and
/// can come in any order and more than once. Entries that are not
/// [valid words](letters::validate) are skipped and counted by reason.
///
/// ```
/// use boggle_dictionary::{SkipReason, WordList};
///
/// let mut list = WordList::default();
/// list.read("a.txt", "zoo\r\nApple # fruit\r\nmother-in-law\r\n".as_bytes())?;
/// list.read("b.txt", "apple\nbanana\n".as_bytes())?;
///
/// assert_eq!(list.words().collect::<Vec<_>>(), ["apple", "banana", "zoo"]);
/// assert_eq!(list.duplicates(), 1);
/// assert_eq!(list.skipped(SkipReason::Hyphen).example, "mother-in-law");
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct WordList {
    options: ListOptions,
    /// The words, concatenated.
    text: String,
    /// The start and end of each word in `text`.
    words: Vec<(usize, usize)>,
    /// Whether `words` is out of order or has duplicates.
    unsorted: bool,
    lines: u64,
    duplicates: u64,
    skipped: [Skipped; SkipReason::ALL.len()],
}

impl WordList {
    /// Creates an empty list that keeps the entries that `options` allow.
    #[must_use]
    pub fn new(options: ListOptions) -> WordList {
        WordList { options, ..WordList::default() }
    }

    /// Adds the words of a list. `name` identifies the list in error messages.
    ///
    /// # Errors
    ///
    /// Returns an error if reading fails, if a line is not UTF-8 or is longer
    /// than 64 KiB, or, with [strict](ListOptions::strict) options, if an entry
    /// is not a word. The words before the error stay in the list.
    pub fn read(&mut self, name: &str, list: impl BufRead) -> Result<(), Error> {
        read_entries(name, list, |line, entry| {
            self.lines += 1;
            match self.add(entry) {
                Err(reason) if self.options.strict && !reason.is_length() => {
                    let entry = entry.into();
                    Err(Error::NotAWord { list: name.into(), line, entry, reason })
                }
                Err(reason) => {
                    self.skip(reason, entry);
                    Ok(())
                }
                Ok(()) => Ok(()),
            }
        })
    }

    /// Adds one entry, unless it is empty.
    fn add(&mut self, entry: &str) -> Result<(), SkipReason> {
        if entry.is_empty() {
            return Ok(());
        }
        let word = normalize(entry);
        let letters = if word.bytes().all(|byte| byte.is_ascii_lowercase()) {
            word.len()
        } else {
            letters::validate(&word).map_err(SkipReason::of_invalid)?;
            letters::count(&word)
        };
        if letters < self.options.min_length {
            return Err(SkipReason::TooShort);
        }
        if letters > self.options.max_length || word.len() > MAX_WORD {
            return Err(SkipReason::TooLong);
        }
        if let Some(&(start, end)) = self.words.last() {
            self.unsorted |= self.text[start..end] >= *word;
        }
        let start = self.text.len();
        self.text.push_str(&word);
        self.words.push((start, self.text.len()));
        Ok(())
    }

    fn skip(&mut self, reason: SkipReason, entry: &str) {
        let skipped = &mut self.skipped[reason as usize];
        if skipped.count == 0 {
            skipped.example = entry.into();
        }
        skipped.count += 1;
    }

    /// Returns the words, sorted by their UTF-8 bytes and without duplicates.
    pub fn words(&mut self) -> ListWords<'_> {
        let text = &self.text;
        if self.unsorted {
            self.words.sort_unstable_by_key(|&(start, end)| &text[start..end]);
            let before = self.words.len();
            self.words.dedup_by_key(|&mut (start, end)| &text[start..end]);
            self.duplicates += (before - self.words.len()) as u64;
            self.unsorted = false;
        }
        ListWords { text, words: self.words.iter() }
    }

    /// Returns the number of lines read.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Returns the number of duplicates removed. They are counted when
    /// [`words`](WordList::words) sorts the list.
    #[must_use]
    pub fn duplicates(&self) -> u64 {
        self.duplicates
    }

    /// Returns the entries skipped for `reason`.
    #[must_use]
    pub fn skipped(&self, reason: SkipReason) -> &Skipped {
        &self.skipped[reason as usize]
    }
}

/// An iterator over the words of a list, returned by [`WordList::words`].
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ListWords<'l> {
    text: &'l str,
    words: slice::Iter<'l, (usize, usize)>,
}

impl<'l> ListWords<'l> {
    fn word(&self, &(start, end): &(usize, usize)) -> &'l str {
        &self.text[start..end]
    }
}

impl<'l> Iterator for ListWords<'l> {
    type Item = &'l str;

    #[inline]
    fn next(&mut self) -> Option<&'l str> {
        let range = self.words.next()?;
        Some(self.word(range))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.words.size_hint()
    }
}

impl DoubleEndedIterator for ListWords<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let range = self.words.next_back()?;
        Some(self.word(range))
    }
}

impl ExactSizeIterator for ListWords<'_> {}

impl FusedIterator for ListWords<'_> {}
