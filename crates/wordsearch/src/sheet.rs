//! Puzzles as sheets to print: a title, the letters, and the words in columns.

use std::io::{self, Write};

use boggle_solver::svg::{self, MARK_STYLE, MarkedWord, escape};
use unicode_width::UnicodeWidthStr;

use crate::Puzzle;

/// The space for the puzzle in millimeters, and the margin around it. Together they
/// fit A4 (210 x 297) and Letter (216 x 279) with the margins that browsers add when
/// they print, usually 10 mm.
const WIDTH: f64 = 180.0;
const HEIGHT: f64 = 240.0;
const MARGIN: f64 = 5.0;

/// The maximum size of the title's letters.
const MAX_TITLE: f64 = 9.0;

/// The maximum side of a cell.
const MAX_CELL: f64 = 12.0;
/// The side of a cell below which the words are made smaller to leave more room.
const GOOD_CELL: f64 = 5.5;
/// The minimum side of a cell. With smaller ones, a sheet takes more than a page.
const MIN_CELL: f64 = 3.0;

/// The sizes of the words' letters, from best to smallest.
const FONTS: [f64; 5] = [4.5, 4.0, 3.5, 3.1, 2.8];
/// The distance between lines, and the maximum width of a character in a word, both
/// relative to the font. Few words consist of wide letters only.
const LINE: f64 = 1.45;
const CHARACTER: f64 = 0.62;

/// The distance between the letters, the title and the words.
const GAP: f64 = 8.0;

/// What goes where on a sheet.
struct Layout {
    title: f64,
    cell: f64,
    font: f64,
    columns: usize,
    /// The words in each column.
    rows: usize,
}

impl Layout {
    fn new(title: &str, (rows, columns): (usize, usize), words: &[&str]) -> Layout {
        let title = MAX_TITLE.min(WIDTH / (CHARACTER * title.width().max(1) as f64));
        let widest = words.iter().map(|word| word.width()).max().unwrap_or(1);
        let layout = |font: f64| {
            let column = CHARACTER * font * (widest + 3) as f64;
            let list_rows = words.len().div_ceil(((WIDTH / column) as usize).max(1)).max(1);
            let list_columns = words.len().div_ceil(list_rows);
            let list = list_rows as f64 * font * LINE;
            let room = (HEIGHT - title - 2.0 * GAP - list) / rows as f64;
            let cell = MAX_CELL.min(WIDTH / columns as f64).min(room).max(MIN_CELL);
            Layout { title, cell, font, columns: list_columns, rows: list_rows }
        };
        let mut layouts = FONTS.iter().map(|&font| layout(font));
        let good = GOOD_CELL.min(WIDTH / columns as f64);
        let smallest = layout(FONTS[FONTS.len() - 1]);
        layouts.find(|layout| layout.cell >= good).unwrap_or(smallest)
    }
}

/// Draws a puzzle as a sheet in SVG, with its words marked if `solved`. `words` are the words as people
/// read them, in the order of the placements.
///
/// ```
/// use boggle_wordsearch::{Options, draw_sheet, generate, parse_entries};
///
/// let puzzle = generate(&parse_entries("Apple, Plum")?, &Options::default())?;
/// let mut svg = Vec::new();
/// draw_sheet(&mut svg, &puzzle, &["Apple", "Plum"], "Fruit", false)?;
/// assert!(String::from_utf8(svg)?.contains(">Fruit</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If writing fails.
pub fn draw_sheet(
    out: &mut impl Write,
    puzzle: &Puzzle,
    words: &[&str],
    title: &str,
    solved: bool,
) -> io::Result<()> {
    let board = &puzzle.board;
    let layout = Layout::new(title, (board.rows(), board.columns()), words);
    let scale = layout.cell / svg::CELL;
    let (columns, rows) = (board.columns() as f64, board.rows() as f64);
    let (width, height) = (layout.cell * columns, layout.cell * rows);
    let page_width = WIDTH.max(width);
    let (left, top) = ((page_width - width) / 2.0, layout.title + GAP);
    let list = top + height + GAP;
    let page_height = list + layout.rows as f64 * layout.font * LINE;
    let (outer_width, outer_height) = (page_width + 2.0 * MARGIN, page_height + 2.0 * MARGIN);
    let (title_size, font) = (layout.title, layout.font);
    writeln!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{outer_width:.2}mm" height="{outer_height:.2}mm" viewBox="{0} {0} {outer_width:.2} {outer_height:.2}">
<style>
  {MARK_STYLE}
  .title {{ font: bold {title_size:.2}px sans-serif }}
  .list text {{ font: {font}px sans-serif; text-anchor: start }}
  .frame {{ fill: none; stroke: #1a1a1a; stroke-width: 0.4 }}
</style>
<rect fill="#ffffff" x="{0}" y="{0}" width="100%" height="100%"/>
<text class="title" x="{1:.2}" y="{2:.2}">{3}</text>
<rect class="frame" x="{left:.2}" y="{top:.2}" width="{width:.2}" height="{height:.2}"/>
<g transform="translate({left:.2} {top:.2}) scale({scale:.4})">"##,
        -MARGIN,
        page_width / 2.0,
        0.8 * title_size,
        escape(title)
    )?;
    let marked = words
        .iter()
        .zip(&puzzle.placements)
        .filter(|_| solved)
        .map(|(word, placement)| MarkedWord { word, path: placement.path(board).collect() });
    svg::marked(out, board, marked)?;
    writeln!(out, "</g>\n<g class=\"list\">")?;
    let column = page_width / layout.columns.max(1) as f64;
    for (index, word) in words.iter().enumerate() {
        let x = (index / layout.rows) as f64 * column;
        let y = list + ((index % layout.rows) as f64 + 0.8) * font * LINE;
        writeln!(out, r#"<text x="{x:.2}" y="{y:.2}">{}</text>"#, escape(word))?;
    }
    writeln!(out, "</g>\n</svg>")
}
