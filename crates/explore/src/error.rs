use std::io;

use boggle_dice::NotOnDice;
use boggle_dictionary::letters::InvalidWord;
use boggle_solver::BoardError;

use crate::{Goal, Part};

/// An error from running a search.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SearchError {
    /// The search cannot start.
    #[error(transparent)]
    NoStart(#[from] NoStart),
    /// The schedule never ends or has no valid temperatures.
    #[error(
        "a schedule without steps, boards or temperatures; give ladders and chains 1 or more \
         boards, and temperatures above 0"
    )]
    Schedule,
    /// The progress is from another search.
    #[error("the progress is from another search; start a new one")]
    Progress,
    /// The system could not start a thread.
    #[error("cannot start the threads: {reason}")]
    Threads {
        /// The reason.
        reason: String,
    },
}

/// An error from a [`Goal`].
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GoalError {
    /// The name is not one of these goals.
    #[error("unknown goal `{name:.60}`; use {}", listed(goals))]
    Unknown {
        /// The name.
        name: String,
        /// The known goals.
        goals: Vec<Goal>,
    },
    /// No word of the dictionary is common.
    #[error("the dictionary does not say which words are common; choose another one")]
    NoCommonWords,
    /// The common words cannot be compiled.
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
}

/// Lists goals: "points, words or length".
fn listed(goals: &[Goal]) -> String {
    let names: Vec<_> = goals.iter().map(|goal| goal.name()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// A text that is not a [`Part`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected the number of the part and the number of parts, e.g. 2/8")]
pub struct PartError;

/// An error from a [`Shard`](crate::Shard) or several.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file has no header of a shard.
    #[error("not a shard; give the output of a command with --shard")]
    NotAShard,
    /// The file was changed or cut off, or is larger than any shard.
    #[error("damaged or incomplete; run this shard again")]
    Damaged,
    /// The lines of the shard with this name are not those of its command.
    #[error("{0}: unexpected content for this version; run this shard again")]
    Content(String),
    /// There are no shards.
    #[error("no shards; give the files to merge")]
    NoShards,
    /// Two shards are of different runs.
    #[error("{} and {}: {difference}; merge shards of one run", names[0], names[1])]
    OtherRun {
        /// The names of the shards.
        names: [String; 2],
        /// The first difference.
        difference: String,
    },
    /// Two shards are the same part.
    #[error("{} and {}: both are shard {part}; remove one", names[0], names[1])]
    Repeated {
        /// The names of the shards.
        names: [String; 2],
        /// The part.
        part: Part,
    },
    /// Some shards are missing.
    #[error(
        "{found} of {count} shards: {}{} missing; add their files",
        listed.iter().map(Part::to_string).collect::<Vec<_>>().join(", "),
        if *has_more { " and more" } else { "" }
    )]
    Missing {
        /// The number of shards given.
        found: usize,
        /// The number of shards of the run.
        count: u64,
        /// The first missing ones.
        listed: Vec<Part>,
        /// Whether more are missing.
        has_more: bool,
    },
}

/// An error from a [`Checkpoint`](crate::Checkpoint).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The file has no header of a checkpoint of this command.
    #[error("the file exists and is not a checkpoint; choose another name")]
    NotACheckpoint,
    /// Another run is saved to the file.
    #[error("another run is saved to this file; choose another name")]
    Locked,
    /// The file was changed, or its content is impossible.
    #[error("the checkpoint is damaged, or from an older version; remove it to start again")]
    Damaged,
    /// The file is of a run with other settings.
    #[error(
        "the checkpoint is from another run, with {field} {found:.60} instead of {expected}; repeat \
         its options, or choose another file"
    )]
    OtherRun {
        /// A setting that differs.
        field: String,
        /// Its value in the file.
        found: String,
        /// Its value in this run.
        expected: String,
    },
}

/// An error from choosing dice for boards of a size.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiceError {
    /// No board has this size.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// There are fewer dice than cells.
    #[error("too few dice ({dice}) for {cells} cells")]
    TooFew {
        /// The number of dice with faces.
        dice: usize,
        /// The number of cells.
        cells: usize,
    },
}

/// An input that does not match the dictionary of a [`WordTable`](crate::WordTable).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TallyError {
    /// A word is not in the dictionary.
    #[error(
        "no word has rank {rank}: the dictionary has {words} words; give the ranks of its words"
    )]
    Rank {
        /// The rank of the word.
        rank: u32,
        /// The number of words in the dictionary.
        words: usize,
    },
    /// The dictionary is a different one.
    #[error(
        "the dictionary has {found} words, but the table has {expected}; use the same dictionary"
    )]
    Dictionary {
        /// The number of words in the table.
        expected: usize,
        /// The number of words in the dictionary.
        found: usize,
    },
}

/// No allowed board was found, so the search cannot start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("none of {attempts} random boards is allowed")]
#[non_exhaustive]
pub struct NoStart {
    /// The number of attempts.
    pub attempts: u64,
}

/// An error from requiring words that no board can have.
///
/// ```
/// use boggle_explore::Moves;
/// use boggle_solver::{Rules, Tile};
///
/// let moves = Moves::new(2, 2, vec![Tile::letters("a")?, Tile::letters("c")?])?;
/// let error = moves.with_words(&["cat".into()], Rules::for_cells(4)).unwrap_err();
/// assert_eq!(error.to_string(), "no board has `cat`: the boards have no `t`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordsError {
    /// A required word has other characters than letters.
    #[error("invalid word `{word:.60}`: {reason}")]
    Invalid {
        /// The word as given.
        word: String,
        /// What is wrong with it.
        reason: InvalidWord,
    },
    /// A word has too few letters to count.
    #[error("`{word:.60}` is too short: words need {min} or more letters")]
    TooShort {
        /// The word as given.
        word: String,
        /// The minimum number of letters.
        min: usize,
    },
    /// The words cannot be compiled.
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
    /// The dice cannot produce a word.
    #[error("no board has `{word}`: it {reason}")]
    Dice {
        /// The word.
        word: String,
        /// The reason.
        reason: NotOnDice,
    },
    /// Some letters of a word are on no tile.
    #[error("no board has `{word}`: the boards have no {}", quoted(letters, " or "))]
    Letters {
        /// The word.
        word: String,
        /// The letters that no tile has.
        letters: Vec<String>,
    },
    /// A word has a q without a u, but every q tile is Qu.
    #[error("no board has `{word}`: every q is Qu")]
    Qu {
        /// The word.
        word: String,
    },
    /// The letters of the words need more cells than a board has.
    #[error(
        "{} need{} {needed} cells, but a board has {cells}",
        quoted(words, " and "), if words.len() == 1 { "s" } else { "" }
    )]
    Cells {
        /// The words.
        words: Vec<String>,
        /// The number of cells that they need in total.
        needed: usize,
        /// The number of cells of a board.
        cells: usize,
    },
}

fn quoted(texts: &[String], between: &str) -> String {
    texts.iter().map(|text| format!("`{text}`")).collect::<Vec<_>>().join(between)
}
