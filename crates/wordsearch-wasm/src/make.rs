//! Hides words in a new puzzle.

use boggle_solver::Size;
use boggle_wordsearch::{Level, Options, generate};
use serde::Deserialize;

use crate::error::Error;
use crate::family::is_blocked;
use crate::puzzle::{PuzzleReply, PuzzleWord, check_size, entries};

/// A puzzle to generate. The bytes are the words.
#[derive(Deserialize)]
pub(crate) struct NewRequest {
    seed: u64,
    /// The numbers of rows and columns; by default, the smallest with enough room.
    size: Option<(usize, usize)>,
    /// Whether to place words only to the right and down.
    #[serde(default)]
    easy: bool,
    #[serde(default)]
    family: bool,
}

pub(crate) fn make(request: &NewRequest, words: &[u8]) -> Result<PuzzleReply, Error> {
    let entries = entries(words)?;
    let mut options = Options {
        level: if request.easy { Level::Easy } else { Level::Medium },
        size: request.size.map(Size::from),
        seed: request.seed,
        ..Options::default()
    };
    if let Some(Size { rows, columns }) = options.size {
        check_size(rows.saturating_mul(columns))?;
    }
    if request.family {
        let is_blocked = is_blocked();
        if let Some(entry) = entries.iter().find(|entry| is_blocked(&entry.word)) {
            let text = &entry.text;
            return Err(Error::Invalid(format!("family mode leaves out `{text:.60}`")));
        }
        options.blocked = boggle_game::blocked_words().map(Into::into).collect();
    }
    let puzzle = generate(&entries, &options)?;
    check_size(puzzle.board.len())?;
    let paths = puzzle.placements.iter().map(|it| vec![it.path(&puzzle.board).collect()]);
    let words = paths.zip(entries).map(|(paths, entry)| PuzzleWord::new(entry, paths)).collect();
    Ok(PuzzleReply::new(&puzzle.board, words))
}
