//! A room line by line, for pipes, screen readers and small terminals.

use std::io::{self, BufRead};
use std::mem::{Discriminant, discriminant};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use boggle_game::{format_time, split_words};
use boggle_room::client::{Connection, RoomState, texts};
use boggle_room::message::{Phase, Review, Table};
use boggle_solver::{Board, Notation};
use boggle_storage::BUILT_IN;
use boggle_tui::AfterGame;

use crate::output::{pluralize, style};
use crate::terminal::printable;

/// How often to look for news.
const TICK: Duration = Duration::from_millis(50);

/// The number of lines read ahead.
const QUEUE: usize = 64;

/// The maximum number of words of a result that are listed.
const MAX_WORDS: usize = 20;

const HELP: &str = "\
Type words and press Enter.
  /start    start the game or the next round, if you are the host
  /players  list the players            /leave    leave the room
  /list     list your words             /help     show this help
";

/// What has been printed about the current state.
#[derive(Default)]
struct Printed {
    /// The kind of phase, and the number of the round.
    phase: Option<(Discriminant<Phase>, u32)>,
    /// The number of verdicts.
    answers: usize,
    players: String,
    notice: Option<String>,
    has_lost_connection: bool,
}

/// Plays in a room until the player leaves, the room is closed, or the input ends.
pub(super) fn play(connection: &Connection) -> anyhow::Result<AfterGame> {
    let lines = lines()?;
    let mut printed = Printed::default();
    let mut has_ended = false;
    loop {
        if has_ended {
            thread::sleep(TICK);
        } else {
            match lines.recv_timeout(TICK) {
                Ok(line) => {
                    if handle(connection, &line)? {
                        return Ok(AfterGame::Quit);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => has_ended = true,
            }
        }
        super::save_rounds(connection);
        let state = connection.state();
        let news = printed.news(&state, connection);
        let is_done = state.end.is_some() || has_ended && state.pending.is_empty();
        drop(state);
        print(&news)?;
        if is_done {
            return Ok(AfterGame::Quit);
        }
    }
}

/// Returns the lines of standard input.
fn lines() -> io::Result<Receiver<String>> {
    let (sender, lines) = sync_channel(QUEUE);
    thread::Builder::new().spawn(move || {
        // A read error ends the game, as the end of the input does.
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    })?;
    Ok(lines)
}

fn print(text: &str) -> io::Result<()> {
    style::print(text.into())
}

/// Handles a line, and returns whether the player leaves.
fn handle(connection: &Connection, line: &str) -> anyhow::Result<bool> {
    let mut state = connection.state();
    let was_asked = std::mem::take(&mut state.is_leaving);
    match line.trim() {
        "" => {
            print(&format!("{}\n", printable(&texts::status(&state, &connection.address().code))))?
        }
        "/leave" | "/quit" | "/q" | ":q" if was_asked => return Ok(true),
        "/leave" | "/quit" | "/q" | ":q" => {
            state.is_leaving = true;
            print(&format!("{} Type /leave again to confirm\n", texts::farewell(&state)))?;
        }
        "/start" | "/next" => connection.command("start"),
        "/help" => print(HELP)?,
        "/players" => print(&format!("{}\n", printable(&texts::player_list(&state))))?,
        "/list" => {
            let scored = state.answers.values().filter(|answer| answer.verdict == "scored");
            let words: Vec<_> = scored.map(|answer| answer.word.as_str()).collect();
            print(&match words.as_slice() {
                [] => "No words yet\n".into(),
                words => format!("  {}\n", printable(&words.join("  "))),
            })?;
        }
        line if line.starts_with('/') => print("unknown command; type /help for help\n")?,
        line => {
            let plays = state.seat.as_ref().is_some_and(|seat| seat.plays);
            let is_running = matches!(state.phase, Some(Phase::Round { .. }));
            drop(state);
            if !plays || !is_running {
                print("no round is running\n")?;
                return Ok(false);
            }
            for word in split_words(line).filter(|word| word.contains(char::is_alphabetic)) {
                connection.enter(word, connection.now(), false);
            }
        }
    }
    Ok(false)
}

impl Printed {
    /// Returns what has changed since the last call.
    fn news(&mut self, state: &RoomState, connection: &Connection) -> String {
        let mut news = String::new();
        let phase = state.phase.as_ref().map(|phase| (discriminant(phase), state.round));
        let has_new_phase = phase.is_some() && self.phase != phase;
        if has_new_phase {
            self.phase = phase;
            if matches!(state.phase, Some(Phase::Countdown { .. } | Phase::Round { .. })) {
                self.answers = 0;
            }
            news += &phase_news(state, connection);
        }
        let players = texts::player_list(state);
        if matches!(state.phase, Some(Phase::Lobby)) && self.players != players {
            news += &format!("Players: {}\n", printable(&players));
            self.players = players;
        }
        for answer in state.answers.values().skip(self.answers) {
            news += &format!("{}: {}\n", printable(&answer.word), printable(&answer.text));
        }
        self.answers = state.answers.len();
        if self.notice != state.notice {
            self.notice.clone_from(&state.notice);
            news.extend(state.notice.iter().map(|notice| format!("{}\n", printable(notice))));
        }
        let has_lost_connection = state.phase.is_some() && !state.is_connected();
        if self.has_lost_connection != has_lost_connection {
            self.has_lost_connection = has_lost_connection;
            news += match has_lost_connection {
                true => "Connection lost; words are kept until it is back\n",
                false => "Connected again\n",
            };
        }
        news
    }
}

/// Describes a phase that begins.
fn phase_news(state: &RoomState, connection: &Connection) -> String {
    let round = texts::round_name(state).unwrap_or_default();
    let hint = if state.is_host() { "; type /start for the next round" } else { "" };
    match &state.phase {
        None => String::new(),
        Some(Phase::Lobby) => {
            let settings = state
                .settings
                .as_ref()
                .map_or_else(String::new, |it| texts::settings(it, BUILT_IN));
            let hint = if state.is_host() { "Type /start to start\n" } else { "" };
            let address = printable(&state.public_address(connection.address()));
            format!("Room {address}: {}\n{hint}", printable(&settings))
        }
        Some(Phase::Countdown { .. }) => format!("\nGet ready for {round}\n"),
        Some(Phase::Round { end, table, .. }) => {
            let plays = state.seat.as_ref().is_some_and(|seat| seat.plays);
            let note = if plays { "" } else { "; you play from the next round" };
            let left = format_time(texts::left(*end, connection.now()));
            format!("\nBoard of {round}; {left} left{note}\n\n{}\n", board(table))
        }
        Some(Phase::Grace { .. }) => "Time!\n".into(),
        Some(Phase::Review(review)) => {
            let hint = if review.is_last && state.is_host() {
                "; type /start for the final result"
            } else {
                hint
            };
            let round = round.replace("round", "Round");
            format!("\n{round} is over{hint}\n\n{}{}", result(state), words(state, review))
        }
        Some(Phase::Over { .. }) => format!("\nThe game is over\n\n{}", result(state)),
    }
}

fn result(state: &RoomState) -> String {
    texts::result(state).iter().map(|line| format!("  {}\n", printable(line))).collect()
}

/// Lists the best words that were found, and who found them.
fn words(state: &RoomState, review: &Review) -> String {
    let found = review.words.iter().filter(|word| !word.finders.is_empty()).take(MAX_WORDS);
    let lines = found.map(|word| {
        let (text, finders) = (printable(&word.word), texts::finders(state, word));
        let points = pluralize(word.points.into(), "point");
        format!("  {text}: {points}, {}\n", printable(&finders))
    });
    lines.fold("\n".into(), |text, line| text + &line)
}

fn board(table: &Table) -> String {
    let notation = Notation { bare_q: table.board.bare_q, ..Notation::default() };
    let Ok(board) = Board::parse(&table.board.text, &notation) else { return String::new() };
    let mut out = Vec::new();
    // Writing to memory cannot fail.
    let _ = style::draw_tiles(&mut out, &board, false, style::width());
    String::from_utf8_lossy(&out).into_owned()
}
