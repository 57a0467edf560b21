mod checkpoint;
mod expected;
mod records;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use boggle_explore::{Checksum, Part, Shard, ShardError, ShardWriter};
use boggle_solver::json;
use boggle_solver::{DictionaryId, Solver};
use serde::{Deserialize, Serialize};

use crate::{Error, LogError, PreparedProof};
pub use checkpoint::ProofCheckpoint;
use expected::Expected;
pub use records::{BoardRecord, ClassRecord, ProofRecord};

/// A complete proof. Its file is JSON Lines with what is proved, each class, each board, and a
/// checksum.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_prove::{Goal, Log, PreparedProof, ProofRecord};
/// use boggle_solver::{DictionaryId, Rules, Solver, Tile};
///
/// let solver = Solver::new(Dictionary::from_words(["ate", "eat", "tea", "seat", "teas"])?);
/// let words = DictionaryId::new("tea", solver.dictionary());
/// let tiles = ["a", "e", "s", "t"].map(|letter| Tile::Letters(letter.into()));
/// let (rules, goal) = (Rules::for_cells(4), Goal::Points);
/// let record = ProofRecord::new(words.clone(), rules, (2, 2), tiles.into(), goal, 4)?;
/// let log = PreparedProof::new(record, solver.clone())?.run(2)?.render()?;
///
/// // Others can verify the log.
/// let mut log = Log::parse(&log)?;
/// let proof = log.prepare(words, solver)?;
/// assert_eq!(log.verify(&proof, 7, None, 2)?.proved, 4);
/// assert_eq!(log.boards()?[0].board, "aest".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Log {
    /// What is proved.
    pub proof: ProofRecord,
    /// Each class, in order.
    pub classes: Vec<ClassRecord>,
}

/// How much is proved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ProofTotals {
    /// The number of classes.
    pub classes: usize,
    /// The number of candidates.
    pub candidates: usize,
    /// The number of boards.
    pub boards: usize,
    /// The CRC-32C of all previous lines without the field `seconds`.
    pub checksum: String,
}

/// A line of a proof log: the claim, a class, a board, or the end.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum LogLine {
    /// The first line: what is proved.
    Proof {
        /// The version of the format.
        version: u32,
        /// The proof.
        #[serde(flatten)]
        proof: Box<ProofRecord>,
    },
    /// A class.
    Class(ClassRecord),
    /// A board with the score.
    Board(BoardRecord),
    /// The last line.
    End(ProofTotals),
}

/// A proof as one object.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct ProofReport<'l> {
    /// What is proved.
    pub proof: &'l ProofRecord,
    /// Each class, in order.
    pub classes: &'l [ClassRecord],
    /// All boards with the score, best first.
    pub boards: Vec<BoardRecord>,
    /// How much is proved.
    pub end: ProofTotals,
}

impl Log {
    /// Returns the number of candidates of all classes.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.classes.iter().map(ClassRecord::candidates).sum()
    }

    /// Returns all boards with the score, including all of their
    /// [images](crate::Graph::automorphisms), in canonical form, best first.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no proof of such boards.
    pub fn boards(&self) -> Result<Vec<BoardRecord>, Error> {
        let graph = self.proof.graph()?;
        let mut boards = BTreeSet::new();
        for found in self.classes.iter().flat_map(|class| &class.candidates) {
            if self.proof.score(found) < u64::from(self.proof.at_least) {
                continue;
            }
            if (found.board.rows(), found.board.columns()) != (graph.rows(), graph.columns()) {
                return Err(Error::Mismatch);
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

    /// Returns the proof as one object.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no proof of such boards.
    pub fn report(&self) -> Result<ProofReport<'_>, LogError> {
        let (_, end) = self.render_with_end()?;
        let boards = self.boards()?;
        Ok(ProofReport { proof: &self.proof, classes: &self.classes, boards, end })
    }

    /// Returns the text of the file.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no proof of such boards.
    pub fn render(&self) -> Result<Vec<u8>, LogError> {
        Ok(self.render_with_end()?.0)
    }

    /// Returns the text of the file, and what its last line says.
    fn render_with_end(&self) -> Result<(Vec<u8>, ProofTotals), LogError> {
        let boards = self.boards()?;
        let found = boards.len();
        let mut out = Vec::new();
        let mut checksum = Checksum::default();
        let proof = Box::new(self.proof.clone());
        let mut lines = vec![LogLine::Proof { version: json::VERSION, proof }];
        lines.extend(self.classes.iter().cloned().map(LogLine::Class));
        lines.extend(boards.into_iter().map(LogLine::Board));
        for mut line in lines {
            out.extend(json::line(&line)?);
            if let LogLine::Class(class) = &mut line {
                class.seconds = None;
            }
            checksum.add(&json::line(&line)?);
        }
        let end = ProofTotals {
            classes: self.classes.len(),
            candidates: self.candidates(),
            boards: found,
            checksum: checksum.to_string(),
        };
        out.extend(json::line(&LogLine::End(end.clone()))?);
        Ok((out, end))
    }

    /// Parses a file. It must be exactly what this version writes; whether that can be true is for
    /// [`check`](Log::check) to say, and whether it is, for [`verify`](Log::verify).
    ///
    /// # Errors
    ///
    /// Returns an error if the file is not a log, or one that is incomplete or was changed.
    pub fn parse(text: &[u8]) -> Result<Log, LogError> {
        let text = str::from_utf8(text).map_err(|_| LogError::NotALog)?;
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let Ok(LogLine::Proof { version, proof }) = serde_json::from_str(first) else {
            return Err(LogError::NotALog);
        };
        if version != json::VERSION || proof.program != env!("CARGO_PKG_VERSION") {
            return Err(LogError::Version(proof.program));
        }
        let mut log = Log { proof: *proof, classes: Vec::new() };
        let mut has_end = false;
        for (number, line) in (2..).zip(lines) {
            if has_end {
                return Err(LogError::Line(number, "data after the end record"));
            }
            match serde_json::from_str(line).map_err(|error| LogError::Syntax(number, error))? {
                LogLine::Class(class) => log.classes.push(class),
                LogLine::Board(_) => {}
                LogLine::End(_) => has_end = true,
                LogLine::Proof { .. } => return Err(LogError::Line(number, "a second proof")),
            }
        }
        if !has_end {
            return Err(LogError::Length);
        }
        let (expected, found) = (log.proof.classes, log.classes.len());
        if found != expected {
            return Err(LogError::Classes { found, expected });
        }
        let expected = log.render()?;
        let lines = text.as_bytes().split(|&byte| byte == b'\n');
        let mut pairs = (1..).zip(lines.zip(expected.split(|&byte| byte == b'\n')));
        match pairs.find(|(_, (found, expected))| found != expected) {
            Some((number, _)) => Err(LogError::Changed(number)),
            None if text.len() != expected.len() => Err(LogError::Length),
            None => Ok(log),
        }
    }

    /// Checks that there can be such a proof, and that each class can have its record.
    ///
    /// # Errors
    ///
    /// Returns an error that names the line that cannot be.
    pub fn check(&self) -> Result<(), LogError> {
        let expected = Expected::new(&self.proof);
        let expected = expected.ok_or(LogError::Line(1, "invalid proof header"))?;
        let mut lines = (2..).zip(&self.classes);
        let wrong = lines.find(|(_, class)| !expected.allows(class));
        wrong.map_or(Ok(()), |(number, _)| Err(LogError::Line(number, "invalid class record")))
    }

    /// [Checks](Log::check) the log, and prepares to verify it with the dictionary of a solver.
    ///
    /// # Errors
    ///
    /// Returns an error if the log cannot be right, or is of another dictionary.
    pub fn prepare(
        &mut self,
        dictionary: DictionaryId,
        solver: Solver,
    ) -> Result<PreparedProof, LogError> {
        self.check()?;
        if dictionary.checksum != self.proof.dictionary.checksum {
            let dictionaries = [self.proof.dictionary.clone(), dictionary];
            return Err(LogError::Dictionary(Box::new(dictionaries)));
        }
        // The checksum does not cover the name.
        self.proof.dictionary = dictionary;
        PreparedProof::new(self.proof.clone(), solver)
    }

    /// [Joins](Shard::join_all) the shards of a proof.
    ///
    /// # Errors
    ///
    /// Returns the errors of reading and joining shards, or an error if no proof has such shards.
    pub fn from_shards<E: From<ShardError> + From<LogError>>(
        shards: impl IntoIterator<Item = Result<Shard, E>>,
    ) -> Result<Log, E> {
        let (proof, done) = Shard::join_all(shards, read_shard, |mut whole, part| {
            whole.1.extend(part.1);
            Some(whole)
        })?;
        let classes: BTreeSet<_> = done.values().map(|class| &class.class).collect();
        if classes.len() < done.len() {
            return Err(LogError::RepeatedClass.into());
        }
        Ok(Log { proof, classes: done.into_values().collect() })
    }
}

/// Reads the classes of a shard.
fn read_shard(shard: &Shard) -> Option<(ProofRecord, BTreeMap<usize, ClassRecord>)> {
    let proof: ProofRecord = shard.settings()?;
    let expected = Expected::new(&proof)?;
    let mut indices = proof.indices(shard.header.shard).ok()?.into_iter();
    let mut done = BTreeMap::new();
    for line in shard.lines() {
        let (index, class) = serde_json::from_str(line).ok()?;
        if indices.next() != Some(index) || !expected.allows(&class) {
            return None;
        }
        done.insert(index, class);
    }
    if indices.next().is_some() { None } else { Some((proof, done)) }
}

impl ProofRecord {
    /// Writes the shard of a part whose classes are proved.
    ///
    /// # Errors
    ///
    /// Returns an error of `out`.
    pub fn write_shard(
        &self,
        part: Part,
        classes: &BTreeMap<usize, ClassRecord>,
        out: impl Write,
    ) -> io::Result<()> {
        let mut writer = ShardWriter::new(out, "prove", part, self)?;
        classes.iter().try_for_each(|class| writer.line(&class))?;
        writer.end()
    }
}
