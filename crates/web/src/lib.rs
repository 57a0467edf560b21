//! The solver, the game and word searches behind one function, for the page in the
//! browser.
//!
//! The page is JavaScript that draws and listens. Whatever is a rule, a format or a
//! parser is asked for here: a [`Page`] takes a message and returns the reply. A message
//! is a JSON object, whose field `do` says what is asked, and after it, if the request has
//! any, a line break and bytes: a dictionary, a word list or a history file. The reply has
//! the same form. Its JSON has a field `error`, and no other, if the request failed.
//!
//! Nothing here reads a clock, or files, or generates random numbers: the page passes in
//! the time and the seeds.
//!
//! ```
//! use boggle_web::Page;
//!
//! let mut page = Page::default();
//! page.call(b"{\"do\":\"compile\",\"name\":\"own\"}\ncat\ncater\nmoon\n");
//! let reply = page.call(br#"{"do":"solve","text":"cat rre ton"}"#);
//! assert!(String::from_utf8(reply)?.contains(r#""word":"cater""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod dictionary;
mod exports;
mod game;
mod message;
mod result;
mod roll;
mod solve;
mod wordsearch;

use boggle_game::Game;
use boggle_solver::BoardError;
use serde::Deserialize;

use message::Reply;

/// What the page remembers between messages.
#[derive(Default)]
pub struct Page {
    dictionary: Option<dictionary::Opened>,
    game: Option<game::ActiveGame>,
}

/// What the page can ask for.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum Request {
    Open(dictionary::Open),
    Compile(dictionary::Compile),
    Definitions,
    Define(dictionary::Define),
    Board(board::BoardText),
    Dice,
    Roll(roll::RollRequest),
    Daily(roll::Daily),
    Solve(solve::Solve),
    Through(solve::Through),
    Totals(solve::Many),
    Start(game::Start),
    Resume(game::Now),
    Enter(game::Enter),
    Trace(game::Trace),
    Tick(game::Now),
    Pause(game::Now),
    Continue(game::Now),
    Hints(game::Now),
    Turn(game::Turn),
    Finish(result::Finish),
    Replay(result::Replay),
    History(result::History),
    Import(result::Import),
    SolvePuzzle(wordsearch::Puzzle),
    NewPuzzle(wordsearch::NewPuzzle),
}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("invalid request: {0}")]
    Request(#[from] serde_json::Error),
    #[error("no dictionary is open")]
    NoDictionary,
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
    #[error(transparent)]
    Board(#[from] boggle_solver::NotationError),
    #[error(transparent)]
    Code(#[from] boggle_dice::BoardCodeError),
    #[error("{cells} cells are too many for a page; use at most {}", board::MAX_CELLS)]
    TooManyCells { cells: usize },
    #[error("{0}")]
    Invalid(String),
}

impl From<BoardError> for Failure {
    fn from(error: BoardError) -> Failure {
        Failure::Board(error.into())
    }
}

impl Page {
    /// Answers a message.
    pub fn call(&mut self, message: &[u8]) -> Vec<u8> {
        let (request, bytes) = message::split(message);
        let reply = serde_json::from_slice(request)
            .map_err(Failure::from)
            .and_then(|request| self.answer(request, bytes));
        message::encode(reply)
    }

    fn answer(&mut self, request: Request, bytes: &[u8]) -> Result<Reply, Failure> {
        match request {
            Request::Open(open) => self.open(&open, bytes),
            Request::Compile(compile) => self.compile(&compile, bytes),
            Request::Definitions => self.add_definitions(bytes),
            Request::Define(define) => self.define(&define),
            Request::Board(text) => Reply::json(&text.read()?.description()),
            Request::Dice => roll::dice(),
            Request::Roll(roll) => roll.reply(),
            Request::Daily(day) => day.reply(),
            Request::Solve(solve) => self.solve(&solve),
            Request::Through(through) => self.through(&through),
            Request::Totals(many) => self.totals(&many, bytes),
            Request::Start(start) => self.start_game(start),
            Request::Resume(at) => self.resume_game(&at, bytes),
            Request::Enter(enter) => self.enter(&enter),
            Request::Trace(trace) => self.trace(&trace),
            Request::Tick(at) => self.clock(&at, |_, _| {}),
            Request::Pause(at) => self.clock(&at, Game::pause),
            Request::Continue(at) => self.clock(&at, Game::resume),
            Request::Hints(at) => self.hints(&at),
            Request::Turn(turn) => self.turn(&turn),
            Request::Finish(finish) => self.finish(&finish, bytes),
            Request::Replay(replay) => self.replay(&replay, bytes),
            Request::History(history) => result::history(&history, bytes),
            Request::Import(import) => result::import(&import, bytes),
            Request::SolvePuzzle(puzzle) => self.solve_puzzle(&puzzle, bytes),
            Request::NewPuzzle(puzzle) => puzzle.reply(bytes),
        }
    }
}

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
