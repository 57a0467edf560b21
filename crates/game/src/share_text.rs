//! The result of a game as text to share, which spoils the board for nobody.

use chrono::Datelike;

use crate::{FinishedGame, GameRecord, Mode, Progress, RANKS, Rank};

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

/// Formats the result of a game as two lines to share, which contain neither words nor letters of
/// the board. The first has the day or the board code, the rank, and the number of common words
/// found. The second shows the rank as squares and, on a daily board, the number of days in a row.
///
/// ```
/// use boggle_game::{FinishedGame, GameRecord, share_text};
///
/// # let line = r#"{"id":1,"version":1,"started":"2026-11-21T14:45:02+01:00","board":"catrreton","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"own","words":9,"checksum":"0badcafe"},"timer":180.0,"played":10.0,"result":{"words":1,"points":2,"possible_words":6,"possible_points":7},"words":[{"word":"cater","at":5.0,"points":2}]}"#;
/// let mut game = GameRecord::read(line)?;
/// let text = share_text(&FinishedGame::new(game.clone(), []));
/// assert_eq!(text, "boggle: Good, 1 of 6\n🟧🟧🟧⬜⬜⬜⬜");
/// game.setup.day = Some("2026-11-21".into());
/// let text = share_text(&FinishedGame::new(game, []));
/// assert_eq!(text, "boggle, Nov 21: Good, 1 of 6\n🟧🟧🟧⬜⬜⬜⬜");
/// # Ok::<(), boggle_game::GameRecordError>(())
/// ```
#[must_use]
pub fn share_text(finished: &FinishedGame) -> String {
    let FinishedGame { record, achievements } = finished;
    let progress = record.result.progress();
    let (Progress { found, possible, .. }, rank) = (progress, progress.rank());
    let help = if record.hints { ", with hints" } else { "" };
    let streak = match achievements.daily_streak {
        Some(days) if days > 1 => format!(" {days} days in a row"),
        _ => String::new(),
    };
    let (name, kind) = (name(record), kind(record));
    let squares = rank_squares(rank);
    format!("boggle{name}{kind}: {}, {found} of {possible}{help}\n{squares}{streak}", rank.name)
}

/// Returns the day or the code of the board, or nothing for a board known only by its letters.
fn name(game: &GameRecord) -> String {
    match (game.daily_board(), &game.setup.code) {
        (Some(day), _) => format!(", {} {}", MONTHS[day.month0() as usize], day.day()),
        (None, Some(code)) => format!(" {code}"),
        (None, None) => String::new(),
    }
}

/// Returns a square for each rank, filled up to the rank reached.
fn rank_squares(rank: Rank) -> String {
    let square = |other: &Rank| if other.percent <= rank.percent { '🟧' } else { '⬜' };
    RANKS.iter().map(square).collect()
}

/// Returns the mode and the goal, unless the game has the default ones.
fn kind(game: &GameRecord) -> String {
    let mut kind = match game.setup.mode {
        Mode::Classic => String::new(),
        Mode::Sprint => ", sprint".into(),
        Mode::Strikeout => ", strikeout".into(),
    };
    if let Some(goal) = game.setup.goal {
        kind += &format!(", goal {goal}");
    }
    kind
}
