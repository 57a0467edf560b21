use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::count;
use boggle_explore::Goal;
use boggle_solver::Rules;

use crate::Error;

/// The maximum number of nodes, which are numbered together with a [layer](crate::terms).
const MAX_NODES: usize = 1 << 27;

/// Returns the ways to spell the words of a dictionary with at most `cells` tiles, as the indexes of
/// the tiles, with their scores.
pub(super) fn spellings(
    dictionary: &Dictionary,
    texts: &[String],
    rules: Rules,
    goal: Goal,
    cells: usize,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<(Vec<u8>, u32)>, Error> {
    let longest = texts.iter().map(String::len).max().unwrap_or(0).saturating_mul(cells);
    // The numbers and texts of the tiles that start with each byte.
    let mut tiles = vec![Vec::new(); 256];
    for (number, text) in (0..).zip(texts) {
        if let Some(first) = text.bytes().next() {
            tiles[usize::from(first)].push((number, text.as_str()));
        }
    }
    let (mut spelled, mut length) = (Vec::new(), 0_usize);
    for word in dictionary {
        if stop() {
            return Err(Error::Stopped);
        }
        if word.len() > longest || count(&word) < rules.min_length {
            continue;
        }
        let points = match goal {
            Goal::Points => rules.scoring.points(&word),
            _ => 1,
        };
        spell(&word, &tiles, cells, &mut Vec::new(), &mut |spelling: &[u8]| {
            spelled.push((spelling.to_vec(), points));
            length += spelling.len();
        });
        // There are at most as many nodes as letters, plus the root.
        if length >= MAX_NODES {
            return Err(Error::Limit("words"));
        }
    }
    Ok(spelled)
}

/// Calls `found` with each way to spell a word with at most `cells` tiles.
fn spell(
    rest: &str,
    tiles: &[Vec<(u8, &str)>],
    cells: usize,
    spelling: &mut Vec<u8>,
    found: &mut impl FnMut(&[u8]),
) {
    let Some(first) = rest.bytes().next() else { return found(spelling) };
    if spelling.len() == cells {
        return;
    }
    for &(number, tile) in &tiles[usize::from(first)] {
        if let Some(rest) = rest.strip_prefix(tile) {
            spelling.push(number);
            spell(rest, tiles, cells, spelling, found);
            spelling.pop();
        }
    }
}
