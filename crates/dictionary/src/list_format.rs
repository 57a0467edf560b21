use std::collections::HashSet;
use std::fmt;

use crate::MiddleColumn;
use crate::defined_words::{self, DefinedWord};
use crate::entries::{BYTE_ORDER_MARK, without_comment};
use crate::letters::{normalize, validate};

/// The format of a word list, which [`WordList::read`](crate::WordList::read)
/// detects.
///
/// A format other than [`Plain`](ListFormat::Plain) is detected only if all entries in the first 64
/// KiB fit it, so ambiguous entries are skipped rather than guessed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ListFormat {
    /// One word per line.
    Plain,
    /// One word in quotes per line: `"cat",`.
    Quoted,
    /// Words in quotes and brackets, also with a value each: `["cat", "dog"]`, `{"cat", "dog"}`,
    /// `{"cat": 1, "dog": 2}`.
    Array,
    /// Words and numbers in columns: `cat,120`.
    Columns {
        /// The separator of the columns.
        separator: Separator,
        /// The column of the words, from 0. All others are numbers.
        word: usize,
        /// Whether the first line contains the column names.
        header: bool,
    },
    /// Words followed by their definitions: `cat  a small animal`.
    Definitions {
        /// The separator between them. [`Spaces`](Separator::Spaces) are two or more.
        separator: Separator,
        /// The column between them, if there is one.
        middle: Option<MiddleColumn>,
        /// Whether the first line is a title or contains the column names.
        header: bool,
    },
}

/// The separator between the columns of a word list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Separator {
    /// A tab.
    Tab,
    /// A comma.
    Comma,
    /// A semicolon.
    Semicolon,
    /// Any number of spaces or tabs.
    Spaces,
}

/// Completes a sentence that ends in "read as".
impl fmt::Display for ListFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListFormat::Plain => f.write_str("one word per line"),
            ListFormat::Quoted => f.write_str("one quoted word per line"),
            ListFormat::Array => f.write_str("quoted words in brackets"),
            ListFormat::Columns { separator, word, header } => {
                let header = if *header { " below a header" } else { "" };
                write!(
                    f,
                    "columns separated by {separator}{header}, the words in column {}",
                    word + 1
                )
            }
            ListFormat::Definitions { separator, middle, header } => {
                let columns = match middle {
                    None => "words and definitions",
                    Some(MiddleColumn::Levels) => "words, levels and definitions",
                    Some(MiddleColumn::Numbers) => "words, numbers and definitions",
                    Some(MiddleColumn::PartsOfSpeech) => "words, parts of speech and definitions",
                };
                let least = if *separator == Separator::Spaces { "two or more " } else { "" };
                let header = if *header { " below a title" } else { "" };
                write!(f, "{columns} separated by {least}{separator}{header}")
            }
        }
    }
}

impl fmt::Display for Separator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Separator::Tab => "tabs",
            Separator::Comma => "commas",
            Separator::Semicolon => "semicolons",
            Separator::Spaces => "spaces",
        })
    }
}

impl Separator {
    fn columns(self, entry: &str) -> Vec<&str> {
        let separator = match self {
            Separator::Tab => '\t',
            Separator::Comma => ',',
            Separator::Semicolon => ';',
            Separator::Spaces => return entry.split_whitespace().collect(),
        };
        let columns = entry.split(separator).map(str::trim);
        columns.map(|column| unquoted(column).unwrap_or(column)).collect()
    }
}

impl ListFormat {
    /// Detects the format from the start of a list. If this is not the whole list, it must end with
    /// a complete line.
    pub(crate) fn detect(start: &[u8]) -> ListFormat {
        let start = start.strip_prefix(BYTE_ORDER_MARK).unwrap_or(start);
        if is_array(start) {
            return ListFormat::Array;
        }
        // The reader reports where the list is not UTF-8.
        let Ok(text) = str::from_utf8(start) else { return ListFormat::Plain };
        let entries = text.lines().map(|line| without_comment(line).trim());
        let entries: Vec<&str> = entries.filter(|entry| !entry.is_empty()).collect();
        // A single entry has no pattern.
        let [first, rest @ ..] = &entries[..] else { return ListFormat::Plain };
        if rest.is_empty() {
            return ListFormat::Plain;
        }
        if are_words(entries.iter().map(|entry| quoted_line(entry))) {
            return ListFormat::Quoted;
        }
        let separators =
            [Separator::Tab, Separator::Comma, Separator::Semicolon, Separator::Spaces];
        let columns = separators.into_iter().find_map(|separator| {
            let header = |header| move |word| ListFormat::Columns { separator, word, header };
            let all = word_column(&entries, separator).map(header(false));
            // A column of numbers would consist only of numbers without its header.
            all.or_else(|| {
                let word = word_column(rest, separator).filter(|_| rest.len() > 1)?;
                let names = separator.columns(first);
                let is_header = names.len() == separator.columns(rest[0]).len()
                    && !names.iter().any(|name| is_number(name));
                is_header.then(|| header(true)(word))
            })
        });
        let mut lines = text.lines().skip_while(|line| without_comment(line).trim().is_empty());
        let is_title_apart = lines.nth(1).is_some_and(|line| line.trim().is_empty());
        let defined = || defined_words::detect(&entries, is_title_apart);
        columns.or_else(defined).unwrap_or(ListFormat::Plain)
    }

    /// Whether the first entry is a header.
    pub(crate) fn has_header(self) -> bool {
        matches!(
            self,
            ListFormat::Columns { header: true, .. } | ListFormat::Definitions { header: true, .. }
        )
    }

    /// Returns the word in an entry, or `None` if the entry does not fit the format.
    pub(crate) fn word(self, entry: &str) -> Option<&str> {
        match self {
            ListFormat::Plain | ListFormat::Array => Some(entry),
            ListFormat::Quoted => quoted_line(entry),
            ListFormat::Columns { separator, word, .. } => {
                let columns = separator.columns(entry);
                let others = columns.iter().enumerate().filter(|&(at, _)| at != word);
                let fits = columns.len() > 1 && others.clone().all(|(_, other)| is_number(other));
                columns.get(word).copied().filter(|word| fits && !word.is_empty())
            }
            ListFormat::Definitions { .. } => self.defined(entry).map(|defined| defined.word),
        }
    }

    /// Returns the word in an entry with what the list says about it, if this is a format with
    /// definitions and the entry fits it.
    pub(crate) fn defined(self, entry: &str) -> Option<DefinedWord<'_>> {
        let ListFormat::Definitions { separator, middle, .. } = self else { return None };
        DefinedWord::parse(entry, separator, middle).filter(|defined| !defined.word.is_empty())
    }
}

/// Whether a list starts with a bracket and a quoted word.
fn is_array(start: &[u8]) -> bool {
    match start.trim_ascii_start() {
        [b'[' | b'{', inside @ ..] => matches!(inside.trim_ascii_start(), [b'"' | b'\'', ..]),
        _ => false,
    }
}

/// Returns the text between two quotes of the same kind.
pub(crate) fn unquoted(text: &str) -> Option<&str> {
    [('"', '"'), ('\'', '\''), ('“', '”')]
        .into_iter()
        .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close))
}

/// Returns the quoted word on a line with nothing else but an optional comma.
fn quoted_line(entry: &str) -> Option<&str> {
    unquoted(entry.strip_suffix(',').unwrap_or(entry).trim_end()).filter(|word| !word.is_empty())
}

pub(crate) fn is_number(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || ".,+-eE%".contains(c))
}

/// Whether all entries have a word, and nearly all of the words are valid and distinct, unlike
/// `noun` in a list of parts of speech.
pub(crate) fn are_words<'e>(words: impl Iterator<Item = Option<&'e str>>) -> bool {
    let (mut all, mut valid, mut distinct) = (0, 0, HashSet::new());
    for word in words {
        let Some(word) = word else { return false };
        all += 1;
        valid += usize::from(validate(&normalize(word)).is_ok());
        distinct.insert(word);
    }
    2 * valid > all && 4 * distinct.len() > 3 * all
}

/// Returns the only column that does not consist of numbers, if it consists of words.
fn word_column(entries: &[&str], separator: Separator) -> Option<usize> {
    let width = separator.columns(entries.first()?).len();
    let mut is_numbers = vec![true; width];
    for entry in entries {
        let columns = separator.columns(entry);
        if columns.len() != width || width < 2 {
            return None;
        }
        for (is_numbers, column) in is_numbers.iter_mut().zip(columns) {
            *is_numbers &= is_number(column);
        }
    }
    let mut others = is_numbers.iter().enumerate().filter(|(_, is_numbers)| !**is_numbers);
    let (word, _) = others.next()?;
    let words = entries.iter().map(|entry| separator.columns(entry).get(word).copied());
    (others.next().is_none() && are_words(words)).then_some(word)
}
