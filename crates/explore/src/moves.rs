use boggle_dice::{DiceMatcher, SeededRng};
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
    /// A board of the right size with wildcards and holes.
    blank: Board,
    /// The cells that are not holes.
    pub(crate) open: Vec<usize>,
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
        Moves::for_shape(full(rows, columns)?, tiles)
    }

    /// Allows all boards with the holes ([`Tile::Blocked`]) of a shape and any of the tiles on each
    /// other cell.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no tiles or the shape has only holes.
    ///
    /// ```
    /// use boggle_explore::Moves;
    /// use boggle_solver::{Board, Tile};
    ///
    /// let shape: Board = ".a. aaa .a.".parse()?;
    /// assert!(Moves::for_shape(shape, vec![Tile::letters("a")?, Tile::letters("t")?]).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_shape(shape: Board, tiles: Vec<Tile>) -> Result<Moves, BoardError> {
        let is_open = |cell: &usize| *shape.tile(*cell) != Tile::Blocked;
        let open: Vec<_> = (0..shape.len()).filter(is_open).collect();
        if tiles.is_empty() || open.is_empty() {
            return Err(BoardError::Empty);
        }
        let mut blank = shape;
        open.iter().for_each(|&cell| blank.set(cell, &Tile::Wildcard));
        Ok(Moves { blank, open, tiles, dice: None, words: None })
    }

    /// Allows the boards of a size that dice can produce.
    ///
    /// # Errors
    ///
    /// Returns an error if no board can have this size or there are fewer dice than cells.
    pub fn with_dice(rows: usize, columns: usize, dice: DiceMatcher) -> Result<Moves, DiceError> {
        Moves::for_shape_with_dice(full(rows, columns)?, dice)
    }

    /// Allows the boards with the holes of a shape that dice can produce.
    ///
    /// # Errors
    ///
    /// Returns an error if the shape has only holes or there are fewer dice than other cells.
    pub fn for_shape_with_dice(shape: Board, dice: DiceMatcher) -> Result<Moves, DiceError> {
        let moves = Moves::for_shape(shape, dice.faces().to_vec())?;
        let count = dice.dice().iter().filter(|faces| !faces.is_empty()).count();
        if count < moves.open.len() {
            return Err(DiceError::TooFew { dice: count, cells: moves.open.len() });
        }
        Ok(Moves { dice: Some(dice), ..moves })
    }

    /// Allows only the boards that have all of these words under the rules. The words need not be in
    /// any dictionary.
    ///
    /// # Errors
    ///
    /// Returns an error if a word is invalid or too short for the rules, or if it is certain that no
    /// board has all the words.
    pub fn with_words(self, words: &[String], rules: Rules) -> Result<Moves, WordsError> {
        if words.is_empty() {
            return Ok(self);
        }
        let checked = words.iter().map(|given| check_word(given, rules));
        let words: Vec<_> = checked.collect::<Result<_, _>>()?;
        let cells = self.open.len();
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
            && self.has_holes(board)
            && self.open.iter().all(|&cell| self.tiles.contains(board.tile(cell)))
            && self.is_allowed(board)
    }

    /// Whether a board has the holes of the shape.
    fn has_holes(&self, board: &Board) -> bool {
        let mut cells = self.blank.tiles().zip(board.tiles());
        self.is_full() || cells.all(|(shape, tile)| *shape != Tile::Blocked || shape == tile)
    }

    fn is_full(&self) -> bool {
        self.open.len() == self.blank.len()
    }

    /// Returns the smallest of the board's images that have the holes of the shape.
    pub(crate) fn canonical(&self, board: &Board) -> Board {
        if self.is_full() {
            return board.canonical();
        }
        let images = board.images().filter(|image| self.has_holes(image));
        images.min().unwrap_or_else(|| board.clone())
    }

    fn can_roll(&self, dice: &DiceMatcher, board: &Board) -> bool {
        if self.is_full() {
            return dice.assign(board).is_ok();
        }
        let tiles = self.open.iter().map(|&cell| board.tile(cell).clone());
        Board::new(1, self.open.len(), tiles).is_ok_and(|line| dice.assign(&line).is_ok())
    }

    fn is_allowed(&self, board: &Board) -> bool {
        self.dice.as_ref().is_none_or(|dice| self.can_roll(dice, board))
            && self.words.as_ref().is_none_or(|words| words.are_on(board))
    }

    /// Tries to create a random allowed board.
    pub(crate) fn start(&self, rng: &mut SeededRng) -> Option<Board> {
        let mut cells = self.empty_cells();
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

    /// Returns an empty board: the tiles of its holes.
    fn empty_cells(&self) -> Vec<Option<Tile>> {
        self.blank.tiles().map(|tile| (*tile == Tile::Blocked).then_some(Tile::Blocked)).collect()
    }

    /// Fills the empty cells by rolling the dice that the other cells do not use.
    fn roll_rest(
        &self,
        dice: &DiceMatcher,
        cells: Vec<Option<Tile>>,
        rng: &mut SeededRng,
    ) -> Option<Board> {
        let laid: Vec<_> = self.open.iter().filter_map(|&cell| cells[cell].clone()).collect();
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
        let cell = |rng: &mut SeededRng| self.open[rng.below(self.open.len() as u32) as usize];
        if let Some(words) = &self.words
            && rng.below(10) == 0
        {
            // Small changes rarely lead from one path of a long word to another.
            words.place_one(&self.blank, &self.empty_cells(), board, rng);
            if let (Some(_), Some(start)) = (&self.dice, self.start(rng)) {
                *board = start;
            }
            return;
        }
        if rng.below(10) < 4 {
            let (a, b) = (cell(rng), cell(rng));
            board.swap(a, b);
            return;
        }
        let changed = if rng.below(10) == 0 { 2 } else { 1 };
        for _ in 0..changed {
            let at = cell(rng);
            let tile = match rng.below(2) {
                0 => rng.choose(&self.tiles),
                _ => Some(donor.tile(cell(rng))),
            };
            if let Some(tile) = tile {
                board.set(at, tile);
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
        let pairs = (0..self.open.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.filter_map(|(a, b)| {
            let mut swapped = board.clone();
            swapped.swap(self.open[a], self.open[b]);
            self.is_allowed(&swapped).then_some(swapped)
        })
    }
}

/// Returns a board without holes.
fn full(rows: usize, columns: usize) -> Result<Board, BoardError> {
    Board::new(rows, columns, std::iter::repeat_n(Tile::Wildcard, rows.saturating_mul(columns)))
}
