//! The result of a game as text to share, which spoils the board for nobody.

use boggle_dictionary::letters::count;
use chrono::{Datelike, NaiveDate};

use crate::{FinishedGame, GameRecord, GameResult, Mode, Progress, RANKS, Rank, Target};

/// The names of the months. Chrono's own formats would add 13 kB of code to the page.
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

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

/// Formats the result of a game as text to share, which contains neither words nor letters of the
/// board.
///
/// The result of a daily board is two lines: the day, the rank, and the common words found; and the
/// rank as squares, with the number of consecutive days. Other games are one line: the board code, if
/// there is one, the points, the number and percentage of words found, and the length of the longest
/// word.
///
/// ```
/// use boggle_game::{FinishedGame, GameRecord, share_text};
///
/// # let line = r#"{"id":1,"version":1,"started":"2026-11-21T14:45:02+01:00","board":"catrreton","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"own","words":9,"checksum":"0badcafe"},"timer":180.0,"played":10.0,"result":{"words":1,"points":2,"possible_words":6,"possible_points":7},"words":[{"word":"cater","at":5.0,"points":2}]}"#;
/// let mut game = GameRecord::read(line)?;
/// let text = share_text(&FinishedGame::new(game.clone(), []));
/// assert_eq!(text, "boggle: 2 points, 1 of 6 words (17%), longest 5 letters");
/// game.setup.day = Some("2026-11-21".into());
/// let text = share_text(&FinishedGame::new(game, []));
/// assert_eq!(text, "boggle, Nov 21: Good, 1 of 6\n🟧🟧🟧⬜⬜⬜⬜");
/// # Ok::<(), boggle_game::GameRecordError>(())
/// ```
#[must_use]
pub fn share_text(finished: &FinishedGame) -> String {
    let FinishedGame { record, achievements } = finished;
    let help = if record.hints { ", with hints" } else { "" };
    let Some(day) = record.daily_board() else {
        return format!("{}{help}", result(record));
    };
    let streak = match achievements.daily_streak {
        Some(days) if days > 1 => format!(" {days} days in a row"),
        _ => String::new(),
    };
    let squares = rank_squares(record.result.progress());
    format!("{}{help}\n{squares}{streak}", daily_result(record, day))
}

fn daily_result(game: &GameRecord, day: NaiveDate) -> String {
    let progress = game.result.progress();
    let Progress { found, possible, .. } = progress;
    let (month, kind, rank) = (MONTHS[day.month0() as usize], kind(game), progress.rank().name);
    format!("boggle, {month} {}{kind}: {rank}, {found} of {possible}", day.day())
}

/// Returns a square for each rank, filled up to the rank reached.
fn rank_squares(progress: Progress) -> String {
    let rank = progress.rank();
    let square = |other: &Rank| if other.percent <= rank.percent { '🟧' } else { '⬜' };
    RANKS.iter().map(square).collect()
}

fn result(game: &GameRecord) -> String {
    let setup = &game.setup;
    // Without a code, the name of a board is its letters.
    let name = setup.code.as_ref().map(|code| format!(" {code}")).unwrap_or_default();
    let kind = kind(game);
    let GameResult { words, points, possible_words, common, .. } = game.result;
    let plural = |count: u64| if count == 1 { "" } else { "s" };
    let (found, possible, noun) = match common.filter(|_| setup.target == Target::Common) {
        Some(common) => (common.words, common.possible_words, "common word"),
        None => (words, possible_words, "word"),
    };
    let mut line = format!(
        "boggle{name}{kind}: {points} point{}, {found} of {possible} {noun}{} ({})",
        plural(points),
        plural(possible),
        percent(found, possible),
    );
    if let Some(longest) = game.longest_word().map(count) {
        line += &format!(", longest {longest} letters");
    }
    line
}

/// Returns the mode and the goal in parentheses, unless the game is a plain one.
fn kind(game: &GameRecord) -> String {
    let mut kind = match game.setup.mode {
        Mode::Classic => String::new(),
        Mode::Sprint => " (sprint)".into(),
        Mode::Strikeout => " (strikeout)".into(),
    };
    if let Some(goal) = game.setup.goal {
        kind += &format!(" (goal {goal})");
    }
    kind
}
