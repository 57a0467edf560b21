//! A word search as it is played: what the player has found, what is left, and the time.

use std::collections::HashMap;
use std::time::Duration;

use boggle_dictionary::letters::count;
use crc32c::{crc32c, crc32c_append};

use crate::selection::{lines, select_line, spelled};
use crate::{SharedEntry, SharedPuzzle};

/// An entry in its place in the grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundEntry {
    /// The index of the entry in the list.
    pub entry: usize,
    /// The cells of the word, from its first letter to its last.
    pub cells: Vec<u32>,
}

/// What a selection is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selection {
    /// An entry that had not been found.
    Found(FoundEntry),
    /// The entry with this index, which has been found before.
    FoundBefore(usize),
    /// Letters that are not an entry.
    NotListed,
}

/// A word search in progress. The time of each call is the reading of any clock that does not go
/// backward.
///
/// ```
/// use std::time::Duration;
/// use boggle_wordsearch::{Entry, PuzzleGame, Selection, SharedEntry, SharedPuzzle, parse_puzzle};
///
/// let board = parse_puzzle("cat\nxox\ngod")?.board;
/// let words = ["cat", "dog"].map(|word| Entry::parse(word).map(SharedEntry::Word));
/// let entries = words.into_iter().collect::<Result<_, _>>()?;
/// let puzzle = SharedPuzzle { title: "Pets".into(), board, entries, blanks: String::new() };
///
/// let second = Duration::from_secs;
/// let mut game = PuzzleGame::start(puzzle, second(100));
/// assert!(matches!(game.select(0, 2, second(110)), Selection::Found(found) if found.entry == 0));
/// // A word can be selected from either end.
/// let Selection::Found(dog) = game.select(6, 8, second(130)) else { panic!() };
/// assert_eq!(dog.cells, [8, 7, 6]);
/// assert!(game.is_over());
/// assert_eq!(game.played(second(999)), second(30));
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
#[derive(Debug, Clone)]
pub struct PuzzleGame {
    puzzle: SharedPuzzle,
    /// The first place of each entry, if the grid has it.
    places: Vec<Option<Vec<u32>>>,
    found: Vec<FoundEntry>,
    /// The entries that were hinted at, in this order.
    hinted: Vec<usize>,
    /// The time played until the clock was last started.
    played: Duration,
    /// When the clock was started, if it runs.
    since: Option<Duration>,
}

impl PuzzleGame {
    /// Starts the clock of a puzzle.
    #[must_use]
    pub fn start(puzzle: SharedPuzzle, now: Duration) -> PuzzleGame {
        let places = puzzle.places();
        let (found, hinted) = (Vec::new(), Vec::new());
        PuzzleGame { puzzle, places, found, hinted, played: Duration::ZERO, since: Some(now) }
    }

    /// Returns the puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &SharedPuzzle {
        &self.puzzle
    }

    /// Selects the [line](select_line) from one cell toward another.
    pub fn select(&mut self, from: u32, to: u32, now: Duration) -> Selection {
        let selection = self.puzzle.select(from, to, |entry| self.is_found(entry));
        if let Selection::Found(found) = &selection {
            self.found.push(found.clone());
            if self.is_over() {
                self.pause(now);
            }
        }
        selection
    }

    /// Returns an entry to find and where it is, for a hint: the first one in the list that has not
    /// been found or hinted at; `None` if there is none.
    pub fn hint(&mut self) -> Option<FoundEntry> {
        let is_new = |entry: &usize| !self.is_found(*entry) && !self.hinted.contains(entry);
        let entry = self.findable().find(is_new)?;
        self.hinted.push(entry);
        Some(FoundEntry { entry, cells: self.place(entry)?.to_vec() })
    }

    /// Returns the cells where the entries begin that were hinted at and have not been found since.
    pub fn hints(&self) -> impl Iterator<Item = u32> {
        let open = self.hinted.iter().filter(|entry| !self.is_found(**entry));
        open.filter_map(|entry| self.place(*entry)?.first().copied())
    }

    /// Returns the number of entries that were hinted at.
    #[must_use]
    pub fn hint_count(&self) -> usize {
        self.hinted.len()
    }

    /// Returns what has been found, in this order.
    #[must_use]
    pub fn found(&self) -> &[FoundEntry] {
        &self.found
    }

    /// Returns whether an entry has been found.
    #[must_use]
    pub fn is_found(&self, entry: usize) -> bool {
        self.found.iter().any(|found| found.entry == entry)
    }

    /// Returns the indexes of the entries that are in the grid. A list that a person wrote can have
    /// others.
    pub fn findable(&self) -> impl Iterator<Item = usize> {
        (0..self.places.len()).filter(|entry| self.places[*entry].is_some())
    }

    /// Returns the first place of an entry, if the grid has it.
    #[must_use]
    pub fn place(&self, entry: usize) -> Option<&[u32]> {
        self.places.get(entry)?.as_deref()
    }

    /// Returns the places of the entries that have not been found.
    pub fn missed(&self) -> impl Iterator<Item = &[u32]> {
        let missed = self.findable().filter(|entry| !self.is_found(*entry));
        missed.filter_map(|entry| self.place(entry))
    }

    /// Returns an entry as it is written on the list or, if the list has only a clue, its answer in
    /// lowercase; `None` if the answer is not in the grid.
    #[must_use]
    pub fn text(&self, entry: usize) -> Option<String> {
        match self.puzzle.entries.get(entry)? {
            SharedEntry::Word(entry) => Some(entry.text.clone()),
            SharedEntry::Clue { .. } => {
                spelled(&self.puzzle.board, self.place(entry)?.iter().copied())
            }
        }
    }

    /// Returns whether everything in the grid has been found.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.findable().all(|entry| self.is_found(entry))
    }

    /// Stops the clock, if it runs.
    pub fn pause(&mut self, now: Duration) {
        self.played = self.played(now);
        self.since = None;
    }

    /// Starts the clock again, unless the puzzle is finished.
    pub fn resume(&mut self, now: Duration) {
        if self.since.is_none() && !self.is_over() {
            self.since = Some(now);
        }
    }

    /// Returns whether the clock is stopped.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.since.is_none()
    }

    /// Returns the time played.
    #[must_use]
    pub fn played(&self, now: Duration) -> Duration {
        self.played + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

impl SharedPuzzle {
    /// Returns what the [line](select_line) from one cell toward another is, if some entries have been
    /// found before. The word can run either way.
    ///
    /// ```
    /// use boggle_wordsearch::{Entry, Selection, SharedEntry, SharedPuzzle};
    ///
    /// let entries = vec![SharedEntry::Word(Entry::parse("cat")?)];
    /// let board = "cat dog".parse()?;
    /// let puzzle = SharedPuzzle { title: String::new(), board, entries, blanks: String::new() };
    /// assert!(matches!(puzzle.select(2, 0, |_| false), Selection::Found(_)));
    /// assert_eq!(puzzle.select(2, 0, |_| true), Selection::FoundBefore(0));
    /// assert_eq!(puzzle.select(3, 5, |_| false), Selection::NotListed);
    /// # Ok::<(), boggle_notation::SyntaxError>(())
    /// ```
    pub fn select(&self, from: u32, to: u32, is_found: impl Fn(usize) -> bool) -> Selection {
        let forward = select_line(&self.board, from, to);
        let backward: Vec<u32> = forward.iter().rev().copied().collect();
        let mut selection = Selection::NotListed;
        for cells in [forward, backward] {
            let Some(word) = spelled(&self.board, cells.iter().copied()) else { continue };
            for entry in (0..).zip(&self.entries).filter(|(_, it)| it.is_spelled(&word)) {
                match entry {
                    (entry, _) if is_found(entry) => selection = Selection::FoundBefore(entry),
                    (entry, _) => return Selection::Found(FoundEntry { entry, cells }),
                }
            }
        }
        selection
    }

    /// Returns the first place of each entry, or `None` if the grid does not have it.
    fn places(&self) -> Vec<Option<Vec<u32>>> {
        // With the entries by the numbers and checksums of their letters, each line is read once.
        let mut entries: HashMap<(usize, u32), Vec<usize>> = HashMap::new();
        for (index, entry) in self.entries.iter().enumerate() {
            let key = match entry {
                SharedEntry::Word(entry) => (count(&entry.word), crc32c(entry.word.as_bytes())),
                SharedEntry::Clue { letters, checksum, .. } => (*letters, *checksum),
            };
            entries.entry(key).or_default().push(index);
        }
        let longest = entries.keys().map(|(letters, _)| *letters).max().unwrap_or(0);
        let mut places = vec![None; self.entries.len()];
        for line in lines(&self.board, longest) {
            let (mut letters, mut checksum) = (0, 0);
            for end in 1..=line.len() {
                let tile = self.board.tile(line[end - 1] as usize).to_string();
                (letters, checksum) =
                    (letters + count(&tile), crc32c_append(checksum, tile.as_bytes()));
                for &entry in entries.get(&(letters, checksum)).into_iter().flatten() {
                    let cells = &line[..end];
                    let word = spelled(&self.board, cells.iter().copied());
                    if word.is_some_and(|word| self.entries[entry].is_spelled(&word)) {
                        places[entry].get_or_insert_with(|| cells.to_vec());
                    }
                }
            }
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, parse_puzzle};

    fn second(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Returns a game with words and, after them, clues with their answers.
    fn game(rows: &str, words: &[&str], clues: &[(&str, &str)]) -> PuzzleGame {
        let word = |word: &&str| SharedEntry::Word(Entry::parse(word).unwrap());
        let clue = |(clue, answer): &(&str, &str)| SharedEntry::clue(clue, answer);
        let entries = words.iter().map(word).chain(clues.iter().map(clue)).collect();
        let board = parse_puzzle(rows).unwrap().board;
        let puzzle = SharedPuzzle { title: String::new(), board, entries, blanks: String::new() };
        PuzzleGame::start(puzzle, Duration::ZERO)
    }

    fn found(entry: usize, cells: &[u32]) -> Selection {
        Selection::Found(FoundEntry { entry, cells: cells.into() })
    }

    #[test]
    fn selections_find_words_and_answers_from_either_end() {
        let rows = "cats\nxoxi\ndoga\nlive";
        let words = ["cats", "dog", "Évil", "evil", "live", "coge", "emu"];
        for (from, to, expected) in [
            (0, 3, found(0, &[0, 1, 2, 3])),
            (3, 0, found(0, &[0, 1, 2, 3])),
            (10, 8, found(1, &[8, 9, 10])),
            // The direction of the selection decides if both ways are words.
            (12, 15, found(4, &[12, 13, 14, 15])),
            (15, 12, found(3, &[15, 14, 13, 12])),
            (0, 15, found(5, &[0, 5, 10, 15])),
            // Part of a word, or more than it.
            (0, 2, Selection::NotListed),
            (8, 11, Selection::NotListed),
            (1, 1, Selection::NotListed),
            // The answer of the clue.
            (14, 2, found(7, &[2, 6, 10, 14])),
            // A selection need not end exactly on the row.
            (12, 11, found(4, &[12, 13, 14, 15])),
        ] {
            let mut game = game(rows, &words, &[("a clue", "txgv")]);
            assert_eq!(game.select(from, to, second(1)), expected, "{from} to {to}");
        }
    }

    #[test]
    fn entries_are_found_once() {
        let mut game = game("live\nxxxx", &["live", "evil"], &[]);
        assert_eq!(game.select(0, 3, second(1)), found(0, &[0, 1, 2, 3]));
        assert_eq!(game.select(0, 3, second(2)), found(1, &[3, 2, 1, 0]));
        assert_eq!(game.select(0, 3, second(3)), Selection::FoundBefore(1));
        assert_eq!(game.found().len(), 2);
    }

    #[test]
    fn the_clock_stops_in_pauses_and_at_the_end() {
        let mut game = game("cat\ndog", &["cat", "dog", "emu"], &[]);
        assert_eq!(game.played(second(5)), second(5));
        game.pause(second(5));
        game.pause(second(7));
        assert!(game.is_paused());
        assert_eq!(game.played(second(99)), second(5));
        game.resume(second(100));
        game.resume(second(101));
        game.select(0, 2, second(102));
        // The grid has no emu.
        assert_eq!(game.findable().collect::<Vec<_>>(), [0, 1]);
        assert!(!game.is_over());
        game.select(3, 5, second(110));
        assert!(game.is_over());
        game.resume(second(120));
        assert_eq!(game.played(second(130)), second(15));
    }

    #[test]
    fn hints_show_where_words_begin_that_are_not_found() {
        let mut game = game("cat\ngod\nxxx", &["emu", "cat", "dog"], &[("letters", "xo")]);
        game.select(0, 2, second(1));
        assert_eq!(game.hint(), Some(FoundEntry { entry: 2, cells: vec![5, 4, 3] }));
        assert_eq!(game.hints().collect::<Vec<_>>(), [5]);
        assert_eq!(game.hint().map(|hint| hint.entry), Some(3));
        assert_eq!((game.hint(), game.hint_count()), (None, 2));
        game.select(5, 3, second(2));
        assert_eq!((game.hints().count(), game.hint_count()), (1, 2));
    }

    /// Whatever a link has, playing it does no harm.
    #[test]
    fn holes_and_odd_tiles_spell_nothing() {
        let mut game = game("c . t\n? A/E x", &["cat", "ae"], &[]);
        assert_eq!(game.findable().count(), 0);
        for (from, to) in (0..9).flat_map(|from| (0..9).map(move |to| (from, to))) {
            assert_eq!(game.select(from, to, second(1)), Selection::NotListed);
        }
        assert_eq!(game.hint(), None);
    }
}
