//! The grammar of score sheets, which `docs/sheets.md` defines.

use std::collections::HashMap;
use std::ops::Range;
use std::time::Duration;

use boggle_dictionary::letters::{is_mark, normalize, not_a_letter, visible};
use boggle_notation::{Kind, SyntaxError, content_lines, quoted, without_label, without_name};

use crate::{Judge, ScoreSheet, parse_time};

const APOSTROPHES: [char; 2] = ['\'', '\u{2019}'];

const NAME: &str = "a name, such as `Alice:`";

/// One player's words as written, not yet judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedSheet {
    /// The player's name, if the text gives one.
    pub name: Option<String>,
    /// The line where the sheet begins, from 1.
    pub line: usize,
    /// The words, in order.
    pub words: Vec<ParsedWord>,
}

/// A word on a parsed sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedWord {
    /// The word, exactly as written.
    pub word: String,
    /// The time played when the word was written, if the sheet gives it.
    pub at: Option<Duration>,
}

impl ParsedSheet {
    /// Parses the sheets of one or more players. `Alice:` or `[Alice]`, before words or on a line of
    /// its own, begins the sheet of a player, and the same name again adds to it. Words are separated
    /// by spaces, commas or line breaks. Numbers (`1.`, `2)`) and bullets at the start of a line are
    /// ignored, and so are comments. If the sheets have `times`, the words on a line can follow the
    /// time at which they were written: `2:41` or `161s`.
    ///
    /// The result has at least one sheet, which may be empty. It has no name only if it is the only
    /// one.
    ///
    /// # Errors
    ///
    /// If the text has anything else, or words before the first name. In a text without names, words
    /// with a capital beside words without one are also an error, because they could be names, and so
    /// are empty lines between words, because they could separate players.
    ///
    /// ```
    /// use std::time::Duration;
    /// use boggle_game::ParsedSheet;
    ///
    /// let sheets = ParsedSheet::parse("[Ann]\n0:05 cat, tone\n[Bob]\ncater", true)?;
    /// assert_eq!(sheets[0].name.as_deref(), Some("Ann"));
    /// assert_eq!(sheets[0].words[1].word, "tone");
    /// assert_eq!(sheets[0].words[1].at, Some(Duration::from_secs(5)));
    /// assert_eq!((sheets[1].line, sheets[1].words.len()), (3, 1));
    ///
    /// let error = ParsedSheet::parse("Ann: cat\nBob: t0ne", false).unwrap_err();
    /// assert_eq!((error.line, error.column), (2, 7));
    /// # Ok::<(), boggle_notation::SyntaxError>(())
    /// ```
    pub fn parse(text: &str, times: bool) -> Result<Vec<ParsedSheet>, SyntaxError> {
        let text = &*visible(text);
        reject_json(text)?;
        let mut sheets: Vec<ParsedSheet> = Vec::new();
        let mut by_name = HashMap::new();
        // The sheet that the words of the current line belong to, and the words before any name.
        let (mut current, mut nameless) = (0, None);
        // The first word with a capital, which could be a name, and whether others have none.
        let (mut capitalized, mut is_lowercase) = (None, false);
        // The end of the last word, and the first word below an empty line.
        let (mut word_end, mut separated) = (None, None);
        for line in content_lines(text) {
            let line = without_label(text, line);
            let (name, rest) = split_name(text, line.clone())?;
            if name.is_some()
                && let Some(words) = nameless
            {
                let found = "words before the first name";
                return Err(SyntaxError::at(text, words, Kind::Name, found, NAME));
            }
            if let Some(name) = name {
                current = *by_name.entry(normalize(name).into_owned()).or_insert(sheets.len());
            } else if sheets.is_empty() {
                nameless = Some(line.clone());
            }
            if current == sheets.len() {
                let line = 1 + text[..line.start].matches('\n').count();
                sheets.push(ParsedSheet::new(name, line));
            }
            let (at, words) = split_time(text, rest, times)?;
            let mut last_end = None;
            for range in split(text, words) {
                // A line of a table has words of several players.
                if let Some(end) = last_end.replace(range.end)
                    && let Some(tab) = text[end..range.start].find('\t')
                {
                    return Err(not_a_word(text, end + tab));
                }
                let word = check_word(text, range.clone())?;
                let last_word_end = word_end.replace(range.end);
                if last_word_end.is_some_and(|end| has_empty_line(&text[end..range.start])) {
                    separated.get_or_insert(range.clone());
                }
                if word.starts_with(char::is_uppercase) {
                    capitalized.get_or_insert(range);
                } else {
                    is_lowercase |= word.starts_with(char::is_lowercase);
                }
                sheets[current].words.push(ParsedWord { word: word.into(), at });
            }
        }
        if sheets.is_empty() {
            sheets.push(ParsedSheet::new(None, 1));
        }
        if nameless.is_some()
            && is_lowercase
            && let Some(word) = capitalized
        {
            let found = format!("{} among words in lowercase", quoted(&text[word.clone()]));
            let expected = "a colon after a name, such as `Alice:`, or words in one case";
            return Err(SyntaxError::at(text, word, Kind::Name, found, expected));
        }
        if nameless.is_some()
            && let Some(word) = separated
        {
            let found = "words below an empty line";
            let expected = "the words of one player, without empty lines between them";
            let remedy = "for several players, write `NAME:` above the words of each";
            return Err(
                SyntaxError::at(text, word, Kind::Name, found, expected).with_remedy(remedy)
            );
        }
        Ok(sheets)
    }

    fn new(name: Option<&str>, line: usize) -> ParsedSheet {
        ParsedSheet { name: name.map(Into::into), line, words: Vec::new() }
    }

    /// Judges the words. Words written at or after the time limit are late; words without a time
    /// never are.
    #[must_use]
    pub fn judge(&self, judge: &Judge, time_limit: Option<Duration>) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        for ParsedWord { word, at } in &self.words {
            sheet.add(judge, word, *at, time_limit);
        }
        sheet
    }
}

/// Rejects JSON and what looks like it, such as `sheets = {`.
fn reject_json(text: &str) -> Result<(), SyntaxError> {
    let start = text.trim_start();
    let value = without_name(start);
    // `[` alone could be before a name.
    let is_assigned = value.len() < start.len();
    let is_list = is_assigned && value.starts_with('[');
    if !is_list && !value.starts_with('{') {
        return Ok(());
    }
    let at = text.len() - value.len();
    let found = format!("{}, as in JSON", quoted(&value[..1]));
    let expected = "names and words without brackets, such as `Anna: tar, sine`";
    Err(SyntaxError::at(text, at..at + 1, Kind::List, found, expected))
}

/// Whether there is an empty line in the text between two words.
fn has_empty_line(between: &str) -> bool {
    let lines = between.split_once('\n').and_then(|(_, rest)| rest.rsplit_once('\n'));
    lines.is_some_and(|(lines, _)| lines.split('\n').any(|line| line.trim().is_empty()))
}

/// Splits the player's name off a line that begins with one.
fn split_name(text: &str, line: Range<usize>) -> Result<(Option<&str>, Range<usize>), SyntaxError> {
    let content = &text[line.clone()];
    let (start, end, rest) = if content.starts_with('[') {
        let Some(end) = content.find(']') else {
            return Err(SyntaxError::at(
                text,
                line,
                Kind::Name,
                "`[` without `]`",
                "`]` after the name",
            ));
        };
        (1, end, end + 1)
    } else {
        // A colon before a digit is part of a time.
        let is_end =
            |&(at, _): &(usize, &str)| !content[at + 1..].starts_with(|c: char| c.is_ascii_digit());
        match content.match_indices(':').find(is_end) {
            Some((end, _)) if content[..end].contains(char::is_alphabetic) => (0, end, end + 1),
            _ => return Ok((None, line)),
        }
    };
    let name = content[start..end].trim();
    if !name.contains(char::is_alphabetic)
        || name.contains([':', '[', ']'])
        || name.contains(char::is_control)
    {
        let range = line.start + start..line.start + end;
        let found = quoted(name);
        return Err(SyntaxError::at(text, range, Kind::Name, found, NAME));
    }
    Ok((Some(name), line.start + rest..line.end))
}

/// Splits a time off the words of a line that begins with one.
fn split_time(
    text: &str,
    line: Range<usize>,
    times: bool,
) -> Result<(Option<Duration>, Range<usize>), SyntaxError> {
    let Some(first) = split(text, line.clone()).next() else { return Ok((None, line)) };
    let token = &text[first.clone()];
    if !token.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok((None, line));
    }
    match time(token) {
        Some(at) if times => Ok((Some(at), first.end..line.end)),
        None if !times => Err(not_a_word(text, first.start)),
        _ => {
            let expected = if times { "a word, or a time such as 2:41 or 161s" } else { "a word" };
            Err(SyntaxError::at(text, first, Kind::Time, quoted(token), expected))
        }
    }
}

/// Parses a time without fractions: `2:41` or `161s`.
fn time(token: &str) -> Option<Duration> {
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_time = match token.split_once(':') {
        Some((minutes, seconds)) => are_digits(minutes) && are_digits(seconds),
        None => token.strip_suffix('s').is_some_and(are_digits),
    };
    if is_time { parse_time(token) } else { None }
}

/// Splits a part of a text at spaces and commas.
fn split(text: &str, range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut end = range.start;
    let words = text[range].split_inclusive(is_separator).map(move |word| {
        let start = end;
        end += word.len();
        start..start + word.trim_end_matches(is_separator).len()
    });
    words.filter(|word| !word.is_empty())
}

/// Splits what a player enters into words. It is more lenient than a sheet: all characters but letters,
/// digits and apostrophes separate words.
///
/// ```
/// assert!(boggle_game::split_words("leaf; 'tub' don't").eq(["leaf", "tub", "don't"]));
/// ```
pub fn split_words(text: &str) -> impl Iterator<Item = &str> {
    // The dot of the Catalan `l·l` is part of its word.
    let is_part =
        |c: char| c.is_alphanumeric() || is_mark(c) || c == '·' || APOSTROPHES.contains(&c);
    let words = text.split(move |c| !is_part(c)).map(|word| word.trim_matches(APOSTROPHES));
    words.filter(|word| !word.is_empty())
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Returns a word without the apostrophes around it, if it is letters and apostrophes.
fn check_word(text: &str, range: Range<usize>) -> Result<&str, SyntaxError> {
    let word = &text[range.clone()];
    let mut start = range.start;
    for part in word.split_inclusive(APOSTROPHES) {
        if let Some(at) = not_a_letter(part.trim_end_matches(APOSTROPHES)) {
            return Err(not_a_word(text, start + at));
        }
        start += part.len();
    }
    match word.trim_matches(APOSTROPHES) {
        "" => Err(not_a_word(text, range.start)),
        word => Ok(word),
    }
}

fn not_a_word(text: &str, at: usize) -> SyntaxError {
    let c = text[at..].chars().next().unwrap_or_default();
    let before = text[..at].rsplit('\n').next().unwrap_or_default();
    // Points are separate tokens.
    let is_token = before.ends_with(is_separator) && !is_separator(c);
    let token = if is_token { text[at..].find(is_separator) } else { None };
    let end = token.map_or(text.len(), |length| at + length);
    let range = if is_token { at..end } else { at..at + c.len_utf8() };
    let expected = if before.trim().is_empty() {
        "words, or a name such as `Alice:`"
    } else if before.contains([':', ']']) {
        "only words, separated by spaces or commas"
    } else {
        "only words, separated by spaces or commas, or a colon after a name"
    };
    let found = quoted(&text[range.clone()]);
    let error = SyntaxError::at(text, range, Kind::NotAWord, found, expected);
    match text[at..].strip_prefix('#') {
        Some(rest) if !rest.starts_with('#') => {
            error.with_remedy("for a comment, write a space after `#`")
        }
        _ => error,
    }
}
