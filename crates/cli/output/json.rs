//! The layout of JSON output. An object takes several lines, one for each field
//! and for each item of a list, so that it is easy to read, search and compare.

use std::io::{self, Write};

use boggle_explore::json::write;
pub(crate) use boggle_explore::json::{VERSION, board_rows, line, rows};
use boggle_solver::{Board, Totals};
use serde::Serialize;

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
    }
}
