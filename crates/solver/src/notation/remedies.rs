//! Explains how to write a text that is nearly a board.
//!
//! A remedy is offered only if it works: the changed text is a board of two or more rows.

use super::ambiguous::MAX_TYPED;
use super::cells::has_qu_as_two_cells;
use super::{Notation, parse_any};
use crate::error::NotationError;

/// A way to change a text, and how to describe it.
type Fix = (fn(&str) -> String, &'static str);

const FIXES: [Fix; 6] = [
    (
        |text| text.trim_end().trim_end_matches(['.', '!']).into(),
        "remove the punctuation at the end",
    ),
    (|text| text.replace('_', " "), "to separate cells, write spaces instead of `_`"),
    (|text| text.replace('_', ""), "if each `_` only separates letters, remove it"),
    (|text| text.replace(" or ", "/"), "for a tile that is a or e, write `a/e`"),
    (without_notes, "remove the notes beside the rows"),
    (without_marks, "remove the marks around the rows"),
];

/// What may help if the rows have different lengths.
const LOWERCASE: Fix =
    (str::to_lowercase, "a capital begins a tile; for one letter per cell, write lowercase rows");

/// Returns how to change a text that is not a board, if there is a remedy.
pub(super) fn remedy(
    error: &NotationError,
    text: &str,
    notation: &Notation,
) -> Option<&'static str> {
    let is_about_size = matches!(
        error,
        NotationError::RaggedRows { .. }
            | NotationError::NotSquare { .. }
            | NotationError::SizeMismatch { .. }
    );
    let is_about_cells = is_about_size || matches!(error, NotationError::LongTile { .. });
    if is_about_cells && !notation.bare_q && has_qu_as_two_cells(text) {
        return Some("if `qu` is one tile, write `q` for it");
    }
    // These errors say how to write each reading.
    if matches!(error, NotationError::TwoReadings { .. }) || text.len() > MAX_TYPED {
        return None;
    }
    let helps = |(fix, _): &Fix| {
        let fixed = fix(text);
        fixed.trim() != text.trim() && parse_any(&fixed, notation).is_ok_and(|it| it.rows() > 1)
    };
    let mut fixes = FIXES.into_iter().chain(is_about_size.then_some(LOWERCASE));
    fixes.find(helps).map(|(_, remedy)| remedy)
}

/// Removes the marks that Markdown and emails put around rows.
fn without_marks(text: &str) -> String {
    let rows = text.lines().map(|line| line.trim_matches(['*', '>', '~', ' ']));
    rows.collect::<Vec<_>>().join("\n")
}

/// Removes what follows the cells of a row, such as `<- top` or `(my turn)`.
fn without_notes(text: &str) -> String {
    let starts = [" <", " \u{2190}", " (", " //", " --", " \u{2014}", " # "];
    let row = |line: &str| {
        let end = starts.iter().filter_map(|start| line.find(start)).min();
        line[..end.unwrap_or(line.len())].to_owned()
    };
    text.lines().map(row).collect::<Vec<_>>().join("\n")
}
