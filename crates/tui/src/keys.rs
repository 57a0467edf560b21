//! The keys: their meanings and help texts.

use boggle_dictionary::letters::{is_letter, is_mark};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// An arrow key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

/// The meaning of a key. Letters belong to words, so commands during a game use other keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Letter(char),
    Enter,
    Backspace,
    Clear,
    Arrow(Arrow),
    Space,
    Tab,
    Help,
    Rotate,
    Mirror,
    Hints,
    EndGame,
    Interrupt,
    PageUp,
    PageDown,
    Top,
    Bottom,
}

impl Key {
    /// Returns the meaning of a key press, if it has one.
    pub(crate) fn from_event(event: &KeyEvent) -> Option<Key> {
        // Some keyboard layouts type letters with Ctrl and Alt together, so this combination is not
        // a command.
        let control = KeyModifiers::CONTROL;
        let modifiers = event.modifiers & (control | KeyModifiers::ALT);
        Some(match event.code {
            KeyCode::Char(c) if modifiers == control => match c.to_ascii_lowercase() {
                'c' => Key::Interrupt,
                'd' => Key::EndGame,
                'r' => Key::Rotate,
                'f' => Key::Mirror,
                't' => Key::Hints,
                'u' => Key::Clear,
                // Older terminals send these codes for Backspace and Enter.
                'h' => Key::Backspace,
                'j' => Key::Enter,
                _ => return None,
            },
            _ if modifiers == KeyModifiers::ALT => return None,
            KeyCode::Char(' ') => Key::Space,
            KeyCode::Char('?') | KeyCode::F(1) => Key::Help,
            KeyCode::Char(c) if is_letter(c) || is_mark(c) => Key::Letter(c),
            KeyCode::Enter => Key::Enter,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::Esc => Key::Clear,
            KeyCode::Up => Key::Arrow(Arrow::Up),
            KeyCode::Down => Key::Arrow(Arrow::Down),
            KeyCode::Left => Key::Arrow(Arrow::Left),
            KeyCode::Right => Key::Arrow(Arrow::Right),
            KeyCode::Tab | KeyCode::BackTab => Key::Tab,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Home => Key::Top,
            KeyCode::End => Key::Bottom,
            _ => return None,
        })
    }

    /// Returns the number of help pages to scroll by, if the key scrolls.
    pub(crate) fn page_step(self) -> Option<isize> {
        match self {
            Key::Arrow(Arrow::Down) | Key::PageDown => Some(1),
            Key::Arrow(Arrow::Up) | Key::PageUp => Some(-1),
            _ => None,
        }
    }
}

/// Returns whether an event is a press of Ctrl-Z, which suspends the program.
pub(crate) fn is_suspend(event: &Event) -> bool {
    let Event::Key(KeyEvent { code, modifiers, kind, .. }) = event else { return false };
    let is_z = matches!(code, KeyCode::Char('z' | 'Z'));
    is_z && *modifiers == KeyModifiers::CONTROL && *kind == KeyEventKind::Press
}

/// The help text for a key.
#[derive(Clone, Copy)]
pub(crate) struct KeyHelp {
    /// The name of the key.
    pub key: &'static str,
    /// What the key does.
    pub action: &'static str,
    /// One or two words for the bottom line of the screen; `None` if the key is not listed there.
    pub brief: Option<&'static str>,
}

const fn help(key: &'static str, action: &'static str, brief: Option<&'static str>) -> KeyHelp {
    KeyHelp { key, action, brief }
}

/// The keys during a game, most important first.
pub(crate) const PLAYING: [KeyHelp; 12] = [
    help("Tab", "pause and resume", Some("pause")),
    help("?", "pause and show the keys", Some("keys")),
    help("Ctrl-D", "end the game", Some("end")),
    help("Ctrl-R", "rotate the board", Some("rotate")),
    help("Ctrl-F", "mirror the board", Some("mirror")),
    help("Ctrl-T", "show or hide hints", Some("hints")),
    help("letters, Enter", "type a word; Enter or Space enters it", None),
    help("Backspace, Esc", "delete a letter, clear the line", None),
    help("arrows, Space", "move to a tile and pick it", None),
    help("mouse", "drag along a word or click tiles", None),
    help("PgUp, PgDn", "scroll the word list", None),
    if cfg!(unix) {
        help("Ctrl-C, Ctrl-Z", "leave at once, suspend", None)
    } else {
        help("Ctrl-C", "leave at once", None)
    },
];

/// The keys during a round of a room, most important first.
pub(crate) const ROUND: [KeyHelp; 3] = [
    help("Ctrl-D", "leave the room", Some("leave")),
    help("Ctrl-R", "rotate the board", Some("rotate")),
    help("Ctrl-F", "mirror the board", Some("mirror")),
];

/// The keys during a word search, most important first.
pub(crate) const PUZZLE: [KeyHelp; 9] = [
    help("Enter", "mark the first letter of a word, then the last; also Space", Some("mark")),
    help("Tab", "pause and resume", Some("pause")),
    help("?", "pause and show the keys", Some("keys")),
    help("Ctrl-T", "show where a word begins", Some("hint")),
    help("Ctrl-D", "end the game", Some("end")),
    help("arrows", "move in the grid", None),
    help("Backspace, Esc", "clear the mark", None),
    help("mouse", "drag along a word, or click its first and last letter", None),
    help("PgUp, PgDn", "scroll the list", None),
];

/// The keys after a word search, most important first.
pub(crate) const PUZZLE_RESULT: [KeyHelp; 2] =
    [help("n", "play another puzzle", Some("next puzzle")), help("q", "quit", Some("quit"))];

/// The keys on the results screen, most important first.
pub(crate) const RESULTS: [KeyHelp; 11] = [
    help("Tab", "list found or missed words", Some("missed")),
    help("n", "play a new board", Some("new board")),
    help("q", "quit", Some("quit")),
    help("Enter", "show or hide the meaning of the word", Some("meaning")),
    help("s", "show a line to share, and print it on leaving", Some("share")),
    help("?", "show or hide the keys", Some("keys")),
    help("Up, Down", "select a word", Some("word")),
    help("Left, Right", "pick a tile to see its words", None),
    help("Esc", "show all words again", None),
    help("Ctrl-R, Ctrl-F", "rotate or mirror the board", None),
    help("mouse", "click tiles and words", None),
];
