//! What players wrote, as it is copied from their sheets.

use std::io::BufRead;
use std::time::Duration;

use boggle_dictionary::{Error, read_entries};

use crate::{Judge, Sheet, clock_time};

/// What one player wrote, not yet judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// The player's name, if the text has names.
    pub name: Option<String>,
    /// The line where it begins, from 1.
    pub line: u64,
    /// The words, in their order.
    pub words: Vec<Written>,
}

/// A word that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The word, as it stands there.
    pub word: String,
    /// The time played, if it stands there.
    pub at: Option<Duration>,
}

/// A text that is not what players wrote.
#[derive(Debug, thiserror::Error)]
pub enum PaperError {
    /// It cannot be read, or is not UTF-8.
    #[error(transparent)]
    Unreadable(#[from] Error),
    /// A line has something wrong.
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
    /// It has control characters, as files have that are no text.
    #[error("no text; write one word a line")]
    NotText,
    /// It has what looks like a time, and is none.
    #[error("`{0:.20}` is no time; write it as in 2:41, 161 or 161s")]
    NotATime(String),
    /// It has a time behind a word.
    #[error("the time `{0:.20}` follows a word; begin a line with it")]
    TimeBehind(String),
    /// It has a name that is not there, or does not end.
    #[error("no name; write it as in [Alice] or Alice:")]
    NoName,
    /// It is before the first of the names.
    #[error("words before the first name; write whose they are above them, as in [Alice]")]
    Nameless,
}

impl Paper {
    /// Reads what one player wrote, or several, each below a line with the name:
    /// `[Alice]` or `Alice:`, behind which words may stand too.
    ///
    /// Blanks, commas, semicolons and ends of lines part words. A time at the
    /// beginning of a line (see [`clock_time`]) is that of all its words. A
    /// comment begins with `#`. There is always one paper at the least, which may
    /// be empty. The `text` is the name in errors.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is not UTF-8, or a line is wrong.
    ///
    /// ```
    /// use std::time::Duration;
    /// use boggle_game::Paper;
    ///
    /// let papers = Paper::read_all("sheet", "[Ann]\n0:05 cat, tone\n[Bob]\ncater".as_bytes())?;
    /// assert_eq!(papers[0].name.as_deref(), Some("Ann"));
    /// assert_eq!(papers[0].words[1].word, "tone");
    /// assert_eq!(papers[0].words[1].at, Some(Duration::from_secs(5)));
    /// assert_eq!((papers[1].line, papers[1].words.len()), (3, 1));
    /// # Ok::<(), boggle_game::PaperError>(())
    /// ```
    pub fn read_all(text: &str, from: impl BufRead) -> Result<Vec<Paper>, PaperError> {
        let mut papers: Vec<Paper> = Vec::new();
        read_entries(text, from, |line, entry| {
            let wrong = |line, wrong| PaperError::Line { text: text.into(), line, wrong };
            let (name, rest) = split_name(entry).map_err(|it| wrong(line, it))?;
            let words = words(rest).map_err(|it| wrong(line, it))?;
            let Some(name) = name else {
                match papers.last_mut() {
                    Some(paper) => paper.words.extend(words),
                    None if words.is_empty() => {}
                    None => papers.push(Paper { name: None, line, words }),
                }
                return Ok(());
            };
            if let Some(paper) = papers.first().filter(|paper| paper.name.is_none()) {
                return Err(wrong(paper.line, WrongLine::Nameless));
            }
            papers.push(Paper { name: Some(name.into()), line, words });
            Ok(())
        })?;
        if papers.is_empty() {
            papers.push(Paper { name: None, line: 1, words: Vec::new() });
        }
        Ok(papers)
    }

    /// The words judged, those at the `bell` or later as late.
    pub fn judge(&self, judge: &Judge, bell: Option<Duration>) -> Sheet {
        let mut sheet = Sheet::default();
        for Written { word, at } in &self.words {
            sheet.write(judge, word, *at, bell);
        }
        sheet
    }
}

/// The name with which a line begins, if it does, and what follows.
fn split_name(line: &str) -> Result<(Option<&str>, &str), WrongLine> {
    if line.contains(|c: char| c.is_control() && !c.is_whitespace()) {
        return Err(WrongLine::NotText);
    }
    let (name, rest) = if let Some(name) = line.strip_prefix('[') {
        name.split_once(']').ok_or(WrongLine::NoName)?
    } else {
        match line.split_once(':') {
            Some((name, rest))
                if !name.contains(is_gap_mark)
                    && !name.starts_with(|c: char| c.is_ascii_digit())
                    && !rest.starts_with(|c: char| !c.is_whitespace()) =>
            {
                (name, rest)
            }
            _ => return Ok((None, line)),
        }
    };
    match name.trim() {
        "" => Err(WrongLine::NoName),
        name => Ok((Some(name), rest)),
    }
}

/// The words of a line, each with the time before them.
fn words(line: &str) -> Result<Vec<Written>, WrongLine> {
    let is_gap = |c: char| c.is_whitespace() || is_gap_mark(c);
    let mut pieces = line.split(is_gap).filter(|piece| !piece.is_empty()).peekable();
    let at = match pieces.next_if(|piece| is_like_time(piece)) {
        None => None,
        // The numbers of a list end with a full stop, and are no seconds.
        Some(time) => match clock_time(time).filter(|_| !time.ends_with('.')) {
            None => return Err(WrongLine::NotATime(time.into())),
            at => at,
        },
    };
    let word = |piece: &str| match is_like_time(piece) {
        true => Err(WrongLine::TimeBehind(piece.into())),
        false => Ok(Written { word: piece.into(), at }),
    };
    pieces.map(word).collect()
}

/// Whether `c` parts words, besides blanks.
fn is_gap_mark(c: char) -> bool {
    matches!(c, ',' | ';')
}

/// Whether a piece of a line is a time, or meant as one.
fn is_like_time(piece: &str) -> bool {
    let number = piece.strip_suffix(['s', 'm']).unwrap_or(piece);
    number.starts_with(|c: char| c.is_ascii_digit())
        && number.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b':' | b'.'))
}

#[cfg(test)]
mod tests;
