//! The lines that name players: `[Alice]`, `Alice:`, messages in chats, and names alone.

use std::borrow::Cow;

use super::error::LineError;
use super::totals::{are_points, is_total};
use super::words::{check_text, is_speaker, split_words};

/// The words in the times of messages, besides numbers.
const TIME_WORDS: &str = "am pm at today yesterday jan feb mar apr may jun jul aug sep oct nov dec \
    january february march april june july august september october november december \
    mon tue wed thu fri sat sun";

/// Headings with a colon that are not players.
const NOT_PLAYERS: &str = "allowed board both counted crossed date disputed dup duplicate duplicates found from game \
    got had invalid letters missed missing name note notes out players points ps rejected said says score scores \
    shared struck time to total totals winner word words wrong wrote";

/// What programs write after the text of a message that was edited.
const EDIT_MARKS: [&str; 2] = ["(edited)", "<This message was edited>"];

/// Removes what marks an edited message from the end of a line.
pub(super) fn without_edit_mark(line: &str) -> &str {
    let line = line.trim_end();
    EDIT_MARKS.iter().find_map(|mark| line.strip_suffix(mark)).unwrap_or(line)
}

/// Whether the text of a message is only what an exported chat has in place of a picture or of a
/// deleted message.
fn is_notice(text: &str) -> bool {
    let text = text.trim_matches(|c: char| "<>.".contains(c) || c.is_whitespace());
    text.ends_with(" omitted") && text.split(' ').count() <= 3
        || text.starts_with("attached: ")
        || text.ends_with("(file attached)")
        || ["This message was deleted", "You deleted this message"].contains(&text)
}

/// Splits off the name at the start of a line, if there is one: `[Alice]`, `Alice:`, `@alice`, or the
/// start of a message in a chat.
pub(super) fn split_heading(line: &str) -> Result<(Option<&str>, &str), LineError> {
    let line = without_box(line);
    let is_clock = has_clock(line)
        && is_time(line)
        && ["am", "pm"].iter().any(|it| line.trim_end().to_lowercase().ends_with(it));
    if line.contains("end-to-end encrypted") || is_notice(line) || is_clock {
        // The first line of an exported chat, for example, or the time below a message.
        return Ok((None, ""));
    }
    let (name, rest) = if let Some(message) = split_message(line)? {
        message
    } else if let Some(name) = line.strip_prefix('[') {
        name.split_once(']').ok_or(LineError::InvalidName)?
    } else if let Some(name) = line.strip_prefix('@')
        && !name.starts_with(|c: char| c.is_ascii_digit())
    {
        name.split_once([' ', ':', '\t']).unwrap_or((name, ""))
    } else if let Some((name, rest)) = split_colon(line) {
        let mut words = split_words(owner(name.trim()));
        let ends = [words.next(), words.last()];
        let is_other = |end: &str| NOT_PLAYERS.split(' ').any(|it| end.eq_ignore_ascii_case(it));
        if ends.into_iter().flatten().any(is_other) || ends[0].is_some_and(is_speaker) {
            return Err(LineError::NotAPlayer(name.trim().into()));
        }
        let number = rest.trim().trim_end_matches('.');
        if !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()) {
            let word = format!("{} ({number})", name.trim());
            return Err(LineError::PointsOrTotal(line.trim().into(), word));
        }
        (name, rest)
    } else {
        return Ok((None, line));
    };
    Ok((Some(check_name(name)?), if is_notice(rest) { "" } else { rest }))
}

/// Splits `Alice: words`, which can have a number or a bullet, or be bold: `1. **Alice:** words`.
fn split_colon(line: &str) -> Option<(&str, &str)> {
    const BOLD: [char; 2] = ['*', '_'];
    let line = line.trim_start_matches(|c: char| "-> \u{2022}".contains(c));
    let (name, rest) = without_number(line).split_once(':')?;
    let (name, rest) = (name.trim_matches(BOLD), rest.trim_start_matches(BOLD));
    let is_name = !name.contains([',', ';'])
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && !rest.starts_with(|c: char| !c.is_whitespace());
    is_name.then_some((name, rest))
}

/// Removes the checkbox from a line that contains more than that: `- [x] cat`. Without a bullet,
/// `[X]` is a player.
fn without_box(line: &str) -> &str {
    let item = line.trim_start_matches(['-', '*', ' ']);
    let boxes = if item.len() < line.len() { &["[ ]", "[x]", "[X]"][..] } else { &["[ ]", "[x]"] };
    let rest = boxes.iter().find_map(|tick| item.strip_prefix(tick));
    rest.filter(|rest| !rest.trim().is_empty()).unwrap_or(line)
}

/// Removes the number of an item in a list: `1. ` or `1) `.
fn without_number(line: &str) -> &str {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let item = rest.strip_prefix(". ").or_else(|| rest.strip_prefix(") "));
    item.filter(|_| rest.len() < line.len()).unwrap_or(line)
}

/// Turns comments that are only a name into headings, if there are several, as in Markdown:
/// `## Alice`. After `##`, a name can be in any case and have digits or marks, as in `## player1`.
pub(super) fn with_headings(text: &str) -> Cow<'_, str> {
    let name = |line: &str| {
        let name = line.strip_prefix('#')?.trim_start_matches('#').trim();
        let is_part = |c: char| c.is_alphanumeric() || "-.'\u{2019}& ".contains(c);
        let is_short = name.split_whitespace().count() <= 3 && name.chars().all(is_part);
        // A letter or a word with a number: `P1`.
        let is_numbered = name.starts_with(char::is_uppercase)
            && name.ends_with(|c: char| c.is_ascii_digit())
            && !name.contains(' ');
        let is_heading = name.contains(char::is_alphabetic) && line.starts_with("##");
        let other = || Some(owner(name)).filter(|_| is_short && (is_heading || is_numbered));
        bare_name(name).or_else(other).map(|name| format!("[{name}]"))
    };
    if text.lines().filter_map(name).nth(1).is_none() {
        return text.into();
    }
    let lines = text.lines().map(|line| name(line).unwrap_or_else(|| line.into()));
    lines.collect::<Vec<_>>().join("\n").into()
}

/// Splits a message of a chat: a time and a name, in either order, or a name in angle brackets.
fn split_message(line: &str) -> Result<Option<(&str, &str)>, LineError> {
    let is_struck =
        |group: &&str| ["<s>", "<del>", "<strike>"].iter().any(|tag| group.contains(tag));
    if let Some(group) = line.split_whitespace().find(is_struck) {
        return Err(LineError::StruckOut(group.into()));
    }
    if line.contains("</") {
        return Err(LineError::NotAWord(line.into()));
    }
    if let Some((name, rest)) = line.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
        return Ok(Some((name, rest)));
    }
    if let Some((time, rest)) = line.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        && is_time(time)
    {
        return message_name(rest).map(Some).ok_or(LineError::NoPlayer);
    }
    if let Some((head, tail)) = line.split_once('[')
        && let Some((time, rest)) = tail.split_once(']')
        && is_time(time)
        && head.chars().all(|c| !c.is_ascii_digit())
    {
        return Ok(Some((head.trim_end().trim_end_matches(','), rest.trim_start_matches(':'))));
    }
    if line.starts_with(|c: char| c.is_ascii_digit()) {
        let end = time_length(line);
        let (time, rest) = line.split_at(end);
        let is_named = split_colon(rest.trim_start_matches([' ', '-', '\u{2013}'])).is_some()
            || rest.trim_start().starts_with('<');
        return match has_date(time) && has_clock(time) || has_clock(time) && is_named {
            true => message_name(rest).map(Some).ok_or(LineError::NoPlayer),
            false => Ok(None),
        };
    }
    let after = |separator: &str| {
        let (name, time) = line.split_once(separator)?;
        (is_time(time.trim_end_matches(':')) && has_clock(time)).then_some((name, ""))
    };
    let dashes = [" \u{2014} ", " \u{2013} ", "  "];
    Ok(dashes.into_iter().find_map(after).filter(|(name, _)| !name.is_empty()))
}

/// Splits the name off the rest of a message after its time: `Alice:`, `<Alice>`, or
/// `From Alice to Everyone:`.
fn message_name(text: &str) -> Option<(&str, &str)> {
    let is_mark = |c: char| "~-\u{2013}\u{2014}".contains(c) || c.is_whitespace();
    let text = text.trim_start_matches(is_mark);
    if let Some(rest) = text.strip_prefix('<') {
        return rest.split_once('>');
    }
    let (name, rest) = text.split_once(':').filter(|(name, _)| !name.contains(['[', ',', ';']))?;
    let sender = name.strip_prefix("From ").and_then(|sender| sender.split(" to ").next());
    Some((sender.unwrap_or(name), rest))
}

/// Whether a text is the time of a message: a date or a time of day, with or without words such as
/// `PM` and `Today`.
fn is_time(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let is_plain = |c: char| c.is_alphanumeric() || c.is_whitespace() || "/.-,:".contains(c);
    (has_clock(text) || has_date(text))
        && text.chars().all(is_plain)
        && words.all(|word| TIME_WORDS.split(' ').any(|known| word.eq_ignore_ascii_case(known)))
}

/// Returns the length of the time at the start of a line.
fn time_length(line: &str) -> usize {
    let mut end = 0;
    for word in line.split_inclusive(|c: char| c.is_whitespace()) {
        let bare = word.trim_end().trim_end_matches([',', ':']);
        let is_number = bare.starts_with(|c: char| c.is_ascii_digit())
            && bare.chars().all(|c| c.is_ascii_digit() || "/.-:".contains(c));
        if !is_number && !["am", "pm"].contains(&bare.to_lowercase().as_str()) {
            break;
        }
        end += word.len();
    }
    end
}

/// Whether a text has a time of day: `12:01`.
fn has_clock(text: &str) -> bool {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    text.as_bytes().windows(4).any(|it| {
        matches!(it, [hour, b':', ten, minute] if [hour, ten, minute].into_iter().all(is_digit))
    })
}

/// Whether a text has a date: `3/4/2026`, `3.4.26`, or `2026-03-04`.
pub(super) fn has_date(text: &str) -> bool {
    let numbers = |word: &str, separator| {
        word.split(separator).filter(|part| part.parse::<u16>().is_ok()).count() == 3
    };
    let mut words = text.split(|c: char| c.is_whitespace() || c == ',');
    words.any(|word| ['/', '.', '-'].into_iter().any(|separator| numbers(word, separator)))
}

/// Removes the points after a name: `Alice (5 points)`.
fn without_points(name: &str) -> &str {
    let split = name.split_once('(').filter(|(_, points)| are_points(points));
    split.map_or(name, |(name, _)| name)
}

fn check_name(name: &str) -> Result<&str, LineError> {
    check_text(name)?;
    match without_points(name).trim() {
        "" => Err(LineError::InvalidName),
        name if name.starts_with(['[', '{', '"', '|']) => Err(LineError::InvalidName),
        // Several names above columns.
        name if name.contains("  ") || name.contains('\t') => Err(LineError::NotAWord(name.into())),
        name if is_time(name) => Err(LineError::NoPlayer),
        name if is_total(name).is_err() => Err(LineError::NotAPlayer(name.into())),
        name => Ok(owner(name)),
    }
}

/// Returns the player in a heading or the name of a sheet, such as `Alice's words`.
///
/// ```
/// assert_eq!(boggle_game::owner("Alice's words"), "Alice");
/// assert_eq!(boggle_game::owner("James' list"), "James");
/// assert_eq!(boggle_game::owner("Alice"), "Alice");
/// ```
#[must_use]
pub fn owner(name: &str) -> &str {
    const APOSTROPHES: [char; 2] = ['\'', '\u{2019}'];
    let Some((player, last)) = name.rsplit_once(' ') else { return name };
    let is_sheet = ["words", "list", "sheet"].iter().any(|it| last.eq_ignore_ascii_case(it));
    let player =
        player.strip_suffix(['s', 'S']).filter(|it| it.ends_with(APOSTROPHES)).unwrap_or(player);
    player.strip_suffix(APOSTROPHES).filter(|_| is_sheet).unwrap_or(name)
}

/// Returns which lines are the names of players without a colon, if that is certain: two or more
/// lines have only a capitalized name, lines without capitalized words follow each of them, and
/// the first line is one.
pub(super) fn bare_names(lines: &[&str]) -> Vec<bool> {
    let are_names: Vec<_> = lines.iter().map(|line| bare_name(line).is_some()).collect();
    let is_word =
        |(is_name, line): (&bool, &&str)| *is_name || !split_words(line).any(is_capitalized);
    let is_certain = are_names.first() == Some(&true)
        && are_names.last() == Some(&false)
        && are_names.iter().filter(|is_name| **is_name).count() > 1
        && are_names.windows(2).all(|pair| pair != [true, true])
        && are_names.iter().zip(lines).all(is_word);
    if is_certain { are_names } else { vec![false; lines.len()] }
}

/// Whether a name is only a number of a player or a team: `Player 1`.
pub(super) fn is_numbered(name: &str) -> bool {
    name.split_once(' ').is_some_and(|(kind, number)| {
        ["Player", "Team"].iter().any(|it| kind.eq_ignore_ascii_case(it))
            && number.chars().all(|c| c.is_ascii_digit())
    })
}

/// Returns the capitalized name that a line consists of, without the decoration of a heading.
pub(super) fn bare_name(line: &str) -> Option<&str> {
    let is_decoration = |c: char| "*_=-#\u{2013}\u{2014} ".contains(c);
    let name = owner(without_points(without_number(line)).trim_matches(is_decoration));
    let mut words = name.split(' ').filter(|word| !word.is_empty()).peekable();
    let is_numbered = words.peek().is_some_and(|word| ["Player", "Team"].contains(word));
    let is_name = words.peek().is_some()
        && words.clone().count() <= 3
        && words.all(|word| {
            is_capitalized(word) && word.chars().all(|c| c.is_alphabetic() || c == '.')
                || is_numbered && word.chars().all(|c| c.is_ascii_digit())
        });
    is_name.then_some(name)
}

pub(super) fn is_capitalized(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(char::is_uppercase) && !chars.next().is_some_and(char::is_uppercase)
}
