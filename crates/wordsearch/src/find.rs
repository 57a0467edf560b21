//! Finds the words of a list in a puzzle.

use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{Accents, count, fold_accents};
use boggle_solver::{Board, Budget, Placement, Placements, TooManyPlacements, WordSearchSolver};

use crate::Error;

/// The maximum number of placements, as for [`WordSearchSolver`], because words that differ only in
/// accents share theirs if accents are folded.
const MAX_PLACEMENTS: usize = 1 << 22;

/// Finds normalized words in the straight lines of a puzzle, as
/// [`placements_within`](WordSearchSolver::placements_within) does, but the
/// [`rank`](Placement::rank) of a placement is the index of the word in the list. If accents are
/// folded, they are in the words and in the puzzle. If the puzzle has no `ß`, it is `ss`.
///
/// # Errors
///
/// If there are no words, or something is not a word, or there are too many placements.
///
/// ```
/// use boggle_dictionary::letters::Accents;
/// use boggle_solver::Budget;
/// use boggle_wordsearch::{find_words, parse_puzzle};
///
/// let board = parse_puzzle("CAMION\nXNIÑOX")?.board;
/// let find = |accents| find_words(&board, &["camión", "nino"], accents, Budget::unlimited());
/// assert!(find(Accents::Kept)?.found.is_empty());
/// assert_eq!(find(Accents::REMOVED)?.found.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_words<W: AsRef<str>>(
    board: &Board,
    words: &[W],
    accents: Accents,
    budget: Budget<'_>,
) -> Result<Placements, Error> {
    let spelled = |word| fold_accents(&in_letters_of(board, word), accents).into_owned();
    let folded: Vec<_> = words.iter().map(|word| spelled(word.as_ref())).collect();
    let solver = WordSearchSolver::new(Dictionary::from_words(&folded)?);
    // The indexes of the words by their ranks, which words that are the same without accents share.
    let mut by_rank = vec![Vec::new(); solver.dictionary().len()];
    for (index, word) in (0..).zip(&folded) {
        let words = solver.dictionary().rank(word).and_then(|rank| by_rank.get_mut(rank as usize));
        words.into_iter().for_each(|words| words.push(index));
    }
    let board = match accents {
        Accents::Kept => board.clone(),
        accents => board.fold_accents(accents),
    };
    let mut placements = solver.placements_within(&board, 1, budget)?;
    let words_of = |found: &Placement| by_rank.get(found.rank as usize).map_or(&[][..], |it| it);
    let max = MAX_PLACEMENTS.max(board.len());
    if placements.found.iter().map(|found| words_of(found).len()).sum::<usize>() > max {
        return Err(TooManyPlacements { max }.into());
    }
    let found = placements.found.iter().flat_map(|found| {
        words_of(found).iter().map(|&rank: &u32| {
            let word = words.get(rank as usize).map_or("", AsRef::as_ref);
            Placement { rank, letters: count(word) as u8, ..*found }
        })
    });
    placements.found = found.collect();
    Ok(placements)
}

/// Whether a list of words is more likely the rows of another puzzle: they are equally long, and none
/// of them fits in this puzzle. Then the puzzle and the words were probably exchanged.
///
/// ```
/// use boggle_wordsearch::{are_rows, parse_puzzle};
///
/// assert!(are_rows(&["catxx", "odogx", "xxwxx"], &parse_puzzle("cat\ndog")?.board));
/// assert!(!are_rows(&["cat", "dog"], &parse_puzzle("catxx\nodogx\nxxwxx")?.board));
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
#[must_use]
pub fn are_rows<W: AsRef<str>>(words: &[W], puzzle: &Board) -> bool {
    let [first, _, ..] = words else { return false };
    let letters = count(first.as_ref());
    let longest_tile = puzzle.tiles().map(|tile| count(&tile.to_string())).max();
    let longest_word = puzzle.rows().max(puzzle.columns()) * longest_tile.unwrap_or(1);
    letters > longest_word && words.iter().all(|word| count(word.as_ref()) == letters)
}

/// Returns a normalized word with the letters that a puzzle has: those in capitals have `SS` for `ß`.
///
/// ```
/// use boggle_wordsearch::{in_letters_of, parse_puzzle};
///
/// assert_eq!(in_letters_of(&parse_puzzle("FUSS\nxxxx")?.board, "fuß"), "fuss");
/// assert_eq!(in_letters_of(&parse_puzzle("fuß\nxxx")?.board, "fuß"), "fuß");
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
#[must_use]
pub fn in_letters_of(board: &Board, word: &str) -> String {
    if board.distinct_tiles().iter().any(|tile| tile.to_string().contains('ß')) {
        return word.into();
    }
    word.replace('ß', "ss")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_puzzle;

    /// Returns the words found, each with its letters and cells, with accents kept and without.
    fn found(puzzle: &str, words: &[&str]) -> [Vec<(String, usize, usize)>; 2] {
        let board = parse_puzzle(puzzle).unwrap().board;
        [Accents::Kept, Accents::REMOVED].map(|accents| {
            let found = find_words(&board, words, accents, Budget::unlimited()).unwrap().found;
            let found = found.iter().map(|it| {
                let word = words[it.rank as usize].to_owned();
                (word, usize::from(it.letters), usize::from(it.cells))
            });
            found.collect()
        })
    }

    #[test]
    fn accents_can_be_in_the_words_or_in_the_puzzle_or_in_both() {
        for (puzzle, word, is_kept, is_folded) in [
            ("CAMION\nxxxxxx", "camión", false, true),
            ("CAMIÓN\nxxxxxx", "camion", false, true),
            ("CAMIÓN\nxxxxxx", "camión", true, true),
            ("ÀBÉ\nxxx", "ábè", false, true),
            ("NIÑO\nxxxx", "nino", false, true),
            ("x\u{302}yz\nqqq", "xyz", false, true),
            ("ΆΛΦΑ\nxxxx", "αλφα", false, true),
            // Other alphabets have no accents.
            ("МОЙ\nxxx", "мои", false, false),
            ("CAMION\nxxxxxx", "camino", false, false),
        ] {
            let [kept, folded] = found(puzzle, &[word]);
            assert_eq!((!kept.is_empty(), !folded.is_empty()), (is_kept, is_folded), "{word}");
        }
    }

    #[test]
    fn sharp_s_is_two_letters_without_accents() {
        let [kept, folded] = found("STRASSE\nSTRAẞEx", &["straße", "strasse"]);
        let is = |word: &str, letters, cells| (word.to_owned(), letters, cells);
        assert_eq!(kept, [is("strasse", 7, 7), is("straße", 6, 6)]);
        let both = |cells| [is("straße", 6, cells), is("strasse", 7, cells)];
        assert_eq!(folded, [both(7), both(6)].concat());
    }

    /// The square has about 35,000 places for a word of eight letters, which each of its spellings with
    /// accents has.
    #[test]
    fn words_that_share_their_places_count_toward_the_limit() {
        let row = format!("{}\n", "a".repeat(100));
        let board = parse_puzzle(&row.repeat(100)).unwrap().board;
        let spellings = |spelling: usize| -> String {
            (0..8).map(|letter| if spelling >> letter & 1 == 0 { 'a' } else { 'á' }).collect()
        };
        let find = |count: usize| {
            let words: Vec<_> = (0..count).map(spellings).collect();
            find_words(&board, &words, Accents::REMOVED, Budget::unlimited())
        };
        assert_eq!(find(8).unwrap().found.len(), 8 * find(1).unwrap().found.len());
        let error = find(256).unwrap_err();
        assert!(matches!(
            error,
            Error::TooManyPlacements(TooManyPlacements { max: MAX_PLACEMENTS })
        ));
    }
}
