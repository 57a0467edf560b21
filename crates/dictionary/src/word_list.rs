use std::fmt;
use std::io::BufRead;

use crate::Error;
use crate::entries::read_entries;
use crate::letters::{self, is_letter, is_mark, normalize};

/// The longest word that is kept, in bytes of UTF-8. The longest in any
/// dictionary of a living language has under 200. The bound keeps every search
/// of a dictionary shallow.
pub const MAX_WORD: usize = 255;

/// Which entries of a list are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListOptions {
    /// The least number of letters.
    pub min_length: usize,
    /// The greatest number of letters.
    pub max_length: usize,
    /// Whether an entry that is no word is an error rather than left out.
    /// Words shorter or longer than wanted are left out all the same.
    pub strict: bool,
}

impl Default for ListOptions {
    /// Words of any length, entries that are no words left out.
    fn default() -> ListOptions {
        ListOptions { min_length: 1, max_length: MAX_WORD, strict: false }
    }
}

/// Why an entry of a list was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SkipReason {
    /// It has an apostrophe.
    Apostrophe,
    /// It has a hyphen or a dash.
    Hyphen,
    /// It has a digit.
    Digit,
    /// It has a blank inside.
    Blank,
    /// It has another character that is no letter.
    Symbol,
    /// It has fewer letters than wanted.
    TooShort,
    /// It has more letters than wanted, or more than 255 bytes.
    TooLong,
}

impl SkipReason {
    /// Every reason, in the order of [`WordList::skipped`].
    pub const ALL: [SkipReason; 7] = [
        SkipReason::Apostrophe,
        SkipReason::Hyphen,
        SkipReason::Digit,
        SkipReason::Blank,
        SkipReason::Symbol,
        SkipReason::TooShort,
        SkipReason::TooLong,
    ];
}

/// Reads after an entry: "`don't` has an apostrophe".
impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SkipReason::Apostrophe => "has an apostrophe",
            SkipReason::Hyphen => "has a hyphen",
            SkipReason::Digit => "has a digit",
            SkipReason::Blank => "has a blank inside",
            SkipReason::Symbol => "has a character that is no letter",
            SkipReason::TooShort => "is too short",
            SkipReason::TooLong => "is too long",
        })
    }
}

/// The entries left out for one reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Skipped {
    /// How many there were.
    pub count: u64,
    /// The first of them, as it stood in its list.
    pub example: String,
}

/// Words gathered from lists as they are in the world.
///
/// A list has one word a line. Lines may end in LF or CRLF; a byte-order mark,
/// blanks around words, blank lines and comments (from a `#` at the start of a
/// line or after a blank) are passed over. Words are
/// [normalised](letters::normalize). They may come in any order and more than
/// once. What is no word is left out and counted by its reason.
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
    /// The words one behind the other.
    text: String,
    /// Where each word lies in `text`.
    words: Vec<(usize, usize)>,
    /// Whether `words` is out of order or has duplicates.
    unsorted: bool,
    lines: u64,
    duplicates: u64,
    skipped: [Skipped; SkipReason::ALL.len()],
}

impl WordList {
    /// An empty list that will keep what `options` allow.
    pub fn new(options: ListOptions) -> WordList {
        WordList { options, ..WordList::default() }
    }

    /// Adds the words of a list; `name` is for the messages.
    ///
    /// # Errors
    ///
    /// When reading fails, and at the first line that is not UTF-8, is longer
    /// than 64 KiB or, if the options are strict, is no word. The words before
    /// it stay in the list.
    pub fn read(&mut self, name: &str, list: impl BufRead) -> Result<(), Error> {
        read_entries(name, list, |line, entry| {
            self.lines += 1;
            match self.add(entry) {
                Err(reason)
                    if self.options.strict
                        && !matches!(reason, SkipReason::TooShort | SkipReason::TooLong) =>
                {
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

    /// Adds one entry, unless it is blank.
    fn add(&mut self, entry: &str) -> Result<(), SkipReason> {
        if entry.is_empty() {
            return Ok(());
        }
        let word = normalize(entry);
        let letters = if word.bytes().all(|byte| byte.is_ascii_lowercase()) {
            word.len()
        } else {
            check(&word)?;
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

    /// The words, sorted by their UTF-8 bytes, each once.
    pub fn words(&mut self) -> impl ExactSizeIterator<Item = &str> {
        let text = &self.text;
        if self.unsorted {
            self.words.sort_unstable_by_key(|&(start, end)| &text[start..end]);
            let before = self.words.len();
            self.words.dedup_by_key(|&mut (start, end)| &text[start..end]);
            self.duplicates += (before - self.words.len()) as u64;
            self.unsorted = false;
        }
        self.words.iter().map(|&(start, end)| &text[start..end])
    }

    /// How many lines were read.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// How many words were there more than once, counted when
    /// [`words`](WordList::words) sorts them.
    pub fn duplicates(&self) -> u64 {
        self.duplicates
    }

    /// What was left out for `reason`.
    pub fn skipped(&self, reason: SkipReason) -> &Skipped {
        &self.skipped[reason as usize]
    }
}

/// Checks that a normalised entry has letters only.
fn check(word: &str) -> Result<(), SkipReason> {
    let mut before = false;
    for c in word.chars() {
        if !(is_letter(c) || before && is_mark(c)) {
            return Err(match c {
                '\'' | '\u{2018}' | '\u{2019}' | '\u{ff07}' => SkipReason::Apostrophe,
                '-' | '\u{ad}' | '\u{2010}'..='\u{2015}' => SkipReason::Hyphen,
                _ if c.is_numeric() => SkipReason::Digit,
                _ if c.is_whitespace() => SkipReason::Blank,
                _ => SkipReason::Symbol,
            });
        }
        before = true;
    }
    Ok(())
}
