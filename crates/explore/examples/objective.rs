//! Searches for boards with a custom objective: words that read the same in both directions.
//!
//! ```sh
//! cargo run --release --example objective
//! ```

use boggle_dictionary::Dictionary;
use boggle_explore::{Moves, Schedule, Search};
use boggle_solver::{Board, Rules, Solver, Tile};

const WORDS: &str = "civic deed eye kayak level madam noon peep pip pop radar refer rotor sees sexes \
                     stats tenet toot tot";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let solver = Solver::new(Dictionary::from_words(WORDS.split(' '))?);
    let rules = Rules::for_size(16);
    let letters = ('a'..='z').map(|letter| Tile::letters(&letter.to_string()));
    let search = Search {
        moves: Moves::new(4, 4, letters.collect::<Result<_, _>>()?)?,
        // Counts the letters of all words if at most six cells are vowels.
        objective: |board: &Board| {
            let text = board.to_string();
            let words = solver.solve(board, rules);
            let letters = words.words().map(|found| i64::from(found.letters)).sum();
            (text.matches(['a', 'e', 'i', 'o', 'u']).count() <= 6).then_some(letters)
        },
        schedule: Schedule { boards: 200_000, ..Schedule::for_size(16) },
        seed: 1,
        keep: 3,
    };
    for best in search.run(2)?.iter() {
        println!("{}  {} letters", best.board, best.score);
    }
    Ok(())
}
