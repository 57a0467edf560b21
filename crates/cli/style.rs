//! How answers for a person look.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anstream::adapter::strip_bytes;
use anstyle::{AnsiColor, Style};
use boggle_game::minutes;
use boggle_solver::{Board, Tile};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width where there is no terminal.
const DEFAULT_WIDTH: usize = 80;

/// The columns before boards and words.
pub(crate) const MARGIN: usize = 2;

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

/// A text in no more than so many columns, what is cut off marked.
pub(crate) fn fit(text: &str, width: usize) -> Cow<'_, str> {
    if text.width() <= width {
        return text.into();
    }
    let mut room = width.saturating_sub(1);
    let is_in = |c: &char| {
        let left = room.checked_sub(c.width().unwrap_or(0));
        room = left.unwrap_or(0);
        left.is_some()
    };
    text.chars().take_while(is_in).chain(['…']).collect()
}

/// A time as a clock shows it: `2:41`, with what there is of a second.
pub(crate) fn clock(time: Duration) -> String {
    match time.subsec_millis() {
        0 => minutes(time),
        part => format!("{}.{part:03}", minutes(time)).trim_end_matches('0').into(),
    }
}

/// A text as stdout is to have it: without colours, if it shows none.
pub(crate) fn for_stdout(text: Vec<u8>) -> Vec<u8> {
    match anstream::AutoStream::choice(&io::stdout()) {
        anstream::ColorChoice::Never => strip_bytes(&text).into_vec(),
        _ => text,
    }
}

/// A tile as it looks on a die: its first letter a capital.
pub(crate) fn face(tile: &Tile) -> String {
    match tile {
        Tile::Letters(text) => capitalized(text),
        Tile::Wildcard => "?".into(),
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

/// The columns that the widest tile of a board takes.
pub(crate) fn widest(board: &Board) -> usize {
    board.distinct_tiles().iter().map(|tile| face(tile).width()).max().unwrap_or(1)
}

/// Draws the tiles of the cells that are shown, and blanks elsewhere, each so many
/// columns from the next.
pub(crate) fn draw_some(
    out: &mut Vec<u8>,
    board: &Board,
    side: usize,
    is_shown: impl Fn(usize) -> bool,
) -> io::Result<()> {
    for row in 0..board.rows() {
        // Blanks are held back until a letter follows.
        let mut gap = MARGIN;
        for column in 0..board.columns() {
            let cell = row * board.columns() + column;
            if is_shown(cell) {
                let face = face(board.tile(cell));
                write!(out, "{:gap$}{TILE}{face}{TILE:#}", "")?;
                gap = side - face.width();
            } else {
                gap += side;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Writes words into columns, downwards.
pub(crate) fn columns(out: &mut Vec<u8>, words: &[&str], width: usize) -> io::Result<()> {
    let widest = words.iter().map(|word| word.width()).max().unwrap_or(0);
    let columns = (width.saturating_sub(MARGIN) / (widest + MARGIN)).max(1);
    let rows = words.len().div_ceil(columns);
    for row in 0..rows {
        let mut gap = MARGIN;
        for word in words.iter().skip(row).step_by(rows) {
            // A large board has a hundred thousand words; formatting each would
            // take as long as finding them.
            out.resize(out.len() + gap, b' ');
            out.extend_from_slice(word.as_bytes());
            gap = widest - word.width() + MARGIN;
        }
        writeln!(out)?;
    }
    Ok(())
}
