//! How answers for a person look.

use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use boggle_solver::{Board, Tile};
use unicode_width::UnicodeWidthStr;

/// The width where there is no terminal.
const DEFAULT_WIDTH: usize = 80;

/// Boards with more rows are not drawn.
const MAX_ROWS: usize = 40;

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

/// A cell as it is drawn.
pub(crate) struct Cell {
    pub text: String,
    pub style: Style,
    /// What is put faintly behind the text.
    pub note: String,
}

/// Draws the board, with names of the rows and columns if wanted; or tells its
/// size if it has no room. The widest cell takes so many columns, its note with
/// it.
pub(crate) fn draw(
    out: &mut Vec<u8>,
    board: &Board,
    named: bool,
    width: usize,
    widest: usize,
    cell: impl Fn(usize) -> Cell,
) -> io::Result<()> {
    let pitch = widest + 1;
    let margin = if named { board.rows().to_string().len() + 2 } else { 2 };
    if board.rows() > MAX_ROWS || margin + board.columns() * pitch > width {
        return writeln!(out, "{} x {} cells", board.rows(), board.columns());
    }
    let gap = |column, used| if column + 1 < board.columns() { pitch - used } else { 0 };
    if named {
        write!(out, "{:margin$}", "")?;
        for column in 0..board.columns() {
            let name = column_name(column);
            let gap = gap(column, name.len().min(pitch));
            write!(out, "{FAINT}{name}{FAINT:#}{:gap$}", "")?;
        }
        writeln!(out)?;
    }
    for row in 0..board.rows() {
        if named {
            write!(out, "{FAINT}{:>1$}{FAINT:#}  ", row + 1, margin - 2)?;
        } else {
            write!(out, "{:margin$}", "")?;
        }
        for column in 0..board.columns() {
            let Cell { text, style, note } = cell(row * board.columns() + column);
            write!(out, "{style}{text}{style:#}")?;
            if !note.is_empty() {
                write!(out, "{FAINT}{note}{FAINT:#}")?;
            }
            write!(out, "{:1$}", "", gap(column, text.width() + note.len()))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A tile as it looks on a die: its first letter a capital.
pub(crate) fn face(tile: &Tile) -> String {
    match tile {
        Tile::Letters(text) => capitalized(text),
        Tile::Any => "?".into(),
        Tile::Blocked => "#".into(),
    }
}

/// Letters of which the first is a capital.
pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(chars).collect()
}

/// The name of a cell: its column, as in spreadsheets, and its row from 1.
pub(crate) fn cell_name(board: &Board, cell: u32) -> String {
    let (row, column) = board.position(cell as usize);
    format!("{}{}", column_name(column), row + 1)
}

/// The name of a column, as in spreadsheets: A to Z, AA, AB and so on.
fn column_name(column: usize) -> String {
    let letter = char::from(b'A' + (column % 26) as u8);
    if column < 26 { letter.into() } else { column_name(column / 26 - 1) + &letter.to_string() }
}
