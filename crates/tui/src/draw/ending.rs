//! The screen right after a game ends, before the results.

use boggle_game::Ending;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::text::Span;

use super::board::BoardDrawing;
use super::glyphs::LargeText;
use super::lines::{below, put, put_lines};
use super::side::score;
use crate::layout::ResultsLayout;
use crate::results::Results;
use crate::session::GameSession;
use crate::text::fitting;
use crate::theme::Theme;

/// The rows of the banner in large letters.
const BANNER_ROWS: u16 = 5;

/// Draws the board, with the reason for the end and the score beside it.
pub(super) fn draw(
    buffer: &mut Buffer,
    session: &GameSession,
    results: &Results,
    layout: &ResultsLayout,
    theme: Theme,
) {
    BoardDrawing::new(session, layout.tiles, theme).draw(buffer);
    let word = results.ending.banner();
    let style = if results.ending.is_won() { theme.success() } else { theme.alarm() };
    let mut area = layout.side;
    let large = LargeText::new(word);
    let room = (area.width.saturating_sub(2), BANNER_ROWS - 2);
    let scale = large.as_ref().and_then(|large| large.scale(room));
    if let (Some(large), Some(scale)) = (large, scale.filter(|_| area.height > BANNER_ROWS)) {
        let banner = Rect { height: BANNER_ROWS, ..area };
        let blank = " ".repeat(banner.width.into());
        put_lines(buffer, banner, vec![Span::styled(blank, style).into(); BANNER_ROWS.into()]);
        large.draw(buffer, banner, scale, style);
        area = below(area, BANNER_ROWS + 1);
    } else {
        put(
            buffer,
            area,
            Span::styled(fitting(area.width, [format!(" {word} "), word.into()]), style),
        );
        area = below(area, 1);
    }
    put(buffer, area, Span::styled(score(session, area.width), Theme::STRONG));
    let width = layout.keys.width;
    if let Some(message) = message(results, width) {
        put(buffer, layout.status.unwrap_or(layout.keys), Span::styled(message, theme.warning()));
    }
}

/// Returns the message about the end of the game, which also says that an unfinished word was too
/// late. It is `None` if the player ended the game or dismissed the message.
pub(super) fn message(results: &Results, width: u16) -> Option<String> {
    let word = results.unfinished_word.as_ref()?;
    Some(match (results.ending, word.as_str()) {
        (ending @ Ending::AllFound, _) => {
            fitting(width, [format!("{ending}!"), "All found!".into()])
        }
        (ending @ (Ending::GoalReached | Ending::StruckOut), _) => format!("{ending}!"),
        (_, "") => "Time!".into(),
        (_, word) => fitting(
            width,
            [
                format!("Time! {word} was not entered in time"),
                format!("Time! {word} too late"),
                format!("{word} too late"),
                "Time!".into(),
            ],
        ),
    })
}
