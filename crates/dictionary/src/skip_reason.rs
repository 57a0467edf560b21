use std::fmt;

use crate::letters::InvalidWord;

/// Why an entry of a word list was skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SkipReason {
    /// It contains an apostrophe.
    Apostrophe,
    /// It contains a hyphen or a dash.
    Hyphen,
    /// It contains a digit.
    Digit,
    /// It contains a space or other whitespace.
    Space,
    /// It contains another character that is not a letter.
    Symbol,
    /// It does not fit the [format](crate::ListFormat) of the list.
    Format,
    /// It has a capital letter, and [`skip_capitalized`](crate::ListOptions::skip_capitalized) is
    /// set.
    Capital,
    /// It has fewer letters than [`min_length`](crate::ListOptions::min_length).
    TooShort,
    /// It has more letters than [`max_length`](crate::ListOptions::max_length), or more than
    /// [`MAX_WORD`](crate::MAX_WORD) bytes.
    TooLong,
}

impl SkipReason {
    /// All reasons, in the order in which reports list them.
    pub const ALL: &[SkipReason] = &[
        SkipReason::Apostrophe,
        SkipReason::Hyphen,
        SkipReason::Digit,
        SkipReason::Space,
        SkipReason::Symbol,
        SkipReason::Format,
        SkipReason::Capital,
        SkipReason::TooShort,
        SkipReason::TooLong,
    ];

    /// Returns what to do if this applies to all entries.
    pub(crate) fn remedy(self) -> &'static str {
        match self {
            SkipReason::Capital => "include capitalized words",
            SkipReason::TooShort => "choose a smaller minimum length",
            SkipReason::TooLong => "choose a greater maximum length, or write one word per line",
            SkipReason::Space => "write one word per line, with a tab before any definition",
            _ => "write one word per line, without bullets, tabs, commas or other marks",
        }
    }

    /// Returns whether the entry is a word, but one that the options exclude.
    pub(crate) fn is_excluded_word(self) -> bool {
        matches!(self, SkipReason::Capital | SkipReason::TooShort | SkipReason::TooLong)
    }
}

impl From<InvalidWord> for SkipReason {
    fn from(error: InvalidWord) -> SkipReason {
        match error {
            InvalidWord::Empty => SkipReason::TooShort,
            InvalidWord::NotALetter(c) => match c {
                '\'' | '\u{2018}' | '\u{2019}' | '\u{ff07}' => SkipReason::Apostrophe,
                '-' | '\u{ad}' | '\u{2010}'..='\u{2015}' => SkipReason::Hyphen,
                '\t' => SkipReason::Symbol,
                _ if c.is_numeric() => SkipReason::Digit,
                _ if c.is_whitespace() => SkipReason::Space,
                _ => SkipReason::Symbol,
            },
        }
    }
}

/// Writes a predicate that follows the entry: "`don't` contains an apostrophe".
impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SkipReason::Apostrophe => "contains an apostrophe",
            SkipReason::Hyphen => "contains a hyphen",
            SkipReason::Digit => "contains a digit",
            SkipReason::Space => "contains a space",
            SkipReason::Symbol => "contains a character that is not a letter",
            SkipReason::Format => "does not fit the format of the list",
            SkipReason::Capital => "contains a capital letter",
            SkipReason::TooShort => "is too short",
            SkipReason::TooLong => "is too long",
        })
    }
}

/// The entries skipped for one reason.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Skipped {
    /// The number of entries.
    pub count: u64,
    /// The first entry, as written in its list.
    pub example: String,
}

impl Skipped {
    /// Returns the start of the example, with control characters escaped, since an entry that is
    /// not a word can be anything.
    #[must_use]
    pub fn excerpt(&self) -> String {
        const MAX_CHARS: usize = 40;
        let (mut excerpt, mut chars) = (String::new(), self.example.chars());
        for c in chars.by_ref().take(MAX_CHARS) {
            if c.is_control() {
                excerpt.extend(c.escape_debug());
            } else {
                excerpt.push(c);
            }
        }
        if chars.next().is_some() {
            excerpt.push('…');
        }
        excerpt
    }
}

/// Returns the number of all skipped entries, the most frequent reason, and the entries that were
/// skipped for it; `None` if none was skipped.
///
/// ```
/// use boggle_dictionary::{SkipReason, WordList, most_skipped};
///
/// let mut list = WordList::default();
/// list.read("list", "cat\ndon't\nice cream\nit's\n".as_bytes())?;
/// let skipped = list.all_skipped();
/// let (count, reason, most) = most_skipped(&skipped).unwrap();
/// assert_eq!((count, reason, most.count), (3, SkipReason::Apostrophe, 2));
/// assert_eq!(most.example, "don't");
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[must_use]
pub fn most_skipped(skipped: &[(SkipReason, Skipped)]) -> Option<(u64, SkipReason, &Skipped)> {
    let count = skipped.iter().map(|(_, skipped)| skipped.count).sum();
    let (reason, most) = skipped.iter().max_by_key(|(_, skipped)| skipped.count)?;
    Some((count, *reason, most))
}
