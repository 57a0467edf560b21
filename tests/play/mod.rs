//! End-to-end tests of the game, of prompts and of completions. They run the real program in a real
//! terminal and compare the screen.
//!
//! Nothing here waits for a fixed time. Tests wait until the screen shows the expected text.

mod completions;
mod endings;
mod ends;
mod family;
mod games;
mod killed;
mod modes;
mod player;
mod rooms;
mod runs;
mod serve;
mod sessions;
mod solve;
mod suspend;
mod word_search;

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use boggle_dictionary::Dictionary;
use vt100::Screen;

pub(crate) use player::Player;
use player::WORDS;

/// ```text
/// c a t
/// r r e
/// t o n
/// ```
const BOARD: &str = "--board catrreton --dict tiny";

/// The middle of the clock at 2:58. A game that takes less than a second does not count as a best.
const TWO_SECONDS_LATER: &str = "█▀▀ ▄ ▀▀█ █▀█";

/// Returns the position on the screen where a text starts.
fn find(screen: &Screen, text: &str) -> Option<(u16, u16)> {
    let (rows, columns) = screen.size();
    let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
    cells
        .into_iter()
        .find(|&(row, column)| screen.cell(row, column).is_some_and(|cell| cell.contents() == text))
}
