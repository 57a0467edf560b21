//! Word lists whose entries keep their order and spelling.

use std::collections::HashSet;

use boggle_dictionary::MAX_WORD;
use boggle_dictionary::letters::{InvalidWord, normalize, validate};

/// The maximum number of entries in a list. Reading that many takes half a second.
pub const MAX_ENTRIES: usize = 1 << 19;

/// An entry in a list of words to find.
///
/// ```
/// use boggle_wordsearch::Entry;
///
/// let entry = Entry::parse("Ice cream")?;
/// assert_eq!((entry.text.as_str(), entry.word.as_str()), ("Ice cream", "icecream"));
/// # Ok::<(), boggle_wordsearch::EntryError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The text of the entry in the list.
    pub text: String,
    /// The letters of the entry, in the form that puzzles and dictionaries use.
    pub word: String,
}

/// A list of entries in order, without duplicate words.
///
/// ```
/// use boggle_wordsearch::{Entry, EntryList};
///
/// let mut list = EntryList::default();
/// for text in ["plum", "Plum", "fig"] {
///     list.add(Entry::parse(text)?)?;
/// }
/// assert_eq!(list.into_entries()?.len(), 2);
/// # Ok::<(), boggle_wordsearch::EntryError>(())
/// ```
#[derive(Debug, Default)]
pub struct EntryList {
    entries: Vec<Entry>,
    seen: HashSet<String>,
    /// The number of entries added, including duplicates.
    read: usize,
    /// The number of lines that have a single word and one other entry.
    pairs: usize,
    /// The number of all other lines.
    others: usize,
    /// The first entry of several words that follows a single word, which could be its clue.
    clue: Option<String>,
}

/// The reason why an entry cannot be added to a list.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The entry is not a word.
    #[error("invalid word `{text:.60}`")]
    Invalid {
        /// The text of the entry.
        text: String,
        /// The reason why the text is not a word.
        source: InvalidWord,
    },
    /// The entry is too long for a dictionary.
    #[error("`{word:.60}` is longer than {MAX_WORD} bytes; shorten it")]
    TooLong {
        /// The letters of the entry.
        word: String,
    },
    /// The line has a clue after a hyphen, an equals sign or another separator, or is a title.
    #[error("`{text:.60}` is not only words; remove the clues and titles")]
    Clue {
        /// The text of the line.
        text: String,
    },
    /// Each line of the list has a word and another entry, which could be its clue.
    #[error(
        "`{text:.60}` could be a clue or an entry; remove the clues, or write one entry per line"
    )]
    ClueOrEntry {
        /// The text of the entry.
        text: String,
    },
    /// The entry consists of single letters.
    #[error("`{text:.60}` looks like a row; remove the empty lines between the rows of the puzzle")]
    Row {
        /// The text of the entry.
        text: String,
    },
    /// The only entry of a list has several words.
    #[error(
        "`{text:.60}` could be one entry or several; write commas between the words, or `{word:.60}` \
         for one entry"
    )]
    OneLine {
        /// The text of the entry.
        text: String,
        /// Its letters.
        word: String,
    },
    /// The list already has [`MAX_ENTRIES`] entries.
    #[error("more than {MAX_ENTRIES} words; use a smaller list")]
    TooMany,
}

impl Entry {
    /// Parses an entry, ignoring spaces, hyphens and apostrophes.
    ///
    /// # Errors
    ///
    /// If the rest is not a word of letters, or is too long.
    pub fn parse(text: &str) -> Result<Entry, EntryError> {
        if text.contains(' ') && text.split_whitespace().all(|cell| cell.chars().count() == 1) {
            return Err(EntryError::Row { text: text.to_owned() });
        }
        let mut word = normalize(text).into_owned();
        word.retain(|c| !c.is_whitespace() && !matches!(c, '-' | '\'' | '\u{2019}'));
        validate(&word).map_err(|source| EntryError::Invalid { text: text.to_owned(), source })?;
        if word.len() > MAX_WORD {
            return Err(EntryError::TooLong { word });
        }
        Ok(Entry { text: text.into(), word })
    }
}

/// Parses a line of a list: one entry, or several with commas, semicolons, tabs, or two spaces
/// between them. Numbers such as `1.`, bullets, boxes to tick, brackets and quotes are ignored.
///
/// # Errors
///
/// If an entry is not a word, or is too long.
///
/// ```
/// use boggle_wordsearch::parse_entries;
///
/// for line in ["1. cat", "* cat", "- [ ] cat", "\"cat\","] {
///     assert_eq!(parse_entries(line)?[0].text, "cat");
/// }
/// assert_eq!(parse_entries("cat, and Des Moines")?[1].word, "desmoines");
/// # Ok::<(), boggle_wordsearch::EntryError>(())
/// ```
pub fn parse_entries(line: &str) -> Result<Vec<Entry>, EntryError> {
    let text = without_bullet(line);
    let is_column =
        |name: &str| COLUMNS.iter().any(|column| name.trim().eq_ignore_ascii_case(column));
    let has_clue =
        [" - ", " \u{2013} ", " \u{2014} ", " = "].iter().any(|mark| text.contains(mark));
    let is_clue = |text: &str| ["a ", "an ", "to "].iter().any(|start| text.starts_with(start));
    let has_clue = has_clue
        || text.contains(':')
        || text.split_once([',', ';', '\t']).is_some_and(|(_, clue)| is_clue(clue.trim_start()));
    if has_clue || text.contains([',', ';', '\t']) && text.split([',', ';', '\t']).all(is_column) {
        return Err(EntryError::Clue { text: line.into() });
    }
    let pieces = text.split([',', ';', '\t']).flat_map(|piece| piece.split("  "));
    // The last of several.
    let pieces = pieces.map(|piece| match text.contains(',') {
        true => piece.trim_start().trim_start_matches("and "),
        false => piece,
    });
    let pieces = pieces.map(|piece| {
        piece.trim_matches(|c: char| c.is_whitespace() || "\"'`\u{201c}\u{201d}[](){}".contains(c))
    });
    let entries: Vec<_> =
        pieces.filter(|piece| !piece.is_empty()).map(Entry::parse).collect::<Result<_, _>>()?;
    if entries.is_empty() { Ok(vec![Entry::parse(line)?]) } else { Ok(entries) }
}

/// Removes list numbers, bullets and boxes from the start of a line.
fn without_bullet(line: &str) -> &str {
    let mut line = line.trim();
    loop {
        let after_number =
            line.trim_start_matches('(').trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number = line.starts_with(|c: char| c == '(' || c.is_ascii_digit());
        let rest = match after_number.strip_prefix(['.', ')']) {
            Some(rest) if is_number => Some(rest),
            _ => ["[ ]", "[x]", "[X]"].iter().find_map(|tick| line.strip_prefix(tick)).or_else(
                || {
                    let rest = line.strip_prefix(BULLETS)?;
                    rest.starts_with(char::is_whitespace).then_some(rest)
                },
            ),
        };
        match rest.map(str::trim_start).filter(|rest| !rest.is_empty()) {
            Some(rest) => line = rest,
            None => return line,
        }
    }
}

/// The names of columns with words and clues.
const COLUMNS: [&str; 8] =
    ["word", "words", "answer", "clue", "clues", "definition", "hint", "meaning"];

const BULLETS: [char; 10] = ['*', '-', '+', '•', '◦', '‣', '·', '–', '—', '☐'];

impl EntryList {
    /// Adds the entries of a line.
    ///
    /// # Errors
    ///
    /// If the list is full.
    pub fn add_line(&mut self, entries: Vec<Entry>) -> Result<(), EntryError> {
        match entries.as_slice() {
            [word, other] if !word.text.contains(' ') => {
                self.pairs += 1;
                if self.clue.is_none() && other.text.contains(' ') {
                    self.clue = Some(other.text.clone());
                }
            }
            _ => self.others += 1,
        }
        entries.into_iter().try_for_each(|entry| self.add(entry))
    }

    /// Adds an entry, unless the list already contains its word.
    ///
    /// # Errors
    ///
    /// If the list is full.
    pub fn add(&mut self, entry: Entry) -> Result<(), EntryError> {
        self.read += 1;
        if self.read > MAX_ENTRIES {
            return Err(EntryError::TooMany);
        }
        if self.seen.insert(entry.word.clone()) {
            self.entries.push(entry);
        }
        Ok(())
    }

    /// Returns the entries in the order in which they were added.
    ///
    /// # Errors
    ///
    /// If the only entry has several words, which could be several entries, or if each line has a
    /// word and what could be its clue.
    pub fn into_entries(self) -> Result<Vec<Entry>, EntryError> {
        if let (2.., 0, Some(text)) = (self.pairs, self.others, self.clue) {
            return Err(EntryError::ClueOrEntry { text });
        }
        match self.entries.as_slice() {
            [Entry { text, word }] if self.read == 1 && text.contains(' ') => {
                Err(EntryError::OneLine { text: text.clone(), word: word.clone() })
            }
            _ => Ok(self.entries),
        }
    }
}
