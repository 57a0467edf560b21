//! The rooms of the server: what they hold in memory, and the requests of their players.
//!
//! The server tells players everything as server-sent events, and players tell it everything in
//! POST requests. The answer to a request is its acknowledgment, requests can be repeated, and
//! proxies need no special support.

mod allowance;
mod clock;
mod dictionaries;
mod event_stream;
mod failure;
mod live_room;
mod log;
mod messages;
mod off_thread;
mod registry;
mod requests;
mod state;
mod store;

pub use dictionaries::{DictionaryList, OpenDictionary};
pub(super) use registry::{Rooms, code, page};
pub(super) use requests::{Client, router};
