use boggle_solver::{Board, Rules, Tile, Weights};

use crate::Objective;

/// The sum of the weights of a board's words.
///
/// For speed, use weights of a solver with [`Strategy::Batch`](boggle_solver::Strategy::Batch).
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_explore::{Objective, WeightObjective};
/// use boggle_solver::{Board, Rules, Solver, Weights};
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "cater", "tone"])?);
/// let weights = Weights::new(&solver, [1, -5, 7])?;
/// let objective = WeightObjective::new(weights, Rules::for_cells(9));
/// assert_eq!(objective.score(&"cat rre ton".parse()?), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct WeightObjective {
    weights: Weights,
    rules: Rules,
}

impl WeightObjective {
    /// Creates the objective.
    #[must_use]
    pub fn new(weights: Weights, rules: Rules) -> WeightObjective {
        WeightObjective { weights, rules }
    }
}

impl Objective for WeightObjective {
    fn score(&self, board: &Board) -> Option<i64> {
        Some(self.weights.of(board, self.rules))
    }

    fn scores_with(&self, board: &Board, cell: usize, tiles: &[Tile]) -> Vec<Option<i64>> {
        self.weights.of_cell(board, cell, tiles, self.rules).into_iter().map(Some).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use boggle_dice::SeededRng;
    use boggle_dictionary::Dictionary;
    use boggle_solver::{Solver, Strategy};

    use super::*;
    use crate::{Moves, Schedule, Search};

    const LETTERS: [&str; 5] = ["a", "e", "r", "s", "t"];

    /// Returns all boards of 2x3 with these letters.
    fn all_boards() -> Vec<Board> {
        let count = LETTERS.len();
        let text = |number: usize| -> String {
            let letter = |cell| LETTERS[number / count.pow(cell) % count];
            (0..6)
                .map(
                    |cell| {
                        if cell == 3 { format!(" {}", letter(cell)) } else { letter(cell).into() }
                    },
                )
                .collect()
        };
        (0..count.pow(6)).map(|number| text(number).parse().unwrap()).collect()
    }

    #[test]
    fn a_search_finds_the_best_boards_for_random_weights() {
        let words = [
            "are", "area", "arts", "assert", "aster", "ate", "ear", "east", "eat", "era", "ease",
            "rate", "rates", "rats", "rest", "sat", "sea", "seat", "set", "star", "stare", "stars",
            "state", "street", "tar", "tart", "tea", "tear", "tease", "terse", "test", "tree",
            "treat",
        ];
        let dictionary = Dictionary::from_words(words).unwrap();
        let solver = Solver::builder().strategy(Strategy::Batch).build(dictionary);
        let (boards, rules) = (all_boards(), Rules::for_cells(6));
        let ranks: Vec<_> = boards.iter().map(|board| solver.ranks(board, rules)).collect();
        for seed in 1..=20 {
            let mut rng = SeededRng::new(seed);
            let by_rank: Vec<_> =
                words.iter().map(|_| rng.below(2_000_000) as i32 - 500_000).collect();
            let weigh = |ranks: &Vec<u32>| -> i64 {
                ranks.iter().map(|&rank| i64::from(by_rank[rank as usize])).sum()
            };
            let most = ranks.iter().map(weigh).max().unwrap();
            let best = boards.iter().zip(&ranks).filter(|(_, ranks)| weigh(ranks) == most);
            let best: BTreeSet<_> = best.map(|(board, _)| board.canonical()).collect();

            let tiles = LETTERS.map(|letter| Tile::letters(letter).unwrap());
            let search = Search {
                moves: Moves::new(2, 3, tiles.to_vec()).unwrap(),
                objective: WeightObjective::new(
                    Weights::new(&solver, by_rank.clone()).unwrap(),
                    rules,
                ),
                schedule: Schedule { boards: 20_000, ..Schedule::for_cells(6) },
                seed,
                keep: 50,
            };
            let found = search.run(2).unwrap();
            let found = found.iter().filter(|found| found.score == most);
            let found: BTreeSet<_> = found.map(|found| found.board.clone()).collect();
            assert_eq!(found, best, "seed {seed}");
        }
    }
}
