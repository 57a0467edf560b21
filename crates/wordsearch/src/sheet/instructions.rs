//! What a sheet tells students to do.

use boggle_dictionary::Entry;
use boggle_solver::{Direction, Placement};

use super::text::is_right_to_left;

/// Returns the instructions for finding entries in these places.
pub(crate) fn text(entries: &[Entry], placements: &[Placement], has_message: bool) -> String {
    let count = entries.len();
    let has_clues = entries.iter().any(|entry| entry.clue.is_some());
    let what = match (has_clues, count) {
        (false, 1) => "Find the word.".into(),
        (false, _) => format!("Find the {count} words."),
        (true, 1) => "Find the answer to the clue.".into(),
        (true, _) => format!("Find the answers to the {count} clues."),
    };
    let is_backward = entries.first().is_some_and(|entry| is_right_to_left(&entry.word));
    let how = directions(placements, is_backward);
    let they = if count == 1 { "It runs" } else { "They run" };
    let rest = if has_message { " The letters left over spell a message." } else { "" };
    format!("{what} {they} {how}.{rest}")
}

/// Describes the directions of words whose letters are usually read from left to right, or backward.
fn directions(placements: &[Placement], is_backward: bool) -> String {
    use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
    let runs = |directions: &[Direction]| {
        placements.iter().any(|placement| directions.contains(&placement.direction))
    };
    let names = [
        ("across", runs(&[Left, Right])),
        ("down", runs(&[Down, Up])),
        ("diagonally", runs(&[UpLeft, UpRight, DownLeft, DownRight])),
    ];
    let names: Vec<_> = names.into_iter().filter(|(_, is_used)| *is_used).map(|it| it.0).collect();
    let backward = if is_backward { [Right, UpRight, DownRight] } else { [Left, UpLeft, DownLeft] };
    let lines = match *names {
        [one, other] => format!("{one} or {other}"),
        [one, other, last] => format!("{one}, {other}, or {last}"),
        _ => names.concat(),
    };
    if runs(&backward) || runs(&[Up]) { lines + ", forward or backward" } else { lines }
}
