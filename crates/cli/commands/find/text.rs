//! Results as text.

use std::collections::HashMap;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use boggle_dictionary::letters::{capitalize, count, letters};
use boggle_solver::{Board, Tile};
use unicode_width::UnicodeWidthStr;

use super::{Answer, Sink};
use crate::output::{Cell, FAINT, TILE, pluralize, style};

/// The style of the letters on a path.
const STEP: Style = AnsiColor::Green.on_default().bold();

pub(super) struct TextSink<'b, W> {
    out: W,
    board: &'b Board,
    width: usize,
    /// Whether the last output was a board; `None` before any output.
    last_was_board: Option<bool>,
}

impl<'b, W: Write> TextSink<'b, W> {
    pub(super) fn new(out: W, board: &'b Board) -> TextSink<'b, W> {
        TextSink { out, board, width: style::width(), last_was_board: None }
    }

    /// Prints lines, with a blank line before and after a board.
    fn print(&mut self, text: Vec<u8>, is_board: bool) -> io::Result<()> {
        if self.last_was_board.is_some_and(|was_board| was_board || is_board) {
            writeln!(self.out)?;
        }
        self.last_was_board = Some(is_board);
        self.out.write_all(&style::for_stdout(text))
    }
}

impl<W: Write> Sink for TextSink<'_, W> {
    fn path(&mut self, word: &str, path: &[u32], is_first: bool) -> io::Result<()> {
        let board = self.board;
        let mut text = Vec::new();
        write!(text, "{TILE}{word}{TILE:#} ")?;
        for &cell in path {
            write!(text, " {FAINT}{}{FAINT:#}", style::cell_name(board, cell))?;
        }
        writeln!(text, "{}", if is_first { "" } else { " (may not be the first path)" })?;
        let has_colors = style::has_colors();
        let mut cells = HashMap::new();
        let mut rest = letters(word);
        for (step, &cell) in path.iter().enumerate() {
            let tile = board.tile(cell as usize);
            let length = tile.spellings().next().map_or(1, count);
            let used: String = rest.by_ref().take(length).collect();
            let face = match tile {
                Tile::Wildcard | Tile::Either(_) => capitalize(&used),
                _ => style::face(tile),
            };
            // With --reuse, a cell can have several numbers.
            let (_, note) = cells.entry(cell as usize).or_insert((face, String::new()));
            if has_colors {
                *note += if note.is_empty() { "" } else { "," };
                *note += &(step + 1).to_string();
            }
        }
        let widest = cells.values().map(|(face, note)| face.width() + note.len()).max();
        style::draw(&mut text, board, true, self.width, widest.unwrap_or(1), |cell| {
            match cells.get(&cell) {
                Some((face, note)) => Cell { text: face.clone(), style: STEP, note: note.clone() },
                None => Cell { text: ".".into(), style: FAINT, note: String::new() },
            }
        })?;
        self.print(text, true)
    }

    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()> {
        let paths = |count: u128| match u64::try_from(count) {
            Ok(count) => pluralize(count, "path"),
            Err(_) if count == u128::MAX => format!("{count} or more paths"),
            Err(_) => format!("{count} paths"),
        };
        let line = match answer {
            // A person may be waiting for it.
            Answer::Found => return self.out.flush(),
            Answer::Missing | Answer::Counted(0) => "not found".into(),
            Answer::Counted(count) => paths(count),
            Answer::Undecided(0, limit) => format!("undecided after {limit}"),
            Answer::Undecided(count, limit) => {
                format!("at least {}; undecided after {limit}", paths(count))
            }
        };
        self.print(format!("{TILE}{word}{TILE:#}: {line}\n").into_bytes(), false)?;
        self.out.flush()
    }

    fn end(self: Box<Self>) -> io::Result<()> {
        Ok(())
    }
}
