//! A room on the full screen: its rounds in the drawn game, and the pages between them.

use std::time::Duration;

use boggle_game::{FinishedGame, Game, GameRecorder, Judge, QrCode, format_time};
use boggle_room::client::{Connection, RoundTable, texts};
use boggle_room::message::Phase;
use boggle_storage::BUILT_IN;
use boggle_tui::{AfterGame, FullScreen, Page, PlayContext, Room, RoomKey, RoundState, Theme};

use super::RoomDictionary;
use crate::args::ScreenStyle;

/// Plays in a room until the player leaves or the room is closed.
pub(super) fn play(connection: &Connection, style: ScreenStyle) -> anyhow::Result<AfterGame> {
    let mut screen = FullScreen::open(style.theme)?;
    let mut dictionary = RoomDictionary::default();
    loop {
        let table = connection.state().table();
        let next = match table {
            Some(table) => play_round(&mut screen, connection, style, &mut dictionary, &table)?,
            None => {
                let view = RoomView { connection, style, round: 0 };
                screen.wait(&view, &|| connection.now(), style.theme)?
            }
        };
        super::save_rounds(connection);
        if next != AfterGame::PlayAgain || connection.state().end.is_some() {
            return Ok(next);
        }
    }
}

/// Plays or reviews a round.
fn play_round(
    screen: &mut FullScreen,
    connection: &Connection,
    style: ScreenStyle,
    dictionary: &mut RoomDictionary,
    table: &RoundTable,
) -> anyhow::Result<AfterGame> {
    let RoundTable { round, time, table } = table;
    let judge = dictionary.judge(connection, table)?;
    let (go, end) = time.unwrap_or_default();
    let start = Duration::from_millis(go);
    let length = Duration::from_millis(end.saturating_sub(go));
    let mut game = Game::start(time.map(|_| length), start);
    for word in connection.state().entered() {
        let _ = game.enter(&judge, &word, start);
    }
    if time.is_none() {
        game.stop(start);
    }
    let view = RoomView { connection, style, round: *round };
    let context = PlayContext {
        judge: &judge,
        board_name: "",
        note: None,
        clock: &|| connection.now(),
        room: Some(&view),
        theme: style.theme,
        bell: style.bell,
    };
    let mut recorder = Outbox { connection, judge: &judge, start };
    Ok(screen.play(&context, &mut game, &mut recorder)?)
}

/// Sends the words of a round to the server.
struct Outbox<'a> {
    connection: &'a Connection,
    judge: &'a Judge,
    start: Duration,
}

impl GameRecorder for Outbox<'_> {
    fn record_progress(&mut self, word: Option<&str>, played: Duration) {
        if let Some(word) = word {
            let has_scored = self.judge.judge(word).counts();
            self.connection.enter(word, self.start + played, has_scored);
        }
    }

    fn record_hints(&mut self, _: Duration) {}

    fn record_result(&mut self, _: &Game, _: Duration) {}

    fn finished(&self) -> Option<&FinishedGame> {
        None
    }

    fn share(&mut self) {}

    fn warning(&self) -> Option<&str> {
        None
    }
}

/// A room, as the screen sees it.
#[derive(Debug)]
struct RoomView<'a> {
    connection: &'a Connection,
    style: ScreenStyle,
    /// The number of the round on the screen.
    round: u32,
}

impl Room for RoomView<'_> {
    fn version(&self) -> u64 {
        self.connection.state().version
    }

    fn status(&self) -> String {
        texts::status(&self.connection.state(), &self.connection.address().code)
    }

    fn page(&self, now: Duration) -> Option<Page> {
        let state = self.connection.state();
        if state.end.is_some() || state.table().is_some() {
            return None;
        }
        let address = state.public_address(self.connection.address());
        let host_presses = |action: &str| match state.is_host() {
            true => format!("Press s to {action}"),
            false => "Waiting for the host".into(),
        };
        Some(match &state.phase {
            None => Page { lines: vec!["Connecting...".into()], ..Page::default() },
            Some(Phase::Lobby) => Page {
                banner: self.connection.address().code.clone(),
                qr_code: QrCode::new(&format!("http://{address}"))
                    .map(|code| code.rows(self.style.theme != Theme::Mono))
                    .unwrap_or_default(),
                lines: vec![
                    format!("Join at http://{address}"),
                    format!("or run `boggle join {address}`"),
                    String::new(),
                    texts::player_list(&state),
                    String::new(),
                    state
                        .settings
                        .as_ref()
                        .map_or_else(String::new, |it| texts::settings(it, BUILT_IN)),
                    String::new(),
                    host_presses("start"),
                ],
            },
            Some(Phase::Countdown { go, .. }) => Page {
                banner: texts::left(*go, now).as_secs().to_string(),
                lines: vec![format!(
                    "Get ready for {}",
                    texts::round_name(&state).unwrap_or_default()
                )],
                ..Page::default()
            },
            Some(Phase::Round { end, .. } | Phase::Grace { end, .. }) => Page {
                lines: vec![
                    "You play from the next round".into(),
                    format!("{} left", format_time(texts::left(*end, now))),
                ],
                ..Page::default()
            },
            Some(Phase::Review(_) | Phase::Over { .. }) => {
                let mut lines = vec!["The game is over".into(), String::new()];
                lines.extend(texts::result(&state));
                lines.extend([String::new(), host_presses("play again")]);
                Page { lines, ..Page::default() }
            }
        })
    }

    fn round(&self) -> RoundState {
        let state = self.connection.state();
        if state.end.is_some() || state.round_number().map(|(round, _)| round) != Some(self.round) {
            return RoundState::Left;
        }
        match &state.phase {
            Some(Phase::Round { .. }) => RoundState::Running,
            Some(Phase::Grace { .. } | Phase::Review(_)) => RoundState::Over,
            _ => RoundState::Left,
        }
    }

    fn result(&self) -> Vec<String> {
        texts::result(&self.connection.state())
    }

    fn finders(&self, word: &str) -> Option<String> {
        let state = self.connection.state();
        let found = state.review()?.words.iter().find(|found| found.word == word)?;
        Some(texts::finders(&state, found))
    }

    fn farewell(&self) -> &'static str {
        texts::farewell(&self.connection.state())
    }

    fn is_leaving(&self) -> bool {
        self.connection.state().is_leaving
    }

    fn keys(&self) -> Vec<RoomKey> {
        let state = self.connection.state();
        let key = |key, action| RoomKey { key, action };
        if state.is_leaving {
            return vec![key('y', "yes"), key('n', "no")];
        }
        let start = match &state.phase {
            Some(Phase::Lobby) => Some(key('s', "start")),
            Some(Phase::Review(review)) if review.is_last => Some(key('n', "final result")),
            Some(Phase::Review(_)) => Some(key('n', "next round")),
            Some(Phase::Over { .. }) => Some(key('s', "play again")),
            _ => None,
        };
        start.filter(|_| state.is_host()).into_iter().chain([key('q', "leave")]).collect()
    }

    fn press(&self, key: char) -> Option<AfterGame> {
        let is_offered = self.keys().iter().any(|offered| offered.key == key);
        let mut state = self.connection.state();
        if state.is_leaving && key == 'y' {
            return Some(AfterGame::Quit);
        }
        if state.is_leaving || key == 'q' {
            state.is_leaving = !state.is_leaving;
            state.version += 1;
        } else if is_offered {
            // The server rejects what is not possible now.
            self.connection.command("start");
        }
        None
    }
}
