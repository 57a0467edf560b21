//! Judges the words of two players and names the winner.
//!
//! ```sh
//! cargo run -p boggle-game --example judge
//! ```

use std::error::Error;

use boggle_dictionary::Dictionary;
use boggle_game::{Judge, ParsedSheet, Round, SharedWords};
use boggle_solver::{Board, Rules, Solver};

const SHEETS: &str = "[Ann]\ncat, cater, moon\n[Bob]\ncat\ntone\ntore\n";

fn main() -> Result<(), Box<dyn Error>> {
    let solver = Solver::new(Dictionary::from_words(["cart", "cat", "cater", "moon", "tone"])?);
    let board: Board = "cat rre ton".parse()?;
    let judge = Judge::new(&solver, &board, Rules::for_size(board.len()));

    let sheets = ParsedSheet::read_all("the sheets", SHEETS.as_bytes())?;
    let players = sheets.into_iter().map(|sheet| {
        let judged = sheet.judge(&judge, None);
        (sheet.name.unwrap_or_default(), judged)
    });
    // A word that both players found scores for neither of them.
    let round = Round::new(players.collect::<Vec<_>>(), SharedWords::Strike);
    for player in round.standings() {
        println!("{}: {} points", player.name, player.sheet.points());
        for entry in player.sheet.entries() {
            println!("  {:<6} {}", entry.word, entry.verdict);
        }
    }
    for missed in round.missed(&judge) {
        println!("nobody found {}", missed.word);
    }
    Ok(())
}
