//! What is on the screen, and what events make of it. Nothing here draws, and the
//! time is passed in.

use std::time::Duration;

use boggle_game::{Game, State};
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind, MouseEvent};
use ratatui::layout::Rect;
use signal_hook::consts::SIGINT;

use crate::keys::{Key, Way};
use crate::playing::Playing;
use crate::results::Ending;
use crate::{AfterGame, GameRecorder, PlayContext};
use boggle_game::BoardView;

/// How often the time that was played is kept.
const KEEP: Duration = Duration::from_secs(5);

/// Which screen there is.
pub(crate) enum Screen {
    Playing(Playing),
    Ended(Ending),
}

/// A game on the screen.
pub(crate) struct App<'a> {
    pub context: &'a PlayContext<'a>,
    pub game: &'a mut Game,
    pub recorder: &'a mut dyn GameRecorder,
    pub view: BoardView,
    pub screen: Screen,
    /// The terminal's size.
    pub area: Rect,
    /// The time played that was kept last.
    kept: Duration,
    /// What the clock showed when it was last drawn; none if something has
    /// changed since.
    drawn: Option<Duration>,
}

impl<'a> App<'a> {
    pub(crate) fn new(
        context: &'a PlayContext<'a>,
        game: &'a mut Game,
        recorder: &'a mut dyn GameRecorder,
        area: Rect,
    ) -> App<'a> {
        let kept = game.played((context.clock)());
        App {
            view: BoardView::new(context.judge.board()),
            screen: Screen::Playing(Playing::default()),
            context,
            game,
            recorder,
            area,
            kept,
            drawn: None,
        }
    }

    /// Lets time pass: the bell may have rung.
    pub(crate) fn tick(&mut self, now: Duration) {
        let Screen::Playing(_) = self.screen else { return };
        match self.game.state(now) {
            State::Over => self.end(now, true),
            State::Running if self.game.played(now).saturating_sub(self.kept) >= KEEP => {
                self.keep_time(now);
            }
            State::Running | State::Paused => {}
        }
    }

    /// Shows the result. After a bell, keys are not taken at once: they were
    /// meant for the word.
    fn end(&mut self, now: Duration, by_bell: bool) {
        self.recorder.finish(self.game, now);
        let half_typed = match &self.screen {
            Screen::Playing(playing) => playing.line.text().to_owned(),
            Screen::Ended(_) => String::new(),
        };
        let rang = by_bell.then_some(now);
        let mut ending = Ending::new(self.context.judge, self.game, rang, half_typed);
        // That it is not kept is told before anything else.
        ending.page = self.recorder.trouble().map(|_| 0);
        self.screen = Screen::Ended(ending);
        self.drawn = None;
    }

    /// Ends the game before the bell.
    pub(crate) fn stop(&mut self, now: Duration) {
        self.game.stop(now);
        self.end(now, false);
    }

    /// The player leaves, at once.
    pub(crate) fn leave(&mut self, now: Duration) {
        if let Screen::Playing(_) = self.screen {
            self.keep_time(now);
        }
    }

    pub(crate) fn keep_time(&mut self, now: Duration) {
        self.kept = self.game.played(now);
        self.recorder.keep(None, self.kept);
    }

    /// Takes an event that was read at `now`. What is read when the bell has rung
    /// is not the game's any more.
    pub(crate) fn update(&mut self, event: &Event, now: Duration) -> Option<AfterGame> {
        self.tick(now);
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key, now),
            Event::Mouse(mouse) => {
                self.mouse(mouse, now);
                None
            }
            Event::Resize(width, height) => {
                self.area = Rect::new(0, 0, *width, *height);
                self.drawn = None;
                None
            }
            _ => None,
        }
    }

    fn key(&mut self, event: &KeyEvent, now: Duration) -> Option<AfterGame> {
        let key = Key::of(event)?;
        self.drawn = None;
        match key {
            Key::Leave => {
                self.leave(now);
                return Some(AfterGame::Interrupted(SIGINT));
            }
            Key::Turn => self.view.turn(),
            Key::Mirror => self.view.mirror(),
            _ => match &self.screen {
                Screen::Playing(_) => self.play_key(key, now),
                Screen::Ended(_) => return self.ended_key(key, now),
            },
        }
        None
    }

    fn mouse(&mut self, event: &MouseEvent, now: Duration) {
        let changed = match &self.screen {
            Screen::Playing(_) => self.play_mouse(event, now),
            Screen::Ended(_) => self.ended_mouse(event),
        };
        if changed {
            self.drawn = None;
        }
    }

    /// The cell that is seen a step from another; over the edge, from the other
    /// side.
    pub(crate) fn step(&self, cell: u32, way: Way) -> u32 {
        let (rows, columns) = (self.view.rows(), self.view.columns());
        let (row, column) = self.view.place(cell);
        match way {
            Way::Up => self.view.cell((row + rows - 1) % rows, column),
            Way::Down => self.view.cell((row + 1) % rows, column),
            Way::Left => self.view.cell(row, (column + columns - 1) % columns),
            Way::Right => self.view.cell(row, (column + 1) % columns),
        }
    }

    /// The cell where a cursor begins.
    pub(crate) fn middle(&self) -> u32 {
        self.view.cell((self.view.rows() - 1) / 2, (self.view.columns() - 1) / 2)
    }

    /// How long until the clock shows something else, or keys are taken, if
    /// nothing happens before.
    pub(crate) fn next_change(&self, now: Duration) -> Duration {
        const SECOND: Duration = Duration::from_secs(1);
        let past = |time: Duration| Duration::from_nanos(time.subsec_nanos().into());
        match (&self.screen, self.game.left(now)) {
            (Screen::Ended(_), _) => SECOND,
            (_, Some(left)) if left.subsec_nanos() > 0 => past(left),
            (_, Some(_)) => SECOND,
            (_, None) => SECOND - past(self.game.played(now)),
        }
    }

    /// Whether the screen would look different from when it was last drawn.
    pub(crate) fn is_stale(&self, now: Duration) -> bool {
        self.drawn != Some(self.looks(now))
    }

    /// The screen was drawn.
    pub(crate) fn drawn(&mut self, now: Duration) {
        self.drawn = Some(self.looks(now));
    }

    /// What of the time is on the screen.
    fn looks(&self, now: Duration) -> Duration {
        match &self.screen {
            Screen::Playing(_) => self.game.shown(now),
            Screen::Ended(ending) => Duration::from_secs(ending.takes_keys(now).into()),
        }
    }
}
