//! The game of words on a board: judging them, scoring sheets, and playing
//! against the timer.
//!
//! * A [`Judge`] knows a board, the rules and a dictionary, and gives a
//!   [`Verdict`] on any word. Games, plain and drawn, and sheets of real games
//!   are all judged by it.
//! * A [`ScoreSheet`] is what one player wrote, judged in its order; it may come from
//!   a [`ParsedSheet`], which is that as it was typed in.
//! * A [`Game`] is one player's sheet and a clock that runs, pauses and rings.
//! * A [`Round`] is several players' sheets: words struck, and the winner.
//! * A [`GameRecord`] is a game as it is kept: one of the [`lines`] of a file.
//!
//! Nothing here reads a clock, draws random numbers, or touches files: the time
//! is passed in.
//!
//! ```
//! use std::time::Duration;
//! use boggle_dictionary::Dictionary;
//! use boggle_game::{Game, Judge, Verdict};
//! use boggle_solver::{Board, Notation, Rules, Solver};
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let board = Board::parse("cat rre ton", &Notation::default())?;
//! let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_size(9));
//!
//! let second = Duration::from_secs(1);
//! let mut game = Game::start(Some(180 * second), Duration::ZERO);
//! assert_eq!(game.enter(&judge, "Cater", 5 * second), Some(Verdict::Scored(2)));
//! assert_eq!(game.enter(&judge, "moon", 9 * second), Some(Verdict::NotOnBoard));
//! assert_eq!(game.enter(&judge, "tone", 180 * second), None);
//! assert_eq!(game.sheet().points(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_view;
mod game;
mod game_record;
mod hints;
mod history;
mod judge;
mod parsed_sheet;
mod round;
mod score_sheet;
mod timer;

pub use board_view::BoardView;
pub use game::{Game, State};
pub use game_record::{
    DictionaryId, GameRecord, GameRecordError, GameSetup, JournalEntry, PlayedWord, Tally,
    UnfinishedGame, VERSION,
};
pub use hints::Hints;
pub use history::{HistoryLine, history_lines, next_id};
pub use judge::{Judge, Verdict};
pub use parsed_sheet::{ParsedSheet, ParsedWord, SheetError, WrongLine};
pub use round::{Round, Standing};
pub use score_sheet::{ScoreSheet, SheetEntry};
pub use timer::{TimerError, clock_time, default_time_limit, minutes, parse_timer};

#[cfg(test)]
mod tests;
