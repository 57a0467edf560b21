//! Finds words in a puzzle from elsewhere.

use std::collections::BTreeMap;

use boggle_dictionary::letters::Accents;
use boggle_dictionary::{Dictionary, Entry};
use boggle_solver::{Board, Budget, Placements, WordSearchSolver};
use boggle_wordsearch::{ParsedPuzzle, find_words, parse_puzzle};
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
    let (words, complete) = if is_listed {
        find_listed(&board, entries)?
    } else {
        find_all(&board, dictionary.ok_or(Error::NoDictionary)?)?
    };
    Ok(PuzzleReply::new(&board, words).searched(is_listed, complete))
}

/// Finds the words of a list. Words that are not in the puzzle may be there without accents, as in most
/// newspapers. Also returns whether the whole puzzle was searched.
fn find_listed(board: &Board, entries: Vec<Entry>) -> Result<(Vec<PuzzleWord>, bool), Error> {
    let budget = Budget::steps(MAX_STEPS);
    let words: Vec<_> = entries.iter().map(|entry| &entry.word).collect();
    let found = find_words(board, &words, Accents::Kept, budget)?;
    let complete = found.searched_cells == board.len();
    let mut paths = paths_by_rank(&found, board);
    let missing: Vec<u32> =
        (0..words.len() as u32).filter(|word| !paths.contains_key(word)).collect();
    if complete && !missing.is_empty() {
        let words: Vec<_> = missing.iter().map(|&word| words[word as usize]).collect();
        let found = find_words(board, &words, Accents::REMOVED, budget)?;
        let others = paths_by_rank(&found, board).into_iter();
        paths.extend(others.map(|(word, paths)| (missing[word as usize], paths)));
    }
    let word = |(word, entry)| PuzzleWord::new(entry, paths.remove(&word).unwrap_or_default());
    Ok(((0..).zip(entries).map(word).collect(), complete))
}

/// Finds all words of a dictionary. Also returns whether the whole puzzle was searched.
fn find_all(board: &Board, dictionary: &Dictionary) -> Result<(Vec<PuzzleWord>, bool), Error> {
    let solver = WordSearchSolver::new(dictionary.clone());
    let found = solver
        .placements_within(board, MIN_LENGTH, Budget::steps(MAX_STEPS))
        .map_err(|error| Error::Invalid(error.to_string()))?;
    let paths = paths_by_rank(&found, board);
    if paths.len() > MAX_WORDS {
        return Err(Error::Invalid(format!(
            "more than {MAX_WORDS} words; use a smaller puzzle, or list the words to find"
        )));
    }
    let word = |(rank, paths)| Some(PuzzleWord::new(Entry::from(dictionary.word(rank)?), paths));
    let words = paths.into_iter().filter_map(word).collect();
    Ok((words, found.searched_cells == board.len()))
}

/// Returns the cells of each place of each word, by its rank.
fn paths_by_rank(found: &Placements, board: &Board) -> BTreeMap<u32, Vec<Vec<u32>>> {
    let mut paths: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for placement in &found.found {
        paths.entry(placement.rank).or_default().push(placement.path(board).collect());
    }
    paths
}
