//! Solutions as text for reading.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use super::{Places, SolvedPuzzle};
use crate::output::counts::{commas, pluralize};
use crate::output::style;
use crate::output::style::{FAINT, HEADING, cell_name};

/// Puzzles with more rows are not drawn.
const MAX_ROWS: usize = 100;

pub(super) fn render(solved: &SolvedPuzzle, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let found = solved.found().count();
    if found > 0 {
        draw(&mut out, solved, width)?;
        writeln!(out)?;
    }
    let number = match solved.words.len() {
        all if found < all => {
            format!("{} of {}", commas(found as u64), pluralize(all as u64, "word"))
        }
        all => pluralize(all as u64, "word"),
    };
    writeln!(out, "{HEADING}Found: {number}{HEADING:#}")?;
    if found > 0 {
        list(&mut out, solved)?;
    }
    list_others(&mut out, "Not found", &solved.missing())?;
    list_others(&mut out, "Undecided", &solved.undecided())?;
    Ok(out)
}

/// Writes a list of words that were not found.
fn list_others(out: &mut Vec<u8>, title: &str, words: &[&str]) -> io::Result<()> {
    if words.is_empty() {
        return Ok(());
    }
    let number = pluralize(words.len() as u64, "word");
    writeln!(out, "\n{HEADING}{title}: {number}{HEADING:#}")?;
    for word in words {
        writeln!(out, "  {word}")?;
    }
    Ok(())
}

/// Draws the letters of the words found, and leaves the other cells blank. A puzzle
/// too wide for the terminal is drawn without gaps, or else only its size is printed.
fn draw(out: &mut Vec<u8>, solved: &SolvedPuzzle, width: usize) -> io::Result<()> {
    let board = &solved.board;
    let widest = style::widest(board);
    let room = width.saturating_sub(style::MARGIN) / board.columns();
    if board.rows() > MAX_ROWS || room < widest {
        return writeln!(out, "{} x {} cells", board.rows(), board.columns());
    }
    let side = room.min(widest + 1);
    let mut is_found = vec![false; board.len()];
    let placements = solved.found().flat_map(|(_, places)| &places.printed);
    for cell in placements.flat_map(|placement| placement.path(board)) {
        is_found[cell as usize] = true;
    }
    style::draw_some(out, board, side, |cell| is_found[cell])
}

/// Writes a table of the words found.
fn list(out: &mut Vec<u8>, solved: &SolvedPuzzle) -> io::Result<()> {
    let board = &solved.board;
    let last = cell_name(board, board.len().saturating_sub(1) as u32);
    let (cell, longest_direction) = (last.len().max("start".len()), "down-right".len());
    let widest = solved.found().map(|(word, ..)| word.width()).max().unwrap_or(0);
    let widest = widest.max("word".len());
    writeln!(
        out,
        "  {FAINT}{:widest$}  {:cell$}  {:cell$}  direction{FAINT:#}",
        "word", "start", "end"
    )?;
    let is_complete = solved.incomplete.is_none();
    for (word, Places { count, printed }) in solved.found() {
        for placement in printed {
            let mut cells = placement.path(board);
            let start = cells.next().unwrap_or(placement.start);
            let end = cells.next_back().unwrap_or(start);
            let (start, end) = (cell_name(board, start), cell_name(board, end));
            let direction = placement.direction.to_string();
            let gap = widest - word.width();
            write!(out, "  {word}{:gap$}  {start:cell$}  {end:cell$}  {direction}", "")?;
            if printed.len() < *count {
                let gap = longest_direction.saturating_sub(direction.len());
                let more = commas((count - printed.len()) as u64);
                let at_least = if is_complete { "" } else { "at least " };
                write!(out, "{:gap$}  {FAINT}and {at_least}{more} more{FAINT:#}", "")?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}
