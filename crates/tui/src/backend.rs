//! Writes frames as escape sequences.
//!
//! The crate `ratatui-crossterm` does the same, but takes a twentieth of the first build of the
//! programs for the macros behind its feature flags, and it asks the terminal for its cursor
//! position when the window is resized, which fails after two seconds if there is no answer.

use std::io::{self, Write};

use anstyle::Style;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::terminal::{self, Clear};
use crossterm::{execute, queue};
use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::Color;

/// A terminal that understands escape sequences.
pub(crate) struct EscapeBackend<W: Write> {
    pub out: W,
    cursor: Position,
}

impl<W: Write> EscapeBackend<W> {
    pub(crate) fn new(out: W) -> EscapeBackend<W> {
        EscapeBackend { out, cursor: Position::ORIGIN }
    }
}

fn style(cell: &Cell) -> Style {
    let color = |color| Some(color).filter(|&color| color != Color::Reset).map(Into::into);
    Style::new().fg_color(color(cell.fg)).bg_color(color(cell.bg)).effects(cell.modifier.into())
}

impl<W: Write> Backend for EscapeBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, cells: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let (mut next, mut last) = (None, Style::new());
        for (x, y, cell) in cells {
            if next != Some((x, y)) {
                queue!(self.out, MoveTo(x, y))?;
            }
            next = Some((x + 1, y));
            let style = style(cell);
            if style != last {
                write!(self.out, "{last:#}{style}")?;
                last = style;
            }
            self.out.write_all(cell.symbol().as_bytes())?;
        }
        write!(self.out, "{last:#}")
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        execute!(self.out, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        execute!(self.out, Show)
    }

    /// Returns where the cursor was put last.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.cursor = position.into();
        execute!(self.out, MoveTo(self.cursor.x, self.cursor.y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    /// Clears the whole screen. With a full-screen viewport, ratatui never clears only part of it.
    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        execute!(self.out, Clear(terminal::ClearType::All))
    }

    fn size(&self) -> io::Result<Size> {
        terminal::size().map(|(width, height)| Size { width, height })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
