//! What players wrote, as it is copied from their sheets.

use std::io::BufRead;
use std::time::Duration;

use boggle_dictionary::letters::is_mark;
use boggle_dictionary::{Error, read_entries};

use crate::{Judge, ScoreSheet, clock_time};

/// What one player wrote, not yet judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedSheet {
    /// The player's name, if the text has names.
    pub name: Option<String>,
    /// The line where it begins, from 1.
    pub line: u64,
    /// The words, in their order.
    pub words: Vec<ParsedWord>,
    /// The lines, from 1, whose words cannot be read, and what is wrong with them.
    pub skipped: Vec<(u64, WrongLine)>,
}

/// A word that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedWord {
    /// The word, as it stands there.
    pub word: String,
    /// The time played, if it stands there.
    pub at: Option<Duration>,
}

/// A text of which nobody can tell who wrote what.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Error),
    /// A line that should have a name has something wrong.
    #[error("{text}, line {line}: {wrong}")]
    Line {
        /// The name of the text.
        text: String,
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        wrong: WrongLine,
    },
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WrongLine {
    /// It is not UTF-8.
    #[error("not UTF-8; convert the text to UTF-8 first")]
    NotUtf8,
    /// It has control characters, as files have that are no text.
    #[error("no text; write one word a line")]
    NotText,
    /// It begins with what looks like a time, and is none.
    #[error("`{0:.20}` is no time; write it as in 2:41, 161 or 161s, and a blank behind it")]
    NotATime(String),
    /// It begins with what may be minutes and seconds, or seconds.
    #[error("`{0}.{1}` may be minutes or seconds; write {0}:{1} or {0}.{1}s")]
    TwoTimes(String, String),
    /// It has a time that does not begin it.
    #[error("the time `{0:.20}` does not begin the line; begin a line with it")]
    TimeBehind(String),
    /// It has a name that is not there, or does not end.
    #[error("no name; write it as in [Alice] or Alice:")]
    NoName,
    /// It is before the first of the names.
    #[error("words before the first name; write whose they are above them, as in [Alice]")]
    Nameless,
}

impl ParsedSheet {
    /// Reads what one player wrote, or several, each below a line with the name:
    /// `[Alice]` or `Alice:`, behind which words may stand too.
    ///
    /// All but letters, digits and apostrophes within words parts words. A time at
    /// the beginning of a line (see [`clock_time`]) is that of all its words; a
    /// number with a bracket or a full stop behind it is one of a list. A comment
    /// begins with `#`. There is always one paper at the least, which may be empty.
    /// A line whose words or time cannot be read is left out. The `text` is the
    /// name in errors.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or a name cannot: whose words follow would be a
    /// guess.
    ///
    /// ```
    /// use std::time::Duration;
    /// use boggle_game::ParsedSheet;
    ///
    /// let papers = ParsedSheet::read_all("sheet", "[Ann]\n0:05 cat, tone\n[Bob]\ncater".as_bytes())?;
    /// assert_eq!(papers[0].name.as_deref(), Some("Ann"));
    /// assert_eq!(papers[0].words[1].word, "tone");
    /// assert_eq!(papers[0].words[1].at, Some(Duration::from_secs(5)));
    /// assert_eq!((papers[1].line, papers[1].words.len()), (3, 1));
    /// # Ok::<(), boggle_game::SheetError>(())
    /// ```
    pub fn read_all(text: &str, mut from: impl BufRead) -> Result<Vec<ParsedSheet>, SheetError> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes).map_err(|error| Error::Read { list: text.into(), error })?;
        let mut papers: Vec<ParsedSheet> = Vec::new();
        read_entries(text, String::from_utf8_lossy(&bytes).as_bytes(), |line, entry| {
            let wrong = |line, wrong| SheetError::Line { text: text.into(), line, wrong };
            let (name, rest) = split_name(entry).map_err(|it| wrong(line, it))?;
            let read = words(rest);
            match (name, papers.first()) {
                (Some(_), Some(ParsedSheet { name: None, line, .. })) => {
                    return Err(wrong(*line, WrongLine::Nameless));
                }
                (None, None) if read.as_ref().is_ok_and(Vec::is_empty) => return Ok(()),
                (None, Some(_)) => {}
                _ => papers.push(ParsedSheet::empty(name, line)),
            }
            if let Some(paper) = papers.last_mut() {
                match read {
                    Ok(words) => paper.words.extend(words),
                    Err(wrong) => paper.skipped.push((line, wrong)),
                }
            }
            Ok(())
        })?;
        if papers.is_empty() {
            papers.push(ParsedSheet::empty(None, 1));
        }
        Ok(papers)
    }

    fn empty(name: Option<&str>, line: u64) -> ParsedSheet {
        ParsedSheet { name: name.map(Into::into), line, words: Vec::new(), skipped: Vec::new() }
    }

    /// The words judged, those at the `bell` or later as late.
    pub fn judge(&self, judge: &Judge, time_limit: Option<Duration>) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        for ParsedWord { word, at } in &self.words {
            sheet.write(judge, word, *at, time_limit);
        }
        sheet
    }
}

/// The name with which a line begins, if it does, and what follows.
fn split_name(line: &str) -> Result<(Option<&str>, &str), WrongLine> {
    let (name, rest) = if let Some(name) = line.strip_prefix('[') {
        name.split_once(']').ok_or(WrongLine::NoName)?
    } else {
        match line.split_once(':') {
            Some((name, rest))
                if !name.contains([',', ';'])
                    && !name.starts_with(|c: char| c.is_ascii_digit())
                    && !rest.starts_with(|c: char| !c.is_whitespace()) =>
            {
                (name, rest)
            }
            _ => return Ok((None, line)),
        }
    };
    check(name)?;
    match name.trim() {
        "" => Err(WrongLine::NoName),
        name => Ok((Some(name), rest)),
    }
}

/// The words of a line, each with the time before them.
fn words(line: &str) -> Result<Vec<ParsedWord>, WrongLine> {
    check(line)?;
    let (at, rest) = split_time(line)?;
    let mut words = Vec::new();
    for group in rest.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')) {
        let pieces = group.split(is_gap).map(|piece| piece.trim_matches(is_apostrophe));
        for piece in pieces.filter(|piece| !piece.is_empty()) {
            if piece.starts_with(|c: char| c.is_ascii_digit()) {
                return Err(WrongLine::TimeBehind(group.into()));
            }
            words.push(ParsedWord { word: piece.into(), at });
        }
    }
    Ok(words)
}

/// The time with which a line begins, if it does, and what follows. The number
/// that the line has in a list is passed over.
fn split_time(line: &str) -> Result<(Option<Duration>, &str), WrongLine> {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut rest = line.trim_start_matches(is_gap);
    let (number, behind) = loop {
        let end = rest.find(|c| !is_digit(c) && !matches!(c, ':' | '.')).unwrap_or(rest.len());
        let (number, behind) = rest.split_at(end);
        let is_listed = number.ends_with('.') || behind.starts_with(')');
        if number.is_empty() {
            return Ok((None, rest));
        }
        if !is_listed || !number.trim_end_matches('.').chars().all(is_digit) {
            break (number.trim_end_matches('.'), behind);
        }
        rest = behind.trim_start_matches(is_gap);
    };
    let group = rest.split(char::is_whitespace).next().unwrap_or(rest);
    let no_time = || WrongLine::NotATime(group.into());
    let (time, behind) = match behind.strip_prefix(['s', 'm']) {
        Some(behind) => (&rest[..=number.len()], behind),
        None => match number.split_once('.') {
            Some((minutes, seconds)) if seconds.len() == 2 && minutes.chars().all(is_digit) => {
                return Err(WrongLine::TwoTimes(minutes.into(), seconds.into()));
            }
            _ => (number, behind),
        },
    };
    if behind.starts_with(|c| !is_gap(c)) {
        return Err(no_time());
    }
    Ok((Some(clock_time(time).ok_or_else(no_time)?), behind))
}

/// Refuses what is no text. What was not UTF-8 is read as U+FFFD.
fn check(text: &str) -> Result<(), WrongLine> {
    if text.contains('\u{fffd}') {
        return Err(WrongLine::NotUtf8);
    }
    match text.contains(|c: char| c.is_control() && !c.is_whitespace()) {
        true => Err(WrongLine::NotText),
        false => Ok(()),
    }
}

/// Whether `c` parts words. An apostrophe does at their ends.
fn is_gap(c: char) -> bool {
    !(c.is_alphanumeric() || is_mark(c) || is_apostrophe(c))
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}')
}

#[cfg(test)]
mod tests;
