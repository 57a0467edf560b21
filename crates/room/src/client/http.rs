//! Requests to the server of a room, over plain http.

use std::fmt;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response, StatusCode, header};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use serde_json::Value;
use tokio::time::timeout;

use super::address::RoomAddress;

/// How long a connection or an answer may take. A server on a busy machine took more than 5 seconds for
/// its first answer.
const TIMEOUT: Duration = Duration::from_secs(15);

/// How long an idle connection is kept: less than the server does, which would close it while a request
/// is sent.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

/// The maximum number of bytes of an answer: a dictionary of ten million words.
const MAX_ANSWER: usize = 1 << 25;

/// Why a request failed.
#[derive(Debug)]
pub enum Failure {
    /// The server cannot be reached.
    Network(String),
    /// The server rejects the request.
    Refused(StatusCode, String),
}

impl Failure {
    /// Returns whether the room or the seat no longer exists.
    #[must_use]
    pub fn is_final(&self) -> bool {
        matches!(self, Failure::Refused(StatusCode::FORBIDDEN | StatusCode::NOT_FOUND, _))
    }

    /// Returns whether what was asked for collides with what the server has: a code is taken.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        matches!(self, Failure::Refused(StatusCode::CONFLICT, _))
    }

    /// Returns whether the same request can succeed later.
    #[must_use]
    pub fn is_temporary(&self) -> bool {
        let Failure::Refused(status, _) = self else { return true };
        status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Network(error) | Failure::Refused(_, error) => f.write_str(error),
        }
    }
}

impl std::error::Error for Failure {}

/// A client of the server. It keeps connections open between requests.
#[derive(Debug)]
pub(super) struct Http {
    address: RoomAddress,
    client: Client<HttpConnector, Full<Bytes>>,
}

impl Http {
    pub fn new(address: &RoomAddress) -> Http {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(TIMEOUT));
        // Words are small and should not wait for each other.
        connector.set_nodelay(true);
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE_TIMEOUT)
            .build(connector);
        Http { address: address.clone(), client }
    }

    fn unreachable(&self, error: impl fmt::Display) -> Failure {
        Failure::Network(format!("{}: {error}", self.address.authority()))
    }

    /// Sends a request (POST if there is a body, or else GET), with the token of a seat if there is one,
    /// and returns the answer once its head has arrived.
    pub async fn open(
        &self,
        path: &str,
        body: Option<&Value>,
        token: Option<&str>,
    ) -> Result<Response<Incoming>, Failure> {
        let mut request = Request::builder();
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request
            .method(if body.is_some() { Method::POST } else { Method::GET })
            .uri(format!("http://{}{path}", self.address.authority()))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Full::from(body.map_or_else(Vec::new, |body| body.to_string().into_bytes())));
        let request = request.map_err(|error| self.unreachable(error))?;
        match timeout(TIMEOUT, self.client.request(request)).await {
            Ok(Ok(response)) => Ok(response),
            Ok(Err(error)) => Err(self.unreachable(cause(&error))),
            Err(_) => Err(self.unreachable("no answer")),
        }
    }

    /// Sends a request, and returns the body of the answer.
    pub async fn bytes(&self, path: &str, body: Option<&Value>) -> Result<Bytes, Failure> {
        let response = self.open(path, body, None).await?;
        let status = response.status();
        let bytes = read(response).await.ok_or_else(|| self.unreachable("no answer"))?;
        if status.is_success() { Ok(bytes) } else { Err(refusal(status, &bytes)) }
    }

    /// Sends a request, and returns the JSON of the answer.
    pub async fn json<T: serde::de::DeserializeOwned>(
        &self,
        path: &str,
        body: Option<&Value>,
    ) -> Result<T, Failure> {
        let bytes = self.bytes(path, body).await?;
        let invalid = "this is not a boggle server of the same version; update both programs";
        serde_json::from_slice(&bytes).map_err(|_| self.unreachable(invalid))
    }

    /// Returns the failure that an answer reports.
    pub async fn failure(response: Response<Incoming>) -> Failure {
        let status = response.status();
        refusal(status, &read(response).await.unwrap_or_default())
    }
}

/// Returns the error that caused another one.
fn cause<'e>(mut error: &'e (dyn std::error::Error + 'static)) -> &'e dyn std::error::Error {
    while let Some(source) = error.source() {
        error = source;
    }
    error
}

/// Returns the body of an answer, or `None` if it is too large or does not arrive in time.
async fn read(response: Response<Incoming>) -> Option<Bytes> {
    let body = Limited::new(response.into_body(), MAX_ANSWER).collect();
    Some(timeout(TIMEOUT, body).await.ok()?.ok()?.to_bytes())
}

/// Returns the error in the body of an answer.
fn refusal(status: StatusCode, body: &[u8]) -> Failure {
    let json = serde_json::from_slice::<Value>(body).unwrap_or_default();
    let error = match json["error"].as_str() {
        Some(error) => error.into(),
        None => format!("the server answers {status}; is it `boggle serve --rooms`?"),
    };
    Failure::Refused(status, error)
}
