//! Options that roll a board.

use std::borrow::Cow;
use std::collections::BTreeMap;

use anyhow::Context;
use boggle_dice::{DiceChoice, DiceRoller, DiceSet, LETTERS, ParsedBoard, Roll, Shape};
use boggle_game::GameChoice;
use boggle_solver::{Board, Size};

use super::{DictionaryArgs, dice_names};

/// Which board to roll.
#[derive(clap::Args)]
#[group(id = "rolled", multiple = true)]
pub(crate) struct DiceArgs {
    /// Roll these dice, or the dice in a .json file; `letters` rolls letters by their frequency in
    /// the dictionary.
    #[arg(long, value_name = "NAME|FILE", value_parser = dice_names())]
    dice: Option<String>,

    /// Roll this shape: 5x5, donut, cross, or rows such as .aa./aaaa/.aa. with dots
    /// for holes.
    #[arg(long, value_name = "SHAPE", conflicts_with = "size")]
    shape: Option<Shape>,

    /// Roll with this seed; the result is the same on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,
}

impl DiceArgs {
    pub fn choice(&self) -> anyhow::Result<GameChoice> {
        let dice = dice(self.dice.as_deref())?;
        Ok(GameChoice { dice, shape: self.shape.clone(), ..GameChoice::default() })
    }

    /// Whether a roll was requested.
    pub fn is_requested(&self) -> bool {
        self.dice.is_some() || self.shape.is_some() || self.seed.is_some()
    }
}

/// Returns the dice with a name, or those in a file.
pub(crate) fn dice(name: Option<&str>) -> anyhow::Result<Option<DiceChoice>> {
    let Some(name) = name else { return Ok(None) };
    if name.eq_ignore_ascii_case(LETTERS) {
        return Ok(Some(DiceChoice::Letters));
    }
    Ok(Some(DiceChoice::Set(boggle_storage::dice(name)?)))
}

/// Dice, and a shape to roll boards in.
pub(crate) struct BoardRoller {
    pub dice: &'static DiceSet,
    pub shape: Shape,
    roller: DiceRoller,
}

impl BoardRoller {
    /// Prepares the dice of a game.
    pub fn new(game: &GameChoice, dictionary: &DictionaryArgs) -> anyhow::Result<BoardRoller> {
        let spec = game.resolve()?;
        let letters = match spec.dice {
            DiceChoice::Letters => dictionary.open_for(game)?.dictionary.letter_counts(),
            _ => BTreeMap::new(),
        };
        let dice = match spec.dice.set(&spec.shape, || letters).context("dice in a file")? {
            Cow::Borrowed(dice) => dice,
            // Used until the program ends, and made once.
            Cow::Owned(dice) => Box::leak(Box::new(dice)),
        };
        BoardRoller::with(dice, spec.shape, spec.bare_q)
    }

    /// Prepares these dice for the shape of a game, or else their own.
    #[cfg(feature = "tui")]
    pub fn with_dice(game: &GameChoice, dice: &'static DiceSet) -> anyhow::Result<BoardRoller> {
        let standard = Size { rows: dice.rows, columns: dice.columns };
        let shape = game.shape.clone().unwrap_or_else(|| standard.into());
        BoardRoller::with(dice, shape, game.bare_q.unwrap_or(false))
    }

    fn with(dice: &'static DiceSet, shape: Shape, bare_q: bool) -> anyhow::Result<BoardRoller> {
        let roller = DiceRoller::new(dice, bare_q)?;
        Ok(BoardRoller { dice, shape, roller })
    }

    /// Returns the dice, prepared for many rolls.
    pub fn roller(&self) -> &DiceRoller {
        &self.roller
    }

    /// Rolls the board of a seed.
    pub fn roll(&self, seed: u64) -> anyhow::Result<ParsedBoard> {
        let board = self.roller.roll_shape(seed, &self.shape)?;
        Ok(ParsedBoard { board, roll: Some(Roll { dice: self.dice, seed }) })
    }

    /// Rolls another board after one that was given or rolled: in its shape, with the same dice or those
    /// for its size. The seed is the next one if a seed was requested, otherwise random.
    #[cfg(feature = "tui")]
    pub fn another(
        game: &GameChoice,
        ParsedBoard { board, roll }: &ParsedBoard,
        seed: Option<u64>,
    ) -> anyhow::Result<ParsedBoard> {
        let Some(roll) = roll else {
            let sized = DiceSet::for_size(board.rows(), board.columns());
            let dice = sized.or(DiceSet::all().first()).context("no dice are known")?;
            let roller = BoardRoller::with(dice, Shape::of(board), game.bare_q.unwrap_or(false))?;
            return roller.roll(seed_or_random(None)?);
        };
        let seed = match seed {
            Some(_) => roll.seed.wrapping_add(1),
            None => seed_or_random(None)?,
        };
        // A solid face is not part of the shape.
        BoardRoller::with_dice(game, roll.dice)?.roll(seed)
    }
}

/// Returns the options that repeat a roll, in the shape that was chosen.
pub(crate) fn roll_options(game: &GameChoice, board: &Board, Roll { dice, seed }: Roll) -> String {
    let mut options = format!("--dice {} --seed {seed}", dice.name);
    let standard = Size { rows: dice.rows, columns: dice.columns };
    let shape = game.shape.as_ref().filter(|shape| shape.size() == board.size());
    if let Some(shape) = shape.filter(|shape| **shape != Shape::from(standard)) {
        let option = if shape.has_holes() { "shape" } else { "size" };
        options += &format!(" --{option} {shape}");
    }
    if game.bare_q == Some(true) {
        options += " --bare-q";
    }
    options
}

/// Returns the seed, or a random one if there is none.
pub(crate) fn seed_or_random(seed: Option<u64>) -> anyhow::Result<u64> {
    match seed {
        Some(seed) => Ok(seed),
        // 25 bits: 33 million boards for each set of dice, with codes of at most
        // five characters plus the check character.
        None => {
            let bits = getrandom::u32().context("no random numbers available; set --seed")?;
            Ok(u64::from(bits >> 7))
        }
    }
}
