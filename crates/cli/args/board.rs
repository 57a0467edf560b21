//! Options that choose a board.

use boggle_dice::{ParsedBoard, Shape};
use boggle_game::GameChoice;
use boggle_solver::{Notation, Size, SyntaxError};

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
    #[arg(long, value_name = "RxC")]
    pub size: Option<Size>,

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
            shape: self.size.map(Shape::from),
            bare_q: self.bare_q.then_some(true),
            ..GameChoice::default()
        }
    }

    pub fn notation(&self) -> Notation {
        Notation { bare_q: self.bare_q, size: self.size, one_row: false }
    }

    /// Reads a board, or a board code, a day or a web address in its place.
    pub fn read(&self, text: &str) -> Result<ParsedBoard, SyntaxError> {
        ParsedBoard::parse(text, &self.notation())
    }
}
