//! Makes puzzles: a sheet, its key, and a link to play.

use boggle_solver::Size;
use boggle_wordsearch::{Level, Options, Paper, Shape, Sheet, generate, unwanted_words};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::family::is_blocked;
use crate::puzzle::{check_size, entries};

/// A puzzle to make. The bytes are the words.
#[derive(Deserialize)]
#[serde(default)]
pub(crate) struct MakeRequest {
    title: String,
    seed: u64,
    level: Level,
    /// The number of rows and columns; by default, the smallest with enough room.
    side: Option<usize>,
    /// A shape by its name; by default, a rectangle.
    shape: String,
    /// The text that the letters between the words spell, if any.
    message: String,
    /// Whether the letters between the words spell no slurs or obscenities.
    polite: bool,
    /// Whether family mode is on, which does not hide such words either.
    family: bool,
    /// The size of the paper: `a4` or `letter`.
    paper: String,
}

#[derive(Serialize)]
pub(crate) struct MakeReply {
    rows: usize,
    columns: usize,
    /// The sheet and its key as SVG.
    page: String,
    key: String,
    /// The code of a link, and why there is none.
    code: Option<String>,
    problem: Option<String>,
}

impl Default for MakeRequest {
    fn default() -> MakeRequest {
        MakeRequest {
            title: String::new(),
            seed: 0,
            level: Level::default(),
            side: None,
            shape: String::new(),
            message: String::new(),
            polite: true,
            family: false,
            paper: Paper::default().to_string(),
        }
    }
}

pub(crate) fn make(request: &MakeRequest, words: &[u8]) -> Result<MakeReply, Error> {
    let entries = entries(words)?;
    let is_blocked = is_blocked();
    if let Some(entry) = entries.iter().find(|it| request.family && is_blocked(&it.word)) {
        return Err(Error::Invalid(format!("family mode leaves out `{:.60}`", entry.text)));
    }
    let shape = Some(&request.shape).filter(|shape| !shape.is_empty());
    let message = request.message.trim();
    let mut options = Options {
        level: request.level,
        size: request.side.map(|side| Size { rows: side, columns: side }),
        shape: shape.map_or(Ok(Shape::default()), |shape| shape.parse()).map_err(Error::invalid)?,
        message: Some(message.to_owned()).filter(|message| !message.is_empty()),
        seed: request.seed,
        ..Options::default()
    };
    if let Some(Size { rows, columns }) = options.size {
        check_size(rows.saturating_mul(columns))?;
    }
    if request.polite {
        let unwanted = unwanted_words(&request.message);
        options.blocked = boggle_game::blocked_words().chain(unwanted).map(Into::into).collect();
    }
    let paper: Paper = request.paper.parse().map_err(Error::invalid)?;
    let puzzle = generate(&entries, &options)?;
    check_size(puzzle.board.len())?;
    let sheet = Sheet::new(&request.title, &puzzle);
    let code = sheet.shared().encode();
    Ok(MakeReply {
        rows: puzzle.board.rows(),
        columns: puzzle.board.columns(),
        page: sheet.page(paper).map_err(Error::invalid)?.svg(),
        key: sheet.key(paper).map_err(Error::invalid)?.svg(),
        problem: code.as_ref().err().map(ToString::to_string),
        code: code.ok(),
    })
}
