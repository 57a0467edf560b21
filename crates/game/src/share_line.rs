//! A one-line result to share.

use boggle_dictionary::letters::count;

use crate::{GameRecord, GameResult, Mode, Target};

/// The maximum number of characters of a board without a code that the line includes.
const MAX_BOARD: usize = 40;

/// Formats a part of a whole as a percentage without decimals, rounding halves up, but prints 100%
/// only for the whole. The whole may be 0.
///
/// ```
/// assert_eq!(boggle_game::percent(1, 6), "17%");
/// assert_eq!(boggle_game::percent(999, 1000), "99%");
/// assert_eq!(boggle_game::percent(0, 0), "0%");
/// ```
#[must_use]
pub fn percent(part: u64, whole: u64) -> String {
    let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
    let most = if part < whole { 99 } else { u128::MAX };
    format!("{}%", most.min((200 * part + whole) / (2 * whole)))
}

/// Formats the result of a game as one line that reveals no words: the board or the day, the
/// points, the number and percentage of words found, and the length of the longest word.
///
/// ```
/// use boggle_game::{GameRecord, share_line};
///
/// # let line = r#"{"id":1,"version":1,"started":"2026-11-21T14:45:02+01:00","board":"catrreton","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"own","words":9,"checksum":"0badcafe"},"timer":180.0,"played":10.0,"result":{"words":1,"points":2,"possible_words":6,"possible_points":7},"words":[{"word":"cater","at":5.0,"points":2}]}"#;
/// let game = GameRecord::read(line)?;
/// assert_eq!(share_line(&game), "boggle catrreton: 2 points, 1 of 6 words (17%), longest 5 letters");
/// # Ok::<(), boggle_game::GameRecordError>(())
/// ```
#[must_use]
pub fn share_line(game: &GameRecord) -> String {
    let setup = &game.setup;
    let name = match &setup.day {
        Some(day) => format!("daily {day}"),
        None if setup.name().chars().count() > MAX_BOARD => "own board".into(),
        None => setup.name().to_owned(),
    };
    let mut kind = match setup.mode {
        Mode::Classic => String::new(),
        Mode::Sprint => " (sprint)".into(),
        Mode::Strikeout => " (strikeout)".into(),
    };
    if let Some(goal) = setup.goal {
        kind += &format!(" (goal {goal})");
    }
    let GameResult { words, points, possible_words, common, .. } = game.result;
    let plural = |count: u64| if count == 1 { "" } else { "s" };
    let (found, possible, noun) = match common.filter(|_| setup.target == Target::Common) {
        Some(common) => (common.words, common.possible_words, "common word"),
        None => (words, possible_words, "word"),
    };
    let mut line = format!(
        "boggle {name}{kind}: {points} point{}, {found} of {possible} {noun}{} ({})",
        plural(points),
        plural(possible),
        percent(found, possible),
    );
    if let Some(longest) = game.longest_word().map(count) {
        line += &format!(", longest {longest} letters");
    }
    if game.hints {
        line += ", with hints";
    }
    line
}
