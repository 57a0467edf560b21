//! The grammar of puzzles, which `docs/puzzles.md` defines.

use std::ops::Range;

use boggle_dictionary::letters::{normalize, visible};
use boggle_dictionary::{Entry, MAX_ENTRIES, parse_entries};
use boggle_notation::{Kind, SyntaxError, content_lines};
use boggle_solver::{Board, Notation};
use serde::Deserialize;
use serde_json::value::RawValue;

/// The line that ends a list.
const END: &str = "x";

/// A puzzle that a person wrote: its letters, and the words to find.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedPuzzle {
    /// The letters.
    pub board: Board,
    /// The list below or beside them, which may be empty or absent.
    pub entries: Vec<Entry>,
}

/// Parses a puzzle: a board, an empty line, and a list of words, which ends at a line with only `x`
/// or at the end of the text. With a size in front, the list begins after the last row, and the empty
/// line may be missing. A JSON object has the fields `board` and `words`.
///
/// In a puzzle, a q is a plain q, and uppercase and lowercase letters are the same.
///
/// # Errors
///
/// If the text is something else, or a single row of letters without its size: it could also be a
/// square.
///
/// ```
/// use boggle_wordsearch::parse_puzzle;
///
/// let puzzle = parse_puzzle("C A T\nR E D\n\nart\nPolar bear\n")?;
/// assert_eq!(puzzle.board.to_string(), "cat red");
/// assert_eq!(puzzle.entries[1].word, "polarbear");
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
pub fn parse_puzzle(text: &str) -> Result<ParsedPuzzle, SyntaxError> {
    let text = &*visible(text);
    if is_object(text) {
        return Ok(ParsedPuzzle { board: parse_board(text)?, entries: parse_words(text)? });
    }
    let end = end_of_board(text);
    let board = parse_board(&text[..end])?;
    let lines_before = text[..end].matches('\n').count();
    let entries = parse_list(&text[end..]).map_err(|error| error.below(lines_before))?;
    Ok(ParsedPuzzle { board, entries })
}

/// Parses the letters of a puzzle, without a list below them.
fn parse_board(text: &str) -> Result<Board, SyntaxError> {
    let notation = Notation { bare_q: true, one_row: true, size: None };
    let board = Board::parse(&normalize(text), &notation).map_err(|mut error| {
        // The error shows the line as it was written.
        let line = text.lines().nth(error.line - 1).unwrap_or_default();
        if *normalize(line) == *error.text {
            error.text = line.into();
        }
        error
    })?;
    let row = text.trim();
    if board.rows() == 1 && !row.starts_with(|c: char| c.is_ascii_digit() || "[{".contains(c)) {
        let at = text.len() - text.trim_start().len();
        let expected = "several rows, or a size such as `1 9` before the row";
        let range = at..at + row.len();
        return Err(SyntaxError::at(text, range, Kind::NeedsSize, "a single row", expected));
    }
    Ok(board)
}

/// Returns where the board at the start of a text ends: at the first empty line after a row or, if its
/// first line is only its size, after that many rows.
fn end_of_board(text: &str) -> usize {
    let mut size = None;
    let (mut rows, mut end) = (0, 0);
    for line in text.split_inclusive('\n') {
        let is_empty = line.trim().is_empty();
        if is_empty && rows > 0 && size.is_none() {
            break;
        }
        end += line.len();
        if is_empty {
            continue;
        }
        match (size, size_line(line)) {
            (None, Some(found)) if rows == 0 => {
                size = Some(found);
                continue;
            }
            _ => rows += 1,
        }
        if let Some((all, columns)) = size {
            // All cells can be on one line.
            let is_whole = || line.chars().filter(|c| !c.is_whitespace()).count() == all * columns;
            if rows == all || rows == 1 && is_whole() {
                break;
            }
        }
    }
    end
}

/// Returns the numbers on a line that is a size: `3 4` or `3x4`.
fn size_line(line: &str) -> Option<(usize, usize)> {
    let (rows, columns) = line.trim().split_once([' ', 'x', 'X', '×'])?;
    Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?))
}

/// Parses the list below a board, up to the line that ends it.
fn parse_list(text: &str) -> Result<Vec<Entry>, SyntaxError> {
    let mut lines = content_lines(text);
    let Some(end) = lines.find(|line| text[line.clone()].eq_ignore_ascii_case(END)) else {
        return parse_entries(text);
    };
    if let Some(line) = lines.next() {
        let found = format!("text after the line `{END}`");
        return Err(SyntaxError::at(text, line, Kind::AfterEnd, found, "the end of the text"));
    }
    parse_entries(&text[..end.start])
}

/// Whether a text is a JSON object, rather than a list in braces.
fn is_object(text: &str) -> bool {
    let Some(rest) = text.trim_start().strip_prefix('{') else { return false };
    let Some(name) = rest.trim_start().strip_prefix('"') else { return false };
    name.split_once('"').is_some_and(|(_, rest)| rest.trim_start().starts_with(':'))
}

/// The words of a puzzle in JSON.
#[derive(Deserialize)]
struct Object<'t> {
    #[serde(borrow)]
    words: Option<&'t RawValue>,
}

/// A word, or a word and where it is, as this program writes it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Word {
    Text(String),
    Placed { word: String },
}

/// Parses the field `words` of a JSON object.
fn parse_words(text: &str) -> Result<Vec<Entry>, SyntaxError> {
    let error = |range, found: &str, expected: &str| {
        SyntaxError::at(text, range, Kind::List, found, expected)
    };
    let object: Object<'_> = serde_json::from_str(text).map_err(|cause| {
        let lines = text.split_inclusive('\n').take(cause.line().saturating_sub(1));
        let at = lines.map(str::len).sum::<usize>() + cause.column().saturating_sub(1);
        error(at..at + 1, "something else", "a JSON object")
    })?;
    let Some(words) = object.words else { return Ok(Vec::new()) };
    let words: Vec<&RawValue> = serde_json::from_str(words.get())
        .map_err(|_| error(range_of(text, words.get()), "something else", "a list of strings"))?;
    let mut entries = Vec::new();
    for value in words {
        let range = range_of(text, value.get());
        let (Word::Text(word) | Word::Placed { word }) = serde_json::from_str(value.get())
            .map_err(|_| error(range.clone(), "something else", "a string"))?;
        if entries.len() == MAX_ENTRIES {
            let expected = format!("at most {MAX_ENTRIES}");
            return Err(SyntaxError::at(text, range, Kind::TooMany, "another word", expected));
        }
        entries.push(Entry::parse(&word).map_err(|error| {
            SyntaxError::at(text, range, error.kind, error.found, error.expected)
        })?);
    }
    Ok(entries)
}

/// Returns the place of a part of a text.
fn range_of(text: &str, part: &str) -> Range<usize> {
    let start = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    start..start + part.len()
}

/// Formats the letters of a puzzle for [`parse_puzzle`], with one row per line and spaces between
/// the letters. A single row is preceded by its size, because it could otherwise be parsed as
/// several rows.
///
/// ```
/// use boggle_wordsearch::{format_puzzle, parse_puzzle};
///
/// let puzzle = parse_puzzle("cat rqe")?;
/// assert_eq!(format_puzzle(&puzzle.board), "c a t\nr q e\n");
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
#[must_use]
pub fn format_puzzle(board: &Board) -> String {
    let mut text = match board.rows() {
        1 => format!("1 {}\n", board.columns()),
        _ => String::new(),
    };
    for (cell, tile) in board.tiles().enumerate() {
        text += &tile.to_string();
        text.push(if (cell + 1) % board.columns() == 0 { '\n' } else { ' ' });
    }
    text
}
