//! The options that say which board there is.

use anyhow::{Context, bail};
use boggle_dice::{CodeError, DiceSet, Roll};
use boggle_solver::{Board, Notation, parse_size};
use serde::Serialize;

use super::or_random;
use crate::suggest::suggest;

/// What follows the name of dice that have a challenge cube.
const CHALLENGE: &str = "-challenge";

/// What the notation of a board leaves open.
#[derive(clap::Args)]
pub(crate) struct NotationArgs {
    /// The rows and columns of the board, rolled or given in one string.
    #[arg(long, value_name = "RxC", value_parser = size)]
    pub size: Option<(usize, usize)>,

    /// Read `q` as a bare q, not as Qu.
    #[arg(long)]
    pub bare_q: bool,
}

/// Which board is rolled.
#[derive(clap::Args)]
#[group(id = "rolled", multiple = true)]
pub(crate) struct Dice {
    /// Roll these dice: new, classic, big, big-challenge, deluxe, big-2012, super or french.
    #[arg(long, value_name = "NAME")]
    dice: Option<String>,

    /// Put the challenge cube among the dice; those named big have one.
    #[arg(long)]
    challenge: bool,

    /// Roll the board of this seed, the same on every machine.
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
}

/// A board, and how it was rolled, if it was.
#[derive(Debug, Clone)]
pub(crate) struct BoardInput {
    pub board: Board,
    pub roll: Option<Roll>,
}

/// How a board was rolled, for programs.
#[derive(Serialize)]
pub(crate) struct Origin<'a> {
    name: &'a str,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
}

impl BoardInput {
    /// How it was rolled, if it was.
    pub fn origin(&self) -> Option<Origin<'static>> {
        let Roll { dice, seed } = self.roll?;
        Some(Origin { name: &dice.name, seed, code: self.code() })
    }

    /// The code that rolls the same board again, if there is one.
    pub fn code(&self) -> Option<String> {
        let again = self.roll.and_then(|roll| roll.board().ok());
        again.filter(|board| *board == self.board).and(self.roll).map(|roll| roll.to_string())
    }
}

impl NotationArgs {
    pub fn notation(&self) -> Notation {
        Notation { bare_q: self.bare_q, size: self.size }
    }

    /// Reads a board, or the code of one.
    pub fn read(&self, text: &str) -> anyhow::Result<BoardInput> {
        let mut parts = text.split_whitespace();
        if parts.clone().count() > 1 && parts.any(|part| part.parse::<Roll>().is_ok()) {
            bail!("`{text:.60}`: a board code is given alone; give one board");
        }
        match text.trim().parse::<Roll>() {
            Ok(roll) => self.rolled(roll),
            Err(CodeError::NotACode) => {
                Ok(BoardInput { board: Board::parse(text, &self.notation())?, roll: None })
            }
            Err(error) => Err(error).with_context(|| format!("`{text:.60}`")),
        }
    }

    /// Rolls the dice asked for.
    pub fn roll(&self, asked: &Dice) -> anyhow::Result<BoardInput> {
        self.rolled(self.choose(asked)?)
    }

    /// The dice asked for, or those whose board has the size asked for, or else
    /// the default ones; and the seed asked for, or else a random one.
    pub fn choose(&self, asked: &Dice) -> anyhow::Result<Roll> {
        Ok(Roll { dice: self.dice(asked)?, seed: or_random(asked.seed)? })
    }

    /// Rolls a board of the size asked for.
    pub fn rolled(&self, roll: Roll) -> anyhow::Result<BoardInput> {
        let size = self.size.unwrap_or((roll.dice.rows, roll.dice.columns));
        let board = roll.dice.roll(roll.seed, size, self.bare_q)?;
        Ok(BoardInput { board, roll: Some(roll) })
    }

    /// Another board, of the same size and the dice of that one or else those for
    /// the size: of the next seed, where one was asked for, or a random one.
    pub fn another(
        &self,
        BoardInput { board, roll }: &BoardInput,
        asked: &Dice,
    ) -> anyhow::Result<BoardInput> {
        let size = (board.rows(), board.columns());
        let sized = || DiceSet::for_size(size.0, size.1).or(DiceSet::all().first());
        let dice = roll.map(|roll| roll.dice).or_else(sized).context("no dice are known")?;
        let seed = match (asked.seed, roll) {
            (Some(_), Some(roll)) => roll.seed.wrapping_add(1),
            _ => or_random(None)?,
        };
        let board = dice.roll(seed, size, self.bare_q)?;
        Ok(BoardInput { board, roll: Some(Roll { dice, seed }) })
    }

    /// The options that roll a board again.
    pub fn again(&self, Roll { dice, seed }: Roll) -> String {
        let mut options = format!("--dice {} --seed {seed}", dice.name);
        if let Some((rows, columns)) = self.size {
            options += &format!(" --size {rows}x{columns}");
        }
        if self.bare_q {
            options += " --bare-q";
        }
        options
    }

    fn dice(&self, asked: &Dice) -> anyhow::Result<&'static DiceSet> {
        let sized = self.size.and_then(|(rows, columns)| DiceSet::for_size(rows, columns));
        let dice = match &asked.dice {
            Some(name) => dice_named(name)?,
            None => sized.or(DiceSet::all().first()).context("no dice are known")?,
        };
        if !asked.challenge || dice.name.ends_with(CHALLENGE) {
            return Ok(dice);
        }
        match DiceSet::named(&format!("{}{CHALLENGE}", dice.name)) {
            Some(challenge) => Ok(challenge),
            None => bail!("the {} dice have no challenge cube; roll --dice big", dice.name),
        }
    }
}

/// The dice of that name.
pub(crate) fn dice_named(name: &str) -> anyhow::Result<&'static DiceSet> {
    DiceSet::named(name).with_context(|| unknown(name))
}

/// Says that there are no such dice, and which there are.
fn unknown(name: &str) -> String {
    let names: Vec<_> = DiceSet::all().iter().map(|set| set.name.as_str()).collect();
    match suggest(name, names.iter().copied()) {
        Some(near) => format!("no dice `{name}`; did you mean `{near}`?"),
        None => format!("no dice `{name}`; there are {}", names.join(", ")),
    }
}

/// Reads the value of `--seed`.
fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}

/// Reads the value of `--size`.
fn size(text: &str) -> Result<(usize, usize), String> {
    parse_size(text).ok_or_else(|| "write rows and columns, as in 4x4".into())
}
