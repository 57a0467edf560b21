//! Parses the text of players' sheets.

mod error;
mod heading;
mod possible_names;
mod totals;
mod words;

use std::io::BufRead;
use std::time::Duration;

use boggle_dictionary::letters::visible;
use boggle_dictionary::{Error, read_entries};

use crate::{Judge, ScoreSheet};
pub use error::{LineError, SheetError};
pub use heading::owner;
use heading::{
    bare_name, bare_names, is_numbered, split_heading, with_headings, without_edit_mark,
};
use possible_names::{name_before_words, names_above_words};
use totals::{are_points, is_total};
use words::parse_words;
pub use words::split_words;

/// One player's words as written, not yet judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedSheet {
    /// The player's name, if the text gives one.
    pub name: Option<String>,
    /// Whether the name is a line without a colon or brackets, so that it could also be a word.
    pub has_bare_name: bool,
    /// The line where the sheet begins, from 1.
    pub line: u64,
    /// The words, in order.
    pub words: Vec<ParsedWord>,
    /// Lines that seem to begin with a name but have no colon or brackets. If the name is not a word
    /// on the board, the words may belong to another player.
    pub possible_names: Vec<PossibleName>,
}

/// A word on a parsed sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedWord {
    /// The word, exactly as written.
    pub word: String,
    /// The line, from 1.
    pub line: u64,
    /// The time played when the word was written, if the sheet gives it.
    pub at: Option<Duration>,
}

/// A text on a parsed sheet that could be a player's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PossibleName {
    /// The text: one word or more.
    pub name: String,
    /// The line, from 1.
    pub line: u64,
}

impl PossibleName {
    fn new(line: u64, name: &str) -> PossibleName {
        PossibleName { name: name.trim().into(), line }
    }
}

impl ParsedSheet {
    /// Parses the sheets of one or more players. With several players, each sheet follows a line
    /// with the player's name: `[Alice]`, `Alice:` or `@alice`. The line may continue with words. The
    /// name alone is enough if each sheet has one, the names are capitalized, and the words are not.
    /// All words under the same name make one sheet. Several comments that are only a name are
    /// headings, as in Markdown: `## Alice`.
    ///
    /// In a chat, each message has a time and a name: `[12:01, 3/4/2026] Alice: cat`,
    /// `3/4/26, 12:01 - Alice: cat`, or `Alice, [03.04.2026 12:01]` or `Alice — Today at 12:01` above
    /// the words. The times of messages are ignored, and so are `(edited)` at the end of a line and
    /// notices such as `<Media omitted>`.
    ///
    /// Words are separated by any character other than letters, digits, and apostrophes within
    /// words. A time at the start of a line, with a colon or a unit (`2:41`, `161s`), applies to all
    /// words on that line. A number, a lowercase letter or a Roman numeral (`ii`) followed by `)` or
    /// `.` at the start of a line is ignored as list numbering, and so is a checkbox (`[x]`); a bare number
    /// is an error, because it could be a time.
    ///
    /// Points are ignored: a number of one or two digits after a word, with or without `points`
    /// after it; points after a name or alone, as in `Alice (5 points)`; and totals with a colon or
    /// dots, as in `Total: 5`. `#` starts a comment, but `#1` is an error.
    ///
    /// The result has at least one sheet, which may be empty.
    /// `source_name` identifies the text in errors.
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or if a name, a time or the words of a line cannot be parsed.
    ///
    /// ```
    /// use std::time::Duration;
    /// use boggle_game::ParsedSheet;
    ///
    /// let sheets = ParsedSheet::read_all("sheet", "[Ann]\n0:05 cat, tone\n[Bob]\ncater".as_bytes())?;
    /// assert_eq!(sheets[0].name.as_deref(), Some("Ann"));
    /// assert_eq!(sheets[0].words[1].word, "tone");
    /// assert_eq!(sheets[0].words[1].at, Some(Duration::from_secs(5)));
    /// assert_eq!((sheets[1].line, sheets[1].words.len()), (3, 1));
    /// # Ok::<(), boggle_game::SheetError>(())
    /// ```
    pub fn read_all(
        source_name: &str,
        mut reader: impl BufRead,
    ) -> Result<Vec<ParsedSheet>, SheetError> {
        let mut bytes = Vec::new();
        reader
            .read_to_end(&mut bytes)
            .map_err(|error| Error::Read { list: source_name.into(), error })?;
        let text = String::from_utf8_lossy(&bytes);
        let text = visible(&text);
        let mut lines = Vec::new();
        read_entries(source_name, with_headings(&text).as_bytes(), |line, entry| {
            lines.push((line, entry.to_owned()));
            Ok::<(), Error>(())
        })?;
        let at_line =
            |line, error| SheetError::Line { source_name: source_name.into(), line, error };
        let is_numbered = |line: &str| {
            line.split_once('#').is_some_and(|(before, text)| {
                text.starts_with(|c: char| c.is_ascii_digit())
                    || text.starts_with(char::is_alphabetic)
                        && before.ends_with(char::is_whitespace)
            })
        };
        if let Some((line, _)) = (1..).zip(text.lines()).find(|(_, line)| is_numbered(line)) {
            return Err(at_line(line, LineError::NumberedComment));
        }
        let mut sheets: Vec<ParsedSheet> = Vec::new();
        // The sheet that the words of the current line belong to.
        let mut current = 0;
        let split = split_lines(source_name, &lines)?;
        let mut named = split.iter().filter_map(|line| Some((line.name?, line.rest))).peekable();
        // Other lines with several words may lack the colon: `ann: cat tone`, `bob tea rat`.
        let has_small_names = named.peek().is_some()
            && named.all(|(name, rest)| {
                name.starts_with(char::is_lowercase) && split_words(rest).next().is_some()
            });
        for Line { number, name, has_bare_name, rest } in split {
            let (at, words) = parse_words(rest).map_err(|error| at_line(number, error))?;
            match (name, sheets.first()) {
                (Some(_), Some(ParsedSheet { name: None, line, .. })) => {
                    return Err(at_line(*line, LineError::WordsBeforeName));
                }
                (None, None) if words.is_empty() => continue,
                (None, Some(_)) => {}
                _ => {
                    let same = |sheet: &ParsedSheet| sheet.name.as_deref() == name;
                    current = sheets.iter().position(same).unwrap_or(sheets.len());
                    if current == sheets.len() {
                        sheets.push(ParsedSheet {
                            has_bare_name,
                            ..ParsedSheet::empty(name, number)
                        });
                    }
                }
            }
            if let Some(sheet) = sheets.get_mut(current) {
                sheet.words.extend(words.into_iter().map(|word| ParsedWord {
                    word: word.into(),
                    line: number,
                    at,
                }));
                let mut words = split_words(rest);
                let first = words.next().filter(|_| has_small_names && words.next().is_some());
                let possible = name_before_words(rest).or(first).filter(|_| name.is_none());
                sheet.possible_names.extend(possible.map(|name| PossibleName::new(number, name)));
            }
        }
        if sheets.is_empty() {
            sheets.push(ParsedSheet::empty(None, 1));
        }
        if let [sheet @ ParsedSheet { name: None, .. }] = sheets.as_mut_slice() {
            let lines: Vec<_> = lines.iter().map(|(line, text)| (*line, text.as_str())).collect();
            let names = names_above_words(&lines).into_iter();
            sheet.possible_names.extend(names.map(|(line, name)| PossibleName::new(line, name)));
            sheet.possible_names.sort_by_key(|name| name.line);
            sheet.possible_names.dedup();
        }
        Ok(sheets)
    }

    fn empty(name: Option<&str>, line: u64) -> ParsedSheet {
        ParsedSheet {
            name: name.map(Into::into),
            has_bare_name: false,
            line,
            words: Vec::new(),
            possible_names: Vec::new(),
        }
    }

    /// Judges the words. Words written at or after the time limit are late; words without a time
    /// never are.
    #[must_use]
    pub fn judge(&self, judge: &Judge, time_limit: Option<Duration>) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        for ParsedWord { word, at, .. } in &self.words {
            sheet.add(judge, word, *at, time_limit);
        }
        sheet
    }
}

/// A line, and the player that it names.
struct Line<'t> {
    number: u64,
    name: Option<&'t str>,
    has_bare_name: bool,
    rest: &'t str,
}

/// Splits the names off the lines.
fn split_lines<'t>(
    source_name: &str,
    lines: &'t [(u64, String)],
) -> Result<Vec<Line<'t>>, SheetError> {
    let mut split = Vec::with_capacity(lines.len());
    let is_irc = lines.iter().any(|(_, text)| text.starts_with('<') && text.contains("> "));
    for (index, (line, text)) in lines.iter().enumerate() {
        let error_at_line =
            |error| SheetError::Line { source_name: source_name.into(), line: *line, error };
        if is_total(text).map_err(error_at_line)? {
            continue;
        }
        if is_irc && text.starts_with("* ") {
            return Err(error_at_line(LineError::Comment(text.clone())));
        }
        let (name, mut rest) = split_heading(without_edit_mark(text)).map_err(error_at_line)?;
        if let Some(name) = name.filter(|name| is_numbered(name) && !text.starts_with('['))
            && split_words(rest).count() == 1
            && let Some((_, next)) = lines.get(index + 1)
            && let Ok((None, words)) = split_heading(next)
            && split_words(words).next().is_some()
        {
            // The only word could be the player's name: `Player 1: Ann` above her words.
            return Err(error_at_line(LineError::NotAPlayer(name.into())));
        }
        if are_points(rest) && name.is_some() {
            rest = "";
        }
        split.push(Line { number: *line, name, has_bare_name: false, rest });
    }
    if split.iter().all(|line| line.name.is_none()) {
        split.retain(|line| !line.rest.trim().is_empty());
        let texts: Vec<_> = split.iter().map(|line| line.rest).collect();
        for (line, is_name) in split.iter_mut().zip(bare_names(&texts)) {
            if is_name {
                (line.name, line.has_bare_name, line.rest) = (bare_name(line.rest), true, "");
            }
        }
    }
    Ok(split)
}

#[cfg(test)]
mod tests;
