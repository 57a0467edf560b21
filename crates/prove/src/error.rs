use std::io;

use boggle_explore::{CheckpointError, DiceError, Goal, SearchError};
use boggle_solver::{Board, DictionaryId};

use crate::{FEW_SCORES, MAX_CELLS, MAX_FREE, MAX_SCORES, MAX_TILES};

/// An error from a proof.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There are no tiles, or too many.
    #[error("boards of {0} different letters; there must be 1 to {MAX_TILES}")]
    Tiles(usize),
    /// A tile is given more than once.
    #[error("the tile `{0}` is given twice; give it once")]
    RepeatedTile(String),
    /// A tile is a wildcard, has options, or can only begin or end words.
    #[error("boards with wildcards, options, or tiles for one end of a word; give letters")]
    Wildcard,
    /// Words have too many different scores.
    #[error("words have {0} different scores; choose points with at most {MAX_SCORES}")]
    Scores(usize),
    /// The goal is not one of [`GOALS`](crate::GOALS).
    #[error("no proof is known for the goal {0}; use points or words")]
    Goal(Goal),
    /// The rules join the edges of boards or let words reuse cells.
    #[error("wrap and reuse: no proof is known; remove them")]
    Rules,
    /// The system could not start a thread.
    #[error("cannot start the threads: {reason}")]
    Threads {
        /// The reason.
        reason: String,
    },
    /// The caller stopped the proof.
    #[error("stopped before the end")]
    Stopped,
    /// The boards have no cells or too many.
    #[error("{rows}x{columns}: boards have 1 to {MAX_CELLS} cells")]
    Size {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// Too few cells are fixed, or more than the board has.
    #[error(
        "{fixed} of {cells} cells are fixed; leave at most {MAX_FREE} free, or fewer if words have \
         more than {FEW_SCORES} different scores"
    )]
    Fixed {
        /// The number of fixed cells.
        fixed: usize,
        /// The number of cells.
        cells: usize,
    },
    /// The words, the cells and the class are for different boards.
    #[error(
        "the words, the cells and the class are for different boards; use the same boards for all"
    )]
    Mismatch,
    /// The letters do not form a board.
    #[error("{0} letters are not a board; give a known letter for each cell")]
    Letters(usize),
    /// A quantity exceeds the limit of a proof.
    #[error("too many {0} for a proof")]
    Limit(&'static str),
    /// Even one thread needs more memory than allowed.
    #[error(
        "the proof needs about {} MB of memory on one thread, more than {} MB",
        needed / 1_000_000,
        limit / 1_000_000
    )]
    Memory {
        /// The number of bytes needed.
        needed: u64,
        /// The number of bytes allowed.
        limit: u64,
    },
}

/// An error from a [`Log`](crate::Log) or from a proof that writes one.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// The file has no header of a log.
    #[error("not a log; give a file that `boggle prove --log` wrote")]
    NotALog,
    /// The log is of another version.
    #[error(
        "the log is from version {0} of the program, but this is {this}; verify it with version {0}",
        this = env!("CARGO_PKG_VERSION")
    )]
    Version(String),
    /// A line, with its number, is not JSON of the right form.
    #[error("line {0}: not a log record")]
    Syntax(usize, #[source] serde_json::Error),
    /// A line, with its number, is not possible, and why.
    #[error("line {0}: {1}")]
    Line(usize, &'static str),
    /// A line, with its number, was changed.
    #[error("line {0} was changed; run the proof again")]
    Changed(usize),
    /// The last line is missing, or there are more or fewer lines than the others say.
    #[error("the log has missing or extra lines; run the proof again")]
    Length,
    /// Classes are missing, or there are too many.
    #[error("the log has {found} classes, expected {expected}; run the proof again")]
    Classes {
        /// The number of classes in the log.
        found: usize,
        /// The number of classes of the proof.
        expected: usize,
    },
    /// Two shards have the same class.
    #[error("two shards have the same class; run them again")]
    RepeatedClass,
    /// There are no dice with this name.
    #[error("unknown dice `{0:.60}`; use the name of a known set")]
    UnknownDice(String),
    /// The dice are too few.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// The log is of the first dictionary, and the second one is given.
    #[error(
        "the log is for `{}` with checksum {}, but `{}` has {}; choose the dictionary",
        .0[0].name, .0[0].checksum, .0[1].name, .0[1].checksum
    )]
    Dictionary(Box<[DictionaryId; 2]>),
    /// The log is wrong, and where.
    #[error("{0}")]
    Refuted(String),
    /// The log does not list a board with the score.
    #[error(
        "the claim is wrong: {board} has {score} {goal} and is not listed; run the proof again"
    )]
    Unlisted {
        /// The board.
        board: Board,
        /// Its score.
        score: u64,
        /// What the score is.
        goal: Goal,
    },
    /// A proof failed.
    #[error(transparent)]
    Proof(#[from] Error),
    /// A search failed.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// A checkpoint cannot be continued.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// A file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A record has no form in JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}
