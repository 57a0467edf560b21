//! The state of the screen, and how events change it. Nothing here draws, and the
//! time is passed in.

use std::time::Duration;

use boggle_game::{BoardView, Ending, Game, State};
use crossterm::event::{Event, KeyEvent, KeyEventKind, MouseEvent};
use ratatui_core::layout::Rect;
use signal_hook::consts::SIGINT;

use crate::keys::{Arrow, Key};
use crate::playing::Playing;
use crate::results::Results;
use crate::{AfterGame, GameRecorder, PlayContext};

/// How often the time played is saved.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// The time left in the final seconds, which are announced.
pub(crate) const FINAL_TIME: Duration = Duration::from_secs(10);

/// Which screen is shown.
pub(crate) enum Screen {
    Playing(Playing),
    Results(Results),
}

/// A game on the screen.
pub(crate) struct App<'a> {
    pub context: &'a PlayContext<'a>,
    pub game: &'a mut Game,
    pub recorder: &'a mut dyn GameRecorder,
    pub view: BoardView,
    pub screen: Screen,
    /// The size of the terminal.
    pub area: Rect,
    /// The time played when it was last saved.
    saved_at: Duration,
    /// The time left at the last tick.
    left: Option<Duration>,
    /// Whether to ring the bell.
    rings: bool,
    /// The [`visible_time`](App::visible_time) when the screen was last drawn; `None`
    /// if something else has changed since.
    drawn_time: Option<Duration>,
}

impl<'a> App<'a> {
    pub(crate) fn new(
        context: &'a PlayContext<'a>,
        game: &'a mut Game,
        recorder: &'a mut dyn GameRecorder,
        area: Rect,
    ) -> App<'a> {
        let saved_at = game.played((context.clock)());
        App {
            view: BoardView::new(context.judge.board()),
            screen: Screen::Playing(Playing::with_note(context.note)),
            context,
            game,
            recorder,
            area,
            saved_at,
            left: None,
            rings: false,
            drawn_time: None,
        }
    }

    /// Advances to `now`, which may end the game or save the time played.
    pub(crate) fn tick(&mut self, now: Duration) {
        let Screen::Playing(_) = self.screen else { return };
        let before = std::mem::replace(&mut self.left, self.game.left(now));
        if let (Some(before), Some(left)) = (before, self.left) {
            let passes = |time| before > time && left <= time;
            self.rings |= passes(FINAL_TIME) || passes(Duration::ZERO);
        }
        match self.game.state(now) {
            State::Over => self.show_results(now),
            State::Running
                if self.game.played(now).saturating_sub(self.saved_at) >= SAVE_INTERVAL =>
            {
                self.save_time(now);
            }
            State::Running | State::Paused => {}
        }
    }

    /// Returns whether to ring the bell, once each time.
    pub(crate) fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.rings) && self.context.bell
    }

    /// Saves the game and shows the results.
    fn show_results(&mut self, now: Duration) {
        let ending = self.game.ending(now).unwrap_or(Ending::Stopped);
        self.recorder.record_result(self.game, now);
        let unfinished_word = match &self.screen {
            Screen::Playing(playing) => playing.line.text().to_owned(),
            Screen::Results(_) => String::new(),
        };
        let mut results = Results::new(self.context.judge, self.game, ending, now, unfinished_word);
        results.set_news(self.recorder.finished());
        // A warning is shown before anything else.
        results.help_page = self.recorder.warning().map(|_| 0);
        self.screen = Screen::Results(results);
        self.drawn_time = None;
    }

    /// Ends the game before its time is up.
    pub(crate) fn end_game(&mut self, now: Duration) {
        self.game.stop(now);
        self.show_results(now);
    }

    /// Prepares to exit without ending the game.
    pub(crate) fn leave(&mut self, now: Duration) {
        if let Screen::Playing(_) = self.screen {
            self.save_time(now);
        }
    }

    /// Stops the clock and hides the board, if the game is running.
    pub(crate) fn pause(&mut self, now: Duration) {
        self.drawn_time = None;
        if let Screen::Playing(playing) = &mut self.screen
            && self.game.state(now) == State::Running
        {
            playing.help_page = 0;
            if std::mem::take(&mut playing.is_end_asked) {
                playing.message = None;
            }
            self.game.pause(now);
            self.save_time(now);
        }
    }

    pub(crate) fn save_time(&mut self, now: Duration) {
        self.saved_at = self.game.played(now);
        self.recorder.record_progress(None, self.saved_at);
    }

    /// Handles an event that was read at `now`. An event that was read after the time
    /// limit goes to the results screen.
    pub(crate) fn handle(&mut self, event: &Event, now: Duration) -> Option<AfterGame> {
        self.tick(now);
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.handle_key(key, now),
            Event::Mouse(mouse) => {
                self.handle_mouse(mouse, now);
                None
            }
            Event::Resize(width, height) => {
                self.area = Rect::new(0, 0, *width, *height);
                self.drawn_time = None;
                None
            }
            _ => None,
        }
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
            Key::Rotate => self.view.rotate(),
            Key::Mirror => self.view.mirror(),
            _ => match &self.screen {
                Screen::Playing(_) => self.handle_playing_key(key, now),
                Screen::Results(_) => return self.handle_results_key(key),
            },
        }
        None
    }

    fn handle_mouse(&mut self, event: &MouseEvent, now: Duration) {
        let has_changed = match &self.screen {
            Screen::Playing(_) => self.handle_playing_mouse(event, now),
            Screen::Results(_) => self.handle_results_mouse(event, now),
        };
        if has_changed {
            self.drawn_time = None;
        }
    }

    /// Returns the cell one step from another in the current view, wrapping around at
    /// the edges.
    pub(crate) fn step(&self, cell: u32, arrow: Arrow) -> u32 {
        let (rows, columns) = (self.view.rows(), self.view.columns());
        let (row, column) = self.view.position(cell);
        match arrow {
            Arrow::Up => self.view.cell((row + rows - 1) % rows, column),
            Arrow::Down => self.view.cell((row + 1) % rows, column),
            Arrow::Left => self.view.cell(row, (column + columns - 1) % columns),
            Arrow::Right => self.view.cell(row, (column + 1) % columns),
        }
    }

    /// Returns the cell where a cursor first appears.
    pub(crate) fn middle(&self) -> u32 {
        self.view.cell((self.view.rows() - 1) / 2, (self.view.columns() - 1) / 2)
    }

    /// Returns how long it takes at most until the screen changes, if there are no
    /// events: the clock advances, or keys are accepted again.
    pub(crate) fn next_change(&self, now: Duration) -> Duration {
        const SECOND: Duration = Duration::from_secs(1);
        let fraction = |time: Duration| Duration::from_nanos(time.subsec_nanos().into());
        match (&self.screen, self.game.left(now)) {
            (Screen::Results(_), _) => SECOND,
            (_, Some(left)) if left.subsec_nanos() > 0 => fraction(left),
            (_, Some(_)) => SECOND,
            (_, None) => SECOND - fraction(self.game.played(now)),
        }
    }

    /// Returns whether the screen has changed since it was last drawn.
    pub(crate) fn is_stale(&self, now: Duration) -> bool {
        self.drawn_time != Some(self.visible_time(now))
    }

    /// Notes that the screen was drawn.
    pub(crate) fn mark_drawn(&mut self, now: Duration) {
        self.drawn_time = Some(self.visible_time(now));
    }

    /// Returns a value that changes whenever the passing of time changes the screen.
    fn visible_time(&self, now: Duration) -> Duration {
        match &self.screen {
            Screen::Playing(_) => self.game.shown(now),
            Screen::Results(results) => Duration::from_secs(results.accepts_keys(now).into()),
        }
    }
}
