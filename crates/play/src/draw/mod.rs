//! Draws what is on the screen, and changes nothing.

use std::time::Duration;

use boggle_game::State;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use crate::app::{App, Screen};
use crate::grid::Grid;
use crate::keys::Told;

mod board;
mod clock;
pub(crate) mod layout;
mod page;
mod playing;
mod results;

/// Draws the screen.
pub(crate) fn draw(frame: &mut Frame, app: &App, now: Duration) {
    let look = Look { colors: app.context.colors };
    let is_paused = app.game.state(now) == State::Paused;
    let cursor = match &app.screen {
        Screen::Playing(_) if is_paused => playing::draw_paused(frame.buffer_mut(), app, look, now),
        Screen::Playing(screen) => playing::draw(frame.buffer_mut(), app, screen, look, now),
        Screen::Ended(screen) => results::draw(frame.buffer_mut(), app, screen, look, now),
    };
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}

/// The styles. Text has the terminal's own colour, or red, which can be read on
/// light and on dark grounds; what else is coloured brings its own ground. What a
/// colour says is said without it too.
#[derive(Debug, Clone, Copy)]
struct Look {
    colors: bool,
}

impl Look {
    const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

    /// Not bold where there are colours: many terminals make bold black a grey.
    fn filled(self, ground: Color) -> Style {
        if self.colors {
            Style::new().fg(Color::Black).bg(ground)
        } else {
            Self::STRONG.add_modifier(Modifier::REVERSED)
        }
    }

    /// Tiles on the path.
    fn lit(self) -> Style {
        self.filled(Color::Cyan)
    }

    /// The tile where the path begins.
    fn first(self) -> Style {
        let style = self.filled(Color::Green);
        if self.colors { style } else { style.add_modifier(Modifier::UNDERLINED) }
    }

    /// What scores.
    fn good(self) -> Style {
        self.filled(Color::Green)
    }

    /// What is selected in a list.
    fn selected(self) -> Style {
        self.filled(Color::Cyan)
    }

    /// What is wrong.
    fn bad(self) -> Style {
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        if self.colors { style.fg(Color::Red) } else { style }
    }

    /// What is urgent.
    fn urgent(self) -> Style {
        if self.colors { Self::STRONG.fg(Color::Red) } else { Self::STRONG }
    }

    /// The same, to be seen from the corner of an eye.
    fn alarm(self) -> Style {
        if self.colors {
            Self::STRONG.fg(Color::White).bg(Color::Red)
        } else {
            self.filled(Color::Reset)
        }
    }
}

/// Writes a line at the top of an area; what is cut ends with an ellipsis.
fn put<'l>(buffer: &mut Buffer, area: Rect, line: impl Into<Line<'l>>) {
    let line = line.into();
    if area.intersection(buffer.area).is_empty() {
        return;
    }
    if line.width() <= usize::from(area.width) {
        buffer.set_line(area.x, area.y, &line, area.width);
    } else {
        let (x, _) = buffer.set_line(area.x, area.y, &line, area.width - 1);
        buffer.set_string(x, area.y, "…", line.style);
    }
}

/// What the board is called. Letters are told if they are few, and stand in one
/// row; of others, the size says more.
fn board_name(app: &App) -> String {
    const LONGEST: usize = 25;
    let name = app.context.board_name;
    if name.contains(char::is_whitespace) || Span::raw(name).width() > LONGEST {
        let board = app.context.judge.board();
        format!("{}x{} board", board.rows(), board.columns())
    } else {
        name.to_owned()
    }
}

/// Stands where it is seen as long as there is a game that is not kept.
const NOT_KEPT: &str = "NOT KEPT";

/// The rest of an area below its first rows.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// The first of some ways to say something that fits, or else the last.
fn fitting<const N: usize>(width: u16, ways: [String; N]) -> String {
    let fits = |way: &&String| Span::raw(way.as_str()).width() <= usize::from(width);
    let fitting = ways.iter().find(fits).or(ways.last()).cloned();
    fitting.unwrap_or_default()
}

/// What to do in a window that is too small, in one line.
fn put_too_small(buffer: &mut Buffer, app: &App, before: String) {
    let (columns, rows) = Grid::least(app.context.judge.board(), &app.view);
    let (columns, rows) = (columns.max(20), rows + 2);
    let size = format!("{columns}x{rows}");
    let ways = [
        format!("{before}  Too small: {size} is needed"),
        format!("{before} needs {size}"),
        before,
    ];
    put(buffer, app.area, fitting(app.area.width, ways));
}

/// As many keys as fit, in one line.
fn put_keys(buffer: &mut Buffer, area: Rect, keys: &[Told]) {
    let mut line = Line::default();
    for Told { key, brief, .. } in keys {
        let Some(brief) = brief else { continue };
        let gap = if line.spans.is_empty() { "" } else { "  " };
        if line.width() + gap.len() + key.len() + 1 + brief.len() <= area.width.into() {
            line.push_span(gap);
            line.push_span(Span::styled(*key, Look::STRONG));
            line.push_span(format!(" {brief}"));
        }
    }
    put(buffer, area, line);
}
