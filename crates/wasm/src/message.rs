//! The form of messages and replies: JSON, optionally followed by a line break and bytes.

use serde::Serialize;

use crate::error::Error;

/// The reply to a request.
pub(crate) struct Reply {
    json: Vec<u8>,
    bytes: Vec<u8>,
}

impl Reply {
    pub fn json(value: &impl Serialize) -> Result<Reply, Error> {
        Reply::with_bytes(value, Vec::new())
    }

    pub fn with_bytes(value: &impl Serialize, bytes: Vec<u8>) -> Result<Reply, Error> {
        Ok(Reply { json: serde_json::to_vec(value)?, bytes })
    }
}

/// Splits a message into its JSON and its bytes.
pub(crate) fn split(message: &[u8]) -> (&[u8], &[u8]) {
    // The JSON is on a single line, so the first line break ends it.
    match message.iter().position(|&byte| byte == b'\n') {
        Some(at) => (&message[..at], &message[at + 1..]),
        None => (message, &[]),
    }
}

pub(crate) fn encode(reply: Result<Reply, Error>) -> Vec<u8> {
    let Reply { mut json, bytes } = reply.unwrap_or_else(|failure| Reply {
        json: serde_json::to_vec(&ErrorReply::new(&failure)).unwrap_or_default(),
        bytes: Vec::new(),
    });
    if !bytes.is_empty() {
        json.push(b'\n');
        json.extend(bytes);
    }
    json
}

#[derive(Serialize)]
struct ErrorReply<'e> {
    error: String,
    /// What a text violates, and the line where, with carets.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    excerpt: Option<String>,
    /// The possible sizes of the board, if the text needs one.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    sizes: &'e [(usize, usize)],
}

impl ErrorReply<'_> {
    fn new(failure: &Error) -> ErrorReply<'_> {
        let (text, sizes) = match failure {
            Error::Text { error, sizes } => (Some(error), &sizes[..]),
            _ => (None, &[][..]),
        };
        ErrorReply {
            error: failure.to_string(),
            kind: text.map(|error| error.kind.to_string()),
            excerpt: text.and_then(|error| Some(error.report().split_once('\n')?.1.into())),
            sizes,
        }
    }
}
