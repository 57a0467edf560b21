//! The layout and colors of text output.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::sync::LazyLock;
#[cfg(feature = "tui")]
use std::time::Duration;

use anstream::adapter::strip_bytes;
use anstyle::{AnsiColor, Style};
#[cfg(feature = "tui")]
use boggle_dictionary::Definition;
#[cfg(feature = "tui")]
use boggle_game::format_time;
use boggle_solver::Board;
use boggle_solver::printer::{CellName, column_label};
pub(crate) use boggle_solver::svg::face;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

#[cfg(feature = "tui")]
use crate::terminal::{printable, stdout};

/// The width without a terminal.
const DEFAULT_WIDTH: usize = 80;

/// The number of columns to the left of boards and words.
pub(crate) const MARGIN: usize = 2;

/// Boards with more rows are not drawn.
const MAX_ROWS: usize = 40;

pub(crate) const TILE: Style = Style::new().bold();
pub(crate) const HEADING: Style = AnsiColor::Cyan.on_default().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();

/// Returns the width of the terminal in columns, or 80 if stdout is not a
/// terminal.
pub(crate) fn width() -> usize {
    let size = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
    size.map_or(DEFAULT_WIDTH, |(width, _)| width.0.into())
}

/// Returns the height of the terminal in lines, or `None` if stdout is not a
/// terminal.
pub(crate) fn rows() -> Option<usize> {
    let size = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
    size.map(|(_, height)| height.0.into())
}

/// What is drawn in a cell.
pub(crate) struct Cell {
    pub text: String,
    pub style: Style,
    /// Faint text after `text`.
    pub note: String,
}

/// Draws a board, with row and column labels if `labeled`, or prints its size if
/// the board does not fit. `widest` is the width of the widest cell, including
/// its note.
pub(crate) fn draw(
    out: &mut Vec<u8>,
    board: &Board,
    labeled: bool,
    width: usize,
    widest: usize,
    cell: impl Fn(usize) -> Cell,
) -> io::Result<()> {
    let pitch = widest + 1;
    let margin = if labeled { board.rows().to_string().len() + 2 } else { 2 };
    if board.rows() > MAX_ROWS || margin + board.columns() * pitch > width {
        return writeln!(out, "{} x {} cells", board.rows(), board.columns());
    }
    let gap = |column, used| if column + 1 < board.columns() { pitch - used } else { 0 };
    if labeled {
        write!(out, "{:margin$}", "")?;
        for column in 0..board.columns() {
            let label = column_label(column);
            let gap = gap(column, label.len().min(pitch));
            write!(out, "{FAINT}{label}{FAINT:#}{:gap$}", "")?;
        }
        writeln!(out)?;
    }
    for row in 0..board.rows() {
        if labeled {
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

/// Draws the tiles of a board as [`draw`] does.
pub(crate) fn draw_tiles(
    out: &mut Vec<u8>,
    board: &Board,
    labeled: bool,
    width: usize,
) -> io::Result<()> {
    draw(out, board, labeled, width, widest(board), |cell| Cell {
        text: face(board.tile(cell)),
        style: TILE,
        note: String::new(),
    })
}

/// Returns text with spaces up to a width.
pub(crate) fn pad(text: &str, width: usize) -> String {
    format!("{text}{:1$}", "", width.saturating_sub(text.width()))
}

/// Shortens text to at most `width` columns; `…` marks the cut.
pub(crate) fn fit(text: &str, width: usize) -> Cow<'_, str> {
    if text.width() <= width {
        return text.into();
    }
    (cut(text, width.saturating_sub(1)) + "…").into()
}

/// Returns the longest beginning of a text that fits into `width` columns.
pub(super) fn cut(text: &str, mut width: usize) -> String {
    let fits = |c: &char| {
        let left = width.checked_sub(c.width().unwrap_or(0));
        width = left.unwrap_or(0);
        left.is_some()
    };
    text.chars().take_while(fits).collect()
}

/// Joins words by spaces into lines of at most `width` columns. The first begins at the column
/// `start`, and the others are indented by `indent`.
pub(crate) fn wrap<'w>(
    words: impl IntoIterator<Item = &'w str>,
    (start, indent): (usize, usize),
    width: usize,
) -> String {
    let (mut text, mut column) = (String::new(), start);
    for word in words {
        if !text.is_empty() && column + 1 + word.width() > width {
            text += &format!("\n{:indent$}", "");
            column = indent;
        } else if !text.is_empty() {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += word.width();
    }
    text
}

/// Formats a number of seconds as minutes and seconds: `2:41`.
#[cfg(feature = "tui")]
pub(crate) fn minutes(seconds: f64) -> String {
    format_time(Duration::try_from_secs_f64(seconds).unwrap_or_default())
}

/// Formats a share as a percentage with a number of decimals: `3%`. Prints 100% only for the whole.
pub(crate) fn percent(share: f64, decimals: usize) -> String {
    let most = if share < 1.0 { 100.0 - 0.1_f64.powi(decimals as i32) } else { 100.0 };
    format!("{:.decimals$}%", most.min(100.0 * share))
}

/// Formats a definition for a table: `v. move gently`, or `goose: n. a water bird`.
#[cfg(feature = "tui")]
pub(crate) fn meaning(definition: Definition) -> String {
    match definition {
        Definition { lemma: Some(lemma), text } => printable(&format!("{lemma}: {text}")),
        Definition { lemma: None, text } => printable(&text),
    }
}

/// Returns whether stdout shows colors.
pub(crate) fn has_colors() -> bool {
    // To ask the system for each of many boards would take longer than to draw some.
    static COLORS: LazyLock<bool> = LazyLock::new(|| {
        anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
    });
    *COLORS
}

/// Removes colors from text if stdout does not show them.
pub(crate) fn for_stdout(text: Vec<u8>) -> Vec<u8> {
    if has_colors() { text } else { strip_bytes(&text).into_vec() }
}

/// Prints text to stdout, without colors if stdout does not show them, and flushes stdout.
#[cfg(feature = "tui")]
pub(crate) fn print(text: Vec<u8>) -> io::Result<()> {
    let mut out = stdout();
    out.write_all(&for_stdout(text))?;
    out.flush()
}

/// Returns the name of a cell: its column as in spreadsheets, and its row from 1.
pub(crate) fn cell_name(board: &Board, cell: u32) -> String {
    CellName::new(board, cell as usize).to_string()
}

/// Returns the width of the widest tile of a board in columns.
pub(crate) fn widest(board: &Board) -> usize {
    board.distinct_tiles().iter().map(|tile| face(tile).width()).max().unwrap_or(1)
}

/// Draws the tiles for which `is_shown`, and spaces elsewhere. `side` is the
/// distance from one cell to the next in columns.
pub(crate) fn draw_some(
    out: &mut Vec<u8>,
    board: &Board,
    side: usize,
    is_shown: impl Fn(usize) -> bool,
) -> io::Result<()> {
    draw_faces(out, board, side, |cell| is_shown(cell).then(|| face(board.tile(cell))))
}

/// Draws what is on each cell, and spaces where nothing is.
pub(crate) fn draw_faces(
    out: &mut Vec<u8>,
    board: &Board,
    side: usize,
    face: impl Fn(usize) -> Option<String>,
) -> io::Result<()> {
    for row in 0..board.rows() {
        // Spaces are written only when a tile follows.
        let mut gap = MARGIN;
        for column in 0..board.columns() {
            if let Some(face) = face(row * board.columns() + column) {
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

/// Prints words in columns, ordered from top to bottom.
pub(crate) fn columns(out: &mut Vec<u8>, words: &[&str], width: usize) {
    columns_with_faint(out, words, width, |_| false);
}

/// Prints words in columns as [`columns`] does, some of them faint.
pub(crate) fn columns_with_faint(
    out: &mut Vec<u8>,
    words: &[&str],
    width: usize,
    is_faint: impl Fn(usize) -> bool,
) {
    // A large board has a hundred thousand words; formatting each one would take as
    // long as finding it.
    let (faint, reset) = (FAINT.to_string(), format!("{FAINT:#}"));
    let widest = words.iter().map(|word| word.width()).max().unwrap_or(0);
    let columns = (width.saturating_sub(MARGIN) / (widest + MARGIN)).max(1);
    let rows = words.len().div_ceil(columns);
    for row in 0..rows {
        let mut gap = MARGIN;
        for (at, word) in words.iter().enumerate().skip(row).step_by(rows) {
            out.resize(out.len() + gap, b' ');
            let (start, end) = if is_faint(at) { (&*faint, &*reset) } else { ("", "") };
            for text in [start, word, end] {
                out.extend_from_slice(text.as_bytes());
            }
            gap = widest - word.width() + MARGIN;
        }
        out.push(b'\n');
    }
}
