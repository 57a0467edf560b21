//! Which key does what, and how that is told.

use boggle_dictionary::letters::{is_letter, is_mark};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A step on the board or in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// What a key means. Letters mean themselves: words are typed, so nothing else
/// may be on them while a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Letter(char),
    Enter,
    Back,
    Clear,
    Step(Way),
    Space,
    Tab,
    Help,
    Turn,
    Mirror,
    Hints,
    End,
    Leave,
    PageUp,
    PageDown,
    Top,
    Bottom,
}

impl Key {
    /// The meaning of a key that was pressed, if it has one.
    pub(crate) fn of(event: &KeyEvent) -> Option<Key> {
        // Some keyboards have letters on Ctrl and Alt together.
        let control = KeyModifiers::CONTROL;
        let modifiers = event.modifiers & (control | KeyModifiers::ALT);
        Some(match event.code {
            KeyCode::Char(c) if modifiers == control => match c.to_ascii_lowercase() {
                'c' => Key::Leave,
                'd' => Key::End,
                'r' => Key::Turn,
                'f' => Key::Mirror,
                't' => Key::Hints,
                'u' => Key::Clear,
                // What older terminals send for Backspace and Enter.
                'h' => Key::Back,
                'j' => Key::Enter,
                _ => return None,
            },
            _ if modifiers == KeyModifiers::ALT => return None,
            KeyCode::Char(' ') => Key::Space,
            KeyCode::Char('?') | KeyCode::F(1) => Key::Help,
            KeyCode::Char(c) if is_letter(c) || is_mark(c) => Key::Letter(c),
            KeyCode::Enter => Key::Enter,
            KeyCode::Backspace => Key::Back,
            KeyCode::Esc => Key::Clear,
            KeyCode::Up => Key::Step(Way::Up),
            KeyCode::Down => Key::Step(Way::Down),
            KeyCode::Left => Key::Step(Way::Left),
            KeyCode::Right => Key::Step(Way::Right),
            KeyCode::Tab | KeyCode::BackTab => Key::Tab,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Top,
            KeyCode::End => Key::Bottom,
            _ => return None,
        })
    }

    /// How many pages on it turns what is told at length.
    pub(crate) fn pages(self) -> Option<isize> {
        match self {
            Key::Step(Way::Down) | Key::PageDown => Some(1),
            Key::Step(Way::Up) | Key::PageUp => Some(-1),
            _ => None,
        }
    }
}

/// A key as it is told: its name, what it does, and that in a word or two where
/// there is little room; none where it is not told then.
pub(crate) struct Told {
    pub key: &'static str,
    pub does: &'static str,
    pub brief: Option<&'static str>,
}

const fn told(key: &'static str, does: &'static str, brief: Option<&'static str>) -> Told {
    Told { key, does, brief }
}

/// The keys while a game is played, the most needed first.
pub(crate) const PLAYING: [Told; 12] = [
    told("Tab", "pauses, and goes on", Some("pause")),
    told("?", "pauses, and tells the keys", Some("keys")),
    told("Ctrl-D", "ends the game", Some("end")),
    told("Ctrl-R", "turns the board", Some("turn")),
    told("Ctrl-F", "mirrors the board", Some("mirror")),
    told("Ctrl-T", "shows hints, or not", Some("hints")),
    told("letters, Enter", "write a word, enter it", None),
    told("Backspace, Esc", "take a letter back, the line", None),
    told("arrows, Space", "go to a tile, pick it", None),
    told("mouse", "drag along a word, or click tiles", None),
    told("PgUp, PgDn", "scroll the words", None),
    told("Ctrl-C", "leaves at once", None),
];

/// The keys when it is over.
pub(crate) const ENDED: [Told; 8] = [
    told("n", "plays a new board", Some("new board")),
    told("q", "quits", Some("quit")),
    told("?", "tells the keys, or not", Some("keys")),
    told("Up, Down", "choose a word", Some("choose")),
    told("Left, Right", "pick a tile: only its words", Some("tile")),
    told("Esc", "shows all words again", None),
    told("Ctrl-R, Ctrl-F", "turn the board, mirror it", None),
    told("mouse", "clicks on tiles and words", None),
];
