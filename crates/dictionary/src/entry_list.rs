//! The grammar of the lists that people write, which `docs/lists.md` defines.

use std::collections::HashSet;
use std::ops::Range;

use boggle_notation::{Kind, SyntaxError, content_lines, quoted, without_label};

use crate::letters::{count, normalize, not_a_letter, visible};
use crate::quoted_strings::read_strings;

/// The maximum number of errors that are reported for a list.
const MAX_ERRORS: usize = 20;

/// The maximum number of entries in a list. Reading that many takes half a second.
pub const MAX_ENTRIES: usize = 1 << 19;

/// An entry of a list that a person wrote.
///
/// ```
/// use boggle_dictionary::Entry;
///
/// let entry = Entry::parse("Ice cream")?;
/// assert_eq!((entry.text.as_str(), entry.word.as_str()), ("Ice cream", "icecream"));
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The entry as written.
    pub text: String,
    /// Its letters, in the form that boards and dictionaries use.
    pub word: String,
    /// The clue or definition after it.
    pub clue: Option<String>,
}

impl From<String> for Entry {
    /// Returns the entry for a word that is [normalized](crate::letters::normalize).
    fn from(word: String) -> Entry {
        Entry { text: word.clone(), word, clue: None }
    }
}

impl Entry {
    /// Parses a single entry: letters, with spaces, hyphens and apostrophes between them, and periods
    /// after them.
    ///
    /// # Errors
    ///
    /// If the text is something else.
    pub fn parse(text: &str) -> Result<Entry, SyntaxError> {
        let text = &*visible(text);
        parse_entry(text, 0..text.len()).map_err(|mut error| {
            // A single entry has no commas.
            if error.kind == Kind::NotAnEntry {
                error.expected = "a letter".into();
            }
            error
        })
    }
}

/// Parses a list: one entry per line, or several with commas between them. Numbers (`1.`, `2)`) and
/// bullets before entries are ignored, and so are comments. A clue or definition can follow after a
/// tab or `=`; a first line that names these columns is ignored. An array of strings, as in JSON, is
/// also a list. A list can be empty. Entries with the same letters count once.
///
/// This is for lists that people write by hand, where whatever is not an entry is an error.
/// [`WordList`](crate::WordList) reads lists from elsewhere, and reports what it skips.
///
/// # Errors
///
/// If the text has anything else, or more than [`MAX_ENTRIES`] entries. The error is the first of the
/// list, and has the errors on other lines [after it](SyntaxError::next).
///
/// ```
/// use boggle_dictionary::parse_entries;
///
/// let entries = parse_entries("# animals\n1. Polar bear\n2. gnu, emu\nyak\ta hairy animal")?;
/// let words: Vec<_> = entries.iter().map(|entry| entry.word.as_str()).collect();
/// assert_eq!(words, ["polarbear", "gnu", "emu", "yak"]);
/// assert_eq!(entries[3].clue.as_deref(), Some("a hairy animal"));
///
/// let error = parse_entries("gnu\nem7\ny4k").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 3));
/// assert_eq!(error.next.unwrap().line, 3);
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
pub fn parse_entries(text: &str) -> Result<Vec<Entry>, SyntaxError> {
    let text = &*visible(text);
    let mut list = List { text, entries: Vec::new(), words: HashSet::new() };
    if text.trim_start().starts_with('[') {
        read_strings(text, |_, range, string| {
            let entry = Entry::parse(string).map_err(|error| {
                // An escape sequence can be longer than the character that it stands for.
                SyntaxError::at(text, range.clone(), error.kind, error.found, error.expected)
            })?;
            list.add(range, entry)
        })?;
    } else {
        let mut errors = Vec::new();
        for (index, line) in content_lines(text).enumerate() {
            let Err(error) = list.read_line(line, index == 0) else { continue };
            let is_last = error.kind == Kind::TooMany || errors.len() + 1 == MAX_ERRORS;
            errors.push(error);
            if is_last {
                break;
            }
        }
        if let Some(error) = SyntaxError::chain(errors) {
            return Err(error);
        }
    }
    Ok(list.entries)
}

/// Parses a [list](parse_entries) that a program passes as text. A single entry is an error if it
/// has spaces, because its words are probably meant as the list, or if it has an extension, because
/// it is probably the name of a file.
///
/// # Errors
///
/// Those of [`parse_entries`], [`Kind::OneEntry`] and [`Kind::FileName`].
///
/// ```
/// use boggle_dictionary::parse_list_argument;
/// use boggle_notation::Kind;
///
/// assert_eq!(parse_list_argument("cat\ndog")?.len(), 2);
/// assert_eq!(parse_list_argument("cat dog").unwrap_err().kind, Kind::OneEntry);
/// assert_eq!(parse_list_argument("pets.txt").unwrap_err().kind, Kind::FileName);
/// // With a line break, as in a file, a list can have one entry.
/// assert_eq!(parse_list_argument("cat dog\n")?.len(), 1);
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
pub fn parse_list_argument(text: &str) -> Result<Vec<Entry>, SyntaxError> {
    let entries = parse_entries(text)?;
    let [Entry { text: entry, clue: None, .. }] = &*entries else { return Ok(entries) };
    let is_file = entry.rsplit_once('.').is_some_and(|(_, extension)| count(extension) > 1);
    let (kind, found, expected) = if text.starts_with('[') || text.contains(['\n', ',']) {
        return Ok(entries);
    } else if entry.contains(char::is_whitespace) {
        (Kind::OneEntry, "a single entry", "a comma or a line break after each word")
    } else if is_file {
        (Kind::FileName, "the name of a file", "the words in the file")
    } else {
        return Ok(entries);
    };
    Err(SyntaxError::at(text, 0..text.len(), kind, format!("{}, {found}", quoted(entry)), expected))
}

struct List<'t> {
    text: &'t str,
    entries: Vec<Entry>,
    words: HashSet<String>,
}

impl List<'_> {
    fn read_line(&mut self, line: Range<usize>, is_first: bool) -> Result<(), SyntaxError> {
        let text = self.text;
        // A tab can also follow a number.
        let first = without_label(text, line.clone());
        let separator = text[first.clone()].find(['\t', '=']).map(|at| first.start + at);
        let end = separator.unwrap_or(line.end);
        let after = separator.map_or(line.end, |at| at + 1)..line.end;
        if end == line.start {
            return Err(unexpected(text, end));
        }
        let mut start = line.start;
        while start < end {
            let comma = text[start..end].find(',').map_or(end, |at| start + at);
            let item = without_label(text, trimmed(text, start..comma));
            let mut entry = parse_entry(text, item.clone())?;
            // One clue belongs to one entry.
            if separator.is_some() && comma < end {
                return Err(unexpected(text, comma));
            }
            let clue = text[after.clone()].trim();
            entry.clue = (!clue.is_empty()).then(|| clue.into());
            if !(is_first && is_header(&entry)) {
                self.add(item, entry)?;
            }
            start = comma + 1;
        }
        // More columns could contain more entries.
        if let Some(at) = text[after.clone()].find('\t') {
            let range = after.start + at..after.start + at + 1;
            let (found, expected) = ("a tab after a clue", "the end of the line");
            return Err(SyntaxError::at(text, range, Kind::NotAnEntry, found, expected));
        }
        Ok(())
    }

    fn add(&mut self, range: Range<usize>, entry: Entry) -> Result<(), SyntaxError> {
        if self.entries.len() == MAX_ENTRIES {
            let expected = format!("at most {MAX_ENTRIES}");
            return Err(SyntaxError::at(
                self.text,
                range,
                Kind::TooMany,
                "another entry",
                expected,
            ));
        }
        if self.words.insert(entry.word.clone()) {
            self.entries.push(entry);
        }
        Ok(())
    }
}

/// Whether the first line of a list is not an entry, but the names of its columns.
fn is_header(entry: &Entry) -> bool {
    let is_clue =
        |name: &str| ["clue", "definition"].iter().any(|it| name.eq_ignore_ascii_case(it));
    entry.word == "word" && entry.clue.as_deref().is_some_and(is_clue)
}

/// Parses the entry at a place in a text.
fn parse_entry(text: &str, range: Range<usize>) -> Result<Entry, SyntaxError> {
    let entry = &text[range.clone()];
    let is_apostrophe = |c: char| matches!(c, '\'' | '\u{2018}' | '\u{2019}');
    let is_gap = |c: char| {
        c.is_whitespace() && !c.is_control() || matches!(c, '-' | '\u{2010}' | '\u{2011}')
    };
    if let Some(label) = letter_label(entry) {
        let label = range.start..range.start + label.len();
        let found = quoted(&text[label.clone()]);
        return Err(SyntaxError::at(text, label, Kind::NotAnEntry, found, "only entries"));
    }
    // A gap needs letters before it, and so does a period.
    let mut has_letters = false;
    let mut before = ' ';
    for (at, c) in entry.char_indices().filter(|(_, c)| !is_apostrophe(*c)) {
        if is_gap(c) && !has_letters || c == '.' && (before == '.' || is_gap(before)) {
            return Err(unexpected(text, range.start + at));
        }
        has_letters = !is_gap(c);
        before = c;
    }
    let is_dropped = |c| is_gap(c) || is_apostrophe(c) || c == '.';
    let mut word = String::new();
    let mut start = range.start;
    for part in entry.split_inclusive(is_dropped) {
        let letters = part.trim_end_matches(is_dropped);
        if let Some(at) = not_a_letter(letters) {
            return Err(unexpected(text, start + at));
        }
        word += letters;
        start += part.len();
    }
    if !has_letters {
        return Err(unexpected(text, range.end));
    }
    Ok(Entry { text: entry.into(), word: normalize(&word).into_owned(), clue: None })
}

/// Returns the letter and period at the start of an entry that may number it, as in `a. cat`. Several
/// are initials, as in `J. R. R. Tolkien`.
fn letter_label(entry: &str) -> Option<&str> {
    let (label, rest) = entry.split_once(' ')?;
    let is_initial = |part: &str| part.strip_suffix('.').is_some_and(|it| it.chars().count() == 1);
    let next = rest.split(' ').next().unwrap_or_default();
    (is_initial(label) && !is_initial(next)).then_some(label)
}

/// Returns the error for a character that is not part of an entry, or for the end of a line.
fn unexpected(text: &str, at: usize) -> SyntaxError {
    let error = |length: usize, found: String, expected: &str| {
        SyntaxError::at(text, at..at + length, Kind::NotAnEntry, found, expected)
    };
    let Some(c) = text[at..].chars().next().filter(|c| *c != '\n') else {
        return error(0, "the end of the line".into(), "a letter");
    };
    let label = text[..at].rfind(['\n', ',']).map_or(0, |before| before + 1);
    let before = text[label..at].trim_start();
    let is_label = match c {
        ':' => text[at + 1..].lines().next().is_none_or(|rest| rest.trim().is_empty()),
        ')' => before.chars().nth(1).is_none(),
        _ => false,
    };
    if is_label && !before.is_empty() {
        let label = at - before.len()..at + 1;
        let found = quoted(&text[label.clone()]);
        return SyntaxError::at(text, label, Kind::NotAnEntry, found, "only entries");
    }
    let found = match c {
        ' ' => "a second space".into(),
        c => quoted(&text[at..at + c.len_utf8()]),
    };
    let expected = if before.is_empty() {
        "an entry"
    } else {
        "a letter, a comma between entries, or a tab or `=` before a clue"
    };
    let error = error(c.len_utf8(), found, expected);
    match c {
        '#' => error.with_remedy("for a comment, write a space after `#`"),
        _ => error,
    }
}

/// Removes the spaces around a part of a text from its range.
fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = text[range.clone()].trim_start();
    let start = range.end - part.len();
    start..start + part.trim_end().len()
}
