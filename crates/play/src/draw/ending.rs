//! The moment after the end of a game, before its results.

use boggle_game::Ending;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Span;

use super::board::BoardDrawing;
use super::glyphs::LargeText;
use super::help_page::wrapped;
use super::side::score;
use super::{below, fitting, layout, put};
use crate::app::App;
use crate::results::Results;
use crate::theme::Theme;

/// What is shown at the end of a game.
struct Announcement {
    /// One word in large letters.
    large: &'static str,
    text: &'static str,
    style: Style,
}

fn announcement(ending: Ending, theme: Theme) -> Announcement {
    let (large, text, style) = match ending {
        Ending::TimeUp | Ending::Stopped => ("TIME!", "Time!", theme.alarm()),
        Ending::AllFound => ("BRAVO!", "You found every word!", theme.success()),
        Ending::GoalReached => ("GOAL!", "You reached the goal!", theme.success()),
        Ending::StruckOut => ("OUT!", "Three strikes!", theme.alarm()),
    };
    Announcement { large, text, style }
}

/// Draws the board, and beside it the end of the game and the score.
pub(super) fn draw(
    buffer: &mut Buffer,
    app: &App,
    results: &Results,
    layout: &layout::Results,
    theme: Theme,
) {
    BoardDrawing {
        board: app.context.judge.board(),
        view: &app.view,
        tiles: layout.tiles,
        theme,
        path: &[],
        cursor: None,
        hints: None,
        has_large_letters: !app.context.ascii,
    }
    .draw(buffer);
    let mut rest = layout.side;
    let Announcement { large, text, style } = announcement(results.ending, theme);
    let banner = Rect { height: rest.height.min(5), ..rest };
    let inside = (banner.width.saturating_sub(2), banner.height.saturating_sub(2));
    let large = LargeText::new(large).filter(|_| !app.context.ascii);
    if let Some((large, scale)) = large.and_then(|large| Some((large.scale(inside)?, large))).map(|(scale, large)| (large, scale)) {
        for row in 0..banner.height {
            put(buffer, below(banner, row), Span::styled(" ".repeat(banner.width.into()), style));
        }
        large.draw(buffer, banner, scale, style);
        rest = below(rest, banner.height + 1);
    }
    put(buffer, rest, Span::styled(fitting(rest.width, [format!(" {text} "), "Over".into()]), style));
    rest = below(rest, 2);
    put(buffer, rest, Span::styled(score(app, rest.width), Theme::STRONG));
}
