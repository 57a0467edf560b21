//! Results in JSON. `docs/formats.md` documents the format.

use std::io::{self, Write};

use boggle_solver::{Board, Rules};
use serde::Serialize;

use super::{Answer, Args, Sink};
use crate::output::json;
use crate::output::json::ListWriter;

pub(super) struct JsonSink<'b, W> {
    list: ListWriter<W>,
    board: &'b Board,
    /// Whether every path is reported, not only one.
    all: bool,
    /// The number of paths reported for the current word.
    paths: u64,
}

#[derive(Serialize)]
struct Record {
    version: u32,
    board: Vec<Vec<String>>,
    rules: RulesRecord,
    /// Written one at a time.
    words: [(); 0],
}

#[derive(Serialize)]
struct RulesRecord {
    neighbors: u8,
    wrap: bool,
    reuse: bool,
}

impl<'b, W: Write> JsonSink<'b, W> {
    pub(super) fn new(
        out: W,
        board: &'b Board,
        rules: Rules,
        args: &Args,
    ) -> io::Result<JsonSink<'b, W>> {
        let Rules { neighbors, wrap, reuse, .. } = rules;
        let start = Record {
            version: json::VERSION,
            board: json::rows(board),
            rules: RulesRecord { neighbors: neighbors.into(), wrap, reuse },
            words: [],
        };
        Ok(JsonSink { list: ListWriter::new(out, &start)?, board, all: args.all, paths: 0 })
    }

    /// Starts the word's object, unless a path has done so.
    fn begin_word(&mut self, word: &str) -> io::Result<()> {
        if self.paths > 0 {
            return Ok(());
        }
        let out = self.list.begin_item()?;
        write!(out, "{{\"word\":{}", serde_json::to_string(word)?)?;
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
        let out = self.list.writer();
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
        let out = self.list.writer();
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
        write!(out, ",\"found\":{}}}", serde_json::to_string(&found)?)
    }

    fn end(self: Box<Self>) -> io::Result<()> {
        self.list.end()
    }
}
