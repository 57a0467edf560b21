use boggle_dice::DiceMatcher;
use boggle_dictionary::Dictionary;
use boggle_random::SeededRng;
use boggle_solver::{Board, BoardError, Rules, Tile};

use crate::required_words::{RequiredWords, check_word};
use crate::{DiceError, WordsError};

/// The number of moves tried to find an allowed one.
const MAX_TRIES: u32 = 50;

/// The set of boards to search, and the moves between them.
///
/// A move swaps two cells (40%) or puts a new tile on one cell or, one time in ten, on two. Half of
/// these tiles are chosen from all tiles, and half come from another good board.
#[derive(Debug, Clone)]
pub struct Moves {
    /// A board of the right size.
    blank: Board,
    tiles: Vec<Tile>,
    /// The dice that must be able to produce the board.
    dice: Option<DiceMatcher>,
    /// The words that the board must have.
    words: Option<RequiredWords>,
}

impl Moves {
    /// Allows all boards of a size with any of the tiles on each cell.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no tiles or no board can have this size.
    pub fn new(rows: usize, columns: usize, tiles: Vec<Tile>) -> Result<Moves, BoardError> {
        if tiles.is_empty() {
            return Err(BoardError::Empty);
        }
        let cells = std::iter::repeat_n(Tile::Wildcard, rows.saturating_mul(columns));
        let blank = Board::new(rows, columns, cells)?;
        Ok(Moves { blank, tiles, dice: None, words: None })
    }

    /// Allows the boards of a size that dice can produce.
    ///
    /// # Errors
    ///
    /// Returns an error if no board can have this size or there are fewer dice than cells.
    pub fn with_dice(rows: usize, columns: usize, dice: DiceMatcher) -> Result<Moves, DiceError> {
        let moves = Moves::new(rows, columns, dice.faces().to_vec())?;
        let count = dice.dice().iter().filter(|faces| !faces.is_empty()).count();
        if count < moves.blank.len() {
            return Err(DiceError::TooFew { dice: count, cells: moves.blank.len() });
        }
        Ok(Moves { dice: Some(dice), ..moves })
    }

    /// Allows only the boards that have all of these words under the rules.
    ///
    /// # Errors
    ///
    /// Returns an error if a word does not count under the dictionary and the rules, or if it is
    /// certain that no board has all the words.
    pub fn with_words(
        self,
        words: &[String],
        dictionary: &Dictionary,
        rules: Rules,
    ) -> Result<Moves, WordsError> {
        if words.is_empty() {
            return Ok(self);
        }
        let checked = words.iter().map(|given| check_word(given, dictionary, rules));
        let words: Vec<_> = checked.collect::<Result<_, _>>()?;
        let cells = self.blank.len();
        let required = RequiredWords::new(&words, rules, &self.tiles)?;
        match &self.dice {
            Some(dice) => words.iter().try_for_each(|word| {
                let spelled = dice.spell(word, cells);
                spelled.map_err(|reason| WordsError::Dice { word: word.clone(), reason })
            })?,
            None => required.check_room(&words, cells)?,
        }
        Ok(Moves { words: Some(required), ..self })
    }

    /// Whether these moves can lead to a board.
    pub(crate) fn reach(&self, board: &Board) -> bool {
        (board.rows(), board.columns()) == (self.blank.rows(), self.blank.columns())
            && board.tiles().all(|tile| self.tiles.contains(tile))
            && self.is_allowed(board)
    }

    fn is_allowed(&self, board: &Board) -> bool {
        self.dice.as_ref().is_none_or(|dice| dice.assign(board).is_ok())
            && self.words.as_ref().is_none_or(|words| words.are_on(board))
    }

    /// Tries to create a random allowed board.
    pub(crate) fn start(&self, rng: &mut SeededRng) -> Option<Board> {
        let mut cells = vec![None; self.blank.len()];
        if let Some(words) = &self.words
            && !words.lay_all(&self.blank, &mut cells, rng)
        {
            return None;
        }
        let tiles = match &self.dice {
            None => cells.into_iter().map(|cell| cell.or_else(|| rng.choose(&self.tiles).cloned())),
            Some(dice) => return self.roll_rest(dice, cells, rng).filter(|it| self.is_allowed(it)),
        };
        let board = self.board(tiles.collect::<Option<Vec<_>>>()?)?;
        self.is_allowed(&board).then_some(board)
    }

    /// Fills the empty cells by rolling the dice that the other cells do not use.
    fn roll_rest(
        &self,
        dice: &DiceMatcher,
        cells: Vec<Option<Tile>>,
        rng: &mut SeededRng,
    ) -> Option<Board> {
        let laid: Vec<_> = cells.iter().flatten().cloned().collect();
        let used = match Board::new(1, laid.len(), laid) {
            Ok(line) => dice.assign(&line).ok()?,
            Err(_) => Vec::new(),
        };
        let is_free = |die: &usize| !used.contains(die) && !dice.dice()[*die].is_empty();
        let mut rest: Vec<_> = (0..dice.dice().len()).filter(is_free).collect();
        rng.shuffle(&mut rest);
        let tiles = cells
            .into_iter()
            .map(|cell| cell.or_else(|| rng.choose(&dice.dice()[rest.pop()?]).cloned()));
        self.board(tiles.collect::<Option<Vec<_>>>()?)
    }

    fn board(&self, tiles: Vec<Tile>) -> Option<Board> {
        Board::new(self.blank.rows(), self.blank.columns(), tiles).ok()
    }

    /// Makes a random move to an allowed board, or no move if finding one is too hard. Tiles may
    /// come from `donor`.
    pub(crate) fn change(&self, board: &mut Board, donor: &Board, rng: &mut SeededRng) {
        for _ in 0..MAX_TRIES {
            let mut changed = board.clone();
            self.try_change(&mut changed, donor, rng);
            if self.is_allowed(&changed) {
                *board = changed;
                return;
            }
        }
    }

    fn try_change(&self, board: &mut Board, donor: &Board, rng: &mut SeededRng) {
        let cells = board.len() as u32;
        if let Some(words) = &self.words
            && rng.below(10) == 0
        {
            // Small changes rarely lead from one path of a long word to another.
            words.place_one(&self.blank, board, rng);
            if let (Some(_), Some(start)) = (&self.dice, self.start(rng)) {
                *board = start;
            }
            return;
        }
        if rng.below(10) < 4 {
            let (a, b) = (rng.below(cells), rng.below(cells));
            board.swap(a as usize, b as usize);
            return;
        }
        let changed = if rng.below(10) == 0 { 2 } else { 1 };
        for _ in 0..changed {
            let cell = rng.below(cells) as usize;
            let tile = match rng.below(2) {
                0 => rng.choose(&self.tiles),
                _ => Some(donor.tile(rng.below(cells) as usize)),
            };
            if let Some(tile) = tile {
                board.set(cell, tile);
            }
        }
    }

    /// Returns the tiles that a cell can have while the other cells stay unchanged.
    pub(crate) fn tiles_at(&self, board: &Board, cell: usize) -> Vec<Tile> {
        let mut changed = board.clone();
        let mut is_allowed = |tile: &&Tile| {
            changed.set(cell, tile);
            self.is_allowed(&changed)
        };
        self.tiles.iter().filter(&mut is_allowed).cloned().collect()
    }

    /// Returns the boards with two of the cells swapped.
    pub(crate) fn swaps(&self, board: &Board) -> impl Iterator<Item = Board> {
        let pairs = (0..board.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.filter_map(|(a, b)| {
            let mut swapped = board.clone();
            swapped.swap(a, b);
            self.is_allowed(&swapped).then_some(swapped)
        })
    }
}
