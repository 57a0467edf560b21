use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::count;
use boggle_solver::{Board, Rules, Tile};

use crate::tally::is_better;
use crate::{Extreme, LengthTally, Tally, TallyError};

/// The properties of a dictionary's words that a [`Counter`] needs.
///
/// A counter looks up about a hundred words per board, in random order, so the table is small
/// enough for the cache of a core.
#[derive(Debug, Clone)]
pub struct WordTable {
    /// The number of letters of each word (which has at most 255 bytes), plus [`COMMON`] for common
    /// words.
    words: Vec<u16>,
    points: Points,
    has_levels: bool,
}

/// Marks a common word.
const COMMON: u16 = 256;

/// The points of words.
#[derive(Debug, Clone)]
enum Points {
    /// Indexed by number of letters.
    ByLength(Vec<u32>),
    /// Indexed by rank.
    ByRank(Vec<u32>),
}

impl WordTable {
    /// Looks up all words of a dictionary, which takes about 30 ms.
    #[must_use]
    pub fn new(dictionary: &Dictionary, rules: Rules) -> WordTable {
        let (mut words, mut points) = (Vec::new(), Vec::new());
        for (rank, word) in (0..).zip(dictionary) {
            let letters = count(&word) as u16;
            words.push(if dictionary.is_common(rank) { letters | COMMON } else { letters });
            points.push(rules.scoring.points(&word));
        }
        let mut by_letters = vec![None; usize::from(COMMON)];
        let depends_on_letters = words.iter().zip(&points).all(|(&word, &points)| {
            *by_letters[usize::from(word % COMMON)].get_or_insert(points) == points
        });
        let points = match depends_on_letters {
            true => {
                Points::ByLength(by_letters.into_iter().map(Option::unwrap_or_default).collect())
            }
            false => Points::ByRank(points),
        };
        WordTable { words, points, has_levels: dictionary.has_levels() }
    }
}

/// A [`Tally`] that boards are added to.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_explore::{Counter, WordTable};
/// use boggle_solver::{Rules, Solver};
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "cart", "rat"])?);
/// let rules = Rules::for_cells(4);
/// let table = WordTable::new(solver.dictionary(), rules);
/// let mut counter = Counter::new(&table);
/// for (number, board) in (0..).zip(["catr", "catx"]) {
///     let board = board.parse()?;
///     counter.add(number, &board, &solver.ranks(&board, rules))?;
/// }
/// let tally = counter.finish(solver.dictionary())?;
/// assert_eq!(tally.extremes.most_words.expect("a board").value, 3);
/// assert_eq!(tally.lengths[&3].words, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Counter<'t> {
    table: &'t WordTable,
    tally: Tally,
    /// Indexed by number of letters.
    lengths: Vec<LengthTally>,
    /// The words and points of each length on one board.
    on_board: Vec<(u64, u64)>,
    /// The part of [`Tally::ranks`] from the last boards, few enough that the counts fit.
    ranks: Vec<u16>,
    last_boards: u16,
    /// The longest word of all boards.
    longest_rank: Option<u32>,
    /// The cells with a single ASCII letter, indexed by the letter's byte.
    letters: [u64; 128],
}

impl<'t> Counter<'t> {
    /// Creates a counter without boards.
    #[must_use]
    pub fn new(table: &'t WordTable) -> Counter<'t> {
        let longest = table.words.iter().map(|word| usize::from(word % COMMON)).max();
        let lengths = longest.map_or(1, |longest| longest + 1);
        Counter {
            table,
            tally: Tally { ranks: vec![0; table.words.len()], ..Tally::default() },
            lengths: vec![LengthTally::default(); lengths],
            on_board: vec![(0, 0); lengths],
            ranks: vec![0; table.words.len()],
            last_boards: 0,
            longest_rank: None,
            letters: [0; 128],
        }
    }

    /// Adds a board with its number and the ranks of its distinct words in the dictionary.
    ///
    /// # Errors
    ///
    /// Returns an error, and adds nothing, if a rank exceeds the number of words in the dictionary.
    pub fn add(&mut self, number: u64, board: &Board, ranks: &[u32]) -> Result<(), TallyError> {
        let words = self.table.words.len();
        if let Some(&rank) = ranks.iter().find(|&&rank| rank as usize >= words) {
            return Err(TallyError::Rank { rank, words });
        }
        if self.last_boards == u16::MAX {
            self.flush();
        }
        self.last_boards += 1;
        let tally = &mut self.tally;
        tally.boards += 1;
        let (mut common, mut longest, mut longest_rank) = (0, 0, None);
        for &rank in ranks {
            let word = self.table.words[rank as usize];
            let letters = usize::from(word % COMMON);
            common += u64::from(word / COMMON);
            // Choose the first of the longest words in the dictionary.
            if letters > longest || letters == longest && Some(rank) < longest_rank {
                (longest, longest_rank) = (letters, Some(rank));
            }
            self.on_board[letters].0 += 1;
            if let Points::ByRank(points) = &self.table.points {
                self.on_board[letters].1 += u64::from(points[rank as usize]);
            }
            self.ranks[rank as usize] += 1;
        }
        let mut points = 0;
        for (letters, length) in self.lengths.iter_mut().enumerate().take(longest + 1) {
            let (words, mut scored) = std::mem::take(&mut self.on_board[letters]);
            if let Points::ByLength(points) = &self.table.points {
                scored = words * u64::from(points[letters]);
            }
            length.words += words;
            length.points += scored;
            length.boards += u64::from(words > 0);
            points += scored;
        }
        if self.table.has_levels {
            tally.common.add(common);
        }
        let (words, longest) = (ranks.len() as u64, longest as u64);
        tally.words.add(words);
        tally.points.add(points);
        tally.longest.add(longest);
        for tile in board.tiles() {
            match tile {
                Tile::Letters(text) if text.len() == 1 => {
                    self.letters[usize::from(text.as_bytes()[0])] += 1;
                }
                tile => *tally.tiles.entry(tile.to_string()).or_default() += 1,
            }
        }
        let extremes = &mut tally.extremes;
        let extreme = |value| Extreme { value, number, board: board.to_string(), word: None };
        for (best, value, is_max) in [
            (&mut extremes.most_words, words, true),
            (&mut extremes.fewest_words, words, false),
            (&mut extremes.most_points, points, true),
            (&mut extremes.fewest_points, points, false),
        ] {
            if is_better(best.as_ref(), value, number, is_max) {
                *best = Some(extreme(value));
            }
        }
        if longest > 0 && is_better(extremes.longest_word.as_ref(), longest, number, true) {
            extremes.longest_word = Some(extreme(longest));
            self.longest_rank = longest_rank;
        }
        Ok(())
    }

    /// Adds the counts of the last boards to the totals.
    fn flush(&mut self) {
        for (sum, boards) in self.tally.ranks.iter_mut().zip(&mut self.ranks) {
            *sum += u64::from(std::mem::take(boards));
        }
        self.last_boards = 0;
    }

    /// Returns the tally. The dictionary must be the one that the table was created from.
    ///
    /// # Errors
    ///
    /// Returns an error if the dictionary has a different number of words.
    pub fn finish(mut self, dictionary: &Dictionary) -> Result<Tally, TallyError> {
        let (expected, found) = (self.table.words.len(), dictionary.len());
        if expected != found {
            return Err(TallyError::Dictionary { expected, found });
        }
        self.flush();
        if let Some(longest) = &mut self.tally.extremes.longest_word {
            longest.word = self.longest_rank.and_then(|rank| dictionary.word(rank));
        }
        for (letters, length) in (0..).zip(self.lengths) {
            if length.boards > 0 {
                self.tally.lengths.insert(letters, length);
            }
        }
        for (letter, cells) in ('\0'..).zip(self.letters) {
            if cells > 0 {
                self.tally.tiles.insert(letter.into(), cells);
            }
        }
        Ok(self.tally)
    }
}
