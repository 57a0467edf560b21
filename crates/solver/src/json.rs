//! JSON Lines that are safe to print, and boards in them.

use std::io::{self, Write};

use boggle_dictionary::is_printable;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::{Board, DictionaryId, Totals};

/// The version of all formats. Compatible changes only add fields; any other change
/// increases the version.
pub const VERSION: u32 = 1;

/// Returns a value on a single line, as in JSON Lines.
///
/// # Errors
///
/// Returns an error if the value has a form that JSON lacks, such as a map with lists as keys.
///
/// ```
/// assert_eq!(boggle_solver::json::line(&(1, "a\u{9b}é"))?, "[1,\"a\\u009bé\"]\n".as_bytes());
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn line(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut line = Vec::new();
    write(&mut line, value)?;
    line.push(b'\n');
    Ok(line)
}

/// Writes a value without a line break.
///
/// # Errors
///
/// Returns the errors of `out` and those of [`line()`].
pub fn write(out: impl Write, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, EscapeUnprintable))
}

/// Escapes the characters that JSON allows in strings, but that are not printable: names
/// could otherwise affect the terminal.
struct EscapeUnprintable;

impl Formatter for EscapeUnprintable {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        // Most strings, in a tenth of the time.
        if fragment.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return out.write_all(fragment.as_bytes());
        }
        let mut rest = fragment;
        while let Some(at) = rest.find(|c| !is_printable(c)) {
            let (before, from) = rest.split_at(at);
            let escaped = from.chars().next().unwrap_or_default();
            out.write_all(before.as_bytes())?;
            for unit in escaped.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = &from[escaped.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

/// The schema of [`rows`].
#[cfg(feature = "schemars")]
pub type Rows = Vec<Vec<crate::Tile>>;

/// Returns the tiles of each row of a board.
#[must_use]
pub fn rows(board: &Board) -> Vec<Vec<String>> {
    let mut tiles = board.tiles().map(ToString::to_string);
    (0..board.rows()).map(|_| tiles.by_ref().take(board.columns()).collect()).collect()
}

/// Returns the row and the column of each cell of a path, from 0.
#[must_use]
pub fn path(board: &Board, cells: &[u32]) -> Vec<(usize, usize)> {
    cells.iter().map(|&cell| board.position(cell as usize)).collect()
}

/// The dictionary, without the checksum that few readers need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "dictionary"))]
pub struct DictionaryRecord<'d> {
    /// The name.
    pub name: &'d str,
    /// The number of words.
    pub words: usize,
}

impl<'d> From<&'d DictionaryId> for DictionaryRecord<'d> {
    fn from(id: &'d DictionaryId) -> DictionaryRecord<'d> {
        DictionaryRecord { name: &id.name, words: id.words }
    }
}

/// How a board was rolled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "dice"))]
pub struct RollRecord {
    /// The name of the dice.
    pub name: String,
    /// The seed.
    pub seed: u64,
    /// The board code, unless no code produces the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// The number of words on a board and their points, without undecided words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "totals"))]
pub struct TotalsRecord {
    /// The number of words.
    pub words: u64,
    /// The sum of their points.
    pub points: u64,
}

impl From<Totals> for TotalsRecord {
    fn from(totals: Totals) -> TotalsRecord {
        TotalsRecord { words: totals.words, points: totals.points }
    }
}

/// A board as its rows, for `#[serde(with = "board_rows")]`.
#[allow(missing_docs, clippy::missing_errors_doc, reason = "serde calls them")]
pub mod board_rows {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::{Board, Tile};

    pub fn serialize<S: Serializer>(board: &Board, out: S) -> Result<S::Ok, S::Error> {
        crate::json::rows(board).serialize(out)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Board, D::Error> {
        let rows = Vec::<Vec<Tile>>::deserialize(input)?;
        let columns = rows.first().map_or(0, Vec::len);
        Board::new(rows.len(), columns, rows.into_iter().flatten()).map_err(D::Error::custom)
    }
}
