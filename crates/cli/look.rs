//! How answers for a person look.

use std::io::{self, IsTerminal};

use anstyle::{AnsiColor, Style};
use boggle_solver::Tile;

/// The width where there is no terminal.
const DEFAULT_WIDTH: usize = 80;

pub(crate) const TILE: Style = Style::new().bold();
pub(crate) const HEADING: Style = AnsiColor::Cyan.on_default().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();

/// The columns of the terminal that stdout is, or 80.
pub(crate) fn width() -> usize {
    if !io::stdout().is_terminal() {
        return DEFAULT_WIDTH;
    }
    terminal_size::terminal_size().map_or(DEFAULT_WIDTH, |(width, _)| width.0.into())
}

/// A tile as it looks on a die: its first letter a capital.
pub(crate) fn face(tile: &Tile) -> String {
    match tile {
        Tile::Letters(text) => {
            let mut chars = text.chars();
            let first = chars.next().map(char::to_uppercase).into_iter().flatten();
            first.chain(chars).collect()
        }
        Tile::Any => "?".into(),
        Tile::Blocked => "#".into(),
    }
}
