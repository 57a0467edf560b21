//! Answers for a person.

use std::collections::HashMap;
use std::io::{self, Write};

use anstream::adapter::strip_bytes;
use anstyle::{AnsiColor, Style};
use boggle_dictionary::letters::{count, letters};
use boggle_solver::{Board, Tile};
use unicode_width::UnicodeWidthStr;

use super::{Answer, Report};
use crate::pluralize::pluralize;
use crate::style::{self, Cell, FAINT, TILE};

/// The letters of a path.
const STEP: Style = AnsiColor::Green.on_default().bold();

pub(super) struct Text<'b, W> {
    out: W,
    board: &'b Board,
    width: usize,
    colors: bool,
    /// Whether a board was drawn last, or nothing was yet.
    is_apart: Option<bool>,
}

impl<'b, W: Write> Text<'b, W> {
    pub(super) fn new(out: W, board: &'b Board) -> Text<'b, W> {
        let colors = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        Text { out, board, width: style::width(), colors, is_apart: None }
    }

    /// Prints some lines; a board stands apart from all others.
    fn print(&mut self, text: &[u8], is_board: bool) -> io::Result<()> {
        if self.is_apart.is_some_and(|was_board| was_board || is_board) {
            writeln!(self.out)?;
        }
        self.is_apart = Some(is_board);
        if self.colors {
            self.out.write_all(text)
        } else {
            self.out.write_all(&strip_bytes(text).into_vec())
        }
    }
}

impl<W: Write> Report for Text<'_, W> {
    fn begin(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn path(&mut self, word: &str, path: &[u32], is_first: bool) -> io::Result<()> {
        let board = self.board;
        let mut text = Vec::new();
        write!(text, "{TILE}{word}{TILE:#} ")?;
        for &cell in path {
            write!(text, " {FAINT}{}{FAINT:#}", style::cell_name(board, cell))?;
        }
        writeln!(text, "{}", if is_first { "" } else { " (perhaps not the first path)" })?;
        let mut cells = HashMap::new();
        let mut rest = letters(word);
        for (step, &cell) in path.iter().enumerate() {
            let face = match board.tile(cell as usize) {
                Tile::Wildcard => style::capitalized(rest.next().unwrap_or_default()),
                tile => {
                    let face = style::face(tile);
                    rest.by_ref().take(count(&face)).for_each(drop);
                    face
                }
            };
            // Where cells may be used again, one can have several numbers.
            let (_, note) = cells.entry(cell as usize).or_insert((face, String::new()));
            if self.colors {
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
        self.print(&text, true)
    }

    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()> {
        let paths = |number: u128| match u64::try_from(number) {
            Ok(number) => pluralize(number, "path"),
            Err(_) if number == u128::MAX => format!("{number} or more paths"),
            Err(_) => format!("{number} paths"),
        };
        let line = match answer {
            // It may be that somebody waits for it.
            Answer::There => return self.out.flush(),
            Answer::Missing | Answer::Counted(0) => "not there".into(),
            Answer::Counted(number) => paths(number),
            Answer::Undecided(0) => "not decided within the limit".into(),
            Answer::Undecided(some) => format!("{} and perhaps more within the limit", paths(some)),
        };
        self.print(format!("{TILE}{word}{TILE:#}: {line}\n").as_bytes(), false)?;
        self.out.flush()
    }

    fn end(&mut self) -> io::Result<()> {
        Ok(())
    }
}
