//! The solver and the game behind one function, for the page in the browser.
//!
//! The page is written in JavaScript, which draws and handles events. It leaves all rules, formats
//! and parsers to this crate: [`Page::call`] takes a message and returns the reply. A message is a
//! JSON object whose field `method` names the request. If the request needs bytes (a dictionary, a
//! word list, or a history file), a line break and the bytes follow. The reply has the same form.
//! If the request failed, its JSON has the field `error` and, for an ambiguous board, `sizes`.
//!
//! Nothing here reads a clock, accesses files, or generates random numbers: the page passes in the
//! time and the seeds.
//!
//! ```
//! use boggle_wasm::Page;
//!
//! let mut page = Page::default();
//! page.call(b"{\"method\":\"compile\",\"name\":\"own\"}\ncat\ncater\nmoon\n");
//! let reply = page.call(br#"{"method":"solve","text":"cat rre ton"}"#);
//! assert!(String::from_utf8(reply)?.contains(r#""word":"cater""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod active_game;
mod board;
mod challenge;
mod dictionary;
mod error;
mod exports;
mod family;
mod fields;
mod game;
mod message;
mod open_dictionary;
mod page;
mod result;
mod roll;
mod solve;

use boggle_game::{Game, QrCode};
use serde::Deserialize;

use board::{BoardDescription, BoardText};
use error::Error;
use fields::Fields;
use message::Reply;
pub use page::Page;

/// The methods that the page can call.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Method {
    Open,
    Compile,
    Definitions,
    Define,
    Board,
    Dice,
    Roll,
    Solve,
    Through,
    Totals,
    Start,
    Resume,
    Enter,
    Trace,
    Tick,
    Pause,
    Continue,
    Hints,
    Turn,
    Finish,
    Replay,
    History,
    Import,
    Challenge,
    StartChallenge,
    StartRematch,
    MakeChallenge,
    Compare,
    QrCode,
}

/// The method of a request, parsed first because the other fields depend on it. An enum with fields
/// would take 60 kB more code, because serde buffers the fields until it knows the variant.
#[derive(Deserialize)]
struct Request {
    method: Method,
}

impl Page {
    /// Answers a message with a reply of the same form.
    pub fn call(&mut self, message: &[u8]) -> Vec<u8> {
        let (request, bytes) = message::split(message);
        message::encode(self.answer(request, bytes))
    }

    fn answer(&mut self, request: &[u8], bytes: &[u8]) -> Result<Reply, Error> {
        match read::<Request>(request)?.method {
            Method::Open => self.open(&read(request)?, bytes),
            Method::Compile => self.compile(&read(request)?, bytes),
            Method::Definitions => self.add_definitions(bytes),
            Method::Define => self.define(&read(request)?),
            Method::Board => {
                let parsed = read::<BoardText>(request)?.read()?;
                Reply::json(&BoardDescription::new(&parsed))
            }
            Method::Dice => roll::dice(),
            Method::Roll => self.roll(&read(request)?, bytes),
            Method::Solve => self.solve(&read(request)?),
            Method::Through => self.through(&read(request)?, &read(request)?),
            Method::Totals => self.totals(&read(request)?, bytes),
            Method::Start => self.start_game(&read(request)?, read(request)?),
            Method::Resume => self.resume_game(&read(request)?, bytes),
            Method::Enter => self.enter(&read(request)?),
            Method::Trace => self.trace(&read(request)?),
            Method::Tick => self.clock(&read(request)?, |_, _| {}),
            Method::Pause => self.clock(&read(request)?, Game::pause),
            Method::Continue => self.clock(&read(request)?, Game::resume),
            Method::Hints => self.hints(&read(request)?),
            Method::Turn => self.turn(&read(request)?),
            Method::Finish => self.finish(&read(request)?, bytes),
            Method::Replay => self.replay(&read(request)?, bytes),
            Method::History => result::history(&read(request)?, bytes),
            Method::Import => result::import(&read(request)?, bytes),
            Method::Challenge => self.challenge(&read(request)?),
            Method::StartChallenge => self.start_challenge(&read(request)?),
            Method::StartRematch => self.start_rematch(&read(request)?, bytes),
            Method::MakeChallenge => self.make_challenge(&read(request)?, bytes),
            Method::Compare => self.compare(&read(request)?, bytes),
            Method::QrCode => qr_code(&read(request)?),
        }
    }
}

/// Returns the number of modules per side, and the dark modules as the data of an SVG path.
fn qr_code(request: &Fields) -> Result<Reply, Error> {
    let code = QrCode::new(&request.text)
        .ok_or_else(|| Error::Invalid("the text is too long for a QR code".into()))?;
    Reply::json(&(code.side(), code.path()))
}

fn read<'r, T: Deserialize<'r>>(request: &'r [u8]) -> Result<T, Error> {
    Ok(serde_json::from_slice(request)?)
}

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
