//! The log of a proof: JSON Lines with what is proved, each class, each board, and a
//! checksum. `docs/formats.md` documents the format.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dice::DiceMatcher;
use boggle_files::replace_file;
use boggle_prove::{Error, Goal, Graph};
use boggle_solver::{Board, Rules, Tile};
use serde::{Deserialize, Serialize};

use super::expected::Expected;
use crate::output::json;
use crate::runs::checksum::Checksum;
use crate::runs::dictionary_record::DictionaryRecord;

/// All that decides what is proved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProofRecord {
    /// The version of the program: the method may change.
    pub program: String,
    pub dictionary: DictionaryRecord,
    pub rules: Rules,
    pub rows: usize,
    pub columns: usize,
    /// The tiles that a cell can have.
    pub tiles: Vec<Tile>,
    /// The dice that can show the boards, if not all boards count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<String>,
    pub goal: Goal,
    /// The minimum score of the boards listed.
    pub at_least: u32,
    /// The number of cells whose letters a class fixes.
    pub fixed: usize,
    pub classes: usize,
}

/// What is proved about a class.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClassRecord {
    /// The tiles of the fixed cells.
    pub class: Vec<String>,
    pub bound: u32,
    pub terms: u64,
    pub forced: u64,
    pub merged: u64,
    pub candidates: Vec<BoardRecord>,
    /// How long it took. This is not part of the checksum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// A board in its canonical form, with its true score.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardRecord {
    #[serde(with = "json::board_rows")]
    pub board: Board,
    pub points: u64,
    pub words: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndRecord {
    classes: usize,
    candidates: usize,
    boards: usize,
    /// CRC-32C of all lines before, without the times of the classes.
    checksum: String,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum LogLine {
    Proof {
        version: u32,
        #[serde(flatten)]
        proof: Box<ProofRecord>,
    },
    Class(ClassRecord),
    Board(BoardRecord),
    End(EndRecord),
}

/// A complete proof.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Log {
    pub proof: ProofRecord,
    pub classes: Vec<ClassRecord>,
}

impl ProofRecord {
    /// The dice, if any, with the faces that the proof allows.
    pub(crate) fn dice(&self) -> anyhow::Result<Option<DiceMatcher>> {
        let Some(name) = &self.dice else { return Ok(None) };
        let bare_q = self.tiles.iter().any(|tile| tile.to_string() == "q");
        let dice = DiceMatcher::new(boggle_lookup::dice(name)?, bare_q)?;
        Ok(Some(dice.with_faces(|face| self.tiles.contains(face))))
    }

    pub(crate) fn score(&self, board: &BoardRecord) -> u64 {
        match self.goal {
            Goal::Points => board.points,
            _ => board.words,
        }
    }

    pub(crate) fn graph(&self) -> Result<Graph, Error> {
        Graph::new(self.rows, self.columns, self.rules.neighbors)
    }
}

impl Log {
    pub(crate) fn candidates(&self) -> usize {
        self.classes.iter().map(|class| class.candidates.len()).sum()
    }

    /// All boards with the score, the best first.
    pub(crate) fn boards(&self) -> Result<Vec<BoardRecord>, Error> {
        let graph = self.proof.graph()?;
        let mut boards = BTreeSet::new();
        let candidates = self.classes.iter().flat_map(|class| &class.candidates);
        for found in candidates {
            if self.proof.score(found) < u64::from(self.proof.at_least) {
                continue;
            }
            for map in graph.automorphisms() {
                let mut board = found.board.clone();
                for (&to, &from) in graph.cells().iter().zip(map) {
                    board.set(to, found.board.tile(graph.cells()[usize::from(from)]));
                }
                let board = BoardRecord { board: board.canonical(), ..found.clone() };
                boards.insert((Reverse(self.proof.score(found)), board));
            }
        }
        Ok(boards.into_iter().map(|(_, board)| board).collect())
    }

    pub(crate) fn render(&self) -> anyhow::Result<Vec<u8>> {
        let boards = self.boards()?;
        let end = EndRecord {
            classes: self.classes.len(),
            candidates: self.candidates(),
            boards: boards.len(),
            checksum: String::new(),
        };
        let mut out = Vec::new();
        let mut checksum = Checksum::default();
        let proof = Box::new(self.proof.clone());
        let mut lines = vec![LogLine::Proof { version: json::VERSION, proof }];
        lines.extend(self.classes.iter().cloned().map(LogLine::Class));
        lines.extend(boards.into_iter().map(LogLine::Board));
        for mut line in lines {
            let bytes = json::line(&line)?;
            if let LogLine::Class(class) = &mut line {
                class.seconds = None;
            }
            checksum.add(&json::line(&line)?);
            out.extend(bytes);
        }
        let end = EndRecord { checksum: checksum.to_string(), ..end };
        out.extend(json::line(&LogLine::End(end))?);
        Ok(out)
    }

    pub(crate) fn write(&self, path: &Path) -> anyhow::Result<()> {
        let bytes = self.render()?;
        replace_file(path, |out| out.write_all(&bytes)).with_context(|| path.display().to_string())
    }

    /// Parses a log. The lines and the checksum must be what this version writes.
    pub(crate) fn parse(text: &[u8]) -> anyhow::Result<Log> {
        let not_a_log = "not a log; give a file that `boggle prove --log` wrote";
        let text = str::from_utf8(text).ok().context(not_a_log)?;
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let Ok(LogLine::Proof { version, proof }) = serde_json::from_str(first) else {
            bail!(not_a_log);
        };
        let program = env!("CARGO_PKG_VERSION");
        ensure!(
            version == json::VERSION && proof.program == program,
            "the log is of version {} of the program, and this is {program}; verify it with that \
             version",
            proof.program
        );
        let mut log = Log { proof: *proof, classes: Vec::new() };
        let mut end = None;
        for (number, line) in (2..).zip(lines) {
            let damaged = || format!("line {number}: not a line of a log");
            ensure!(end.is_none(), "line {number}: after the end");
            match serde_json::from_str(line).with_context(damaged)? {
                LogLine::Class(class) => log.classes.push(class),
                LogLine::Board(_) => {}
                LogLine::End(found) => end = Some(found),
                LogLine::Proof { .. } => bail!("line {number}: a second proof"),
            }
        }
        ensure!(end.is_some(), "the log has no end; run the proof again");
        let expected = Expected::of(&log.proof).context("line 1: no proof is of this")?;
        let (classes, found) = (log.proof.classes, log.classes.len());
        ensure!(found == classes, "{found} of {classes} classes; run the proof again");
        for (number, class) in (2..).zip(&log.classes) {
            ensure!(expected.allows(class), "line {number}: no class can have this");
        }
        let expected = log.render()?;
        let difference = (1..).zip(text.lines().zip(str::from_utf8(&expected)?.lines()));
        let difference = difference.into_iter().find(|(_, (found, expected))| found != expected);
        match difference {
            None if text.len() == expected.len() => Ok(log),
            None => bail!("lines are missing or there are too many; run the proof again"),
            Some((number, _)) => bail!("line {number} was changed; run the proof again"),
        }
    }
}
