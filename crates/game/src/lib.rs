//! The rules of play for Boggle: judging words, scoring sheets, and timed games.
//!
//! * A [`Judge`] knows a board, the rules and a dictionary, and returns a [`Verdict`] on any word.
//!   Games and sheets are all judged by it.
//! * A [`ScoreSheet`] holds one player's words in the order written, each with its verdict. It can
//!   come from a [`ParsedSheet`], which reads text that a player typed.
//! * A [`Game`] combines one player's sheet with a clock, which can be paused and may have a time
//!   limit.
//! * [`EndConditions`] define what else ends a game, such as three wrong words. An [`Ending`] is
//!   the reason that a game ended.
//! * A [`Round`] compares the sheets of several players: it can strike out the words that they
//!   share, and it ranks the players.
//! * A [`GameRecord`] is a saved game, one line of a history file that
//!   [`history_lines`] reads. A [`JournalEntry`] is a step of a game in progress, from
//!   which an [`UnfinishedGame`] can be resumed.
//! * A [`PastGame`] is a saved game and whether it counts, as determined by [`past_games`].
//!   [`Achievements`] compare a game with earlier ones. [`share_text`] formats a result as
//!   text to share.
//! * A [`Challenge`] is a finished game in a link: a friend plays the same board and compares.
//! * A [`Rank`] says how good a result is, and [`near_misses`] are the words that the player almost
//!   found.
//!
//! Nothing here reads a clock, accesses files, or generates random numbers: callers pass in the time. The
//! feature `qr-code` draws links for phones.
//!
//! ```
//! use std::time::Duration;
//! use boggle_dictionary::Dictionary;
//! use boggle_game::{Game, Judge, Verdict};
//! use boggle_solver::{Board, Notation, Rules, Solver};
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let board = Board::parse("cat rre ton", &Notation::default())?;
//! let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
//!
//! let second = Duration::from_secs(1);
//! let mut game = Game::start(Some(180 * second), Duration::ZERO);
//! assert_eq!(game.enter(&judge, "Cater", 5 * second), Some(Verdict::Scored(2)));
//! assert_eq!(game.enter(&judge, "moon", 9 * second), Some(Verdict::NotOnBoard));
//! assert_eq!(game.enter(&judge, "tone", 180 * second), None);
//! assert_eq!(game.sheet().points(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod achievements;
mod blocked_words;
mod board_choice;
mod board_view;
mod board_word;
mod challenge;
mod counts;
mod daily_results;
mod end_conditions;
mod game;
mod game_choice;
mod game_kind;
mod game_record;
mod game_recorder;
mod game_report;
mod hints;
mod history;
mod journal;
mod judge;
mod kind_results;
mod missed_words;
mod mode;
mod near_misses;
mod parsed_sheet;
mod past_games;
#[cfg(feature = "qr-code")]
mod qr_code;
mod rank;
mod round;
mod round_report;
mod score_sheet;
mod seconds;
mod share_text;
mod tile_shades;
mod timer;
mod verdict;

pub use achievements::{Achievements, Exclusion, FinishedGame};
pub use blocked_words::blocked_words;
pub use board_choice::BoardChoice;
pub use board_view::{BoardView, tile_face};
pub use board_word::BoardWord;
pub use challenge::{Challenge, ChallengeError, MAX_NAME};
pub use counts::{commas, pluralize};
pub use daily_results::DailyResults;
pub use end_conditions::{EndConditions, Ending, MAX_STRIKES, ModeChoice, SPRINT_TIME};
pub use game::{Game, GameState, MAX_ENTRIES};
pub use game_choice::{ChoiceError, GameChoice, GamePreset, GameSpec};
pub use game_kind::GameKind;
pub use game_record::{
    CommonResult, FORMAT_VERSION, GameRecord, GameRecordError, GameResult, GameSetup, PlayedWord,
};
pub use game_recorder::{GameRecorder, SAVE_INTERVAL};
pub use game_report::{GameReport, HistoryReport};
pub use hints::hints;
pub use history::{HistoryLine, history_lines, next_id};
pub use journal::{JournalEntry, UnfinishedGame};
pub use judge::Judge;
pub use kind_results::{Best, KindResult, KindResults};
pub use missed_words::{MissedWord, MissedWords};
pub use mode::{Mode, Target};
pub use near_misses::near_misses;
pub use parsed_sheet::{ParsedSheet, ParsedWord, split_words};
pub use past_games::{PastGame, Streaks, past_games};
#[cfg(feature = "qr-code")]
pub use qr_code::QrCode;
pub use rank::{Progress, RANKS, Rank};
pub use round::{Round, SharedWords, Standing};
pub use round_report::{EntryReport, MissedReport, PlayerReport, RoundReport};
pub use score_sheet::{ScoreSheet, SheetEntry};
pub use share_text::{percent, share_text};
pub use tile_shades::{DARKEST, tile_shades};
pub use timer::{
    TimeLimit, TimerError, default_time_limit, format_exact_time, format_time, parse_time,
};
pub use verdict::Verdict;

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
