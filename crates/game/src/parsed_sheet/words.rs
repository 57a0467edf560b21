//! Parses the words on a line, the time before them, and the points after them.

use std::iter;
use std::ops::RangeInclusive;
use std::time::Duration;

use boggle_dictionary::letters::is_mark;

use super::error::LineError;
use super::heading::has_date;
use super::totals::{TOTALS, UNITS, is_any};
use crate::parse_time;

/// Splits a text into words. As on sheets, words are separated by any character other than letters,
/// digits, and apostrophes within words. The dot of the Catalan `l·l` is part of its word.
///
/// ```
/// let words: Vec<_> = boggle_game::split_words("leaf, tub/don't").collect();
/// assert_eq!(words, ["leaf", "tub", "don't"]);
/// ```
pub fn split_words(text: &str) -> impl Iterator<Item = &str> {
    let is_end = move |&(at, c): &(usize, char)| is_separator(c) && !is_catalan_dot(text, at);
    let mut ends = text.char_indices().filter(is_end);
    let mut rest = Some(0);
    let pieces = iter::from_fn(move || {
        let start = rest?;
        let end = ends.next();
        rest = end.map(|(at, c)| at + c.len_utf8());
        Some(&text[start..end.map_or(text.len(), |(at, _)| at)])
    });
    pieces.map(|piece| piece.trim_matches(is_apostrophe)).filter(|piece| !piece.is_empty())
}

/// Whether the character at `at` is the dot of the Catalan `l·l`.
fn is_catalan_dot(text: &str, at: usize) -> bool {
    let (before, dot) = text.split_at(at);
    before.ends_with(['l', 'L'])
        && dot
            .strip_prefix(['·', '\u{387}', '\u{2027}'])
            .is_some_and(|it| it.starts_with(['l', 'L']))
}

/// Parses the words on a line and the time before them.
pub(super) fn parse_words(line: &str) -> Result<(Option<Duration>, Vec<&str>), LineError> {
    check_text(line)?;
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    if let Some(group) = line.split(is_end).find(|group| is_struck_out(group)) {
        return Err(LineError::StruckOut(group.into()));
    }
    if has_date(line.trim_start().split(' ').next().unwrap_or_default()) {
        return Err(LineError::Date(line.trim().into()));
    }
    if let Some(word) = line.split_whitespace().next_back().filter(|word| {
        word.strip_suffix('-').is_some_and(|word| word.ends_with(char::is_alphabetic))
    }) {
        return Err(LineError::Hyphen(word.into()));
    }
    if let Some(comment) = comment(line) {
        return Err(LineError::Comment(comment.into()));
    }
    if let Some(before) = before_dash(line) {
        return Err(LineError::Dash(line.trim().into(), before.into()));
    }
    let (at, rest) = split_time(line)?;
    for text in rest.split([',', ';', '\t', '/', '|']) {
        let mut words = text.split_whitespace();
        let has_speaker = words.next().is_some_and(is_speaker) && words.next().is_some();
        let mut ends = [text.split_whitespace().next(), text.split_whitespace().next_back()];
        if let Some(cross) = ends.iter_mut().flatten().find(|end| is_any(end, &["x"]))
            && text.split_whitespace().nth(1).is_some()
        {
            return Err(LineError::StruckOut((*cross).into()));
        }
        let mut words = text.split_whitespace();
        if has_speaker
            || is_chatter(text)
            || words.any(|word| is_any(word, &["and"])) && words.next().is_some()
        {
            return Err(LineError::Sentence(text.trim().into()));
        }
    }
    let mut words: Vec<&str> = Vec::new();
    let mut groups = rest.split(is_end).peekable();
    while let Some(group) = groups.next() {
        if group.contains(':') && group.contains(char::is_alphabetic) {
            return Err(LineError::NotAWord(group.into()));
        }
        for piece in split_words(group) {
            let is_number = |piece: &str| piece.chars().all(|c| c.is_ascii_digit());
            let are_points = is_number(piece)
                && piece.len() <= 2
                && split_words(group).filter(|piece| is_number(piece)).count() == 1
                && !words.is_empty();
            if !line.trim_start().starts_with(',')
                && let Some(total) = words.last().filter(|word| are_points && is_any(word, &TOTALS))
            {
                let is_whole = group.contains(*total);
                let text = if is_whole { group.into() } else { format!("{total} {group}") };
                return Err(LineError::Heading(text));
            }
            // After a time, another one could begin.
            if are_points && (at.is_none() || groups.peek().is_none()) {
                // The points of the word before.
                let is_unit = |group: &&str| UNITS.contains(&group.trim_matches(is_separator));
                while groups.next_if(|group| group.is_empty() || is_unit(group)).is_some() {}
                continue;
            }
            if piece.contains(|c: char| c.is_ascii_digit()) {
                return Err(LineError::MisplacedTime(group.into()));
            }
            words.push(piece);
        }
    }
    Ok((at, words))
}

/// Whether a word begins a sentence, such as `I got tap`.
pub(super) fn is_speaker(word: &str) -> bool {
    is_any(&word.replace('\u{2019}', "'"), &["i", "i'm", "i've", "it's", "my", "that's", "we"])
}

/// Whether a text is about the game, such as `that was close`, `good game all` or `nice one!`.
fn is_chatter(text: &str) -> bool {
    let mut words = split_words(text);
    let (Some(first), Some(second)) = (words.next(), words.next()) else { return false };
    let begins =
        |firsts: &[&str], seconds: &[&str]| is_any(first, firsts) && is_any(second, seconds);
    text.trim_end().ends_with('!')
        || is_any(first, &["gg", "haha", "lol", "omg"])
        || begins(
            &["he", "it", "she", "that", "they", "this", "you"],
            &["are", "had", "have", "is", "was", "won"],
        )
        || begins(
            &["good", "great", "nice", "well"],
            &["done", "game", "job", "one", "played", "round"],
        )
}

/// What players write before a word that does not count.
const CROSSES: [char; 5] = ['\u{2717}', '\u{2718}', '\u{274c}', '\u{2612}', '\u{1f6ab}'];

/// Strokes through the letters of a word.
const STROKES: RangeInclusive<char> = '\u{335}'..='\u{338}';

/// Whether a group has the marks of a word that does not count: `~~cat~~`, `-cat-`.
fn is_struck_out(group: &str) -> bool {
    group.contains("~~")
        || group.contains(CROSSES)
        || group.contains(|c| STROKES.contains(&c))
        || group.len() > 1 && group.starts_with('~')
        || group.starts_with('-') && group.ends_with('-') && group.contains(char::is_alphabetic)
}

/// Returns the text before a dash between spaces, if there are letters on both sides. A line that
/// begins with a comma has only words.
fn before_dash(line: &str) -> Option<&str> {
    let dashes = [" - ", " \u{2013} ", " \u{2014} "];
    let (before, after) = dashes.into_iter().find_map(|dash| line.split_once(dash))?;
    let has_letters =
        before.contains(char::is_alphabetic) && after.trim_start().starts_with(char::is_alphabetic);
    (has_letters && !before.trim_start().starts_with(',')).then_some(before.trim())
}

/// Returns what seems to be a comment without a `#`: `// great`, `cat -- great`, `cat (just in time)`,
/// `cat?`, `cat(s)`, `cat/s`.
fn comment(line: &str) -> Option<&str> {
    const MARKS: [&str; 5] = ["--", "->", "-->", "=>", "\u{2192}"];
    let mut has_words = false;
    let mut at = 0;
    for group in line.split_inclusive(char::is_whitespace) {
        let (text, rest) = (group.trim(), &line[at..]);
        let inner = text.strip_prefix(['(', '[']).unwrap_or("");
        // `(a) cat` is a list.
        let opens = inner.starts_with(char::is_alphabetic) && inner.chars().nth(1) != Some(')');
        let is_mark = has_words && MARKS.contains(&text);
        let is_ending = |(word, end): (&str, &str)| {
            let end = end.trim_end_matches(|c: char| !c.is_alphabetic());
            word.ends_with(char::is_alphabetic) && end.chars().count() == 1
        };
        let is_comment = text.starts_with("//")
            || text.split_once(['(', '/']).is_some_and(is_ending)
            || text.ends_with('?')
            || opens
            || is_mark && rest.contains(char::is_alphabetic);
        if is_comment {
            return Some(rest.trim());
        }
        has_words |= text.contains(char::is_alphabetic);
        at += group.len();
    }
    None
}

/// Splits off the time at the start of a line, if there is one, and skips any list numbering or
/// lettering before it.
fn split_time(line: &str) -> Result<(Option<Duration>, &str), LineError> {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut rest = after_separators(line)?;
    let label = rest.find(|c: char| !c.is_ascii_lowercase()).map_or("", |end| &rest[..end]);
    // `a)`, `ii.`
    if label.len() == 1 || label.chars().all(|c| "ivx".contains(c)) {
        let after = &rest[label.len()..];
        rest = after.strip_prefix(')').or_else(|| after.strip_prefix(". ")).unwrap_or(rest);
    }
    let (number, after) = loop {
        let end = rest.find(|c| !is_digit(c) && !matches!(c, ':' | '.')).unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        let is_numbering = number.ends_with('.') || after.starts_with(')');
        if number.is_empty() {
            return Ok((None, rest));
        }
        if !is_numbering || !number.trim_end_matches('.').chars().all(is_digit) {
            break (number.trim_end_matches('.'), after);
        }
        rest = after_separators(after)?;
    };
    let group = rest.split(char::is_whitespace).next().unwrap_or(rest);
    let invalid = || LineError::InvalidTime(group.into());
    let (time, after) = match after.strip_prefix(['s', 'm']) {
        Some(after) => (&rest[..=number.len()], after),
        None => match number.split_once('.') {
            Some((minutes, seconds)) if seconds.len() == 2 && minutes.chars().all(is_digit) => {
                return Err(LineError::AmbiguousTime(minutes.into(), seconds.into()));
            }
            _ => (number, after),
        },
    };
    if after.starts_with(|c| !is_separator(c)) {
        return Err(invalid());
    }
    let bare = time.trim_end_matches(':');
    let heading = after.trim_start_matches([' ', '-']).split(|c: char| !c.is_alphabetic()).next();
    let is_heading = heading.is_some_and(|unit| is_any(unit, &["letter", "letters", "words"]));
    match bare.chars().all(is_digit) {
        true if is_heading => return Err(LineError::Heading(rest.into())),
        true => return Err(LineError::BareNumber(bare.into())),
        // `2m 41s`.
        false if time.ends_with('m') && after.trim_start().starts_with(is_digit) => {
            return Err(invalid());
        }
        false => {}
    }
    Ok((Some(parse_time(time).ok_or_else(invalid)?), after))
}

/// Skips the separators before a word or a number. A number directly after a sign or a decimal
/// point is not a time: `-1` does not mean one second, and `.5` does not mean five.
fn after_separators(text: &str) -> Result<&str, LineError> {
    let rest = text.trim_start_matches(is_separator);
    let before = text[..text.len() - rest.len()].chars().next_back();
    match before {
        Some(sign @ ('-' | '+' | '.' | '\u{2010}'..='\u{2015}' | '\u{2212}'))
            if rest.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            let number = rest.split(char::is_whitespace).next().unwrap_or(rest);
            Err(LineError::InvalidTime(format!("{sign}{number}")))
        }
        _ => Ok(rest),
    }
}

/// Rejects anything other than plain text. Invalid UTF-8 has already been replaced by U+FFFD.
pub(super) fn check_text(text: &str) -> Result<(), LineError> {
    if text.contains('\u{fffd}') {
        return Err(LineError::NotUtf8);
    }
    match text.contains(|c: char| c.is_control() && !c.is_whitespace()) {
        true => Err(LineError::NotText),
        false => Ok(()),
    }
}

/// Returns whether `c` separates words. Apostrophes count as part of a word here; callers trim them
/// from both ends.
fn is_separator(c: char) -> bool {
    !(c.is_alphanumeric() || is_mark(c) || is_apostrophe(c))
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}')
}
