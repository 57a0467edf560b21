//! Options that choose a board.

use anyhow::{Context, anyhow, bail};
use boggle_dice::{BoardCodeError, DiceRoller, DiceSet, LETTERS, Roll, shape_name, shape_of};
use boggle_dictionary::letters::fold_accents;
use boggle_lookup::Error as LookupError;
use boggle_solver::{Board, Notation, NotationError, Size, Tile, board_in_address};
use chrono::{Datelike, NaiveDate};

use super::within;
use crate::args::{DictionaryArgs, dice_names};
use crate::output::roll::board_code;

/// The suffix of dice names with a challenge cube.
const CHALLENGE: &str = "-challenge";

/// As many dice with the letters of the dictionary are made. If the board has more cells, they
/// are rolled again.
const MAX_LETTER_DICE: usize = 64;

/// Which board.
#[derive(clap::Args)]
pub(crate) struct BoardArgs {
    /// Board, board code, web address, or file; `-` reads standard input.
    #[arg(value_name = "BOARD")]
    rows: Vec<String>,

    /// Same as BOARD.
    #[arg(short, long, value_name = "BOARD", conflicts_with = "rows")]
    board: Option<String>,
}

/// What the notation of a board leaves open.
#[derive(clap::Args)]
pub(crate) struct NotationArgs {
    /// Rows and columns of the board, unless its text determines them.
    #[arg(long, value_name = "RxC", value_parser = size)]
    pub size: Option<(usize, usize)>,

    /// Read `q` as a plain q instead of Qu.
    #[arg(long)]
    pub bare_q: bool,
}

/// Which board to roll.
#[derive(clap::Args)]
#[group(id = "rolled", multiple = true)]
pub(crate) struct DiceArgs {
    /// Roll these dice; `letters` rolls letters by their frequency in the dictionary.
    #[arg(long, value_name = "NAME", value_parser = dice_names())]
    dice: Option<String>,

    /// Roll a board with this shape: 5x5, donut, cross, or rows with a dot for each hole.
    #[arg(long, value_name = "SHAPE", value_parser = shape, conflicts_with = "size")]
    shape: Option<Board>,

    /// Include the challenge cube (only for the `big` dice).
    #[arg(long)]
    challenge: bool,

    /// Roll the board with this seed, the same on every machine.
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
}

/// A board, and the roll that produced it, if any.
#[derive(Debug, Clone)]
pub(crate) struct BoardInput {
    pub board: Board,
    pub roll: Option<Roll>,
}

impl BoardArgs {
    /// Returns the text of the board, if there is one.
    pub fn text(&self) -> Option<String> {
        self.board.clone().or_else(|| (!self.rows.is_empty()).then(|| self.rows.join(" ")))
    }
}

impl DiceArgs {
    /// Whether a roll was requested.
    pub fn is_requested(&self) -> bool {
        self.dice.is_some() || self.shape.is_some() || self.challenge || self.seed.is_some()
    }
}

impl BoardInput {
    /// Removes the accents from the tiles.
    pub fn fold_accents(self) -> anyhow::Result<BoardInput> {
        let board = &self.board;
        let fold = |tile: &Tile| fold_accents(&tile.to_string()).parse();
        let tiles = board.tiles().map(fold).collect::<Result<Vec<_>, _>>()?;
        Ok(BoardInput { board: Board::new(board.rows(), board.columns(), tiles)?, ..self })
    }

    /// Returns the code that reproduces the board, if there is one.
    pub fn code(&self) -> Option<String> {
        board_code(&self.board, self.roll)
    }
}

/// The maximum number of parts of a board code, and one more.
const MAX_CODE_PARTS: usize = 8;

impl NotationArgs {
    pub fn notation(&self) -> Notation {
        Notation { bare_q: self.bare_q, size: self.size.map(Size::from), one_row: false }
    }

    /// Reads a board or a board code, which can be in a web address.
    pub fn read(&self, text: &str) -> anyhow::Result<BoardInput> {
        // `new-` is the start of a board code rather than a single tile.
        if text.ends_with('-') && text.parse::<Roll>() == Err(BoardCodeError::Typo) {
            return Err(BoardCodeError::Typo).with_context(|| format!("`{text:.60}`"));
        }
        // No board code is a board, and nearly all texts are boards.
        let error = match Board::parse(text, &self.notation()) {
            Ok(board) => return Ok(BoardInput { board, roll: None }),
            Err(error) => error,
        };
        let could_be_board = |word: &str| [9, 16, 25, 36].contains(&word.chars().count());
        if matches!(error, NotationError::RaggedRows { .. })
            && text.split_whitespace().all(could_be_board)
        {
            bail!("{error}; for boards, write one per line and use `boggle solve --lines`");
        }
        if let Some(day) = text.trim().strip_prefix("daily") {
            match day.strip_prefix('-').map(str::parse) {
                Some(Ok(day)) => return self.board_of(daily_roll(day)),
                None if !day.is_empty() => {}
                _ => bail!("`{text:.60}` is not a day's board; write it as in daily-2026-11-21"),
            }
        }
        let mut words = text.split_whitespace();
        if words.clone().count() > 1 && words.any(|word| word.parse::<Roll>().is_ok()) {
            bail!(
                "`{:.60}`: a board code must stand alone; give one board, or several with --lines",
                text.trim()
            );
        }
        let in_address = board_in_address(text);
        let text = in_address.as_deref().unwrap_or(text).trim();
        match text.parse::<Roll>() {
            Ok(roll) => {
                let standard = (roll.dice.rows, roll.dice.columns);
                if self.size.is_some_and(|size| size != standard) {
                    let (rows, columns) = standard;
                    bail!("board code `{roll}` is of a {rows}x{columns} board; remove --size");
                }
                self.board_of(roll)
            }
            Err(BoardCodeError::NotACode) => {
                // With other hyphens, in quotes, or at the end of a sentence.
                let is_other = |c: char| !c.is_alphanumeric();
                let parts = text.split(is_other).filter(|part| !part.is_empty());
                // Names of dice have few parts, and texts can have millions.
                let parts: Vec<_> = parts.take(MAX_CODE_PARTS).collect();
                let code = parts.join("-");
                let joined = DiceSet::all().iter().find_map(|dice| {
                    let seed = code.to_lowercase().strip_prefix(&*dice.name)?.to_owned();
                    format!("{}-{seed}", dice.name).parse().ok()
                });
                if let Some(roll) = code.parse::<Roll>().ok().or(joined) {
                    bail!("`{text:.60}` is not a board; for the board code, write `{roll}`");
                }
                if let Some(name) = boggle_lookup::dice_of_code(text) {
                    let rows = text.replace('-', " ");
                    if Board::parse(&rows, &self.notation()).is_ok() {
                        bail!("`{text:.60}` is not a board code; for a board, write `{rows:.60}`");
                    }
                    boggle_lookup::dice(name)
                        .with_context(|| format!("board code `{text:.60}`"))?;
                }
                Err(error.into())
            }
            Err(error) => Err(error).with_context(|| format!("`{text:.60}`")),
        }
    }

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

    /// Returns the board of a roll, in the standard size of the dice.
    pub fn board_of(&self, roll: Roll) -> anyhow::Result<BoardInput> {
        let board = roll.dice.roll(roll.seed, (roll.dice.rows, roll.dice.columns), self.bare_q)?;
        Ok(BoardInput { board, roll: Some(roll) })
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
        let dice = match &args.dice {
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
        };
        if !args.challenge || dice.name.ends_with(CHALLENGE) {
            return Ok(dice);
        }
        match DiceSet::named(&format!("{}{CHALLENGE}", dice.name)) {
            Some(challenge) => Ok(challenge),
            None => bail!("the `{}` dice have no challenge cube; use --dice big", dice.name),
        }
    }
}

/// Returns the roll of the board of a day.
pub(crate) fn daily_roll(day: NaiveDate) -> Roll {
    let number = |number| u8::try_from(number).unwrap_or_default();
    let year = u16::try_from(day.year()).unwrap_or_default();
    Roll::daily(year, number(day.month()), number(day.day()))
}

/// Parses the value of `--seed`.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    within(0..=u64::MAX)(text)
}

/// Parses the value of `--size`.
pub(crate) fn size(text: &str) -> Result<(usize, usize), String> {
    let size: Result<Size, _> = text.parse();
    size.map(Size::into).map_err(|_| "expected rows and columns, e.g. 4x4".into())
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
