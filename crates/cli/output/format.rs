//! The formats of results, which all commands share.

use std::borrow::Cow;
use std::io;

use anyhow::ensure;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;

use crate::output::json::{line, object, versioned};
use crate::output::style;

/// The format of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One JSON object; JSON Lines for several boards.
    Json,
    /// JSON Lines: one object per line.
    Jsonl,
    /// Comma-separated values.
    Csv,
    /// The same columns, separated by tabs.
    Tsv,
    /// One word per line; boards separated by blank lines.
    Words,
    /// The board on one line, as input for `boggle solve`.
    Board,
    /// Only the letters, as input for `boggle wordsearch solve`.
    Grid,
}

impl Format {
    /// Rejects an option that affects only `formats`, unless this is one of them.
    pub(crate) fn check(self, option: &str, formats: &[Format]) -> anyhow::Result<()> {
        let name = |format: &Format| format.to_possible_value().map(|it| it.get_name().to_owned());
        ensure!(
            formats.contains(&self),
            "{option} has no effect on this format; use --format {}",
            formats.iter().filter_map(name).collect::<Vec<_>>().join(" or ")
        );
        Ok(())
    }
}

/// The formats of all results.
const COMMON: [Format; 5] = [Format::Text, Format::Json, Format::Jsonl, Format::Csv, Format::Tsv];

/// Returns a parser for the formats of all results, and those that only this command has.
pub(crate) fn formats(own: &'static [Format]) -> impl TypedValueParser<Value = Format> {
    let names = COMMON.iter().chain(own).filter_map(Format::to_possible_value);
    PossibleValuesParser::new(names).try_map(|name| Format::from_str(&name, false))
}

/// Returns a result in one of the formats that all results have. `text` and `table` are the two that
/// do not follow from its type.
pub(crate) fn render(
    format: Format,
    result: &impl Serialize,
    text: impl FnOnce() -> anyhow::Result<Vec<u8>>,
    table: impl FnOnce(&mut Table) -> csv::Result<()>,
) -> anyhow::Result<Vec<u8>> {
    Ok(match format {
        Format::Json => object(&versioned(result))?,
        Format::Jsonl => line(&versioned(result))?,
        Format::Csv | Format::Tsv => {
            let mut rows = Table::new(format);
            table(&mut rows)?;
            rows.take()
        }
        Format::Text | Format::Words | Format::Board | Format::Grid => style::for_stdout(text()?),
    })
}

/// Rows of values. They are text for spreadsheets, in which [`cell`](super::spreadsheet::cell)
/// protects what others wrote.
pub(crate) struct Table {
    delimiter: u8,
    rows: Vec<u8>,
}

impl Table {
    pub(crate) fn new(format: Format) -> Table {
        Table { delimiter: if format == Format::Tsv { b'\t' } else { b',' }, rows: Vec::new() }
    }

    /// Adds the names of the columns, or a tuple with a value for each of them.
    pub(crate) fn row(&mut self, values: impl Serialize) -> csv::Result<()> {
        let mut writer = csv::WriterBuilder::new();
        let writer = writer.delimiter(self.delimiter).has_headers(false);
        writer.from_writer(&mut self.rows).serialize(values)
    }

    /// Adds the names of the fields of an object, and their values.
    pub(crate) fn object(&mut self, object: &impl Serialize) -> csv::Result<()> {
        let value = serde_json::to_value(object).map_err(io::Error::from)?;
        let fields = value.as_object().into_iter().flatten();
        let (names, values): (Vec<_>, Vec<_>) = fields
            .map(|(name, value)| {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                (name, if value.is_null() { String::new() } else { text })
            })
            .unzip();
        self.row(names)?;
        self.row(values)
    }

    /// Returns the rows so far, and removes them.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.rows)
    }
}

/// Returns text for a cell of a table. An apostrophe precedes text that spreadsheets
/// would run as a formula.
pub(crate) fn cell(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']) {
        format!("'{text}").into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_become_text() {
        for formula in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "＝1+1",
            "＋1",
            "－1",
            "＠SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
        ] {
            assert_eq!(cell(formula), format!("'{formula}"));
        }
        for text in ["", "Ann", "1+1", " =1", "'=1"] {
            assert_eq!(cell(text), text);
        }
    }
}
