//! Checks a finished puzzle for words that it should not contain.

use std::collections::HashMap;

use boggle_dictionary::letters::{Accents, normalize};
use boggle_solver::{Board, Budget, Direction, Placement};

use crate::{Error, find_words};

/// Words that family mode keeps, because they also have an everyday meaning or are names, but that
/// nobody wants to find between the words of a puzzle.
const UNWANTED: [&str; 21] = [
    "ass", "boob", "bum", "butt", "chink", "cock", "hitler", "nazi", "nigga", "paki", "pee", "poo",
    "poop", "prick", "pube", "queer", "sex", "spastic", "tit", "tits", "wop",
];

/// Returns words that the letters between hidden words should not spell, besides those that family mode
/// leaves out ([`boggle_game::blocked_words`]). Words that the message contains, as *class* contains
/// *ass*, are not among them.
///
/// ```
/// use boggle_wordsearch::unwanted_words;
///
/// assert!(unwanted_words("").any(|word| word == "ass"));
/// assert!(unwanted_words("See you in class!").all(|word| word != "ass"));
/// assert!(unwanted_words("Viel Spaß!").all(|word| word != "ass"));
/// ```
pub fn unwanted_words<'w>(message: &str) -> impl Iterator<Item = &'w str> + use<'w> {
    let message: String = message.chars().filter(|it| it.is_alphabetic()).collect();
    // In capitals, *Spaß* has *ass*, too.
    let message = normalize(&message).replace('ß', "ss");
    UNWANTED.into_iter().filter(move |word| !message.contains(word))
}

/// A place in a puzzle where a blocked word can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockedPlace {
    /// Where it is. Its [`rank`](Placement::rank) is the index of the blocked word.
    pub placement: Placement,
    /// The index of a longer word of the list in which it is, as `ass` is in `glass`. Whoever finds the
    /// longer word reads past it.
    pub part_of: Option<usize>,
}

/// What a search for blocked words found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockedPlaces {
    /// The places, sorted by path.
    pub found: Vec<BlockedPlace>,
    /// The number of cells that were searched, which is all of them if the budget sufficed.
    pub searched_cells: usize,
}

/// Finds blocked words in a puzzle, in all eight directions, and which of them are in longer words of
/// its list. All words must be normalized.
///
/// # Errors
///
/// If something is not a word, or there are too many placements.
///
/// ```
/// use boggle_dictionary::letters::Accents;
/// use boggle_solver::Budget;
/// use boggle_wordsearch::{find_blocked, parse_puzzle};
///
/// let puzzle = parse_puzzle("glass\nxsxxx\nxxaxx\n\nglass")?;
/// let words: Vec<_> = puzzle.entries.iter().map(|entry| &entry.word).collect();
/// let (blocked, budget) = (["ass"], Budget::unlimited());
/// let found = find_blocked(&puzzle.board, &words, &blocked, Accents::Kept, budget)?.found;
/// assert_eq!(found[0].part_of, Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_blocked<W: AsRef<str>, B: AsRef<str>>(
    board: &Board,
    words: &[W],
    blocked: &[B],
    accents: Accents,
    budget: Budget<'_>,
) -> Result<BlockedPlaces, Error> {
    if blocked.is_empty() {
        return Ok(BlockedPlaces { found: Vec::new(), searched_cells: board.len() });
    }
    let found = find_words(board, blocked, accents, budget)?;
    let mut spans = Spans::default();
    if !found.found.is_empty() && !words.is_empty() {
        let listed = find_words(board, words, accents, budget)?;
        listed.found.iter().for_each(|placement| spans.add(placement, board));
        spans.sort();
    }
    let places = found.found.into_iter().map(|placement| {
        let part_of = spans.longer(&placement, board);
        BlockedPlace { placement, part_of }
    });
    Ok(BlockedPlaces { found: places.collect(), searched_cells: found.searched_cells })
}

/// The cells of words on a line: the first, the last, and the index of the word.
type Span = (u32, u32, usize);

/// The places of words, by the lines on which they are. On a line, cells have the same remainder.
#[derive(Default)]
struct Spans(HashMap<(Direction, u32), Vec<Span>>);

impl Spans {
    fn add(&mut self, placement: &Placement, board: &Board) {
        let (line, first, last) = span(placement, board);
        self.0.entry(line).or_default().push((first, last, placement.rank as usize));
    }

    /// Sorts the places on each line by their first cell, and keeps those that end after all before
    /// them: a place that is in another one has nothing in it that the other has not.
    fn sort(&mut self) {
        for spans in self.0.values_mut() {
            spans.sort_by_key(|&(first, last, _)| (first, std::cmp::Reverse(last)));
            let mut end = None;
            spans.retain(|&(_, last, _)| {
                let is_new = end.is_none_or(|end| last > end);
                end = end.max(Some(last));
                is_new
            });
        }
    }

    /// Returns the word of a place that contains this one and more.
    fn longer(&self, placement: &Placement, board: &Board) -> Option<usize> {
        let (line, first, last) = span(placement, board);
        let spans = self.0.get(&line)?;
        // The last place that begins there or before ends after all others.
        let before = spans.partition_point(|&(start, ..)| start <= first);
        let &(start, end, word) = spans.get(before.checked_sub(1)?)?;
        (end >= last && (start, end) != (first, last)).then_some(word)
    }
}

/// Returns the line of a placement, and its first and last cell on it.
fn span(placement: &Placement, board: &Board) -> ((Direction, u32), u32, u32) {
    let Placement { start, cells, direction, .. } = *placement;
    let stride = direction.stride(board.columns());
    let end = (start as isize + (cells as isize - 1) * stride) as u32;
    let forward = match direction {
        Direction::UpLeft => Direction::DownRight,
        Direction::Up => Direction::Down,
        Direction::UpRight => Direction::DownLeft,
        Direction::Left => Direction::Right,
        forward => forward,
    };
    let first = start.min(end);
    ((forward, first % (stride.unsigned_abs() as u32).max(1)), first, start.max(end))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;
    use proptest::test_runner::Config;

    use super::*;
    use crate::parse_puzzle;

    /// Returns the blocked words found, each with its first cell and the word that it is part of.
    fn found<'w>(
        rows: &str,
        words: &[&'w str],
        blocked: &[&'w str],
    ) -> Vec<(&'w str, u32, Option<&'w str>)> {
        let board = parse_puzzle(rows).unwrap().board;
        let places =
            find_blocked(&board, words, blocked, Accents::Kept, Budget::unlimited()).unwrap();
        assert_eq!(places.searched_cells, board.len());
        let place = |it: &BlockedPlace| {
            let word = blocked[it.placement.rank as usize];
            (word, it.placement.start, it.part_of.map(|part_of| words[part_of]))
        };
        places.found.iter().map(place).collect()
    }

    #[test]
    fn only_words_inside_longer_words_of_the_list_are_part_of_them() {
        let rows = "glass\nssaxx\nxaaxx\nxsxxx";
        assert_eq!(
            found(rows, &["glass", "salg"], &["ass", "cow"]),
            [("ass", 2, Some("glass")), ("ass", 7, None)]
        );
        // Its list has the blocked word itself, or only a part of it, or no word there.
        assert_eq!(found("xglassx\nyyyyyyy", &["glass", "ass"], &["ass"]).len(), 1);
        assert_eq!(found("xassx\nyyyyy", &["ass", "as"], &["ass"]), [("ass", 1, None)]);
        assert_eq!(found("xassx\nyyyyy", &[], &["ass"]), [("ass", 1, None)]);
        // Backward in a word that is placed backward.
        assert_eq!(found("ssalg\nyyyyy", &["glass"], &["ass"]), [("ass", 2, Some("glass"))]);
        // Two words cover it together.
        assert_eq!(
            found("palassie\nyyyyyyyy", &["pala", "lassie"], &["ass", "alas"]),
            [("alas", 1, None), ("ass", 3, Some("lassie")),]
        );
        assert_eq!(found("ass\nyyy", &["emu"], &[]), []);
    }

    proptest! {
        #![proptest_config(Config { cases: 500, failure_persistence: None, ..Config::default() })]

        #[test]
        fn longer_words_are_those_whose_cells_contain_it(
            (rows, columns) in (1_usize..7, 1_usize..7),
            letters in proptest::collection::vec("[ab]", 36),
            words in proptest::collection::vec("[ab]{2,5}", 0..6),
            blocked in proptest::collection::vec("[ab]{2,4}", 1..4),
        ) {
            let grid: Vec<_> = letters.chunks(columns).take(rows).map(|row| row.concat()).collect();
            let board = parse_puzzle(&format!("{} {columns}\n{}", grid.len(), grid.join("\n")));
            let Ok(board) = board.map(|puzzle| puzzle.board) else { return Ok(()) };
            let (kept, budget) = (Accents::Kept, Budget::unlimited());
            let cells = |it: &Placement| it.path(&board).collect::<BTreeSet<_>>();
            let places: Vec<_> = match words.is_empty() {
                true => Vec::new(),
                false => find_words(&board, &words, kept, budget).unwrap().found,
            };
            for found in find_blocked(&board, &words, &blocked, kept, budget).unwrap().found {
                let path = cells(&found.placement);
                let contains = |place: &&Placement| {
                    let other = cells(place);
                    other.is_superset(&path) && other.len() > path.len()
                };
                let expected: Vec<_> = places.iter().filter(contains).map(|it| it.rank as usize).collect();
                match found.part_of {
                    Some(word) => prop_assert!(expected.contains(&word)),
                    None => prop_assert!(expected.is_empty()),
                }
            }
        }
    }
}
