//! The terminal: taken for the game, and given back whatever happens.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write, stdout};
use std::panic;
use std::sync::Once;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;

use crate::app::App;
use crate::draw::draw;

/// The screen of the game, which is another than that of the shell.
pub(crate) struct Screen {
    /// A frame goes out in one piece.
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
}

impl Screen {
    pub(crate) fn open() -> io::Result<Screen> {
        if !stdout().is_terminal() {
            return Err(io::Error::other("the drawn game needs a terminal; use --plain"));
        }
        close_on_panic();
        enable_raw_mode()?;
        // From here on, dropping it restores the terminal.
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 16, stdout()));
        let mut screen = match Terminal::new(backend) {
            Ok(terminal) => Screen { terminal },
            Err(error) => {
                close();
                return Err(error);
            }
        };
        // Ratatui's own way to clear asks the terminal where its cursor is, waits for
        // two seconds, and fails where there is no answer.
        let clear = Clear(ClearType::All);
        execute!(screen.terminal.backend_mut(), EnterAlternateScreen, EnableMouseCapture, clear)?;
        Ok(screen)
    }

    pub(crate) fn area(&self) -> io::Result<Rect> {
        Ok(Rect::from((ratatui::layout::Position::ORIGIN, self.terminal.size()?)))
    }

    pub(crate) fn draw(&mut self, app: &mut App, now: Duration) -> io::Result<()> {
        self.terminal.draw(|frame| {
            app.area = frame.area();
            draw(frame, app, now);
        })?;
        app.drawn(now);
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        close();
    }
}

/// Gives the terminal back. Where it is gone, there is nothing to give back.
fn close() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = stdout().flush();
    let _ = disable_raw_mode();
}

/// What a panic says is not to go down with the game's screen.
fn close_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            close();
            before(info);
        }));
    });
}
