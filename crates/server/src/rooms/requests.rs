//! The requests of players.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{Extension, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use boggle_game::GameChoice;
use boggle_room::message::Answer;
use boggle_room::{Command, Event, PlayerId, Refusal, Step, Word};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tower_http::set_header::SetResponseHeaderLayer;

use super::event_stream::EventStream;
use super::failure::Failure;
use super::live_room::LiveRoom;
use super::messages::event;
use super::registry::{Rooms, code};
use crate::site::MAX_BODY;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CreateRequest {
    /// The name of the host. Without one, the first player to join becomes the host.
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    settings: GameChoice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JoinRequest {
    name: String,
    /// The token of a seat that the player left.
    #[serde(default)]
    token: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WordsRequest {
    token: String,
    round: u32,
    words: Vec<Word>,
}

#[derive(Deserialize)]
struct CommandRequest {
    token: String,
    #[serde(flatten)]
    command: Command,
}

/// What is read of a request from a client that has guessed too often.
#[derive(Deserialize)]
struct TokenOnly {
    token: String,
}

/// Who sent a request.
#[derive(Clone)]
pub(crate) struct Client {
    pub ip: IpAddr,
    /// The address of the server for other devices, without the scheme.
    pub server: String,
}

/// Returns the service for addresses that begin with `/rooms`, whose requests have a [`Client`].
pub(crate) fn router<S: Clone + Send + Sync + 'static>(rooms: Arc<Rooms>) -> Router<S> {
    let no_store = HeaderValue::from_static("no-store");
    Router::new()
        .route("/clock", get(clock))
        .route("/options", get(options))
        .route("/{code}", get(describe).post(create))
        .route("/{code}/events", get(events))
        .route("/{code}/dictionary", get(dictionary))
        .route("/{code}/players", post(join))
        .route("/{code}/words", post(words))
        .route("/{code}/commands", post(commands))
        .fallback(async || Failure::NoPath)
        .method_not_allowed_fallback(async || Failure::NoPath)
        .layer(from_fn_with_state(Arc::clone(&rooms), sync_before_answering))
        .layer(from_fn_with_state(Arc::clone(&rooms), limit_guesses))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, no_store))
        .with_state(rooms)
}

/// Whatever the answer is about can have been recorded by an earlier request.
async fn sync_before_answering(
    State(rooms): State<Arc<Rooms>>,
    request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let is_post = request.method() == Method::POST;
    let response = next.run(request).await;
    if is_post && response.status().is_success() {
        rooms.store.sync().await?;
    }
    Ok(response)
}

/// Answers only players once a client has guessed too many codes and tokens, all of which could be tried
/// in a minute. Any other answer could tell that a room exists.
async fn limit_guesses(
    State(rooms): State<Arc<Rooms>>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let is_post = request.method() == Method::POST;
    match (rooms.guesses.check(client.ip, rooms.clock.now()), split(request.uri())) {
        // Whoever creates a room learns about its code in any case.
        (Err(failure), Some((code, rest))) if !(is_post && rest.is_empty()) => {
            let (parts, body) = request.into_parts();
            let body = to_bytes(body, MAX_BODY).await.unwrap_or_default();
            if !is_player(&rooms, &code, &parts.headers, &body) {
                return Err(failure);
            }
            Ok(next.run(Request::from_parts(parts, body.into())).await)
        }
        _ => Ok(next.run(request).await),
    }
}

/// Returns whether a request has the token of a player of the room.
fn is_player(rooms: &Rooms, code: &str, headers: &HeaderMap, body: &[u8]) -> bool {
    let in_header = headers.get(header::AUTHORIZATION).and_then(bearer);
    let in_body = serde_json::from_slice(body).ok().map(|TokenOnly { token }| token);
    let mut tokens = in_header.into_iter().chain(in_body.as_deref());
    tokens.any(|token| rooms.get(code).is_some_and(|room| room.lock().room.player(token).is_some()))
}

/// Returns the code of a room in an address, and what follows it.
fn split(address: &Uri) -> Option<(String, &str)> {
    let path = address.path().trim_start_matches('/');
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    Some((code(name)?, rest))
}

/// The JSON of a request, of any media type.
struct Body<T>(T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Failure> {
        let bytes = Bytes::from_request(request, state).await;
        let too_long = |_| Failure::Invalid(format!("send at most {MAX_BODY} bytes"));
        let read = serde_json::from_slice(&bytes.map_err(too_long)?);
        read.map(Body).map_err(|error| match error.to_string().rsplit_once(" at line ") {
            Some((text, _)) if error.is_data() => Failure::Invalid(text.into()),
            _ => Failure::Invalid(format!("send valid JSON: {error}")),
        })
    }
}

/// The room that a request names.
struct InRoom {
    rooms: Arc<Rooms>,
    room: Arc<LiveRoom>,
    client: Client,
}

impl FromRequestParts<Arc<Rooms>> for InRoom {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, rooms: &Arc<Rooms>) -> Result<InRoom, Failure> {
        let extension = Extension::<Client>::from_request_parts(parts, rooms).await;
        let Extension(client) = extension.map_err(|_| Failure::NoPath)?;
        let (code, _) = split(&parts.uri).ok_or(Failure::NoRoom)?;
        // A room that is shut stays in memory until its task ends.
        match rooms.get(&code).filter(|room| !room.lock().room.is_shut()) {
            Some(room) => Ok(InRoom { rooms: Arc::clone(rooms), room, client }),
            None => {
                rooms.guesses.spend(client.ip, rooms.clock.now())?;
                Err(Failure::NoRoom)
            }
        }
    }
}

impl InRoom {
    /// Returns the player with a token.
    fn player(&self, token: &str) -> Result<PlayerId, Failure> {
        if let Some(player) = self.room.lock().room.player(token) {
            return Ok(player);
        }
        self.rooms.guesses.spend(self.client.ip, self.rooms.clock.now())?;
        Err(Refusal::UnknownPlayer.into())
    }

    /// Returns the player with a token, who asks for something.
    fn spend(&self, token: &str, cost: usize) -> Result<PlayerId, Failure> {
        let player = self.player(token)?;
        self.room.lock().spend(self.room.clock.now(), player, cost)?;
        Ok(player)
    }

    /// Returns the address of the room for other devices.
    fn address(&self) -> String {
        format!("{}/{}", self.client.server, self.room.code)
    }
}

async fn clock(State(rooms): State<Arc<Rooms>>) -> Json<Value> {
    Json(json!({ "now": rooms.clock.now() }))
}

async fn options(State(rooms): State<Arc<Rooms>>) -> Json<Value> {
    Json(rooms.options.clone())
}

async fn describe(asked: InRoom) -> Json<Value> {
    let state = asked.room.lock();
    let (phase, players) = (state.room.phase_name(), state.room.players().players.len());
    let (code, address) = (&asked.room.code, asked.address());
    Json(json!({ "code": code, "address": address, "phase": phase, "players": players }))
}

async fn dictionary(asked: InRoom) -> Result<Bytes, Failure> {
    let solver = asked.room.lock().room.solver().ok_or(Failure::NoPath)?;
    asked.rooms.pack(solver.dictionary().clone()).await
}

async fn create(
    State(rooms): State<Arc<Rooms>>,
    Path(text): Path<String>,
    Extension(client): Extension<Client>,
    Body(CreateRequest { name, settings }): Body<CreateRequest>,
) -> Result<Joined, Failure> {
    let code = code(&text).ok_or(Failure::NoRoom)?;
    rooms.clients.spend(client.ip, rooms.clock.now())?;
    let room = rooms.open(code, &settings, client.ip).await?;
    let Some(name) = name else {
        return Ok((StatusCode::CREATED, Json(json!({ "code": room.code }))));
    };
    let joined = add_player(&room, &name, None);
    if joined.is_err() {
        room.update(|state, now| state.record(now, &Event::Shut));
    }
    joined
}

async fn join(
    asked: InRoom,
    Body(JoinRequest { name, token }): Body<JoinRequest>,
) -> Result<Joined, Failure> {
    asked.rooms.clients.spend(asked.client.ip, asked.rooms.clock.now())?;
    add_player(&asked.room, &name, token)
}

/// The answer to whoever joins.
type Joined = (StatusCode, Json<Value>);

/// Adds a player, or the one who left with the token `former`.
fn add_player(room: &LiveRoom, name: &str, former: Option<String>) -> Result<Joined, Failure> {
    let fresh = token().ok_or(Failure::Busy("no random numbers; try again later"))?;
    let (player, token) = room.update(|state, now| {
        // Nobody else chooses a token.
        let token = former.filter(|token| state.room.knows(token)).unwrap_or(fresh);
        let event = state.room.join(name, &token)?;
        state.record(now, &event);
        let player = state.room.player(&token).ok_or(Refusal::Full)?;
        Ok::<_, Refusal>((player, token))
    })?;
    let joined = json!({ "code": room.code, "player": player, "token": token });
    Ok((StatusCode::CREATED, Json(joined)))
}

/// Returns a random token of 128 bits.
fn token() -> Option<String> {
    let halves = (getrandom::u64().ok()?, getrandom::u64().ok()?);
    Some(format!("{:016x}{:016x}", halves.0, halves.1))
}

async fn commands(
    asked: InRoom,
    Body(CommandRequest { token, command }): Body<CommandRequest>,
) -> Result<Json<Value>, Failure> {
    let player = asked.spend(&token, 1)?;
    if let Command::Settings { settings } = &command {
        asked.rooms.open_dictionary(settings).await?;
    }
    let room = &asked.room;
    let dealer = room.update(|state, now| match state.room.command(now, player, &command)? {
        Step::Event(event) => {
            state.record(now, &event);
            Ok(None)
        }
        Step::Deal => {
            asked.rooms.deals.spend(asked.client.ip, now)?;
            Ok::<_, Failure>(Some(state.begin_dealing()?))
        }
    })?;
    if let Some(dealer) = dealer {
        room.deal(dealer, move |room, now| room.command(now, player, &command)).await?;
    }
    Ok(Json(json!({})))
}

async fn words(
    asked: InRoom,
    Body(WordsRequest { token, round, words }): Body<WordsRequest>,
) -> Result<Json<Value>, Failure> {
    let entered: Vec<_> = words.iter().map(|word| (word.n, word.word.clone())).collect();
    let player = asked.spend(&token, entered.len())?;
    let answers: Vec<Answer> = asked.room.update(|state, now| {
        if let Some(event) = state.room.words(now, player, round, words)? {
            state.record(now, &event);
            state.touch_seat(player);
        }
        let entered = entered.iter().map(|(n, word)| (*n, word.as_str()));
        Ok::<_, Refusal>(state.room.answers(player, round, entered))
    })?;
    Ok(Json(json!({ "words": answers })))
}

/// Opens a stream of events. Its token is in a header, because proxies log addresses.
async fn events(asked: InRoom, headers: HeaderMap) -> Result<Response, Failure> {
    let player = match headers.get(header::AUTHORIZATION) {
        Some(value) => Some(asked.player(bearer(value).unwrap_or_default())?),
        None => None,
    };
    let (rooms, ip) = (&asked.rooms, asked.client.ip);
    rooms.opened_streams.spend(ip, rooms.clock.now())?;
    let counted = rooms.streams.open(ip, false);
    let counted = counted.ok_or(Failure::Busy("too many open connections; close some tabs"))?;
    let opening = event("room", &json!({ "code": asked.room.code, "address": asked.address() }));
    let stream = EventStream::new(Arc::clone(&asked.room), player, opening, counted);
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        // Asks nginx not to collect events.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, axum::body::Body::from_stream(stream)).into_response())
}

/// Returns the token of an `Authorization` header (RFC 6750, section 2.1).
fn bearer(value: &HeaderValue) -> Option<&str> {
    let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token)
}
