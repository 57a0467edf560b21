//! A room of players who search the same board at the same time.
//!
//! * A [`Room`] is a state machine: [`Event`]s with the server's time go in, and the state of the
//!   [`message`]s for the players changes. Applying the same events again gives the same room.
//! * A [`Command`] is a request of a player. The room checks it and answers with a [`Step`]: the
//!   event to record and apply, or that a board must be rolled first.
//! * [`Settings`] say what is played. The host makes a [`GameChoice`](boggle_game::GameChoice),
//!   and a [`Library`] of games and dictionaries determines the rest.
//!
//! Nothing here opens connections or files, reads a clock or generates random numbers, except the
//! client in the optional module `client`. Times are
//! milliseconds since the epoch, read from one clock: the server's.
//!
//! ```
//! use std::sync::Arc;
//! use boggle_dictionary::Dictionary;
//! use boggle_game::{GameChoice, GamePreset};
//! use boggle_room::{Command, Deal, Event, Library, Room, Step, Word};
//! use boggle_solver::Solver;
//!
//! let solver = Solver::new(Dictionary::from_words(["car", "cart", "cater"])?);
//! let dictionaries = Arc::new(move |_: &str, _| Some(("own".into(), solver.clone())));
//! let library = Library { games: GamePreset::all().into(), dictionaries };
//! let mut room = Room::open(library, &GameChoice::default())?;
//! let join = room.join("Ann", "secret")?;
//! room.apply(10, &join);
//! let ann = room.player("secret").expect("Ann has joined");
//!
//! // The server rolls a board; here it is given.
//! assert_eq!(room.command(20, ann, &Command::Start)?, Step::Deal);
//! let deal = Deal { text: "cat rre ton".into(), bare_q: false, code: None };
//! room.apply(20, &Event::Start(deal));
//! room.advance(3_020);
//! let word = Word { n: 0, word: "cater".into(), at: 9_000 };
//! let words = room.words(9_050, ann, 1, vec![word])?;
//! room.apply(9_050, &words.expect("a new word"));
//! assert_eq!(room.answers(ann, 1, [(0, "cater")])[0].points, 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attendance;
mod award;
#[cfg(feature = "client")]
pub mod client;
mod deal;
mod event;
mod game_settings;
pub mod limits;
pub mod message;
mod name;
mod phase;
mod player;
mod refusal;
mod requests;
mod review;
mod room;
mod room_messages;
mod round_record;
mod sheet;

pub use deal::{Deal, Dealer};
pub use event::{Command, Event, Step, Word};
pub use game_settings::{Dictionaries, Library, Settings};
pub use player::PlayerId;
pub use refusal::Refusal;
pub use room::{Changes, Room};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
