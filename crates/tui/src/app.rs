//! The state of the screen, and how events change it. Nothing here draws, and callers pass in the
//! time.

use std::time::Duration;

use boggle_game::{BoardView, Ending, Game, GameRecorder, GameState, SAVE_INTERVAL};
use crossterm::event::{Event, KeyEvent, KeyEventKind, MouseEvent};
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Frame;
use signal_hook::consts::SIGINT;

use crate::draw::draw;
use crate::keys::Key;
use crate::playing::Playing;
use crate::results::Results;
use crate::session::GameSession;
use crate::view::View;
use crate::{AfterGame, PlayContext, RoundState};

/// The length of the final phase, which begins with a bell and a highlighted clock.
pub(crate) const FINAL_TIME: Duration = Duration::from_secs(10);

/// The current screen.
pub(crate) enum Screen {
    Playing(Playing),
    Results(Results),
}

/// A game and the screen that shows it.
pub(crate) struct App<'a> {
    pub session: GameSession<'a>,
    pub screen: Screen,
    /// The time left at the last tick.
    left: Option<Duration>,
    /// Whether to ring the bell.
    rings: bool,
    /// The [`visible_time`](App::visible_time) when the screen was last drawn; `None` if something
    /// else has changed since then.
    drawn_time: Option<Duration>,
    /// The version of the room at the last tick.
    room_version: u64,
}

impl<'a> App<'a> {
    pub(crate) fn new(
        context: &'a PlayContext<'a>,
        game: &'a mut Game,
        recorder: &'a mut dyn GameRecorder,
        area: Rect,
    ) -> App<'a> {
        let saved_at = game.played((context.clock)());
        let view = BoardView::new(context.judge.board());
        App {
            session: GameSession { context, game, recorder, view, area, saved_at },
            screen: Screen::Playing(Playing::with_note(context.note)),
            left: None,
            rings: false,
            drawn_time: None,
            room_version: 0,
        }
    }

    /// Advances to `now`, which may end the game or save the time played.
    fn advance(&mut self, now: Duration) {
        let Screen::Playing(_) = self.screen else { return };
        let before = std::mem::replace(&mut self.left, self.session.game.left(now));
        if let (Some(before), Some(left)) = (before, self.left) {
            let passes = |time| before > time && left <= time;
            self.rings |= passes(FINAL_TIME) || passes(Duration::ZERO);
        }
        match self.session.game.state(now) {
            GameState::Over => self.show_results(now),
            GameState::Running
                if self.session.game.played(now).saturating_sub(self.session.saved_at)
                    >= SAVE_INTERVAL =>
            {
                self.session.save_time(now);
            }
            GameState::Running | GameState::Paused => {}
        }
    }

    /// Saves the game and shows the results.
    fn show_results(&mut self, now: Duration) {
        let ending = self.session.game.ending(now).unwrap_or(Ending::Stopped);
        self.session.recorder.record_result(self.session.game, now);
        let unfinished_word = match &self.screen {
            Screen::Playing(playing) => playing.line.text().to_owned(),
            Screen::Results(_) => String::new(),
        };
        let mut results = Results::new(
            self.session.context.judge,
            self.session.game,
            ending,
            now,
            unfinished_word,
        );
        match self.session.context.room {
            Some(room) => results.news = room.result(),
            None => results.set_news(self.session.recorder.finished()),
        }
        // Show a warning before the results.
        results.help_page = self.session.recorder.warning().map(|_| 0);
        self.screen = Screen::Results(results);
        self.drawn_time = None;
    }

    /// Ends the game before time runs out.
    fn end_game(&mut self, now: Duration) {
        self.session.game.stop(now);
        self.show_results(now);
    }

    fn handle_key(&mut self, event: &KeyEvent, now: Duration) -> Option<AfterGame> {
        let key = Key::from_event(event)?;
        self.drawn_time = None;
        if key == Key::Interrupt {
            self.leave(now);
            return Some(AfterGame::Interrupted(SIGINT));
        }
        if let Screen::Results(results) = &mut self.screen
            && !results.accept_key(now)
        {
            return None;
        }
        match key {
            Key::Rotate => self.session.view.rotate(),
            Key::Mirror => self.session.view.mirror(),
            _ => match &mut self.screen {
                Screen::Playing(playing) => {
                    if playing.handle_key(&mut self.session, key, now) {
                        if self.session.context.room.is_some() {
                            return Some(AfterGame::Quit);
                        }
                        self.end_game(now);
                    }
                }
                Screen::Results(results) => match (key, self.session.context.room) {
                    (Key::Help, Some(_)) => {}
                    (Key::Letter(letter), Some(room)) => {
                        return room.press(letter.to_ascii_lowercase());
                    }
                    _ => return results.handle_key(&mut self.session, key),
                },
            },
        }
        None
    }

    fn handle_mouse(&mut self, event: &MouseEvent, now: Duration) {
        let has_changed = match &mut self.screen {
            Screen::Playing(playing) => playing.handle_mouse(&mut self.session, event, now),
            Screen::Results(results) => results.handle_mouse(&self.session, event, now),
        };
        if has_changed {
            self.drawn_time = None;
        }
    }

    /// Returns a value that changes when the passing of time changes the screen.
    fn visible_time(&self, now: Duration) -> Duration {
        match &self.screen {
            Screen::Playing(_) => self.session.game.shown(now),
            Screen::Results(results) => Duration::from_secs(results.accepts_keys(now).into()),
        }
    }
}

impl View for App<'_> {
    fn tick(&mut self, now: Duration) -> Option<AfterGame> {
        if let Some(room) = self.session.context.room {
            match room.round() {
                RoundState::Left => return Some(AfterGame::PlayAgain),
                RoundState::Over => self.session.game.stop(now),
                RoundState::Running => {}
            }
            if self.room_version != room.version() {
                self.room_version = room.version();
                self.drawn_time = None;
                if let Screen::Results(results) = &mut self.screen {
                    results.news = room.result();
                }
            }
        }
        self.advance(now);
        None
    }

    fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.rings) && self.session.context.bell
    }

    fn is_stale(&self, now: Duration) -> bool {
        self.drawn_time != Some(self.visible_time(now))
    }

    fn draw(&mut self, frame: &mut Frame, now: Duration) {
        self.session.area = frame.area();
        draw(frame, self, now);
        self.drawn_time = Some(self.visible_time(now));
    }

    fn next_change(&self, now: Duration) -> Duration {
        const SECOND: Duration = Duration::from_secs(1);
        let fraction = |time: Duration| Duration::from_nanos(time.subsec_nanos().into());
        match (&self.screen, self.session.game.left(now)) {
            (Screen::Results(_), _) => SECOND,
            (_, Some(left)) if left.subsec_nanos() > 0 => fraction(left),
            (_, Some(_)) => SECOND,
            (_, None) => SECOND - fraction(self.session.game.played(now)),
        }
    }

    /// An event read after the time limit goes to the results screen.
    fn handle(&mut self, event: &Event, now: Duration) -> Option<AfterGame> {
        if let Some(next) = self.tick(now) {
            return Some(next);
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.handle_key(key, now),
            Event::Mouse(mouse) => {
                self.handle_mouse(mouse, now);
                None
            }
            Event::Resize(width, height) => {
                self.session.area = Rect::new(0, 0, *width, *height);
                self.drawn_time = None;
                None
            }
            _ => None,
        }
    }

    /// Stops the clock and hides the board, if the game is running.
    fn pause(&mut self, now: Duration) {
        self.drawn_time = None;
        if let Screen::Playing(playing) = &mut self.screen {
            playing.pause(&mut self.session, now);
        }
    }

    /// Saves the time played before the program exits without ending the game.
    fn leave(&mut self, now: Duration) {
        if let Screen::Playing(_) = self.screen {
            self.session.save_time(now);
        }
    }
}
