use boggle_dice::ParsedBoard;
use boggle_dictionary::letters::{normalize, not_a_letter};
use boggle_solver::{Budget, Finder};
use serde::Deserialize;

use crate::board::RulesOptions;
use crate::error::Error;

/// The maximum number of steps for a word, which take a second.
const MAX_STEPS: u64 = 20_000_000;

/// Words to find, in any language.
#[derive(Deserialize)]
pub(crate) struct FindRequest {
    words: Vec<String>,
}

/// Returns the first path of each word, or null if the board does not contain it.
#[inline(never)] // see `Session::answer`
pub(crate) fn find(
    parsed: &ParsedBoard,
    rules: &RulesOptions,
    find: &FindRequest,
) -> Result<Vec<Option<Vec<u32>>>, Error> {
    let board = &parsed.board;
    let finder = Finder::new(board, rules.rules(board));
    let path = |word: &String| {
        if word.is_empty() || not_a_letter(&normalize(word)).is_some() {
            return Err(Error::Word(word.clone()));
        }
        let found = finder.find(word, Budget::steps(MAX_STEPS));
        let found = found.map_err(|_| Error::Undecided(word.clone()))?;
        match found {
            // A path that may not be the first would differ from that of `solve`.
            Some(path) if !path.is_first => Err(Error::Undecided(word.clone())),
            found => Ok(found.map(|path| path.cells)),
        }
    };
    find.words.iter().map(path).collect()
}
