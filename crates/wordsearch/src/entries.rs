//! Word lists whose entries keep their order and spelling.

use std::collections::HashSet;

use boggle_dictionary::MAX_WORD;
use boggle_dictionary::letters::{normalize, validate};

use crate::entry_error::{EntryError, words};

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
    /// The number of lines that consist of several words without commas between them.
    spaced: usize,
    /// The numbers of the first, the second and the last line.
    numbers: [u64; 3],
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
        let is_sign = |word: &&str| ["and", "or", "&", "+", "/"].contains(word);
        let mut last = words(text).skip(1).skip_while(|word| !is_sign(word));
        if last.any(|word| word.contains(char::is_alphabetic)) {
            return Err(EntryError::one_or_several(text));
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

/// Parses a line of a list: one entry of one or two words, or several with commas, semicolons, bars,
/// tabs, or two spaces between them. Numbers such as `1.`, bullets, boxes to tick, brackets, quotes
/// and the marks of Markdown are ignored, and so are lines without letters or digits.
///
/// # Errors
///
/// If an entry is not a word, is too long, or could be several entries, a clue or a title.
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
    const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];
    const CLUES: [&str; 7] = [" - ", " \u{2013} ", " \u{2014} ", " = ", ":", "?", "!"];
    if !line.contains(char::is_alphanumeric) {
        // A line between the parts of a list.
        return Ok(Vec::new());
    }
    let text = without_bullet(line);
    let is_column =
        |name: &str| COLUMNS.iter().any(|column| name.trim().eq_ignore_ascii_case(column));
    let is_clue = |text: &str| ["a ", "an ", "to "].iter().any(|start| text.starts_with(start));
    let has_words = |text: &str| {
        words(text).any(|word| TITLE_WORDS.iter().any(|it| word.eq_ignore_ascii_case(it)))
    };
    let clue = || EntryError::Clue { text: line.into() };
    if CLUES.iter().any(|mark| text.contains(mark))
        || text.split_once(SEPARATORS).is_some_and(|(_, clue)| is_clue(clue.trim_start()))
        || text.contains(SEPARATORS) && text.split(SEPARATORS).all(is_column)
    {
        return Err(clue());
    }
    let pieces = text.split(SEPARATORS).flat_map(|piece| piece.split("  "));
    // The last of several.
    let pieces = pieces.map(|piece| match text.contains(',') {
        true => {
            let piece = piece.trim_start();
            ["and ", "or ", "& "].iter().find_map(|and| piece.strip_prefix(and)).unwrap_or(piece)
        }
        false => piece,
    });
    let pieces = pieces.map(|piece| {
        piece
            .trim_matches(|c: char| c.is_whitespace() || "\"'`*_\u{201c}\u{201d}[](){}".contains(c))
    });
    let pieces: Vec<_> = pieces.filter(|piece| !piece.is_empty()).collect();
    let is_title = |piece: &str| piece.contains(' ') && has_words(piece);
    if pieces.iter().any(|piece| piece.contains(['(', '[', '{', '<']) || is_title(piece)) {
        return Err(clue());
    }
    if pieces.is_empty() {
        return Ok(vec![Entry::parse(line)?]);
    }
    if pieces.len() > 1 && pieces.iter().all(|piece| piece.chars().count() == 1) {
        return Err(EntryError::Row { text: line.into() });
    }
    let entries = pieces.iter().copied().map(Entry::parse).collect::<Result<_, _>>()?;
    match pieces.as_slice() {
        [piece] if !text.contains(SEPARATORS) && words(piece).nth(2).is_some() => {
            Err(EntryError::one_or_several(piece))
        }
        _ => Ok(entries),
    }
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

/// Words that appear only in titles of several words.
const TITLE_WORDS: [&str; 5] = ["find", "list", "search", "word", "words"];

/// One-word headings of lists.
const HEADINGS: [&str; 4] = ["words", "wordlist", "across", "horizontal"];

/// The names of columns with words and clues.
const COLUMNS: [&str; 8] =
    ["word", "words", "answer", "clue", "clues", "definition", "hint", "meaning"];

const BULLETS: [char; 10] = ['*', '-', '+', '•', '◦', '‣', '·', '–', '—', '☐'];

impl EntryList {
    /// Adds the entries of the line with this number.
    ///
    /// # Errors
    ///
    /// If the list is full.
    pub fn add_line(&mut self, number: u64, entries: Vec<Entry>) -> Result<(), EntryError> {
        if entries.is_empty() {
            return Ok(());
        }
        match self.pairs + self.others {
            0 => self.numbers = [number; 3],
            1 => self.numbers[1..].fill(number),
            _ => self.numbers[2] = number,
        }
        match entries.as_slice() {
            [word, other] if !word.text.contains(' ') => {
                self.pairs += 1;
                if self.clue.is_none() && other.text.contains(' ') {
                    self.clue = Some(other.text.clone());
                }
            }
            [entry] => {
                self.others += 1;
                self.spaced += usize::from(entry.text.contains(' '));
            }
            _ => self.others += 1,
        }
        entries.into_iter().try_for_each(|entry| self.add(entry))
    }

    /// Whether the first line could be a title: it is the only one above an empty line, or a heading.
    /// A capital alone is no sign, because phones capitalize the first word.
    fn has_title(&self) -> bool {
        let [first, second, last] = self.numbers;
        let lines = (self.pairs + self.others) as u64;
        let is_apart = second > first + 1 && last + 2 == second + lines && self.entries.len() > 2;
        let first = self.entries.first().map_or("", |entry| &entry.word);
        is_apart || lines > 1 && HEADINGS.contains(&first)
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
    /// If half of the lines or more have several words without commas, which could be several entries,
    /// if each line has a word and what could be its clue, or if the first line could be a title.
    pub fn into_entries(self) -> Result<Vec<Entry>, EntryError> {
        if let (2.., 0, Some(text)) = (self.pairs, self.others, &self.clue) {
            return Err(EntryError::ClueOrEntry { text: text.clone() });
        }
        let spaced = self.entries.iter().find(|entry| entry.text.contains(' '));
        match (spaced, self.entries.first()) {
            (Some(entry), _) if self.spaced > 0 && 2 * self.spaced >= self.pairs + self.others => {
                Err(EntryError::one_or_several(&entry.text))
            }
            (_, Some(first)) if self.has_title() => {
                Err(EntryError::Title { text: first.text.clone() })
            }
            _ => Ok(self.entries),
        }
    }
}
