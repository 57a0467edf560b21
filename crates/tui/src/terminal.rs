//! Sets up the terminal for the game and always restores it afterward.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stdout};
use std::panic;
use std::sync::Once;
use std::thread;
use std::time::Duration;

use crossterm::cursor::Show;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui_core::backend::Backend;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::terminal::Terminal;

use crate::backend::EscapeBackend;
use crate::view::View;

/// The maximum number of cells of a terminal, more than any screen has. A terminal can claim to
/// have four billion cells, which do not fit in memory.
const MAX_CELLS: u32 = 1 << 20;

/// A terminal in raw mode, showing the alternate screen. Dropping it restores the
/// terminal.
pub(crate) struct GameTerminal {
    /// Buffered, so that each frame is written at once.
    terminal: Terminal<EscapeBackend<BufWriter<Stdout>>>,
}

impl GameTerminal {
    pub(crate) fn open() -> io::Result<GameTerminal> {
        if !stdout().is_terminal() {
            return Err(io::Error::other("standard output is not a terminal"));
        }
        restore_on_panic();
        enable_raw_mode()?;
        let backend = EscapeBackend::new(BufWriter::with_capacity(1 << 16, stdout()));
        let terminal = backend.size().and_then(check_size).and_then(|()| Terminal::new(backend));
        let mut terminal = match terminal {
            Ok(terminal) => GameTerminal { terminal },
            Err(error) => {
                restore();
                return Err(error);
            }
        };
        let out = &mut terminal.terminal.backend_mut().out;
        execute!(out, EnterAlternateScreen, EnableMouseCapture, Clear(ClearType::All))?;
        Ok(terminal)
    }

    pub(crate) fn area(&self) -> io::Result<Rect> {
        Ok(Rect::from((ratatui_core::layout::Position::ORIGIN, self.terminal.size()?)))
    }

    /// Rings the bell.
    pub(crate) fn ring(&mut self) -> io::Result<()> {
        let out = &mut self.terminal.backend_mut().out;
        out.write_all(b"\x07")?;
        out.flush()
    }

    pub(crate) fn draw(&mut self, view: &mut impl View, now: Duration) -> io::Result<()> {
        check_size(self.terminal.size()?)?;
        self.terminal.draw(|frame| view.draw(frame, now))?;
        Ok(())
    }
}

fn check_size(Size { width, height }: Size) -> io::Result<()> {
    match u32::from(width) * u32::from(height) {
        0..=MAX_CELLS => Ok(()),
        _ => Err(io::Error::other(format!(
            "the terminal has {width} columns and {height} rows; use a smaller window"
        ))),
    }
}

impl Drop for GameTerminal {
    fn drop(&mut self) {
        // After a panic, the terminal is restored, and the cursor would move back above the message.
        if !thread::panicking() {
            restore();
        }
    }
}

/// Restores the terminal. Ignores errors, because if the terminal is gone, there is nothing to
/// restore.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = stdout().flush();
    let _ = disable_raw_mode();
}

/// Restores the terminal before a panic message is printed. Otherwise the message would disappear
/// with the alternate screen.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let default_hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            restore();
            default_hook(info);
        }));
    });
}
