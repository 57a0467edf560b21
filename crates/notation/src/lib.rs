//! What is wrong in a text that a person wrote, and where.
//!
//! Boards, word lists, score sheets, and puzzles have a grammar each, which the crates of these types
//! parse. They all report what the grammar does not define as a [`SyntaxError`].

mod lines;

use std::error::Error;
use std::fmt::{self, Write};
use std::ops::Range;

pub use lines::{content_lines, without_label, without_name};

use unicode_width::UnicodeWidthChar;

/// The maximum number of characters of a line that a [report](SyntaxError::report) shows: with its
/// indentation, it fits in 80 columns.
const MAX_EXCERPT: usize = 72;

/// How many characters of a long line are shown before the place of the error.
const BEFORE: usize = 24;

/// Quotes a part of a text for a message, with escapes for characters that a terminal would obey.
///
/// ```
/// assert_eq!(boggle_notation::quoted("a\t\""), "`a\\t\"`");
/// ```
#[must_use]
pub fn quoted(part: &str) -> String {
    let mut quoted = String::from("`");
    for c in part.chars().take(60) {
        if c.is_control() {
            quoted.extend(c.escape_debug());
        } else {
            quoted.push(c);
        }
    }
    quoted + "`"
}

/// What a text violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// A character that cannot be in a cell.
    NotACell,
    /// A row with more or fewer cells than the first.
    Ragged,
    /// Cells that could have several shapes.
    NeedsSize,
    /// A cell with more than three letters.
    LongCell,
    /// A cell without a letter.
    EmptyCell,
    /// Cells that do not line up.
    Spacing,
    /// More or fewer cells than the size has.
    SizeMismatch,
    /// A size that is not two numbers, or is too large.
    BadSize,
    /// A list in brackets, or an object, that is not one of rows or words.
    List,
    /// Text after the end of a board.
    SecondBoard,
    /// Rows in capitals beside rows in lowercase.
    Case,
    /// A third kind of separator.
    Mixed,
    /// Choices of different lengths in a cell.
    Options,
    /// A text without a cell, an entry, or a word.
    Empty,
    /// A board code with a typo, or a day that does not exist.
    Code,
    /// A web address without a board.
    Address,
    /// An entry of a word list with something other than letters.
    NotAnEntry,
    /// A word of a score sheet with something other than letters.
    NotAWord,
    /// A player's name that is empty or ambiguous.
    Name,
    /// A time that is malformed or not expected.
    Time,
    /// Text after the line that ends a list.
    AfterEnd,
    /// More than a limit allows.
    TooMany,
    /// A word with a period, which is the name of a file, instead of a board or a list.
    FileName,
    /// Words separated only by spaces instead of a list.
    OneEntry,
}

/// Prints the name of the variant.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// An error in a text, with its place.
///
/// Its `Display` is one line; [`report`](SyntaxError::report) also shows the line of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SyntaxError {
    /// What the text violates.
    pub kind: Kind,
    /// The name of the file, or `standard input`; `None` for an argument.
    pub source_name: Option<Box<str>>,
    /// The number of the line, from 1.
    pub line: usize,
    /// The number of the first wrong character in its line, from 1.
    pub column: usize,
    /// The number of wrong characters, at least 1.
    pub width: usize,
    /// The line of the text.
    pub text: Box<str>,
    /// What the text has at this place.
    pub found: Box<str>,
    /// What the grammar has there.
    pub expected: Box<str>,
    /// What to do, if that is certain.
    pub remedy: Option<&'static str>,
    /// The next error in the same text, if more than one is reported.
    pub next: Option<Box<SyntaxError>>,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SyntaxError { line, column, found, expected, .. } = self;
        if let Some(name) = &self.source_name {
            write!(f, "{name}, ")?;
        }
        write!(f, "line {line}, column {column}: found {found}; expected {expected}")
    }
}

impl Error for SyntaxError {}

impl SyntaxError {
    /// Returns an error at a range of bytes of a text, which is shortened to its first line.
    #[must_use]
    pub fn at(
        text: &str,
        range: Range<usize>,
        kind: Kind,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> SyntaxError {
        let start = floor(text, range.start);
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let rest = &text[line_start..];
        let line = rest.lines().next().unwrap_or_default();
        let end = floor(text, range.end.max(start)).min(line_start + line.len());
        SyntaxError {
            kind,
            source_name: None,
            line: 1 + before.matches('\n').count(),
            column: 1 + text[line_start..start].chars().count(),
            width: text.get(start..end).map_or(0, |it| it.chars().count()).max(1),
            text: line.into(),
            found: found.into().into(),
            expected: expected.into().into(),
            remedy: None,
            next: None,
        }
    }

    /// Chains the errors of a text, which are in the order of their places. Returns the first, or
    /// `None` if there are none.
    #[must_use]
    pub fn chain(errors: Vec<SyntaxError>) -> Option<SyntaxError> {
        let chained = |next: Option<SyntaxError>, error| {
            Some(SyntaxError { next: next.map(Box::new), ..error })
        };
        errors.into_iter().rev().fold(None, chained)
    }

    /// Adds what to do.
    #[must_use]
    pub fn with_remedy(mut self, remedy: &'static str) -> SyntaxError {
        self.remedy = Some(remedy);
        self
    }

    /// Says which file the text is from, and how many lines are before it.
    #[must_use]
    pub fn in_source(mut self, name: impl Into<String>, lines_before: usize) -> SyntaxError {
        let name = name.into();
        let mut error = Some(&mut self);
        while let Some(this) = error {
            this.source_name = Some(name.as_str().into());
            this.line += lines_before;
            error = this.next.as_deref_mut();
        }
        self
    }

    /// Counts lines before the text.
    #[must_use]
    pub fn below(mut self, lines: usize) -> SyntaxError {
        let mut error = Some(&mut self);
        while let Some(this) = error {
            this.line += lines;
            error = this.next.as_deref_mut();
        }
        self
    }

    /// Returns the message, the line of the text with carets below what is wrong, unless it is blank,
    /// and what to do; then the same for the [next](SyntaxError::next) errors.
    ///
    /// ```
    /// use boggle_notation::{Kind, SyntaxError};
    ///
    /// let error = |at| SyntaxError::at("c4t", at..at + 1, Kind::NotAnEntry, "`4`", "a letter");
    /// let errors = SyntaxError::chain(vec![error(1), error(1)]).unwrap();
    /// assert_eq!(errors.report().lines().count(), 6);
    /// ```
    #[must_use]
    pub fn report(&self) -> String {
        let errors = std::iter::successors(Some(self), |error| error.next.as_deref());
        errors.map(SyntaxError::report_one).collect::<Vec<_>>().join("\n")
    }

    fn report_one(&self) -> String {
        let chars: Vec<char> = self.text.chars().collect();
        let at = (self.column - 1).min(chars.len());
        let first = if chars.len() <= MAX_EXCERPT { 0 } else { at.saturating_sub(BEFORE) };
        let last = chars.len().min(first + MAX_EXCERPT);
        // Control characters, such as tabs, would move the carets.
        let shown = |c: &char| if c.is_control() { ' ' } else { *c };
        let columns =
            |chars: &[char]| -> usize { chars.iter().map(|c| shown(c).width().unwrap_or(0)).sum() };
        let excerpt: String = chars[first..last].iter().map(shown).collect();
        let wrong = &chars[at..last.min(at + self.width)];
        let mut report = self.to_string();
        let indentation = " ".repeat(columns(&chars[first..at]));
        let carets = "^".repeat(columns(wrong).max(1));
        if !excerpt.trim().is_empty() {
            let _ = write!(report, "\n  {}\n  {indentation}{carets}", excerpt.trim_end());
        }
        if let Some(remedy) = self.remedy {
            let _ = write!(report, "\n{remedy}");
        }
        report
    }
}

/// Returns the last start of a character at or before an index.
fn floor(text: &str, index: usize) -> usize {
    (0..=index.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
