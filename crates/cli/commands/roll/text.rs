//! Boards as text.

use std::io::{self, Write};

use boggle_game::GameChoice;
use boggle_solver::{Board, Tile};
use unicode_width::UnicodeWidthStr;

use super::RolledBoard;
use crate::args::roll_options;
use crate::output::style;
use crate::output::style::{FAINT, HEADING, MARGIN, TILE, face};
use crate::terminal::printable;

/// Boards with more rows are drawn small: in a large drawing, a tile takes three
/// lines.
const MAX_ROWS: usize = 10;

/// The number of spaces around the widest tile in its box.
const SPACE: usize = 3;

pub(super) fn render(rolled: &RolledBoard, game: &GameChoice, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let board = &rolled.input.board;
    let size = (board.rows(), board.columns());
    let heading = match rolled.input.roll.map(|roll| roll.dice) {
        Some(dice) if size == (dice.rows, dice.columns) => printable(&dice.title),
        Some(dice) => {
            format!("{}x{}, with the dice of {}", size.0, size.1, printable(&dice.title))
        }
        None => format!("{}x{}", size.0, size.1),
    };
    writeln!(out, "{HEADING}{heading}{HEADING:#}")?;
    // All boxes have the width of the widest tile, so that boards look alike.
    let inner = style::widest(board).max(2) + SPACE;
    if board.rows() <= MAX_ROWS && MARGIN + board.columns() * (inner + 3) - 1 <= width {
        draw_large(&mut out, board, inner)?;
    } else {
        writeln!(out)?;
        style::draw_tiles(&mut out, board, false, width)?;
    }
    writeln!(out)?;
    let (play, solve) = match rolled.input.code() {
        Some(code) => {
            writeln!(out, "Board code: {TILE}{code}{TILE:#}")?;
            (format!("--board {code}"), code)
        }
        None => {
            let options = match rolled.input.roll {
                Some(roll) => printable(&roll_options(game, board, roll)),
                None => format!("'{board}'"),
            };
            (options.clone(), options)
        }
    };
    if let Some(summary) = rolled.search_summary() {
        writeln!(out, "{summary}")?;
    }
    writeln!(out, "  {FAINT}to play:{FAINT:#}  boggle play {play}")?;
    writeln!(out, "  {FAINT}to solve:{FAINT:#} boggle solve {solve}")?;
    Ok(out)
}

/// Draws each tile in a box that is `inner` columns wide inside.
fn draw_large(out: &mut Vec<u8>, board: &Board, inner: usize) -> io::Result<()> {
    for row in 0..board.rows() {
        border(out, board, inner, '╭', '╮')?;
        write!(out, "{:1$}", "", MARGIN - 1)?;
        for column in 0..board.columns() {
            let text = match board.tile(row * board.columns() + column) {
                Tile::Blocked => "▒".repeat(inner),
                tile => face(tile),
            };
            let before = (inner - text.width()) / 2;
            let after = inner - text.width() - before;
            write!(out, " {FAINT}│{FAINT:#}{:before$}{TILE}{text}{TILE:#}{:after$}", "", "")?;
            write!(out, "{FAINT}│{FAINT:#}")?;
        }
        writeln!(out)?;
        border(out, board, inner, '╰', '╯')?;
    }
    Ok(())
}

/// Draws the top or bottom side of the boxes in a row.
fn border(
    out: &mut Vec<u8>,
    board: &Board,
    inner: usize,
    left: char,
    right: char,
) -> io::Result<()> {
    let side = format!("{left}{}{right}", "─".repeat(inner));
    let sides = vec![side; board.columns()].join(" ");
    writeln!(out, "{:MARGIN$}{FAINT}{sides}{FAINT:#}", "")
}
