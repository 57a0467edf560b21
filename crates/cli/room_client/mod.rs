//! A room on a server, as a player at a terminal sees it.
//!
//! [`drawn`] and [`plain`] show what a [`Client`] hears, and send what the player enters. A word is
//! judged at once with the room's dictionary.

mod drawn;
mod plain;

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::{Context, anyhow, bail, ensure};
use boggle_dictionary::Dictionary;
use boggle_game::{GameChoice, GameRecord, Judge};
use boggle_room::client::{Client, Connection, Failure, RoomAddress, seats, texts};
use boggle_room::limits::{CODE_LENGTH, CODE_LETTERS};
use boggle_room::message::{Phase, Table};
use boggle_solver::{Board, DictionaryId, Notation, Solver};
use boggle_storage::{BUILT_IN, SavedGames};
use boggle_tui::AfterGame;

use crate::args::ScreenStyle;
use crate::terminal::{
    Outcome, cannot_start_threads, holding_interrupts, printable, quoted, report, stdout,
};
use crate::{clock, dictionaries};

/// The maximum number of names to ask for before giving up.
const MAX_NAMES: usize = 10;

/// Joins a room and plays. `style` is `None` to play line by line.
pub(crate) fn join(
    address: RoomAddress,
    name: Option<&str>,
    style: Option<ScreenStyle>,
) -> anyhow::Result<Outcome> {
    let client = Client::new(address)?;
    client.find().map_err(|failure| explain(client.address(), &failure))?;
    let seat = sit(&client, name, |name, former| client.join(name, former))?;
    play(client, seat, style, None)
}

/// Creates a room on the server of this process, joins it as its host and plays. `restart` is the
/// command that continues the room after an interruption.
pub(crate) fn create(
    (host, port): (&str, u16),
    name: Option<&str>,
    settings: &GameChoice,
    style: Option<ScreenStyle>,
    restart: &str,
) -> anyhow::Result<Outcome> {
    loop {
        let address = RoomAddress { host: host.into(), port, code: random_code()? };
        let client = Client::new(address)?;
        match sit(&client, name, |name, _| client.create(name, settings)) {
            Err(error) if is_taken(&error) => {}
            seat => return play(client, seat?, style, Some(restart)),
        }
    }
}

/// Returns whether another room has the code.
fn is_taken(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(Failure::is_conflict)
}

/// Returns a random code.
fn random_code() -> anyhow::Result<String> {
    let mut random = getrandom::u64().map_err(|error| anyhow!("no random numbers: {error}"))?;
    let letters = std::iter::repeat_with(|| {
        let letters = CODE_LETTERS.as_bytes();
        let letter = letters[(random % letters.len() as u64) as usize];
        random /= letters.len() as u64;
        char::from(letter)
    });
    Ok(letters.take(CODE_LENGTH).collect())
}

/// Resumes the seat that the player had before the program was interrupted, or takes one with `take`,
/// which gets the token of a seat that the player left. Asks for another name if the server rejects one that the player typed. Returns the name and
/// the token.
fn sit(
    client: &Client,
    name: Option<&str>,
    take: impl Fn(&str, Option<&str>) -> Result<String, Failure>,
) -> anyhow::Result<(String, String)> {
    for _ in 0..MAX_NAMES {
        let asked = match name {
            Some(name) => name.trim().to_owned(),
            None => match ask_name()? {
                Some(asked) => asked,
                None => break,
            },
        };
        let former = seats::find(client.address(), &asked);
        if let Some(token) = former.as_ref().filter(|token| client.has_seat(token)) {
            return Ok((asked, token.clone()));
        }
        match take(&asked, former.as_deref()) {
            Ok(token) => return Ok((asked, token)),
            Err(Failure::Refused(_, error)) if name.is_none() && io::stdin().is_terminal() => {
                report(&error);
            }
            Err(failure) => return Err(failure.into()),
        }
    }
    bail!("no name was given or accepted; give one with --name")
}

/// Returns `None` at the end of the input.
fn ask_name() -> io::Result<Option<String>> {
    write!(stdout(), "Your name: ")?;
    stdout().flush()?;
    let mut line = String::new();
    // One byte at a time would be slow, but a name is short, and the rest is for the game.
    let length = io::stdin().lock().read_line(&mut line)?;
    Ok((length > 0).then(|| line.trim().to_owned()))
}

/// Returns an error that says what to check.
fn explain(address: &RoomAddress, failure: &Failure) -> anyhow::Error {
    match failure {
        Failure::Network(error) => {
            anyhow!("{error}; check the address, and whether the server is running")
        }
        Failure::Refused(..) => anyhow!("{address}: {failure}"),
    }
}

/// Plays with a seat until the player leaves. If the server then ends, `restart` is the command that
/// starts it again.
fn play(
    client: Client,
    (name, token): (String, String),
    style: Option<ScreenStyle>,
    restart: Option<&str>,
) -> anyhow::Result<Outcome> {
    let address = &client.address().clone();
    seats::remember(address, &name, &token);
    let connection = client.play(token, clock::now).map_err(cannot_start_threads)?;
    connection.state().is_server = restart.is_some();
    let next = match style {
        Some(style) => holding_interrupts(|| drawn::play(&connection, style)),
        None => plain::play(&connection),
    };
    let next = next.with_context(|| address.to_string())?;
    let (end, result) = {
        let state = connection.state();
        let is_over = matches!(state.phase, Some(Phase::Review(_) | Phase::Over { .. }));
        (state.end.clone(), if is_over { texts::result(&state) } else { Vec::new() })
    };
    match (next, &end) {
        (AfterGame::Interrupted(signal), _) => {
            let server = restart.map(|restart| format!("`{restart}` continues the room, and "));
            let (server, name) = (server.unwrap_or_default(), quoted(&name));
            report(&format!("{server}`boggle join {address} --name {name}` returns to your seat."));
            return Ok(Outcome::Interrupted(signal));
        }
        (_, Some(end)) => report(&printable(end)),
        (_, None) => connection.leave(),
    }
    // In a room that goes on, the seat waits for the player.
    if end.is_some() || restart.is_some() {
        seats::forget(address, &name);
    }
    if style.is_some() {
        for line in result {
            writeln!(stdout(), "{}", printable(&line))?;
        }
    }
    Ok(Outcome::Done)
}

/// Saves the finished rounds as the user's games.
fn save_rounds(connection: &Connection) {
    let rounds = std::mem::take(&mut connection.state().rounds);
    for round in rounds {
        if let Err(error) = save(round) {
            connection.state().notice = Some(format!("the round was not saved: {error:#}"));
        }
    }
}

/// Saves a round, unless it was saved before the connection or the program was interrupted.
fn save(mut round: GameRecord) -> anyhow::Result<()> {
    let saved = SavedGames::of_user()?;
    round.setup.started = clock::local(&round.setup.started)?;
    if !saved.has_game(&round.setup) {
        saved.append(&mut round)?;
    }
    Ok(())
}

/// The maximum number of cells of a board. A room has smaller ones.
const MAX_CELLS: usize = 400;

/// The dictionary that was opened last.
#[derive(Default)]
struct RoomDictionary(Option<(DictionaryId, Solver)>);

impl RoomDictionary {
    /// Returns a judge for a round.
    pub fn judge(&mut self, connection: &Connection, table: &Table) -> anyhow::Result<Judge> {
        let notation = Notation { bare_q: table.board.bare_q, ..Notation::default() };
        let board = Board::parse(&table.board.text, &notation).context("the board of the room")?;
        ensure!(board.len() <= MAX_CELLS, "the board of the room is too large");
        let solver = match self.0.take() {
            Some((id, solver)) if id == table.dictionary => solver,
            _ => Solver::new(open(connection, table)?),
        };
        self.0 = Some((table.dictionary.clone(), solver.clone()));
        Ok(Judge::new(&solver, &board, table.rules))
    }
}

/// Opens the built-in dictionary if it has the words of the room's, and otherwise downloads that.
fn open(connection: &Connection, table: &Table) -> anyhow::Result<Dictionary> {
    let id = &table.dictionary;
    if id.name == BUILT_IN {
        let opened = dictionaries::open(Some(BUILT_IN), table.family)?;
        if id.matches(&opened.dictionary) {
            return Ok(opened.into_memory()?.dictionary);
        }
    }
    let unpacked = Dictionary::unpack_unverified(&connection.dictionary()?)
        .and_then(|unpacked| Dictionary::new(unpacked.as_bytes().to_vec()));
    let dictionary = unpacked.context("the dictionary of the room")?;
    ensure!(id.matches(&dictionary), "the room has changed its dictionary; try again");
    Ok(dictionary)
}
