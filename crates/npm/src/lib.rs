//! The solver behind one function, for the npm package `boggle-engine`.
//!
//! Messages and replies have the form of those of `boggle-wasm`: a JSON object whose field `method`
//! names the request, and bytes after a line break if the request needs some. The module of the page
//! has the game as well, with which the package would exceed its limit of 650 kB.
//!
//! ```
//! use boggle_npm::Session;
//!
//! let mut session = Session::default();
//! session.call(b"{\"method\":\"open\"}\ncat\ncater\nmoon\n");
//! let reply = session.call(br#"{"method":"solve","text":"cat rre ton"}"#);
//! assert!(String::from_utf8(reply)?.contains(r#""word":"cater""#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod dictionary;
mod error;
// JavaScript calls both engines in the same way.
#[path = "../../wordsearch-wasm/src/exports.rs"]
mod exports;
mod find;
mod make;
mod puzzle;
mod roll;
mod solve;
#[cfg(test)]
mod types;

use boggle_dice::ParsedBoard;
use boggle_solver::Solver;
use serde::{Deserialize, Serialize};

use board::BoardRequest;
use error::{Error, Failure};

/// The requests.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Method {
    Open,
    Solve,
    Roll,
    Find,
    Wordsearch,
    MakeWordsearch,
}

/// The method of a request, parsed before the other fields, which depend on it.
#[derive(Deserialize)]
struct Request {
    method: Method,
}

/// The dictionary that is open between messages.
#[derive(Default)]
pub struct Session {
    solver: Option<Solver>,
}

impl Session {
    /// Answers a message with a reply, which is an object with the field `kind` if the request failed.
    pub fn call(&mut self, message: &[u8]) -> Vec<u8> {
        let mut parts = message.splitn(2, |&byte| byte == b'\n');
        let (request, bytes) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let reply = self.answer(request, bytes);
        reply.or_else(|error| json(&Failure::new(&error))).unwrap_or_default()
    }

    /// The methods are not inlined: Node.js compiles a hot function again as a whole, which took 100 ms of
    /// processor time for all of them.
    fn answer(&mut self, request: &[u8], bytes: &[u8]) -> Result<Vec<u8>, Error> {
        match read::<Request>(request)?.method {
            Method::Open => json(&self.open(&read(request)?, bytes)?),
            Method::Solve => self.solve(&board(request)?, &read(request)?),
            Method::Roll => json(&roll::roll(&read(request)?, &read(request)?)?),
            Method::Find => json(&find::find(&board(request)?, &read(request)?, &read(request)?)?),
            Method::Wordsearch => json(&self.wordsearch(&read(request)?, bytes)?),
            Method::MakeWordsearch => json(&make::make(&read(request)?, &read(request)?, bytes)?),
        }
    }

    fn solver(&self) -> Result<&Solver, Error> {
        self.solver.as_ref().ok_or(Error::NotLoaded)
    }
}

/// Reads the board of a request.
fn board(request: &[u8]) -> Result<ParsedBoard, Error> {
    read::<BoardRequest>(request)?.read(&read(request)?)
}

fn read<'r, T: Deserialize<'r>>(request: &'r [u8]) -> Result<T, Error> {
    Ok(serde_json::from_slice(request)?)
}

fn json(reply: &impl Serialize) -> Result<Vec<u8>, Error> {
    Ok(serde_json::to_vec(reply)?)
}

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
