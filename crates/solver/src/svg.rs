//! Draws boards as SVG, with words marked on them.
//!
//! [`draw`] draws a complete picture. The other functions draw parts of a picture, for pages that
//! contain more.
//!
//! ```
//! use boggle_solver::Board;
//! use boggle_solver::svg::{MarkedWord, draw};
//!
//! let board: Board = "cat rre ton".parse()?;
//! let mut svg = Vec::new();
//! draw(&mut svg, &board, [MarkedWord { word: "cat", path: vec![0, 1, 2] }])?;
//! assert!(String::from_utf8(svg)?.contains("<title>cat</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod tests;

use std::cmp::Ordering::{Equal, Greater, Less};
use std::io::{self, Write};

use crate::{Board, Tile};

/// The side of a cell. Everything else scales with it.
pub const CELL: f64 = 32.0;

/// The font size of the letters.
const LETTER: f64 = CELL / 2.0;

/// The distance between the outline of a word and the centers of its cells.
const RADIUS: f64 = 0.38 * CELL;

/// The radius of the ring around the first cell of a word.
const START_RADIUS: f64 = 0.85 * RADIUS;

/// The colors of the words, used in rotation. Each has a contrast of at least 3:1 with both
/// backgrounds, and people with red-green color blindness can distinguish adjacent colors.
const COLORS: [&str; 5] = ["#0072b2", "#d55e00", "#009070", "#a4569e", "#8a6d3b"];

/// The style sheet for the letters and the marked words.
pub const MARK_STYLE: &str = "text { font: 16px monospace; text-anchor: middle }
  .word { fill: none; stroke-width: 2.5 }
  .start { fill: none; stroke-width: 1.5 }
  .band { fill: none; stroke-linecap: round; stroke-linejoin: round; opacity: 0.4 }";

/// The background and the letters in light mode.
const LIGHT: (&str, &str) = ("#ffffff", "#1a1a1a");
/// The background and the letters in dark mode.
const DARK: (&str, &str) = ("#161616", "#f0f0f0");

/// A word and the cells that spell it, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedWord<'a> {
    /// The word.
    pub word: &'a str,
    /// The cells.
    pub path: Vec<u32>,
}

/// Draws a board with words marked on it. Words in straight lines get an outline, as in puzzles
/// solved by hand; other words get a band along their path. A ring marks the start.
///
/// The background follows the viewer's preference for light or dark.
///
/// # Errors
///
/// If writing fails.
pub fn draw<'a>(
    out: &mut impl Write,
    board: &Board,
    words: impl IntoIterator<Item = MarkedWord<'a>>,
) -> io::Result<()> {
    let (width, height) = size(board);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    )?;
    writeln!(
        out,
        "<style>
  rect.ground {{ fill: {} }}
  text {{ fill: {} }}
  {MARK_STYLE}
  @media (prefers-color-scheme: dark) {{ rect.ground {{ fill: {} }} text {{ fill: {} }} }}
</style>",
        LIGHT.0, LIGHT.1, DARK.0, DARK.1
    )?;
    writeln!(out, r#"<rect class="ground" width="{width}" height="{height}"/>"#)?;
    marked(out, board, words)?;
    writeln!(out, "</svg>")
}

/// Draws the letters of a board with words marked on it. Needs a style sheet with [`MARK_STYLE`].
///
/// # Errors
///
/// If writing fails.
pub fn marked<'a>(
    out: &mut impl Write,
    board: &Board,
    words: impl IntoIterator<Item = MarkedWord<'a>>,
) -> io::Result<()> {
    for (word, color) in words.into_iter().zip(COLORS.iter().cycle()) {
        mark(out, board, &word, color)?;
    }
    letters(out, board)
}

/// Returns the text of a tile as printed on a die, with a capital first letter.
#[must_use]
pub fn face(tile: &Tile) -> String {
    match tile {
        Tile::Blocked => "#".into(),
        tile => tile.face(),
    }
}

/// Draws the letters of a board.
fn letters(out: &mut impl Write, board: &Board) -> io::Result<()> {
    for (cell, tile) in board.tiles().enumerate() {
        if *tile != Tile::Blocked {
            let (x, y) = center(board, cell as u32);
            // Capitals are about 0.7 times the font size high. Not all viewers support
            // `dominant-baseline`.
            let base = y + 0.35 * LETTER;
            writeln!(out, r#"<text x="{x}" y="{base}">{}</text>"#, escape(&face(tile)))?;
        }
    }
    Ok(())
}

/// Draws the letters of a board on tiles.
///
/// # Errors
///
/// If writing fails.
pub fn tiles(out: &mut impl Write, board: &Board) -> io::Result<()> {
    for cell in 0..board.len() {
        if *board.tile(cell) != Tile::Blocked {
            let (x, y) = center(board, cell as u32);
            let (x, y, side) = (x - RADIUS, y - RADIUS, 2.0 * RADIUS);
            writeln!(
                out,
                r#"<rect class="tile" x="{x:.2}" y="{y:.2}" width="{side:.2}" height="{side:.2}" rx="4"/>"#
            )?;
        }
    }
    letters(out, board)
}

/// Draws the path of a word as a narrow band with a ring around its start, so that it is easy to
/// follow even where it crosses itself.
///
/// # Errors
///
/// If writing fails.
pub fn draw_path(out: &mut impl Write, board: &Board, path: &[u32]) -> io::Result<()> {
    let points = points(board, path);
    let Some(&first) = path.first() else { return Ok(()) };
    let (x, y) = center(board, first);
    let (width, radius) = (0.9 * RADIUS, START_RADIUS);
    write!(
        out,
        r#"<polyline class="line" stroke-width="{width:.2}" points="{points}"/><circle cx="{x}" cy="{y}" r="{radius:.2}"/>"#
    )
}

/// Returns the width and height of a drawn board.
#[must_use]
pub fn size(board: &Board) -> (f64, f64) {
    (board.columns() as f64 * CELL, board.rows() as f64 * CELL)
}

/// Escapes text for HTML and XML, in elements and in quoted attributes. Drops control characters,
/// which XML does not allow.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

fn mark(out: &mut impl Write, board: &Board, marked: &MarkedWord, color: &str) -> io::Result<()> {
    let points: Vec<_> = marked.path.iter().map(|&cell| center(board, cell)).collect();
    let (Some(&(x, y)), Some(&(last_x, last_y))) = (points.first(), points.last()) else {
        return Ok(());
    };
    let word = escape(marked.word);
    if is_straight(&points) {
        let (across, down) = (last_x - x, last_y - y);
        let (length, angle) = ((across * across + down * down).sqrt(), angle(across, down));
        let (left, top) = (x - RADIUS, y - RADIUS);
        let (width, height) = (length + 2.0 * RADIUS, 2.0 * RADIUS);
        writeln!(
            out,
            r#"<rect class="word" stroke="{color}" x="{left:.2}" y="{top:.2}" width="{width:.2}" height="{height:.2}" rx="{RADIUS:.2}" transform="rotate({angle} {x} {y})"><title>{word}</title></rect>"#
        )
    } else {
        let (points, width) = (self::points(board, &marked.path), 2.0 * RADIUS);
        writeln!(
            out,
            r#"<polyline class="band" stroke="{color}" stroke-width="{width:.2}" points="{points}"><title>{word}</title></polyline>"#
        )
    }?;
    let radius = START_RADIUS;
    writeln!(out, r#"<circle class="start" stroke="{color}" cx="{x}" cy="{y}" r="{radius:.2}"/>"#)
}

/// Returns the angle of one of the eight directions, in degrees. The arctangent of some platforms differs
/// in its last digits.
fn angle(across: f64, down: f64) -> i32 {
    let sign = |length: f64| length.total_cmp(&0.0);
    match (sign(across), sign(down)) {
        (Greater | Equal, Equal) => 0,
        (Greater, Greater) => 45,
        (Equal, Greater) => 90,
        (Less, Greater) => 135,
        (Less, Equal) => 180,
        (Less, Less) => -135,
        (Equal, Less) => -90,
        (Greater, Less) => -45,
    }
}

/// Returns the centers of cells as the points of a polyline.
fn points(board: &Board, path: &[u32]) -> String {
    let points = path.iter().map(|&cell| center(board, cell));
    points.map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

/// Returns the center of a cell.
fn center(board: &Board, cell: u32) -> (f64, f64) {
    let (row, column) = board.position(cell as usize);
    ((column as f64 + 0.5) * CELL, (row as f64 + 0.5) * CELL)
}

/// Returns whether the points are on a straight line, each one cell from the previous one.
fn is_straight(points: &[(f64, f64)]) -> bool {
    let mut steps = points.windows(2).map(|pair| (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1));
    let first = steps.next();
    steps.all(|step| Some(step) == first)
        && first.is_none_or(|(x, y)| x.abs() <= CELL && y.abs() <= CELL)
}
