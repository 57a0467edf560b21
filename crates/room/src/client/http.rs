//! Requests to the server of a room, over plain http.

use std::fmt;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, Response, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::address::RoomAddress;

/// How long a connection or an answer may take.
const TIMEOUT: Duration = Duration::from_secs(5);

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

/// A client of the server, with a connection that is kept open between requests.
pub(super) struct Http {
    address: RoomAddress,
    /// The token of a seat, whose events are requested.
    token: Option<String>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

impl Http {
    pub fn new(address: &RoomAddress) -> Http {
        Http { address: address.clone(), token: None, connection: None }
    }

    /// Returns a client that sends the token of a seat with each request.
    pub fn with_token(address: &RoomAddress, token: &str) -> Http {
        Http { token: Some(token.into()), ..Http::new(address) }
    }

    fn unreachable(&self, error: impl fmt::Display) -> Failure {
        Failure::Network(format!("{}: {error}", self.address.authority()))
    }

    async fn connect(&mut self) -> Result<&mut SendRequest<Full<Bytes>>, Failure> {
        if self.connection.as_ref().is_some_and(SendRequest::is_closed) {
            self.connection = None;
        }
        if self.connection.is_none() {
            let address = (self.address.bare_host(), self.address.port);
            let stream = timeout(TIMEOUT, TcpStream::connect(address)).await;
            let stream = stream.map_err(|_| self.unreachable("no answer"))?;
            let stream = stream.map_err(|error| self.unreachable(error))?;
            // Words are small and should not wait for each other.
            let _ = stream.set_nodelay(true);
            let opened = handshake(TokioIo::new(stream)).await;
            let (connection, driver) = opened.map_err(|error| self.unreachable(error))?;
            tokio::spawn(async move {
                // The next request notices the end of the connection.
                let _ = driver.await;
            });
            self.connection = Some(connection);
        }
        self.connection.as_mut().ok_or_else(|| Failure::Network(String::new()))
    }

    /// Sends a request (POST if there is a body, or else GET), and returns the answer once its head
    /// has arrived. Tries again if the server has just closed an idle connection, because all
    /// requests can be repeated.
    pub async fn open(
        &mut self,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response<Incoming>, Failure> {
        let is_reused = self.connection.is_some();
        match self.try_open(path, body).await {
            Err(Failure::Network(_)) if is_reused => self.try_open(path, body).await,
            result => result,
        }
    }

    async fn try_open(
        &mut self,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Response<Incoming>, Failure> {
        let mut request = Request::builder();
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request
            .method(if body.is_some() { Method::POST } else { Method::GET })
            .uri(path)
            .header(header::HOST, self.address.authority())
            .header(header::CONTENT_TYPE, "application/json")
            .body(Full::from(body.map_or_else(Vec::new, |body| body.to_string().into_bytes())));
        let request = request.map_err(|error| self.unreachable(error))?;
        let connection = self.connect().await?;
        let answer = timeout(TIMEOUT, async {
            connection.ready().await?;
            connection.send_request(request).await
        });
        let error = match answer.await {
            Ok(Ok(response)) => return Ok(response),
            Ok(Err(error)) => self.unreachable(error),
            Err(_) => self.unreachable("no answer"),
        };
        self.connection = None;
        Err(error)
    }

    /// Sends a request, and returns the body of the answer.
    pub async fn bytes(&mut self, path: &str, body: Option<&Value>) -> Result<Bytes, Failure> {
        let response = self.open(path, body).await?;
        let status = response.status();
        let Some(bytes) = read(response).await else {
            self.connection = None;
            return Err(self.unreachable("no answer"));
        };
        if status.is_success() { Ok(bytes) } else { Err(refusal(status, &bytes)) }
    }

    /// Sends a request, and returns the JSON of the answer.
    pub async fn json<T: serde::de::DeserializeOwned>(
        &mut self,
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
