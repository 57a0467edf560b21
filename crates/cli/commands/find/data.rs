//! Results for other programs, in JSON and as a table. `docs/formats.md` documents the formats.

use std::io::{self, Write};

use boggle_solver::printer::FindReport;
use boggle_solver::{Board, Rules};

use super::{Answer, Args, Sink};
use crate::output::json::ListWriter;
use crate::output::{Format, Table, cell, cell_name, json};
use crate::terminal::printable;

pub(super) struct JsonSink<'b, W> {
    words: Words<W>,
    board: &'b Board,
    /// Whether every path is reported, not only one.
    all: bool,
    /// The number of paths reported for the current word.
    paths: u64,
}

/// Where the objects of the words go.
enum Words<W> {
    /// Into the list of one object.
    List(ListWriter<W>),
    /// On a line each.
    Lines(W),
}

impl<W: Write> Words<W> {
    fn begin(&mut self) -> io::Result<&mut W> {
        match self {
            Words::List(list) => list.begin_item(),
            Words::Lines(out) => Ok(out),
        }
    }

    /// Returns the writer, to continue an object.
    fn writer(&mut self) -> &mut W {
        match self {
            Words::List(list) => list.writer(),
            Words::Lines(out) => out,
        }
    }
}

impl<'b, W: Write> JsonSink<'b, W> {
    pub(super) fn new(
        out: W,
        board: &'b Board,
        rules: Rules,
        args: &Args,
    ) -> io::Result<JsonSink<'b, W>> {
        let words = match args.format {
            Format::Jsonl => Words::Lines(out),
            _ => {
                let start = json::versioned(FindReport::new(board, rules));
                Words::List(ListWriter::new(out, &start)?)
            }
        };
        Ok(JsonSink { words, board, all: args.all, paths: 0 })
    }

    /// Starts the word's object, unless a path has done so.
    fn begin_word(&mut self, word: &str) -> io::Result<()> {
        if self.paths > 0 {
            return Ok(());
        }
        let start = match self.words {
            Words::List(_) => String::new(),
            Words::Lines(_) => format!("\"version\":{},", json::VERSION),
        };
        let out = self.words.begin()?;
        write!(out, "{{{start}\"word\":{}", serde_json::to_string(word)?)?;
        if self.all {
            write!(out, ",\"paths\":[")?;
        }
        Ok(())
    }
}

impl<W: Write> Sink for JsonSink<'_, W> {
    fn path(&mut self, word: &str, path: &[u32], is_first: bool) -> io::Result<()> {
        self.begin_word(word)?;
        let path = serde_json::to_string(&json::path(self.board, path))?;
        let out = self.words.writer();
        if self.all {
            let comma = if self.paths > 0 { "," } else { "" };
            write!(out, "{comma}{path}")?;
        } else {
            write!(out, ",\"path\":{path},\"is_first\":{is_first}")?;
        }
        self.paths += 1;
        Ok(())
    }

    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()> {
        self.begin_word(word)?;
        self.paths = 0;
        let out = self.words.writer();
        if self.all {
            write!(out, "]")?;
        }
        let found = match answer {
            Answer::Found => Some(true),
            Answer::Missing => Some(false),
            Answer::Undecided(paths, _) => (paths > 0).then_some(true),
            Answer::Counted(count) => {
                write!(out, ",\"count\":{count}")?;
                Some(count > 0)
            }
        };
        write!(out, ",\"found\":{}}}", serde_json::to_string(&found)?)?;
        match &mut self.words {
            Words::List(_) => Ok(()),
            Words::Lines(out) => writeln!(out),
        }
    }

    fn end(self: Box<Self>) -> io::Result<()> {
        match self.words {
            Words::List(list) => list.end(),
            Words::Lines(mut out) => out.flush(),
        }
    }
}

/// Writes a row for each path, or for a word without one.
pub(super) struct RowSink<'b, W> {
    out: W,
    table: Table,
    board: &'b Board,
    /// Whether the current word has rows with its paths.
    has_path: bool,
}

impl<'b, W: Write> RowSink<'b, W> {
    pub(super) fn new(out: W, board: &'b Board, args: &Args) -> io::Result<RowSink<'b, W>> {
        let mut table = Table::new(args.format);
        table.row(["word", "found", "count", "path"])?;
        Ok(RowSink { out, table, board, has_path: false })
    }

    fn row(
        &mut self,
        word: &str,
        found: Option<bool>,
        count: Option<u128>,
        path: &[u32],
    ) -> io::Result<()> {
        let cells: Vec<_> = path.iter().map(|&cell| cell_name(self.board, cell)).collect();
        let count = count.map(|count| count.to_string());
        self.table.row((cell(&printable(word)), found, count, cells.join(" ")))?;
        // There may be more paths than memory.
        self.out.write_all(&self.table.take())
    }
}

impl<W: Write> Sink for RowSink<'_, W> {
    fn path(&mut self, word: &str, path: &[u32], _: bool) -> io::Result<()> {
        self.has_path = true;
        self.row(word, Some(true), None, path)
    }

    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()> {
        if std::mem::take(&mut self.has_path) {
            return Ok(());
        }
        let (found, count) = match answer {
            Answer::Counted(count) => (Some(count > 0), Some(count)),
            Answer::Undecided(..) => (None, None),
            Answer::Found => (Some(true), None),
            Answer::Missing => (Some(false), None),
        };
        self.row(word, found, count, &[])
    }

    fn end(mut self: Box<Self>) -> io::Result<()> {
        self.out.write_all(&self.table.take())?;
        self.out.flush()
    }
}
