use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{count, strip_letters};
use boggle_explore::Goal;
use boggle_solver::Rules;

use crate::{Error, MAX_CELLS};

/// The maximum number of nodes, which are numbered together with a [layer](crate::terms).
const MAX_NODES: usize = 1 << 27;

/// The numbers of a word's tiles, starting at 1, padded with zeros. An array needs no allocation,
/// so it is faster to create and to sort than a vector.
pub(super) type Spelling = [u8; MAX_CELLS];

/// Returns the spelling with these tile numbers.
pub(super) fn to_spelling(numbers: &[u8]) -> Spelling {
    let mut spelling = Spelling::default();
    spelling.iter_mut().zip(numbers).for_each(|(to, &number)| *to = number);
    spelling
}

/// Returns the ways to spell the words of a dictionary with at most `cells` tiles, along with the
/// words' scores. The tiles are numbered from 1, in the order of `texts`.
pub(super) fn spellings(
    dictionary: &Dictionary,
    texts: &[String],
    rules: Rules,
    goal: Goal,
    cells: usize,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<(Spelling, u32)>, Error> {
    let longest = texts.iter().map(String::len).max().unwrap_or(0).saturating_mul(cells);
    // The numbers and texts of the tiles that start with each byte.
    let mut tiles = vec![Vec::new(); 256];
    for (number, text) in (1..).zip(texts) {
        if let Some(first) = text.bytes().next() {
            tiles[usize::from(first)].push((number, text.as_str()));
        }
    }
    let (mut spelled, mut numbers, mut length) = (Vec::new(), Vec::new(), 0_usize);
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
        spell(&word, &tiles, cells, &mut numbers, &mut |numbers: &[u8]| {
            spelled.push((to_spelling(numbers), points));
            length += numbers.len();
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
    numbers: &mut Vec<u8>,
    found: &mut impl FnMut(&[u8]),
) {
    let Some(first) = rest.bytes().next() else { return found(numbers) };
    if numbers.len() == cells {
        return;
    }
    for &(number, tile) in &tiles[usize::from(first)] {
        if let Some(rest) = strip_letters(rest, tile) {
            numbers.push(number);
            spell(rest, tiles, cells, numbers, found);
            numbers.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_whole_letters() {
        let dictionary = Dictionary::from_words(["नन्ह", "न्", "xx\u{302}"]).unwrap();
        let texts = ["न", "न्", "ह", "न्ह", "x"].map(String::from);
        let rules = Rules { min_length: 1, ..Rules::for_cells(4) };
        let spelled = spellings(&dictionary, &texts, rules, Goal::Words, 4, &|| false).unwrap();
        assert_eq!(spelled, [(to_spelling(&[1, 4]), 1), (to_spelling(&[2]), 1)]);
    }
}
