//! The layout of JSON output. An object takes several lines, one for each field
//! and for each item of a list, so that it is easy to read, search and compare.

use std::io::{self, Write};

use boggle_solver::json::write;
pub(crate) use boggle_solver::json::{VERSION, line, path, rows};
use serde::Serialize;

/// A result, after the version of its format.
#[derive(Serialize)]
pub(crate) struct Versioned<T> {
    version: u32,
    #[serde(flatten)]
    result: T,
}

/// Adds the version of the format to a result.
pub(crate) fn versioned<T: Serialize>(result: T) -> Versioned<T> {
    Versioned { version: VERSION, result }
}

/// Returns an object over several lines, one for each field and for each object in a list.
pub(crate) fn object(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    Ok(lay_out(&line(value)?))
}

/// Splits an object on a single line into several lines.
pub(crate) fn lay_out(line: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(line.len() * 9 / 8);
    let (mut depth, mut in_string, mut is_escaped) = (0, false, false);
    // Whether a field's value is a list, and whether its items have their own lines.
    let (mut in_list, mut has_lines) = (false, false);
    for &byte in line {
        if in_string {
            in_string = byte != b'"' || is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            out.push(byte);
            continue;
        }
        out.extend_from_slice(match (byte, depth) {
            (b'{', 0) => b"{\n  ",
            (b',', 1) => b",\n  ",
            (b':', 1) => b": ",
            (b'}', 1) => b"\n}",
            (b'{', 2) if in_list => b"\n    {",
            (b']', 2) if has_lines => b"\n  ]",
            _ => std::slice::from_ref(&byte),
        });
        if depth == 1 {
            in_list = byte == b'[';
        }
        has_lines = depth > 1 && (has_lines || in_list && byte == b'{');
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => in_string = byte == b'"',
        }
    }
    out
}

/// Writes an object that ends in a list, item by item.
pub(crate) struct ListWriter<W> {
    out: W,
    has_items: bool,
}

impl<W: Write> ListWriter<W> {
    /// Starts the object, in which the list is still empty.
    pub(crate) fn new(mut out: W, start: &impl Serialize) -> io::Result<ListWriter<W>> {
        let start = object(start)?;
        out.write_all(start.strip_suffix(b"]\n}\n").unwrap_or(&start))?;
        Ok(ListWriter { out, has_items: false })
    }

    /// Writes the next item of the list.
    pub(crate) fn item(&mut self, item: &impl Serialize) -> io::Result<()> {
        Ok(write(self.begin_item()?, item)?)
    }

    /// Starts the next item of the list; the caller writes its JSON to the writer returned.
    pub(crate) fn begin_item(&mut self) -> io::Result<&mut W> {
        let separator = if self.has_items { ",\n    " } else { "\n    " };
        self.has_items = true;
        self.out.write_all(separator.as_bytes())?;
        Ok(&mut self.out)
    }

    /// Returns the writer, to continue an item.
    pub(crate) fn writer(&mut self) -> &mut W {
        &mut self.out
    }

    /// Ends the object.
    pub(crate) fn end(mut self) -> io::Result<()> {
        let end = if self.has_items { "\n  ]\n}\n" } else { "]\n}\n" };
        self.out.write_all(end.as_bytes())?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_field_and_object_has_its_line() {
        #[derive(Serialize)]
        struct Item {
            x: [u8; 2],
        }
        #[derive(Serialize)]
        struct Record {
            name: &'static str,
            object: Item,
            none: [Item; 0],
            pairs: [(u8, u8); 2],
            items: Vec<Item>,
        }
        let record = Record {
            name: "a\"b\u{7f}\u{9b}é",
            object: Item { x: [1, 2] },
            none: [],
            pairs: [(1, 2), (3, 4)],
            items: vec![Item { x: [1, 2] }, Item { x: [3, 4] }],
        };
        let expected = r#"{
  "name": "a\"b\u007f\u009bé",
  "object": {"x":[1,2]},
  "none": [],
  "pairs": [[1,2],[3,4]],
  "items": [
    {"x":[1,2]},
    {"x":[3,4]}
  ]
}
"#;
        assert_eq!(String::from_utf8(object(&record).unwrap()).unwrap(), expected);
        let mut streamed = Vec::new();
        let mut list =
            ListWriter::new(&mut streamed, &Record { items: Vec::new(), ..record }).unwrap();
        for x in [[1, 2], [3, 4]] {
            list.item(&Item { x }).unwrap();
        }
        list.end().unwrap();
        assert_eq!(String::from_utf8(streamed).unwrap(), expected);
        assert_eq!(line(&(1, "a")).unwrap(), b"[1,\"a\"]\n");
    }
}
