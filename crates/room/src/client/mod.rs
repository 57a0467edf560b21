//! A seat in a room on a server, over plain http.
//!
//! A [`Client`] takes a seat. Its [`Connection`] then hears the server's events, and sends words and
//! commands. A word is kept until the server has acknowledged it, and sent again after the connection
//! was lost. [`RoomState`] is what the player knows about the room.

mod address;
mod connection;
mod event_reader;
mod http;
pub mod seats;
mod state;
pub mod texts;

use std::io;
use std::time::Duration;

use boggle_game::GameChoice;
use hyper::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

pub use address::{PORT, RoomAddress};
pub use connection::Connection;
pub use http::Failure;
pub use state::{PendingWord, RoomState, RoundTable};

use http::Http;

/// Somebody who wants a seat in a room.
#[derive(Debug)]
pub struct Client {
    address: RoomAddress,
    runtime: Runtime,
}

/// A seat that the server gives.
#[derive(Deserialize)]
struct NewSeat {
    token: String,
}

impl Client {
    /// Returns a client for the room with an address. Sends nothing yet.
    ///
    /// # Errors
    ///
    /// If the system has no threads or no files left.
    pub fn new(address: RoomAddress) -> io::Result<Client> {
        Ok(Client { address, runtime: connection::runtime()? })
    }

    /// Returns the address of the room.
    #[must_use]
    pub fn address(&self) -> &RoomAddress {
        &self.address
    }

    /// Checks that the room exists.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached, or has no such room.
    pub fn find(&self) -> Result<(), Failure> {
        let http = Http::new(&self.address);
        self.runtime.block_on(http.bytes(&self.path(""), None)).map(drop)
    }

    /// Takes a seat under a name, and returns its token. `former` is the token of a seat that the player
    /// left, if there is one.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached, or rejects the name.
    pub fn join(&self, name: &str, former: Option<&str>) -> Result<String, Failure> {
        self.sit(&self.path("/players"), &json!({ "name": name, "token": former }))
    }

    /// Creates the room, takes the seat of its host under a name, and returns the token of the seat.
    ///
    /// # Errors
    ///
    /// If the server cannot be reached, has a room with the same code, or rejects the name or the
    /// settings.
    pub fn create(&self, name: &str, settings: &GameChoice) -> Result<String, Failure> {
        self.sit(&self.path(""), &json!({ "name": name, "settings": settings }))
    }

    fn sit(&self, path: &str, body: &Value) -> Result<String, Failure> {
        let http = Http::new(&self.address);
        let seat: NewSeat = self.runtime.block_on(http.json(path, Some(body)))?;
        Ok(seat.token)
    }

    /// Returns whether the server knows the token of a seat.
    #[must_use]
    pub fn has_seat(&self, token: &str) -> bool {
        let http = Http::new(&self.address);
        let answer = self.runtime.block_on(http.open(&self.path("/events"), None, Some(token)));
        answer.is_ok_and(|response| response.status() == StatusCode::OK)
    }

    /// Plays with the token of a seat. `clock` is a clock that never goes backward.
    ///
    /// # Errors
    ///
    /// If the system does not start a thread.
    pub fn play(self, token: String, clock: fn() -> Duration) -> io::Result<Connection> {
        Connection::open(self.runtime, self.address, token, clock)
    }

    /// Returns the path of a request to the room.
    fn path(&self, rest: &str) -> String {
        format!("/rooms/{}{rest}", self.address.code)
    }
}
