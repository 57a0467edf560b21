//! Word searches behind one function, for the page in the browser.
//!
//! Messages and replies have the form of those of `boggle-wasm`, so `web/worker.js` runs both.
//!
//! ```
//! use boggle_wordsearch_wasm::Session;
//!
//! let mut session = Session::default();
//! let reply = session.call(b"{\"method\":\"make\",\"seed\":7}\napple\nplum\n");
//! assert!(String::from_utf8(reply)?.contains("<svg"));
//! # Ok::<(), std::string::FromUtf8Error>(())
//! ```

mod error;
mod exports;
mod family;
mod make;
mod play;
mod puzzle;
mod solve;

use boggle_dictionary::Dictionary;
use serde::{Deserialize, Serialize};

use error::{Error, ErrorReply};
use play::{PlayRequest, Playing};

/// The methods that the page can call.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Method {
    Open,
    Solve,
    Make,
    Themes,
    Play,
    Ends,
    Select,
    ShowOne,
}

/// The method of a request, parsed before the other fields, which depend on it.
#[derive(Deserialize)]
struct Request {
    method: Method,
}

/// A dictionary to open. The bytes are those of the dictionary.
#[derive(Deserialize)]
struct OpenRequest {
    /// Whether the bytes are packed.
    #[serde(default)]
    packed: bool,
    /// Whether to leave out slurs and obscenities.
    #[serde(default)]
    family: bool,
}

#[derive(Serialize)]
struct OpenReply {
    words: usize,
}

/// The state that the page keeps between messages.
#[derive(Default)]
pub struct Session {
    dictionary: Option<Dictionary>,
    playing: Option<Playing>,
}

impl Session {
    /// Answers a message with a reply of the same form.
    pub fn call(&mut self, message: &[u8]) -> Vec<u8> {
        let mut parts = message.splitn(2, |&byte| byte == b'\n');
        let (request, bytes) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let reply = self.answer(request, bytes);
        reply.or_else(|error| json(&ErrorReply::new(&error))).unwrap_or_default()
    }

    fn answer(&mut self, request: &[u8], bytes: &[u8]) -> Result<Vec<u8>, Error> {
        match read::<Request>(request)?.method {
            Method::Open => json(&self.open(&read(request)?, bytes)?),
            Method::Solve => json(&solve::solve(&read(request)?, bytes, self.dictionary.as_ref())?),
            Method::Make => json(&make::make(&read(request)?, bytes)?),
            Method::Themes => json(&play::list_themes()),
            Method::Play => {
                let playing = read::<PlayRequest>(request)?.start()?;
                json(&self.playing.insert(playing).reply())
            }
            Method::Ends => json(&self.playing()?.ends(&read(request)?)),
            Method::Select => json(&self.playing()?.select(&read(request)?)),
            Method::ShowOne => json(&self.playing()?.show_one()),
        }
    }

    fn playing(&mut self) -> Result<&mut Playing, Error> {
        self.playing.as_mut().ok_or(Error::NoPuzzle)
    }

    fn open(&mut self, request: &OpenRequest, bytes: &[u8]) -> Result<OpenReply, Error> {
        let mut dictionary = if request.packed {
            Dictionary::unpack_unverified(bytes)?
        } else {
            Dictionary::new(bytes.to_vec())?
        };
        dictionary.verify_checksum()?;
        if request.family {
            dictionary = dictionary.words_without(family::is_blocked())?;
        }
        let words = dictionary.len();
        self.dictionary = Some(dictionary);
        Ok(OpenReply { words })
    }
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
