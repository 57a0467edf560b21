//! The handler of a chat bot, which answers `!solve cat rre ton` with the longest words. Here, the
//! chat is the standard input.
//!
//! ```sh
//! echo '!solve cat rre ton' | cargo run -p boggle-solver --example bot
//! ```

use std::error::Error;
use std::io;

use boggle_solver::{Board, Budget, Rules, Solver};

/// The number of words in an answer.
const WORDS: usize = 5;

/// Enough for any board that people play on. A hostile one takes at most some hundredths of a second.
const STEPS: u64 = 1_000_000;

/// Returns the answer to a message, if it is for the bot.
fn answer(solver: &Solver, message: &str) -> Option<String> {
    let text = message.strip_prefix("!solve ")?;
    let board: Board = match text.parse() {
        Ok(board) => board,
        Err(error) => return Some(format!("That is not a board: {error}")),
    };
    let solution = solver.solve_within(&board, Rules::for_board(&board), Budget::steps(STEPS));
    let totals = solution.totals();
    let longest: Vec<_> = solution.words().rev().take(WORDS).map(|found| found.word).collect();
    Some(match &longest[..] {
        [] => "No words".into(),
        _ => format!(
            "{} words, {} points; longest: {}",
            totals.words,
            totals.points,
            longest.join(", ")
        ),
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    // One solver is enough for all threads and all chats.
    let solver = Solver::new(boggle_wordnik::dictionary()?);
    for message in io::stdin().lines() {
        if let Some(answer) = answer(&solver, &message?) {
            println!("{answer}");
        }
    }
    Ok(())
}
