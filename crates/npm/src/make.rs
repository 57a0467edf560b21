//! New word searches.

use std::cell::Cell;

use boggle_dictionary::letters::{Accents, count};
use boggle_game::blocked_words;
use boggle_solver::Tile;
use boggle_wordsearch::{
    Level, Options, Puzzle, Shape, format_puzzle, generate_until, unwanted_words,
};
use serde::{Deserialize, Serialize};

use crate::board::{MAX_CELLS, check_size, size};
use crate::error::Error;
use crate::puzzle::entries;

/// How often the generator may ask whether to stop, which bounds its time.
const MAX_STEPS: u32 = 20_000_000;

/// The seed of a puzzle. The package chooses one if the program does not.
#[derive(Deserialize)]
pub(crate) struct MakeRequest {
    seed: u64,
}

/// How to hide words.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MakeOptions {
    /// How hard the puzzle is; by default, `"medium"`.
    #[cfg_attr(test, schemars(with = "String", extend("enum" = ["easy", "medium", "hard"])))]
    level: Level,
    /// The number of rows and columns, such as `"10x12"`; by default, the smallest with enough room.
    size: Option<String>,
    /// `"circle"`, `"diamond"`, `"heart"`, `"star"`, or rows with a dot for each blank cell.
    shape: Option<String>,
    /// A text that the letters outside the words spell, row by row.
    message: Option<String>,
    /// The directions of words, such as `["right", "down"]`; by default, those of the level.
    directions: Option<Vec<String>>,
    /// Whether to make words cross as often as possible.
    dense: bool,
    /// Hides the words without accents, all or as in German, where `ä` becomes `ae`, or Spanish, where `ñ` stays.
    #[cfg_attr(test, schemars(extend("enum" = ["all", "german", "spanish"])))]
    fold_accents: Option<String>,
}

/// A new word search.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct NewPuzzle {
    rows: usize,
    columns: usize,
    /// The letters, row by row; `.` for a blank cell.
    tiles: Vec<String>,
    /// The letters, one row per line, as `wordsearch` reads them.
    text: String,
    /// The seed, with which the same words and options produce this puzzle again.
    seed: u64,
    words: Vec<HiddenWord>,
}

/// A word in a new word search.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct HiddenWord {
    /// The word as it was written.
    word: String,
    /// The text that follows it after a tab or `=`.
    clue: Option<String>,
    /// Its cells in order, counted row by row from 0.
    path: Vec<u32>,
}

impl MakeOptions {
    fn read(&self, seed: u64) -> Result<Options, Error> {
        let MakeOptions { level, size: wanted, shape, message, directions, dense, fold_accents } =
            self;
        let directions = directions.as_ref().map(|names| {
            names.iter().map(|name| name.parse().map_err(Error::option)).collect::<Result<_, _>>()
        });
        let said = message.as_deref().unwrap_or_default();
        Ok(Options {
            level: *level,
            size: wanted.as_deref().map(size).transpose()?,
            shape: shape
                .as_deref()
                .map_or(Ok(Shape::default()), str::parse)
                .map_err(Error::option)?,
            message: message.clone(),
            directions: directions.transpose()?,
            dense: *dense,
            accents: match fold_accents.as_deref() {
                None => Accents::Kept,
                Some(language) => Accents::for_language(language).unwrap_or(Accents::REMOVED),
            },
            // As in the programs, with which a seed produces the same puzzle.
            blocked: blocked_words().chain(unwanted_words(said)).map(Into::into).collect(),
            seed,
            ..Options::default()
        })
    }
}

/// Hides the words of a list.
#[inline(never)] // see `Session::answer`
pub(crate) fn make(
    request: &MakeRequest,
    options: &MakeOptions,
    words: &[u8],
) -> Result<NewPuzzle, Error> {
    let entries = entries(words)?;
    let letters: usize = entries.iter().map(|entry| count(&entry.word)).sum();
    if letters > MAX_CELLS {
        let text =
            format!("{letters} letters are too many to hide; use words with at most {MAX_CELLS}");
        return Err(Error::TooMany(text));
    }
    let options = options.read(request.seed)?;
    let steps = Cell::new(MAX_STEPS);
    let stop = || {
        steps.set(steps.get().saturating_sub(1));
        steps.get() == 0
    };
    let Puzzle { board, entries, placements, .. } = generate_until(&entries, &options, &stop)?;
    check_size(board.len())?;
    let words = entries.into_iter().zip(&placements).map(|(entry, placement)| HiddenWord {
        word: entry.text,
        clue: entry.clue,
        path: placement.path(&board).collect(),
    });
    Ok(NewPuzzle {
        rows: board.rows(),
        columns: board.columns(),
        tiles: board.tiles().map(Tile::to_string).collect(),
        text: format_puzzle(&board),
        seed: request.seed,
        words: words.collect(),
    })
}
