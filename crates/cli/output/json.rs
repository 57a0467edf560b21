//! The layout of JSON output. An object takes several lines, one for each field
//! and for each item of a list, so that it is easy to read, search and compare.

use std::io::{self, Write};

use boggle_solver::{Board, Totals};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::terminal::is_printable;

/// The version of all formats. Compatible changes only add fields; any other change
/// increases the version.
pub(crate) const VERSION: u32 = 1;

/// Writes one object, field by field, as its values become known.
pub(crate) struct ObjectWriter<W> {
    out: W,
    has_fields: bool,
    /// Whether the list being written has items.
    has_items: bool,
}

impl<W: Write> ObjectWriter<W> {
    /// Starts an object with the version of its format; [`end`](Self::end) completes
    /// it.
    pub(crate) fn new(out: W) -> io::Result<ObjectWriter<W>> {
        let mut object = ObjectWriter { out, has_fields: false, has_items: false };
        object.field("version", &VERSION)?;
        Ok(object)
    }

    /// Writes a field on a line of its own.
    pub(crate) fn field(&mut self, name: &str, value: &impl Serialize) -> io::Result<()> {
        self.begin_field(name)?;
        Ok(write(&mut self.out, value)?)
    }

    /// Writes a field that holds a list, each item on a line of its own.
    pub(crate) fn list(
        &mut self,
        name: &str,
        items: impl IntoIterator<Item: Serialize>,
    ) -> io::Result<()> {
        self.begin_list(name)?;
        for item in items {
            self.item(&item)?;
        }
        self.end_list()
    }

    /// Writes the next item of the list.
    pub(crate) fn item(&mut self, item: &impl Serialize) -> io::Result<()> {
        Ok(write(self.begin_item()?, item)?)
    }

    /// Starts a list whose items follow one at a time.
    pub(crate) fn begin_list(&mut self, name: &str) -> io::Result<()> {
        self.has_items = false;
        self.begin_field(name)?;
        self.out.write_all(b"[")
    }

    /// Starts the next item of the list; the caller writes its JSON to the
    /// writer returned.
    pub(crate) fn begin_item(&mut self) -> io::Result<&mut W> {
        let separator = if self.has_items { ",\n    " } else { "\n    " };
        self.has_items = true;
        self.out.write_all(separator.as_bytes())?;
        Ok(&mut self.out)
    }

    /// Ends the list started last.
    pub(crate) fn end_list(&mut self) -> io::Result<()> {
        let end = if self.has_items { "\n  ]" } else { "]" };
        self.out.write_all(end.as_bytes())
    }

    /// Returns the writer, to continue an item.
    pub(crate) fn writer(&mut self) -> &mut W {
        &mut self.out
    }

    /// Ends the object and its last line.
    pub(crate) fn end(mut self) -> io::Result<W> {
        self.out.write_all(b"\n}\n")?;
        Ok(self.out)
    }

    fn begin_field(&mut self, name: &str) -> io::Result<()> {
        let separator = if self.has_fields { ",\n  " } else { "{\n  " };
        self.has_fields = true;
        write!(self.out, "{separator}\"{name}\": ")
    }
}

/// Returns a value on a single line, as in JSON Lines.
pub(crate) fn line(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut line = Vec::new();
    write(&mut line, value)?;
    line.push(b'\n');
    Ok(line)
}

/// Writes a value.
fn write(out: impl Write, value: &impl Serialize) -> serde_json::Result<()> {
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

/// Returns the tiles of each row of a board.
pub(crate) fn rows(board: &Board) -> Vec<Vec<String>> {
    let tiles: Vec<String> = board.tiles().map(ToString::to_string).collect();
    tiles.chunks(board.columns()).map(<[_]>::to_vec).collect()
}

/// Returns the row and the column of each cell of a path, from 0.
pub(crate) fn path(board: &Board, cells: &[u32]) -> Vec<(usize, usize)> {
    cells.iter().map(|&cell| board.position(cell as usize)).collect()
}

/// A dictionary's name and number of words.
#[derive(Serialize)]
pub(crate) struct DictionaryRecord<'a> {
    name: &'a str,
    words: usize,
}

impl<'a> DictionaryRecord<'a> {
    pub(crate) fn new(name: &'a str, words: usize) -> DictionaryRecord<'a> {
        DictionaryRecord { name, words }
    }
}

/// The number of words on a board and their points.
#[derive(Serialize)]
pub(crate) struct TotalsRecord {
    words: u64,
    points: u64,
}

impl From<Totals> for TotalsRecord {
    fn from(totals: Totals) -> TotalsRecord {
        TotalsRecord { words: totals.words, points: totals.points }
    }
}

/// A board as its rows.
pub(crate) mod board_rows {
    use boggle_solver::{Board, Tile};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(board: &Board, out: S) -> Result<S::Ok, S::Error> {
        super::rows(board).serialize(out)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Board, D::Error> {
        let rows = Vec::<Vec<Tile>>::deserialize(input)?;
        let columns = rows.first().map_or(0, Vec::len);
        Board::new(rows.len(), columns, rows.into_iter().flatten()).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_field_and_item_has_its_line() {
        let mut object = ObjectWriter::new(Vec::new()).unwrap();
        object.field("name", &"a\"b\u{7f}\u{9b}é").unwrap();
        object.list("none", [0_u8; 0]).unwrap();
        object.list("pairs", [(1, 2), (3, 4)]).unwrap();
        object.begin_list("streamed").unwrap();
        object.begin_item().unwrap().extend_from_slice(b"{\"x\":");
        object.writer().extend_from_slice(b"1}");
        object.end_list().unwrap();
        let text = String::from_utf8(object.end().unwrap()).unwrap();
        let expected = r#"{
  "version": 1,
  "name": "a\"b\u007f\u009bé",
  "none": [],
  "pairs": [
    [1,2],
    [3,4]
  ],
  "streamed": [
    {"x":1}
  ]
}
"#;
        assert_eq!(text, expected);
        assert_eq!(line(&(1, "a")).unwrap(), b"[1,\"a\"]\n");
    }
}
