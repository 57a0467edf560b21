//! Explains how to write a text that is nearly a board.
//!
//! A remedy is offered only if it works: the changed text is a board of two or more rows.

use boggle_dictionary::letters::{is_letter, is_mark};

use super::ambiguous::MAX_TYPED;
use super::cells::has_qu_as_two_cells;
use super::{Notation, parse_any};
use crate::error::NotationError;

/// A way to change a text, and how to describe it.
type Fix = (fn(&str) -> String, &'static str);

const FIXES: [Fix; 9] = [
    (
        |text| text.trim_end().trim_end_matches(['.', '!', '?']).into(),
        "remove the punctuation at the end",
    ),
    (|text| text.replace('_', " "), "to separate cells, write spaces instead of `_`"),
    (|text| text.replace('_', ""), "if each `_` only separates letters, remove it"),
    (with_options, "for a tile that is a or e, write `a/e`"),
    (without_brackets_of_qu, QU),
    (without_labels, "remove the labels before the rows"),
    (without_notes, "remove the notes beside the rows"),
    (with_slashes, "separate the rows with ` / `"),
    (only_letters, "write only the letters of each row"),
];

/// The remedy for a tile with two letters.
const QU: &str = "if `qu` is one tile, write `q` for it";

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
        return Some(QU);
    }
    let says_how = match error {
        NotationError::TwoReadings { .. } | NotationError::InvalidList => true,
        NotationError::MixedSeparators => !text.contains("or "),
        _ => false,
    };
    if says_how || text.len() > MAX_TYPED {
        return None;
    }
    let helps = |(fix, _): &Fix| {
        let fixed = fix(text);
        // A single row with a tile in brackets only needs a size.
        let is_row = matches!(error, NotationError::OutsideBrackets { .. });
        fixed.trim() != text.trim()
            && match parse_any(&fixed, notation) {
                Ok(board) => board.rows() > 1,
                Err(error) => is_row && matches!(error, NotationError::AmbiguousRow { .. }),
            }
    };
    let mut fixes = FIXES.into_iter().chain(is_about_size.then_some(LOWERCASE));
    fixes.find(helps).map(|(_, remedy)| remedy)
}

/// Writes `a or e` and `a(or e)` as `a/e`.
fn with_options(text: &str) -> String {
    if !text.contains("or ") {
        return text.into();
    }
    let text = text.replace(['(', ')', '[', ']'], " ");
    text.split(" or ").map(|part| part.trim_matches(' ')).collect::<Vec<_>>().join("/")
}

/// Writes `q` for `(qu)` or `[Qu]`.
fn without_brackets_of_qu(text: &str) -> String {
    let lower = text.to_lowercase();
    let fixed = ["(qu)", "[qu]", "<qu>"].iter().fold(lower.clone(), |it, qu| it.replace(qu, "q"));
    if fixed == lower { text.into() } else { fixed }
}

/// Removes what is before the rows if several have a label, such as `Ann: ` in a chat.
fn without_labels(text: &str) -> String {
    if text.matches(": ").count() < 2 {
        return text.into();
    }
    let rows = text.lines().map(|line| line.rsplit_once(": ").map_or(line, |(_, row)| row));
    rows.collect::<Vec<_>>().join("\n")
}

/// Writes slashes for other marks between the rows of a single line.
fn with_slashes(text: &str) -> String {
    let marked = text.trim_end_matches(['.', '\n']).replace(". ", "/").replace(" and ", "/");
    let rows: Vec<_> = marked.split(is_sign).filter(|row| !row.trim().is_empty()).collect();
    let is_line = rows.len() > 1 && !text.trim().contains('\n');
    if is_line { rows.join(" / ") } else { text.into() }
}

/// Removes all signs, such as the marks that Markdown and emails put around rows, unless only some
/// rows have them.
fn only_letters(text: &str) -> String {
    let has_cells = |line: &&str| line.contains(|c| is_letter(c) || c.is_numeric());
    let rows: Vec<_> = text.lines().filter(has_cells).collect();
    let signs = rows.iter().filter(|row| row.contains(is_sign)).count();
    match signs == 0 || signs == rows.len() {
        true if rows.len() > 1 => rows.join("\n").replace(is_sign, " "),
        _ => text.into(),
    }
}

/// Whether a character has no meaning in rows of cells.
fn is_sign(c: char) -> bool {
    !(is_letter(c) || is_mark(c) || c.is_whitespace() || ",?.#".contains(c))
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
