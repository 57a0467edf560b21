//! Finds words in a puzzle from elsewhere.

use boggle_dictionary::{Dictionary, Entry};
use boggle_solver::{Budget, Placement, WordSearchSolver};
use boggle_wordsearch::{ParsedPuzzle, parse_puzzle};
use serde::Deserialize;

use crate::error::Error;
use crate::puzzle::{MAX_WORDS, PuzzleReply, PuzzleWord, check_size, entries};

/// The minimum length of dictionary words.
const MIN_LENGTH: usize = 3;

/// The maximum number of steps for a puzzle, which take one or two seconds.
const MAX_STEPS: u64 = 20_000_000;

/// A puzzle to solve. The bytes are the list of words to find. If it is empty, they are those below
/// the puzzle; if there are none, the reply has all words of the dictionary that the puzzle contains.
#[derive(Deserialize)]
pub(crate) struct SolveRequest {
    puzzle: String,
}

pub(crate) fn solve(
    request: &SolveRequest,
    words: &[u8],
    dictionary: Option<&Dictionary>,
) -> Result<PuzzleReply, Error> {
    let ParsedPuzzle { board, entries: listed } = parse_puzzle(&request.puzzle)?;
    check_size(board.len())?;
    let entries = match entries(words)? {
        entries if entries.is_empty() => listed,
        entries => entries,
    };
    let is_listed = !entries.is_empty();
    let (dictionary, min_length) = if is_listed {
        (Dictionary::from_words(entries.iter().map(|entry| &entry.word))?, 1)
    } else {
        (dictionary.ok_or(Error::NoDictionary)?.clone(), MIN_LENGTH)
    };
    let solver = WordSearchSolver::new(dictionary);
    let dictionary = solver.dictionary();
    let found = solver
        .placements_within(&board, min_length, Budget::steps(MAX_STEPS))
        .map_err(Error::invalid)?;
    let complete = found.searched_cells == board.len();
    let mut placements = found.found;
    placements.sort_by_key(|placement| placement.rank);
    let places = |rank: u32| {
        let start = placements.partition_point(|placement| placement.rank < rank);
        let same = placements[start..].iter().take_while(|placement| placement.rank == rank);
        same.map(|placement| placement.path(&board).collect()).collect::<Vec<_>>()
    };
    let entries = if is_listed { entries } else { all_words(dictionary, &placements)? };
    let words = entries.into_iter().map(|entry| {
        let paths = dictionary.rank(&entry.word).map(places).unwrap_or_default();
        PuzzleWord::new(entry, paths)
    });
    Ok(PuzzleReply::new(&board, words.collect()).searched(is_listed, complete))
}

/// Returns the words of the placements, which must be sorted.
fn all_words(dictionary: &Dictionary, placements: &[Placement]) -> Result<Vec<Entry>, Error> {
    let mut ranks: Vec<_> = placements.iter().map(|placement| placement.rank).collect();
    ranks.dedup();
    if ranks.len() > MAX_WORDS {
        return Err(Error::Invalid(format!(
            "more than {MAX_WORDS} words; use a smaller puzzle, or list the words to find"
        )));
    }
    let words = ranks.into_iter().filter_map(|rank| dictionary.word(rank));
    Ok(words.map(Entry::from).collect())
}
