//! Options that roll a board.

use anyhow::{Context, anyhow};
use boggle_dice::{DiceRoller, DiceSet, LETTERS, Roll, shape_name, shape_of};
use boggle_lookup::Error as LookupError;
use boggle_solver::{Board, Size, Tile};

use super::{BoardInput, DictionaryArgs, NotationArgs, dice_names, within};

/// The maximum number of dice made from the letters of the dictionary. If the board has more cells,
/// they are rolled again.
const MAX_LETTER_DICE: usize = 64;

/// Which board to roll.
#[derive(clap::Args)]
#[group(id = "rolled", multiple = true)]
pub(crate) struct DiceArgs {
    /// Roll these dice, or those in a .json file; `letters` rolls letters by their frequency in the
    /// dictionary.
    #[arg(long, value_name = "NAME|FILE", value_parser = dice_names())]
    dice: Option<String>,

    /// Roll this shape: 5x5, donut, cross, or rows such as .aa./aaaa/.aa. with dots
    /// for holes.
    #[arg(long, value_name = "SHAPE", value_parser = shape, conflicts_with = "size")]
    shape: Option<Board>,

    /// Roll with this seed; the result is the same on every machine.
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
}

impl DiceArgs {
    /// Whether a roll was requested.
    pub fn is_requested(&self) -> bool {
        self.dice.is_some() || self.shape.is_some() || self.seed.is_some()
    }
}

/// Rolling boards in the requested size.
impl NotationArgs {
    /// Rolls a board as requested.
    pub fn roll(&self, args: &DiceArgs, dictionary: &DictionaryArgs) -> anyhow::Result<BoardInput> {
        self.roll_shape(self.choose_roll(args, dictionary)?, args)
    }

    /// Returns the requested dice, or those for the requested size, or the default
    /// dice; with the requested seed or a random one.
    pub fn choose_roll(
        &self,
        args: &DiceArgs,
        dictionary: &DictionaryArgs,
    ) -> anyhow::Result<Roll> {
        Ok(Roll { dice: self.dice(args, dictionary)?, seed: seed_or_random(args.seed)? })
    }

    /// Returns the board of a roll, in the requested shape.
    pub fn roll_shape(&self, roll: Roll, args: &DiceArgs) -> anyhow::Result<BoardInput> {
        let roller = DiceRoller::new(roll.dice, self.bare_q)?;
        let board = roller.roll_shape(roll.seed, &self.shape(args, roll.dice)?)?;
        Ok(BoardInput { board, roll: Some(roll) })
    }

    /// Returns the requested shape of a rolled board, or else that of the dice.
    pub fn shape(&self, args: &DiceArgs, dice: &DiceSet) -> anyhow::Result<Board> {
        let size = match (self.size, &args.shape) {
            (None, Some(shape)) => return Ok(shape.clone()),
            (size, _) => Size::from(size.unwrap_or((dice.rows, dice.columns))),
        };
        let tiles = std::iter::repeat_n(Tile::Wildcard, size.cells()?);
        Ok(Board::new(size.rows, size.columns, tiles)?)
    }

    /// Rolls another board of the same shape, with the same dice or those for the
    /// size. Its seed is the next one if a seed was requested, otherwise random.
    pub fn another(
        &self,
        BoardInput { board, roll }: &BoardInput,
        args: &DiceArgs,
    ) -> anyhow::Result<BoardInput> {
        let default =
            || DiceSet::for_size(board.rows(), board.columns()).or(DiceSet::all().first());
        let dice = roll.map(|roll| roll.dice).or_else(default).context("no dice are known")?;
        let seed = match (args.seed, roll) {
            (Some(_), Some(roll)) => roll.seed.wrapping_add(1),
            _ => seed_or_random(None)?,
        };
        // A solid face is not part of the shape.
        let shape = if roll.is_some() { self.shape(args, dice)? } else { shape_of(board) };
        let board = DiceRoller::new(dice, self.bare_q)?.roll_shape(seed, &shape)?;
        Ok(BoardInput { board, roll: Some(Roll { dice, seed }) })
    }

    /// Returns the options that repeat a roll.
    pub fn options(&self, Roll { dice, seed }: Roll, args: &DiceArgs) -> String {
        let mut options = format!("--dice {} --seed {seed}", dice.name);
        match (self.size, &args.shape) {
            (Some((rows, columns)), _) => options += &format!(" --size {rows}x{columns}"),
            (None, Some(shape)) => {
                let shape = shape_name(shape);
                if shape != format!("{}x{}", dice.rows, dice.columns) {
                    options += &format!(" --shape {shape}");
                }
            }
            (None, None) => {}
        }
        if self.bare_q {
            options += " --bare-q";
        }
        options
    }

    fn dice(
        &self,
        args: &DiceArgs,
        dictionary: &DictionaryArgs,
    ) -> anyhow::Result<&'static DiceSet> {
        let size = self.size.or(args.shape.as_ref().map(|shape| shape.size().into()));
        let sized = size.and_then(|(rows, columns)| DiceSet::for_size(rows, columns));
        Ok(match &args.dice {
            Some(name) if name.eq_ignore_ascii_case(LETTERS) => {
                let counts = dictionary.open()?.dictionary.letter_counts();
                let (rows, columns) = size.unwrap_or((4, 4));
                // Used until the program ends, and made once.
                Box::leak(Box::new(DiceSet::from_letters(
                    &counts,
                    rows.saturating_mul(columns).min(MAX_LETTER_DICE),
                )))
            }
            Some(name) => boggle_lookup::dice(name).map_err(|error| match error {
                LookupError::Dice { similar: None, .. } => anyhow!("{error}, or {LETTERS}"),
                error => error.into(),
            })?,
            None => sized.or(DiceSet::all().first()).context("no dice are known")?,
        })
    }
}

/// Parses the value of `--seed`.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    within(0..=u64::MAX)(text)
}

/// Parses the value of `--shape`.
pub(crate) fn shape(text: &str) -> Result<Board, String> {
    boggle_dice::shape(text).map_err(|error| error.to_string())
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
