//! Why a request fails.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use boggle_room::Refusal;
use serde_json::json;

/// Why a request fails. The `Display` form tells players what to do.
#[derive(Debug)]
pub(super) enum Failure {
    /// The room does not do what the player asks for.
    Refused(Refusal),
    /// The request is not valid.
    Invalid(String),
    /// A room with the code exists.
    CodeTaken,
    NoRoom,
    NoPath,
    TooFast,
    /// The server cannot do it now.
    Busy(&'static str),
}

impl Failure {
    fn status(&self) -> StatusCode {
        use Refusal::{
            Closed, ConfusableName, Full, NameTaken, NotHost, NotNow, TooManyWords, UnknownPlayer,
        };
        match self {
            Failure::Refused(UnknownPlayer | NotHost) => StatusCode::FORBIDDEN,
            Failure::Refused(Closed) => StatusCode::NOT_FOUND,
            Failure::Refused(NotNow(_) | NameTaken | ConfusableName | Full | TooManyWords)
            | Failure::CodeTaken => StatusCode::CONFLICT,
            Failure::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Failure::Invalid(_) => StatusCode::BAD_REQUEST,
            Failure::NoRoom | Failure::NoPath => StatusCode::NOT_FOUND,
            Failure::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Failure::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Refused(refusal) => refusal.fmt(f),
            Failure::Invalid(text) => f.write_str(text),
            Failure::CodeTaken => f.write_str("a room with this code exists; choose another code"),
            Failure::NoRoom => f.write_str("no room has this code; check it, or create a room"),
            Failure::NoPath => f.write_str("nothing is at this address; open the page again"),
            Failure::TooFast => f.write_str("too many requests; wait a few seconds"),
            Failure::Busy(text) => f.write_str(text),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({ "error": self.to_string() }))).into_response()
    }
}
