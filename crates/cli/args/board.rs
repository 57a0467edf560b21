//! Options that choose a board.

use anyhow::bail;
use boggle_dice::{ParsedBoard, Roll};
use boggle_game::GameChoice;
use boggle_solver::{Notation, Size, SyntaxError};
use chrono::{Datelike, NaiveDate};

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

impl BoardArgs {
    /// Returns the text of the board, if there is one.
    pub fn text(&self) -> Option<String> {
        // If every argument contains spaces or tabs, as in `p e r s`, each is a row.
        let has_gap = |row: &String| row.trim().contains(char::is_whitespace);
        let gap = if self.rows.iter().all(has_gap) { "\n" } else { " " };
        self.board.clone().or_else(|| (!self.rows.is_empty()).then(|| self.rows.join(gap)))
    }
}

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

    /// Reads a board, or a board code, a day or a web address in its place.
    pub fn read(&self, text: &str) -> Result<ParsedBoard, SyntaxError> {
        ParsedBoard::parse(text, &self.notation())
    }

    /// Returns the board of a roll, in the standard size of the dice.
    pub fn board_of(&self, roll: Roll) -> anyhow::Result<ParsedBoard> {
        let standard = (roll.dice.rows, roll.dice.columns);
        if self.size.is_some_and(|size| size != standard) {
            let (rows, columns) = standard;
            bail!("the board has {rows} rows of {columns}; remove --size");
        }
        let board = roll.dice.roll(roll.seed, standard, self.bare_q)?;
        Ok(ParsedBoard { board, roll: Some(roll) })
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
