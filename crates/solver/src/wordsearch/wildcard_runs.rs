//! Bounds the number of placements on wildcards alone, without searching.

use boggle_dictionary::letters::count;
use boggle_dictionary::{Dictionary, MAX_WORD};

use crate::{Board, Direction, Tile};

/// One direction of each axis, each to a higher cell number.
const FORWARD: [Direction; 4] =
    [Direction::Right, Direction::DownLeft, Direction::Down, Direction::DownRight];

/// Returns a lower bound on the number of placements on a board: those with two or more letters
/// that use only wildcards. If they cannot exceed `max`, they are not counted, and the dictionary
/// is not read.
pub(super) fn placements_on_wildcards(
    dictionary: &Dictionary,
    board: &Board,
    min_length: usize,
    max: usize,
) -> u128 {
    let segments = count_segments(board);
    let most = segments.iter().copied().max().unwrap_or(0);
    if u128::from(most) * dictionary.len() as u128 <= max as u128 {
        return 0;
    }
    // The cells of a word spell it in both directions, which counts as one placement.
    let lengths = dictionary.into_iter().map(|word| count(&word));
    let lines = lengths.filter(|&length| length >= min_length);
    lines.map(|length| u128::from(segments.get(length).copied().unwrap_or(0))).sum()
}

/// Returns, for each length from 2, the number of straight lines of that many wildcards.
fn count_segments(board: &Board) -> Vec<u64> {
    let mut segments = Vec::new();
    let is_wildcard: Vec<_> =
        board.distinct_tiles().iter().map(|tile| *tile == Tile::Wildcard).collect();
    if !is_wildcard.contains(&true) {
        return segments;
    }
    let size = board.size();
    for direction in FORWARD {
        // The number of consecutive wildcards from each cell.
        let mut runs = vec![0; board.len()];
        for cell in (0..board.len()).rev() {
            if is_wildcard[board.tile_indexes()[cell] as usize] {
                let next = direction.step_from(board.position(cell), size, false);
                let after = next.map_or(0, |(row, column)| runs[row * size.columns + column]);
                runs[cell] = MAX_WORD.min(after + 1);
                if segments.len() <= runs[cell] {
                    segments.resize(runs[cell] + 1, 0);
                }
                segments[runs[cell]] += 1;
            }
        }
    }
    // A run contains all shorter runs that start on the same cell.
    for length in (1..segments.len()).rev() {
        segments[length - 1] += segments[length];
    }
    segments.iter_mut().take(2).for_each(|shorter| *shorter = 0);
    segments
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Notation, WordSearchSolver};

    #[test]
    fn placements_are_those_that_a_search_finds() {
        let words =
            ["ab", "aba", "abba", "abc", "abcde", "e\u{301}a", "x\u{302}ax\u{302}", "xyxyx"];
        let dictionary = Dictionary::from_words(words).unwrap();
        for text in ["??? ??? ???", "???? #??? ?#?? ??#?", "?# #?", "????? ????? ????? ?????"] {
            let board = Board::parse(text, &Notation::default()).unwrap();
            for min_length in [1, 3, 4] {
                let found =
                    WordSearchSolver::new(dictionary.clone()).placements(&board, min_length);
                let counted = placements_on_wildcards(&dictionary, &board, min_length, 0);
                assert_eq!(counted, found.unwrap().len() as u128, "{text}, {min_length}");
            }
        }
    }
}
