//! The game on the screen survives any events at any times: the screen is always safe to print on a
//! terminal, the clock and the sheet stay consistent, and the recorder receives every word that the
//! game accepts.

#![no_main]

use std::cell::RefCell;
use std::time::Duration;

use arbitrary::Arbitrary;
use boggle_dictionary::Dictionary;
use boggle_fuzz::Case;
use boggle_game::{FinishedGame, Game, GameRecorder, Judge};
use boggle_solver::Solver;
use boggle_tui::headless::HeadlessGame;
use boggle_tui::{PlayContext, Theme};
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    case: Case,
    board_name: &'a str,
    warning: Option<&'a str>,
    time_limit: Option<Duration>,
    /// The words of the case that were entered before the game was interrupted.
    entered: Vec<u8>,
    size: (u8, u8),
    theme: u8,
    bell: bool,
    start: Duration,
    steps: Vec<(Time, Step)>,
}

/// The time of a step.
#[derive(Debug, Arbitrary)]
enum Time {
    Same,
    /// A number of milliseconds later.
    Later(u16),
    /// Any time, even before the previous step: an event can be read before the screen is drawn,
    /// and handled afterward.
    At(Duration),
}

#[derive(Debug, Arbitrary)]
enum Step {
    /// Types one of the words and enters it.
    Word(u8),
    Char(char, u8),
    Key(u8, u8, bool),
    Mouse(u8, u8, u8),
    /// Changes the size reported to the game, the size of the screen, or both.
    Resize(u8, u8, bool, bool),
    Suspend,
    Draw,
}

const KEYS: [KeyCode; 16] = [
    KeyCode::Enter,
    KeyCode::Backspace,
    KeyCode::Esc,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::F(1),
    KeyCode::Delete,
    KeyCode::Null,
];

const CONTROL: [char; 9] = ['c', 'd', 'r', 'f', 't', 'u', 'h', 'j', 'z'];

const MOUSE: [MouseEventKind; 7] = [
    MouseEventKind::Down(MouseButton::Left),
    MouseEventKind::Drag(MouseButton::Left),
    MouseEventKind::Up(MouseButton::Left),
    MouseEventKind::Down(MouseButton::Right),
    MouseEventKind::Moved,
    MouseEventKind::ScrollUp,
    MouseEventKind::ScrollDown,
];

const THEMES: [Theme; 4] = [Theme::Mono, Theme::Plain, Theme::Dark, Theme::Light];

/// The maximum number of steps. A step takes up to a millisecond.
const MAX_STEPS: usize = 100;

/// The calls that a recorder received.
#[derive(Default)]
struct Log {
    words: Vec<String>,
    results: usize,
}

struct Recorder<'l> {
    log: &'l RefCell<Log>,
    time_limit: Option<Duration>,
    warning: Option<&'l str>,
}

impl GameRecorder for Recorder<'_> {
    fn record_progress(&mut self, word: Option<&str>, played: Duration) {
        assert!(self.time_limit.is_none_or(|limit| played <= limit));
        assert_eq!(self.log.borrow().results, 0, "progress after the end");
        self.log.borrow_mut().words.extend(word.map(str::to_owned));
    }

    fn record_result(&mut self, game: &Game, now: Duration) {
        self.log.borrow_mut().results += 1;
        assert!(self.time_limit.is_none_or(|limit| game.played(now) <= limit));
    }

    fn record_hints(&mut self, _: Duration) {}

    fn finished(&self) -> Option<&FinishedGame> {
        None
    }

    fn share(&mut self) {}

    fn warning(&self) -> Option<&str> {
        self.warning
    }
}

fuzz_target!(|input: Input| {
    let Case { board, rules, words } = &input.case;
    let solver = Solver::new(Dictionary::from_words(words).unwrap());
    let judge = Judge::new(&solver, board, *rules);
    let clock = || input.start;
    let context = PlayContext {
        judge: &judge,
        board_name: input.board_name,
        note: None,
        clock: &clock,
        room: None,
        theme: THEMES[usize::from(input.theme) % THEMES.len()],
        bell: input.bell,
    };
    let mut game = Game::start(input.time_limit, input.start);
    for index in input.entered.iter().take(MAX_STEPS) {
        game.enter(&judge, &words[usize::from(*index) % words.len()], input.start);
    }
    let before = game.sheet().entries().len();
    let log = RefCell::default();
    let mut recorder = Recorder { log: &log, time_limit: input.time_limit, warning: input.warning };
    let size = (input.size.0.into(), input.size.1.into());
    let mut screen = HeadlessGame::new(&context, &mut game, &mut recorder, size);
    let mut now = input.start;
    for (time, step) in input.steps.iter().take(MAX_STEPS) {
        now = match *time {
            Time::Same => now,
            Time::Later(millis) => now.saturating_add(Duration::from_millis(millis.into())),
            Time::At(time) => time,
        };
        if !take(&mut screen, step, words, now) {
            break;
        }
    }
    check_drawn(&mut screen, now);
    drop(screen);

    let Log { words: recorded, results } = log.into_inner();
    assert!(results <= 1);
    let entered = &game.sheet().entries()[before..];
    assert!(entered.iter().map(|entry| &entry.word).eq(&recorded));
});

/// Performs a step and returns whether the game continues.
fn take(screen: &mut HeadlessGame, step: &Step, words: &[String], now: Duration) -> bool {
    let none = KeyModifiers::NONE;
    let event = match *step {
        Step::Word(index) => {
            let word = &words[usize::from(index) % words.len()];
            for code in word.chars().map(KeyCode::Char) {
                screen.handle(&press(code, none), now);
            }
            press(KeyCode::Enter, none)
        }
        Step::Char(c, modifiers) => {
            press(KeyCode::Char(c), KeyModifiers::from_bits_truncate(modifiers))
        }
        Step::Key(key, repeat, false) => {
            let code = KEYS[usize::from(key) % KEYS.len()];
            let kinds = [KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release];
            let kind = kinds[usize::from(repeat) % kinds.len()];
            Event::Key(KeyEvent::new_with_kind(code, none, kind))
        }
        Step::Key(key, _, true) => {
            press(KeyCode::Char(CONTROL[usize::from(key) % CONTROL.len()]), KeyModifiers::CONTROL)
        }
        Step::Mouse(kind, column, row) => Event::Mouse(MouseEvent {
            kind: MOUSE[usize::from(kind) % MOUSE.len()],
            column: column.into(),
            row: row.into(),
            modifiers: none,
        }),
        Step::Resize(width, height, event, terminal) => {
            let (width, height) = (width.into(), height.into());
            if terminal {
                screen.resize((width, height));
            }
            if !event {
                return true;
            }
            Event::Resize(width, height)
        }
        Step::Suspend => {
            screen.suspend(now);
            return true;
        }
        Step::Draw => {
            check_drawn(screen, now);
            return true;
        }
    };
    screen.handle(&event, now).is_none()
}

fn press(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

/// Checks that the screen can be drawn and contains nothing that could affect a terminal.
fn check_drawn(screen: &mut HeadlessGame, now: Duration) {
    let (buffer, next_change) = screen.draw(now);
    assert!(next_change <= Duration::from_secs(1));
    let mut symbols = buffer.content().iter().map(|cell| cell.symbol());
    assert!(symbols.all(|symbol| !symbol.chars().any(char::is_control)));
}
