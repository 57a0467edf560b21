//! Solutions as SVG: the board, and its words in columns. Viewers that support
//! `:hover` show the path of the word that is pointed at.

use std::io::{self, Write};

use anstyle::Style;
use boggle_solver::Board;
use boggle_svg::{DARK, LIGHT, escape};
use unicode_width::UnicodeWidthStr;

use super::SolvedBoard;
use super::args::Sort;
use super::groups::{Group, groups, summary};

/// The distance between the lines of the list.
const LINE: f64 = 18.0;
/// The width of a character in the list, whose font is 12 px high.
const CHARACTER: f64 = 7.3;
/// The distance between the parts of the drawing.
const GAP: f64 = 24.0;
/// The enlargement of the board.
const SCALE: f64 = 2.0;

/// The list of words.
struct List<'a> {
    groups: Vec<Group<'a>>,
    /// The width in characters.
    width: usize,
}

impl<'a> List<'a> {
    /// Chooses the width: at least `min`, and so that the list is wider than high.
    fn new(groups: Vec<Group<'a>>, min: usize) -> List<'a> {
        let mut list = List { groups, width: min };
        while list.lines() as f64 * LINE > list.width as f64 * CHARACTER {
            list.width += list.width / 8 + 1;
        }
        list
    }

    /// Returns the width of the columns of a group in characters, and their length.
    fn columns(&self, group: &Group) -> (usize, usize) {
        let widest = group.words.iter().map(|found| found.word.width()).max().unwrap_or(0) + 2;
        (widest, group.words.len().div_ceil((self.width / widest).max(1)))
    }

    /// Returns the number of lines, with a blank one after each group.
    fn lines(&self) -> usize {
        self.groups.iter().map(|group| 1 + self.columns(group).1 + 1).sum()
    }

    fn write(&self, out: &mut impl Write, board: &Board) -> io::Result<()> {
        let mut y = 0.0;
        for group in &self.groups {
            writeln!(out, r#"<text class="heading" y="{y}">{}</text>"#, escape(&group.heading))?;
            y += LINE;
            let (width, rows) = self.columns(group);
            for (index, found) in group.words.iter().enumerate() {
                let x = (index / rows * width) as f64 * CHARACTER;
                let y = y + (index % rows) as f64 * LINE;
                let word = escape(found.word);
                write!(
                    out,
                    r##"<g class="word" tabindex="0"><text x="{x:.1}" y="{y}">{word}</text><g class="path">"##
                )?;
                boggle_svg::draw_path(out, board, found.path)?;
                writeln!(out, "</g></g>")?;
            }
            y += (rows + 1) as f64 * LINE;
        }
        Ok(())
    }
}

pub(super) fn write(out: &mut impl Write, solved: &SolvedBoard, sort: Sort) -> io::Result<()> {
    let board = solved.board;
    let summary = summary(solved, solved.shown, Style::new());
    let list = List::new(groups(solved, sort, solved.shown), summary.width());
    let (board_width, board_height) = boggle_svg::size(board);
    // The top left corner of the list.
    let (left, top) = (board_width * SCALE + 2.0 * GAP, GAP + 2.0 * LINE);
    let width = left + list.width as f64 * CHARACTER + GAP;
    let height = (board_height * SCALE + GAP).max(top + list.lines() as f64 * LINE) + GAP;
    // Paths are in the coordinates of the list.
    let (x, y) = (GAP - left, GAP - top);
    let ((ground, text), (dark_ground, dark_text)) = (LIGHT, DARK);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}">
<style>
  .ground {{ fill: {ground} }}
  text {{ fill: {text}; font: 12px monospace }}
  .heading {{ font-weight: bold }}
  .board {{ pointer-events: none }}
  .board text {{ font: 600 15px sans-serif; text-anchor: middle }}
  .tile {{ fill: none; stroke: #888; stroke-opacity: 0.5 }}
  .word {{ cursor: pointer; outline: none }}
  .path {{ display: none; pointer-events: none; fill: none; stroke: #0072b2; stroke-width: 2; transform: translate({x}px, {y}px) scale({SCALE}) }}
  .line {{ stroke-linecap: round; stroke-linejoin: round; opacity: 0.45 }}
  .word:hover .path, .word:focus .path {{ display: inline }}
  .word:hover text, .word:focus text {{ fill: #0072b2; font-weight: bold }}
  @media (prefers-color-scheme: dark) {{
    .ground {{ fill: {dark_ground} }} text {{ fill: {dark_text} }}
    .path {{ stroke: #4aa8de }} .word:hover text, .word:focus text {{ fill: #4aa8de }}
  }}
</style>
<rect class="ground" width="100%" height="100%"/>
<text class="heading" x="{left}" y="{:.1}">{}</text>
<g transform="translate({left} {top})">"#,
        GAP + 0.7 * LINE,
        escape(&summary)
    )?;
    list.write(out, board)?;
    writeln!(out, "</g>\n<g class=\"board\" transform=\"translate({GAP} {GAP}) scale({SCALE})\">")?;
    boggle_svg::tiles(out, board)?;
    writeln!(out, "</g>\n</svg>")
}
