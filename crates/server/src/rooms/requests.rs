//! The requests of players.

use std::net::IpAddr;
use std::sync::Arc;

use boggle_game::GameChoice;
use boggle_room::message::Answer;
use boggle_room::{Command, PlayerId, Refusal, Schedule, Step, Word};
use hyper::body::Bytes;
use hyper::header::{HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, header};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::EventStream;
use super::failure::Failure;
use super::live_room::LiveRoom;
use super::messages::event;
use super::registry::{Rooms, code};
use crate::body::{AnswerBody, RequestBody, typed};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CreateRequest {
    name: String,
    #[serde(default)]
    settings: GameChoice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JoinRequest {
    name: String,
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
pub(crate) struct Client {
    pub ip: IpAddr,
    /// The address of the server for other devices, without the scheme.
    pub server: String,
}

/// Answers a request for an address that begins with `/rooms/`, of which `path` is the rest.
pub(crate) async fn answer(
    rooms: &Arc<Rooms>,
    path: &str,
    client: &Client,
    request: Request<RequestBody>,
) -> Response<AnswerBody> {
    route(rooms, path, client, request).await.unwrap_or_else(|failure| {
        json_response(failure.status(), &json!({ "error": failure.to_string() }))
    })
}

async fn route(
    rooms: &Arc<Rooms>,
    path: &str,
    client: &Client,
    request: Request<RequestBody>,
) -> Result<Response<AnswerBody>, Failure> {
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    let is_post = match *request.method() {
        Method::GET => false,
        Method::POST => true,
        _ => return Err(Failure::NoPath),
    };
    match (is_post, name, rest) {
        (false, "clock", "") => return ok(&json!({ "now": rooms.clock.now() })),
        (false, "options", "") => return Ok(answer_json(StatusCode::OK, rooms.options.clone())),
        _ => {}
    }
    let code = code(name).ok_or(Failure::NoRoom)?;
    if is_post && rest.is_empty() {
        let CreateRequest { name, settings } = read(request)?;
        rooms.clients.spend(client.ip, rooms.clock.now())?;
        let created = create(rooms, code, &name, &settings, client.ip).await?;
        return rooms.store.sync().await.map(|()| created);
    }
    if let Err(failure) = rooms.guesses.check(client.ip, rooms.clock.now())
        && !is_player(rooms, &code, &request)
    {
        // Any other answer could tell that a room exists.
        return Err(failure);
    }
    let response = answer_in_room(rooms, &code, rest, client, request).await;
    if let Err(Failure::NoRoom | Failure::Refused(Refusal::UnknownPlayer)) = response {
        // All codes could be tried in a minute.
        rooms.guesses.spend(client.ip, rooms.clock.now())?;
    }
    if is_post && response.is_ok() {
        // Whatever the answer is about can have been recorded by an earlier request.
        rooms.store.sync().await?;
    }
    response
}

/// Returns whether a request has the token of a player of the room.
fn is_player(rooms: &Rooms, code: &str, request: &Request<RequestBody>) -> bool {
    let in_header = request.headers().get(header::AUTHORIZATION).and_then(bearer);
    let body = request.body().as_deref().unwrap_or_default();
    let in_body = serde_json::from_slice(body).ok().map(|TokenOnly { token }| token);
    let mut tokens = in_header.into_iter().chain(in_body.as_deref());
    tokens.any(|token| rooms.get(code).is_some_and(|room| room.lock().room.player(token).is_some()))
}

async fn answer_in_room(
    rooms: &Arc<Rooms>,
    code: &str,
    rest: &str,
    client: &Client,
    request: Request<RequestBody>,
) -> Result<Response<AnswerBody>, Failure> {
    // A room that is shut stays in memory until its task ends.
    let room = rooms.get(code).filter(|room| !room.lock().room.is_shut());
    let room = room.ok_or(Failure::NoRoom)?;
    match (request.method() == Method::POST, rest) {
        (false, "") => {
            let state = room.lock();
            let (phase, players) = (state.room.phase_name(), state.room.players().count);
            let address = format!("{}/{code}", client.server);
            ok(&json!({ "code": code, "address": address, "phase": phase, "players": players }))
        }
        (false, "events") => events(rooms, &room, client, request.headers()),
        (false, "dictionary") => {
            let solver = room.lock().room.solver().ok_or(Failure::NoPath)?;
            let packed = rooms.pack(solver.dictionary().clone()).await?;
            Ok(typed(StatusCode::OK, "application/octet-stream", packed))
        }
        (true, "players") => {
            let JoinRequest { name } = read(request)?;
            rooms.clients.spend(client.ip, rooms.clock.now())?;
            join(&room, &name)
        }
        (true, "words") => words(&room, read(request)?),
        (true, "commands") => {
            let CommandRequest { token, command: asked } = read(request)?;
            let player = spend(&room, &token, 1)?;
            command(rooms, &room, client, player, asked).await?;
            ok(&json!({}))
        }
        _ => Err(Failure::NoPath),
    }
}

/// Reads the JSON of a request.
fn read<T: DeserializeOwned>(request: Request<RequestBody>) -> Result<T, Failure> {
    let bytes = request.into_body().map_err(|error| Failure::Invalid(error.into()))?;
    serde_json::from_slice(&bytes).map_err(|error| {
        match error.to_string().rsplit_once(" at line ") {
            Some((text, _)) if error.is_data() => Failure::Invalid(text.into()),
            _ => Failure::Invalid(format!("send valid JSON: {error}")),
        }
    })
}

async fn create(
    rooms: &Arc<Rooms>,
    code: String,
    name: &str,
    settings: &GameChoice,
    client: IpAddr,
) -> Result<Response<AnswerBody>, Failure> {
    let room = rooms.open(code, settings, Schedule::Hosted, client).await?;
    let joined = join(&room, name);
    if joined.is_err() {
        room.update(|state, now| state.record(now, &boggle_room::Event::Shut));
    }
    joined
}

fn join(room: &LiveRoom, name: &str) -> Result<Response<AnswerBody>, Failure> {
    let token = token().ok_or(Failure::Busy("no random numbers; try again later"))?;
    let player = room.update(|state, now| {
        let event = state.room.join(name, &token)?;
        state.record(now, &event);
        state.room.player(&token).ok_or(Refusal::Full)
    })?;
    let joined = json!({ "code": room.code, "player": player, "token": token });
    Ok(json_response(StatusCode::CREATED, &joined))
}

/// Returns a random token of 128 bits.
fn token() -> Option<String> {
    let halves = (getrandom::u64().ok()?, getrandom::u64().ok()?);
    Some(format!("{:016x}{:016x}", halves.0, halves.1))
}

/// Returns the player with a token, who asks for something.
fn spend(room: &LiveRoom, token: &str, cost: usize) -> Result<PlayerId, Failure> {
    let (now, mut state) = (room.clock.now(), room.lock());
    let player = state.room.player(token).ok_or(Refusal::UnknownPlayer)?;
    state.spend(now, player, cost)?;
    Ok(player)
}

async fn command(
    rooms: &Rooms,
    room: &Arc<LiveRoom>,
    client: &Client,
    player: PlayerId,
    command: Command,
) -> Result<(), Failure> {
    if let Command::Settings { settings } = &command {
        rooms.open_dictionary(settings).await?;
    }
    let dealer = room.update(|state, now| match state.room.command(now, player, &command)? {
        Step::Event(event) => {
            state.record(now, &event);
            Ok(None)
        }
        Step::Deal => {
            rooms.deals.spend(client.ip, now)?;
            Ok::<_, Failure>(Some(state.begin_dealing()?))
        }
    })?;
    match dealer {
        Some(dealer) => {
            room.deal(dealer, move |room, now| room.command(now, player, &command)).await
        }
        None => Ok(()),
    }
}

fn words(room: &LiveRoom, request: WordsRequest) -> Result<Response<AnswerBody>, Failure> {
    let WordsRequest { token, round, words } = request;
    let asked: Vec<_> = words.iter().map(|word| (word.n, word.word.clone())).collect();
    let player = spend(room, &token, asked.len())?;
    let answers: Vec<Answer> = room.update(|state, now| {
        if let Some(event) = state.room.words(now, player, round, words)? {
            state.record(now, &event);
            state.touch_seat(player);
        }
        let asked = asked.iter().map(|(n, word)| (*n, word.as_str()));
        Ok::<_, Refusal>(state.room.answers(player, round, asked))
    })?;
    ok(&json!({ "words": answers }))
}

/// Opens a stream of events. Its token is in a header, because proxies log addresses.
fn events(
    rooms: &Rooms,
    room: &Arc<LiveRoom>,
    client: &Client,
    headers: &HeaderMap,
) -> Result<Response<AnswerBody>, Failure> {
    let find = |value| {
        let player = bearer(value).and_then(|token| room.lock().room.player(token));
        player.ok_or(Refusal::UnknownPlayer)
    };
    let player = headers.get(header::AUTHORIZATION).map(find).transpose()?;
    rooms.opened_streams.spend(client.ip, rooms.clock.now())?;
    let counted = rooms.streams.open(client.ip, false);
    let counted = counted.ok_or(Failure::Busy("too many open connections; close some tabs"))?;
    let address = format!("{}/{}", client.server, room.code);
    let opening = event("room", &json!({ "code": room.code, "address": address }));
    let stream = EventStream::new(Arc::clone(room), player, opening, counted);
    let mut response = Response::new(AnswerBody::Events(Some(stream)));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Asks nginx not to collect events.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// Returns the token of an `Authorization` header (RFC 6750, section 2.1).
fn bearer(value: &HeaderValue) -> Option<&str> {
    let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token)
}

fn ok(value: &impl Serialize) -> Result<Response<AnswerBody>, Failure> {
    Ok(json_response(StatusCode::OK, value))
}

fn json_response(status: StatusCode, value: &impl Serialize) -> Response<AnswerBody> {
    answer_json(status, serde_json::to_vec(value).unwrap_or_default().into())
}

fn answer_json(status: StatusCode, json: Bytes) -> Response<AnswerBody> {
    let mut response = typed(status, "application/json", json);
    let no_store = HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, no_store);
    response
}
