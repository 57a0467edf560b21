//! Options that choose a board.

use anyhow::{Context, bail};
use boggle_dice::{BoardCodeError, DiceSet, Roll};
use boggle_game::GameChoice;
use boggle_solver::{Board, Notation, NotationError, Size, board_in_address};
use chrono::{Datelike, NaiveDate};

use crate::output::roll::board_code;

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
    /// Number of rows and columns; not needed for a board given in rows.
    #[arg(long, value_name = "RxC", value_parser = size)]
    pub size: Option<(usize, usize)>,

    /// Read `q` as a plain q instead of Qu.
    #[arg(long)]
    pub bare_q: bool,
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
        // If every argument contains spaces or tabs, as in `p e r s`, each is a row.
        let has_gap = |row: &String| row.trim().contains(char::is_whitespace);
        let gap = if self.rows.iter().all(has_gap) { "\n" } else { " " };
        self.board.clone().or_else(|| (!self.rows.is_empty()).then(|| self.rows.join(gap)))
    }
}

impl BoardInput {
    /// Returns the code that reproduces the board, if there is one.
    pub fn code(&self) -> Option<String> {
        board_code(&self.board, self.roll)
    }
}

/// The maximum number of parts of a board code, and one more.
const MAX_CODE_PARTS: usize = 8;

impl NotationArgs {
    /// Returns the choice of a board that is rolled.
    pub fn choice(&self) -> GameChoice {
        GameChoice {
            shape: self.size.map(|size| Size::from(size).into()),
            bare_q: self.bare_q.then_some(true),
            ..GameChoice::default()
        }
    }

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
        if let Ok(day) = text.trim().parse::<NaiveDate>() {
            bail!("`{day}` is not a board; for that day's board, write daily-{day}");
        }
        let mut words = text.trim().split(' ').filter(|word| !word.is_empty());
        if let (Some(board), Some(word)) = (words.next(), words.next())
            && words.next().is_none()
            && word.chars().all(char::is_alphabetic)
            && Board::parse(board, &self.notation()).is_ok_and(|board| board.rows() > 2)
        {
            bail!(
                "`{word:.60}` is not a row of the board `{board:.60}`; to find it there, use \
                 `boggle find {word:.60} --board {board:.60}`"
            );
        }
        if let Some(day) = text.trim().strip_prefix("daily") {
            match day.strip_prefix('-').map(str::parse) {
                Some(Ok(day)) => return self.board_of(daily_roll(day)),
                None if !day.is_empty() => {}
                _ => bail!("`{text:.60}` is not a day's board; write it as in daily-2026-11-21"),
            }
        }
        let mut words = text.split_whitespace();
        if words.clone().count() > 1
            && words.any(|word| {
                word.trim_matches(|c: char| !c.is_alphanumeric()).parse::<Roll>().is_ok()
            })
        {
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

    /// Returns the board of a roll, in the standard size of the dice.
    pub fn board_of(&self, roll: Roll) -> anyhow::Result<BoardInput> {
        let board = roll.dice.roll(roll.seed, (roll.dice.rows, roll.dice.columns), self.bare_q)?;
        Ok(BoardInput { board, roll: Some(roll) })
    }
}

/// Returns the roll of the board of a day.
pub(crate) fn daily_roll(day: NaiveDate) -> Roll {
    let number = |number| u8::try_from(number).unwrap_or_default();
    let year = u16::try_from(day.year()).unwrap_or_default();
    Roll::daily(year, number(day.month()), number(day.day()))
}

/// Parses the value of `--size`.
pub(crate) fn size(text: &str) -> Result<(usize, usize), String> {
    parse_size(text).map(Size::into).ok_or_else(|| "expected rows and columns, e.g. 4x4".into())
}

/// Parses a size: `4x4`, `4*4`, `4,4`, `4 4`, `4 by 4` or, for a square, `4`.
pub(crate) fn parse_size(text: &str) -> Option<Size> {
    let numbers = text.split(['*', ',', ' ']).filter(|part| !part.is_empty() && *part != "by");
    let numbers = numbers.map(|number| number.parse().ok()).collect::<Option<Vec<_>>>();
    match (text.parse(), numbers.as_deref()) {
        (Ok(size), _) => Some(size),
        (_, Some(&[rows])) => Some(Size { rows, columns: rows }),
        (_, Some(&[rows, columns])) => Some(Size { rows, columns }),
        _ => None,
    }
}
