//! Answers for programs. The README documents the format.

use std::io::{self, Write};

use boggle_solver::{Board, Neighbors};
use serde::Serialize;

use super::{Answer, Args, Report};

pub(super) struct Json<'b, W> {
    out: W,
    board: &'b Board,
    rules: Rules,
    /// Whether every path is told, and not only one.
    all: bool,
    words: u64,
    /// The paths told of the word.
    paths: u64,
}

#[derive(Serialize)]
struct Rules {
    neighbors: u8,
    wrap: bool,
    reuse: bool,
    straight: bool,
}

impl<'b, W: Write> Json<'b, W> {
    pub(super) fn new(
        out: W,
        board: &'b Board,
        rules: boggle_solver::Rules,
        args: &Args,
    ) -> Json<'b, W> {
        let neighbors = match rules.neighbors {
            Neighbors::Four => 4,
            Neighbors::Eight => 8,
        };
        let (wrap, reuse, straight) = (rules.wrap, rules.reuse, args.straight);
        let rules = Rules { neighbors, wrap, reuse, straight };
        Json { out, board, rules, all: args.all, words: 0, paths: 0 }
    }

    /// Begins the word, where nothing is yet told of it.
    fn begin_word(&mut self, word: &str) -> io::Result<()> {
        if self.paths > 0 {
            return Ok(());
        }
        let comma = if self.words > 0 { "," } else { "" };
        self.words += 1;
        write!(self.out, "{comma}\n    {{\"word\":{}", serde_json::to_string(word)?)?;
        if self.all {
            write!(self.out, ",\"paths\":[")?;
        }
        Ok(())
    }
}

impl<W: Write> Report for Json<'_, W> {
    fn begin(&mut self) -> io::Result<()> {
        let tiles: Vec<String> = self.board.tiles().map(ToString::to_string).collect();
        let rows: Vec<_> = tiles.chunks(self.board.columns()).collect();
        writeln!(self.out, "{{\n  \"board\": {},", serde_json::to_string(&rows)?)?;
        writeln!(self.out, "  \"rules\": {},", serde_json::to_string(&self.rules)?)?;
        write!(self.out, "  \"words\": [")
    }

    fn path(&mut self, word: &str, path: &[u32], is_first: bool) -> io::Result<()> {
        self.begin_word(word)?;
        let path: Vec<_> = path.iter().map(|&cell| self.board.position(cell as usize)).collect();
        let path = serde_json::to_string(&path)?;
        if self.all {
            let comma = if self.paths > 0 { "," } else { "" };
            write!(self.out, "{comma}{path}")?;
        } else {
            write!(self.out, ",\"path\":{path},\"least\":{is_first}")?;
        }
        self.paths += 1;
        Ok(())
    }

    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()> {
        self.begin_word(word)?;
        if self.all {
            write!(self.out, "]")?;
        }
        let found = match answer {
            Answer::There => Some(true),
            Answer::Missing => Some(false),
            Answer::Undecided(paths) => (paths > 0).then_some(true),
            Answer::Counted(count) => {
                write!(self.out, ",\"count\":{count}")?;
                Some(count > 0)
            }
        };
        self.paths = 0;
        write!(self.out, ",\"found\":{}}}", serde_json::to_string(&found)?)
    }

    fn end(&mut self) -> io::Result<()> {
        let end = if self.words > 0 { "\n  " } else { "" };
        writeln!(self.out, "{end}]\n}}")?;
        self.out.flush()
    }
}
